"""Section 2 of the rules: setup."""

import pytest

from facedown.core.game import Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.components import card_ids, copies, standard, word
from facedown.games.hunters.state import Group, Options
from tests.games.hunters.play import at, is_legal, steps, take, tell
from tests.games.hunters.witness import VIEWERS, hands, is_open_to_all

CHARACTERS = ("ghost", "hacker", "night_owl", "prankster", "daredevil", "smuggler")
LIMITED = ("ghost", "night_owl", "prankster", "smuggler")


def test_H15_the_character_is_drawn_at_random_and_laid_face_up():
    start = GAME.start(2, Options())
    turn = GAME.turn(start)
    assert isinstance(turn, Roll)
    assert turn.stream == "character"
    state, events = tell(start, "character prankster")
    assert all(GAME.view(state, viewer).public.character == "prankster" for viewer in VIEWERS)
    assert is_open_to_all(events)


def test_H15_nobody_chooses_the_character():
    start = GAME.start(2, Options())
    assert not any(GAME.actions(GAME.view(start, viewer)) for viewer in VIEWERS)
    assert not is_legal(take(start, "character ghost"), "character smuggler")


@pytest.mark.parametrize("character", CHARACTERS)
def test_H16_a_character_of_limited_uses_gets_that_many_ability_points(character):
    state = take(GAME.start(2, Options()), f"character {character.replace('_', '-')}")
    assert state.public.points == (2 if character in LIMITED else 0)


def test_H16_each_use_discards_one_point():
    state = at("character night-owl; stage rest; speed 0; points 2; energy 1")
    assert take(state, "rest with point").public.points == 1
    assert take(state, "no rest").public.points == 2
    assert not is_legal(at("character night-owl; stage rest; speed 0; points 0"), "rest with point")


def test_H17_the_five_distance_tracking_cards_form_the_distance_pile():
    start = GAME.start(2, Options())
    assert (start.public.pile, start.public.aside) == ("TTTTT", 0)


def test_H18_the_deck_is_shuffled_and_lies_face_down():
    state = take(at(""), "speed 0", "regroup 9")
    assert state.public.deck == "?" * 36
    turn = GAME.turn(state)
    assert isinstance(turn, Roll)
    assert turn.stream == "deck"
    drawn = dict(zip(map(GAME.write, turn.outcomes), turn.weights, strict=True))
    assert drawn == {f"card {word(card)}": copies(standard())[card] for card in card_ids()}
    assert all(drawer.in_deck == () for drawer in state.drawers)


def test_H19_all_nine_hunters_begin_in_one_group():
    assert GAME.start(2, Options()).public.groups == (Group(9),)


def test_H20_hands_are_empty_and_nothing_is_equipped_set_aside_or_discarded():
    state = take(GAME.start(2, Options()), "character ghost")
    public = state.public
    assert hands(state) == ((), ())
    assert (public.objects, public.aside, public.discard, public.usbs, public.has_fog) == ((), 0, (), 0, False)
    assert steps(state) == ["speed 0", "speed 1", "speed 2", "speed 3"]


def test_H20_the_first_cards_come_from_c2_and_from_tracking():
    state = take(at("stage regroup; chosen 2"), "regroup 9", "card hide")
    assert hands(state) == (("hide",), ())
    state = take(at("character hacker; stage throw; speed 1; pile ?"), "throw A", "dice 6 5", "card luck")
    assert hands(state) == ((), ("luck",))
