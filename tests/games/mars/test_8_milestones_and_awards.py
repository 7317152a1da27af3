"""Chapter 8 of the rules: milestones and awards."""

from typing import Final

import pytest

from tests.games.mars.cards.case import NINE
from tests.games.mars.cards.printed import PRINTED
from tests.games.mars.play import at, is_legal, messages, refused, steps, stock, take, tell, told

CITIES: Final = "Red tiles city 0,-2, city 2,-2, city phobos"
NAMES: Final = [line.split(" | ")[1] for line in PRINTED.strip().split("\n")]
END: Final = f"stage greeneries; temperature 8; oxygen 14; {NINE}"


def scores(position: str, seats: int = 2) -> list[int]:
    """Return the points of all when the game ends in a position, without their ratings of 20."""
    last = ("Red", "Blue", "Green", "Yellow", "Black")[seats - 1]
    state = at(f"seats {seats}; {END}; active {last}; {position}")
    _, events = tell(state, "done converting")
    (text,) = [message.args["scores"] for message in messages(events, None) if message.id == "over"]
    return [int(part.split()[1]) - 20 for part in text.split(", ")]


@pytest.mark.parametrize(
    ("goal", "enough", "not_enough"),
    [
        ("terraformer", "Red rating 35", "Red rating 34; Blue rating 35"),
        ("mayor", CITIES, "Red tiles city 0,-2, city 2,-2, greenery 3,-2; Blue tiles city phobos"),
        ("mayor", "Red tiles capital 0,-2, city ganymede, city phobos", "Red tiles capital 0,-2, city phobos"),
        (
            "gardener",
            "Red tiles greenery 0,-2, greenery 2,-2, greenery 0,0",
            "Red tiles greenery 0,-2, greenery 2,-2, ecological-zone 0,2; Blue tiles greenery 3,-2",
        ),
        (
            "builder",
            "Red tableau Mine, Titanium Mine, Power Plant, Solar Power, Nuclear Power, Fueled Generators; "
            "Red corporation Mining Guild",
            "Red tableau Mine, Titanium Mine, Power Plant, Solar Power, Nuclear Power; Red corporation Mining Guild; "
            "Blue tableau Fueled Generators",
        ),
        ("planner", f"Red hand {', '.join(NAMES[:16])}", f"Red hand {', '.join(NAMES[:15])}; Red tableau {NAMES[20]}"),
    ],
)
def test_8_1_a_milestone_needs_its_condition_now(goal, enough, not_enough):
    state, events = tell(at(enough), f"claim {goal} pay 8")
    assert stock(state, "megacredits") == 34
    assert f"Red claims the milestone {goal} for 8 megacredits.".lower() in [line.lower() for line in told(events, 1)]
    assert refused(at(not_enough), f"claim {goal} pay 8")[0] == "8.1"


def test_8_1_a_milestone_costs_eight_and_is_claimed_once():
    assert refused(at(f"{CITIES}; Red stock megacredits 7 heat 9 steel 9"), "claim mayor ...")[0] == "5.1"
    taken = at(f"{CITIES}; milestones mayor Blue")
    assert refused(taken, "claim mayor ...")[0] == "8.1"
    own = at(f"{CITIES}; milestones mayor Red")
    assert refused(own, "claim mayor ...")[0] == "8.1"


def test_8_1_a_claimed_milestone_stays_and_gives_five_points():
    state = take(at(f"Red hand {', '.join(NAMES[:16])}; Red stock megacredits 8"), "claim planner pay 8")
    state = take(state, f"sell {', '.join(NAMES[:9])}")
    assert len(state.public.milestones) == 1
    assert scores("milestones planner Red, mayor Blue, builder Blue") == [5, 10]


def test_8_1_three_are_claimed_at_most():
    state = at(f"{CITIES}; milestones terraformer Blue, gardener Blue")
    assert is_legal(state, "claim mayor pay 8")
    full = at(f"{CITIES}; milestones terraformer Blue, gardener Blue, builder Red")
    assert refused(full, "claim mayor ...")[0] in ("8.1", "18.2")


