"""The training table: all see that it is one, and the Marshal alone sees what she could work out, at every step."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.people import FUGITIVE, MARSHAL, Person, run_on

pytestmark = pytest.mark.browser


def chances(page: Page) -> dict[int, float]:
    """Return the chance of each number on the heat map."""
    script = "cells => cells.map(cell => [Number(cell.dataset.number), Number(cell.dataset.chance)])"
    return dict(page.locator(".heat-cell").evaluate_all(script))


def belief(page: Page) -> Any:
    """Wait until the page shows the present turn; return what the server says the Marshal could know."""
    text = page.evaluate("async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).text()")
    look = json.loads(text)
    expect(page.locator(".shell")).to_have_attribute("data-turn", str(look["turn"]))
    return look["advice"]["values"]["belief"]


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_marshal_sees_the_heat_map_after_each_step_and_nobody_else_does(
    person: NewPerson, server: Server, width: int
) -> None:
    fugitive, marshal, watcher = person(width=width), person(width=width), person(width=width)
    fugitive.open_table(server.url, FUGITIVE, training="true")
    link = fugitive.invite_link()
    marshal.page.goto(link)
    expect(marshal.page.get_by_text("Training table.")).to_be_visible()
    marshal.shot("join")
    marshal.join(link)
    watcher.page.goto(fugitive.page.url)
    for each in (fugitive, marshal, watcher):
        expect(each.page.locator(".banner.training")).to_contain_text("The Marshal sees the chance of each number")
    run_on(fugitive)
    for turn in range(4):
        while marshal.stage() == "draw":
            marshal.draw(marshal.decks()[-1])
        check_the_map(marshal)
        if turn < 3:
            marshal.ask(41)
            run_on(fugitive)
    for each, name in ((marshal, "marshal"), (fugitive, "fugitive"), (watcher, "watcher")):
        each.check_layout()
        each.shot(name)
    marshal.page.screenshot(path=marshal.shots / f"{marshal.test}-whole.png", full_page=True)
    for each in (fugitive, watcher):
        assert each.page.locator(".heat, .places").count() == 0
    marshal.page.get_by_role("button", name="Resign").click()
    marshal.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(marshal.page.locator(".result")).to_be_visible()
    assert marshal.page.locator(".heat, .places").count() == 0


def check_the_map(marshal: Person) -> None:
    """Check that the map shows what the server sent, and each hideout its own chances."""
    sent = belief(marshal.page)
    shown = chances(marshal.page)
    assert shown == {number: pytest.approx(sent["hidden"][number]) for number in range(1, 42)}
    assert sum(shown.values()) == pytest.approx(marshal.page.locator(".spot[data-face=down]").count(), abs=1e-3)
    assert marshal.page.locator(".place").count() == sum(bool(cards) for cards in sent["places"])
    expect(marshal.page.locator(".heat .worth-row").first).to_contain_text("Best number")


def test_the_plain_table_says_it_in_words(person: NewPerson, server: Server) -> None:
    marshal = person(width=360)
    marshal.open_table(server.url, MARSHAL, "runner", training="true")
    marshal.stage()
    marshal.page.goto(f"{marshal.page.url.partition('?')[0]}?plain=1")
    advice = marshal.page.get_by_role("region", name="What you could work out")
    expect(advice.get_by_role("listitem").first).to_contain_text("The chance of each number to be a hidden hideout")
    expect(marshal.page.get_by_text("Training table.")).to_be_visible()
    marshal.check_layout()
    marshal.shot("plain")
