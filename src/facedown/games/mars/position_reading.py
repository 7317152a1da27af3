"""Reading a position text; `facedown.games.mars.position` says how it is written, and writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec

from facedown.core.game import Seat, State
from facedown.core.options import parse_options
from facedown.games.mars.board import AREA_NUMBERS, AREA_TEXTS, Tiles, no_tiles, with_claim, with_tile
from facedown.games.mars.cards import (
    BEGINNER,
    GOALS,
    NUMBERS,
    corporation_of,
    from_mask,
    is_corporation,
    name_of,
    to_mask,
)
from facedown.games.mars.events import ROLES
from facedown.games.mars.notation import TILE_WORDS
from facedown.games.mars.phrases import ENDINGS
from facedown.games.mars.setup import start_rating
from facedown.games.mars.state import (
    NEUTRAL,
    Drawer,
    MarsState,
    Options,
    Player,
    Public,
    Settings,
    Staged,
    Task,
    settings_of,
)
from facedown.games.mars.vocabulary import RESOURCE_INDEX, RESOURCES, TAGS
from facedown.games.mars.work import with_tags

T = TypeVar("T")

STAGES: Final = ("deal", "set-up", "draft", "research", "action", "greeneries", "over")
FLAGS: Final = {"passed": "passed", "chosen": "chosen", "owing": "owes_first_action", "raised": "tr_raised"}
START_STOCK: Final = (42, 0, 0, 0, 0, 0)
PLACES: Final = ("hand", "dealt", "kept", "discarded")
NO_CARDS: Final[tuple[int, ...]] = ()
NO_TILES: Final[tuple[tuple[str, int], ...]] = ()
NO_WORDS: Final[tuple[str, ...]] = ()
NO_NUMBERS: Final[dict[str, int]] = {}
TASKS: Final = msgspec.json.Decoder(tuple[Task, ...])


def read_position(text: str) -> MarsState:
    """Return the state that a line describes. Raise `ValueError`, naming the clause that is wrong."""
    clauses = _split(text)
    seats = _read(clauses, "seats", 2, int)
    if seats not in range(1, 6):
        raise ValueError(f"seats: {seats} is not 1 to 5")
    settings = _read(clauses, "options", settings_of(Options(), seats), lambda text: _read_settings(text, seats))
    first = _read(clauses, "first", 0, lambda text: _seat(text, seats))
    tiles = _read_tiles(clauses, seats)
    players = tuple(_read_player(clauses, settings, seat) for seat in range(seats))
    drawers = tuple(_read_drawer(clauses, seat) for seat in range(seats))
    public = Public(
        settings=settings,
        stage=_read(clauses, "stage", "action", _one_of(STAGES)),  # type: ignore[arg-type]
        generation=_read(clauses, "generation", 1, int),
        first=first,
        active=_read(clauses, "active", first, lambda text: _seat(text, seats)),
        action_count=_read(clauses, "actions", 0, int),
        temperature=(_read(clauses, "temperature", -30, int) + 30) // 2,
        oxygen=_read(clauses, "oxygen", 0, int),
        tiles=tiles,
        players=tuple(_counted(player, drawer) for player, drawer in zip(players, drawers, strict=True)),
        deck_count=0,
        discarded=to_mask(_read(clauses, "discarded", (), _cards)),
        milestones=_read(clauses, "milestones", (), lambda text: _taken(text, GOALS.milestones, seats)),
        awards=_read(clauses, "awards", (), lambda text: _taken(text, GOALS.awards, seats)),
        pending=_read(clauses, "pending", (), TASKS.decode),
        revealed=_read(clauses, "revealed", (), _cards),
        ending=_read(clauses, "ending", "", _one_of((*ENDINGS, ""))),
    )
    if clauses:
        raise ValueError(f"“{next(iter(clauses))}” is no clause of a position for {seats}")
    return State(_with_counts(public, drawers), drawers)


def _split(text: str) -> dict[str, str]:
    clauses: dict[str, str] = {}
    for clause in filter(None, map(str.strip, text.split("; "))):
        name, _, rest = clause.partition(" ")
        if name in ROLES:
            field, _, rest = rest.partition(" ")
            name = f"{name} {field}"
        if name in clauses:
            raise ValueError(f"“{name}” stands there twice")
        clauses[name] = rest
    return clauses


def _read(clauses: dict[str, str], name: str, usual: T, read: Callable[[str], T]) -> T:
    """Return what a clause says, taken out of the clauses; `usual` if it is left out."""
    if name not in clauses:
        return usual
    text = clauses.pop(name)
    try:
        return read(text)
    except (ValueError, KeyError, msgspec.DecodeError) as error:
        raise ValueError(f"{name}: “{text}” is not understood: {error}") from None


def _one_of(words: Iterable[str]) -> Callable[[str], str]:
    known = tuple(words)

    def read(text: str) -> str:
        if text not in known:
            raise ValueError(f"it is one of {', '.join(known)}")
        return text

    return read


def _read_settings(text: str, seats: int) -> Settings:
    pairs = (part.partition("=") for part in text.split(", "))
    return settings_of(parse_options(Options, {name: value for name, _, value in pairs}), seats)


def _seat(text: str, seats: int) -> Seat:
    if text not in ROLES[:seats]:
        raise ValueError(f"the players are {', '.join(ROLES[:seats])}")
    return ROLES.index(text)


def _cards(text: str) -> tuple[int, ...]:
    unknown = [name for name in text.split(", ") if name not in NUMBERS]
    if unknown:
        raise ValueError(f"there is no card {unknown[0]!r}")
    return tuple(NUMBERS[name] for name in text.split(", "))


def _area(text: str) -> int:
    if text not in AREA_NUMBERS:
        raise ValueError(f"there is no area {text!r}")
    return AREA_NUMBERS[text]


def _taken(text: str, goals: Any, seats: int) -> tuple[tuple[int, Seat], ...]:
    ids = [goal.id for goal in goals]
    pairs = (part.partition(" ") for part in text.split(", "))
    return tuple((ids.index(name), _seat(role, seats)) for name, _, role in pairs)


def _levels(text: str) -> tuple[int, ...]:
    levels = [0] * len(RESOURCES)
    words = [] if text == "nothing" else text.split()
    for name, number in zip(words[::2], words[1::2], strict=True):
        levels[RESOURCE_INDEX[name]] = int(number)
    return tuple(levels)


def _read_tiles(clauses: dict[str, str], seats: int) -> Tiles:
    tiles = no_tiles(seats)
    for area in _read(clauses, "ocean", NO_CARDS, _areas_in):
        tiles = with_tile(tiles, "ocean", area, None)
    owners = [(f"{ROLES[seat]} tiles", seat) for seat in range(seats)] + [("neutral", NEUTRAL)] * (seats == 1)
    for name, owner in owners:
        for word, area in _read(clauses, name, NO_TILES, _tiles_in):
            tiles = _with(tiles, word, area, owner)
    for seat in range(seats):
        for area in _read(clauses, f"{ROLES[seat]} claims", NO_CARDS, _areas_in):
            tiles = with_claim(tiles, seat, area)
    return tiles


def _areas_in(text: str) -> tuple[int, ...]:
    return tuple(map(_area, text.split()))


def _tiles_in(text: str) -> tuple[tuple[str, int], ...]:
    return tuple(map(_tile, text.split(", ")))


def _tile(text: str) -> tuple[str, int]:
    word, _, area = text.rpartition(" ")
    if word not in (*TILE_WORDS, "capital") or word == "ocean":
        raise ValueError(f"there is no tile {word!r} of a player")
    return word, _area(area)


def _with(tiles: Tiles, word: str, area: int, owner: int) -> Tiles:
    if tiles.all() >> area & 1:
        raise ValueError(f"two tiles lie on {AREA_TEXTS[area]}")
    if word in ("greenery", "city"):
        return with_tile(tiles, word, area, owner)  # type: ignore[arg-type]
    kind = word.replace("-", "_")
    return with_tile(tiles, "city" if word == "capital" else "special", area, owner, kind)


def _read_player(clauses: dict[str, str], settings: Settings, seat: Seat) -> Player:
    def field(name: str, usual: T, read: Callable[[str], T]) -> T:
        return _read(clauses, f"{ROLES[seat]} {name}", usual, read)

    corporation = field("corporation", BEGINNER, _corporation)
    tableau = field("tableau", NO_CARDS, _cards)
    flags = field("is", NO_WORDS, lambda text: tuple(text.split()))
    coming = field("next", NO_NUMBERS, _numbers)
    if unknown := set(flags) - set(FLAGS) | set(coming) - {"cost", "slack"}:
        raise ValueError(f"{ROLES[seat]}: {min(unknown)} is not known")
    tags = (0,) * len(TAGS)
    for card in (*tableau, *filter(None, (corporation,))):
        tags = with_tags(tags, card)
    return Player(
        corporation=corporation,
        stock=field("stock", START_STOCK, _levels),
        production=field("production", (0,) * len(RESOURCES), _levels),
        tr=field("rating", start_rating(settings), int),
        tableau=tableau,
        face_up=to_mask(filter(None, (*tableau, corporation))),
        tags=tags,
        events=to_mask(field("events", (), _cards)),
        tokens=field("tokens", (), _tokens),
        used=to_mask(field("used", (), _cards)),
        next_cost=coming.get("cost", 0),
        next_slack=coming.get("slack", 0),
        **{FLAGS[flag]: True for flag in flags},
    )


def _numbers(text: str) -> dict[str, int]:
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def _corporation(text: str) -> int:
    if text == "none":
        return 0
    if not is_corporation(NUMBERS.get(text, 0)):
        raise ValueError("there is no such corporation")
    return corporation_of(NUMBERS[text]).number


def _tokens(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [part.rpartition(" ") for part in text.split(", ")]
    if empty := next((name for name, _, count in pairs if int(count) < 1), None):
        raise ValueError(f"{empty} has no tokens, so it is left out")
    return tuple(sorted((NUMBERS[name], int(count)) for name, _, count in pairs))


def _read_drawer(clauses: dict[str, str], seat: Seat) -> Drawer:
    masks = {place: to_mask(_read(clauses, f"{ROLES[seat]} {place}", (), _cards)) for place in PLACES}
    return Drawer(
        **masks,
        corporations=_read(clauses, f"{ROLES[seat]} dealing", (), _cards),
        staged=_read(clauses, f"{ROLES[seat]} staged", None, _staged),
    )


def _staged(text: str) -> Staged | None:
    fields = msgspec.json.decode(text, type=dict[str, Any])
    cards = to_mask(NUMBERS[name] for name in fields.pop("cards", ()))
    return msgspec.convert({**fields, "cards": cards}, Staged)


def _counted(player: Player, drawer: Drawer) -> Player:
    hand, dealt = drawer.hand.bit_count(), drawer.dealt.bit_count()
    return msgspec.structs.replace(player, hand_count=hand, dealt_count=dealt)


def _with_counts(public: Public, drawers: tuple[Drawer, ...]) -> Public:
    """Return the table with its counts. Raise `ValueError` if a card is in two places or not in the game."""
    places = [public.discarded]
    for player, drawer in zip(public.players, drawers, strict=True):
        corporation = 1 << player.corporation if player.corporation else 0
        places += [player.face_up & ~corporation, player.events]
        places += [getattr(drawer, place) for place in PLACES]
    gone = 0
    for mask in places:
        if mask & gone:
            raise ValueError(f"{name_of(next(from_mask(mask & gone)))} is in two places")
        gone |= mask
    if outside := gone & ~public.settings.cards:
        raise ValueError(f"{name_of(next(from_mask(outside)))} is not in this game")
    discards = public.discarded.bit_count() + sum(drawer.discarded.bit_count() for drawer in drawers)
    return msgspec.structs.replace(
        public, deck_count=public.settings.cards.bit_count() - gone.bit_count(), discard_count=discards
    )
