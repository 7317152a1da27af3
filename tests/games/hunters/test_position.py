"""The position text."""

import re

import pytest

from facedown.games.hunters import GAME
from facedown.games.hunters.state import (
    FUGITIVE,
    HUNTERS,
    Die,
    Group,
    Modifier,
    Options,
    Seen,
    Surprise,
    Throw,
)
from tests.games.hunters.play import CHANGES, at, over, take, text_of, walk


@pytest.mark.parametrize("changes", CHANGES)
def test_every_state_of_a_game_has_a_text_that_gives_it_again(changes):
    for seed in range(5):
        for state, _, _ in walk(Options(components=changes), seed, brief=seed % 2 == 0):
            text = text_of(state)
            assert "\n" not in text
            assert at(text) == state, text
            assert text_of(at(text)) == text


@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_was_given_up_has_a_text(seed):
    for state, _, _ in walk(Options(), seed):
        for seat in (None, FUGITIVE, HUNTERS):
            broken, _ = GAME.break_off(state, seat)
            assert at(text_of(broken)) == broken


def test_nothing_is_the_first_decision_of_a_game_with_the_ghost():
    started = take(GAME.start(2, Options()), "character ghost")
    assert at("") == started
    assert text_of(started) == ""
    assert text_of(GAME.start(2, Options())) == "stage character"
    assert text_of(GAME.start(2, Options(character="hacker"))) == "options character=hacker"


def test_the_clauses():
    text = (
        'options components="cards.usb.count=3"; stage rethrow; round 3; character prankster; points 1; health 2; '
        "energy 7; speed 0; groups 4au! 3u 1.; scared 1; deck ???F; pile TT?FH; aside 2; discard busted clue; fog; "
        "usbs 1; objects meme lolcat:1; fugitive fog hide; hunters clue pew-pew; fugitive-deck hide; "
        "fugitive-pile luck; hunters-pile luck; surveillance; surveillance next; clue; played; smuggled; given; "
        "owed 2; throw B 10 hunters+3 usb-1 fog-2 dice 3 5 hide; die surprise 4+2; surprise A+2 again; "
        "seen 2 hide | meme lolcat"
    )
    state = at(text)
    public, (fugitive, hunters) = state.public, state.drawers
    assert public.groups == (Group(4, 1, 1, is_marked=True), Group(3, 0, 1), Group(1, has_thrown=True))
    assert (public.stage, public.round, public.character, public.points) == ("rethrow", 3, "prankster", 1)
    assert (public.health, public.energy, public.speed, public.is_speed_chosen, public.scared) == (2, 7, 0, True, 1)
    assert (public.deck, public.pile, public.aside, public.usbs, public.owed) == ("???F", "TT?FH", 2, 1, 2)
    assert public.discard == ("busted", "clue")
    assert public.objects == (0, 1)
    assert public.hand_counts == (2, 2)
    assert (public.has_fog, public.is_surveillance, public.is_surveillance_next) == (True, True, True)
    assert (public.has_clue, public.has_played, public.has_smuggled, public.has_given) == (True, True, True, True)
    assert public.throw == Throw(
        1, 10, (Modifier("hunters", 3), Modifier("usb", -1), Modifier("fog", -2)), (3, 5), "hide"
    )
    assert public.die == Die("surprise", 4, 2)
    assert public.surprise == Surprise(0, 2, was_rethrown=True)
    assert fugitive.hand == ("fog", "hide")
    assert (fugitive.in_deck, fugitive.in_pile, hunters.in_pile) == (("hide",), ("luck",), ("luck",))
    assert fugitive.objects == ("meme", "lolcat")
    assert hunters.hand == ("clue", "pew_pew")
    assert hunters.seen == Seen(2, ("hide",), ("meme", "lolcat"))
    assert text_of(state) == text


def test_clauses_stand_in_any_order_and_cards_of_a_hand_too():
    assert at("fugitive hide fog; stage play; speed 0") == at("speed 0; stage play; fugitive fog hide;")


def test_what_is_left_out_follows_from_the_others():
    assert at("fugitive hide fog; discard clue; pile ?F; fugitive-pile luck; fog").public.deck == "?" * 30
    assert at("fugitive-deck hide; hunters-deck fog").public.deck == "?" * 34 + "FH"
    assert at("scared 3").public.groups == (Group(6),)
    assert at("character night-owl").public.points == 2
    assert at("character hacker").public.points == 0
    assert at('options components="constants.hunters=7"').public.groups == (Group(7),)
    assert at("options character=smuggler").public.character == "smuggler"


def test_a_chosen_speed_lies_face_down():
    state = at("stage regroup; chosen 2")
    assert (state.public.speed, state.public.is_speed_chosen, state.drawers[FUGITIVE].speed) == (-1, True, 2)


def test_an_unfinished_move_is_the_movers():
    state = at("stage fugitive hand; fugitive fog fog hide hide luck luck meme meme; staged return fog ...")
    assert [drawer.staged for drawer in state.drawers] == [("return fog ...",), ()]
    state = at("stage regroup; chosen 1; staged regroup 5 ..., and 4")
    assert [drawer.staged for drawer in state.drawers] == [(), ("regroup 5 ...", "and 4")]


