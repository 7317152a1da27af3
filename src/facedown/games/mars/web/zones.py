"""The table of Terraforming Mars in words, for the plain page and the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from facedown.core.game import WHAT_TO_DO, Zone
from facedown.games.mars.goals import MOST_CLAIMED
from facedown.games.mars.web.board import Area, Goal, MarsBoard, MarsCard, MarsPlayer, Resources, Track
from facedown.games.mars.wording import cubes_in_full, number, plural, tile_title

ONLY_YOU: Final = "Only you see this."
COUNTED: Final = {
    "terraformer": "terraform rating",
    "mayor": "own cities",
    "gardener": "own greeneries",
    "builder": "building tags",
    "planner": "cards in hand",
    "landlord": "own tiles",
    "banker": "production of megacredits",
    "scientist": "science tags",
    "thermalist": "heat",
    "miner": "steel and titanium",
}
"""What each milestone and award counts."""
SCORES: Final = {
    "rating": "Terraform rating",
    "milestones": "Milestones",
    "awards": "Awards",
    "greeneries": "Greeneries",
    "cities": "Cities",
    "cards": "Cards",
    "total": "Total",
}


class OpenZones(NamedTuple):
    """What every viewer is shown alike: what stands before a seat's own areas, and what stands after them."""

    before: tuple[Zone, ...]
    after: tuple[Zone, ...]


def zones(board: MarsBoard, shared: OpenZones) -> tuple[Zone, ...]:
    """Return the areas of the table: what is asked, parameters, own cards, players, the board, goals, projects.

    `shared` is what `open_zones` makes of what lies open of the same table.
    """
    projects = () if board.stage == "over" else (_projects(board),)
    return (*_asked(board), *shared.before, *_own(board), *shared.after, *projects, _deck(board))


def open_zones(board: MarsBoard) -> OpenZones:
    """Return the areas that all see alike."""
    return OpenZones(tuple(_before(board)), tuple(_after(board)))


def _before(board: MarsBoard) -> Iterator[Zone]:
    if board.stage == "over":
        yield Zone("Points", rows=tuple(_points(board)))
    yield Zone("Mars", tuple(map(_parameters, board.tracks)), _generation(board))


def _asked(board: MarsBoard) -> Iterator[Zone]:
    if board.due:
        yield Zone(WHAT_TO_DO, (_due(board),))
    elif board.seat in board.waiting:
        yield Zone(WHAT_TO_DO, (_task(board),))
    if board.staged:
        begun = " ".join(filter(None, (board.staged.verb, board.staged.item)))
        yield Zone("Begun or chosen", (": ".join([begun, *filter(None, [", ".join(board.staged.cards)])]),), ONLY_YOU)


def _own(board: MarsBoard) -> Iterator[Zone]:
    plays = board.stage != "over"
    own = (
        ("Corporations to choose from" if plays else "Corporations that you were dealt", board.corporations),
        ("Cards to choose from" if plays else "Cards that you were dealt", board.dealt),
        ("Drafted", board.drafted),
    )
    for title, cards in own:
        if cards:
            yield Zone(title, tuple(map(_card, cards)), ONLY_YOU)
    if board.seat is not None:
        yield Zone("Your hand", tuple(map(_in_hand, board.hand)), "" if board.hand else "No cards.")
    if board.warnings:
        yield Zone("To be considered", tuple(f"{each.step}: {each.text}" for each in board.warnings))


def _after(board: MarsBoard) -> Iterator[Zone]:
    for player in board.players:
        yield Zone(player.role, tuple(_player(board, player)), _player_note(board, player))
    tiles = tuple(_area(board, area) for area in board.areas if area.tile or area.claimed is not None)
    yield Zone("Tiles", tuple(tiles), "" if tiles else "None yet.")
    if board.stage != "over":
        yield Zone("Free areas", tuple(_free_rows(board)), "By rows, from the top.")
    if not board.solo:
        yield _goals(board, "Milestones", board.milestones)
        yield _goals(board, "Awards", board.awards)


def _projects(board: MarsBoard) -> Zone:
    items = (f"{project.name}: {project.cost} M. {project.text}." for project in board.projects)
    return Zone("Standard projects", ("Sell patents: 1 M for each card that you discard.", *items))


def _deck(board: MarsBoard) -> Zone:
    return Zone("Deck", (f"{plural(board.deck_count, 'card')}, {board.discard_count} discarded",))


