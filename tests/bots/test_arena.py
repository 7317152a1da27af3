"""The arena: paired deals, honest numbers, and a bot that fails is named."""

from collections import Counter

import msgspec
import pytest

from facedown.bots import UnknownBot
from facedown.bots.arena import BotFault, arena, finished, play_game, walk
from facedown.bots.figures import lengths_of, wilson
from facedown.core.game import CHANCE, BotEntry, Over
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


class Counted(Auction):
    def tally(self, states, moves):
        bids = [steps[0][1] for actor, steps in moves if actor != CHANCE]
        both = {f"bids of {n}": bids.count(n) for n in (1, 2, 3)}
        return {"rounds": 1 + bids[0], **both, "cards": sum(actor == CHANCE for actor, _ in moves), "bids of 4": 0}


def test_the_numbers_add_up():
    seen = []
    result = arena(Auction(), ["random", "random"], 50, 7, on_game=lambda number, table: seen.append((number, table)))
    assert [number for number, _ in seen] == list(range(50))
    wins = Counter(seat for _, table in seen for seat in finished(table).winners)
    assert result.wins == (wins[0], wins[1])
    assert result.draws == sum(not finished(table).winners for _, table in seen)
    assert sum(result.wins) + result.draws >= result.games == 50
    assert sum(result.ends.values()) == 50
    lengths = [sum(entry.kind == "move" and entry.actor >= 0 for entry in table.entries) for _, table in seen]
    assert result.decisions == lengths_of(lengths)
    assert result.moves == lengths_of([2] * 50), "each seat has one bid, of two steps"
    assert result.interval95 == (wilson(wins[0], 50), wilson(wins[1], 50))
    assert result.ends95 == {reason: wilson(count, 50) for reason, count in result.ends.items()}


def test_a_game_that_cannot_tally_has_no_rounds_and_nothing_that_happened():
    result = arena(Auction(), ["random", "random"], 3, 0)
    assert (result.rounds, result.happened) == (None, {})


def test_what_happened_is_counted_with_who_won_then():
    seen = []
    result = arena(Counted(), ["random", "random"], 60, 7, on_game=lambda _, table: seen.append(table))
    assert list(result.happened) == ["bids of 1", "bids of 2", "bids of 3", "cards", "bids of 4"]
    games = [[entry.text for entry in table.entries if entry.actor >= 0 and entry.text != "seal"] for table in seen]
    with_one = [(bids, finished(table).winners) for bids, table in zip(games, seen, strict=True) if "bid 1" in bids]
    ones = result.happened["bids of 1"]
    assert ones.mean == pytest.approx(sum(bids.count("bid 1") for bids in games) / 60, abs=1e-6)
    assert ones.games == len(with_one)
    assert ones.share == pytest.approx(len(with_one) / 60, abs=1e-6)
    assert ones.share95 == wilson(len(with_one), 60)
    assert ones.wins == tuple(sum(seat in winners for _, winners in with_one) for seat in (0, 1))
    assert ones.wins95 == tuple(wilson(won, len(with_one)) for won in ones.wins)
    cards = result.happened["cards"]
    assert (cards.mean, cards.mean95, cards.games) == (2, (2, 2), 60)
    never = result.happened["bids of 4"]
    assert (never.mean, never.games, never.wins, never.wins95) == (0, 0, (0, 0), ((0, 1), (0, 1)))


def test_rounds_are_a_length():
    seen = []
    result = arena(Counted(), ["random", "random"], 20, 7, on_game=lambda _, table: seen.append(table))
    first = [next(entry.text for entry in table.entries if entry.actor >= 0) for table in seen]
    assert result.rounds == lengths_of([1 + int(text.split()[1]) for text in first])


def test_a_walk_gives_whole_moves_and_the_states_between_them():
    game = Auction()
    table = play_game(game, ["random", "random"], 4)
    states, moves = walk(table)
    assert len(states) == len(moves) + 1
    assert [(actor, len(steps)) for actor, steps in moves] == [(-1, 1), (-1, 1), (0, 2), (1, 2)]
    assert states[0] == game.start(2, game.options())
    assert game.turn(states[-1]) == finished(table)
    assert not any(isinstance(game.turn(state), Over) for state in states[:-1])


def test_the_result_is_one_json_object():
    result = msgspec.json.decode(msgspec.json.encode(arena(Auction(), ["random", "random"], 3, 0)))
    assert list(result) == [
        "game", "options", "bots", "games", "wins", "draws", "interval95", "ends", "ends95",
        "rounds", "moves", "decisions", "happened", "seconds",
    ]  # fmt: skip
    assert list(result["decisions"]) == ["min", "p5", "p25", "median", "p75", "p95", "max"]
    happened = msgspec.json.decode(msgspec.json.encode(arena(Counted(), ["random", "random"], 3, 0)))["happened"]
    assert list(happened["cards"]) == ["mean", "mean95", "games", "share", "share95", "wins", "wins95"]


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
