"""A table to which nobody comes is closed from the rich table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.people import FUGITIVE, Watch

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [360, 1440])
def test_the_one_who_made_it_closes_a_table_that_waits(
    person: NewPerson, server: Server, watch: Watch, width: int
) -> None:
    watch.allow("409")  # the invite that leads nowhere
    ann, eve = person(width=width), person(width=width)
    ann.open_table(server.url, FUGITIVE)
    link = ann.invite_link()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You are watching. You see")).to_be_visible()
    assert eve.page.get_by_role("button", name="close the table").count() == 0
    ann.shot("waits")
    ann.page.get_by_role("button", name="Nobody comes: close the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for each in (ann, eve):
        expect(each.page.get_by_role("heading", name="The table was closed before the game began.")).to_be_visible()
        assert each.page.locator(".dock, .invite, .result").count() == 0
        each.check_layout()
    ann.shot("closed")
    eve.page.goto(link)
    expect(eve.page.get_by_text("The table was closed before the game began.").first).to_be_visible()
    ann.page.get_by_role("link", name="To your tables").click()
    expect(ann.page.locator(".table-list li").first).to_contain_text("closed")


@pytest.mark.parametrize("width", [360, 1440])
def test_each_open_seat_has_a_link_of_its_own(person: NewPerson, server: Server, width: int) -> None:
    ann = person(width=width)
    ann.page.goto(server.url)
    form = ann.page.locator("form[action='/tables']:has([name='game'][value='mars'])")
    form.get_by_label("You play").select_option("0")
    for number in ("1", "2"):
        form.locator(f"[name='opponent.{number}']").select_option("open")
    form.get_by_role("button", name="Play").click()
    green = ann.page.get_by_label("Invite link for Green").input_value()
    assert ann.page.get_by_label("Invite link for Blue").input_value() != green
    expect(ann.page.get_by_role("button", name="Copy link for Green")).to_be_visible()
    ann.check_layout()
    person().join(green)
    expect(ann.page.get_by_label("Invite link", exact=True)).to_have_count(1)
    expect(ann.page.get_by_role("heading", name="Bring somebody to the other seat")).to_be_visible()
