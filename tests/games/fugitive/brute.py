"""What a Marshal can know, by listing: every deal, every route, every sprint card, one by one. Slow, not clever.

`Listing` goes through the history in the order of time and gives each card a place by name. In the small world it also
deals by name; in the whole game it counts the draws that could have brought the cards it used (a product, since cards
of a deck that were used earlier come from a part of the draws for those used later), which the small world confirms.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from facedown.core.game import CHANCE, Over, Roll
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.state import FUGITIVE, MARSHAL, OPENING, FugitiveState, FugitiveView, Options

World = tuple[tuple[int, ...], tuple[frozenset[int], ...]]
"""The route without the start, and the sprint cards of each place."""


def deck_cards(view: FugitiveView, deck: int) -> list[int]:
    if view.public.switches.goal == 42:
        return [[1, 2, 3], list(range(4, 15)), list(range(15, 29)), list(range(29, 42))][deck]
    return [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11]][deck]


def held_by_marshal(view: FugitiveView) -> set[int]:
    mask = view.drawer.chase.hand_mask if view.drawer is not None else 0  # type: ignore[union-attr]
    return {card for card in range(43) if mask >> card & 1}


class TooMany(Exception):
    """There is too much to list."""


class Listing:
    """All worlds of a view with the number of deals of each: `worlds[world]`, times a constant."""

    def __init__(self, view: FugitiveView, by_name: bool = False, tilt: Any = None, budget: int = 10**9) -> None:
        self.view, self.tilt, self.budget = view, tilt, budget
        self.row = view.public.row[1:]
        self.held = held_by_marshal(view)
        self.worlds: Counter[World] = Counter()
        self.deals = 0
        if by_name:
            for dealt in self._deals():
                self.deals += 1
                self._extend((), (), dealt, 1)
        else:
            self._extend((), (), None, 1)

    # Dealing by name

    def _deals(self) -> Iterator[dict[int, int]]:
        """Yield for each way of the Fugitive's draws the round in which each of his cards came."""
        decks = []
        for deck in (1, 2, 3):
            rounds = [draw.round for draw in self.view.public.draws if draw.seat == FUGITIVE and draw.deck == deck]
            cards = [card for card in deck_cards(self.view, deck) if card not in self.held]
            decks.append([dict(zip(order, rounds, strict=True)) for order in permutations(cards, len(rounds))])
        for first in decks[0]:
            for second in decks[1]:
                for third in decks[2]:
                    yield {1: 0, 2: 0, 3: 0} | first | second | third

    # The history

    def _extend(
        self, route: tuple[int, ...], sprints: tuple[frozenset[int], ...], dealt: dict[int, int] | None, weight: float
    ) -> None:
        place = len(route)
        if place == len(self.row):
            if self._answers_fit(route) and not self._is_stuck(route, sprints, dealt):
                self.worlds[route, sprints] += weight if dealt else weight * self._deals_of(route, sprints)  # type: ignore[assignment]
            return
        spot, last, goal = self.row[place], route[-1] if route else 0, self.view.public.switches.goal
        used = set(route).union(*sprints)
        shown = {c for s in self.view.public.row for c in range(1, 43) if s.sprint_mask >> c & 1 or s.card == c} - {
            goal
        }
        hand = [card for card in self._hand(spot.round, dealt) if card not in used]
        free = [card for card in hand if card not in shown]
        for card in free if spot.card < 0 else [spot.card]:
            if card <= last or (card != goal and card not in hand):
                continue
            rest = [other for other in free if other != card]
            if spot.sprint_count and not spot.sprint_mask:
                choices: Iterator[tuple[int, ...]] = combinations(rest, spot.sprint_count)
            else:
                choices = iter([tuple(c for c in range(43) if spot.sprint_mask >> c & 1)])
            for chosen in choices:
                self.budget -= 1
                if self.budget < 0:
                    raise TooMany
                if card - last > 3 + sum(2 if c % 2 == 0 else 1 for c in chosen):
                    continue
                if not set(chosen) <= set(hand):
                    continue
                longer = (*route, card), (*sprints, frozenset(chosen))
                if dealt is None and not self._deals_of(*longer):
                    continue
                factor = self.tilt(spot.sprint_count, card - last) if self.tilt else 1
                self._extend(*longer, dealt, weight * factor)

    def _hand(self, round_number: int, dealt: dict[int, int] | None) -> list[int]:
        """Return the cards that the Fugitive had drawn by a round, by name, or that he can have drawn."""
        if dealt is not None:
            return [card for card, drawn in dealt.items() if drawn <= round_number]
        return [card for deck in range(4) for card in deck_cards(self.view, deck) if card not in self.held]

    def _deals_of(self, route: Sequence[int], sprints: Sequence[frozenset[int]]) -> int:
        """Return how many ways of the draws let these cards be used when they were."""
        ways = 1
        for deck in (1, 2, 3):
            cards = set(deck_cards(self.view, deck))
            rounds = [draw.round for draw in self.view.public.draws if draw.seat == FUGITIVE and draw.deck == deck]
            uses = [
                self.row[place].round for place, card in enumerate(route) for c in (card, *sprints[place]) if c in cards
            ]
            for before, used in enumerate(uses):
                ways *= max(0, sum(drawn <= used for drawn in rounds) - before)
            left = len(cards - self.held) - len(uses)
            if ways:
                ways *= math.perm(left, len(rounds) - len(uses))
        return ways

    def _answers_fit(self, route: Sequence[int]) -> bool:
        """Return whether the Marshal's guesses would have got the answers that they got."""
        found: set[int] = set()
        for guess in self.view.public.guesses:
            asked = {card for card in range(43) if guess.mask >> card & 1}
            placed = {card for card, spot in zip(route, self.row, strict=True) if spot.round <= guess.round}
            if (asked <= placed - found) != guess.hit:
                return False
            if guess.hit:
                found |= asked
        return True

    def _is_stuck(self, route: Sequence[int], sprints: Sequence[frozenset[int]], dealt: dict[int, int] | None) -> bool:
        """Return whether the game would have ended, as the Fugitive had no card to draw and none to place."""
        if not self.asked_whether_stuck():
            return False
        goal = self.view.public.switches.goal
        # With empty decks his are all cards that are not hers; if the decks have cards, he must be dealt by name.
        hand = ({*self._hand(99, dealt), goal}) - set(route).union(*sprints)
        last = route[-1] if route else 0
        for card in hand:
            power = sum(2 if c % 2 == 0 else 1 for c in hand - {card, goal})
            if last < card <= last + 3 + power:
                return False
        return True

    def asked_whether_stuck(self) -> bool:
        """Return whether the Fugitive came to place with empty decks in his latest turn and has placed nothing in it.

        The same is known of one who has placed the first of two hideouts that he must open with.
        """
        public = self.view.public
        if public.table.stage == OPENING:
            return 0 < public.table.hideout_count < public.switches.opening_min
        decks = sum(len(deck_cards(self.view, deck)) for deck in (1, 2, 3))
        now = public.table.round
        in_time = [draw for draw in public.draws if draw.round < now]
        in_time += [draw for draw in public.draws if draw.round == now and draw.seat == FUGITIVE][:1]
        placed = public.row[-1].round == public.table.round
        return len(in_time) == decks and not placed and now > 0

    # What it says

    @property
    def total(self) -> float:
        return sum(self.worlds.values())

    def places(self) -> list[dict[int, float]]:
        found: list[Counter[int]] = [Counter() for _ in self.row]
        for (route, _), weight in self.worlds.items():
            for place, card in enumerate(route):
                found[place][card] += weight
        return [{card: weight / self.total for card, weight in cards.items()} for cards in found]

    def totals(self, place: int) -> dict[int, float]:
        found: Counter[int] = Counter()
        for (_, sprints), weight in self.worlds.items():
            found[sum(2 if c % 2 == 0 else 1 for c in sprints[place])] += weight
        return {total: weight / self.total for total, weight in found.items()}

    def joint(self, cards: set[int]) -> float:
        hidden = [place for place, spot in enumerate(self.row) if spot.card < 0]
        return (
            sum(weight for (route, _), weight in self.worlds.items() if cards <= {route[place] for place in hidden})
            / self.total
        )


