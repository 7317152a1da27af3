"""What the words of cards are worth to a player: effects, and the tokens on cards.

These are estimates for what is not there yet: the actions and reactions of the generations to come, and what chance has
still to give. What a step does at once is not estimated but worked out, see `facedown.games.mars.players.foresight`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from facedown.core.game import Seat
from facedown.games.mars.cards import (
    ANY_HOLDER,
    HOLDERS,
    LAST_CARD,
    TAGGED,
    card_of,
    from_mask,
    is_corporation,
)
from facedown.games.mars.counting import amount_of, is_met
from facedown.games.mars.players.prices import Prices, steps_left
from facedown.games.mars.state import Public
from facedown.games.mars.vocabulary import RESOURCE_INDEX, M
from facedown.games.mars.vocabulary.actions import PayTokens
from facedown.games.mars.vocabulary.counts import TokensHere
from facedown.games.mars.vocabulary.effects import (
    AddTokens,
    Choose,
    ClaimArea,
    ConvertProduction,
    CopyProductionBox,
    DiscardToDraw,
    Draw,
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
    RemoveAny,
    RemoveFromAdjacentOwner,
    RevealTop,
    SpendTokens,
    StealAny,
)

SPITE: Final = 0.6
"""What a loss of the only opponent is worth; of several, each one's is worth its share."""


class Eye(NamedTuple):
    """Whose worth is asked for, of which table, at which prices."""

    public: Public
    seat: Seat
    prices: Prices

    @property
    def spite(self) -> float:
        """What a loss of one opponent is worth, for each megacredit that he loses."""
        seats = self.public.settings.seats
        return SPITE / (seats - 1) if seats > 1 else 0.0


def worth_of(eye: Eye, effects: Iterable[Any], source: int = 0, trigger: int = 0) -> float:
    """Return what effects are worth; `source` is the card that has them, `trigger` the one that set them off."""
    return sum(WORTH.get(type(effect), _nothing)(eye, effect, source, trigger) for effect in effects)


def _nothing(*about: object) -> float:
    """Words that no card has, and that only deal or ask, are worth nothing by themselves."""
    return 0.0


def _raise(eye: Eye, word: Raise, *about: int) -> float:
    kind = 0 if word.parameter == "temperature" else 1
    return min(word.steps, steps_left(eye.public)[kind]) * (eye.prices.rating + eye.prices.steps[kind])


def _place(eye: Eye, word: Place, *about: int) -> float:
    prices = eye.prices
    _, oxygen, oceans = steps_left(eye.public)
    bonus = 2.5 * prices.money
    if word.tile == "ocean":
        return min(word.count, oceans) * (prices.rating + prices.steps[2] + bonus)
    if word.tile == "greenery":
        raised = prices.rating + prices.steps[1] if oxygen else 0.0
        return raised + 1.6 * prices.point + bonus
    return (2.5 * prices.point if word.tile == "city" else 0.0) + bonus


def _pick(eye: Eye, word: Pick, *about: int) -> float:
    choice = 1 + 0.12 * (word.reveal - 1)
    return word.keep_max * max(0.0, 1.3 * eye.prices.card * choice - word.price_each * eye.prices.money * 0.8)


def _keep(eye: Eye, word: Keep, *about: int) -> float:
    return word.keep_max * max(0.0, 1.3 * eye.prices.card - word.price_each * eye.prices.money * 0.8)


def _reveal_top(eye: Eye, word: RevealTop, source: int, trigger: int) -> float:
    share = TAGGED[word.if_tag].bit_count() / LAST_CARD
    return share * worth_of(eye, word.then, source, trigger)


def _add_tokens(eye: Eye, word: AddTokens, source: int, trigger: int) -> float:
    if word.to == "this":
        return word.amount * token_worth(eye, source)
    if word.to == "trigger_card":
        return word.amount * token_worth(eye, trigger) if trigger and not is_corporation(trigger) else 0.0
    holders = ANY_HOLDER if word.resource == "own_kind" else HOLDERS[word.resource]
    cards = from_mask(eye.public.players[eye.seat].face_up & holders)
    return word.amount * max((token_worth(eye, card) for card in cards), default=0.0)


