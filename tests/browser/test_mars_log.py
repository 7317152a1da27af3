"""Around the table of Terraforming Mars: the log and the cards that it names, the icons; cards put in order."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import test_mars
from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import CALM, MarsPerson, MarsTouch, decide, open_table
from tests.browser.test_mars import active, begin, seated

pytestmark = pytest.mark.browser
touch = test_mars.touch


def test_the_log_points_at_the_area_that_it_tells_of(person: NewPerson, server: Server) -> None:
    people = seated(person, server)
    begin(*people, keep=0)
    each = active(*people)
    if "first action" in each.look()["actions"]:
        each.send("first action")
        if each.lit():
            each.lay(each.lit()[0])
    each.send("project aquifer pay 18", "place ocean 0,0")
    each.send("end turn")
    entry = each.page.locator("#log > li", has_text="places an ocean on 0,0").last
    pointed = each.page.locator("[data-pointed]")
    each.page.keyboard.press("l")
    expect(each.page.locator("#log > li").last).to_be_focused()
    walk(each, entry, "ArrowUp")
    expect(pointed).to_have_attribute("data-area", "0,0")
    each.page.keyboard.press("ArrowDown")
    expect(pointed).to_have_count(0)
    entry.click()
    expect(pointed).to_have_attribute("data-area", "0,0")
    expect(pointed).to_be_in_viewport()


def walk(each: MarsPerson, to: Locator, key: str) -> None:
    """Press a key until the focus is there."""
    for _ in range(40):
        if to.evaluate("to => to === document.activeElement"):
            break
        each.page.keyboard.press(key)
    expect(to).to_be_focused()


def test_a_card_that_the_log_names_can_be_looked_at(person: NewPerson, server: Server) -> None:
    (red,) = seated(person, server, MarsPerson)
    page, dealt = red.page, red.board()["dealt"][-1]
    begin(red, keep=0)
    assert dealt["name"] not in [card["name"] for card in red.board()["hand"]], "only the list of all has its face"
    entry, face = page.locator("#log > li", has_text=f"You are dealt {dealt['name']}."), page.locator("#peek")
    name = entry.get_by_role("button", name=dealt["name"])
    name.hover()
    expect(face.locator(".mcard-name")).to_have_text(dealt["name"])
    expect(face.locator(".mcard-text")).to_have_text(dealt["text"])
    expect(face).to_be_in_viewport(ratio=1)
    red.shot("peek")
    face.hover()
    expect(face).to_be_visible()
    page.mouse.move(5, 5)
    expect(face).to_have_count(0)
    page.keyboard.press("l")
    walk(red, entry, "ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(name).to_be_focused()
    expect(face).to_be_visible()
    expect(name).to_have_accessible_description(re.compile(re.escape(dealt["name"])))
    turn = red.turn()
    page.keyboard.press("Escape")
    expect(face).to_have_count(0)
    expect(name).to_be_focused()
    assert red.turn() == turn, "Escape puts the face away and nothing else"
    page.keyboard.press("ArrowDown")
    expect(page.locator("#log > li:focus")).to_contain_text(str(int(entry.locator(".log-number").inner_text()) + 1))


def test_a_card_is_looked_at_by_touch_and_put_away_by_a_press_elsewhere(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 1)
    touch.table.wait_for()
    touch.show("Log")
    touch.page.locator("#log .card-name").last.tap()
    face = touch.page.locator("#peek")
    expect(face).to_be_in_viewport(ratio=1)
    expect(touch.page.locator(".mars")).to_have_attribute("data-view", "log")
    touch.check_layout()
    touch.shot("peek")
    touch.page.locator("#log-title").tap()
    expect(face).to_have_count(0)


def test_the_legend_means_every_icon_of_all_cards(person: NewPerson, server: Server) -> None:
    (red,) = seated(person, server, MarsPerson)
    page = red.page
    faces = page.evaluate("fetch('/api/cards/mars').then(answer => answer.json())")
    used = {icon.split()[0] for face in faces for icon in face["icons"]} - {"|", "/", "production", "any"}
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Icons")
    expect(dialog).to_be_visible()
    assert set(dialog.locator("[data-sign]").evaluate_all("all => all.map(each => each.dataset.sign)")) == used
    assert dialog.locator("dd").evaluate_all("all => all.every(each => each.textContent.length > 2)")
    red.shot("legend")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="What the icons mean").click()
    expect(dialog).to_be_visible()


# Cards on the table


def test_cards_on_the_table_are_put_in_order_by_touch_and_by_buttons(touch: MarsTouch, server: Server) -> None:
    touch.page.goto(server.url)
    touch.prefer(**CALM)
    open_table(touch, server.url, 1)
    touch.table.wait_for()
    begin(touch)
    played = 0
    for _ in range(60):
        look = touch.look()
        played = sum(card["colour"] == "green" for card in touch.own()["tableau"])
        if played >= 3 or look["over"]:
            break
        touch.send(decide(look))
    assert played >= 3
    page = touch.page
    touch.show("Cards")
    page.locator("[data-tab='0']").tap()
    page.locator("#pile-sort").select_option("own")
    strips = page.locator("#pile-green .strip-name")
    before = strips.all_inner_texts()
    handle, last = page.locator("#pile-green .pile-handle").first, page.locator("#pile-green .pile-card").last
    handle.scroll_into_view_if_needed()
    drag(touch, handle, last)
    after = [*before[1:], before[0]]
    expect(strips).to_have_text(after)
    touch.check_layout()
    page.reload()
    touch.show("Cards")
    page.locator("[data-tab='0']").tap()
    expect(strips).to_have_text(after)
    page.locator("#pile-green .strip").last.tap()
    page.get_by_role("button", name=f"Move {before[0]} up").tap()
    expect(strips).to_have_text([*after[:-2], after[-1], after[-2]])


def drag(touch: MarsTouch, handle: Locator, to: Locator) -> None:
    """Drag with a finger, as the browser reports it."""
    session = touch.page.context.new_cdp_session(touch.page)
    spots = [part.evaluate(MIDDLE) for part in (handle, to)]
    for kind, points in (("touchStart", spots[:1]), ("touchMove", spots[1:]), ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


MIDDLE = """part => {
    const box = part.getBoundingClientRect();
    return {x: box.left + box.width / 2, y: box.top + box.height / 2};
}"""
