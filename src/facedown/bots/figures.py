"""What many games show, as numbers with honest intervals: shares, means, lengths. All intervals are of 95 %."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

NORMAL_95: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution: two-sided intervals of 95 %."""


class Lengths(msgspec.Struct, frozen=True):
    """How long games were: the shortest, the longest, and by how many 5, 25, 50, 75 and 95 % were over."""

    min: int = 0
    p5: int = 0
    p25: int = 0
    median: int = 0
    p75: int = 0
    p95: int = 0
    max: int = 0


class Happening(msgspec.Struct, frozen=True):
    """How often one thing happened.

    `mean` is a game's; `games` had it at least once, `share` of all. Of these games each seat won as many as `wins`
    says. The intervals of `mean`, `share` and of the shares of `wins` are (low, high).
    """

    mean: float
    mean95: tuple[float, float]
    games: int
    share: float
    share95: tuple[float, float]
    wins: tuple[int, ...]
    wins95: tuple[tuple[float, float], ...]


def lengths_of(values: Sequence[int]) -> Lengths:
    """Return the quantiles of whole numbers; each is one of them.

    >>> lengths_of(range(1, 101))
    Lengths(min=1, p5=5, p25=25, median=50, p75=75, p95=95, max=100)
    """
    if not values:
        return Lengths()
    ordered = sorted(values)
    p5, p25, median, p75, p95 = (ordered[-(-percent * len(ordered) // 100) - 1] for percent in (5, 25, 50, 75, 95))
    return Lengths(ordered[0], p5, p25, median, p75, p95, ordered[-1])


def happenings_of(
    tallies: Sequence[Mapping[str, int]], winners: Sequence[Sequence[int]], seats: int
) -> dict[str, Happening]:
    """Return how often each thing happened; `winners` are those of each game, in the order of the tallies."""
    names = dict.fromkeys(name for tally in tallies for name in tally)
    return {name: happening([tally.get(name, 0) for tally in tallies], winners, seats) for name in names}


def happening(counts: Sequence[int], winners: Sequence[Sequence[int]], seats: int) -> Happening:
    """Return how often a thing happened that each game had so many times."""
    won = [seats_won for count, seats_won in zip(counts, winners, strict=True) if count]
    wins = Counter(seat for seats_won in won for seat in seats_won)
    return Happening(
        mean=round(statistics.fmean(counts), 6),
        mean95=mean95(counts),
        games=len(won),
        share=round(len(won) / len(counts), 6),
        share95=wilson(len(won), len(counts)),
        wins=tuple(wins[seat] for seat in range(seats)),
        wins95=tuple(wilson(wins[seat], len(won)) for seat in range(seats)),
    )


def mean95(values: Sequence[int]) -> tuple[float, float]:
    """Return the normal interval of a mean; a single value, which shows no spread, is its own.

    >>> mean95([1, 2, 3, 4])
    (1.234849, 3.765151)
    """
    mean = statistics.fmean(values)
    spread = NORMAL_95 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return round(mean - spread, 6), round(mean + spread, 6)


def wilson(won: int, games: int) -> tuple[float, float]:
    """Return the Wilson interval for a share of `won` in `games`; all of [0, 1] where nothing was played.

    >>> [round(bound, 3) for bound in wilson(90, 100)]
    [0.826, 0.945]
    """
    if not games:
        return 0.0, 1.0
    share, square = won / games, NORMAL_95**2
    centre = share + square / (2 * games)
    spread = NORMAL_95 * (share * (1 - share) / games + square / (4 * games * games)) ** 0.5
    scale = 1 + square / games
    return round(max(0.0, (centre - spread) / scale), 6), round(min(1.0, (centre + spread) / scale), 6)
