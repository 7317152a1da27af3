"""The position text: a whole state as one line, for tests and bug reports.

Clauses are separated by ``; `` and may stand in any order; what is left out is as at the start of generation 1 of a
game for two, in which everybody has the Beginner Corporation, 42 megacredits and no cards::

    seats 3; generation 4; oxygen 5; ocean 0,0 1,0; Red hand Birds, Fish; Red tableau Pets; Red tokens Pets 2

===============  =====================================================================================================
seats            how many play
options          the options that differ, ``draft=true, beginners=1 3``
stage            ``deal``, ``set-up``, ``draft``, ``research``, ``action`` (if left out), ``greeneries``, ``over``
generation       its number
first, active    the first player and the active player (if left out: the first player)
actions          how many actions the active player has taken in his turn
temperature      in degrees; ``oxygen`` in percent
ocean            the areas with oceans
neutral          the neutral tiles of a solo game: ``neutral city 2,1, greenery 3,1``
milestones       what was claimed, by whom, in order: ``mayor Red, builder Blue``; ``awards`` likewise
discarded        discards that all have seen; ``revealed`` the cards by which neutral tiles are placed
pending          what is due, as JSON
ending           the key of the ending of a game that is over
Red corporation  ``none`` before the set-up
Red stock        ``megacredits 10 steel 3`` (``nothing``: empty)
Red production   ``megacredits -1 plants 2``
Red rating       the terraform rating (if left out 20, in a solo game 14)
Red tableau      green and blue cards in the order of play
Red tokens       ``Pets 2, Fish 1``
Red used         the cards whose action was used in this generation
Red events       played events
Red tiles        ``city 2,1, greenery 3,1, mining-area 0,-4, capital 1,1``; ``Red claims`` the reserved areas
Red is           ``passed``, ``chosen``, ``owing`` (a first action), ``raised`` (the rating went up)
Red next         ``cost -8 slack 2``: for the next card
Red hand         cards; likewise ``Red dealt``, ``Red kept`` (drafted), ``Red discarded`` (unknown to the others)
Red dealing      the corporations dealt to choose from
Red staged       what was begun and not yet carried out, as JSON
===============  =====================================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec

from facedown.core.game import Seat, State
from facedown.core.options import parse_options, write_options
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
from facedown.games.mars.events import ENDINGS, ROLES
from facedown.games.mars.flow import SOLO_RATING, START_RATING
from facedown.games.mars.notation import TILE_WORDS
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
    degrees,
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

# Writing


def write_position(state: MarsState) -> str:
    """Return a state as one line; `read_position` inverts it."""
    public = state.public
    clauses = list(_table_clauses(public))
    for seat, (player, drawer) in enumerate(zip(public.players, state.drawers, strict=True)):
        mine = (*_player_clauses(public, seat, player), *_drawer_clauses(drawer))
        clauses += [(f"{ROLES[seat]} {name}", text) for name, text in mine]
    return "; ".join(f"{name} {text}" for name, text in clauses)


def _table_clauses(public: Public) -> Iterator[tuple[str, str]]:
    settings, tiles = public.settings, public.tiles
    options = write_options(_options(settings))
    yield from _unless(settings.seats == 2, "seats", str(settings.seats))
    yield from _unless(not options, "options", ", ".join(f"{name}={value}" for name, value in options.items()))
    yield from _unless(public.stage == "action", "stage", public.stage)
    yield from _unless(public.generation == 1, "generation", str(public.generation))
    yield from _unless(public.first == 0, "first", ROLES[public.first])
    yield from _unless(public.active == public.first, "active", ROLES[public.active])
    yield from _unless(not public.action_count, "actions", str(public.action_count))
    yield from _unless(not public.temperature, "temperature", str(degrees(public)))
    yield from _unless(not public.oxygen, "oxygen", str(public.oxygen))
    yield from _unless(not tiles.ocean, "ocean", _areas(tiles.ocean))
    if settings.solo:
        yield from _unless(not tiles.owned[NEUTRAL], "neutral", _tiles_text(tiles, NEUTRAL))
    for name, taken, goals in (
        ("milestones", public.milestones, GOALS.milestones),
        ("awards", public.awards, GOALS.awards),
    ):
        yield from _unless(not taken, name, ", ".join(f"{goals[i].id} {ROLES[seat]}" for i, seat in taken))
    yield from _unless(not public.discarded, "discarded", _names(from_mask(public.discarded)))
    yield from _unless(not public.revealed, "revealed", _names(public.revealed))
    yield from _unless(not public.pending, "pending", msgspec.json.encode(public.pending).decode())
    yield from _unless(not public.ending, "ending", public.ending)


def _player_clauses(public: Public, seat: Seat, player: Player) -> Iterator[tuple[str, str]]:
    corporation = name_of(player.corporation) if player.corporation else "none"
    flags = [word for word, field in FLAGS.items() if getattr(player, field)]
    coming = [f"{word} {n}" for word, n in (("cost", player.next_cost), ("slack", player.next_slack)) if n]
    tokens = ", ".join(f"{name_of(card)} {count}" for card, count in player.tokens)
    yield from _unless(player.corporation == BEGINNER, "corporation", corporation)
    yield from _unless(player.stock == START_STOCK, "stock", _levels_text(player.stock))
    yield from _unless(not any(player.production), "production", _levels_text(player.production))
    yield from _unless(player.tr == _rating(public.settings), "rating", str(player.tr))
    yield from _unless(not player.tableau, "tableau", _names(player.tableau))
    yield from _unless(not player.tokens, "tokens", tokens)
    yield from _unless(not player.used, "used", _names(from_mask(player.used)))
    yield from _unless(not player.events, "events", _names(from_mask(player.events)))
    yield from _unless(not public.tiles.owned[seat], "tiles", _tiles_text(public.tiles, seat))
    yield from _unless(not public.tiles.claims[seat], "claims", _areas(public.tiles.claims[seat]))
    yield from _unless(not flags, "is", " ".join(flags))
    yield from _unless(not coming, "next", " ".join(coming))


def _drawer_clauses(drawer: Drawer) -> Iterator[tuple[str, str]]:
    for place in PLACES:
        mask = getattr(drawer, place)
        yield from _unless(not mask, place, _names(from_mask(mask)))
    yield from _unless(not drawer.corporations, "dealing", _names(drawer.corporations))
    if drawer.staged:
        fields = msgspec.structs.asdict(drawer.staged)
        fields["cards"] = [name_of(card) for card in from_mask(drawer.staged.cards)]
        yield "staged", msgspec.json.encode({name: value for name, value in fields.items() if value}).decode()


def _unless(is_usual: bool, name: str, text: str) -> Iterator[tuple[str, str]]:
    if not is_usual:
        yield name, text


def _options(settings: Settings) -> Options:
    return Options(
        corporate_era=settings.corporate_era,
        draft=settings.draft,
        beginners=" ".join(str(seat + 1) for seat in settings.beginners),
        zero_awards="score" if settings.zero_awards else "no points",
        generation_limit=settings.generation_limit,
    )


def _rating(settings: Settings) -> int:
    return SOLO_RATING if settings.solo else START_RATING


def _names(cards: Iterable[int]) -> str:
    return ", ".join(map(name_of, cards))


def _areas(mask: int) -> str:
    return " ".join(AREA_TEXTS[area] for area in from_mask(mask))


def _levels_text(levels: tuple[int, ...]) -> str:
    return " ".join(f"{name} {level}" for name, level in zip(RESOURCES, levels, strict=True) if level) or "nothing"


def _tiles_text(tiles: Tiles, owner: int) -> str:
    kinds = {area: kind.replace("_", "-") for kind, area in tiles.named}
    words = []
    for area in from_mask(tiles.owned[owner]):
        plain = "greenery" if tiles.greenery >> area & 1 else "city"
        words.append(f"{kinds.get(area, plain)} {AREA_TEXTS[area]}")
    return ", ".join(words)


# Reading


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
        tr=field("rating", _rating(settings), int),
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
    pairs = (part.rpartition(" ") for part in text.split(", "))
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
