"""The kernel plays the same games as the plain rules, step by step."""

import numpy as np
import pytest

from facedown.core import chance
from facedown.core.game import CHANCE
from facedown.games.fugitive import kernel
from facedown.games.fugitive.notation import number_of
from facedown.games.fugitive.state import OVER, Options, getaway_of, pursuit_of, switches_of
from tests.games.fugitive.play import RULESETS, walk

TABLES = [
    *(Options(ruleset=ruleset, cards=cards) for ruleset in RULESETS for cards in (42, 12)),
    Options(ruleset="second", may_skip=False, threshold=29, round_limit=9),
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_step_of_a_game_is_that_of_the_plain_rules(options):
    fast, switches = kernel.fast(), switches_of(options)
    for seed in range(12):
        sprints, bases, counts = np.zeros(64, np.int64), np.zeros(5, np.uint64), np.zeros(5, np.uint64)
        fast.seat_streams(np.uint64(seed), kernel.STREAM_IDS, bases, counts)
        moment = kernel.opening_moment(switches)
        for state, actor, action in walk(options, seed):
            if state.public.table.stage == OVER:
                assert moment.table == state.public.table
                break
            assert moment.table == state.public.table
            assert moment.run == getaway_of(state).run
            assert moment.chase == pursuit_of(state).chase
            moment = kernel.Moment(*fast.step(switches, moment, sprints, bases, counts))
            assert (moment.actor, moment.choice) == (actor, number_of(action))


@pytest.mark.parametrize("options", TABLES[:3], ids=str)
def test_a_batch_ends_as_the_plain_games_do(options):
    outcomes = kernel.random_games(options, first_seed=5, games=8)
    for game, seed in enumerate(range(5, 13)):
        *steps, (state, _, _) = walk(options, seed)
        assert outcomes.endings[game] == state.public.table.ending
        assert outcomes.rounds[game] == state.public.table.round
        assert outcomes.draws[game] == sum(actor == CHANCE for _, actor, _ in steps)
        assert outcomes.decisions[game] == sum(actor != CHANCE for _, actor, _ in steps)


@pytest.mark.parametrize("total", [1, 2, 3, 41, 2**40 + 1, 2**62 + 1])
def test_the_numbers_of_a_stream_are_those_of_the_core(total):
    bases, counts = np.zeros(5, np.uint64), np.zeros(5, np.uint64)
    source = chance.SplitMixSource(2**63 + 11)
    kernel.fast().seat_streams(np.uint64(source.seed), kernel.STREAM_IDS, bases, counts)
    for stream, name in enumerate(kernel.STREAMS):
        drawn = [int(kernel.fast().below(bases, counts, stream, total)) for _ in range(50)]
        assert drawn == [chance.below(source, name, k, total) for k in range(50)]
    assert list(counts) == [50] * 5


@pytest.mark.parametrize("mask", [1, 1 << 42, 0b101101, (1 << 43) - 1, 0x2AAAAAAAAAA])
def test_the_nth_card_of_a_set(mask):
    cards = [card for card in range(43) if mask >> card & 1]
    assert [kernel.nth_card(mask, index) for index in range(len(cards))] == cards
    assert [kernel.fast().nth_card(mask, index) for index in range(len(cards))] == cards