# Games to take positions from


def play(
    seed: int, options: Options, *, overpay: float = 0.2, daring: float = 0.6, passing: float = 0.2
) -> Iterator[FugitiveState]:
    """Yield the states of a game in which the Marshal is to guess. She often knows more than she should."""
    rng = random.Random(seed)
    state = GAME.start(2, options)
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
            continue
        seat = turn.seats[0]
        texts = {GAME.write(action): action for action in GAME.actions(GAME.view(state, seat))}
        if seat == MARSHAL and any(text.startswith("guess") for text in texts):
            yield state
            for action in GAME.read_line(_guess(rng, state, daring, texts)):
                if not isinstance(GAME.turn(state), Over):
                    state, _ = GAME.apply(state, seat, action)
            continue
        state, _ = GAME.apply(state, seat, _choose(rng, texts, overpay, passing))


def _choose(rng: random.Random, texts: dict[str, int], overpay: float, passing: float) -> int:
    if "place" in texts and rng.random() >= overpay:
        return texts["place"]
    hides = [text for text in texts if text.startswith("hide")]
    if hides and "pass" in texts and rng.random() < passing:
        return texts["pass"]
    if hides:
        return texts[rng.choice(hides[: 1 + len(hides) // 2])]
    return texts[rng.choice(list(texts))]


def _guess(rng: random.Random, state: FugitiveState, daring: float, texts: dict[str, int]) -> str:
    goal = state.public.switches.goal
    hidden = [card for card in range(1, goal) if state.drawers[FUGITIVE].run.hidden_mask >> card & 1]  # type: ignore[union-attr]
    if "skip" in texts and rng.random() < 0.1:
        return "skip"
    numbers = {rng.choice(hidden)} if rng.random() < daring else {rng.randrange(1, goal)}
    if "skip" in texts and len(hidden) > 1:
        while rng.random() < 0.4 or numbers == set(hidden):
            numbers.add(rng.choice([*hidden, rng.randrange(1, goal)]))
            if len(numbers) > 3:
                break
    if numbers >= set(hidden) and "skip" in texts and state.public.row[-1].card != goal:
        numbers.add(rng.randrange(1, goal))
    return "guess " + " ".join(map(str, sorted(numbers)))
