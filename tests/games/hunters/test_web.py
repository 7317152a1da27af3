"""What the browser is shown of Hunters: enough that it needs no rules, and to nobody more than his seat may see."""

import pytest

from facedown.core.game import Seat
from facedown.games.hunters import GAME
from facedown.games.hunters.actions import FUGITIVE_STAGES, HUNTERS_STAGES
from facedown.games.hunters.components import word
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from facedown.games.hunters.web import HuntersBoard, show, zones
from facedown.games.hunters.web.show import chance_of
from facedown.games.hunters.web.zones import TASKS
from tests.games.hunters.play import at, walk

PLAY = (
    "stage play; round 3; character smuggler; points 1; health 2; energy 7; speed 2; groups 4a! 3u 2; scared 0; "
    "deck ???F; pile TT?FH; aside 2; discard hide clue; fog; usbs 1; objects meme lolcat:1; fugitive hide fog; "
    "hunters clue pew-pew; fugitive-deck luck; fugitive-pile busted; hunters-pile internet"
)


def board(text: str, seat: Seat | None) -> HuntersBoard:
    return show(GAME.view(at(text), seat))


def words(text: str, seat: Seat | None) -> str:
    return "\n".join(f"{zone.title}: {zone.note} {'; '.join(zone.items)}" for zone in zones(GAME.view(at(text), seat)))


def test_a_hand_and_what_a_seat_put_somewhere_is_shown_to_that_seat_alone():
    own, other, stranger = (board(PLAY, seat) for seat in (FUGITIVE, HUNTERS, None))
    assert own.hand == ("fog", "hide")
    assert other.hand == ("clue", "pew_pew")
    assert stranger.hand == ()
    assert [each.hand_counts for each in (own, other, stranger)] == [(2, 2)] * 3
    assert own.hand_limits == (6, 9)
    assert [card.card for card in own.pile] == [None, None, None, "busted", None]
    assert [card.card for card in other.pile] == [None, None, None, None, "internet"]
    assert [card.card for card in stranger.pile] == [None] * 5
    assert [card.kind for card in stranger.pile] == ["tracking", "tracking", "down", "down", "down"]
    assert [(each.place_from_top, each.card) for each in own.deck_known] == [(4, "luck")]
    assert other.deck_known == stranger.deck_known == ()


def test_an_object_face_down_is_shown_to_the_fugitive_and_one_face_up_to_all():
    assert [(each.card, each.uses) for each in board(PLAY, FUGITIVE).objects] == [("meme", 0), ("lolcat", 1)]
    for seat in (HUNTERS, None):
        assert [(each.card, each.uses) for each in board(PLAY, seat).objects] == [(None, 0), ("lolcat", 1)]


def test_a_chosen_speed_is_shown_to_the_fugitive_and_that_it_was_chosen_to_all():
    for seat, own in ((FUGITIVE, 2), (HUNTERS, None), (None, None)):
        speed = board("stage regroup; chosen 2", seat).speed
        assert (speed.is_chosen, speed.open, speed.own) == (True, None, own)
    assert board(PLAY, HUNTERS).speed.open == 2
    assert [card.name for card in board(PLAY, None).speed.cards] == ["Rest", "Sneak", "Run", "Sprint"]


def test_each_group_says_what_its_throw_would_have_and_need():
    shown = board(PLAY, None)
    first, second, third = shown.groups
    assert shown.difficulty == 10
    assert [(each.name, each.value) for each in first.modifiers] == [("Hunters", 4), ("Friendly Agent", 1), ("Fog", -2)]
    assert [(each.source, each.value) for each in second.modifiers] == [("hunters", 3), ("usb", -1), ("fog", -2)]
    assert [group.needs for group in shown.groups] == [7, 10, 10]
    assert (first.letter, first.is_marked, first.agents, second.usbs, third.size) == ("A", True, 1, 1, 2)
    assert first.chance == 21 / 36


@pytest.mark.parametrize(("needs", "throws"), [(2, 36), (12, 1), (13, 1), (11, 3), (-3, 36)])
def test_the_double_six_always_counts_in_the_chance(needs: int, throws: int) -> None:
    assert chance_of(needs, 6) == throws / 36


