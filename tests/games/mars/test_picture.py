"""The picture of Terraforming Mars: everything that one plays by, in 80 columns."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from facedown.core.game import CHANCE, Roll
from facedown.core.paint import unpainted
from facedown.core.record import Replay, read_record
from facedown.games.mars import GAME
from facedown.games.mars.board import AREA_TEXTS, PHOBOS
from facedown.games.mars.picture_map import LETTERS
from facedown.games.mars.state import MarsState, MarsView


def played(record: str) -> Iterator[MarsState]:
    """Yield the states of a recorded game."""
    text = (Path(__file__).parents[2] / "records" / f"mars-1-{record}.facedown").read_text(encoding="utf-8")
    replay = Replay(read_record(text), lambda _: GAME)
    for _ in replay.steps():
        yield replay.state


def drawn(state: MarsState, seat: int | None) -> str:
    return unpainted(GAME.picture(GAME.view(state, seat)))


def area_of(picture: str, name: str) -> tuple[str, str]:
    """Return what stands in the two lines of an area."""
    lines = picture.splitlines()
    row, found = next(
        (row, found)
        for row, line in enumerate(lines)
        if row < 30 and (found := re.search(rf"(?<![\d,-])\[?{name}(?!\d)", line))
    )
    left = found.start() - 2
    return lines[row][found.start() : found.end() + 3], lines[row + 1][max(left, 0) : left + 9].strip()


@pytest.mark.parametrize("record", ["01", "02", "04"])
def test_no_line_of_a_game_is_longer_than_eighty_columns(record: str):
    states = list(played(record))
    for state in (*states[::20], states[-1]):
        for viewer in (*range(state.public.settings.seats), None):
            picture = drawn(state, viewer)
            assert max(map(len, picture.splitlines())) <= 80, picture
            assert not re.search(r"\n\n\n|^\n", picture)


def test_each_area_stands_under_the_name_that_moves_call_it_by():
    state = GAME.start(2, GAME.options())
    picture = drawn(state, None)
    for number, name in AREA_TEXTS.items():
        if number < PHOBOS:
            assert area_of(picture, name)
    assert area_of(picture, "3,-4")[1] == "~C~"
    assert area_of(picture, "-2,0")[1] == "#PP#"
    assert area_of(picture, "-3,-1")[1] == "^PT"
    assert area_of(picture, "0,-4")[1] == "SS"


def test_tiles_show_what_they_are_and_whose():
    *_, end = played("03")
    picture, tiles = drawn(end, None), end.public.tiles
    for number, name in AREA_TEXTS.items():
        if number < PHOBOS and tiles.all() >> number & 1:
            owner = next((LETTERS[seat] for seat, mask in enumerate(tiles.owned) if mask >> number & 1), "")
            above, below = area_of(picture, name)
            assert above.strip() == f"{name} {owner}".strip()
            assert ("ocean" in below) == bool(tiles.ocean >> number & 1)
            assert ("green" in below) == bool(tiles.greenery >> number & 1)
    assert "Mars is terraformed" in picture.splitlines()[0]


def test_areas_where_a_tile_may_go_are_marked_for_the_one_who_places_it():
    state, seat, steps = next(
        (state, seat, steps)
        for state in played("02")
        for seat in getattr(GAME.turn(state), "seats", ())
        if (steps := [step for step in GAME.actions(GAME.view(state, seat)) if step.verb == "place"])
    )
    names = {GAME.write(step).split(" ")[2] for step in steps}
    picture = drawn(state, seat)
    assert set(re.findall(r"\[(-?\d,-?\d)\]", picture)) == names
    assert f"{GAME.roles[seat]} decides" in picture
    assert not re.search(r"\[-?\d", drawn(state, 1 - seat))


def test_the_hand_says_what_can_be_played_and_why_the_rest_cannot():
    checked = 0
    for state in played("02"):
        view: MarsView = GAME.view(state, 0)
        steps = [GAME.write(step) for step in GAME.actions(view)]
        if state.public.stage != "action" or "pass" not in steps or not view.drawer or not view.drawer.hand:
            continue
        hand = drawn(state, 0).split("Your hand")[1]
        marked = {re.split(r": | \(printed", line[7:])[0] for line in hand.splitlines()[1:] if line.startswith(">")}
        assert marked == {step[5:-4] for step in steps if step.startswith("play ")}
        assert hand.count("\n       ! ") >= view.drawer.hand.bit_count() - len(marked)
        checked += 1
    assert checked > 20


def test_only_the_viewer_sees_cards_of_a_hand():
    *_, end = played("02")
    assert "Your hand" in drawn(end, 0)
    assert "Your hand" not in drawn(end, None)
    assert GAME.actions(GAME.view(end, None)) == ()


def test_goals_projects_and_tags_are_those_of_the_table():
    state = GAME.start(2, GAME.options())
    while isinstance(turn := GAME.turn(state), Roll):
        state, _ = GAME.apply(state, CHANCE, turn.outcomes[0])
    picture = drawn(state, 0)
    for words in (
        "Milestones 8 M",
        "Terraformer  35  20  20",
        "Awards 8 M",
        "Projects",
        "aquifer 18",
        "science jovian",
    ):
        assert words in picture
    assert "Cards to choose from" in picture
    alone = drawn(GAME.start(1, GAME.options()), 0)
    assert "Milestones" not in alone
    assert "Generation 1 of 14" in alone
