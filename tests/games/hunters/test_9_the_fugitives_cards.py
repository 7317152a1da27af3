"""Section 9 of the rules: the fugitive's cards."""

import pytest

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, is_legal, over, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, deck_of, hands, look_alike, marks, named, sizes, throw_of

HIDING = "character hacker; stage throw; groups 5 4; pile ??; hunters clue; fugitive hide hide"
INTERNET = "stage play; speed 1; fugitive internet luck meme lolcat"
TWO = "stage play; groups 5 4; fugitive internet internet"
SURPRISE = "stage play; speed 0; groups 5 4; pile ??; hunters clue"


def test_H86_hide_answers_a_successful_throw_at_speed_0():
    state = take(at(f"{HIDING}; speed 0"), "throw A", "dice 6 5")
    assert steps(state) == ["hide", "let"]
    state, events = tell(state, "hide")
    assert (state.public.pile, hands(state)[FUGITIVE]) == ("??", ("hide",))
    assert named(events, FUGITIVE) == named(events, HUNTERS) == named(events, None) == {"hide"}


def test_H86_at_no_other_speed_and_not_to_a_failure():
    state = take(at(f"{HIDING}; speed 1"), "throw A", "dice 6 5")
    assert state.public.stage == "track"
    assert refused(at(f"{HIDING}; speed 1"), "hide", FUGITIVE)[0] in ("H30", "H86")
    state = take(at(f"{HIDING}; speed 0"), "throw B", "dice 1 1")
    assert (throw_of(state).outcome, steps(state)) == ("failed", ["throw A"])


def test_H87_hide_is_discarded_and_a_second_one_may_answer_a_later_success():
    state = take(at(f"{HIDING}; speed 0"), "throw A", "dice 6 5", "hide", "throw B", "dice 6 5", "hide")
    assert (state.public.discard, hands(state)[FUGITIVE]) == (("hide", "hide"), ())
    assert state.public.pile == "??"


def test_H87_hide_does_not_count_as_the_card_of_c4():
    state = at("character hacker; stage play; speed 0; groups 5 4; pile ??; fugitive fog hide; hunters clue")
    state = take(state, "play fog", "end turn", "no card", "throw A", "dice 6 5")
    assert "hide" in steps(state)


def test_H88_fog_stays_in_play_over_the_rounds():
    state, events = tell(
        at("character hacker; stage play; speed 1; groups 5 4; fugitive fog; hunters clue"), "play fog"
    )
    assert all(GAME.view(state, viewer).public.has_fog for viewer in VIEWERS)
    assert named(events, HUNTERS) == named(events, None) == {"fog"}
    state = take(state, "no card", "throw A", "dice 1 2", "throw B", "dice 1 2", "end turn", "speed 2", "regroup 9")
    assert state.public.has_fog
    assert state.public.discard == ()


def test_H89_fog_takes_2_from_every_throw():
    state = take(at("character hacker; stage throw; speed 1; groups 5 4; fog; hunters clue"), "throw A", "dice 1 2")
    assert throw_of(state).total == 1 + 2 + 5 - 2
    assert throw_of(take(state, "throw B", "dice 1 2")).total == 1 + 2 + 4 - 2


def test_H89_only_one_fog_can_be_in_play():
    state = at("stage play; speed 1; fog; fugitive fog")
    assert steps(state) == ["end plays"]
    assert refused(state, "play fog")[0] == "H89"


@pytest.mark.parametrize(("speed", "stays"), [(0, True), (1, True), (2, True), (3, False)])
def test_H90_fog_ends_when_speed_3_is_revealed(speed, stays):
    state = at(f"stage regroup; chosen {speed}; fog; health 1")
    assert state.public.has_fog
    state, events = tell(state, "regroup 9")
    assert (state.public.has_fog, state.public.discard) == ((True, ()) if stays else (False, ("fog",)))
    assert all(("fog" in named(events, viewer)) != stays for viewer in VIEWERS)


