"""The cards that have a rule of their own: one test for each point of it."""

from typing import Final

import pytest

from facedown.games.mars.board import AREA_TEXTS, LAND
from facedown.games.mars.cards import CARDS, from_mask
from tests.games.mars.cards.case import EIGHT, NINE, after, blue, green, lasting, red
from tests.games.mars.cards.test_points import points_of_red
from tests.games.mars.play import at, production, refused, steps, stock, take

ODD: Final = {
    "Noctis City": 5,
    "Land Claim": 9,
    "Viral Enhancers": 5,
    "Robotic Workforce": 10,
    "Artificial Lake": 5,
    "Moss": 3,
    "Nitrophilic Moss": 3,
    "CEO's Favorite Project": 4,
    "Insulation": 3,
    "Power Supply Consortium": 3,
    "Olympus Conference": 5,
    "Flooding": 7,
    "Local Heat Trapping": 4,
    "Immigrant City": 4,
    "Energy Tapping": 3,
}
"""How many tests each of them has here."""

LAND_AREAS: Final = [AREA_TEXTS[area] for area in from_mask(LAND)]


def full_land(but: str = "") -> str:
    """Return a clause that puts a greenery of Blue on all land, but for one area."""
    return "Blue tiles " + ", ".join(f"greenery {area}" for area in LAND_AREAS if area != but)


def word(card: str) -> str:
    return card.lower().replace("'", "").replace(" ", "_")


def test_every_odd_card_has_its_tests():
    assert {card.name for card in CARDS if card.rule} == set(ODD)
    tests = [name for name in globals() if name.startswith("test_")]
    for card, count in ODD.items():
        assert sum(name.startswith(f"test_{word(card)}_") for name in tests) == count, card


# Noctis City


def test_noctis_city_goes_on_its_area_and_nowhere_else():
    state = at("Red hand Noctis City; Red production energy 1")
    after_it = take(state, "play Noctis City pay 18")
    assert steps(after_it)[-1] == "end turn"
    assert AREA_TEXTS[next(from_mask(after_it.public.tiles.city))] == "-2,0"


def test_noctis_city_may_stand_next_to_other_cities():
    green(
        "Noctis City",
        18,
        "Red production energy 1; Red tiles city -2,-1; Blue tiles city -3,1",
        "",
        "Red energy production -1, megacredits production +3, city -2,0, plants +2",
    ).check()


def test_noctis_city_brings_its_bonus_and_the_money_of_an_ocean():
    green(
        "Noctis City",
        18,
        "Red production energy 1; ocean -1,0 0,0",
        "",
        "Red energy production -1, megacredits production +3, city -2,0, plants +2, megacredits +2",
    ).check()


def test_noctis_city_is_a_city_on_mars_for_others():
    green(
        "Noctis City",
        18,
        "Red production energy 1; Blue corporation Tharsis Republic; Blue tableau Rover Construction",
        "!from Blue",
        "Red energy production -1, megacredits production +3, city -2,0, plants +2; "
        "Blue megacredits production +1, megacredits +2",
    ).check()


def test_noctis_city_keeps_other_cities_away():
    state = at("Red tiles city -2,0; active Blue")
    state = take(state, "project city pay 25")
    assert refused(state, "place city -2,-1")[0] == "10.6"


# Land Claim


def test_land_claim_takes_empty_unclaimed_land_that_is_not_reserved():
    state = at("Red hand Land Claim; Blue tiles city 0,-2; Blue claims 2,-4; Red claims 4,-2; ocean 0,0")
    offered = set(steps(take(state, "play Land Claim pay 1")))
    assert offered == {f"claim area {area}" for area in LAND_AREAS if area not in ("0,-2", "2,-4", "4,-2")}
    assert not offered & {"claim area 1,0", "claim area -2,0", "claim area phobos"}