def test_the_end_is_turned_up():
    state = at("stage over; speed 2; objects lolcat:1; fugitive fog; hunters clue; ending escape")
    assert over(state) == ("Fugitive", "escape")
    assert state.public.shown is not None
    assert state.public.shown.hands == (("fog",), ("clue",))
    assert state.public.shown.objects == ("lolcat",)
    assert [drawer.hand for drawer in state.drawers] == [(), ()]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("stage dance", "stage: “dance” is none of: character, speed"),
        ("rounds 3", "“rounds 3” is no clause of a position; the clauses are options, stage, round"),
        ("round 3; round 4", "“round 4” stands there twice"),
        ("round three", "round: “three” is not a whole number from 1 to 100"),
        ("round 03", "round: “03” is not a whole number from 1 to 100"),
        ("round 0", "round: “0” is not a whole number from 1 to 100"),
        ("round 101", "round: “101” is not a whole number from 1 to 100"),
        ("points 3", "points: “3” is not a whole number from 0 to 2"),
        ("character hacker; points 1", "points: “1” is not a whole number from 0 to 0"),
        ("health 4", "health: “4” is not a whole number from 0 to 3"),
        ("health 0", "health: “0” stands only with the stage over"),
        ("energy 11", "energy: “11” is not a whole number from 0 to 10"),
        ("scared 10", "scared: “10” is not a whole number from 0 to 9"),
        ("aside 6", "aside: “6” is not a whole number from 0 to 5"),
        ("aside 1", "aside: 1 cards besides 5 T of the pile; there are 5"),
        ("pile TTTTTT", "aside: 0 cards besides 6 T of the pile; there are 5"),
        ("usbs 3", "usbs: “3” is not a whole number from 0 to 2"),
        ("owed 9", "owed: “9” is not a whole number from 0 to 3"),
        ("speed 4", "speed: “4” is not a whole number from 0 to 3"),
        ("chosen x", "chosen: “x” is not a whole number from 0 to 3"),
        ("stage play; speed 2; chosen 1", "chosen: “1” stands only while no speed lies open"),
        ("fog 2", "“fog 2” is no clause of a position"),
        ("character eve", "character: “eve” is none of: none, ghost"),
        ("character none", "character: “none” cannot be at the stage speed; “none” stands only before it is drawn"),
        ("stage character; character ghost", "character: “ghost” cannot be at the stage character"),
        ("options character=eve", "options: option character may be"),
        ("options character = hacker", "options: “character = hacker” is not of the form name=value"),
        ('options components="cards.hide.count=99"', "options: card hide, field count"),
        ("groups 5 3", "groups: there are 9 hunters in groups, not 8"),
        ("groups 5ua 4", "groups: “5ua” is not a group like 4, 4au, 3! or 2."),
        ("groups 5aaaaa 4", "groups: “friendly-agent” is one too many; there are 4 such cards"),
        ("deck T?", "deck: “T?” has other letters than ?FH"),
        ("pile TX", "pile: “TX” has other letters than T?FH"),
        ("deck ?F", "fugitive-deck: 0 cards for 1 F of the deck; there is one for each"),
        ("pile ?; hunters-pile fog", "hunters-pile: 1 cards for 0 H of the pile; there is one for each"),
        (f"deck {'?' * 36}; fugitive fog", "deck: 36 unseen cards, but only 35 lie nowhere else"),
        ("fugitive hide hide; hunters hide", "hunters: “hide” is one too many; there are 2 such cards"),
        ("discard clue clue clue", "discard: “clue” is one too many; there are 2 such cards"),
        ("objects luck; fugitive luck luck", "fugitive: “luck” is one too many; there are 2 such cards"),
        ("fugitive eight_bit", "fugitive: “eight_bit” is none of: hide"),
        ("objects fog", "objects: “fog” is none of: "),
        ("objects lolcat:3", "objects: “3” is not a whole number from 0 to 2"),
        ("objects meme:1", "objects: “1” is not a whole number from 0 to 0"),
        ("throw B", "throw: “B” is not a throw like"),
        ("throw B 10 hunters+4 dice 3 5", "throw: “B” is no group; there are 1"),
        ("throw A 10 hunter+4", "throw: “hunter” is none of: hunters, friendly-agent, usb, clue, surveillance, fog"),
        ("throw A 10 hide+4", "throw: “hide” is none of: hunters"),
        ("throw A 9", "throw: “9” is none of: 7, 10, 11, 12, 13"),
        ("throw A 10 dice 7 3", "throw: “7” is not a whole number from 1 to 6"),
        ("throw A 10 dice 3 0", "throw: “0” is not a whole number from 1 to 6"),
        ("throw A 10 failed", "throw: “failed” stands only after dice"),
        ("surprise C+2", "surprise: “C” is no group; there are 1"),
        ("surprise c", "surprise: “c” is not a surprise like"),
        ("surprise A+9", "surprise: “+9” is none of: +0, +2"),
        ("die 4", "die: “4” is not a die like surprise 4+2"),
        ("die rest 9", "die: “9” is not a whole number from 1 to 6"),
        ("die surprise 4+9", "die: “+9” is none of: +0, +2"),
        ("loner 1", "loner: “” is not a whole number from 0 to 20"),
        ("staged return", "staged: “return” goes on with a card"),
        ("staged return fog ...", "staged: “return fog ...” begins no move at the stage speed"),
        ("stage play; staged speed 2", "staged: “speed 2” begins no move at the stage play"),
        ("stage fugitive hand; staged return fog ...", "staged: “fog” is not in the hand, or not so often"),
        ("stage fugitive hand; fugitive fog; staged return fog ..., and fog", "staged: “fog” is not in the hand"),
        ("stage fugitive hand; fugitive fog; staged return fog ..., done", "staged: “done” does not go on with a move"),
        ("seen hide", "seen: “hide” is not what Surveillance showed"),
        ("seen 3 hide | fogs", "seen: “fogs” is none of: hide"),
        ("seen 2 hide |", "seen: “2” is not a whole number from 1 to 1"),
        ("ending caught", "ending: “caught” stands only with the stage over"),
        ("stage over; ending lost", "ending: “lost” is none of: "),
    ],
)  # fmt: skip
def test_a_wrong_clause_is_named_with_what_may_stand_there(text, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        at(text)
