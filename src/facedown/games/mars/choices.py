"""Choices: what a player may say where an effect asks him, and what comes of it. Rules: 6.4 to 6.7, 10, 11.

Each word that asks has a pair of functions: its options, from what lies open, and what follows when one is chosen. A
choice with a single option is not asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from facedown.core.game import Seat
from facedown.games.mars import events, odd
from facedown.games.mars.board import OCEAN_COUNT, placements, with_claim
from facedown.games.mars.cards import BY_NUMBER, HOLDERS, TAGGED, from_mask, in_play, name_of, production_box
from facedown.games.mars.counting import amount_of
from facedown.games.mars.modifiers import UNTOUCHABLE, modifiers_of
from facedown.games.mars.notation import CHOOSE, CLAIM_AREA, COPY, FIRST, FROM, ON, PLACE, Step, amount
from facedown.games.mars.state import NOBODY, Player, Public, Task, ocean_count
from facedown.games.mars.triggers import after_tile, is_delicate, ordered
from facedown.games.mars.vocabulary import (
    PRODUCTION_FLOOR,
    RESOURCE_INDEX,
    AddTokens,
    CardEffect,
    Choose,
    ClaimArea,
    ConvertProduction,
    CopyProductionBox,
    Effect,
    Place,
    Production,
    ProductionAny,
    Reactions,
    RemoveAny,
    RemoveFromAdjacentOwner,
    SpendAnyNumber,
    SpendTokens,
    StealAny,
    TakeToken,
)
from facedown.games.mars.work import Work, tile_word

Steps = tuple[Step, ...]


class Choice(NamedTuple):
    """How a word asks. `must`: it cannot be left out, so without an option it has to wait for other effects."""

    options: Callable[[Public, Task], Steps]
    answer: Callable[[Work, Task, Step], None]
    must: bool = False


# Tiles and markers


def areas_for(public: Public, task: Task) -> int:
    """Return the areas on which the tile of a task may go; none for an ocean when all are out. Rules: 6.4, 10.8."""
    word = task.effect
    assert isinstance(word, Place)
    if word.tile == "ocean" and ocean_count(public) == OCEAN_COUNT:
        return 0
    return placements(public.tiles, task.seat, word.on)


@lru_cache(maxsize=1 << 14)
def place_steps(word: str, areas: int) -> Steps:
    """Return the steps that place a tile on one of the areas; spots off the board are never a choice."""
    return tuple(PLACE[word, area] for area in from_mask(areas) if (word, area) in PLACE)


def _place_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, Place)
    return place_steps(tile_word(task.effect), areas_for(public, task))


def _place(work: Work, task: Task, step: Step) -> None:
    lay(work, task, step.about[1])


def lay(work: Work, task: Task, area: int) -> None:
    """Lay the tile of a task, and let cards react to it."""
    word = task.effect
    assert isinstance(word, Place)
    if word.count > 1:
        work.push([Task(task.seat, Place(word.tile, word.on, word.count - 1, word.kind), task.source)])
    elif work.public.pending and isinstance(work.public.pending[0].effect, RemoveFromAdjacentOwner):
        flooding = work.public.pending[0]
        rest = work.public.pending[1:]
        work.change(pending=(Task(flooding.seat, flooding.effect, flooding.source, 0, area), *rest))
    work.lay(task.seat, word, area)
    after_tile(work, task.seat, word.tile, area)


def _claim_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, ClaimArea)
    return tuple(CLAIM_AREA[area] for area in from_mask(placements(public.tiles, task.seat, task.effect.on)))


def _claim(work: Work, task: Task, step: Step) -> None:
    work.change(tiles=with_claim(work.public.tiles, task.seat, step.about))
    work.tell(events.marked(task.seat, step.about))


# Tokens


def holding(public: Public, task: Task, word: AddTokens) -> int:
    """Return the own cards that may get the tokens, as a mask. Rules: 6.4, 11.1."""
    player = public.players[task.seat]
    if word.to == "this":
        return 1 << task.source
    if word.to == "trigger_card":
        return 1 << task.trigger if odd.viral_enhancers(task.trigger) else 0
    mask = player.face_up & (HOLDERS[word.resource] if word.resource != "own_kind" else ANY_HOLDER)
    if word.min_present:
        mask &= sum(1 << card for card, count in player.tokens if count >= word.min_present)
    return mask


ANY_HOLDER: Final = HOLDERS["animal"] | HOLDERS["microbe"] | HOLDERS["science"] | HOLDERS["fighter"]


def _add_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, AddTokens)
    return tuple(ON[card] for card in from_mask(holding(public, task, task.effect)))


def _add(work: Work, task: Task, step: Step) -> None:
    assert isinstance(task.effect, AddTokens)
    work.add_tokens(task.seat, step.about, task.effect.amount)


def removable(public: Public, seat: Seat, kind: str) -> tuple[tuple[Seat, int], ...]:
    """Return the cards of all players that `seat` may remove tokens of a kind from, with owners. Rules: 11.2, 11.3."""
    found = []
    for other, player in enumerate(public.players):
        if player.tokens and (other == seat or kind not in modifiers_of(player).protected):
            cards = HOLDERS[kind] & ~UNTOUCHABLE
            found += [(other, card) for card, _ in player.tokens if cards >> card & 1]
    return tuple(found)


def _take_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, TakeToken)
    return tuple(ON[card] for _, card in removable(public, task.seat, task.effect.resource))


def _take(work: Work, task: Task, step: Step) -> None:
    assert isinstance(task.effect, TakeToken)
    owner = next(seat for seat, player in enumerate(work.public.players) if player.face_up >> step.about & 1)
    work.add_tokens(owner, step.about, -task.effect.amount)


# Taking from others


def losing(public: Public, task: Task, word: ProductionAny) -> tuple[Seat, ...]:
    """Return the players who can lose the steps, oneself with what the same card still brings. Rules: 6.5, 11.4."""
    resource = RESOURCE_INDEX[word.resource]
    floor = PRODUCTION_FLOOR[resource] + word.amount
    return tuple(seat for seat, player in enumerate(public.players) if player.production[resource] >= floor)


def _lower_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, ProductionAny)
    return tuple(FROM[seat] for seat in losing(public, task, task.effect))


def _lower(work: Work, task: Task, step: Step) -> None:
    assert isinstance(task.effect, ProductionAny)
    work.change_production(step.about, RESOURCE_INDEX[task.effect.resource], -task.effect.amount, task.source)


def victims(public: Public, task: Task, word: RemoveAny | StealAny | RemoveFromAdjacentOwner) -> tuple[Seat, ...]:
    """Return the players from whom the cubes may be taken: those who have some. Rules: 6.6, 11.3, 11.4."""
    resource = RESOURCE_INDEX[word.resource]
    if isinstance(word, RemoveFromAdjacentOwner):
        seats: tuple[Seat, ...] = odd.flooding(public, task.seat, task.x)
    else:
        seats = tuple(range(len(public.players)))
    return tuple(seat for seat in seats if _can_lose(public.players[seat], resource, word, seat == task.seat))


def _can_lose(
    player: Player, resource: int, word: RemoveAny | StealAny | RemoveFromAdjacentOwner, is_self: bool
) -> bool:
    if not player.stock[resource] or (is_self and isinstance(word, StealAny)):
        return False
    return is_self or word.resource not in modifiers_of(player).protected


def _remove_options(public: Public, task: Task) -> Steps:
    word = task.effect
    assert isinstance(word, RemoveAny | StealAny | RemoveFromAdjacentOwner)
    if word.resource not in RESOURCE_INDEX:
        cards = tuple(ON[card] for _, card in removable(public, task.seat, word.resource))
        return (*cards, ON[0]) if cards else ()
    seats = tuple(FROM[seat] for seat in victims(public, task, word))
    return (*seats, FROM[NOBODY]) if seats else ()


def _remove(work: Work, task: Task, step: Step) -> None:
    word = task.effect
    assert isinstance(word, RemoveAny | StealAny | RemoveFromAdjacentOwner)
    if step in (ON[0], FROM[NOBODY]):
        work.tell(events.spared(task.seat, task.source))
    elif step.verb == "on":
        owner = next(seat for seat, player in enumerate(work.public.players) if player.face_up >> step.about & 1)
        work.add_tokens(owner, step.about, -min(word.up_to, work.player(owner).tokens_on(step.about)))
    else:
        resource = RESOURCE_INDEX[word.resource]
        taken = min(word.up_to, work.player(step.about).stock[resource])
        work.gain(step.about, resource, -taken, task.source)
        if isinstance(word, StealAny):
            work.gain(task.seat, resource, taken, task.source)


# One of several, and numbers


def _choose_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, Choose)
    return tuple(
        CHOOSE[number]
        for number, effects in enumerate(task.effect.options, 1)
        if all(_can_be_chosen(public, task, effect) for effect in effects)
    )


def _can_be_chosen(public: Public, task: Task, effect: Effect) -> bool:
    """Return whether an option can be picked: a loss must be possible, and a reaction needs a card to go to."""
    if isinstance(effect, SpendTokens):
        return public.players[task.seat].tokens_on(task.source) >= effect.amount
    if isinstance(effect, AddTokens) and effect.to == "trigger_card":
        return bool(holding(public, task, effect))
    return True


def _choose(work: Work, task: Task, step: Step) -> None:
    assert isinstance(task.effect, Choose)
    work.tell(events.chose(task.seat, step.about, task.source))
    work.push_effects(task.seat, task.effect.options[step.about - 1], task.source, task.trigger)


def _convert_options(public: Public, task: Task) -> Steps:
    word = task.effect
    assert isinstance(word, ConvertProduction)
    most = public.players[task.seat].production[RESOURCE_INDEX[word.source]]
    return tuple(map(amount, range(word.min, most + 1)))


def _convert(work: Work, task: Task, step: Step) -> None:
    word = task.effect
    assert isinstance(word, ConvertProduction)
    work.change_production(task.seat, RESOURCE_INDEX[word.source], -step.about, task.source)
    work.change_production(task.seat, RESOURCE_INDEX[word.target], step.about, task.source)


def _spend_options(public: Public, task: Task) -> Steps:
    word = task.effect
    assert isinstance(word, SpendAnyNumber)
    return tuple(map(amount, range(word.min, public.players[task.seat].stock[RESOURCE_INDEX[word.resource]] + 1)))


def _spend(work: Work, task: Task, step: Step) -> None:
    word = task.effect
    assert isinstance(word, SpendAnyNumber)
    work.gain(task.seat, RESOURCE_INDEX[word.resource], -step.about, task.source)
    first, *rest = work.public.pending
    assert first.source == task.source, "what the number is for comes next"
    work.change(pending=(Task(first.seat, first.effect, first.source, 0, step.about), *rest))


# Production boxes


def copyable(public: Public, seat: Seat, word: CopyProductionBox) -> int:
    """Return the own cards whose production box can be carried out once more, as a mask. Rule: 6.4."""
    player = public.players[seat]
    mask = player.face_up & BOXED[word.tag]
    for card in from_mask(mask):
        if not all(_can_repeat(public, seat, card, effect) for effect in production_box(in_play(card))):
            mask &= ~(1 << card)
    return mask


def _can_repeat(public: Public, seat: Seat, card: int, effect: CardEffect) -> bool:
    if isinstance(effect, Production):
        index = RESOURCE_INDEX[effect.resource]
        change = amount_of(public, seat, effect.amount)
        return public.players[seat].production[index] + change >= PRODUCTION_FLOOR[index]
    if isinstance(effect, ProductionAny) and not public.settings.solo:
        return bool(losing(public, Task(seat, effect, card), effect))
    return True


def _boxed() -> dict[str, int]:
    boxed = dict.fromkeys(TAGGED, 0)
    for card in filter(None, BY_NUMBER):
        if production_box(card) and getattr(card, "colour", "") != "red":
            for tag in set(card.tags):
                boxed[tag] |= 1 << card.number
    return boxed


BOXED: Final = _boxed()
"""The cards and corporations with a tag that have a production box."""


def _copy_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, CopyProductionBox)
    return tuple(COPY[card] for card in from_mask(copyable(public, task.seat, task.effect)))


def _copy(work: Work, task: Task, step: Step) -> None:
    work.tell(events.of("copied", task.seat, ("card", name_of(step.about))))
    work.push_effects(task.seat, production_box(in_play(step.about)), step.about)


# The order of reactions


def _order_options(public: Public, task: Task) -> Steps:
    assert isinstance(task.effect, Reactions)
    cards = dict.fromkeys(card for card, effects in task.effect.reactions if is_delicate(effects))
    return tuple(FIRST[card] for card in cards)


def _order(work: Work, task: Task, step: Step) -> None:
    assert isinstance(task.effect, Reactions)
    work.tell(events.of("ordered", task.seat, ("card", name_of(step.about))))
    reactions = list(task.effect.reactions)
    first = next(reaction for reaction in reactions if reaction[0] == step.about)
    reactions.remove(first)
    work.push(ordered(task.seat, reactions, task.trigger))
    work.push_effects(task.seat, first[1], first[0], task.trigger)


CHOICES: Final[dict[type[Any], Choice]] = {
    Place: Choice(_place_options, _place, must=True),
    ClaimArea: Choice(_claim_options, _claim, must=True),
    AddTokens: Choice(_add_options, _add),
    TakeToken: Choice(_take_options, _take, must=True),
    ProductionAny: Choice(_lower_options, _lower, must=True),
    RemoveAny: Choice(_remove_options, _remove),
    StealAny: Choice(_remove_options, _remove),
    RemoveFromAdjacentOwner: Choice(_remove_options, _remove),
    Choose: Choice(_choose_options, _choose, must=True),
    ConvertProduction: Choice(_convert_options, _convert, must=True),
    SpendAnyNumber: Choice(_spend_options, _spend, must=True),
    CopyProductionBox: Choice(_copy_options, _copy, must=True),
    Reactions: Choice(_order_options, _order, must=True),
}
"""How each word asks that asks by what lies open. `facedown.games.mars.hands` has those that ask for cards."""
