"""The table: all or none, stale turns, repeated keys, undo that cannot peek, resigning, resuming from the journal."""

from typing import Any

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import IllegalAction, ToAct, Wait
from facedown.core.journal import Entry, main_line
from facedown.core.record import make_record, verify
from facedown.core.table import NothingToUndo, NotYourTurn, StaleTurn, StillOpen, Table, TableOver
from tests.core.auction import Auction, Options
from tests.core.toys import Options as ToyOptions
from tests.core.toys import Patient, Peeking


def new_table(entries: Any = (), seed: int = 1) -> Table:
    return Table(Auction(), Options(), 2, Chance(SplitMixSource(seed)), entries=entries)


def everything(table: Table) -> Any:
    """Return all that a table can say, to compare before and after."""
    seats = (0, 1, None)
    return (
        [(table.look(s), table.told(s), table.turn(s)) for s in seats],
        list(table.entries),
        table.to_act(),
        table.over,
    )


def test_a_new_table_is_dealt():
    table = new_table()
    assert [entry.text.split()[0] for entry in table.entries] == ["card", "card"]
    assert table.to_act() == (0, 1)


def test_steps_and_lines_are_the_same():
    lines, steps = new_table(), new_table()
    lines.act(0, ["bid 2"])
    steps.act(0, ["bid 2 ..."])
    steps.act(0, ["seal"])
    assert lines.look(1) == steps.look(1)
    assert [entry.text for entry in lines.entries] == [entry.text for entry in steps.entries]


def test_several_steps_are_applied_all_or_none():
    table = new_table()
    before = everything(table)
    with pytest.raises(IllegalAction):
        table.act(0, ["bid 2 ...", "bid 3 ..."])
    with pytest.raises(IllegalAction):
        table.act(0, ["bid 2 ...", "nonsense"])
    assert everything(table) == before


def test_an_empty_move_is_refused():
    with pytest.raises(IllegalAction, match="at least one step"):
        new_table().act(0, [])


def test_no_step_may_follow_one_that_showed_what_was_hidden():
    table = new_table()
    table.act(1, ["bid 1"])
    before = everything(table)
    with pytest.raises(IllegalAction, match="has to wait"):
        table.act(0, ["bid 2 ...", "seal", "seal"])
    assert everything(table) == before


def test_a_stale_turn_is_refused():
    table = new_table()
    seen = table.turn(0)
    table.act(0, ["bid 2 ..."])
    with pytest.raises(StaleTurn) as caught:
        table.act(0, ["seal"], turn=seen)
    assert (caught.value.seen, caught.value.now) == (seen, table.turn(0))


def test_what_others_choose_at_the_same_time_makes_no_turn_stale():
    table = new_table()
    seen = table.turn(0)
    table.act(1, ["bid 1"])
    assert table.turn(0) > seen, "he was told that the other has bid"
    table.undo(1, steps=None)
    table.act(1, ["bid 3"])
    resumed = Table(table.game, table.options, 2, Chance(SplitMixSource(1)), entries=table.entries)
    for each in (table, resumed):
        with pytest.raises(StaleTurn):
            each.act(0, ["bid 2"], turn=each.turn(0) + 1)
        each.act(0, ["bid 2"], turn=seen)


def test_a_turn_is_stale_when_another_has_moved_on_his_own():
    table = Table(InTurn(), Options(), 2, Chance(SplitMixSource(1)))
    table.act(0, ["bid 2"])
    seen = table.turn(1)
    table.undo(0, steps=None)
    table.act(0, ["bid 3"])
    with pytest.raises(StaleTurn):
        table.act(1, ["bid 1"], turn=seen)


def test_unfinished_steps_of_another_are_not_noticed():
    table = new_table()
    before = [(table.look(s), table.turn(s), table.can_undo(0)) for s in (0, None)]
    table.act(1, ["bid 1 ..."])
    table.undo(1)
    table.act(1, ["bid 3 ..."])
    assert [(table.look(s), table.turn(s), table.can_undo(0)) for s in (0, None)] == before


def test_a_repeated_key_is_answered_as_before_and_does_nothing():
    table = new_table()
    first = table.act(0, ["bid 2"], turn=table.turn(0), key="k")
    before = everything(table)
    again = table.act(0, ["bid 2"], turn=0, key="k")
    assert again.repeated
    assert again.turn == first.turn
    assert everything(table) == before


def test_the_same_key_of_another_seat_is_another_key():
    table = new_table()
    table.act(0, ["bid 2"], key="k")
    assert not table.act(1, ["bid 2"], key="k").repeated


def test_a_refused_command_can_be_repeated_and_is_judged_anew():
    table = new_table()
    with pytest.raises(IllegalAction):
        table.act(0, ["seal"], key="k")
    table.act(0, ["bid 2 ..."])
    assert not table.act(0, ["seal"], key="k").repeated


def test_out_of_turn_is_refused():
    table = new_table()
    table.act(0, ["bid 1"])
    with pytest.raises(NotYourTurn):
        table.act(0, ["bid 1"])


