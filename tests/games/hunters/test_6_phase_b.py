"""Section 6 of the rules: phase B, groups."""

import pytest

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS, HuntersState
from tests.games.hunters.play import at, is_legal, mover, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, groups, is_open_to_all, look_alike, marks, sizes, throw_of

LONE = "stage play; speed 0; objects eight-bit; hunters clue"
"""A group of 2 that is surprised leaves a lone hunter."""


def arrangements(state: HuntersState) -> set[tuple[tuple[int, int, int], ...]]:
    """Return all rows of groups that the steps of phase B lead to."""
    if state.public.stage != "regroup":
        return {tuple(group[:3] for group in state.public.groups)}
    return set().union(*(arrangements(take(state, step)) for step in steps(state)))


def test_H36_groups_may_be_divided_and_fused_in_any_way():
    whole = {(9,), (7, 2), (6, 3), (5, 4), (5, 2, 2), (4, 3, 2), (3, 3, 3), (3, 2, 2, 2)}
    for before in ("9", "5 4", "3 2 2 2"):
        found = arrangements(at(f"stage regroup; chosen 1; groups {before}"))
        assert {tuple(size for size, _, _ in row) for row in found} == whole


def test_H36_all_see_the_new_groups_and_nobody_an_unfinished_move():
    begun, events = tell(at("stage regroup; chosen 1"), "regroup 5 ...")
    assert look_alike(begun, at("stage regroup; chosen 1"), FUGITIVE, None)
    assert told(events, FUGITIVE) == told(events, None) == []
    done, events = tell(begun, "and 4", "done")
    assert all(GAME.view(done, viewer).public.groups == groups((5, 0, 0), (4, 0, 0)) for viewer in VIEWERS)
    assert is_open_to_all(events)


@pytest.mark.parametrize("line", ["regroup 8 1", "regroup 1", "regroup 7 1 1"])
def test_H37_no_group_may_have_fewer_than_2_hunters(line):
    assert refused(at("stage regroup; chosen 1"), line)[0] == "H37"
    assert is_legal(at("stage regroup; chosen 1"), "regroup 7 2")


@pytest.mark.parametrize(
    ("items", "line", "left", "example"),
    [
        ("3a 3 3", "regroup 3 3 3", "1 Friendly Agent", "3a"),
        ("9aau", "regroup 9", "2 Friendly Agents and 1 USB", "9aau"),
        ("5aau 4", "regroup 5a 4u", "1 Friendly Agent", "4au"),
        ("5uu 4", "regroup 5u 4", "1 USB", "4u"),
    ],
)
def test_H40_the_refusal_names_the_items_that_would_be_left_over(items: str, line: str, left: str, example: str):
    rule, reason = refused(at(f"stage regroup; chosen 1; groups {items}"), line)
    assert rule == "H40"
    assert reason == (
        f"Every item lies with a group, and {left} would be left over: name it with its group, as {example}."
    )


def test_H38_the_present_arrangement_may_be_chosen():
    state = at("stage regroup; chosen 1; groups 4 3 2")
    assert take(state, "regroup 4 3 2").public.groups == groups((4, 0, 0), (3, 0, 0), (2, 0, 0))


def test_H38_all_hunters_in_play_are_arranged_and_no_others():
    state = at("stage regroup; chosen 1; groups 4 3; scared 2")
    assert {sum(size for size, _, _ in row) for row in arrangements(state)} == {7}
    for line in ("regroup 9", "regroup 5"):
        assert refused(state, line)[0] == "H38"


def test_H38_regrouping_costs_nothing_and_marks_nobody():
    before = at("stage regroup; chosen 0; energy 4; fugitive fog; hunters clue")
    after = take(before, "regroup 3 2 2 2").public
    assert (after.energy, after.health, after.hand_counts) == (4, 3, (1, 1))
    assert not any(group.is_marked or group.has_thrown for group in after.groups)


def test_H39_items_may_be_exchanged_between_the_groups():
    state = at("stage regroup; chosen 1; groups 5a 4u")
    for line, found in {
        "regroup 5a 4u": groups((5, 1, 0), (4, 0, 1)),
        "regroup 5u 4a": groups((5, 0, 1), (4, 1, 0)),
        "regroup 5au 4": groups((5, 1, 1), (4, 0, 0)),
        "regroup 5 4au": groups((5, 0, 0), (4, 1, 1)),
    }.items():
        assert take(state, line).public.groups == found


def test_H40_every_item_lies_with_exactly_one_group_when_the_phase_ends():
    state = at("stage regroup; chosen 1; groups 5aa 4u")
    for row in arrangements(state):
        assert (sum(agents for _, agents, _ in row), sum(usbs for _, _, usbs in row)) == (2, 1)
    for line in ("regroup 5 4", "regroup 9aa", "regroup 9aaauu"):
        assert refused(state, line)[0] in ("H39", "H40")
    assert take(state, "regroup 9aau").public.hand_counts == state.public.hand_counts