def test_H90_fog_ends_before_c0():
    state = take(at("stage regroup; chosen 3; fog; pile; aside 5"), "regroup 9")
    assert over(state) == ("Hunters", "caught")
    assert state.public.discard == ("fog",)


@pytest.mark.parametrize(("dice", "stays"), [("4 4", False), ("1 1", False), ("3 5", True)])
def test_H90_fog_ends_after_a_throw_with_a_double_that_still_has_the_minus(dice, stays):
    state = take(at("character hacker; stage throw; speed 1; groups 5 4; fog"), "throw A", f"dice {dice}")
    assert state.public.has_fog == stays
    assert ("fog", -2) in throw_of(state).modifiers


def test_H90_fog_ends_by_busted():
    state = take(at("stage card; speed 1; fog; hunters busted"), "play busted fog")
    assert (state.public.has_fog, sorted(state.public.discard)) == (False, ["busted", "fog"])


def test_H91_meme_team_needs_two_copies_which_count_as_one_card():
    one = at("stage play; speed 1; fugitive meme-team fog")
    assert steps(one) == ["play fog", "end plays"]
    assert refused(one, "play meme-team")[0] == "H91"
    state = take(at("stage play; speed 1; fugitive meme-team meme-team meme-team; hunters clue"), "play meme-team")
    assert hands(state)[FUGITIVE] == ("meme_team",)
    assert "play meme-team" not in steps(state)


def test_H92_every_group_gets_a_mark_and_both_copies_are_discarded():
    state = at("stage play; speed 1; groups 4 3! 2; fugitive meme-team meme-team; hunters clue")
    state, events = tell(state, "play meme-team")
    assert marks(state) == [True, True, True]
    assert state.public.discard == ("meme_team", "meme_team")
    assert named(events, FUGITIVE) == named(events, HUNTERS) == named(events, None) == {"meme_team"}
    assert take(state, "no card").public.stage == "hunters hand"


def test_H93_objects_cannot_be_used_from_the_hand():
    state = at("stage play; speed 0; groups 5 4; fugitive luck meme eight-bit")
    assert steps(state) == ["end plays"]
    for line in ("use luck", "use meme", "surprise A with eight-bit"):
        assert refused(state, line)[0] in ("H93", "H98")


def test_H93_internet_equips_objects_face_down_and_they_leave_the_hand():
    state, events = tell(at(INTERNET), "play internet luck meme")
    assert (state.public.objects, state.public.discard, state.public.hand_counts) == ((0, 0), ("internet",), (1, 0))
    assert state.drawers[FUGITIVE].objects == ("luck", "meme")
    assert named(events, HUNTERS) == named(events, None) == {"internet"}
    assert named(events, FUGITIVE) == {"internet", "luck", "meme"}
    twin = take(at(INTERNET), "play internet lolcat meme")
    assert look_alike(state, twin, HUNTERS, None)


def test_H93_equipped_objects_do_not_count_for_the_hand_limit():
    seven = "internet luck meme lolcat fog fog hide"
    state = take(at(f"stage play; speed 1; fugitive {seven}"), "play internet luck")
    assert "end turn" in steps(state)


def test_H94_the_fugitive_chooses_at_least_one_object_and_the_order_of_the_row():
    assert is_legal(at(INTERNET), "play internet lolcat")
    state = take(at(f"{INTERNET}; objects lolcat"), "play internet meme luck")
    assert state.drawers[FUGITIVE].objects == ("lolcat", "meme", "luck")
    other = take(at(INTERNET), "play internet luck meme")
    assert other.drawers[FUGITIVE].objects == ("luck", "meme")


def test_H94_without_an_object_in_hand_internet_cannot_be_played():
    state = at("stage play; speed 1; fugitive internet internet fog hide; objects luck")
    assert not any("internet" in step for step in steps(state))
    assert refused(state, "play internet luck")[0] == "H94"
    for line in ("play internet fog", "play internet hide"):
        refused(state, line)


