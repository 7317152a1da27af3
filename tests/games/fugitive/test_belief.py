"""The chain against a listing of all worlds: what is possible has a chance, what is known not to be has none."""

import random
from collections.abc import Iterator

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import View
from facedown.games.fugitive.belief import belief
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.chain import Tilt
from facedown.games.fugitive.clues import clues_of
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.sampling import imagine
from facedown.games.fugitive.state import FACE_DOWN, FUGITIVE, MARSHAL, FugitiveState, FugitiveView, Options, deck_mask
from tests.games.fugitive.brute import Listing, play
from tests.games.fugitive.play import RULESETS, at

SMALL = [(ruleset, seed) for ruleset in RULESETS for seed in range(6)]


def small_views(ruleset: str, seed: int) -> Iterator[tuple[FugitiveState, FugitiveView]]:
    """Yield positions of a small game in which the Marshal is to guess, as she and as a spectator sees them."""
    for state in play(seed, Options(ruleset=ruleset, cards=12)):  # type: ignore[arg-type]
        for seat in (MARSHAL, None):
            yield state, GAME.view(state, seat)


def thrifty(sprint_count: int, gap: int) -> float:
    return 0.5 if sprint_count and gap <= 3 else 1.0


@pytest.mark.parametrize(("ruleset", "seed"), SMALL)
@pytest.mark.parametrize("tilt", [None, thrifty], ids=["even", "tilted"])
def test_whatever_is_possible_has_a_chance(ruleset: str, seed: int, tilt: Tilt | None):
    for _, view in small_views(ruleset, seed):
        listed = Listing(view).places()
        found = belief(view, (), tilt).places if tilt else belief(view).places
        for possible, chances in zip(listed, found[1:], strict=True):
            assert set(possible) <= {card for card, chance in chances.items() if chance > 0}


@pytest.mark.parametrize(("ruleset", "seed"), SMALL)
def test_what_can_be_known_not_to_be_has_no_chance(ruleset: str, seed: int):
    """Cards she holds, cards that lie open, single guesses that missed, decks not drawn from, numbers out of reach."""
    for _, view in small_views(ruleset, seed):
        public, clues, found = view.public, clues_of(view), belief(view)
        held = view.drawer.chase.hand_mask if view.drawer else 0  # type: ignore[union-attr]
        for card in from_mask(held | public.table.revealed_mask | public.table.spent_mask):
            assert found.hidden[card] == 0
        for guess in public.guesses:
            if not guess.hit and guess.mask.bit_count() == 1:
                placed_by_then = [place for place, spot in enumerate(public.row) if spot.round <= guess.round]
                assert all(guess.mask.bit_length() - 1 not in found.places[place] for place in placed_by_then)
        for deck in (1, 2, 3):
            if not clues.draws[deck]:
                assert all(found.hidden[card] == 0 for card in from_mask(deck_mask(public.switches, deck)))
        for before, after in zip(found.places, found.places[1:], strict=False):
            assert min(before) < max(after)
            assert max(before) < max(after)


@pytest.mark.parametrize(("ruleset", "seed"), SMALL)
def test_the_chances_sum_to_the_number_of_hidden_hideouts(ruleset: str, seed: int):
    for _, view in small_views(ruleset, seed):
        found = belief(view)
        assert sum(found.hidden) == pytest.approx(sum(spot.card == FACE_DOWN for spot in view.public.row), abs=1e-9)
        for spot, cards in zip(view.public.row, found.places, strict=True):
            assert sum(cards.values()) == pytest.approx(1, abs=1e-9)
            if spot.card != FACE_DOWN:
                assert list(cards) == [spot.card]


def test_a_card_whose_chance_is_one_is_there():
    for ruleset, seed in SMALL:
        for state, view in small_views(ruleset, seed):
            hidden_mask = state.drawers[FUGITIVE].run.hidden_mask  # type: ignore[union-attr]
            for card, chance in enumerate(belief(view).hidden):
                assert chance < 1 - 1e-9 or hidden_mask >> card & 1


def test_the_chain_is_close_to_the_listing():
    """How far it is from the exact chances, as a mean over cards, in the small world: a number that must not grow."""
    errors = []
    for ruleset, seed in SMALL:
        for _, view in small_views(ruleset, seed):
            exact = [0.0] * 13
            for spot, cards in zip(view.public.row[1:], Listing(view).places(), strict=True):
                for card, chance in cards.items():
                    exact[card] += chance if spot.card == FACE_DOWN else 0
            errors += [abs(a - b) for a, b in zip(exact, belief(view).hidden, strict=True) if a or b]
    assert sum(errors) / len(errors) < 0.05


def test_a_tilt_counts_where_the_sprint_cards_lie_open_too():
    """11 paid for 30 wholly if it comes from 26; from 27, as the other two routes have it, it would have overpaid."""
    view = GAME.view(
        at(
            "bga; round 13 place; row 2 3 7+1 9 10 13 16 22+4+5 24 25 (26) 30+11; hand 14 23 38 40 42; "
            "marshal 6 8 12 29 31 32 33 34 35 36 37 39 41; "
            "draws 0F11122 1M33 2F1M1 3F1M3 4F1M3 5F1M3 6F2M3 7F2M1 8F2M3 9F2M3 10F3M1 11F3M3 12F3M3 13F1; "
            "guesses 3@1! 2@2! 7@3! 10@4! 8@5 9+13@6! 14@7 16@8! 22@9! 25@10! 30@11! 24@12!"
        ),
        MARSHAL,
    )
    tilted = belief(view, (), lambda sprint_count, gap: 0.05 if sprint_count and gap <= sprint_count + 2 else 1.0)
    assert belief(view).hidden[26:29] == pytest.approx([1 / 3] * 3)
    assert tilted.hidden[26:29] == pytest.approx([10 / 11, 1 / 22, 1 / 22])


