"""Effects: what a card does at once, and what the course of the game asks for.

A production, a loss or a decrease is a number of steps or cubes. An effect is carried out by its procedure in
`facedown.games.mars.effects`; docs/adding-a-card.md says what else a new one needs.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, TypeAlias, get_args

from msgspec import Struct

from facedown.games.mars.vocabulary import On, Parameter, Resource, Tag, Tile, Token
from facedown.games.mars.vocabulary.counts import Amount
from facedown.games.mars.vocabulary.requirements import Requirement


class Word(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all effects."""


# Effects on the acting player


class Production(Word, frozen=True, tag="production"):
    """Change the own production."""

    resource: Resource
    amount: Amount


class Gain(Word, frozen=True, tag="gain"):
    """Gain cubes."""

    resource: Resource
    amount: Amount


class Lose(Word, frozen=True, tag="lose"):
    """Lose own cubes; a precondition."""

    resource: Resource
    amount: int


class Rating(Word, frozen=True, tag="tr"):
    """Raise the own terraform rating."""

    amount: Amount


class Raise(Word, frozen=True, tag="raise"):
    """Raise temperature or oxygen, as far as it goes."""

    parameter: Parameter
    steps: int


class Place(Word, frozen=True, tag="place"):
    """Place tiles. `kind` names the capital or the special tile."""

    tile: Tile
    on: On
    count: int = 1
    kind: str = ""


class Draw(Word, frozen=True, tag="draw"):
    """Draw cards to hand."""

    count: int


class Pick(Word, frozen=True, tag="pick"):
    """Look at cards and keep some of them at a price."""

    reveal: int
    keep_min: int
    keep_max: int
    price_each: int


class RevealTop(Word, frozen=True, tag="reveal_top"):
    """Reveal the top card to all; if it has the tag, something follows; discard it."""

    if_tag: Tag
    then: tuple[AddTokens]


class AddTokens(Word, frozen=True, tag="add_resource"):
    """Put tokens on a card: this one, an own one that holds the kind, or the one that set off the trigger."""

    resource: Token | Literal["own_kind"]
    amount: int
    to: Literal["this", "own_card", "trigger_card"]
    min_present: int = 0


class SpendTokens(Word, frozen=True, tag="spend_resource"):
    """Remove tokens from this card."""

    resource: Token
    amount: int


class Choose(Word, frozen=True, tag="choose"):
    """Pick one of several lists of effects."""

    options: tuple[tuple[Effect, ...], ...]


class If(Word, frozen=True, tag="if"):
    """Do one thing or another, by a condition that is tested now."""

    condition: Requirement
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...]


class ConvertProduction(Word, frozen=True, tag="convert_production"):
    """Move X steps of production from one resource to another; X is at least `min`."""

    source: Resource
    target: Resource
    min: int


class DiscardToDraw(Word, frozen=True, tag="discard_to_draw"):
    """One may discard a card from hand, and then draws as many as said."""

    discard: Literal[1]
    draw: int


class ProductionFromArea(Word, frozen=True, tag="production_from_area"):
    """Raise the production of the resource printed on the area where this card's tile lies."""

    resources: tuple[Resource, ...]
    amount: int


class CopyProductionBox(Word, frozen=True, tag="copy_production_box"):
    """Repeat the production box of an own face-up card with that tag."""

    tag: Tag


class ClaimArea(Word, frozen=True, tag="claim_area"):
    """Put an ownership marker on an area."""

    on: On


class NextCard(Word, frozen=True, tag="next_card"):
    """Make the next card of this generation cheaper, or its requirements looser."""

    card_cost: int = 0
    requirement_slack: int = 0


# Effects on others


class ProductionAny(Word, frozen=True, tag="production_any"):
    """One player, perhaps oneself, loses exactly so many steps."""

    resource: Resource
    amount: int


class RemoveAny(Word, frozen=True, tag="remove_any"):
    """One player at most loses up to so many cubes, or one card so many tokens."""

    resource: Resource | Token
    up_to: int


class StealAny(Word, frozen=True, tag="steal_any"):
    """One opponent at most loses up to so many cubes, which the acting player gains."""

    resource: Resource
    up_to: int


class RemoveFromAdjacentOwner(Word, frozen=True, tag="remove_from_adjacent_owner"):
    """One opponent at most, who owns a tile next to the ocean that this card placed, loses up to so many cubes."""

    resource: Resource
    up_to: int


# Words that no card has: what the course of the game asks for


class FirstPlayer(Word, frozen=True, tag="first player"):
    """Chance says who is the first player."""


class DealCorporations(Word, frozen=True, tag="deal corporations"):
    """Chance deals corporations to choose from."""

    count: int


class Deal(Word, frozen=True, tag="deal"):
    """Chance deals cards that are not yet in hand: to choose from, or to look at."""

    count: int


class Reveal(Word, frozen=True, tag="reveal"):
    """Chance reveals the cards that the solo set-up counts by."""

    count: int


class Keep(Word, frozen=True, tag="keep"):
    """Of the cards that one looks at, keep between so many; the rest is discarded."""

    keep_min: int
    keep_max: int
    price_each: int


class SpendAnyNumber(Word, frozen=True, tag="spend any number"):
    """Pay a chosen number of cubes, which the rest of the action counts."""

    resource: Resource
    min: int


class TakeToken(Word, frozen=True, tag="take token"):
    """Remove tokens from a card of any player."""

    resource: Token
    amount: int


class Reactions(Word, frozen=True, tag="reactions"):
    """Reactions of one player that came up together: the cards that react, each with its effects."""

    reactions: tuple[tuple[int, tuple[Effect, ...]], ...]


CardEffect: TypeAlias = (
    Production
    | Gain
    | Lose
    | Rating
    | Raise
    | Place
    | Draw
    | Pick
    | RevealTop
    | AddTokens
    | SpendTokens
    | Choose
    | If
    | ConvertProduction
    | DiscardToDraw
    | ProductionFromArea
    | CopyProductionBox
    | ClaimArea
    | NextCard
    | ProductionAny
    | RemoveAny
    | StealAny
    | RemoveFromAdjacentOwner
)
Effect: TypeAlias = (
    CardEffect | FirstPlayer | DealCorporations | Deal | Reveal | Keep | SpendAnyNumber | TakeToken | Reactions
)


def each_has(what: str, words: Any, having: Collection[type[Any]]) -> None:
    """Raise `AssertionError`, naming them, if words of a union have no such thing: a table of words is complete.

    >>> each_has("icon", Gain | Lose, {Gain})
    Traceback (most recent call last):
    AssertionError: no icon for Lose
    """
    missing = [word.__name__ for word in get_args(words) if word not in having]
    assert not missing, f"no {what} for {', '.join(missing)}"