def test_H95_an_object_cannot_be_used_in_the_turn_of_one_internet():
    state = at("character smuggler; aside 1; pile TTTT; stage play; speed 1; fugitive internet luck; objects meme")
    state = take(state, "play internet luck")
    assert steps(state) == ["smuggle", "end plays"]
    for line in ("use luck", "use meme"):
        assert refused(state, line)[0] in ("H61", "H95")


def test_H96_two_internets_and_then_an_object_in_the_same_turn():
    state, events = tell(at(f"{TWO} luck; speed 1; energy 1"), "play internets luck use luck", "die 4")
    assert (state.public.energy, state.public.objects, hands(state)[FUGITIVE]) == (5, (), ())
    assert sorted(state.public.discard) == ["internet", "internet", "luck"]
    assert {"internet", "luck"} <= named(events, HUNTERS) == named(events, None)
    one = at("stage play; speed 1; fugitive internet luck")
    assert refused(one, "play internets luck use luck")[0] in ("H95", "H96")


def test_H97_exactly_one_equipped_object_new_or_older_is_used():
    state = at(f"{TWO} lolcat; speed 1; energy 1; objects luck")
    state = take(state, "play internets lolcat ...")
    assert steps(state) == ["use luck"]
    state = take(state, "use luck", "die 2")
    assert state.drawers[FUGITIVE].objects == ("lolcat",)
    assert state.public.objects == (0,)
    assert sorted(state.public.discard) == ["internet", "internet", "luck"]


def test_H97_the_use_must_be_legal_now():
    at_speed_1 = at(f"{TWO} lolcat; speed 1")
    assert not any(step.startswith("play internets") for step in steps(at_speed_1))
    assert refused(at_speed_1, "play internets lolcat surprise A with lolcat")[0] in ("H97", "H102")
    assert is_legal(at(f"{TWO} lolcat; speed 0"), "play internets lolcat surprise A with lolcat")
    empty_deck = at(deck_of("", f"{TWO} meme; speed 1"))
    assert not any(step.startswith("play internets") for step in steps(empty_deck))


def test_H97_luck_is_not_added_to_the_surprise():
    state = at(f"{TWO} lolcat luck; speed 0")
    state = take(state, "play internets lolcat ...", "and luck")
    assert not any(step.endswith("and luck") for step in steps(state))
    assert refused(state, "surprise A with lolcat and luck")[0] == "H97"


def test_H97_only_the_fugitive_knows_of_an_unfinished_combination():
    begun, events = tell(at(f"{TWO} lolcat; speed 0"), "play internets lolcat ...")
    assert look_alike(begun, at(f"{TWO} lolcat; speed 0"), HUNTERS, None)
    assert told(events, HUNTERS) == told(events, None) == []


def test_H98_a_used_object_is_turned_face_up_and_discarded():
    state, events = tell(at("stage play; speed 1; objects meme luck"), "use luck", "die 1")
    assert (state.public.objects, state.public.discard) == ((0,), ("luck",))
    assert state.drawers[FUGITIVE].objects == ("meme",)
    assert told(events, HUNTERS)[0] == told(events, None)[0] == "The fugitive uses object 2, Luck."


@pytest.mark.parametrize(
    ("speed", "row", "line"),
    [
        (1, ("luck", "meme"), "use luck"),
        (1, ("luck", "meme"), "use meme"),
        (0, ("eight-bit", "meme"), "surprise A with eight-bit"),
        (0, ("lolcat:1", "luck", "meme"), "surprise A with lolcat and luck"),
    ],
)
def test_H98_all_see_which_place_of_the_row_is_turned_up(speed, row, line):
    tables = [
        tell(at(f"stage play; speed {speed}; groups 5 4; objects {' '.join(objects)}"), line)
        for objects in (row, (*row[:-2], row[-1], row[-2]))
    ]
    (state, events), (twin, twins) = tables
    assert sorted(state.drawers[FUGITIVE].objects) == sorted(twin.drawers[FUGITIVE].objects)
    for viewer in VIEWERS:
        assert told(events, viewer) != told(twins, viewer)


