"""The review of Terraforming Mars in a browser: the table, the cards of each seat, the course of the game, points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from facedown.games import load
from facedown.server.reviews import RawReview, make_review, review_file
from tests.browser.conftest import SHOTS, NewPerson, Server
from tests.browser.terraforming import MarsPerson
from tests.browser.test_mars import begin, seated
from tests.browser.test_review import WIDTHS, check_width, offline, where

pytestmark = pytest.mark.browser

SEATS: Final = 3
SPECTATOR: Final = SEATS
MEASURES: Final = {
    "points": lambda player: player["score"]["total"],
    "rating": lambda player: player["rating"],
    "money": lambda player: player["production"]["megacredits"],
    "production": lambda player: sum(player["production"].values()),
    "cards": lambda player: len(player["tableau"]) + len(player["events"]),
}
OVERLAPS: Final = """() => {
    const boxes = [...document.querySelectorAll('.review .columns .panel')].map(part => part.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => meet(a, b)));
}"""
"""The panels that lie over one another."""


@pytest.fixture(scope="module")
def review() -> RawReview:
    """A game of three with a draft: 571 moves in eleven generations."""
    text = (Path(__file__).parents[1] / "records" / "mars-1-03.facedown").read_text(encoding="utf-8")
    return make_review(text, load)


@pytest.fixture(scope="module")
def file(review: RawReview, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("review") / "game.html"
    path.write_text(review_file(review), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def page(browser: Browser, file: str) -> Iterator[Page]:
    yield from offline(browser, 1440)


def go(page: Page, file: str, move: int, seat: int | str, *, truth: bool = False) -> None:
    page.goto(f"{file}#move={move}&seat={seat}{'&truth=1' if truth else ''}")
    expect(page.locator(".review")).to_have_attribute("data-move", str(move))


def board(review: RawReview, move: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    found: dict[str, Any] = review.look(move, viewer).board
    return found


def moves_where(review: RawReview, pattern: str) -> list[int]:
    return [move.number for move in review.moves if re.search(pattern, move.text)]


def names(cards: Locator) -> list[str]:
    return cards.locator(".mcard-name").all_inner_texts()


def held(review: RawReview, move: int, seat: int) -> list[str]:
    """Return the names of all cards that only a seat itself saw after a move."""
    own = board(review, move, seat)
    return [card["name"] for part in ("corporations", "dealt", "drafted", "hand") for card in own[part]]


def test_it_is_stepped_through_with_a_seat_the_truth_and_a_spectator(page: Page, file: str, review: RawReview) -> None:
    for viewer, truth in ((0, False), (1, True), (SPECTATOR, False)):
        go(page, file, 0, viewer, truth=truth)
        for _ in range(0, len(review.moves), 10):
            page.keyboard.press("PageDown")
        assert where(page) == (len(review.moves) - 1, viewer)
    page.keyboard.press("ArrowLeft")
    assert where(page)[0] == len(review.moves) - 2


def test_each_seat_has_the_cards_of_its_own_look_and_the_truth_has_all(
    page: Page, file: str, review: RawReview
) -> None:
    drafting = moves_where(review, "^take ")[4]
    for move in (20, 39, drafting, 210, 400):
        for viewer in range(SEATS):
            go(page, file, move, viewer)
            assert names(page.locator(".secret")) == held(review, move, viewer)
        go(page, file, move, "spectator")
        expect(page.locator(".secret")).to_have_count(0)
        page.keyboard.press("t")
        for seat in range(SEATS):
            assert names(page.locator(f".secret[data-seat='{seat}']")) == held(review, move, seat)


def test_the_list_of_moves_tells_what_the_viewer_was_told(page: Page, file: str, review: RawReview) -> None:
    drafted = moves_where(review, "^take ")[0]
    actor = review.roles.index(review.moves[drafted].actor)
    other = (actor + 1) % SEATS
    shown = page.locator(".move-text").nth(drafted)
    go(page, file, drafted, other)
    expect(shown).to_have_text(" ".join(review.look(drafted, other).told))
    expect(page.locator(".review-now")).not_to_contain_text(review.moves[drafted].text)
    for viewer, truth in ((actor, False), (other, True)):
        go(page, file, drafted, viewer, truth=truth)
        expect(shown).to_have_text(f"{review.moves[drafted].actor}: {review.moves[drafted].text}")


def test_the_map_marks_the_area_that_the_move_was_about(page: Page, file: str, review: RawReview) -> None:
    placed = moves_where(review, "^place city ")[0]
    area = review.moves[placed].text.split()[-1]
    go(page, file, placed, 0)
    expect(page.locator("#map [data-pointed]")).to_have_attribute("data-area", area)
    expect(page.locator(f"#map [data-area='{area}'] .tile")).to_have_attribute("data-tile", "city")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f"#map [data-area='{area}'] .tile")).to_have_count(0)


@pytest.mark.parametrize("measure", MEASURES)
def test_the_chart_has_the_figures_of_all_seats(page: Page, file: str, review: RawReview, measure: str) -> None:
    last = len(review.moves) - 1
    go(page, file, 0, 0)
    page.locator(f".course input[value='{measure}']").check()
    for move in (0, 211, 400, last):
        page.locator("#slider").fill(str(move))
        shown = page.locator(".course-legend b").all_inner_texts()
        assert shown == [str(MEASURES[measure](player)) for player in board(review, move)["players"]]
    page.locator(".course-table summary").click()
    row = page.locator(".course-table tbody tr").last.locator("td").all_inner_texts()
    assert row == shown
    expect(page.locator(".course-plot path")).to_have_count(SEATS)


def test_a_click_into_the_chart_leads_to_the_move(page: Page, file: str, review: RawReview) -> None:
    last = len(review.moves) - 1
    go(page, file, 0, 0)
    plot = page.locator(".course-plot")
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] / 2, "y": 40})
    assert abs(where(page)[0] - last / 2) <= 2
    now = page.locator(".course-now").bounding_box()
    assert now
    assert abs(now["x"] - box["x"] - box["width"] / 2) < 4
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 50, box["y"] + 40)
    page.mouse.up()
    assert where(page)[0] == last


def test_the_table_of_the_chart_leads_to_a_generation_by_keyboard(page: Page, file: str, review: RawReview) -> None:
    first = next(move.number for move in review.moves if board(review, move.number)["generation"] == 4)
    go(page, file, 0, 0)
    page.locator(".course-table summary").press("Enter")
    page.get_by_role("button", name="Generation 4:").press("Enter")
    assert where(page)[0] == first


def test_moves_that_matter_are_marked_and_keys_lead_to_them(page: Page, file: str, review: RawReview) -> None:
    go(page, file, 0, 0)
    marks = page.locator(".move-mark").all_inner_texts()
    last = board(review, len(review.moves) - 1)
    assert [mark for mark in marks if "Generation" in mark] == [f"Generation {n}" for n in range(2, 12)]
    taken = [goal["name"] for goal in (*last["milestones"], *last["awards"]) if goal["owner"] is not None]
    assert sorted(mark for mark in marks if mark in taken) == sorted(taken)
    assert any(mark.startswith("TR +") for mark in marks)
    expect(page.locator(".review-line rect")).to_have_count(len(marks))
    page.keyboard.press("n")
    expect(page.locator(".move[aria-current] .move-mark")).to_have_text(marks[0])
    page.keyboard.press("n")
    page.keyboard.press("p")
    expect(page.locator(".move[aria-current] .move-mark")).to_have_text(marks[0])
    expect(page.locator(".move[aria-current]")).to_have_count(1)


def test_the_points_and_the_cards_on_the_table_are_those_of_the_move(page: Page, file: str, review: RawReview) -> None:
    last = len(review.moves) - 1
    go(page, file, last, 0)
    players = board(review, last)["players"]
    total = page.locator(".scores tr[data-total] td")
    assert total.all_inner_texts() == [str(player["score"]["total"]) for player in players]
    expect(page.locator(".scores thead [data-won]")).to_contain_text("Green")
    page.locator(".mboard[data-seat='2'] .mboard-show").click()
    strips = page.locator("#tableaus .strip-name").all_inner_texts()
    cards = [players[2]["corporation"], *players[2]["tableau"], *players[2]["events"]]
    assert sorted(strips) == sorted(card["name"] for card in cards)
    go(page, file, 211, 0)
    assert total.all_inner_texts() == [str(player["score"]["total"]) for player in board(review, 211)["players"]]


def test_a_solo_game_has_no_milestones_and_awards(browser: Browser, tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "records" / "mars-1-01.facedown").read_text(encoding="utf-8")
    solo, path = make_review(text, load), tmp_path / "game.html"
    path.write_text(review_file(solo), encoding="utf-8")
    for page in offline(browser, 1440):
        go(page, path.as_uri(), len(solo.moves) - 1, 0)
        assert page.locator(".scores tbody th").all_inner_texts() == [
            *("Terraform rating", "Greeneries", "Cities", "Cards", "Total", "Megacredits")
        ]
        expect(page.get_by_text(re.compile("milestones|awards", re.IGNORECASE))).to_have_count(0)


def test_a_long_move_leaves_the_table_in_sight_on_a_phone(browser: Browser, file: str, review: RawReview) -> None:
    longest = max(review.moves, key=lambda move: len(" ".join(review.look(move.number, 0).told))).number
    for page in offline(browser, 360):
        go(page, file, longest, 0)
        box = page.locator(".review-controls").bounding_box()
        assert box
        assert box["height"] < 160


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits_and_is_readable(browser: Browser, file: str, review: RawReview, width: int, scheme: str) -> None:
    last = len(review.moves) - 1
    for page in offline(browser, width, color_scheme=scheme):
        for name, address in (
            ("red", "#move=210&seat=0"),
            ("truth", "#move=300&seat=1&truth=1"),
            ("end", f"#move={last}"),
        ):
            page.goto(f"{file}{address}")
            page.reload()
            expect(page.locator(".review-controls")).to_be_in_viewport()
            check_width(page)
            assert page.evaluate(OVERLAPS) == []
            SHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SHOTS / f"review-mars-{name}-{width}-{scheme}.png")


def test_a_finished_table_leads_to_its_review(server: Server, person: NewPerson) -> None:
    red, blue = seated(person, server, MarsPerson, MarsPerson)
    begin(red, blue)
    red.page.get_by_role("button", name="Resign").click()
    red.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    red.page.locator(".result").get_by_role("link", name="Review the game").click()
    red.page.wait_for_url(re.compile(r"/games/\w+\?seat=0"))
    expect(red.page.locator(".mars-review .mboard")).to_have_count(2)
    red.page.keyboard.press("End")
    expect(red.page.locator(".told").first).to_have_text(re.compile("resign"))
    red.check_layout()


def test_the_light_of_a_board_is_in_its_board_on_a_phone(browser: Browser, file: str) -> None:
    for page in offline(browser, 360):
        go(page, file, 0, 0)
        lights = page.locator(".mboard .player-light")
        expect(lights).to_have_count(SEATS)
        assert lights.evaluate_all("""lights => lights.every(light => {
            const [small, large] = [light, light.closest('.mboard')].map(part => part.getBoundingClientRect());
            return small.top >= large.top && small.bottom <= large.bottom && small.left >= large.left;
        })""")