def test_undo_takes_back_open_steps_and_forgets_what_they_told():
    table = new_table()
    before, turn = table.look(0), table.turn(0)
    table.act(0, ["bid 2 ..."])
    assert table.can_undo(0)
    table.undo(0)
    assert table.look(0) == before
    assert table.turn(0) > turn, "the turn still rises: the sender of an older turn has not seen this table"
    assert not table.can_undo(0)


def test_undo_never_crosses_what_the_drawer_of_another_had_to_say():
    table = new_table()
    table.act(0, ["bid 2"])
    table.act(1, ["bid 1 ..."])
    table.act(1, ["seal"])
    assert [table.can_undo(seat) for seat in (0, 1)] == [False, False]
    with pytest.raises(TableOver):
        table.undo(0)


def test_undo_never_crosses_a_look_at_the_drawer_of_another():
    table = Table(Peeking(), ToyOptions(), 2, Chance(SplitMixSource(1)))
    table.act(0, ["bid 3"])
    table.act(1, ["bid 1"])
    table.act(0, ["with 1"])
    assert "peek" in [told.message.id for told in table.told(0)]
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_a_seat_takes_back_what_it_chose_until_the_last_of_those_who_choose_at_once():
    table = new_table()
    before = [table.look(seat) for seat in (0, 1, None)]
    table.act(0, ["bid 2"])
    table.act(1, ["bid 1 ..."])
    table.undo(0, steps=None)
    assert table.look(0) == before[0]
    assert table.look(1).actions == ("seal",), "what the other has begun is left alone"
    assert [told.message.id for told in table.told(None)] == ["dealt", "dealt", "table.undone"]
    assert table.game.say(table.told(None)[-1].message) == "The Left took a step back."
    table.act(0, ["bid 3"])
    table.act(1, ["seal"])
    assert table.over is not None


class InTurn(Auction):
    """Left bids before Right does."""

    def turn(self, state: Any) -> Any:
        turn = super().turn(state)
        return ToAct(turn.seats[:1]) if isinstance(turn, ToAct) else turn

    def actions(self, view: Any) -> Any:
        return () if view.seat == 1 and not view.public.sealed[0] else super().actions(view)


def test_a_move_is_taken_back_until_the_next_has_moved_and_with_it_what_he_had_begun():
    table = Table(InTurn(), Options(), 2, Chance(SplitMixSource(1)))
    before = [table.look(seat) for seat in (0, 1)]
    table.act(0, ["bid 2"])
    turn = table.turn(1)
    table.act(1, ["bid 1 ..."])
    assert table.can_undo(0), "what the next has begun is not noticed"
    table.undo(0, steps=None, key="k")
    assert table.look(0) == before[0]
    assert (table.look(1).view, table.look(1).actions) == (before[1].view, ())
    with pytest.raises(StaleTurn):
        table.act(1, ["seal"], turn=turn + 1)
    assert [entry.text for entry in main_line(table.entries) if entry.actor >= 0] == []
    resumed = Table(InTurn(), Options(), 2, Chance(SplitMixSource(1)), entries=table.entries)
    assert everything(resumed) == everything(table)
    assert resumed.act(0, ["anything"], key="k").repeated


def test_undo_never_crosses_the_deal():
    with pytest.raises(NothingToUndo):
        new_table().undo(0)


def test_undo_leaves_the_open_steps_of_others():
    table = new_table()
    table.act(0, ["bid 2 ..."])
    table.act(1, ["bid 3 ..."])
    other = table.look(1)
    table.undo(0)
    assert table.look(1) == other
    assert table.look(0).actions == ("bid 1", "bid 2", "bid 3")


def test_undo_of_more_steps_than_there_are_changes_nothing():
    table = new_table()
    table.act(0, ["bid 2 ..."])
    before = everything(table)
    with pytest.raises(NothingToUndo):
        table.undo(0, steps=2)
    assert everything(table) == before


def test_fresh_replaces_the_open_steps():
    table = new_table()
    table.act(0, ["bid 2 ..."])
    table.act(0, ["bid 3"], fresh=True)
    assert [entry.text for entry in main_line(table.entries)[2:]] == ["bid 3", "seal"]


def test_a_refused_fresh_move_leaves_the_open_steps():
    table = new_table()
    table.act(0, ["bid 2 ..."])
    before = everything(table)
    with pytest.raises(IllegalAction):
        table.act(0, ["seal"], fresh=True)
    assert everything(table) == before


def test_resigning_ends_the_game_for_the_others():
    table = new_table()
    table.resign(0)
    assert table.over is not None
    assert (table.over.winners, table.over.reason) == ((1,), "resigned")
    assert table.look(1).actions == ()
    assert table.game.say(table.told(None)[-1].message) == "The Left resigned."
    for command in (lambda: table.act(1, ["bid 1"]), lambda: table.resign(1), lambda: table.undo(1), table.close):
        with pytest.raises(TableOver):
            command()


def test_closing_ends_the_game_without_a_winner():
    table = new_table()
    table.close()
    assert table.over is not None
    assert table.over.winners == ()
    assert table.game.ending(table.over)


