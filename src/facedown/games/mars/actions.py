"""What is offered to a seat, from what it sees, in a fixed order. Rules: 2.5, 3.2, 4.5, 7, 8, 15."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from facedown.core.game import Seat
from facedown.games.mars.board import placements
from facedown.games.mars.cards import CARDS, ROWS, from_mask, in_play, to_mask
from facedown.games.mars.effects import PROCEDURES
from facedown.games.mars.goals import MILESTONE_COST, MOST_CLAIMED, award_cost, is_reached
from facedown.games.mars.hands import playable
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import (
    AND,
    AT,
    BUY,
    BUY_NOTHING,
    CHOOSE_CORPORATION,
    CLAIM,
    CONVERT_HEAT,
    CONVERT_PLANTS,
    DISCARD,
    DONE,
    DONE_CONVERTING,
    END_TURN,
    FIRST_ACTION,
    FUND,
    KEEP,
    KEEP_NOTHING,
    PASS,
    PLAY,
    PROJECT,
    SELL,
    TAKE,
    USE,
    Step,
    action_cost,
    pay,
)
from facedown.games.mars.paying import Purse, payments, price_each, purse, purse_for_action, purse_for_cards
from facedown.games.mars.playing import card_bill, why_not_action
from facedown.games.mars.state import CARD_PRICE, Drawer, MarsView, Player, Public, Staged
from facedown.games.mars.vocabulary import HEAT, PLANTS, M
from facedown.games.mars.vocabulary.effects import DiscardToDraw, Keep

HEAT_STEP: Final = 8
"""The heat that a step of temperature costs. Rule: 4.5."""
ACTIONS_PER_TURN: Final = 2
ACTING: Final = to_mask(card.number for card in ROWS if card.actions)
"""The cards and corporations that have actions."""
PROJECT_PLACES: Final = {3: "land_for_greenery", 4: "land_for_city"}
"""The standard projects that need an area, by their place in the list. Rule: 7.2."""


class Latest(NamedTuple):
    """What was offered last, and to which view: records are compared by identity, so that it costs nothing to ask."""

    public: Public | None
    seat: Seat | None
    drawer: Drawer | None
    steps: Sequence[Step]


class Memory:
    """Remembers the latest offer: `apply` asks for the very offer that was listed before. It changes no answer."""

    __slots__ = ("latest",)

    def __init__(self) -> None:
        self.latest = Latest(None, None, None, ())


MEMORY: Final = Memory()


def actions(view: MarsView) -> Sequence[Step]:
    """Return the legal steps of a seat; empty for a spectator, and where the seat need not act."""
    public, seat, drawer = view.public, view.seat, view.drawer
    if drawer is None or seat is None:
        return ()
    latest = MEMORY.latest
    if latest.public is public and latest.drawer is drawer and latest.seat == seat:
        return latest.steps
    steps = tuple(offered(public, seat, drawer))
    MEMORY.latest = Latest(public, seat, drawer, steps)
    return steps


def offered(public: Public, seat: Seat, drawer: Drawer) -> Sequence[Step]:
    """Return the legal steps of a seat that has this drawer."""
    if public.pending:
        return pending_options(public, seat, drawer) if public.pending[0].seat == seat else ()
    if public.stage == "action":
        return turn_options(public, seat, drawer) if public.active == seat else ()
    if public.stage == "greeneries":
        return greenery_options(public, seat, drawer) if public.active == seat else ()
    return choosing_options(public, seat, drawer)


def pending_options(public: Public, seat: Seat, drawer: Drawer) -> Sequence[Step]:
    """Return what a seat may say to the first thing that is due."""
    task = public.pending[0]
    word = task.effect
    if isinstance(word, Keep):
        least = min(word.keep_min, public.players[seat].dealt_count)
        most, price, money = word.keep_max, price_each(public), purse_for_cards(public, seat, drawer)
        return set_options(KEEP, KEEP_NOTHING, drawer.dealt, drawer.staged, least, most, price, money)
    if isinstance(word, DiscardToDraw):
        return (*(DISCARD[card] for card in from_mask(drawer.hand)), DISCARD[0])
    options = PROCEDURES[type(word)].options
    return options(public, task, word) if options else ()


# Sets of cards, one card at a time


def set_options(
    opener: Sequence[Step],
    nothing: Step,
    cards: int,
    staged: Staged | None,
    least: int,
    most: int,
    price: int,
    money: Purse,
) -> Sequence[Step]:
    """Return how a set of cards may be begun, enlarged and closed; heat, where it pays, makes the payment a choice."""
    chosen = staged.cards if staged else 0
    count = chosen.bit_count()
    steps: list[Step] = []
    if count < most and (count + 1) * price <= money.worth:
        steps += [(AND if chosen else opener)[card] for card in from_mask(cards & ~chosen)]
    if chosen and count >= least:
        steps += closing(count * price, money)
    elif not chosen and not least:
        steps.append(nothing)
    return steps


def closing(cost: int, money: Purse) -> Sequence[Step]:
    """Return how a set that costs so much is closed: simply, or with a payment where heat may be used. Rule: 5.5."""
    return tuple(map(pay, payments(cost, money))) if cost and money.heat else (DONE,)


def choosing_options(public: Public, seat: Seat, drawer: Drawer) -> Sequence[Step]:
    """Return what a seat may do where all choose at once. Rules: 2.5, 2.6, 3.2, 15.1."""
    if public.players[seat].chosen or public.stage not in ("set-up", "draft", "research"):
        return ()
    if public.stage == "draft":
        return tuple(TAKE[card] for card in from_mask(drawer.dealt))
    money = purse_for_cards(public, seat, drawer)
    if public.stage == "research":
        return set_options(BUY, BUY_NOTHING, drawer.dealt, drawer.staged, 0, len(CARDS), CARD_PRICE, money)
    staged = drawer.staged
    if staged is None:
        return tuple(CHOOSE_CORPORATION[number] for number in drawer.corporations)
    opened = staged if staged.cards else None
    return set_options(KEEP, KEEP_NOTHING, drawer.dealt, opened, 0, len(CARDS), CARD_PRICE, money)


# A turn


def turn_options(public: Public, seat: Seat, drawer: Drawer) -> Sequence[Step]:
    """Return what the active player may do: go on with what he has begun, or begin something. Rules: 4.1 to 4.6."""
    if drawer.staged:
        return staged_options(public, seat, drawer, drawer.staged)
    if public.action_count == ACTIONS_PER_TURN:
        return (END_TURN,)
    player = public.players[seat]
    if player.owes_first_action:
        return (FIRST_ACTION, PASS)
    modifiers = modifiers_of(player)
    worth = player.stock[M] + (player.stock[HEAT] if modifiers.pays_heat else 0)
    steps = [PLAY[card] for card in from_mask(playable(public, seat, drawer.hand))]
    steps += project_options(public, seat, worth, modifiers.project_costs)
    steps += [SELL[card] for card in from_mask(drawer.hand)]
    if worth >= MILESTONE_COST:
        steps += goal_options(public, seat, worth)
    steps += use_options(public, seat, player)
    if may_convert_plants(public, seat, player):
        steps.append(CONVERT_PLANTS)
    if player.stock[HEAT] >= HEAT_STEP:
        steps.append(CONVERT_HEAT)
    steps.append(END_TURN if public.action_count else PASS)
    return steps


def project_options(public: Public, seat: Seat, worth: int, costs: Sequence[int]) -> Iterator[Step]:
    """Yield the standard projects that a player can use. Rules: 7.1, 7.2."""
    for step, cost in zip(PROJECT, costs, strict=True):
        if cost <= worth:
            on = PROJECT_PLACES.get(step.about)
            if on is None or placements(public.tiles, seat, on):
                yield step


def goal_options(public: Public, seat: Seat, worth: int) -> Iterator[Step]:
    """Yield the milestones and awards that a player can pay for and claim or fund. Rules: 8.1 to 8.3."""
    if public.settings.seats == 1:
        return
    if worth >= MILESTONE_COST and len(public.milestones) < MOST_CLAIMED:
        claimed = {index for index, _ in public.milestones}
        for step in CLAIM:
            if is_reached(public, seat, step.about) and step.about not in claimed:
                yield step
    if len(public.awards) < MOST_CLAIMED and worth >= award_cost(public):
        funded = {index for index, _ in public.awards}
        for step in FUND:
            if step.about not in funded:
                yield step


@lru_cache(maxsize=1 << 12)
def acting(cards: int) -> tuple[Step, ...]:
    """Return the steps that use the actions of a set of cards."""
    return tuple(USE[card, n] for card in from_mask(cards) for n in range(1, len(in_play(card).actions) + 1))


def use_options(public: Public, seat: Seat, player: Player) -> Iterator[Step]:
    """Yield the actions of cards in play that a player can use. Rule: 4.5."""
    for step in acting(player.face_up & ACTING & ~player.used):
        card, option = step.about
        if not why_not_action(public, seat, card, in_play(card).actions[option - 1]):
            yield step


def may_convert_plants(public: Public, seat: Seat, player: Player) -> bool:
    """Return whether a player can convert plants into a greenery. Rules: 4.5, 10.5."""
    plants = player.stock[PLANTS]
    return plants >= modifiers_of(player).greenery and bool(placements(public.tiles, seat, "land_for_greenery"))


def greenery_options(public: Public, seat: Seat, drawer: Drawer) -> Sequence[Step]:
    """Return what a player may do with his last plants. Rules: 13.1, 13.3."""
    if drawer.staged:
        return staged_options(public, seat, drawer, drawer.staged)
    converting = may_convert_plants(public, seat, public.players[seat])
    return (CONVERT_PLANTS, DONE_CONVERTING) if converting else (DONE_CONVERTING,)


def staged_options(public: Public, seat: Seat, drawer: Drawer, staged: Staged) -> Sequence[Step]:
    """Return how a player may go on with what he has begun: pay, choose an area, or add cards."""
    player = public.players[seat]
    if staged.verb == "sell":
        return set_options(SELL, DONE, drawer.hand, staged, 1, len(CARDS), 0, purse(player))
    if staged.verb == "convert plants":
        return tuple(AT[area] for area in from_mask(placements(public.tiles, seat, "land_for_greenery")))
    return tuple(map(pay, payments(*bill(public, player, staged))))


def bill(public: Public, player: Player, staged: Staged) -> tuple[int, Purse]:
    """Return what costs that a player has begun, and what he may pay it with. Rules: 5.1 to 5.5, 7.1, 8.1, 8.2."""
    if staged.verb == "play":
        return card_bill(player, staged.item)
    if staged.verb == "use":
        cost = action_cost(staged.item, staged.option)
        assert cost is not None, "an action that is begun is paid for"
        return cost.amount, purse_for_action(player, cost)
    if staged.verb == "project":
        return modifiers_of(player).project_costs[staged.item], purse(player)
    return MILESTONE_COST if staged.verb == "claim" else award_cost(public), purse(player)
