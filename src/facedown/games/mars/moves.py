"""Steps of seats: what comes of each. Rules: 4 to 8, 13."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.actions import HEAT_STEP
from facedown.games.mars.cards import GOALS, PROJECTS, card_of, corporation_of, in_play, name_of
from facedown.games.mars.effects import advance, answer
from facedown.games.mars.flow import choose, converters_after, dealt, keep_dealt, next_converter, next_turn
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import Step, action_cost, write
from facedown.games.mars.paying import FREE, Payment
from facedown.games.mars.state import CARD_PRICE, Staged, Task
from facedown.games.mars.triggers import after_card, after_payment
from facedown.games.mars.vocabulary import (
    HEAT,
    PLANTS,
    RESOURCE_INDEX,
    CardAction,
    DiscardToDraw,
    Draw,
    Effect,
    Keep,
    M,
    PayAnyNumber,
    PayCubes,
    PayProduction,
    Place,
    Raise,
    SpendAnyNumber,
    TakeToken,
)
from facedown.games.mars.work import Work

GREENERY: Final = Place("greenery", "land_for_greenery")
WARMER: Final = Raise("temperature", 1)


def take(work: Work, seat: Seat, step: Step) -> None:
    """Work out a legal step of a seat, and all that follows until somebody has to say something."""
    pending = work.public.pending
    if pending and not isinstance(pending[0].effect, Keep | DiscardToDraw):
        answer(work, pending[0], step)
    else:
        _TAKE[step.verb](work, seat, step)
    settle(work)


def settle(work: Work) -> None:
    """Carry out what is due, and go on to the next stage where everything is dealt."""
    advance(work)
    while not work.public.pending and work.public.stage == "deal":
        dealt(work)
        advance(work)


# Beginning, and adding cards to a set


def _begin(work: Work, seat: Seat, step: Step) -> None:
    """Set aside what a move of several steps begins with."""
    if step.verb == "use":
        work.stage(seat, Staged("use", *step.about))
    elif step.verb in ("buy", "sell", "keep"):
        work.stage(seat, Staged(step.verb, cards=1 << step.about))
    else:
        work.stage(seat, Staged(step.verb, step.about or 0))
    work.told += events.staged(seat, write(step))


def _keep(work: Work, seat: Seat, step: Step) -> None:
    """Begin the set of cards that one keeps: at the set-up beside a corporation, else on its own."""
    staged = work.drawers[seat].staged
    if staged is None:
        _begin(work, seat, step)
    else:
        work.stage(seat, Staged(staged.verb, staged.item, cards=1 << step.about))
        work.told += events.staged(seat, write(step))


def _and(work: Work, seat: Seat, step: Step) -> None:
    staged = work.drawers[seat].staged
    assert staged is not None, "a set is begun before it grows"
    work.stage(seat, Staged(staged.verb, staged.item, 0, staged.cards | 1 << step.about))
    work.told += events.staged(seat, write(step))


# Closing a set of cards


def _done(work: Work, seat: Seat, step: Step) -> None:
    """Close a set of cards that is paid for in megacredits, or not at all."""
    staged = work.drawers[seat].staged
    assert staged is not None, "a set is begun before it is closed"
    if staged.verb == "sell":
        _sell(work, seat, staged.cards)
    else:
        _close(work, seat, staged, (price_each(work) * staged.cards.bit_count(), 0, 0, 0), step)


def price_each(work: Work) -> int:
    """Return what each card costs of those that one keeps or buys now."""
    pending = work.public.pending
    return pending[0].effect.price_each if pending and isinstance(pending[0].effect, Keep) else CARD_PRICE


def _close(work: Work, seat: Seat, staged: Staged, payment: Payment, step: Step) -> None:
    """Close a set of cards: one that was looked at is carried out, and what all choose at once waits for the others."""
    if work.public.pending:
        work.change(pending=work.public.pending[1:])
        keep_dealt(work, seat, staged.cards, payment, ("kept", "you kept"))
    else:
        work.stage(seat, Staged(staged.verb, staged.item, 0, staged.cards, payment))
        choose(work, seat, write(step))


def _nothing(work: Work, seat: Seat, step: Step) -> None:
    """Keep or buy nothing; at the set-up, beside a corporation."""
    _close(work, seat, work.drawers[seat].staged or Staged(step.verb), FREE, step)


def _take_card(work: Work, seat: Seat, step: Step) -> None:
    work.stage(seat, Staged("take", cards=1 << step.about))
    choose(work, seat, write(step))


def _sell(work: Work, seat: Seat, cards: int) -> None:
    """Sell patents. Rule: 7.1."""
    count = cards.bit_count()
    _count_action(work)
    work.change_player(seat, hand_count=work.player(seat).hand_count - count)
    work.discard(seat, cards, hand=work.drawers[seat].hand & ~cards, staged=None)
    work.tell(events.with_cards("sold", "you sold", seat, cards))
    work.gain(seat, M, count)


def _discard(work: Work, seat: Seat, step: Step) -> None:
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


# Paying for what was begun


def _pay(work: Work, seat: Seat, step: Step) -> None:
    staged = work.drawers[seat].staged
    assert staged is not None, "something is begun before it is paid for"
    if staged.verb in ("play", "project", "claim", "fund", "use"):
        _count_action(work)
        work.stage(seat, None)
        _PAID[staged.verb](work, seat, staged, step.about)
    else:
        _close(work, seat, staged, step.about, step)


def _count_action(work: Work) -> None:
    work.change(action_count=work.public.action_count + 1)


def _play(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    """Play a card. Rules: 6.1, 6.7."""
    card = card_of(staged.item)
    work.tell(events.of("plays", seat, ("card", card.name), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.change_player(seat, next_cost=0, next_slack=0)
    work.put_in_play(seat, card.number)
    after_card(work, seat, card)  # the reactions come after the effects, which are put before them
    work.push_effects(seat, card.play, card.number)
    after_payment(work, seat, card.cost, None)


def _project(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    """Use a standard project. Rule: 7.1."""
    project = PROJECTS[staged.item]
    work.tell(events.of("project", seat, ("project", project.name), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.push_effects(seat, project.gain, 0)
    after_payment(work, seat, project.cost, project.id)


def _claim(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    goal = GOALS.milestones[staged.item].name
    work.tell(events.of("claimed", seat, ("goal", goal), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.change(milestones=(*work.public.milestones, (staged.item, seat)))


def _fund(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    goal = GOALS.awards[staged.item].name
    work.tell(events.of("funded", seat, ("goal", goal), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.change(awards=(*work.public.awards, (staged.item, seat)))


# Actions of cards


def _use(work: Work, seat: Seat, step: Step) -> None:
    """Use an action of a card: begin it where megacredits are paid, else carry it out. Rule: 4.5."""
    card, option = step.about
    if action_cost(card, option):
        _begin(work, seat, step)
    else:
        _count_action(work)
        _act(work, seat, Staged("use", card, option), FREE)


def _act(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    card = staged.item
    options = in_play(card).actions
    action = options[staged.option - 1]
    option = staged.option if len(options) > 1 else 0
    said = events.price(payment) if payment != FREE else ""
    work.tell(events.of("uses", seat, ("card", name_of(card)), ("option", option), ("payment", said)))
    work.pay(seat, payment)
    work.change_player(seat, used=work.player(seat).used | 1 << card)
    work.push_effects(seat, (*_costs(work, seat, card, action), *action.gain), card)


def _costs(work: Work, seat: Seat, card: int, action: CardAction) -> Iterable[Effect]:
    """Pay what an action costs besides megacredits, and return what the player has to say about it first."""
    for cost in action.cost:
        if isinstance(cost, PayCubes):
            if cost.resource != "megacredits":
                work.gain(seat, RESOURCE_INDEX[cost.resource], -cost.amount, card)
        elif isinstance(cost, PayProduction):
            work.change_production(seat, RESOURCE_INDEX[cost.resource], -cost.amount, card)
        elif isinstance(cost, PayAnyNumber):
            yield SpendAnyNumber(cost.resource, cost.min)
        elif cost.source == "this":
            work.add_tokens(seat, card, -cost.amount)
        else:
            yield TakeToken(cost.resource, cost.amount)


# Conversions, the first action, and the end of a turn


def _at(work: Work, seat: Seat, step: Step) -> None:
    """Convert plants into a greenery. Rules: 4.5, 13.1."""
    plants = modifiers_of(work.player(seat)).greenery
    if work.public.stage == "action":
        _count_action(work)
    work.stage(seat, None)
    work.tell(events.of("converts plants", seat, ("amount", plants)))
    stock = work.player(seat).stock
    work.change_player(seat, stock=(*stock[:PLANTS], stock[PLANTS] - plants, *stock[PLANTS + 1 :]))
    answer_place(work, seat, step.about)


def answer_place(work: Work, seat: Seat, area: int) -> None:
    """Place a greenery that was converted on the area that was chosen."""
    task = Task(seat, GREENERY)
    work.push([task])
    answer(work, task, Step("place", ("greenery", area)))


def _convert_heat(work: Work, seat: Seat, step: Step) -> None:
    """Convert heat into a step of temperature. Rules: 4.5, 4.8."""
    _count_action(work)
    work.tell(events.of("converts heat", seat))
    stock = work.player(seat).stock
    work.change_player(seat, stock=(*stock[:HEAT], stock[HEAT] - HEAT_STEP))
    work.push_effects(seat, (WARMER,), 0)


def _first_action(work: Work, seat: Seat, step: Step) -> None:
    """Take the first action of the corporation. Rule: 4.6."""
    corporation = corporation_of(work.player(seat).corporation)
    _count_action(work)
    work.change_player(seat, owes_first_action=False)
    work.tell(events.of("first action", seat, ("card", corporation.name)))
    work.push_effects(seat, corporation.first_action, corporation.number)


def _end_turn(work: Work, seat: Seat, step: Step) -> None:
    work.tell(events.of("ends turn", seat))
    next_turn(work)


def _pass(work: Work, seat: Seat, step: Step) -> None:
    """Pass: no more turns in this generation. Rules: 4.2 to 4.4."""
    work.change_player(seat, passed=True)
    work.tell(events.of("passes", seat))
    next_turn(work)


def _done_converting(work: Work, seat: Seat, step: Step) -> None:
    work.tell(events.of("done converting", seat))
    next_converter(work, converters_after(work.public, seat))


_PAID: Final[dict[str, Callable[[Work, Seat, Staged, Payment], None]]] = {
    "play": _play,
    "project": _project,
    "claim": _claim,
    "fund": _fund,
    "use": _act,
}
_TAKE: Final[dict[str, Callable[[Work, Seat, Step], Any]]] = {
    "choose corporation": _begin,
    "keep": _keep,
    "keep nothing": _nothing,
    "buy": _begin,
    "buy nothing": _nothing,
    "and": _and,
    "done": _done,
    "take": _take_card,
    "play": _begin,
    "project": _begin,
    "sell": _begin,
    "claim": _begin,
    "fund": _begin,
    "use": _use,
    "pay": _pay,
    "convert plants": _begin,
    "at": _at,
    "convert heat": _convert_heat,
    "first action": _first_action,
    "discard": _discard,
    "end turn": _end_turn,
    "pass": _pass,
    "done converting": _done_converting,
}
