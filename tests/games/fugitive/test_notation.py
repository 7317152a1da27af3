"""The notation: steps, lines, and what is neither."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.game import IllegalAction
from facedown.games.fugitive import GAME
from facedown.games.fugitive.notation import TEXTS


@pytest.mark.parametrize("action", TEXTS)
def test_read_inverts_write(action):
    assert GAME.read(GAME.write(action)) == action


def test_no_two_steps_have_one_text():
    assert len(set(TEXTS.values())) == len(TEXTS) == 42 * 5 + 3 + 5


@pytest.mark.parametrize("action", TEXTS)
def test_a_step_is_a_line(action):
    assert tuple(GAME.read_line(GAME.write(action))) == (action,)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("hide 17", ["hide 17 ...", "place"]),
        ("hide 17 ...", ["hide 17 ..."]),
        ("hide 17 with 4 6", ["hide 17 ...", "with 4", "with 6", "place"]),
        ("hide 17 with 4 6 ...", ["hide 17 ...", "with 4", "with 6"]),
        ("guess 17", ["guess 17 ...", "ask"]),
        ("guess 17 22 3", ["guess 17 ...", "and 22", "and 3", "ask"]),
        ("guess 17 22 ...", ["guess 17 ...", "and 22"]),
        ("draw 2", ["draw 2"]),
        ("pass", ["pass"]),
    ],
)
def test_a_line_stands_for_its_steps(line, steps):
    assert list(map(GAME.write, GAME.read_line(line))) == steps


def test_a_line_is_written_with_its_numbers_in_order():
    assert GAME.write_line(GAME.read_line("guess 22 3 17")) == "guess 3 17 22"
    assert GAME.write_line(GAME.read_line("hide 17 with 6 4 ...")) == "hide 17 with 4 6 ..."


numbers = st.lists(st.integers(1, 42), min_size=1, max_size=42, unique=True)


@given(numbers, st.booleans(), st.booleans())
def test_write_line_inverts_read_line(listed, is_guess, is_done):
    first, *rest = listed
    rest.sort()
    words = ["guess", *sorted(listed)] if is_guess else ["hide", first, *(["with", *rest] if rest else [])]
    line = " ".join(map(str, words)) + ("" if is_done else " ...")
    assert GAME.write_line(GAME.read_line(line)) == line
    assert [GAME.is_line_end(step) for step in GAME.read_line(line)][:-1] == [False] * (len(listed) - (not is_done))
    assert GAME.is_line_end(GAME.read_line(line)[-1]) is is_done


@pytest.mark.parametrize(
    "text",
    ["", " ", "hide", "hide 0", "hide 43", "hide 07", "hide 17 with", "hide 17 with ...", "hide 17  with 4",
     "hide 17 4", "Hide 17", "hide 17...", "guess 17,22", "guess 17 and 22", "draw 0", "draw 4", "draw", "place 17",
     "pass 1", "ask ...", "card 0", "card 43", "hide １７", "guess 17\n", "42", "x" * 5000],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    for read in (GAME.read, GAME.read_line):
        with pytest.raises(IllegalAction) as caught:
            read(text)
        assert caught.value.rule == ""
        assert len(caught.value.reason) < 100


def test_a_whole_move_is_not_a_step():
    with pytest.raises(IllegalAction, match=r"“hide 17” is a whole move; as a step it is “hide 17 ...”"):
        GAME.read("hide 17")


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text):
    try:
        steps = GAME.read_line(text)
    except IllegalAction:
        return
    assert GAME.write_line(steps)
