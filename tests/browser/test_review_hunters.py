"""The review of Hunters in a browser: the table as each side saw it, the throws, the hands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from facedown.games import load
from facedown.server.reviews import make_review, review_file
from tests.browser.conftest import SHOTS
from tests.browser.test_review import WIDTHS, check_width, offline, where

pytestmark = pytest.mark.browser

REVIEW: Final = make_review(
    (Path(__file__).parents[1] / "records" / "hunters-1-01.facedown").read_text(encoding="utf-8"), load
)
LAST: Final = len(REVIEW.moves) - 1
FUGITIVE: Final = 0
HUNTERS: Final = 1
SPECTATOR: Final = 2


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("review") / "game.html"
    path.write_text(review_file(REVIEW), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def page(browser: Browser, file: str) -> Iterator[Page]:
    yield from offline(browser, 1440)


def board(move: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    found: dict[str, Any] = REVIEW.look(move, viewer).board
    return found


def throws() -> list[int]:
    return [move.number for move in REVIEW.moves if move.text.startswith("dice ")]


def test_every_move_through_all_eyes_shows_without_a_fault(page: Page, file: str) -> None:
    for viewer, truth in ((FUGITIVE, ""), (HUNTERS, "&truth=1"), (SPECTATOR, "")):
        page.goto(f"{file}#move=0&seat={viewer}{truth}")
        for move in range(LAST + 1):
            assert where(page) == (move, viewer)
            page.keyboard.press("ArrowRight")


def test_each_side_sees_its_own_cards_and_the_truth_shows_all(page: Page, file: str) -> None:
    move = next(number for number in range(LAST) if any(card["card"] for card in board(number, FUGITIVE)["pile"]))
    hands = page.locator(".hhand")
    seen = page.locator(".trail-card .hcard[data-own]")
    for viewer, count in ((FUGITIVE, 1), (HUNTERS, 1), (SPECTATOR, 0)):
        page.goto(f"{file}#move={move}&seat={viewer}")
        assert where(page) == (move, viewer)
        expect(hands).to_have_count(count)
        expect(seen).to_have_count(sum(bool(card["card"]) for card in board(move, viewer)["pile"]))
        if count:
            expect(hands.locator(".hhand-open")).to_have_count(len(board(move, viewer)["hand"]))
    page.keyboard.press("t")
    expect(hands).to_have_count(2)
    expect(seen).to_have_count(sum(bool(card["card"]) for card in board(move, FUGITIVE)["pile"]))
    page.keyboard.press("t")
    expect(seen).to_have_count(0)


def test_a_speed_that_lies_face_down_shows_to_its_owner_and_with_the_truth(page: Page, file: str) -> None:
    move = next(each.number for each in REVIEW.moves if each.text == "speed 3")
    page.goto(f"{file}#move={move}&seat=1")
    expect(page.get_by_label("A speed card lies face down")).to_be_visible()
    expect(page.locator(".review-now")).to_contain_text("The fugitive lays a speed card face down.")
    page.keyboard.press("t")
    expect(page.get_by_label(re.compile("speed 3, Sprint, face down"))).to_be_visible()


def test_the_dice_of_every_throw_lie_there_as_it_was_told(page: Page, file: str) -> None:
    page.goto(f"{file}#move=0&seat=1")
    for move in throws():
        told = next(text for text in REVIEW.look(move, HUNTERS).told if " throws " in text)
        page.locator("#slider").fill(str(move))
        expect(page.locator(".throw-total")).to_have_text(re.findall(r": (\d+) against", told)[0])
        expect(page.locator(".throw .needs")).to_have_text(re.findall(r"against (\d+)", told)[0])
        if board(move)["stage"] != "answer":
            expect(page.locator(".stamp")).to_have_text("Tracked" if "a success" in told else "Missed")


def test_a_throw_that_was_answered_says_what_came_of_it(page: Page, file: str) -> None:
    outcomes = {"let": "Tracked", "hide": "Hidden", "vanish": "Vanished"}
    answers = [move for move in REVIEW.moves[1:] if board(move.number - 1)["stage"] == "answer"]
    assert {move.text.split()[0] for move in answers} >= {"let"}
    page.goto(f"{file}#move=0&seat=1")
    for move in answers:
        page.locator("#slider").fill(str(move.number))
        expect(page.locator(".stamp")).to_have_text(outcomes[move.text.split()[0]])
        told = " ".join(REVIEW.look(move.number, HUNTERS).told)
        if "Round" in told:
            expect(page.locator(".tray")).to_contain_text("last round")


def test_throws_are_marked_with_their_chance_and_rounds_begin(page: Page, file: str) -> None:
    page.goto(file)
    marks = page.locator(".move-mark")
    told = [" ".join(REVIEW.look(move, HUNTERS).told) for move in throws()]
    hits = sum("a success" in text for text in told)
    expect(marks.filter(has_text="hit")).to_have_count(hits)
    expect(marks.filter(has_text="missed")).to_have_count(len(told) - hits)
    shown = page.locator(".move").nth(throws()[0]).locator(".move-mark").inner_text()
    [group] = [each for each in board(throws()[0] - 1)["groups"] if each["letter"] in told[0].split()[1]]
    assert shown.split()[1:] == [str(round(100 * group["chance"])), "%"]
    expect(marks.filter(has_text="Round")).to_have_count(board(LAST)["round"])


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits_and_is_readable(browser: Browser, file: str, width: int, scheme: str) -> None:
    for page in offline(browser, width, color_scheme=scheme):
        for name, address in (
            ("hunters", "#move=69&seat=1"),
            ("truth", "#move=180&seat=1&truth=1"),
            ("end", f"#move={LAST}"),
        ):
            page.goto(f"{file}{address}")
            page.reload()
            expect(page.locator(".review-controls")).to_be_in_viewport()
            check_width(page)
            SHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SHOTS / f"review-hunters-{name}-{width}-{scheme}.png")
