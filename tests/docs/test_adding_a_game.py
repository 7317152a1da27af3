"""The game of docs/adding-a-game.md is run from the page: it keeps the contract, and it can be played."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.check import ContractError, check
from facedown.core.game import Game, IllegalAction, State
from facedown.core.perft import perft
from facedown.core.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def code() -> str:
    """Return the page's Python, with the line numbers of the page."""
    lines: list[str] = []
    inside = False
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("```"):
            inside = line == "```python"
        lines.append(line if inside and not line.startswith("```") else "")
    return "\n".join(lines)


@pytest.fixture(scope="module")
def nerve() -> Iterator[Game[Any, Any]]:
    module = sys.modules["nerve"] = ModuleType("nerve")
    exec(compile(code(), PAGE.name, "exec"), module.__dict__)
    yield module.GAME
    del sys.modules["nerve"]


def test_it_keeps_the_contract(nerve: Game[Any, Any]):
    report = check(nerve, games=60)
    assert (report.unsaid, report.unreached) == ((), ())


@pytest.mark.parametrize("cards", [2, 3, 13])
def test_it_keeps_the_contract_with_other_options(nerve: Game[Any, Any], cards: int):
    check(nerve, options=nerve.options(cards=cards))


def test_a_whole_game_can_be_played(nerve: Game[Any, Any]):
    table = Table(nerve, nerve.options(), 2, Chance(SplitMixSource(1)))
    drawers = [table.look(seat).view.drawer for seat in (0, 1)]
    cards = [drawer.card for drawer in drawers if drawer]
    table.act(0, ["pass"])
    with pytest.raises(IllegalAction):
        table.act(1, ["fold"])
    table.act(1, ["bet"])
    table.act(0, ["bet"])
    assert table.over is not None
    assert table.over.winners == (cards.index(max(cards)),)
    assert [nerve.say(message) for message in table.look(None).told] == [
        "The Dealer is dealt a card.",
        "The Guest is dealt a card.",
        "The Dealer passes.",
        "The Guest bets.",
        "The Dealer bets.",
        f"The cards are turned up: {cards}.",
    ]


def test_the_page_counts_right(nerve: Game[Any, Any]):
    assert [row.paths for row in perft(nerve, 5).rows] == [1, 6, 30, 60, 120, 60]


def without_a_phrase(nerve: Any) -> dict[str, Any]:
    return {"phrases": {name: text for name, text in nerve.phrases.items() if name != "pass"}}


def with_a_card_on_the_table(nerve: Any) -> dict[str, Any]:
    def deal(self: Any, state: Any, card: int) -> Any:
        after, events = type(nerve).deal(self, state, card)
        return State(msgspec.structs.replace(after.public, shown=(card,)), after.drawers), events

    return {"deal": deal}


def with_one_text_for_two(nerve: Any) -> dict[str, Any]:
    return {"write": lambda self, action: action.replace("pass", "bet")}


@pytest.mark.parametrize(
    ("fault", "law"),
    [(without_a_phrase, "phrases"), (with_a_card_on_the_table, "told"), (with_one_text_for_two, "notation")],
)
def test_the_faults_that_the_page_proposes_are_found(nerve: Game[Any, Any], fault: Any, law: str):
    broken = type("Broken", (type(nerve),), fault(nerve))
    with pytest.raises(ContractError) as caught:
        check(broken())
    assert caught.value.law == law
