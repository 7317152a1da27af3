"""Chapter 14 of the rules: scoring."""

from typing import Final

from facedown.games.mars import GAME
from tests.games.mars.cards.case import NINE
from tests.games.mars.play import at, over, steps, take, tell, told
from tests.games.mars.test_8_milestones_and_awards import scores

END: Final = f"stage greeneries; temperature 8; oxygen 14; {NINE}; active Blue"


def test_14_1_the_rating_and_own_greeneries_count():
    assert scores("Red rating 31; Blue tiles greenery 0,-2, greenery 2,2") == [11, 2]


def test_14_1_a_city_counts_the_greeneries_of_anyone_next_to_it():
    around = "Red tiles city 0,-2, greenery 1,-2; Blue tiles greenery 0,-3, greenery -1,-1, greenery 2,2"
    assert scores(around) == [1 + 3, 3]
    assert scores("Red tiles capital 0,-2; Blue tiles greenery 0,-3, restricted-area 1,-2") == [1, 1]


def test_14_1_oceans_and_special_tiles_count_nothing():
    assert scores("Red tiles city 0,-1, mining-area 0,-4, ecological-zone 0,-2; Blue tiles city 2,0") == [0, 0]


def test_14_1_milestones_awards_and_cards_count():
    position = (
        "milestones mayor Red, builder Blue; awards thermalist Blue; Red stock heat 5; "
        "Red tableau Fish, Water Import From Europa, Farming; Red tokens Fish 3; Red events Bribed Committee; "
        "Blue hand Trees"
    )
    assert scores(position) == [5 + 5 + 3 + 1 + 2 - 2, 5]


def test_14_2_a_city_off_the_board_scores_nothing_as_a_city():
    assert scores("Red tiles city phobos, city ganymede; Blue tiles greenery 4,-2, greenery -4,0") == [0, 2]


def test_14_3_most_points_win():
    state = take(at(f"{END}; Blue rating 21; Red stock megacredits 99"), "done converting")
    assert over(state) == (["Blue"], "points")


def test_14_3_ties_go_to_more_megacredits():
    state = take(at(f"{END}; Red stock megacredits 5 steel 9; Blue stock megacredits 6"), "done converting")
    assert over(state) == (["Blue"], "megacredits")
    assert GAME.endings["megacredits"]


def test_14_3_still_tied_the_victory_is_shared():
    end = END.replace("active Blue", "active Green")
    state = take(
        at(f"seats 3; {end}; Green rating 19; Red stock megacredits 7; Blue stock megacredits 7"), "done converting"
    )
    assert over(state) == (["Red", "Blue"], "shared")


def test_14_3_all_are_told_the_points():
    _, events = tell(at(f"{END}; Blue rating 23"), "done converting")
    for viewer in (0, 1, None):
        assert told(events, viewer)[-1] == "The game is over: Red 20, Blue 23."


def test_14_4_hands_stay_hidden_when_the_game_is_over():
    state, events = tell(at(f"{END}; Red hand Mine, Ants; Red discarded Fish"), "done converting")
    assert steps(at(END), 1) == ["done converting"]
    for viewer in (1, None):
        text = " ".join(told(events, viewer)) + str(GAME.zones(GAME.view(state, viewer)))
        assert not any(name in text for name in ("Mine,", "Ants", "Fish"))
    assert state.drawers[0].hand.bit_count() == 2
