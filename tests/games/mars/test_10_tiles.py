"""Chapter 10 of the rules: tiles."""

import pytest

from facedown.games.mars.board import AREA_TEXTS, LAND, OCEAN_AREAS, VOLCANIC
from facedown.games.mars.cards import from_mask
from tests.games.mars.cards.case import NINE, check
from tests.games.mars.cards.test_odd import full_land
from tests.games.mars.cards.test_points import points_of_red
from tests.games.mars.play import at, is_legal, refused, steps, stock, take, tell, told

OCEANS = {AREA_TEXTS[area] for area in from_mask(OCEAN_AREAS)}
LANDS = {AREA_TEXTS[area] for area in from_mask(LAND)}


def areas(position: str, *lines: str) -> set[str]:
    """Return where a tile may be placed."""
    return {step.split()[-1] for step in steps(take(at(position), *lines))}


@pytest.mark.parametrize("line", ["project city pay 25", "project greenery pay 23", "project aquifer pay 18"])
def test_10_1_a_tile_goes_on_an_empty_area(line):
    taken = "Red tiles greenery 0,-2; Blue tiles city 2,-2, mining-area 0,-4; ocean 0,0"
    assert not areas(taken, line) & {"0,-2", "2,-2", "0,-4", "0,0"}
    state = take(at(taken), line)
    tile = steps(state)[0].split()[1]
    for area in ("0,-2", "2,-2", "0,-4", "0,0"):
        assert refused(state, f"place {tile} {area}")[0] == "10.1"


def test_10_2_the_printed_bonus_goes_to_who_places_the_tile():
    for area, gain in (
        ("0,-4", "steel +2"),
        ("2,0", "plants +2"),
        ("1,3", "titanium +1"),
        ("-3,-1", "plants +1, titanium +1"),
    ):
        check(
            "active Blue",
            f"project city pay 25; place city {area}",
            f"Blue megacredits -25, megacredits production +1, city {area}, {gain}",
        )
    check("", "project aquifer pay 18; place ocean 1,-4", "Red megacredits -18, rating +1, steel +2; table ocean 1,-4")
    check(
        "",
        "project aquifer pay 18; place ocean 4,-3; card Ants; card Birds",
        "Red megacredits -18, rating +1, gets Ants, gets Birds; table ocean 4,-3",
    )


def test_10_2_each_ocean_next_to_a_tile_gives_two_megacredits():
    check(
        "ocean 0,0 1,0",
        "project city pay 25; place city 1,-1",
        "Red megacredits -21, megacredits production +1, city 1,-1, plants +2",
    )
    check(
        "ocean 0,0",
        "project aquifer pay 18; place ocean 1,0",
        "Red megacredits -16, rating +1, plants +2; table ocean 1,0",
    )
    check(
        "Red tiles city 0,-1; Blue tiles greenery 1,-1",
        "project aquifer pay 18; place ocean 0,0",
        "Red megacredits -18, rating +1, plants +2; table ocean 0,0",
    )


def test_10_2_a_marker_and_neutral_tiles_get_nothing():
    check(
        "ocean 1,-4; Red hand Land Claim",
        "play Land Claim pay 1; claim area 0,-4",
        "Red megacredits -1, Land Claim face down, claim 0,-4",
    )
    state = at("seats 1; neutral city 0,-4, greenery -1,-3")
    assert stock(state, "steel") == 0


def test_10_3_oceans_belong_to_nobody_and_other_tiles_to_who_placed_them():
    state = take(
        at("Red stock megacredits 99"),
        "project aquifer pay 18",
        "place ocean 4,-4",
        "project city pay 25",
        "place city 0,-2",
    )
    tiles = state.public.tiles
    assert [mask.bit_count() for mask in tiles.owned] == [1, 0]
    assert (
        refused(take(at("ocean 4,-4; Red tiles city 0,2"), "project greenery pay 23"), "place greenery 3,-3")[0]
        == "10.5"
    )


