"""The table of Terraforming Mars in words, for the plain page and the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facedown.core.game import Zone
from facedown.games.mars.web.board import Area, Board, Card, Goal, Player, Resources


def zones(board: Board) -> tuple[Zone, ...]:
    """Return the areas of the table: parameters, own cards, players, the board, milestones, awards, projects."""
    return tuple(_zones(board))


def _zones(board: Board) -> Iterator[Zone]:
    yield Zone("Mars", _parameters(board), _generation(board))
    if board.due:
        yield Zone("To be said", (_due(board),))
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
        yield Zone("Your hand", tuple(map(_card, board.hand)))
    for player in board.players:
        yield Zone(player.role, tuple(_player(player)), _player_note(board, player))
    yield Zone("Tiles", tuple(_area(board, area) for area in board.areas if area.tile or area.claimed is not None))
    yield Zone("Free areas", tuple(_free(area) for area in board.areas if not area.tile and area.q is not None))
    if not board.solo:
        yield Zone("Milestones", tuple(_goal(board, goal) for goal in board.milestones))
        yield Zone("Awards", tuple(_goal(board, goal) for goal in board.awards))
    yield Zone("Standard projects", tuple(f"{project.name}: {project.cost}" for project in board.projects))
    yield Zone("Deck", (f"{board.deck_count} cards, {board.discard_count} discarded",))


def _parameters(board: Board) -> tuple[str, ...]:
    return (
        f"temperature {board.temperature} °C, {board.temperature_left} steps left",
        f"oxygen {board.oxygen} %, {board.oxygen_left} steps left",
        f"oceans {board.oceans}, {board.oceans_left} left",
    )


def _generation(board: Board) -> str:
    first = board.players[board.first].role
    last = f" of {board.last_generation}" if board.solo else ""
    return f"Generation {board.generation}{last}. {first} is the first player."


def _due(board: Board) -> str:
    due = board.due
    assert due is not None, "there is something to describe"
    words = filter(None, (due.what.replace("_", " "), due.tile, due.resource, str(due.count or ""), due.card))
    options = "".join(f"; {number}: {text}" for number, text in enumerate(due.options, 1))
    return f"{board.players[due.seat].role}: {', '.join(words)}{options}"


def _card(card: Card) -> str:
    """Return a card in words.

    >>> _card(Card(72, "Birds", "blue", 10, 8, ("animal",), "animal", 2, True, 1, 2, "", ()))
    'Birds, blue, costs 8 (printed 10), animal, 2 animals, used'
    """
    if card.colour == "corporation":
        parts = [card.name, *card.tags]
    else:
        printed = f" (printed {card.cost})" if card.now != card.cost else ""
        parts = [card.name, card.colour, f"costs {card.now}{printed}", *card.tags]
    if card.tokens:
        parts.append(f"{card.tokens} {card.holds}{'' if card.tokens == 1 else 's'}")
    return ", ".join([*parts, *(["used"] if card.used else [])])


def _player(player: Player) -> Iterator[str]:
    yield f"corporation: {player.corporation.name if player.corporation else 'none yet'}"
    yield f"terraform rating {player.rating}, {player.score.total} points so far"
    yield f"stock: {_resources(player.stock)}"
    yield f"production: {_resources(player.production)}"
    yield f"{player.hand_count} cards in hand"
    yield f"tags: {', '.join(f'{tag} {count}' for tag, count in player.tags.items()) or 'none'}"
    yield from (f"in play: {_played(card)}" for card in player.tableau)
    if player.events:
        yield f"events: {', '.join(card.name for card in player.events)}"


def _played(card: Card) -> str:
    tokens = f", {card.tokens} {card.holds}{'' if card.tokens == 1 else 's'}" if card.tokens else ""
    return f"{card.name} ({', '.join(card.tags) or 'no tags'}){tokens}{', used' if card.used else ''}"


def _resources(resources: Resources) -> str:
    return (
        f"{resources.megacredits} megacredits, {resources.steel} steel, {resources.titanium} titanium, "
        f"{resources.plants} plants, {resources.energy} energy, {resources.heat} heat"
    )


def _player_note(board: Board, player: Player) -> str:
    if player.passed:
        return "Has passed."
    if board.stage in ("set-up", "draft", "research"):
        return "Has chosen." if player.chosen else "Is choosing."
    return f"Has taken {board.action_count} of 2 actions." if board.active == player.seat else ""


def _area(board: Board, area: Area) -> str:
    whose = {None: "", -1: ", neutral"}.get(area.owner, "")
    if not whose and area.owner is not None and area.owner >= 0:
        whose = f", {board.players[area.owner].role}"
    claimed = f", reserved for {board.players[area.claimed].role}" if area.claimed is not None else ""
    return f"{area.id}: {area.tile or 'free'}{whose}{claimed}"


def _free(area: Area) -> str:
    bonus = [f"{bonus.count} {bonus.what}" for bonus in area.bonus]
    kind = {"ocean": "for an ocean", "city": "for Noctis City", "": area.name}[area.reserved]
    return ", ".join(filter(None, (area.id, kind, *bonus)))


def _goal(board: Board, goal: Goal) -> str:
    owner = f", {board.players[goal.owner].role}'s" if goal.owner is not None else ""
    need = f" ({goal.at_least})" if goal.at_least else ""
    return f"{goal.name}{need}{owner}: {_standings(board, goal)}"


def _standings(board: Board, goal: Goal) -> str:
    words: Sequence[str] = [f"{board.players[standing.seat].role} {standing.value}" for standing in goal.standings]
    return ", ".join(words)
