"""Cards that are drawn, dealt, looked at and discarded: chance or the hand has to say something first. Rules: 3.5, 6.4.

What a player may say about cards lies in his drawer, so it is offered by `facedown.games.mars.actions`.
"""

from __future__ import annotations

from typing import Any, Final

from facedown.games.mars.effects.procedure import DONE, WAIT, Procedure
from facedown.games.mars.state import Task
from facedown.games.mars.vocabulary.effects import (
    Deal,
    DealCorporations,
    DiscardToDraw,
    Draw,
    FirstPlayer,
    Keep,
    Pick,
    Reveal,
    RevealTop,
)
from facedown.games.mars.work import Work


def _draw(work: Work, task: Task, word: Draw | Deal | Reveal | RevealTop) -> int:
    return WAIT if work.public.deck_count or work.public.discard_count else DONE


def _wait(work: Work, task: Task, word: FirstPlayer | DealCorporations) -> int:
    return WAIT


def _pick(work: Work, task: Task, word: Pick) -> int:
    keep = Keep(word.keep_min, word.keep_max, word.price_each)
    work.push([Task(task.seat, Deal(word.reveal), task.source), Task(task.seat, keep, task.source)])
    return DONE


def _keep(work: Work, task: Task, word: Keep) -> int:
    return WAIT if work.player(task.seat).dealt_count else DONE


def _discard_to_draw(work: Work, task: Task, word: DiscardToDraw) -> int:
    return WAIT if work.player(task.seat).hand_count else DONE


DRAWS: Final[dict[type[Any], Procedure]] = {
    FirstPlayer: Procedure(_wait),
    DealCorporations: Procedure(_wait),
    Deal: Procedure(_draw),
    Draw: Procedure(_draw),
    Reveal: Procedure(_draw),
    RevealTop: Procedure(_draw),
    Pick: Procedure(_pick),
    Keep: Procedure(_keep),
    DiscardToDraw: Procedure(_discard_to_draw),
}