@pytest.mark.parametrize("line", ["project city pay 25", "project greenery pay 23", "play Nuclear Zone pay 10"])
def test_land_claim_closes_the_area_to_the_others_for_every_tile(line):
    state = take(at("active Blue; Red claims 0,-2; Blue hand Nuclear Zone"), line)
    tile = steps(state)[0].split()[1]
    assert refused(state, f"place {tile} 0,-2")[0] == "10.9"
    lake = take(
        at("active Blue; temperature 0; Red claims 0,-2; Blue hand Artificial Lake"), "play Artificial Lake pay 15"
    )
    assert refused(lake, "place ocean 0,-2")[0] == "10.9"


def test_land_claim_lets_its_owner_build_under_the_usual_rules():
    state = take(at("Red claims 0,-2 2,-2; Blue tiles city 1,-2"), "project city pay 25")
    assert refused(state, "place city 0,-2")[0] == "10.6"
    assert refused(state, "place city 2,-2")[0] == "10.6"
    state = take(at("Red claims 0,-2"), "project city pay 25", "place city 0,-2")
    assert state.public.tiles.claims[0] == 0


def test_land_claim_gives_the_bonus_only_when_its_owner_builds():
    red("Land Claim", 1, "ocean 1,-4", "!claim area 1,-4; claim area 0,-4", "Red claim 0,-4").check()
    after(
        "Land Claim",
        "ocean 1,-4; Red claims 0,-4",
        "project city pay 25; place city 0,-4",
        "Red megacredits -23, megacredits production +1, steel +2, city 0,-4",
    ).check()


def test_land_claim_is_no_tile_next_to_which_a_greenery_or_a_mine_has_to_be():
    state = take(at("Red claims 0,-3; Red tiles city 0,2"), "project greenery pay 23")
    assert refused(state, "place greenery 0,-2")[0] == "10.5"
    assert refused(at("Red claims 3,-2; Red hand Mining Area"), "play Mining Area pay 4")[0] == "10.8"


def test_land_claim_counts_nothing_for_landlord():
    assert points_of_red("awards landlord Red; Red claims 0,-3 0,-2; Blue tiles mining-area 0,-4") == 0
    assert points_of_red("awards landlord Red; Red tiles mining-area 0,-4; Blue claims 0,-3 0,-2") == 5


def test_land_claim_is_nothing_that_flooding_can_point_at():
    state = take(at("Red hand Flooding; Blue claims 3,-3"), "play Flooding pay 7", "place ocean 4,-4")
    assert stock(state, "megacredits", 1) == 42
    assert "from Blue" not in steps(state)


def test_land_claim_cannot_be_played_when_no_such_area_is_left():
    assert refused(at(f"Red hand Land Claim; {full_land()}"), "play Land Claim pay 1")[0] == "10.9"
    assert (
        refused(at(f"Red hand Land Claim; {full_land('0,-2')}; Blue claims 0,-2"), "play Land Claim pay 1")[0] == "10.9"
    )


def test_land_claim_takes_no_second_marker_of_ones_own():
    assert (
        refused(at(f"Red hand Land Claim; {full_land('0,-2')}; Red claims 0,-2"), "play Land Claim pay 1")[0] == "10.9"
    )


# Viral Enhancers


def test_viral_enhancers_act_once_for_every_tag_that_counts():
    lasting(
        "Viral Enhancers",
        "Red tableau Adapted Lichen, Archaebacteria, Pets; Red hand Advanced Ecosystems",
        "play Advanced Ecosystems pay 11; !choose 2",
        "Red megacredits -11, Advanced Ecosystems in play, plants +3",
    ).check()


def test_viral_enhancers_may_add_to_the_card_played_what_it_holds():
    lasting(
        "Viral Enhancers",
        "Red hand Tardigrades; Red tableau Birds",
        "play Tardigrades pay 4; !on Birds; choose 2",
        "Red megacredits -4, Tardigrades in play, Tardigrades +1",
    ).check()
    lasting(
        "Viral Enhancers",
        "Red hand Tardigrades",
        "play Tardigrades pay 4; choose 1",
        "Red megacredits -4, Tardigrades in play, plants +1",
    ).check()


