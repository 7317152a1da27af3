"""Chapter 6 of the rules: playing a card."""

import pytest

from tests.games.mars.cards.case import NINE, check
from tests.games.mars.cards.test_odd import full_land
from tests.games.mars.play import (
    at,
    hand,
    is_legal,
    player,
    production,
    refused,
    steps,
    stock,
    take,
    tell,
    tokens,
    told,
    why_not,
)


def test_6_1_requirements_effects_payment_card_and_effects_come_in_this_order():
    state, events = tell(at("Red hand Comet; Blue stock plants 3; Red tableau Media Group"), "play Comet pay 21")
    assert told(events, None)[:3] == [
        "Red plays Comet for 21 megacredits.",
        "The temperature rises to \N{MINUS SIGN}28 °C.",
        "Red: terraform rating +1.",
    ]
    state, events = tell(state, "place ocean 4,-4", "from Blue")
    assert hand(state) == set()
    assert "Blue loses 3 plants (Comet)." in told(events, 1)


def test_6_1_what_cannot_be_played_is_said_beforehand():
    state = at("Red hand Birds, Carbonate Processing, Soletta; Red stock megacredits 30")
    assert why_not(state, "play Birds ...")[0] == "6.2"
    assert why_not(state, "play Carbonate Processing ...")[0].startswith("6.")
    assert why_not(state, "play Soletta ...")[0] == "5.1"


def test_6_1_nothing_has_happened_before_the_payment():
    state, events = tell(at("Red hand Asteroid"), "play Asteroid ...")
    assert (stock(state, "titanium"), stock(state, "megacredits"), hand(state)) == (0, 42, {"Asteroid"})
    assert told(events, 1) == told(events, None) == []


@pytest.mark.parametrize(
    ("card", "cost", "least", "beyond"),
    [
        ("Breathing Filters", 11, "oxygen 7", "oxygen 6"),
        ("Colonizer Training Camp", 8, "oxygen 5", "oxygen 6"),
        ("Trees", 13, "temperature -4", "temperature -6"),
        ("Archaebacteria", 6, "temperature -18", "temperature -16"),
        ("Wave Power", 8, "ocean 4,-4 3,-4 1,-4", "ocean 4,-4 3,-4"),
        ("Dust Seals", 2, "ocean 4,-4 3,-4 1,-4", "ocean 4,-4 3,-4 1,-4 0,0"),
    ],
)
def test_6_2_at_least_and_at_most_include_the_number(card, cost, least, beyond):
    assert is_legal(at(f"{least}; Red hand {card}"), f"play {card} pay {cost}")
    assert refused(at(f"{beyond}; Red hand {card}"), f"play {card} pay {cost}")[0] == "6.2"


def test_6_2_tags_are_those_face_up_without_the_card_itself():
    check(
        "Red hand Lightning Harvest; Red tableau Research; Red corporation Inventrix",
        "play Lightning Harvest pay 8",
        "Red Lightning Harvest in play, megacredits -8, energy production +1, megacredits production +1",
        {
            "Red tableau Research; Red corporation Helion": "6.2",
            "Red tableau Mine; Red events Technology Demonstration, Special Design, Invention Contest": "6.2",
        },
    )
    assert refused(at("Red hand Fusion Power; Red tableau Power Plant"), "play Fusion Power pay 14")[0] == "6.2"


def test_6_2_a_requirement_matters_only_when_the_card_is_played():
    state = take(
        at("temperature 2; Red tableau Caretaker Contract, Search For Life; oxygen 9; Red stock megacredits 9 heat 8"),
        "use Search For Life pay 1",
        "card Ants",
    )
    assert tokens(state, "Search For Life") == 1
    assert is_legal(at("temperature -30; Red tableau Caretaker Contract; Red stock heat 8"), "use Caretaker Contract")


@pytest.mark.parametrize(
    ("owner", "slack"),
    [
        ("Red corporation Inventrix", 2),
        ("Red tableau Adaptation Technology", 2),
        ("Red next slack 2", 2),
        ("Red corporation Inventrix; Red tableau Adaptation Technology", 4),
        ("Red corporation Inventrix; Red tableau Adaptation Technology; Red next slack 2", 6),
        ("Blue corporation Inventrix; Blue tableau Adaptation Technology", 0),
    ],
)
def test_6_3_slack_adds_up_either_way(owner, slack):
    low, high = at(f"oxygen {7 - slack}; {owner}; Red hand Breathing Filters"), 5 + slack
    assert is_legal(low, "play Breathing Filters pay 11")
    assert (
        refused(at(f"oxygen {6 - slack}; {owner}; Red hand Breathing Filters"), "play Breathing Filters pay 11")[0]
        == "6.2"
    )
    camp = f"{owner}; Red hand Colonizer Training Camp"
    assert is_legal(at(f"oxygen {high}; {camp}"), "play Colonizer Training Camp pay 8")
    assert refused(at(f"oxygen {high + 1}; {camp}"), "play Colonizer Training Camp pay 8")[0] == "6.2"
    warm = f"{owner}; Red hand Trees"
    assert is_legal(at(f"temperature {-4 - 2 * slack}; {warm}"), "play Trees pay 13")
    assert refused(at(f"temperature {-6 - 2 * slack}; {warm}"), "play Trees pay 13")[0] == "6.2"


