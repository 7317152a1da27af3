"""Verify and replay: true records, tampered ones, and files that are no records at all."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from facedown.cli.files import MOST_BYTES
from facedown.core.chance import Chance, HmacSource, commitment, deal_key
from facedown.core.record import make_record, write_record
from facedown.core.table import Table
from facedown.games import load
from tests.cli.helpers import bad, good, process

SCRIPT = Path(__file__).parents[2] / "docs" / "verify_deal.py"


@pytest.fixture(scope="module")
def text() -> str:
    """Return the record of a verifiable game: two rounds and a bit, then the Fugitive resigns."""
    game, secret = load("fugitive"), b"a secret of thirty-two bytes, ok"
    source = HmacSource(deal_key(secret, "t1", game.rules_version, ["", "ab12"]))
    table = Table(game, game.options(), 2, Chance(source))
    moves = "hide 1|hide 2||draw 3|draw 3|guess 3||draw 1|pass||draw 3|guess 3 4||draw 2"
    for number, turn in enumerate(moves.split("||")):
        for line in turn.split("|"):
            table.act(number % 2, [line])
    table.resign(0)
    tags = {"Table": "t1", "Commit": commitment(secret), "Reveal": secret.hex(), "Entropy": "; ab12"}
    return write_record(make_record(game, table.options, 2, table.entries, source=source, tags=tags))


def write(tmp_path: Path, text: str) -> str:
    path = tmp_path / "game.facedown"
    path.write_text(text, encoding="utf-8")
    return str(path)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def tamper_card(text: str) -> str:
    """Change the first card dealt to another one of its deck, comment and all left alone."""
    (dealt,) = re.finditer(r"^1\. chance: card (\d+)", text, re.MULTILINE)
    other = 4 if dealt[1] != "4" else 5
    return text.replace(dealt[0], f"1. chance: card {other}", 1)


def tamper_number(text: str) -> str:
    """Change the number in the first comment."""
    return re.sub(r"#0: (\d+)/", lambda found: f"#0: {(int(found[1]) + 1) % 11}/", text, count=1)


def test_a_true_record_is_verified_from_a_file_and_from_standard_input(tmp_path, text):
    assert "is right" in good("verify", write(tmp_path, text))
    assert "standard input is right" in good("verify", "-", typed=text)


@pytest.mark.parametrize(
    ("tamper", "where"),
    [
        (tamper_card, "1. chance"),
        (tamper_number, "1. chance"),
        (lambda text: text.replace("Fugitive: hide 2", "Fugitive: hide 42"), "Fugitive: hide 42"),
        (lambda text: text.replace("Fugitive: hide 2", "Marshal: hide 2"), "Marshal: hide 2"),
        (lambda text: text.replace("Fugitive: hide 2", "Fugitive: dance"), "dance"),
        (lambda text: text.replace("Fugitive: resign", "nonsense"), "nonsense"),
    ],
)
def test_the_first_wrong_line_is_named(tmp_path, text, tamper, where):
    wrong = tamper(text)
    assert wrong != text
    words = bad("verify", write(tmp_path, wrong))
    assert f"line {line_of(wrong, where)}: " in words


@pytest.mark.parametrize("command", ["verify", "replay", "review"])
def test_what_is_wrong_ends_with_one_full_stop(tmp_path, text, command):
    for wrong in ("Fugitive: hide 42", "Fugitive: hide 1", "Fugitive: dance"):
        words = bad(command, write(tmp_path, text.replace("Fugitive: hide 2", wrong))).strip()
        assert words.endswith(".")
        assert not re.search(r"\.\.|\.( \(rule [0-9.]+\))", words)


@pytest.mark.parametrize(
    "wrong",
    [
        ("Fugitive: hide 2", f"Fugitive: {'x' * 100_000}"),
        ("Fugitive: hide 2", f"{'x' * 100_000}: hide 2"),
        ("chance: card", f"chance: card {'9' * 100_000}"),
        ('[Game "fugitive"]', f'[Game "{"x" * 100_000}"]'),
        ("[Result", f'[Options "{"x" * 100_000}=1"]\n[Result'),
        ('[Result "', f'[Result "{"x" * 100_000}'),
        ('[Termination "', f'[Termination "{"x" * 100_000}'),
        ('[SeatCount "2"]', f'[SeatCount "{"2" * 100_000}"]'),
    ],
)
def test_what_is_wrong_is_cut_where_it_is_long(tmp_path, text, wrong):
    assert wrong[0] in text
    assert len(bad("verify", write(tmp_path, text.replace(*wrong)))) < 600


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_spectator_sees_what_lies_open(tmp_path, text, command):
    open_to_all = good(command, write(tmp_path, text), "--seat", "Spectator")
    assert "· The Marshal draws from deck 3." in open_to_all
    assert "You " not in open_to_all
    assert "is no seat" in bad(command, write(tmp_path, text), "--seat", "nobody")


def test_the_steps_of_unfinished_moves_are_not_listed():
    record = Path(__file__).parents[1] / "records" / "hunters-1-01.facedown"
    told = good("replay", str(record), "--seat", "hunters")
    assert "· The hunters form " in told
    assert "Not finished yet" not in told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (r'\[Result ".*"\]', '[Result "Fugitive"]', "not Fugitive"),
        (r'\[Termination ".*"\]', '[Termination "caught"]', "not caught"),
        (r'\[Commit ".*"\]', '[Commit "abc"]', "not the secret that was committed to"),
        (r'\[Reveal ".*"\]\n', "", "not revealed"),
        (r'\[Reveal ".*"\]', '[Reveal "xyz"]', "not hexadecimal"),
        (r'\[Game ".*"\]', '[Game "chess"]', "there is no game 'chess'"),
        (r'\[Game ".*"\]\n', "", "no Game tag"),
        (r"\[Rules ", '[Seats "Ann"]\n[Rules ', "it names 1, where the game has 2 seats"),
        (r"\[Rules ", '[Seats "Ann; Bob; Cid"]\n[Rules ', "it names 3, where the game has 2 seats"),
        (r'\[Rules ".*"\]', '[Rules "0"]', "the rules here are version 1"),
        (r'\[Table ".*"\]', '[Table "other"]', "by the key of this deal"),
    ],
)
def test_wrong_tags_are_named(tmp_path, text, old, new, words):
    wrong = re.sub(old, new, text, count=1)
    assert wrong != text
    assert words in bad("verify", write(tmp_path, wrong))


def test_a_record_without_a_key_says_what_could_not_be_checked(tmp_path, text):
    plain = re.sub(r'\[(Commit|Reveal) ".*"\]\n', "", text)
    assert "only the moves could be checked" in good("verify", write(tmp_path, plain))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_no_records_are_refused_in_words(tmp_path, command):
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x89PNG\r\n\xff\x00\x01")
    zeros = tmp_path / "zeros"
    zeros.write_bytes(b"\0" * 100)
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert "no such file" in bad(command, str(tmp_path / "missing"))
    assert "is a directory" in bad(command, str(tmp_path))
    assert "not UTF-8" in bad(command, str(binary))
    assert "not text" in bad(command, str(zeros))
    assert "larger than" in bad(command, str(large))
    assert "no Game tag" in bad(command, write(tmp_path, ""))
    assert "line 1: " in bad(command, write(tmp_path, "Dear diary,\n"))
    assert "cannot read" in bad(command, "a\0b")
    assert "not UTF-8" in bad(command, "-", typed=b"\xff\xfe")
    assert "no Game tag" in bad(command, "-")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read_is_refused_in_words(tmp_path, text):
    path = Path(write(tmp_path, text))
    path.chmod(0)
    assert "permission denied" in bad("verify", str(path))


def test_replay_prints_the_moves_then_the_table(tmp_path, text):
    shown = good("replay", write(tmp_path, text))
    assert "Fugitive: hide 1\nFugitive: hide 2\n" in shown
    assert "what the Fugitive sees" in shown
    assert shown.rstrip().splitlines()[-1].startswith("The Marshal won.")


def test_replay_through_a_seat_tells_what_that_seat_was_told(tmp_path, text):
    path = write(tmp_path, text)
    marshal = good("replay", path, "--seat", "marshal")
    assert "· The Fugitive places hideout #1." in marshal
    assert "You draw " in marshal
    assert "hide 1" not in marshal
    assert "· You place 1 as hideout #1." in good("replay", path, "--seat", "fugitive")
    assert good("replay", path, "--seat", "1", "--pictures").count("what the Fugitive sees") > 5
    assert "the seats are" in bad("replay", path, "--seat", "judge")


def test_replay_stops_at_the_first_wrong_line(tmp_path, text):
    wrong = text.replace("Fugitive: hide 2", "Fugitive: hide 42")
    assert f"line {line_of(wrong, 'hide 42')}: " in bad("replay", write(tmp_path, wrong))


def test_a_process_ends_with_status_1_and_no_traceback(tmp_path, text):
    done = process("verify", write(tmp_path, tamper_card(text)))
    assert done.returncode == 1
    assert b"line" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_record_that_stops_before_its_end_is_shown_and_said_to(tmp_path, text, command):
    cut = text[: text.index(" Marshal: guess 3")].rsplit("\n", 1)[0]
    assert "The game is not finished: the record stops before the end that it names.\n" in good(
        command, write(tmp_path, cut)
    )
    assert good(command, write(tmp_path, re.sub(r'\[Result ".*"\]\n', "", cut))).endswith("The game is not finished.\n")
    assert "the record stops here, before the game is over" in bad("verify", write(tmp_path, cut))


def test_a_move_that_cannot_be_read_is_not_called_illegal(tmp_path, text):
    words = bad("replay", write(tmp_path, text.replace("Fugitive: hide 2", "Fugitive: hid 2")))
    assert "“hid 2” is not understood: No step begins with “hid”; perhaps you mean “hide”." in words
    words = bad("replay", write(tmp_path, text.replace("Fugitive: hide 2", "Fugitive: hide 42")))
    assert "“hide 42” is not legal here: 42 is 41 beyond" in words


# The script that needs nothing of facedown


def script(path: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-I", "-S", str(SCRIPT), path], capture_output=True, text=True, timeout=60)


def test_the_script_is_short_and_needs_only_python():
    source = SCRIPT.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 100
    assert set(re.findall(r"^(?:from|import) (\w+)", source, re.MULTILINE)) <= {
        "hashlib",
        "hmac",
        "re",
        "sys",
        "pathlib",
    }


def test_the_script_finds_a_true_deal_true(tmp_path, text):
    done = script(write(tmp_path, text))
    assert done.returncode == 0, done.stderr
    assert f"; {text.count('. chance: ')} picks checked." in done.stdout


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (tamper_number, "Line {line} is wrong: the number picked is"),
        (
            lambda text: text.replace(" #0: ", " #1: ", 1),
            "Line {line} is wrong: pick #1 of deck 1 stands where #0 should",
        ),
        (lambda text: re.sub(r" \{deck 1 #0.*\}", "", text), "Line {line} is wrong: it does not say what was picked"),
        (lambda text: re.sub(r'\[Reveal ".', '[Reveal "0', text), "committed to|wrong"),
        (lambda text: re.sub(r'\[Commit ".*"\]\n', "", text), "cannot be checked"),
        (lambda text: text.replace('[Rules "1"]', '[Rules "2"]'), "Line {line} is wrong"),
    ],
)
def test_the_script_names_the_line_that_is_wrong(tmp_path, text, tamper, words):
    wrong = tamper(text)
    assert wrong != text
    done = script(write(tmp_path, wrong))
    assert done.returncode == 1
    assert re.search(words.format(line=line_of(text, "1. chance")), done.stderr), done.stderr
    assert "Traceback" not in done.stderr


def test_the_script_refuses_what_is_no_file(tmp_path):
    for path in (tmp_path, tmp_path / "missing"):
        done = script(str(path))
        assert done.returncode == 1
        assert "Cannot read" in done.stderr
