"""The state: the rules that this table chose, what lies open, and one drawer a seat.

The rules of `facedown.games.fugitive.rules` see four small tuples of ints: `Switches`, `Table`, `Run` and `Chase`. What
only people, records and bots need (who drew when, which guess missed) stands around them in `Public` and `Getaway`.

A card that nobody has seen is not stored anywhere: a deck is what the drawers and the table leave over.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from facedown.core.game import State, View
from facedown.games.fugitive.cards import START, from_mask, to_mask

FUGITIVE: Final = 0
MARSHAL: Final = 1

# Stages: whose turn it is and for what. They are public.
DEAL: Final = 0
"""Chance deals the Fugitive his set-up cards."""
OPENING: Final = 1
"""The Fugitive places his first hideouts."""
FUGITIVE_DRAW: Final = 2
PLACE: Final = 3
"""The Fugitive places a hideout or passes."""
EXTRA: Final = 4
"""The Fugitive, having passed, may draw from the lowest deck."""
MARSHAL_FIRST_DRAW: Final = 5
"""The first of the two draws of the Marshal's first turn."""
MARSHAL_DRAW: Final = 6
GUESS: Final = 7
MANHUNT: Final = 8
OVER: Final = 9

# Endings, as numbers for the rules.
GOES_ON: Final = 0
CAUGHT: Final = 1
HUNTED: Final = 2
ESCAPED: Final = 3
SLIPPED: Final = 4
STUCK: Final = 5
ROUND_LIMIT: Final = 6

FACE_DOWN: Final = -1
"""Stands for the number of a hideout that lies face down."""


RULESET: Final = {"labels": {"": "as the ruleset says"}}
"""What forms show for a switch that is left out."""


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the players agree on before a game. A switch that is left out follows the ruleset."""

    ruleset: Annotated[
        Literal["first", "second", "bga"],
        Meta(
            title="Ruleset",
            description="The second edition adds the extra draw; on the online arena the Fugitive opens with exactly "
            "two hideouts.",
            extra={
                "labels": {
                    "first": "first edition (2017)",
                    "second": "second edition (2023)",
                    "bga": "online arena",
                }
            },
        ),
    ] = "bga"
    opening: Annotated[
        Literal["one or two", "exactly two"] | None,
        Meta(title="Opening", description="How many hideouts the Fugitive places on his first turn.", extra=RULESET),
    ] = None
    consolation: Annotated[
        bool | None,
        Meta(
            title="Extra draw",
            description="A Fugitive who places nothing may draw a card from the lowest deck that has any.",
            extra=RULESET,
        ),
    ] = None
    threshold: Annotated[
        Literal[29, 30] | None,
        Meta(
            title="Manhunt threshold",
            description="A revealed hideout this high or higher blocks the Manhunt.",
            extra=RULESET,
        ),
    ] = None
    may_skip: Annotated[
        bool | None, Meta(title="Skipping", description="The Marshal may decline to guess.", extra=RULESET)
    ] = None
    round_limit: Annotated[
        int, Meta(title="Round limit", description="The Marshal wins when this many rounds are over.", ge=1, le=999)
    ] = 60
    strike_out: Annotated[
        bool,
        Meta(title="Strike out", description="The Marshal's notepad strikes out own and revealed cards by itself."),
    ] = True
    training: Annotated[
        bool,
        Meta(
            title="Training table",
            description="While the game goes on, the Marshal sees the chance of each number to be a hidden hideout.",
        ),
    ] = False
    cards: Annotated[
        Literal[42, 12],
        Meta(
            title="Cards",
            description="The small world is for tests and research.",
            extra={"labels": {"42": "the whole game, 0 to 42", "12": "a small world, 0 to 12"}},
        ),
    ] = 42


class Switches(NamedTuple):
    """The rules that this table chose, as the rules read them. `strike_out` is the notepad's; no rule reads it."""

    opening_min: int
    opening_max: int
    consolation: int
    threshold: int
    may_skip: int
    round_limit: int
    strike_out: int
    goal: int
    deck1_mask: int
    deck2_mask: int
    deck3_mask: int
    deal1: int
    deal2: int
    deal3: int


class Table(NamedTuple):
    """What lies open, as far as a rule reads it.

    `round` is 0 while cards are dealt, then counts from 1. `left1` to `left3` count the cards in the decks, and
    `hideout_count` the hideouts placed, without the start. `revealed_mask` holds the hideouts turned up in play, the
    start and a placed goal; `spent_mask` the sprint cards turned up in play. `ending` is one of the endings above.
    """

    stage: int
    round: int
    left1: int
    left2: int
    left3: int
    hideout_count: int
    revealed_mask: int
    spent_mask: int
    ending: int


class Run(NamedTuple):
    """The Fugitive's secrets, as far as a rule reads them.

    `hidden_mask` holds his face-down hideouts and `spent_mask` his face-down sprint cards. The unfinished part of a
    move: `deck` he reaches for (0: none), `staged_hideout` (0: none) and `staged_mask`, the sprint cards for it; staged
    cards are still in the hand.
    """

    hand_mask: int
    hidden_mask: int
    spent_mask: int
    deck: int
    staged_hideout: int
    staged_mask: int


