"""Section 8 of the rules: phase D, the hunters' turn."""

import pytest

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, is_legal, mover, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, hands, is_open_to_all, look_alike, marks, named, throw_of

THROW = "character hacker; stage throw; hunters clue"
TEN = "stage hunters hand; speed 1; hunters fog hide luck clue clue usb usb pew-pew pew-pew surveillance"


def modifiers(text: str) -> dict[str, int]:
    """Return what is added to the throw of group A, by where it comes from."""
    return dict(throw_of(take(at(text), "throw A", "dice 1 2")).modifiers)


def test_H67_one_hunter_card_a_turn_with_effect_at_once():
    state = take(at("stage card; speed 1; hunters clue usb"), "play clue")
    assert (state.public.has_clue, state.public.stage) == (True, "throw")
    assert hands(state)[HUNTERS] == ("usb",)
    assert refused(state, "play usb A")[0] in ("H30", "H67")


def test_H67_nothing_need_be_played_and_no_fugitive_card_can():
    state = at("stage card; speed 1; hunters fog fog")
    assert steps(state) == ["no card"]
    assert refused(state, "play fog")[0] in ("H11", "H67")


def test_H68_items_are_laid_with_any_group_marked_or_not():
    state = at("stage card; speed 1; groups 5! 4; hunters usb friendly-agent")
    assert {step for step in steps(state) if step != "no card"} == {
        f"play {item} {group}" for item in ("usb", "friendly-agent") for group in "AB"
    }
    state, events = tell(state, "play usb A")
    assert state.public.groups[0].usbs == 1
    assert is_open_to_all(events)
    assert not is_legal(at("stage card; speed 1; groups 5! 4; hunters usb"), "play usb C")


def test_H69_every_unmarked_group_makes_one_throw():
    state = at(f"{THROW}; speed 1; groups 3 3 3")
    state = take(state, "throw B", "dice 1 1", "throw A", "dice 1 1")
    assert steps(state) == ["throw C"]
    assert refused(state, "throw B")[0] in ("H69", "H71")
    assert take(state, "throw C", "dice 1 1").public.stage == "hunters hand"


def test_H70_a_marked_group_makes_none_and_its_mark_is_discarded():
    state = take(at("stage card; speed 1; groups 3! 3 3!; hunters clue"), "no card")
    assert (steps(state), marks(state)) == (["throw B"], [False] * 3)
    assert take(state, "throw B", "dice 1 1").public.stage == "hunters hand"


def test_H71_the_next_group_is_chosen_after_the_last_result():
    state, events = tell(at(f"{THROW}; speed 1; groups 3 3 3"), "throw C", "dice 2 5")
    assert steps(state) == ["throw A", "throw B"]
    assert is_open_to_all(events)
    assert throw_of(state).outcome == "success"


def test_H71_a_throw_is_not_optional():
    state = at(f"{THROW}; speed 1; groups 3 3 3")
    assert steps(state) == ["throw A", "throw B", "throw C"]
    for line in ("end turn", "no card"):
        refused(state, line)


@pytest.mark.parametrize(("group", "total"), [("9", 5 + 9), ("2", 5 + 2), ("2a", 5 + 3), ("3aau", 5 + 7)])
def test_H72_the_total_is_the_dice_plus_the_hunters_plus_the_modifiers(group, total):
    rest = "" if group == "9" else f" {9 - int(group[0])}"
    state = take(at(f"{THROW}; speed 1; groups {group}{rest}"), "throw A", "dice 2 3")
    assert throw_of(state).total == total


def test_H73_the_modifiers_and_no_others():
    assert modifiers(f"{THROW}; speed 1; groups 5 4") == {"hunters": 5}
    everything = "clue; surveillance; fog; speed 1; groups 3aauu 6a"
    found = modifiers(f"{THROW}; {everything}".replace("hunters clue", "hunters fog"))
    assert found == {"hunters": 3, "friendly_agent": 2, "usb": 4, "clue": 2, "surveillance": 1, "fog": -2}
    taken = modifiers(f"{THROW}; speed 1; groups 5u 4; usbs 1")
    assert taken == {"hunters": 5, "usb": -1}


def test_H73_items_of_other_groups_and_equipped_objects_do_not_count():
    assert modifiers(f"{THROW}; speed 0; groups 5 4aauu; objects luck; fugitive fog") == {"hunters": 5}


