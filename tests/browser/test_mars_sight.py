"""Terraforming Mars: what is asked about comes into sight, a choice says what it leaves, and keys lead everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import MarsKeyboard, MarsPerson, open_position
from tests.browser.test_mars import active, begin, seated

pytestmark = pytest.mark.browser


def test_who_chooses_sees_what_is_left_and_afterwards_what_was_chosen(person: NewPerson, server: Server) -> None:
    red, _ = seated(person, server)
    board = red.board()
    corporation, card = board["corporations"][0], board["dealt"][0]["name"]
    money = int(re.findall(r"start with (\d+) M", corporation["text"])[0])
    red.mark(corporation["name"], card)
    expect(red.page.locator(".dock-set")).to_contain_text(f"{card}. Leaves {money - 3}\N{NO-BREAK SPACE}M.")
    red.confirm()
    expect(red.page.locator(".waiting")).to_contain_text(f"You play {corporation['name']} and keep {card}.")


def test_arrow_keys_lead_over_the_map_and_the_projects_where_nothing_is_asked(
    person: NewPerson, server: Server
) -> None:
    people = seated(person, server, MarsKeyboard, MarsKeyboard)
    begin(*people)
    page = active(*people).page
    page.keyboard.press("m")
    expect(page.locator("[data-area='0,-4']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    area = page.locator("[data-area='1,-4']")
    expect(area).to_be_focused()
    expect(area).to_have_attribute("aria-label", "1,-4, ocean area, brings 2 steel")
    page.keyboard.press("s")
    expect(page.locator("[data-step=sell]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step='project power-plant ...']")).to_be_focused()


def test_what_is_asked_about_comes_into_sight_on_a_tablet(person: NewPerson, server: Server) -> None:
    people = seated(person, server, MarsPerson, MarsPerson, width=768)
    begin(*people, keep=1)
    each = active(*people)
    page = each.page
    page.locator("[data-step=sell]").scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    page.locator("[data-step=sell]").click()
    expect(page.locator("#hand [data-item]").first).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    page.locator("#goals").scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    each.send("project aquifer pay 18")
    expect(page.locator("#map")).to_be_in_viewport(ratio=1)
    each.lay(each.lit()[0])
    expect(page.locator(".dock-question")).to_be_focused()


def test_a_corporation_is_looked_at_by_its_name_on_a_board(person: NewPerson, server: Server) -> None:
    people = seated(person, server)
    begin(*people)
    each = active(*people)
    corporation = each.own()["corporation"]
    each.page.locator(".mboard[data-own] .card-name").focus()
    expect(each.page.locator(".peek .mcard-name")).to_have_text(corporation["name"])


def test_what_cannot_be_taken_back_is_not_done_by_a_key_pressed_twice(person: NewPerson, server: Server) -> None:
    red, _ = seated(person, server)
    red.page.get_by_role("button", name="Resign").focus()
    red.page.keyboard.press("Enter")
    expect(red.page.get_by_role("dialog").get_by_role("button", name="Not yet")).to_be_focused()
    red.page.keyboard.press("Enter")
    expect(red.page.get_by_role("dialog")).to_have_count(0)
    assert not red.look()["over"]


@pytest.mark.parametrize("motion", ["on", "off"])
def test_lit_areas_have_a_frame_and_pulse_where_motion_is_wanted(
    person: NewPerson, server: Server, motion: str
) -> None:
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    open_position(red, server.url, "Red stock megacredits 40")
    red.prefer(sound=False, motion=motion)
    red.page.reload()
    red.send("project aquifer pay 18")
    light = red.page.locator("#map .area-light")
    expect(light).to_have_count(12)
    expect(red.page.locator("#map .area-edge")).to_have_count(12)
    pulse = light.first.evaluate("light => getComputedStyle(light).animationName")
    assert pulse == ("lit" if motion == "on" else "none")
    frame = float(light.first.evaluate("light => parseFloat(getComputedStyle(light).strokeWidth)"))
    plain = red.page.locator("#map .area:not([data-lit]) .area-ground").first
    assert frame >= 3 * float(plain.evaluate("ground => parseFloat(getComputedStyle(ground).strokeWidth)"))


def test_five_players_and_the_log_are_in_sight_on_a_wide_page_and_nothing_is_cut_on_a_tablet(
    person: NewPerson, server: Server
) -> None:
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    played = "Red corporation Helion; Red tableau Tardigrades; Blue corporation United Nations Mars Initiative"
    open_position(red, server.url, f"{played}; Red stock megacredits 40", ["appraiser"] * 4)
    red.send("project power-plant pay 11")
    page = red.page
    parts = (".mdock", "#map", ".projects", "#goals", ".mboard >> nth=4", "#card-actions button", "#log > li >> nth=-1")
    for part in parts:
        expect(page.locator(part)).to_be_in_viewport(ratio=0.9)
    red.shot("five-wide")
    page.set_viewport_size({"width": 768, "height": 900})
    cut = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    assert page.locator(".player-name, .player-holds, .goal, .mboard-names, .tab").evaluate_all(cut) == []
    rows = "all => all.every(each => each.getClientRects()[0].height < 30)"
    assert page.locator(".goal-standings").evaluate_all(rows)
    red.shot("five-tablet")


def test_the_bar_keeps_its_height_on_a_wide_page_however_long_the_question_is(
    person: NewPerson, server: Server
) -> None:
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    open_position(red, server.url, "Red hand Land Claim; Red stock megacredits 40")
    bar = red.page.locator(".mdock")
    height = "bar => bar.getBoundingClientRect().height"
    before = bar.evaluate(height)
    red.send("project power-plant pay 11")
    red.send("play Land Claim pay 1")
    expect(red.question).to_have_text(re.compile("^Put your marker on a free area"))
    assert bar.evaluate(height) == before
