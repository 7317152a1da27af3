"""Scoring: the points of each player, who wins and why. Rules: 8.2, 14, 16.7."""

from __future__ import annotations

from msgspec import Struct

from facedown.core.game import Over, Seat
from facedown.games.mars.cards import card_of, from_mask
from facedown.games.mars.counting import card_points, greeneries_next_to
from facedown.games.mars.goals import MILESTONE_POINTS, award_points
from facedown.games.mars.state import Public, is_terraformed
from facedown.games.mars.vocabulary import M


class Score(Struct, frozen=True, gc=False):
    """The points of a player, by where they come from."""

    rating: int
    milestones: int
    awards: int
    greeneries: int
    cities: int
    cards: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.rating + self.milestones + self.awards + self.greeneries + self.cities + self.cards


def score(public: Public, seat: Seat) -> Score:
    """Return the points of a player as things stand. Rules: 14.1, 14.2."""
    player, tiles = public.players[seat], public.tiles
    own = tiles.owned[seat]
    return Score(
        rating=player.tr,
        milestones=MILESTONE_POINTS * sum(owner == seat for _, owner in public.milestones),
        awards=sum(award_points(public, index)[seat] for index, _ in public.awards),
        greeneries=(tiles.greenery & own).bit_count(),
        cities=sum(greeneries_next_to(public, area) for area in from_mask(tiles.city & own)),
        cards=sum(card_points(public, seat, card_of(card)) for card in (*player.tableau, *from_mask(player.events))),
    )


def final_scores(public: Public) -> tuple[Score, ...]:
    """Return the points of all players."""
    return tuple(score(public, seat) for seat in range(public.settings.seats))


def winners(public: Public) -> tuple[Seat, ...]:
    """Return who wins a game for several: most points, then most megacredits. Rule: 14.3."""
    ranks = [(each.total, public.players[seat].stock[M]) for seat, each in enumerate(final_scores(public))]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def how_it_ends(public: Public) -> str:
    """Return the key of the ending. Rules: 12.3, 14.3, 16.7."""
    if public.settings.solo:
        return "solo won" if is_terraformed(public) else "solo lost"
    if not is_terraformed(public):
        return "generation limit"
    totals = [each.total for each in final_scores(public)]
    if totals.count(max(totals)) == 1:
        return "points"
    return "megacredits" if len(winners(public)) == 1 else "shared"


def over(public: Public) -> Over:
    """Return the end of a game that is over; of one that was given up, its table says who won."""
    if public.ending == "":
        return Over((), "closed")
    if public.settings.solo:
        return Over((0,) if public.ending == "solo won" else (), public.ending)
    return Over(winners(public), public.ending)
