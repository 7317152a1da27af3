"""Which cards of a hand can be played: for the whole hand at once, by masks.

The masks are kept by what they depend on: costs, tags, parameters and productions. Only of the few cards that depend on
more each is asked, by `facedown.games.mars.playing.why_not_card`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from facedown.core.game import Seat
from facedown.games.mars import odd
from facedown.games.mars.cards import CARDS, Card, cards_where, to_mask
from facedown.games.mars.effects import PROCEDURES
from facedown.games.mars.effects.production import production_changes
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.paying import affordable
from facedown.games.mars.playing import why_not_card
from facedown.games.mars.state import Public, degrees, ocean_count
from facedown.games.mars.vocabulary import PRODUCTION_FLOOR, RESOURCES, TAG_INDEX
from facedown.games.mars.vocabulary.effects import CardEffect, Place
from facedown.games.mars.vocabulary.requirements import (
    Oceans,
    Oxygen,
    ParameterRequirement,
    Required,
    Requirement,
    TagsRequired,
    Temperature,
)


def _is_delicate(card: Card) -> bool:
    return (
        any(map(_may_be_impossible, card.play))
        or not all(map(_has_mask, card.requires))
        or card.number == odd.IMMIGRANT_CITY
    )


def _may_be_impossible(word: CardEffect) -> bool:
    """Return whether something may stand in the way of a word; oceans always find an area. Rule: 10.8."""
    is_ocean = isinstance(word, Place) and (word.on, word.tile) == ("ocean_area", "ocean")
    return PROCEDURES[type(word)].why_not is not None and not is_ocean


def _has_mask(need: Requirement) -> bool:
    return isinstance(need, ParameterRequirement) or (isinstance(need, TagsRequired) and need.max is None)


DELICATE: Final = cards_where(_is_delicate)
"""The cards that depend on more than costs, tags, parameters and own productions."""


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
    (card.number, need) for card in CARDS for need in card.requires if isinstance(need, ParameterRequirement)
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
        card.number: -dict(production_changes(card.number)).get(resource, 0)
        for card in CARDS
        if card.number != odd.IMMIGRANT_CITY or resource
    }
    return tuple(~to_mask(n for n, steps in needs.items() if steps > above) for above in range(max(needs.values())))


_LOSSES: Final = tuple(map(_losses, range(len(RESOURCES))))
