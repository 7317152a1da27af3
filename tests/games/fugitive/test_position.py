"""The position text."""

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
        "draws 0F11 1M12 5F2M2; guesses 3@1! 8+9@4"
    )
    public = state.public
    assert (public.switches.consolation, public.switches.threshold) == (1, 29)
    assert [spot.round for spot in public.row] == [0, 1, 2, 5]
    assert (public.table.left1, public.table.left2, public.table.left3) == (11 - 5, 14 - 3, 13)
    assert getaway_of(state).sprints == (0, 0, 1 << 4 | 1 << 6, 0)
    assert pursuit_of(state).chase.staged_mask == 1 << 12 | 1 << 13
    assert public.draws == ((0, 0, 1), (0, 0, 1), (1, 1, 1), (1, 1, 2), (5, 0, 2), (5, 1, 2))
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


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("round 2 place; row (3) (x); hand 1 2 42", "row: “.x.” is not a hideout"),
        ("round 2 place; row (3 7; hand 1 2 42", "row: “.3” is not a hideout"),
        ("round 2 place; row (7) (3); hand 1 2 42", "row: the hideouts rise"),
        ("round 2 place; row (3+4+4); hand 1 2 42", "row: a number stands there twice"),
        ("round 2 place; row (3+42) (7); hand 1 2", "row: the goal is no sprint card"),
        ("round 2 place; row (3) (7+1); hand 1 2 42", "a card is in two places"),
        ("round 2 place; row (3); hand 1 2 5 42; marshal 5", "a card is in two places"),
        ("round 2 place; row (3); hand 1 2", "hand: 1, 2, 3 and 42 are the Fugitive's"),
        ("round 2 place; row (3); hand 1 42; marshal 2", "hand: 1, 2, 3 and 42 are the Fugitive's"),
        ("round 2 place; row (3); hand 1 2 42 43", "hand: a number stands there twice or lies beyond 42"),
        ("bga cards=12; round 2 place; row (3); hand 1 2 12 13", "hand: 1, 2, 3 and 12 are the Fugitive's"),
        ("round 2 place; row (3); hand 1 2 42; marshal a", "marshal: “a” is not a list of numbers"),
        ("round two place; row (3); hand 1 2 42", "“round two place”"),
        ("round 2 dance; row (3); hand 1 2 42", "“round 2 dance”"),
        ("row (3); hand 1 2 42", "“round ”"),
        ("round 2 place; round 3 place; row (3); hand 1 2 42", "stands there twice"),
        ("round 2 place; rows (3); hand 1 2 42", "“rows .3.” is no part of a position"),
        ("third; round 2 place; row (3); hand 1 2 42", "“third” is no part of a position"),
        ("bga threshold=31; round 2 place; row (3); hand 1 2 42", "option threshold"),
        ("round 2 place; row (3); hand 1 2 42; staged 9", "staged: the cards are in the hand"),
        ("round 2 guess; row (3); hand 1 2 9 42; staged 9", "staged: the cards are in the hand, and the stage"),
        ("round 2 place; row (3); hand 1 2 9 42; staged 9+9", "staged: “9.9” is not a hideout and its sprint cards"),
        ("round 2 place; row (3); hand 1 2 9 42; staged 9 2", "staged: “9 2” is not a hideout and its sprint cards"),
        ("round 2 place; row (3); hand 1 2 9 42; naming 9", "naming: the numbers can be guessed, and the stage"),
        ("round 2 guess; row (3); hand 1 2 9 42; naming 42", "naming: the numbers can be guessed"),
        ("round 2 fugitive draw; row (3); hand 1 2 42; reach 4", "reach: “4” is no deck"),
        ("round 2 place; row (3); hand 1 2 42; reach 1", "reach: the deck has cards, and the stage is a draw"),
        ("round 2 place; row (3); hand 1 2 42; draws 1X2", "draws: “1X2” is not a round with its draws"),
        ("round 2 place; row (3); hand 1 2 42; guesses 17", "guesses: “17” is not a guess"),
    ],
)
def test_a_wrong_part_is_named(text, reason):
    with pytest.raises(ValueError, match=reason):
        GAME.read_position(text)
