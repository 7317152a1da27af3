"""Terraforming Mars: the table says what stays, what is over, whither cards go, and that nothing more can be played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import MarsPerson, open_position

pytestmark = pytest.mark.browser

STAYS = "What came before stays: it has shown cards."


def before(person: NewPerson, server: Server, position: str, bots: int = 1, width: int = 1440) -> MarsPerson:
    """Return Red before a position; bots hold the other seats."""
    red = person(MarsPerson, width)
    assert isinstance(red, MarsPerson)
    open_position(red, server.url, position, ["random"] * bots)
    return red


def test_who_takes_back_a_turn_is_told_that_drawn_cards_stay(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red hand Research, Mine; Red stock megacredits 40")
    page, say = red.page, red.page.locator(".say")
    red.send("play Research pay 11")
    undo = page.locator("#undo-action")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(say).to_contain_text(STAYS)
    page.keyboard.press("u")
    expect(say).to_contain_text("There is nothing to take back")
    red.send("play Mine pay 4")
    page.locator("#undo-turn").click()
    expect(say).to_contain_text(STAYS)
    expect(red.question).to_have_text("Your turn: action 2 of 2")
    assert "Mine" in [card["name"] for card in red.board()["hand"]]


def test_the_hand_rests_when_both_actions_are_taken(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red hand Mine, Fish; Red stock megacredits 40")
    page, say = red.page, red.page.locator(".say")
    mine, fish = (page.locator(f'#hand [data-item="{name}"]') for name in ("Mine", "Fish"))
    expect(mine).to_have_attribute("data-may", "")
    red.send("project power-plant pay 11")
    red.send("project power-plant pay 11")
    expect(page.locator("#hand[data-resting]")).to_be_visible()
    assert mine.locator(".mcard").evaluate("card => getComputedStyle(card).filter") != "none"
    assert page.locator("#hand [data-may]").count() == 0
    for card in (mine, fish):
        card.click()
        expect(say).to_contain_text("You have taken two actions; end your turn.")


def test_an_action_with_alternatives_counts_once(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red tableau Electro Catapult; Red production energy 1; Red stock steel 1 plants 1")
    expect(red.page.locator("#card-actions [data-may]")).to_have_count(2)
    expect(red.page.locator(".dock-facts")).to_contain_text("1 card action")


@pytest.mark.parametrize(("generation", "to", "by"), [(2, "Blue", "Green"), (3, "Green", "Blue")])
def test_a_draft_says_whither_cards_go_and_whence_they_come(
    person: NewPerson, server: Server, generation: int, to: str, by: str
) -> None:
    packs = "Red dealt Fish, Birds, Ants; Blue dealt Mine, Comet, Asteroid; Green dealt Grass, Moss, Trees"
    position = f"options draft=true; stage draft; generation {generation}; {packs}"
    red = before(person, server, position, bots=2)
    hint = red.page.locator(".choosing-head .hint")
    expect(hint).to_have_text(f"In this generation the rest goes on to {to}, and you get the rest of {by}.")


def test_a_draft_of_two_exchanges_the_rest(person: NewPerson, server: Server) -> None:
    packs = "Red dealt Fish, Birds, Ants; Blue dealt Mine, Comet, Asteroid"
    red = before(person, server, f"options draft=true; stage draft; generation 2; {packs}")
    expect(red.page.locator(".choosing-head .hint")).to_have_text("Then you and Blue exchange the rest.")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_end_by_resigning_says_who_resigned_and_that_points_decide_nothing(
    person: NewPerson, server: Server, width: int
) -> None:
    red = before(person, server, "generation 5; Red rating 40", bots=4, width=width)
    red.page.get_by_role("button", name="Resign").click()
    dialog = red.page.get_by_role("dialog")
    resign = dialog.get_by_role("button", name="Resign")
    expect(dialog.get_by_role("button", name="Not yet")).to_be_focused()
    expect(resign).not_to_have_class(re.compile("button-primary"))
    resign.click()
    result = red.page.locator(".mresult")
    expect(result.locator(".result-kicker")).to_have_text("You resigned")
    expect(result.locator("h2")).to_have_text("Blue, Green, Yellow and Black win")
    expect(result.locator(".result-why")).to_have_text(
        "Red resigned. The points are as they stood then and decide nothing."
    )
    expect(result.locator("[data-won]")).to_have_count(0)
    assert result.locator(".scores-frame").evaluate("frame => frame.scrollWidth - frame.clientWidth") == 0
    heads = result.locator("thead th[data-seat]")
    assert len(set(heads.evaluate_all("all => all.map(each => each.getClientRects()[0].top)"))) == 1
    red.check_layout()
    red.shot(f"resigned-{width}")


def test_an_area_that_is_off_limits_says_why_and_names_the_rule(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red stock megacredits 18 plants 8; Blue claims 1,-1")
    say = red.page.locator(".mdock .say")
    red.page.locator("#map [data-area='1,-1']").click()
    expect(say).to_have_text("")
    red.send("project aquifer pay 18")
    turn = red.turn()
    red.page.locator("#map [data-area='0,-1']").click()
    expect(say).to_contain_text("The tile has to go on an area reserved for an ocean.")
    expect(say).to_contain_text("10.4")
    red.page.locator("#map [data-area='ganymede']").click()
    expect(say).to_contain_text("Nothing can be placed there now.")
    red.shot("off-limits")
    assert red.turn() == turn
    red.lay(red.lit()[0])
    red.take("convert plants ...")
    red.settle()
    red.page.locator("#map [data-area='1,-1']").click()
    expect(say).to_contain_text("That area is reserved for Blue.")


def test_the_key_that_does_what_is_chosen_ends_no_turn(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red stock megacredits 23")
    red.send("project power-plant pay 11")
    red.take("project power-plant ...")
    red.settle()
    red.page.keyboard.press("p")
    expect(red.question).to_contain_text("Both actions taken")
    turn = red.turn()
    expect(red.page.locator("#primary")).to_have_count(0)
    red.page.keyboard.press("p")
    red.page.keyboard.press("Enter")
    expect(red.page.locator("#log")).not_to_contain_text("Red ends the turn")
    assert red.turn() == turn
    red.page.keyboard.press("x")
    expect(red.page.locator("#log")).to_contain_text("Red ends the turn")


def test_who_passes_by_a_key_and_enter_in_haste_has_not_passed(person: NewPerson, server: Server) -> None:
    red = before(person, server, "Red stock megacredits 11")
    turn = red.turn()
    red.page.keyboard.press("x")
    expect(red.page.get_by_role("dialog").get_by_role("button", name="Not yet")).to_be_focused()
    red.page.keyboard.press("Enter")
    expect(red.page.get_by_role("dialog")).to_have_count(0)
    assert red.turn() == turn


def test_when_no_plants_are_left_to_convert_it_is_said_and_one_goes_on(person: NewPerson, server: Server) -> None:
    red = before(person, server, "stage greeneries; Red stock plants 14")
    red.take("convert plants ...")
    red.settle()
    red.lay("-2,4" if "-2,4" in red.lit() else red.lit()[-1])
    expect(red.question).to_have_text("No more greeneries")
    expect(red.page.locator(".mdock")).to_contain_text("A greenery takes 8 plants; you have ")
    red.shot("no-more")
    red.page.locator("[data-step='done converting']", has_text="Go on").click()
    expect(red.page.locator(".mresult h2")).to_be_visible()


def test_heat_that_pays_for_cards_is_told_apart_from_money(person: NewPerson, server: Server) -> None:
    position = "stage research; Red corporation Helion; Red dealt Fish, Ants; Red stock megacredits 27 heat 3"
    red = before(person, server, position)
    expect(red.page.locator(".mdock")).to_contain_text("Each card costs 3 M. You have 27 M and 3 heat.")
    red.mark("Fish", "Ants")
    expect(red.page.locator(".mdock")).to_contain_text("Leaves 24\u00a0M, heat counted as M.")
    red.page.keyboard.press("Escape")
    expect(red.page.locator("#choosing [aria-pressed=true]")).to_have_attribute("data-item", "Fish")
    red.page.keyboard.press("Escape")
    expect(red.page.locator("#choosing [aria-pressed=true]")).to_have_count(0)