def token_worth(eye: Eye, card: int) -> float:
    """Return what a token on a card is worth: by its points, or by what can be bought with it."""
    row = card_of(card)
    worth = 0.0
    for term in row.points:
        if isinstance(term.each, TokensHere):
            worth = max(worth, eye.prices.point * term.points / term.each.per)
        elif term.at_least and not eye.public.players[eye.seat].tokens_on(card):
            worth = max(worth, eye.prices.point * term.points)
    for action in row.actions:
        for cost in action.cost:
            if isinstance(cost, PayTokens) and cost.source == "this":
                worth = max(worth, 0.9 * worth_of(eye, action.gain, card) / cost.amount)
    if row.holds == "science" and not row.points and not row.actions:
        worth = eye.prices.card
    for trigger in row.triggers:
        for word in trigger.do:
            worth = max(worth, _spent(eye, word)) if isinstance(word, Choose) else worth
    return worth


def _spent(eye: Eye, word: Choose) -> float:
    """Return what a token brings that an option spends."""
    for option in word.options:
        if isinstance(option[0], SpendTokens):
            return 0.9 * worth_of(eye, option[1:]) / option[0].amount
    return 0.0


def _choose(eye: Eye, word: Choose, source: int, trigger: int) -> float:
    return max(worth_of(eye, option, source, trigger) for option in word.options)


def _if(eye: Eye, word: If, source: int, trigger: int) -> float:
    holds = is_met(eye.public, eye.seat, word.condition)
    return worth_of(eye, word.then if holds else word.otherwise, source, trigger)


def _convert(eye: Eye, word: ConvertProduction, *about: int) -> float:
    source, target = RESOURCE_INDEX[word.source], RESOURCE_INDEX[word.target]
    better = eye.prices.production[target] - eye.prices.production[source]
    return max(0.0, better) * eye.public.players[eye.seat].production[source]


def _lower(eye: Eye, word: ProductionAny, *about: int) -> float:
    return eye.spite * word.amount * eye.prices.production[RESOURCE_INDEX[word.resource]]


def _remove(eye: Eye, word: RemoveAny | RemoveFromAdjacentOwner, *about: int) -> float:
    if word.resource not in RESOURCE_INDEX:
        return eye.spite * 0.5 * word.up_to * eye.prices.point
    return eye.spite * 0.5 * word.up_to * eye.prices.stock[RESOURCE_INDEX[word.resource]]


def _steal(eye: Eye, word: StealAny, *about: int) -> float:
    return (eye.spite + 1) * 0.8 * word.up_to * eye.prices.stock[RESOURCE_INDEX[word.resource]]


WORTH: Final[dict[type[Any], Callable[..., float]]] = {
    Production: lambda eye, word, *_: (
        amount_of(eye.public, eye.seat, word.amount) * eye.prices.production[RESOURCE_INDEX[word.resource]]
    ),
    Gain: lambda eye, word, *_: (
        amount_of(eye.public, eye.seat, word.amount) * eye.prices.stock[RESOURCE_INDEX[word.resource]]
    ),
    Lose: lambda eye, word, *_: -word.amount * eye.prices.stock[RESOURCE_INDEX[word.resource]],
    Rating: lambda eye, word, *_: amount_of(eye.public, eye.seat, word.amount) * eye.prices.rating,
    Raise: _raise,
    Place: _place,
    Draw: lambda eye, word, *_: word.count * eye.prices.card,
    Pick: _pick,
    Keep: _keep,
    RevealTop: _reveal_top,
    AddTokens: _add_tokens,
    SpendTokens: lambda eye, word, source, _: -word.amount * token_worth(eye, source),
    Choose: _choose,
    If: _if,
    ConvertProduction: _convert,
    DiscardToDraw: lambda eye, word, *_: 0.25 * eye.prices.card,
    ProductionFromArea: lambda eye, word, *_: word.amount * eye.prices.production[1],
    CopyProductionBox: lambda eye, word, *_: 2 * eye.prices.production[M],
    ClaimArea: lambda eye, word, *_: 2 * eye.prices.money,
    NextCard: lambda eye, word, *_: (-0.7 * word.card_cost + word.requirement_slack) * eye.prices.money,
    ProductionAny: _lower,
    RemoveAny: _remove,
    RemoveFromAdjacentOwner: _remove,
    StealAny: _steal,
}
"""What each word is worth."""
