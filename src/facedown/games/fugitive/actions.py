"""What is offered to a seat: the masks of the rules as actions, in a fixed order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from facedown.games.fugitive.notation import (
    ASK,
    DECLINE,
    DRAW,
    GUESS_AND,
    GUESS_FIRST,
    HIDE,
    PASS,
    PLACE_IT,
    SKIP,
    WITH,
    action,
)
from facedown.games.fugitive.rules import fugitive_choices, marshal_choices
from facedown.games.fugitive.state import (
    EXTRA,
    FUGITIVE_DRAW,
    GUESS,
    MANHUNT,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    PLACE,
    Chase,
    Drawer,
    Getaway,
    Public,
    Run,
)

Offer: TypeAlias = tuple[int, int, int]
"""The verb of the choices that have a number, the verb of the one that has none, and the choices as a mask."""

VERBS: Final = {
    OPENING: (HIDE, PASS),
    FUGITIVE_DRAW: (DRAW, PASS),
    PLACE: (HIDE, PASS),
    EXTRA: (DRAW, DECLINE),
    MARSHAL_FIRST_DRAW: (DRAW, SKIP),
    MARSHAL_DRAW: (DRAW, SKIP),
    GUESS: (GUESS_FIRST, SKIP),
    MANHUNT: (GUESS_FIRST, SKIP),
}
"""The verbs of the stages, before a move is begun. A draw has no choice without a number."""

NOTHING: Final = (DRAW, PASS, 0)


def offer(public: Public, drawer: Drawer) -> Offer:
    """Return what is offered to the seat that has this drawer, from what it sees."""
    if isinstance(drawer, Getaway):
        return fugitive_offer(public, drawer.run)
    return marshal_offer(public, drawer.chase)


def fugitive_offer(public: Public, run: Run) -> Offer:
    """Return what is offered to the Fugitive."""
    table = public.table
    mask = fugitive_choices(public.switches, table, run)
    if run.staged_hideout:
        return WITH, PLACE_IT, mask
    return (*VERBS[table.stage], mask) if mask else NOTHING


def marshal_offer(public: Public, chase: Chase) -> Offer:
    """Return what is offered to the Marshal."""
    table = public.table
    mask = marshal_choices(public.switches, table, chase)
    if chase.staged_mask:
        return GUESS_AND, ASK, mask
    return (*VERBS[table.stage], mask) if mask else NOTHING


def allows(an_offer: Offer, an_action: object) -> bool:
    """Return whether an action is offered. Anything may be asked; what is no action is not offered."""
    if not isinstance(an_action, int):
        return False
    verb, lone_verb, mask = an_offer
    number = an_action & 63
    return mask >> number & 1 == 1 and an_action >> 6 == (verb if number else lone_verb)


def listed(an_offer: Offer) -> tuple[int, ...]:
    """Return the actions of an offer: those with a number, lowest first, then the one without.

    >>> from facedown.games.fugitive.notation import write
    >>> [write(an_action) for an_action in listed((WITH, PLACE_IT, 0b10101))]
    ['with 2', 'with 4', 'place']
    """
    verb, lone_verb, mask = an_offer
    # In four pieces of eleven bits, each of which is one of a few that come again and again.
    first = verb << 13
    return (
        _piece(first | mask & 2046)
        + _piece(first | 1 << 11 | mask >> 11 & 2047)
        + _piece(first | 2 << 11 | mask >> 22 & 2047)
        + _piece(first | 3 << 11 | mask >> 33)
        + ((lone_verb << 6,) if mask & 1 else ())
    )


@lru_cache(maxsize=1 << 16)
def _piece(key: int) -> tuple[int, ...]:
    """Return the actions of eleven bits; the key holds the verb, which of the four pieces it is, and the bits."""
    verb, lowest, bits = key >> 13, (key >> 11 & 3) * 11, key & 2047
    return tuple(action(verb, lowest + i) for i in range(11) if bits >> i & 1)
