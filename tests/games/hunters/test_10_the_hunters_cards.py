"""Section 10 of the rules: the hunters' cards."""

import pytest

from facedown.core.game import Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS, HuntersState, Seen
from tests.games.hunters.play import at, is_legal, over, refused, steps, take, tell, told
from tests.games.hunters.witness import (
    VIEWERS,
    deck_of,
    hands,
    is_open_to_all,
    look_alike,
    named,
    sizes,
    sound_alike,
    throw_of,
)

THROW = "character hacker; stage throw; speed 1; hunters clue"
BUSTED = "stage card; speed 1; hunters busted"


def total(state: HuntersState) -> int:
    """Return what group A's throw of 1 and 2 comes to."""
    throw = throw_of(take(state, "throw A", "dice 1 2"))
    return throw.total


def test_H110_several_friendly_agents_of_one_group_all_count():
    assert [total(at(f"{THROW}; groups 5{'a' * n} 4")) for n in range(4)] == [8, 9, 10, 11]
    state = take(at("stage card; speed 1; groups 5a 4; hunters friendly-agent"), "play friendly-agent A")
    assert state.public.groups[0].agents == 2


def test_H111_a_friendly_agent_gives_its_group_1_for_the_rest_of_the_game():
    state = at("character hacker; stage card; speed 1; groups 5 4; hunters friendly-agent clue")
    state, events = tell(state, "play friendly-agent A")
    assert total(state) == 9
    assert (state.public.discard, hands(state)[HUNTERS]) == ((), ("clue",))
    assert all(named(events, viewer) == {"friendly_agent"} for viewer in VIEWERS)
    state = take(state, "throw B", "dice 1 2", "throw A", "dice 1 2", "end turn", "speed 3", "regroup 5a 4", "no card")
    assert total(state) == 9
    other = throw_of(take(state, "throw B", "dice 1 2"))
    assert other.total == 7


@pytest.mark.parametrize("card", ["pew-pew", "surveillance", "clue"])
def test_H112_cards_of_one_use_are_discarded(card):
    state, events = tell(at(f"stage card; speed 1; hunters {card}"), f"play {card}")
    assert (state.public.discard, hands(state)[HUNTERS]) == ((card.replace("-", "_"),), ())
    assert all(card.replace("-", "_") in named(events, viewer) for viewer in VIEWERS)


def test_H112_busted_is_discarded_and_an_item_is_not():
    assert "busted" in take(at(f"{BUSTED}; fog"), "play busted fog").public.discard
    assert take(at("stage card; speed 1; hunters usb"), "play usb A").public.discard == ()


@pytest.mark.parametrize("face", range(1, 6))
def test_H113_pew_pew_costs_1_to_5_energy_points(face):
    state, events = tell(at("stage card; speed 1; energy 7; hunters pew-pew"), "play pew-pew", f"die {face}")
    assert (state.public.health, state.public.energy) == (3, 7 - face)
    assert is_open_to_all(events)


def test_H113_on_a_6_a_health_point_and_no_energy():
    state = take(at("stage card; speed 1; energy 0; hunters pew-pew"), "play pew-pew", "die 6")
    assert (state.public.health, state.public.energy) == (2, 0)
    last = take(at("stage card; speed 1; energy 9; health 1; hunters pew-pew"), "play pew-pew", "die 6")
    assert over(last) == ("Hunters", "worn out")


WATCHED = "stage card; speed 1; hunters surveillance; fugitive fog hide; objects luck lolcat:1"


def test_H114_surveillance_shows_the_hand_and_the_face_down_objects_to_the_hunter_player_alone():
    state, events = tell(at(WATCHED), "play surveillance")
    assert {"fog", "hide", "luck"} <= named(events, HUNTERS)
    assert named(events, FUGITIVE) == named(events, None) == {"surveillance"}
    seen = state.drawers[HUNTERS].seen
    assert isinstance(seen, Seen)
    assert (seen.round, seen.hand) == (1, ("fog", "hide"))
    assert seen.objects[0] == "luck"
    twin, twins = tell(at(WATCHED.replace("fog hide", "meme meme")), "play surveillance")
    assert look_alike(state, twin, None)
    assert sound_alike(events, twins, None)


def test_H114_in_the_next_round_the_speed_lies_face_up_and_throws_have_1_more():
    state = take(
        at("character hacker; stage card; speed 1; groups 5 4; hunters surveillance clue"), "play surveillance"
    )
    assert (state.public.is_surveillance, state.public.is_surveillance_next) == (False, True)
    assert total(state) == 8
    state = take(state, "throw A", "dice 1 2", "throw B", "dice 1 2", "end turn")
    assert all(GAME.view(state, viewer).public.is_surveillance for viewer in VIEWERS)
    state, events = tell(state, "speed 3")
    assert all(GAME.view(state, viewer).public.speed == 3 for viewer in VIEWERS)
    assert state.public.is_speed_chosen
    assert any("3" in sentence for sentence in told(events, HUNTERS))
    state = take(state, "regroup 5 4", "no card")
    assert total(state) == 9
    state = take(state, "throw A", "dice 1 2", "throw B", "dice 1 2", "end turn")
    assert not state.public.is_surveillance
    assert take(state, "speed 1").public.speed == -1


