"""The set-up: the table before chance, the deal, neutral tiles, and corporations revealed. Rules: 2, 16.1 to 16.4."""

from __future__ import annotations

from typing import Any

from facedown.core.game import Seat, State
from facedown.games.mars import events
from facedown.games.mars.board import AREA_TEXTS, LAND, around, neighbours_of, no_tiles, placements, with_tile
from facedown.games.mars.cards import BEGINNER, NUMBERS, card_of, corporation_of, from_mask, name_of
from facedown.games.mars.state import (
    CARD_PRICE,
    NEUTRAL,
    Drawer,
    MarsState,
    Player,
    Public,
    Settings,
    Task,
    in_player_order,
)
from facedown.games.mars.triggers import after_card
from facedown.games.mars.turns import start_turn
from facedown.games.mars.vocabulary import RESOURCE_INDEX, RESOURCES, M
from facedown.games.mars.vocabulary.effects import Deal, DealCorporations, FirstPlayer, Reveal
from facedown.games.mars.work import Work, with_tags

OPENING_CARDS = 10
START_RATING = 20
SOLO_RATING = 14
NEUTRAL_CARDS = 4
THARSIS_REPUBLIC = NUMBERS["Tharsis Republic"]
THARSIS_SOLO = 2
"""The megacredit production that the two neutral cities give Tharsis Republic. Rule: 16.1."""


def begin(settings: Settings) -> MarsState:
    """Return the table before any chance. Rules: 2.2, 2.3, 16.1."""
    production = (0,) * len(RESOURCES) if settings.corporate_era else (1,) * len(RESOURCES)
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
        players=(Player(production=production, tr=start_rating(settings)),) * settings.seats,
        deck_count=settings.cards.bit_count(),
        pending=(first,),
    )
    return State(public, (Drawer(),) * settings.seats)


def start_rating(settings: Settings) -> int:
    """Return the terraform rating that everybody starts with. Rule: 1.3."""
    return SOLO_RATING if settings.solo else START_RATING


def deal_openings(work: Work) -> None:
    """Let chance deal corporations and cards, in player order. Rules: 2.5, 16.2."""
    beginners = work.public.settings.beginners
    tasks: list[Task] = []
    for seat in in_player_order(work.public, work.public.first):
        if seat not in beginners:
            tasks.append(Task(seat, DealCorporations(2)))
        tasks.append(Task(seat, Deal(OPENING_CARDS)))
    work.push(tasks)


# Neutral tiles


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


# Corporations


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
