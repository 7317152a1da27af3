"""Chapter 5 of the rules: paying."""

import pytest

from tests.games.mars.cards.case import check
from tests.games.mars.play import at, is_legal, refused, steps, stock, take, tell, told


def payments(position: str, begin: str) -> set[str]:
    """Return how something that was begun can be paid."""
    return set(steps(take(at(position), begin)))


def test_5_1_steel_pays_two_for_building_and_titanium_three_for_space():
    assert payments("Red hand Mine; Red stock megacredits 9 steel 9 titanium 9", "play Mine ...") == {
        "pay 4",
        "pay 2 steel 1",
        "pay 0 steel 2",
    }
    rich = "Red stock megacredits 9 steel 9 titanium 9"
    assert payments(f"Red hand Trans-Neptune Probe; {rich}", "play Trans-Neptune Probe ...") == {
        "pay 6",
        "pay 3 titanium 1",
        "pay 0 titanium 2",
    }


def test_5_1_a_card_with_both_tags_takes_both_metals():
    found = payments("Red hand Space Elevator; Red stock megacredits 27 steel 3 titanium 3", "play Space Elevator ...")
    assert {"pay 27", "pay 12 steel 3 titanium 3", "pay 21 steel 3", "pay 18 titanium 3"} <= found
    assert len(found) == 16


@pytest.mark.parametrize("card", ["Ants", "Sponsors", "Adapted Lichen", "Giant Space Mirror"])
def test_5_1_a_card_without_the_tag_does_not_take_the_metal(card):
    position = f"oxygen 4; Red hand {card}; Red stock megacredits 40 steel 20"
    assert not any("steel" in payment for payment in payments(position, f"play {card} ..."))


@pytest.mark.parametrize(
    ("owner", "steel", "titanium"),
    [
        ("Red corporation Helion", 2, 3),
        ("Red tableau Advanced Alloys", 3, 4),
        ("Red corporation PhoboLog", 2, 4),
        ("Red corporation PhoboLog; Red tableau Advanced Alloys", 3, 5),
        ("Blue corporation PhoboLog; Blue tableau Advanced Alloys", 2, 3),
    ],
)
def test_5_1_what_the_metals_are_worth(owner, steel, titanium):
    position = (
        f"{owner}; Red hand Strip Mine, Soletta; Red production energy 2; Red stock megacredits 40 steel 1 titanium 1"
    )
    assert f"pay {25 - steel} steel 1" in payments(position, "play Strip Mine ...")
    assert f"pay {35 - titanium} titanium 1" in payments(position, "play Soletta ...")


@pytest.mark.parametrize(
    "line",
    [
        "project power-plant pay 1 steel 5",
        "project city pay 1 steel 12",
        "claim mayor pay 0 steel 4",
        "fund banker pay 2 titanium 2",
        "use Underground Detonations pay 0 steel 5",
        "use Space Mirrors pay 1 titanium 2",
        "use Aquifer Pumping pay 2 titanium 2",
        "use Water Import From Europa pay 2 steel 5",
    ],
)
def test_5_2_metals_pay_for_cards_only(line):
    position = (
        "Red stock megacredits 30 steel 20 titanium 20; Red tiles city 0,-2, city 2,-2, city phobos; "
        "Red tableau Underground Detonations, Space Mirrors, Aquifer Pumping, Water Import From Europa"
    )
    refused(at(position), line)
    poor = position.replace("megacredits 30", "megacredits 7")
    begin = line.partition(" pay ")[0] + " ..."
    if "Aquifer" not in line and "Europa" not in line and "Mirrors" not in line:
        refused(at(poor), begin)


def test_5_2_metals_do_not_buy_cards():
    state = at("stage research; generation 2; Red dealt Ants; Red stock megacredits 2 steel 9 titanium 9")
    assert steps(state, 0) == ["buy nothing"]
    state = take(
        at("Red tableau Inventors' Guild; Red stock titanium 9 megacredits 2"), "use Inventors' Guild", "card Ants"
    )
    assert steps(state) == ["keep nothing"]


def test_5_2_two_card_actions_take_a_metal():
    assert is_legal(at("Red tableau Aquifer Pumping; Red stock steel 4"), "use Aquifer Pumping pay 0 steel 4")
    assert is_legal(
        at("Red tableau Aquifer Pumping, Advanced Alloys; Red stock steel 3"), "use Aquifer Pumping pay 0 steel 3"
    )
    water = "Red tableau Water Import From Europa; Red corporation PhoboLog; Red stock titanium 3"
    assert is_legal(at(water), "use Water Import From Europa pay 0 titanium 3")


def test_5_3_no_change_is_given():
    check(
        "Red hand Development Center; Red stock steel 6",
        "play Development Center pay 0 steel 6",
        "Red steel -6, Development Center in play",
    )


@pytest.mark.parametrize("payment", ["pay 1 steel 6", "pay 5 steel 4", "pay 0 steel 7", "pay 11 steel 1", "pay 12"])
def test_5_3_no_cube_is_given_that_could_be_left_out(payment):
    state = take(at("Red hand Development Center; Red stock megacredits 20 steel 9"), "play Development Center ...")
    rule, reason = refused(state, payment)
    assert rule == "5.3"
    assert "a cube that could be left out; “pay 1 steel 5” pays it" in reason


@pytest.mark.parametrize(
    ("payment", "reason"),
    [
        ("pay 10", "It costs 11, and that comes to 10; “pay 1 steel 5” pays it."),
        ("pay 21", "You can pay for that with 20 megacredits at most."),
        ("pay 9 titanium 1", "You can pay for that with no titanium."),
        ("pay 5 heat 6", "You can pay for that with no heat."),
    ],
)
def test_5_1_a_payment_that_falls_short_is_refused_with_one_that_pays(payment, reason):
    state = take(at("Red hand Development Center; Red stock megacredits 20 steel 9"), "play Development Center ...")
    assert refused(state, payment) == ("5.1", reason)
    assert is_legal(state, "pay 1 steel 5")


