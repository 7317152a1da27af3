"""The notation: steps, lines, and what is neither."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.game import IllegalAction
from facedown.games.hunters import GAME
from facedown.games.hunters.components import card_ids, character_ids, word
from facedown.games.hunters.notation import LONE
from facedown.games.hunters.rules_groups import LETTERS, Squad, squad_of, squad_text
from facedown.games.hunters.rules_table import OBJECTS
from facedown.games.hunters.state import Options
from tests.games.hunters.play import CHANGES, walk

WORDS = [word(card) for card in card_ids()]
OBJECT_WORDS = [word(card) for card in OBJECTS]

squads = st.builds(Squad, st.integers(1, 40), st.integers(0, 20), st.integers(0, 20))
letters = st.sampled_from(LETTERS)
steps = st.one_of(
    st.sampled_from(LONE),
    st.sampled_from([f"card {each}" for each in WORDS]),
    st.sampled_from([f"character {word(name)}" for name in character_ids()]),
    st.sampled_from([f"{verb} {each} ..." for verb in ("add", "return") for each in WORDS]),
    st.sampled_from([f"play internet{s} {each} ..." for s in ("", "s") for each in OBJECT_WORDS]),
    st.sampled_from([f"{verb} {each}" for verb in ("give", "and") for each in WORDS]),
    st.builds("die {}".format, st.integers(1, 20)),
    st.builds("dice {} {}".format, st.integers(1, 20), st.integers(1, 20)),
    st.builds("speed {}".format, st.integers(0, 3)),
    st.builds("{} {}".format, st.sampled_from(["join", "throw", "play friendly-agent", "play usb"]), letters),
    st.builds("play busted object {}".format, st.integers(1, 20)),
    st.builds(
        "surprise {} with {}{}".format,
        letters,
        st.sampled_from(["lolcat", "eight-bit"]),
        st.sampled_from(["", " and luck"]),
    ),
    st.builds(lambda squad: f"regroup {squad_text(squad)} ...", squads),
    st.builds(lambda squad: f"and {squad_text(squad)}", squads),
)


@given(steps)
def test_read_inverts_write_and_a_step_is_a_line(step):
    assert GAME.write(GAME.read(step)) == step
    assert tuple(GAME.read_line(step)) == (step,)
    assert GAME.write_line([step]) == step


@given(squads)
def test_the_text_of_a_group_names_it(squad):
    assert squad_of(squad_text(squad)) == squad


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("return hide", ["return hide ...", "done"]),
        ("return hide ...", ["return hide ..."]),
        ("return hide fog hide", ["return hide ...", "and fog", "and hide", "done"]),
        ("add fog hide ...", ["add fog ...", "and hide"]),
        ("regroup 9", ["regroup 9 ...", "done"]),
        ("regroup 5aau 4", ["regroup 5aau ...", "and 4", "done"]),
        ("regroup 5aau 4 ...", ["regroup 5aau ...", "and 4"]),
        ("play internet meme luck", ["play internet meme ...", "and luck", "done"]),
        ("play internets meme use meme", ["play internets meme ...", "use meme"]),
        ("play internets meme luck use luck", ["play internets meme ...", "and luck", "use luck"]),
        ("play internets luck lolcat ...", ["play internets luck ...", "and lolcat"]),
        (
            "play internets luck eight-bit surprise B with eight-bit",
            ["play internets luck ...", "and eight-bit", "surprise B with eight-bit"],
        ),
        ("surprise B with lolcat and luck", ["surprise B with lolcat and luck"]),
        ("play busted object 2", ["play busted object 2"]),
    ],
)
def test_a_line_stands_for_its_steps(line, steps):
    assert list(GAME.read_line(line)) == steps
    assert GAME.write_line(steps) == line
    ends = [GAME.is_line_end(step) for step in steps]
    assert ends == [False] * (len(steps) - 1) + [not line.endswith("...")]


@pytest.mark.parametrize("changes", CHANGES)
def test_every_line_of_a_game_is_read_as_it_is_written(changes):
    for seed in range(8):
        steps: list[str] = []
        for _, actor, action in walk(Options(components=changes), seed, brief=seed % 2 == 0):
            if not action:
                continue
            assert GAME.read(GAME.write(action)) == action
            steps = [*steps, action] if actor >= 0 else []
            if steps:
                assert list(GAME.read_line(GAME.write_line(steps))) == steps
            if steps and GAME.is_line_end(action):
                steps = []


@pytest.mark.parametrize(
    "text",
    ["", " ", "speed", "speed 4", "speed 02", "speed ２", "Speed 2", "speed 2 ", " speed 2", "speed 2\n",
     "return", "return ...", "return hide  fog", "return hide and fog", "return hide...", "give", "give eight_bit",
     "regroup", "regroup 0", "regroup 5ua", "regroup 05", "regroup 5 a", "join", "join 1", "throw AA",
     "play internet", "play internet ...", "play internet fog", "play internet meme use meme", "play internets meme",
     "play internets meme use luck use meme", "play internets meme surprise B with lolcat and luck", "use lolcat",
     "play eight_bit", "play busted", "play busted object", "play busted object 0", "hide hide", "done done",
     "surprise with lolcat", "surprise b with lolcat", "surprise A with luck", "die 0", "die -1", "dice 3",
     "dice 3 5 1", "card", "card x", "character", "character eve", "x" * 5000, "return" + " hide" * 5000],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    for read in (GAME.read, GAME.read_line):
        with pytest.raises(IllegalAction) as caught:
            read(text)
        assert 0 < len(caught.value.reason) < 200


def test_groups_may_be_typed_in_any_order():
    assert list(GAME.read_line("regroup 3 3a 3u")) == ["regroup 3a ...", "and 3u", "and 3", "done"]
    assert list(GAME.read_line("regroup 4 10 5aau ...")) == ["regroup 10 ...", "and 5aau", "and 4"]


@pytest.mark.parametrize("line", ["return hide", "add fog", "regroup 9", "play internet meme"])
def test_a_whole_move_is_not_a_step(line):
    with pytest.raises(IllegalAction, match=f"“{line}” is a whole move; as a step it is “{line} ...”"):
        GAME.read(line)


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text):
    try:
        steps = GAME.read_line(text)
    except IllegalAction:
        return
    assert GAME.write_line(steps) == text