def test_the_fugitive_knows_his_hideouts():
    state = at(
        "bga; round 2 place; row (3) (5+2); hand 1 7 9 20 21 22 42; marshal 30 31; draws 0F11122 1M33 2F2; guesses 4@1"
    )
    found = belief(GAME.view(state, FUGITIVE))
    assert found.exact
    assert [card for card, chance in enumerate(found.hidden) if chance] == [3, 5]


# Sets that missed


def row_of_two(guesses: str) -> FugitiveView:
    """Return the Marshal's view of two hideouts without sprint cards: 1 to 3, then up to 3 more."""
    return GAME.view(
        at(
            "bga; round 2 guess; row (2) (3); hand 1 4 5 6 20 21 22 42; marshal 30 31 32; "
            f"draws 0F11122 1M33 2F2M3; {guesses}"
        ),
        MARSHAL,
    )


def test_a_set_that_missed_was_not_wholly_there():
    found = belief(row_of_two("guesses 1+3@1"))
    assert found.hidden[1] > 0
    assert found.hidden[3] > 0
    assert (
        found.hidden[1] + found.hidden[3]
        < belief(row_of_two("guesses")).hidden[1] + belief(row_of_two("guesses")).hidden[3]
    )


def test_a_set_that_missed_says_which_if_the_others_are_known_by_now():
    view = GAME.view(
        at(
            "bga; round 3 guess; row 2 (3); hand 1 4 5 6 20 21 22 23 42; marshal 30 31 32 33; "
            "draws 0F11122 1M33 2F2M3 3F2M3; guesses 2+5@1 2@2!"
        ),
        MARSHAL,
    )
    assert belief(view).hidden[5] == 0


# Worlds


@pytest.mark.parametrize(("ruleset", "seed"), SMALL)
def test_imagined_worlds_are_listed_and_all_listed_worlds_can_come(ruleset: str, seed: int):
    for number, (_, view) in enumerate(small_views(ruleset, seed)):
        listed = Listing(view).worlds
        chance = Chance(SplitMixSource(number))
        seen = set()
        for _ in range(40):
            world = imagine(view, (), chance)
            assert GAME.view(world, view.seat) == view
            seen.add(world_of(world))
        assert seen <= set(listed)
        assert len(seen) > 1 or len(listed) == 1 or max(listed.values()) > 0.8 * sum(listed.values())


def world_of(state: FugitiveState):
    """Return a state's route and sprint cards as the listing names worlds."""
    getaway = state.drawers[FUGITIVE]
    hidden = from_mask(getaway.run.hidden_mask)  # type: ignore[union-attr]
    route = tuple(next(hidden) if spot.card == FACE_DOWN else spot.card for spot in state.public.row)
    sprints = tuple(
        frozenset(from_mask(spot.sprint_mask | hidden_mask))
        for spot, hidden_mask in zip(state.public.row, getaway.sprints, strict=True)  # type: ignore[union-attr]
    )
    return route[1:], sprints[1:]


@pytest.mark.parametrize("seat", [FUGITIVE, MARSHAL, None])
def test_imagined_worlds_of_whole_games_look_the_same_and_hold_every_card_once(seat: int | None):
    rng = random.Random(1)
    for seed, ruleset in enumerate(RULESETS):
        for state in play(seed, Options(ruleset=ruleset), overpay=0.5):
            if rng.random() < 0.5:
                continue
            view = GAME.view(state, seat)
            world = imagine(view, (), Chance(SplitMixSource(rng.randrange(1 << 32))))
            assert GAME.view(world, seat) == view
            run, chase = world.drawers[FUGITIVE].run, world.drawers[MARSHAL].chase  # type: ignore[union-attr]
            table = world.public.table
            held = [
                run.hand_mask,
                run.hidden_mask,
                run.spent_mask,
                chase.hand_mask,
                table.revealed_mask,
                table.spent_mask,
            ]
            assert sum(mask.bit_count() for mask in held) == 43 - table.left1 - table.left2 - table.left3
            assert sum(held).bit_count() == sum(mask.bit_count() for mask in held)


def test_the_same_chance_imagines_the_same_world():
    view = row_of_two("guesses")
    assert imagine(view, (), Chance(SplitMixSource(4))) == imagine(view, (), Chance(SplitMixSource(4)))
    assert len({str(imagine(view, (), Chance(SplitMixSource(seed)))) for seed in range(20)}) > 10


def test_a_spectator_knows_less_than_the_marshal():
    state = at(
        "bga; round 2 guess; row (3) (5+2); hand 1 7 9 20 21 22 42; marshal 4 6 30; draws 0F11122 1M11 2F2M3; guesses"
    )
    assert belief(GAME.view(state, MARSHAL)).hidden[4] == 0
    assert belief(View(None, state.public, None)).hidden[4] > 0
