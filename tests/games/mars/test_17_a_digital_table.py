"""Chapter 17 of the rules: what a digital table may do differently."""

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.table import NothingToUndo, Table
from facedown.games.mars import GAME, Mars
from facedown.games.mars.state import MarsState, Options
from tests.games.mars.play import at, hand, player, refused, steps, stock, take, tell, told


def table_at(position: str) -> Table:
    """Return a table at which the game has come to a position."""

    class Begun(Mars):
        def start(self, seats: int, options: object) -> MarsState:
            return at(position)

    seats = at(position).public.settings.seats
    return Table(Begun(), Options(), seats, Chance(SplitMixSource(1)))


def test_17_1_the_effects_of_a_card_come_in_a_fixed_order():
    state = take(at("Red hand Comet; Blue stock plants 3"), "play Comet pay 21")
    assert all(step.startswith("place ocean") for step in steps(state))
    reactions = take(
        at("Red tableau Viral Enhancers, Decomposers; Red hand Adapted Lichen"), "play Adapted Lichen pay 9"
    )
    assert steps(reactions)[-1] == "end turn"


def test_17_2_undo_takes_back_steps_to_the_beginning_of_the_turn():
    table = table_at("Red hand Mine, Sponsors")
    before = table.look(0).view
    table.act(0, ["play Mine pay 4"])
    table.act(0, ["project asteroid pay 14"])
    table.undo(0, steps=None)
    assert table.look(0).view.public.action_count == 1
    table.undo(0, steps=None)
    assert table.look(0).view == before
    assert not table.can_undo(0)


def test_17_2_undo_never_crosses_a_draw_or_a_reveal():
    for position, line in (
        ("Red hand Lagrange Observatory, Mine", "play Lagrange Observatory pay 9"),
        ("Red tableau Search For Life; Red hand Mine", "use Search For Life pay 1"),
        ("Red tableau Inventors' Guild; Red hand Mine", "use Inventors' Guild"),
    ):
        table = table_at(position)
        table.act(0, [line])
        assert not table.can_undo(0), line
        with pytest.raises(NothingToUndo):
            table.undo(0)


def test_17_2_after_a_draw_undo_goes_back_to_it_and_no_further():
    table = table_at("Red hand Lagrange Observatory, Mine")
    table.act(0, ["play Lagrange Observatory pay 9"])
    drawn = table.look(0).view
    table.act(0, ["play Mine pay 4"])
    table.undo(0, steps=None)
    assert table.look(0).view == drawn


def test_17_2_undo_never_crosses_the_decision_of_another():
    table = table_at("Red hand Mine")
    table.act(0, ["play Mine pay 4", "end turn"])
    assert table.can_undo(0)
    table.act(1, ["project power-plant pay 11"])
    assert not table.can_undo(0)
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_17_3_a_choice_is_taken_back_until_the_last_has_chosen():
    research = "stage research; generation 2; Red dealt Ants, Birds; Blue dealt Comet, Pets"
    table = table_at(research)
    table.act(0, ["buy Ants"])
    assert table.can_undo(0)
    table.undo(0, steps=None)
    table.act(0, ["buy Birds"])
    table.act(1, ["buy nothing"])
    assert [table.can_undo(seat) for seat in (0, 1)] == [False, False]


def test_17_3_the_order_in_which_all_choose_does_not_matter():
    state = at("stage research; generation 2; Red dealt Ants, Birds; Blue dealt Comet, Pets; Red tableau Mine")
    one = take(state, "Red: buy Ants", "Blue: buy Comet, Pets")
    other = take(state, "Blue: buy Comet, Pets", "Red: buy Ants")
    assert one == other


def test_17_4_events_leave_the_tableau_once_they_are_resolved():
    state, events = tell(at("Red hand Bribed Committee"), "play Bribed Committee pay 7")
    assert (player(state).tableau, player(state).events.bit_count(), hand(state)) == ((), 1, set())
    assert stock(state, "megacredits") == 35
    assert "Red plays Bribed Committee for 7 megacredits." in told(events, None)
    assert GAME.view(state, 1).public.players[0].events.bit_count() == 1


def refusals(position: str, *lines: str) -> list[tuple[str, str]]:
    return [refused(at(position), line) for line in lines]


def test_17_3_what_is_no_choice_is_refused_for_what_it_is():
    dealt = "Red dealt Fish, Birds; Blue dealt Ants; Red stock megacredits 3"
    assert refusals(f"stage research; {dealt}", *(f"Red: {text}" for text in (
        "buy Fish, Birds", "buy Ants", "take Fish", "buy Fish pay 3", "and Fish", "claim mayor pay 8")
    )) == [
        ("3.2", "2 cards cost 6; you can pay 3."),
        ("3.2", "Ants is not one of the cards that you choose from."),
        ("3.2", "That is not what is asked for now; choose one of what is offered."),
        ("5.7", "There is no choice of payment for these cards: leave it out."),
        ("3.2", "Write “buy Fish” for that card now."),
        ("3.2", "First all choose their cards."),
    ]  # fmt: skip
    assert refusals(f"stage draft; {dealt}", "Red: take Ants", "Red: buy Fish") == [
        ("15.1", "Ants is not one of the cards that you choose from."),
        ("15.1", "That is not what is asked for now; choose one of what is offered."),
    ]
    setup = f"stage set-up; {dealt}; Red corporation none; Blue corporation none; Red dealing Helion, Thorgate"
    assert refusals(setup, "Red: keep Fish", "Red: choose Ecoline keep Fish", "Red: choose Helion keep Ants") == [
        ("2.5", "First choose a corporation: Helion or Thorgate."),
        ("2.5", "First choose a corporation: Helion or Thorgate."),
        ("2.5", "Ants is not one of the cards that you choose from."),
    ]


def test_17_3_what_goes_on_with_nothing_and_who_has_no_turn_is_refused_for_it():
    assert refusals("Red hand Fish", "pay 3", "done", "done converting", "Blue: pass") == [
        ("4.7", "You have begun nothing that “pay 3” could go on with."),
        ("4.7", "You have begun nothing that “done” could go on with."),
        ("13.1", "The last greeneries come after the last generation."),
        ("4.1", "It is the turn of Red."),
    ]
    assert refusals("Blue is passed", "Blue: pass")[0][0] == "4.2"
    assert refusals("stage greeneries", "Blue: done converting")[0][0] == "13.1"
