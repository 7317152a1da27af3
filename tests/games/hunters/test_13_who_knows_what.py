"""Section 13 of the rules: who knows what."""

from itertools import product

from facedown.games.hunters import GAME
from facedown.games.hunters.state import FUGITIVE, HUNTERS
from tests.games.hunters.play import at, mover, steps, take, tell, told
from tests.games.hunters.witness import VIEWERS, hands, look_alike, named, sound_alike

BUSY = (
    "round 5; stage throw; character ghost; points 1; health 2; energy 4; speed 1; groups 4a 2u. 2; scared 1; "
    "pile T?F?T; aside 3; discard clue fog; fog; usbs 1; objects luck lolcat:1 meme; fugitive hide internet; "
    "hunters pew-pew pew-pew luck; fugitive-pile hide; surveillance"
)


def test_H139_what_is_known_to_both_at_all_times():
    public = at(BUSY).public
    assert (public.character, public.points, public.health, public.energy, public.speed) == ("ghost", 1, 2, 4, 1)
    assert [group[:3] for group in public.groups] == [(4, 1, 0), (2, 0, 1), (2, 0, 0)]
    assert (public.scared, public.has_fog, public.usbs, public.objects) == (1, True, 1, (0, 1, 0))
    assert (public.pile, public.aside, public.discard) == ("T?F?T", 3, ("clue", "fog"))
    assert (public.hand_counts, public.is_surveillance) == ((2, 3), True)
    assert len(public.deck) == 36 - 2 - 1 - 3 - 3 - 1 - 2 - 2 - 3
    assert all(GAME.view(at(BUSY), viewer).public == public for viewer in VIEWERS)


def test_H139_and_no_more_than_that():
    """A table with other hands, other face-down objects and another card in the pile looks the same to a spectator."""
    twin = BUSY
    for old, new in (
        ("fugitive hide internet", "fugitive clue meme-team"),
        ("objects luck lolcat:1 meme", "objects eight-bit lolcat:1 luck"),
        ("hunters pew-pew pew-pew luck", "hunters busted meme surveillance"),
        ("fugitive-pile hide", "fugitive-pile luck"),
    ):
        assert old in twin
        twin = twin.replace(old, new)
    assert look_alike(at(BUSY), at(twin), None)
    assert not look_alike(at(BUSY), at(twin), FUGITIVE)
    assert not look_alike(at(BUSY), at(twin), HUNTERS)


def test_H140_what_the_fugitive_alone_knows():
    """The hunter player's view is the same whatever these are; the fugitive's own is not."""
    base = (
        "stage regroup; chosen {}; fugitive {}; objects {}; pile TTTTTF; deck {}F; fugitive-pile {}; fugitive-deck {}"
    )
    first = at(base.format(1, "hide", "luck", "?" * 31, "fog", "clue"))
    for other in (
        base.format(2, "hide", "luck", "?" * 31, "fog", "clue"),
        base.format(1, "usb", "luck", "?" * 31, "fog", "clue"),
        base.format(1, "hide", "meme", "?" * 31, "fog", "clue"),
        base.format(1, "hide", "luck", "?" * 31, "usb", "clue"),
        base.format(1, "hide", "luck", "?" * 31, "fog", "usb"),
    ):
        assert look_alike(first, at(other), HUNTERS, None)
        assert not look_alike(first, at(other), FUGITIVE)


def test_H141_what_the_hunter_player_alone_knows():
    base = "stage throw; speed 1; groups 5 4; hunters {}; deck {}H; hunters-deck {}"
    first = at(base.format("clue fog", "?" * 33, "hide"))
    for other in (base.format("clue clue", "?" * 33, "hide"), base.format("clue fog", "?" * 33, "luck")):
        assert look_alike(first, at(other), FUGITIVE, None)
        assert not look_alike(first, at(other), HUNTERS)


def test_H141_a_tracked_card_is_known_to_the_hunter_player_alone():
    state = take(at("character hacker; stage throw; speed 1; groups 5 4; pile ?"), "throw A", "dice 6 5")
    (luck, events), (fog, twins) = tell(state, "card luck"), tell(state, "card fog")
    assert look_alike(luck, fog, FUGITIVE, None)
    assert sound_alike(events, twins, FUGITIVE, None)
    assert (named(events, HUNTERS), named(twins, HUNTERS)) == ({"luck"}, {"fog"})


def test_H141_what_surveillance_showed_stays_as_it_was():
    state = at(
        "character hacker; stage card; speed 1; groups 5 4; hunters surveillance fog; fugitive hide; objects luck"
    )
    state = take(state, "play surveillance", "throw A", "dice 1 2", "throw B", "dice 1 2", "end turn", "speed 2")
    state = take(state, "regroup 5 4", "card usb")
    seen = state.drawers[HUNTERS].seen
    assert seen is not None
    assert (seen.round, seen.hand, seen.objects) == (1, ("hide",), ("luck",))
    assert state.drawers[FUGITIVE].seen is None


