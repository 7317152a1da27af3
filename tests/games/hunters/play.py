"""Short words for the tests of Hunters: set a position from its text, take lines, see what was told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.core.chance import SplitMixSource, below, choose, total_weight
from facedown.core.game import CHANCE, Actor, Over, Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.state import HuntersState, Options
from tests.games.words import Words

CHANGES: Final = (
    "",
    "constants.die_faces=2 constants.hunters=5 constants.scared_to_win=2 constants.round_limit=6",
    "constants.fugitive_hand_limit=1 cards.internet.count=6 cards.eight_bit.count=6 cards.eight_bit.uses=2",
    "constants.energy=2 constants.energy_max=3 constants.health_max=5 cards.pew_pew.count=9 constants.hunters=14",
    "constants.minimum_group=3 constants.scared_to_win=5 cards.usb.count=9 cards.meme.cards=3 cards.lolcat.uses=1",
)
"""Components that between them bring about what happens seldom."""


WORDS: Final = Words[HuntersState](GAME)
at, text_of, mover, steps = WORDS.at, WORDS.text_of, WORDS.mover, WORDS.steps
take, tell, told, messages = WORDS.take, WORDS.tell, WORDS.told, WORDS.messages
refused, is_legal, over = WORDS.refused, WORDS.is_legal, WORDS.won


def walk(options: Options, seed: int, brief: bool = False) -> Iterator[tuple[HuntersState, Actor, str]]:
    """Play a game at random; yield each state with who does what in it, and at last the final one with chance and "".

    With `brief`, a step that completes a move is taken in half the cases where there is one.
    """
    source, number = SplitMixSource(seed), 0
    state = GAME.start(2, options)
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            actor, action = CHANCE, choose(turn, below(source, "chance", number, total_weight(turn)))
        else:
            actor = turn.seats[0]
            choices = list(GAME.actions(GAME.view(state, actor)))
            if brief and below(source, "brief", number, 2):
                choices = [choice for choice in choices if GAME.is_line_end(choice)] or choices
            action = choices[below(source, "seats", number, len(choices))]
        yield state, actor, action
        state, _ = GAME.apply(state, actor, action)
        number += 1
    yield state, CHANCE, ""
