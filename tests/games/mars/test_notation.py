"""The notation: steps, lines, and what is neither."""

import pytest

from facedown.core.chance import SplitMixSource
from facedown.core.game import IllegalAction
from facedown.core.journal import Entry
from facedown.core.record import make_record, read_record, verify, write_record
from facedown.games.mars import GAME
from facedown.games.mars.notation import STEPS, TEXTS, Step, is_line_end
from facedown.games.mars.state import Options
from tests.games.mars.play import at, some_games, steps, take, text_of

LINES = {
    "choose Helion keep Fish, Birds": ["choose Helion ...", "keep Fish ...", "and Birds", "done"],
    "choose Helion keep Fish ...": ["choose Helion ...", "keep Fish ..."],
    "choose Helion keep nothing": ["choose Helion ...", "keep nothing"],
    "keep Fish": ["keep Fish ...", "done"],
    "keep nothing": ["keep nothing"],
    "keep Fish pay 1 heat 2": ["keep Fish ...", "pay 1 heat 2"],
    "buy Fish, Birds": ["buy Fish ...", "and Birds", "done"],
    "buy Fish, Birds pay 4 heat 2": ["buy Fish ...", "and Birds", "pay 4 heat 2"],
    "buy nothing": ["buy nothing"],
    "sell Fish, Birds": ["sell Fish ...", "and Birds", "done"],
    "sell Fish, Birds ...": ["sell Fish ...", "and Birds"],
    "play Birds pay 10": ["play Birds ...", "pay 10"],
    "play CEO's Favorite Project pay 0 heat 1": ["play CEO's Favorite Project ...", "pay 0 heat 1"],
    "project power-plant pay 11": ["project power-plant ...", "pay 11"],
    "claim mayor pay 8": ["claim mayor ...", "pay 8"],
    "fund banker pay 8": ["fund banker ...", "pay 8"],
    "use Water Import From Europa pay 0 titanium 4": ["use Water Import From Europa ...", "pay 0 titanium 4"],
    "convert plants at 2,1": ["convert plants ...", "at 2,1"],
    "use Regolith Eaters 2": ["use Regolith Eaters 2"],
    "place mining-area 0,-4": ["place mining-area 0,-4"],
    "claim area 2,1": ["claim area 2,1"],
}


def test_a_text_names_one_step_and_a_step_has_one_text():
    assert len(TEXTS) == len(STEPS)
    for text, step in STEPS.items():
        assert GAME.write(step) == text
        assert GAME.read(text) == step
        assert GAME.read_line(text) == (step,)


@pytest.mark.parametrize("line", LINES)
def test_a_line_stands_for_its_steps(line):
    read = GAME.read_line(line)
    assert [GAME.write(step) for step in read] == LINES[line]
    assert GAME.write_line(read) == line
    assert all(not is_line_end(step) for step in read[:-1])
    assert is_line_end(read[-1]) is not line.endswith("...")


@pytest.mark.parametrize(
    "text",
    [
        "pay 04",
        "pay 4 steel 0",
        "pay 4 titanium 1 steel 2",
        "pay",
        "pay -1",
        "amount 01",
        "amount",
        "play Birds",
        "play",
    ],
)
def test_what_is_no_step_is_refused(text):
    with pytest.raises(IllegalAction):
        GAME.read(text)


@pytest.mark.parametrize(
    "text",
    ["sell Birds, Dodo", "sell Birds,Fish", "keep Birds, nothing", "play Dodo pay 3", "play Birds pay", "buy pay 3"],
)
def test_what_is_no_line_is_refused(text):
    with pytest.raises(IllegalAction):
        GAME.read_line(text)


def test_a_whole_move_is_no_step():
    with pytest.raises(IllegalAction, match="as a step it is “play Birds"):
        GAME.read("play Birds")


def test_sets_may_be_entered_in_any_order_and_are_written_by_number():
    state = at("Red hand Birds, Fish, Mine")
    one, other = take(state, "sell Birds ...", "and Fish"), take(state, "sell Fish ...", "and Birds")
    assert one == other
    assert GAME.write_line([GAME.read(text) for text in ("sell Birds ...", "and Fish", "done")]) == "sell Fish, Birds"
    assert steps(one) == ["and Mine", "done"]


def test_every_step_of_a_game_is_read_back():
    for game in some_games():
        for _, _, step in game[:-1]:
            assert isinstance(step, Step)
            assert GAME.read(GAME.write(step)) == step


def test_the_record_of_a_game_gives_it_again():
    for number, game in enumerate(some_games()):
        if number % 4:
            continue
        moves = [(actor, GAME.write(step)) for _, actor, step in game[:-1]]
        entries = [Entry(i, actor, "move", text, i) for i, (actor, text) in enumerate(moves)]
        settings = game[0][0].public.settings
        options = Options(
            corporate_era=settings.corporate_era,
            draft=settings.draft,
            zero_awards="score" if settings.zero_awards else "no points",
            generation_limit=settings.generation_limit,
        )
        text = write_record(make_record(GAME, options, settings.seats, entries))
        replay = verify(read_record(text), lambda name: GAME)
        assert text_of(replay.state) == text_of(game[-1][0])
        assert replay.state == game[-1][0]


def test_the_options_of_a_record_are_read_for_its_number_of_seats():
    options = Options(beginners="3")
    record = make_record(GAME, options, 3, [], source=SplitMixSource(1))
    assert verify(read_record(write_record(record)), lambda name: GAME).options == options
