"""Games, options and seats on the command line: what is wrong, and what would be right."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from facedown.core.game import Over
from facedown.games import GAMES, hunters, load
from tests.cli.helpers import bad, good, process, run


@pytest.mark.parametrize("command", ["play", "watch", "arena", "perft", "check"])
def test_an_unknown_game_is_refused_with_the_known_ones(command):
    assert "there is no game 'chess'" in bad(command, "chess", "2")
    assert ", ".join(GAMES) in bad(command, "chess", "2")


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        ("ruleset=third", "option ruleset may be first, second or bga, not 'third'"),
        ("threshold=31", "option threshold (Manhunt threshold) may be 29, 30 or left out, not '31'"),
        ("consolation=perhaps", "option consolation (Extra draw) may be true, false or left out, not 'perhaps'"),
        ("colour=red", "there is no option 'colour'; the options are ruleset, opening"),
        ("ruleset", "'ruleset' is not of the form name=value"),
        ("round_limit=many", "option round_limit may be a whole number from 1 to 999, not 'many'"),
        ("round_limit=0", "round"),
        ("=", "there is no option ''"),
    ],
)
@pytest.mark.parametrize("command", [("play",), ("arena", "random", "random"), ("perft", "1"), ("check",), ("watch",)])
def test_a_wrong_option_is_named_with_what_it_may_be(command, pair, words):
    name, *rest = command
    assert words in " ".join(bad(name, "fugitive", *rest, "--option", pair).split())


@pytest.fixture
def ruleset(tmp_path: Path) -> Callable[[bytes], str]:
    """Return what writes a file with a value, and gives the option that names it."""

    def write(value: bytes) -> str:
        (tmp_path / "value").write_bytes(value)
        return f"ruleset=@{tmp_path / 'value'}"

    return write


def test_the_value_of_an_option_may_stand_in_a_file(ruleset: Callable[[bytes], str]):
    for value in (b"second", b"\xef\xbb\xbf second \r\n"):
        told = good("arena", "fugitive", "random", "random", "-n", "1", "--json", "-o", ruleset(value))
        assert '"ruleset":"second"' in told


@pytest.mark.parametrize("command", [("play",), ("arena", "random", "random"), ("perft", "1"), ("check",), ("watch",)])
def test_a_wrong_value_in_a_file_is_named_with_the_file(ruleset: Callable[[bytes], str], command: tuple[str, ...]):
    name, *rest = command
    option = ruleset(b"third")
    told = " ".join(bad(name, "fugitive", *rest, "-o", option).split())
    assert f"{option[9:]}: option ruleset may be first, second or bga, not 'third'" in told


def test_a_file_that_is_no_value_is_refused(ruleset: Callable[[bytes], str], tmp_path: Path):
    assert "is no value of an option: it is not UTF-8 text." in bad("play", "fugitive", "-o", ruleset(b"\xff\xfe"))
    assert "is no value of an option: it is larger than 250 kB." in bad(
        "play", "fugitive", "-o", ruleset(b"x" * 250_001)
    )
    assert f"cannot read {tmp_path}" in bad("play", "fugitive", "-o", f"ruleset=@{tmp_path}")
    assert "cannot read nowhere: no such file" in bad("play", "fugitive", "-o", "ruleset=@nowhere").lower()
    assert "ruleset=@ names no file; it is ruleset=@FILE." in bad("play", "fugitive", "-o", "ruleset=@")
    assert "ruleset=@ names no file" in bad("serve", "--house", "fugitive.ruleset=@")


@pytest.mark.parametrize("command", [("play", "hunters", "-o", "{}"), ("serve", "--house", "hunters.{}")])
def test_a_wrong_component_file_is_refused_with_the_file_the_card_and_the_field(
    tmp_path: Path, command: tuple[str, ...]
):
    standard = Path(hunters.__path__[0]) / "components.json"
    path = tmp_path / "house.json"
    path.write_text(standard.read_text().replace('"count": 2', '"count": "x"', 1))
    told = " ".join(bad(*(text.format(f"components=@{path}") for text in command)).split())
    assert f"{path}: card hide, field count: must be a whole number from 0 to 20, not 'x'" in told


def test_a_component_file_is_played_with_and_only_its_changes_are_kept(tmp_path: Path):
    path = tmp_path / "house"
    path.write_text("constants.round_limit=2\n cards.fog.count=1\n")
    told = good("arena", "hunters", "random", "random", "-n", "1", "--json", "-o", f"components=@{path}")
    assert '"components":"cards.fog.count=1 constants.round_limit=2"' in told


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("fugitive.ruleset=third", "option ruleset may be first, second or bga, not 'third'"),
        ("fugitive.colour=red", "there is no option 'colour'"),
        ("chess.time=5", "there is no game 'chess'"),
        ("fugitive", "'fugitive' is not of the form game.option=value"),
        ("fugitive=second", "'fugitive=second' is not of the form game.option=value"),
        ("fugitive.ruleset", "'fugitive.ruleset' is not of the form game.option=value"),
        ("fugitive.ruleset=@nowhere", "cannot read nowhere"),
        ("hunters.components=cards.hide.count=NaN", "card hide, field count: must be a whole number from 0 to 20"),
        (r'hunters.components=cards.hide.name="\ud800"', "card hide, field name: must have no character that"),
        ("hunters.components=cards.hide.name=a\u202eb", "option components may have no character that cannot be shown"),
    ],
)
def test_a_wrong_rule_of_the_house_is_said_before_the_server_starts(tmp_path: Path, rule: str, words: str):
    database = tmp_path / "folder" / "tables.db"
    assert words in " ".join(bad("serve", "--database", str(database), "--house", rule).split())
    assert not database.parent.exists()


def test_the_rules_of_the_house_reach_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    given: dict[str, object] = {}
    monkeypatch.setattr("facedown.server.run", lambda *_, **settings: given.update(settings))
    (tmp_path / "value").write_text("29\n")
    rules = ("fugitive.ruleset=second", f"fugitive.threshold=@{tmp_path / 'value'}", "fugitive.training=false")
    options = [text for rule in rules for text in ("--house", rule)]
    good("serve", "--database", str(tmp_path / "tables.db"), *options)
    assert given == {"house": {"fugitive": {"ruleset": "second", "threshold": "29"}}}


def test_options_reach_the_game():
    assert '"ruleset":"second","opening":null,"consolation":null,"threshold":29,' in good(
        "arena", "fugitive", "random", "random", "-n", "1", "--json", "-o", "ruleset=second", "-o", "threshold=29"
    )


@pytest.mark.parametrize("command", ["play", "arena"])
def test_help_lists_the_options_of_the_game(command):
    text = good(command, "fugitive", "--help")
    assert "Options of fugitive" in text
    for name in load("fugitive").options.__struct_fields__:
        assert f"  {name}" in text
    assert "first, second or bga; default: bga." in " ".join(text.split())


@pytest.mark.parametrize("seat", ["Sheriff", "0", "3", "-1", "١", ""])
def test_an_unknown_seat_is_refused_with_the_known_ones(seat):
    assert "the seats are fugitive, marshal" in bad("play", "fugitive", f"--seat={seat}")


@pytest.mark.parametrize("seat", ["Marshal", "marshal", "MARSHAL", "2"])
def test_a_seat_goes_by_role_or_number(seat):
    assert "You are the Marshal." in good("play", "fugitive", "--seat", seat)


@pytest.mark.parametrize(
    ("command", "seats"),
    [
        (("play", "mars", "--seats", "1", "--seat", "yellow"), "red"),
        (("play", "mars", "--seat", "yellow"), "red, blue"),
        (("play", "mars", "--seats", "3", "--seat", "4"), "red, blue, green"),
        (("watch", "mars", "random", "random", "--seat", "green"), "red, blue"),
        (("replay", "tests/records/mars-1-03.facedown", "--seat", "yellow"), "red, blue, green"),
        (("review", "tests/records/mars-1-03.facedown", "--seat", "yellow"), "red, blue, green"),
    ],
)
def test_a_seat_that_this_table_has_not_is_refused_with_those_that_it_has(command: tuple[str, ...], seats: str):
    path = str(Path(__file__).parents[1] / "records")
    told = bad(*(text.replace("tests/records", path) for text in command))
    assert f"is no seat of this table; the seats are {seats}." in " ".join(told.split())


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ((), 2),
        (("--seats", "1"), 1),
        (("--seats", "4"), 4),
        (("--bot", "random"), 2),
        (("--bot", "random", "--bot", "random"), 3),
        (("--seats", "5", "--bot", "random"), 5),
    ],
)
def test_one_chooses_how_many_play(args: tuple[str, ...], seats: int):
    table = good("play", "mars", *args, "--seed", "1", typed="show\n")
    roles = load("mars").roles
    assert [f" {role} " in table.split("Tags")[-1] for role in roles] == [seat < seats for seat in range(len(roles))]


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ((), "Red appraiser, Blue appraiser;"),
        (("random",), "Red random;"),
        (("--seats", "3"), "Red appraiser, Blue appraiser, Green appraiser;"),
        (("random", "--seats", "3"), "Red random, Blue random, Green random;"),
        (("appraiser", "random"), "Red appraiser, Blue random;"),
    ],
)
def test_one_chooses_how_many_one_watches(args: tuple[str, ...], seats: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("facedown.cli.watch.moves", lambda *_: ())
    monkeypatch.setattr("facedown.cli.watch.finished", lambda _: Over((), "closed"))
    assert good("watch", "mars", *args, "--seed", "1").startswith(f"Terraforming Mars: {seats}")


def test_every_command_that_needs_a_number_of_seats_asks_for_it_in_the_same_words():
    def rows(*args: str) -> str:
        return good("perft", "mars", "2", *args)

    assert rows() == rows("--seats", "2") != rows("--seats", "3")
    played = json.loads(good("arena", "mars", "random", "--seats", "2", "-n", "1", "--json"))
    assert played["bots"] == ["random", "random"]
    for command in (("play",), ("watch",), ("arena", "random"), ("perft", "1"), ("check",)):
        args = (command[0], "mars", *command[1:], "--seats")
        assert "Terraforming Mars has 1, 2, 3, 4 or 5 seats, not 6." in " ".join(bad(*args, "6").split())
        assert "'x' is not a valid integer" in bad(*args, "x")
        assert "--seats N " in good(*args[:2], "--help")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--seats", "6"), "has 1, 2, 3, 4 or 5 seats, not 6"),
        (("--seats", "1", "--bot", "random"), "who plays alone meets no bots"),
        (("--seats", "4", "--bot", "random", "--bot", "random"), "2 bots for 3 seats: name one for all"),
        (("--seats", "1", "-o", "draft=true"), "draft: a solo game has no draft"),
        (("--seats", "2", "-o", "beginners=3"), "the seats are 1 to 2"),
        (("--seats", "2", "-o", "beginners=x"), "beginners may be everybody, or the numbers of the seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused(args: tuple[str, ...], words: str):
    assert words in " ".join(bad("play", "mars", *args).split())


def test_an_option_may_be_for_more_seats_than_the_fewest():
    assert "Draft" not in bad("watch", "mars", "random", "-o", "draft=true")
    good("perft", "mars", "1", "-o", "draft=true")


def test_games_are_listed_with_seats_bots_and_options():
    text = good("games")
    assert "fugitive: Fugitive" in text
    assert "seats: Fugitive, Marshal" in text
    assert "bot random (Fugitive, Marshal)" in text
    assert "option ruleset" in text


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("dance",), "No such command 'dance'. `facedown --help` says what it takes."),
        (("--dance",), "No such option '--dance'. `facedown --help` says what it takes."),
        (("play",), "Missing argument 'GAME'. `facedown play --help` says what it takes."),
        (("play", "mars", "-o"), "Option '-o' requires an argument. `facedown play --help` says what it takes."),
        (("play", "mars", "-o", "draft"), "'draft' is not of the form name=value. `facedown play --help` says"),
        (("play", "mars", "-o", "draft=true", "-o", "draft=false"), "draft is given twice. `facedown play --help`"),
        (("serve", "--house", "mars.draft=true", "--house", "mars.draft=false"), "mars.draft is given twice."),
        (("games", "all"), "Got unexpected extra argument (all). `facedown games --help` says what it takes."),
        (("perft", "mars", "x"), "Invalid value for 'DEPTH': 'x' is not a valid integer"),
    ],
)
def test_a_command_line_that_is_not_understood_is_refused_in_one_line(args: tuple[str, ...], words: str):
    told = bad(*args)
    assert words in told
    assert told.count("\n") == 1
    assert run(*args).exit_code == 2


def test_without_a_command_the_help_is_shown():
    assert "Commands:" in run().output


def test_ctrl_c_ends_a_command_in_one_line(monkeypatch: pytest.MonkeyPatch):
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("facedown.cli.arena.run", stop)
    result = run("arena", "fugitive", "random", "random")
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "\nStopped.\n")


@pytest.mark.parametrize(("closed", "command"), [("<&-", "play fugitive"), (">&-", "games"), ("<&-", "verify -")])
def test_a_stream_that_was_closed_is_no_crash(closed: str, command: str):
    line = f"{sys.executable} -m facedown {command} {closed}"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, stdin=subprocess.DEVNULL, timeout=120)
    assert done.stderr in (b"", b"Error: standard input: this is no facedown record: it has no Game tag.\n")


def test_the_package_runs_as_a_module():
    done = process("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(b"facedown, version ")
    assert process().returncode in (0, 2)
    assert b"No such command" in process("dance").stderr
