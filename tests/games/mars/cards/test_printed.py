"""What is printed on the cards, and that no card is without a test."""

from collections import Counter
from typing import Final, NamedTuple

import pytest

from facedown.games.mars.cards import ALL_CARDS, CARDS, NUMBERS, from_mask, name_of
from facedown.games.mars.vocabulary import TAGS
from tests.games.mars.cards import (
    test_001_to_052,
    test_053_to_104,
    test_105_to_156,
    test_157_to_208,
)
from tests.games.mars.cards.printed import PRINTED
from tests.games.mars.play import at, player, steps, take


class Printed(NamedTuple):
    number: str
    name: str
    look: str
    tags: str = ""
    holds: str = ""
    era: str = ""

    @property
    def colour(self) -> str:
        return self.look.split()[0]

    @property
    def cost(self) -> int:
        return int(self.look.split()[1])


ROWS: Final = [Printed(*line.split(" | ")) for line in PRINTED.replace("|  |", "| - |").split("\n") if line]
BLOCKS: Final = (test_001_to_052, test_053_to_104, test_105_to_156, test_157_to_208)
CASES: Final = [case for block in BLOCKS for case in block.CASES]


def test_no_card_is_missing():
    assert len(ROWS) == len(CARDS) == 208
    assert [name_of(number) for number in from_mask(ALL_CARDS)] == [row.name for row in ROWS]
    assert Counter(row.colour for row in ROWS) == {"green": 112, "blue": 59, "red": 37}
    assert Counter(row.era for row in ROWS)["CE"] == 71
    assert {case.card for case in CASES} == {row.name for row in ROWS}


def test_every_card_has_a_case_in_which_something_is_refused():
    assert {case.card for case in CASES if case.is_tempting} == {row.name for row in ROWS}


def test_every_card_is_played_for_its_cost_and_every_blue_card_with_actions_is_used():
    played = {case.card for case in CASES if case.colour}
    assert played == {row.name for row in ROWS}
    acting = {card.name for card in CARDS if card.actions}
    assert len(acting) == 35
    assert {case.card for case in CASES if not case.colour and f"use {case.card}" in case.script} >= acting


def test_every_card_that_lasts_has_a_case_of_what_it_does_at_other_times():
    lasting = {card.name for card in CARDS if card.triggers or card.modifiers}
    assert lasting - {case.card for case in CASES if not case.colour} == set()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_what_is_printed_on_a_card(row: Printed):
    card = CARDS[int(row.number) - 1]
    assert (card.number, card.name) == (int(row.number), row.name) == (NUMBERS[row.name], row.name)
    assert (card.colour, card.cost, card.holds or "") == (row.colour, row.cost, row.holds.strip("-"))
    tags = row.tags.strip("-").split()
    assert sorted(card.tags) == sorted(tags)
    state = at(f"Red tableau {row.name}") if row.colour != "red" else at(f"Red events {row.name}")
    counted = tuple(tags.count(tag) if row.colour != "red" else 0 for tag in TAGS)
    assert player(state).tags == counted


def test_the_metals_that_pay_for_a_card():
    found = set()
    for case in CASES:
        if case.colour and case.cost:
            row = next(row for row in ROWS if row.name == case.card)
            rich = "Red stock megacredits 99 steel 1 titanium 1"
            plants = [clause for clause in case.position.split("; ") if clause.startswith("Red stock")]
            plain = "; ".join(clause for clause in case.position.split("; ") if not clause.startswith("Red stock"))
            if any("plants" in clause or "heat" in clause for clause in plants):
                rich += " plants 5 heat 9"
            payments = steps(take(at(f"{plain}; {rich}"), f"play {case.card} ..."))
            assert any(" steel 1" in payment for payment in payments) is ("building" in row.tags), case.card
            assert any(" titanium 1" in payment for payment in payments) is ("space" in row.tags), case.card
            found.add(case.card)
    assert len(found) == 207  # all but Indentured Workers, which costs nothing


def test_the_cards_of_the_corporate_era_are_not_in_a_standard_game():
    state = at("options corporate_era=false; Red hand Convoy From Europa")
    deck = steps(take(state, "play Convoy From Europa pay 15", "place ocean 4,-4"))
    base = {f"card {row.name}" for row in ROWS if row.era != "CE"} - {"card Convoy From Europa"}
    assert len(base) == 136
    assert set(deck) == base
    every = steps(take(at("Red hand Convoy From Europa"), "play Convoy From Europa pay 15", "place ocean 4,-4"))
    assert len(every) == 207
