"""What there is to say of a move of Fugitive when the game is over, as plain values for the browser."""

from __future__ import annotations

import msgspec


class Belief(msgspec.Struct, frozen=True):
    """What a viewer could know of the face-down hideouts.

    `hidden[card]` is the chance that the card, from 0 to the goal, is one of them. `places` has for each place of the
    row the chances of the cards that can be there, and nothing for a place that lies face up; `doubts` has for each
    place how many bits would tell which card it is. `bits` is the logarithm to base 2 of the number of histories
    that the viewer cannot tell apart; null if they were not counted. `exact` says whether the chances are those by
    all that is known, or an approximation.
    """

    hidden: tuple[float, ...]
    places: tuple[dict[int, float], ...]
    doubts: tuple[float, ...]
    bits: float | None
    exact: bool


class Plan(msgspec.Struct, frozen=True):
    """Numbers that could be named, and the chance that all of them are there."""

    numbers: tuple[int, ...]
    chance: float


class Hunt(msgspec.Struct, frozen=True):
    """A way through the Manhunt: numbers to name, in order, and the chance to find all that is hidden.

    `is_best` says whether no other way has a higher chance; else the numbers are a list to name whatever turns up.
    `goes_on` says whether there are more numbers to name behind these, which depend on what turns up.
    """

    numbers: tuple[int, ...]
    chance: float
    is_best: bool
    goes_on: bool


class Guessed(msgspec.Struct, frozen=True):
    """What a guess was worth, by what the Marshal could know.

    `chance` is that of her guess; null for a set whose chance was not counted. `best` is the best single number.
    `best_set` is what was sure and one gamble beside it, and in the Manhunt null. `hunt` is the
    best way on, in the Manhunt alone; null if it was not counted.
    """

    numbers: tuple[int, ...]
    hit: bool
    chance: float | None
    best: Plan
    best_set: Plan | None
    hunt: Hunt | None


class Placed(msgspec.Struct, frozen=True):
    """What a placement told the Marshal.

    `worlds` is by how many bits the number of histories that she cannot tell apart has grown (below 0: shrunk); null
    if they were not counted. `before` and `after` are her doubts, in bits, about all hideouts that lay face down
    already; `new` is her doubt about the hideout placed.
    """

    position: int
    worlds: float | None
    before: float
    after: float
    new: float


class Insight(msgspec.Struct, frozen=True):
    """What the Marshal and a spectator could know after a move, and what the move was worth.

    `marshal` and `spectator` are null when the game is over and the row lies open; `guess` and `placed` are null for
    any other move.
    """

    marshal: Belief | None
    spectator: Belief | None
    guess: Guessed | None
    placed: Placed | None
