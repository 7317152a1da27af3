"""The interpreter: a procedure for each word of `facedown.games.mars.vocabulary.effects`, and the loop that runs them.

A word's procedure, what it asks and what stands in its way stand together, in the module of what the word is about.
"""

from __future__ import annotations

from typing import Any, Final

from facedown.games.mars.effects.cubes import CUBES
from facedown.games.mars.effects.draws import DRAWS
from facedown.games.mars.effects.procedure import LATER, WAIT, Procedure
from facedown.games.mars.effects.production import PRODUCTION
from facedown.games.mars.effects.several import SEVERAL
from facedown.games.mars.effects.tiles import MARS
from facedown.games.mars.effects.tokens import TOKENS
from facedown.games.mars.notation import Step
from facedown.games.mars.state import Task
from facedown.games.mars.vocabulary.effects import Effect, each_has
from facedown.games.mars.work import Work

PROCEDURES: Final[dict[type[Any], Procedure]] = {**PRODUCTION, **CUBES, **TOKENS, **MARS, **DRAWS, **SEVERAL}
"""How each word is carried out."""
each_has("procedure", Effect, PROCEDURES)

_DO: Final = {word: procedure.do for word, procedure in PROCEDURES.items()}


def advance(work: Work) -> None:
    """Carry out what is due, up to the first thing that chance or a player has to say."""
    put_off = 0
    while pending := work.public.pending:
        task = pending[0]
        work.change(pending=pending[1:])
        outcome = _DO[type(task.effect)](work, task, task.effect)
        if outcome == WAIT:
            work.push([task])
            return
        if outcome == LATER:
            put_off += 1
            if put_off <= len(pending):  # when nothing else is left that could make it possible, it is let go
                work.change(pending=(*work.public.pending, task))
        else:
            put_off = 0


def answer(work: Work, task: Task, step: Step) -> None:
    """Carry out what a player chose for the first task that is due. The step is one of its options."""
    work.change(pending=work.public.pending[1:])
    answered = PROCEDURES[type(task.effect)].answer
    assert answered, "a word that asks by what lies open has an answer"
    answered(work, task, task.effect, step)
