"""Chapter 7 of the rules: standard projects."""

import pytest

from tests.games.mars.cards.case import NINE, check
from tests.games.mars.cards.test_odd import full_land
from tests.games.mars.play import at, is_legal, refused, steps, stock, take, tell, told


@pytest.mark.parametrize(
    ("script", "changes"),
    [
        ("project power-plant pay 11", "Red megacredits -11, energy production +1"),
        ("project asteroid pay 14", "Red megacredits -14, rating +1; table temperature +2"),
        ("project aquifer pay 18; place ocean 4,-4", "Red megacredits -18, rating +1; table ocean 4,-4"),
        (
            "project greenery pay 23; place greenery 0,-2",
            "Red megacredits -23, rating +1, greenery 0,-2; table oxygen +1",
        ),
        (
            "project city pay 25; place city 0,-2",
            "Red megacredits -25, megacredits production +1, city 0,-2",
        ),
    ],
)
def test_7_1_what_a_standard_project_costs_and_does(script, changes):
    cost = int(script.partition(" pay ")[2].partition(";")[0])
    begin = script.partition(" pay ")[0]
    check("", script, changes, {f"Red stock megacredits {cost - 1} steel 9 titanium 9 heat 9": f"5 {begin} pay {cost}"})


def test_7_1_any_number_of_cards_is_sold_for_one_each():
    state = at("Red hand Ants, Birds, Soletta; Red stock nothing")
    one, events = tell(state, "sell Soletta")
    assert (stock(one, "megacredits"), told(events, 1)) == (1, ["Red sells 1 card.", "Red gains 1 megacredit."])
    assert stock(take(state, "sell Ants, Birds, Soletta"), "megacredits") == 3
    assert one.drawers[0].discarded.bit_count() == 1


def test_7_1_at_least_one_card_is_sold():
    state = at("Red hand Ants")
    refused(state, "sell nothing")
    assert "done" not in steps(state)
    assert steps(take(state, "sell Ants ...")) == ["done"]
    assert not any(step.startswith("sell") for step in steps(at("")))


def test_7_1_only_what_is_in_hand_is_sold():
    assert refused(at("Red hand Ants; Red tableau Birds; Red events Comet"), "sell Birds")[0] == "7.1"
    assert refused(at("Red hand Ants; Red tableau Birds; Red events Comet"), "sell Comet")[0] == "7.1"
    assert refused(at("Red hand Ants"), "sell Ants, Ants")[0] in ("7.1", "4.7")


def test_7_2_greenery_and_city_need_an_area():
    state = at(f"{full_land()}; Red stock megacredits 99")
    assert refused(state, "project greenery ...")[0] in ("7.2", "10.8")
    assert refused(state, "project city ...")[0] in ("7.2", "10.8")
    crowded = at("Blue tiles city 0,-2, city 2,-2, city -2,-1, city 2,-1" + "; Red stock megacredits 99")
    assert is_legal(crowded, "project city ...")


def test_7_2_the_others_are_legal_whenever_they_are_paid_for():
    state = at(f"temperature 8; {NINE}; {full_land()}; Red stock megacredits 99")
    for line in ("project power-plant pay 11", "project asteroid pay 14", "project aquifer pay 18"):
        assert is_legal(state, line)
