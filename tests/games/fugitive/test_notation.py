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
    ["", " ", "hide", "hide 17 with", "hide 17 with ...", "hide 17  with 4",
     "hide 17 4", "Hide 17", "hide 17...", "guess 17,22", "guess 17 and 22", "draw", "place 17",
     "pass 1", "ask ...", "hide １７", "guess 17\n", "42", "x" * 5000],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    for read in (GAME.read, GAME.read_line):
        with pytest.raises(IllegalAction) as caught:
            read(text)
        assert caught.value.rule == ""
        assert len(caught.value.reason) < 100


@pytest.mark.parametrize(
    ("text", "rule"),
    [("guess 0", "5.1"), ("guess 43", "5.1"), ("guess 3 99", "5.1"), ("and 50", "5.1"), ("draw 0", "1.2"),
     ("draw 4", "1.2"), ("hide 0", "1.1"), ("hide 43", "1.1"), ("hide 07", "1.1"), ("hide 7 with 43", "1.1"),
     ("card 0", "1.1")],
)  # fmt: skip
def test_a_number_that_there_is_not_is_refused_with_its_paragraph(text, rule):
    with pytest.raises(IllegalAction) as caught:
        GAME.read_line(text)
    assert caught.value.rule == rule


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
