"""The position text."""

import re

import pytest

from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, Options, getaway_of, pursuit_of
from tests.games.fugitive.play import RULESETS, at, text_of, walk


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("cards", [42, 12])
def test_every_state_of_a_game_has_a_text_that_gives_it_again(ruleset, cards):
    for seed in range(6):
        for state, _, _ in walk(Options(ruleset=ruleset, cards=cards, threshold=29, round_limit=20), seed, brief=True):
            text = text_of(state)
            assert "\n" not in text
            assert at(text) == state, text
            assert text_of(at(text)) == text


def test_the_parts():
    state = at(
        "second threshold=29; round 7 guess; row 3 (7+4+6)@2 (12)@5; hand 1 2 16 42; marshal 5 20 21; naming 12 13; "
        "draws 0F1111 1M12 5F2M2; guesses 3@1! 8+9@4"
    )
    public = state.public
    assert (public.switches.consolation, public.switches.threshold) == (1, 29)
    assert [spot.round for spot in public.row] == [0, 1, 2, 5]
    assert (public.table.left1, public.table.left2, public.table.left3) == (11 - 5, 14 - 3, 13)
    assert getaway_of(state).sprints == (0, 0, 1 << 4 | 1 << 6, 0)
    assert pursuit_of(state).chase.staged_mask == 1 << 12 | 1 << 13
    assert public.draws == (*[(0, 0, 1)] * 4, (1, 1, 1), (1, 1, 2), (5, 0, 2), (5, 1, 2))
    assert [(guess.round, guess.hit) for guess in public.guesses] == [(1, True), (4, False)]


def test_parts_that_are_left_out():
    state = at("round 1 opening; hand 1 2 3 42")
    assert text_of(state) == "bga; round 1 opening; hand 1 2 3 42"
    assert [spot.round for spot in at("first; round 3 place; row (1) (2) (3); hand 42").public.row] == [0, 1, 2, 3]
    assert [spot.round for spot in at("bga; round 3 place; row (1) (2) (3); hand 42").public.row] == [0, 1, 1, 2]


def test_the_usual_draws_give_every_card():
    state = at("round 4 guess; row (1) 15; hand 2 3 4 5 6 7 16 30 42; marshal 8 20 21 31")
    decks = {seat: sorted(draw.deck for draw in state.public.draws if draw.seat == seat) for seat in (0, 1)}
    assert decks == {FUGITIVE: [1, 1, 1, 1, 2, 2, 3], MARSHAL: [1, 2, 2, 3]}
    assert [draw.round for draw in state.public.draws] == [0] * 5 + [1, 1, 2, 2, 3, 3]


