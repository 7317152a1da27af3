"""The leak test at the wire: two true states that look alike to somebody give him the same bytes, whatever he asks.

Two servers hold tables of the same ids, guests and secrets. At each table the worlds differ in what one viewer (a seat,
or a spectator) cannot know: hands, hideouts, sprint cards, what the other side has staged. All answers to that viewer
are compared: status, headers, lengths, bodies, errors, and the stream.
"""

from __future__ import annotations

import base64
import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar.middleware.csrf import generate_csrf_token

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import Game, IllegalAction
from facedown.core.journal import Entry
from facedown.core.options import parse_options, write_options
from facedown.core.table import Table, TableError
from facedown.games import load
from facedown.server import database as db
from facedown.server.store import Guest, Header, Sitting, Store, add_guest, add_table, append_entries
from tests.core.auction import Auction
from tests.server.harness import Running, running

SEED = 7
WALKS = 400
DEALS = 3
STEPS = 14
PAIRS = 4
"""How many tables are compared for each game and viewer."""
CSRF_SECRET = "5" * 64
CSRF_TOKEN = generate_csrf_token(CSRF_SECRET)
TOKENS = {0: "session of seat 0", 1: "session of seat 1", None: "session of a spectator"}
GAMES: dict[str, Game[Any, Any]] = {
    "fugitive": load("fugitive"),
    "training": load("fugitive"),
    "hunters": load("hunters"),
    "mars": load("mars"),
    "auction": Auction(),
}
OPTIONS = {
    "fugitive": {"cards": "12"},
    "training": {"cards": "12", "training": "true"},
    "hunters": {"components": "constants.fugitive_hand_limit=1 constants.die_faces=2"},
    "mars": {"draft": "true"},
    "auction": {},
}
VIEWERS = (0, 1, None)
IDS = [f"{game}-{viewer}-{number}" for game in GAMES for viewer in VIEWERS for number in range(PAIRS)]
NONSENSE = [
    "",
    "fly",
    "hide 3",
    "hide 5 ...",
    "hide 9 with 4",
    "guess 5",
    "guess 5 7",
    "ask",
    "place",
    "draw 1",
    "seal",
]


class Twins(NamedTuple):
    """Two journals that look alike to one viewer."""

    game: str
    viewer: int | None
    left: tuple[Entry, ...]
    right: tuple[Entry, ...]


def options_of(game: str) -> msgspec.Struct:
    return parse_options(GAMES[game].options, OPTIONS[game])


def table_of(game: str, entries: tuple[Entry, ...] = (), seed: int = 0) -> Table:
    return Table(GAMES[game], options_of(game), 2, Chance(SplitMixSource(seed)), entries=entries)


def seen(table: Table, viewer: int | None) -> str:
    """Return all that the core gives to a viewer, as one text."""
    if viewer is None:
        openly = (table.to_act(), table.over, table.advice(None))
        return repr((table.look(None), table.told(None), table.turn(None), *openly))
    more = (table.can_undo(viewer), table.explain(viewer))
    return repr((table.look(viewer), table.told(viewer), table.turn(viewer), table.to_act(), table.over, more))


@cache
def find_twins(game: str) -> list[Twins]:
    """Walk many games at random, and return pairs of moments that look alike to a viewer and are not the same."""
    rng = random.Random(SEED)
    moments: dict[tuple[int | None, str], dict[str, tuple[Entry, ...]]] = {}
    deals = [tuple(table_of(game, seed=seed).entries) for seed in range(DEALS)]
    for walk in range(WALKS):
        table = table_of(game, rng.choice(deals), seed=walk)
        for _ in range(rng.randint(1, STEPS)):
            if not table.over:
                take_step(table, rng)
        if not table.over:
            everything = repr([seen(table, viewer) for viewer in (0, 1)])
            for viewer in VIEWERS:
                moments.setdefault((viewer, seen(table, viewer)), {})[everything] = tuple(table.entries)
    return [twins for viewer in VIEWERS for twins in choose_twins(game, viewer, moments)]


