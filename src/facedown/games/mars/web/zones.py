"""The table of Terraforming Mars in words, for the plain page and the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from facedown.core.game import Zone
from facedown.games.mars.web.board import Area, Goal, MarsBoard, MarsCard, MarsPlayer, Resources, Track
from facedown.games.mars.wording import cubes_in_full, number, plural


class OpenZones(NamedTuple):
    """What every viewer is shown alike: what stands before a seat's own areas, and what stands after them."""

    before: tuple[Zone, ...]
    after: tuple[Zone, ...]


def zones(board: MarsBoard, shared: OpenZones) -> tuple[Zone, ...]:
    """Return the areas of the table: parameters, own cards, players, the board, milestones, awards, projects.

    `shared` is what `open_zones` makes of what lies open of the same table.
    """
    return (*shared.before, *_own(board), *shared.after, _projects(board), _deck(board))


def open_zones(board: MarsBoard) -> OpenZones:
    """Return the areas that all see alike."""
    return OpenZones(tuple(_before(board)), tuple(_after(board)))


def _before(board: MarsBoard) -> Iterator[Zone]:
    yield Zone("Mars", tuple(map(_parameters, board.tracks)), _generation(board))
    if board.due:
        yield Zone("To be said", (_due(board),))


def _own(board: MarsBoard) -> Iterator[Zone]:
    if board.staged:
        parts = filter(None, (board.staged.verb, board.staged.item, ", ".join(board.staged.cards)))
        yield Zone("Begun or chosen", (": ".join(parts),), "Only you see this.")
    own = (
        ("Corporations to choose from", board.corporations),
        ("Cards to choose from", board.dealt),
        ("Drafted", board.drafted),
    )
    for title, cards in own:
        if cards:
            yield Zone(title, tuple(map(_card, cards)), "Only you see these.")
    if board.seat is not None:
        yield Zone("Your hand", tuple(map(_in_hand, board.hand)))
    if board.warnings:
        yield Zone("To be considered", tuple(f"{each.step}: {each.text}" for each in board.warnings))


def _after(board: MarsBoard) -> Iterator[Zone]:
    for player in board.players:
        yield Zone(player.role, tuple(_player(player)), _player_note(board, player))
    yield Zone("Tiles", tuple(_area(board, area) for area in board.areas if area.tile or area.claimed is not None))
    yield Zone("Free areas", tuple(_free(area) for area in board.areas if not area.tile and area.q is not None))
    if not board.solo:
        yield Zone("Milestones", tuple(_goal(board, goal) for goal in board.milestones))
        yield Zone("Awards", tuple(_goal(board, goal) for goal in board.awards))


def _projects(board: MarsBoard) -> Zone:
    items = (f"{project.name}: {project.cost} M. {project.text}." for project in board.projects)
    return Zone("Standard projects", tuple(items))


def _deck(board: MarsBoard) -> Zone:
    return Zone("Deck", (f"{plural(board.deck_count, 'card')}, {board.discard_count} discarded",))


def _parameters(track: Track) -> str:
    left = (track.high - track.now) // track.step
    ahead = "".join(f"; {mark.text} at {number(mark.at)} {track.unit}" for mark in track.marks if mark.at > track.now)
    return f"{track.name}: {number(track.now)} {track.unit}".rstrip() + f", {left} steps left{ahead}"


def _generation(board: MarsBoard) -> str:
    first = board.players[board.first].role
    last = f" of {board.last_generation}" if board.solo else ""
    return f"Generation {board.generation}{last}. {first} is the first player."


def _due(board: MarsBoard) -> str:
    due = board.due
    assert due is not None, "there is something to describe"
    source = f" ({due.card})" if due.card else ""
    options = "".join(f"; {number}: {text}" for number, text in enumerate(due.options, 1))
    return f"{board.players[due.seat].role}: {due.text}{source}{options}"


def _card(card: MarsCard) -> str:
    """Return a card in words."""
    if card.colour == "corporation":
        parts = [card.name, *card.tags]
    else:
        printed = f" (printed {card.cost})" if card.now != card.cost else ""
        parts = [card.name, card.colour, f"costs {card.now}{printed}", *card.tags]
    if card.requires:
        parts.append(f"needs {card.requires}")
    return f"{', '.join([*parts, *_state(card)])}. {card.text}"


def _in_hand(card: MarsCard) -> str:
    return f"{_card(card)} Not playable now: {card.why}" if card.why else _card(card)


def _state(card: MarsCard) -> Iterator[str]:
    if card.tokens:
        yield f"{card.tokens} {card.holds}{'' if card.tokens == 1 else 's'}"
    if card.used:
        yield "used"


def _player(player: MarsPlayer) -> Iterator[str]:
    yield f"corporation: {_played(player.corporation) if player.corporation else 'none yet'}"
    yield f"terraform rating {player.rating}, {player.score.total} points so far"
    yield f"stock: {_resources(player.stock)}"
    yield f"production: {_resources(player.production)}"
    yield f"{plural(player.hand_count, 'card')} in hand"
    yield f"tags: {', '.join(f'{tag} {count}' for tag, count in player.tags.items()) or 'none'}"
    yield from (f"in play: {_played(card)}" for card in player.tableau)
    if player.events:
        yield f"events: {', '.join(card.name for card in player.events)}"


def _played(card: MarsCard) -> str:
    state = "".join(f", {word}" for word in _state(card))
    return f"{card.name} ({', '.join(card.tags) or 'no tags'}){state}. {card.text}"


def _resources(resources: Resources) -> str:
    return (
        f"{number(resources.megacredits)} megacredits, {resources.steel} steel, {resources.titanium} titanium, "
        f"{plural(resources.plants, 'plant')}, {resources.energy} energy, {resources.heat} heat"
    )


def _player_note(board: MarsBoard, player: MarsPlayer) -> str:
    if player.passed:
        return "Has passed."
    if board.stage in ("set-up", "draft", "research"):
        return "Has chosen." if player.chosen else "Is choosing."
    return f"Has taken {board.action_count} of 2 actions." if board.active == player.seat else ""


def _area(board: MarsBoard, area: Area) -> str:
    whose = {None: "", -1: ", neutral"}.get(area.owner, "")
    if not whose and area.owner is not None and area.owner >= 0:
        whose = f", {board.players[area.owner].role}"
    claimed = f", reserved for {board.players[area.claimed].role}" if area.claimed is not None else ""
    return f"{area.id}: {area.tile or 'free'}{whose}{claimed}"


def _free(area: Area) -> str:
    bonus = [cubes_in_full(bonus.what, bonus.count) for bonus in area.bonus]
    bonus += [f"{area.money} megacredits for oceans"] if area.money else []
    kind = {"ocean": "for an ocean", "city": "for Noctis City", "": area.name}[area.reserved]
    return ", ".join(filter(None, (area.id, kind, *bonus)))


def _goal(board: MarsBoard, goal: Goal) -> str:
    owner = f", {board.players[goal.owner].role}'s" if goal.owner is not None else ""
    need = f" ({goal.at_least})" if goal.at_least else ""
    return f"{goal.name}{need}{owner}: {_standings(board, goal)}"


def _standings(board: MarsBoard, goal: Goal) -> str:
    return ", ".join(f"{board.players[each.seat].role} {number(each.value)}" for each in goal.standings)
