"""Chapter 3 of the rules: a turn."""

from facedown.games.fugitive import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL
from tests.games.fugitive.play import at, is_legal, mover, refused, steps, take, tell, text_of, told

# Decks 1 and 2 are in the hands and under the hideouts; deck 3 has cards.
LOW_DECKS_EMPTY = (
    "row (3) (6+4+5+7+8+9+10+11+12+13) (14); hand 1 2 16 42; marshal 15 17 18 19 20 21 22 23 24 25 26 27 28"
)
ALL_DECKS_EMPTY = LOW_DECKS_EMPTY + " 29 30 31 32 33 34 35 36 37 38 39 40 41"


def test_3_1_the_fugitive_draws_and_then_places():
    state = at("round 2 fugitive draw; row (3) (6); hand 1 2 4 5 15 42; marshal 20 21")
    assert steps(state) == ["draw 1", "draw 2", "draw 3"]
    assert refused(state, "hide 15") == ("3.1", "You draw a card first.")
    state, events = tell(state, "draw 2", "card 16")
    assert told(events, FUGITIVE) == ["You reach for deck 2.", "You draw 16 from deck 2."]
    assert told(events, MARSHAL) == ["The Fugitive draws from deck 2."]
    assert "draw 1" not in steps(state)
    assert refused(state, "draw 1") == ("3.1", "You draw one card a turn, before anything else.")
    assert "round 2 marshal draw" in text_of(take(state, "hide 15 with 1 2 4 5"))


def test_3_1_one_hideout_a_turn():
    state = at("round 2 place; row (3) (6); hand 1 2 4 7 8 42; staged 7")
    assert refused(state, "hide 8")[0] == "3.1"
    assert refused(take(state, "place"), "place", FUGITIVE) == ("3.5", "It is the Marshal's turn.")


def test_3_2_an_empty_deck_cannot_be_chosen():
    state = at(f"round 12 fugitive draw; {LOW_DECKS_EMPTY}")
    assert steps(state) == ["draw 3"]
    assert refused(state, "draw 1") == ("3.2", "Deck 1 is empty.")
    assert refused(at(f"round 12 marshal draw; {LOW_DECKS_EMPTY}"), "draw 2") == ("3.2", "Deck 2 is empty.")


def test_3_3_the_fugitive_may_place_nothing():
    state, events = tell(at("round 2 place; row (3) (6); hand 1 2 4 7 42"), "pass")
    assert "round 2 marshal draw" in text_of(state)
    assert told(events, MARSHAL) == ["The Fugitive places nothing."]


def test_3_3_not_while_a_hideout_is_set_aside():
    assert refused(at("round 2 place; row (3) (6); hand 1 2 4 7 42; staged 7"), "pass")[0] == "3.3"


def test_3_4_who_places_nothing_may_draw_from_the_lowest_deck():
    state = take(at("second; round 2 place; row (3); hand 1 2 4 7 42; marshal 5 6"), "pass")
    assert steps(state) == ["draw 1", "decline"]
    assert refused(state, "draw 2") == ("3.4", "The extra card comes from the lowest deck that still has cards.")
    assert refused(state, "hide 4") == ("3.4", "You have passed; take the extra card or decline it.")
    state, events = tell(state, "draw 1", "card 8")
    assert (
        text_of(state) == "second; round 2 marshal draw; row (3); hand 1 2 4 7 8 42; marshal 5 6; draws 0F11 1M11 2F1"
    )
    assert told(events, MARSHAL) == ["The Fugitive draws from deck 1."]


def test_3_4_the_lowest_deck_is_the_lowest_that_has_cards():
    assert steps(take(at(f"second; round 12 place; {LOW_DECKS_EMPTY}"), "pass")) == ["draw 3", "decline"]


def test_3_4_the_extra_card_may_be_declined():
    state, events = tell(at("second; round 2 place; row (3); hand 1 2 4 7 42; marshal 5 6"), "pass", "decline")
    assert "round 2 marshal draw" in text_of(state)
    assert told(events, MARSHAL) == ["The Fugitive places nothing.", "The Fugitive takes no extra card."]


def test_3_4_no_extra_card_for_a_single_opening_hideout():
    state = take(at("second; round 1 opening; row (3); hand 1 2 4 5 42"), "pass")
    assert steps(state) == ["draw 1", "draw 2", "draw 3"]
    assert mover(state) == MARSHAL


def test_3_4_no_extra_card_where_it_is_not_switched_on():
    for rules in ("first", "bga", "second consolation=false"):
        assert "marshal draw" in text_of(take(at(f"{rules}; round 2 place; row (3) (6); hand 1 2 42"), "pass"))


def test_3_4_no_extra_card_when_the_decks_are_empty():
    assert "guess" in text_of(take(at(f"second; round 12 place; {ALL_DECKS_EMPTY}"), "pass"))


def test_3_5_the_marshal_draws_and_then_guesses():
    state = at("round 2 marshal draw; row (3) (6); hand 1 2 42; marshal 20 21")
    assert refused(state, "guess 3") == ("3.5", "You draw first.")
    state = take(state, "draw 1", "card 4")
    assert "round 2 guess" in text_of(state)
    assert refused(state, "draw 1") == ("3.5", "You draw one card a turn, before anything else.")


def test_3_5_the_marshal_plays_no_cards():
    state = at("round 2 guess; row (3) (6); hand 1 2 42; marshal 8 20 21")
    for line in ("hide 8", "pass", "with 8", "place", "decline"):
        assert refused(state, line)[0] == "3.5"


def test_3_6_without_cards_the_draws_are_left_out():
    state = at(f"round 12 guess; {ALL_DECKS_EMPTY}")
    state = take(state, "skip")
    assert "round 13 place" in text_of(state)
    assert "round 13 guess" in text_of(take(state, "pass"))


def test_3_6_the_last_card_is_announced():
    state = at(f"round 12 fugitive draw; {ALL_DECKS_EMPTY.removesuffix(' 41')}; reach 3")
    _, events = tell(state, "card 41")
    assert told(events, MARSHAL) == [
        "The Fugitive draws from deck 3.",
        "That was the last card: from now on nobody draws.",
    ]


def test_3_7_what_is_open_and_what_is_secret():
    state = at(
        "round 3 guess; row (3) 6+4+5 (9+2+8); hand 1 15 16 42; marshal 20 21; guesses 6@1! 7+9@2; "
        "draws 0F11122 1M22 2F1 3F1"
    )
    open_to_all = GAME.view(state, None).public
    assert open_to_all == GAME.view(state, MARSHAL).public == GAME.view(state, FUGITIVE).public
    assert [spot.card for spot in open_to_all.row] == [0, -1, 6, -1]
    assert [spot.sprint_count for spot in open_to_all.row] == [0, 0, 2, 2]
    assert [spot.sprint_mask for spot in open_to_all.row] == [0, 0, 0b110000, 0]
    assert open_to_all.draws[-1] == (3, FUGITIVE, 1)
    assert [(guess.mask, guess.hit) for guess in open_to_all.guesses] == [(1 << 6, True), (1 << 7 | 1 << 9, False)]
    twin = at(text_of(state).replace("(9+2+8)", "(9+1+15)").replace("hand 1 15", "hand 2 8"))
    assert GAME.view(twin, MARSHAL) == GAME.view(state, MARSHAL)
    assert GAME.view(twin, FUGITIVE) != GAME.view(state, FUGITIVE)
    assert not is_legal(twin, "guess 42")
