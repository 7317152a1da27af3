"""The plain pages: a whole game with links and forms alone, readable without a style sheet."""

from __future__ import annotations

import html
import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from facedown.games import GAMES
from facedown.server import app, carried, database
from tests.server.harness import Player, Running, two_players


class Page(HTMLParser):
    """What a person can do with a page: its forms, links, headings, and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self.text: list[str] = []
        self.problems: list[str] = []
        self.labelled: set[str] = set()
        self.controls: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open, f"left open: {self._open}"
        assert {name for name in self.controls if name not in self.labelled} == set()

    def handle_starttag(self, tag: str, pairs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in pairs}
        if tag not in ("meta", "link", "input"):
            self._open.append(tag)
        if tag == "form":
            self.forms.append({"action": given.get("action", ""), "fields": {}, "choices": []})
        elif tag == "a":
            self.links.append(given["href"])
        elif tag == "label" and "for" in given:
            self.labelled.add(given["for"])
        elif tag == "input" and given.get("type") == "hidden":
            self.forms[-1]["fields"][given["name"]] = given["value"]
        elif tag in ("input", "select", "textarea") and "id" in given:
            self.controls.append(given["id"])
        if (tag == "button" and given.get("name")) or (tag == "option" and self.forms):
            self.forms[-1]["choices"].append(given["value"])

    def handle_startendtag(self, tag: str, pairs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, pairs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] in ("h1", "h2"):
            self.headings.append(data.strip())
        self.text.append(data)

    def words(self) -> str:
        return " ".join(" ".join(self.text).split())

    def form(self, end: str) -> dict[str, Any]:
        return next(form for form in self.forms if form["action"].endswith(end))


def table_page(player: Player, table: str, query: str = "") -> Page:
    return Page(player.page(f"/tables/{table}{query}"))


def sent_on(player: Player, response: httpx.Response) -> str:
    """Follow the redirect with which a form is answered."""
    assert response.status_code == 303
    return player.page(response.headers["location"])


def act(player: Player, table: str, step: str) -> Any:
    page = table_page(player, table)
    fields = {name: value for name, value in page.form("/act")["fields"].items() if name != "_csrf_token"}
    return player.form(f"/tables/{table}/act", step=step, **fields)


def test_a_table_is_made_joined_and_played_to_its_end_by_forms(server: Running) -> None:
    ann, bob = Player(server), Player(server)
    home = Page(ann.page("/"))
    form = next(form for form in home.forms if form["fields"].get("game") == "auction")
    wish = {"game": "auction", "key": form["fields"]["key"], "name": "Ann", "seat": "0", "opponent.1": "open"}
    made = ann.form("/tables", **wish, **{"option.cards": "5", "spectators": "1"})
    assert made.status_code == 303
    assert ann.form("/tables", **wish).headers["location"] == made.headers["location"], "a double click"
    table = made.headers["location"].rpartition("/")[2]

    invite = re.search(r'value="http://127.0.0.1:\d+(/join/[^"]+)"', ann.page(f"/tables/{table}"))
    assert invite
    assert "You would be the Right" in Page(bob.page(invite[1])).headings
    assert bob.form(invite[1], name="Bob").headers["location"] == f"/tables/{table}"

    assert "Your turn" in table_page(ann, table).headings
    assert act(ann, table, "bid 2 ...").status_code == 303
    assert "Your turn: the move is not finished" in table_page(ann, table).headings
    undo = table_page(ann, table).form("/undo")["fields"]
    assert ann.form(f"/tables/{table}/undo", turn=undo["turn"], key=undo["key"]).status_code == 303
    assert act(ann, table, "bid 2").status_code == 303
    assert "It is the turn of the Right" in table_page(ann, table).headings
    assert act(bob, table, "bid 3").status_code == 303

    over = table_page(ann, table)
    winners = tuple(ann.look(table)["over"]["winners"])
    assert {(): "Nobody won", (0,): "The Left won", (1,): "The Right won"}[winners] in over.headings
    assert "The best pair wins." in over.words()
    assert f"/tables/{table}.facedown" in over.links
    assert "Auction: you are the Left, with Bob" in Page(ann.page("/")).words()
    rematch = ann.form(f"/tables/{table}/rematch").headers["location"]
    assert rematch in table_page(bob, table).links
    assert "Left : Bob" in table_page(ann, rematch.rpartition("/")[2]).words()


def test_the_bots_are_listed_by_the_seats_that_they_can_hold_weakest_first(server: Running) -> None:
    text = Player(server).page("/")
    form = text[text.index('name="game" value="fugitive"') :].partition("</form>")[0]
    choices = re.findall(r'<opt(?:ion|group) (?:value|label)="([^"]+)"', form[form.index('name="opponent.1"') :])
    assert choices[: choices.index("profiler") + 1] == [
        *("strongest", "open"),
        *("Bots as Fugitive or Marshal, weakest first", "random"),
        *("Bots as Fugitive, weakest first", "bluffer", "runner"),
        *("Bots as Marshal, weakest first", "counter", "hunter", "patient", "profiler"),
    ]
    about = form.partition("About the bots")[2]
    assert "Weakest first" in about
    assert {"random, as anybody", "runner, as Fugitive", "profiler, as Marshal"} <= set(
        re.findall("<dt>(.*)</dt>", about)
    )


def test_an_invite_says_whether_the_host_waits_at_the_table(server: Running) -> None:
    ann, bob = Player(server, "Ann"), Player(server, "Bob")
    made = ann.create(seat=0)
    assert "Left : Ann (away)" in Page(bob.page(made["invite"])).words()
    with ann.stream(made["id"]) as events:
        next(events)
        assert "(away)" not in bob.page(made["invite"])


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_fugitive_is_played_by_forms_alone(server: Running, seed: int) -> None:
    ann, bob, table = two_players(server, "fugitive", options={"cards": 12, "ruleset": "second"})
    rng, titles = random.Random(seed), set()
    for _ in range(400):
        for player in (ann, bob):
            page = table_page(player, table)
            titles.update(page.headings)
            steps = [step for form in page.forms if form["action"].endswith("/act") for step in form["choices"]]
            if steps:
                assert act(player, table, rng.choice(steps)).status_code == 303
        if any(link.endswith(".facedown") for link in page.links):
            break
    assert f"/tables/{table}.facedown" in page.links
    assert {"Your turn", "Your turn: the move is not finished", "It is the turn of the Marshal"} <= titles


def test_a_refusal_is_shown_in_place_with_its_paragraph(server: Running) -> None:
    ann, _, table = two_players(server)
    page = table_page(ann, table)
    fields = page.form("/act")["fields"]
    typed = {"line": 'bid 9"<', "turn": fields["turn"], "key": fields["key"]}
    shown = sent_on(ann, ann.form(f"/tables/{table}/act", **typed))
    assert "is no move of this game" in Page(shown).words()
    assert 'value="bid 9&#34;&lt;"' in shown
    typed["line"] = "bid 7"
    refused = Page(sent_on(ann, ann.form(f"/tables/{table}/act", **typed)))
    assert "you cannot bid 7 now" in refused.words().lower()
    assert "/rules/auction#2" in refused.links
    assert "Your turn" in refused.headings


def test_a_refusal_is_said_once_to_its_guest_on_its_page(server: Running) -> None:
    ann, bob, table = two_players(server)
    fields = table_page(ann, table).form("/act")["fields"]
    typed = {"line": "bid 7" + "\U0001f0a1" * 5000, "turn": fields["turn"], "key": fields["key"], "plain": "1"}
    response = ann.form(f"/tables/{table}/act", **typed)
    assert response.headers["location"] == f"/tables/{table}?plain=1#table"
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "Max-Age=60" in cookie
    assert len(cookie) < 4096
    value = ann.client.cookies["refused"]
    for other in ("/", f"/tables/{ann.create()['id']}"):
        assert "refuse this move" not in ann.page(other)
    assert "refuse this move" in ann.page(f"/tables/{table}")
    assert "refuse this move" not in ann.page(f"/tables/{table}")
    assert "refused" not in ann.client.cookies
    for forged in (value, value[:-6] + "AAAAAA", "AAAA", "\u00e9".encode().decode("latin-1"), "=", ""):
        bob.client.cookies.set("refused", forged, domain="127.0.0.1", path="/") if forged.isascii() else None
        assert "refuse this move" not in bob.page(f"/tables/{table}")


def test_a_refusal_is_not_said_when_it_is_old(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _, table = two_players(server)
    monkeypatch.setattr(carried, "SECONDS", -1)
    fields = table_page(ann, table).form("/act")["fields"]
    value = ann.form(f"/tables/{table}/act", line="x", turn=fields["turn"], key=fields["key"]).cookies.get("refused")
    headers = {"cookie": f"session={ann.client.cookies['session']}; refused={value}"}
    assert "refuse this move" not in ann.client.get(f"/tables/{table}", headers=headers).text


def test_an_invite_that_is_refused_sends_on_to_the_reason(server: Running) -> None:
    ann, bob, eve = Player(server, "Ann"), Player(server), Player(server)
    made = ann.create(seat=0)
    response = ann.form(made["invite"], name="Me")
    response = ann.client.get(response.headers["location"])
    assert "send the invite to somebody else" in sent_on(ann, response)
    refused = sent_on(bob, bob.form(made["invite"], name="Bob", entropy="a b"))
    assert 'value="Bob"' in refused
    assert 'role="alert"' in refused
    bob.form(made["invite"], name="Bob")
    response = eve.form(made["invite"], name="Eve")
    assert (response.status_code, response.headers["location"]) == (303, made["invite"])
    assert "Somebody has taken this seat" in eve.page(made["invite"], 409)
    response = eve.form("/join/%0d%0ax", name="Eve")
    assert response.headers["location"] == "/join/%0D%0Ax"


def test_tables_are_listed_with_their_last_move_and_whose_turn_it_is(server: Running) -> None:
    ann, bob, table = two_players(server)
    store = server.app.state.rooms.store
    with store.engine.begin() as connection:
        connection.execute(
            sa.update(database.tables).where(database.tables.c.id == table).values(moved=1.0, version=99)
        )
    told = "last move 1970-01-01 00:00 UTC"
    assert told in Page(ann.page("/")).words()
    ann.move(table, "bid 2 ...")
    assert told in Page(bob.page("/")).words(), "what nobody sees is no move"
    ann.move(table, "seal")
    assert "the turn of the Right" in Page(ann.page("/")).words()
    assert re.search(r"your turn last move 2\d{3}-\d\d-\d\d \d\d:\d\d UTC", Page(bob.page("/")).words())
    assert bob.ask("GET", "/api/tables")[0]["moved"] > "2"


def test_the_first_page_asks_for_a_name_once(server: Running) -> None:
    new, ann = Player(server), Player(server)
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    assert 'id="auction-name"' in new.page("/")
    assert 'action="/me"' not in new.page("/")
    assert 'id="auction-name"' not in ann.page("/")
    assert ann.page("/").count('name="name"') == 1
    assert ann.form("/tables", game="auction").status_code == 422
    assert ann.ask("GET", "/api/me") == {"name": "Ann"}


def test_a_stale_page_says_so_and_shows_the_table(server: Running) -> None:
    ann, bob, table = two_players(server)
    fields = table_page(ann, table).form("/act")["fields"]
    bob.move(table, "bid 1")
    ann.move(table, "bid 2 ...")
    response = ann.form(f"/tables/{table}/act", step="seal", turn=fields["turn"], key=fields["key"])
    words = Page(sent_on(ann, response)).words()
    assert words.count("The table has moved on") == 1
    assert act(ann, table, "seal").status_code == 303


def test_what_another_chooses_at_the_same_time_refuses_no_form(server: Running) -> None:
    ann, bob, table = two_players(server)
    fields = table_page(ann, table).form("/act")["fields"]
    bob.move(table, "bid 1")
    response = ann.form(f"/tables/{table}/act", step="bid 1 ...", turn=fields["turn"], key=fields["key"])
    assert "The table has moved on" not in Page(sent_on(ann, response)).words()
    assert table_page(ann, table).form("/undo")


def test_resigning_asks_first(server: Running) -> None:
    ann, bob, table = two_players(server)
    assert f"/tables/{table}/resign" in table_page(ann, table).links
    page = Page(ann.page(f"/tables/{table}/resign"))
    fields = page.form("/resign")["fields"]
    ann.form(f"/tables/{table}/resign", turn=fields["turn"], key=fields["key"])
    assert "The Right won" in table_page(bob, table).headings
    Player(server).page(f"/tables/{table}/resign", 404)


def test_notes_of_the_plain_page_leave_the_other_notes_alone(server: Running) -> None:
    ann, _, table = two_players(server)
    ann.ask("PUT", f"/api/tables/{table}/notes", {"pad": {"7": "no"}}, 204)
    ann.form(f"/tables/{table}/notes", text="watch <out>")
    assert ann.look(table)["notes"] == {"pad": {"7": "no"}, "text": "watch <out>"}
    assert "watch &lt;out&gt;" in ann.page(f"/tables/{table}")


def test_a_page_that_waits_looks_again_by_itself_only_if_it_is_plain(server: Running) -> None:
    ann, _, table = two_players(server)
    assert "refresh" not in ann.client.get(f"/tables/{table}?plain=1").headers
    ann.move(table, "bid 1")
    assert ann.client.get(f"/tables/{table}?plain=1").headers["refresh"] == "4"
    assert "refresh" not in ann.client.get(f"/tables/{table}").headers
    assert f"/tables/{table}?plain=1" in table_page(ann, table, "?plain=1").links


def test_what_is_typed_on_a_page_that_waits_is_not_lost(server: Running) -> None:
    ann, _, table = two_players(server)
    ann.move(table, "bid 1")
    ann.form(f"/tables/{table}/notes", text="watch\nout", plain="1")
    waiting = ann.client.get(f"/tables/{table}?plain=1")
    assert waiting.headers["refresh"] == "4"
    assert '<p class="notes-text" id="notes">watch\nout</p>' in waiting.text
    still = f"/tables/{table}?plain=1&still=1"
    assert "<textarea" not in waiting.text
    assert f"{still}#notes" in Page(waiting.text).links
    page = ann.client.get(still)
    assert "refresh" not in page.headers
    assert re.search(r'<textarea [^>]*name="text"[^>]*>watch\nout</textarea>', page.text)
    assert f"/tables/{table}?plain=1" in Page(page.text).links
    sent = ann.form(f"/tables/{table}/notes", text="more", plain="1")
    assert sent.headers["location"] == f"/tables/{table}?plain=1#notes"


def test_the_plain_page_calls_options_as_the_form_does(server: Running) -> None:
    ann = Player(server)
    table = ann.create("fugitive", seat=1, opponents=["open"], options={"ruleset": "second", "threshold": "29"})["id"]
    words = table_page(ann, table).words()
    for said in (
        "Ruleset: second edition (2023)",
        "Manhunt threshold: 29",
        "Skipping: as the ruleset says",
        "Training table: no",
    ):
        assert said in words
    assert "bga" not in words


def test_what_is_asked_stands_above_the_forms(server: Running) -> None:
    ann = Player(server)
    table = ann.create("fugitive", seat=0, opponents=["open"])["id"]
    Player(server, "Bob").join(ann.look(table)["invite"])
    page = ann.page(f"/tables/{table}?plain=1")
    assert page.count("one after the other: choose the card first.") == 1
    assert page.index("one after the other: choose the card first.") < page.index('action="/tables/')


def test_a_table_in_words_is_a_table(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("mars", seat=0, opponents=["open"])["id"]
    Player(server, "Bob").join(ann.look(table)["invite"])
    ann.ask("POST", f"/api/tables/{table}/resign", {"turn": ann.look(table)["turn"], "key": "k"})
    page = ann.page(f"/tables/{table}?plain=1")
    assert '<tr><th scope="col">Points</th><th scope="col">Red</th><th scope="col">Blue</th></tr>' in page
    assert '<tr><th scope="row">Terraform rating</th><td>20</td><td>20</td></tr>' in page
    assert "so far" not in page


def test_each_open_seat_has_its_link_and_the_game_shows_when_it_begins(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("mars", seat=0, opponents=["open", "open"])["id"]
    page = ann.page(f"/tables/{table}")
    links = re.findall(r'Invite link for (\w+)</label>\s*<input [^>]*value="[^"]+(/join/[^"]+)"', page)
    invites = ann.look(table)["invites"]
    assert links == [("Blue", invites[0]["path"]), ("Green", invites[1]["path"])]
    assert ann.look(table)["invite"] == links[0][1]
    assert "2 seats are open" in page
    assert "Free areas" not in page
    Player(server, "Gil").join(links[1][1])
    bob = Player(server, "Bob")
    assert [each["seat"] for each in ann.look(table)["invites"]] == [1]
    assert "Another one is open: ask whoever invited you" in bob.page(links[1][1], 409)
    bob.join(links[0][1])
    assert ann.look(table)["invites"] == []
    assert "The table is full: ask whoever invited you for a link to a new one." in Player(server).page(
        links[1][1], 409
    )
    assert "Free areas" in ann.page(f"/tables/{table}")


def test_only_who_sits_there_can_hand_out_links(server: Running) -> None:
    ann = Player(server, "Ann")
    table = ann.create("mars", seat=0, opponents=["open", "open"])["id"]
    assert Player(server).look(table)["invites"] == []


def test_nobody_is_asked_to_give_up_what_has_not_begun_or_is_over(server: Running) -> None:
    ann = Player(server, "Ann")
    made = ann.create(seat=0)
    assert "the game begins when all seats are taken" in ann.page(f"/tables/{made['id']}/resign", 409)
    Player(server, "Bob").join(made["invite"])
    fields = Page(ann.page(f"/tables/{made['id']}/resign")).form("/resign")["fields"]
    ann.form(f"/tables/{made['id']}/resign", turn=fields["turn"], key=fields["key"])
    assert "nothing left to give up" in ann.page(f"/tables/{made['id']}/resign", 409)


def test_a_closed_table_is_called_so(server: Running) -> None:
    ann = Player(server, "Ann")
    made = ann.create(seat=0)
    ann.ask("POST", f"/api/tables/{made['id']}/close", {})
    assert "<title>Closed – Auction" in ann.page(f"/tables/{made['id']}")
    assert re.search(r'<span class="tag">closed</span>', ann.page("/"))


def test_a_game_that_is_not_here_is_named_with_those_that_are(server: Running) -> None:
    ann = Player(server)
    says = "There is no game “chess” here; there are fugitive, mars, hunters"
    assert says in ann.page("/rules/chess", 404)
    for path in ("/api/rules/chess", "/api/cards/chess"):
        assert ann.ask("GET", path, status=404)["detail"].startswith(says)


def test_the_log_of_the_plain_page_begins_with_the_newest_line(server: Running) -> None:
    ann, _, table = two_players(server)
    ann.move(table, "bid 1")
    page = ann.page(f"/tables/{table}?plain=1")
    log = page[page.index('<ol class="log-list" reversed>') :].split("</ol>")[0]
    lines = re.findall(r'<li data-number="\d+">(.*?)</li>', log)
    assert lines == [told["text"] for told in reversed(ann.look(table)["log"])]
    assert len(lines) > 1
    assert re.findall(r'data-number="(\d+)"', page) == [str(n) for n in range(len(lines), 0, -1)]


def test_pages_are_complete_without_built_files(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path)
    ann, _, table = two_players(server)
    page = ann.page(f"/tables/{table}")
    assert "<script" not in page
    assert "stylesheet" not in page
    (tmp_path / "app.js").write_text("")
    (tmp_path / "app.css").write_text("")
    page = ann.page(f"/tables/{table}")
    assert re.search(r'<script src="/static/app.js\?v=\w+"></script>', page)
    assert "<script" not in ann.page(f"/tables/{table}?plain=1")
    assert 'href="/static/app.css?v=' in ann.page("/")


def test_no_page_has_inline_code_or_asks_anybody_else(server: Running) -> None:
    ann, _, table = two_players(server)
    for path in ("/", f"/tables/{table}", f"/tables/{table}/resign", "/rules/fugitive", "/nowhere"):
        text = ann.client.get(path, headers={"accept": "text/html"}).text
        assert not re.search(r"<style|style=|\son\w+=|<script(?! src=\"/static/)", text)
        assert not re.search(r'(src|href|action)="(https?:)?//', text)


def test_names_are_text_and_never_markup(server: Running) -> None:
    ann = Player(server, "<b>Ann</b>")
    table = ann.create(opponents=["random"])["id"]
    assert "<b>Ann" not in ann.page(f"/tables/{table}")
    assert "&lt;b&gt;Ann&lt;/b&gt;" in ann.page(f"/tables/{table}")


def test_the_rules_have_an_anchor_for_each_paragraph(server: Running) -> None:
    ann = Player(server)
    page = ann.page("/rules/fugitive")
    paragraphs = ann.ask("GET", "/api/rules/fugitive")
    assert len(paragraphs) > 20
    for paragraph in paragraphs:
        assert f'id="{paragraph["id"]}"' in page
        assert paragraph["html"].startswith("<p>")
        assert paragraph["source"]
        assert re.fullmatch(rf"{paragraph['id'].split('.')[0]} \w.+", paragraph["chapter"])
    assert "<!--" not in page
    Page(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_contents_and_what_they_mention_is_a_link(server: Running, game: str) -> None:
    ann = Player(server)
    page = html.unescape(ann.page(f"/rules/{game}"))
    anchors = re.findall(r' id="([^"]+)"', page)
    assert len(anchors) == len({*anchors})
    links = re.findall(r'href="#([^"]+)"', page)
    assert {*links} <= {*anchors}
    chapters = re.findall(r'<h2 id="([^"]+)">(\d+ [^<]+)</h2>', page)
    assert chapters[0][1].startswith("1 ")
    for anchor, title in chapters:
        assert f'<li><a href="#{anchor}">{title}</a>' in page
    for paragraph in ann.ask("GET", f"/api/rules/{game}"):
        number = paragraph["id"]
        assert f'<p id="{number}"><a href="#{number}"><strong>{number}</strong></a> ' in page
    mentions = re.findall(r'<a href="#([A-Z]?\d[\d.]*)">\1</a>', page)
    assert len({*mentions}) > 4
    assert not re.search(r"[\w-]+\.(py|json)\b|\b(data|src|docs|vocabulary)/", re.sub(r"<td>.*?</td>", "", page))


def test_a_game_whose_rules_were_not_written_down_says_so(server: Running) -> None:
    page = Page(Player(server).page("/rules/auction"))
    assert page.headings == ["Auction"]
    assert "were not written down" in page.words()


def test_a_problem_is_a_page_for_a_browser_and_json_for_others(server: Running) -> None:
    ann = Player(server)
    page = Page(ann.page("/tables/none", 404))
    assert page.headings == ["There is nothing here"]
    assert ann.client.get("/tables/none").headers["content-type"] == "application/problem+json"
    response = ann.form("/tables", game="auction", seat="0", **{"opponent.1": "nobody"})
    assert "Auction is played by 2" in response.text


def test_a_refused_form_for_a_game_that_is_not_here_says_so_at_the_top(server: Running) -> None:
    page = Player(server).form("/tables", game="chess").text
    assert page.index('class="problem"') < page.index("New table")
    assert page.count('class="problem"') == 1


@pytest.mark.parametrize("path", ["act", "undo", "resign"])
def test_a_form_without_turn_or_key_is_malformed(server: Running, path: str) -> None:
    ann, _, table = two_players(server)
    assert ann.form(f"/tables/{table}/{path}", turn="1").status_code == 400
    assert ann.form(f"/tables/{table}/{path}", key="k").status_code == 400
    assert ann.form(f"/tables/{table}/{path}", key="k", turn="\u0661").status_code == 400


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("option.generation_limit", "many", "Generation limit may be a whole number from 1 to 99, not “many”."),
        ("option.generation_limit", "", "Generation limit may be a whole number from 1 to 99; the field is empty."),
        ("option.draft", "perhaps", "Draft may be “yes” or “no”, not “perhaps”."),
        ("option.zero_awards", "x", "Awards at zero may be “score like any other” or “give no points”, not “x”."),
        ("option.beginners", "3", "Beginners: the seats are 1 to 2, each at most once, not “3”."),
        (
            "option.haste",
            "x",
            "There is no option “haste”; the options are Corporate Era, Draft, Beginners, Awards at zero",
        ),
        ("opponent.1", "nobody", "Generation limit: a solo game always has 14 generations."),
        ("seat", "3", "There is no Yellow at a table of 2; the seats are Red, Blue."),
        ("key", "k" * 65, "The form is not as this page has it: fill it in once more."),
    ],
)
def test_a_refused_form_speaks_as_the_form_does(server: Running, field: str, value: str, words: str) -> None:
    wish = {"game": "mars", "seat": "0", "opponent.1": "open", "option.generation_limit": "20", field: value}
    refused = Player(server).form("/tables", **wish)
    assert refused.status_code == 422
    assert f"This cannot be done. {words}" in Page(refused.text).words()


def test_a_name_that_is_too_long_is_cut(server: Running) -> None:
    ann = Player(server)
    assert ann.form("/tables", game="auction", name="Ann" * 100, **{"opponent.1": "open"}).status_code == 303
    assert ann.ask("GET", "/api/me")["name"] == "Ann" * 10
