"""The course of a game: set-up, draft, research, turns, production, last greeneries. Rules: 2 to 4, 12, 13, 15, 16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.core.game import Seat, State
from facedown.games.mars import events
from facedown.games.mars.actions import may_convert_plants
from facedown.games.mars.board import AREA_TEXTS, LAND, around, neighbours_of, no_tiles, placements, with_tile
from facedown.games.mars.cards import BEGINNER, NUMBERS, card_of, corporation_of, from_mask, name_of
from facedown.games.mars.events import ROLES
from facedown.games.mars.paying import FREE, Payment
from facedown.games.mars.scoring import final_scores, how_it_ends
from facedown.games.mars.state import (
    CARD_PRICE,
    NEUTRAL,
    SOLO_GENERATIONS,
    Drawer,
    MarsState,
    Player,
    Public,
    Settings,
    Task,
    in_player_order,
    is_terraformed,
)
from facedown.games.mars.triggers import after_card
from facedown.games.mars.vocabulary import (
    ENERGY,
    HEAT,
    RESOURCE_INDEX,
    RESOURCES,
    Deal,
    DealCorporations,
    FirstPlayer,
    M,
    Place,
    Reveal,
)
from facedown.games.mars.work import Work, with_tags

OPENING_CARDS = 10
RESEARCH_CARDS = 4
START_RATING = 20
SOLO_RATING = 14
NEUTRAL_CARDS = 4
THARSIS_REPUBLIC = NUMBERS["Tharsis Republic"]
THARSIS_SOLO = 2
"""The megacredit production that the two neutral cities give Tharsis Republic. Rule: 16.1."""


# The start


def begin(settings: Settings) -> MarsState:
    """Return the table before any chance. Rules: 2.2, 2.3, 16.1."""
    production = (0,) * len(RESOURCES) if settings.corporate_era else (1,) * len(RESOURCES)
    rating = SOLO_RATING if settings.solo else START_RATING
    first: Task = Task(0, Reveal(NEUTRAL_CARDS) if settings.solo else FirstPlayer())
    public = Public(
        settings=settings,
        stage="deal",
        generation=1,
        first=0,
        active=0,
        action_count=0,
        temperature=0,
        oxygen=0,
        tiles=no_tiles(settings.seats),
        players=(Player(production=production, tr=rating),) * settings.seats,
        deck_count=settings.cards.bit_count(),
        pending=(first,),
    )
    return State(public, (Drawer(),) * settings.seats)


def deal_openings(work: Work) -> None:
    """Let chance deal corporations and cards, in player order. Rules: 2.5, 16.2."""
    beginners = work.public.settings.beginners
    tasks: list[Task] = []
    for seat in in_player_order(work.public, work.public.first):
        if seat not in beginners:
            tasks.append(Task(seat, DealCorporations(2)))
        tasks.append(Task(seat, Deal(OPENING_CARDS)))
    work.push(tasks)


def place_neutral_tiles(work: Work) -> None:
    """Place the neutral cities and greeneries by the costs of the revealed cards. Rules: 16.2 to 16.4."""
    costs = [max(1, card_of(card).cost) for card in work.public.revealed]
    cities: list[int] = []
    for cost, direction in ((costs[0], 1), (costs[1], -1)):
        room = placements(work.public.tiles, NEUTRAL, "land_for_city")
        legal = [area for area in from_mask(room) if around(1 << area) & LAND & ~work.public.tiles.all()][::direction]
        cities.append(legal[(cost - 1) % len(legal)])
        _place_neutral(work, "city", cities[-1])
    for city, cost in zip(cities, costs[2:], strict=True):
        free = [area for area in neighbours_of(city) if LAND & ~work.public.tiles.all() & 1 << area]
        if free:  # the other greenery may have taken the last one
            _place_neutral(work, "greenery", free[(cost - 1) % len(free)])
    work.change(revealed=())


def _place_neutral(work: Work, tile: Any, area: int) -> None:
    work.change(tiles=with_tile(work.public.tiles, tile, area, NEUTRAL))
    work.tell(events.to_all("neutral", ("tile", tile), ("area", AREA_TEXTS[area])))


def dealt(work: Work) -> None:
    """Go on when chance has dealt all that was due: to choose, to draft, or to buy. Rules: 2.5, 3.2, 15.1."""
    public = work.public
    if public.settings.solo and public.revealed:
        place_neutral_tiles(work)
    if public.generation == 1 and not any(player.dealt_count for player in public.players):
        deal_openings(work)
    elif public.generation == 1:
        work.change(stage="set-up")
        for seat in public.settings.beginners:
            work.change_player(seat, chosen=True)
        if all(player.chosen for player in work.public.players):
            open_game(work)
    elif public.settings.draft:
        begin_draft(work)
    else:
        begin_research(work)


# Where all choose at once


def choose(work: Work, seat: Seat, text: str) -> None:
    """Note that a seat has chosen, by a step of that text; when it was the last, carry out what all chose.

    Rules: 2.6, 3.2, 15.1.
    """
    work.change_player(seat, chosen=True)
    work.tell(events.has_chosen(seat, text))
    if all(player.chosen for player in work.public.players):
        {"set-up": open_game, "draft": pass_packs, "research": buy}[work.public.stage](work)


def open_game(work: Work) -> None:
    """Reveal the corporations in player order, give what they start with, and pay for the cards. Rules: 2.6, 2.7."""
    order = in_player_order(work.public, work.public.first)
    for seat in order:
        _reveal_corporation(work, seat)
    work.change(stage="action", active=work.public.first)
    for seat in order:
        after_card(work, seat, corporation_of(work.player(seat).corporation))
    start_turn(work)


def _reveal_corporation(work: Work, seat: Seat) -> None:
    drawer, player = work.drawers[seat], work.player(seat)
    staged = drawer.staged
    number, cards = (staged.item, staged.cards) if staged else (BEGINNER, drawer.dealt)
    corporation = corporation_of(number)
    stock, production = list(player.stock), list(player.production)
    for resource, amount in corporation.stock.items():
        stock[RESOURCE_INDEX[resource]] += amount
    for resource, amount in corporation.production.items():
        production[RESOURCE_INDEX[resource]] += amount
    if number != BEGINNER:
        stock[M] -= CARD_PRICE * cards.bit_count()
    if number == THARSIS_REPUBLIC and work.public.settings.solo:
        production[M] += THARSIS_SOLO
    work.change_player(
        seat,
        corporation=number,
        face_up=1 << number,
        tags=with_tags(player.tags, number),
        stock=tuple(stock),
        production=tuple(production),
        hand_count=cards.bit_count(),
        dealt_count=0,
        chosen=False,
        owes_first_action=bool(corporation.first_action),
    )
    work.discard(seat, drawer.dealt & ~cards, hand=cards, dealt=0, corporations=(), staged=None)
    work.tell(events.with_cards("begins", "you begin", seat, cards, card=name_of(number)))


def begin_draft(work: Work) -> None:
    """Let all take a card of their packs; who has one card or none has nothing to say. Rules: 15.1, 15.2."""
    work.change(stage="draft")
    if all(player.dealt_count < 2 for player in work.public.players):
        end_draft(work)
        return
    for seat, player in enumerate(work.public.players):
        if player.dealt_count < 2:
            work.change_player(seat, chosen=True)


def pass_packs(work: Work) -> None:
    """Put the drafted cards aside and pass the packs on. Rule: 15.2."""
    seats = work.public.settings.seats
    step = 1 if work.public.generation % 2 == 0 else -1
    packs = []
    for seat in range(seats):
        drawer = work.drawers[seat]
        taken = drawer.staged.cards if drawer.staged else drawer.dealt
        packs.append(drawer.dealt & ~taken)
        work.change_drawer(seat, kept=drawer.kept | taken, staged=None)
    passed: dict[Seat, int] = {(seat + step) % seats: packs[seat] for seat in range(seats)}
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
