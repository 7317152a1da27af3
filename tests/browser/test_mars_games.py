"""Whole games of Terraforming Mars in the browser, to their end: by mouse, by keyboard alone, by touch, and watched."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.game import GAME
from facedown.games.mars.state import Options
from tests.browser import test_mars
from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import CALM, MarsKeyboard, MarsPerson, MarsTouch, open_position, open_table
from tests.browser.test_mars import seated

pytestmark = pytest.mark.browser
touch = test_mars.touch


def test_two_people_play_a_whole_game_and_nobody_is_sent_what_is_hidden(person: NewPerson, server: Server) -> None:
    people = seated(person, server, MarsPerson, MarsPerson, generation_limit=2)
    stranger = person(MarsPerson, 768)
    assert isinstance(stranger, MarsPerson)
    ears = [Ear(each) for each in (*people, stranger)]
    for each in (*people, stranger):
        each.page.goto(people[0].page.url)
        each.table.wait_for()
    known = play_on(*people)
    check_result(*people)
    expect(stranger.page.locator(".mresult h2")).to_contain_text(re.compile("wins?$"))
    open_now = {card["name"] for player in stranger.board()["players"] for card in cards_of(player)}
    assert open_now, "cards were played"
    for ear, own in zip(ears, (*known, set[str]()), strict=True):
        hidden = set.union(*known) - own - open_now - COMMON
        assert len(hidden) > 10
        assert bool(ear.named(own, set())) == bool(own), "who holds cards hears of them"
        assert ear.named(hidden, own | open_now) == set()


def test_a_whole_game_against_a_bot_is_played_by_keyboard_alone(person: NewPerson, server: Server) -> None:
    red = person(MarsKeyboard)
    assert isinstance(red, MarsKeyboard)
    red.page.goto(server.url)
    red.prefer(**CALM)
    open_table(red, server.url, 2, "appraiser", generation_limit=2)
    red.table.wait_for()
    play_on(red)
    check_result(red)
    expect(red.page.locator("#result-title")).to_be_focused()


def test_a_whole_game_against_a_bot_is_played_by_touch(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 2, "appraiser", generation_limit=2)
    touch.table.wait_for()
    play_on(touch)
    check_result(touch)


def test_mars_is_finished_and_the_last_greeneries_lie(person: NewPerson, server: Server) -> None:
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    open_position(red, server.url, NEARLY_DONE)
    red.take("project asteroid", "convert plants ...", "at -1,2")
    expect(red.page.locator(".facts")).to_contain_text("14 %")
    red.take("end turn")
    red.page.locator(".mdock[data-mine]").wait_for()
    red.take("project aquifer", "place ocean 2,1", "end turn")
    red.page.locator(".mdock[data-mine]").wait_for()
    red.take("pass")
    expect(red.question).to_have_text("Convert plants into greeneries a last time")
    red.shot("last greeneries")
    red.take("convert plants ...", "at -1,1", "done converting")
    expect(red.page.locator(".result-why")).to_contain_text("Mars")
    check_result(red)


NEARLY_DONE = (
    "generation 9; temperature 6; oxygen 13; ocean 1,-4 3,-4 4,-4 4,-3 4,-1 -1,0 0,0 1,0;"
    " Red tiles city 0,2, greenery 0,1; Blue tiles city 2,-3, greenery 2,-2; Red rating 35; Blue rating 33;"
    " Red stock megacredits 60 plants 8; Red production plants 8; Blue stock nothing; Blue is passed"
)


def play_on(*people: MarsPerson) -> list[set[str]]:
    """Let people play to the end of the game, bots may hold the other seats; return the cards that each has held."""
    known = [set[str]() for _ in people]
    for _ in range(400):
        looks = [each.look() for each in people]
        for look, names in zip(looks, known, strict=True):
            names.update(card["name"] for place in OWN for card in look["board"][place])
        if looks[0]["over"]:
            return known
        acting = [(each, look) for each, look in zip(people, looks, strict=True) if look["seat"] in look["to_act"]]
        if not acting:
            people[0].page.locator(".mdock[data-mine], .mresult").first.wait_for()
            continue
        who, look = acting[0]
        who.page.wait_for_function(HAS_COME_TO, arg=look["turn"])
        who.take(modest(look))
    raise AssertionError("the game does not end")


HAS_COME_TO = "turn => Number(document.querySelector('.shell').dataset.turn) >= turn"
OWN = ("hand", "dealt", "drafted", "corporations")
"""Where the board has cards that no other seat sees."""


def modest(look: dict[str, Any]) -> str:
    """Return a step of somebody who plays two cards a generation, uses what comes for nothing, and passes."""
    actions: list[str] = look["actions"]
    board = look["board"]
    own = board["players"][board["seat"]]
    if "pass" in actions and len(own["tableau"]) + len(own["events"]) >= 2 * board["generation"]:
        return "pass"
    staged = board["staged"]
    if staged and staged["cards"] and len(staged["cards"]) >= 2 and "done" in actions:
        return "done"
    wanted = ("pay", "first action", "claim", "convert", "play", "and", "keep", "buy", "done", "pass")
    found = (step for word in wanted for step in actions if step.startswith(word) and not step.endswith(" nothing"))
    return next(found, next(step for step in actions if not step.startswith("sell ")))


def check_result(*people: MarsPerson) -> None:
    """Check that each sees who won and the points of all."""
    for each in people:
        expect(each.page.locator(".mresult h2")).to_contain_text(re.compile("wins?$"))
        totals = [int(text) for text in each.page.locator(".scores tr[data-total] td").all_text_contents()]
        assert totals == [player["score"]["total"] for player in each.board()["players"]]
        expect(each.page.get_by_role("button", name="Rematch")).to_be_visible()
        each.check_layout()
        each.shot("over")


class Ear:
    """Notes all that the server sends to a page of a table."""

    def __init__(self, who: MarsPerson) -> None:
        self.messages: list[str] = []
        self.answers: list[Response] = []
        who.page.on("response", lambda answer: self.answers.append(answer))
        client = who.page.context.new_cdp_session(who.page)
        client.send("Network.enable")
        client.on("Network.eventSourceMessageReceived", lambda event: self.messages.append(event["data"]))

    def named(self, cards: set[str], others: set[str]) -> set[str]:
        """Return which of the cards were named; `others` may be, and may have such a name in their own."""
        told = [each.text() for each in self.answers if re.search(r"/tables/\w+(/notes|/moves)?$", each.url)]
        assert told, "the page itself was heard"
        assert self.messages, "the stream was heard"
        text = "\n".join((*told, *self.messages))
        for name in sorted(others, key=len, reverse=True):
            text = text.replace(name, "")
        return {name for name in cards if re.search(rf"\b{re.escape(name)}\b", text)}


def cards_of(player: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cards of a player that lie open."""
    return [player["corporation"], *player["tableau"], *player["events"]]


COMMON = {name for name in NUMBERS if name in str(GAME.show(GAME.view(GAME.start(2, Options()), None)))}
"""Cards whose names are words of every table, such as that of a standard project."""
