"""Every registered game keeps the contract, under its defaults and under each of its options.

What is tried, and why, is in `facedown.core.check`. A breach names the law and lists the steps that lead there.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_type_hints

import msgspec
import pytest

from facedown.core.check import Report, check
from facedown.core.game import seat_counts_for
from facedown.core.options import choices
from facedown.games import GAMES, load

SMALL: dict[str, dict[str, Any]] = {"fugitive": {"cards": 12}}
"""Options that make a game small, so that many more of its games can be tried."""

SHORT: dict[str, dict[str, Any]] = {"mars": {"generation_limit": 2}}
"""Options that make a long game short; the tests of that game check whole games."""


def variants(name: str) -> Iterator[dict[str, Any]]:
    """Yield every option of a game with every value that it may have, one at a time, and numbers at their ends."""
    kind = load(name).options
    for option, hint in get_type_hints(kind, include_extras=True).items():
        plain = get_type_hints(kind)[option]
        for value in choices(plain) or limits(hint):
            if value is not None and value != getattr(kind(), option):
                yield {option: value}


def limits(hint: Any) -> list[int]:
    """Return the lowest number that an option may have, where it says so."""
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]
    return [int(meta.ge) for meta in metas if meta.ge is not None]


@cache
def small_report(name: str, **options: Any) -> Report:
    game = load(name)
    return check(game, options=game.options(**{**SMALL[name], **options}), games=11)


def cases(names: Iterable[str]) -> list[Any]:
    return [pytest.param(name, v, id=f"{name} {v}") for name in names for v in variants(name)]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_the_contract(name: str):
    game = load(name)
    short = game.options(**SHORT.get(name, {}))
    check(game, options=short, games=10)
    for seats in set(game.seat_counts) - set(seat_counts_for(game, short)):
        check(game, seats=seats, games=1)


@pytest.mark.parametrize(("name", "options"), cases(GAMES))
def test_a_game_keeps_the_contract_under_each_option(name: str, options: dict[str, Any]):
    game = load(name)
    check(game, options=game.options(**{**SHORT.get(name, {}), **options}), games=3)


@pytest.mark.parametrize(("name", "options"), cases(SMALL))
def test_a_small_game_keeps_the_contract_under_each_option(name: str, options: dict[str, Any]):
    small_report(name, **options)


@pytest.mark.parametrize("name", SMALL)
def test_the_check_reaches_every_ending_and_hears_every_phrase(name: str):
    reports = [small_report(name, **options) for options in variants(name)]
    assert set.intersection(*(set(report.unreached) for report in reports)) == set()
    assert set.intersection(*(set(report.unsaid) for report in reports)) == set()
