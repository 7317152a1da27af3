"""Reviews on the server: of a finished game for those who may see it, of a record for anybody; never before the end."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from facedown.core.record import Replay, read_record
from facedown.core.review import review as make_core_review
from facedown.games import load
from facedown.server import app, reviewer, reviewpages, reviews
from facedown.server.packing import unpack
from facedown.server.reviewer import MOST_MOVES
from facedown.server.reviewpages import RECORD_BYTES
from facedown.server.reviews import make_review
from facedown.server.schema import ReviewLook, plain_values
from tests.server.harness import Player, Running, two_players
from tests.server.test_pages import Page

API = Path(__file__).parents[2] / "docs" / "api.md"
RECORDS = Path(__file__).parents[1] / "records"
TEXT = (RECORDS / "fugitive-1-scouts.facedown").read_text(encoding="utf-8")
WRONG = TEXT.replace("72. Marshal: guess 23 26", "72. Marshal: guess 23 99")
WRONG_LINE = next(number for number, line in enumerate(WRONG.splitlines(), 1) if line.startswith("72. "))


def finished(server: Running, **new: Any) -> tuple[Player, Player, str]:
    """Return two who have played a game of Fugitive that the Marshal gave up, and their table."""
    ann, bob, table = two_players(server, "fugitive", **new)
    ann.move(table, "hide 1")
    ann.move(table, "hide 2")
    bob.move(table, "draw 3")
    look = bob.look(table)
    bob.ask("POST", f"/api/tables/{table}/resign", {"turn": look["turn"], "key": "r"})
    return ann, bob, table


def paths(table: str) -> tuple[str, ...]:
    return f"/api/tables/{table}/review", f"/games/{table}", f"/games/{table}?move=2&seat=0", f"/games/{table}.html"


def test_the_review_is_that_of_the_record(server: Running) -> None:
    ann, bob, table = finished(server)
    review = ann.ask("GET", f"/api/tables/{table}/review")
    assert bob.ask("GET", f"/api/tables/{table}/review") == review
    record = ann.send("GET", f"/tables/{table}.facedown").text
    assert ann.ask("POST", "/api/review", {"record": record}) == review
    assert (review["game"], review["table"], review["players"]) == ("fugitive", table, ["Ann", "Bob"])
    assert review["over"]["reason"] == "resigned"
    lines = read_record(record).lines
    assert [(move["actor"], move["text"]) for move in review["moves"][1:]] == [
        (line.actor, line.text) for line in lines
    ]


def test_it_shows_what_each_seat_saw(server: Running) -> None:
    ann, bob, table = finished(server)
    review = ann.ask("GET", f"/api/tables/{table}/review")
    last, parts = review["moves"][-1], [json.dumps(part).encode() for part in review["parts"]]
    for viewer, player in enumerate((ann, bob, Player(server))):
        look, seen = player.look(table), unpack(parts, last["looks"][viewer])
        assert seen["board"] == look["board"]
        assert seen["zones"] == look["zones"]
        assert seen["told"] == [told["text"] for told in look["log"][-2:]]


def test_nobody_gets_any_of_it_before_the_end(server: Running) -> None:
    ann, bob, table = two_players(server, "fugitive")
    ann.move(table, "hide 1")
    for player in (ann, bob, Player(server)):
        for path in paths(table):
            assert player.ask("GET", path, status=409)["type"] == "urn:facedown:not-over"
        assert "hide 1" not in player.page(f"/games/{table}", 409)
    waiting = ann.create("fugitive", seat=0)["id"]
    for path in paths(waiting):
        ann.ask("GET", path, status=409)


def test_the_end_opens_it_for_those_who_may_see_the_table(server: Running) -> None:
    eve = Player(server, "Eve")
    _, _, table = finished(server)
    assert eve.client.get(f"/games/{table}").status_code == 200
    ann, _, closed = finished(server, spectators=False)
    assert ann.client.get(f"/games/{closed}").status_code == 200
    for path in paths(closed):
        nothing = eve.ask("GET", path.replace(closed, "nothing"), status=404)
        assert eve.ask("GET", path, status=404) == nothing


def test_the_table_leads_to_the_review(server: Running) -> None:
    ann, bob, table = two_players(server, "fugitive")
    assert f"/games/{table}" not in ann.page(f"/tables/{table}?plain=1")
    turn = bob.look(table)["turn"]
    bob.ask("POST", f"/api/tables/{table}/resign", {"turn": turn, "key": "r"})
    for player, eyes in ((ann, "0"), (bob, "1"), (Player(server), "spectator")):
        assert f"/games/{table}?seat={eyes}" in Page(player.page(f"/tables/{table}?plain=1")).links


def test_the_plain_page_walks_through_the_game(server: Running) -> None:
    ann, _, table = finished(server)
    page = Page(ann.page(f"/games/{table}?move=6&seat=1"))
    assert any(heading.endswith("6. Fugitive") for heading in page.headings), "the Marshal did not see the number"
    own = Page(ann.page(f"/games/{table}?move=6&seat=0"))
    assert any("6. Fugitive: hide 1" in heading for heading in own.headings)
    text = " ".join(page.text)
    assert "The Fugitive places hideout" in text
    assert "The new hideout leaves 1.58 bits of doubt" in text
    assert "Your hand" in text
    assert f"/games/{table}?move=5&seat=1" in page.links
    assert f"/games/{table}?move=7&seat=1" in page.links
    assert f"/games/{table}?move=6&seat=spectator" in page.links
    assert "Your hand" not in " ".join(Page(ann.page(f"/games/{table}?move=6&seat=spectator")).text)


@pytest.mark.parametrize("query", ["", "move=&seat=", "move=999999999999&seat=7", "move=-1&seat=-1", "move=²&seat=٣"])
def test_a_place_that_is_not_there_is_the_nearest_or_the_last(server: Running, query: str) -> None:
    ann, _, table = finished(server)
    ann.page(f"/games/{table}?{query}")


def test_the_review_can_be_saved_as_one_file(server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _, table = finished(server)
    static = tmp_path / "static"
    static.mkdir()
    (tmp_path / "templates").symlink_to(reviews.HERE / "templates")
    monkeypatch.setattr(reviews, "HERE", tmp_path)
    assert ann.ask("GET", f"/games/{table}.html", status=503)["type"] == "urn:facedown:unavailable"
    for name in ("review.js", "review-generic.css"):
        (static / name).write_text("/* built */", encoding="utf-8")
    response = ann.client.get(f"/games/{table}.html")
    assert response.headers["content-disposition"] == f'attachment; filename="{table}.html"'
    assert table in response.text


@pytest.mark.parametrize("text", ["", " \n"])
def test_who_sends_no_record_is_asked_for_one(server: Running, text: str) -> None:
    response = Player(server).form("/review", record=text)
    assert response.status_code == 422
    assert "There is nothing to review: paste a record, or choose its file." in response.text


def test_a_record_is_pasted(server: Running) -> None:
    with Player(server) as ann:
        page = Page(ann.page("/review"))
        assert [form["action"] for form in page.forms if form["action"] == "/review"]
        response = ann.form("/review", record=TEXT)
        assert response.status_code == 200
        assert "The guess of 23 and 26 had a chance of 100 %" in response.text
        (data,) = re.findall(
            r'<script type="application/json" id="review-data">(.*?)</script>', response.text, re.DOTALL
        )
        assert json.loads(data) == ann.ask("POST", "/api/review", {"record": TEXT})


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_record_that_was_sent_is_saved_as_a_file(server: Running, ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewpages, "review_file", lambda review: f"{len(review.moves)} moves")
    with Player(server) as ann:
        form = Page(ann.form("/review", record=TEXT.replace("\n", ends)).text).form("/review")
        assert form["fields"]["record"] == TEXT
        monkeypatch.setattr(reviewer, "review_in_pieces", lambda *_: sys.exit("made again"))
        fields = {name: value.replace("\n", "\r\n") for name, value in form["fields"].items()}  # as browsers do
        saved = ann.client.post("/review", data={**fields, "as": "file"}, headers={"accept": "text/html"})
        assert (saved.status_code, saved.text) == (200, "79 moves")
        assert saved.headers["content-disposition"] == 'attachment; filename="review.html"'


def upload(player: Player, content: bytes) -> Any:
    fields = {"_csrf_token": player.token, "record": ""}
    return player.client.post(
        "/review", data=fields, files={"file": ("game.facedown", content)}, headers={"accept": "text/html"}
    )


def test_a_record_is_uploaded(server: Running) -> None:
    with Player(server) as ann:
        response = upload(ann, TEXT.encode())
        assert response.status_code == 200
        assert "The guess of 23 and 26 had a chance of 100 %" in response.text
        wrong = upload(ann, b"\xff\xfe\0")
        assert wrong.status_code == 422
        assert "not UTF-8 text" in wrong.text


def test_the_wrong_line_of_a_record_is_named(server: Running) -> None:
    with Player(server) as ann:
        problem = ann.ask("POST", "/api/review", {"record": WRONG}, 422)
        assert (problem["type"], problem["line"]) == ("urn:facedown:wrong-record", WRONG_LINE)
        assert problem["detail"].startswith(f"Line {WRONG_LINE}: “guess 23 99” ")
        response = ann.form("/review", record=WRONG)
        assert response.status_code == 422
        assert f"Line {WRONG_LINE}: " in response.text
        assert "guess 23 99" in " ".join(Page(response.text).text), "what was sent is still there"


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("", "no facedown record"),
        ('[Game "chess"]', "there is no game 'chess' here"),
        ('[Game "fugitive"]\n[Rules "99"]', "the rules here are version 1"),
        ('[Game "fugitive"]\n[Options "cards=7"]', "option cards may be 42 or 12"),
        ('[Game "fugitive"]\n[SeatCount "x"]', "Fugitive is played by 2"),
        ("<script>alert(1)</script>", "neither a tag"),
        (TEXT.partition("1. ")[0] + "1. chance: card 13\n" * 3, "move 1 stands where move 2 should"),
        (TEXT.replace('[Result "Fugitive"]', '[Result "Marshal"]'), "the game ended with Fugitive, not Marshal"),
    ],
)
def test_what_is_no_record_is_refused_in_words(server: Running, record: str, words: str) -> None:
    with Player(server) as ann:
        assert words in ann.ask("POST", "/api/review", {"record": record}, 422)["detail"]
        response = ann.form("/review", record=record)
        assert response.status_code == 422
        assert "<script>alert" not in response.text


def test_a_record_that_is_too_long_or_too_large_is_refused(server: Running) -> None:
    head = TEXT.partition("\n1. ")[0]
    long = "\n".join([head, *(f"{number}. chance: card 5" for number in range(1, MOST_MOVES + 2))])
    large = "\n" * RECORD_BYTES
    with Player(server) as ann:
        problem = ann.ask("POST", "/api/review", {"record": long}, 422)
        assert problem["type"] == "urn:facedown:not-possible", "the record may be right"
        assert f"it has {MOST_MOVES + 1} moves, and at most {MOST_MOVES} are reviewed" in problem["detail"]
        for send in (
            lambda: ann.send("POST", "/api/review", {"record": TEXT + large}),
            lambda: ann.form("/review", record=TEXT + large),
            lambda: upload(ann, TEXT.encode() + large.encode()),
        ):
            assert send().status_code == 413


def test_a_record_larger_than_other_requests_is_read(server: Running) -> None:
    with Player(server) as ann:
        for response in (
            ann.send("POST", "/api/review", {"record": TEXT + "\n" * 50_000}),
            upload(ann, TEXT.encode() + b"\n" * 100_000),
        ):
            assert response.status_code == 200


def test_a_finished_game_of_a_table_has_no_limit(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewpages, "MOST_MOVES", 3)
    ann, _, table = finished(server)
    for path in paths(table)[:3]:
        assert ann.client.get(path).status_code == 200
    record = ann.send("GET", f"/tables/{table}.facedown").text
    other = record.replace(table, "another")
    assert "at most 3 are reviewed" in ann.ask("POST", "/api/review", {"record": other}, 422)["detail"]


@pytest.mark.parametrize("name", ["fugitive-1-scouts", "hunters-1-05", "mars-1-01"])
def test_every_look_is_what_the_game_shows(name: str) -> None:
    text = (RECORDS / f"{name}.facedown").read_text(encoding="utf-8")
    review, core = make_review(text, load), make_core_review(Replay(read_record(text), load))
    game = core.game
    for move, known in zip(review.moves, core.moves, strict=True):
        for look, seen in zip(move.looks, known.seen, strict=True):
            zones, told = tuple(game.zones(seen.view)), tuple(map(game.say, seen.told))
            plain = msgspec.to_builtins(ReviewLook(game.show(seen.view), zones, told), str_keys=True)
            assert unpack(review.parts, look) == json.loads(msgspec.json.encode(plain))
        assert review.insight(move.number) == json.loads(msgspec.json.encode(plain_values(known.insight)))


def test_the_documented_way_to_read_the_parts_reads_them() -> None:
    (code,) = re.findall(r"```python\n(def values_of.*?)```", API.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    review = make_review(TEXT, load)
    values = names["values_of"](json.loads(msgspec.json.encode(review.parts)))
    for move in review.moves:
        for number in (*move.looks, *(() if move.insight is None else (move.insight,))):
            assert values[number] == unpack(review.parts, number)


def test_a_move_costs_what_changed() -> None:
    text = (RECORDS / "mars-1-01.facedown").read_text(encoding="utf-8")
    review = make_review(text, load)
    looks = [unpack(review.parts, look) for move in review.moves for look in move.looks]
    assert len(msgspec.json.encode(review)) < len(json.dumps(looks)) / 10


def test_a_game_without_insights_is_reviewed_too(server: Running) -> None:
    ann, bob, table = two_players(server)
    ann.move(table, "bid 1")
    bob.move(table, "bid 1")
    review = ann.ask("GET", f"/api/tables/{table}/review")
    assert {move["insight"] for move in review["moves"]} == {None}
    parts = [json.dumps(part).encode() for part in review["parts"]]
    assert unpack(parts, review["moves"][-1]["looks"][0])["zones"]
    ann.page(f"/games/{table}")


def test_a_review_is_made_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, table = finished(server)
    first = ann.client.get(f"/api/tables/{table}/review").content
    monkeypatch.setattr(reviewer, "review_in_pieces", lambda *_: sys.exit("made again"))
    assert bob.client.get(f"/api/tables/{table}/review").content == first


def test_the_page_asks_for_its_script(server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _, table = finished(server)
    (tmp_path / "review.js").write_text("")
    monkeypatch.setattr(app, "STATIC", tmp_path)
    page = ann.page(f"/games/{table}")
    assert re.search(r'<script defer src="/static/review.js\?v=\w+"></script>', page)
    assert f'data-source="/api/tables/{table}/review"' in page
