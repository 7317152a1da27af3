"""The review in a browser: as a file without a network, and on the server; by keyboard, slider and link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from facedown.games import load
from facedown.server.reviews import make_review, review_file
from tests.browser.conftest import SHOTS, NewPerson, Server
from tests.browser.people import FUGITIVE, MARSHAL, Watch

pytestmark = pytest.mark.browser

TEXT = (Path(__file__).parents[1] / "records" / "fugitive-1-scouts.facedown").read_text(encoding="utf-8")
REVIEW = make_review(TEXT, load)
LAST = len(REVIEW.moves) - 1
WIDTHS = (360, 768, 1440)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("review") / "game.html"
    path.write_text(review_file(REVIEW), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def page(browser: Browser, file: str) -> Iterator[Page]:
    """A page without a network, whose faults are noted."""
    yield from offline(browser, 1440)


def offline(browser: Browser, width: int, **more: Any) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": width, "height": 800 if width < 500 else 900}, offline=True, reduced_motion="reduce", **more
    )
    page, watch, asked = context.new_page(), Watch(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    watch.over(page)
    watch.allow(r"^asked a stranger: file:")
    yield page
    assert watch.faults() == []
    assert [url for url in asked if not re.match(r"file:.*/game\.html|data:", url)] == []
    context.close()


def where(page: Page) -> tuple[int, int]:
    box = page.locator(".review")
    return int(box.get_attribute("data-move") or -1), int(box.get_attribute("data-viewer") or -1)


def row(page: Page) -> list[str]:
    return page.locator(".spot .spot-card").all_inner_texts()


def check_width(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"


def test_the_file_steps_by_keyboard(page: Page, file: str) -> None:
    page.goto(file)
    expect(page.locator(".review")).to_have_attribute("data-move", "0")
    for key, move in (("ArrowRight", 1), ("PageDown", 11), ("ArrowLeft", 10), ("End", LAST), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.locator(".review")).to_have_attribute("data-move", str(move))
    page.keyboard.press("ArrowLeft")
    assert where(page) == (0, MARSHAL)
    page.keyboard.press("v")
    assert where(page) == (0, 2)


def test_every_move_through_all_eyes_shows_without_a_fault(page: Page, file: str) -> None:
    page.goto(file)
    for truth in (False, True):
        for viewer in range(3):
            page.goto(f"{file}#move=0&seat={viewer}{'&truth=1' if truth else ''}")
            for move in range(LAST + 1):
                assert where(page)[0] == move
                page.keyboard.press("ArrowRight")
    assert page.locator(".spot").count() == len(REVIEW.look(LAST, 0).board["row"])


def test_a_link_leads_to_a_move_and_a_seat_and_the_address_follows(page: Page, file: str) -> None:
    page.goto(f"{file}#move=72&seat=1")
    assert where(page) == (72, MARSHAL)
    expect(page.locator(".review-now")).to_contain_text("Marshal: guess 23 26")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("location.hash") == "#move=71&seat=1"
    page.get_by_role("radio", name="Spectator").check()
    assert page.evaluate("location.hash") == "#move=71&seat=spectator"
    page.evaluate("location.hash = '#move=999&seat=0'")
    expect(page.locator(".review")).to_have_attribute("data-move", str(LAST))
    page.goto(f"{file}#move=nonsense&seat=nobody")
    page.reload()
    assert where(page) == (0, FUGITIVE)


def test_the_slider_and_the_list_go_to_a_move(page: Page, file: str) -> None:
    page.goto(file)
    page.locator("#slider").fill("66")
    assert where(page)[0] == 66
    page.locator("#slider").press("ArrowRight")
    assert where(page)[0] == 67
    page.get_by_role("button", name="Marshal: guess 24").click()
    assert where(page)[0] == 66
    page.get_by_role("button", name="One move back").click()
    assert where(page)[0] == 65


def test_buttons_lead_from_mark_to_mark(page: Page, file: str) -> None:
    page.goto(file)
    marked = [
        move.number for move in REVIEW.moves if page.locator(".move").nth(move.number).locator(".move-mark").count()
    ]
    assert len(marked) > 5
    before, after = page.get_by_role("button", name="Previous mark"), page.get_by_role("button", name="Next mark")
    expect(before).to_have_attribute("aria-disabled", "true")
    for move in marked:
        text = page.locator(".move").nth(move).locator(".move-mark").inner_text()
        expect(after).to_have_attribute("title", f"Next mark (n): {text}")
        expect(after).to_have_accessible_name(f"Next mark (n): {text}")
        after.click()
        assert where(page)[0] == move
    expect(after).to_have_attribute("aria-disabled", "true")
    expect(after).to_have_attribute("title", "Next mark (n): none")
    before.click()
    assert where(page)[0] == marked[-2]


def test_each_seat_sees_what_it_saw_and_the_truth_is_a_toggle(page: Page, file: str) -> None:
    page.goto(f"{file}#move=69&seat=1")
    assert row(page)[-1].split() == ["12"]
    expect(page.get_by_text("Hand of the Fugitive")).to_have_count(0)
    page.keyboard.press("t")
    assert row(page)[-1].split() == ["37", "12"]
    expect(page.locator(".heat-cell[data-true]")).to_have_count(5)
    expect(page.get_by_role("heading", name="Hand of the Fugitive")).to_be_visible()
    page.keyboard.press("t")
    page.goto(f"{file}#move=69&seat=0")
    assert row(page)[-1].split() == ["37", "12"]
    expect(page.get_by_text("Hand of the Marshal")).to_have_count(0)


def test_the_heat_map_shows_the_chances(page: Page, file: str) -> None:
    page.goto(f"{file}#move=72&seat=1")
    marshal = REVIEW.insight(72)["marshal"]
    script = "cells => cells.map(cell => Number(cell.dataset.chance))"
    shown = page.locator(".heat-cell").evaluate_all(script)
    assert shown == marshal["hidden"][1:42]
    assert sum(shown) == pytest.approx(3, abs=1e-3)
    expect(page.locator(".heat-cell[data-number='35']")).to_contain_text("83%")
    places = page.locator(".place")
    expect(places).to_have_count(3)
    for i, position in enumerate((10, 11, 12)):
        chances = places.nth(i).locator(".place-card").evaluate_all(script)
        assert sum(chances) == pytest.approx(1, abs=1e-3), position


@pytest.mark.parametrize("width", WIDTHS)
def test_no_number_of_a_card_is_covered(browser: Browser, file: str, width: int) -> None:
    """Neither by the next sprint card nor by the eye at what is truly hidden; and the eye and the chance fit."""
    for page in offline(browser, width):
        page.goto(f"{file}#move=70&seat={MARSHAL}&truth=1")
        box = "(e => e.getBoundingClientRect())"
        sprints = "[...document.querySelectorAll('.sprints .card + .card')]"
        gaps = f"{sprints}.map(card => {box}(card).left - {box}(card.previousElementSibling).right)"
        assert min(page.evaluate(gaps)) >= 0
        cells = "[...document.querySelectorAll('.heat-cell[data-true]')]"
        below = f"{cells}.map(cell => {box}(cell.querySelector('.icon')).top - {box}(cell.querySelector('b')).bottom)"
        assert min(page.evaluate(below)) >= 0
        assert all(page.evaluate(f"{cells}.map(cell => cell.scrollWidth <= cell.clientWidth)"))


def test_it_is_said_whose_knowledge_a_guess_is_measured_by(page: Page, file: str) -> None:
    words = page.get_by_text("By what the Marshal could know:")
    for viewer in (FUGITIVE, 2):
        page.goto(f"{file}#move=72&seat={viewer}")
        expect(words).to_be_visible()
    page.goto(f"{file}#move=72&seat={MARSHAL}")
    expect(words).to_have_count(0)


def test_what_was_told_to_nobody_else_is_called_a_step_in_secret(page: Page, file: str) -> None:
    for viewer, words in ((FUGITIVE, "Marshal: a step in secret"), (MARSHAL, "Marshal: draw 2")):
        page.goto(f"{file}#move=70&seat={viewer}")
        expect(page.locator(".review-now")).to_contain_text(words)


def test_a_guess_shows_its_chance_and_the_best_there_was(page: Page, file: str) -> None:
    page.goto(f"{file}#move=66&seat=1")
    expect(page.locator(".worth-row").first).to_contain_text("Missed: 24")
    expect(page.locator(".worth-row").first).to_contain_text("71.8 %")
    page.goto(f"{file}#move={LAST}&seat=1")
    expect(page.locator(".said")).to_contain_text("way through the Manhunt")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits_and_is_readable(browser: Browser, file: str, width: int, scheme: str) -> None:
    for page in offline(browser, width, color_scheme=scheme):
        for name, address in (
            ("marshal", "#move=69&seat=1"),
            ("truth", "#move=72&seat=1&truth=1"),
            ("end", f"#move={LAST}"),
        ):
            page.goto(f"{file}{address}")
            page.reload()
            expect(page.locator(".review-controls")).to_be_in_viewport(ratio=0.99)
            check_width(page)
            SHOTS.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=SHOTS / f"review-{name}-{width}-{scheme}.png")


def test_without_scripts_the_file_tells_the_moves_in_words(browser: Browser, file: str) -> None:
    for page in offline(browser, 360, java_script_enabled=False):
        page.goto(file)
        expect(page.get_by_text("The guess of 23 and 26 had a chance of 100 %")).to_be_visible()
        check_width(page)


# On the server


def test_the_end_of_a_game_leads_to_its_review(server: Server, person: NewPerson) -> None:
    ann = person()
    ann.open_table(server.url, FUGITIVE, "random")
    ann.table.wait_for()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ann.page.locator(".result").get_by_role("link", name="Review the game").click()
    ann.page.wait_for_url(re.compile(r"/games/\w+\?seat=0"))
    expect(ann.page.locator("#review[data-mounted] .spot")).to_have_count(1)
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".told").first).to_have_text("The Fugitive resigned.")
    assert re.search(r"/games/\w+#move=\d+&seat=0$", ann.page.url), "one place in an address, not two"
    ann.check_layout()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Save the review as a file").click()
    assert "review-data" in download.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [360, 1440])
def test_a_record_is_pasted_and_reviewed(server: Server, person: NewPerson, width: int, script: bool) -> None:
    ann = person(width=width, script=script)
    ann.page.goto(f"{server.url}/review")
    ann.page.get_by_label("Paste the record here").fill(TEXT)
    ann.page.get_by_role("button", name="Review it").click()
    if script:
        expect(ann.page.locator("#review[data-mounted]")).to_be_attached()
        ann.page.keyboard.press("End")
        expect(ann.page.locator(".review-now")).to_contain_text(f"{LAST}/{LAST}")
        ann.page.get_by_text("Keys and links").click()
        expect(ann.page.get_by_text("No link leads to this page")).to_be_visible()
        ann.check_layout()
        ann.shot("review")
        assert ann.page.url == f"{server.url}/review"
        with ann.page.expect_download() as download:
            ann.page.get_by_role("button", name="Save the review as a file").click()
        assert "review-data" in download.value.path().read_text(encoding="utf-8")
    else:
        expect(ann.page.get_by_text("The guess of 23 and 26 had a chance of 100 %")).to_be_visible()
        check_width(ann.page)


def test_what_is_wrong_with_a_record_is_said(server: Server, person: NewPerson, watch: Watch) -> None:
    watch.allow(r"status of 422")
    ann = person()
    ann.page.goto(f"{server.url}/review")
    ann.page.get_by_label("Paste the record here").fill(TEXT.replace("guess 23 26", "guess 23 99"))
    ann.page.get_by_role("button", name="Review it").click()
    expect(ann.page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+: “guess 23 99”"))


def test_a_long_game_without_a_review_of_its_own_is_read_in_a_file(browser: Browser, tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "records" / "mars-1-05.facedown").read_text(encoding="utf-8")
    review = msgspec.structs.replace(make_review(text, load), game="another")
    last = len(review.moves) - 1
    path = tmp_path / "game.html"
    path.write_text(review_file(review), encoding="utf-8")
    assert path.stat().st_size < 3_000_000
    for page in offline(browser, 1440):
        page.goto(f"{path.as_uri()}#move={last}&seat=0")
        for move in (last, last - 1, last - 2):
            assert where(page) == (move, 0)
            zones = page.locator(".zone")
            expect(zones).to_have_count(len(review.look(move, 0).zones))
            for i, zone in enumerate(review.look(move, 0).zones):
                assert zones.nth(i).locator("h2").inner_text() == zone.title
                assert zones.nth(i).locator("li").all_text_contents() == list(zone.items)
            page.keyboard.press("ArrowLeft")
