"""Arena, watch, perft and check on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from facedown.cli.progress import Progress
from facedown.core.check import ContractError
from facedown.core.game import CanTally
from facedown.core.record import read_record, verify
from facedown.games import load
from facedown.games.fugitive import Fugitive
from tests.cli.helpers import bad, good, process, run

SMALL = ("-o", "cards=12")


def test_the_arena_reports_shares_ends_and_lengths():
    text = good("arena", "fugitive", "random", "random", "-n", "20", *SMALL)
    assert "Fugitive: 20 games" in text
    assert "Marshal (random)" in text
    assert "95 %" in text
    assert "\nends " in text
    assert "\nmoves " in text
    assert "median" in text
    assert "happened" not in text, "Fugitive does not tally"


def test_the_arena_reports_what_happened_if_the_game_can_tell(monkeypatch):
    def tally(game, states, moves):
        return {"rounds": len(states), "moves of chance": sum(actor < 0 for actor, _ in moves), "miracles": 0}

    assert not isinstance(load("fugitive"), CanTally), "asked before, for Python remembers a yes"
    monkeypatch.setattr(Fugitive, "tally", tally, raising=False)
    text = good("arena", "fugitive", "random", "random", "-n", "20", *SMALL)
    assert "\nrounds " in text
    rows = {line.split("  ")[0]: line for line in text.split("what happened")[1].splitlines()}
    assert "100.0 %" in rows["moves of chance"]
    assert rows["miracles"].split("  ")[-1] == "(0.0 to 16.1 %)", "no games, so nobody won any"


def test_the_arena_prints_one_json_object():
    result = json.loads(good("arena", "fugitive", "random", "random", "-n", "20", "--json", "--seed", "3", *SMALL))
    assert result["game"] == "fugitive"
    assert result["options"]["cards"] == 12
    assert result["bots"] == ["random", "random"]
    assert sum(result["wins"]) + result["draws"] == result["games"] == 20
    assert all(0 <= low <= high <= 1 for low, high in result["interval95"])
    assert sum(result["ends"].values()) == 20
    for length in (result["moves"], result["decisions"]):
        assert list(length.values()) == sorted(length.values())
    again = json.loads(good("arena", "fugitive", "random", "random", "-n", "20", "--json", "--seed", "3", *SMALL))
    assert {**again, "seconds": 0} == {**result, "seconds": 0}


def test_the_arena_keeps_records_that_verify(tmp_path):
    folder = tmp_path / "new" / "records"
    good("arena", "fugitive", "random", "random", "-n", "11", "--seed", "95", "--records", str(folder), *SMALL)
    assert [path.name for path in sorted(folder.iterdir())][:2] == ["fugitive-095.facedown", "fugitive-096.facedown"]
    for path in folder.iterdir():
        verify(read_record(path.read_text(encoding="utf-8")), load)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["random"], "takes 2 bots, one a seat, not 1"),
        (["random"] * 3, "takes 2 bots, one a seat, not 3"),
        (["random", "deep"], "has no bot “deep”"),
        (["random", "random", "-n", "0"], "0 is not in the range"),
        (["random", "random", "--seed", "x"], "'x' is not a valid integer"),
    ],
)
def test_an_arena_that_cannot_be_is_refused(args, words):
    assert words in " ".join(bad("arena", "fugitive", *args).split())


def test_records_go_into_a_folder_that_can_be_written(tmp_path):
    (tmp_path / "file").touch()
    assert "cannot write into" in bad("arena", "fugitive", "random", "random", "--records", str(tmp_path / "file"))


def test_the_arena_names_a_bot_that_fails(monkeypatch):
    monkeypatch.setattr("facedown.bots.uniform.RandomBot.act", lambda self, look: ("hide 99",))
    words = bad("arena", "fugitive", "random", "random", *SMALL)
    assert "“random” (Fugitive) failed in game 0, which has seed 0: IllegalAction" in words
    assert '[Game "fugitive"]' in words
    assert "The bot “random” failed" in bad("watch", "fugitive", "random", "random", *SMALL)
    assert "The bot “random” failed" in bad("play", "fugitive", "--seat", "marshal", "--bot", "random", *SMALL)


def test_watching_shows_a_spectator_no_hidden_card():
    text = good("watch", "fugitive", "random", "random", "--seed", "2", *SMALL)
    before_the_end = text.split("the game is over")[0]
    assert "what a spectator sees" in text
    assert "You " not in text
    assert "Hand" not in before_the_end
    assert " won. " in text


def test_watching_through_a_seat_or_all_open():
    marshal = good("watch", "fugitive", "random", "random", "--seed", "2", "--seat", "marshal", *SMALL)
    assert "what the Marshal sees" in marshal
    assert "You place" not in marshal
    both = good("watch", "fugitive", "random", "random", "--seed", "2", "--open", *SMALL)
    assert "what the Marshal sees" in both
    assert "what the Fugitive sees" in both
    assert "You place" in both
    assert "cannot both be given" in bad("watch", "fugitive", "--open", "--seat", "marshal")


def test_watching_needs_no_names():
    assert good("watch", "fugitive", "--seed", "1", *SMALL).startswith("Fugitive: Fugitive ")


def test_perft_counts_and_divides():
    text = good("perft", "fugitive", "3", *SMALL)
    assert "sets of seat 1" in text
    divided = good("perft", "fugitive", "3", "--divide", *SMALL)
    assert divided.startswith("chance: card 4: ")
    together = divided.split("together: ")[1].split()[0]
    assert f" {together} " in text
    assert "at least 1" in bad("perft", "fugitive", "0", "--divide")
    assert "-1" in bad("perft", "fugitive", "--", "-1")


def test_check_reports_or_names_the_broken_law(monkeypatch):
    assert "keeps the contract" in good("check", "fugitive", "-n", "1", *SMALL)

    def fail(*args, **kwargs):
        raise ContractError("told", "it leaks", game="fugitive")

    monkeypatch.setattr("facedown.cli.check.check_game", fail)
    assert "it leaks" in bad("check", "fugitive")


def test_a_check_says_what_it_tries_beside_its_output():
    result = run("check", "fugitive", "-n", "1", *SMALL)
    assert result.stderr == "Trying 2 seats …\n"
    assert result.stdout.startswith("fugitive keeps the contract\ngames: 1,")


def test_a_check_on_a_terminal_says_it_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setenv("COLUMNS", "60")
    with Progress() as progress:
        progress.is_terminal = True
        progress(3, "game 1 of 20, and what the laws forbid in it")
        progress(3, "game 2 of 20, " + "x" * 100)
    shown = capsys.readouterr()
    first, second, last, _ = shown.err.split("\r")[1:]
    assert first.rstrip() == "3 seats: game 1 of 20, and what the laws forbid in it (0 s)"[:58]
    assert (len(first), len(second), last) == (58, 58, " " * 58)
    assert shown.out == ""


def test_a_reader_that_goes_away_is_no_error():
    command = f"{sys.executable} -m facedown watch fugitive random random --seed 1 | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=120)
    assert done.stdout.startswith(b"Fugitive: ")
    assert done.stderr == b""


def test_the_port_and_the_file_of_a_server_are_checked(tmp_path):
    done = process("serve", "--host", "not a host", "--database", str(tmp_path / "a.db"))
    assert done.returncode == 1
    assert b"cannot serve at not a host port 8000" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"70000 is not in the range" in process("serve", "--port", "70000").stderr
    text = tmp_path / "text"
    text.write_text("Dear diary, this is not a database at all.")
    for path in (tmp_path, text, text / "below", "/dev/null/a.db"):
        assert f"cannot keep tables in {path}: " in bad("serve", "--database", str(path))


def test_a_delay_that_is_no_number_is_refused():
    assert "no number of seconds" in bad("watch", "fugitive", "--delay", "nan")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_output_that_cannot_be_written_is_one_line():
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "facedown", "games"]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr == "Error: cannot go on: No space left on device.\n"
