"""Section 7 of the rules: phase C, the fugitive's turn."""

import pytest

from facedown.core.game import Roll
from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, is_legal, mover, over, refused, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, deck_of, hands, is_open_to_all, look_alike, named

REVEAL = "character hacker; stage regroup"
SEVEN = "stage fugitive hand; speed 1; fugitive clue fog fog hide hide luck luck"


def test_H46_the_fugitive_with_an_empty_pile_is_caught_before_anything_else():
    state = take(at(f"{REVEAL}; chosen 3; pile; aside 5; fugitive fog"), "regroup 9")
    assert over(state) == ("Hunters", "caught")
    assert (len(state.public.deck), state.public.energy) == (35, 10)


def test_H47_a_usb_may_be_discarded_before_the_check():
    state = take(at(f"{REVEAL}; chosen 1; pile; aside 5; usbs 1"), "regroup 9")
    assert (mover(state), steps(state)) == (FUGITIVE, ["usb", "go on"])
    saved, events = tell(state, "usb")
    assert (saved.public.pile, saved.public.aside, saved.public.usbs) == ("T?", 4, 0)
    assert told(events, HUNTERS) == told(events, None) != []
    assert over(take(state, "go on")) == ("Hunters", "caught")


def test_H47_without_a_usb_or_a_card_set_aside_nothing_is_asked():
    assert over(take(at(f"{REVEAL}; chosen 1; pile; aside 5"), "regroup 9")) == ("Hunters", "caught")
    state = take(at(f"{REVEAL}; chosen 1; usbs 1"), "regroup 9")
    assert state.public.stage == "take"


@pytest.mark.parametrize("speed", range(4))
def test_H48_as_many_cards_as_the_speed_says_go_face_down_under_the_pile(speed):
    state, events = tell(at(f"{REVEAL}; chosen {speed}; pile T?"), "regroup 9")
    assert state.public.pile == "T?" + "?" * speed
    assert len(state.public.deck) == 35 - speed
    assert all(drawer.in_pile == () for drawer in state.drawers)
    assert not any(named(events, viewer) for viewer in VIEWERS)


def test_H49_missing_cards_come_from_the_fugitives_hand():
    state = take(at(deck_of("luck", f"{REVEAL}; chosen 2; fugitive fog hide")), "regroup 9")
    assert (state.public.stage, mover(state), state.public.deck) == ("add", FUGITIVE, "")
    state = take(state, "add fog")
    assert (state.public.pile, hands(state)[FUGITIVE]) == ("TTTTT?F", ("hide",))


def test_H49_the_hand_is_not_touched_while_the_deck_suffices():
    state = take(at(deck_of("luck clue", f"{REVEAL}; chosen 2; fugitive fog hide")), "regroup 9")
    assert state.public.pile == "TTTTT??"
    assert hands(state)[FUGITIVE] == ("fog", "hide")


def test_H50_the_fugitive_wins_if_deck_and_hand_cannot_supply_the_cards():
    state, events = tell(at(deck_of("", f"{REVEAL}; chosen 2; fugitive fog")), "regroup 9")
    assert over(state) == ("Fugitive", "escape")
    assert is_open_to_all(events)


def test_H51_exactly_enough_cards_are_enough():
    state = take(at(deck_of("luck", f"{REVEAL}; chosen 2; fugitive fog")), "regroup 9", "add fog")
    assert (state.public.pile, hands(state)[FUGITIVE]) == ("TTTTT?F", ())


def test_H51_it_is_looked_at_before_any_card_moves():
    state = take(at(deck_of("luck", f"{REVEAL}; chosen 3; fugitive fog")), "regroup 9")
    assert over(state) == ("Fugitive", "escape")
    assert (state.public.deck, state.public.pile, state.public.hand_counts) == ("?", "TTTTT", (1, 0))


def test_H52_deck_cards_go_first_from_the_top_each_under_the_one_before():
    # The two top cards were put there by the hunter player and by the fugitive: their places show the order.
    text = f"{REVEAL}; chosen 3; pile T; deck HF{'?' * 33}; hunters-deck clue; fugitive-deck fog"
    state = take(at(text), "regroup 9")
    assert state.public.pile == "THF?"
    assert [drawer.in_pile for drawer in state.drawers] == [("fog",), ("clue",)]
    assert [drawer.in_deck for drawer in state.drawers] == [(), ()]


