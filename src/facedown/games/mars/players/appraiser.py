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
    TAKE,
    Step,
    read,
    write,
)
from facedown.games.mars.paying import purse
from facedown.games.mars.players.appraisal import Appraisal
from facedown.games.mars.players.buying import best_corporation, least_promising, opening, ranked, wanted
from facedown.games.mars.players.foresight import answer, outcome, table_of
from facedown.games.mars.players.prices import steps_left
from facedown.games.mars.state import CARD_PRICE, MarsState, MarsView, Public
from facedown.games.mars.vocabulary import M
from facedown.games.mars.vocabulary.effects import DiscardToDraw, Keep

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
    appraisal = Appraisal(public, view.seat)
    if public.pending:
        return answer_pending(view, appraisal, options)
    if drawer.staged and drawer.staged.verb == "sell":
        return next((step for step in options if step.verb == "and"), DONE)
    if drawer.staged:
        return answer(table_of(view), appraisal, options)
    if DONE_CONVERTING in options:
        return options[0]
    return best_turn(view, appraisal, options, rng)


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
    appraisal = Appraisal(public, seat)
    if public.stage == "draft":
        return TAKE[ranked(appraisal, public, from_mask(drawer.dealt))[0][1]]
    cards = wanted(
        appraisal, public, drawer.dealt, drawer.hand, len(CARDS), CARD_PRICE, purse(public.players[seat]).worth
    )
    return toward(options, cards, drawer.staged.cards if drawer.staged else 0)


def toward(options: Sequence[Step], cards: int, chosen: int) -> Step:
    """Return the step that leads to a set of cards: to add one that is missing, or to close the set."""
    for card in from_mask(cards & ~chosen):
        for steps in (AND, BUY, KEEP):
            if steps[card] in options:
                return steps[card]
    closing = (DONE, BUY_NOTHING, KEEP_NOTHING)
    return next((step for step in options if step in closing or step.verb == "pay"), options[0])


def answer_pending(view: MarsView, appraisal: Appraisal, options: Sequence[Step]) -> Step:
    """Return the answer to the first thing that is due."""
    public, drawer = view.public, view.drawer
    assert drawer is not None
    word = public.pending[0].effect
    if isinstance(word, Keep):
        chosen = drawer.staged.cards if drawer.staged else 0
        best = [card for _, card in ranked(appraisal, public, from_mask(drawer.dealt))]
        money = purse(public.players[appraisal.seat]).worth
        cards = wanted(appraisal, public, drawer.dealt, drawer.hand, word.keep_max, word.price_each, money)
        for card in best[: max(0, word.keep_min - cards.bit_count())]:
            cards |= 1 << card
        return toward(options, cards, chosen)
    if isinstance(word, DiscardToDraw):
        promised, card = least_promising(appraisal, public, drawer.hand)
        return DISCARD[card if promised < appraisal.prices.card else 0]
    return answer(table_of(view), appraisal, options)


# A turn

IDLE: Final = (PASS, END_TURN)


def best_turn(view: MarsView, appraisal: Appraisal, options: Sequence[Step], rng: random.Random) -> Step:
    """Return what gains most for its price; the end of the turn, or a pass, if nothing gains."""
    state, best, best_rank = table_of(view), options[-1], 0.0
    now = appraisal.worth(view.public)
    for step in options:
        if step in IDLE or step.verb == "sell":
            continue
        then = outcome(state, appraisal, step).public
        paid = price_paid(appraisal, view.public, then)
        gain = appraisal.worth(then) - now
        if step.verb == "first action":
            return step
        if gain > WORTH_WHILE + appraisal.prices.margin * paid:
            rank = gain / (paid + SMALL_CHANGE) + 1e-9 * rng.random()
            if rank > best_rank:
                best, best_rank = step, rank
    if best in IDLE and is_worth_selling(state, appraisal):
        return next((step for step in options if step.verb == "sell"), best)
    return best


def price_paid(appraisal: Appraisal, before: Public, after: Public) -> float:
    """Return what of the own stock went away."""
    pairs = zip(
        before.players[appraisal.seat].stock,
        after.players[appraisal.seat].stock,
        appraisal.prices.stock,
        strict=True,
    )
    return sum(max(0, had - has) * price for had, has, price in pairs)


def is_worth_selling(state: MarsState, appraisal: Appraisal) -> bool:
    """Return whether all cards should be sold at the end, as a standard project becomes possible by it."""
    public = state.public
    player = public.players[appraisal.seat]
    if appraisal.prices.generations > SALE or not player.hand_count:
        return False
    left = dict(zip(("asteroid", "greenery", "aquifer"), steps_left(public), strict=True))
    costs = zip(PROJECTS, modifiers_of(player).project_costs, strict=True)
    useful = [cost for project, cost in costs if left.get(project.id)]
    return any(player.stock[M] < cost <= player.stock[M] + player.hand_count for cost in useful)
