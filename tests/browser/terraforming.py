"""People who play Terraforming Mars in a browser, by what they see: by mouse, by keyboard alone, or by touch."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.hunting import LOOK, SEND
from tests.browser.people import FOCUS_SHOWS, Person


class MarsPerson(Person):
    """Somebody at a table of Terraforming Mars, who plays by mouse."""

    @property
    def table(self) -> Locator:
        return self.page.locator(".mars")

    def look(self) -> dict[str, Any]:
        """Return what the server tells this seat."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def board(self) -> dict[str, Any]:
        """Return what the page gets to draw."""
        found: dict[str, Any] = self.look()["board"]
        return found

    def own(self) -> dict[str, Any]:
        """Return one's own player on the board."""
        board = self.board()
        found: dict[str, Any] = board["players"][board["seat"]]
        return found

    def send(self, *steps: str) -> None:
        """Take steps past the page, to come quickly to what is to be seen."""
        answer = self.page.evaluate(SEND, list(steps))
        assert "status" not in answer, answer
        self.page.locator(f".shell[data-turn='{answer['turn']}']").wait_for()

    # What one does: each waits until the page shows what came of it

    def take(self, step: str) -> None:
        """Take a step by what is on the table for it."""
        self._done(lambda: self._begin(step))

    def settle(self) -> None:
        """Wait until page and server agree on what is begun."""
        self.page.locator(".mdock:not([data-pending])").wait_for()

    def mark(self, *cards: str) -> None:
        """Choose cards or a corporation among those that one was dealt or looks at."""
        for card in cards:
            self._press(f'#choosing [data-item="{card}"]')
            self.page.locator(f'#choosing [data-item="{card}"][aria-pressed=true]').wait_for()
        self.settle()

    def unmark(self, card: str) -> None:
        """Take a card out of what is chosen."""
        self._press(f'#choosing [data-item="{card}"]')
        self.page.locator(f'#choosing [data-item="{card}"][aria-pressed=false]').wait_for()
        self.settle()

    def confirm(self) -> None:
        """Do what is chosen."""
        self._done(lambda: self._press("#primary:not([aria-disabled=true])"))

    def play(self, card: str) -> None:
        """Play a card of the hand, in the way of paying that the table offers first."""
        self._press(f'#hand [data-item="{card}"]')
        self.settle()
        self.page.locator(".mdock[data-staged=play]").wait_for()
        self.confirm()

    def lay(self, area: str) -> None:
        """Place what is to be placed on an area."""
        self._done(lambda: self._press(f"#map [data-item='{area}']"))

    def lit(self) -> list[str]:
        """Return the areas that are lit."""
        return self._attributes("#map [data-lit]", "data-item")

    def _begin(self, step: str) -> None:
        if places := re.fullmatch(r"(?:place \S+|at|claim area) (\S+)", step):
            self._press(f"#map [data-item='{places[1]}']")
        elif card := re.fullmatch(r"play (.+) \.\.\.", step):
            self._press(f'#hand [data-item="{card[1]}"]')
        else:
            self._press(f'[data-step="{step}"]')


class MarsKeyboard(MarsPerson):
    """Somebody who has no mouse: single keys and Tab to get there, arrow keys inside, Enter to choose."""

    def _confirm(self, button: Locator) -> None:
        self.page.keyboard.press("Enter")

    def _press(self, selector: str) -> None:
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def go_to(self, selector: str) -> None:
        """Move the focus there: by a single key or Tab into its group, then by arrow keys inside."""
        target = self.page.locator(selector).first
        target.wait_for()
        group = target.evaluate(GROUP_OF)
        if group in KEYS:
            self.page.keyboard.press(KEYS[group])
            self.page.wait_for_function("id => document.activeElement?.closest('#' + id)", arg=group)
        for _ in range(120):
            if target.evaluate(SAME_GROUP):
                break
            self.page.keyboard.press("Tab")
        for _ in range(80):
            key = target.evaluate(TOWARDS)
            if not key:
                break
            self.page.keyboard.press(key)
        expect(target).to_be_focused()
        assert target.evaluate(FOCUS_SHOWS), "one sees where the focus is"


class MarsTouch(MarsPerson):
    """Somebody with a finger on a glass, who sees one part of the table at a time."""

    def show(self, view: str) -> None:
        """Go to a part of the table."""
        self.page.locator(".view-tab", has_text=view).tap()

    def _press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()


KEYS: Final = {"map": "m", "hand": "h", "choosing": "h"}

GROUP_OF: Final = "target => target.closest('#map, #hand, #choosing')?.id ?? ''"

SAME_GROUP: Final = """target => {
    const group = element => element.closest('#map, #hand, #choosing, #pile-green, #pile-blue, #pile-red') ?? element;
    return group(target) === group(document.activeElement);
}"""

TOWARDS: Final = """target => {
    const here = document.activeElement;
    if (here === target) return '';
    return here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
}"""

MAKE: Final = """async ({seat, opponents, options}) => {
    const token = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)?.[1] ?? '');
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-csrftoken': token},
        body: JSON.stringify({game: 'mars', name: 'Ann', seat, opponents, options, key: crypto.randomUUID()}),
    });
    return (await answer.json()).id;
}"""


def open_table(who: MarsPerson, url: str, seats: int, **options: Any) -> None:
    """Make a table and sit down at it as Red."""
    table = who.page.evaluate(MAKE, {"seat": 0, "opponents": ["open"] * (seats - 1), "options": options})
    who.page.goto(f"{url}/tables/{table}")


def decide(look: dict[str, Any]) -> str:
    """Return a step of somebody who builds what he can and ends his turns."""
    actions: list[str] = look["actions"]
    board = look["board"]
    staged = board["staged"]
    if staged and staged["cards"] and "done" in actions:
        return "done"
    wanted = ("pay", "claim", "fund", "first action", "convert", "project greenery", "play", "keep", "buy", "done")
    found = (step for word in wanted for step in actions if step.startswith(word))
    return next(found, next(step for step in actions if not step.startswith("sell ")))
