"""People who play Terraforming Mars in a browser, by what they see: by mouse, by keyboard alone, or by touch."""

from __future__ import annotations

import re
from collections.abc import Sequence
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

    def check_layout(self) -> None:
        """Check besides that numbers below zero have a true minus; areas have the names that one types."""
        super().check_layout()
        assert self.page.locator("body").evaluate(SHORT_MINUS) == []

    @property
    def question(self) -> Locator:
        """What one is asked."""
        return self.page.locator(".dock-question")

    # What one does: each waits until the page shows what came of it

    def take(self, *steps: str) -> None:
        """Take steps by what is on the table for them; ``play X`` alone is the card and the payment offered first."""
        for step in steps:
            if step.startswith(("play ", "project ", "claim ", "fund ")) and not re.search(
                r" \.\.\.$|^claim area", step
            ):
                self.take(f"{step} ...")
                self.settle()
                self.confirm()
            elif re.match(r"(keep|buy|sell|and) (?!nothing$)|choose .* \.\.\.$", step):
                self._begin(step)
                self.settle()
            elif place := re.fullmatch(r"(?:place \S+|at|claim area) (\S+)", step):
                self.lay(place[1])
            else:
                self._done(lambda step=step: self._begin(step))

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

    def _press(self, selector: str) -> None:
        if selector.startswith("#hand") and not self.page.locator("#hand").count():
            self.page.locator("[data-tab=hand]").click()
        self.page.locator(selector).first.click()

    def _begin(self, step: str) -> None:
        """Press what stands for a step on the table."""
        verb, _, rest = step.removesuffix(" ...").partition(" ")
        if verb == "play" or (verb == "discard" and rest != "nothing"):
            self._press(f'#hand [data-item="{rest}"]')
        elif verb in ("keep", "buy", "sell", "and", "take", "choose") and rest != "nothing" and not rest.isdigit():
            self._choose(verb, rest)
        elif verb == "amount":
            self._slide(rest)
        elif verb == "pay":
            self.pay(step)
        else:
            self._press(f'[data-step="{step}"]')

    def _choose(self, verb: str, name: str) -> None:
        selling = self.page.locator(".mdock[data-staged=sell]").count() > 0
        if verb == "sell":
            self._press("[data-step=sell]")
        item = f'{"#hand" if verb == "sell" or selling else "#choosing"} [data-item="{name}"]'
        self._press(item)
        self.page.locator(f"{item}[aria-pressed=true]").wait_for()
        if verb == "take":
            self._press("#primary:not([aria-disabled=true])")

    def pay(self, step: str) -> None:
        """Set the metals and the heat as a step says, then pay."""
        words = step.split()
        for metal in ("steel", "titanium", "heat"):
            wanted = int(words[words.index(metal) + 1]) if metal in words else 0
            self._set_metal(metal, wanted)
        self._press(f'#primary[data-step="{step}"]')

    def _set_metal(self, metal: str, wanted: int) -> None:
        shown = self.page.locator(f"[data-metal={metal}] b")
        if not shown.count():
            return
        while (now := int(shown.inner_text())) != wanted:
            self._press(f"[data-metal={metal}] [aria-label='{'More' if now < wanted else 'Less'} {metal}']")
            expect(shown).not_to_have_text(str(now))

    def _slide(self, amount: str) -> None:
        """Draw the number to where it is wanted, then take it."""
        self._draw(amount)
        expect(self.page.locator(".amount output")).to_have_text(amount)
        self._press(f'#primary[data-step="amount {amount}"]')

    def _draw(self, amount: str) -> None:
        self.page.mouse.click(*self._spot(amount))

    def _spot(self, amount: str) -> tuple[float, float]:
        """Return where on the slider a number lies."""
        amounts = [step.split()[1] for step in self.look()["actions"]]
        box = self.page.locator(".amount input").bounding_box()
        assert box is not None, "the slider is on the page"
        knob = box["height"] / 2
        part = amounts.index(amount) / (len(amounts) - 1)
        return box["x"] + knob + part * (box["width"] - 2 * knob), box["y"] + knob