def test_H142_nobody_knows_the_deck_and_the_cards_that_went_face_down_into_the_pile():
    state, events = tell(at("stage regroup; chosen 3"), "regroup 9")
    assert (state.public.deck, state.public.pile) == ("?" * 33, "TTTTT???")
    assert all(drawer.in_deck == drawer.in_pile == () for drawer in state.drawers)
    assert not any(named(events, viewer) for viewer in VIEWERS)


def test_H142_a_card_becomes_known_when_it_is_tracked_or_discarded():
    tracked = at("character hacker; stage throw; speed 1; groups 5 4; pile F?; fugitive-pile fog; aside 5")
    state, events = tell(tracked, "throw A", "dice 6 5")
    assert (hands(state)[HUNTERS], state.drawers[FUGITIVE].in_pile) == (("fog",), ())
    assert named(events, HUNTERS) == {"fog"}
    assert named(events, None) == set()
    failed = at("stage play; speed 0; groups 5 4; pile ??; aside 5; objects eight-bit; hunters clue")
    state, events = tell(failed, "surprise A with eight-bit", "die 1", "card fog")
    assert all("fog" in named(events, viewer) for viewer in VIEWERS)
    assert "fog" in state.public.discard


def test_H142_what_somebody_put_under_the_deck_is_known_to_him_still_in_the_pile():
    text = "stage regroup; chosen 2; deck FH; fugitive-deck clue; hunters-deck fog"
    state, events = tell(at(text), "regroup 9")
    assert state.public.pile == "TTTTTFH"
    assert [drawer.in_pile for drawer in state.drawers] == [("clue",), ("fog",)]
    assert not any(named(events, viewer) for viewer in (HUNTERS, None)) or named(events, HUNTERS) == {"fog"}


def test_H143_a_gift_is_known_to_giver_and_receiver_and_to_no_onlooker():
    for position, gifts in (
        ("stage fugitive hand; speed 1; fugitive clue usb", ("clue", "usb")),
        ("stage hunters hand; speed 1; hunters fog luck", ("fog", "luck")),
    ):
        tables = [tell(at(position), f"give {gift}") for gift in gifts]
        for (_, events), gift in zip(tables, gifts, strict=True):
            assert named(events, FUGITIVE) == named(events, HUNTERS) == {gift}
            assert told(events, None) != []
        (state, events), (twin, twins) = tables
        assert look_alike(state, twin, None)
        assert sound_alike(events, twins, None)


def test_H143_the_number_of_returned_cards_is_public():
    seven = "stage fugitive hand; speed 1; fugitive clue fog fog hide hide luck luck"
    _, events = tell(at(seven), "return clue")
    assert told(events, HUNTERS) == told(events, None)
    assert named(events, HUNTERS) == set() != named(events, FUGITIVE)
    assert any("1" in sentence or "a card" in sentence or "one" in sentence for sentence in told(events, None))


def test_H144_whether_the_fugitive_holds_a_hide_is_not_public():
    """The answer is asked for in twin tables alike, with a Hide and without."""
    base = "character hacker; stage throw; speed 0; groups 5 4; hunters clue; fugitive"
    for card, answers in (("hide", ["hide", "let"]), ("fog", ["let"])):
        state = take(at(f"{base} {card}"), "throw A", "dice 6 5")
        assert (mover(state), state.public.stage, steps(state)) == (FUGITIVE, "answer", answers)
    one, other = (take(at(f"{base} {card}"), "throw A", "dice 6 5") for card in ("hide", "fog"))
    assert look_alike(one, other, HUNTERS, None)
    (one, events), (other, twins) = tell(one, "let"), tell(other, "let")
    assert look_alike(one, other, HUNTERS, None)
    assert sound_alike(events, twins, HUNTERS, None)


def test_H144_the_moment_for_an_answer_follows_from_public_facts():
    for speed, hand, (character, points), usb in product(
        (0, 1),
        ("", "; fugitive fog"),
        (("ghost", 0), ("ghost", 1), ("hacker", 0)),
        ("", "; usbs 1; aside 1; pile TTTT"),
    ):
        text = (
            f"character {character}; points {points}; stage throw; speed {speed}; groups 5 4; hunters clue{hand}{usb}"
        )
        state = take(at(text), "throw A", *(["go on"] if usb else []), "dice 6 5")
        expected = (speed == 0 and hand) or points or usb
        assert (state.public.stage == "answer") == bool(expected), text


def test_H144_a_failed_throw_makes_no_moment():
    state = at("points 2; stage throw; speed 0; groups 5 4; hunters clue; fugitive hide")
    assert mover(take(state, "throw A", "dice 1 2")) == HUNTERS
