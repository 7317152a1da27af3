"""What amounts, requirements and points count. Rules: 6.2, 6.8, 14.1, 18.1; the schema's counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from facedown.core.game import Seat
from facedown.games.mars.board import MARS, around
from facedown.games.mars.cards import Card
from facedown.games.mars.state import Player, Public, degrees, ocean_count
from facedown.games.mars.vocabulary import RESOURCE_INDEX, TAG_INDEX
from facedown.games.mars.vocabulary.counts import (
    AdjacentTiles,
    Amount,
    Chosen,
    Cities,
    Count,
    EventsPlayed,
    Tags,
    TokensHere,
)
from facedown.games.mars.vocabulary.requirements import (
    CitiesRequired,
    GreeneriesRequired,
    Oceans,
    Oxygen,
    ProductionRequired,
    RatingRaised,
    Requirement,
    TagsRequired,
    Temperature,
)


def amount_of(public: Public, seat: Seat, amount: Amount, x: int = 0) -> int:
    """Return an amount for a player; `x` is the number chosen for the same action."""
    return amount if isinstance(amount, int) else count(public, seat, amount, x=x)


def count(public: Public, seat: Seat, what: Count, *, card: int = 0, area: int = 0, x: int = 0) -> int:
    """Return a count for a player; `card` and `area` are the card itself and where its tile lies."""
    match what:
        case Chosen():
            return x
        case Tags():
            number = _over_players(public, seat, what.owner, lambda each: each.tags[TAG_INDEX[what.tag]])
        case EventsPlayed():
            number = _over_players(public, seat, what.owner, lambda each: each.events.bit_count())
        case Cities():
            number = _cities(public, seat, what).bit_count()
        case TokensHere():
            number = public.players[seat].tokens_on(card)
        case AdjacentTiles():
            number = (around(1 << area) & public.tiles.of_kind(what.tile)).bit_count()
        case _:
            assert_never(what)
    return number // what.per


def _cities(public: Public, seat: Seat, what: Cities) -> int:
    """Return the areas of the cities that a count is about; neutral ones are an opponent's. Rule: 16.4."""
    cities, own = public.tiles.city & (MARS if what.where == "mars" else -1), public.tiles.owned[seat]
    return {"self": cities & own, "opponents": cities & ~own, "any": cities}[what.owner]


def _over_players(public: Public, seat: Seat, owner: str, number: Callable[[Player], int]) -> int:
    if owner == "self":
        return number(public.players[seat])
    return sum(number(each) for other, each in enumerate(public.players) if owner == "any" or other != seat)


def measured(public: Public, seat: Seat, need: Requirement) -> int:
    """Return the number that a requirement is about, as it stands now."""
    player = public.players[seat]
    match need:
        case Temperature():
            return degrees(public)
        case Oxygen():
            return public.oxygen
        case Oceans():
            return ocean_count(public)
        case TagsRequired():
            return player.tags[TAG_INDEX[need.tag]]
        case ProductionRequired():
            return player.production[RESOURCE_INDEX[need.resource]]
        case GreeneriesRequired():
            return (public.tiles.greenery & public.tiles.owned[seat]).bit_count()
        case CitiesRequired():
            return public.tiles.city.bit_count()
        case RatingRaised():
            return int(player.tr_raised)


def is_met(public: Public, seat: Seat, need: Requirement, slack: int = 0) -> bool:
    """Return whether a requirement holds; `slack` is a number of steps in the player's favour. Rules: 6.2, 6.3."""
    if isinstance(need, RatingRaised):
        return public.players[seat].tr_raised
    if not isinstance(need, Temperature | Oxygen | Oceans):
        slack = 0
    elif isinstance(need, Temperature):
        slack *= 2
    now = measured(public, seat, need)
    return (need.min is None or now >= need.min - slack) and (need.max is None or now <= need.max + slack)


def card_points(public: Public, seat: Seat, card: Card) -> int:
    """Return the points of a card that a player has played. Rule: 14.1."""
    player, total = public.players[seat], 0
    for term in card.points:
        if term.at_least and player.tokens_on(card.number) < term.at_least:
            continue
        times = 1
        if term.each is not None:
            area = public.tiles.area_of(tile_kind(card))
            times = count(public, seat, term.each, card=card.number, area=area)
        total += term.points * times
    return total


def tile_kind(card: Card) -> str:
    """Return the kind of the special tile (or the capital) that a card places; empty if it places none."""
    return next((kind for word in card.play if (kind := getattr(word, "kind", ""))), "")


def greeneries_next_to(public: Public, area: int) -> int:
    """Return how many greeneries are next to an area, of anyone."""
    return (around(1 << area) & public.tiles.greenery & MARS).bit_count()
