"""Two sides that choose at the same time: how each should mix its choices."""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

STEPS: Final = 60
"""How often the sides answer each other; enough for shares that are right to a few hundredths."""


class Mix(NamedTuple):
    """Shares of each row, and of each column."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]


def mixed(payoffs: Sequence[Sequence[float]], steps: int = STEPS) -> Mix:
    """Return mixed strategies for a table in which the rows want much and the columns little.

    Each side follows what it regrets not to have done (regret matching, later steps counting more).

    >>> mix = mixed([[0.9, 0.3], [0.2, 0.6]])
    >>> round(mix.rows[0], 1), round(mix.columns[0], 1)
    (0.4, 0.3)
    """
    losses = [[-value for value in column] for column in zip(*payoffs, strict=True)]
    row_regrets, column_regrets = [0.0] * len(payoffs), [0.0] * len(losses)
    row_sums, column_sums = [0.0] * len(payoffs), [0.0] * len(losses)
    columns = even_shares(column_regrets)
    for step in range(1, steps + 1):
        rows = shares(row_regrets)
        row_regrets = regretted(row_regrets, payoffs, rows, columns)
        rows = shares(row_regrets)
        column_regrets = regretted(column_regrets, losses, columns, rows)
        columns = shares(column_regrets)
        row_sums = [old + step * new for old, new in zip(row_sums, rows, strict=True)]
        column_sums = [old + step * new for old, new in zip(column_sums, columns, strict=True)]
    return Mix(tuple(shares(row_sums)), tuple(shares(column_sums)))


def regretted(
    regrets: Sequence[float], table: Sequence[Sequence[float]], own: Sequence[float], others: Sequence[float]
) -> list[float]:
    """Return what a side regrets after one more step in which both did these shares; never less than nothing."""
    values = [sum(map(mul, row, others)) for row in table]
    got = sum(map(mul, values, own))
    return [max(0.0, old + value - got) for old, value in zip(regrets, values, strict=True)]


def shares(weights: Sequence[float]) -> list[float]:
    """Return weights as shares; equal ones if there is no weight."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else even_shares(weights)


def even_shares(places: Sequence[float]) -> list[float]:
    """Return equal shares for so many places."""
    return [1 / len(places)] * len(places)


def drawn(parts: Sequence[float], rng: random.Random, least: float = 0.05) -> int:
    """Return a place by its share; places with less than `least` are left out."""
    kept = [part if part >= least else 0.0 for part in parts]
    return rng.choices(range(len(kept)), kept)[0]
