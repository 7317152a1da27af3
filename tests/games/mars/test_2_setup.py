"""Chapter 2 of the rules: set-up for two to five players."""

from typing import Final

import pytest

from facedown.core.game import CHANCE
from facedown.games.mars import GAME
from facedown.games.mars.state import MarsState, Options, settings_of
from tests.games.mars.cards.case import found
from tests.games.mars.play import at, hand, mover, player, production, refused, steps, stock, take, tell, told, why_not

OPEN: Final = (
    "stage set-up; Red corporation none; Red stock nothing; Red dealing Helion, PhoboLog; Red dealt Ants, Birds, Fish; "
    "Blue corporation none; Blue stock nothing; Blue dealing Thorgate, Teractor; Blue dealt Mine, Comet"
)
"""Both are about to choose."""
RESOURCES: Final = ("megacredits", "steel", "titanium", "plants", "energy", "heat")


def dealt(seats: int, options: Options, first: str = "first Red") -> MarsState:
    """Return a game in which chance has dealt the first of all that is left."""
    state = take(GAME.start(seats, options), first)
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    return state


def test_2_1_the_era_the_draft_and_the_beginners_are_agreed_on():
    for options in (Options(), Options(corporate_era=False), Options(draft=True), Options(beginners="1 2")):
        assert GAME.start(2, options).public.settings.seats == 2
    with pytest.raises(ValueError, match="beginners"):
        GAME.read_position("options beginners=6")
    assert settings_of(Options(beginners="everybody"), 3) == settings_of(Options(beginners="1 2 3"), 3)


@pytest.mark.parametrize(("era", "level"), [(True, 0), (False, 1)])
def test_2_2_a_standard_game_starts_with_production_and_base_cards_only(era, level):
    options = Options(corporate_era=era, beginners="1 2")
    state = dealt(2, options)
    assert [production(state, resource) for resource in RESOURCES] == [level] * 6
    assert state.public.deck_count == (208 if era else 137) - 20