def test_6_3_slack_is_for_oceans_too_and_for_nothing_else():
    slack = "Red corporation Inventrix; Red tableau Adaptation Technology"
    assert is_legal(at(f"{slack}; Red hand Great Dam"), "play Great Dam pay 12")
    for card, cost in (
        ("Lightning Harvest", 8),
        ("Rad-Suits", 6),
        ("Asteroid Mining Consortium", 13),
        ("Ecological Zone", 12),
    ):
        assert refused(at(f"{slack}; Red hand {card}"), f"play {card} pay {cost}")[0] == "6.2"


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("temperature 8; Red hand Asteroid", "play Asteroid pay 14"),
        (f"{NINE}; Red hand Subterranean Reservoir", "play Subterranean Reservoir pay 11"),
        ("Red hand Imported Nitrogen", "play Imported Nitrogen pay 23"),
        ("oxygen 14; Red hand Mining Expedition; Blue stock nothing", "play Mining Expedition pay 12"),
        ("Red hand Hired Raiders; Blue stock nothing", "play Hired Raiders pay 1"),
    ],
)
def test_6_4_four_kinds_of_effects_may_come_to_nothing(position, line):
    assert is_legal(at(position), line)


@pytest.mark.parametrize(
    ("position", "line", "rule"),
    [
        ("Red hand Carbonate Processing", "play Carbonate Processing pay 6", "6"),
        ("Red hand Nuclear Power; Red production megacredits -4", "play Nuclear Power pay 10", "6"),
        ("Red hand Birds; oxygen 13", "play Birds pay 10", "6.5"),
        ("Red hand Local Heat Trapping; Red stock megacredits 9 heat 4", "play Local Heat Trapping pay 1", "6.4"),
        (f"Red hand Nuclear Zone; {full_land()}", "play Nuclear Zone pay 10", "10.8"),
        (f"Red hand Open City; oxygen 12; Red production energy 1; {full_land()}", "play Open City pay 23", "10.8"),
    ],
)
def test_6_4_all_other_effects_must_be_possible(position, line, rule):
    assert f"{refused(at(position), line)[0]}.".startswith(f"{rule}.")


def test_6_5_a_production_decrease_hits_the_acting_player_if_nobody_else_can_lose_it():
    state = take(
        at("oxygen 13; Red hand Birds; Red production plants 2; Blue production plants 1"), "play Birds pay 10"
    )
    assert (production(state, "plants"), production(state, "plants", 1)) == (0, 1)


def test_6_5_a_production_decrease_cannot_be_declined_and_may_hit_oneself():
    state = take(
        at("oxygen 6; Red hand Small Animals; Red production plants 1; Blue production plants 1"),
        "play Small Animals pay 6",
    )
    assert set(steps(state)) == {"from Red", "from Blue"}
    refused(state, "from nobody")


def test_6_5_the_whole_amount_comes_from_one_player():
    each = "; ".join(f"{role} production plants 1" for role in ("Red", "Blue", "Green"))
    position = f"seats 3; oxygen 13; Red hand Birds; {each}"
    assert refused(at(position), "play Birds pay 10")[0] == "6.5"
    state = take(
        at("seats 3; Red hand Heat Trappers; Blue production heat 2; Green production heat 3; Red production heat 1"),
        "play Heat Trappers pay 6",
    )
    assert set(steps(state)) == {"from Blue", "from Green"}


def test_6_6_removing_is_optional_and_may_hit_oneself():
    state = take(
        at("Red hand Asteroid; Red stock megacredits 14 plants 2; Blue stock plants 5"), "play Asteroid pay 14"
    )
    assert set(steps(state)) == {"from Red", "from Blue", "from nobody"}
    assert stock(take(state, "from Red"), "plants") == 0
    assert stock(take(state, "from nobody"), "plants", 1) == 5


def test_6_6_up_to_the_amount_is_removed_all_from_one():
    state = at("seats 3; Red hand Deimos Down; Blue stock plants 5; Green stock plants 9")
    blue = take(state, "play Deimos Down pay 31", "from Blue")
    assert (stock(blue, "plants", 1), stock(blue, "plants", 2)) == (0, 9)
    green = take(state, "play Deimos Down pay 31", "from Green")
    assert (stock(green, "plants", 1), stock(green, "plants", 2)) == (5, 1)


