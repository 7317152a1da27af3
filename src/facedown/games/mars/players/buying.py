"""Which cards to keep and to buy: at the set-up, in research and draft, after a look, and when one must go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from facedown.games.mars.cards import corporation_of, from_mask, to_mask
from facedown.games.mars.modifiers import cost_of
from facedown.games.mars.players.appraisal import Appraisal
from facedown.games.mars.players.promise import promise, with_corporation
from facedown.games.mars.players.words import worth_of
from facedown.games.mars.state import CARD_PRICE, MarsView, Public
from facedown.games.mars.vocabulary import M

OPENING_GENERATIONS: Final = 3.0
"""For how many generations cards are kept at the set-up."""
CHOOSY: Final = 1.4
"""What a card has to promise for each megacredit that it costs to have it."""
CROWDED: Final = 0.3
"""What a card has to promise more for each megacredit that the hand costs and the coming income does not pay."""


def ranked(appraisal: Appraisal, public: Public, cards: Iterable[int]) -> list[tuple[float, int]]:
    """Return cards with what they promise, the best first."""
    return sorted(((promise(appraisal, public, card), card) for card in cards), reverse=True)


def wanted(appraisal: Appraisal, public: Public, offer: int, hand: int, most: int, price: int, money: int) -> int:
    """Return which of the offered cards to take at a price each: those that promise more than they cost.

    What the player can pay for in the coming generations bounds how many are worth to have.
    """
    player, cost = public.players[appraisal.seat], price * appraisal.prices.money
    income = player.tr + player.production[M]
    held = sum(cost_of(player, card) for promised, card in ranked(appraisal, public, from_mask(hand)) if promised > 1)
    room = player.stock[M] + income * min(OPENING_GENERATIONS, appraisal.prices.generations - 1) - held
    chosen: list[int] = []
    for promised, card in ranked(appraisal, public, from_mask(offer)):
        room -= price + cost_of(player, card)
        if len(chosen) == most or (len(chosen) + 1) * price > money:
            break
        if promised > CHOOSY * cost + CROWDED * max(0.0, -room):
            chosen.append(card)
        else:
            room += price + cost_of(player, card)
    return to_mask(chosen)


def opening(view: MarsView, corporation: int) -> tuple[float, int]:
    """Return what a corporation is worth with the best of the cards that were dealt, and those cards."""
    assert view.seat is not None
    assert view.drawer is not None
    public = with_corporation(view.public, view.seat, corporation)
    appraisal = Appraisal(public, view.seat)
    row, dealt = corporation_of(corporation), view.drawer.dealt
    money = row.stock["megacredits"]
    cards = wanted(appraisal, public, dealt, 0, 10, CARD_PRICE, money)
    worth = appraisal.worth(public) + worth_of(appraisal.eye, row.first_action, corporation)
    return worth + sum(promise(appraisal, public, card) - CARD_PRICE for card in from_mask(cards)), cards


def best_corporation(view: MarsView, numbers: Sequence[int]) -> int:
    """Return which corporation to play."""
    return max(numbers, key=lambda number: opening(view, number)[0])


def least_promising(appraisal: Appraisal, public: Public, cards: int) -> tuple[float, int]:
    """Return the card that can be spared best, and what it promises."""
    return ranked(appraisal, public, from_mask(cards))[-1]
