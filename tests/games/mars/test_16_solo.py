"""Chapter 16 of the rules: the solo game."""

from typing import Final

import pytest

from facedown.core.game import CHANCE, seat_counts_for
from facedown.games.mars import GAME
from facedown.games.mars.board import AREA_TEXTS
from facedown.games.mars.cards import from_mask
from facedown.games.mars.state import NEUTRAL, MarsState, Options
from tests.games.mars.cards.case import EIGHT, NINE, check
from tests.games.mars.play import at, mover, over, player, production, refused, steps, stock, take, tell, told

DONE: Final = f"temperature 8; oxygen 14; {NINE}"


def revealed(*cards: str) -> MarsState:
    """Return a solo game in which these four cards were revealed."""
    return take(GAME.start(1, Options()), *(f"card {card}" for card in cards))


def neutral(state: MarsState) -> tuple[list[str], list[str]]:
    """Return the areas of the neutral cities and greeneries, in reading order."""
    tiles = state.public.tiles
    own = tiles.owned[NEUTRAL]
    return tuple([AREA_TEXTS[area] for area in from_mask(own & mask)] for mask in (tiles.city, tiles.greenery))  # type: ignore[return-value]


def test_16_1_a_solo_game_has_its_own_start():
    state = GAME.start(1, Options())
    assert (player(state).tr, player(state).production) == (14, (0,) * 6)
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    assert len(steps(state)) == 2
    assert all(step.startswith("choose") for step in steps(state))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (Options(corporate_era=False), "corporate_era: a solo game always has Corporate Era"),
        (Options(draft=True), "draft: a solo game has no draft"),
        (Options(beginners="1"), "beginners: in a solo game one of two corporations is chosen"),
        (Options(zero_awards="no points"), "zero_awards: a solo game has no awards"),
        (Options(generation_limit=8), "generation_limit: a solo game always has 14 generations"),
    ],
)
def test_20_options_that_do_nothing_in_a_solo_game_are_refused(options: Options, reason: str):
    with pytest.raises(ValueError, match=reason):
        GAME.start(1, options)
    assert seat_counts_for(GAME, options) == (2, 3, 4, 5)


def test_16_1_tharsis_republic_starts_with_two_more():
    position = "seats 1; stage set-up; Red corporation none; Red stock nothing; Red dealing Tharsis Republic, Helion"
    neutrals = "neutral city 0,-2, city -1,2, greenery 1,-2, greenery -1,3"
    state = at(f"{position}; {neutrals}")
    assert production(take(state, "choose Tharsis Republic keep nothing"), "megacredits") == 2
    assert production(take(state, "choose Helion keep nothing"), "megacredits") == 0


@pytest.mark.parametrize(
    ("cards", "cities", "greeneries"),
    [
        # Costs 21, 0, 4, 14. A: the 21st land area is 3,-1. B: 0 counts as 1, the last land area is -1,4. C: round 3,-1
        # come 3,-2 4,-2 (4,-1 is ocean) 3,0 2,0. D: round -1,4 come -1,3 0,3 -2,4; the 14th is the second of them.
        (("Comet", "Indentured Workers", "Mine", "Asteroid"), ["3,-1", "-1,4"], ["2,0", "0,3"]),
        # Costs 1, 1, 1, 1: the first and the last area; clockwise from its top left, 0,-4 meets 0,-3 first.
        (("Virus", "Sabotage", "Hired Raiders", "Fueled Generators"), ["0,-4", "-1,4"], ["0,-3", "-1,3"]),
        # Costs 2, 3, 5, 2. A: 2,-4. B: -1,4 -2,4 -3,4, so the third. C: round 2,-4 come 2,-3 1,-3 and again; the fifth
        # is 2,-3. D: round -3,4 come -3,3 -2,3 -2,4 -4,4; the second is -2,3.
        (("Invention Contest", "Hackers", "Mineral Deposit", "Dust Seals"), ["2,-4", "-3,4"], ["2,-3", "-2,3"]),
    ],
)
def test_16_2_four_revealed_cards_place_the_neutral_tiles(cards, cities, greeneries):
    state = revealed(*cards)
    assert neutral(state) == (cities, greeneries)
    assert state.public.discarded.bit_count() == state.public.discard_count == 4


