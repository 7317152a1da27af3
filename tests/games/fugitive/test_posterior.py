"""The exact posterior against a listing of all worlds, and the laws that it keeps."""

import math
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Roll
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.sampling import imagine, pick_roughly, sample
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, FugitiveState, FugitiveView, Getaway, Options, route
from tests.games.fugitive.brute import Listing, TooMany, World, play

RULESETS = ("first", "second", "bga")
EXACT = 1e-12


def views(seed: int, cards: int, **style: float) -> list[FugitiveView]:
    """The Marshal's views before her guesses in a game."""
    options = Options(ruleset=RULESETS[seed % 3], cards=cards)  # type: ignore[arg-type]
    return [GAME.view(state, MARSHAL) for state in play(seed, options, **style)]


def worst(found: dict[int, float], expected: dict[int, float]) -> float:
    return max((abs(found.get(key, 0.0) - expected.get(key, 0.0)) for key in {*found, *expected}), default=0.0)


def compare(listing: Listing, posterior: Posterior) -> None:
    assert posterior.exact
    assert posterior.log_count == pytest.approx(math.log(listing.total), abs=1e-9)
    for found, expected in zip(posterior.places[1:], listing.places(), strict=True):
        assert set(found) == set(expected), "what can be has a chance, and nothing else"
        assert worst(found, expected) < EXACT
    for place in range(len(listing.row)):
        assert worst(posterior.sprint_totals(place + 1), listing.totals(place)) < EXACT
    assert sum(posterior.hidden) == pytest.approx(sum(posterior.is_hidden), abs=1e-9)


def readily(sprint_count: int, gap: int) -> float:
    return 1 / (1 + sprint_count + gap)


