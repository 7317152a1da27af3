"""Worlds that a seat holds possible: what others hold, discarded and have begun, made up from what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb
from typing import Final

from msgspec.structs import replace

from facedown.core.chance import Chance
from facedown.core.game import Message, Seat, State
from facedown.games.mars.actions import closing, offered
from facedown.games.mars.cards import corporation_of, from_mask, to_mask
from facedown.games.mars.moves import take
from facedown.games.mars.notation import is_line_end
from facedown.games.mars.others import Masks, cards_of_others
from facedown.games.mars.paying import Payment, purse
from facedown.games.mars.state import CARD_PRICE, Drawer, MarsState, MarsView, Player, Public, Staged
from facedown.games.mars.vocabulary.effects import DealCorporations, FirstPlayer, Reveal
from facedown.games.mars.work import Work

GOES_ON_STAGING: Final = 0.5
"""The chance that somebody who must act has taken one more step of which nobody was told."""

CORPORATIONS: Final = 2
"""How many corporations one chooses from. Rule: 2.5."""


def imagine(view: MarsView, told: Sequence[Message], chance: Chance) -> MarsState:
    """Return a state in which `view.seat` has this view and was told this.

    Until the discards are shuffled for the first time, all histories that fit count alike: every deal, and every way
    in which others can have drafted, kept, sold, discarded and played what all were told of by number or by name. What
    a choice says of him who made it is not weighed: that he bought three cards does not make good ones likelier.
    After a shuffle two things are approximate: a card that was played is as likely to be each of the hand's that it
    can have been, though those drawn before the shuffle are a little likelier; and a card that somebody drafted before
    the shuffle and played after it is the drafted one or drawn anew by even chances, where both can be.

    Choices of which nothing is known yet are of all that are possible, each alike: at the set-up a corporation and
    cards that can be paid for, a card to draft, cards to buy and a payment. Who must act may have begun a move of
    which nobody was told. If less was told than the view shows (as of a state that was read from its text), all cards
    that the seat does not see are dealt alike.
    """
    rng = random.Random(chance.index("imagine", 1 << 64))
    public = view.public
    others = [seat for seat in range(public.settings.seats) if seat != view.seat]
    drawers = _drawers(view, cards_of_others(view, told, others, rng), rng)
    for seat in others:
        if _has_chosen(public, seat):
            drawers[seat] = replace(drawers[seat], staged=_choice(public, seat, drawers[seat], rng))
    return _begin_moves(State(public, tuple(drawers)), others, rng)


def _drawers(view: MarsView, masks: Masks, rng: random.Random) -> list[Drawer]:
    """Return all drawers, without what the others have begun."""
    public, own = view.public, view.drawer or Drawer()
    corporations = [number for number in public.settings.corporations if number not in own.corporations]
    rng.shuffle(corporations)
    drawers = []
    for seat in range(public.settings.seats):
        if seat == view.seat:
            drawers.append(own)
        else:
            some = [corporations.pop() for _ in range(_corporation_count(public, seat))]
            hand, dealt, kept, discarded = masks[seat]
            drawers.append(Drawer(hand, dealt, kept, discarded, tuple(sorted(some))))
    return drawers


def _corporation_count(public: Public, seat: Seat) -> int:
    """Return how many corporations a seat has to choose from by now. Rule: 2.5."""
    effects = [task.effect for task in public.pending if task.seat == seat or isinstance(task.effect, FirstPlayer)]
    is_early = public.stage == "set-up" or (public.stage == "deal" and public.generation == 1)
    if not is_early or seat in public.settings.beginners or any(isinstance(e, FirstPlayer | Reveal) for e in effects):
        return 0
    return CORPORATIONS - sum(effect.count for effect in effects if isinstance(effect, DealCorporations))


# What they have chosen or begun


def _has_chosen(public: Public, seat: Seat) -> bool:
    """Return whether a seat has chosen something that is not known yet."""
    player = public.players[seat]
    if public.stage == "set-up":
        return player.chosen and seat not in public.settings.beginners
    least = {"draft": 2, "research": 1}.get(public.stage, 0)
    return player.chosen and 0 < least <= player.dealt_count


def _choice(public: Public, seat: Seat, drawer: Drawer, rng: random.Random) -> Staged:
    """Return what a seat may have chosen. Rules: 2.5, 3.2, 15.1."""
    player = public.players[seat]
    if public.stage == "draft":
        return Staged("take", cards=1 << rng.choice(list(from_mask(drawer.dealt))))
    if public.stage == "set-up":
        number = rng.choice(drawer.corporations)
        cards = _some(drawer.dealt, corporation_of(number).stock["megacredits"] // CARD_PRICE, rng)
        return Staged("choose corporation", number, 0, cards, (CARD_PRICE * cards.bit_count(), 0, 0, 0))
    cards = _some(drawer.dealt, purse(player).worth // CARD_PRICE, rng)
    verb = "buy" if cards else "buy nothing"
    return Staged(verb, 0, 0, cards, _payment(player, CARD_PRICE * cards.bit_count(), rng))


def _some(cards: int, most: int, rng: random.Random) -> int:
    """Return a subset of at most so many cards, each alike."""
    numbers = list(from_mask(cards))
    counts = range(min(most, len(numbers)) + 1)
    (count,) = rng.choices(counts, [comb(len(numbers), count) for count in counts])
    return to_mask(rng.sample(numbers, count))


def _payment(player: Player, cost: int, rng: random.Random) -> Payment:
    step = rng.choice(closing(cost, purse(player)))
    payment: Payment = step.about if step.verb == "pay" else (cost, 0, 0, 0)
    return payment


def _begin_moves(state: MarsState, others: Sequence[Seat], rng: random.Random) -> MarsState:
    """Let those who must act begin a move of which nobody is told, or not."""
    for seat in others:
        while rng.random() < GOES_ON_STAGING:
            steps = [step for step in offered(state.public, seat, state.drawers[seat]) if not is_line_end(step)]
            if not steps:
                break
            work = Work(state)
            take(work, seat, rng.choice(steps))
            state, _ = work.done()
    return state