def test_viral_enhancers_give_a_plant_for_a_card_that_holds_nothing():
    for card, cost in (("Adapted Lichen", 9), ("Archaebacteria", 6)):
        lasting(
            "Viral Enhancers",
            f"Red hand {card}",
            f"play {card} pay {cost}; !choose 2",
            f"Red megacredits -{cost}, {card} in play, plants +1, plants production +1",
        ).check()


def test_viral_enhancers_give_a_plant_for_themselves_and_not_for_their_science_tag():
    blue("Viral Enhancers", 9, "Red tableau Tardigrades", "!on Tardigrades", "Red plants +1").check()


def test_viral_enhancers_count_the_tag_of_an_event_while_it_is_played():
    lasting(
        "Viral Enhancers",
        "Red hand Virus; Red tableau Tardigrades; Blue stock megacredits 5",
        "play Virus pay 1; choose 2; !on Tardigrades",
        "Red megacredits -1, Virus face down, plants +1",
    ).check()
    lasting(
        "Viral Enhancers",
        "Red events Virus; Red hand Mine",
        "play Mine pay 4; !choose 1",
        ("Red megacredits -4, Mine in play, steel production +1"),
    ).check()


# Robotic Workforce


def test_robotic_workforce_repeats_an_own_face_up_card_with_a_building_tag():
    state = at(
        "Red hand Robotic Workforce; Red tableau Mine, Titanium Mine, Sponsors, Martian Rails, Deep Well Heating; "
        "Red events Imported GHG; Blue tableau Industrial Microbes"
    )
    offered = steps(take(state, "play Robotic Workforce pay 9"))
    assert set(offered) == {"copy Mine", "copy Titanium Mine", "copy Deep Well Heating"}


def test_robotic_workforce_repeats_mining_guild_but_no_corporation_without_production():
    green(
        "Robotic Workforce", 9, "Red corporation Mining Guild", "!copy Mining Guild", "Red steel production +1"
    ).check()
    for other in ("Interplanetary Cinematics", "Tharsis Republic", "Thorgate"):
        assert (
            refused(at(f"Red corporation {other}; Red hand Robotic Workforce"), "play Robotic Workforce pay 9")[0]
            == "6.4"
        )


def test_robotic_workforce_repeats_production_and_nothing_else():
    for card, position, changes in (
        ("Natural Preserve", "Red tiles natural-preserve 0,-2", "Red megacredits production +1"),
        (
            "Strip Mine",
            "Red production energy 2",
            "Red energy production -2, steel production +2, titanium production +1",
        ),
        ("Rad-Chem Factory", "Red production energy 1", "Red energy production -1"),
        ("Domed Crater", "Red production energy 1", "Red energy production -1, megacredits production +3"),
        ("Deep Well Heating", "", "Red energy production +1"),
    ):
        green("Robotic Workforce", 9, f"{position}{'; ' * bool(position)}Red tableau {card}", "", changes).check()


def test_robotic_workforce_counts_anew():
    green(
        "Robotic Workforce",
        9,
        "Red tableau Medical Lab, Martian Rails, Ironworks, Steelworks, Ore Processor",
        "!copy Ironworks",
        "Red megacredits production +2",
    ).check()


def test_robotic_workforce_needs_a_target_for_the_production_that_others_lose():
    green(
        "Robotic Workforce",
        9,
        "Red tableau Heat Trappers; Blue production heat 2",
        "",
        "Red energy production +1; Blue heat production -2",
        {"Blue production heat 1": "6"},
    ).check()


def test_robotic_workforce_gives_the_metal_that_the_mine_gave():
    green(
        "Robotic Workforce",
        9,
        "Red tableau Mining Rights, Mining Area; Red tiles mining-rights 1,3, mining-area 4,-2",
        "copy Mining Rights",
        "Red titanium production +1",
    ).check()
    green(
        "Robotic Workforce", 9, "Red tableau Mining Area; Red tiles mining-area 4,-2", "", "Red steel production +1"
    ).check()


def test_robotic_workforce_repeats_no_mine_that_has_no_tile():
    state = at("Red hand Robotic Workforce; Red tableau Mining Rights")
    assert refused(state, "play Robotic Workforce pay 9")[0] == "6.4"