def test_H114_the_round_under_surveillance_is_the_whole_next_one_also_when_played_twice():
    state = at("stage card; speed 1; groups 5 4; surveillance; hunters surveillance")
    state = take(state, "play surveillance")
    assert (state.public.is_surveillance, state.public.is_surveillance_next) == (True, True)


def test_H115_busted_discards_the_fog_or_an_object_or_a_card_of_the_hand():
    state = at(f"{BUSTED}; fog; objects luck lolcat:1; fugitive hide")
    targets = ["play busted fog", "play busted hand", "play busted object 1", "play busted object 2"]
    assert sorted(steps(state)) == ["no card", *targets]


def test_H115_an_object_is_chosen_by_its_place_and_shown_to_both():
    state = at(f"{BUSTED}; objects luck lolcat:1 meme")
    first, events = tell(state, "play busted object 1")
    assert (first.public.objects, first.drawers[FUGITIVE].objects) == ((1, 0), ("lolcat", "meme"))
    assert sorted(first.public.discard) == ["busted", "luck"]
    assert all("luck" in named(events, viewer) for viewer in VIEWERS)
    second = take(state, "play busted object 2")
    assert (second.public.objects, sorted(second.public.discard)) == ((0, 0), ["busted", "lolcat"])
    assert refused(state, "play busted object 4")[0] == "H115"


def test_H115_a_card_of_the_hand_goes_at_random_and_is_shown_to_both():
    state = take(at(f"{BUSTED}; fugitive fog fog hide"), "play busted hand")
    turn = GAME.turn(state)
    assert isinstance(turn, Roll)
    assert turn.stream == "hand"
    assert dict(zip(map(GAME.write, turn.outcomes), turn.weights, strict=True)) == {"card hide": 1, "card fog": 2}
    state, events = tell(state, "card fog")
    assert hands(state)[FUGITIVE] == ("fog", "hide")
    assert all("fog" in named(events, viewer) for viewer in VIEWERS)
    assert sorted(state.public.discard) == ["busted", "fog"]


def test_H115_it_cannot_be_played_without_a_target_and_a_usb_is_none():
    state = at(f"{BUSTED}; usbs 1")
    assert steps(state) == ["no card"]
    for line in ("play busted fog", "play busted hand", "play busted object 1"):
        assert refused(state, line)[0] == "H115"


def test_H116_clue_gives_2_to_every_throw_of_this_turn_alone():
    state = take(at("character hacker; stage card; speed 1; groups 5 4; hunters clue fog"), "play clue")
    assert total(state) == 10
    state = take(state, "throw A", "dice 1 2", "throw B", "dice 1 2")
    assert throw_of(state).total == 9
    state = take(state, "end turn", "speed 3", "regroup 5 4", "no card")
    assert total(state) == 8


SCARE = "stage play; speed 0; objects eight-bit; hunters clue"


def test_H117_a_usb_can_be_taken_when_a_hunter_of_its_group_is_scared():
    state = take(at(f"{SCARE}; groups 5u 4"), "surprise A with eight-bit", "die 5")
    assert steps(state) == ["take usb", "leave usb"]
    taken, events = tell(state, "take usb")
    assert (taken.public.usbs, taken.public.groups[0].usbs) == (1, 0)
    assert is_open_to_all(events)
    left = take(state, "leave usb")
    assert (left.public.usbs, left.public.groups[0].usbs) == (0, 1)


def test_H117_not_from_another_group_and_not_by_a_failure():
    assert take(at(f"{SCARE}; groups 5 4u"), "surprise A with eight-bit", "die 5").public.stage == "card"
    failed = take(at(f"{SCARE}; groups 5u 4; pile TT; aside 3"), "surprise A with eight-bit", "die 1")
    assert failed.public.stage == "card"


def test_H118_one_usb_for_each_scared_hunter():
    state = take(at(f"{SCARE}; groups 5uu 4; fugitive fog"), "surprise A with eight-bit", "die 5", "take usb")
    assert (state.public.usbs, state.public.groups[0].usbs) == (1, 1)
    assert "take usb" not in steps(state)


def test_H118_it_lies_open_needs_no_internet_and_does_not_count_for_the_hand():
    state = take(at(f"{SCARE}; groups 5u 4"), "surprise A with eight-bit", "die 5", "take usb")
    assert state.public.hand_counts[FUGITIVE] == 0
    assert all(GAME.view(state, viewer).public.usbs == 1 for viewer in VIEWERS)


def test_H119_a_usb_gives_its_group_2_each_as_long_as_the_fugitive_has_none():
    assert [total(at(f"{THROW}; groups 5{usbs} 4")) for usbs in ("", "u", "uu")] == [8, 10, 12]
    assert total(at(f"{THROW}; groups 5 4u")) == 8


