"""The picture: the table of Fugitive for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.events import ENDINGS, REASONS, ROLES
from facedown.games.fugitive.rules import last_hideout, shortfall
from facedown.games.fugitive.state import (
    DEAL,
    EXTRA,
    FACE_DOWN,
    FUGITIVE,
    FUGITIVE_DRAW,
    GUESS,
    MANHUNT,
    MARSHAL,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    OVER,
    PLACE,
    FugitiveView,
    Getaway,
    Public,
    Pursuit,
    Run,
    route,
)

WIDTH: Final = 80
CARDS_A_LINE: Final = 11

STAGES: Final = {
    DEAL: "the Fugitive is dealt his cards",
    OPENING: "the Fugitive opens",
    FUGITIVE_DRAW: "the Fugitive draws",
    PLACE: "the Fugitive places or passes",
    EXTRA: "the Fugitive may draw an extra card",
    MARSHAL_FIRST_DRAW: "the Marshal draws the first of two cards",
    MARSHAL_DRAW: "the Marshal draws",
    GUESS: "the Marshal guesses",
    MANHUNT: "the Manhunt",
}


def picture(view: FugitiveView) -> str:
    """Return the table as lines of at most 80 columns: the row as cards, then what else the viewer knows.

    A number in brackets lies face down and only its owner sees it. Under a card stands how many sprint cards it has.
    """
    lines = [*wrap(_title(view.public), WIDTH), "", *_row(view)]
    for label, items in _lists(view):
        lines += wrap("  ".join(items) or "none", WIDTH, initial_indent=f"{label:9}", subsequent_indent=" " * 9)
    return "\n".join(lines)


def _title(public: Public) -> str:
    table = public.table
    if table.stage == OVER:
        ending = ENDINGS[REASONS[table.ending][0]] if table.ending in REASONS else "It was given up."
        return f"Round {table.round}: the game is over. {ending}"
    return f"Round {table.round}: {STAGES[table.stage]}"


def _row(view: FugitiveView) -> Iterator[str]:
    faces = [f"{card:^4}" if card != FACE_DOWN else " ?? " for card in (spot.card for spot in view.public.row)]
    if isinstance(view.drawer, Getaway) and not view.public.hands:
        cards = route(view.public, view.drawer.run.hidden_mask)
        faces = [f"({card})".center(4) if face == " ?? " else face for face, card in zip(faces, cards, strict=True)]
    counts = [f"×{spot.sprint_count}" if spot.sprint_count else "" for spot in view.public.row]
    for first in range(0, len(faces), CARDS_A_LINE):
        part = slice(first, first + CARDS_A_LINE)
        yield " ".join("┌────┐" for _ in faces[part])
        yield " ".join(f"│{face}│" for face in faces[part])
        yield " ".join("└────┘" for _ in faces[part])
        yield " ".join(f"{count:^6}" for count in counts[part]).rstrip()


def _lists(view: FugitiveView) -> Iterator[tuple[str, Iterable[str]]]:
    public, drawer = view.public, view.drawer
    if sprints := list(_sprints(view)):
        yield "Sprints", sprints
    table = public.table
    yield "Decks", [f"{deck}: {left} left" for deck, left in enumerate((table.left1, table.left2, table.left3), 1)]
    for seat in (FUGITIVE, MARSHAL):
        yield ROLES[seat], [_drawn(public, seat)]
    guesses = [f"{_numbers(guess.mask)} {'yes' if guess.hit else 'no'}" for guess in public.guesses]
    yield "Guesses", [" · ".join(guesses)] if guesses else []
    for role, hand in zip(ROLES, public.hands, strict=False):
        yield role, ["held", *_hand(public, hand)]
    if isinstance(drawer, Getaway) and not public.hands:
        yield "Hand", _hand(public, drawer.run.hand_mask)
        if drawer.run.staged_hideout:
            yield "Staged", [_staged(public, drawer.run)]
    if isinstance(drawer, Pursuit) and not public.hands:
        yield "Hand", map(str, from_mask(drawer.chase.hand_mask))
        if drawer.chase.staged_mask:
            yield "Naming", [_numbers(drawer.chase.staged_mask)]


def _sprints(view: FugitiveView) -> Iterator[str]:
    """Yield the sprint cards that the viewer may know, by their hideouts."""
    own, cards = view.drawer, tuple(spot.card for spot in view.public.row)
    masks = [spot.sprint_mask for spot in view.public.row]
    if isinstance(own, Getaway) and not view.public.hands:
        cards = route(view.public, own.run.hidden_mask)
        masks = [mask | down for mask, down in zip(masks, own.sprints, strict=True)]
    for card, mask in zip(cards, masks, strict=True):
        if mask:
            yield f"{card}: {_numbers(mask)}"


def _drawn(public: Public, seat: int) -> str:
    """Return the decks that a seat drew from, by rounds."""
    rounds: dict[int, str] = {}
    for draw in public.draws:
        if draw.seat == seat:
            rounds[draw.round] = rounds.get(draw.round, "") + str(draw.deck)
    return "drew " + " ".join(rounds.values()) if rounds else "drew nothing yet"


def _hand(public: Public, mask: int) -> Iterator[str]:
    """Yield the cards of a hand, each with a dot for a footprint."""
    for card in from_mask(mask):
        yield str(card) if card == public.switches.goal else f"{card}{'.' if card % 2 else ':'}"


def _numbers(mask: int) -> str:
    return " ".join(map(str, from_mask(mask)))


def _staged(public: Public, run: Run) -> str:
    sprints = f" with {_numbers(run.staged_mask)}" if run.staged_mask else ""
    lacking = shortfall(public.table, run)
    state = "far enough" if lacking <= 0 else f"{lacking} short"
    return f"{run.staged_hideout}{sprints}, from {last_hideout(public.table, run)}: {state}"
