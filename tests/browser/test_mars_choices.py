"""Terraforming Mars: every kind of question that a card or the rules can ask, answered by mouse, keyboard and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import test_mars
from tests.browser.conftest import NewPerson, Server
from tests.browser.mars_ways import WAYS, Way
from tests.browser.terraforming import MarsKeyboard, MarsPerson, MarsTouch, open_position

pytestmark = pytest.mark.browser
touch = test_mars.touch

BY_KEYBOARD = (
    "one of two, the order of reactions, a discard",
    "a number of steps",
    "steel and titanium",
    "from which card animals are removed",
    "two of four cards",
    "an area is reserved",
    "a milestone and an award",
    "patents are sold",
    "the last greeneries",
    "research with heat",
)
BY_TOUCH = (
    "one of two, the order of reactions, a discard",
    "a number of cubes",
    "steel and titanium",
    "one of three, and whose steel",
    "from no card",
    "heat for a card that one looks at",
    "which production box is copied",
    "an area is reserved",
    "plants for a greenery",
    "a milestone and an award",
    "patents are sold",
    "a draft",
)


def go(who: MarsPerson, server: Server, way: Way) -> None:
    """Sit down as Red, take the steps, and see each question and at last the log."""
    open_position(who, server.url, way.position, way.opponents)
    for number, (step, question) in enumerate(way.steps):
        who.take(step.format(*(card["name"] for card in who.board()["dealt"])) if "{" in step else step)
        expect(who.question).to_have_text(re.compile(question.replace("?", r"\?")))
        who.check_layout()
        if not number:
            who.shot("asked")
    for told in way.told:
        expect(who.page.locator("#log")).to_contain_text(told)


@pytest.mark.parametrize("name", WAYS)
def test_every_question_is_answered_by_mouse(person: NewPerson, server: Server, name: str) -> None:
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    go(red, server, WAYS[name])


@pytest.mark.parametrize("name", BY_KEYBOARD)
def test_questions_are_answered_by_keyboard_alone(person: NewPerson, server: Server, name: str) -> None:
    red = person(MarsKeyboard)
    assert isinstance(red, MarsKeyboard)
    go(red, server, WAYS[name])


@pytest.mark.parametrize("name", BY_TOUCH)
def test_questions_are_answered_by_touch(touch: MarsTouch, server: Server, name: str) -> None:
    go(touch, server, WAYS[name])


def test_the_others_see_what_somebody_has_to_decide(person: NewPerson, server: Server) -> None:
    red, blue = person(MarsPerson), person(MarsPerson, 768)
    assert isinstance(red, MarsPerson)
    assert isinstance(blue, MarsPerson)
    open_position(red, server.url, "Red hand Asteroid; Blue stock plants 5", ("open",))
    blue.join(red.invite_link())
    red.take("play Asteroid")
    expect(blue.question).to_have_text("Red decides: Remove up to 3 plants from any player (Asteroid)")
    blue.check_layout()
    blue.shot("waiting")
    red.take("from nobody")
    expect(blue.question).to_have_text("Red to move")
