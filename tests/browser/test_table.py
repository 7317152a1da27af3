"""What the rich table promises around a game: nothing lost, nothing done twice, nothing jumping, all explained."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.people import FUGITIVE, MARSHAL, Person
from tests.browser.test_games import two

pytestmark = pytest.mark.browser

# Where the parts of the table are on the page; the dock may stick to the lower edge of the window.
BOXES = """() => ['.toolbar', '.players', '.road', '#hand', '.decks', '.dock', '.guesses', '.log', '.notepad']
    .map(name => [name, document.querySelector(name)])
    .filter(([, element]) => element)
    .map(([name, element]) => [name, element.getBoundingClientRect()])
    .map(([name, box]) => [name, box, name === '.dock' ? 0 : box.y + scrollY])
    .map(([name, box, y]) => `${name} ${box.x} ${y} ${box.width} ${box.height}`)"""

HEIGHT = "element => element.getBoundingClientRect().height"


def to_first_guess(person: NewPerson, server: Server, width: int = 1440) -> tuple[Person, Person]:
    """Return two at a table where the Marshal is about to make her first guess."""
    fugitive, marshal = two(person, server, width)
    fugitive.stage()
    fugitive.place(2)
    fugitive.place(3)
    marshal.stage()
    marshal.draw(3)
    marshal.draw(3)
    assert marshal.stage() == "guess"
    return fugitive, marshal


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_moves_while_one_chooses(person: NewPerson, server: Server, width: int) -> None:
    fugitive, marshal = two(person, server, width)
    fugitive.stage()
    before = fugitive.page.evaluate(BOXES)
    for card in (3, 1, 2):
        fugitive.page.locator(f"#hand [data-item='{card}']").click()
        assert fugitive.page.evaluate(BOXES) == before
        fugitive.settle()
        assert fugitive.page.evaluate(BOXES) == before
    fugitive.shot("choosing")
    fugitive.check_layout()
    fugitive.page.keyboard.press("Escape")
    expect(fugitive.page.locator("[data-role]")).to_have_count(0)
    fugitive.settle()
    fugitive.place(3)
    fugitive.place(6, [1, 2]) if 6 in fugitive.hand() else fugitive.place(min(fugitive.free()), [1, 2])
    marshal.stage()
    marshal.draw(3)
    marshal.draw(3)
    before = marshal.page.evaluate(BOXES)
    for number in (5, 7, marshal.hand()[0]):
        marshal.page.locator(f".cell[data-item='{number}']").click()
        assert marshal.page.evaluate(BOXES) == before
        marshal.settle()
        assert marshal.page.evaluate(BOXES) == before
    expect(marshal.page.locator(".warnings")).to_contain_text("is in your own hand")
    marshal.check_layout()
    marshal.shot("guessing")


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_moves_from_phase_to_phase_nor_when_a_note_is_written(
    person: NewPerson, server: Server, width: int
) -> None:
    fugitive, marshal = to_first_guess(person, server, width)
    page = marshal.page
    height = page.locator(".dock").evaluate(HEIGHT)
    guessing = page.evaluate(BOXES)
    page.get_by_label("Write a note on hideout 1").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("a two, or else a three")
    page.get_by_role("dialog").get_by_role("textbox").press("Enter")
    expect(page.locator(".spot-note")).to_have_text("a two, or else a three")
    assert page.evaluate(BOXES) == guessing
    marshal.shot("noted")
    marshal.ask(9)
    fugitive.stage()
    heights = [each.page.locator(".dock").evaluate(HEIGHT) for each in (marshal, fugitive)]
    assert heights == [height, height]


def test_a_move_can_be_taken_back_until_the_other_moves_and_he_is_told(person: NewPerson, server: Server) -> None:
    fugitive, marshal = two(person, server, 360)
    fugitive.stage()
    button = fugitive.page.get_by_role("button", name="Take back").first
    expect(button).to_be_disabled()
    fugitive.place(2)
    expect(button).to_be_enabled()
    expect(marshal.page.locator(".log")).to_contain_text("places hideout #1")
    fugitive.check_layout()
    fugitive.shot("before")
    button.click()
    expect(marshal.page.locator(".log")).to_contain_text("The Fugitive took a step back.")
    expect(fugitive.page.locator("#hand [data-item='2']")).to_be_visible()
    fugitive.settle()
    fugitive.place(2)
    fugitive.place(3)
    fugitive.page.keyboard.press("u")
    expect(fugitive.page.locator("#hand [data-item='3']")).to_be_visible()
    fugitive.place(3)
    marshal.stage()
    marshal.draw(3)
    expect(button).to_be_disabled()


def test_everybody_sees_how_many_cards_each_holds(person: NewPerson, server: Server) -> None:
    fugitive, marshal = to_first_guess(person, server, 360)
    for each in (fugitive, marshal):
        assert each.page.locator(".player-holds").all_text_contents() == ["7 cards", "2 cards"]


def test_what_is_chosen_survives_a_reload_and_says_how_far_it_reaches(person: NewPerson, server: Server) -> None:
    fugitive, _ = two(person, server, 1440)
    fugitive.stage()
    fugitive.choose(2, [3])
    expect(fugitive.page.locator(".reach")).to_contain_text("0 + 3 + 1 = 4")
    fugitive.page.reload()
    expect(fugitive.page.locator("#hand [data-role=hideout]")).to_have_attribute("data-item", "2")
    expect(fugitive.page.locator("#hand [data-role=sprint]")).to_have_attribute("data-item", "3")
    expect(fugitive.page.locator(".reach-word")).to_contain_text("reaches 2")


def test_a_refusal_gives_its_reason_and_opens_the_rules_at_its_paragraph(person: NewPerson, server: Server) -> None:
    fugitive, _ = two(person, server, 1440)
    fugitive.stage()
    fugitive.page.locator("#hand [data-item='42']").click()
    expect(fugitive.page.locator(".say")).to_contain_text("42 is 42 beyond your last hideout 0")
    fugitive.page.get_by_role("button", name="Rule 4.1").click()
    expect(fugitive.page.locator("[data-named]")).to_be_in_viewport()
    expect(fugitive.page.locator("[data-named] .rule-number")).to_have_text("4.1")
    fugitive.page.keyboard.press("Escape")
    expect(fugitive.page.get_by_role("button", name="Rule 4.1")).to_be_focused()


def test_one_is_asked_before_what_cannot_be_taken_back_unless_one_prefers_not(
    person: NewPerson, server: Server
) -> None:
    fugitive, marshal = two(person, server, 1440)
    fugitive.page.evaluate("localStorage.clear()")
    fugitive.page.reload()
    fugitive.stage()
    fugitive.choose(2)
    fugitive.commit()
    expect(fugitive.page.get_by_role("dialog")).to_contain_text("Place hideout 2?")
    fugitive.page.get_by_role("button", name="Not yet").click()
    assert fugitive.row() == [0]
    fugitive.commit()
    fugitive.page.get_by_label("Do not ask again").check()
    fugitive.page.get_by_role("button", name="Place it").click()
    expect(fugitive.page.locator(".spot[data-position]")).to_have_count(2)
    fugitive.place(3)
    assert marshal.row() == [0, None, None]


def test_the_notepad_is_there_after_a_reload_and_nobody_else_sees_it(person: NewPerson, server: Server) -> None:
    fugitive, marshal = to_first_guess(person, server)
    page = marshal.page
    own = marshal.hand()
    for tool, number in (("No", 4), ("Maybe", 8), ("Sure", 3)):
        page.get_by_role("radio", name=tool).check()
        page.locator(f".cell[data-item='{number}']").click()
    page.get_by_label("Write a note on hideout 2").click()
    page.get_by_role("textbox", name="Note on hideout 2").fill("5–8")
    page.keyboard.press("Enter")
    page.get_by_label("Free notes").fill("He hurries.")
    page.reload()
    marks = {4: "no", 8: "maybe", 3: "sure"}
    for number, mark in marks.items():
        expect(page.locator(f".cell[data-item='{number}']")).to_have_attribute("data-mark", mark)
    expect(page.get_by_label("Note on hideout 2: 5–8")).to_be_visible()
    expect(page.get_by_label("Free notes")).to_have_value("He hurries.")
    for number in own:
        expect(page.locator(f".cell[data-item='{number}']")).to_have_attribute("data-kind", "own")
    expect(page.locator("[data-notes=saved]")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_label("Free notes")).to_have_value("He hurries.")
    seen = fugitive.page.evaluate("id => fetch('/api/tables/' + id).then(answer => answer.text())", table_id(page))
    assert "He hurries" not in seen


def test_a_double_click_draws_one_card(person: NewPerson, server: Server) -> None:
    fugitive, marshal = two(person, server, 1440)
    fugitive.stage()
    fugitive.place(2)
    fugitive.place(3)
    marshal.stage()
    marshal.page.locator("#deck-3").dblclick()
    expect(marshal.page.locator("#hand [data-item]")).not_to_have_count(0)
    while marshal.stage() == "draw":
        marshal.draw(3)
    marshal.page.locator(".cell[data-item='5']").click()
    marshal.settle()
    marshal.page.locator("#ask").dblclick()
    expect(marshal.page.locator(".guess")).to_have_count(1)
    assert fugitive.stage() == "draw"
    assert len(marshal.hand()) == 2


def test_an_answer_that_was_lost_is_asked_for_again_and_nothing_is_done_twice(
    person: NewPerson, server: Server, watch: Any
) -> None:
    watch.allow("ERR_FAILED")
    fugitive, marshal = two(person, server, 1440)
    fugitive.stage()
    fugitive.place(2)
    fugitive.place(3)
    marshal.stage()
    bodies: list[str] = []

    def lose_the_first_answer(route: Route) -> None:
        bodies.append(route.request.post_data or "")
        if len(bodies) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    marshal.page.route("**/moves", lose_the_first_answer)
    with marshal.page.expect_response("**/moves"):
        marshal.draw(3)
    expect(marshal.page.locator("#hand [data-item]")).to_have_count(1)
    assert bodies[0] == bodies[1]
    assert marshal.log()[-1].startswith("You draw")


def test_a_lost_connection_is_shown_and_what_was_done_meanwhile_is_not_lost(
    person: NewPerson, own_server: Server, watch: Any
) -> None:
    watch.allow(
        "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE"
    )
    fugitive, marshal = two(person, own_server, 1440)
    fugitive.stage()
    fugitive.choose(2)
    own_server.stop()
    lost = fugitive.page.get_by_text("Connection lost, reconnecting")
    expect(lost).to_be_visible()
    fugitive.shot("lost")
    fugitive.commit()
    own_server.start()
    expect(lost).to_be_hidden()
    expect(fugitive.page.locator(".spot[data-position]")).to_have_count(2)
    expect(marshal.page.locator(".spot[data-position]")).to_have_count(2)


def test_a_table_open_twice_follows_itself_and_a_stale_move_is_refused_in_words(
    person: NewPerson, server: Server, watch: Any
) -> None:
    watch.allow("status of 409")
    fugitive, _ = two(person, server, 1440)
    fugitive.stage()
    second = watch.over(fugitive.page.context.new_page())
    second.route("**/stream", lambda route: route.abort())
    watch.allow("ERR_FAILED")
    second.goto(fugitive.page.url)
    expect(second.locator("#hand [data-item='3']")).to_be_visible()
    fugitive.place(2)
    second.locator("#hand [data-item='3']").click()
    expect(second.locator(".say")).to_contain_text("The table has moved on")
    expect(second.locator(".spot[data-position]")).to_have_count(2)


def test_the_log_can_be_copied_and_tells_no_secret(person: NewPerson, server: Server) -> None:
    _, marshal = to_first_guess(person, server)
    marshal.page.get_by_role("button", name="Copy log").click()
    expect(marshal.page.locator(".log [role=status]")).to_have_text("Copied")
    copied = marshal.page.evaluate("navigator.clipboard.readText()")
    lines = copied.split("\n")[1:]
    assert [line.split(". ", 1)[1] for line in lines] == marshal.log()
    assert [int(line.split(".")[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert "The Fugitive places hideout #1." in copied
    assert not re.search(r"Fugitive places [^.]*\b[23] (as|with)", copied)


def test_preferences_change_the_page_at_once_and_last(person: NewPerson, server: Server) -> None:
    anybody = person()
    anybody.open_table(server.url, FUGITIVE)
    page = anybody.page
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_label("Sounds").uncheck()
    page.get_by_role("radio", name="Off").check()
    for address in (page.url, server.url):
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("data-motion", "off")
    anybody.shot("home")


def test_one_may_resign_and_both_see_why_it_ended(person: NewPerson, server: Server) -> None:
    fugitive, marshal = two(person, server, 768)
    fugitive.stage()
    fugitive.page.get_by_role("button", name="Resign").click()
    fugitive.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(fugitive.page.locator(".result-kicker")).to_have_text("You lost")
    expect(marshal.page.locator(".result-kicker")).to_have_text("You won")


def test_a_spectator_sees_what_lies_open_and_cannot_play(person: NewPerson, server: Server) -> None:
    fugitive, _ = to_first_guess(person, server)
    stranger = person()
    stranger.page.goto(fugitive.page.url)
    expect(stranger.page.get_by_text("You are watching. You see what lies open")).to_be_visible()
    assert stranger.row() == [0, None, None]
    assert stranger.page.locator("#hand, .notepad, .dock-buttons").count() == 0


def test_keys_lead_through_the_table(person: NewPerson, server: Server) -> None:
    marshal = person()
    marshal.open_table(server.url, MARSHAL)
    page = marshal.page
    expect(page.locator(".shell")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Go to the notepad")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page.locator(".cell[data-item='1']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".cell[data-item='9']")).to_be_focused()
    page.keyboard.press("m")
    expect(page.locator(".cell[data-item='9']")).to_have_attribute("data-mark", "maybe")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def table_id(page: Page) -> str:
    """Return the id of the table that a page shows."""
    return page.url.rstrip("/").rsplit("/", 1)[1]


def test_a_game_without_a_table_of_its_own_is_played_at_the_generic_one(person: NewPerson, server: Server) -> None:
    """The wire is made to name a game that the front end does not know."""
    player = person(width=360)
    page = player.page

    def disguise(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"game":"fugitive"', '"game":"another"'))

    page.route(re.compile(r"/api/tables/\w+(/moves|/undo)?$"), disguise)
    page.route("**/stream", lambda route: route.fulfill(content_type="text/event-stream", body="retry: 100000\n\n"))
    player.open_table(server.url, FUGITIVE, "strongest")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    player.check_layout()
    player.shot("generic")
    page.get_by_role("button", name="hide 3 ...").click()
    expect(page.get_by_text("hideout 3 with no sprint cards: from 0 it reaches up to 3")).to_be_visible()
    page.get_by_role("button", name="Take the last step back").click()
    expect(page.get_by_role("button", name="hide 3 ...")).to_be_visible()
    page.get_by_label("Or type a move").fill("hide 2")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("hideout 1: 2, face down, no sprint cards, placed in round 1")).to_be_visible()
    expect(page.get_by_label("Or type a move")).to_have_value("")
    page.get_by_text("What is not possible now, and why").click()
    expect(page.locator(".refusals li").first).to_be_visible()
