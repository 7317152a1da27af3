"""Short words for who hears and sees what at a table of Hunters, and for positions with few cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from facedown.core.game import Event, Message, Seat
from facedown.games.hunters import GAME
from facedown.games.hunters.components import copies, standard, word
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, Group, HuntersState, Throw
from tests.games.hunters.play import messages, told

VIEWERS: Final[tuple[Seat | None, ...]] = (FUGITIVE, HUNTERS, None)
"""All who look at a table: the fugitive, the hunter player, and a spectator."""

NAMES: Final = {card: getattr(standard().cards, card).name for card in copies(standard())}
"""The cards' names in sentences, by id."""


def named(events: list[Event], viewer: Seat | None) -> set[str]:
    """Return the ids of the cards that are named in what a viewer is told."""
    text = " ".join([*told(events, viewer), *(text for message in messages(events, viewer) for text in texts(message))])
    found = set()
    for card in sorted(NAMES, key=len, reverse=True):
        pattern = rf"(?<![\w-])({re.escape(NAMES[card])}|{card}|{word(card)})s?(?![\w-])"
        text, count = re.subn(pattern, "", text)
        found |= {card} if count else set()
    return found


def texts(message: Message) -> Iterator[str]:
    """Yield all texts in the arguments of a message, however deep."""
    values = list(message.args.values())
    while values:
        value = values.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            values += value.values()
        elif isinstance(value, (list, tuple)):
            values += value


def look_alike(state: HuntersState, twin: HuntersState, *viewers: Seat | None) -> bool:
    """Return whether two tables look the same to these viewers."""
    return all(GAME.view(state, viewer) == GAME.view(twin, viewer) for viewer in viewers)


def sound_alike(events: list[Event], twins: list[Event], *viewers: Seat | None) -> bool:
    """Return whether these viewers are told the same."""
    return all(messages(events, viewer) == messages(twins, viewer) for viewer in viewers)


def is_open_to_all(events: list[Event]) -> bool:
    """Return whether all viewers are told the same, and something; the steps of an unfinished move left aside."""
    finished, *others = ([m for m in messages(events, viewer) if m.id != "staged"] for viewer in VIEWERS)
    return bool(finished) and all(other == finished for other in others)


def drawer_of(state: HuntersState, seat: Seat) -> Drawer:
    """Return what a seat alone knows, from its view."""
    drawer = GAME.view(state, seat).drawer
    assert isinstance(drawer, Drawer)
    return drawer


def hands(state: HuntersState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the fugitive's hand and the hunter player's."""
    fugitive, hunters = state.drawers
    return fugitive.hand, hunters.hand


def sizes(state: HuntersState) -> list[int]:
    return [group.size for group in state.public.groups]


def marks(state: HuntersState) -> list[bool]:
    return [group.is_marked for group in state.public.groups]


def groups(*crews: tuple[int, int, int]) -> tuple[Group, ...]:
    """Return groups of so many hunters, Friendly Agents and USBs, without marks."""
    return tuple(Group(size, agents, usbs) for size, agents, usbs in crews)


def throw_of(state: HuntersState) -> Throw:
    """Return the latest tracking throw."""
    assert state.public.throw is not None
    return state.public.throw


def deck_of(unseen: str, text: str) -> str:
    """Return a position text where the deck and the face-down pile hold these cards, and all others lie discarded.

    `unseen` are the cards that nobody knows, by their words; `text` tells the rest, but not the deck and the discard
    pile. Cards that a seat knows to be in the deck lie at its bottom.
    """
    clauses = {head: rest for head, _, rest in (clause.partition(" ") for clause in text.split("; "))}
    left = Counter({word(card): count for card, count in copies(standard()).items()})
    left.subtract([*unseen.split(), *lying(clauses)])
    assert min(left.values()) >= 0, f"more copies than there are: {left}"
    known = "".join(seat[0].upper() * len(clauses.get(f"{seat}-deck", "").split()) for seat in ("fugitive", "hunters"))
    deck = "?" * (len(unseen.split()) - clauses.get("pile", "").count("?"))
    return f"{text}; deck {deck}{known}; discard {' '.join(sorted(left.elements()))}"


def lying(clauses: dict[str, str]) -> Iterator[str]:
    """Yield the words of the cards that the clauses of a position text name."""
    for head, rest in clauses.items():
        if head.split("-")[0] in ("fugitive", "hunters", "objects"):
            yield from (part.split(":")[0] for part in rest.split())
    groups = clauses.get("groups", "")
    yield from ["friendly-agent"] * groups.count("a") + ["usb"] * (groups.count("u") + int(clauses.get("usbs", 0)))
    yield from ["fog"] * ("fog" in clauses)
