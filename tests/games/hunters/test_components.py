"""The components of Hunters: the standard ones, changes as text, component files, and what is refused."""

import json
import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.record import Record, read_record, write_record
from facedown.games.hunters.component_file import standard_document, standard_values
from facedown.games.hunters.components import (
    canonical,
    card_ids,
    character_ids,
    components_of,
    copies,
    hints,
    id_of,
    standard,
    word,
)

SMALL = (
    "constants.die_faces=2 constants.hunters=5 constants.scared_to_win=2 constants.round_limit=2 "
    "cards.meme_team.count=0 cards.lolcat.count=0"
)


def document(change: Callable[[Any], object] | None = None) -> str:
    """Return the standard component file with a change, as text."""
    changed = json.loads(json.dumps(dict(standard_document())))
    if change:
        change(changed)
    return json.dumps(changed)


def entry(changed: Any, name: str) -> Any:
    """Return the entry of a card, character or speed card in a component file."""
    entries = [*changed["main_deck"], *changed["characters"], *changed["speed_cards"]]
    return next(each for each in entries if each["id"] == name)


# The standard components


def test_the_main_deck_has_20_fugitive_cards_and_16_hunter_cards():
    components = standard()
    types = [components.card(card).type for card, count in copies(components).items() for _ in range(count)]
    assert (types.count("FC"), types.count("HC")) == (20, 16)


def test_the_numbers_of_the_rules_are_those_of_the_paragraphs():
    components = standard()
    constants = components.constants
    assert (constants.hunters, constants.health, constants.energy) == (9, 3, 10)
    assert (constants.minimum_group, constants.scared_to_win, constants.fugitive_hand_limit) == (2, 4, 6)
    assert [card.energy_cost for card in components.speed_cards] == [0, 1, 2, 3]
    assert [card.tracking_difficulty for card in components.speed_cards] == [7, 13, 12, 11]
    assert (components.distance_tracking.count, components.distance_tracking.tracking_difficulty) == (5, 10)


def test_the_numbers_of_the_cards_are_those_of_the_paragraphs():
    cards, characters = standard().cards, standard().characters
    modifying = (cards.fog, cards.friendly_agent, cards.clue, cards.surveillance, cards.usb)
    assert [card.throw_modifier for card in modifying] == [-2, 1, 2, 1, 2]
    assert (cards.usb.throw_modifier_when_taken, cards.meme.cards, cards.lolcat.uses, cards.eight_bit.uses) == (
        -1,
        2,
        2,
        1,
    )
    assert (cards.luck.health_faces, cards.luck.health, cards.luck.surprise_bonus) == ((6,), 1, 2)
    assert (cards.pew_pew.health_faces, cards.pew_pew.health) == ((6,), 1)
    assert (cards.meme_team.copies, cards.internet.copies_with_use, characters.hacker.copies_with_use) == (2, 2, 1)
    assert (characters.ghost.points, characters.night_owl.points, characters.night_owl.energy) == (2, 2, 6)


def test_every_field_has_a_standard_value():
    assert set(hints()) == set(standard_values())


def test_words_and_ids_are_inverse():
    names = (*card_ids(), *character_ids())
    assert [id_of(word(name)) for name in names] == list(names)
    assert word("pew_pew") == "pew-pew"
    for text in ("pew_pew", "pews", ""):
        with pytest.raises(ValueError, match="there is no card or character"):
            id_of(text)


# Changes


def test_nothing_and_the_standard_file_change_nothing():
    assert canonical("") == canonical("  \n") == canonical(document()) == canonical("cards.hide.count=2") == ""


def test_changes_are_sorted_and_what_changes_nothing_is_left_out():
    assert (
        canonical("constants.energy=8\n cards.hide.count=3  cards.fog.count=2")
        == "cards.hide.count=3 constants.energy=8"
    )


def test_changes_reach_every_section():
    text = (
        'cards.fog.name="Low cloud" cards.luck.health_faces=[5,6] characters.ghost.count=0 constants.energy=8 '
        "distance_tracking.count=4 speed_cards.0.tracking_difficulty=8"
    )
    assert canonical(text) == text
    components = components_of(text)
    assert (components.cards.fog.name, components.cards.luck.health_faces) == ("Low cloud", (5, 6))
    assert (components.characters.ghost.count, components.constants.energy) == (0, 8)
    assert (components.distance_tracking.count, components.speed_cards[0].tracking_difficulty) == (4, 8)


def test_small_sets_can_be_made():
    assert components_of(canonical(SMALL)).constants.die_faces == 2


def test_texts_with_semicolons_and_quotes_survive_the_tags_of_a_record():
    text = canonical(r'cards.hide.text="One; two \"three\" \\ four = {five}"')
    tags = {"Game": "hunters", "Options": f"components={text}; wait_seconds=9"}
    options = read_record(write_record(Record(tags, ()))).tags["Options"].split("; ")
    assert options == [f"components={text}", "wait_seconds=9"]
    assert components_of(text).cards.hide.text == 'One; two "three" \\ four = {five}'


