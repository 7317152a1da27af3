"""The best guesses against all that can be guessed in a listing of all worlds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.guesses import Hunt, best_hunt, best_list, best_set, best_single
from facedown.games.fugitive.hunt import Steps, list_picks, list_worlds, pick_count
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.state import MANHUNT, MARSHAL, FugitiveView, Options
from tests.games.fugitive.brute import Listing, World, play

RULESETS = ("first", "second", "bga")

WHAT_TURNS_UP_MATTERS = (
    "bga; round 13 manhunt; row 3 6 10+1 12 20+2+4+5 22 26+16 27 30 (34+36) (35) 42+8+13+21@13; "
    "marshal 9 14 25 28 29 31 32 33 37 38 39 40 41; "
    "draws 0F11122 1M33 2F1M2 3F1M3 4F2M1 5F2M3 6F2M3 7F3M3 8F3M3 9F3M3 10F3M3 11F1M2 12F1M1 13F2; "
    "guesses 3@1! 6@2! 10@3! 13@4 12@5! 19@6 18@7 14@8 20@9! 23+27@10 22+27@11! 24@12 26@13! 30@13!"
)
"""A list has 14/37: 36 and 34. Who names 34 first sees whether 36 lies under it, and finds all with 23/37."""

SO_DOES_IT_HERE = (
    "bga; round 13 manhunt; row 1 3 8+2 9 12 19+4+10 26+14+22 (33+17+18+41)@11 (36)@12 42+5+11+35@13; "
    "marshal 20 23 24 28 29 30 31 32 34 37 38 39 40; "
    "draws 0F11122 1M32 2F1M3 3F1M3 4F1M2 5F2M3 6F2M3 7F3M3 8F3M3 9F3M3 10F3M3 11F2M2 12F1M2 13F1; "
    "guesses 3@1! 1@2! 7@3 8@4! 11@5 10@6 9+12+17@7 9+12+18@8 9+12+19@9! 24@10 25@11 26@12!"
)


def views(seed: int, cards: int, **style: float) -> Iterator[FugitiveView]:
    """The Marshal's views before her guesses in a game."""
    options = Options(ruleset=RULESETS[seed % 3], cards=cards)  # type: ignore[arg-type]
    return (GAME.view(state, MARSHAL) for state in play(seed, options, **style))


def view_of(position: str) -> FugitiveView:
    return GAME.view(GAME.read_position(position), MARSHAL)


def at(chance: float) -> Any:
    return pytest.approx(chance, abs=1e-12)


def routes(listing: Listing) -> dict[frozenset[int], float]:
    """The chance of each set of face-down hideouts."""
    found: dict[frozenset[int], float] = defaultdict(float)
    for (row, _), weight in listing.worlds.items():
        found[frozenset(row[place] for place in hidden(listing))] += weight / listing.total
    return found


def hidden(listing: Listing) -> list[int]:
    return [place for place, spot in enumerate(listing.row) if spot.card < 0]


def best_by_trying(listing: Listing, begin: tuple[int, ...] = ()) -> float:
    """The chance to find all by the best way that names these numbers first: tries every number after every answer."""
    places = hidden(listing)

    def found(worlds: dict[World, float], named: tuple[int, ...]) -> float:
        if len(named) == len(places):
            return sum(worlds.values())
        numbers = {world[0][place] for world in worlds for place in places} - {*named}
        if len(named) < len(begin):
            numbers &= {begin[len(named)]}
        return max((answered(worlds, named, number) for number in numbers), default=0.0)

    def answered(worlds: dict[World, float], named: tuple[int, ...], number: int) -> float:
        parts: dict[object, dict[World, float]] = defaultdict(dict)
        for (row, sprints), weight in worlds.items():
            for place in places:
                if row[place] == number:
                    parts[place, sprints[place]][row, sprints] = weight
        return sum(found(part, (*named, number)) for part in parts.values())

    return found(dict(listing.worlds), ()) / listing.total


