"""Chapter 18 of the rules: rulings for common misreadings."""

import pytest

from tests.games.mars.cards.case import NINE, check
from tests.games.mars.play import at, is_legal, production, refused, steps, stock, take
from tests.games.mars.test_8_milestones_and_awards import NAMES, scores


def test_18_1_tags_on_played_events_are_never_counted():
    events = "Red events Invention Contest, Special Design, Technology Demonstration, Bribed Committee, Comet"
    assert refused(at(f"{events}; Red hand Lightning Harvest"), "play Lightning Harvest pay 8")[0] == "6.2"
    assert production(take(at(f"{events}; Red hand Cartel"), "play Cartel pay 8"), "megacredits") == 1
    toll = at("Blue events Comet, Asteroid, Technology Demonstration; Red hand Toll Station")
    assert production(take(toll, "play Toll Station pay 12"), "megacredits") == 0
    assert scores(
        "awards scientist Red; Red events Special Design, Invention Contest; Blue tableau Advanced Alloys"
    ) == [0, 5]
    tags = "Red tableau Mine, Titanium Mine, Power Plant, Nuclear Power, Fueled Generators, Ironworks, Steelworks"
    assert refused(at(f"{tags}; Red events Comet, Virus"), "claim builder pay 8")[0] == "8.1"


@pytest.mark.parametrize("line", ["claim mayor ...", "fund banker ..."])
def test_18_2_there_is_no_fourth_milestone_and_no_fourth_award(line):
    position = (
        "Red stock megacredits 99; Red tiles city phobos, city 0,-2, city 2,-2; "
        "milestones terraformer Blue, gardener Blue, builder Red; awards miner Blue, landlord Red, scientist Blue"
    )
    assert refused(at(position), line)[0] in ("8.1", "8.2", "18.2")
    fewer = position.replace(", builder Red", "").replace(", scientist Blue", "")
    assert is_legal(at(fewer), line)


def test_18_3_alone_they_are_never_offered():
    state = at("seats 1; Red stock megacredits 99; Red tiles city phobos, city 0,-2, city 2,-2; Red rating 40")
    assert not any(step.split()[0] in ("claim", "fund") for step in steps(state))


def test_18_4_a_last_greenery_leaves_oxygen_and_rating_as_they_are():
    last = "options generation_limit=4; generation 4; stage greeneries; oxygen 9; Red stock plants 8"
    check(last, "convert plants at 0,-2", "Red plants -8, greenery 0,-2")


def test_18_5_card_text_beats_general_rules_for_that_card_only():
    ocean = "temperature 4; Red hand Mangrove; Red tiles city 0,-2"
    state = take(at(ocean), "play Mangrove pay 12", "place greenery 0,0")
    assert refused(take(state, "project greenery pay 23"), "place greenery 1,0")[0] == "10.4"
    position = "Red hand Noctis City; Red production energy 1; Red tiles city -2,-1; Red stock megacredits 60"
    after = take(at(position), "play Noctis City pay 18", "project city pay 25")
    assert refused(after, "place city -3,1")[0] == "10.6"


def test_18_6_a_production_decrease_must_be_carried_out():
    own = at("temperature 2; Red hand Fish; Red production plants 1")
    state = take(own, "play Fish pay 9")
    assert production(state, "plants") == 0
    assert refused(at("temperature 2; Red hand Fish"), "play Fish pay 9")[0] == "6.5"


@pytest.mark.parametrize("card", ["Ants", "Predators"])
def test_18_7_ants_and_predators_are_not_offered_without_a_token(card):
    state = at(f"Red tableau {card}, Birds, Tardigrades; Blue tableau Pets; Blue tokens Pets 5")
    assert f"use {card}" not in steps(state)
    assert {"use Birds", "use Tardigrades"} <= set(steps(state))


def test_18_8_what_is_protected_is_no_target():
    home = "seats 3; Blue tableau Protected Habitats, Fish, Tardigrades; Blue tokens Fish 2, Tardigrades 2"
    home = f"{home}; Blue stock plants 5"
    others = "Green tableau Pets, Birds, Decomposers; Green tokens Pets 2, Birds 1, Decomposers 1; Green stock plants 5"
    state = at(f"{home}; {others}; Red tableau Ants, Predators; Red tokens Ants 1; Red hand Virus, Asteroid")
    assert set(steps(take(state, "use Ants"))) == {"on Ants", "on Decomposers"}
    assert set(steps(take(state, "play Virus pay 1", "choose 1"))) == {"on Birds", "on nothing"}
    assert set(steps(take(state, "play Asteroid pay 14"))) == {"from Green", "from nobody"}


def test_18_9_eight_heat_may_be_spent_at_eight_degrees():
    check("temperature 8; Red stock heat 9", "convert heat", "Red heat -8")


def test_18_10_spacing_and_adjacency_hold_for_the_standard_projects():
    state = at("Red tiles city 0,-2; Red stock megacredits 60")
    assert refused(take(state, "project city pay 25"), "place city 0,-1")[0] == "10.6"
    assert refused(take(state, "project greenery pay 23"), "place greenery 2,2")[0] == "10.5"


def test_18_11_who_funded_an_award_is_treated_like_all_others():
    assert scores("awards thermalist Red; Red stock heat 1; Blue stock heat 2") == [0, 5]
    assert scores(
        "awards thermalist Red, miner Red, banker Red; Blue stock heat 2 steel 2; Blue production megacredits 1"
    ) == [0, 15]


def test_18_12_there_is_no_hand_limit_and_cards_are_sold_at_any_action():
    state = at(f"Red hand {', '.join(NAMES[:60])}; Red stock nothing; {NINE}")
    state = take(state, f"sell {', '.join(NAMES[:30])}", f"sell {NAMES[40]}")
    assert stock(state, "megacredits") == 31
