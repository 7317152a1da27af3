"""Chapter 19 of the rules: how it is played where sources differ. A test for each row, in their order."""

import re

from facedown.core.rulestext import rules_text
from facedown.games.mars import GAME
from facedown.games.mars.cards import CARDS
from tests.games.mars.cards.case import NINE, check
from tests.games.mars.play import at, is_legal, over, player, production, refused, steps, stock, take, tokens
from tests.games.mars.test_8_milestones_and_awards import scores


def test_19_every_row_has_a_test():
    chapter = rules_text(GAME).partition("## 19 ")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (?!point|---)(.+?) \|", chapter, re.MULTILINE)
    tests = [name for name in globals() if re.match(r"test_19_\d+_", name)]
    assert len(rows) == 16  # the seventeenth difference is one of spelling only
    assert [int(name.split("_")[2]) for name in tests] == list(range(1, 18))


def test_19_1_ceos_favorite_project_may_be_played_without_a_token():
    check(
        "Red hand CEO's Favorite Project; Red tableau Birds",
        "play CEO's Favorite Project pay 1",
        "Red CEO's Favorite Project face down, megacredits -1",
    )


def test_19_2_any_number_is_at_least_one():
    insulation = take(at("Red hand Insulation; Red production heat 1"), "play Insulation pay 2")
    assert production(insulation, "heat") == 0
    assert refused(at("Red hand Insulation"), "play Insulation pay 2")[0].startswith("6.")
    assert refused(at("Red tableau Power Infrastructure; Red stock heat 3"), "use Power Infrastructure")[0] == "4.5"
    refused(take(at("Red tableau Power Infrastructure; Red stock energy 3"), "use Power Infrastructure"), "amount 0")


def test_19_3_energy_tapping_is_playable_when_nobody_has_energy_production():
    check("Red hand Energy Tapping", "play Energy Tapping pay 3", "Red Energy Tapping in play, megacredits -3")
    power = "Red hand Power Supply Consortium; Red tableau Power Plant, Solar Power"
    check(power, "play Power Supply Consortium pay 5", "Red Power Supply Consortium in play, megacredits -5")


def test_19_4_immigrant_city_is_playable_at_minus_four_and_with_tharsis_republic_at_minus_five():
    position = "Red hand Immigrant City; Red production energy 1 megacredits {}; Red corporation {}"
    for level, corporation, legal in ((-4, "Helion", True), (-5, "Helion", False), (-5, "Tharsis Republic", True)):
        assert is_legal(at(position.format(level, corporation)), "play Immigrant City pay 13") is legal


def test_19_5_mosses_may_take_the_plant_of_viral_enhancers():
    oceans = "ocean 1,-4 3,-4 4,-4; Red tableau Viral Enhancers"
    assert is_legal(at(f"{oceans}; Red hand Moss"), "play Moss pay 4")
    nitrophilic = f"{oceans}; Red hand Nitrophilic Moss; Red stock megacredits 8"
    assert is_legal(at(f"{nitrophilic} plants 1"), "play Nitrophilic Moss pay 8")
    assert refused(at(nitrophilic), "play Nitrophilic Moss pay 8")[0] == "6.4"


def test_19_6_robotic_workforce_repeats_mining_guild():
    state = take(at("Red hand Robotic Workforce; Red corporation Mining Guild"), "play Robotic Workforce pay 9")
    assert production(state, "steel") == 1


def test_19_7_ants_may_remove_from_themselves():
    state = take(at("Red tableau Ants; Red tokens Ants 2"), "use Ants")
    assert tokens(state, "Ants") == 2
    assert player(state).used


def test_19_8_hired_raiders_are_playable_without_a_victim():
    state = take(at("Red hand Hired Raiders; Blue stock nothing"), "play Hired Raiders pay 1", "choose 1")
    assert (stock(state, "steel"), steps(state)[-1]) == (0, "end turn")


def test_19_9_flooding_has_no_target_where_one_owns_the_tile_oneself():
    state = take(at("Red hand Flooding; Red tiles city 3,-3"), "play Flooding pay 7", "place ocean 4,-4")
    assert steps(state)[-1] == "end turn"


def test_19_10_an_award_whose_best_value_is_zero_is_scored_unless_the_option_says_not():
    assert scores("awards thermalist Red") == [5, 5]
    assert scores("options zero_awards=no points; awards thermalist Red") == [0, 0]


def test_19_11_neutral_tiles_are_counted_out_cities_first():
    lines = ("card Comet", "card Indentured Workers", "card Mine", "card Asteroid")
    state = take(GAME.start(1, GAME.options()), *lines)
    assert "neutral city 3,-1, greenery 2,0, greenery 0,3, city -1,4" in GAME.write_position(state)


def test_19_12_there_are_no_last_greeneries_after_a_solo_game_is_lost():
    state = take(at("seats 1; generation 14; Red stock plants 80"), "pass")
    assert over(state) == ([], "solo lost")


def test_19_13_a_first_action_may_be_postponed_by_passing():
    for corporation in ("Tharsis Republic", "Inventrix"):
        state = take(at(f"Red corporation {corporation}; Red is owing"), "pass")
        assert player(state).owes_first_action


def test_19_14_tokens_are_added_if_a_card_can_hold_them():
    state = take(at("Red tableau Extreme-Cold Fungus, Ants, Tardigrades"), "use Extreme-Cold Fungus 2")
    refused(state, "on nothing")
    assert tokens(take(at("Red tableau Extreme-Cold Fungus, Ants"), "use Extreme-Cold Fungus 2"), "Ants") == 2


def test_19_15_nobody_passes_after_one_action():
    assert refused(take(at(NINE), "project power-plant pay 11"), "pass")[0] == "4.2"


def test_19_16_whole_cubes_that_are_not_needed_are_not_given():
    state = take(at("Red hand Mine; Red stock megacredits 9 steel 9"), "play Mine ...")
    for payment in ("pay 1 steel 2", "pay 0 steel 3", "pay 5"):
        assert refused(state, payment)[0] == "5.3"
    assert is_legal(state, "pay 0 steel 2")


def test_19_17_the_name_is_spelt_as_printed():
    assert "CEO's Favorite Project" in {card.name for card in CARDS}
