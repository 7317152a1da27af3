"""What forms say of the options of a game."""

from facedown.games.fugitive import GAME
from facedown.server.catalog import option_infos


def test_every_choice_has_words_and_keeps_its_value():
    options = {
        option.name: dict(zip(option.choices, option.labels, strict=True)) for option in option_infos(GAME.options)
    }
    assert options["ruleset"]["first"] == "first edition (2017)"
    assert options["threshold"] == {"29": "29", "30": "30", "": "as the ruleset says"}
    assert options["may_skip"] == {"true": "yes", "false": "no", "": "as the ruleset says"}
    assert options["strike_out"] == {"true": "yes", "false": "no"}
    assert options["round_limit"] == {}