def test_best_guesses_have_the_chances_of_the_listing() -> None:
    seen = 0
    for seed in range(20):
        for view in views(seed, 12, overpay=0.4):
            posterior, listing = Posterior(view), Listing(view, by_name=True)
            single, several, fixed = best_single(posterior), best_set(posterior), best_list(posterior)
            chances = {card: listing.joint({card}) for card in range(1, 12)}
            assert single.chance == pytest.approx(max(chances.values()))
            assert several.chance == pytest.approx(listing.joint(set(several.numbers)))
            assert {card for card, chance in chances.items() if chance > 1 - 1e-9} <= set(several.numbers)
            assert fixed.chance == pytest.approx(max(routes(listing).values()))
            assert routes(listing)[frozenset(fixed.numbers)] == pytest.approx(fixed.chance)
            seen += len(hidden(listing)) > 1
    assert seen > 20


def test_the_best_way_through_the_manhunt_is_as_good_as_any_that_goes_by_what_turns_up() -> None:
    seen = better = open_ends = 0
    for seed in range(300):
        for view in views(seed, 12, overpay=0.4):
            if view.public.table.stage != MANHUNT or seen == 100:
                continue
            posterior, listing = Posterior(view), Listing(view, by_name=True)
            hunt = best_hunt(posterior)
            assert hunt is not None
            assert hunt.is_best
            assert hunt.chance == pytest.approx(best_by_trying(listing), abs=1e-12)
            assert best_by_trying(listing, hunt.numbers) == pytest.approx(hunt.chance, abs=1e-12)
            assert hunt.goes_on == (len(hunt.numbers) < len(hidden(listing)))
            seen += 1
            better += hunt.chance > best_list(posterior).chance + 1e-9
            open_ends += hunt.goes_on
    assert seen == 100
    assert better > 20
    assert open_ends > 20


def test_the_worlds_have_the_chances_of_the_posterior_with_a_tilt_too() -> None:
    seen = 0
    for seed in range(40):
        for view in views(seed, 42, overpay=0.4):
            if view.public.table.stage != MANHUNT:
                continue
            for posterior in (Posterior(view), Posterior(view, tilt=lambda count, gap: 1 / (1 + count + gap))):
                worlds = list_worlds(posterior, Steps(1_000_000))
                total = sum(world.weight for world in worlds)
                chances = [0.0] * 43
                for world in worlds:
                    for card in world.cards:
                        chances[card] += world.weight / total
                assert chances == pytest.approx(posterior.hidden, abs=1e-12)
                seen += 1
    assert seen >= 20


@pytest.mark.parametrize(
    ("position", "first", "fixed", "chance"),
    [(WHAT_TURNS_UP_MATTERS, 34, 14 / 37, 23 / 37), (SO_DOES_IT_HERE, 33, 217 / 387, 332 / 387)],
)
def test_what_turns_up_is_made_use_of(position: str, first: int, fixed: float, chance: float) -> None:
    posterior = Posterior(view_of(position))
    assert best_list(posterior).chance == pytest.approx(fixed)
    assert best_hunt(posterior) == Hunt((first,), at(chance), is_best=True, goes_on=True)
    assert best_by_trying(Listing(posterior.view)) == pytest.approx(chance)


def test_without_steps_it_is_a_list_and_says_so() -> None:
    posterior = Posterior(view_of(WHAT_TURNS_UP_MATTERS))
    assert best_hunt(posterior, most_steps=100) == Hunt((36, 34), at(14 / 37), is_best=False, goes_on=False)
    assert best_hunt(posterior, most_steps=100, most_beginnings=0) is None


def test_the_steps_of_picking_sprint_cards_are_known_before_they_are_taken() -> None:
    for free_mask, others, count in ((0, (2, 0, 1), 2), (0b1010110, (1, 2, 0), 3), ((1 << 9) - 2, (3, 3), 5)):
        amounts = (*others, *(1,) * free_mask.bit_count())
        assert pick_count(amounts, count) == len(list_picks(free_mask, others, count)) > 1
