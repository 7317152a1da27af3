"""Turns, production, generations, and the end of the game. Rules: 3.1, 4.1 to 4.6, 12, 13, 16.6, 16.7."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.actions import may_convert_plants
from facedown.games.mars.board import placements
from facedown.games.mars.cards import corporation_of
from facedown.games.mars.events import ROLES
from facedown.games.mars.scoring import final_scores, how_it_ends
from facedown.games.mars.state import SOLO_GENERATIONS, Public, Task, in_player_order, is_terraformed
from facedown.games.mars.vocabulary import ENERGY, HEAT, M
from facedown.games.mars.vocabulary.effects import Deal, Place
from facedown.games.mars.work import Work

RESEARCH_CARDS = 4


# Turns


def start_turn(work: Work) -> None:
    """Begin the turn of the active player; a first action that cannot be carried out is dropped. Rule: 4.6."""
    work.change(action_count=0)
    seat = work.public.active
    if work.player(seat).owes_first_action:
        corporation = corporation_of(work.player(seat).corporation)
        places = [word for word in corporation.first_action if isinstance(word, Place)]
        if any(not placements(work.public.tiles, seat, word.on) for word in places):
            work.change_player(seat, owes_first_action=False)
            work.tell(events.of("no first action", seat, ("card", corporation.name)))


def next_turn(work: Work) -> None:
    """Give the turn to the next player who has not passed; when all have, production follows. Rules: 4.1, 4.4."""
    for seat in in_player_order(work.public, work.public.active + 1):
        if not work.player(seat).passed:
            work.change(active=seat)
            start_turn(work)
            return
    produce(work)


# Production


def produce(work: Work) -> None:
    """Carry out the production phase, and end the game or the generation. Rules: 12.1 to 12.3, 16.6."""
    for seat in in_player_order(work.public, work.public.first):
        _produce(work, seat)
    public = work.public
    last = SOLO_GENERATIONS if public.settings.solo else public.settings.generation_limit
    if public.settings.solo and public.generation == last and not is_terraformed(public):
        finish(work)
    elif public.generation >= last or (is_terraformed(public) and not public.settings.solo):
        work.change(stage="greeneries", action_count=0)
        work.tell(events.to_all("last greeneries"))
        next_converter(work, in_player_order(public, public.first))
    else:
        next_generation(work)


def _produce(work: Work, seat: Seat) -> None:
    player = work.player(seat)
    stock, production = list(player.stock), player.production
    stock[HEAT] += stock[ENERGY]
    stock[ENERGY] = 0
    stock[M] = max(0, stock[M] + player.tr)
    for resource, level in enumerate(production):
        stock[resource] = max(0, stock[resource] + level)
    work.change_player(seat, stock=tuple(stock), used=0, passed=False, tr_raised=False, next_cost=0, next_slack=0)
    work.tell(events.produced(seat, stock))


def next_generation(work: Work) -> None:
    """Move the first-player marker and let chance deal the cards of research. Rules: 3.1, 3.2, 15.1."""
    public = work.public
    first = (public.first + 1) % public.settings.seats
    work.change(generation=public.generation + 1, first=first, active=first, stage="deal", action_count=0)
    work.tell(events.to_all("generation", ("number", public.generation + 1), ("who", ROLES[first])))
    work.push(Task(seat, Deal(RESEARCH_CARDS)) for seat in in_player_order(public, first))


# The end


def next_converter(work: Work, seats: Sequence[Seat]) -> None:
    """Let the first of these players who can convert plants do so; when nobody is left, the game ends. Rule: 13.1."""
    for seat in seats:
        if may_convert_plants(work.public, seat, work.player(seat)):
            work.change(active=seat)
            return
    finish(work)


def converters_after(public: Public, seat: Seat) -> Sequence[Seat]:
    """Return the players who come after one in the order of the last generation."""
    order = in_player_order(public, public.first)
    return order[order.index(seat) + 1 :]


def finish(work: Work) -> None:
    """End the game and tell the scores. Rules: 14, 16.7."""
    work.change(stage="over", ending=how_it_ends(work.public))
    scores = final_scores(work.public)
    said = ", ".join(f"{ROLES[seat]} {score.total}" for seat, score in enumerate(scores))
    work.tell(events.to_all("over", ("scores", said)))
