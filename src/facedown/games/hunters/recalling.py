"""What a player recalls of cards that lie hidden: all histories of the cards that fit what he was told, weighed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from facedown.core.game import Message, Seat
from facedown.games.hunters.components import Components, components_of, copies
from facedown.games.hunters.hearing import RULES, Fact, Told
from facedown.games.hunters.possible import BLANK, Possible, Rule
from facedown.games.hunters.state import TRACKING

STRIDE: Final = 12
"""After how many facts it is remembered what was possible."""
MOST: Final = 500
"""How many possible tables are followed at a time, if no more are asked for."""


def heard(told: Sequence[Message]) -> tuple[Fact, ...]:
    """Return the messages that say something of cards."""
    return tuple(
        (message.id, tuple((name, tuple(v) if isinstance(v, list) else v) for name, v in message.args.items()))
        for message in told
        if message.id in RULES
    )


@lru_cache(maxsize=64)
def possible(overlay: str, seat: Seat | None, facts: tuple[Fact, ...], most: int = MOST) -> Mapping[Possible, float]:
    """Return what is possible for a seat (None: a spectator) with its weight; empty if it is contradictory.

    Of more than `most` tables, so many are picked by their weights; none of these may fit what is told later. What was
    possible some facts before is remembered, since a game is often asked of move by move.
    """
    components = components_of(overlay)
    if not facts:
        return _at_first(components)
    earlier = (len(facts) - 1) // STRIDE * STRIDE
    tables = dict(possible(overlay, seat, facts[:earlier], most))
    rng = random.Random(len(facts))
    for number in range(earlier, len(facts)):
        name, pairs = facts[number]
        for rule in RULES[name](Told(components, seat, facts[:number], dict(pairs))):
            tables = _thinned(_after(tables, rule), most, rng)
    return tables


def _at_first(components: Components) -> dict[Possible, float]:
    """Return the table at the beginning. Rules: H17 to H20."""
    pool = tuple(copies(components).values())
    deck, pile = (BLANK,) * sum(pool), (TRACKING,) * components.distance_tracking.count
    return {Possible(pool, ((), ()), deck, pile): 1.0}


def _after(tables: Mapping[Possible, float], rule: Rule) -> dict[Possible, float]:
    after: dict[Possible, float] = {}
    for table, weight in tables.items():
        for following, chance in rule(table):
            after[following] = after.get(following, 0.0) + weight * chance
    whole = sum(after.values())
    return {table: weight / whole for table, weight in after.items()} if whole else {}


def _thinned(tables: dict[Possible, float], most: int, rng: random.Random) -> dict[Possible, float]:
    if len(tables) <= most:
        return tables
    picked = Counter(rng.choices(list(tables), list(tables.values()), k=most))
    return {table: count / most for table, count in picked.items()}