BEGUN = "round 2 place; row (3); hand 1 2 9 42"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "round: “” is not a whole number from 0 to 60"),
        ("round two place", "round: “two” is not a whole number from 0 to 60"),
        ("round ٣ place", "round: “٣” is not a whole number from 0 to 60"),
        ("round 61 place", "round: “61” is not a whole number from 0 to 60"),
        ("bga round_limit=5; round 6 place", "round: “6” is not a whole number from 0 to 5"),
        ("round 2 dance", "round: “dance” is not one of deal, opening, fugitive draw"),
        ("round 0 place", "round: “0 place” cannot be; only the cards are dealt in round 0"),
        ("round 2 place; round 3 place", "“round 3 place” stands there twice"),
        ("round 2 place; rows (3)", "“rows (3)” is no part of a position; the parts are first, second, bga, round"),
        ("third; round 2 place", "“third” is no part of a position"),
        ("bga threshold=31; round 2 place", "bga: option threshold (Manhunt threshold) may be 29, 30"),
        ("first training; round 2 place", "first: “training” is not of the form name=value"),
        ("round 2 place; row (3) (x)", "row: “(x)” is not a hideout like 7, (7+4+6) or (7)@3"),
        ("round 2 place; row (3 7", "row: “(3” is not a hideout"),
        ("round 2 place; row (03)", "row: “(03)” is not a hideout"),
        ("round 2 place; row (7) (3)", "row: “(3)” is not beyond 7, or beyond 42; the hideouts rise to the goal"),
        ("round 2 place; row (43)", "row: “(43)” is not beyond 0, or beyond 42"),
        ("round 2 place; row (0)", "row: “(0)” is not beyond 0"),
        ("round 2 place; row (3+4+4)", "row: “4” stands there twice"),
        ("round 2 place; row (3+42) (7)", "row: “42” is not a number from 1 to 41"),
        ("round 2 place; row (3)@3", "row: “@3” is of round 3; it may be 1 to 2"),
        ("round 2 place; row (1)@2 (3)@1", "row: “@1” is of round 1; it may be 2 to 2"),
        ("round 2 place; row (42); hand 1 2 3", "row: “(42)” is the goal, which lies face up"),
        ("round 2 place; row 42; hand 1 2 3", "round: “place” cannot be when the goal is placed"),
        ("round 2 manhunt; row (3); hand 1 2 42", "round: “manhunt” cannot be before the goal is placed"),
        ("round 2 place; row (3) (7+1); hand 1 2 42", "row: “1” stands in “hand” too; there is one of each card"),
        ("round 2 place; row (3); hand 1 2 5 42; marshal 5", "marshal: “5” stands in “hand” too; there is one"),
        ("round 2 place; row (3); hand 1 2", "hand: “42” is missing; it is the Fugitive's, in his hand or in the row"),
        ("round 2 place; row (3); hand 1 42; marshal 2", "marshal: “2” is the Fugitive's, in his hand or in the row"),
        ("round 2 place; row (3); hand 1 2 42 43", "hand: “43” is not a number from 1 to 42"),
        ("round 2 place; row (3); hand 0 1 2 42", "hand: “0” is not a number from 1 to 42"),
        ("round 2 place; row (3); hand 1 2 2 42", "hand: “2” stands there twice"),
        ("bga cards=12; round 2 place; row (3); hand 1 2 12 13", "hand: “13” is not a number from 1 to 12"),
        ("round 2 place; row (3); hand 1 2 42; marshal a", "marshal: “a” is not a number from 1 to 42"),
        (f"{BEGUN}; staged 10", "staged: “10” is not in the hand"),
        (f"{BEGUN}; staged 2", "staged: “2” is not beyond the last hideout 3"),
        (f"{BEGUN}; staged 9+9", "staged: “9+9” is not a hideout and its sprint cards, like 17+4+6"),
        (f"{BEGUN}; staged 9 2", "staged: “9 2” is not a hideout and its sprint cards"),
        (f"{BEGUN.replace('place', 'guess')}; staged 9", "staged: “9” stands only with the stages opening and place"),
        (f"{BEGUN}; naming 9", "naming: “9” stands only with the stages guess and manhunt"),
        (f"{BEGUN.replace('place', 'guess')}; naming 42", "naming: “42” is not a number from 1 to 41"),
        (f"{BEGUN}; reach 4", "reach: “4” is no deck; the decks are 1, 2 and 3"),
        (f"{BEGUN}; reach 1", "reach: “1” stands only with a stage in which a card is drawn"),
        (
            "round 9 marshal draw; row (3); hand 1 2 42; marshal 4 5 6 7 8 9 10 11 12 13 14; reach 1",
            "reach: “1” is a deck without cards",
        ),
        (f"{BEGUN}; draws 1X2", "draws: “1X2” is not a round with its draws, like 2F1M3"),
        (f"{BEGUN}; draws 3F1", "draws: “3F1” is of round 3; it may be 0 to 2"),
        (f"{BEGUN}; draws 2F1 1M2", "draws: “1M2” is of round 1; it may be 2 to 2"),
        (f"{BEGUN}; draws 0F11", "draws: “2 of deck 1” is not what the Fugitive has had: 1, in hand or in the row"),
        (f"{BEGUN}; guesses 17", "guesses: “17” is not a guess like 17+22@1 or 4@2!"),
        (f"{BEGUN}; guesses 42@1", "guesses: “42” is not a number from 1 to 41"),
        (f"{BEGUN}; guesses 7@3", "guesses: “7@3” is of round 3; it may be 1 to 2"),
        (f"{BEGUN}; guesses 7@0", "guesses: “7@0” is of round 0; it may be 1 to 2"),
        (f"{BEGUN}; guesses 3@1!", "guesses: “3@1!” is a hit, but the row has no such hideout face up"),
    ],
)
def test_a_wrong_part_is_named_with_what_may_stand_there(text, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        GAME.read_position(text)
