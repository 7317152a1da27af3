"""Moments that stay open for a set time. The clock is the loop's; the tests stop it, and set it forward."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar.middleware.csrf import generate_csrf_token

from facedown.core.game import CHANCE, Roll
from facedown.core.journal import Entry
from facedown.core.options import parse_options, write_options
from facedown.games import load
from facedown.server import database as db
from facedown.server.store import Guest, Header, Sitting, Store, add_guest, add_table, append_entries
from tests.server.harness import Player, Running, running, two_players, until
from tests.server.toys import Cantina, Hasty

SECONDS = 3
"""Less than the 5 seconds after which the server closes a connection that nobody uses."""


class Clock:
    """The clock of a running server, which stands still until it is set forward."""

    def __init__(self, server: Running) -> None:
        assert server.loop
        self.loop, self.now = server.loop, server.loop.time()
        vars(self.loop)["time"] = lambda: self.now

    def forward(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.now += seconds
        self.loop.call_soon_threadsafe(lambda: None)

    def go_on(self) -> None:
        """Let time pass again, from where it is."""
        ahead = self.now - time.monotonic()
        vars(self.loop)["time"] = lambda: time.monotonic() + ahead


@contextmanager
def stopped(server: Running) -> Iterator[Clock]:
    """Stop the clock of a server for a while."""
    clock = Clock(server)
    try:
        yield clock
    finally:
        clock.go_on()


@pytest.fixture(scope="module")
def cantina(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    games = {"cantina": Cantina(), "hasty": Hasty()}
    with running(tmp_path_factory.mktemp("cantina") / "tables.db", games, heartbeat_seconds=60) as server:
        yield server


@pytest.fixture
def clock(cantina: Running) -> Iterator[Clock]:
    with stopped(cantina) as clock:
        yield clock


def opened(server: Running) -> tuple[Player, Player, str]:
    """Return Ann, who may do something for three seconds, Bob, and the table."""
    ann, bob, table = two_players(server, "cantina")
    ann.move(table, "bid 3")
    bob.move(table, "bid 1")
    return ann, bob, table


def test_everybody_sees_how_long_the_moment_stays_open(cantina: Running, clock: Clock) -> None:
    ann, bob, table = opened(cantina)
    for player in (ann, bob, Player(cantina)):
        assert player.look(table)["wait"] == {"seat": 0, "seconds_left": SECONDS}
    clock.forward(1.24)
    assert bob.look(table)["wait"] == {"seat": 0, "seconds_left": 1.8}


def test_when_the_time_is_over_the_table_goes_on(cantina: Running, clock: Clock) -> None:
    ann, bob, table = opened(cantina)
    clock.forward(SECONDS - 0.1)
    assert ann.look(table)["over"] is None
    clock.forward(0.2)
    look = until(bob, table, "The cards are")
    assert (look["over"]["reason"], look["wait"]) == ("sum", None)


def test_the_seat_cannot_go_on_before(cantina: Running, clock: Clock) -> None:
    ann, _, table = opened(cantina)
    look = ann.look(table)
    assert look["actions"] == ["fold", "with 1", "with 2"]
    assert look["to_act"] == [0]
    refused = ann.move(table, "lay", status=409)
    assert refused["type"] == "urn:facedown:still-open"
    assert ann.move(table, "with 1", "lay", status=409) == refused
    assert ann.look(table) == look


def test_another_step_ends_the_moment(cantina: Running, clock: Clock) -> None:
    ann, _, table = opened(cantina)
    look = ann.move(table, "fold")
    assert (look["over"]["reason"], look["wait"]) == ("fold", None)
    clock.forward(SECONDS + 1)
    assert ann.look(table)["turn"] == look["turn"]


def test_what_the_seat_does_unseen_changes_neither_the_time_nor_what_the_other_is_sent(
    cantina: Running, clock: Clock
) -> None:
    ann, bob, table = opened(cantina)
    with bob.stream(table) as events:
        _, first = next(events)
        clock.forward(2)
        ann.move(table, "with 1")
        ann.ask("POST", f"/api/tables/{table}/undo", {"turn": ann.look(table)["turn"], "key": "u"})
        ann.move(table, "with 2")
        ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "mine"}, 204)
        assert bob.look(table)["wait"] == {"seat": 0, "seconds_left": 1}
        clock.forward(1)
        _, second = next(events)
    assert first["wait"] == {"seat": 0, "seconds_left": SECONDS}
    assert second["over"]["reason"] == "sum"
    assert "the chips of Left [2]" in second["log"][-1]["text"]


def test_who_resigns_ends_the_moment(cantina: Running, clock: Clock) -> None:
    _, bob, table = opened(cantina)
    turn = bob.look(table)["turn"]
    look = bob.ask("POST", f"/api/tables/{table}/resign", {"turn": turn, "key": "r"})
    assert (look["over"]["reason"], look["wait"]) == ("resigned", None)
    clock.forward(SECONDS + 1)
    assert bob.look(table) == look


def test_after_a_restart_the_time_begins_anew(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", {"cantina": Cantina()}) as server, stopped(server) as clock:
        ann, _, table = opened(server)
        clock.forward(SECONDS - 1)
        assert ann.look(table)["wait"]["seconds_left"] == 1
    with running(tmp_path / "tables.db", {"cantina": Cantina()}) as server, stopped(server) as clock:
        ann.client.base_url = server.url
        assert ann.look(table)["wait"] == {"seat": 0, "seconds_left": SECONDS}
        clock.forward(SECONDS)
        assert until(ann, table, "The cards are")["over"]


def test_time_really_passes(cantina: Running) -> None:
    ann, bob, table = two_players(cantina, "hasty")
    ann.move(table, "bid 3")
    bob.move(table, "bid 1")
    assert until(bob, table, "The cards are")["over"]["reason"] == "sum"


@pytest.mark.parametrize("bot", ["layer", "staller"])
def test_a_bot_that_lets_the_moment_pass_waits_like_everybody(cantina: Running, clock: Clock, bot: str) -> None:
    ann = Player(cantina, "Ann")
    for _ in range(4):  # the staller's random step may be another
        table = ann.create("cantina", seat=1, opponents=[bot])["id"]
        until(ann, table, "Left has bid")
        ann.move(table, "bid 1")
        look = until(ann, table, "The bids are")
        if look["wait"]:
            break
    assert look["wait"] == {"seat": 0, "seconds_left": SECONDS}
    clock.forward(SECONDS)
    assert until(ann, table, "The cards are")["over"]


def test_a_bot_that_does_something_does_it_at_once(cantina: Running, clock: Clock) -> None:
    ann = Player(cantina, "Ann")
    table = ann.create("cantina", seat=1, opponents=["folder"])["id"]
    until(ann, table, "Left has bid")
    ann.move(table, "bid 1")
    assert until(ann, table, "folds")["over"]["reason"] == "fold"


def test_the_plain_page_says_how_long_and_looks_again(cantina: Running, clock: Clock) -> None:
    ann, _, table = opened(cantina)
    page = ann.client.get(f"/tables/{table}?plain=1", headers={"accept": "text/html"})
    assert "The Left may do something for 3 more seconds. Then the game goes on by itself." in page.text
    assert page.headers["refresh"] == "4"
    assert ">Lay<" not in page.text


def test_the_plain_page_of_the_seat_that_may_act_looks_again_when_its_time_is_over(
    cantina: Running, clock: Clock
) -> None:
    ann, bob, table = opened(cantina)
    path = f"/tables/{table}?plain=1"
    headers = [who.client.get(path, headers={"accept": "text/html"}).headers for who in (ann, bob)]
    assert [ann.look(table)["seat"], bob.look(table)["seat"]] == [0, 1]
    assert [each["refresh"] for each in headers] == [str(SECONDS + 1), "4"]


# Hunters


CSRF_SECRET = "5" * 64
CSRF_TOKEN = generate_csrf_token(CSRF_SECRET)
TOKENS = {0: "session of seat 0", 1: "session of seat 1", None: "session of a spectator"}
HUNTERS = load("hunters")
TIMED = {"reactions": "wait", "wait_seconds": "6", "character": "hacker"}


def journal(options: msgspec.Struct, cards: list[str]) -> tuple[Entry, ...]:
    """Return a game in which the fugitive takes these cards, up to a success at speed 0, which may be answered."""
    state = HUNTERS.start(2, options)
    entries: list[Entry] = []
    while state.public.stage != "answer":
        turn = HUNTERS.turn(state)
        if isinstance(turn, Roll):
            actor, action = CHANCE, chosen(turn, cards)
        else:
            (actor,) = turn.seats  # type: ignore[union-attr]
            action = decided(HUNTERS.actions(HUNTERS.view(state, actor)), state.public.round)
        state, _ = HUNTERS.apply(state, actor, action)
        entries.append(Entry(len(entries), actor, "move", HUNTERS.write(action), len(entries)))
    assert state.public.speed == 0
    return tuple(entries)


def chosen(roll: Roll, cards: list[str]) -> str:
    """Return what chance does: the cards that are asked for, and the highest dice."""
    texts = [text for text in roll.outcomes if text in cards[:1]]
    if texts and roll.stream == "deck":
        return str(cards.pop(0))
    return str(roll.outcomes[-1] if roll.stream == "dice" else roll.outcomes[0])


def decided(actions: Any, round_number: int) -> str:
    """Return what a seat does: speed 1 in the first round, then 0; all hunters stay together; nothing is played."""
    wished = (f"speed {0 if round_number > 1 else 1}", "regroup 9 ...", "no rest", "end plays", "no card", "end turn")
    return next((step for step in wished if step in actions), actions[-1])


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two servers with one table each: the fugitive holds a Hide at the first, and none at the second."""
    options = parse_options(HUNTERS.options, TIMED)
    folder = tmp_path_factory.mktemp("twins")
    with ExitStack() as stack:
        servers = []
        for name, card in (("left", "card hide"), ("right", "card fog")):
            cards = [card, "card luck", "card meme", "card lolcat", "card luck"]
            fill(folder / f"{name}.db", options, journal(options, cards))
            servers.append(stack.enter_context(running(folder / f"{name}.db", {"hunters": HUNTERS})))
        yield servers[0], servers[1]


