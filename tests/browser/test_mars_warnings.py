"""Terraforming Mars: a step that wastes something is warned of, in positions where it does, and may be taken."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson, Server
from tests.browser.terraforming import MarsPerson, open_position

pytestmark = pytest.mark.browser


def warned(person: NewPerson, server: Server, position: str) -> MarsPerson:
    """Return Red before a position that has something to be warned of."""
    red = person(MarsPerson)
    assert isinstance(red, MarsPerson)
    open_position(red, server.url, position)
    return red


def test_passing_with_a_milestone_to_claim_is_warned_of(person: NewPerson, server: Server) -> None:
    red = warned(person, server, "Red rating 35; Red stock megacredits 12; Red tableau Tardigrades")
    turn, dialog = red.turn(), red.page.locator("dialog.dialog-box[open]")
    expect(red.page.locator("[data-step=pass] .icon")).to_be_visible()
    red.page.locator("[data-step=pass]").click()
    expect(dialog).to_contain_text("You could claim Terraformer. You have not used Tardigrades, which costs nothing.")
    expect(dialog).to_contain_text("You could still do something: ")
    red.shot("warned")
    dialog.get_by_role("button", name="Not yet").click()
    expect(dialog).to_have_count(0)
    assert red.turn() == turn
    red.page.locator("[data-step=pass]").click()
    dialog.get_by_role("button", name="Pass").click()
    expect(red.page.locator("#log")).to_contain_text("Red passes")


def test_heat_that_warms_nothing_is_warned_of_and_may_be_spent(person: NewPerson, server: Server) -> None:
    red = warned(person, server, "temperature 8; Red stock heat 8 megacredits 30; Red hand Asteroid")
    dialog = red.page.locator("dialog.dialog-box[open]")
    heat = red.page.locator("[data-step='convert heat']")
    expect(heat.locator(".icon")).to_be_visible()
    heat.click()
    expect(dialog).to_contain_text("The temperature is at its maximum: the heat is spent for nothing.")
    dialog.get_by_role("button", name="Not yet").click()
    assert red.own()["stock"]["heat"] == 8
    heat.click()
    dialog.get_by_role("button", name="Do it").click()
    expect(red.page.locator("#log")).to_contain_text("Red converts 8 heat")
    assert red.own()["rating"] == 20
    red.take("play Asteroid ...")
    expect(red.page.locator(".mdock .warning")).to_contain_text("The temperature is at its maximum")
    red.shot("begun")
    red.confirm()
    expect(red.page.locator("#log")).to_contain_text("Red plays Asteroid")


def test_a_look_at_a_card_that_cannot_be_paid_is_warned_of(person: NewPerson, server: Server) -> None:
    red = warned(person, server, "Red tableau Inventors' Guild; Red stock megacredits 2")
    dialog = red.page.locator("dialog.dialog-box[open]")
    look = red.page.locator("#card-actions button")
    look.click()
    expect(dialog).to_contain_text("You cannot pay for the card that you look at; it would be discarded.")
    dialog.get_by_role("button", name="Not yet").click()
    assert not red.own()["tableau"][0]["used"]
    look.click()
    dialog.get_by_role("button", name="Do it").click()
    expect(red.question).to_have_text("Keep this card?")
    red.take("keep nothing")
    expect(red.page.locator("#log")).to_contain_text("You keep nothing.")


def test_leaving_a_greenery_out_is_warned_of_and_preferred_not_to_be_asked(person: NewPerson, server: Server) -> None:
    red = warned(person, server, "stage greeneries; Red stock plants 8")
    dialog = red.page.locator("dialog.dialog-box[open]")
    done = red.page.locator("[data-step='done converting']")
    done.click()
    expect(dialog).to_contain_text("You have enough plants for one more greenery.")
    dialog.get_by_label("Do not warn again of waste in Terraforming Mars").check()
    dialog.get_by_role("button", name="Not yet").click()
    done.click()
    expect(red.page.locator(".mresult h2")).to_be_visible()
