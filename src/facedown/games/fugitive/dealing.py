"""Dealing: cards for draws of which is only known what they were for."""

from __future__ import annotations

import random
from collections.abc import Sequence

from facedown.games.fugitive.cards import EVEN, from_mask, to_mask
from facedown.games.fugitive.puzzle import Puzzle
from facedown.games.fugitive.state import FACE_DOWN, FugitiveView, Getaway, Pursuit, Run, deck_mask


class Dealing:
    """Gives cards to draws that are only known by what they are for. Cards that wait are known by their decks."""

    def __init__(self, view: FugitiveView, puzzle: Puzzle, route: Sequence[int], rng: random.Random) -> None:
        self.public, self.puzzle, self.route, self.rng = view.public, puzzle, route, rng
        held = view.drawer.chase.hand_mask if isinstance(view.drawer, Pursuit) else 0
        table = view.public.table
        self.unknown_mask = ((1 << puzzle.goal) - 2) & ~held & ~table.revealed_mask & ~table.spent_mask

    def deal(self, marks: Sequence[int], spent: Sequence[int]) -> Getaway:
        """Return the drawer."""
        evens: list[int] = []
        odds: list[int] = []
        free: list[int] = []
        # By place, the decks of its even cards, of its odd cards, and of those of any parity.
        under: list[tuple[list[int], list[int], list[int]]] = []
        for place in range(self.puzzle.placement_count):
            for deck in range(4):
                named, even, odd = marks[(place * 4 + deck) * 3 : (place * 4 + deck) * 3 + 3]
                evens += [deck] * even
                odds += [deck] * odd
                free += [deck] * (self.puzzle.draws[place * 4 + deck] - named - even - odd)
            even, odd = spent[place * 2 : place * 2 + 2]
            rest = self.puzzle.sprints[place] - even - odd
            under.append((self._pick(evens, even), self._pick(odds, odd), self._pick(free, rest)))
        assert not evens, "every card marked even is used"
        assert not odds, "every card marked odd is used"
        return self._name(under, free)

    def _pick(self, waiting: list[int], count: int) -> list[int]:
        """Take so many of the cards that wait, any of them."""
        self.rng.shuffle(waiting)
        picked = waiting[len(waiting) - count :]
        del waiting[len(waiting) - count :]
        return picked

    def _name(self, under: Sequence[tuple[list[int], list[int], list[int]]], free: list[int]) -> Getaway:
        """Give names to the cards: first to those whose parity matters, then to the others."""
        pairs = zip(self.puzzle.cards, self.route, strict=True)
        hidden_mask = to_mask(card for known, card in pairs if known == FACE_DOWN)
        left = self.unknown_mask & ~hidden_mask
        sprints = [0] * len(under)
        for kind in range(3):
            for place, decks in enumerate(under):
                for deck in decks[kind]:
                    parity_mask = (EVEN, ~EVEN, -1)[kind]
                    card = self.rng.choice(list(from_mask(left & self._deck_mask(deck) & parity_mask)))
                    left &= ~(1 << card)
                    sprints[place] |= 1 << card
        goal_mask = 1 << self.puzzle.goal & ~self.public.table.revealed_mask
        hand = self._hand(left, free)
        return Getaway(Run(hand | goal_mask, hidden_mask, sum(sprints), 0, 0, 0), (0, *sprints))

    def _hand(self, left: int, free: list[int]) -> int:
        """Return the cards that stay in the hand: those marked free, and those drawn since the last placement."""
        counts = [free.count(deck) for deck in range(4)]
        last_round = self.public.row[-1].round if self.puzzle.placement_count else -1
        for draw in self.public.draws:
            if draw.seat == 0 and draw.round > last_round:
                counts[draw.deck] += 1
        if not self.puzzle.placement_count:
            counts[0] = 3
        hand = 0
        for deck, count in enumerate(counts):
            hand |= to_mask(self.rng.sample(list(from_mask(left & self._deck_mask(deck))), count))
        return hand

    def _deck_mask(self, deck: int) -> int:
        return deck_mask(self.public.switches, deck) if deck else 0b1110