def test_H40_no_step_leaves_items_that_cannot_be_placed():
    # Groups are named from the greatest: after 2a, no group may have the USB besides an agent.
    state = at("stage regroup; chosen 1; groups 2au 2a 2a; scared 3")
    assert "regroup 2au ..." in steps(state)
    assert "regroup 2a ..." not in steps(state)
    assert steps(take(state, "regroup 2au ...", "and 2a")) == ["and 2a"]


def test_H40_items_change_groups_only_in_phase_b():
    state = at("stage throw; speed 1; groups 5a 4u; hunters friendly-agent")
    assert steps(state) == ["throw A", "throw B"]
    refused(state, "regroup 5u 4a")


def test_H41_an_item_does_not_count_for_the_minimum():
    state = at("stage regroup; chosen 1; groups 5a 4")
    assert refused(state, "regroup 8 1a")[0] == "H37"
    assert is_legal(state, "regroup 7 2a")


def test_H41_an_item_does_not_count_for_the_size_in_a_throw_or_a_surprise():
    throw = throw_of(take(at("character hacker; stage throw; speed 1; groups 2aa 7"), "throw A", "dice 1 2"))
    assert ("hunters", 2) in throw.modifiers
    surprised = take(at("stage play; speed 0; groups 3aa 6; objects eight-bit"), "surprise A with eight-bit", "die 3")
    assert (sizes(surprised), surprised.public.scared) == ([2, 6], 1)


def test_H41_an_item_does_not_count_for_the_hand_limit_or_the_scared():
    hand = "clue clue fog fog hide hide"
    state = at(f"stage hunters hand; speed 1; groups 3aa 3u; scared 3; hunters {hand} luck")
    assert "end turn" not in steps(state)
    assert is_legal(state, "return luck")
    assert state.public.scared == 3


def test_H42_a_lone_hunter_is_at_once_added_to_another_group_which_gets_a_mark():
    state = take(at(f"{LONE}; groups 4 3 2"), "surprise C with eight-bit", "die 2")
    assert (mover(state), state.public.stage) == (HUNTERS, "join")
    state, events = tell(state, "join B")
    assert sizes(state) == [4, 4]
    assert marks(state) == [False, True]
    assert is_open_to_all(events)


def test_H42_a_group_of_two_or_more_stays():
    state = take(at(f"{LONE}; groups 4 3 2"), "surprise B with eight-bit", "die 3")
    assert state.public.stage != "join"
    assert (sizes(state), marks(state)) == ([4, 2, 2], [False, True, False])


def test_H43_the_hunter_player_chooses_the_group_and_the_items_go_along():
    state = take(at(f"{LONE}; groups 4a 3 2au"), "surprise C with eight-bit", "die 2", "leave usb")
    assert steps(state) == ["join A", "join B"]
    assert take(state, "join A").public.groups[0][:4] == (5, 2, 1, True)
    assert take(state, "join B").public.groups[1][:4] == (4, 1, 1, True)
    refused(state, "join B", FUGITIVE)


def test_H43_the_lone_hunter_cannot_stay_alone():
    state = take(at(f"{LONE}; groups 2 4 3"), "surprise A with eight-bit", "die 2")
    assert len(steps(state)) == 2
    joined = [sorted(sizes(take(state, step))) for step in steps(state)]
    assert sorted(joined) == [[3, 5], [4, 4]]


def test_H44_a_marked_group_makes_no_throw_in_its_next_turn():
    state = take(at("stage card; speed 1; groups 5! 4; hunters clue"), "no card")
    assert steps(state) == ["throw B"]
    assert refused(state, "throw A") == ("H71", "Group A has thrown this turn, or was marked.")
    assert marks(state) == [False, False]


def test_H44_the_mark_is_gone_in_the_turn_after():
    state = take(at("stage card; speed 1; groups 5! 4; hunters clue"), "no card", "throw B", "dice 1 1", "end turn")
    state = take(state, "speed 3", "regroup 5 4", "no card")
    assert steps(state) == ["throw A", "throw B"]


def test_H45_a_second_mark_changes_nothing():
    state = take(at(f"{LONE}; groups 5! 4!"), "surprise A with eight-bit", "die 5")
    assert marks(state) == [True, True]
    state = take(at(f"{LONE}; groups 5! 2; scared 2"), "surprise B with eight-bit", "die 2", "join A")
    assert (sizes(state), marks(state)) == ([6], [True])
    assert marks(take(state, "no card")) == [False]


def test_H45_marks_come_off_when_d2_begins_even_with_an_empty_pile():
    state = take(at("stage card; speed 1; groups 5! 4!; pile; aside 5; hunters clue"), "no card")
    assert (marks(state), state.public.stage) == ([False, False], "hunters hand")
    assert marks(take(state, "end turn")) == [False, False]


def test_H45_no_mark_is_met_in_phase_b():
    state = take(at("stage card; speed 1; groups 5! 4!; hunters clue"), "no card", "end turn", "speed 1")
    assert (state.public.stage, marks(state)) == ("regroup", [False, False])