def test_H52_the_fugitive_chooses_which_cards_of_both_kinds_and_their_order():
    state = take(at(deck_of("", f"{REVEAL}; chosen 2; fugitive clue fog hide")), "regroup 9")
    assert set(steps(state)) == {"add hide ...", "add fog ...", "add clue ..."}
    state = take(state, "add clue fog")
    assert state.drawers[FUGITIVE].in_pile == ("clue", "fog")
    assert hands(state)[FUGITIVE] == ("hide",)


def test_H52_exactly_the_missing_number():
    state = take(at(deck_of("", f"{REVEAL}; chosen 2; fugitive clue fog hide")), "regroup 9")
    for line in ("add clue", "add clue fog hide"):
        assert refused(state, line)[0] in ("H49", "H52")
    assert "done" not in steps(take(state, "add clue ..."))


def test_H52_the_hunter_player_does_not_see_them():
    first = take(at(deck_of("", f"{REVEAL}; chosen 1; fugitive fog hide")), "regroup 9")
    (state, events), (twin, twins) = tell(first, "add fog"), tell(first, "add hide")
    for viewer in (HUNTERS, None):
        assert told(events, viewer) == told(twins, viewer)
        assert look_alike(state, twin, viewer)
        assert not named(events, viewer)
    assert named(events, FUGITIVE) == {"fog"}
    assert state.public.pile == "TTTTTF"


@pytest.mark.parametrize(("health", "speed", "count"), [(3, 0, 3), (3, 1, 2), (2, 1, 1), (3, 3, 0), (1, 0, 1)])
def test_H53_the_fugitive_takes_health_minus_speed_cards(health, speed, count):
    state = take(at(f"{REVEAL}; chosen {speed}; health {health}"), "regroup 9")
    for card in ("hide", "clue", "luck")[:count]:
        turn = GAME.turn(state)
        assert isinstance(turn, Roll)
        assert turn.stream == "deck"
        state = take(state, f"card {card}")
    assert state.public.hand_counts == (count, 0)
    assert state.public.stage != "take"
    assert len(state.public.deck) == 36 - speed - count


def test_H53_the_fugitive_sees_the_cards_and_the_others_only_how_many():
    state, events = tell(at(f"{REVEAL}; chosen 2"), "regroup 9", "card clue")
    twin, twins = tell(at(f"{REVEAL}; chosen 2"), "regroup 9", "card fog")
    assert named(events, FUGITIVE) == {"clue"}
    assert told(events, HUNTERS) == told(twins, HUNTERS)
    assert told(events, None) == told(twins, None)
    assert look_alike(state, twin, HUNTERS, None)
    assert state.public.hand_counts == (1, 0)


def test_H54_a_negative_number_counts_as_0():
    state = take(at(f"{REVEAL}; chosen 3; health 1; fugitive fog"), "regroup 9")
    assert (state.public.stage, state.public.hand_counts) == ("play", (1, 0))


def test_H54_a_deck_with_fewer_cards_gives_all_of_them():
    state = take(at(deck_of("luck clue", f"{REVEAL}; chosen 0")), "regroup 9", "card luck", "card clue")
    assert (state.public.stage, state.public.deck) == ("rest", "")
    assert hands(state)[FUGITIVE] == ("clue", "luck")


def test_H54_taking_is_not_optional():
    state = take(at(f"{REVEAL}; chosen 0; fugitive fog"), "regroup 9")
    assert mover(state) == -1
    assert not GAME.actions(GAME.view(state, FUGITIVE))


@pytest.mark.parametrize(("speed", "energy"), [(1, 6), (2, 5), (3, 4)])
def test_H55_the_fugitive_loses_the_energy_that_the_speed_costs(speed, energy):
    state = take(at(f"{REVEAL}; chosen {speed}; energy 7; health 1"), "regroup 9")
    assert all(GAME.view(state, viewer).public.energy == energy for viewer in VIEWERS)


@pytest.mark.parametrize("face", range(1, 7))
def test_H56_a_rest_regains_as_many_energy_points_as_the_die_shows(face):
    state, events = tell(at("stage rest; speed 0; energy 2"), "rest", f"die {face}")
    assert state.public.energy == 2 + face
    assert is_open_to_all(events)


