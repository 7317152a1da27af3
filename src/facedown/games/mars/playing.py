"""When a card or an action can be used, and if not, why: the paragraph and a sentence. Rules: 4.5, 5, 6.1 to 6.5, 11.2.

What stands in the way of a single word is said beside its procedure, in `facedown.games.mars.effects`.
"""

from __future__ import annotations

from functools import lru_cache

from facedown.core.game import Seat
from facedown.games.mars import odd
from facedown.games.mars.cards import Card, card_of, name_of
from facedown.games.mars.counting import is_met, measured
from facedown.games.mars.effects import PROCEDURES
from facedown.games.mars.effects.procedure import Why
from facedown.games.mars.effects.production import production_changes
from facedown.games.mars.effects.tokens import removable
from facedown.games.mars.modifiers import cost_of, modifiers_of
from facedown.games.mars.paying import Purse, purse_for_action, purse_for_card
from facedown.games.mars.state import Player, Public
from facedown.games.mars.vocabulary import PRODUCTION_FLOOR, RESOURCE_INDEX, RESOURCES
from facedown.games.mars.vocabulary.actions import (
    CardAction,
    Cost,
    PayAnyNumber,
    PayCubes,
    PayProduction,
    PayTokens,
)
from facedown.games.mars.vocabulary.effects import Lose
from facedown.games.mars.wording import TOKEN_WORDS, cubes, number, steps_of, tokens, with_article
from facedown.games.mars.words.requirements import unmet

# Cards


def why_not_card(public: Public, seat: Seat, number: int) -> Why:
    """Return why a player cannot play a card of his hand; None if he can. Rules: 5, 6.1 to 6.5, 10.8."""
    player, card = public.players[seat], card_of(number)
    slack = modifiers_of(player).slack + player.next_slack
    for need in card.requires:
        if not is_met(public, seat, need, slack):
            return "6.2", unmet(need, measured(public, seat, need), slack)
    return _why_not_effects(public, seat, card) or _why_not_cost(player, card)


def _why_not_effects(public: Public, seat: Seat, card: Card) -> Why:
    if why := _why_not_production(public, seat, card):
        return why
    for word in card.play:
        why_not = PROCEDURES[type(word)].why_not
        if why_not and (why := why_not(public, seat, card, word)):
            return why
    return None


def _why_not_production(public: Public, seat: Seat, card: Card) -> Why:
    """Return which own production would fall below its floor, whatever the order of the effects. Rules: 1.2, 6.7."""
    player = public.players[seat]
    for resource, change in production_changes(card.number):
        own = change + odd.immigrant_city(player, card.number, resource)
        if change < 0 and player.production[resource] + own < PRODUCTION_FLOOR[resource]:
            have = number(player.production[resource])
            return "6.5", f"It takes {steps_of(RESOURCES[resource], -change)}; you have {have}."
    return None


def _why_not_cost(player: Player, card: Card) -> Why:
    kept = heat_kept(card.number)
    cost, purse = card_bill(player, card.number)
    if cost <= purse.worth:
        return None
    return "5.1", f"It costs {cost}{f' (and {kept} heat has to remain)' if kept else ''}; you can pay {purse.worth}."


@lru_cache(maxsize=256)
def heat_kept(number: int) -> int:
    """Return the heat that the effects of a card need, and that its payment must leave. Rule: 5.5."""
    losses = (word for word in card_of(number).play if isinstance(word, Lose) and word.resource == "heat")
    return sum(word.amount for word in losses)


def card_bill(player: Player, card: int) -> tuple[int, Purse]:
    """Return what a card costs a player, and what he may pay for it with. Rules: 5.1 to 5.5."""
    return cost_of(player, card), purse_for_card(player, card, heat_kept(card))


# Actions of cards


def why_not_action(public: Public, seat: Seat, card: int, action: CardAction) -> Why:
    """Return why the action of a card in play cannot be used; None if it can. Rules: 4.5, 4.8, 11.2."""
    if public.players[seat].used >> card & 1:
        return "4.5", f"{name_of(card)} was already used in this generation."
    for need in action.requires:
        if not is_met(public, seat, need):
            return "4.5", unmet(need, measured(public, seat, need))
    for cost in action.cost:
        if why := _why_not_paid(public, seat, card, cost):
            return why
    return None


def _why_not_paid(public: Public, seat: Seat, card: int, cost: Cost) -> Why:
    player = public.players[seat]
    match cost:
        case PayCubes(resource="megacredits"):
            worth = purse_for_action(player, cost).worth
            return ("5.1", f"It costs {cost.amount}; you can pay {worth}.") if worth < cost.amount else None
        case PayCubes(resource=resource, amount=least) | PayAnyNumber(resource=resource, min=least):
            have = player.stock[RESOURCE_INDEX[resource]]
            return ("4.5", f"It takes {cubes(resource, least)}; you have {have}.") if have < least else None
        case PayProduction(resource=resource, amount=steps):
            have = player.production[RESOURCE_INDEX[resource]]
            short = have - steps < PRODUCTION_FLOOR[RESOURCE_INDEX[resource]]
            return ("6.5", f"It takes {steps_of(resource, steps)}; you have {number(have)}.") if short else None
        case PayTokens(source="this"):
            have = player.tokens_on(card)
            said = f"It takes {tokens(cost.resource, cost.amount)}; there {'is' if have == 1 else 'are'} {have}."
            return ("11.1", said) if have < cost.amount else None
        case PayTokens():
            none = not public.settings.solo and not removable(public, seat, cost.resource, cost.amount)
            some = with_article(TOKEN_WORDS[cost.resource]) if cost.amount == 1 else tokens(cost.resource, cost.amount)
            return ("11.2", f"No card has {some} that may be removed.") if none else None
