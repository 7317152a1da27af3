"""The table of Fugitive as plain values: what the browser draws. It knows no rules; what it tells players is here."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Stage: TypeAlias = Literal["deal", "opening", "draw", "place", "extra", "guess", "manhunt", "over"]


class Card(msgspec.Struct, frozen=True):
    """A card whose number the viewer may know. `deck` is 0 for the start, the goal, and cards that are never drawn."""

    number: int
    footprints: int
    deck: int


class Hideout(msgspec.Struct, frozen=True):
    """One place of the row. `position` 0 is the start.

    `card` and `sprints` are None where this viewer may not know them; `sprint_count` is always open. `found_round` is
    the round in which the Marshal named it.
    """

    position: int
    round: int
    face_up: bool
    card: Card | None
    sprint_count: int
    sprints: tuple[Card, ...] | None
    found_round: int | None


class Draw(msgspec.Struct, frozen=True):
    """Who drew from a deck, and in which round; round 0 is the deal."""

    seat: int
    round: int


class Deck(msgspec.Struct, frozen=True):
    """A draw deck: its cards at first run from `low` to `high`, and `left` are left of them."""

    index: int
    name: str
    low: int
    high: int
    left: int
    draws: tuple[Draw, ...]


class Staged(msgspec.Struct, frozen=True):
    """A hideout that the Fugitive has chosen and not yet placed, and how far it would reach.

    `reach` is the highest number within range: `last` and `stride` and `footprints`, added up. `short` says how many
    footprints are missing; 0 means that it may be placed.
    """

    hideout: Card
    sprints: tuple[Card, ...]
    last: int
    stride: int
    footprints: int
    reach: int
    short: int


class Guess(msgspec.Struct, frozen=True):
    """A guess that was asked. `hit` says whether all its numbers were there; `manhunt`, whether it was in a Manhunt."""

    round: int
    numbers: tuple[int, ...]
    hit: bool
    manhunt: bool


class Miss(msgspec.Struct, frozen=True):
    """A number that cannot be a face-down hideout, as the Marshal can tell, and why."""

    number: int
    kind: Literal["own", "hideout", "sprint", "asked"]
    reason: str


class Manhunt(msgspec.Struct, frozen=True):
    """What is at stake in a Manhunt: the hideouts found in it, those still hidden, and what let it begin."""

    found: int
    hidden: int
    highest: int
    threshold: int


class Board(msgspec.Struct, frozen=True):
    """All that a viewer may see of a table of Fugitive.

    `hand` is the viewer's own, sorted; `hand_counts` the sizes of both, in seat order. `staged` is given to the
    Fugitive alone; `asking` (the numbers of an unfinished guess) and `misses` to the Marshal alone. `hands` is empty
    until the game is over and then holds both. `manhunt` is None unless there is or was one. The switches of the table,
    as the ruleset and the options set them, are `round_limit`, `goal`, `threshold`, `strike_out`, `opening`,
    `extra_draw` and `may_skip`.
    """

    stage: Stage
    seat: int | None
    round: int
    round_limit: int
    goal: int
    threshold: int
    strike_out: bool
    opening: Literal["one or two", "exactly two"]
    extra_draw: bool
    may_skip: bool
    hidden: int
    highest_revealed: int
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    row: tuple[Hideout, ...]
    decks: tuple[Deck, ...]
    staged: Staged | None
    asking: tuple[int, ...]
    guesses: tuple[Guess, ...]
    misses: tuple[Miss, ...]
    manhunt: Manhunt | None