def test_10_4_ocean_areas_take_oceans_and_land_takes_none():
    assert areas("", "project aquifer pay 18") == OCEANS
    assert len(OCEANS) == 12
    for line in ("project city pay 25", "project greenery pay 23"):
        assert areas("", line) == LANDS
        assert refused(take(at(""), line), f"place {line.split()[1]} 0,0")[0] == "10.4"


def test_10_4_noctis_city_is_reserved_for_its_card():
    for line in (
        "project city pay 25",
        "project greenery pay 23",
        "play Nuclear Zone pay 10",
        "play Research Outpost pay 18",
    ):
        assert "-2,0" not in areas("Red hand Nuclear Zone, Research Outpost", line)
    check(
        "Red hand Noctis City; Red production energy 1",
        "play Noctis City pay 18",
        (
            "Red Noctis City in play, megacredits -18, megacredits production +3, energy production -1, "
            "city -2,0, plants +2"
        ),
    )


def test_10_4_some_cards_say_otherwise():
    position = "temperature 4; Red hand Mangrove, Protected Valley, Mohole Area, Artificial Lake"
    for line in ("play Mangrove pay 12", "play Protected Valley pay 23", "play Mohole Area pay 20"):
        assert areas(position, line) == OCEANS
    assert areas(position, "play Artificial Lake pay 15") == LANDS


def test_10_4_the_spots_off_the_board_are_in_play_but_not_on_mars():
    blue = "Blue corporation Tharsis Republic; Blue tableau Rover Construction"
    position = f"Red hand Phobos Space Haven; Red tableau Pets; {blue}"
    check(
        position,
        "play Phobos Space Haven pay 25",
        (
            "Red Phobos Space Haven in play, megacredits -25, titanium production +1, city phobos, Pets +1; "
            "Blue megacredits +2"
        ),
    )
    rails = "Red tableau Martian Rails; Red stock energy 1; Red tiles city phobos, city ganymede, city 0,-2"
    check(rails, "use Martian Rails", "Red energy -1, megacredits +1")
    assert not {"phobos", "ganymede"} & areas("", "project city pay 25")


def test_10_5_a_greenery_goes_next_to_an_own_tile_of_any_kind():
    for own in ("city 0,-2", "greenery 0,-2", "restricted-area 0,-2", "capital 0,-2"):
        near = {"0,-3", "1,-3", "1,-2", "0,-1", "-1,-1", "-1,-2"}
        assert areas(f"Red tiles {own}; Blue tiles city 2,2", "project greenery pay 23") == near
    state = take(at("Red tiles city 0,-2"), "project greenery pay 23")
    assert refused(state, "place greenery 2,2")[0] == "10.5"


@pytest.mark.parametrize("none", ["ocean 0,0", "Red claims 0,-2", "Red tiles city phobos", "Blue tiles city 0,-2"])
def test_10_5_oceans_markers_and_spots_off_the_board_will_not_do(none):
    assert areas(none, "project greenery pay 23") >= LANDS - {"0,-2"}


def test_10_5_without_a_free_area_there_it_goes_anywhere_on_land():
    around = "Blue tiles greenery 0,-3, greenery 1,-3, greenery 1,-2, greenery 0,-1, greenery -1,-1, greenery -1,-2"
    assert areas(f"Red tiles city 0,-2; {around}", "project greenery pay 23") == LANDS - {
        "0,-2",
        "0,-3",
        "1,-3",
        "1,-2",
        "0,-1",
        "-1,-1",
        "-1,-2",
    }


def test_10_5_a_greenery_raises_oxygen_by_one():
    check(
        "Red stock plants 8; Red tiles city 0,-2",
        "convert plants at 1,-2",
        "Red plants -8, rating +1, greenery 1,-2; table oxygen +1",
    )


@pytest.mark.parametrize("city", ["Red tiles city 0,-2", "Blue tiles city 0,-2", "Blue tiles capital 0,-2"])
def test_10_6_a_city_goes_next_to_no_city(city):
    near = {"0,-2", "0,-3", "1,-3", "1,-2", "0,-1", "-1,-1", "-1,-2"}
    assert areas(city, "project city pay 25") == LANDS - near
    assert refused(take(at(city), "project city pay 25"), "place city 1,-2")[0] == "10.6"
    assert (
        areas(f"{city}; Red hand Corporate Stronghold; Red production energy 1", "play Corporate Stronghold pay 11")
        == LANDS - near
    )


