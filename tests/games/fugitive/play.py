"""Short words for the tests of Fugitive: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from facedown.core.chance import SplitMixSource, below
from facedown.core.game import CHANCE, Actor, Look, Over, Roll, ToAct
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FugitiveState, Options
from tests.games.words import Words

RULESETS: Final[tuple[Literal["first", "second", "bga"], ...]] = ("first", "second", "bga")

SWITCHES: Final = [
    *(Options(ruleset=ruleset) for ruleset in RULESETS),
    *(Options(ruleset=ruleset, cards=12) for ruleset in RULESETS),
    Options(may_skip=False, threshold=29),
    Options(round_limit=4),
]
"""Options that between them use every kind of table a bot may meet."""


WORDS: Final = Words[FugitiveState](GAME)
at, text_of, mover, steps = WORDS.at, WORDS.text_of, WORDS.mover, WORDS.steps
take, tell, told, messages = WORDS.take, WORDS.tell, WORDS.told, WORDS.messages
refused, is_legal, over = WORDS.refused, WORDS.is_legal, WORDS.won


def look_at(state: FugitiveState, seat: int) -> Look:
    view = GAME.view(state, seat)
    return Look(seat, view, (), tuple(map(GAME.write, GAME.actions(view))))


def walk(options: Options, seed: int, brief: bool = False) -> Iterator[tuple[FugitiveState, Actor, int]]:
    """Play a game at random; yield each state with who does what in it, and at last the final one with chance and -1.

    All numbers come from `SplitMixSource(seed)`, of the streams ``deck 1`` to ``deck 3``, ``fugitive`` and ``marshal``.
    With `brief`, a move that can be completed is completed in half the cases.
    """
    source, counts = SplitMixSource(seed), dict.fromkeys(("fugitive", "marshal", "deck 1", "deck 2", "deck 3"), 0)
    state = GAME.start(2, options)
    while not isinstance(turn := GAME.turn(state), Over):
        actor = turn.seats[0] if isinstance(turn, ToAct) else CHANCE
        stream = turn.stream if isinstance(turn, Roll) else ("fugitive", "marshal")[actor]
        choices = turn.outcomes if isinstance(turn, Roll) else GAME.actions(GAME.view(state, actor))
        index = below(source, stream, counts[stream], len(choices))
        if brief and actor != CHANCE and source.word("brief", counts[stream], actor) & 1:
            index = len(choices) - 1
        counts[stream] += 1
        yield state, actor, choices[index]
        state, _ = GAME.apply(state, actor, choices[index])
    yield state, CHANCE, -1