def fill(path: Path, options: msgspec.Struct, entries: tuple[Entry, ...]) -> None:
    store = Store(path)
    with store.engine.begin() as connection:
        connection.execute(sa.insert(db.settings), {"name": "csrf secret", "value": CSRF_SECRET})
        for viewer, token in TOKENS.items():
            add_guest(connection, Guest(f"guest {viewer}", f"Player {viewer}"), token)
        sittings = [Sitting("person", f"Player {seat}", f"guest {seat}") for seat in (0, 1)]
        header = Header("table", "hunters", HUNTERS.rules_version, write_options(options), b"s" * 32, True, 0.0)
        add_table(connection, header, sittings, ())
        append_entries(connection, header.id, entries, None)
    store.close()


def asked(server: Running, viewer: int | None, method: str, path: str, **more: Any) -> tuple[Any, ...]:
    """Return all of an answer but the page's fresh key."""
    headers = {"cookie": f"csrftoken={CSRF_TOKEN}; session={TOKENS[viewer]}", "x-csrftoken": CSRF_TOKEN}
    with httpx.Client(base_url=server.url, timeout=30) as client:
        response = client.request(method, path, headers={**headers, **more.pop("headers", {})}, **more)
    told = sorted((name, value) for name, value in response.headers.items() if name not in ("date", "set-cookie"))
    return response.status_code, told, re.sub(r'(name="key" value=")[0-9a-f]{32}', r"\1", response.text)