def test_the_difficulty_is_unknown_while_it_hangs_on_a_speed_that_lies_face_down():
    assert board("stage regroup; chosen 2; pile ??", FUGITIVE).difficulty is None
    assert board("stage regroup; chosen 2; pile T?", FUGITIVE).difficulty == 10
    assert board("stage regroup; chosen 2; pile ??", FUGITIVE).groups[0].needs is None


def test_an_unfinished_move_is_shown_to_its_mover_alone():
    text = "stage play; speed 1; fugitive internet luck meme; staged play internet meme ..."
    assert board(text, FUGITIVE).staged == ("play internet meme ...",)
    assert board(text, HUNTERS).staged == board(text, None).staged == ()
    assert "play internet meme" in words(text, FUGITIVE)
    assert "Not finished" not in words(text, HUNTERS)


def test_what_surveillance_showed_is_shown_to_the_hunter_player_alone():
    text = "stage throw; speed 1; round 4; seen 3 hide fog | meme"
    seen = board(text, HUNTERS).seen
    assert seen
    assert (seen.round, seen.hand, seen.objects) == (3, ("hide", "fog"), ("meme",))
    assert board(text, FUGITIVE).seen is None
    assert "What Surveillance showed: As it was in round 3. hand: Hide, Fog; objects: Meme" in words(text, HUNTERS)


def test_the_zones_say_in_words_what_the_table_shows():
    said = words(PLAY, FUGITIVE)
    for part in (
        "Smuggler, 1 ability point",
        "health 2 of 3, energy 7 of 10",
        "object 2: LOLCat, face up, 1 use left",
        "The active speed is 2.",
        "5 cards, from the top: 2 distance tracking, face down, face down (Busted), face down",
        "A throw needs 10 now. 2 distance-tracking cards set aside.",
        "A: 4 hunters, 1 Friendly Agent, marked; a throw would have +3 (Hunters +4, Friendly Agent +1, Fog -2)",
        "Luck is number 4 from the top",
        "discarded: Hide, Clue",
    ):
        assert part in said


def test_the_zones_begin_with_what_is_asked_of_the_viewer():
    assert words(PLAY, FUGITIVE).startswith("What to do:  Play a card, or end the plays.")
    for seat in (HUNTERS, None):
        assert words(PLAY, seat).startswith("Fugitive: ")
    assert words("stage card", HUNTERS).startswith("What to do:  Play a card, or no card.")
    full = "stage fugitive hand; fugitive hide fog meme luck lolcat internet clue usb"
    assert words(full, FUGITIVE).startswith(
        "What to do:  You may give the hunters one of their cards that you hold. Then put 2 under the deck."
    )


def test_every_stage_in_which_a_seat_acts_says_what_is_asked():
    assert set(TASKS[FUGITIVE]) == set(FUGITIVE_STAGES)
    assert set(TASKS[HUNTERS]) == set(HUNTERS_STAGES)


def test_the_zones_tell_of_a_throw_everything_that_was_added():
    text = "stage answer; speed 0; groups 9a; throw A 10 hunters+9 friendly-agent+1 dice 3 5; fugitive fog"
    assert "group A threw 3 + 5, Hunters +9, Friendly Agent +1: 18 against 10, not decided yet" in words(text, None)


@pytest.mark.parametrize("seed", range(3))
def test_every_view_of_a_game_can_be_shown_and_its_picture_fits_a_terminal(seed: int) -> None:
    for state, _, _ in walk(GAME.options(), seed):
        for seat in (FUGITIVE, HUNTERS, None):
            view = GAME.view(state, seat)
            assert show(view).hand == (view.drawer.hand if view.drawer else ())
            assert zones(view)
            assert max(map(len, GAME.picture(view).split("\n"))) <= 80


def test_the_ids_of_cards_are_the_words_of_the_notation():
    assert {word(card).replace("-", "_") for card in board(PLAY, None).cards} == set(board(PLAY, None).cards)
