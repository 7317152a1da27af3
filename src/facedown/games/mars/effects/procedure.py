"""What a procedure is: how one word is carried out, what it asks, and what stands in its way.

`do` does a word and returns `DONE`; or it returns `WAIT` because chance or a player has to say something first, or
`LATER` because the word cannot be done before other effects of the same card. Rules: 4.7, 6.1, 6.7, 6.10.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from facedown.core.game import Seat
from facedown.games.mars.cards import Card
from facedown.games.mars.notation import Step
from facedown.games.mars.state import Public, Task
from facedown.games.mars.work import Work

DONE: Final = 0
WAIT: Final = 1
LATER: Final = 2

Why: TypeAlias = tuple[str, str] | None
"""The paragraph and the sentence that refuse something; None if nothing does."""
Do: TypeAlias = Callable[[Work, Task, Any], int]
Options: TypeAlias = Callable[[Public, Task, Any], Sequence[Step]]
Answer: TypeAlias = Callable[[Work, Task, Any, Step], None]
WhyNot: TypeAlias = Callable[[Public, Seat, Card, Any], Why]


class Procedure(NamedTuple):
    """How a word is carried out.

    `options` are what a player may say, from what lies open, and `answer` is what comes of it; None where the word asks
    for nothing, or for cards, which lie in a drawer (see `facedown.games.mars.actions.pending_options`). `why_not` says
    why a card with this word cannot be played, however well its requirements are met; None where nothing stands in the
    way, or only that an own production would fall too low, which all words of a card decide together.
    """

    do: Do
    options: Options | None = None
    answer: Answer | None = None
    why_not: WhyNot | None = None


def asking(
    options: Options, answer: Answer, *, must: bool = False, alone: Do | None = None, why_not: WhyNot | None = None
) -> Procedure:
    """Return the procedure of a word that asks a player. A choice with a single option is not asked for. Rule: 6.11.

    `must`: it cannot be left out, so without an option it waits for other effects. `alone`: what it does in a solo
    game, if it is the neutral opponent who is hit. Rule: 16.5.
    """

    def ask(work: Work, task: Task, word: Any) -> int:
        if alone and work.public.settings.solo:
            return alone(work, task, word)
        found = options(work.public, task, word)
        if len(found) > 1:
            return WAIT
        if not found:
            return LATER if must else DONE
        answer(work, task, word, found[0])
        return DONE

    return Procedure(ask, options, answer, why_not)


def nothing(work: Work, task: Task, word: Any) -> int:
    """Do nothing: what hits the neutral opponent of a solo game. Rules: 16.5, 16.8."""
    return DONE
