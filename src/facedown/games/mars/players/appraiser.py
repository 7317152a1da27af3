"""The appraiser: it foresees what each step comes to, appraises the table, and takes what gains most for its price."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from facedown.core.game import Look
from facedown.games.mars.cards import CARDS, PROJECTS, from_mask
from facedown.games.mars.modifiers import modifiers_of
from facedown.games.mars.notation import (
    AND,
    BUY,
    BUY_NOTHING,
    CHOOSE_CORPORATION,
    DISCARD,
    DONE,
    DONE_CONVERTING,
    END_TURN,
    KEEP,
    KEEP_NOTHING,
    PASS,
    SELL,
    TAKE,
    Step,
    read,
    write,
)
from facedown.games.mars.players.buying import best_corporation, least_promising, opening, ranked, wanted
from facedown.games.mars.players.foresight import answer, outcome, table_of
from facedown.games.mars.players.prices import steps_left
from facedown.games.mars.players.table import Appraiser
from facedown.games.mars.state import CARD_PRICE, MarsState, MarsView, Public
from facedown.games.mars.vocabulary import DiscardToDraw, Keep, M

SMALL_CHANGE: Final = 3.0
"""Added to what a step costs before gains are compared, so that a small bargain does not come before a large one."""
WORTH_WHILE: Final = 0.05
"""What a step has to gain at least."""
SALE: Final = 1.25
"""Cards are sold only when so few generations are left."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the text of the next step."""
    view: MarsView = look.view
    options = [read(text) for text in look.actions]
    return write(choose(view, options, rng))


def choose(view: MarsView, options: Sequence[Step], rng: random.Random) -> Step:
    """Return the best of the steps on offer."""
    public, drawer = view.public, view.drawer
    assert drawer is not None
    assert view.seat is not None
    if public.stage in ("set-up", "draft", "research"):
        return choose_cards(view, options)
    appraiser = Appraiser(public, view.seat)
    if public.pending:
        return answer_pending(view, appraiser, options)
    if drawer.staged and drawer.staged.verb == "sell":
        return next((step for step in options if step.verb == "and"), DONE)
    if drawer.staged:
        return answer(table_of(view), appraiser, options)
    if DONE_CONVERTING in options:
        return options[0]
    return best_turn(view, appraiser, options, rng)


# Cards


def choose_cards(view: MarsView, options: Sequence[Step]) -> Step:
    """Return the next step where all choose at once."""
    public, drawer, seat = view.public, view.drawer, view.seat
    assert drawer is not None
    assert seat is not None
    if public.stage == "set-up":
        if drawer.staged is None:
            return CHOOSE_CORPORATION[best_corporation(view, drawer.corporations)]
        return toward(options, opening(view, drawer.staged.item)[1], drawer.staged.cards)
    appraiser = Appraiser(public, seat)
    if public.stage == "draft":
        return TAKE[ranked(appraiser, public, from_mask(drawer.dealt))[0][1]]
    stock = public.players[seat].stock
    money = stock[M] + (stock[5] if modifiers_of(public.players[seat]).pays_heat else 0)
    cards = wanted(appraiser, public, drawer.dealt, drawer.hand, len(CARDS), CARD_PRICE, money)
    return toward(options, cards, drawer.staged.cards if drawer.staged else 0)


def toward(options: Sequence[Step], cards: int, chosen: int) -> Step:
    """Return the step that leads to a set of cards: to add one that is missing, or to close the set."""
    for card in from_mask(cards & ~chosen):
        for steps in (AND, BUY, KEEP):
            if steps[card] in options:
                return steps[card]
    closing = (DONE, BUY_NOTHING, KEEP_NOTHING)
    return next((step for step in options if step in closing or step.verb == "pay"), options[0])


def answer_pending(view: MarsView, appraiser: Appraiser, options: Sequence[Step]) -> Step:
    """Return the answer to the first thing that is due."""
    public, drawer = view.public, view.drawer
    assert drawer is not None
    word = public.pending[0].effect
    if isinstance(word, Keep):
        chosen = drawer.staged.cards if drawer.staged else 0
        best = [card for _, card in ranked(appraiser, public, from_mask(drawer.dealt))]
        money = public.players[appraiser.seat].stock[M]
        cards = wanted(appraiser, public, drawer.dealt, drawer.hand, word.keep_max, word.price_each, money)
        for card in best[: max(0, word.keep_min - cards.bit_count())]:
            cards |= 1 << card
        return toward(options, cards, chosen)
    if isinstance(word, DiscardToDraw):
        promised, card = least_promising(appraiser, public, drawer.hand)
        return DISCARD[card if promised < appraiser.prices.card else 0]
    return answer(table_of(view), appraiser, options)


# A turn

IDLE: Final = (PASS, END_TURN)


def best_turn(view: MarsView, appraiser: Appraiser, options: Sequence[Step], rng: random.Random) -> Step:
    """Return what gains most for its price; the end of the turn, or a pass, if nothing gains."""
    state, best, best_rank = table_of(view), options[-1], 0.0
    now = appraiser.worth(view.public)
    for step in options:
        if step in IDLE or step.verb == "sell":
            continue
        then = outcome(state, appraiser, step).public
        paid = price_paid(appraiser, view.public, then)
        gain = appraiser.worth(then) - now
        if step.verb == "first action":
            return step
        if gain > WORTH_WHILE + appraiser.prices.margin * paid:
            rank = (gain + paid * 0) / (paid + SMALL_CHANGE) + 1e-9 * rng.random()
            if rank > best_rank:
                best, best_rank = step, rank
    if best in IDLE and is_worth_selling(state, appraiser):
        return next((step for step in options if step.verb == "sell"), best)
    return best


def price_paid(appraiser: Appraiser, before: Public, after: Public) -> float:
    """Return what of the own stock went away."""
    pairs = zip(
        before.players[appraiser.seat].stock,
        after.players[appraiser.seat].stock,
        appraiser.prices.stock,
        strict=True,
    )
    return sum(max(0, had - has) * price for had, has, price in pairs)


def is_worth_selling(state: MarsState, appraiser: Appraiser) -> bool:
    """Return whether all cards should be sold at the end, as a standard project becomes possible by it."""
    public = state.public
    player = public.players[appraiser.seat]
    if appraiser.prices.generations > SALE or not player.hand_count:
        return False
    costs = modifiers_of(player).project_costs
    left = steps_left(public)
    useful = [costs[place] for place, kind in ((1, 0), (2, 2), (3, 1)) if left[kind]]
    return any(player.stock[M] < cost <= player.stock[M] + player.hand_count for cost in useful)


assert [project.id for project in PROJECTS[1:4]] == ["asteroid", "aquifer", "greenery"]
assert SELL