def test_robotic_workforce_repeats_a_card_in_full_or_not_at_all():
    state = at("Red hand Robotic Workforce; Red tableau Carbonate Processing, Strip Mine; Red production energy 1")
    after_it = take(state, "play Robotic Workforce pay 9")
    assert (production(after_it, "energy"), production(after_it, "heat"), production(after_it, "steel")) == (0, 3, 0)


def test_robotic_workforce_cannot_be_played_when_no_card_can_be_repeated():
    for position in (
        "Red tableau Carbonate Processing",
        "Red tableau Martian Rails",
        "Blue tableau Mine",
        "Red tableau Sponsors",
        "Red tableau Heat Trappers",
    ):
        assert refused(at(f"Red hand Robotic Workforce; {position}"), "play Robotic Workforce pay 9")[0].startswith(
            "6."
        )


def test_robotic_workforce_has_no_city_to_help_immigrant_city():
    position = "Red hand Robotic Workforce; Red tableau Immigrant City; Red production energy 1 megacredits {}"
    assert refused(at(position.format(-4)), "play Robotic Workforce pay 9")[0].startswith("6.")
    assert production(take(at(position.format(-3)), "play Robotic Workforce pay 9"), "megacredits") == -5


# Artificial Lake


def test_artificial_lake_goes_on_land_that_is_not_reserved_and_not_claimed_by_another():
    state = at("temperature -6; Red hand Artificial Lake; Blue tiles city 0,-2; Blue claims 2,-4; Red claims 4,-2")
    offered = set(steps(take(state, "play Artificial Lake pay 15")))
    assert offered == {f"place ocean {area}" for area in LAND_AREAS if area not in ("0,-2", "2,-4")}


def test_artificial_lake_gives_the_bonus_of_its_area_and_the_money_of_oceans():
    green(
        "Artificial Lake",
        15,
        "temperature -6; ocean 1,-4",
        "place ocean 0,-4",
        "Red rating +1, steel +2, megacredits +2; table ocean 0,-4",
    ).check()


def test_artificial_lake_can_be_played_for_its_tag_and_point_when_all_oceans_are_out():
    green("Artificial Lake", 15, f"temperature -6; {NINE}", "!place ocean 0,-2", "").check()
    green("Artificial Lake", 15, f"temperature -6; {NINE}; {full_land()}", "!place ocean 0,-2", "").check()


def test_artificial_lake_cannot_be_played_without_free_land_while_oceans_remain():
    position = f"temperature -6; Red hand Artificial Lake; {EIGHT}; {full_land()}"
    assert refused(at(position), "play Artificial Lake pay 15")[0] == "10.8"


def test_artificial_lake_takes_the_last_ocean():
    green(
        "Artificial Lake",
        15,
        f"temperature -6; {EIGHT}",
        "!place ocean 4,-4; place ocean -1,2",
        "Red rating +1; table ocean -1,2",
    ).check()


# Moss, Nitrophilic Moss


def test_moss_takes_a_plant():
    green(
        "Moss",
        4,
        "ocean 1,-4 3,-4 4,-4; Red stock megacredits 4 plants 2",
        "",
        "Red plants -1, plants production +1",
        {"Red stock megacredits 9": "6.4"},
    ).check()


def test_moss_takes_the_plant_that_viral_enhancers_give():
    green("Moss", 4, "ocean 1,-4 3,-4 4,-4; Red tableau Viral Enhancers", "", "Red plants production +1").check()


def test_moss_does_not_take_the_plants_of_others():
    position = "ocean 1,-4 3,-4 4,-4; Red hand Moss; Blue tableau Viral Enhancers; Blue stock plants 3"
    assert refused(at(position), "play Moss pay 4")[0] == "6.4"


def test_nitrophilic_moss_takes_two_plants():
    green(
        "Nitrophilic Moss",
        8,
        "ocean 1,-4 3,-4 4,-4; Red stock megacredits 8 plants 2",
        "",
        "Red plants -2, plants production +2",
        {"Red stock megacredits 9 plants 1": "6.4"},
    ).check()