class Chase(NamedTuple):
    """The Marshal's secrets: her hand; unfinished, the deck she reaches for (0: none) and the numbers of a guess."""

    hand_mask: int
    deck: int
    staged_mask: int


class Spot(NamedTuple):
    """One place of the row: its hideout (`FACE_DOWN`: not shown), the round it was placed in, and its sprint cards.

    `sprint_mask` is empty while they lie face down; their count is always open.
    """

    card: int
    round: int
    sprint_count: int
    sprint_mask: int


class Draw(NamedTuple):
    """A card drawn: in which round (0: dealt at set-up), by which seat, from which deck."""

    round: int
    seat: int
    deck: int


class Guess(NamedTuple):
    """A guess that was asked: in which round, which numbers, and whether all of them were there."""

    round: int
    mask: int
    hit: bool


class Public(msgspec.Struct, frozen=True, gc=False):
    """What lies open.

    `row` begins with the start. `draws` and `guesses` are in the order in which they happened. `hands` is empty until
    the game is over; then it holds the two hands as masks, in seat order, and the whole row lies face up.
    """

    switches: Switches
    table: Table
    row: tuple[Spot, ...]
    draws: tuple[Draw, ...]
    guesses: tuple[Guess, ...]
    hands: tuple[int, ...]


class Getaway(msgspec.Struct, frozen=True, gc=False):
    """The Fugitive's drawer. `sprints` holds, for each place of the row, its face-down sprint cards, as a mask."""

    run: Run
    sprints: tuple[int, ...]


class Pursuit(msgspec.Struct, frozen=True, gc=False):
    """The Marshal's drawer."""

    chase: Chase


Drawer: TypeAlias = Getaway | Pursuit
FugitiveState: TypeAlias = State[Public, Drawer]
FugitiveView: TypeAlias = View[Public, Drawer]

EMPTY_RUN: Final = Run(0, 0, 0, 0, 0, 0)
EMPTY_CHASE: Final = Chase(0, 0, 0)


def check_options(options: Options) -> Options:
    """Return the options. Raise `ValueError`, in words for people, for what is out of range."""
    try:
        return msgspec.convert(msgspec.to_builtins(options), Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"the options of Fugitive do not fit: {error}") from None


def getaway_of(state: FugitiveState) -> Getaway:
    """Return the Fugitive's drawer."""
    drawer = state.drawers[FUGITIVE]
    assert isinstance(drawer, Getaway), "seat 0 is the Fugitive's"
    return drawer


def pursuit_of(state: FugitiveState) -> Pursuit:
    """Return the Marshal's drawer."""
    drawer = state.drawers[MARSHAL]
    assert isinstance(drawer, Pursuit), "seat 1 is the Marshal's"
    return drawer


@lru_cache
def switches_of(options: Options) -> Switches:
    """Return the switches that the options come to."""
    second, bga = options.ruleset == "second", options.ruleset == "bga"
    opening = options.opening or ("exactly two" if bga else "one or two")
    consolation = second if options.consolation is None else options.consolation
    may_skip = True if options.may_skip is None else options.may_skip
    whole = options.cards == 42
    deck1, deck2, deck3 = (
        (range(4, 15), range(15, 29), range(29, 42)) if whole else (range(4, 7), range(7, 10), range(10, 12))
    )
    # The thresholds are the first card of the last deck and the next one, in the small world too.
    threshold = deck3.start + (options.threshold or 30) - 29
    return Switches(
        opening_min=2 if opening == "exactly two" else 1,
        opening_max=2,
        consolation=int(consolation),
        threshold=threshold,
        may_skip=int(may_skip),
        round_limit=options.round_limit,
        strike_out=int(options.strike_out),
        goal=options.cards,
        deck1_mask=to_mask(deck1),
        deck2_mask=to_mask(deck2),
        deck3_mask=to_mask(deck3),
        deal1=3 if whole else 1,
        deal2=2 if whole else 1,
        deal3=0,
    )


def deck_mask(switches: Switches, deck: int) -> int:
    """Return the cards that deck 1, 2 or 3 had at first."""
    return (0, switches.deck1_mask, switches.deck2_mask, switches.deck3_mask)[deck]


def deck_of(switches: Switches, card: int) -> int:
    """Return the deck that a card comes from; 0 for the start, the goal, and the three cards that are never drawn."""
    for deck in (1, 2, 3):
        if deck_mask(switches, deck) >> card & 1:
            return deck
    return 0


def route(public: Public, hidden_mask: int) -> tuple[int, ...]:
    """Return the hideouts of the row in order, given the set of those that are face down.

    Numbers rise along the row, so the face-down ones fall into the face-down places lowest first.
    """
    hidden = from_mask(hidden_mask)
    return tuple(next(hidden) if spot.card == FACE_DOWN else spot.card for spot in public.row)


START_SPOT: Final = Spot(START, 0, 0, 0)
