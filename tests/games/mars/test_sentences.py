"""Every sentence that a game says is English: numbers and their words agree, articles fit, nothing is left open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from facedown.core.game import CHANCE, Over, Roll
from facedown.games.mars import GAME, explain
from facedown.games.mars.notation import STEPS
from facedown.games.mars.state import MarsState, Options
from facedown.games.mars.web.warnings import warnings

COUNTED = "megacredit|plant|card|step|tag|ocean|cit(?:y|ie)|greener(?:y|ie)|microbe|animal|fighter|token|point|tile"
FAULTS = {
    "one of many": re.compile(rf"(?<![\d.,+-])[+-]?1 (?:\w+ )?(?:{COUNTED})s\b"),
    "many of one": re.compile(rf"(?<![\d,-])(?:0|[2-9]|\d\d+) (?:{COUNTED})\b(?! (?:tag|token|production))"),
    "article": re.compile(r"\b(?:a [aeio]|an [^aeio])", re.IGNORECASE),
    "left open": re.compile(r"[{}_]|None|  |\( ?\)|\.\.$| [.,;:]"),
    "production of many": re.compile(r"\b(?:plants|megacredits) production"),
}


def told_of(state: MarsState, rng: random.Random) -> Iterator[tuple[MarsState, str]]:
    """Play a random game to its end; yield each state with each sentence that is said on the way."""
    steps = list(STEPS.values())
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            actor, step = CHANCE, turn.outcomes[int(rng.random() * len(turn.outcomes))]
        else:
            actor = rng.choice(turn.seats)
            view = GAME.view(state, actor)
            offered = GAME.actions(view)
            step = rng.choice([each for each in offered if each.verb not in ("sell", "pass")] or offered)
            if rng.random() < 0.1:
                yield from ((state, refusal.reason) for refusal in explain.explain(view))
                yield from ((state, warned.text) for warned in warnings(view))
                wrong = [each for each in rng.sample(steps, 20) if each not in offered]
                yield from ((state, explain.why_not(view, each)[1]) for each in wrong)
        state, events = GAME.apply(state, actor, step)
        for event in events:
            told = [message for message in (event.public, *event.private.values()) if message]
            yield from ((state, GAME.say(message)) for message in told)
    yield state, GAME.ending(turn)


@pytest.mark.parametrize("seed", range(12))
def test_every_sentence_is_english(seed: int) -> None:
    rng = random.Random(seed)
    seats = seed % 5 + 1
    options = Options(draft=seats > 2) if seats == 1 else Options(draft=seats > 2, generation_limit=10)
    said = {sentence for _, sentence in told_of(GAME.start(seats, options), rng)}
    assert len(said) > 300
    for sentence in said:
        assert re.fullmatch(r"[A-Z“].*[.”]", sentence), sentence
        for fault, pattern in FAULTS.items():
            assert not pattern.search(sentence), (fault, sentence)


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Red gains 1 plants.", "one of many"),
        ("Birds of Red: +2 animal.", "many of one"),
        ("Red places a ocean on 0,0.", "article"),
        ("Red uses the standard project  for 1 M.", "left open"),
        ("Red: plants production +1.", "production of many"),
    ],
)
def test_such_faults_are_found(sentence: str, fault: str) -> None:
    assert [name for name, pattern in FAULTS.items() if pattern.search(sentence)] == [fault]
