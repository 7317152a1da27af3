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

from collections.abc import Iterable, Iterator

import msgspec

from facedown.core.game import Seat
from facedown.core.options import write_options
from facedown.games.mars.board import AREA_TEXTS, Tiles
from facedown.games.mars.cards import BEGINNER, GOALS, from_mask, name_of
from facedown.games.mars.events import ROLES
from facedown.games.mars.position_reading import PLACES, START_STOCK, read_position
from facedown.games.mars.position_values import FLAGS
from facedown.games.mars.setup import start_rating
from facedown.games.mars.state import NEUTRAL, Drawer, MarsState, Options, Player, Public, Settings, degrees
from facedown.games.mars.vocabulary import RESOURCES

__all__ = ["read_position", "write_position"]


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
    yield from _unless(player.tr == start_rating(public.settings), "rating", str(player.tr))
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
