"""Chapter 3 of the rules: a generation, and the deck."""

from typing import Final

from facedown.core.game import CHANCE, Roll
from facedown.games.mars import GAME
from facedown.games.mars.cards import CARDS
from tests.games.mars.play import at, hand, mover, refused, steps, stock, take, tell, told, why_not

LAST: Final = "active Blue; Red is passed"
"""Blue is the last who has not passed."""
RESEARCH: Final = (
    "stage research; generation 2; Red dealt Ants, Birds, Fish, Mine; Blue dealt Comet, Asteroid, Pets, Moss"
)


def all_cards_but(*names: str) -> str:
    return ", ".join(card.name for card in CARDS if card.name not in names)


def test_3_1_the_first_player_marker_moves_clockwise():
    state = take(at(f"seats 3; first Green; {LAST}; Green is passed"), "pass")
    assert (state.public.first, state.public.generation) == (0, 2)
    _, events = tell(at(LAST), "pass")
    assert "Generation 2 begins; Blue is the first player." in told(events, None)


def test_3_1_the_marker_moves_once_a_generation_whoever_passed_last():
    state = take(
        at("seats 4; generation 3; first Blue; active Red; Blue is passed; Green is passed; Yellow is passed"), "pass"
    )
    assert (state.public.first, state.public.generation) == (2, 4)


def test_3_2_each_draws_four_cards():
    state = take(at(LAST), "pass")
    drawn = 0
    while mover(state) == CHANCE:
        state, drawn = take(state, steps(state)[0]), drawn + 1
    assert drawn == 8
    assert state.public.stage == "research"
    assert all("buy nothing" in steps(state, seat) for seat in (0, 1))


def test_3_2_all_buy_at_the_same_time_any_number_for_three_each():
    for order in (("Red: buy Ants, Mine", "Blue: buy nothing"), ("Blue: buy nothing", "Red: buy Ants, Mine")):
        state = take(at(RESEARCH), *order)
        assert (stock(state, "megacredits"), stock(state, "megacredits", 1)) == (36, 42)
        assert (hand(state), hand(state, 1)) == ({"Ants", "Mine"}, set())
        assert [drawer.discarded.bit_count() for drawer in state.drawers] == [2, 4]
    all_four = take(at(RESEARCH), "Red: buy Ants, Birds, Fish, Mine", "Blue: buy Comet")
    assert stock(all_four, "megacredits") == 30


def test_3_2_nobody_buys_more_than_can_be_paid_for():
    state = at(f"{RESEARCH}; Red stock megacredits 5 titanium 9 steel 9 heat 9")
    assert refused(state, "Red: buy Ants, Birds")[0] == "3.2"
    assert steps(take(state, "Red: buy Ants ..."), 0) == ["done"]
    assert why_not(take(state, "Red: buy Ants ..."), "and Birds", 0) == ("3.2", "2 cards cost 6; you can pay 5.")
    poor = at(f"{RESEARCH}; Red stock megacredits 2")
    assert steps(poor, 0) == ["buy nothing"]
    assert why_not(poor, "buy Ants ...", 0) == ("3.2", "1 card costs 3; you can pay 2.")


def test_3_2_nobody_buys_what_was_dealt_to_another():
    assert refused(at(RESEARCH), "Red: buy Comet ...")[0] == "3.2"
    assert refused(at(RESEARCH), "Red: buy Lichen ...")[0] == "3.2"


def test_3_2_the_others_are_told_only_how_many_were_bought():
    _, events = tell(at(RESEARCH), "Red: buy Ants, Mine", "Blue: buy Pets")
    assert "Red buys 2 cards for 6 megacredits." in told(events, None)
    assert "You buy Ants and Mine for 6 megacredits." in told(events, 0)
    assert not any("Ants" in line for line in told(events, 1))


def test_3_3_after_the_research_the_first_player_acts():
    state = take(at(f"{RESEARCH}; first Blue"), "Red: buy nothing", "Blue: buy nothing")
    assert (state.public.stage, mover(state)) == ("action", 1)
    assert refused(state, "Red: pass")[0] == "4.1"


def test_3_4_after_the_actions_comes_the_production():
    state, events = tell(at(f"{LAST}; Red production steel 2; Blue production plants 3"), "pass")
    assert (stock(state, "steel"), stock(state, "plants", 1)) == (2, 3)
    assert (stock(state, "megacredits"), stock(state, "megacredits", 1)) == (62, 62)
    assert [line.split(" and")[0] for line in told(events, None)[1:3]] == ["Red produces", "Blue produces"]


def test_3_5_a_deck_that_runs_out_is_made_of_the_discards_in_the_middle_of_a_draw():
    left = all_cards_but("Research", "Ants", "Birds", "Fish")
    state = at(f"Red hand Research; discarded Birds, Fish; Blue hand {left}")
    state = take(state, "play Research pay 11")
    assert steps(state) == ["card Ants"]
    state, events = tell(state, "card Ants")
    assert any("shuffled" in line for line in told(events, None))
    assert set(steps(state)) == {"card Birds", "card Fish"}
    state = take(state, "card Fish")
    assert hand(state) == {"Ants", "Fish"}
    assert (state.public.deck_count, state.public.discard_count) == (1, 0)


def test_3_5_hidden_discards_come_back_too():
    left = all_cards_but("Research", "Ants", "Birds", "Fish")
    state = at(f"Red hand Research; Red discarded Birds; Blue discarded Fish; Blue hand {left}")
    state = take(state, "play Research pay 11", "card Ants")
    assert set(steps(state)) == {"card Birds", "card Fish"}
    assert not any(drawer.discarded for drawer in state.drawers)


def test_3_5_where_nothing_is_left_a_draw_gives_what_there_is():
    left = all_cards_but("Research", "Ants")
    state = take(at(f"Red hand Research; Blue hand {left}"), "play Research pay 11", "card Ants")
    assert (hand(state), mover(state)) == ({"Ants"}, 0)
    nothing = at(
        f"Red hand Technology Demonstration, Mine; Blue hand {all_cards_but('Technology Demonstration', 'Mine')}"
    )
    nothing = take(nothing, "play Technology Demonstration pay 5")
    assert (hand(nothing), mover(nothing)) == ({"Mine"}, 0)


def test_3_5_a_research_phase_without_enough_cards_goes_on():
    left = all_cards_but("Ants", "Birds", "Fish", "Comet", "Pets")
    state = take(at(f"{LAST}; Red hand {left}"), "pass")
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    counts = [each.dealt_count for each in state.public.players]
    assert sum(counts) == 5
    assert state.public.stage == "research"


def test_3_6_the_deck_is_shuffled_as_soon_as_its_last_card_is_drawn():
    left = all_cards_but("Lagrange Observatory", "Ants", "Birds")
    state = at(f"Red hand Lagrange Observatory; Red discarded Birds; Blue hand {left}")
    state, events = tell(state, "play Lagrange Observatory pay 9", "card Ants")
    assert (state.public.deck_count, state.public.discard_count) == (1, 0)
    assert any("shuffled" in line for line in told(events, 1))


def test_3_6_what_is_revealed_is_discarded_openly():
    state = take(at("Red tableau Search For Life, Inventors' Guild"), "use Search For Life pay 1", "card Birds")
    assert state.public.discarded.bit_count() == 1
    state = take(state, "use Inventors' Guild", "card Fish", "keep nothing")
    assert state.public.discarded.bit_count() == 1
    assert state.drawers[0].discarded.bit_count() == 1
    turn = GAME.turn(state)
    assert not isinstance(turn, Roll)
