"""What the browser is shown of Fugitive: enough that it needs no rules, and to nobody more than his seat may see."""

import pytest

from facedown.core.game import Seat
from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, Options
from facedown.games.fugitive.web import Board, show, zones
from tests.games.fugitive.play import at, take

PLACING = "round 3 place; row (3) (9+2+4) 12+5; hand 1 16 17 42; staged 17+16; marshal 20 21; guesses 12@1! 7@2"


def board(text: str, seat: Seat | None) -> Board:
    return show(GAME.view(at(text), seat))


def words(text: str, seat: Seat | None) -> str:
    return "\n".join(f"{zone.title}: {zone.note} {'; '.join(zone.items)}" for zone in zones(GAME.view(at(text), seat)))


def test_the_fugitive_sees_how_far_his_choice_reaches():
    staged = board(PLACING, FUGITIVE).staged
    assert staged
    assert (staged.hideout.number, [card.number for card in staged.sprints]) == (17, [16])
    assert (staged.last, staged.stride, staged.footprints, staged.reach, staged.short) == (12, 3, 2, 17, 0)
    assert board(PLACING.replace("+16", ""), FUGITIVE).staged.short == 2  # type: ignore[union-attr]


def test_only_the_fugitive_sees_his_choice_his_hideouts_and_his_sprint_cards():
    own, others = board(PLACING, FUGITIVE), [board(PLACING, MARSHAL), board(PLACING, None)]
    assert [hideout.card.number for hideout in own.row if hideout.card] == [0, 3, 9, 12]
    assert [card.number for card in own.row[2].sprints or ()] == [2, 4]
    for other in others:
        assert other.staged is None
        assert [hideout.card and hideout.card.number for hideout in other.row] == [0, None, None, 12]
        assert [hideout.sprints and len(hideout.sprints) for hideout in other.row] == [(), (), None, 1]
        assert [hideout.sprint_count for hideout in other.row] == [0, 0, 2, 1]
        assert other.hidden == 2
    assert [card.number for card in own.hand] == [1, 16, 17, 42]
    assert [card.number for card in others[0].hand] == [20, 21]
    assert others[1].hand == ()


def test_the_zones_begin_with_what_is_asked_of_the_viewer():
    assert words(PLACING, FUGITIVE).startswith("What to do:  “With” adds a sprint card to the hideout")
    for seat in (MARSHAL, None):
        assert words(PLACING, seat).startswith("Row: ")
    guessing = "round 3 guess; row (3) (9); hand 1 2 42; marshal 20 21"
    assert words(guessing, MARSHAL).startswith("What to do:  Guess a hidden hideout, or several at once, or skip.")
    assert words(guessing, FUGITIVE).startswith("Row: ")


def test_everybody_counts_the_cards_of_both_hands():
    for seat in (FUGITIVE, MARSHAL, None):
        assert board(PLACING, seat).hand_counts == (4, 2)


@pytest.mark.parametrize(
    ("options", "switches"),
    [
        (Options(), ("exactly two", False, 30, True)),
        (Options(ruleset="second"), ("one or two", True, 30, True)),
        (Options(ruleset="first", threshold=29, may_skip=False), ("one or two", False, 29, False)),
    ],
)
def test_the_switches_show_as_they_were_resolved(options: Options, switches: tuple[object, ...]) -> None:
    shown = show(GAME.view(GAME.start(2, options), None))
    assert (shown.opening, shown.extra_draw, shown.threshold, shown.may_skip) == switches


def test_the_marshal_is_told_which_numbers_must_miss_and_why():
    text = "round 3 guess; row (3) (9+2+4) 12+5; hand 1 16 17 42; marshal 20 21 22; guesses 12@1! 7@2 8@3 30+31@3"
    reasons = {miss.number: miss.reason for miss in board(text, MARSHAL).misses}
    assert reasons == {
        5: "5 lies open as a sprint card of hideout 3.",
        12: "12 lies open as hideout #3.",
        20: "20 is in your own hand.",
        21: "21 is in your own hand.",
        22: "22 is in your own hand.",
        8: "8 missed in round 3, and no hideout was placed since.",
        7: "7 missed in round 2, and no hideout was placed since.",
    }
    assert board(text, FUGITIVE).misses == ()


def test_the_manhunt_says_what_is_at_stake_until_it_is_over():
    text = "round 9 manhunt; row (3) (6) 12 (20) (39) 42; hand 1 2; marshal 22; guesses 12@1!"
    state = at(text)
    hunt = board(text, MARSHAL).manhunt
    assert hunt
    assert (hunt.found, hunt.hidden, hunt.highest, hunt.threshold) == (0, 4, 12, 30)
    state = take(state, "guess 39", "guess 3")
    hunt = show(GAME.view(state, FUGITIVE)).manhunt
    assert hunt
    assert (hunt.found, hunt.hidden, hunt.highest) == (2, 2, 12)
    over = show(GAME.view(take(state, "guess 4"), None))
    assert over.manhunt == hunt
    assert [guess.manhunt for guess in over.guesses] == [False, True, True, True]
    assert [hideout.found_round for hideout in over.row] == [None, 9, None, 1, None, 9, None]
    assert all(hideout.card for hideout in over.row)
    assert [[card.number for card in hand] for hand in over.hands] == [[1, 2], [22]]


def test_a_goal_that_ends_the_game_at_once_brings_no_manhunt():
    over = show(
        GAME.view(take(at("round 9 place; row (3) 39; hand 1 2 42; marshal 22; guesses 39@8!"), "hide 42"), None)
    )
    assert over.stage == "over"
    assert over.manhunt is None


def test_the_words_tell_what_the_values_tell():
    assert "hideout 17 with 16: from 12 it reaches up to 17, that is enough" in words(PLACING, FUGITIVE)
    assert "hideout 2: 9, face down, 2 sprint cards (2 and 4), placed in round 1" in words(PLACING, FUGITIVE)
    assert "hideout 2: face down, 2 sprint cards, placed in round 1" in words(PLACING, MARSHAL)
    asking = "round 3 guess; row (3) (9); hand 1 2 42; marshal 20 21 22; naming 20 9"
    assert "Being asked: Only you see this until you ask. 9 and 20; 20 is in your own hand." in words(asking, MARSHAL)
    assert "Being asked" not in words(asking, None)