@pytest.mark.parametrize("seed", range(60))
def test_small_worlds_are_counted_to_the_end_as_a_listing_by_name_finds_them(seed):
    style = {"overpay": (0.2, 0.6)[seed % 2], "daring": (0.6, 0.3)[seed // 2 % 2]}
    for view in views(seed, 12, **style):
        listing = Listing(view, by_name=True)
        posterior = Posterior(view)
        compare(listing, posterior)
        for pair in combinations([card for card in range(1, 12) if posterior.hidden[card]], 2):
            assert posterior.chance_of_all(pair) == pytest.approx(listing.joint(set(pair)), abs=EXACT)


@pytest.mark.parametrize("seed", range(0, 30, 3))
def test_tilted_ways_count_by_their_tilt(seed):
    for view in views(seed, 12, overpay=0.5):
        compare(Listing(view, by_name=True, tilt=readily), Posterior(view, tilt=readily))


def test_the_small_worlds_hold_what_there_is_to_know():
    kinds: Counter[str] = Counter()
    for seed in range(60):
        style = {"overpay": (0.2, 0.6)[seed % 2], "daring": (0.6, 0.3)[seed // 2 % 2]}
        for view in views(seed, 12, **style):
            posterior = Posterior(view)
            kinds["a set was no"] += posterior.evidence.puzzle.set_bits > 0
            kinds["some would be stuck"] += posterior.evidence.puzzle.rest >= 0
            kinds["a hideout lies open"] += not all(posterior.is_hidden[1:])
            kinds["manhunt"] += view.public.row[-1].card == 12
            kinds["hideouts"] = max(kinds["hideouts"], len(view.public.row) - 1)
            kinds["she holds cards"] += view.drawer.chase.hand_mask > 0  # type: ignore[union-attr]
            fugitive = [draw.round for draw in view.public.draws if draw.seat == 0 and draw.round]
            kinds["extra draw"] += len(fugitive) > len(set(fugitive))
    assert min(kinds.values()) > 3, kinds


@pytest.mark.parametrize("seed", range(12))
def test_the_whole_game_is_counted_as_a_listing_of_routes_and_sprint_cards_finds_it(seed):
    compared = 0
    for view in views(seed, 42, overpay=0.3, daring=0.8, passing=0.3)[1:]:
        try:
            listing = Listing(view, budget=2_000)
        except TooMany:
            continue
        compare(listing, Posterior(view))
        compared += 1
    assert compared or seed


# Hands that could go nowhere


@pytest.mark.parametrize("seed", [*range(12), 34])
def test_a_fugitive_who_was_not_stuck_has_a_hand_that_can_go_on(seed):
    options = Options(ruleset=RULESETS[seed % 3], cards=12)  # type: ignore[arg-type]
    compared = 0
    for state in play(seed, options, overpay=(0.0, 0.2, 0.5)[seed % 3], daring=0.3, passing=0.6):
        for seat in (MARSHAL, None):
            view = GAME.view(state, seat)
            if Posterior(view).evidence.puzzle.rest >= 0:
                compare(Listing(view, by_name=True), Posterior(view))
                compared += 1
    assert compared or seed


@pytest.mark.parametrize(
    ("position", "worlds"),
    [
        (
            "second cards=12; round 3 guess; row (2+1+3+5+8); hand 7 9 11 12; marshal 4 6 10; "
            "draws 0F12 1M31 2F3M1 3F22; guesses 4@1 2+6@2",
            28,
        ),
        (
            "second cards=12; round 3 guess; row (3+1+2) (4+8+9); hand 10 11 12; marshal 5 6 7; "
            "draws 0F12 1M12 2F2M1 3F33; guesses 3+5@1 2+3@2",
            146,
        ),
    ],
)
def test_who_passed_and_took_the_last_card_may_be_stuck(position, worlds):
    """When he came to place there was a card left, so nobody has asked whether he can go on. Rules: 3.4, 6.6."""
    view = GAME.view(GAME.read_position(position), MARSHAL)
    listing = Listing(view, by_name=True)
    assert listing.total == worlds, "6 and 60 of them are stuck"
    compare(listing, Posterior(view))


@pytest.mark.parametrize("seed", range(1, 90, 3))
def test_what_is_true_has_a_chance_to_the_last_card_drawn(seed):
    for state in play(seed, Options(ruleset=RULESETS[seed % 3], cards=12), overpay=0.5, passing=0.6):  # type: ignore[arg-type]
        for seat in (MARSHAL, None):
            posterior = Posterior(GAME.view(state, seat))
            true = route(state.public, state.drawers[FUGITIVE].run.hidden_mask)[1:]  # type: ignore[union-attr]
            assert all(chances[card] > 0 for chances, card in zip(posterior.places[1:], true, strict=True))


@pytest.mark.parametrize(
    ("seed", "number"), [(1, 22), (11, 24), (15, 19), (22, 14), (33, 16), (39, 26), (41, 16), (47, 17)]
)
def test_hands_that_could_go_nowhere_are_left_out_in_the_whole_game(seed, number):
    options = Options(ruleset=RULESETS[seed % 3])  # type: ignore[arg-type]
    state = [*play(seed, options, overpay=0.3, daring=0.95, passing=0.75)][number]
    view = GAME.view(state, MARSHAL)
    posterior = Posterior(view)
    compare(Listing(view, budget=30_000), posterior)
    evidence = posterior.evidence
    all_ways, _ = posterior.engine.count_ways(evidence.loose, posterior.limit)
    left, _ = posterior.engine.count_ways(evidence.puzzle, posterior.limit)
    assert all_ways > 1.0005 * left, "some hands are left out"


def first_of_two(seed: int, cards: int, hideout: int, sprint_count: int) -> FugitiveState | None:
    """Return a game after the first of two hideouts of the opening, or None if this one cannot be placed so."""
    rng = random.Random(seed)
    state = GAME.start(2, Options(ruleset="bga", cards=cards))  # type: ignore[arg-type]
    while isinstance(turn := GAME.turn(state), Roll):
        state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
    for step in [f"hide {hideout} ...", *[None] * sprint_count, "place"]:
        texts = {GAME.write(action): action for action in GAME.actions(GAME.view(state, FUGITIVE))}
        picks = [text for text in texts if text.startswith("with")] if step is None else [step]
        if not picks or picks[0] not in texts:
            return None
        state, _ = GAME.apply(state, FUGITIVE, texts[rng.choice(picks)])
    return state


def test_the_first_of_two_opening_hideouts_leaves_a_second():
    compared = 0
    for seed in range(30):
        for hideout, sprint_count in [(3, 0), (2, 1), (3, 2), (5, 2), (5, 3), (6, 3), (7, 3)]:
            state = first_of_two(seed, 12, hideout, sprint_count)
            if state:
                for seat in (MARSHAL, None):
                    view = GAME.view(state, seat)
                    compare(Listing(view, by_name=True), Posterior(view))
                compared += 1
    assert compared > 20


def test_the_first_of_two_opening_hideouts_leaves_a_second_in_the_whole_game():
    """All 15,015 hands, one by one: after six sprint cards there is one card left, and the goal."""
    state = next(filter(None, (first_of_two(seed, 42, 11, 6) for seed in range(200))))
    ways: Counter[int] = Counter()
    for low in combinations(range(4, 15), 3):
        for high in combinations(range(15, 29), 2):
            hand = (1, 2, 3, *low, *high)
            feet = sum(2 - card % 2 for card in hand)
            for hideout in hand:
                for left in hand:
                    paid = feet - (2 - hideout % 2) - (2 - left % 2)
                    can_go_on = hideout < left <= hideout + 3 or hideout + 3 + 2 - left % 2 >= 42
                    ways[hideout] += left != hideout and hideout <= 3 + paid and can_go_on
    total = sum(ways.values())
    expected = {card: count / total for card, count in ways.items() if count}
    posterior = Posterior(GAME.view(state, MARSHAL))
    assert posterior.exact
    assert set(posterior.places[1]) == set(expected)
    assert worst(posterior.places[1], expected) < EXACT


def test_with_too_many_states_for_the_hands_the_rest_is_still_counted():
    state = [*play(15, Options(ruleset=RULESETS[0]), overpay=0.3, daring=0.95, passing=0.75)][19]  # type: ignore[arg-type]
    view = GAME.view(state, MARSHAL)
    enough = Posterior(view)
    loose = enough.engine.count_places(enough.evidence.loose, enough.limit)
    posterior = Posterior(view, limit=loose[1])
    assert not posterior.exact
    assert posterior.states == loose[1] > 0
    assert posterior.log_count > enough.log_count
    assert sum(posterior.hidden) == pytest.approx(sum(posterior.is_hidden))


@pytest.mark.parametrize("seed", [12, 13, 22, 43, 51, 70, 149, 164])
def test_four_hidden_hideouts_are_counted_as_a_listing_finds_them(seed):
    for view in views(seed, 42, overpay=0.0, daring=0.0, passing=0.0):
        row = view.public.row[1:]
        if len(row) == 4 and all(spot.card < 0 for spot in row):
            compare(Listing(view, budget=60_000), Posterior(view))
            break
    else:
        raise AssertionError("the game comes to four hidden hideouts")


def test_a_wrong_number_never_gets_a_chance_and_the_truth_always_has_one():
    for seed in range(12):
        options = Options(ruleset=RULESETS[seed % 3])  # type: ignore[arg-type]
        for state in play(seed, options, daring=0.4):
            view = GAME.view(state, MARSHAL)
            posterior = Posterior(view)
            getaway = state.drawers[0]
            assert isinstance(getaway, Getaway)
            row = route(view.public, getaway.run.hidden_mask)
            assert all(chances[card] > 0 for card, chances in zip(row, posterior.places, strict=True))
            for guess in view.public.guesses:
                if not guess.hit and not guess.mask & (guess.mask - 1):
                    placed = [spot.round <= guess.round for spot in view.public.row]
                    number = guess.mask.bit_length() - 1
                    assert not any(
                        number in chances
                        for chances, was_placed, spot in zip(posterior.places, placed, view.public.row, strict=True)
                        if was_placed and spot.card < 0
                    )
            assert sum(posterior.hidden) == pytest.approx(sum(posterior.is_hidden), abs=1e-9)


def test_the_same_view_gives_the_same_belief_whatever_is_true():
    state = next(play(4, Options()))
    view = GAME.view(state, MARSHAL)
    for number in range(5):
        other = imagine(view, (), Chance(SplitMixSource(number)))
        again = GAME.view(other, MARSHAL)
        assert again == view
        assert Posterior(again).places == Posterior(view).places


def test_with_too_many_states_the_chain_answers_and_says_so():
    view = views(3, 42, overpay=0.6)[3]
    posterior = Posterior(view, limit=3)
    assert not posterior.exact
    assert sum(posterior.hidden) == pytest.approx(sum(posterior.is_hidden))
    assert math.isnan(posterior.log_count)


LONG = (
    "second; round 30 guess; row (3+5+22) (4+27)@9 (7+21+32)@11 (8+1+12+14+17)@12 (13+11+23+35+41)@19 "
    "(16+6+24+29+34)@20 (26+2+28+30+40)@30; hand 42; marshal 9 10 15 18 19 20 25 31 33 36 37 38 39; "
    "draws 0F11122 1M33 2F31M2 3F11M1 4F11M1 5F31M3 6F22M3 7F32M2 8F32M3 9F3M2 10F22M2 11F3M3 12F3M2 13F2; "
    "guesses 1+36@1 14+22@2 6+26@3 8+29@4 4+36@5 31+39@6 17+23@7 16+17@8 14+39@9 3+18@10 19+34@11 13+28@12 3+27@13 "
    "13+26@14 24+41@15 2+10@16 5+27@17 7+23@18 12+24@19 1+15@20 13+18@21 15+34@22 11+33@23 4+30@24 27+35@25 29+34@26 "
    "36+37@27 2+21@28 20+41@29"
)
"""A game in which sprint cards without number and pairs that missed leave too much to count."""


@pytest.mark.parametrize("seat", [MARSHAL, None])
def test_a_long_game_of_missed_pairs_is_given_up_and_the_work_of_it_is_told(seat):
    view = GAME.view(GAME.read_position(LONG), seat)
    posterior = Posterior(view)
    assert not posterior.exact
    assert posterior.limit < posterior.work < 2 * posterior.limit, "a walk given up, and a chain without all the pairs"
    assert all(posterior.places[place].get(card, 0) > 0 for place, card in enumerate((0, 3, 4, 7, 8, 13, 16, 26)))


def test_with_no_states_left_nothing_is_counted_and_the_chain_is_short():
    view = GAME.view(GAME.read_position(LONG), MARSHAL)
    nothing, little = Posterior(view, limit=0), Posterior(view, limit=1)
    assert not nothing.exact
    assert nothing.work < little.work / 3
    assert sum(nothing.hidden) == pytest.approx(7)


def test_the_work_of_what_is_counted_is_its_states():
    posterior = Posterior(views(3, 42)[3])
    assert posterior.exact
    assert posterior.work == posterior.states


# Worlds


def world_of(view: FugitiveView, getaway: Getaway) -> World:
    """A drawer as a world of the listing."""
    masks = [mask | spot.sprint_mask for mask, spot in zip(getaway.sprints, view.public.row, strict=True)]
    return route(view.public, getaway.run.hidden_mask)[1:], tuple(frozenset(from_mask(mask)) for mask in masks[1:])


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom, rare ones taken together."""
    total = sum(counts.values())
    often = {key: chance for key, chance in expected.items() if chance * total >= 5}
    rare = total * (1 - sum(often.values()))
    statistic = sum((counts[key] - chance * total) ** 2 / (chance * total) for key, chance in often.items())
    if rare >= 5:
        statistic += (total - sum(counts[key] for key in often) - rare) ** 2 / rare
    return statistic, max(1, len(often) - (rare < 5))


def is_likely(statistic: float, freedom: int) -> bool:
    """Whether chance gives such a statistic in more than about one of 10,000 cases (Wilson and Hilferty)."""
    normal: float = ((statistic / freedom) ** (1 / 3) - 1 + 2 / (9 * freedom)) / math.sqrt(2 / (9 * freedom))
    return normal < 3.7


@pytest.mark.parametrize("seed", range(12))
def test_worlds_come_as_often_as_the_listing_says(seed):
    rng = random.Random(seed)
    for view in views(seed, 12, overpay=(0.2, 0.6)[seed % 2], daring=0.4)[::2]:
        listing = Listing(view, by_name=True)
        counts = Counter(world_of(view, getaway) for getaway in sample(Posterior(view), 600, rng))
        assert set(counts) <= set(listing.worlds)
        chances = {world: weight / listing.total for world, weight in listing.worlds.items()}
        assert is_likely(*chi_square(counts, chances))


def test_worlds_of_a_fugitive_who_can_go_on_come_as_often_as_the_listing_says():
    rng = random.Random(3)
    seen = 0
    for seed in range(12):
        options = Options(ruleset=RULESETS[seed % 3], cards=12)  # type: ignore[arg-type]
        for state in play(seed, options, overpay=0.2, daring=0.3, passing=0.6):
            view = GAME.view(state, MARSHAL)
            if Posterior(view).evidence.puzzle.rest >= 0 and seen < 15:
                listing = Listing(view, by_name=True)
                counts = Counter(world_of(view, getaway) for getaway in sample(Posterior(view), 200, rng))
                assert set(counts) <= set(listing.worlds)
                chances = {world: weight / listing.total for world, weight in listing.worlds.items()}
                assert is_likely(*chi_square(counts, chances))
                seen += 1
    assert seen == 15


@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_the_whole_game_come_as_often_as_the_posterior_says(seed):
    rng = random.Random(seed)
    for view in views(seed, 42, overpay=0.3, daring=0.5)[1:8:3]:
        posterior = Posterior(view)
        worlds = [world_of(view, getaway) for getaway in sample(posterior, 150, rng)]
        for place in range(1, len(view.public.row)):
            counts = Counter(row[place - 1] for row, _ in worlds)
            assert is_likely(*chi_square(counts, posterior.places[place]))
            totals = Counter(sum(2 - card % 2 for card in sprints[place - 1]) for _, sprints in worlds)
            assert is_likely(*chi_square(totals, posterior.sprint_totals(place)))


@pytest.mark.parametrize("seed", range(12))
def test_worlds_picked_roughly_are_worlds_that_are_listed(seed):
    rng = random.Random(seed)
    options = Options(ruleset=RULESETS[seed % 3], cards=12)  # type: ignore[arg-type]
    for state in play(seed, options, overpay=(0.2, 0.6)[seed % 2], daring=0.4, passing=0.3):
        for seat in (MARSHAL, None):
            view = GAME.view(state, seat)
            listing, posterior = Listing(view, by_name=True), Posterior(view)
            worlds = {world_of(view, pick_roughly(posterior, rng)) for _ in range(30)}
            assert worlds <= set(listing.worlds)
            assert len(worlds) > 1 or max(listing.worlds.values()) > 0.7 * listing.total


@pytest.mark.parametrize("seat", [MARSHAL, None])
def test_where_too_much_is_to_be_counted_imagined_worlds_fit_too(seat):
    view = GAME.view(GAME.read_position(LONG), seat)
    routes = set()
    for number in range(5):
        world = imagine(view, (), Chance(SplitMixSource(number)))
        assert GAME.view(world, seat) == view
        run = world.drawers[FUGITIVE].run  # type: ignore[union-attr]
        cards = route(view.public, run.hidden_mask)
        for guess in view.public.guesses:
            there = {card for card, spot in zip(cards, view.public.row, strict=True) if spot.round <= guess.round}
            assert not set(from_mask(guess.mask)) <= there
        routes.add(cards)
        assert GAME.read_position(GAME.write_position(world)) == world
    assert len(routes) > 1


def test_imagined_worlds_fit_and_differ_for_every_seat():
    for seed in range(6):
        options = Options(ruleset=RULESETS[seed % 3])  # type: ignore[arg-type]
        for state in [*play(seed, options)][::3]:
            for seat in (0, MARSHAL, None):
                view = GAME.view(state, seat)
                worlds = [imagine(view, (), Chance(SplitMixSource(number))) for number in range(3)]
                assert all(GAME.view(world, seat) == view for world in worlds)
                cards = [
                    to_all(world.drawers[0]) | world.drawers[1].chase.hand_mask  # type: ignore[union-attr]
                    for world in worlds
                ]
                assert len(set(cards)) > 1 or len(view.public.draws) > 25


def to_all(getaway: Any) -> int:
    run = getaway.run
    assert not run.hand_mask & run.hidden_mask
    assert not (run.hand_mask | run.hidden_mask) & run.spent_mask
    cards: int = run.hand_mask | run.hidden_mask | run.spent_mask
    return cards


# Compiled


def test_compiled_functions_count_and_pick_the_same():
    pytest.importorskip("numba")
    for seed in range(3):
        for view in views(seed, 42, overpay=0.4, daring=0.5):
            plain, fast = Posterior(view), Posterior(view, fast=True)
            assert fast.states == plain.states
            assert fast.log_count == pytest.approx(plain.log_count, abs=1e-9)
            for found, expected in zip(fast.places, plain.places, strict=True):
                assert worst(found, expected) < EXACT
    assert sample(fast, 5, random.Random(1)) == sample(plain, 5, random.Random(1))