def test_H120_from_the_moment_the_fugitive_has_one_every_group_has_minus_1_for_each_of_its_own():
    assert total(at(f"{THROW}; groups 5u 4; usbs 1")) == 7
    state = at(f"character hacker; {SCARE}; groups 5u 4u")
    state = take(state, "surprise A with eight-bit", "die 5", "take usb", "no card", "throw B", "dice 1 2")
    assert dict(throw_of(state).modifiers) == {"hunters": 4, "usb": -1}


def test_H121_the_minus_1_stands_instead_and_does_not_grow():
    assert total(at(f"{THROW}; groups 5 4; usbs 2")) == 8
    assert total(at(f"{THROW}; groups 5uu 4")) == 12


def test_H121_it_lasts_while_the_fugitive_has_at_least_one():
    state = take(at(f"{THROW}; groups 5u 4; usbs 1; pile TT; aside 3"), "throw A", "usb", "dice 1 2")
    assert throw_of(state).total == 10


def test_H122_the_hunter_player_cannot_discard_a_usb_that_lies_with_a_group():
    state = at("stage hunters hand; speed 1; groups 5u 4; usbs 1; aside 1; pile TTTT; hunters fog")
    assert steps(state) == ["give fog", "end turn"]
    refused(state, "usb")
    regrouping = at("stage regroup; chosen 1; groups 5u 4")
    assert refused(regrouping, "regroup 5 4")[0] in ("H39", "H40", "H122")


def test_H123_it_may_move_in_phase_b_and_in_the_hand_it_is_an_ordinary_card():
    assert take(at("stage regroup; chosen 1; groups 5u 4"), "regroup 5 4u").public.groups[1].usbs == 1
    hand = "usb fog fog hide hide luck luck meme meme internet"
    assert is_legal(at(f"stage hunters hand; speed 1; hunters {hand}"), "return usb")
    assert hands(take(at("stage fugitive hand; speed 1; fugitive usb"), "give usb"))[HUNTERS] == ("usb",)
    assert total(at("character hacker; stage throw; speed 1; groups 5 4; hunters usb")) == 8


def test_H124_a_usb_may_be_discarded_for_a_distance_tracking_card():
    state, events = tell(at("usbs 1; aside 2; pile TTT?"), "usb")
    public = state.public
    assert (public.usbs, public.aside, public.pile, public.discard) == (0, 1, "TTT?T", ("usb",))
    assert told(events, FUGITIVE) != []
    assert told(events, HUNTERS) == told(events, None) != []
    assert refused(state, "usb")[0] in ("H124", "H125")


def test_H125_the_card_is_one_set_aside_and_without_one_the_usb_stays():
    state = at("usbs 1")
    assert "usb" not in steps(state)
    assert refused(state, "usb")[0] == "H125"
    assert take(at("usbs 2; aside 1; pile TTTT?"), "usb").public.pile == "TTTT?T"


USB = "usbs 1; aside 2; pile TTT"


@pytest.mark.parametrize(
    "position",
    [
        f"stage speed; {USB}",
        f"stage rest; speed 0; {USB}",
        f"stage play; speed 1; {USB}; fugitive fog",
        f"stage fugitive hand; speed 1; {USB}; fugitive fog",
    ],
)
def test_H126_with_any_decision_of_the_fugitives_own(position):
    state = at(position)
    others = [step for step in steps(state) if step != "usb"]
    state = take(state, "usb")
    assert steps(state) == others


def test_H126_with_the_decisions_within_c1_and_c4_too():
    adding = take(at(deck_of("", f"stage regroup; chosen 1; {USB}; fugitive fog hide")), "regroup 9", "go on")
    assert set(steps(adding)) == {"usb", "add hide ...", "add fog ..."}
    scared = take(at(f"{SCARE}; groups 5u 4; {USB}"), "surprise A with eight-bit", "die 5")
    assert set(steps(scared)) == {"usb", "take usb", "leave usb"}
    thrown = take(
        at(f"character prankster; points 1; {SCARE}; groups 5 4; {USB}"), "surprise A with eight-bit", "die 5"
    )
    assert set(steps(thrown)) == {"usb", "rethrow", "keep"}


def test_H126_before_c0_before_each_throw_and_when_a_success_may_be_answered():
    before_check = take(at(f"stage regroup; chosen 1; {USB}"), "regroup 9")
    assert steps(before_check) == ["usb", "go on"]
    before_throw = take(at(f"{THROW}; groups 5 4; {USB}"), "throw A")
    assert steps(before_throw) == ["usb", "go on"]
    answer = take(before_throw, "go on", "dice 6 5")
    assert steps(answer) == ["usb", "let"]
    assert take(answer, "usb").public.pile == "TTT"


def test_H126_at_no_other_moment():
    for position in (f"stage regroup; chosen 1; {USB}", f"{THROW}; groups 5 4; {USB}"):
        refused(at(position), "usb", FUGITIVE)
    rolling = take(at(f"{THROW}; groups 5 4; {USB}"), "throw A", "go on")
    refused(rolling, "usb", FUGITIVE)
    moving = take(at(f"stage play; speed 1; {USB}; fugitive internet luck"), "play internet luck ...")
    refused(moving, "usb")
    assert sizes(rolling) == [5, 4]
