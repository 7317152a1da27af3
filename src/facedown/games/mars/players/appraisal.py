"""What a whole table is worth to a player, in megacredits: how the bot appraises what a step comes to."""

from __future__ import annotations

from typing import Final

from facedown.core.game import Seat
from facedown.games.mars.actions import ACTING, HEAT_STEP
from facedown.games.mars.cards import GOALS, card_of, from_mask
from facedown.games.mars.counting import card_points
from facedown.games.mars.goals import MEASURES, MILESTONE_POINTS, MOST_CLAIMED, award_points
from facedown.games.mars.modifiers import GREENERY_PLANTS, MODIFYING, REACTING
from facedown.games.mars.players.areas import cities_worth
from facedown.games.mars.players.lasting import lasting_worth
from facedown.games.mars.players.prices import prices_of, steps_left
from facedown.games.mars.players.words import Eye, token_worth, worth_of
from facedown.games.mars.state import OXYGEN_STEPS, TEMPERATURE_STEPS, Player, Public
from facedown.games.mars.vocabulary import ENERGY, HEAT, PLANTS
from facedown.games.mars.vocabulary.actions import PayTokens
from facedown.games.mars.vocabulary.counts import TokensHere

TAGS_WORTH: Final = (0.8, 0.6, 0.4, 1.6, 1.6, 0.9, 0.6, 0.4, 0.5, 0.3)
"""What a tag is worth early in a game, in the order of the tags."""
LASTING: Final = ACTING | MODIFYING | REACTING
"""The cards of which something lasts."""
NEARLY: Final = 0.4
"""What a milestone is worth that is reached but not claimed, as a share of its points."""


class Appraisal:
    """Appraises tables that differ little from the one before it; it lives as long as one decision."""

    def __init__(self, public: Public, seat: Seat) -> None:
        self.eye = Eye(public, seat, prices_of(public, seat))
        self.seat = seat
        self.prices = self.eye.prices
        self.lasting: dict[int, float] = {}
        self.tokens: dict[int, float] = {}

    def worth(self, public: Public) -> float:
        """Return what a table is worth."""
        eye, player = Eye(public, self.seat, self.prices), public.players[self.seat]
        worth = self.cubes(public, player) + player.tr * self.prices.rating + player.hand_count * self.prices.card
        worth += self.cards(eye, player) + self.board(eye) + self.goals(eye)
        for task in public.pending:
            if task.seat == self.seat:
                worth += worth_of(eye, (task.effect,), task.source, task.trigger)
        return worth - self.others(public)

    def cubes(self, public: Public, player: Player) -> float:
        """Return what stock and production are worth; heat, and alone plants, only as far as they can be used."""
        prices, left = self.prices, steps_left(public)
        rows = zip(player.stock, prices.stock, player.production, prices.production, strict=True)
        each = [have * price + level * later for have, price, level, later in rows]
        heat: float = player.stock[HEAT] + player.stock[ENERGY]
        heat += (player.production[HEAT] + player.production[ENERGY]) * (prices.generations - 1)
        if heat > HEAT_STEP * left[0]:
            each[HEAT] *= HEAT_STEP * left[0] / heat
        plants = player.stock[PLANTS] + player.production[PLANTS] * (prices.generations - 1)
        if self.eye.public.settings.solo and plants > GREENERY_PLANTS * left[1]:
            each[PLANTS] *= GREENERY_PLANTS * left[1] / plants
        return sum(each)

    def cards(self, eye: Eye, player: Player) -> float:
        """Return what the cards in play are worth: points, tags, what lasts, and tokens that do not count yet."""
        prices, worth = self.prices, 0.0
        for card in from_mask(player.face_up & LASTING):
            if card not in self.lasting:
                self.lasting[card] = self.lasting_of(card)
            worth += self.lasting[card]
        for card in (*player.tableau, *from_mask(player.events)):
            if card_of(card).points:
                worth += prices.point * card_points(eye.public, eye.seat, card_of(card))
        worth += sum(self.tokens_left(player, card, count) * self.token(card) for card, count in player.tokens)
        late = min(1.0, prices.generations / 8) * prices.money
        return worth + late * sum(count * each for count, each in zip(player.tags, TAGS_WORTH, strict=True))

    def tokens_left(self, player: Player, card: int, count: int) -> int:
        """Return how many tokens on a card will still come to something that does not count yet."""
        row = card_of(card)
        for term in row.points:
            if isinstance(term.each, TokensHere):
                return count % term.each.per
        spent = [cost.amount for action in row.actions for cost in action.cost if isinstance(cost, PayTokens)]
        uses = int(self.prices.generations) - (player.used >> card & 1)
        return min(count, uses * spent[0]) if spent else count

    def token(self, card: int) -> float:
        """Return what a token on a card is worth, as it was before the decision."""
        if card not in self.tokens:
            self.tokens[card] = token_worth(self.eye, card)
        return self.tokens[card]

    def lasting_of(self, card: int) -> float:
        """Return what lasts of a card; one that was not in play before can still be used in this generation."""
        eye = self.eye
        is_new = not eye.public.players[self.seat].face_up >> card & 1
        return lasting_worth(eye, card, self.prices.generations - (0 if is_new else 1))

    def board(self, eye: Eye) -> float:
        """Return what the own tiles are worth and, alone, how far Mars is."""
        public, prices = eye.public, self.prices
        worth = prices.point * (public.tiles.greenery & public.tiles.owned[self.seat]).bit_count() + cities_worth(eye)
        done = (public.temperature - TEMPERATURE_STEPS, public.oxygen - OXYGEN_STEPS, -steps_left(public)[2])
        return worth + sum(steps * price for steps, price in zip(done, prices.steps, strict=True))

    def goals(self, eye: Eye) -> float:
        """Return what milestones and awards are worth as they stand; far from the end an award may still change."""
        public, seat, prices = eye.public, self.seat, self.prices
        if public.settings.solo:
            return 0.0
        worth = 1.0 * sum(MILESTONE_POINTS for _, owner in public.milestones if owner == seat)
        sure = max(0.2, 1 - 0.1 * (prices.generations - 1))
        for index, _ in public.awards:
            points = award_points(public, index)
            worth += sure * (points[seat] - (sum(points) - points[seat]) / (len(points) - 1))
        return prices.point * (worth + self.near_goals(public))

    def near_goals(self, public: Public) -> float:
        """Return the points that milestones promise which nobody has claimed."""
        if len(public.milestones) == MOST_CLAIMED:
            return 0.0
        claimed, near = {index for index, _ in public.milestones}, 0.0
        for index, goal in enumerate(GOALS.milestones):
            if index not in claimed:
                have = MEASURES[goal.measure](public, self.seat, public.players[self.seat])
                near += min(1.0, have / goal.at_least) ** 3
        return NEARLY * MILESTONE_POINTS * near * 0.5 ** len(public.milestones)

    def others(self, public: Public) -> float:
        """Return what has changed for the others, as far as it matters to this player."""
        worth = 0.0
        for seat, (before, after) in enumerate(zip(self.eye.public.players, public.players, strict=True)):
            if seat != self.seat and before is not after:
                worth += self.holdings(after) - self.holdings(before)
        return worth * self.eye.spite

    def holdings(self, player: Player) -> float:
        """Return what another player has, without what lasts of his cards."""
        prices = self.prices
        worth = player.tr * prices.rating
        worth += sum(have * price for have, price in zip(player.stock, prices.stock, strict=True))
        worth += sum(level * price for level, price in zip(player.production, prices.production, strict=True))
        return worth + sum(count * 0.7 * prices.point for _, count in player.tokens)
