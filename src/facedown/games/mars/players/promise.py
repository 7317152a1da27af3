"""What a card promises that is not yet in play: what playing it would bring, less its cost and the time until then."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from facedown.core.game import State
from facedown.games.mars.board import placements
from facedown.games.mars.cards import TAGGED, Card, card_of, corporation_of
from facedown.games.mars.counting import measured
from facedown.games.mars.modifiers import cost_of, modifiers_of
from facedown.games.mars.notation import PLAY, pay
from facedown.games.mars.players.appraisal import Appraisal
from facedown.games.mars.players.foresight import after, outcome
from facedown.games.mars.players.prices import steps_left
from facedown.games.mars.players.words import worth_of
from facedown.games.mars.state import Drawer, Player, Public
from facedown.games.mars.vocabulary import ENERGY, RESOURCE_INDEX, STEEL, TITANIUM, M
from facedown.games.mars.vocabulary.effects import Place, Production
from facedown.games.mars.vocabulary.requirements import (
    CitiesRequired,
    GreeneriesRequired,
    Oceans,
    Oxygen,
    Requirement,
    TagsRequired,
    Temperature,
)
from facedown.games.mars.work import with_tags

IMPOSSIBLE: Final = 99.0
"""Generations until something that will not happen."""
ENERGY_PRICE: Final = 7.0
"""What it costs beside the card to have a step of energy production that the card takes."""
RARE: Final = 0.55
"""How likely it is that a tag comes that a card needs."""


def promise(appraisal: Appraisal, public: Public, card: int) -> float:
    """Return what it is worth to have a card in hand, at most what it would be worth to play it for its cost."""
    player = public.players[appraisal.seat]
    row, cost = card_of(card), cost_of(player, card)
    wait, chance = delay(appraisal, public, row)
    generations = appraisal.prices.generations
    if wait >= generations or chance <= 0:
        return 0.0
    gain = gain_of(appraisal, public, card, cost) - cost * metal_share(player, card) * appraisal.prices.money
    gain -= ENERGY_PRICE * missing_energy(player, row) * appraisal.prices.money
    return gain * chance * (1 - wait / generations) if gain > 0 else 0.0


def gain_of(appraisal: Appraisal, public: Public, card: int, cost: int) -> float:
    """Return what playing a card would bring if it could be played now and cost nothing."""
    seat, player = appraisal.seat, public.players[appraisal.seat]
    if any(isinstance(word, Place) and not placements(public.tiles, seat, word.on) for word in card_of(card).play):
        return worth_of(appraisal.eye, card_of(card).play, card) + appraisal.lasting_of(card)
    stock = (player.stock[M] + cost, *player.stock[1:])
    energy = player.production[ENERGY] + missing_energy(player, card_of(card))
    production = (*player.production[:ENERGY], energy, *player.production[ENERGY + 1 :])
    rich = replace(player, stock=stock, production=production, hand_count=player.hand_count + 1, next_cost=0)
    players = (*public.players[:seat], rich, *public.players[seat + 1 :])
    table = replace(public, players=players, pending=(), stage="action", action_count=0)
    drawers = [Drawer()] * len(players)
    drawers[seat] = Drawer(hand=1 << card)
    state = after(State(table, tuple(drawers)), seat, PLAY[card])
    played = outcome(state, appraisal, pay((cost, 0, 0, 0))).public
    return appraisal.worth(played) - appraisal.worth(replace(public, pending=()))


def metal_share(player: Player, card: int) -> float:
    """Return what a megacredit of the cost takes; metal that comes in makes it cheaper."""
    steel = TAGGED["building"] >> card & 1 and (player.production[STEEL] or player.stock[STEEL] > 2)
    titanium = TAGGED["space"] >> card & 1 and (player.production[TITANIUM] or player.stock[TITANIUM] > 1)
    return 0.88 if steel or titanium else 1.0


def missing_energy(player: Player, card: Card) -> int:
    """Return how many steps of energy production a card takes that the player does not have."""
    steps = sum(
        word.amount
        for word in card.play
        if isinstance(word, Production) and word.resource == "energy" and isinstance(word.amount, int)
    )
    return max(0, -steps - player.production[ENERGY])


def delay(appraisal: Appraisal, public: Public, card: Card) -> tuple[float, float]:
    """Return how many generations it will take until a card can be played, and how likely that is at all."""
    player = public.players[appraisal.seat]
    slack = modifiers_of(player).slack + player.next_slack
    wait, chance = 0.0, 1.0
    for need in card.requires:
        now = measured(public, appraisal.seat, need)
        if isinstance(need, Temperature | Oxygen | Oceans):
            longer, likely = wait_for(appraisal, public, need, now, slack)
            wait, chance = max(wait, longer), chance * likely
        else:
            chance *= likelihood(need, (need.min or 0) - now)
    return wait, chance


def wait_for(
    appraisal: Appraisal, public: Public, need: Temperature | Oxygen | Oceans, now: int, slack: int
) -> tuple[float, float]:
    """Return the generations until a parameter is far enough; or how likely a card comes before it is too far."""
    kind, unit = (0, 2) if isinstance(need, Temperature) else (1 if isinstance(need, Oxygen) else 2, 1)
    pace = max(0.5, steps_left(public)[kind] / appraisal.prices.generations)
    if need.min is not None:
        return max(0.0, (need.min - now) / unit - slack) / pace, 1.0
    room = ((need.max or 0) - now) / unit + slack
    return (0.0, min(1.0, 0.5 + 0.5 * room / pace)) if room >= 0 else (IMPOSSIBLE, 0.0)


def likelihood(need: Requirement, missing: int) -> float:
    """Return how likely what else a card needs will be there."""
    if missing <= 0:
        return 1.0
    likely = RARE if isinstance(need, TagsRequired) else 0.8
    return float(likely**missing) if isinstance(need, TagsRequired | CitiesRequired | GreeneriesRequired) else 0.6


# Before the first generation


def with_corporation(public: Public, seat: int, number: int) -> Public:
    """Return the table as if a player had a corporation already."""
    corporation, player = corporation_of(number), public.players[seat]
    stock, production = list(player.stock), list(player.production)
    for resource, amount in corporation.stock.items():
        stock[RESOURCE_INDEX[resource]] += amount
    for resource, amount in corporation.production.items():
        production[RESOURCE_INDEX[resource]] += amount
    started = replace(
        player,
        corporation=number,
        face_up=1 << number,
        tags=with_tags(player.tags, number),
        stock=tuple(stock),
        production=tuple(production),
        dealt_count=0,
    )
    return replace(public, players=(*public.players[:seat], started, *public.players[seat + 1 :]))