def test_the_end_of_the_rules_is_the_end_of_the_table():
    table = new_table()
    table.act(0, ["bid 1"])
    table.act(1, ["bid 3"])
    assert table.over is not None
    assert table.over.reason == "best"
    assert table.to_act() == ()


def play_everything() -> Table:
    table = new_table()
    table.act(1, ["bid 3 ..."], key="a")
    table.act(0, ["bid 2 ..."], key="b")
    table.act(0, ["bid 1 ..."], fresh=True, key="c")
    table.undo(1, key="d")
    table.act(1, ["bid 2"], key="e")
    table.resign(0, key="f")
    return table


def test_every_prefix_of_commands_resumes_to_the_same_table():
    whole = play_everything()
    starts = sorted({entry.command for entry in whole.entries} | {len(whole.entries)})
    for end in starts[1:]:
        once = new_table(whole.entries[:end])
        assert everything(new_table(once.entries)) == everything(once)
    assert everything(new_table(whole.entries)) == everything(whole)


def test_a_resumed_table_remembers_answered_keys():
    whole = play_everything()
    resumed = new_table(whole.entries)
    for seat, key in [(1, "a"), (0, "b"), (0, "c"), (1, "d"), (1, "e"), (0, "f")]:
        assert resumed.act(seat, ["anything"], key=key) == whole.act(seat, ["anything"], key=key)


def test_a_resumed_table_deals_on_from_where_it_was():
    whole = new_table()
    resumed = new_table(whole.entries[:1])
    assert [entry.text for entry in resumed.entries] == [entry.text for entry in whole.entries]


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([Entry(1, -1, "move", "card 1")], "stands where entry 0"),
        ([Entry(0, -1, "move", "card 9")], "chance cannot do"),
        ([Entry(0, 0, "move", "bid 1")], "not your turn"),
        ([Entry(0, 0, "undo")], "nothing that you can take back"),
        ([Entry(0, -1, "move", "rubbish")], "no move of this game"),
        ([Entry(0, 0, "resign"), Entry(1, 1, "resign")], "the game is over"),
    ],
)
def test_a_wrong_journal_names_the_entry(entries: list[Entry], message: str):
    with pytest.raises(ValueError, match=message):
        new_table(entries)


def test_refusals_come_from_the_game():
    assert [refusal.rule for refusal in new_table().explain(0)] == ["2"]


# Moments that have their time


def patient_table(*, keeps_time: bool = True, entries: Any = ()) -> Table:
    """Return a table at which the bids are known, and Left has added a chip of the two."""
    table = Table(Patient(), ToyOptions(), 2, Chance(SplitMixSource(1)), entries=entries, keeps_time=keeps_time)
    if not entries:
        table.act(0, ["bid 3"])
        table.act(1, ["bid 1"])
        table.act(0, ["with 1"])
    return table


def test_a_seat_cannot_do_itself_what_its_moment_ends_with():
    table = patient_table()
    before = everything(table)
    for texts in (["lay"], ["with 2", "lay"]):
        with pytest.raises(StillOpen, match="stays open for its whole time"):
            table.act(0, texts, key="k")
    assert everything(table) == before
    table.act(0, ["with 2"])
    assert table.wait() == table.game.wait(table._state)  # type: ignore[attr-defined]


def test_when_its_time_is_over_the_moment_ends_as_if_the_seat_had_done_it():
    table, by_hand = patient_table(), patient_table(keeps_time=False)
    table.time_over()
    by_hand.act(0, ["lay"])
    assert everything(table) == everything(by_hand)
    assert table.over
    assert table.wait() is None
    with pytest.raises(NotYourTurn):
        table.time_over()


class LongPatience(Patient):
    """A game that goes on after its timed moment: who leads may add no chip in his time, and is then asked again."""

    def wait(self, state: Any) -> Wait | None:
        wait = super().wait(state)
        return wait and Wait(wait.seat, "with 2", wait.seconds)


def test_what_the_clock_did_is_not_the_seats_to_take_back():
    table = Table(LongPatience(), ToyOptions(), 2, Chance(SplitMixSource(1)), keeps_time=True)
    table.act(0, ["bid 3"])
    table.act(1, ["bid 1"])
    table.time_over()
    assert [told.message.id for told in table.told(0)][-1] == "chip"
    again = Table(LongPatience(), ToyOptions(), 2, Chance(SplitMixSource(1)), entries=table.entries, keeps_time=True)
    for each in (table, again):
        with pytest.raises(NothingToUndo):
            each.undo(0)


def test_where_no_time_is_kept_the_seat_is_asked():
    table = patient_table(keeps_time=False)
    assert table.wait() is None
    with pytest.raises(NotYourTurn):
        table.time_over()


def test_a_journal_with_such_moments_is_resumed_and_its_record_verified():
    table = patient_table()
    table.time_over()
    again = patient_table(entries=table.entries)
    assert everything(again) == everything(table)
    record = make_record(table.game, table.options, 2, table.entries)
    assert record.lines[-1].text == "with 1 lay"
    assert verify(record, lambda name: table.game).end() == table.over
