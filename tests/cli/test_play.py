"""Playing in the terminal: the notation of the records, help in reach, and no way to lose a game by a slip."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from facedown.cli import main
from facedown.cli.terminal import Terminal
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.record import read_record, verify
from facedown.core.table import Table
from facedown.games import load
from tests.cli.helpers import bad, good, process, run

RECORDS = Path(__file__).parents[1] / "records"
PLAY = ("play", "fugitive", "--seed", "4", "--bot", "random")


def test_the_end_of_the_input_is_a_polite_end():
    assert good(*PLAY).rstrip().endswith("You leave the table.")


def test_a_question_mark_lists_what_one_may_do():
    text = good(*PLAY, typed="?\n")
    assert "You may:\n  hide  1 ... · 2 ..." in text
    for word in ("undo", "rules", "resign", "quit", "save", "why", "log"):
        assert f"  {word}" in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("hide 17", "Not possible: 17 is not in your hand"),
        ("dance", "Not possible"),
        ("guess 3", "Not possible"),
        ("hide", "Not possible"),
        ("hide 3 with", "Not possible"),
        ("\x1b[A", "Not possible"),
        ("9" * 5000, "Not possible"),
        ("undo", "there is nothing that you can take back"),
        ("save", "Say where"),
        ("rules 99", "no paragraph 99"),
    ],
)
def test_a_slip_is_answered_in_a_line_and_loses_nothing(typed, answer):
    text = good(*PLAY, typed=f"{typed}\nshow\n")
    assert answer in text
    assert "Round 1: the Fugitive opens" in text.split(answer)[1]


def test_a_refusal_points_to_the_rules_and_they_can_be_read():
    assert "“rules 4.1” shows the paragraph" in good(*PLAY, typed="hide 17\n")
    assert "\n4.1 " in good(*PLAY, typed="rules 4.1\n")
    chapter = good(*PLAY, typed="rules 4\n")
    assert "\n4.1 " in chapter
    assert "\n4.2 " in chapter
    assert "\n5.1 " not in chapter


def test_paragraphs_with_a_letter_are_found_by_their_number_and_by_their_chapter():
    assert "\nH32 A speed card" in good("play", "hunters", typed="rules h32\n")
    chapter = good("play", "hunters", typed="rules 5\n")
    assert ("\nH31 " in chapter, "\nH35 " in chapter, "\nH36 " in chapter) == (True, True, False)


def test_why_explains_what_is_not_possible():
    assert "hide 42 ...: " in good(*PLAY, typed="why\n")


def test_a_move_may_be_typed_whole_or_in_steps_and_steps_taken_back():
    text = good(*PLAY, typed="hide 2 ...\nwith 9\nundo\nundo\nhide 3\nhide  9   with 1 11 22 24\nlog\n")
    assert "You place 3 as hideout #1." in text
    assert "You place 9 as hideout #2 with 1, 11, 22 and 24." in text
    assert "You set 2 aside" not in text.split("log\n")[1]


def test_the_opponents_cards_are_never_shown():
    text = good(*PLAY, "--seat", "marshal", typed="draw 3\ndraw 3\n")
    drawer = text.split("what the Marshal sees")[-1]
    assert "Hand" in drawer
    assert "You place" not in text
    assert "You are dealt" not in text


def test_a_whole_game_can_be_resigned_saved_and_verified(tmp_path):
    path = tmp_path / "game.facedown"
    text = good("play", "fugitive", "--bot", "random", typed=f"resign\nno\nresign\nyes\nhide 1\nsave {path}\nquit\n")
    assert "You play on." in text
    assert "The Marshal won. The Fugitive resigned." in text or "The Marshal won." in text
    assert "the game is over" in text
    assert f"Saved in {path}." in text
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.tags["Result"] == "Marshal"
    assert record.tags["Commit"]
    assert record.tags["Seats"] == "You; random"
    verify(record, load)
    assert "the commitment and every pick of chance checked" in good("verify", str(path))


def test_a_game_that_goes_on_is_saved_and_gone_on_with(tmp_path):
    path = str(tmp_path / "game.facedown")
    first = good(*PLAY, typed=f"hide 2\nhide 3 with 9 ...\nsave {path}\nquit\n")
    assert f"Saved in {path}. facedown play fugitive --from {path} goes on with it." in first
    assert "not saved" not in first
    again = good("play", "fugitive", "--from", path, typed=f"undo\nundo\nhide 3\nresign\nyes\nsave {path}\nquit\n")
    assert "You place 3 as hideout #2." in again
    assert "You are dealt" not in again, "it was told before"
    assert "Staged   3 with 9" in again.split("undo")[0]
    assert "the moves could be checked" not in good("verify", path)
    assert "is no game that was saved here" in bad("play", "fugitive", "--from", path), "it is over"
    assert "not of Terraforming Mars" in bad("play", "mars", "--from", path)
    assert "leave all other options out" in bad("play", "fugitive", "--from", path, "--seed", "3")
    for odd in (tmp_path, tmp_path / "none", Path(__file__)):
        assert len(bad("play", "fugitive", "--from", str(odd)).splitlines()) == 1


def test_a_verifiable_deal_stays_one_when_it_is_gone_on_with(tmp_path):
    path = str(tmp_path / "game.facedown")
    kept = good("play", "mars", "--seats", "3", "--seat", "2", "--bot", "random", typed=f"save {path}\nquit\n")
    assert "You are Blue." in kept
    again = good("play", "mars", "--from", path, typed=f"resign\nyes\nsave {path}\nquit\n")
    assert "You are Blue." in again
    assert "the commitment and every pick of chance checked" in good("verify", path)
    assert read_record(Path(path).read_text(encoding="utf-8")).tags["Seats"] == "random; You; random"


def test_who_leaves_a_game_is_asked_and_told_that_it_is_lost():
    assert "not saved" not in good(*PLAY, typed="quit\n"), "nothing was done in it"
    assert good(*PLAY, typed="hide 2\nquit\nno\n").count("You play on.") == 1
    assert good(*PLAY, typed="hide 2\nquit\nyes\n").endswith("You leave the table. The game was not saved.\n")
    assert good(*PLAY, typed="hide 2\n").endswith("You leave the table. The game was not saved.\n")


def test_ctrl_c_drops_a_line_and_twice_in_a_row_leaves(monkeypatch: pytest.MonkeyPatch):
    typed = iter(["hide 2", "", "log", "", ""])

    def read(_: str) -> str:
        if line := next(typed):
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", read)
    text = good(*PLAY)
    assert text.count("quit, or Ctrl-C again, leaves the table; save FILE keeps the game.") == 2
    assert text.split("leaves the table;")[1].count("You place 2 as hideout #1.") == 1
    assert text.endswith("You leave the table. The game was not saved.\n")


def test_a_table_is_searched_and_its_rules_are_read_by_chapter():
    table = good(*SETTLE, typed="show blue\nshow beam\nshow nothing of the kind\n")
    assert "Blue: Is choosing.\n  corporation: none yet\n" in table
    assert "The table does not speak of “nothing of the kind”." in table
    rules = good(*SETTLE, typed="rules\nrules 21\n?\n")
    assert "\n4 The action phase\n" in rules
    assert "  play Grass pay 11, play Mine pay 0 steel 2: play a card;" in rules
    assert "rules 21 says how moves are written" in rules
    assert "says how moves are written" not in good(*PLAY, typed="?\n")


def test_a_move_that_has_begun_shows_what_it_may_go_on_with_and_not_the_whole_table():
    text = good(*PLAY, typed="hide 2 ...\n")
    begun = text.split("hide 2 ...\n")[-1]
    assert begun.startswith("· You set 2 aside as your next hideout.\nYou may:\n  with  ")
    assert "sees" not in begun


@pytest.mark.parametrize("colours", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {}])
def test_there_are_colours_only_where_they_are_wanted(colours: dict[str, str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm")
    for name, value in colours.items():
        monkeypatch.setenv(name, value)
    shown = CliRunner().invoke(main, SETTLE, color=True).output
    assert ("\x1b[" in shown) == (not colours)
    assert "\x1b[" not in good(*SETTLE), "a pipe is no terminal"


def test_a_file_that_cannot_be_written_is_no_reason_to_stop(tmp_path):
    text = good(*PLAY, typed=f"resign\nyes\nsave {tmp_path}\nsave {tmp_path}/no/where\nsave a\0b\nquit\n")
    assert text.count("cannot write") == 3


def test_a_seed_gives_the_same_deal_again():
    assert good(*PLAY, typed="quit\n") == good(*PLAY, typed="quit\n")


def test_an_unknown_bot_is_refused_with_the_known_ones():
    assert "has no bot “deep”; it has random" in bad("play", "fugitive", "--bot", "deep")


def test_odd_bytes_typed_are_no_end():
    done = process(*PLAY, typed=b"\xff\xfe hide\n\x00\nquit\n")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert done.stdout.count(b"Not possible") == 2


def test_a_move_may_be_typed_in_capitals():
    text = good(*PLAY, typed="HIDE 2 ...\nWith 9\nUNDO\nundo\nHide 3\nDANCE\n")
    assert "You place 3 as hideout #1." in text
    assert text.count("Not possible") == 1


SETTLE = ("play", "mars", "--seed", "7", "--bot", "random")


def test_names_may_be_typed_without_their_capitals_and_begin_a_move():
    asked = good(*SETTLE, typed="?\n")
    corporation = re.search(r"choose  (.+?) · ", asked)
    cards = re.findall(r"You are dealt ([A-Z].*?)\.", good(*SETTLE, typed="log\n"))
    assert corporation
    kept = ", ".join(cards[:2])
    begun = good(*SETTLE, typed=f"choose {corporation[1].lower()}\n?\n")
    assert f"{cards[0]} ..." in begun.split("  keep  ")[1]
    assert "Not possible" not in begun
    typed = f"CHOOSE {corporation[1]} KEEP {kept}".swapcase()
    whole = good(*SETTLE, typed=f"{typed}\nlog\n")
    assert "Not possible" not in whole
    left = good(*SETTLE, typed=f"choose {corporation[1]} keep {kept}\n")
    assert left.endswith("You leave the table. The game was not saved.\n")


def test_what_can_mean_one_step_only_may_be_left_unfinished():
    first, second = re.findall(r"choose  (.+?) · (.+)", good(*SETTLE))[0]
    assert f"You have begun: choose {second}." in good(*SETTLE, typed=f"choose {second[:6].lower()}\n")
    assert f"You have begun: choose {first}." in good(*SETTLE, typed=f"Choose {first}\n")
    assert "Not possible" in good(*SETTLE, typed="choose \nc\nch\n")
    assert "Not possible: 17 is not in your hand" in good(*PLAY, typed="hide 17\n"), "a move is what it says"
    assert "Not possible" in good(*PLAY, typed="hid 2\n")


def test_the_tabulator_completes_steps_and_words():
    game = load("mars")
    terminal = Terminal(Table(game, game.options(), 1, Chance(SplitMixSource(7))), 0, {}, {})
    assert [terminal._complete("ru", number) for number in range(2)] == ["rules", None]
    both = [terminal._complete("choose ", number) for number in range(3)]
    assert both == [*(step.removesuffix(" ...") for step in terminal.table.look(0).actions), None]


def test_whoever_gives_up_is_told_what_happens_then():
    assert "The other side wins at once. Really give up?" in good(*PLAY, typed="resign\nno\n")
    assert "all the others win. Really give up?" in good("play", "mars", "--seats", "3", typed="resign\nno\n")


TRAINING = ("--seat", "marshal", "--bot", "runner", "--seed", "3")


def test_a_training_table_says_what_could_be_worked_out_to_the_marshal_alone():
    text = good("play", "fugitive", *TRAINING, "-o", "training=true", typed="draw 3\nshow\n")
    assert "This is a training table. The Marshal sees" in text
    assert text.count("— what the Marshal could work out —\nThe chance of each number") == 3
    assert "The best single number is 3, with" in text
    his = good("play", "fugitive", "--bot", "random", "-o", "training=true", typed="hide 2\nhide 3\n")
    assert "This is a training table." in his
    assert "could work out —" not in his
    assert "chance of each number" not in good("play", "fugitive", *TRAINING, typed="draw 3\nshow\n")


def test_one_who_watches_through_the_marshals_eyes_at_a_training_table_sees_it_too():
    watched = ("watch", "fugitive", "runner", "hunter", "--seed", "3", "-o", "training=true")
    assert "— what the Marshal could work out —" in good(*watched, "--seat", "marshal")
    assert "could work out —" not in good(*watched)


def test_ctrl_c_ends_the_server_without_a_word(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("facedown.server.run", stop)
    assert good("serve", "--database", str(tmp_path / "tables.db")) == ""


def test_hands_of_the_others_stay_hidden_when_a_game_of_mars_is_over():
    dealt = "draft=true"
    typed = "resign\nyes\nshow\nshow points\nquit\n"
    end = good("play", "mars", "--seed", "7", "--seats", "3", "--bot", "random", "-o", dealt, typed=typed)
    end = end.split("Red resigned.", 1)[1]
    assert "Blue and Green won. Red resigned." in end
    assert "Cards that you were dealt" in end
    assert "Points:\n  " in end.split("show points")[1]
    seen = good("replay", str(RECORDS / "mars-1-03.facedown"), "--seat", "blue")
    assert not re.search("what (Red|Green) sees", seen)
    for heading in ("besides", "what Blue sees", "what Green sees", "choose from"):
        assert heading not in end


def test_what_lies_open_at_the_end_of_fugitive_and_hunters_is_shown():
    assert "Fugitive held  2:  3.  9.  10:  11.  22:  24:  42" in good(*PLAY, typed="hide 1\nresign\nyes\n")
    assert "Hunters   held nothing" in good("play", "hunters", "--bot", "random", typed="resign\nyes\n")


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_sentences_fit_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    typed = "hide 42\nhide 9 whit 1\nwhy\n?\nrules\nrules 4\nundo\nresign\nno\nlog\nshow nothing at all of the kind\n"
    shown = good(*PLAY, typed=typed).split("what the Fugitive sees", 1)[1].split("Fugitive> ", 1)[1]
    lines = [line for line in shown.splitlines() if "> " not in line and "Type yes" not in line]
    assert max(map(len, lines)) <= min(columns, 80) - 2
    assert len(lines) > 60
    assert "Not possible: 42 is 42 beyond your last hideout 0;" in " ".join(shown.split())


def test_a_whole_line_may_have_unfinished_names():
    whole = good(*SETTLE, typed="choose thor keep ironw, food\n")
    assert "Not possible" not in whole
    assert "You leave the table. The game was not saved." in whole
    told = good(*SETTLE, typed="choose thor keep Ironwroks\n")
    assert "There is no card “ironwroks”; perhaps you mean “Ironworks”." in " ".join(told.split())


def test_the_strongest_bot_is_the_default():
    assert run("play", "fugitive", typed="quit\n").exit_code == 0
