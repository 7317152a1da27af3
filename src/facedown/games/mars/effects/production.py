"""Production: one's own, that of others, and production boxes. Rules: 1.2, 6.4, 6.5, 6.10."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.board import BONUS
from facedown.games.mars.cards import ROWS, TAGGED, Card, card_of, from_mask, in_play, name_of, production_box
from facedown.games.mars.counting import amount_of, tile_kind
from facedown.games.mars.effects.procedure import DONE, LATER, Procedure, Why, asking, nothing
from facedown.games.mars.notation import COPY, FROM, Step, amount
from facedown.games.mars.state import Public, Task
from facedown.games.mars.vocabulary import PRODUCTION_FLOOR, RESOURCE_INDEX, RESOURCES
from facedown.games.mars.vocabulary.effects import (
    CardEffect,
    ConvertProduction,
    CopyProductionBox,
    Production,
    ProductionAny,
    ProductionFromArea,
)
from facedown.games.mars.wording import steps_of
from facedown.games.mars.work import Work


def _produce(work: Work, task: Task, word: Production) -> int:
    resource, change = RESOURCE_INDEX[word.resource], amount_of(work.public, task.seat, word.amount, task.x)
    if work.player(task.seat).production[resource] + change < PRODUCTION_FLOOR[resource]:
        return LATER
    work.change_production(task.seat, resource, change, task.source)
    return DONE


@lru_cache(maxsize=256)
def production_changes(number: int) -> tuple[tuple[int, int], ...]:
    """Return how a card changes the production of its player: fixed numbers only, losses among them."""
    changes: dict[int, int] = {}
    for word in card_of(number).play:
        if isinstance(word, Production) and isinstance(word.amount, int):
            index = RESOURCE_INDEX[word.resource]
            changes[index] = changes.get(index, 0) + word.amount
    return tuple(sorted(changes.items()))


# As printed on an area


def _area_of(public: Public, source: int) -> int:
    """Return where the tile of a card lies; 0 while it has none."""
    return public.tiles.area_of(tile_kind(card_of(source)))


def _produce_from_area(work: Work, task: Task, word: ProductionFromArea) -> int:
    area = _area_of(work.public, task.source)
    if not area:
        return LATER
    for resource, _ in BONUS[area]:
        if resource < len(RESOURCES) and RESOURCES[resource] in word.resources:
            work.change_production(task.seat, resource, word.amount, task.source)
    return DONE


# From one resource to another


def _convert_options(public: Public, task: Task, word: ConvertProduction) -> Sequence[Step]:
    most = public.players[task.seat].production[RESOURCE_INDEX[word.source]]
    return tuple(map(amount, range(word.min, most + 1)))


def _convert(work: Work, task: Task, word: ConvertProduction, step: Step) -> None:
    work.change_production(task.seat, RESOURCE_INDEX[word.source], -step.about, task.source)
    work.change_production(task.seat, RESOURCE_INDEX[word.target], step.about, task.source)


def _why_not_convert(public: Public, seat: Seat, card: Card, word: ConvertProduction) -> Why:
    have = public.players[seat].production[RESOURCE_INDEX[word.source]]
    if have >= word.min:
        return None
    return "6.4", f"It takes at least {steps_of(word.source, word.min)}; you have {have}."


# Of any player


def losing(public: Public, word: ProductionAny) -> tuple[Seat, ...]:
    """Return the players who can lose the steps. Rules: 6.5, 11.4."""
    resource = RESOURCE_INDEX[word.resource]
    floor = PRODUCTION_FLOOR[resource] + word.amount
    return tuple(seat for seat, player in enumerate(public.players) if player.production[resource] >= floor)


def _lower_options(public: Public, task: Task, word: ProductionAny) -> Sequence[Step]:
    return tuple(FROM[seat] for seat in losing(public, word))


def _lower(work: Work, task: Task, word: ProductionAny, step: Step) -> None:
    work.change_production(step.about, RESOURCE_INDEX[word.resource], -word.amount, task.source)


def _why_not_lower(public: Public, seat: Seat, card: Card, word: ProductionAny) -> Why:
    """Return why nobody can lose the production; the player himself may gain it first. Rules: 6.5, 16.5."""
    if public.settings.solo or losing(public, word):
        return None
    resource = RESOURCE_INDEX[word.resource]
    own = max(0, dict(production_changes(card.number)).get(resource, 0))
    if public.players[seat].production[resource] + own >= PRODUCTION_FLOOR[resource] + word.amount:
        return None
    return "6.5", f"Nobody can lose {steps_of(word.resource, word.amount)}."


# Production boxes


def _boxed() -> dict[str, int]:
    boxed = dict.fromkeys(TAGGED, 0)
    for card in ROWS:
        if production_box(card) and getattr(card, "colour", "") != "red":
            for tag in set(card.tags):
                boxed[tag] |= 1 << card.number
    return boxed


BOXED: Final = _boxed()
"""The cards and corporations with a tag that have a production box."""


def copyable(public: Public, seat: Seat, word: CopyProductionBox) -> int:
    """Return the own cards whose production box can be carried out once more, as a mask. Rule: 6.4."""
    mask = public.players[seat].face_up & BOXED[word.tag]
    for card in from_mask(mask):
        if not all(_can_repeat(public, seat, card, effect) for effect in production_box(in_play(card))):
            mask &= ~(1 << card)
    return mask


def _can_repeat(public: Public, seat: Seat, card: int, effect: CardEffect) -> bool:
    match effect:
        case Production():
            index = RESOURCE_INDEX[effect.resource]
            change = amount_of(public, seat, effect.amount)
            return public.players[seat].production[index] + change >= PRODUCTION_FLOOR[index]
        case ProductionAny():
            return public.settings.solo or bool(losing(public, effect))
        case _:
            return bool(_area_of(public, card))


def _copy_options(public: Public, task: Task, word: CopyProductionBox) -> Sequence[Step]:
    return tuple(COPY[card] for card in from_mask(copyable(public, task.seat, word)))


def _copy(work: Work, task: Task, word: CopyProductionBox, step: Step) -> None:
    work.tell(events.of("copied", task.seat, ("card", name_of(step.about))))
    work.push_effects(task.seat, production_box(in_play(step.about)), step.about)


def _why_not_copy(public: Public, seat: Seat, card: Card, word: CopyProductionBox) -> Why:
    if copyable(public, seat, word):
        return None
    return "6.4", f"You have no card with a {word.tag} tag whose production can be repeated now."


PRODUCTION: Final[dict[type[Any], Procedure]] = {
    Production: Procedure(_produce),
    ProductionFromArea: Procedure(_produce_from_area),
    ConvertProduction: asking(_convert_options, _convert, must=True, why_not=_why_not_convert),
    ProductionAny: asking(_lower_options, _lower, must=True, alone=nothing, why_not=_why_not_lower),
    CopyProductionBox: asking(_copy_options, _copy, must=True, why_not=_why_not_copy),
}
