"""Random games of Terraforming Mars over all numbers of seats and all options: none may fail or get stuck.

``make soak``, or ``python -m tests.games.mars.soak [GAMES] [SEED]``, plays 10,000 and prints what happened in them and
what never did; the tests play a sample. In most games everybody plays at random, more or less eager to act; in one of
fifty the bots do, so that Mars is terraformed alone too.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from typing import Final, NamedTuple

from facedown.bots import make_bot
from facedown.core.game import CHANCE, Action, Actor, Over, Roll
from facedown.games.mars import GAME
from facedown.games.mars.cards import BEGINNER, ROWS, name_of
from facedown.games.mars.notation import STEPS, USE
from facedown.games.mars.state import MarsState, Options
from tests.games.mars.play import look_at

STEP_LIMIT: Final = 20_000
"""A game of more steps counts as stuck."""
LAZY: Final = ("pass", "sell", "end turn")
BOT_SHARE: Final = 0.02
VERBS: Final = {step.verb for step in STEPS.values()} | {"pay", "amount"}


class Soaked(NamedTuple):
    """What happened, and how often: games by their seats and options, endings, steps, cards and messages.

    A card counts once a game in which somebody played it, an action or a message as often as it came up.
    """

    games: Counter[str]
    endings: Counter[str]
    played: Counter[str]
    used: Counter[str]
    verbs: Counter[str]
    told: Counter[str]

    def missing(self) -> dict[str, list[str]]:
        """Return what never happened, by its kind."""
        cards = [row.name for row in ROWS if row.number != BEGINNER]
        everything = {
            "endings": list(GAME.endings),
            "cards and corporations": cards,
            "actions of cards": [GAME.write(step) for step in USE.values()],
            "kinds of steps": sorted(VERBS),
            "messages": [key for key in GAME.phrases if key != "broken off"],
        }
        found = (self.endings, self.played, self.used, self.verbs, self.told)
        return {
            kind: [name for name in names if not counter[name]]
            for (kind, names), counter in zip(everything.items(), found, strict=True)
        }

    def unplayed(self) -> list[str]:
        """Return the names of the cards and corporations that were never played."""
        return self.missing()["cards and corporations"]


def some_options(rng: random.Random, seats: int) -> Options:
    """Return options at random."""
    if seats == 1:
        return Options()
    beginners = [str(seat) for seat in range(1, seats + 1) if rng.random() < 0.15]
    return Options(
        corporate_era=rng.random() < 0.7,
        draft=rng.random() < 0.4,
        beginners=" ".join(beginners),
        zero_awards=rng.choice(("score", "no points")),
        generation_limit=rng.choice((50, 50, 12, 3)),
    )


def play(seats: int, options: Options, rng: random.Random, soaked: Soaked) -> MarsState:
    """Play a game to its end and count what happens. Some players seldom pass, so that hands are played out."""
    state, eager = GAME.start(seats, options), rng.random()
    bots = [make_bot(GAME, "appraiser", seat, rng.randrange(1000)) for seat in range(seats)]
    by_bots = rng.random() < BOT_SHARE
    count = 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            moves: list[tuple[Actor, Action]] = [(CHANCE, turn.outcomes[rng.randrange(len(turn.outcomes))])]
        elif by_bots:
            seat = turn.seats[0]
            texts = bots[seat].act(look_at(state, seat))
            moves = [(seat, action) for text in texts for action in GAME.read_line(text)]
        else:
            seat = rng.choice(turn.seats)
            moves = [(seat, some_step(state, seat, eager, rng))]
        for actor, action in moves:
            state, events = GAME.apply(state, actor, action)
            count += 1
            soaked.verbs[action.verb] += 1
            soaked.used[GAME.write(action) if action.verb == "use" else ""] += 1
            for event in events:
                soaked.told.update(message.id for message in (event.public, *event.private.values()) if message)
        if count > STEP_LIMIT:
            raise AssertionError(f"a game for {seats} under {options} is stuck: {GAME.write_position(state)}")
    return state


def some_step(state: MarsState, seat: int, eager: float, rng: random.Random) -> Action:
    """Return a step at random; if it is one that achieves little, an eager player takes the first one instead."""
    choices = GAME.actions(GAME.view(state, seat))
    action = choices[rng.randrange(len(choices))]
    return choices[0] if action.verb in LAZY and rng.random() < eager else action


def soak(games: int, seed: int) -> Soaked:
    """Play so many games; an error names the game in which it came up."""
    soaked = Soaked(*(Counter[str]() for _ in Soaked._fields))
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        seats = rng.randint(1, 5)
        options = some_options(rng, seats)
        try:
            state = play(seats, options, rng, soaked)
        except Exception as error:
            error.add_note(f"game {number} of seed {seed}, for {seats}, {options}")
            raise
        _count(soaked, state)
    return soaked


def _count(soaked: Soaked, state: MarsState) -> None:
    public = state.public
    settings = public.settings
    soaked.endings[public.ending] += 1
    soaked.games[f"{settings.seats} seats"] += 1
    for word, is_so in (
        ("corporate era", settings.corporate_era),
        ("draft", settings.draft),
        ("beginners", bool(settings.beginners)),
        ("no points for awards at zero", not settings.zero_awards),
        ("a generation limit below 50", settings.generation_limit < 50),
    ):
        soaked.games[word] += is_so
    for player in public.players:
        mask = player.face_up | player.events
        soaked.played.update(name_of(card) for card in range(mask.bit_length()) if mask >> card & 1)


def report(soaked: Soaked) -> str:
    """Return what happened, as lines."""
    lines = [f"games: {_listed(soaked.games)}", f"endings: {_listed(soaked.endings)}"]
    rare = soaked.played.most_common()[:-6:-1]
    lines.append(f"cards and corporations played least, in games: {_listed(Counter(dict(rare)))}")
    lines.append(f"steps: {_listed(soaked.verbs)}")
    lines += [f"{kind} that never came up: {', '.join(names) or 'none'}" for kind, names in soaked.missing().items()]
    return "\n".join(lines)


def _listed(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counter.items()))


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    print(report(soak(*(arguments + [10_000, 1][len(arguments) :]))))  # noqa: T201
