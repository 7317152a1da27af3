"""Section 11 of the rules: piles."""

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, is_legal, over, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, deck_of, hands, throw_of

THROW = "character hacker; stage throw; speed 1; hunters clue; groups 5 4"


def test_H127_the_fugitive_adds_at_the_bottom_and_the_hunters_take_from_the_top():
    added = take(at("stage regroup; chosen 2; pile T?; aside 4"), "regroup 9")
    assert added.public.pile == "T???"
    taken = take(at(f"{THROW}; pile T?; aside 4"), "throw A", "dice 6 5")
    assert (taken.public.pile, taken.public.aside) == ("?", 5)


def test_H128_the_distance_tracking_cards_of_the_setup_are_the_first_to_go():
    state = take(
        at("character hacker; stage regroup; chosen 3"), "regroup 5 4", "throw A", "dice 6 6", "throw B", "dice 6 6"
    )
    assert (state.public.pile, state.public.aside) == ("T???", 4)
    assert hands(state)[HUNTERS] == ()


def test_H128_one_that_comes_back_makes_the_difficulty_10_when_it_reaches_the_top():
    state = take(at(f"{THROW}; usbs 1; pile ?; aside 5"), "throw A", "usb", "dice 6 5", "card fog")
    assert state.public.pile == "T"
    state = take(state, "throw B", "dice 1 2")
    assert throw_of(state).difficulty == 10


def test_H128_meme_lays_cards_over_them():
    state = take(at("stage play; speed 1; objects meme"), "use meme")
    assert state.public.pile == "??TTTTT"


def test_H129_the_difficulty_of_10_ends_when_another_card_lies_over():
    state = take(
        at("character hacker; stage play; speed 1; objects meme; hunters clue; groups 5 4"), "use meme", "no card"
    )
    state = take(state, "throw A", "dice 1 2")
    assert throw_of(state).difficulty == 13
    below = take(at(f"{THROW}; pile T??; aside 4"), "throw A", "dice 1 2")
    assert throw_of(below).difficulty == 10


def test_H130_discarded_cards_never_return_and_an_empty_deck_ends_nothing():
    state = take(at(deck_of("", "stage regroup; chosen 0")), "regroup 9")
    assert (state.public.deck, len(state.public.discard)) == ("", 36)
    assert steps(state) == ["rest", "no rest"]


def test_H130_cards_come_back_to_the_deck_only_by_hand_cleansing_at_the_bottom():
    text = deck_of("luck", "stage fugitive hand; speed 1; fugitive clue fog fog hide hide meme meme")
    state = take(at(text), "return clue")
    assert state.public.deck == "?F"
    # It comes up in its turn, and the fugitive who put it there knows it.
    state = take(at(deck_of("", "stage regroup; chosen 1; fugitive-deck clue")), "regroup 9")
    assert (state.public.pile, state.drawers[FUGITIVE].in_pile) == ("TTTTTF", ("clue",))


def test_H131_there_is_one_discard_pile_face_up_for_both():
    state = take(at("stage play; speed 1; fugitive meme-team meme-team; hunters clue"), "play meme-team", "play clue")
    for viewer in VIEWERS:
        assert GAME.view(state, viewer).public.discard == ("meme_team", "meme_team", "clue")


def test_H131_the_pile_can_be_emptied_and_stays_one_pile():
    state, events = tell(at(f"{THROW}; pile T; aside 4"), "throw A", "dice 6 5", "end turn", "speed 1", "regroup 9")
    assert over(state) == ("Hunters", "caught")
    assert told(events, FUGITIVE) != []
    assert is_legal(at(f"{THROW}; pile T; aside 4"), "throw B")
