"""People who play Fugitive in a browser, by what they see: by mouse, by keyboard alone, or without scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

FUGITIVE: Final = 0
MARSHAL: Final = 1
GOAL: Final = 42
STRIDE: Final = 3
NUMBER = re.compile(r"\d+")


class Watch:
    """Notes what pages log as errors and whom they ask. `allow` takes patterns of what a test provokes."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.allowed: list[str] = []

    def over(self, page: Page) -> Page:
        """Watch a page from now on."""
        page.on("console", self._logged)
        page.on("pageerror", self._failed)
        page.on("request", lambda request: self._asked(request.url))
        return page

    def allow(self, *patterns: str) -> None:
        """Expect messages like these."""
        self.allowed += patterns

    def faults(self) -> list[str]:
        """Return what was noted and not expected."""
        return [text for text in self.noted if not any(re.search(pattern, text) for pattern in self.allowed)]

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.noted.append(message.text)

    def _failed(self, error: Exception) -> None:
        self.noted.append(f"page error: {error}")

    def _asked(self, url: str) -> None:
        if not re.match(r"(http://127\.0\.0\.1:\d+/|data:|blob:)", url):
            self.noted.append(f"asked a stranger: {url}")


class Person:
    """Somebody with a browser, who plays by mouse."""

    def __init__(self, page: Page, test: str, shots: Path) -> None:
        self.page = page
        self.test = re.sub(r"[^a-z0-9_-]+", "-", test.lower())
        self.shots = shots

    # Around the table

    def prefer(self, **preferences: Any) -> None:
        """Set preferences, as the dialog would, before the next page."""
        script = "value => localStorage.setItem('facedown.preferences', JSON.stringify(value))"
        self.page.evaluate(script, preferences)

    def open_table(
        self, url: str, seat: int, opponent: str = "open", *, game: str = "fugitive", **options: str
    ) -> None:
        """Make a table on the first page."""
        self.page.goto(url)
        form = self.page.locator(f"form[action='/tables']:has([name='game'][value='{game}'])")
        form.get_by_label("Your name", exact=True).fill("Ann")
        form.get_by_label("You play").select_option(str(seat))
        form.get_by_label("Against").select_option(opponent)
        if options:
            form.get_by_text("Options of the game").click()
        for name, value in options.items():
            field = form.locator(f"[name='option.{name}']")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        form.get_by_role("button", name="Play").click()

    def invite_link(self) -> str:
        """Return the link that brings a friend to the next open seat."""
        return self.page.get_by_label("Invite link").first.input_value()

    def join(self, link: str) -> None:
        """Take the seat that an invite link offers."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill("Bob")
        self.page.get_by_role("button", name="Take the seat").click()

    def shot(self, name: str) -> None:
        """Keep a picture of the page."""
        self.shots.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.shots / f"{self.test}-{name}.png", full_page=False)

    def check_layout(self) -> None:
        """Check that nothing is wider than the page, and on a phone that what one touches is large enough."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"the page is {wide} pixels too wide"
        if self.page.viewport_size and self.page.viewport_size["width"] < 500:
            assert self.page.evaluate(SMALL_TARGETS) == []

    # What one sees

    @property
    def table(self) -> Locator:
        return self.page.locator(".fugitive")

    def turn(self) -> int:
        """Return the turn that the page shows."""
        return int(self.page.locator(".shell").get_attribute("data-turn") or 0)

    def stage(self) -> str:
        """Wait until it is one's turn or the game is over; return the stage, or ``over``."""
        self.page.locator(".dock[data-mine], .result").first.wait_for()
        if self.page.locator(".result").count():
            return "over"
        return self.table.get_attribute("data-stage") or ""

    def hand(self) -> list[int]:
        """Return the numbers of one's hand."""
        return [int(value) for value in self._attributes("#hand [data-item]", "data-item")]

    def free(self) -> list[int]:
        """Return the cards of the hand that can be chosen now."""
        return [int(value) for value in self._attributes("#hand [data-item]:not([data-dim])", "data-item")]

    def row(self) -> list[int | None]:
        """Return the numbers of the row, None where one does not know it."""
        script = """spots => spots.map(spot => {
            const number = spot.querySelector('.spot-card .card-number');
            return number ? Number(number.textContent) : null;
        })"""
        numbers: list[int | None] = self.page.locator(".spot[data-position]").evaluate_all(script)
        return numbers

    def hidden(self) -> list[int]:
        """Return one's own face-down hideouts."""
        script = "cards => cards.map(card => Number(card.textContent))"
        numbers: list[int] = self.page.locator(".spot[data-face=down] .spot-card .card-number").evaluate_all(script)
        return numbers

    def decks(self) -> list[int]:
        """Return the decks from which one may draw now."""
        return [int(value) for value in self._attributes(".deck[data-may]", "data-item")]

    def log(self) -> list[str]:
        """Return the lines of the log."""
        return self.page.locator("#log li > span:last-child").all_text_contents()

    def _attributes(self, selector: str, name: str) -> list[str]:
        script = "(elements, name) => elements.map(element => element.getAttribute(name))"
        values: list[str] = self.page.locator(selector).evaluate_all(script, name)
        return values

    # What one does: each waits until the page shows what came of it

    def draw(self, deck: int) -> None:
        self._done(lambda: self._press(f"#deck-{deck}"))

    def place(self, hideout: int, sprints: Sequence[int] = ()) -> None:
        self.choose(hideout, sprints)
        self._done(self.commit)

    def choose(self, hideout: int, sprints: Sequence[int] = ()) -> None:
        """Choose cards and wait until the server has measured them."""
        for card in (hideout, *sprints):
            self._pick_card(card)
            self.page.locator(f"#hand [data-item='{card}'][data-role]").wait_for()
        self.settle()

    def settle(self) -> None:
        """Wait until page and server agree on what is chosen."""
        self.page.locator(".compose:not([data-pending])").wait_for()

    def ask(self, *numbers: int) -> None:
        for number in numbers:
            self._pick_number(number)
            self.page.locator(f".cell[data-item='{number}'][aria-pressed=true]").wait_for()
        self.settle()
        self._done(self.commit)

    def lone(self, step: str) -> None:
        """Pass, skip or decline."""
        self._done(lambda: self._press(f"#{step}"))

    def commit(self) -> None:
        self._press("#ask, #place")

    def _pick_card(self, card: int) -> None:
        self._press(f"#hand [data-item='{card}']")

    def _pick_number(self, number: int) -> None:
        self._press(f".cell[data-item='{number}']")

    def _press(self, selector: str) -> None:
        self.page.locator(selector).click()

    def _done(self, act: Any) -> None:
        before = self.turn()
        act()
        confirm = self.page.locator("dialog.dialog-box[open] .dialog-buttons .button:last-child")
        moved = self.page.locator(f".shell:not([data-turn='{before}'])")
        confirm.or_(moved).first.wait_for()
        if confirm.count():
            self._confirm(confirm)
        moved.wait_for()

    def _confirm(self, button: Locator) -> None:
        button.click()