@pytest.mark.parametrize(("speed", "difficulty"), [(0, 7), (1, 13), (2, 12), (3, 11)])
def test_H74_the_difficulty_is_the_speeds_or_10_under_a_distance_tracking_card(speed, difficulty):
    for pile, expected in (("T?", 10), ("?T", difficulty)):
        state = take(at(f"{THROW}; speed {speed}; groups 5 4; pile {pile}; aside 4"), "throw A", "dice 1 1")
        assert throw_of(state).difficulty == expected


def test_H75_top_card_and_modifiers_are_looked_at_for_each_throw_anew():
    state = at(f"{THROW}; speed 1; groups 4 3 2; pile T?; aside 4; fog")
    state = take(state, "throw A", "dice 4 4")
    assert (throw_of(state).difficulty, throw_of(state).total) == (10, 10)
    state = take(state, "throw B", "dice 1 2")
    assert throw_of(state).difficulty == 13
    assert dict(throw_of(state).modifiers) == {"hunters": 3}


def test_H76_an_equal_total_is_a_success_and_the_top_card_goes_to_the_hunters_hand():
    state = at(f"{THROW}; speed 1; groups 5 4; pile ??")
    tracked, events = tell(state, "throw A", "dice 3 5", "card luck")
    assert hands(tracked)[HUNTERS] == ("clue", "luck")
    assert tracked.public.pile == "?"
    assert named(events, HUNTERS) == {"luck"}
    assert named(events, FUGITIVE) == named(events, None) == set()
    failed = take(state, "throw A", "dice 3 4")
    assert (failed.public.pile, hands(failed)[HUNTERS]) == ("??", ("clue",))


def test_H76_a_distance_tracking_card_is_set_aside_instead():
    state, events = tell(at(f"{THROW}; speed 1; groups 5 4"), "throw A", "dice 1 4")
    assert (state.public.pile, state.public.aside) == ("TTTT", 1)
    assert hands(state)[HUNTERS] == ("clue",)
    assert is_open_to_all(events)


def test_H77_a_natural_double_six_takes_two_cards():
    state = take(at(f"{THROW}; speed 1; groups 5 4; pile T??; aside 4"), "throw A", "dice 6 6", "card fog")
    assert (state.public.pile, state.public.aside, hands(state)[HUNTERS]) == ("?", 5, ("clue", "fog"))
    other = take(at(f"{THROW}; speed 1; groups 5 4; pile T??; aside 4"), "throw A", "dice 5 5")
    assert other.public.pile == "??"


def test_H78_a_natural_double_six_is_always_a_success():
    state = take(at(f"{THROW}; speed 1; groups 2 7; pile ??; fog"), "throw A", "dice 6 6", "card hide", "card luck")
    assert (throw_of(state).total, throw_of(state).difficulty, throw_of(state).outcome) == (12, 13, "success")
    assert state.public.pile == ""


def test_H78_the_second_card_is_not_checked_and_one_card_is_one():
    # 12 + 2 - 2 = 12 is less than the 13 of the card below.
    state = at(f"{THROW}; speed 1; groups 2 7; pile T?; aside 4; fog")
    assert take(state, "throw A", "dice 6 6", "card hide").public.pile == ""
    one = take(at(f"{THROW}; speed 1; groups 2 7; pile ?"), "throw A", "dice 6 6", "card hide")
    assert (one.public.pile, one.public.stage) == ("", "hunters hand")


def test_H79_a_distance_tracking_card_never_enters_a_hand_or_the_discard_pile():
    state = take(at(f"{THROW}; speed 1; groups 5 4"), "throw A", "dice 6 6", "throw B", "dice 6 6")
    assert (state.public.pile, state.public.aside) == ("T", 4)
    assert (hands(state)[HUNTERS], state.public.discard) == (("clue",), ())


def test_H80_when_the_pile_is_empty_the_other_groups_do_not_throw():
    state = take(at(f"{THROW}; speed 1; groups 3 3 3; pile T; aside 4"), "throw B", "dice 6 5")
    assert (state.public.pile, state.public.stage, mover(state)) == ("", "hunters hand", HUNTERS)
    assert refused(state, "throw A")[0] == "H69"
    assert is_legal(state, "end turn")


def test_H81_the_group_is_named_then_a_usb_may_go_then_the_dice_fall():
    state = take(at(f"{THROW}; speed 1; groups 5u 4; usbs 1; pile TT; aside 3"), "throw A")
    assert (mover(state), steps(state)) == (FUGITIVE, ["usb", "go on"])
    given_up = take(state, "usb", "dice 1 2")
    assert dict(throw_of(given_up).modifiers) == {"hunters": 5, "usb": 2}
    kept = take(state, "go on", "dice 1 2")
    assert dict(throw_of(kept).modifiers) == {"hunters": 5, "usb": -1}


