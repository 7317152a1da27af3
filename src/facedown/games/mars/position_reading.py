"""Reading a position text; `facedown.games.mars.position` says how it is written, and writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec

from facedown.core.game import Seat, State
from facedown.games.mars.actions import ACTING
from facedown.games.mars.board import AREA_TEXTS, Tiles, no_tiles, with_claim, with_tile
from facedown.games.mars.cards import BEGINNER, GOALS, corporation_of, from_mask, name_of, to_mask
from facedown.games.mars.events import ROLES
from facedown.games.mars.phrases import ENDINGS
from facedown.games.mars.position_values import (
    EVENTS,
    PROJECT_CARDS,
    areas_to_claim,
    cards,
    coming,
    corporation,
    flags,
    levels,
    neutral,
    number,
    oceans,
    one_of,
    production,
    seat_of,
    settings_in,
    staged,
    taken,
    tasks,
    tiles,
    tokens,
    wrong,
)
from facedown.games.mars.setup import start_rating
from facedown.games.mars.state import (
    NEUTRAL,
    OXYGEN_STEPS,
    SOLO_GENERATIONS,
    Drawer,
    MarsState,
    Options,
    Player,
    Public,
    Settings,
    settings_of,
)
from facedown.games.mars.vocabulary import RESOURCES, TAGS
from facedown.games.mars.work import with_tags

T = TypeVar("T")

STAGES: Final = ("deal", "set-up", "draft", "research", "action", "greeneries", "over")
CHOOSING: Final = ("set-up", "draft", "research")
START_STOCK: Final = (42, 0, 0, 0, 0, 0)
PLACES: Final = ("hand", "dealt", "kept", "discarded")
NO_CARDS: Final[tuple[int, ...]] = ()
NO_TILES: Final[tuple[tuple[str, int], ...]] = ()
NO_GOALS: Final[tuple[tuple[int, Seat], ...]] = ()
NO_NUMBERS: Final[dict[str, int]] = {}
NO_FLAGS: Final[dict[str, bool]] = {}
TABLE: Final = (
    *("seats", "options", "stage", "generation", "first", "active", "actions", "temperature", "oxygen", "ocean"),
    *("neutral", "milestones", "awards", "discarded", "revealed", "pending", "ending"),
)
OF_A_PLAYER: Final = (
    *("corporation", "stock", "production", "rating", "tableau", "tokens", "used", "events", "tiles", "claims", "is"),
    *("next", *PLACES, "dealing", "staged"),
)
"""The clauses of the table and of each player."""


class Clauses:
    """The clauses of a position text by their names; each is taken out as it is read."""

    def __init__(self, text: str) -> None:
        self.texts: dict[str, str] = {}
        for clause in filter(None, map(str.strip, text.split("; "))):
            name, _, rest = clause.partition(" ")
            if name in ROLES:
                field, _, rest = rest.partition(" ")
                name = f"{name} {field}"
            if name in self.texts:
                raise ValueError(f"“{name}” stands there twice")
            self.texts[name] = rest

    def read(self, name: str, usual: T, read: Callable[[str], T]) -> T:
        """Return what a clause says; `usual` if it is left out. Raise `ValueError` that begins with its name."""
        if name not in self.texts:
            return usual
        try:
            return read(self.texts.pop(name))
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None

    def check_all_read(self, seats: int) -> None:
        """Raise `ValueError` for a clause that there is not."""
        for name in self.texts:
            known = ", ".join((*TABLE, *(f"{ROLES[0]} {field}" for field in OF_A_PLAYER)))
            raise ValueError(f"“{name}” is no clause of a position for {seats}; the clauses are {known} and so on")


def read_position(text: str) -> MarsState:
    """Return the state that a line describes.

    Raise `ValueError` that begins with the clause that is wrong, and says which value of it and what may stand there.
    """
    clauses = Clauses(text)
    seats = clauses.read("seats", 2, number(1, len(ROLES)))
    settings = clauses.read("options", settings_of(Options(), seats), partial(settings_in, seats=seats))
    stage = clauses.read("stage", "action", one_of(STAGES))
    first = clauses.read("first", 0, partial(seat_of, seats=seats))
    last = SOLO_GENERATIONS if settings.solo else settings.generation_limit
    players = tuple(_read_player(clauses, settings, stage, seat) for seat in range(seats))
    drawers = tuple(_read_drawer(clauses, settings, seat) for seat in range(seats))
    public = Public(
        settings=settings,
        stage=stage,  # type: ignore[arg-type]
        generation=clauses.read("generation", 1, number(1, last)),
        first=first,
        active=clauses.read("active", first, partial(seat_of, seats=seats)),
        action_count=clauses.read("actions", 0, number(0, 2)),
        temperature=(clauses.read("temperature", -30, number(-30, 8, 2)) + 30) // 2,
        oxygen=clauses.read("oxygen", 0, number(0, OXYGEN_STEPS)),
        tiles=_read_tiles(clauses, seats),
        players=tuple(map(_counted, players, drawers)),
        deck_count=0,
        discarded=to_mask(clauses.read("discarded", (), cards())),
        pending=clauses.read("pending", (), partial(tasks, seats=seats)),
        ending=clauses.read("ending", "", one_of((*ENDINGS, ""))),
    )
    if settings.solo:
        public = msgspec.structs.replace(public, revealed=clauses.read("revealed", NO_CARDS, cards(most=4)))
    else:
        milestones, awards = (
            clauses.read(name, NO_GOALS, partial(taken, goals=goals, seats=seats))
            for name, goals in (("milestones", GOALS.milestones), ("awards", GOALS.awards))
        )
        public = msgspec.structs.replace(public, milestones=milestones, awards=awards)
    clauses.check_all_read(seats)
    if public.ending and stage != "over":
        raise ValueError(f"ending: {wrong(public.ending, 'stands only with the stage “over”')}")
    _check_corporations(public, drawers)
    return State(_with_counts(public, drawers), drawers)


# The board


def _read_tiles(clauses: Clauses, seats: int) -> Tiles:
    board = no_tiles(seats)
    for area in clauses.read("ocean", NO_CARDS, oceans):
        board = with_tile(board, "ocean", area, None)
    for seat in range(seats):
        board = clauses.read(f"{ROLES[seat]} tiles", board, partial(_with_tiles, board, seat, tiles))
    if seats == 1:
        board = clauses.read("neutral", board, partial(_with_tiles, board, NEUTRAL, neutral))
    for seat in range(seats):
        board = clauses.read(f"{ROLES[seat]} claims", board, partial(_with_claims, board, seat))
    return board


def _with_tiles(board: Tiles, owner: int, read: Callable[[str], Sequence[tuple[str, int]]], text: str) -> Tiles:
    """Return the board with the tiles of an owner. Raise `ValueError` for one that cannot lie there besides others."""
    for word, area in read(text):
        tile, kind = f"{word} {AREA_TEXTS[area]}", word.replace("-", "_")
        if board.all() >> area & 1:
            raise wrong(tile, "lies on another tile")
        if word not in ("greenery", "city") and board.area_of(kind):
            raise wrong(tile, "is there already; there is one such tile")
        if word in ("greenery", "city"):
            board = with_tile(board, word, area, owner)  # type: ignore[arg-type]
        else:
            board = with_tile(board, "city" if word == "capital" else "special", area, owner, kind)
    return board


def _with_claims(board: Tiles, seat: Seat, text: str) -> Tiles:
    for area in areas_to_claim(text):
        if (board.all() | sum(board.claims)) >> area & 1:
            raise wrong(AREA_TEXTS[area], "has a tile or a marker; an area that is reserved is free")
        board = with_claim(board, seat, area)
    return board


# Players


def _read_player(clauses: Clauses, settings: Settings, stage: str, seat: Seat) -> Player:
    def field(name: str, usual: T, read: Callable[[str], T]) -> T:
        return clauses.read(f"{ROLES[seat]} {name}", usual, read)

    own = field("corporation", BEGINNER, partial(corporation, may_be_none=stage in ("deal", "set-up", "over")))
    tableau = field("tableau", NO_CARDS, cards(PROJECT_CARDS & ~EVENTS, "a green or blue card"))
    face_up = to_mask(filter(None, (*tableau, own)))
    tags = (0,) * len(TAGS)
    for card in from_mask(face_up):
        tags = with_tags(tags, card)
    said = field("next", NO_NUMBERS, coming)
    return Player(
        corporation=own,
        stock=field("stock", START_STOCK, levels),
        production=field("production", (0,) * len(RESOURCES), production),
        tr=field("rating", start_rating(settings), number(0)),
        tableau=tableau,
        face_up=face_up,
        tags=tags,
        events=to_mask(field("events", (), cards(EVENTS, "an event"))),
        tokens=field("tokens", (), partial(tokens, face_up=face_up)),
        used=to_mask(field("used", (), cards(face_up & ACTING, "a card of this player that has an action"))),
        next_cost=said.get("cost", 0),
        next_slack=said.get("slack", 0),
        **field("is", NO_FLAGS, partial(_flags, stage=stage, own=own)),
    )


def _flags(text: str, stage: str, own: int) -> dict[str, bool]:
    found = flags(text)
    if "chosen" in found and stage not in CHOOSING:
        raise wrong("chosen", f"stands only with the stages {', '.join(CHOOSING)}")
    if "owes_first_action" in found and not (own and corporation_of(own).first_action):
        raise wrong("owing", "stands only with a corporation that has a first action")
    return found


def _read_drawer(clauses: Clauses, settings: Settings, seat: Seat) -> Drawer:
    hand, dealt, kept, discarded = (to_mask(clauses.read(f"{ROLES[seat]} {place}", (), cards())) for place in PLACES)
    two = cards(to_mask(settings.corporations), "a corporation of this game", 2)
    drawer = Drawer(hand, dealt, kept, discarded, clauses.read(f"{ROLES[seat]} dealing", NO_CARDS, two))
    begun = clauses.read(f"{ROLES[seat]} staged", None, partial(staged, drawer=drawer))
    return msgspec.structs.replace(drawer, staged=begun)


def _counted(player: Player, drawer: Drawer) -> Player:
    hand, dealt = drawer.hand.bit_count(), drawer.dealt.bit_count()
    return msgspec.structs.replace(player, hand_count=hand, dealt_count=dealt)


# What all clauses have to agree on


def _check_corporations(public: Public, drawers: Sequence[Drawer]) -> None:
    """Raise `ValueError` if a corporation is with two players, or not in the game."""
    allowed, found = {0, BEGINNER, *public.settings.corporations}, dict[int, str]()
    for seat, (player, drawer) in enumerate(zip(public.players, drawers, strict=True)):
        for name, each in [
            ("corporation", player.corporation),
            *(("dealing", each) for each in drawer.corporations),
        ]:
            clause = f"{ROLES[seat]} {name}"
            if each not in allowed:
                raise ValueError(f"{clause}: {wrong(name_of(each), 'is not in this game, but of Corporate Era')}")
            if each in found:
                raise ValueError(f"{clause}: {wrong(name_of(each), f'stands in “{found[each]}” too; there is one')}")
            if each not in (0, BEGINNER):
                found[each] = clause


def _places(public: Public, drawers: Sequence[Drawer]) -> Iterator[tuple[str, int]]:
    """Yield all places where cards lie, with their clauses."""
    yield "discarded", public.discarded
    for seat, (player, drawer) in enumerate(zip(public.players, drawers, strict=True)):
        yield f"{ROLES[seat]} tableau", to_mask(player.tableau)
        yield f"{ROLES[seat]} events", player.events
        yield from ((f"{ROLES[seat]} {place}", getattr(drawer, place)) for place in PLACES)


def _with_counts(public: Public, drawers: Sequence[Drawer]) -> Public:
    """Return the table with its counts. Raise `ValueError` if a card is in two places or not in the game."""
    found: dict[int, str] = {}
    for clause, mask in _places(public, drawers):
        for card in from_mask(mask):
            if card in found:
                raise ValueError(f"{clause}: {wrong(name_of(card), f'stands in “{found[card]}” too; there is one')}")
            if not public.settings.cards >> card & 1:
                raise ValueError(f"{clause}: {wrong(name_of(card), 'is not in this game, but of Corporate Era')}")
            found[card] = clause
    discards = public.discarded.bit_count() + sum(drawer.discarded.bit_count() for drawer in drawers)
    return msgspec.structs.replace(
        public, deck_count=public.settings.cards.bit_count() - len(found), discard_count=discards
    )