def test_nitrophilic_moss_takes_the_plant_that_viral_enhancers_give():
    green(
        "Nitrophilic Moss",
        8,
        "ocean 1,-4 3,-4 4,-4; Red tableau Viral Enhancers; Red stock megacredits 8 plants 1",
        "",
        "Red plants -1, plants production +2",
    ).check()


def test_nitrophilic_moss_needs_a_plant_besides_the_one_of_viral_enhancers():
    position = "ocean 1,-4 3,-4 4,-4; Red hand Nitrophilic Moss; Red tableau Viral Enhancers; Red stock megacredits 8"
    assert refused(at(position), "play Nitrophilic Moss pay 8")[0] == "6.4"


# CEO's Favorite Project


@pytest.mark.parametrize("card", ["Birds", "Tardigrades", "Physics Complex", "Security Fleet"])
def test_ceos_favorite_project_adds_one_of_whatever_kind_the_card_holds(card):
    red(
        "CEO's Favorite Project", 1, f"Red tableau {card}, Fish; Red tokens {card} 2", "!on Fish", f"Red {card} +1"
    ).check()


def test_ceos_favorite_project_goes_on_a_card_that_has_a_token():
    state = at("Red hand CEO's Favorite Project; Red tableau Birds, Ants, Fish; Red tokens Birds 1, Ants 2")
    assert set(steps(take(state, "play CEO's Favorite Project pay 1"))) == {"on Birds", "on Ants"}


def test_ceos_favorite_project_may_be_played_without_any_token():
    red(
        "CEO's Favorite Project", 1, "Red tableau Birds; Blue tableau Ants; Blue tokens Ants 2", "!on Birds", ""
    ).check()


def test_ceos_favorite_project_has_to_add_its_token():
    state = at("Red hand CEO's Favorite Project; Red tableau Birds, Ants; Red tokens Birds 1, Ants 2")
    refused(take(state, "play CEO's Favorite Project pay 1"), "on nothing")


# Insulation


def test_insulation_moves_at_least_one_step():
    state = take(at("Red hand Insulation; Red production heat 3"), "play Insulation pay 2")
    assert steps(state) == ["amount 1", "amount 2", "amount 3"]
    refused(state, "amount 0")


def test_insulation_moves_at_most_all_heat_production():
    green(
        "Insulation",
        2,
        "Red production heat 3",
        "!amount 4; amount 3",
        ("Red heat production -3, megacredits production +3"),
    ).check()


def test_insulation_cannot_be_played_without_heat_production():
    for position in ("Red stock megacredits 9 heat 9", "Red production energy 3", "Blue production heat 3"):
        assert refused(at(f"Red hand Insulation; {position}"), "play Insulation pay 2")[0].startswith("6.")


# Power Supply Consortium, Energy Tapping


def _takes_a_step_from_an_opponent(card: str, cost: int, with_tags: str) -> None:
    green(
        card,
        cost,
        f"seats 3; {with_tags}Blue production energy 1; Red production energy 1",
        "!from nobody; !from Green; from Blue",
        "Red energy production +1; Blue energy production -1",
    ).check()


def _is_playable_when_nobody_has_any(card: str, cost: int, with_tags: str) -> None:
    green(card, cost, f"{with_tags}Blue production heat 3", "!from Blue", "").check()


def _hits_oneself_when_nobody_else_has_any(card: str, cost: int, with_tags: str) -> None:
    green(card, cost, f"{with_tags}Red production energy 2", "!from nobody", "").check()


POWER: Final = "Red tableau Power Plant, Solar Power; "


def test_power_supply_consortium_takes_a_step_from_an_opponent():
    _takes_a_step_from_an_opponent("Power Supply Consortium", 5, POWER)


def test_power_supply_consortium_can_be_played_when_nobody_has_any():
    _is_playable_when_nobody_has_any("Power Supply Consortium", 5, POWER)


def test_power_supply_consortium_hits_its_player_when_nobody_else_has_any():
    _hits_oneself_when_nobody_else_has_any("Power Supply Consortium", 5, POWER)