class MarsKeyboard(MarsPerson):
    """Somebody who has no mouse: single keys and Tab to get there, arrow keys inside, Enter to choose."""

    def confirm(self) -> None:
        self.page.locator("#primary:not([aria-disabled=true])").wait_for()
        self._done(lambda: self.page.keyboard.press("p"))

    def _confirm(self, button: Locator) -> None:
        while not button.evaluate("button => button === document.activeElement"):
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def _press(self, selector: str) -> None:
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def _draw(self, amount: str) -> None:
        self.go_to(".amount input")
        self.page.keyboard.press("Home")
        while self.page.locator(".amount output").inner_text() != amount:
            self.page.keyboard.press("ArrowRight")

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
        target = self.page.locator(selector).first
        target.wait_for(state="attached")
        if view := target.evaluate(VIEW_OF):
            self.show(VIEWS[view])
        target.tap()

    def _draw(self, amount: str) -> None:
        self.page.touchscreen.tap(*self._spot(amount))

    def lay(self, area: str) -> None:
        """Touch an area, see what would come to lie there, and say yes."""
        self._press(f"#map [data-item='{area}']")
        self.page.locator("[data-picked]").wait_for()
        self.confirm()


CALM: Final = {"sound": False, "motion": "off"}
KEYS: Final = {"map": "m", "hand": "h", "choosing": "h", "projects": "s", "card-actions": "a", "goals": "g"}
VIEWS: Final = {"view-mars": "Mars", "view-cards": "Cards", "view-goals": "Actions", "view-log": "Log"}

VIEW_OF: Final = """target => [...(target.closest('[class*=view-]')?.classList ?? [])]
    .find(name => name.startsWith('view-')) ?? ''"""

GROUP_OF: Final = "target => target.closest('#map, #hand, #choosing, #projects, #card-actions, #goals')?.id ?? ''"

SAME_GROUP: Final = """target => {
    const lists = ':is(#projects, #card-actions, #goals):has([data-item])';
    const groups = `#map, #hand, #choosing, ${lists}, #pile-green, #pile-blue, #pile-red`;
    const group = element => element.closest(groups) ?? element;
    return group(target) === group(document.activeElement);
}"""

TOWARDS: Final = """target => {
    const here = document.activeElement;
    if (here === target) return '';
    return here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
}"""

SHORT_MINUS: Final = r"""body => [...body.querySelectorAll('*:not(script, style)')].flatMap(part =>
    [...part.childNodes].filter(node => node.nodeType === 3).map(node => node.data)
        .concat(['aria-label', 'title', 'aria-valuetext'].map(name => part.getAttribute(name) ?? '')))
    .filter(text => /(?<![\d,\w])-\d+(?![\d,])/.test(text))"""

MAKE: Final = """async ({seat, opponents, options}) => {
    const token = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)?.[1] ?? '');
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-csrftoken': token},
        body: JSON.stringify({game: 'mars', name: 'Ann', seat, opponents, options, key: crypto.randomUUID()}),
    });
    return (await answer.json()).id;
}"""


def open_table(who: MarsPerson, url: str, seats: int, opponent: str = "open", **options: Any) -> None:
    """Make a table and sit down at it as Red."""
    table = who.page.evaluate(MAKE, {"seat": 0, "opponents": [opponent] * (seats - 1), "options": options})
    who.page.goto(f"{url}/tables/{table}")


def open_position(who: MarsPerson, url: str, position: str, opponents: Sequence[str] = ("random",)) -> None:
    """Make a table that begins with a position, and sit down at it as Red; bots hold the other seats."""
    who.page.goto(url)
    who.prefer(**CALM)
    seats = "" if len(opponents) == 1 else f"seats {len(opponents) + 1}; "
    options = {"position": seats + position}
    table = who.page.evaluate(MAKE, {"seat": 0, "opponents": list(opponents), "options": options})
    who.page.goto(f"{url}/tables/{table}")
    who.table.wait_for()


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
