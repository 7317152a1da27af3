"""Short words for the tests of Terraforming Mars: set a position from its text, take lines, see what was told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from facedown.core.game import (
    CHANCE,
    Action,
    Actor,
    Look,
    Over,
    Roll,
    Seat,
    seat_counts_for,
)
from facedown.games.mars import GAME
from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.state import MarsState, Options, Player
from facedown.games.mars.vocabulary import RESOURCE_INDEX
from tests.games.words import Words

OPTIONS: Final = (
    Options(),
    Options(draft=True),
    Options(corporate_era=False),
    Options(draft=True, corporate_era=False, zero_awards="no points"),
    Options(generation_limit=3, draft=True),
)
"""Options that between them use every kind of table."""


WORDS: Final = Words[MarsState](GAME)
at, text_of, mover, steps = WORDS.at, WORDS.text_of, WORDS.mover, WORDS.steps
take, tell, told, messages = WORDS.take, WORDS.tell, WORDS.told, WORDS.messages
refused, is_legal, over = WORDS.refused, WORDS.is_legal, WORDS.ended


def why_not(state: MarsState, text: str, seat: Seat | None = None) -> tuple[str, str]:
    """Return the paragraph and the reason by which the mover is told beforehand that a step is impossible."""
    view = GAME.view(state, mover(state) if seat is None else seat)
    return next((refusal.rule, refusal.reason) for refusal in GAME.explain(view) if refusal.text == text)


# What lies open of a player


def player(state: MarsState, seat: Seat = 0) -> Player:
    return state.public.players[seat]


def stock(state: MarsState, resource: str, seat: Seat = 0) -> int:
    return player(state, seat).stock[RESOURCE_INDEX[resource]]


def production(state: MarsState, resource: str, seat: Seat = 0) -> int:
    return player(state, seat).production[RESOURCE_INDEX[resource]]


def tokens(state: MarsState, card: str, seat: Seat = 0) -> int:
    return player(state, seat).tokens_on(NUMBERS[card])


def hand(state: MarsState, seat: Seat = 0) -> set[str]:
    return {name for name, number in NUMBERS.items() if state.drawers[seat].hand >> number & 1}


# Whole games


def look_at(state: MarsState, seat: int) -> Look:
    view = GAME.view(state, seat)
    return Look(seat, view, (), tuple(map(GAME.write, GAME.actions(view))))


def walk(seats: int, options: Options, seed: int) -> Iterator[tuple[MarsState, Actor, Action]]:
    """Play a game at random; yield each state with who does what in it, and at last the final one with chance and None.

    The numbers are those of Python's generator with this seed. Half the seeds avoid ending turns.
    """
    rng = random.Random(seed)
    state = GAME.start(seats, options)
    while not isinstance(turn := GAME.turn(state), Over):
        actor = CHANCE if isinstance(turn, Roll) else rng.choice(turn.seats)
        choices: Any = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        action = choices[rng.randrange(len(choices))]
        if seed % 2 and action.verb in ("pass", "end turn", "sell") and rng.random() < 0.7:
            action = choices[rng.randrange(len(choices))]
        yield state, actor, action
        state, _ = GAME.apply(state, actor, action)
    yield state, CHANCE, None


@cache
def game(seats: int, options: Options, seed: int) -> tuple[tuple[MarsState, Actor, Action], ...]:
    """Return such a game as a whole; the same ones are played once."""
    return tuple(walk(seats, options, seed))


def some_games() -> Iterator[tuple[tuple[MarsState, Actor, Action], ...]]:
    """Yield games for every number of seats and all kinds of tables."""
    for seats in GAME.seat_counts:
        for number, options in enumerate(OPTIONS):
            if seats in seat_counts_for(GAME, options):
                yield game(seats, options, 10 * seats + number)