def same(twins: tuple[Running, Running], viewer: int | None, method: str, path: str, **more: Any) -> str:
    """Check that both worlds answer this viewer the same, and return the text."""
    left, right = (asked(server, viewer, method, path, **more) for server in twins)
    assert left == right
    return str(left[2])


def first_events(twins: tuple[Running, Running], viewer: int | None, wanted: str) -> list[str]:
    """Return, of both worlds, the first event of the viewer's stream that has a text."""
    found = []
    for server in twins:
        headers = {"cookie": f"csrftoken={CSRF_TOKEN}; session={TOKENS[viewer]}"}
        with (
            httpx.Client(base_url=server.url, headers=headers, timeout=30) as client,
            client.stream("GET", "/api/tables/table/stream") as response,
        ):
            found.append(next(line for line in response.iter_lines() if wanted in line))
    return found


def test_whether_a_hide_is_held_changes_nothing_that_the_others_are_sent_nor_when(
    twins: tuple[Running, Running],
) -> None:
    move = {"turn": 0, "key": "k", "steps": ["throw A"]}
    with stopped(twins[0]) as left, stopped(twins[1]) as right:
        for passed in (0.0, 5.9):
            left.forward(passed)
            right.forward(passed)
            for viewer in (1, None):
                look = same(twins, viewer, "GET", "/api/tables/table")
                assert f'"wait":{{"seat":0,"seconds_left":{round(6 - passed, 1)}}}' in look
                for path in ("/tables/table", "/tables/table?plain=1"):
                    same(twins, viewer, "GET", path, headers={"accept": "text/html"})
                same(twins, viewer, "POST", "/api/tables/table/moves", json=move)
                assert len(set(first_events(twins, viewer, '"wait":{'))) == 1
        looks = [json.loads(asked(server, 0, "GET", "/api/tables/table")[2]) for server in twins]
        assert [look["actions"] for look in looks] == [["hide"], []]
        let = {"turn": looks[0]["turn"], "key": "let", "steps": ["let"]}
        assert "urn:facedown:still-open" in same(twins, 0, "POST", "/api/tables/table/moves", json=let)
        left.forward(0.2)
        right.forward(0.2)
        for viewer in (1, None):
            assert len(set(first_events(twins, viewer, '"wait":null'))) == 1
            same(twins, viewer, "GET", "/api/tables/table")