def _parameters(track: Track) -> str:
    if track.now == track.high:
        return f"{track.name}: {number(track.now)} {track.unit}".rstrip() + ", the maximum"
    left = plural((track.high - track.now) // track.step, "step")
    ahead = "".join(f"; {mark.text} at {number(mark.at)} {track.unit}" for mark in track.marks if mark.at > track.now)
    return f"{track.name}: {number(track.now)} {track.unit}".rstrip() + f", {left} left{ahead}"


def _points(board: MarsBoard) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the final scoring. A solo game has neither milestones nor awards."""
    yield ("Points", *(player.role for player in board.players))
    for name, title in SCORES.items():
        if not (board.solo and name in ("milestones", "awards")):
            yield (title, *(number(getattr(player.score, name)) for player in board.players))
    yield ("Megacredits", *(str(player.stock.megacredits) for player in board.players))


def _task(board: MarsBoard) -> str:
    """Return what the viewer is asked where no effect asks him."""
    price = f"for {board.card_price} M each"
    match board.stage:
        case "set-up":
            return f"Choose a corporation, then the cards that you buy {price}."
        case "draft":
            return "Take one of the cards; the others go on to the next player."
        case "research":
            return f"Buy cards {price}, or nothing."
        case "greeneries":
            player = board.players[board.waiting[0]]
            if player.stock.plants < player.greenery:
                has = plural(player.stock.plants, "plant")
                return f"You have {has}, and a greenery takes {player.greenery}: nothing is left to convert."
            return "Convert plants into greeneries a last time, or be done."
        case _:
            second = "Take a second action, or end the turn" if board.action_count else "Take an action"
            return f"{second}, or pass: then you have no more actions in this generation."


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


def _player(board: MarsBoard, player: MarsPlayer) -> Iterator[str]:
    yield f"corporation: {_played(player.corporation) if player.corporation else 'none yet'}"
    so_far = "" if board.stage == "over" else " so far"
    yield f"terraform rating {player.rating}, {plural(player.score.total, 'point')}{so_far}"
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
        f"{plural(resources.megacredits, 'megacredit')}, {resources.steel} steel, {resources.titanium} titanium, "
        f"{plural(resources.plants, 'plant')}, {resources.energy} energy, {resources.heat} heat"
    )


def _player_note(board: MarsBoard, player: MarsPlayer) -> str:
    if board.stage == "over":
        return ""
    if player.passed:
        return "Has passed."
    if board.stage in ("set-up", "draft", "research"):
        return "Has chosen." if player.chosen else "Is choosing."
    if board.active != player.seat:
        return ""
    if board.stage == "greeneries":
        return "Converts plants into greeneries a last time."
    return f"Has taken {board.action_count} of 2 actions."


def _area(board: MarsBoard, area: Area) -> str:
    whose = {None: "", -1: ", neutral"}.get(area.owner, "")
    if not whose and area.owner is not None and area.owner >= 0:
        whose = f", {board.players[area.owner].role}"
    claimed = f", reserved for {board.players[area.claimed].role}" if area.claimed is not None else ""
    return f"{area.id}: {tile_title(area.tile) if area.tile else 'free'}{whose}{claimed}"


def _free_rows(board: MarsBoard) -> Iterator[str]:
    free = [area for area in board.areas if not area.tile and area.q is not None]
    for _, row in groupby(free, key=lambda area: area.r):
        yield "; ".join(map(_free, row))


def _free(area: Area) -> str:
    bonus = [cubes_in_full(bonus.what, bonus.count) for bonus in area.bonus]
    bonus += [f"{area.money} megacredits for oceans"] if area.money else []
    kind = {"ocean": "for an ocean", "city": "for Noctis City", "": area.name}[area.reserved]
    about = ", ".join(filter(None, (kind, *bonus)))
    return f"{area.id} ({about})" if about else area.id


def _goals(board: MarsBoard, title: str, goals: tuple[Goal, ...]) -> Zone:
    is_open = board.stage != "over" and sum(goal.owner is not None for goal in goals) < MOST_CLAIMED
    note = f"{MOST_CLAIMED} at the most; the next costs {goals[0].cost} M." if is_open else ""
    return Zone(title, tuple(_goal(board, goal) for goal in goals), note)


def _goal(board: MarsBoard, goal: Goal) -> str:
    owner = f", {board.players[goal.owner].role}'s" if goal.owner is not None else ""
    need = f", {goal.at_least} needed" if goal.at_least else ""
    return f"{goal.name}{owner} ({COUNTED[goal.id]}{need}): {_standings(board, goal)}"


def _standings(board: MarsBoard, goal: Goal) -> str:
    return ", ".join(f"{board.players[each.seat].role} {number(each.value)}" for each in goal.standings)
