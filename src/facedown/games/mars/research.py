"""Draft and research: all choose cards at once. Rules: 3.2, 15."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.paying import FREE, Payment
from facedown.games.mars.state import Public, in_player_order
from facedown.games.mars.turns import start_turn
from facedown.games.mars.work import Work

# Draft


def begin_draft(work: Work) -> None:
    """Let all take a card of their packs; who has one card or none has nothing to say. Rules: 15.1, 15.2."""
    work.change(stage="draft")
    if all(player.dealt_count < 2 for player in work.public.players):
        end_draft(work)
        return
    for seat, player in enumerate(work.public.players):
        if player.dealt_count < 2:
            work.change_player(seat, chosen=True)


def passes_to(public: Public, seat: Seat) -> Seat:
    """Return to whom a seat passes its pack on. Rule: 15.2."""
    return (seat + (1 if public.generation % 2 == 0 else -1)) % public.settings.seats


def passed_by(public: Public, seat: Seat) -> Seat:
    """Return whose pack a seat is passed. Rule: 15.2."""
    return next(other for other in range(public.settings.seats) if passes_to(public, other) == seat)


def pass_packs(work: Work) -> None:
    """Put the drafted cards aside and pass the packs on. Rule: 15.2."""
    seats = work.public.settings.seats
    packs = []
    for seat in range(seats):
        drawer = work.drawers[seat]
        taken = drawer.staged.cards if drawer.staged else drawer.dealt
        packs.append(drawer.dealt & ~taken)
        work.change_drawer(seat, kept=drawer.kept | taken, staged=None)
    passed: dict[Seat, int] = {passes_to(work.public, seat): packs[seat] for seat in range(seats)}
    for seat, pack in passed.items():
        work.change_drawer(seat, dealt=pack)
        work.change_player(seat, dealt_count=pack.bit_count(), chosen=False)
    work.tell(events.packs(passed))
    begin_draft(work)


def end_draft(work: Work) -> None:
    """Keep the last single cards; what was drafted is what may be bought. Rules: 15.1, 15.3."""
    own = {}
    for seat, drawer in enumerate(work.drawers):
        own[seat] = drawer.kept | drawer.dealt
        work.change_drawer(seat, dealt=own[seat], kept=0)
        work.change_player(seat, dealt_count=own[seat].bit_count(), chosen=False)
    work.tell(events.drafts(own))
    begin_research(work)


# Research


def begin_research(work: Work) -> None:
    """Let all buy cards; who was dealt none has nothing to say. Rule: 3.2."""
    work.change(stage="research")
    for seat, player in enumerate(work.public.players):
        work.change_player(seat, chosen=not player.dealt_count)
    if all(player.chosen for player in work.public.players):
        buy(work)


def buy(work: Work) -> None:
    """Carry out what all bought, in player order. Rule: 3.2."""
    for seat in in_player_order(work.public, work.public.first):
        staged = work.drawers[seat].staged
        cards, payment = (staged.cards, staged.payment) if staged else (0, FREE)
        keep_dealt(work, seat, cards, payment, ("bought", "you bought"))
        work.change_player(seat, chosen=False)
    work.change(stage="action", active=work.public.first, action_count=0)
    start_turn(work)


def keep_dealt(work: Work, seat: Seat, cards: int, payment: Sequence[int], told: tuple[str, str]) -> None:
    """Take some of the dealt cards to hand, pay for them, and discard the others."""
    drawer, player = work.drawers[seat], work.player(seat)
    work.pay(seat, payment or FREE)
    work.change_player(seat, hand_count=player.hand_count + cards.bit_count(), dealt_count=0)
    work.discard(seat, drawer.dealt & ~cards, hand=drawer.hand | cards, dealt=0, staged=None)
    paid: Payment = tuple(payment or FREE)  # type: ignore[assignment]
    work.tell(events.with_cards(*told, seat, cards, payment=events.price(paid)))