def test_energy_tapping_takes_a_step_from_an_opponent():
    _takes_a_step_from_an_opponent("Energy Tapping", 3, "")


def test_energy_tapping_can_be_played_when_nobody_has_any():
    _is_playable_when_nobody_has_any("Energy Tapping", 3, "")


def test_energy_tapping_hits_its_player_when_nobody_else_has_any():
    _hits_oneself_when_nobody_else_has_any("Energy Tapping", 3, "")


# Olympus Conference


def test_olympus_conference_acts_for_its_own_tag_and_has_nothing_to_spend_then():
    blue(
        "Olympus Conference",
        10,
        "Red tableau Physics Complex; Red tokens Physics Complex 2",
        "!choose 2",
        ("Red Olympus Conference +1"),
    ).check()


def test_olympus_conference_acts_for_every_science_tag():
    lasting(
        "Olympus Conference",
        "Red hand Research",
        "play Research pay 11; card Ants; card Birds; choose 1",
        "Red megacredits -11, Research in play, gets Ants, gets Birds, Olympus Conference +2",
    ).check()
    lasting(
        "Olympus Conference",
        "Red hand Research",
        "play Research pay 11; card Ants; card Birds; choose 2; card Fish",
        "Red megacredits -11, Research in play, gets Ants, gets Birds, gets Fish",
    ).check()


def test_olympus_conference_lets_choose_when_it_has_a_token():
    state = at("Red tableau Olympus Conference; Red tokens Olympus Conference 1; Red hand Advanced Alloys")
    state = take(state, "play Advanced Alloys pay 9")
    assert steps(state) == ["choose 1", "choose 2"]


def test_olympus_conference_acts_for_an_event_too_and_not_for_others():
    lasting(
        "Olympus Conference",
        "Red hand Special Design",
        "play Special Design pay 4",
        "Red megacredits -4, Special Design face down, next slack +2, Olympus Conference +1",
    ).check()
    lasting(
        "Olympus Conference",
        "active Blue; Blue hand Advanced Alloys",
        "play Advanced Alloys pay 9; !Red: choose 1",
        "Blue megacredits -9, Advanced Alloys in play",
    ).check()


def test_olympus_conference_and_mars_university_come_in_the_order_that_the_player_names():
    alloys = "Red hand Advanced Alloys, Mine"
    position = f"Red tableau Olympus Conference, Mars University; Red tokens Olympus Conference 1; {alloys}"
    state = take(at(position), "play Advanced Alloys pay 9")
    assert set(steps(state)) == {"first Mars University", "first Olympus Conference"}
    conference = take(state, "first Olympus Conference", "choose 2", "card Ants")
    assert set(steps(conference)) == {"discard Mine", "discard Ants", "discard nothing"}
    university = take(state, "first Mars University")
    assert set(steps(university)) == {"discard Mine", "discard nothing"}
    assert steps(take(university, "discard Mine", "card Fish")) == ["choose 1", "choose 2"]


# Flooding


def test_flooding_hits_an_owner_next_to_the_ocean_that_it_placed():
    position = "seats 3; Blue tiles city 3,-3; Green tiles mining-area 0,-4; ocean 1,-4"
    red(
        "Flooding",
        7,
        position,
        "place ocean 4,-4; !from Green; from Blue",
        "Red rating +1; Blue megacredits -4; table ocean 4,-4",
    ).check()


def test_flooding_hits_one_owner_at_most():
    position = "seats 3; Blue tiles greenery 3,-3; Green tiles nuclear-zone 2,-3"
    red(
        "Flooding",
        7,
        position,
        "place ocean 3,-4; card Ants; from Blue; !from Green",
        "Red rating +1, gets Ants; Blue megacredits -4; table ocean 3,-4",
    ).check()


def test_flooding_never_hits_its_player():
    red("Flooding", 7, "Red tiles city 3,-3", "place ocean 4,-4; !from Red", "Red rating +1; table ocean 4,-4").check()