def test_16_2_all_see_how_they_are_placed():
    _, events = tell(GAME.start(1, Options()), "card Comet", "card Indentured Workers", "card Mine", "card Asteroid")
    for viewer in (0, None):
        lines = told(events, viewer)
        assert lines[0] == "Comet is revealed and discarded."
        assert lines[4:] == [
            "The neutral opponent gets a city on 3,-1.",
            "The neutral opponent gets a city on -1,4.",
            "The neutral opponent gets a greenery on 2,0.",
            "The neutral opponent gets a greenery on 0,3.",
        ]


def test_16_2_it_is_done_before_cards_are_chosen():
    state = revealed("Comet", "Indentured Workers", "Mine", "Asteroid")
    assert GAME.turn(state).stream == "corporation"  # type: ignore[union-attr]
    assert player(state).dealt_count == 0


def test_16_3_counting_wraps_around_and_a_second_city_is_not_next_to_the_first():
    # There are 48 land areas and the dearest card costs 41, so only neighbours are counted round. Costs 41, 8, 1, 33.
    state = revealed("Io Mining Industries", "Worms", "Virus", "Terraforming Ganymede")
    (first, second), greeneries = neutral(state)
    assert first != second
    near = {"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}
    ends = [tuple(map(int, area.split(","))) for area in (first, second)]
    assert f"{ends[0][0] - ends[1][0]},{ends[0][1] - ends[1][1]}" not in near
    assert len(greeneries) == 2


@pytest.mark.parametrize("seed", range(30))
def test_16_3_neutral_tiles_are_on_legal_land(seed):
    state = GAME.start(1, Options())
    for number in range(4):
        offered = steps(state)
        state = take(state, offered[(seed * 37 + number * 53) % len(offered)])
    tiles = state.public.tiles
    assert not tiles.owned[NEUTRAL] & tiles.ocean
    cities, greeneries = neutral(state)
    oceans = {"1,-4", "3,-4", "4,-4", "4,-3", "4,-1", "-1,0", "0,0", "1,0", "1,1", "2,1", "3,1", "0,4", "-2,0"}
    assert not {*cities, *greeneries} & oceans
    assert (len(cities), len(greeneries)) == (2, 2)


def test_16_4_neutral_tiles_block_and_count_like_those_of_an_opponent():
    position = "seats 1; neutral city 0,-2, greenery 1,-2, city -1,2, greenery -1,3"
    state = take(at(position), "project city pay 25")
    assert refused(state, "place city 0,-2")[0] == "10.1"
    assert refused(state, "place city 0,-3")[0] == "10.6"
    check(
        f"{position}; Red hand Energy Saving",
        "play Energy Saving pay 15",
        "Red Energy Saving in play, megacredits -15, energy production +2",
    )
    check(
        f"{position}; Red tableau Martian Rails; Red stock energy 1",
        "use Martian Rails",
        "Red energy -1, megacredits +2",
    )
    check(
        f"{position}; Red hand Industrial Center",
        "play Industrial Center pay 4; !place industrial-center 2,2; place industrial-center 0,-1",
        "Red Industrial Center in play, megacredits -4, industrial-center 0,-1, plants +1",
    )


def test_16_4_a_neutral_greenery_counts_for_an_own_city_and_neutral_tiles_give_nobody_points():
    solo = f"seats 1; generation 14; {DONE}; neutral city -4,4, greenery 0,-3"
    _, events = tell(at(f"{solo}; Red tiles city 0,-2"), "pass")
    assert told(events, 0)[-1] == "The game is over: Red 15."
    _, events = tell(at(solo), "pass")
    assert told(events, 0)[-1] == "The game is over: Red 14."


def test_16_4_they_give_no_bonus_oxygen_or_rating():
    state = revealed("Virus", "Sabotage", "Hired Raiders", "Fueled Generators")
    assert neutral(state)[0][0] == "0,-4"
    assert (state.public.oxygen, player(state).tr, stock(state, "steel")) == (0, 14, 0)


@pytest.mark.parametrize(
    ("position", "script", "changes"),
    [
        (
            "Red hand Hired Raiders",
            "play Hired Raiders pay 1; choose 1",
            "Red Hired Raiders face down, megacredits -1, steel +2",
        ),
        ("Red hand Hired Raiders", "play Hired Raiders pay 1; choose 2", "Red Hired Raiders face down, megacredits +2"),
        (
            "Red hand Asteroid; Red stock megacredits 14",
            "play Asteroid pay 14",
            "Red Asteroid face down, megacredits -14, titanium +2, rating +1; table temperature +2",
        ),
        (
            "oxygen 13; Red hand Birds; Red production plants 2",
            "play Birds pay 10",
            "Red Birds in play, megacredits -10",
        ),
        ("oxygen 13; Red hand Birds", "play Birds pay 10", "Red Birds in play, megacredits -10"),
        (
            "Red hand Energy Tapping",
            "play Energy Tapping pay 3",
            "Red Energy Tapping in play, megacredits -3, energy production +1",
        ),
        ("Red tableau Ants", "use Ants", "Red Ants +1"),
        ("Red tableau Predators, Pets; Red tokens Pets 2", "use Predators", "Red Predators +1"),
        ("Red hand Toll Station", "play Toll Station pay 12", "Red Toll Station in play, megacredits -12"),
        (
            "neutral city 3,-3, greenery 3,-2; Red hand Flooding",
            "play Flooding pay 7; place ocean 4,-4",
            "Red Flooding face down, megacredits -7, rating +1; table ocean 4,-4",
        ),
    ],
)
def test_16_5_a_neutral_opponent_is_always_a_target(position, script, changes):
    check(f"seats 1; {position}", script, changes)


def test_16_6_fourteen_generations_are_played_even_if_mars_is_finished_before():
    for generation in (1, 9, 13):
        state = take(at(f"seats 1; generation {generation}; {DONE}"), "pass")
        assert (state.public.stage, state.public.generation) == ("deal", generation + 1)
    assert over(take(at(f"seats 1; generation 14; {DONE}"), "pass"))[1] == "solo won"


def test_16_6_turns_are_as_usual_and_the_phase_ends_with_the_pass():
    state = take(at("seats 1"), "project power-plant pay 11", "project asteroid pay 14")
    assert steps(state) == ["end turn"]
    state = take(state, "end turn")
    assert (mover(state), state.public.generation) == (0, 1)
    assert refused(state, "end turn")[0] == "4.3"
    assert take(state, "pass").public.generation == 2


def test_16_7_the_game_is_won_with_all_three_at_their_maximum():
    state, events = tell(at(f"seats 1; generation 14; {DONE}; Red stock plants 8"), "pass")
    assert steps(state) == ["convert plants ...", "done converting"]
    state, events = tell(state, "convert plants at 0,-2", "done converting")
    assert over(state) == (["Red"], "solo won")
    assert told(events, None)[-1] == "The game is over: Red 15."


@pytest.mark.parametrize(
    "short",
    [f"temperature 6; oxygen 14; {NINE}", f"temperature 8; oxygen 13; {NINE}", f"temperature 8; oxygen 14; {EIGHT}"],
)
def test_16_7_else_it_is_lost_without_last_greeneries(short):
    state = take(at(f"seats 1; generation 14; {short}; Red stock plants 80"), "pass")
    assert over(state) == ([], "solo lost")


def test_16_8_what_the_neutral_opponent_loses_needs_no_choice():
    state = take(at("seats 1; Red hand Asteroid, Virus"), "play Asteroid pay 14")
    assert steps(state)[-1] == "end turn"
    assert steps(take(state, "play Virus pay 1", "choose 2")) == ["end turn"]
