"""What lasts of the cards in play is worth: their actions, triggers and modifiers, in the generations to come."""

from __future__ import annotations

from typing import Final

from facedown.games.mars.cards import Card, Corporation, in_play
from facedown.games.mars.players.prices import steps_left
from facedown.games.mars.players.words import Eye, token_worth, worth_of
from facedown.games.mars.vocabulary import ENERGY, RESOURCE_INDEX
from facedown.games.mars.vocabulary.actions import CardAction, PayAnyNumber, PayCubes, PayProduction, PayTokens
from facedown.games.mars.vocabulary.lasting import (
    BonusGained,
    CardCost,
    CardOrProjectPaid,
    EventPlayed,
    GreeneryCost,
    Modifier,
    PayWith,
    ProjectCost,
    ProtectCard,
    ProtectOwner,
    RequirementSlack,
    ResourceValue,
    StandardProjectPaid,
    TagPlayed,
    TilePlaced,
    Trigger,
)

CARDS_PLAYED: Final = 2.5
"""How many cards a player plays in a generation."""
TAGS_PLAYED: Final = {
    "building": 0.8,
    "space": 0.5,
    "power": 0.3,
    "science": 0.45,
    "jovian": 0.2,
    "earth": 0.35,
    "plant": 0.35,
    "microbe": 0.2,
    "animal": 0.15,
    "city": 0.25,
}
"""How many tags of a kind a player plays in a generation."""
TILES_PLACED: Final = {"city": 0.35, "greenery": 0.7, "ocean": 0.5}
"""How many tiles of a kind a player places in a generation."""
EVENTS_PLAYED: Final = 0.6
OFTEN: Final = 0.7
"""How much of what a card could do in the generations to come it will do."""


# Actions


def action_worth(eye: Eye, card: int) -> float:
    """Return what one use of the action of a card is worth, by its best alternative; never less than nothing."""
    return max((_use_worth(eye, card, action) for action in in_play(card).actions), default=0.0)


def _use_worth(eye: Eye, card: int, action: CardAction) -> float:
    paid = sum(_cost_worth(eye, card, cost) for cost in action.cost)
    if isinstance(action.cost[0] if action.cost else None, PayAnyNumber):
        index = RESOURCE_INDEX[action.cost[0].resource]
        each = eye.prices.money - eye.prices.stock[index]
        return max(0.0, each) * eye.public.players[eye.seat].production[index]
    gained = worth_of(eye, action.gain, card)
    return max(0.0, gained - paid) * (0.7 if action.requires else 1.0)


def _cost_worth(eye: Eye, card: int, cost: object) -> float:
    prices = eye.prices
    match cost:
        case PayCubes():
            if cost.resource == "energy":
                have = eye.public.players[eye.seat].production[ENERGY]
                return cost.amount * prices.stock[ENERGY] + 100.0 * (have < cost.amount)
            return cost.amount * prices.stock[RESOURCE_INDEX[cost.resource]]
        case PayProduction():
            return cost.amount * prices.production[RESOURCE_INDEX[cost.resource]]
        case PayTokens():
            here = cost.source == "this"
            return cost.amount * (token_worth(eye, card) if here else 0.4 * prices.point)
    return 0.0


# What lasts


def lasting_worth(eye: Eye, card: int, uses: float) -> float:
    """Return what a card in play is worth for what lasts: its action so many times, triggers, modifiers."""
    row: Card | Corporation = in_play(card)
    worth = action_worth(eye, card) * uses * OFTEN if row.actions and uses > 0 else 0.0
    later = max(0.0, eye.prices.generations - 0.5)
    worth += sum(_frequency(eye, each) * worth_of(eye, each.do, card) * later * OFTEN for each in row.triggers)
    return worth + sum(_modified(eye, each) * later * OFTEN for each in row.modifiers)


def _frequency(eye: Eye, trigger: Trigger) -> float:
    """Return how often a trigger fires in a generation."""
    players = eye.public.settings.seats if getattr(trigger, "by", "self") == "any" else 1
    match trigger:
        case TilePlaced():
            most = steps_left(eye.public)[2] / eye.prices.generations if trigger.tile == "ocean" else players
            return min(most, TILES_PLACED.get(trigger.tile, 0.0) * players)
        case TagPlayed():
            return sum(TAGS_PLAYED[tag] for tag in trigger.tags) * players
        case EventPlayed():
            return EVENTS_PLAYED * (0.5 if trigger.tag else 1.0)
        case StandardProjectPaid():
            return 0.4
        case CardOrProjectPaid():
            return 0.5
        case BonusGained():
            return 0.25


def _modified(eye: Eye, modifier: Modifier) -> float:
    """Return what a modifier saves in a generation."""
    prices, player = eye.prices, eye.public.players[eye.seat]
    match modifier:
        case CardCost():
            return -modifier.amount * (TAGS_PLAYED[modifier.tag] if modifier.tag else CARDS_PLAYED) * prices.money
        case ProjectCost():
            return -modifier.amount * 0.2 * prices.money
        case RequirementSlack():
            return 0.6 * modifier.steps * prices.money
        case ResourceValue():
            index = RESOURCE_INDEX[modifier.resource]
            return modifier.amount * (0.4 + 0.9 * player.production[index]) * prices.money
        case PayWith():
            return 0.1 * player.production[5] * prices.money
        case GreeneryCost():
            return 0.6 * prices.stock[3]
        case ProtectOwner():
            return 0.7 * prices.money
        case ProtectCard():
            return 0.3 * prices.money
