"""Effects in words: a function a word, found by its type."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from facedown.games.mars.vocabulary.effects import (
    AddTokens,
    CardEffect,
    Choose,
    ClaimArea,
    ConvertProduction,
    CopyProductionBox,
    DiscardToDraw,
    Draw,
    Effect,
    Gain,
    If,
    Keep,
    Lose,
    NextCard,
    Pick,
    Place,
    Production,
    ProductionAny,
    ProductionFromArea,
    Raise,
    Rating,
    Reactions,
    RemoveAny,
    RemoveFromAdjacentOwner,
    RevealTop,
    SpendAnyNumber,
    SpendTokens,
    StealAny,
    TakeToken,
    each_has,
)
from facedown.games.mars.wording import RESOURCE_WORDS, cubes, listed, plural, stuff, tile_name, tokens, with_article
from facedown.games.mars.words.counts import each
from facedown.games.mars.words.requirements import requirement

Said: TypeAlias = CardEffect | Keep | SpendAnyNumber | TakeToken | Reactions
"""The effects that somebody is asked about, or reads on a card."""

AREA_WORDS: Final = {
    "ocean_area": "",
    "land": "on land",
    "land_for_greenery": "",
    "land_for_city": "",
    "land_isolated": "next to no other tile",
    "land_next_to_greenery": "next to a greenery",
    "land_next_to_city": "next to a city",
    "land_next_to_two_cities": "next to at least two cities",
    "land_metal_bonus": "on an area with a steel or titanium bonus",
    "land_metal_bonus_next_to_own_tile": "on an area with a steel or titanium bonus, next to a tile of yours",
    "volcanic": "on a volcanic area",
    "noctis_city": "on Noctis City",
    "phobos_space_haven": "on Phobos Space Haven",
    "ganymede_colony": "on Ganymede Colony",
    "unclaimed_land": "on free land",
}
"""Where a tile goes, if that is not where such tiles always go."""


def effects(words: Sequence[Effect]) -> str:
    """Return effects as one sentence, without its full stop."""
    said = [effect(word) for word in words]
    return "; ".join(said) if any(isinstance(word, Choose | If) for word in words) else listed(said)


@singledispatch
def effect(word: Effect) -> str:
    """Return an effect in words."""
    raise AssertionError(f"an effect without words: {word!r}")


# Production and cubes


@effect.register
def _(word: Production) -> str:
    name = f"your {RESOURCE_WORDS[word.resource]} production"
    if isinstance(word.amount, int):
        return f"{'increase' if word.amount > 0 else 'decrease'} {name} by {abs(word.amount)}"
    return f"increase {name} by 1 {each(word.amount)}"


@effect.register
def _(word: ProductionAny) -> str:
    return f"decrease any player's {RESOURCE_WORDS[word.resource]} production by {word.amount}"


@effect.register
def _(word: ConvertProduction) -> str:
    return (
        f"decrease your {RESOURCE_WORDS[word.source]} production by any number of steps, {word.min} at least, "
        f"and increase your {RESOURCE_WORDS[word.target]} production by as many"
    )


@effect.register
def _(word: ProductionFromArea) -> str:
    resources = listed([RESOURCE_WORDS[resource] for resource in word.resources], "or")
    return f"increase your production of {resources}, as printed on that area, by {word.amount}"


@effect.register
def _(word: CopyProductionBox) -> str:
    return f"repeat the production effects of one of your cards with {with_article(word.tag)} tag"


@effect.register
def _(word: Gain) -> str:
    if isinstance(word.amount, int):
        return f"gain {cubes(word.resource, word.amount)}"
    return f"gain {cubes(word.resource, 1)} {each(word.amount)}"


@effect.register
def _(word: Lose) -> str:
    return f"lose {cubes(word.resource, word.amount)}"


@effect.register
def _(word: SpendAnyNumber) -> str:
    return f"spend any amount of {RESOURCE_WORDS[word.resource]}, {word.min} at least"


@effect.register
def _(word: RemoveAny) -> str:
    whom = "any player" if word.resource in RESOURCE_WORDS else "any card"
    return f"remove up to {stuff(word.resource, word.up_to)} from {whom}"


@effect.register
def _(word: StealAny) -> str:
    return f"steal up to {cubes(word.resource, word.up_to)} from an opponent"


@effect.register
def _(word: RemoveFromAdjacentOwner) -> str:
    return f"remove up to {cubes(word.resource, word.up_to)} from the owner of a tile next to it"


# Mars


@effect.register
def _(word: Rating) -> str:
    by = f"by {word.amount}" if isinstance(word.amount, int) else f"by 1 {each(word.amount)}"
    return f"raise your terraform rating {by}"


@effect.register
def _(word: Raise) -> str:
    return f"raise {'the temperature' if word.parameter == 'temperature' else 'oxygen'} by {plural(word.steps, 'step')}"


@effect.register
def _(word: Place) -> str:
    where = AREA_WORDS[word.on]
    if word.on == "ocean_area" and word.tile != "ocean":
        where = "on an area reserved for an ocean"
    return f"place {_tile(word)} {where}".rstrip()


def _tile(word: Place) -> str:
    if word.tile == "special":
        return f"{tile_name(word.kind.replace('_', '-'))} tile"
    if word.kind:
        return "the Capital, a city"
    return tile_name(word.tile) if word.count == 1 else plural(word.count, word.tile)


@effect.register
def _(word: ClaimArea) -> str:
    return "put your marker on a free area that is not reserved: only you may place a tile there"


# Cards


@effect.register
def _(word: Draw) -> str:
    return f"draw {plural(word.count, 'card')}"


@effect.register
def _(word: Pick) -> str:
    if word.reveal == 1:
        return f"look at the top card of the deck and either keep it for {word.price_each} M or discard it"
    return f"look at {plural(word.reveal, 'card')} of the deck, keep {word.keep_max} and discard the rest"


@effect.register
def _(word: Keep) -> str:
    return f"keep up to {word.keep_max} of the cards"


@effect.register
def _(word: RevealTop) -> str:
    return f"reveal the top card of the deck: if it has {with_article(word.if_tag)} tag, {effects(word.then)}"


@effect.register
def _(word: DiscardToDraw) -> str:
    return f"you may discard a card from hand to draw {plural(word.draw, 'card')}"


@effect.register
def _(word: NextCard) -> str:
    if word.card_cost:
        return f"the next card that you play in this generation costs {-word.card_cost} M less"
    slack = f"temperature, oxygen and oceans may be {plural(word.requirement_slack, 'step')} off"
    return f"for the next card that you play in this generation, {slack}"


# Tokens


@effect.register
def _(word: AddTokens) -> str:
    if word.min_present:
        return f"add {plural(word.amount, 'token')} to a card of yours that already has some, of the same kind"
    to = {"this": "to this card", "own_card": "to a card of yours", "trigger_card": "to the card just played"}[word.to]
    return f"add {tokens(word.resource, word.amount)} {to}"


@effect.register
def _(word: SpendTokens) -> str:
    return f"remove {tokens(word.resource, word.amount)} from this card"


@effect.register
def _(word: TakeToken) -> str:
    return f"remove {tokens(word.resource, word.amount)} from any card"


# Words that lead to others


@effect.register
def _(word: Choose) -> str:
    return f"either {listed([effects(option) for option in word.options], 'or')}"


@effect.register
def _(word: If) -> str:
    return f"{effects(word.otherwise)} (if you have {requirement(word.condition)}: {effects(word.then)} instead)"


@effect.register
def _(word: Reactions) -> str:
    return "say which reaction comes first"


each_has("sentence", Said, effect.registry)