def test_6_6_tokens_are_removed_from_one_card():
    state = at("Red hand Virus; Blue tableau Birds, Fish; Blue tokens Birds 1, Fish 1")
    state = take(state, "play Virus pay 1", "choose 1", "on Birds")
    assert (tokens(state, "Birds", 1), tokens(state, "Fish", 1)) == (0, 1)
    assert steps(state)[-1] == "end turn"


def test_6_7_effects_come_in_the_order_of_the_card_and_reactions_after_their_cause():
    _, events = tell(
        at("Red hand Deimos Down; temperature -28; Red corporation Interplanetary Cinematics; Blue stock plants 1"),
        "play Deimos Down pay 31",
        "from Blue",
    )
    lines = told(events, None)
    order = ["temperature rises", "gains 4 steel", "gains 2 megacredits", "Blue loses"]
    places = [next(i for i, line in enumerate(lines) if word in line) for word in order]
    assert places[0] < places[1] < places[3]
    assert "Red: heat production +1." in [line.replace(" (Deimos Down)", "") for line in lines]


def test_6_7_removal_from_others_comes_last():
    state = take(at("Red hand Giant Ice Asteroid; Blue stock plants 6"), "play Giant Ice Asteroid pay 36")
    assert all(step.startswith("place ocean") for step in steps(state))
    state = take(state, "place ocean 4,-4", "place ocean 0,4")
    assert set(steps(state)) == {"from Blue", "from nobody"}


def test_6_7_draws_come_before_choices():
    state = take(at(f"{NINE}; Red hand Large Convoy; Red tableau Pets"), "play Large Convoy pay 36")
    assert refused(state, "Red: choose 1")[0] != ""
    assert all(step.startswith("card ") for step in steps(state))


def test_6_8_a_cards_own_tags_count_for_itself():
    check(
        "Red hand Miranda Resort, Cartel",
        "play Cartel pay 8",
        "Red Cartel in play, megacredits -8, megacredits production +1",
    )
    check(
        "Red hand Power Grid", "play Power Grid pay 18", "Red Power Grid in play, megacredits -18, energy production +1"
    )
    check(
        "oxygen 3; Red hand Decomposers",
        "play Decomposers pay 5",
        "Red Decomposers in play, megacredits -5, Decomposers +1",
    )
    check("Red hand Media Group", "play Media Group pay 6", "Red Media Group in play, megacredits -6")


def test_6_9_tags_on_an_event_count_while_it_is_played():
    position = (
        "Red hand Imported GHG; Red tableau Earth Office, Space Station, Optimal Aerobraking; Red stock titanium 1"
    )
    assert steps(take(at(position), "play Imported GHG ...")) == ["pay 0 titanium 1"]
    state = take(at(position), "play Imported GHG pay 0 titanium 1")
    assert (stock(state, "megacredits"), stock(state, "heat")) == (3, 6)
    assert player(state).tags == player(at(position)).tags
    cartel = "Red hand Cartel; Red events Imported GHG, Bribed Committee"
    assert production(take(at(cartel), "play Cartel pay 8"), "megacredits") == 1


def test_6_10_an_effect_that_is_not_yet_possible_waits_for_the_others():
    position = "Red hand Immigrant City; Red production energy 1 megacredits -4"
    state = take(at(position), "play Immigrant City pay 13")
    assert production(state, "megacredits") in (-4, -5)
    assert production(take(state, "place city 0,-2"), "megacredits") == -5
    hackers = "Red hand Hackers; Red production energy 1 megacredits -5; Blue production megacredits -5"
    assert production(take(at(hackers), "play Hackers pay 3"), "megacredits") == -5


def test_6_10_the_player_orders_two_reactions_of_which_both_draw_or_spend():
    both = "Red tableau Olympus Conference, Mars University; Red tokens Olympus Conference 1"
    both = f"{both}; Red hand Mine, Advanced Alloys"
    assert set(steps(take(at(both), "play Advanced Alloys pay 9"))) == {
        "first Mars University",
        "first Olympus Conference",
    }
    plain = "Red tableau Viral Enhancers, Decomposers, Ecological Zone; Red hand Adapted Lichen"
    state = take(at(plain), "play Adapted Lichen pay 9")
    assert (stock(state, "plants"), tokens(state, "Decomposers"), tokens(state, "Ecological Zone")) == (1, 1, 1)


def test_6_11_a_choice_with_one_option_is_not_asked_for():
    state = take(at("Red hand Imported Nitrogen; Red tableau Ants"), "play Imported Nitrogen pay 23")
    assert (tokens(state, "Ants"), steps(state)[-1]) == (3, "end turn")


def test_6_11_taking_from_others_is_asked_for_even_with_one_target():
    state = take(at("Red hand Asteroid; Blue stock plants 1"), "play Asteroid pay 14")
    assert set(steps(state)) == {"from Blue", "from nobody"}