class KeyboardPerson(Person):
    """Somebody who has no mouse: Tab and arrow keys to get there, Enter and Space to choose."""

    def _press(self, selector: str) -> None:
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def _confirm(self, button: Locator) -> None:
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")

    def _pick_number(self, number: int) -> None:
        self.go_to(f".cell[data-item='{number}']")
        self.page.keyboard.press("Space")

    def go_to(self, selector: str) -> None:
        """Move the focus there: by Tab into its group, then by arrow keys inside."""
        target = self.page.locator(selector).first
        for _ in range(80):
            if target.evaluate(SAME_GROUP):
                break
            self.page.keyboard.press("Tab")
        for _ in range(60):
            key = target.evaluate(TOWARDS)
            if not key:
                break
            self.page.keyboard.press(key)
        expect(target).to_be_focused()
        assert target.evaluate(FOCUS_SHOWS), "one sees where the focus is"


SAME_GROUP: Final = """target => {
    const group = element => element.closest('#hand, #numbers, #decks, #road') ?? element;
    return group(target) === group(document.activeElement);
}"""

TOWARDS: Final = """target => {
    const here = document.activeElement;
    if (here === target) return '';
    const a = here.getBoundingClientRect(), b = target.getBoundingClientRect();
    const down = b.top - a.top;
    if (Math.abs(down) > a.height / 2) return down > 0 ? 'ArrowDown' : 'ArrowUp';
    return b.left > a.left ? 'ArrowRight' : 'ArrowLeft';
}"""

FOCUS_SHOWS: Final = (
    "e => getComputedStyle(e).outlineStyle !== 'none' && parseFloat(getComputedStyle(e).outlineWidth) >= 2"
)

SMALL_TARGETS: Final = """() => [...document.querySelectorAll('button, select, summary, .segment, .button, input')]
    .filter(element => element.checkVisibility() && !element.closest('.segment input, .visually-hidden'))
    .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()])
    .filter(([element]) => element.type !== 'hidden')
    .filter(([, box]) => box.width > 0 && (box.width < 39.5 || box.height < 39.5))
    .map(([element, box]) => `${element.className || element.tagName} ${box.width}x${box.height}`)"""


# How they decide


def next_deck(last: int, decks: Sequence[int]) -> int:
    """Return the deck that a Fugitive needs next."""
    want = 1 if last < 8 else 2 if last < 23 else 3
    return want if want in decks else max(decks)


def run_on(fugitive: Person) -> None:
    """Take a turn of a Fugitive who hurries: draw, then the furthest hideout within reach."""
    if fugitive.stage() == "draw":
        fugitive.draw(next_deck(last_of(fugitive), fugitive.decks()))
    if fugitive.stage() == "extra":
        fugitive.draw(fugitive.decks()[0])
    while fugitive.stage() in ("opening", "place"):
        if not place_one(fugitive):
            fugitive.lone("pass")
            break
        if fugitive.table.get_attribute("data-stage") != "opening":
            break


def place_one(fugitive: Person) -> bool:
    """Place a hideout; say whether there was one to place."""
    last, free = last_of(fugitive), fugitive.free()
    near = [card for card in free if last < card <= last + STRIDE]
    if near:
        fugitive.place(max(near))
        return True
    if not free:
        return False
    hideout = GOAL if GOAL in free else min(free)
    lacking, sprints = hideout - last - STRIDE, list[int]()
    for card in (card for card in fugitive.hand() if card not in (hideout, GOAL)):
        if lacking > 0:
            sprints.append(card)
            lacking -= 2 - card % 2
    fugitive.place(hideout, sprints)
    return True


def last_of(fugitive: Person) -> int:
    """Return the last hideout of one's own row."""
    return [number for number in fugitive.row() if number is not None][-1]