def test_flooding_finds_no_owner_of_oceans_and_markers():
    red(
        "Flooding",
        7,
        "ocean 3,-4; Blue claims 3,-3",
        "place ocean 4,-4; !from Blue",
        "Red rating +1, megacredits +2; table ocean 4,-4",
    ).check()


def test_flooding_takes_what_there_is():
    red(
        "Flooding",
        7,
        "Blue tiles city 3,-3; Blue stock megacredits 3 heat 5; Blue corporation Helion",
        "place ocean 4,-4; from Blue",
        "Red rating +1; Blue megacredits -3; table ocean 4,-4",
    ).check()


def test_flooding_may_be_declined():
    red(
        "Flooding", 7, "Blue tiles city 3,-3", "place ocean 4,-4; from nobody", "Red rating +1; table ocean 4,-4"
    ).check()


def test_flooding_takes_nothing_when_no_ocean_is_placed_or_in_solo():
    red("Flooding", 7, f"{NINE}; Blue tiles city 3,-3", "!from Blue", "").check()
    red(
        "Flooding",
        7,
        "seats 1; neutral city 3,-3, greenery 3,-2",
        "place ocean 4,-4; !from nobody",
        "Red rating +1; table ocean 4,-4",
    ).check()


# Local Heat Trapping


def test_local_heat_trapping_takes_five_heat_besides_its_cost():
    red(
        "Local Heat Trapping",
        1,
        "Red stock megacredits 2 heat 5",
        "choose 1",
        "Red heat -5, plants +4",
        {
            "Red stock megacredits 2 heat 4": "6.4",
            "Red stock heat 6": "5.1",
        },
    ).check()


def test_local_heat_trapping_lets_helion_not_pay_with_that_heat():
    position = "Red hand Local Heat Trapping; Red corporation Helion; Red stock {}"
    refused(at(position.format("heat 5")), "play Local Heat Trapping pay 0 heat 1")
    begun = take(at(position.format("megacredits 1 heat 5")), "play Local Heat Trapping ...")
    assert steps(begun) == ["pay 1"]
    paid = take(at(position.format("heat 6")), "play Local Heat Trapping pay 0 heat 1", "choose 1")
    assert (stock(paid, "heat"), stock(paid, "plants")) == (0, 4)


def test_local_heat_trapping_gives_nothing_for_animals_without_an_animal_card():
    red(
        "Local Heat Trapping",
        1,
        "Red stock megacredits 1 heat 5; Blue tableau Birds",
        "choose 2; !on Birds",
        ("Red heat -5"),
    ).check()


def test_local_heat_trapping_gives_two_animals_to_one_own_card():
    red(
        "Local Heat Trapping",
        1,
        "Red stock megacredits 1 heat 5; Red tableau Birds, Pets, Ants",
        "choose 2; !on Ants; !on nothing; on Pets",
        "Red heat -5, Pets +2",
    ).check()


# Immigrant City


def test_immigrant_city_is_triggered_by_its_own_city():
    blue(
        "Immigrant City",
        13,
        "Red production energy 1",
        "place city 0,-2",
        "Red energy production -1, megacredits production -1, city 0,-2",
    ).check()


def test_immigrant_city_can_be_played_from_minus_four():
    position = "Red hand Immigrant City; Red production energy 1 megacredits {}"
    state = take(at(position.format(-4)), "play Immigrant City pay 13", "place city 0,-2")
    assert production(state, "megacredits") == -5
    assert refused(at(position.format(-5)), "play Immigrant City pay 13")[0].startswith("6.")


def test_immigrant_city_can_be_played_from_minus_five_by_tharsis_republic():
    position = "Red hand Immigrant City; Red corporation Tharsis Republic; Red production energy 1 megacredits -5"
    state = take(at(position), "play Immigrant City pay 13", "place city 0,-2")
    assert (production(state, "megacredits"), stock(state, "megacredits")) == (-5, 42 - 13 + 3)


def test_immigrant_city_is_not_helped_by_the_tharsis_republic_of_another():
    position = "Red hand Immigrant City; Blue corporation Tharsis Republic; Red production energy 1 megacredits -5"
    assert refused(at(position), "play Immigrant City pay 13")[0].startswith("6.")
