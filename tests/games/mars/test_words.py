"""The words and icons of cards: every card and corporation has complete sentences and icons, made from its row."""

from __future__ import annotations

import re

import pytest

from facedown.core.game import Message
from facedown.games.mars.cards import CARDS, NUMBERS, ROWS, in_play
from facedown.games.mars.game import Mars
from facedown.games.mars.web.icons import icons, needs, worth
from facedown.games.mars.words import sentences
from facedown.games.mars.words.requirements import requirement

ICON = re.compile(
    r"(?:gain|lose|remove|steal|pay) [a-z_/]+ (?:\d+|x|1/[a-z0-9*-]+)"
    r"|(?:any )?production [a-z/]+ [+-]\d+(?:/[a-z0-9*-]+)?|(?:rating|temperature|oxygen) \+\d+(?:/[a-z0-9*-]+)?"
    r"|tile [a-z-]+ \d|marker|tokens [a-z_]+ \d (?:this|other|just)"
    r"|draw \d|look \d \d|swap|reveal|copy [a-z]+|convert [a-z]+ [a-z]+|next (?:discount|slack) \d|first"
    r"|tag [a-z]+(?: any)?(?: min \d)?|event|place [a-z]+(?: any)?|project|paid \d+|bonus [a-z]+"
    r"|discount [a-z-]+ \d|slack \d|worth [a-z]+ \d|pays heat|greenery-cost -\d|protect [a-z/]+|[:>/|]|or"
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_card_and_corporation_has_complete_sentences_and_icons(row: object) -> None:
    said, shown = sentences(row), icons(row)  # type: ignore[arg-type]
    assert said
    for sentence in said:
        assert re.fullmatch(r"[A-Z0-9\N{MINUS SIGN}][^{}_<>\[\]]*\.", sentence), sentence
        assert not re.search(r"None|\d+ \w+ss\b|  |\ba [aeio]", sentence), sentence
    assert all(ICON.fullmatch(icon) for icon in shown), shown
    assert shown or worth(row), "only what a card is worth may be all there is to it"  # type: ignore[arg-type]
    words = " ".join(said)
    for part in ("play", "triggers", "modifiers", "actions", "points", "first_action"):
        if getattr(row, part, ()):
            assert MENTIONED[part].search(words), (part, words)
    assert len(needs(row)) == len(getattr(row, "requires", ()))  # type: ignore[arg-type]


MENTIONED = {
    "play": re.compile("."),
    "triggers": re.compile("When "),
    "modifiers": re.compile("less|more|off what|may"),
    "actions": re.compile("Action: "),
    "points": re.compile("points? |points?[.]"),
    "first_action": re.compile("first action"),
}


def test_every_amount_of_a_row_is_in_its_sentences_and_icons() -> None:
    for card in CARDS:
        words, shown = " ".join(sentences(card)), " ".join(icons(card))
        for amount in re.findall(r"amount=-?(\d+)", repr(card.play)):
            assert amount in words, (card.name, amount)
            assert amount in shown, (card.name, amount)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mine", "Increase your steel production by 1."),
        ("Trans-Neptune Probe", "1 point."),
        ("Earth Office", "Cards with an earth tag cost you 3 M less."),
        (
            "Imported Hydrogen",
            "Either gain 3 plants, add 3 microbes to a card of yours or add 2 animals to a card of yours;"
            " place an ocean.",
        ),
        (
            "Worms",
            "Increase your plant production by 1 for every 2 microbe tags you have.",
        ),
    ],
)
def test_sentences_read_like_sentences(name: str, expected: str) -> None:
    assert " ".join(sentences(in_play(NUMBERS[name]))) == expected


def test_icons_say_what_is_paid_waited_for_and_gained() -> None:
    assert icons(in_play(NUMBERS["Ironworks"])) == ("pay energy 4", ">", "gain steel 1", "oxygen +1")
    assert icons(in_play(NUMBERS["Rover Construction"])) == ("place city any", ":", "gain megacredits 2")
    assert icons(in_play(NUMBERS["Toll Station"])) == ("production megacredits +1/space*",)
    assert (worth(in_play(NUMBERS["Ants"])), worth(in_play(NUMBERS["Nuclear Zone"]))) == ("1/2microbe", "-2")
    assert needs(in_play(NUMBERS["Advanced Ecosystems"])) == (
        "tag plant min 1",
        "tag microbe min 1",
        "tag animal min 1",
    )


def test_requirements_are_inclusive_bounds() -> None:
    birds = in_play(NUMBERS["Birds"])
    assert [requirement(need) for need in birds.requires] == ["at least 13 % oxygen"]  # type: ignore[union-attr]


def test_numbers_below_zero_have_a_true_minus() -> None:
    said = [sentence for row in ROWS for sentence in sentences(row)]
    game = Mars()
    state = game.read_position("Red hand Grass, Farming; Red production megacredits -5; temperature -30")
    seen = game.view(state, 0)
    said += [refusal.reason for refusal in game.explain(seen)]
    said += [item for zone in game.zones(seen) for item in zone.items]
    said += game.picture(seen).split("\n")
    said += [game.say(Message("production", {"who": "Red", "resource": "energy", "change": -2, "card": ""}))]
    assert sum("\N{MINUS SIGN}" in text for text in said) > 8
    assert not [text for text in said if re.search(r"(?<![\w,])-\d+(?![\d,])", text)]