def test_2_2_the_production_of_a_corporation_is_added():
    levels = " ".join(f"{name} 1" for name in RESOURCES)
    position = (
        f"options corporate_era=false; stage set-up; Red corporation none; Red stock nothing; Red production {levels}; "
        f"Red dealing Helion, Ecoline; Blue corporation none; Blue stock nothing; Blue production {levels}; "
        "Blue dealing Thorgate"
    )
    state = take(at(position), "Red: choose Ecoline keep nothing", "Blue: choose Thorgate keep nothing")
    assert [production(state, resource) for resource in RESOURCES] == [1, 1, 1, 3, 1, 1]
    assert [production(state, resource, 1) for resource in RESOURCES] == [1, 1, 1, 1, 2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_3_mars_is_cold_and_dry(seats):
    state = dealt(seats, Options())
    public = state.public
    assert (public.temperature, public.oxygen, public.tiles.all(), public.generation) == (0, 0, 0, 1)
    assert [each.tr for each in public.players] == [20] * seats


def test_2_4_chance_says_who_is_first_and_the_others_follow_clockwise():
    assert steps(GAME.start(4, Options())) == ["first Red", "first Blue", "first Green", "first Yellow"]
    state = dealt(3, Options(beginners="1 2 3"), "first Green")
    order = []
    for _ in range(3):
        order.append(mover(state))
        state = take(state, "project power-plant pay 11", "end turn")
    assert order == [2, 0, 1]


def test_2_5_all_are_dealt_two_corporations_and_ten_cards():
    state = dealt(3, Options())
    for seat in range(3):
        assert len(steps(state, seat)) == 2
        assert all(step.startswith("choose ") for step in steps(state, seat))
        assert player(state, seat).dealt_count == 10
        assert hand(state, seat) == set()
    assert refused(state, "Red: keep Comet ...")[0].startswith("2.")


def test_2_5_any_number_of_cards_is_kept_and_the_rest_discarded():
    for kept in ((), ("Ants",), ("Ants", "Birds", "Fish")):
        line = f"Red: choose Helion keep {', '.join(kept) or 'nothing'}"
        state = take(at(OPEN), line, "Blue: choose Teractor keep nothing")
        assert hand(state) == set(kept)
        assert state.drawers[0].discarded.bit_count() == 3 - len(kept)
        assert not state.drawers[0].corporations


@pytest.mark.parametrize(
    "line",
    ["choose Thorgate ...", "choose Helion keep Mine", "choose Helion keep Comet", "pass", "project power-plant ..."],
)
def test_2_5_what_was_not_dealt_is_not_chosen(line):
    assert refused(at(OPEN), f"Red: {line}")[0] in ("2.5", "2.6")


def test_2_5_the_choice_is_secret_until_all_have_chosen():
    state, events = tell(at(OPEN), "Red: choose PhoboLog keep Ants, Fish")
    for viewer in (1, None):
        assert told(events, viewer) == ["Red has chosen."]
        assert GAME.view(state, viewer).public.players[0].corporation == 0
    _, events = tell(state, "Blue: choose Teractor keep nothing")
    assert "Red plays PhoboLog and keeps 2 cards." in told(events, 1)
    assert not any("Ants" in line for line in told(events, 1))
    assert any("Ants" in line for line in told(events, 0))


def test_2_5_beginners_keep_all_ten_cards_for_nothing():
    state = dealt(3, Options(beginners="2"))
    assert steps(state, 1) == []
    for seat in (0, 2):
        state = take(state, f"{GAME.roles[seat]}: {steps(state, seat)[0]}", f"{GAME.roles[seat]}: keep nothing")
    assert (stock(state, "megacredits", 1), len(hand(state, 1))) == (42, 10)
    assert state.drawers[1].discarded == 0


def test_2_6_each_takes_what_the_corporation_has_and_pays_three_a_card():
    before = at(OPEN)
    after = take(before, "Red: choose PhoboLog keep Ants, Fish", "Blue: choose Thorgate keep Mine")
    assert found(before, after) == {
        "Red": sorted(["megacredits +17", "titanium +10", "gets Ants", "gets Fish", "Birds hidden"]),
        "Blue": sorted(["megacredits +45", "energy production +1", "gets Mine", "Comet hidden"]),
    }


def test_2_6_more_cards_than_the_corporation_can_pay_for_are_refused():
    cards = ["Ants", "Birds", "Fish", "Pets", "Moss", "Grass", "Trees", "Heather"]
    position = OPEN.replace("Ants, Birds, Fish", ", ".join(cards))
    assert refused(at(position), f"Red: choose PhoboLog keep {', '.join(cards)}")[0] == "2.6"
    state = take(
        at(position), f"Red: choose PhoboLog keep {', '.join(cards[:7])}", "Blue: choose Teractor keep nothing"
    )
    assert stock(state, "megacredits") == 23 - 21


def test_2_6_one_is_told_beforehand_what_one_card_too_many_would_cost():
    cards = ["Ants", "Birds", "Fish", "Pets", "Moss", "Grass", "Trees", "Heather"]
    state = at(OPEN.replace("Ants, Birds, Fish", ", ".join(cards)))
    assert not GAME.explain(GAME.view(state, 0))
    state = take(
        state, "Red: choose PhoboLog ...", f"Red: keep {cards[0]} ...", *(f"Red: and {card}" for card in cards[1:7])
    )
    assert why_not(state, "and Heather", 0) == ("2.6", "8 cards cost 24; you can pay 23.")


def test_2_6_corporations_are_revealed_in_player_order_whoever_chose_first():
    state = at(f"{OPEN}; first Blue; active Blue")
    lines = ("Red: choose Helion keep nothing", "Blue: choose Teractor keep nothing")
    for order in (lines, lines[::-1]):
        _, events = tell(state, *order)
        played = [line.split()[0] for line in told(events, None) if "plays" in line]
        assert played == ["Blue", "Red"]
    assert take(state, *lines) == take(state, *lines[::-1])


def test_2_7_the_first_generation_begins_with_the_first_players_turn():
    state = take(at(f"{OPEN}; first Blue"), "Red: choose Helion keep nothing", "Blue: choose Teractor keep nothing")
    assert (state.public.generation, state.public.first, mover(state)) == (1, 1, 1)
    assert "pass" in steps(state)
    assert refused(state, "buy nothing")[0] != ""


def test_2_8_all_is_dealt_by_chance_from_the_first_player_on():
    state = take(GAME.start(3, Options()), "first Blue")
    got = []
    while mover(state) == CHANCE:
        counts = [each.dealt_count for each in state.public.players]
        state = take(state, steps(state)[0])
        got += [seat for seat in range(3) if state.public.players[seat].dealt_count > counts[seat]]
    assert got == [1] * 10 + [2] * 10 + [0] * 10
    assert not any(hand(state, seat) for seat in range(3))