def test_H57_the_fugitive_may_decline():
    assert steps(at("stage rest; speed 0; energy 2")) == ["rest", "no rest"]
    state = take(at("stage rest; speed 0; energy 2"), "no rest")
    assert (state.public.energy, state.public.die) == (2, None)


def test_H57_every_round_at_speed_0_is_a_rest():
    state = at("character hacker; health 1; energy 0; groups 5 4; hunters clue")
    for _ in range(2):
        state = take(state, "speed 0", "regroup 9", "card hide", "rest", "die 2", "end plays", "end turn", "no card")
        state = take(state, "throw A", "dice 1 1", "let", "end turn") if steps(state) == ["throw A"] else state
        if state.public.stage == "answer":
            break
    assert state.public.energy == 4


def test_H57_only_at_speed_0():
    state = take(at(f"{REVEAL}; chosen 1; health 1; energy 3; fugitive fog"), "regroup 9")
    assert (state.public.stage, state.public.energy) == ("play", 2)
    assert refused(state, "rest")[0] in ("H56", "H57", "H63")


def test_H58_losing_exactly_all_energy_costs_nothing_more():
    state = take(at("stage card; speed 1; energy 3; hunters pew-pew"), "play pew-pew", "die 3")
    assert (state.public.health, state.public.energy) == (3, 0)


def test_H58_losing_more_costs_a_health_point_and_the_rest_comes_from_the_restored_energy():
    state, events = tell(at("stage card; speed 1; energy 2; hunters pew-pew"), "play pew-pew", "die 3")
    assert (state.public.health, state.public.energy) == (2, 9)
    assert is_open_to_all(events)
    assert [GAME.say(event.public) for event in events if event.public][-4:] == [
        "The fugitive should lose 3 energy and lacks 1: that costs health.",
        "The fugitive loses 1 health and has 2.",
        "The fugitive's energy is restored to 10, and the missing 1 is taken from it.",
        "The fugitive loses 1 energy and has 9.",
    ]
    state = take(at("stage card; speed 1; energy 0; hunters pew-pew"), "play pew-pew", "die 5")
    assert (state.public.health, state.public.energy) == (2, 5)


def test_H59_with_the_last_health_point_nothing_is_restored():
    state = take(at("stage card; speed 1; health 1; energy 2; hunters pew-pew"), "play pew-pew", "die 3")
    assert over(state) == ("Hunters", "worn out")
    assert state.public.health == 0
    assert state.public.energy <= 2


def test_H59_it_applies_to_every_loss_from_whatever_source():
    daredevil = at("character daredevil; stage regroup; chosen 3; energy 2; health 3")
    state = take(daredevil, "regroup 9")
    assert (state.public.health, state.public.energy) == (2, 9)
    last = take(at("character daredevil; stage regroup; chosen 3; energy 2; health 1"), "regroup 9")
    assert over(last) == ("Hunters", "worn out")


def test_H60_only_the_daredevil_can_fall_short_when_paying_for_a_speed():
    for character in ("ghost", "hacker", "night-owl", "prankster", "smuggler"):
        assert refused(at(f"character {character}; energy 2"), "speed 3")[0] == "H32"
    assert is_legal(at("character daredevil; energy 2"), "speed 3")


def test_H61_one_card_a_turn():
    state = take(at("stage play; speed 1; fugitive fog meme-team meme-team internet luck"), "play fog")
    for line in ("play meme-team", "play internet luck"):
        assert line not in steps(state)
        assert refused(state, line, FUGITIVE)[0] == "H61" or state.public.stage != "play"


def test_H61_an_object_is_the_one_card_too():
    state = at("character smuggler; aside 1; pile TTTT; stage play; speed 1; fugitive fog; objects luck meme")
    state = take(state, "use luck", "die 1")
    assert steps(state) == ["smuggle", "end plays"]
    assert refused(state, "play fog")[0] == "H61"
    assert refused(state, "use meme")[0] == "H95"


def test_H62_a_played_card_takes_effect_at_once():
    state = take(at("stage play; speed 1; fugitive fog"), "play fog")
    assert (state.public.has_fog, hands(state)[FUGITIVE]) == (True, ())
    state = take(at("stage play; speed 1; fugitive meme-team meme-team; groups 5 4; hunters clue"), "play meme-team")
    assert all(group.is_marked for group in state.public.groups)


