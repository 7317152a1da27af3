"""Reviews in the terminal, and as one HTML file."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from facedown.server import reviews
from tests.cli.helpers import bad, good

RECORD = Path(__file__).parents[1] / "records" / "fugitive-1-scouts.facedown"
TEXT = RECORD.read_text(encoding="utf-8")


def test_every_move_is_listed_with_what_there_is_to_say_of_it() -> None:
    out = good("review", str(RECORD))
    moves = re.findall(r"^(\d+)\. (?:chance|Fugitive|Marshal): ", out, re.MULTILINE)
    assert [int(number) for number in moves] == list(range(1, 79))
    assert "72. Marshal: guess 23 26\n     The guess of 23 and 26 had a chance of 100 %; none had a better" in out
    assert out.endswith("The Fugitive won. The Marshal misses in the Manhunt: the Fugitive has slipped\n  away.\n")


def test_what_has_not_changed_is_not_said_again() -> None:
    lines = good("review", "-", typed=TEXT).splitlines()
    assert not [(one, two) for one, two in pairwise(lines) if one == two]
    at = lines.index("8. Marshal: draw 3")
    assert lines[at + 1] == "9. chance: card 29"


def test_a_seat_sees_what_it_was_told() -> None:
    out = good("review", str(RECORD), "--seat", "marshal")
    assert "· You draw 29 from deck 3." in out
    assert not re.search(r"hide \d|You place|You are about to", out)


def test_one_move_is_shown_with_the_table_after_it() -> None:
    out = good("review", str(RECORD), "--move", "72", "--seat", "marshal")
    assert out.startswith("72.\n· The Marshal names 23 and 26: found")
    assert out.count("— what the Marshal sees —") == 1
    assert "— what the Fugitive sees —" in good("review", str(RECORD), "--move", "72")
    assert "there is no move 79: the last is 78" in bad("review", str(RECORD), "--move", "79")


def test_a_wrong_line_is_named() -> None:
    wrong = TEXT.replace("72. Marshal: guess 23 26", "72. Marshal: guess 23 99")
    line = next(number for number, text in enumerate(wrong.splitlines(), 1) if text.startswith("72. "))
    for more in ([], ["--html"]):
        assert f"standard input: line {line}: " in bad("review", "-", *more, typed=wrong)
    assert "this is no facedown record" in bad("review", "-", typed="")
    wrong = TEXT.replace('[Result "Fugitive"]', '[Result "Marshal"]')
    assert "line 6: the tag Result does not fit: the game ended with Fugitive, not Marshal." in bad(
        "review", "-", typed=wrong
    )


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package whose front end is built, from what could break a page."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "review.js").write_text("const text = '</script>';", encoding="utf-8")
    (tmp_path / "static" / "review-generic.css").write_text("body { color: red }", encoding="utf-8")
    (tmp_path / "templates").symlink_to(reviews.HERE / "templates")
    monkeypatch.setattr(reviews, "HERE", tmp_path)


@pytest.mark.usefixtures("built")
def test_the_html_file_holds_all_it_needs(tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    record = tmp_path / "game.facedown"
    record.write_text(TEXT.replace('"scout; scout"', '"</script><b>Ann; scout"'), encoding="utf-8")
    assert str(out) in good("review", str(record), "--html")
    page = out.read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="(?!data:)[^"]*|@import|url\(|https?:', page) == []
    assert "default-src 'none'" in page
    assert page.count("</script>") == 2
    assert "<b>Ann" not in page
    (data,) = re.findall(r'<script type="application/json" id="review-data">(.*?)</script>', page, re.DOTALL)
    review = json.loads(data)
    assert review["players"] == ["</script><b>Ann", "scout"]
    assert len(review["moves"]) == 79


@pytest.mark.usefixtures("built")
def test_the_html_file_is_the_same_each_time_and_goes_where_it_is_told(tmp_path: Path) -> None:
    one, two = tmp_path / "one.html", tmp_path / "two.html"
    good("review", str(RECORD), "--html", str(one))
    good("review", "-", "--html", str(two), typed=TEXT)
    assert one.read_bytes() == two.read_bytes()
    assert "cannot write" in bad("review", str(RECORD), "--html", str(tmp_path / "none" / "x.html"))


@pytest.mark.usefixtures("built")
def test_the_html_file_has_the_style_of_its_game_alone(tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    for game, style in (("hunters", "color: red"), ("fugitive", "color: blue")):
        (tmp_path / "static" / f"review-{game}.css").write_text("body { color: blue }", encoding="utf-8")
        good("review", str(RECORD), "--html", str(out))
        assert re.findall(r"color: \w+", out.read_text(encoding="utf-8")) == [style]


@pytest.mark.usefixtures("built")
def test_without_the_built_front_end_the_reason_is_given(tmp_path: Path) -> None:
    (tmp_path / "static" / "review.js").unlink()
    assert "the front end is not built" in bad("review", str(RECORD), "--html", str(tmp_path / "x.html"))


@pytest.mark.parametrize(("name", "value"), [("--seat", "marshal"), ("--move", "5"), ("--move", "0")])
def test_a_file_that_shows_all_is_not_written_for_who_wants_a_part(tmp_path: Path, name: str, value: str) -> None:
    out = tmp_path / "game.html"
    said = bad("review", str(RECORD), name, value, "--html", str(out))
    assert f"--html writes the whole game, open to all eyes: it does not go with {name}." in said
    assert not out.exists()