def test_H81_a_success_is_answered_before_cards_move_and_fog_ends_last():
    state = at("stage throw; speed 1; groups 5 4; pile ??; fog; hunters clue")
    state = take(state, "throw A", "dice 5 5")
    assert (state.public.stage, state.public.pile, state.public.has_fog) == ("answer", "??", True)
    state = take(state, "let")
    assert (state.public.stage, state.public.has_fog) == ("track", True)
    state = take(state, "card luck")
    assert (state.public.has_fog, state.public.discard) == (False, ("fog",))


def test_H82_an_answered_throw_counts_as_failed_even_with_a_double_six():
    state = at("character ghost; points 2; stage throw; speed 0; groups 5 4; fugitive hide hide; hunters clue")
    for answer in ("hide", "vanish"):
        answered, events = tell(state, "throw A", "dice 6 6", answer)
        assert (answered.public.pile, answered.public.aside) == ("TTTTT", 0)
        assert throw_of(answered).outcome == answer
        assert told(events, HUNTERS) == told(events, None) != []


def test_H82_at_most_one_answer_but_each_later_success_anew():
    state = at("character ghost; points 2; stage throw; speed 0; groups 5 4; fugitive hide hide; hunters clue")
    state = take(state, "throw A", "dice 6 5", "hide")
    assert steps(state) == ["throw B"]
    state = take(state, "throw B", "dice 6 5")
    assert steps(state) == ["hide", "vanish", "let"]


def test_H82_a_failed_throw_is_not_answered():
    state = at("character ghost; points 2; stage throw; speed 0; groups 5 4; fugitive hide; hunters clue")
    state = take(state, "throw A", "dice 1 2")
    assert (mover(state), steps(state)) == (HUNTERS, ["throw B"])


def test_H83_the_limit_is_the_number_of_hunters_in_play():
    state = at(TEN)
    assert "end turn" not in steps(state)
    state = take(state, "return clue")
    assert (state.public.deck[-1], state.public.round) == ("H", 2)
    assert state.drawers[HUNTERS].in_deck == ("clue",)
    assert "end turn" in steps(at(TEN.replace(" surveillance", "")))
    fewer = at(TEN.replace("speed 1;", "speed 1; groups 7; scared 2;"))
    assert refused(fewer, "return clue clue")[0] in ("H66", "H85")
    assert is_legal(fewer, "return clue clue fog")


def test_H83_the_fugitive_hears_only_how_many():
    (state, events), (twin, twins) = tell(at(TEN), "return luck"), tell(at(TEN), "return hide")
    for viewer in (FUGITIVE, None):
        assert told(events, viewer) == told(twins, viewer) != []
        assert look_alike(state, twin, viewer)


def test_H84_one_fugitive_card_may_be_given():
    state, events = tell(at("stage hunters hand; speed 1; hunters fog hide clue"), "give hide")
    assert hands(state) == (("hide",), ("clue", "fog"))
    assert named(events, FUGITIVE) == named(events, HUNTERS) == {"hide"}
    assert named(events, None) == set()
    assert not is_legal(state, "give fog")
    assert refused(at("stage hunters hand; speed 1; hunters fog clue"), "give clue")[0] == "H84"


def test_H85_first_the_gift_then_exactly_the_number_above_the_limit():
    state = take(at(TEN), "give fog")
    assert state.public.hand_counts == (1, 9)
    assert not any(step.startswith("return") for step in steps(state))
    assert refused(at(TEN), "return clue clue")[0] in ("H66", "H85")
    assert refused(at(TEN.replace(" surveillance", "")), "return clue")[0] in ("H83", "H85")


def test_H85_a_gift_cannot_be_refused_and_the_fugitives_limit_comes_in_the_next_c5():
    six = "fog fog hide internet meme meme"
    state = take(at(f"stage hunters hand; speed 1; fugitive {six}; hunters luck"), "give luck")
    assert state.public.hand_counts == (7, 0)
    assert all(GAME.view(state, viewer).public.stage == "speed" for viewer in VIEWERS)


def test_H84_before_the_end_of_his_turn_the_hunter_player_gives_and_returns_nothing():
    state = at("stage card; speed 1; hunters clue hide")
    assert [refused(state, line)[0] for line in ("give hide", "return clue ...", "end turn")] == ["H84", "H85", "H85"]
