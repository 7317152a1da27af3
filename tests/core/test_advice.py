"""Advice at a table: for seats alone, only where the options make a training table, and not when the game is over."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import Game, training_of
from facedown.core.table import Table
from tests.core.auction import Auction
from tests.core.toys import AdvisesEverybody, Hint
from tests.core.toys import Options as SealedOptions


class Options(SealedOptions, frozen=True):
    training: bool = False


class TrainsSomeTables(AdvisesEverybody):
    """As its parent, but its options say whether it trains."""

    options = Options

    def training(self, options: Any) -> str:
        return super().training(options) if options.training else ""


def table_of(game: Game[Any, Any], **options: Any) -> Table:
    return Table(game, game.options(**options), 2, Chance(SplitMixSource(3)))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_of_a_training_table_is_advised_by_its_own_view(seat: int):
    table = table_of(TrainsSomeTables(), training=True)
    drawer = table.look(seat).view.drawer
    assert drawer
    assert table.advice(seat) == Hint(drawer.card)


def test_a_spectator_never_is_whatever_the_game_would_say():
    assert table_of(TrainsSomeTables(), training=True).advice(None) is None


def test_the_game_is_not_asked_at_any_other_table(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: Any) -> None:
        raise AssertionError("the game was asked")

    monkeypatch.setattr(AdvisesEverybody, "advise", fail)
    for table in (table_of(TrainsSomeTables()), table_of(Auction())):
        assert [table.advice(viewer) for viewer in (0, 1, None)] == [None] * 3


def test_there_is_none_when_the_game_is_over():
    table = table_of(TrainsSomeTables(), training=True)
    table.resign(0)
    assert [table.advice(seat) for seat in (0, 1)] == [None] * 2


def test_a_game_that_does_not_advise_has_no_training_tables():
    assert training_of(Auction(), Auction.options()) == ""