def take_step(table: Table, rng: random.Random) -> None:
    """Take a step at random; where the text of a step is that of a whole line too, half of the time the step alone."""
    seat = rng.choice(table.to_act())
    action = rng.choice(table.look(seat).actions)
    table.act(seat, [f"{action} ..." if action.startswith("bid") and rng.random() < 0.5 else action])


def choose_twins(game: str, viewer: int | None, moments: Any) -> list[Twins]:
    """Return the pairs to test: the latest at which somebody has staged something, and the latest others."""
    pairs = []
    for (who, _), journals in moments.items():
        if who == viewer and len(journals) > 1:
            first, *others = sorted(journals.values(), key=len)
            pairs += [Twins(game, viewer, first, other) for other in (others[0], others[-1])[: len(others)]]
    pairs.sort(key=lambda twins: len(twins.left), reverse=True)
    uneven = [twins for twins in pairs if len(twins.left) != len(twins.right)][: PAIRS // 2]
    return [*uneven, *(twins for twins in pairs if twins not in uneven)][:PAIRS]


def all_twins() -> list[Twins]:
    return [twins for game in GAMES for twins in find_twins(game)]


def test_there_are_twins_of_every_kind() -> None:
    for game in GAMES:
        for viewer in VIEWERS:
            found = [twins for twins in find_twins(game) if twins.viewer == viewer]
            assert len(found) == PAIRS
            assert any(len(twins.left) != len(twins.right) for twins in found), "somebody has staged a step"


def fill(path: Path, *, right: bool) -> None:
    """Make the database of one world."""
    store = Store(path)
    with store.engine.begin() as connection:
        connection.execute(sa.insert(db.settings), {"name": "csrf secret", "value": CSRF_SECRET})
        for viewer, token in TOKENS.items():
            add_guest(connection, Guest(f"guest {viewer}", f"Player {viewer}"), token)
        sittings = [Sitting("person", f"Player {seat}", f"guest {seat}") for seat in (0, 1)]
        for number, twins in enumerate(all_twins()):
            options = write_options(options_of(twins.game))
            secret = bytes([number]) * 32
            rules = GAMES[twins.game].rules_version
            header = Header(IDS[number], twins.game, rules, options, secret, True, float(number))
            add_table(connection, header, sittings, ())
            append_entries(connection, header.id, twins.right if right else twins.left, None)
    store.close()


class Wire:
    """One viewer at one of the two servers."""

    def __init__(self, server: Running, viewer: int | None) -> None:
        cookie = f"csrftoken={CSRF_TOKEN}; session={TOKENS[viewer]}"
        headers = {"cookie": cookie, "x-csrftoken": CSRF_TOKEN}
        self.client = httpx.Client(base_url=server.url, headers=headers, timeout=30)

    def bytes_of(self, method: str, path: str, **more: Any) -> tuple[Any, ...]:
        """Return all of an answer but the time, and the page's fresh key, of which the length alone counts.

        A refusal that a cookie carries to the next page is read; of the mark the length counts.
        """
        response = self.client.request(method, path, **more)
        headers = sorted((name, value) for name, value in response.headers.items() if name != "date")
        headers = [(name, re.sub(r"(?<=refused=)[\w-]{43,}", carried_text, value)) for name, value in headers]
        body = re.sub(rb'(name="key" value=")[0-9a-f]{32}', rb"\1" + b"-" * 32, response.content)
        return response.status_code, headers, body


def carried_text(cookie: re.Match[str]) -> str:
    """Return the refusal in a cookie, without the mark and the time."""
    signed = base64.urlsafe_b64decode(cookie[0] + "=" * (-len(cookie[0]) % 4))
    return re.sub(r'"until":\d+', "", signed[32:].decode())


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    folder = tmp_path_factory.mktemp("worlds")
    with ExitStack() as stack:
        servers = []
        for name in ("left", "right"):
            fill(folder / f"{name}.db", right=name == "right")
            servers.append(stack.enter_context(running(folder / f"{name}.db", GAMES)))
        yield servers[0], servers[1]


@pytest.fixture(params=range(len(IDS)), ids=IDS)
def case(request: pytest.FixtureRequest, worlds: tuple[Running, Running]) -> Iterator[Case]:
    case = Case(request.param, worlds)
    yield case
    case.close()


class Case:
    """A pair of tables that look alike to a viewer, and that viewer at both."""

    def __init__(self, number: int, worlds: tuple[Running, Running]) -> None:
        self.twins, self.table, self.worlds = all_twins()[number], IDS[number], worlds
        self.wires = [Wire(server, self.twins.viewer) for server in worlds]
        self.path = f"/api/tables/{self.table}"

    def close(self) -> None:
        for wire in self.wires:
            wire.client.close()

    def same(self, method: str, path: str, **more: Any) -> None:
        """Check that both worlds answer the same."""
        left, right = (wire.bytes_of(method, path, **more) for wire in self.wires)
        assert left == right, f"{method} {path} {more}"
        assert left[0] < 500

    def look(self) -> Any:
        return self.wires[0].client.get(self.path).json()

    def tables(self) -> list[Table]:
        return [table_of(self.twins.game, journal) for journal in (self.twins.left, self.twins.right)]


def test_every_route_gives_the_same_bytes(case: Case) -> None:
    case.same("GET", case.path)
    case.same("GET", "/api/tables")
    case.same("GET", "/api/me")
    case.same("GET", "/", headers={"accept": "text/html"})
    page = f"/tables/{case.table}"
    for path in (page, f"{page}?plain=1", f"{page}/resign", f"{page}.facedown", *reviews_of(case)):
        case.same("GET", path)
        case.same("GET", path, headers={"accept": "text/html"})
    for verb in ("rematch", "nothing"):
        case.same("POST", f"{case.path}/{verb}", json={})


def test_the_marshal_of_a_training_table_is_advised_and_nobody_else(case: Case) -> None:
    """The bytes of it are the same in both worlds, as those of the whole look are."""
    is_training = case.twins.game == "training"
    for wire in case.wires:
        look = wire.client.get(case.path).json()
        assert bool(look["training"]) == is_training
        assert (look["advice"] is not None) == (is_training and case.twins.viewer == 1)
        page = wire.client.get(f"/tables/{case.table}?plain=1").text
        assert ("Training table." in page) == is_training
        assert ("What you could work out" in page) == (is_training and case.twins.viewer == 1)


def reviews_of(case: Case) -> tuple[str, ...]:
    game = f"/games/{case.table}"
    return f"{case.path}/review", game, f"{game}?move=3&seat=0", f"{game}.html"


def test_nobody_gets_a_review_while_the_game_goes_on(case: Case) -> None:
    for wire in case.wires:
        for path in (*reviews_of(case), f"/tables/{case.table}.facedown"):
            status, _, body = wire.bytes_of("GET", path)
            assert status == 409, path
            assert json.loads(body)["type"] == "urn:facedown:not-over"


def test_every_error_gives_the_same_bytes(case: Case) -> None:
    turn = case.look()["turn"]
    for number, step in enumerate(NONSENSE):
        if not all(is_refused(table, case.twins.viewer, step) for table in case.tables()):
            continue
        body = {"turn": turn, "key": f"e{number}", "steps": [step]}
        for more in ({}, {"turn": turn - 1}, {"turn": turn + 1}, {"fresh": True}):
            case.same("POST", f"{case.path}/moves", json={**body, **more})
        form = {"step": step, "turn": turn, "key": "f", "_csrf_token": CSRF_TOKEN}
        case.same("POST", f"/tables/{case.table}/act", data=form, headers={"accept": "text/html"})
    for sent in (turn - 1, turn + 1):
        if all(refuses_undo(table, case.twins.viewer, sent) for table in case.tables()):
            case.same("POST", f"{case.path}/undo", json={"turn": sent, "key": "u"})
            case.same("POST", f"{case.path}/undo", json={"turn": sent, "key": "u", "steps": None})
        case.same("POST", f"{case.path}/resign", json={"turn": sent, "key": "u"})
    case.same("POST", f"{case.path}/undo", json={"turn": turn, "key": "u", "steps": 60})
    case.same("POST", f"{case.path}/moves", content=b"{", headers={"content-type": "application/json"})
    case.same("GET", case.path)


def is_refused(table: Table, viewer: int | None, step: str) -> bool:
    """Return whether a step changes nothing; what it is refused with is compared at the wire."""
    if viewer is None:
        return True
    try:
        table.act(viewer, [step])
    except (IllegalAction, TableError):
        return True
    return False


def refuses_undo(table: Table, viewer: int | None, turn: int) -> bool:
    """Return whether the seat cannot take back anything on this turn; what others chose since makes it not too late."""
    if viewer is None:
        return True
    try:
        table.undo(viewer, turn=turn)
    except TableError:
        return True
    return False


def test_steps_that_tell_nothing_give_the_same_bytes_and_so_does_taking_them_back(case: Case) -> None:
    """A seat stages what it can; the answers, their repetitions, and the undo are the same in both worlds."""
    viewer = case.twins.viewer
    for number, action in enumerate(case.look()["actions"]):
        left, right = case.tables()
        for table in (left, right):
            table.act(viewer or 0, [action])
        if seen(left, viewer) != seen(right, viewer) or not left.can_undo(viewer or 0):
            continue
        body = {"turn": case.look()["turn"], "key": f"s{number}", "steps": [action]}
        for _ in range(2):
            case.same("POST", f"{case.path}/moves", json=body)
        case.same("GET", f"/tables/{case.table}")
        undo = {"turn": case.look()["turn"], "key": f"u{number}"}
        case.same("POST", f"{case.path}/undo", json=undo)
        case.same("POST", f"{case.path}/undo", json=undo)


def test_the_stream_gives_the_same_bytes_while_the_other_side_stages_in_one_world(case: Case) -> None:
    """What a spectator or a seat is sent does not change, and no event comes, when somebody else stages a step."""
    watched = case.twins.viewer
    seats = [seat for seat in case.look()["to_act"] if seat != watched]
    with ExitStack() as stack:
        streams = []
        for wire in case.wires:
            response = stack.enter_context(wire.client.stream("GET", f"{case.path}/stream"))
            streams.append(response.iter_lines())
        firsts = [take(stream) for stream in streams]
        assert firsts[0] == firsts[1]
        for seat in seats:
            stage_something(case.worlds[0], case.table, seat)
        if watched is None:
            case.same("GET", case.path)
            return
        case.same("PUT", f"{case.path}/notes", json={"seen": len(seats)})
        after = [take(stream) for stream in streams]
        assert after[0] == after[1]
        assert json.loads(after[0][2].removeprefix("data: "))["notes"] == {"seen": len(seats)}


def take(lines: Iterator[str]) -> list[str]:
    """Return the lines of the next event of a stream."""
    event: list[str] = []
    for line in lines:
        if line == "":
            if len(event) > 1:
                return event
            event = []
        else:
            event.append(line)
    raise AssertionError("the stream has ended")


def stage_something(server: Running, table: str, seat: int) -> None:
    """Let a seat take a step that nobody else is told of, and take it back again, if it has such a step."""
    wire = Wire(server, seat)
    look = wire.client.get(f"/api/tables/{table}").json()
    for action in look["actions"]:
        if action.endswith("...") or action.split(" ")[0] in ("with", "and", "bid"):
            step = f"{action} ..." if action.startswith("bid") else action
            for verb, body in (("moves", {"steps": [step]}), ("undo", {})):
                turn = wire.client.get(f"/api/tables/{table}").json()["turn"]
                sent = {"turn": turn, "key": f"{verb} {turn}", **body}
                assert wire.client.post(f"/api/tables/{table}/{verb}", json=sent).status_code == 200
            break
    wire.client.close()
