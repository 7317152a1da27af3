"""Whole games in the rich table: at three widths, by mouse and by keyboard, against a friend and against the bot."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.people import FUGITIVE, MARSHAL, KeyboardPerson, Person, last_of, run_on

pytestmark = pytest.mark.browser
BOT = "strongest"
CALM = {"confirm": "never", "sound": False}


def two(person: NewPerson, server: Server, width: int, **options: str) -> tuple[Person, Person]:
    """Return a Fugitive and a Marshal at one table, the Marshal by the invite link."""
    fugitive, marshal = person(width=width), person(width=width)
    fugitive.page.goto(server.url)
    fugitive.prefer(**CALM)
    fugitive.open_table(server.url, FUGITIVE, **options)
    link = fugitive.invite_link()
    fugitive.check_layout()
    marshal.page.goto(server.url)
    marshal.prefer(**CALM)
    marshal.join(link)
    return fugitive, marshal


def miss(fugitive: Person, marshal: Person) -> None:
    """Take a turn of a Marshal who asks for a number that is not there."""
    while marshal.stage() == "draw":
        marshal.draw(marshal.decks()[-1])
    if marshal.stage() == "guess":
        hidden = fugitive.hidden()
        marshal.ask(next(number for number in range(1, 42) if number not in hidden))


def run_to_the_goal(fugitive: Person, marshal: Person) -> None:
    """Play until the Fugitive has placed 42, while the Marshal misses."""
    while 42 not in fugitive.row():
        run_on(fugitive)
        if 42 not in fugitive.row():
            miss(fugitive, marshal)


def check_the_end(fugitive: Person, marshal: Person, winner: int, reason: str) -> None:
    """Check what both see when a game is over: who won and why, and the whole row."""
    for each, seat in ((fugitive, FUGITIVE), (marshal, MARSHAL)):
        assert each.stage() == "over"
        expect(each.page.locator(".result-kicker")).to_have_text("You won" if seat == winner else "You lost")
        expect(each.page.locator(".result-why")).to_contain_text(reason)
        assert None not in each.row()
        each.check_layout()
        each.shot(f"over-{seat}")


def test_two_friends_at_360_play_to_the_manhunt_and_the_marshal_wins_it(person: NewPerson, server: Server) -> None:
    fugitive, marshal = two(person, server, 360)
    run_to_the_goal(fugitive, marshal)
    expect(marshal.page.locator(".moment-title")).to_be_visible()
    marshal.shot("moment")
    marshal.page.get_by_role("button", name="Begin the Manhunt").click()
    fugitive.page.get_by_role("button", name="Watch the Manhunt").click()
    hidden = fugitive.hidden()
    expect(marshal.page.locator(".pip")).to_have_count(len(hidden))
    expect(fugitive.page.locator(".sprints .card:not(.card-back)")).to_have_count(0)
    fugitive.shot("hunted")
    marshal.check_layout()
    for number in hidden:
        marshal.ask(number)
    check_the_end(fugitive, marshal, MARSHAL, "Manhunt")


def test_two_friends_at_768_play_until_one_guess_finds_every_hideout(person: NewPerson, server: Server) -> None:
    fugitive, marshal = two(person, server, 768)
    for _ in range(3):
        run_on(fugitive)
        miss(fugitive, marshal)
    run_on(fugitive)
    while marshal.stage() == "draw":
        marshal.draw(2)
    marshal.ask(*fugitive.hidden())
    check_the_end(fugitive, marshal, MARSHAL, "caught")


def test_two_friends_at_1440_play_until_a_high_hideout_that_was_found_blocks_the_manhunt(
    person: NewPerson, server: Server
) -> None:
    fugitive, marshal = two(person, server, 1440)
    while 42 not in fugitive.row():
        run_on(fugitive)
        if (last := last_of(fugitive)) == 42:
            break
        while marshal.stage() == "draw":
            marshal.draw(marshal.decks()[-1])
        if last < 30 or not marshal.page.get_by_text("Highest found –").count():
            marshal.lone("skip")
        else:
            marshal.ask(last)
            expect(marshal.page.locator(f".spot[data-found] >> text='{last}'").first).to_be_visible()
    check_the_end(fugitive, marshal, FUGITIVE, "escaped")
    expect(marshal.page.locator(".moment")).to_have_count(0)


def test_one_miss_in_the_manhunt_lets_the_fugitive_slip_away_and_a_rematch_swaps_the_roles(
    person: NewPerson, server: Server
) -> None:
    fugitive, marshal = two(person, server, 1440, cards="12")
    while 12 not in fugitive.row():
        if fugitive.stage() == "draw":
            fugitive.draw(fugitive.decks()[0])
        free = fugitive.free()
        last = [number for number in fugitive.row() if number is not None][-1]
        near = [card for card in free if last < card <= last + 3]
        if near:
            fugitive.place(max(near))
        elif 12 in free:
            others = [card for card in fugitive.hand() if card != 12]
            fugitive.place(12, others)
        elif free:
            fugitive.place(free[0], [card for card in fugitive.hand() if card not in (free[0], 12)])
        else:
            fugitive.lone("pass")
        if 12 not in fugitive.row() and fugitive.table.get_attribute("data-stage") == "draw":
            while marshal.stage() == "draw":
                marshal.draw(marshal.decks()[0])
            marshal.lone("skip")
    marshal.page.get_by_role("button", name="Begin the Manhunt").click()
    hidden = fugitive.hidden()
    marshal.ask(next(number for number in range(1, 12) if number not in hidden))
    assert fugitive.stage() == "over"
    fugitive.page.keyboard.press("Escape")
    expect(fugitive.page.locator(".result h2")).to_have_text("The Fugitive wins")
    with fugitive.page.expect_download() as download:
        fugitive.page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert '[Game "fugitive"]' in text
    assert "[Reveal " in text
    fugitive.page.get_by_role("button", name="Rematch").click()
    fugitive.page.locator(".shell").wait_for()
    marshal.page.get_by_role("link", name="Go to the rematch").click()
    expect(marshal.page.locator(".player[data-seat='0'] .player-name")).to_contain_text("Bob")
    expect(fugitive.page.locator(".player[data-seat='1'] .player-name")).to_contain_text("Ann")
    assert marshal.stage() == "opening"


@pytest.mark.parametrize("kind", [Person, KeyboardPerson])
def test_a_fugitive_plays_a_whole_game_against_the_bot(person: NewPerson, server: Server, kind: type[Person]) -> None:
    fugitive = person(kind, width=768 if kind is Person else 1440)
    fugitive.open_table(server.url, FUGITIVE, BOT)
    while fugitive.stage() != "over":
        run_on(fugitive)
    expect(fugitive.page.locator(".result h2")).to_be_focused()
    assert fugitive.log()[-1].startswith("The row was 0, ")


def test_a_marshal_plays_a_whole_game_against_the_bot_by_keyboard_alone(person: NewPerson, server: Server) -> None:
    marshal = person(KeyboardPerson, width=1440)
    marshal.open_table(server.url, MARSHAL, BOT, round_limit="7")
    number = 3
    while (stage := marshal.stage()) != "over":
        if stage == "draw":
            marshal.draw(marshal.decks()[0])
        elif stage == "guess" and number % 3 == 0:
            marshal.ask(number, number + 1)
        else:
            if stage == "manhunt" and marshal.page.locator(".moment").count():
                marshal.page.keyboard.press("Enter")
            marshal.ask(number)
        number = number % 41 + 1
    expect(marshal.page.locator(".result h2")).to_be_focused()