def test_H63_what_may_be_played_in_c4():
    state = at(
        "stage play; speed 0; groups 5 4; fugitive fog meme-team meme-team internet internet luck hide; "
        "objects eight-bit luck"
    )
    assert set(steps(state)) == {
        *("play fog", "play meme-team", "play internet luck ...", "play internets luck ...", "use luck", "end plays"),
        *(f"surprise {group} with eight-bit{luck}" for group in "AB" for luck in ("", " and luck")),
    }


def test_H63_hide_is_not_played_in_c4_and_nothing_need_be_played():
    state = at("stage play; speed 0; fugitive hide")
    assert steps(state) == ["end plays"]
    assert refused(state, "hide")[0] in ("H63", "H86")
    assert take(state, "end plays").public.has_played is False


def test_H63_combinations_do_not_chain():
    state = take(
        at("stage play; speed 0; groups 5 4; fugitive internet internet luck eight-bit"), "play internets luck ..."
    )
    state = take(state, "and eight-bit")
    assert set(steps(state)) == {"use luck", "surprise A with eight-bit", "surprise B with eight-bit"}
    assert refused(state, "surprise A with eight-bit and luck")[0] in ("H63", "H97", "H101")


def test_H64_cards_beyond_6_go_under_the_deck():
    state = at(SEVEN)
    assert "end turn" not in steps(state)
    assert refused(state, "end turn")[0] in ("H64", "H66")
    state = take(state, "return hide")
    assert (state.public.hand_counts[FUGITIVE], state.public.deck[-1]) == (6, "F")
    assert state.drawers[FUGITIVE].in_deck == ("hide",)


def test_H64_six_cards_are_not_too_many():
    state = at(SEVEN.replace("clue ", ""))
    assert "end turn" in steps(state)
    assert refused(state, "return fog")[0] in ("H64", "H66")


def test_H65_one_hunter_card_may_be_given():
    state, events = tell(at("stage fugitive hand; speed 1; fugitive clue fog usb"), "give clue")
    assert hands(state) == (("fog", "usb"), ("clue",))
    assert named(events, FUGITIVE) == named(events, HUNTERS) == {"clue"}
    assert not named(events, None)
    assert told(events, None)
    assert not is_legal(state, "give usb")


def test_H65_no_fugitive_card_may_be_given_and_nothing_must():
    state = at("stage fugitive hand; speed 1; fugitive clue fog")
    assert steps(state) == ["give clue", "end turn"]
    assert refused(state, "give fog")[0] == "H65"


def test_H66_first_the_gift_then_exactly_the_number_above_6():
    state = at(SEVEN + " usb")
    assert "return fog ..." in steps(state)
    assert "done" not in steps(take(state, "return fog ..."))
    state = take(state, "give clue")
    assert "return fog ..." in steps(state)
    assert refused(state, "return fog fog")[0] in ("H64", "H66")
    state = take(state, "return fog")
    assert state.public.hand_counts == (6, 1)
    assert "give usb" not in steps(state)


def test_H66_a_gift_can_make_a_return_unnecessary_and_is_allowed_with_any_number():
    state = take(at(SEVEN), "give clue")
    assert state.public.hand_counts == (6, 1)
    assert not any(step.startswith("return") for step in steps(state))
    assert is_legal(at("stage fugitive hand; speed 1; fugitive clue"), "give clue")


def test_H66_the_gift_cannot_be_refused_and_the_limit_of_the_receiver_comes_later():
    nine = "fog fog hide hide luck luck meme meme internet"
    state = take(at(f"stage fugitive hand; speed 1; fugitive clue; hunters {nine}"), "give clue")
    assert state.public.hand_counts == (0, 10)
    assert state.public.stage == "card"


def test_H66_the_order_is_chosen_and_the_last_card_is_the_very_bottom():
    state = take(at(SEVEN.replace("clue", "clue usb")), "return luck fog")
    assert state.drawers[FUGITIVE].in_deck == ("luck", "fog")
    assert state.public.deck.endswith("?FF")


def test_H66_the_hunter_player_hears_only_how_many():
    (state, events), (twin, twins) = tell(at(SEVEN), "return luck"), tell(at(SEVEN), "return hide")
    for viewer in (HUNTERS, None):
        assert told(events, viewer) == told(twins, viewer) != []
        assert look_alike(state, twin, viewer)
