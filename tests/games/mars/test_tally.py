"""What the arena tells of games of Terraforming Mars."""

import pytest

from facedown.bots.arena import arena, finished, play_game, walk
from facedown.core.game import CanTally
from facedown.games.mars import GAME
from facedown.games.mars.events import ROLES
from facedown.games.mars.scoring import final_scores
from facedown.games.mars.tally import COLOURS, names

SEATS = (1, 2, 3, 4, 5)


@pytest.fixture(scope="module", params=SEATS)
def told(request: pytest.FixtureRequest):
    """A game between bots: its last state, how it ended, and its tally."""
    seats = request.param
    table = play_game(GAME, ["appraiser", "random", "random", "random", "random"][:seats], 20 + seats)
    states, moves = walk(table)
    return states[-1].public, finished(table), GAME.tally(states, moves)


def test_the_game_can_tally():
    assert isinstance(GAME, CanTally)


def test_rounds_are_generations_and_the_names_depend_on_the_seats_alone(told):
    public, _, found = told
    assert found["rounds"] == public.generation
    assert list(found) == ["rounds", *names(public.settings.seats)]
    assert any("milestone" in name for name in found) == (public.settings.seats > 1)


def test_cards_and_points_add_up(told):
    public, over, found = told
    roles = ROLES[: public.settings.seats]
    played = sum(found[f"{colour} cards played"] for colour in COLOURS)
    assert played == sum(found[f"{role} cards played"] for role in roles)
    for seat, role in enumerate(roles):
        parts = [found[name] for name in found if name.startswith(f"{role} points of ")]
        assert found[f"{role} rating"] + sum(parts) == found[f"{role} points"] == final_scores(public)[seat].total
    if over.reason == "points":
        assert {seat for seat, role in enumerate(roles) if found[f"{role} points"] == max_points(found, roles)} == set(
            over.winners
        )


def max_points(found: dict[str, int], roles: tuple[str, ...]) -> int:
    return max(found[f"{role} points"] for role in roles)


def test_tiles_goals_and_projects_are_those_of_the_table(told):
    public, _, found = told
    assert found["oceans"] == public.tiles.ocean.bit_count()
    assert found["greeneries"] == public.tiles.greenery.bit_count()
    assert sum(found[name] for name in found if name.startswith("milestone ")) == len(public.milestones)
    assert sum(found[name] for name in found if name.startswith("award ")) == len(public.awards)
    neutral = 2 if public.settings.seats == 1 else 0
    ways = found["plants converted"] + found["project Greenery"]
    assert ways <= found["greeneries"] - neutral


@pytest.mark.parametrize("seats", SEATS)
def test_the_arena_reports_on_every_number_of_seats(seats: int):
    result = arena(GAME, ["random"] * seats, 1, seats)
    assert len(result.wins) == seats
    assert result.rounds
    assert "cards bought" in result.happened
    assert result.happened[f"{ROLES[seats - 1]} points"].games == 1
