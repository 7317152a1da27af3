"""Who sits at a table of Terraforming Mars: heads and boards can be read in full, from a phone to a wide page."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import MarsPerson
from tests.browser.test_mars import active, begin, seated

pytestmark = pytest.mark.browser

TOO_LONG: Final = """() => [...document.querySelectorAll('.player, .mboard')].flatMap(box => {
    const edge = box.getBoundingClientRect().right;
    const parts = box.querySelectorAll('.player-role, .player-holds, .mboard-who, .mboard-names, .mboard-facts');
    const isCut = part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline';
    const stands = part => part.getBoundingClientRect().right > edge;
    return [...parts].filter(part => isCut(part) || stands(part)).map(part => part.textContent);
})"""
"""The parts of the heads that stand out of their box or are cut off."""


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_names_and_corporations_of_three_players_are_not_cut_off(server: Server, person: NewPerson, width: int) -> None:
    people = seated(person, server, MarsPerson, MarsPerson, MarsPerson)
    begin(*people)
    active(*people).send("pass")
    page = people[0].page
    page.set_viewport_size({"width": width, "height": 780 if width < 500 else 900})
    if width < 500:
        page.locator(".view-tab", has_text="Players").click()
    seats = ".mboard" if width >= 1280 else ".player"  # on a wide page the boards say all of it
    expect(page.locator(seats, has_text="passed")).to_be_visible()
    expect(page.locator(".mboard")).to_have_count(3)
    rename(page, "Barnabas Ludlow")
    assert page.evaluate(TOO_LONG) == []
    people[0].check_layout()
    people[0].shot("players")


def rename(page: Page, name: str) -> None:
    """Let all players have a name of usual length, and a corporation the longest there is."""
    page.locator(".mboard-name").evaluate_all("(all, name) => all.forEach(each => each.textContent = name)", name)
    page.locator(".mboard-corporation").evaluate_all(
        "all => all.forEach(each => each.textContent = 'United Nations Mars Initiative')"
    )