@pytest.mark.parametrize(
    ("funded", "cost"), [("", 8), ("; awards miner Blue", 14), ("; awards miner Blue, banker Red", 20)]
)
def test_8_2_awards_cost_eight_fourteen_and_twenty(funded, cost):
    for money in (cost, 30):
        state = at(f"Red stock megacredits {money}{funded}")
        assert steps(take(state, "fund scientist ...")) == [f"pay {cost}"]
    assert refused(at(f"Red stock megacredits {cost - 1}{funded}"), "fund scientist ...")[0] == "5.1"


def test_8_2_an_award_is_funded_once_and_three_at_most():
    assert refused(at("awards miner Blue"), "fund miner ...")[0] == "8.2"
    assert refused(at("awards miner Blue, banker Red, landlord Red"), "fund scientist ...")[0] in ("8.2", "18.2")


def test_8_3_neither_exists_alone():
    state = at(f"seats 1; {CITIES}; Red stock megacredits 99")
    assert not any(step.startswith(("claim", "fund")) for step in steps(state))
    assert refused(state, "claim mayor ...")[0] == "8.3"
    assert refused(state, "fund banker ...")[0] == "8.3"


@pytest.mark.parametrize(
    ("award", "position", "points"),
    [
        (
            "landlord",
            "Red tiles city phobos, greenery 0,-2, mining-area 0,-4; Blue tiles city 2,-2, greenery 2,2",
            [5, 0],
        ),
        ("banker", "Red production megacredits -1; Blue production megacredits -2; Blue rating 20", [5, 0]),
        ("banker", "Red production megacredits 4; Blue production megacredits 5; Red stock megacredits 99", [0, 5]),
        (
            "scientist",
            "Red tableau Research; Blue corporation Inventrix; Blue events Special Design, Invention Contest",
            [5, 0],
        ),
        ("thermalist", "Red stock heat 3; Blue stock heat 2 energy 9; Blue production heat 9", [5, 0]),
        ("miner", "Red stock steel 1 titanium 1; Blue stock titanium 1 plants 9", [5, 0]),
        ("miner", "Red stock steel 3; Blue stock titanium 2", [5, 0]),
    ],
)
def test_8_4_what_the_awards_count(award, position, points):
    without = scores(position)
    assert [n - m for n, m in zip(scores(f"awards {award} Blue; {position}"), without, strict=True)] == points


@pytest.mark.parametrize(
    ("heat", "points"),
    [
        ((5, 3, 1), [5, 2, 0]),
        ((5, 5, 1), [5, 5, 0]),
        ((5, 3, 3), [5, 2, 2]),
        ((5, 5, 5), [5, 5, 5]),
        ((0, 0, 0), [5, 5, 5]),
        ((1, 0, 0), [5, 2, 2]),
    ],
)
def test_8_4_ties_of_three(heat, points):
    stocks = "; ".join(f"{role} stock heat {n}" for role, n in zip(("Red", "Blue", "Green"), heat, strict=True))
    assert scores(f"awards thermalist Red; {stocks}", 3) == points


@pytest.mark.parametrize(("heat", "points"), [((5, 3), [5, 0]), ((4, 4), [5, 5]), ((0, 0), [5, 5])])
def test_8_4_two_players_have_no_second_place(heat, points):
    assert scores(f"awards thermalist Red; Red stock heat {heat[0]}; Blue stock heat {heat[1]}") == points


def test_8_4_five_players_tie_for_the_second_place():
    heat = "Red stock heat 2; Blue stock heat 9; Green stock heat 4; Yellow stock heat 4; Black stock heat 4"
    assert scores(f"awards thermalist Red; {heat}", 5) == [0, 5, 2, 2, 2]


def test_8_4_an_option_gives_no_points_for_a_best_value_of_zero():
    nothing = "options zero_awards=no points; awards thermalist Red"
    assert scores(nothing, 3) == [0, 0, 0]
    assert scores(f"{nothing}; Red stock heat 1", 3) == [5, 2, 2]