VALUES = st.one_of(st.integers(-25, 40), st.text(max_size=50), st.lists(st.integers(0, 21), max_size=3))


@given(st.dictionaries(st.sampled_from(sorted(hints())), VALUES, max_size=4))
def test_the_one_form_is_its_own_form_and_says_the_same(changes: dict[str, Any]):
    text = " ".join(f"{path}={json.dumps(value)}" for path, value in changes.items())
    try:
        form = canonical(text)
    except ValueError:
        return
    assert canonical(form) == form
    assert components_of(form) == components_of(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cards.hide.count=x", "card hide, field count: must be a whole number from 0 to 20, not 'x'"),
        ("cards.hide.count=21", "card hide, field count: must be a whole number from 0 to 20, not 21"),
        ("cards.hide.count=true", "card hide, field count: must be a whole number from 0 to 20, not true"),
        ('cards.hide.name=""', "card hide, field name: must be a text of 1 to 40 characters, not ''"),
        ("cards.hide.type=HC", "card hide, field type: cannot be changed"),
        ("cards.hide.copies=2", "card hide, field copies: there is no such field; there are name, count, text"),
        ("cards.cloud.count=2", "cards.cloud.count: there is nothing of this name; there are hide, fog, "),
        ("pawns.count=2", "pawns.count: there is nothing of this name; there are constants, speed_cards, "),
        ("cards.hide.count=1 cards.hide.count=1", "card hide, field count: is given twice"),
        ("cards.hide.count", "the changes must be of the form"),
        ("cards.meme_team.count=3", "card meme_team, field count: must be 0 or a multiple of the 2 copies"),
        ("cards.luck.health_faces=[6,5]", "card luck, field health_faces: must be a list of different whole numbers"),
        ("speed_cards.0.energy_cost=1", "speed card 0, field energy_cost: must be 0"),
        ("speed_cards.3.energy_cost=11", "speed card 3, field energy_cost: must be 10 or less"),
        ("speed_cards.1.tracking_difficulty=1", "speed card 1, field tracking_difficulty: must be a whole"),
        ("distance_tracking.count=0", "distance-tracking cards, field count: must be a whole number from 1 to 20"),
        ("distance_tracking.tracking_difficulty=31", "distance-tracking cards, field tracking_difficulty: must be a"),
        ("constants.hunters=5 constants.minimum_group=3", "constants, field hunters: must be 2 * minimum_group"),
        ("constants.hunters=6", "constants, field scared_to_win: must leave minimum_group + 1 hunters or more"),
        ("constants.health=4", "constants, field health: must be 3 or less"),
        ("constants.energy=11", "constants, field energy: must be 10 or less"),
        ("cards.hide.count=NaN", "card hide, field count: must be a whole number from 0 to 20, not NaN"),
        (r'cards.hide.name="a\ud800"', "hide, field name: must have no character that cannot be shown, as U+D800 is"),
        (r'cards.hide.text="a\u202eb"', "hide, field text: must have no character that cannot be shown, as U+202E is"),
        (r'cards.hide.text="a\u2069b"', "hide, field text: must have no character that cannot be shown, as U+2069 is"),
        (r'characters.ghost.name="a\u0007"', "ghost, field name: must have no character that cannot be shown, as U+"),
        ("cards.fog.name=hide", "card fog, field name: 'hide' is the name of card hide already"),
        ("distance_tracking.name=Clue", "field name: 'Clue' is the name of card clue already"),
        ("characters.hacker.name=Ghost", "hacker, field name: 'Ghost' is the name of character ghost already"),
        ("characters.ghost.points=10", "character ghost, field points: must be a whole number from 0 to 9, not 10"),
        (" ".join(f"characters.{name}.count=0" for name in character_ids()), "at least one character must"),
        (" ".join(f'cards.{card}.text="{"n" * 400}"' for card in card_ids())
         + " " + " ".join(f'characters.{name}.text="{chr(0x1F600) * 400}"' for name in character_ids()), "too long"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_with_its_card_and_field(text: str, told: str):
    with pytest.raises(ValueError, match=r".") as caught:
        canonical(text)
    assert told in str(caught.value)
    assert len(str(caught.value)) < 250


# Files


def test_a_file_says_what_it_changes():
    def change(changed: Any) -> None:
        entry(changed, "fog")["effect"][0]["value"] = -3
        entry(changed, "hide")["count"] = 3
        entry(changed, "hide")["name"] = "Hidden  away"
        entry(changed, "speed_0")["tracking_difficulty"] = 8
        changed["constants"]["hunters_scared_to_win"] = 3
        changed["characters"] = [each for each in changed["characters"] if each["id"] != "ghost"]
        changed["totals"] = {"main_deck": 37, "FC": 21, "HC": 16, "characters": 5}
        changed["note"] = "of our house"

    assert canonical(document(change)) == (
        'cards.fog.throw_modifier=-3 cards.hide.count=3 cards.hide.name="Hidden away" characters.ghost.count=0 '
        "constants.scared_to_win=3 speed_cards.0.tracking_difficulty=8"
    )


def test_a_file_may_begin_with_a_byte_order_mark():
    assert canonical("\ufeff" + document()) == ""


def test_pew_pew_costs_energy_on_all_other_faces():
    def change(changed: Any) -> None:
        entry(changed, "pew_pew")["effect"][1]["on_faces"] = [5, 6]
        entry(changed, "pew_pew")["effect"][0]["on_faces"] = [1, 2, 3, 4]

    assert canonical(document(change)) == "cards.pew_pew.health_faces=[5,6]"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda file: entry(file, "hide").update(count="x"), "card hide, field count: must be a whole number from 0"),
        (lambda file: entry(file, "hide").update(count=math.nan), "card hide, field count: must be a whole number"),
        (lambda file: entry(file, "hide").update(count=math.inf), "card hide, field count: must be a whole number"),
        (lambda file: entry(file, "hide").update(count=-math.inf), "to 20, not -Infinity"),
        (lambda file: file["constants"].update(energy=math.nan), "constants, field energy: must be a whole number"),
        (lambda file: file["totals"].update(FC=math.nan), "totals, field FC: must be 20, not NaN"),
        (lambda file: entry(file, "hide").update(name="\ud800"), "card hide, field name: must have no character that"),
        (lambda file: entry(file, "hide").update({"\ud800": 1}), "the name of a field has a character that cannot be"),
        (lambda file: file["main_deck"].append({"id": "\u202e"}), "the name of a field has a character that cannot be"),
        (lambda file: entry(file, "hide").update(count=3), "totals, field main_deck: must be 37, not 36"),
        (lambda file: entry(file, "hide").pop("count"), "card hide, field count: is missing"),
        (lambda file: entry(file, "hide").update(kind="item"), "card hide, field kind: is part of the rules"),
        (lambda file: entry(file, "hide").update(type="HC"), "card hide, field type: is part of the rules"),
        (lambda file: entry(file, "hide").update(cost=1), "card hide, field cost: there is no such field"),
        (lambda file: entry(file, "fog")["effect"][0].update(value=-99), "card fog, field effect.0.value: must be a"),
        (lambda file: entry(file, "fog")["effect"][0].update(op="x"), "card fog, field effect.0.op: is part of"),
        (lambda file: entry(file, "hacker").update(points=1), "character hacker, field points: is part of the rules"),
        (lambda file: entry(file, "pew_pew")["effect"][0].update(on_faces=[1]), "field effect.0.on_faces: must be the"),
        (lambda file: file["combinations"][1]["cards"].update(internet=3)
         or entry(file, "internet")["play"]["combination"].update(copies=1), "says another number than card internet"),
        (lambda file: file["main_deck"].pop(0), "card hide: is missing from main_deck; a card is left out by count 0"),
        (lambda file: file["main_deck"].append({"id": "cloud"}), "card cloud: there is none; there are busted, clue"),
        (lambda file: file["main_deck"].append({}), "entry 15 of main_deck must have an id of its own, not null"),
        (lambda file: file["main_deck"].append({"id": "fog"}), "must have an id of its own, not 'fog'"),
        (lambda file: file["speed_cards"].pop(), "speed card 3: is missing from speed_cards"),
        (lambda file: entry(file, "speed_1").update(speed=3), "speed card 1, field speed: is part of the rules"),
        (lambda file: file["constants"].update(hunter_hand_limit=4), "constants, field hunter_hand_limit: is part of"),
        (lambda file: file["constants"].pop("energy"), "constants, field energy: is missing"),
        (lambda file: file.pop("constants"), "the component file must have constants, an object of fields"),
        (lambda file: file.update(main_deck=7), "the component file must have main_deck, a list of entries"),
        (lambda file: file.update(characters=[]), "the component file must have characters, a list of entries"),
        (lambda file: file["totals"].update(FC="many"), "totals, field FC: must be 20, not 'many'"),
        (lambda file: file.update(schema=2), 'the component file must say "schema": 1 and "game": "hunters"'),
    ],
)  # fmt: skip
def test_a_file_that_does_not_fit_is_refused_with_its_card_and_field(change: Callable[[Any], object], told: str):
    with pytest.raises(ValueError, match=r".") as caught:
        canonical(document(change))
    assert told in str(caught.value)


@pytest.mark.parametrize("text", ["{", '{"constants": ' + "[" * 50_000, "{}", '{"schema": 1}'])
def test_a_text_that_is_no_component_file_is_refused(text: str):
    with pytest.raises(ValueError, match="the component file"):
        canonical(text)
