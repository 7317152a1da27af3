"""What is offered to a seat: the masks of the rules as actions, in a fixed order."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

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


class Offer(NamedTuple):
    """The verb of the choices that have a number, the verb of the one that has none, and the choices as a mask."""

    verb: int
    lone_verb: int
    mask: int

    def allows(self, an_action: int) -> bool:
        """Return whether the action is offered."""
        number = an_action & 63
        return bool(self.mask >> number & 1) and an_action == (
            self.verb << 6 | number if number else self.lone_verb << 6
        )


FUGITIVE_VERBS: Final = {
    OPENING: (HIDE, PASS),
    FUGITIVE_DRAW: (DRAW, PASS),
    PLACE: (HIDE, PASS),
    EXTRA: (DRAW, DECLINE),
}
"""The verbs of the Fugitive's stages, before he has set a hideout aside."""

MARSHAL_VERBS: Final = {
    MARSHAL_FIRST_DRAW: (DRAW, SKIP),
    MARSHAL_DRAW: (DRAW, SKIP),
    GUESS: (GUESS_FIRST, SKIP),
    MANHUNT: (GUESS_FIRST, SKIP),
}
"""The verbs of the Marshal's stages, before she has named a number."""

NOTHING: Final = Offer(DRAW, PASS, 0)


def fugitive_offer(public: Public, run: Run) -> Offer:
    """Return what is offered to the Fugitive, from what he sees."""
    table = public.table
    verbs = FUGITIVE_VERBS.get(table.stage)
    if verbs is None:
        return NOTHING
    verb, lone_verb = (WITH, PLACE_IT) if run.staged_hideout else verbs
    return Offer(verb, lone_verb, fugitive_choices(public.switches, table, run))


def marshal_offer(public: Public, chase: Chase) -> Offer:
    """Return what is offered to the Marshal, from what she sees."""
    table = public.table
    verbs = MARSHAL_VERBS.get(table.stage)
    if verbs is None:
        return NOTHING
    verb, lone_verb = (GUESS_AND, ASK) if chase.staged_mask else verbs
    return Offer(verb, lone_verb, marshal_choices(public.switches, table, chase))


def offer(public: Public, drawer: Drawer) -> Offer:
    """Return what is offered to the seat that has this drawer."""
    if isinstance(drawer, Getaway):
        return fugitive_offer(public, drawer.run)
    return marshal_offer(public, drawer.chase)


def listed(an_offer: Offer) -> tuple[int, ...]:
    """Return the actions of an offer: those with a number, lowest first, then the one without.

    >>> from facedown.games.fugitive.notation import write
    >>> [write(an_action) for an_action in listed(Offer(WITH, PLACE_IT, 0b10101))]
    ['with 2', 'with 4', 'place']
    """
    verb, lone_verb, mask = an_offer
    # In pieces of eleven bits, each of which is one of a few that come again and again.
    return (
        _piece(verb, 0, mask & 2046)
        + _piece(verb, 11, mask >> 11 & 2047)
        + _piece(verb, 22, mask >> 22 & 2047)
        + _piece(verb, 33, mask >> 33)
        + (((action(lone_verb)),) if mask & 1 else ())
    )


@lru_cache(maxsize=1 << 15)
def _piece(verb: int, lowest: int, bits: int) -> tuple[int, ...]:
    return tuple(action(verb, lowest + i) for i in range(11) if bits >> i & 1)
