"""People who play Hunters in a browser, by what they see: by mouse, by keyboard alone, or by touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, expect

from facedown.games.hunters.components import card_ids
from tests.browser.people import FOCUS_SHOWS, Person

FUGITIVE: Final = 0
HUNTERS: Final = 1
PASSES: Final = ("end plays", "no card", "end turn", "no rest", "let", "keep", "leave usb", "go on")


def deck(constants: str = "", **counts: int) -> str:
    """Return components whose main deck has these cards and no others."""
    changes = [f"cards.{card}.count={counts.get(card, 0)}" for card in card_ids()]
    return " ".join([*changes, *constants.split()])


class HuntersPerson(Person):
    """Somebody at a table of Hunters, who plays by mouse."""

    @property
    def table(self) -> Locator:
        return self.page.locator(".hunters")

    def look(self) -> dict[str, Any]:
        """Return what the server tells this seat."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def send(self, *steps: str) -> None:
        """Take steps past the page, to come quickly to what is to be seen."""
        answer = self.page.evaluate(SEND, list(steps))
        assert "status" not in answer, answer
        self.page.locator(f".shell:not([data-turn='{answer['turn'] - 1}'])").wait_for()

    def take(self, step: str) -> None:
        """Take a step by what is on the table for it."""
        self._done(lambda: self._begin(step))

    def _begin(self, step: str) -> None:
        word, *rest = step.split(" ")
        if word == "speed":
            self._press(f"#speeds [data-item='{rest[0]}']")
            self._press("#primary")
        elif step.startswith("regroup"):
            self.arrange(rest)
            self._press("#primary")
        else:
            self._play(step)

    def arrange(self, sizes: Sequence[str]) -> None:
        """Arrange the hunters by a preset."""
        self._press(f"#presets [data-item='{','.join(sizes)}']")

    def _play(self, step: str) -> None:
        stage = self.table.get_attribute("data-stage")
        source = "" if stage in ("answer", "throw", "join") else source_of(step)
        if source and not step.startswith("and "):
            kind, name = source.split(" ")
            self._press(f"#hand [data-card={name}]" if kind == "card" else f".dock [data-source='{source}']")
            button, begun = self.page.locator(f".dock [data-step='{step}']"), self.page.locator(".compose-line")
            button.or_(begun).first.wait_for()
            if begun.count():
                return
        self._press(f".dock [data-step='{step}']")


class HuntersKeyboard(HuntersPerson):
    """Somebody who has no mouse: Tab and arrow keys to get there, Enter to choose, digits for the sizes of groups."""

    def arrange(self, sizes: Sequence[str]) -> None:
        for size in sizes[:-1] or sizes:
            self.page.keyboard.press(size)

    def _confirm(self, button: Locator) -> None:
        self.page.keyboard.press("Enter")

    def _press(self, selector: str) -> None:
        self.go_to(selector)
        self.page.keyboard.press("Enter")

    def go_to(self, selector: str) -> None:
        """Move the focus there: by Tab into its group, then by arrow keys inside."""
        target = self.page.locator(selector).first
        target.wait_for()
        for _ in range(80):
            if target.evaluate(SAME_GROUP):
                break
            self.page.keyboard.press("Tab")
        for _ in range(40):
            key = target.evaluate(TOWARDS)
            if not key:
                break
            self.page.keyboard.press(key)
        expect(target).to_be_focused()
        assert target.evaluate(FOCUS_SHOWS), "one sees where the focus is"


class HuntersTouch(HuntersPerson):
    """Somebody with a finger on a glass."""

    def _press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def drag(self, what: Locator, where: Locator) -> None:
        """Drag something somewhere with a finger."""
        what.scroll_into_view_if_needed()
        client = self.page.context.new_cdp_session(self.page)
        (x, y), (to_x, to_y) = middle(what), middle(where)
        points = [(x + (to_x - x) * i / 5, y + (to_y - y) * i / 5) for i in range(6)]
        for kind, touched in [
            ("touchStart", points[:1]),
            *(("touchMove", [point]) for point in points[1:]),
            ("touchEnd", []),
        ]:
            touches = [{"x": x, "y": y} for x, y in touched]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(element: Locator) -> tuple[float, float]:
    """Return where the middle of an element is on the page."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def source_of(step: str) -> str:
    """Return the card or object that a step begins with, as the table names it."""
    words = step.removesuffix(" ...").replace("-", "_").split(" ")
    match words:
        case ["play", "internet" | "internets", *_]:
            return "card internet"
        case ["play" | "give" | "return" | "add", card, *_]:
            return f"card {card}"
        case ["use", card]:
            return f"object {card}"
        case ["surprise", _, "with", card, *_]:
            return f"object {card}"
        case _:
            return ""


def decide(look: dict[str, Any]) -> str:
    """Return a step of somebody who plays what he can."""
    actions: list[str] = look["actions"]
    if regroup := [step for step in actions if step.startswith("regroup")]:
        return best_preset(look, regroup)
    if "done" in actions:
        return "done"
    speeds = [step for step in actions if step.startswith("speed")]
    if speeds:
        return speeds[-1] if look["board"]["round"] % 2 else speeds[0]
    return next((step for step in actions if step not in PASSES), actions[0])


def best_preset(look: dict[str, Any], _: Sequence[str]) -> str:
    """Return one of the presets of the table: three groups if there are enough hunters, else two, else one."""
    hunters, least = look["board"]["hunters"], look["board"]["minimum_group"]
    groups = min(3, hunters // least)
    sizes = [hunters // groups + (i < hunters % groups) for i in range(groups)]
    return f"regroup {' '.join(map(str, sizes))}"


def play_on(*people: HuntersPerson, steps: int = 400) -> None:
    """Play a game to its end; each person is told apart by the seat that the page has."""
    for _ in range(steps):
        looks = [person.look() for person in people]
        if looks[0]["over"]:
            return
        acting = [(each, look) for each, look in zip(people, looks, strict=True) if look["seat"] in look["to_act"]]
        if not acting:
            people[0].page.locator(".dock[data-mine], .result").first.wait_for()
            continue
        person, look = acting[0]
        person.page.locator(f".shell[data-turn='{look['turn']}']").wait_for()
        person.take(decide(look))
    raise AssertionError("the game does not end")


LOOK: Final = """async () => {
    const answer = await fetch('/api/tables/' + location.pathname.split('/')[2]);
    return await answer.json();
}"""

SEND: Final = """async steps => {
    const table = '/api/tables/' + location.pathname.split('/')[2];
    const token = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)?.[1] ?? '');
    const {turn} = await (await fetch(table)).json();
    const answer = await fetch(table + '/moves', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-csrftoken': token},
        body: JSON.stringify({turn, steps, key: crypto.randomUUID()}),
    });
    return await answer.json();
}"""

GROUPS: Final = "#hand, #speeds, #presets, #groups, #objects"

SAME_GROUP: Final = f"""target => {{
    const group = element => element.closest('{GROUPS}') ?? element;
    return group(target) === group(document.activeElement);
}}"""

TOWARDS: Final = """target => {
    const here = document.activeElement;
    if (here === target) return '';
    return here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
}"""
