"""What is paid for: cards, standard projects, milestones, awards, and the actions of cards. Rules: 4.5, 5, 6, 7, 8."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, assert_never

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.cards import GOALS, PROJECTS, card_of, in_play, name_of
from facedown.games.mars.notation import Step, action_cost
from facedown.games.mars.paying import FREE, Payment
from facedown.games.mars.sets import begin, close_set
from facedown.games.mars.state import Staged
from facedown.games.mars.triggers import after_card, after_payment
from facedown.games.mars.vocabulary import RESOURCE_INDEX
from facedown.games.mars.vocabulary.actions import CardAction, PayAnyNumber, PayCubes, PayProduction, PayTokens
from facedown.games.mars.vocabulary.effects import Effect, SpendAnyNumber, TakeToken
from facedown.games.mars.work import Work

# Paying for what was begun


def pay_begun(work: Work, seat: Seat, step: Step) -> None:
    """Pay for what was begun, and carry it out. Rule: 5."""
    staged = work.drawers[seat].staged
    assert staged is not None, "something is begun before it is paid for"
    if staged.verb in ("play", "project", "claim", "fund", "use"):
        work.count_action()
        work.stage(seat, None)
        _PAID[staged.verb](work, seat, staged, step.about)
    else:
        close_set(work, seat, staged, step.about, step)


def _play(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    """Play a card. Rules: 6.1, 6.7."""
    card = card_of(staged.item)
    work.tell(events.of("plays", seat, ("card", card.name), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.change_player(seat, next_cost=0, next_slack=0)
    work.put_in_play(seat, card.number)
    after_card(work, seat, card)  # the reactions come after the effects, which are put before them
    work.push_effects(seat, card.play, card.number)
    after_payment(work, seat, card.cost, is_project=False)


def _project(work: Work, seat: Seat, staged: Staged, payment: Payment) -> None:
    """Use a standard project. Rule: 7.1."""
    project = PROJECTS[staged.item]
    work.tell(events.of("project", seat, ("project", project.name), ("payment", events.price(payment))))
    work.pay(seat, payment)
    work.push_effects(seat, project.gain, 0)
    after_payment(work, seat, project.cost, is_project=True)


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


def use(work: Work, seat: Seat, step: Step) -> None:
    """Use an action of a card: begin it where megacredits are paid, else carry it out. Rule: 4.5."""
    card, option = step.about
    if action_cost(card, option):
        begin(work, seat, step)
    else:
        work.count_action()
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
        match cost:
            case PayCubes(resource="megacredits"):
                pass  # that was the payment
            case PayCubes():
                work.gain(seat, RESOURCE_INDEX[cost.resource], -cost.amount, card)
            case PayProduction():
                work.change_production(seat, RESOURCE_INDEX[cost.resource], -cost.amount, card)
            case PayAnyNumber():
                yield SpendAnyNumber(cost.resource, cost.min)
            case PayTokens(source="this"):
                work.add_tokens(seat, card, -cost.amount)
            case PayTokens():
                yield TakeToken(cost.resource, cost.amount)
            case _:
                assert_never(cost)


_PAID: Final[dict[str, Callable[[Work, Seat, Staged, Payment], None]]] = {
    "play": _play,
    "project": _project,
    "claim": _claim,
    "fund": _fund,
    "use": _act,
}
