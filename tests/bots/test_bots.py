"""Bots of any game: found by name, able to hold a seat or not, and without a memory of their own."""

import pytest

from facedown.bots import RandomBot, UnknownBot, bots_for, make_bot
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import BotEntry
from facedown.core.table import Table
from facedown.games import GAMES, load
from tests.core.auction import Auction, Options


class LeftOnly(Auction):
    bots = (BotEntry("lefty", (0,), "Plays Left.", RandomBot),)


def test_every_game_has_the_generic_bots_and_its_own():
    assert [entry.name for entry in bots_for(LeftOnly())] == ["random", "lefty"]
    assert isinstance(make_bot(LeftOnly(), "lefty", 0, 1), RandomBot)


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_of_every_game_can_be_made_for_each_of_its_seats(name):
    game = load(name)
    for entry in bots_for(game):
        assert set(entry.seats) <= set(range(max(game.seat_counts)))
        assert entry.about.endswith(".")
        for seat in entry.seats:
            make_bot(game, entry.name, seat, 5)


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(UnknownBot, match="no bot “deep”; it has random and lefty"):
        make_bot(LeftOnly(), "deep", 0, 1)


def test_a_bot_that_cannot_hold_the_seat_is_refused_with_those_that_can():
    with pytest.raises(UnknownBot, match="“lefty” cannot be the Right; random can"):
        make_bot(LeftOnly(), "lefty", 1, 1)


def test_the_same_seed_and_look_give_the_same_answer():
    look = Table(Auction(), Options(), 2, Chance(SplitMixSource(3))).look(0)
    assert RandomBot(9).act(look) == RandomBot(9).act(look)
    assert {tuple(RandomBot(seed).act(look)) for seed in range(100)} == {(action,) for action in look.actions}
