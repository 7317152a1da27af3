"""The arena: paired deals, honest numbers, and a bot that fails is named."""

from collections import Counter

import msgspec
import pytest

from facedown.bots import UnknownBot
from facedown.bots.arena import BotFault, arena, finished, play_game, wilson
from facedown.core.game import BotEntry
from facedown.core.record import read_record, verify
from tests.core.auction import Auction


class Raising:
    def __init__(self, seed):
        pass

    def act(self, look):
        raise RuntimeError("out of ideas")


class Cheating(Raising):
    def act(self, look):
        return ("bid 99 ...",)


class Idle(Raising):
    def act(self, look):
        return ()


class Zoo(Auction):
    bots = tuple(
        BotEntry(name, (0, 1), "Fails.", make)
        for name, make in [("raising", Raising), ("cheating", Cheating), ("idle", Idle)]
    )


def test_the_numbers_add_up():
    seen = []
    result = arena(Auction(), ["random", "random"], 50, 7, on_game=lambda number, table: seen.append((number, table)))
    assert [number for number, _ in seen] == list(range(50))
    wins = Counter(seat for _, table in seen for seat in finished(table).winners)
    assert result.wins == (wins[0], wins[1])
    assert result.draws == sum(not finished(table).winners for _, table in seen)
    assert sum(result.wins) + result.draws >= result.games == 50
    assert sum(result.ends.values()) == 50
    lengths = sorted(sum(entry.kind == "move" and entry.actor >= 0 for entry in table.entries) for _, table in seen)
    assert (result.decisions.min, result.decisions.max) == (lengths[0], lengths[-1])
    assert result.interval95 == (wilson(wins[0], 50), wilson(wins[1], 50))


def test_the_result_is_one_json_object():
    result = msgspec.json.decode(msgspec.json.encode(arena(Auction(), ["random", "random"], 3, 0)))
    assert list(result) == [
        "game", "options", "bots", "games", "wins", "draws", "interval95", "ends", "decisions", "seconds",
    ]  # fmt: skip
    assert list(result["decisions"]) == ["min", "median", "max"]


def test_two_arenas_with_one_seed_play_the_same_deals():
    def deals(seed):
        found = []
        arena(Auction(), ["random", "random"], 5, seed, on_game=lambda _, t: found.append([e.text for e in t.entries]))
        return found

    assert deals(4) == deals(4)
    assert deals(4)[1:] == deals(5)[:4]
    assert deals(4) != deals(5)


@pytest.mark.parametrize(
    ("bot", "why"),
    [("raising", "RuntimeError: out of ideas"), ("cheating", "IllegalAction"), ("idle", "at least one step")],
)
def test_a_bot_that_fails_is_named_with_game_seed_and_record(bot, why):
    with pytest.raises(BotFault, match=why) as caught:
        play_game(Zoo(), ["random", bot], 31, number=6)
    assert f"“{bot}” (Right) failed in game 6, which has seed 31" in str(caught.value)
    record = read_record(caught.value.record)
    assert record.tags["Result"] == "*"
    verify(record, lambda name: Zoo())


def test_names_and_numbers_of_bots_are_checked():
    with pytest.raises(ValueError, match="takes 2 bots, not 1"):
        arena(Auction(), ["random"], 1, 0)
    with pytest.raises(UnknownBot):
        arena(Auction(), ["random", "nobody"], 1, 0)


def test_wilson_intervals_are_those_of_the_textbook():
    # Newcombe 1998, table I: 81 of 263 and 15 of 148.
    assert [round(bound, 4) for bound in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(bound, 4) for bound in wilson(15, 148)] == [0.0624, 0.1605]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
