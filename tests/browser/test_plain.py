"""The plain table: a whole game with JavaScript switched off."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.people import FUGITIVE, STRIDE, Person

pytestmark = pytest.mark.browser


def zone(person: Person, title: str) -> list[str]:
    """Return the items of a zone of the plain table."""
    return (
        person.page.locator(".zone", has=person.page.get_by_role("heading", name=title, exact=True))
        .locator("li")
        .all_text_contents()
    )


def look_again(person: Person) -> str:
    """Look until it is one's turn or the game is over; return the heading."""
    heading = person.page.locator("#move-title")
    while (again := person.page.get_by_role("link", name="Look again")).count():
        again.click()
    return heading.inner_text()


def type_move(person: Person, line: str) -> None:
    person.page.get_by_label("Or type a move").fill(line)
    person.page.get_by_role("button", name="Do it").click()
    expect(person.page.locator(".problem")).to_have_count(0)


def move(fugitive: Person) -> str:
    """Return a move of a Fugitive who hurries, from what the zones say."""
    hand = [int(re.match(r"\d+", item)[0]) for item in zone(fugitive, "Your hand")]  # type: ignore[index]
    row = [int(found[1]) for item in zone(fugitive, "Row") if (found := re.search(r"hideout \d+: (\d+),", item))]
    last = max(row, default=0)
    near = [card for card in hand if last < card <= last + STRIDE]
    if near:
        return f"hide {max(near)}"
    others = [card for card in hand if card != 42]
    beyond = [
        card
        for card in hand
        if card > last and last + STRIDE + sum(2 - other % 2 for other in others if other != card) >= card
    ]
    if not beyond:
        return "pass"
    hideout = 42 if 42 in beyond else min(beyond)
    sprints, lacking = list[str](), hideout - last - STRIDE
    for card in others:
        if card != hideout and lacking > 0:
            sprints.append(str(card))
            lacking -= 2 - card % 2
    return f"hide {hideout} with {' '.join(sprints)}"


def test_two_friends_play_a_whole_game_without_javascript(person: NewPerson, server: Server) -> None:
    fugitive, marshal = person(width=360, script=False), person(width=1440, script=False)
    fugitive.open_table(server.url, FUGITIVE, opening="one or two")
    marshal.join(fugitive.invite_link())
    look_again(fugitive)
    fugitive.shot("plain")
    number = 40
    while True:
        if "Your turn" in look_again(fugitive):
            buttons = fugitive.page.get_by_role("button", name=re.compile("^Draw"))
            if buttons.count():
                buttons.last.click() if number < 30 else buttons.first.click()
            type_move(fugitive, move(fugitive))
            if fugitive.page.get_by_role("heading", name="Your turn").count():
                type_move(fugitive, "pass" if len(zone(fugitive, "Row")) == 2 else move(fugitive))
        if "Your turn" not in look_again(marshal):
            break
        while (draw := marshal.page.get_by_role("button", name=re.compile("^Draw"))).count():
            draw.last.click()
        type_move(marshal, f"guess {number}")
        number -= 1
    expect(marshal.page.get_by_role("heading", name=re.compile("Fugitive|Marshal")).first).to_be_visible()
    expect(fugitive.page.get_by_role("link", name="Save the record")).to_be_visible()
    for each in (fugitive, marshal):
        each.shot("plain-over")