def test_H98_lolcat_stays_until_its_second_use():
    state = take(at(f"{SURPRISE}; objects lolcat luck"), "surprise A with lolcat", "die 5")
    assert (state.public.objects, state.public.discard) == ((1, 0), ())


def test_H99_meme_puts_the_two_top_cards_of_the_deck_on_top_of_the_pile():
    text = f"stage play; speed 1; objects meme; deck HF{'?' * 32}; hunters-deck clue; fugitive-deck fog"
    state, events = tell(at(text), "use meme")
    assert state.public.pile == "FHTTTTT"
    assert (state.public.deck, state.public.discard) == ("?" * 32, ("meme",))
    assert named(events, FUGITIVE) | named(events, HUNTERS) | named(events, None) == {"meme"}


def test_H99_one_card_if_there_is_one_and_none_cannot_be_used():
    state = take(at(deck_of("clue", "stage play; speed 1; objects meme")), "use meme")
    assert (state.public.pile, state.public.deck) == ("?TTTTT", "")
    empty = at(deck_of("", "stage play; speed 1; objects meme"))
    assert steps(empty) == ["end plays"]
    assert refused(empty, "use meme")[0] == "H99"


@pytest.mark.parametrize(("face", "health", "energy"), [(1, 2, 3), (5, 2, 7), (6, 3, 8)])
def test_H100_luck_alone_regains_energy_and_on_a_6_a_health_point(face, health, energy):
    state = take(at("stage play; speed 2; objects luck; health 2; energy 2"), "use luck", f"die {face}")
    assert (state.public.health, state.public.energy) == (health, energy)


def test_H101_luck_with_a_surprise_counts_2_more_and_is_discarded():
    state = at(f"{SURPRISE}; objects luck eight-bit")
    with_luck = take(state, "surprise A with eight-bit and luck", "die 3")
    assert (sizes(with_luck), with_luck.public.scared) == ([4, 4], 1)
    assert sorted(with_luck.public.discard) == ["eight_bit", "luck"]
    without = take(state, "surprise A with eight-bit", "die 3", "card fog")
    assert (sizes(without), without.public.scared) == ([5, 4], 0)


def test_H101_it_needs_both():
    assert refused(at(f"{SURPRISE}; objects eight-bit; fugitive luck"), "surprise A with eight-bit and luck")[0] in (
        "H93",
        "H101",
    )
    assert is_legal(at(f"{SURPRISE}; objects lolcat:1 luck"), "surprise A with lolcat and luck")


@pytest.mark.parametrize("speed", range(4))
def test_H102_the_hunters_are_surprised_only_at_speed_0(speed):
    state = at(f"stage play; speed {speed}; groups 5 4; objects eight-bit")
    line = "surprise B with eight-bit"
    if speed:
        assert steps(state) == ["end plays"]
        assert refused(state, line)[0] == "H102"
        return
    assert steps(state) == ["surprise A with eight-bit", line, "end plays"]
    state, events = tell(state, line)
    assert steps(state) == [f"die {face}" for face in range(1, 7)]
    assert told(events, HUNTERS) == told(events, None) != []


def test_H103_a_group_may_be_named_whose_size_no_die_can_reach():
    state = at("stage play; speed 0; groups 9; pile ??; objects eight-bit")
    state = take(state, "surprise A with eight-bit", "die 6", "card fog")
    assert (sizes(state), state.public.health) == ([9], 2)


@pytest.mark.parametrize("face", [5, 6])
def test_H104_an_equal_or_higher_die_scares_one_hunter_and_marks_the_group(face):
    state, events = tell(at(f"{SURPRISE}; objects eight-bit"), "surprise A with eight-bit", f"die {face}")
    assert (sizes(state), marks(state), state.public.scared) == ([4, 4], [True, False], 1)
    assert (state.public.health, state.public.pile) == (3, "??")
    assert told(events, FUGITIVE)[-1:] == told(events, HUNTERS)[-1:] == told(events, None)[-1:] != []


