"""Random games of Terraforming Mars over all numbers of seats and all options: none may fail or get stuck.

``python -m tests.games.mars.soak [GAMES] [SEED]`` plays 10,000 and reports how they ended and which cards nobody
played; the tests play a sample.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import NamedTuple

from facedown.core.game import CHANCE, Over, Roll
from facedown.games.mars import GAME
from facedown.games.mars.cards import ROWS
from facedown.games.mars.state import MarsState, Options

STEPS = 20_000
"""A game of more steps counts as stuck."""


class Soaked(NamedTuple):
    """How the games ended, and the cards and corporations that were played, as a mask."""

    endings: Counter[str]
    played: int

    def unplayed(self) -> list[str]:
        """Return the names of what was never played."""
        return [card.name for card in ROWS if not self.played >> card.number & 1]


def some_options(rng: random.Random, seats: int) -> Options:
    """Return options at random."""
    beginners = [str(seat) for seat in range(1, seats + 1) if seats > 1 and rng.random() < 0.15]
    return Options(
        corporate_era=rng.random() < 0.7,
        draft=rng.random() < 0.4,
        beginners=" ".join(beginners),
        zero_awards=rng.choice(("score", "no points")),
        generation_limit=rng.choice((50, 50, 12, 3)),
    )


def play(seats: int, options: Options, rng: random.Random) -> MarsState:
    """Play a game at random to its end. Some players seldom pass, so that hands are played out."""
    state = GAME.start(seats, options)
    eager = rng.random()
    for _ in range(STEPS):
        turn = GAME.turn(state)
        if isinstance(turn, Over):
            return state
        actor = CHANCE if isinstance(turn, Roll) else rng.choice(turn.seats)
        choices = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        action = choices[rng.randrange(len(choices))]
        if action.verb in ("pass", "sell", "end turn") and rng.random() < eager:
            action = choices[0]
        state, _ = GAME.apply(state, actor, action)
    raise AssertionError(f"a game for {seats} under {options} is stuck: {GAME.write_position(state)}")


def soak(games: int, seed: int) -> Soaked:
    """Play so many games; an error names the game in which it came up."""
    endings, played = Counter[str](), 0
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        seats = rng.randint(1, 5)
        options = some_options(rng, seats)
        try:
            state = play(seats, options, rng)
        except Exception as error:
            error.add_note(f"game {number} of seed {seed}, for {seats}, {options}")
            raise
        endings[state.public.ending] += 1
        for player in state.public.players:
            played |= player.face_up | player.events
    return Soaked(endings, played)


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    soaked = soak(*(arguments + [10_000, 1][len(arguments) :]))
    print(f"endings: {dict(soaked.endings)}")  # noqa: T201
    print(f"never played: {', '.join(soaked.unplayed()) or 'nothing'}")  # noqa: T201