def test_10_6_other_tiles_do_not_keep_a_city_away():
    state = take(at("Blue tiles greenery 0,-2, mining-area 0,-4; ocean 0,0"), "project city pay 25")
    assert is_legal(state, "place city 1,-2")


def test_10_6_urbanized_area_and_research_outpost_have_their_own_rules():
    two = "Red hand Urbanized Area; Red production energy 1; Blue tiles city 0,-2, city 2,-3"
    state = take(at(f"{two}, city 0,2"), "play Urbanized Area pay 10")
    assert steps(state) == ["place city 1,-3", "place city 1,-2"]
    outpost = areas("Red hand Research Outpost; ocean 0,0; Blue tiles greenery 0,-3", "play Research Outpost pay 18")
    assert not outpost & {"0,-1", "1,-1", "-1,1", "0,1", "0,-4", "1,-3", "0,-2", "-1,-2", "-1,-3"}
    assert {"3,-2", "-1,2", "0,2"} <= outpost


def test_10_7_volcanic_areas_are_ordinary_land():
    volcanic = {AREA_TEXTS[area] for area in from_mask(VOLCANIC)}
    assert volcanic == {"0,-3", "-2,-2", "-3,-1", "-4,0"}
    for line in ("project city pay 25", "project greenery pay 23"):
        assert volcanic <= areas("", line)
    assert areas("Red hand Lava Flows", "play Lava Flows pay 18") == volcanic


def test_10_8_without_an_area_a_card_or_project_cannot_be_chosen():
    state = at(
        f"{full_land()}; oxygen 12; Red production energy 1; Red stock plants 8 megacredits 99; "
        "Red hand Open City, Lava Flows"
    )
    for line in ("play Open City ...", "play Lava Flows ...", "convert plants ..."):
        assert refused(state, line)[0] == "10.8"
    assert refused(state, "project city ...")[0] in ("7.2", "10.8")
    assert refused(at("Red tiles city 0,2; Red hand Mining Area"), "play Mining Area ...")[0] == "10.8"


def test_10_4_a_tile_that_is_not_asked_for_is_refused_as_such():
    state = take(at(""), "project city pay 25")
    assert refused(state, "place greenery 2,1") == ("4.7", "It is a city that has to be placed.")
    state = take(at("Red hand Lava Flows; Red stock megacredits 40"), "play Lava Flows pay 18")
    assert refused(state, "place lava-flows 2,2")[0] == "18.5"


def test_10_8_oceans_are_the_exception():
    check(f"{NINE}; Red hand Ice Asteroid", "play Ice Asteroid pay 23", "Red Ice Asteroid face down, megacredits -23")


def test_10_9_a_reserved_area_is_closed_to_the_others():
    claimed = "active Blue; Red claims 0,-2; Blue tiles city 2,-2"
    for line in ("project city pay 25", "project greenery pay 23"):
        assert "0,-2" not in areas(claimed, line)
        assert refused(take(at(claimed), line), f"place {line.split()[1]} 0,-2")[0] == "10.9"
    converts = at(f"{claimed}; Blue stock plants 8")
    assert [refused(converts, f"convert plants at {area}")[0] for area in ("0,-2", "2,-2", "0,0", "-2,0", "-4,4")] == [
        *("10.9", "10.1", "10.4", "10.4", "10.5")
    ]
    claims = take(at(f"{claimed}; Blue hand Land Claim; Blue claims 2,2"), "play Land Claim pay 1")
    assert [refused(claims, f"claim area {area}")[0] for area in ("0,-2", "2,2", "2,-2", "0,0")] == [
        *("10.9", "10.9", "10.1", "10.4")
    ]
    assert "0,-2" in areas("Red claims 0,-2", "project city pay 25")
    _, events = tell(at("Red hand Land Claim"), "play Land Claim pay 1", "claim area 0,-2")
    assert "Red reserves 0,-2." in told(events, None)
    assert points_of_red("Red claims 0,-2") == 0
