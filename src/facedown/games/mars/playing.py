"""When a card, a project or an action can be used: for one with the reason, and for a whole hand at once.

`why_not_card` reads a row and gives the paragraph and a sentence; `playable` finds all playable cards of a hand by
masks, and asks the other only for the few cards that depend on more than costs, tags, parameters and productions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from facedown.core.game import Seat
from facedown.games.mars import odd
from facedown.games.mars.board import OCEAN_COUNT, placements
from facedown.games.mars.cards import CARDS, Card, card_of, cards_where, name_of, to_mask
from facedown.games.mars.choices import copyable, removable
from facedown.games.mars.counting import is_met, measured
from facedown.games.mars.modifiers import cost_of, modifiers_of
from facedown.games.mars.paying import affordable, payments, purse_for_action, purse_for_card
from facedown.games.mars.state import Player, Public, degrees, ocean_count
from facedown.games.mars.vocabulary import (
    PRODUCTION_FLOOR,
    RESOURCE_INDEX,
    RESOURCES,
    TAG_INDEX,
    CardAction,
    CardEffect,
    CitiesRequired,
    ClaimArea,
    ConvertProduction,
    CopyProductionBox,
    GreeneriesRequired,
    Lose,
    Oceans,
    Oxygen,
    PayAnyNumber,
    PayCubes,
    PayProduction,
    PayTokens,
    Place,
    Production,
    ProductionAny,
    ProductionRequired,
    RatingRaised,
    Required,
    Requirement,
    TagsRequired,
    Temperature,
)

Why: TypeAlias = tuple[str, str] | None
"""The paragraph and the sentence that refuse something; None if nothing does."""


# One card, with the reason


def why_not_card(public: Public, seat: Seat, number: int) -> Why:
    """Return why a player cannot play a card of his hand; None if he can. Rules: 5, 6.1 to 6.5, 10.8."""
    player, card = public.players[seat], card_of(number)
    slack = modifiers_of(player).slack + player.next_slack
    for need in card.requires:
        if not is_met(public, seat, need, slack):
            return "6.2", _unmet(public, seat, need, slack)
    return _why_not_effects(public, seat, card) or _why_not_cost(player, card)


def _unmet(public: Public, seat: Seat, need: Requirement, slack: int) -> str:
    now, bound = measured(public, seat, need), need.min if need.min is not None else need.max
    most = "at least" if need.min is not None else "at most"
    loose = f" ({slack} steps off are allowed)" if slack and isinstance(need, Temperature | Oxygen | Oceans) else ""
    return f"It needs {_what(need, most, bound or 0)}{loose}; {_now(need, now)}."


def _what(need: Requirement, most: str, bound: int) -> str:
    """Return in words what a requirement asks for, such as “at least 13 % oxygen”."""
    s = "" if bound == 1 else "s"
    match need:
        case Temperature():
            return f"{most} {bound} °C"
        case Oxygen():
            return f"{most} {bound} % oxygen"
        case Oceans():
            return f"{most} {bound} ocean{s}"
        case TagsRequired():
            return f"{most} {bound} {need.tag} tag{s}"
        case ProductionRequired():
            return f"{most} {bound} {need.resource} production"
        case GreeneriesRequired():
            return f"{most} {bound} greener{'y' if bound == 1 else 'ies'} of yours"
        case CitiesRequired():
            return f"{most} {bound} cities in play"
        case RatingRaised():
            return "a rise of your terraform rating in this generation"


def _now(need: Requirement, now: int) -> str:
    match need:
        case Temperature():
            return f"it is {now} °C"
        case Oxygen():
            return f"it is {now} %"
        case Oceans() | CitiesRequired():
            return f"there {'is' if now == 1 else 'are'} {now}"
        case _:
            return f"you have {now}"


def _why_not_cost(player: Player, card: Card) -> Why:
    cost, purse = cost_of(player, card.number), purse_for_card(player, card.number, heat_kept(card))
    if cost <= purse.worth:
        return None
    kept = f" (and {heat_kept(card)} heat has to remain)" if heat_kept(card) and purse.heat else ""
    return "5.1", f"It costs {cost}{kept}; you can pay {purse.worth}."


@lru_cache(maxsize=256)
def _heat_kept(number: int) -> int:
    losses = (word for word in card_of(number).play if isinstance(word, Lose) and word.resource == "heat")
    return sum(word.amount for word in losses)


def heat_kept(card: Card) -> int:
    """Return the heat that the effects of a card need, and that its payment must leave. Rule: 5.5."""
    return _heat_kept(card.number)


def _why_not_effects(public: Public, seat: Seat, card: Card) -> Why:
    why = _why_not_production(public, seat, card)
    for word in card.play:
        why = why or _why_not_effect(public, seat, card, word)
    return why


def _why_not_production(public: Public, seat: Seat, card: Card) -> Why:
    """Return which own production would fall below its floor, whatever the order of the effects. Rules: 1.2, 6.7."""
    player = public.players[seat]
    for resource, change in _changes(card.number):
        own = change + odd.immigrant_city(player, card.number, resource)
        if change < 0 and player.production[resource] + own < PRODUCTION_FLOOR[resource]:
            return "6.5", f"It lowers your {RESOURCES[resource]} production by {-change}; you do not have as much."
    return None


@lru_cache(maxsize=256)
def _changes(number: int) -> tuple[tuple[int, int], ...]:
    """Return how a card changes the production of its player: fixed numbers only, losses among them."""
    changes: dict[int, int] = {}
    for word in card_of(number).play:
        if isinstance(word, Production) and isinstance(word.amount, int):
            index = RESOURCE_INDEX[word.resource]
            changes[index] = changes.get(index, 0) + word.amount
    return tuple(sorted(changes.items()))


def _why_not_effect(public: Public, seat: Seat, card: Card, word: CardEffect) -> Why:
    player = public.players[seat]
    if isinstance(word, Place):
        return _why_not_place(public, seat, word)
    if isinstance(word, Lose):
        resource = RESOURCE_INDEX[word.resource]
        if player.stock[resource] + odd.moss(player, card.number, resource) < word.amount:
            return "6.4", f"It takes {word.amount} {word.resource}; you have {player.stock[resource]}."
    elif isinstance(word, ProductionAny):
        return _why_not_lower(public, seat, card, word)
    elif isinstance(word, CopyProductionBox):
        if not copyable(public, seat, word):
            return "6.4", f"You have no card with a {word.tag} tag whose production can be repeated now."
    elif isinstance(word, ClaimArea):
        if not placements(public.tiles, seat, word.on):
            return "10.9", "There is no free area to reserve."
    elif isinstance(word, ConvertProduction) and player.production[RESOURCE_INDEX[word.source]] < word.min:
        return "6.4", f"You have no {word.source} production."
    return None


def _why_not_place(public: Public, seat: Seat, word: Place) -> Why:
    if word.tile == "ocean" and ocean_count(public) == OCEAN_COUNT:
        return None
    if placements(public.tiles, seat, word.on):
        return None
    return "10.8", f"There is no free area for its {word.kind.replace('_', ' ') or word.tile}."


def _why_not_lower(public: Public, seat: Seat, card: Card, word: ProductionAny) -> Why:
    """Return why nobody can lose the production; the player himself may gain it first. Rules: 6.5, 16.5."""
    if public.settings.solo:
        return None
    resource = RESOURCE_INDEX[word.resource]
    floor = PRODUCTION_FLOOR[resource] + word.amount
    own = max(0, dict(_changes(card.number)).get(resource, 0))
    for other, player in enumerate(public.players):
        if player.production[resource] + (own if other == seat else 0) >= floor:
            return None
    return "6.5", f"Nobody can lose {word.amount} {word.resource} production."


# A whole hand

DELICATE_WORDS: Final = (Lose, ProductionAny, CopyProductionBox, ClaimArea, ConvertProduction)
DELICATE: Final = cards_where(
    lambda card: (
        any(isinstance(word, DELICATE_WORDS) for word in card.play)
        or any(isinstance(word, Place) and (word.on, word.tile) != ("ocean_area", "ocean") for word in card.play)
        or any(not isinstance(need, TagsRequired | Temperature | Oxygen | Oceans) for need in card.requires)
        or card.number == odd.IMMIGRANT_CITY
    )
)
"""The cards that depend on more than costs, tags, parameters and own productions. (Oceans always find an area.)"""


def playable(public: Public, seat: Seat, hand: int) -> int:
    """Return the cards of a hand that can be played now, as a mask: those for which `why_not_card` has no reason."""
    player = public.players[seat]
    modifiers = modifiers_of(player)
    mask = hand & affordable(player, modifiers)
    if mask:
        slack = modifiers.slack + player.next_slack
        mask &= _parameters_met(public, slack)
        mask &= _tags_met(player.tags) & _productions_met(player.production)
        delicate = mask & DELICATE
        while delicate:
            low = delicate & -delicate
            delicate ^= low
            if why_not_card(public, seat, low.bit_length() - 1):
                mask ^= low
    return mask


def _parameters_met(public: Public, slack: int) -> int:
    return (
        _parameter_met(Temperature, degrees(public), 2 * slack)
        & _parameter_met(Oxygen, public.oxygen, slack)
        & _parameter_met(Oceans, ocean_count(public), slack)
    )


@lru_cache(maxsize=1 << 10)
def _parameter_met(kind: type[Required], now: int, slack: int) -> int:
    """Return the cards whose requirement of one parameter holds, those without one among them."""
    unmet = 0
    for number, need in _PARAMETER_NEEDS:
        if isinstance(need, kind):
            low = need.min is not None and now < need.min - slack
            high = need.max is not None and now > need.max + slack
            unmet |= (low or high) << number
    return ~unmet


_PARAMETER_NEEDS: Final = tuple(
    (card.number, need) for card in CARDS for need in card.requires if isinstance(need, Temperature | Oxygen | Oceans)
)


@lru_cache(maxsize=1 << 13)
def _tags_met(tags: tuple[int, ...]) -> int:
    mask = 0
    for number, needs in _TAG_NEEDS:
        if any(tags[index] < least for index, least in needs):
            mask |= 1 << number
    return ~mask


_TAG_NEEDS: Final = tuple(
    (card.number, needs)
    for card in CARDS
    if (needs := tuple((TAG_INDEX[n.tag], n.min or 0) for n in card.requires if isinstance(n, TagsRequired)))
)


def _productions_met(production: tuple[int, ...]) -> int:
    mask = -1
    for level, floor, losses in zip(production, PRODUCTION_FLOOR, _LOSSES, strict=True):
        if level - floor < len(losses):
            mask &= losses[level - floor]
    return mask


def _losses(resource: int) -> tuple[int, ...]:
    """Return for each number of steps above the floor which cards a player can still play."""
    needs = {
        card.number: -dict(_changes(card.number)).get(resource, 0)
        for card in CARDS
        if card.number != odd.IMMIGRANT_CITY or resource
    }
    return tuple(~to_mask(n for n, steps in needs.items() if steps > above) for above in range(max(needs.values())))


_LOSSES: Final = tuple(map(_losses, range(len(RESOURCES))))


# Actions of cards


def why_not_action(public: Public, seat: Seat, card: int, action: CardAction) -> Why:
    """Return why the action of a card in play cannot be used; None if it can. Rules: 4.5, 4.8, 11.2."""
    if public.players[seat].used >> card & 1:
        return "4.5", f"{name_of(card)} was already used in this generation."
    for need in action.requires:
        if not is_met(public, seat, need):
            return "6.2", "Your terraform rating has not gone up in this generation."
    for cost in action.cost:
        if why := _why_not_paid(public, seat, card, cost):
            return why
    return None


def _why_not_paid(public: Public, seat: Seat, card: int, cost: object) -> Why:
    player = public.players[seat]
    if isinstance(cost, PayCubes):
        if cost.resource == "megacredits":
            worth = purse_for_action(player, cost).worth
            return ("5.1", f"It costs {cost.amount}; you can pay {worth}.") if worth < cost.amount else None
        have = player.stock[RESOURCE_INDEX[cost.resource]]
        return ("4.5", f"It takes {cost.amount} {cost.resource}; you have {have}.") if have < cost.amount else None
    if isinstance(cost, PayAnyNumber):
        have = player.stock[RESOURCE_INDEX[cost.resource]]
        return ("4.5", f"You have no {cost.resource}.") if have < cost.min else None
    if isinstance(cost, PayProduction):
        index = RESOURCE_INDEX[cost.resource]
        short = player.production[index] - cost.amount < PRODUCTION_FLOOR[index]
        return ("6.5", f"Your {cost.resource} production cannot be lowered.") if short else None
    assert isinstance(cost, PayTokens)
    if cost.source == "this":
        have = player.tokens_on(card)
        return ("11.1", f"It takes {cost.amount} {cost.resource}s; there are {have}.") if have < cost.amount else None
    none = not public.settings.solo and not removable(public, seat, cost.resource)
    return ("11.2", f"No card has a {cost.resource} that may be removed.") if none else None


def card_payments(player: Player, card: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the ways in which a player may pay for a card, the sensible default first. Rules: 5.1 to 5.5."""
    return payments(cost_of(player, card), purse_for_card(player, card, _heat_kept(card)))
