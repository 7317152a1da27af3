"""How seats are called in sentences: roles have an article, names such as Red have none."""

from __future__ import annotations

import pytest

from facedown.core.game import Message, Over
from facedown.games import load


@pytest.mark.parametrize(
    ("game", "one", "both", "resigned"),
    [
        ("fugitive", "the Marshal", "the Fugitive and the Marshal", "The Marshal resigned."),
        ("mars", "Blue", "Red and Blue", "Blue resigned."),
    ],
)
def test_roles_have_an_article_and_names_have_none(game: str, one: str, both: str, resigned: str) -> None:
    rules = load(game)
    assert rules.called(1) == one
    assert rules.called(0, 1) == both
    assert rules.called() == ""
    assert rules.say(Message("table.resigned", {"role": rules.roles[1]})) == resigned
    assert rules.ending(Over((0,), "resigned")) == resigned
