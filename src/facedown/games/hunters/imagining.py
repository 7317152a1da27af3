"""Worlds that a player holds possible: the other's hand, what lies face down, and what the other has begun."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from facedown.core.chance import Chance
from facedown.core.game import Message, Seat, State
from facedown.games.hunters.actions import SPEEDS, offer
from facedown.games.hunters.components import card_ids
from facedown.games.hunters.notation import is_line_end
from facedown.games.hunters.possible import BLANK, Possible, Row, is_blank
from facedown.games.hunters.recalling import MOST, heard, possible
from facedown.games.hunters.rules import step
from facedown.games.hunters.rules_piles import unseen
from facedown.games.hunters.rules_select import may_select
from facedown.games.hunters.rules_table import OBJECTS, Table
from facedown.games.hunters.state import FUGITIVE, HUNTERS, KNOWN, Drawer, HuntersState, HuntersView, Public

MANY: Final = 20 * MOST
"""How many possible tables are followed if none of `MOST` fits what was told."""

Drawers: TypeAlias = tuple[Drawer, Drawer]

GOES_ON_STAGING: Final = 0.5
"""The chance that somebody whose turn it is has taken one more step of which nobody was told."""


def imagine(view: HuntersView, told: Sequence[Message], chance: Chance) -> HuntersState:
    """Return a state in which `view.seat` has this view and was told this; all histories that fit count alike.

    A history is an order of the deck, and for every card that somebody gave away, returned, added, equipped or played
    which one of the hand it was. What a choice says of him who made it is not weighed: that no Hide was played does
    not make one less likely. Where more than `facedown.games.hunters.recalling.MOST` different tables are possible
    (which takes many gifts and returned cards), so many of them are followed, picked by their weights, and the
    distribution is approximate.

    A speed that lies face down is any that may be chosen, each alike, and whoever must act may have begun a move of
    which nobody was told. If less was told than the view shows (as of a state that was read from its text), all cards
    that the player does not see are dealt alike, but for objects.
    """
    rng = random.Random(chance.index("imagine", 1 << 64))
    public = view.public
    known = public.options.components, view.seat, heard(told)
    tables = possible(*known) or possible(*known, MANY)
    if tables and _fits(public, next(iter(tables))):
        (table,) = rng.choices(list(tables), list(tables.values()))
    else:
        table = _from_view(view, rng)
    drawers = _drawers(view, table, rng)
    for seat in (FUGITIVE, HUNTERS):
        if seat != view.seat:
            drawers = _begin_move(public, drawers, seat, rng)
    return State(public, drawers)


def _fits(public: Public, table: Possible) -> bool:
    """Return whether what was told comes to as many cards as lie on the table."""
    hands = (0, 0) if public.shown else public.hand_counts
    row = () if public.shown else public.objects
    counts = (len(table.hands[FUGITIVE]), len(table.hands[HUNTERS]), len(table.deck), len(table.pile), len(table.row))
    return counts == (*hands, len(public.deck), len(public.pile), len(row))


def _from_view(view: HuntersView, rng: random.Random) -> Possible:
    """Return a table of which no more is known than the view shows."""
    public, own = view.public, view.drawer or Drawer()
    fugitive, hunters = (own if view.seat == seat else Drawer() for seat in (FUGITIVE, HUNTERS))
    pool = dict(zip(card_ids(), unseen(public, fugitive, hunters), strict=True))
    row = list(fugitive.objects) or [BLANK] * len(public.objects) * (not public.shown)
    for place in sorted(range(len(row)), key=lambda place: not public.objects[place]):
        if not row[place]:  # those that lie face up come first
            kinds = _kinds(public.objects[place])
            (row[place],) = rng.sample(kinds, 1, counts=[pool[kind] for kind in kinds])
            pool[row[place]] -= 1
    hands = (0, 0) if public.shown else public.hand_counts
    blank = ((BLANK,) * hands[FUGITIVE], (BLANK,) * hands[HUNTERS])
    deck, pile = (BLANK,) * len(public.deck), (BLANK,) * len(public.pile)
    return Possible(tuple(pool.values()), blank, deck, pile, tuple(row))


def _kinds(uses: int) -> Row:
    """Return what an object can be, by its entry in `Public.objects`."""
    if not uses:
        return OBJECTS
    return ("lolcat",) if uses > 0 else ("eight_bit",)


def _drawers(view: HuntersView, table: Possible, rng: random.Random) -> Drawers:
    """Return the drawers of a possible table, its blank cards dealt at random."""
    public, own = view.public, view.drawer or Drawer()
    hidden = {
        seat: (table.hands[seat], _known(public.deck, table.deck, seat), _known(public.pile, table.pile, seat))
        for seat in (FUGITIVE, HUNTERS)
        if seat != view.seat
    }
    blanks = [card for rows in hidden.values() for row in rows for card in row if is_blank(card)]
    drawn = rng.sample(card_ids(), len(blanks), counts=table.pool) if blanks else []
    marks = dict(zip(blanks, drawn, strict=True))
    drawers = [own, own]
    for seat, rows in hidden.items():
        hand, in_deck, in_pile = (tuple(drawn.pop(0) if is_blank(card) else card for card in row) for row in rows)
        drawers[seat] = Drawer(tuple(sorted(hand)), in_deck, in_pile)
    if FUGITIVE in hidden:
        drawers[FUGITIVE] = replace(drawers[FUGITIVE], objects=table.row, speed=_speed(public, rng))
    if HUNTERS in hidden and (seen := table.seen):
        hand = tuple(sorted(marks.get(card, card) for card in seen.hand))
        drawers[HUNTERS] = replace(drawers[HUNTERS], seen=seen._replace(hand=hand))
    return drawers[FUGITIVE], drawers[HUNTERS]


def _known(letters: str, cards: Row, seat: Seat) -> Row:
    """Return the cards of a pile that a seat put there."""
    return tuple(card for letter, card in zip(letters, cards, strict=True) if letter == KNOWN[seat])


def _speed(public: Public, rng: random.Random) -> int:
    """Return the speed that lies face down, -1 if none does. Rules: H31, H32."""
    if public.shown or not public.is_speed_chosen or public.speed >= 0:
        return -1
    return rng.choice([speed for speed in range(len(SPEEDS)) if may_select(public, speed)])


def _begin_move(
    public: Public, drawers: tuple[Drawer, Drawer], seat: Seat, rng: random.Random
) -> tuple[Drawer, Drawer]:
    """Let a seat begin a move of which nobody is told, or not."""
    while rng.random() < GOES_ON_STAGING:
        steps = [text for text in offer(public, drawers[seat], seat) if not is_line_end(text)]
        if not steps:
            break
        table = step(Table(public, *drawers), seat, rng.choice(steps))
        drawers = (table.fugitive, table.hunters)
    return drawers