@pytest.mark.parametrize("face", [1, 4])
def test_H105_a_lower_die_costs_a_health_point_and_a_card_of_the_pile(face):
    state = take(at(f"{SURPRISE}; objects eight-bit"), "surprise A with eight-bit", f"die {face}", "card fog")
    assert (state.public.health, state.public.pile, state.public.scared) == (2, "?", 0)
    assert marks(state) == [False, False]
    assert sorted(state.public.discard) == ["eight_bit", "fog"]


def test_H106_the_order_of_a_success():
    state = at("stage play; speed 0; groups 7 2u; objects eight-bit; hunters clue")
    state = take(state, "surprise B with eight-bit", "die 2")
    assert (state.public.stage, state.public.scared, marks(state)) == ("take usb", 1, [False, False])
    state = take(state, "take usb")
    assert (state.public.stage, state.public.usbs) == ("join", 1)
    assert marks(take(state, "join A")) == [True]


def test_H106_the_top_card_goes_face_up_to_the_discard_pile():
    state, events = tell(at(f"{SURPRISE}; objects eight-bit"), "surprise A with eight-bit", "die 1", "card luck")
    assert state.public.discard[-1] == "luck"
    assert all("luck" in named(events, viewer) for viewer in VIEWERS)


def test_H106_a_distance_tracking_card_is_set_aside():
    state = take(
        at(f"{SURPRISE}; objects eight-bit".replace("??", "TT; aside 3")), "surprise A with eight-bit", "die 1"
    )
    assert (state.public.pile, state.public.aside, state.public.discard) == ("T", 4, ("eight_bit",))


def test_H106_a_card_that_the_fugitive_added_becomes_known_to_both():
    text = f"{SURPRISE}; objects eight-bit; fugitive-pile clue".replace("pile ??", "pile F?").replace(
        "; hunters clue", ""
    )
    state, events = tell(at(text), "surprise A with eight-bit", "die 1")
    assert (state.public.pile, state.public.discard[-1]) == ("?", "clue")
    assert state.drawers[FUGITIVE].in_pile == ()
    assert all("clue" in named(events, viewer) for viewer in VIEWERS)


def test_H107_8_bit_is_discarded_by_its_one_use():
    for face, card in (("die 6", ()), ("die 1", ("card fog",))):
        state = take(at(f"{SURPRISE}; objects eight-bit"), "surprise A with eight-bit", face, *card)
        assert state.public.objects == ()
        assert "eight_bit" in state.public.discard


def test_H108_lolcat_has_two_uses():
    state = take(at(f"{SURPRISE}; objects lolcat"), "surprise A with lolcat", "die 6")
    assert (state.public.objects, state.public.discard) == ((1,), ())
    state = take(at(f"{SURPRISE}; objects lolcat:1"), "surprise A with lolcat", "die 6")
    assert (state.public.objects, state.public.discard) == ((), ("lolcat",))


def test_H109_from_its_first_use_on_lolcat_lies_face_up():
    state, events = tell(at(f"{SURPRISE}; objects luck lolcat"), "surprise A with lolcat", "die 6")
    assert all(GAME.view(state, viewer).public.objects == (0, 1) for viewer in VIEWERS)
    assert "lolcat" in named(events, HUNTERS)
    assert "lolcat" in named(events, None)


def test_H109_a_use_is_spent_even_if_it_fails():
    state = take(at(f"{SURPRISE}; objects lolcat"), "surprise A with lolcat", "die 1", "card fog")
    assert state.public.objects == (1,)


def test_H109_one_turn_allows_one_use():
    state = at("character smuggler; aside 2; stage play; speed 0; groups 5 4; objects lolcat; pile TT")
    state = take(state, "surprise A with lolcat", "die 6")
    assert steps(state) == ["smuggle", "end plays"]
    assert refused(state, "surprise A with lolcat")[0] in ("H61", "H95", "H109")


def test_H109_a_lolcat_that_lies_face_up_is_used_first():
    state = take(at(f"{SURPRISE}; objects lolcat luck lolcat:1"), "surprise A with lolcat", "die 6")
    assert state.public.objects == (0, 0)
    assert state.drawers[FUGITIVE].objects == ("lolcat", "luck")
