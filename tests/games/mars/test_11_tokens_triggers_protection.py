"""Chapter 11 of the rules: tokens, triggers, protection."""

import pytest

from tests.games.mars.cards.case import check
from tests.games.mars.play import at, is_legal, messages, mover, production, refused, steps, stock, take, tell, tokens


def test_11_1_a_card_stores_its_own_kind_only():
    state = at("Red hand Imported Nitrogen; Red tableau Fish, Tardigrades, Physics Complex, Security Fleet")
    state = take(state, "play Imported Nitrogen pay 23")
    assert {card: tokens(state, card) for card in ("Fish", "Tardigrades", "Physics Complex", "Security Fleet")} == {
        "Fish": 2,
        "Tardigrades": 3,
        "Physics Complex": 0,
        "Security Fleet": 0,
    }


def test_11_1_all_tokens_of_an_effect_go_to_one_own_card():
    state = at("Red hand Large Convoy; Red tableau Fish, Birds; Blue tableau Pets")
    state = take(state, "play Large Convoy pay 36", "place ocean 4,-4", "card Ants", "card Moss", "choose 2")
    assert steps(state) == ["on Fish", "on Birds"]
    assert tokens(take(state, "on Birds"), "Birds") == 4


def test_11_1_they_are_added_if_a_card_can_hold_them():
    state = take(at("Red tableau Symbiotic Fungus, Ants, Tardigrades"), "use Symbiotic Fungus")
    refused(state, "on nothing")
    assert steps(state) == ["on Ants", "on Tardigrades"]


@pytest.mark.parametrize(("card", "other"), [("Ants", "Decomposers"), ("Predators", "Birds")])
def test_11_2_ants_and_predators_remove_a_token_of_anyone(card, other):
    state = at(f"Red tableau {card}; Red tokens {card} 1; Blue tableau {other}; Blue tokens {other} 1")
    state = take(state, f"use {card}")
    assert set(steps(state)) == {f"on {card}", f"on {other}"}
    taken = take(state, f"on {other}")
    assert (tokens(taken, card), tokens(taken, other, 1)) == (2, 0)
    itself = take(state, f"on {card}")
    assert (tokens(itself, card), tokens(itself, other, 1)) == (1, 1)


@pytest.mark.parametrize("card", ["Ants", "Predators"])
def test_11_2_without_a_token_that_may_be_removed_the_action_is_illegal(card):
    others = "Blue tableau Pets, Physics Complex; Blue tokens Pets 3, Physics Complex 2"
    assert refused(at(f"Red tableau {card}; {others}"), f"use {card}")[0] == "11.2"


def test_11_3_nobody_removes_tokens_from_pets_not_even_their_owner():
    position = "Red tableau Pets, Predators; Red tokens Pets 4; Red hand Virus"
    assert refused(at(position), "use Predators")[0] == "11.2"
    state = take(at(position), "play Virus pay 1", "choose 1")
    assert tokens(state, "Pets") == 4


def test_11_3_protected_habitats_keep_opponents_off_and_not_the_owner():
    home = "Blue tableau Protected Habitats, Fish, Ants, Predators; Blue tokens Fish 2, Ants 2; Blue stock plants 9"
    state = at(f"{home}; Red hand Virus, Asteroid")
    for lines in (("play Virus pay 1", "choose 1"), ("play Virus pay 1", "choose 2"), ("play Asteroid pay 14",)):
        after = take(state, *lines)
        assert (tokens(after, "Fish", 1), tokens(after, "Ants", 1), stock(after, "plants", 1)) == (2, 2, 9)
    own = at(
        "Red tableau Protected Habitats, Fish; Red tokens Fish 2; Red stock megacredits 9 plants 9; Red hand Virus"
    )
    assert tokens(take(own, "play Virus pay 1", "choose 1", "on Fish"), "Fish") == 0
    assert "from Red" in steps(take(own, "play Virus pay 1", "choose 2"))


def test_11_4_protection_does_not_stop_production_decreases():
    state = at("oxygen 13; Red hand Birds; Blue tableau Protected Habitats; Blue production plants 2")
    assert production(take(state, "play Birds pay 10"), "plants", 1) == 0


def test_11_4_nor_the_loss_of_other_resources():
    position = (
        "Blue tableau Protected Habitats; Blue stock megacredits 9 titanium 5 steel 5; Red hand Sabotage, Hired Raiders"
    )
    assert stock(take(at(position), "play Sabotage pay 1", "choose 1", "from Blue"), "titanium", 1) == 2
    raided = take(at(position), "play Hired Raiders pay 1", "choose 1", "from Blue")
    assert (stock(raided, "steel"), stock(raided, "steel", 1)) == (2, 3)


def test_11_5_a_trigger_fires_for_each_occurrence():
    check(
        "Red tableau Arctic Algae; Red hand Ice Asteroid",
        "play Ice Asteroid pay 23; place ocean 4,-4; place ocean 0,4",
        "Red Ice Asteroid face down, megacredits -23, rating +2, titanium +2, plants +4; table ocean 4,-4, ocean 0,4",
    )
    check(
        "Red tableau Olympus Conference; Red hand Research",
        "play Research pay 11; card Ants; card Birds; choose 1",
        "Red Research in play, megacredits -11, gets Ants, gets Birds, Olympus Conference +2",
    )


def test_11_5_where_it_says_any_it_fires_at_the_turns_of_others():
    state = take(at("active Blue; Red tableau Arctic Algae, Pets"), "project aquifer pay 18", "place ocean 4,-4")
    assert stock(state, "plants") == 2
    state = take(at("active Blue; Red tableau Optimal Aerobraking; Blue hand Asteroid"), "play Asteroid pay 14")
    assert stock(state, "heat") == 0


def test_11_5_an_ocean_of_the_temperature_track_is_one_too():
    state = take(
        at("temperature -2; active Blue; Red tableau Arctic Algae"), "project asteroid pay 14", "place ocean 4,-4"
    )
    assert stock(state, "plants") == 2


def test_11_6_the_active_player_resolves_first_then_clockwise():
    position = (
        "seats 4; first Green; active Green; Red tableau Rover Construction; Blue corporation Tharsis Republic; "
        "Green tableau Pets; Yellow tableau Immigrant City"
    )
    _, events = tell(at(position), "project city pay 25", "place city 0,-2")
    reactions = [
        message.args["who"]
        for message in messages(events, None)
        if message.args.get("card") in ("Rover Construction", "Tharsis Republic", "Pets", "Immigrant City")
        or message.id == "tokens"
    ]
    assert reactions == ["Green", "Yellow", "Red", "Blue"]


def test_11_6_reactions_of_others_do_not_wait_for_a_later_choice():
    state = at("Red hand Artificial Lake; temperature -6; Blue tableau Arctic Algae, Mars University")
    state = take(state, "play Artificial Lake pay 15", "place ocean 0,-2")
    assert (stock(state, "plants", 1), mover(state)) == (2, 0)
    assert is_legal(state, "end turn")