def test_5_3_one_metal_may_be_rounded_up_beside_the_other():
    found = payments("Red hand Vesta Shipyard; Red stock megacredits 2 titanium 5", "play Vesta Shipyard ...")
    assert found == {"pay 0 titanium 5"}
    both = payments("Red hand Space Elevator; Red stock steel 2 titanium 8", "play Space Elevator ...")
    assert both == {"pay 0 steel 2 titanium 8"}


def test_5_4_discounts_add_up_and_stop_at_nothing():
    position = (
        "Red hand Asteroid, Technology Demonstration; Red tableau Earth Catapult, Research Outpost, Space Station, "
        "Shuttles; Red stock megacredits 42 titanium 2"
    )
    assert "pay 7" in payments(position, "play Asteroid ...")
    assert payments(position, "play Technology Demonstration ...") == {"pay 0"}


def test_5_4_a_discount_by_tag_counts_once_a_tag():
    position = "Red hand Lunar Beam; Red tableau Earth Office; Red corporation Thorgate; Red stock megacredits 42"
    assert payments(position, "play Lunar Beam ...") == {"pay 7"}


def test_5_4_a_discount_lowers_what_metals_have_to_pay():
    position = "Red hand Vesta Shipyard; Red tableau Earth Catapult; Red stock megacredits 1 titanium 4"
    assert payments(position, "play Vesta Shipyard ...") == {"pay 1 titanium 4"}


def test_5_4_conditions_look_at_the_printed_cost():
    position = "Red corporation CrediCor; Red hand Ganymede Colony; Red tableau Earth Catapult, Space Station"
    check(position, "play Ganymede Colony pay 16", "Red megacredits -12, Ganymede Colony in play, city ganymede")


def test_5_5_helion_pays_with_heat_in_any_mix():
    position = "Red corporation Helion; Red stock megacredits 3 heat 3 steel 1; Red hand Mine"
    assert payments(position, "play Mine ...") == {
        "pay 3 heat 1",
        "pay 2 heat 2",
        "pay 1 heat 3",
        "pay 2 steel 1",
        "pay 1 steel 1 heat 1",
        "pay 0 steel 1 heat 2",
    }
    others = "Red stock megacredits 3 heat 30; Red hand Mine"
    assert refused(at(others), "play Mine ...")[0] == "5.1"


@pytest.mark.parametrize(
    "line",
    [
        "project aquifer pay 2 heat 16",
        "claim mayor pay 0 heat 8",
        "fund miner pay 0 heat 8",
        "use Underground Detonations pay 0 heat 10",
        "use Search For Life pay 0 heat 1",
    ],
)
def test_5_5_helion_pays_everything_with_heat(line):
    position = (
        "Red corporation Helion; Red stock megacredits 2 heat 20; Red tiles city 0,-2, city 2,-2, city phobos; "
        "Red tableau Underground Detonations, Search For Life"
    )
    assert is_legal(at(position), line)
    assert not is_legal(at(position.replace("Helion", "Thorgate")), line)


def test_5_5_megacredits_are_no_heat_and_heat_that_is_needed_remains():
    assert refused(at("Red corporation Helion; Red stock megacredits 99 heat 7"), "convert heat")[0] == "4.5"
    caretaker = at("Red corporation Helion; Red tableau Caretaker Contract; Red stock megacredits 99 heat 7")
    refused(caretaker, "use Caretaker Contract")
    position = "Red corporation Helion; Red hand Local Heat Trapping; Red stock megacredits 1 heat 5"
    assert payments(position, "play Local Heat Trapping ...") == {"pay 1"}


@pytest.mark.parametrize(
    ("position", "begin"),
    [
        ("Red corporation CrediCor; Red stock megacredits 24", "project city ..."),
        ("Red corporation CrediCor; Red stock megacredits 29; Red hand Asteroid Mining", "play Asteroid Mining ..."),
        ("Red tableau Standard Technology; Red stock megacredits 10", "project power-plant ..."),
        ("ocean 1,-4; Red stock megacredits 22", "project greenery ..."),
        ("Red corporation Tharsis Republic; Red stock megacredits 24", "project city ..."),
    ],
)
def test_5_6_what_a_purchase_brings_does_not_help_to_pay_for_it(position, begin):
    assert refused(at(position), begin)[0].startswith("5")


def test_5_6_it_arrives_after_the_payment():
    state, events = tell(
        at("Red corporation CrediCor; Red stock megacredits 25"), "project city pay 25", "place city 0,-2"
    )
    assert stock(state, "megacredits") == 4
    lines = told(events, None)
    assert lines.index("Red gains 4 megacredits (CrediCor).") > 0


def test_5_7_buying_cards_asks_for_a_payment_only_where_heat_may_be_used():
    research = "stage research; generation 2; Red dealt Ants, Birds; Blue is chosen"
    assert steps(take(at(research), "Red: buy Ants ..."), 0) == ["and Birds", "done"]
    helion = at(f"{research}; Red corporation Helion; Red stock megacredits 9 heat 1")
    assert steps(take(helion, "Red: buy Ants ..."), 0) == ["and Birds", "pay 3", "pay 2 heat 1"]
    cold = at(f"{research}; Red corporation Helion; Red stock megacredits 9")
    assert steps(take(cold, "Red: buy Ants ..."), 0) == ["and Birds", "done"]
