"""The words of the cards: what a row of data may say, one record a word.

`facedown.games.mars.effects` and `facedown.games.mars.choices` carry the words out. Resources are cubes on a player's
board; *tokens* are what cards hold. A production, a loss or a decrease is a number of steps or cubes; a *count* stands
where an amount follows from the table.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Resource: TypeAlias = Literal["megacredits", "steel", "titanium", "plants", "energy", "heat"]
Token: TypeAlias = Literal["animal", "microbe", "science", "fighter"]
Tag: TypeAlias = Literal[
    "building", "space", "power", "science", "jovian", "earth", "plant", "microbe", "animal", "city"
]
Parameter: TypeAlias = Literal["temperature", "oxygen"]
Tile: TypeAlias = Literal["ocean", "greenery", "city", "special"]
Owner: TypeAlias = Literal["self", "opponents", "any"]
On: TypeAlias = Literal[
    "ocean_area",
    "land",
    "land_for_greenery",
    "land_for_city",
    "land_isolated",
    "land_next_to_greenery",
    "land_next_to_city",
    "land_next_to_two_cities",
    "land_metal_bonus",
    "land_metal_bonus_next_to_own_tile",
    "volcanic",
    "noctis_city",
    "phobos_space_haven",
    "ganymede_colony",
    "unclaimed_land",
]

RESOURCES: Final[tuple[Resource, ...]] = ("megacredits", "steel", "titanium", "plants", "energy", "heat")
TAGS: Final[tuple[Tag, ...]] = (
    "building",
    "space",
    "power",
    "science",
    "jovian",
    "earth",
    "plant",
    "microbe",
    "animal",
    "city",
)
RESOURCE_INDEX: Final[dict[str, int]] = {resource: i for i, resource in enumerate(RESOURCES)}
"""Where a resource stands in a stock and in a production."""
TAG_INDEX: Final[dict[str, int]] = {tag: i for i, tag in enumerate(TAGS)}
"""Where a tag stands in a player's tags."""
M, STEEL, TITANIUM, PLANTS, ENERGY, HEAT = range(6)
PRODUCTION_FLOOR: Final = (-5, 0, 0, 0, 0, 0)
"""The lowest production of each resource. Rule: 1.2."""


