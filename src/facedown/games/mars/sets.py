"""Steps that begin a move, and those that gather cards: to keep, buy, draft or sell. Rules: 2.5, 3.2, 7.1, 15."""

from __future__ import annotations

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.flow import choose
from facedown.games.mars.notation import Step, write
from facedown.games.mars.paying import FREE, Payment, price_each
from facedown.games.mars.research import keep_dealt
from facedown.games.mars.state import Staged, Task
from facedown.games.mars.vocabulary import M
from facedown.games.mars.vocabulary.effects import DiscardToDraw, Draw
from facedown.games.mars.work import Work

# Beginning, and adding cards


def begin(work: Work, seat: Seat, step: Step) -> None:
    """Set aside what a move of several steps begins with."""
    if step.verb == "use":
        work.stage(seat, Staged("use", *step.about))
    elif step.verb in ("buy", "sell", "keep"):
        work.stage(seat, Staged(step.verb, cards=1 << step.about))
    else:
        work.stage(seat, Staged(step.verb, step.about or 0))
    work.told += events.staged(seat, write(step))


def keep(work: Work, seat: Seat, step: Step) -> None:
    """Begin the set of cards that one keeps: at the set-up beside a corporation, else on its own."""
    staged = work.drawers[seat].staged
    if staged is None:
        begin(work, seat, step)
    else:
        work.stage(seat, Staged(staged.verb, staged.item, cards=1 << step.about))
        work.told += events.staged(seat, write(step))


def enlarge(work: Work, seat: Seat, step: Step) -> None:
    """Add a card to the set that was begun."""
    staged = work.drawers[seat].staged
    assert staged is not None, "a set is begun before it grows"
    work.stage(seat, Staged(staged.verb, staged.item, 0, staged.cards | 1 << step.about))
    work.told += events.staged(seat, write(step))


# Closing a set


def close(work: Work, seat: Seat, step: Step) -> None:
    """Close a set of cards that is paid for in megacredits, or not at all."""
    staged = work.drawers[seat].staged
    assert staged is not None, "a set is begun before it is closed"
    if staged.verb == "sell":
        _sell(work, seat, staged.cards)
    else:
        close_set(work, seat, staged, (price_each(work.public) * staged.cards.bit_count(), 0, 0, 0), step)


def close_set(work: Work, seat: Seat, staged: Staged, payment: Payment, step: Step) -> None:
    """Close a set of cards: one that was looked at is carried out, and what all choose at once waits for the others."""
    if work.public.pending:
        work.change(pending=work.public.pending[1:])
        keep_dealt(work, seat, staged.cards, payment, ("kept", "you kept"))
    else:
        work.stage(seat, Staged(staged.verb, staged.item, 0, staged.cards, payment))
        choose(work, seat, write(step))


def close_empty(work: Work, seat: Seat, step: Step) -> None:
    """Keep or buy nothing; at the set-up, beside a corporation."""
    close_set(work, seat, work.drawers[seat].staged or Staged(step.verb), FREE, step)


def draft(work: Work, seat: Seat, step: Step) -> None:
    """Choose the card that one keeps of a pack. Rule: 15.1."""
    work.stage(seat, Staged("take", cards=1 << step.about))
    choose(work, seat, write(step))


def _sell(work: Work, seat: Seat, cards: int) -> None:
    """Sell patents. Rule: 7.1."""
    count = cards.bit_count()
    work.count_action()
    work.change_player(seat, hand_count=work.player(seat).hand_count - count)
    work.discard(seat, cards, hand=work.drawers[seat].hand & ~cards, staged=None)
    work.tell(events.with_cards("sold", "you sold", seat, cards))
    work.gain(seat, M, count)


def swap(work: Work, seat: Seat, step: Step) -> None:
    """Discard a card to draw another, or not."""
    task, *rest = work.public.pending
    word = task.effect
    assert isinstance(word, DiscardToDraw)
    work.change(pending=tuple(rest))
    if not step.about:
        work.tell(events.spared(seat, task.source))
        return
    card = 1 << step.about
    work.change_player(seat, hand_count=work.player(seat).hand_count - 1)
    work.discard(seat, card, hand=work.drawers[seat].hand & ~card)
    work.tell(events.with_card("swapped", "you swapped", seat, step.about))
    work.push([Task(seat, Draw(word.draw), task.source)])
