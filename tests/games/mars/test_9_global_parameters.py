"""Chapter 9 of the rules: global parameters."""

import pytest

from tests.games.mars.cards.case import EIGHT, NINE, check
from tests.games.mars.play import at, player, steps, take, tell, told


def test_9_1_each_step_and_each_ocean_gives_a_rating_to_who_caused_it():
    check(
        "Red hand Big Asteroid",
        "play Big Asteroid pay 27",
        "Red Big Asteroid face down, megacredits -27, titanium +4, rating +2; table temperature +4",
    )
    check(
        "Red hand Ice Asteroid",
        "play Ice Asteroid pay 23; place ocean 4,-4; place ocean 0,4",
        "Red Ice Asteroid face down, megacredits -23, titanium +2, rating +2; table ocean 4,-4, ocean 0,4",
    )
    check(
        "active Blue",
        "project greenery pay 23; place greenery 0,-2",
        "Blue megacredits -23, rating +1, greenery 0,-2; table oxygen +1",
    )


@pytest.mark.parametrize(
    ("position", "script", "changes"),
    [
        ("temperature 8", "project asteroid pay 14", "Red megacredits -14"),
        ("oxygen 14", "project greenery pay 23; place greenery 0,-2", "Red megacredits -23, greenery 0,-2"),
        (NINE, "project aquifer pay 18", "Red megacredits -18"),
        ("temperature 8; Red stock heat 8", "convert heat", "Red heat -8"),
        ("oxygen 14; Red stock plants 8", "convert plants at 0,-2", "Red plants -8, greenery 0,-2"),
    ],
)
def test_9_1_a_parameter_at_its_maximum_gives_nothing(position, script, changes):
    check(position, script, changes)


def test_9_1_only_the_steps_that_are_left_are_made():
    check(
        "temperature 4; Red hand Deimos Down",
        "play Deimos Down pay 31",
        "Red Deimos Down face down, megacredits -31, steel +4, rating +2; table temperature +4",
    )
    check(
        "oxygen 13; Red production energy 2; Red hand Strip Mine",
        "play Strip Mine pay 25",
        (
            "Red Strip Mine in play, megacredits -25, energy production -2, steel production +2, "
            "titanium production +1, rating +1; table oxygen +1"
        ),
    )
    check(
        f"{EIGHT}; Red hand Ice Asteroid",
        "play Ice Asteroid pay 23; place ocean 4,-4",
        "Red Ice Asteroid face down, megacredits -19, rating +1; table ocean 4,-4",
    )


@pytest.mark.parametrize(("before", "heat"), [("-28", 0), ("-26", 1), ("-24", 0), ("-22", 1), ("-20", 0), ("-30", 0)])
def test_9_2_heat_production_comes_at_minus_24_and_minus_20(before, heat):
    got = f", heat production +{heat}" if heat else ""
    check(
        f"temperature {before}", "project asteroid pay 14", f"Red megacredits -14, rating +1{got}; table temperature +2"
    )


def test_9_2_several_steps_bring_all_that_they_pass():
    check(
        "temperature -26; Red hand Deimos Down",
        "play Deimos Down pay 31",
        "Red Deimos Down face down, megacredits -31, steel +4, rating +3, heat production +2; table temperature +6",
    )


def test_9_2_an_ocean_comes_at_zero_degrees_with_its_rating_and_bonus():
    check(
        "temperature -2",
        "project asteroid pay 14; !place ocean 0,-2; place ocean 0,4",
        "Red megacredits -14, rating +2, titanium +2; table temperature +2, ocean 0,4",
    )
    check(f"temperature -2; {NINE}", "project asteroid pay 14", "Red megacredits -14, rating +1; table temperature +2")


def test_9_2_a_step_of_temperature_comes_at_eight_percent():
    check(
        "oxygen 7",
        "project greenery pay 23; place greenery 0,-2",
        "Red megacredits -23, rating +2, greenery 0,-2; table oxygen +1, temperature +2",
    )
    check(
        "oxygen 7; temperature 8",
        "project greenery pay 23; place greenery 0,-2",
        "Red megacredits -23, rating +1, greenery 0,-2; table oxygen +1",
    )


def test_9_2_the_bonuses_chain_and_all_go_to_who_caused_the_step():
    check(
        "oxygen 7; temperature -2; active Blue",
        "project greenery pay 23; place greenery 0,-2; place ocean 0,4",
        "Blue megacredits -23, rating +3, titanium +2, greenery 0,-2; table oxygen +1, temperature +2, ocean 0,4",
    )
    check(
        "oxygen 7; temperature -26",
        "project greenery pay 23; place greenery 0,-2",
        "Red megacredits -23, rating +2, heat production +1, greenery 0,-2; table oxygen +1, temperature +2",
    )


def test_9_2_all_are_told_of_the_steps():
    _, events = tell(at("oxygen 7; temperature -26"), "project greenery pay 23", "place greenery 0,-2")
    for viewer in (0, 1, None):
        assert {"Oxygen rises to 8 %.", "The temperature rises to \N{MINUS SIGN}24 °C."} <= set(told(events, viewer))


@pytest.mark.parametrize(
    ("card", "cost", "rating"),
    [("Release of Inert Gases", 14, 2), ("Bribed Committee", 7, 2), ("Nitrogen-Rich Asteroid", 31, 3)],
)
def test_9_3_a_rating_from_a_card_is_no_step_of_a_parameter(card, cost, rating):
    state = take(at(f"temperature -22; oxygen 7; Red hand {card}"), f"play {card} pay {cost}")
    assert player(state).tr == 20 + rating
    assert state.public.oxygen == 7
    assert state.public.tiles.all() == 0
    assert steps(state)[-1] == "end turn"