class Word(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all effects."""


class Counted(Struct, frozen=True, tag_field="count", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all counts."""


# Counts


class Tags(Counted, frozen=True, tag="tags"):
    """Matching tags on face-up cards and corporations, for each `per` of them."""

    tag: Tag
    owner: Owner
    per: int = 1


class Cities(Counted, frozen=True, tag="cities"):
    """Cities in play: on Mars, or anywhere, which counts those off the board too."""

    where: Literal["mars", "anywhere"]
    owner: Owner
    per: int = 1


class EventsPlayed(Counted, frozen=True, tag="events_played"):
    """Events played so far."""

    owner: Owner
    per: int = 1


class TokensHere(Counted, frozen=True, tag="resources_here"):
    """Tokens on this card; for points only."""

    per: int = 1


class AdjacentTiles(Counted, frozen=True, tag="adjacent_tiles"):
    """Tiles of that kind next to the tile of this card; for points only."""

    tile: Tile
    per: int = 1


class Chosen(Counted, frozen=True, tag="x"):
    """The number that the player chose to pay for the same action."""


Count: TypeAlias = Tags | Cities | EventsPlayed | TokensHere | AdjacentTiles | Chosen
Amount: TypeAlias = int | Count


# Requirements and conditions


class Required(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of all requirements. `min` and `max` are inclusive; one of them is given."""

    min: int | None = None
    max: int | None = None


class Oxygen(Required, frozen=True, tag="oxygen"):
    """Oxygen in percent."""


class Temperature(Required, frozen=True, tag="temperature"):
    """Temperature in degrees."""


class Oceans(Required, frozen=True, tag="oceans"):
    """Ocean tiles on the board."""


class TagsRequired(Required, frozen=True, kw_only=True, tag="tags"):
    """Own face-up tags, the card itself excluded."""

    tag: Tag


class ProductionRequired(Required, frozen=True, kw_only=True, tag="production"):
    """Own production."""

    resource: Resource


class GreeneriesRequired(Required, frozen=True, kw_only=True, tag="greeneries"):
    """Own greeneries."""

    owner: Literal["self"]


class CitiesRequired(Required, frozen=True, kw_only=True, tag="cities"):
    """Cities in play, of anyone."""

    owner: Literal["any"]
    where: Literal["anywhere"]


class RatingRaised(Required, frozen=True, tag="tr_raised_this_generation"):
    """The owner's terraform rating went up in this generation."""


Requirement: TypeAlias = (
    Oxygen
    | Temperature
    | Oceans
    | TagsRequired
    | ProductionRequired
    | GreeneriesRequired
    | CitiesRequired
    | RatingRaised
)
ParameterRequirement: TypeAlias = Oxygen | Temperature | Oceans


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


# What lasts


class Lasting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of triggers and modifiers."""


class TilePlaced(Lasting, frozen=True, tag_field="when", tag="tile_placed"):
    """Fires after a city, ocean or greenery was placed."""

    tile: Tile
    by: Literal["self", "any"]
    where: Literal["mars", "anywhere"]
    do: tuple[CardEffect, ...]
    includes_this_card: bool = False


class TagPlayed(Lasting, frozen=True, tag_field="when", tag="tag_played"):
    """Fires for each matching tag on a card that is played, events included."""

    tags: tuple[Tag, ...]
    by: Literal["self", "any"]
    do: tuple[CardEffect, ...]
    includes_this_card: bool = False


class EventPlayed(Lasting, frozen=True, tag_field="when", tag="event_played"):
    """Fires when an event (with that tag, if one is given) is played."""

    by: Literal["self"]
    do: tuple[CardEffect, ...]
    tag: Tag | None = None


class StandardProjectPaid(Lasting, frozen=True, tag_field="when", tag="standard_project_paid"):
    """Fires after paying for a standard project that is not listed."""

    by: Literal["self"]
    do: tuple[CardEffect, ...]
    except_: tuple[str, ...] = ()


class CardOrProjectPaid(Lasting, frozen=True, tag_field="when", tag="card_or_standard_project_paid"):
    """Fires after paying for a card or standard project of at least that printed cost."""

    printed_cost_min: int
    by: Literal["self"]
    do: tuple[CardEffect, ...]


class BonusGained(Lasting, frozen=True, tag_field="when", tag="placement_bonus_gained"):
    """Fires once for a tile that the owner places on an area whose printed bonus has one of the resources."""

    resources: tuple[Resource, ...]
    by: Literal["self"]
    do: tuple[CardEffect, ...]


Trigger: TypeAlias = TilePlaced | TagPlayed | EventPlayed | StandardProjectPaid | CardOrProjectPaid | BonusGained


class CardCost(Lasting, frozen=True, tag_field="modify", tag="card_cost"):
    """Added to the cost of the owner's cards, once for each matching tag if a tag is given."""

    amount: int
    tag: Tag | None = None


class ProjectCost(Lasting, frozen=True, tag_field="modify", tag="standard_project_cost"):
    """Added to the cost of a standard project."""

    project: str
    amount: int


class RequirementSlack(Lasting, frozen=True, tag_field="modify", tag="requirement_slack"):
    """Parameter requirements count as that many steps looser."""

    steps: int


class ResourceValue(Lasting, frozen=True, tag_field="modify", tag="resource_value"):
    """Raises what a cube of metal is worth."""

    resource: Literal["steel", "titanium"]
    amount: int


class PayWith(Lasting, frozen=True, tag_field="modify", tag="pay_with"):
    """The resource pays like megacredits."""

    resource: Literal["heat"]
    value: Literal[1]


class GreeneryCost(Lasting, frozen=True, tag_field="modify", tag="greenery_plant_cost"):
    """Changes how many plants a greenery costs."""

    amount: int


class ProtectOwner(Lasting, frozen=True, tag_field="modify", tag="protect_owner"):
    """Opponents cannot remove these from the owner."""

    resources: tuple[Resource | Token, ...]


class ProtectCard(Lasting, frozen=True, tag_field="modify", tag="protect_card"):
    """Nobody can remove tokens from this card."""


Modifier: TypeAlias = (
    CardCost | ProjectCost | RequirementSlack | ResourceValue | PayWith | GreeneryCost | ProtectOwner | ProtectCard
)


# Actions of cards


class Paid(Struct, frozen=True, tag_field="pay", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """The base of what an action costs."""


class PayCubes(Paid, frozen=True, tag="cubes"):
    """Pay cubes; megacredits may be paid with the metals that are accepted."""

    resource: Resource
    amount: int
    accept: tuple[Literal["steel", "titanium"], ...] = ()


class PayAnyNumber(Paid, frozen=True, tag="any_number"):
    """Pay a number of cubes that the player chooses."""

    resource: Resource
    min: int


class PayTokens(Paid, frozen=True, tag="tokens"):
    """Remove tokens from this card or from a card of any player."""

    resource: Token
    amount: int
    source: Literal["this", "any_card"]


class PayProduction(Paid, frozen=True, tag="production"):
    """Lower the own production."""

    resource: Resource
    amount: int


Cost: TypeAlias = PayCubes | PayAnyNumber | PayTokens | PayProduction


class CardAction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One alternative of a card's action: what it costs, and what it gives."""

    gain: tuple[CardEffect, ...]
    cost: tuple[Cost, ...] = ()
    requires: tuple[Requirement, ...] = ()


class Points(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Points at the end: fixed, for `each` of something, or if the card has `at_least` so many tokens."""

    points: int
    each: Count | None = None
    at_least: int = 0
