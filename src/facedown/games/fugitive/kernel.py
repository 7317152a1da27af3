"""The kernel: batches of games between random players, through the compiled rules. Needs the extra ``fast``.

It holds no rule: it asks the rules for the choices, picks one, and gives it back to the rules. It draws the same
numbers as `facedown.core.chance.SplitMixSource`, so that a game can be played again step by step at the plain speed.
"""

from __future__ import annotations

from functools import cache
from sys import modules
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from facedown.core import chance
from facedown.core.chance import GAMMA, MASK64, splitmix64, stream_id
from facedown.core.compile import compiled
from facedown.core.game import CHANCE
from facedown.games.fugitive import cards, rules
from facedown.games.fugitive.game import begin
from facedown.games.fugitive.rules import (
    due_deck,
    fugitive_choices,
    fugitive_step,
    marshal_choices,
    marshal_step,
    remaining,
    take_card,
    turn_up,
)
from facedown.games.fugitive.state import (
    EMPTY_CHASE,
    FUGITIVE,
    MARSHAL,
    OVER,
    Chase,
    Options,
    Run,
    Switches,
    Table,
    getaway_of,
    switches_of,
)

STREAMS: Final = ("fugitive", "deck 1", "deck 2", "deck 3", "marshal")
"""The streams of picks: the players' at the ends, between them the decks by their numbers."""

STREAM_IDS: Final = np.array([stream_id(stream) for stream in STREAMS], dtype=np.uint64)
ONE: Final = np.uint64(1)


class Moment(NamedTuple):
    """A game between two steps: who did what last (a choice, or a card that chance gave), and the state."""

    actor: int
    choice: int
    table: Table
    run: Run
    chase: Chase


class Outcomes(NamedTuple):
    """What came of a batch: the ending, the rounds, the decisions of both seats and the cards drawn.

    Each is an array of integers with one entry a game, in the order of the seeds.
    """

    endings: Any
    rounds: Any
    decisions: Any
    draws: Any


def random_games(options: Options, first_seed: int, games: int) -> Outcomes:
    """Play games between random players, with the seeds from `first_seed` on."""
    switches = switches_of(options)
    outcomes = Outcomes(
        np.zeros(games, np.int8), np.zeros(games, np.int16), np.zeros(games, np.int32), np.zeros(games, np.int16)
    )
    fast().play_batch(switches, opening_moment(switches), np.uint64(first_seed), STREAM_IDS, outcomes)
    return outcomes


@cache
def fast() -> SimpleNamespace:
    """Return this module, the rules and what they use, compiled."""
    return compiled(chance, cards, rules, modules[__name__])


def opening_moment(switches: Switches) -> Moment:
    """Return the moment before the deal."""
    state = begin(switches)
    return Moment(CHANCE, 0, state.public.table, getaway_of(state).run, EMPTY_CHASE)


# From here on compiled. `bases` and `counts` are arrays of uint64 by stream: what its numbers begin from, and how many
# were drawn. `sprints` is an array by hideout: the set of sprint cards placed with it.


def play_batch(switches: Switches, opening: Moment, first_seed: Any, stream_ids: Any, outcomes: Outcomes) -> None:
    """Play as many games as the outcomes have entries, and enter what came of them."""
    sprints, bases, counts = np.zeros(64, np.int64), np.zeros(5, np.uint64), np.zeros(5, np.uint64)
    seed = first_seed
    for game in range(len(outcomes.endings)):
        seat_streams(seed, stream_ids, bases, counts)
        moment = opening
        decisions, draws = 0, 0
        while moment.table.stage != OVER:
            moment = step(switches, moment, sprints, bases, counts)
            if moment.actor == CHANCE:
                draws += 1
            else:
                decisions += 1
        outcomes.endings[game], outcomes.rounds[game] = moment.table.ending, moment.table.round
        outcomes.decisions[game], outcomes.draws[game] = decisions, draws
        seed += ONE


def seat_streams(seed: Any, stream_ids: Any, bases: Any, counts: Any) -> None:
    """Set the streams to the beginning of a game."""
    for stream in range(len(stream_ids)):
        bases[stream] = splitmix64(seed ^ stream_ids[stream])
        counts[stream] = 0


def step(switches: Switches, moment: Moment, sprints: Any, bases: Any, counts: Any) -> Moment:
    """Return the next moment: a card from chance if one is due, else a random choice of the seat that is to act."""
    _, _, table, run, chase = moment
    deck = due_deck(switches, table, run, chase)
    if deck:
        mask = remaining(switches, table, run, chase, deck)
        card = nth_card(mask, below(bases, counts, deck, mask.bit_count()))
        table, run, chase = take_card(switches, table, run, chase, card)
        return Moment(CHANCE, card, table, run, chase)
    mask = fugitive_choices(switches, table, run)
    if mask:
        choice = pick(mask, below(bases, counts, 0, mask.bit_count()))
        if choice == 0 and run.staged_hideout:
            sprints[run.staged_hideout] = run.staged_mask
        table, run = fugitive_step(switches, table, run, choice)
        return Moment(FUGITIVE, choice, table, run, chase)
    mask = marshal_choices(switches, table, chase)
    choice = pick(mask, below(bases, counts, 4, mask.bit_count()))
    hidden_mask = run.hidden_mask
    table, run, chase = marshal_step(switches, table, run, chase, choice)
    if run.hidden_mask != hidden_mask:
        table, run = turn_up(table, run, sprints_under(sprints, hidden_mask & ~run.hidden_mask))
    return Moment(MARSHAL, choice, table, run, chase)


def sprints_under(sprints: Any, hideouts: int) -> int:
    """Return the sprint cards of a set of hideouts."""
    mask = 0
    while hideouts:
        lowest = hideouts & -hideouts
        mask |= sprints[lowest.bit_length() - 1]
        hideouts ^= lowest
    return mask


def pick(mask: int, index: int) -> int:
    """Return the choice with this index; as in `facedown.games.fugitive.actions.listed`, the lone one is the last."""
    numbered = mask & ~1
    return nth_card(numbered, index) if index < numbered.bit_count() else 0


def nth_card(mask: int, index: int) -> int:
    """Return the card of a set that has so many below it."""
    card = 0
    for width in (32, 16, 8, 4, 2, 1):
        low = mask & ((1 << width) - 1)
        if index < low.bit_count():
            mask = low
        else:
            index -= low.bit_count()
            mask >>= width
            card += width
    return card


def below(bases: Any, counts: Any, stream: int, total: int) -> int:
    """Return the next number of a stream, uniform in [0, total), and count it; see `facedown.core.chance.below`."""
    counts[stream] += ONE
    sequence: Any = splitmix64(bases[stream] + counts[stream] * GAMMA)
    whole = np.uint64(total)
    word: Any = splitmix64(sequence + GAMMA)
    while word > MASK64 - whole:  # rejected at most here; the division is for these few words alone
        if word <= MASK64 - (MASK64 % whole + ONE) % whole:
            break
        sequence += np.uint64(GAMMA)
        word = splitmix64(sequence + GAMMA)
    return np.int64(word % whole)  # type: ignore[return-value]  # as the compiled rules count
