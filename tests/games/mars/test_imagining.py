"""Worlds that a seat imagines: they look the same to it, hold every card once, and come as often as they should.

How often is tried by made-up evenings: cards are dealt, drafted, bought, sold and played by lot, and seat 0 is told of
it. Given what it was told, the truth and an imagined world have one distribution, so over many evenings whatever is
counted in both must come out alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import isclose
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.core.chance import Chance, SplitMixSource, choose, total_weight
from facedown.core.game import CHANCE, Message, Over, Roll, Seat, State, ToAct, View
from facedown.games.mars import others
from facedown.games.mars.cards import ALL_CARDS, from_mask, name_of, to_mask
from facedown.games.mars.events import ROLES
from facedown.games.mars.game import GAME
from facedown.games.mars.holding import MARKED, Kinds, gone_by, kinds_of, ways_of
from facedown.games.mars.phrases import PHRASES
from facedown.games.mars.recalling import _HEAR, Batch, Happening, Out, Played, Shuffle
from facedown.games.mars.state import Drawer, MarsState, MarsView, Options, Player, Settings

# Whole games

PLACES = ("hand", "dealt", "kept", "discarded")


def imagine(view: MarsView, told: Sequence[Message], seed: int) -> MarsState:
    return GAME.imagine(view, told, Chance(SplitMixSource(seed)))


def walk(options: Options, seats: int, seed: int) -> Iterator[tuple[MarsState, dict[Seat | None, list[Message]]]]:
    """Yield the states of a game in which all play at random but pass seldom, with what each was told so far."""
    rng = random.Random(seed)
    state = GAME.start(seats, options)
    told: dict[Seat | None, list[Message]] = {viewer: [] for viewer in (*range(seats), None)}
    while not isinstance(turn := GAME.turn(state), Over):
        yield state, told
        if isinstance(turn, Roll):
            actor, action = CHANCE, choose(turn, rng.randrange(total_weight(turn)))
        else:
            actor = rng.choice(turn.seats)
            actions = GAME.actions(GAME.view(state, actor))
            action = rng.choice([step for step in actions if step.verb != "pass" or rng.random() < 0.1] or actions)
        state, events = GAME.apply(state, actor, action)
        for viewer, messages in told.items():
            messages += [message for event in events if (message := event.told(viewer))]
    yield state, told


def check_world(world: MarsState, truth: MarsState, viewer: Seat | None) -> None:
    """The seat sees the same, every card is in one place, and everybody has as many cards in each."""
    assert GAME.view(world, viewer) == GAME.view(truth, viewer)
    public = world.public
    masks = [public.discarded]
    for player, drawer, other in zip(public.players, world.drawers, truth.drawers, strict=True):
        held = [getattr(drawer, place) for place in PLACES]
        assert [mask.bit_count() for mask in held] == [getattr(other, place).bit_count() for place in PLACES]
        assert len(set(drawer.corporations)) == len(other.corporations)
        masks += [player.face_up & public.settings.cards, player.events, *held]
    gone = to_mask(card for mask in masks for card in from_mask(mask))
    assert gone.bit_count() == sum(mask.bit_count() for mask in masks)
    assert not gone & ~public.settings.cards
    assert public.settings.cards.bit_count() - gone.bit_count() == public.deck_count
    dealt = [number for drawer in world.drawers for number in drawer.corporations]
    assert len(set(dealt)) == len(dealt)


CASES = [
    (Options(generation_limit=3), 2),
    (Options(draft=True, generation_limit=5), 2),
    (Options(draft=True, generation_limit=4, beginners="2"), 3),
    (Options(draft=True, generation_limit=7, corporate_era=False), 5),
    (Options(generation_limit=7, corporate_era=False, beginners="1 2 3"), 4),
    (Options(), 1),
]


@pytest.mark.parametrize(("options", "seats"), CASES)
def test_worlds_of_whole_games_look_the_same_and_hold_every_card_once(
    options: Options, seats: int, monkeypatch: pytest.MonkeyPatch
):
    """Also while chance deals, in the midst of a draft, and for a spectator; what was told is always enough."""
    monkeypatch.setattr(others, "_blank_shares", None)
    rng = random.Random(seats)
    stages = set()
    for state, told in walk(options, seats, seed=seats):
        is_rare = state.public.stage not in ("deal", "action")
        if state.public.stage not in stages or rng.random() < (0.4 if is_rare else 0.02):
            stages.add(state.public.stage)
            for viewer, messages in told.items():
                check_world(imagine(GAME.view(state, viewer), messages, rng.getrandbits(30)), state, viewer)
    assert stages >= {"deal", "set-up", "research", "action", "over"}
    assert ("draft" in stages) == options.draft


def test_worlds_can_be_played_to_the_end():
    rng = random.Random(3)
    options = Options(draft=True, generation_limit=3)
    for state, told in walk(options, 3, seed=3):
        if isinstance(GAME.turn(state), ToAct) and rng.random() < 0.06:
            viewer = rng.choice((0, 1, 2, None))
            world = imagine(GAME.view(state, viewer), told[viewer], rng.getrandbits(30))
            while not isinstance(turn := GAME.turn(world), Over):
                if isinstance(turn, Roll):
                    world, _ = GAME.apply(world, CHANCE, choose(turn, rng.randrange(total_weight(turn))))
                else:
                    seat = rng.choice(turn.seats)
                    world, _ = GAME.apply(world, seat, rng.choice(GAME.actions(GAME.view(world, seat))))
            assert world.public.deck_count >= 0


def test_choices_of_others_that_are_not_known_yet_are_made_up():
    """All who have chosen have something staged, of all that they could choose; others may have begun."""
    verbs: Counter[tuple[str, str]] = Counter()
    for seed in range(4):
        for state, told in walk(Options(draft=True, generation_limit=2), 3, seed):
            public = state.public
            if public.stage not in ("set-up", "draft", "research") or public.pending:
                continue
            world = imagine(GAME.view(state, 0), told[0], seed)
            for player, drawer, truth in zip(public.players[1:], world.drawers[1:], state.drawers[1:], strict=True):
                if player.chosen:
                    assert (drawer.staged is None) == (truth.staged is None)
                if drawer.staged:
                    assert not drawer.staged.cards & ~drawer.dealt
                    verbs[public.stage, drawer.staged.verb] += 1
    assert set(verbs) == {
        ("set-up", "choose corporation"),
        ("draft", "take"),
        ("research", "buy"),
        ("research", "buy nothing"),
    }


def test_a_state_of_which_nothing_was_told_can_be_imagined():
    for options, seats in CASES:
        for state, _ in walk(options, seats, seed=9):
            if state.public.stage in ("draft", "research") or state.public.generation == 2:
                world = imagine(GAME.view(state, 0), (), seed=1)
                assert GAME.view(world, 0) == GAME.view(state, 0)
                assert GAME.read_position(GAME.write_position(world)) == world or seats > 1


def test_the_same_chance_imagines_the_same_world():
    (state, told), *_ = [pair for pair in walk(Options(), 2, 1) if pair[0].public.generation == 2]
    view = GAME.view(state, 0)
    assert imagine(view, told[0], 4) == imagine(view, told[0], 4)
    assert len({str(imagine(view, told[0], seed)) for seed in range(20)}) == 20


def test_what_is_heard_is_told():
    assert set(PHRASES) >= set(_HEAR)


# The ways of a hand, against counting them card by card


def counted(happened: Sequence[Happening]) -> Counter[Kinds]:
    """Return how many ways lead to each hand, following every single card."""
    hands: list[tuple[tuple[int, int], ...]] = [()]  # cards as kind and number
    fresh = iter(range(1000))
    for happening in happened:
        after: list[tuple[tuple[int, int], ...]] = []
        batch = [(kind, next(fresh)) for kind in happening.slots] if isinstance(happening, Batch) else []
        for hand in hands:
            if isinstance(happening, Batch):
                after += [(*hand, *kept) for kept in combinations(batch, happening.kept)]
            elif isinstance(happening, Out):
                after += list(combinations(hand, len(hand) - happening.number))
            elif isinstance(happening, Played):
                after += [tuple(c for c in hand if c != card) for card in hand if card[0] >= happening.since]
            else:
                late = {gone_by(number) for number in range(1, happening.number + 1)}
                after += [hand] * (not late & {kind for kind, _ in hand})
        hands = after
    return Counter(kinds_of([kind for kind, _ in hand]) for hand in hands if all(kind >= MARKED for kind, _ in hand))


HAPPENED: list[tuple[Happening, ...]] = [
    (Batch((0,) * 4, 2), Out(1)),
    (Batch((0, MARKED, MARKED, MARKED), 2), Played(1, 0)),
    (Batch((0, 0, MARKED, MARKED), 3), Batch((MARKED,) * 3, 2), Out(2), Played(1, 0), Batch((0,), 1)),
    (Batch((0, MARKED, gone_by(1)), 2), Out(1), Shuffle(1), Batch((1,), 1), Batch((1, 1), 1), Played(1, 1)),
    (Batch((0, 0), 1), Shuffle(1), Batch((1,), 1), Out(1), Batch((1, MARKED), 1)),
]


@pytest.mark.parametrize("happened", HAPPENED)
def test_ways_are_as_many_as_counted(happened: tuple[Happening, ...]):
    expected, ways = counted(happened), ways_of(happened)
    assert ways is not None
    assert ways.chances.keys() == expected.keys()
    assert all(isclose(ways.chances[hand], count / expected.total()) for hand, count in expected.items())


def test_what_cannot_have_happened_has_no_ways():
    assert ways_of((Batch((gone_by(1),), 1), Shuffle(1))) is None
    assert ways_of((Batch((0,), 1), Shuffle(1), Played(1, 1))) is None
    assert ways_of((Batch((gone_by(2),), 1), Shuffle(1))) is None


# Made-up evenings


class Evening:
    """Cards that are dealt, drafted, bought, sold and played by lot, and what seat 0 is told of it."""

    def __init__(self, seats: int, cards: Sequence[int], rng: random.Random) -> None:
        self.seats, self.rng = seats, rng
        self.deck = rng.sample(cards, len(cards))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[int] = []
        self.told: list[Message] = []
        self.passed_on: set[int] = set()
        self.known: set[int] = set()

    def tell(self, message_id: str, **args: Any) -> None:
        self.told.append(Message(message_id, args))

    def shuffle_if_empty(self) -> None:
        if not self.deck:
            self.known |= set(self.discards[0])
            self.deck = [card for discards in self.discards for card in discards]
            self.rng.shuffle(self.deck)
            self.discards = [[] for _ in self.discards]
            self.tell("shuffled")

    def draw(self, seat: Seat, dealt: bool = False) -> int:
        card = self.deck.pop()
        if seat:
            self.tell("dealt" if dealt else "drew", who=ROLES[seat])
        else:
            self.tell("your card" if dealt else "you drew", card=name_of(card))
        if not dealt:
            self.hands[seat].append(card)
        self.shuffle_if_empty()
        return card

    def generation(self, number: int, draft: bool) -> None:
        self.tell("generation", number=number)
        packs = [[self.draw(seat, True) for _ in range(4)] for seat in range(self.seats)]
        for seat, pack in enumerate(self.drafted(packs, number) if draft else packs):
            bought = self.rng.sample(pack, self.rng.randrange(5))
            self.hands[seat] += bought
            self.discards[seat] += [card for card in pack if card not in bought]
            if seat:
                self.tell("bought", who=ROLES[seat], count=len(bought))
            else:
                self.tell("you bought", cards=list(map(name_of, bought)))

    def drafted(self, packs: list[list[int]], number: int) -> list[list[int]]:
        kept: list[list[int]] = [[] for _ in packs]
        while len(packs[0]) > 1:
            for seat, pack in enumerate(packs):
                kept[seat].append(pack.pop(self.rng.randrange(len(pack))))
            self.tell("you have chosen", step=f"take {name_of(kept[0][-1])}")
            self.passed_on |= set(packs[0])
            step = 1 if number % 2 == 0 else -1
            packs = [packs[(seat - step) % self.seats] for seat in range(self.seats)]
            self.tell("your pack", cards=list(map(name_of, packs[0])))
        kept = [[*cards, *pack] for cards, pack in zip(kept, packs, strict=True)]
        self.tell("your draft", cards=list(map(name_of, kept[0])))
        return kept

    def play(self, seat: Seat) -> None:
        if self.hands[seat]:
            self.played.append(self.hands[seat].pop(self.rng.randrange(len(self.hands[seat]))))
            self.tell("plays", who=ROLES[seat], card=name_of(self.played[-1]))

    def sell(self, seat: Seat, count: int) -> None:
        self.rng.shuffle(self.hands[seat])
        sold, self.hands[seat] = self.hands[seat][:count], self.hands[seat][count:]
        self.discards[seat] += sold
        if sold and seat:
            self.tell("sold", who=ROLES[seat], count=len(sold))
        elif sold:
            self.tell("you sold", cards=list(map(name_of, sold)))

    def action(self) -> None:
        for seat in range(self.seats):
            for _ in range(self.rng.randrange(3)):
                self.play(seat)
            self.sell(seat, self.rng.choice((0, 0, 1, 2)))
            for _ in range(self.rng.randrange(2)):
                self.draw(seat)

    def view(self) -> MarsView:
        start = GAME.start(self.seats, Options()).public
        players = [Player(hand_count=len(hand)) for hand in self.hands]
        players[0] = replace(players[0], events=to_mask(self.played))
        public = replace(
            start,
            stage="action",
            pending=(),
            players=tuple(players),
            deck_count=len(self.deck),
            discard_count=sum(map(len, self.discards)),
        )
        return View(0, public, Drawer(hand=to_mask(self.hands[0]), discarded=to_mask(self.discards[0])))

    def truth(self) -> MarsState:
        drawers = [
            Drawer(hand=to_mask(h), discarded=to_mask(d)) for h, d in zip(self.hands, self.discards, strict=True)
        ]
        return State(self.view().public, tuple(drawers))


def passed_on_in_hands(evening: Evening, state: MarsState) -> list[int]:
    """Return how many cards that seat 0 has passed on each other has in hand, and all, by how many each has played."""
    passed_on, played = to_mask(evening.passed_on), to_mask(evening.played)
    counts = [(drawer.hand & passed_on).bit_count() for drawer in state.drawers[1:]]
    return [*counts, sum(counts) * (played & ~passed_on).bit_count(), sum(counts) * (played & passed_on).bit_count()]


def discarded_early_in_hands(evening: Evening, state: MarsState) -> list[int]:
    """Return how many cards that were known in the discards at a shuffle the others have in hand."""
    return [(drawer.hand & to_mask(evening.known)).bit_count() for drawer in state.drawers[1:]]


def bias(pairs: Sequence[tuple[Sequence[int], Sequence[int]]]) -> list[float]:
    """Return, for each thing that is counted, how many standard errors truths and imagined worlds are apart."""
    found = []
    for truths, imagined in zip(*(zip(*side, strict=True) for side in zip(*pairs, strict=True)), strict=True):
        differences = [one - other for one, other in zip(truths, imagined, strict=True)]
        found.append(sum(differences) / max(1.0, sum(difference**2 for difference in differences) ** 0.5))
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worlds_of_drafts_come_as_often_as_they_should(seats: int):
    rng, pairs = random.Random(seats), []
    for number in range(1000):
        evening = Evening(seats, list(from_mask(ALL_CARDS)), rng)
        for generation in range(2, 6):
            evening.generation(generation, draft=True)
            evening.action()
        world = imagine(evening.view(), evening.told, number)
        check_world(world, evening.truth(), 0)
        pairs.append((passed_on_in_hands(evening, evening.truth()), passed_on_in_hands(evening, world)))
    assert max(map(abs, bias(pairs))) < 3


@pytest.mark.parametrize("draft", [False, True])
def test_after_a_shuffle_worlds_come_about_as_often_as_they_should(draft: bool, monkeypatch: pytest.MonkeyPatch):
    """The deck is so small that it is shuffled about once an evening."""
    cards = list(range(1, 53))
    monkeypatch.setattr(Settings, "cards", property(lambda settings: to_mask(cards)))
    monkeypatch.setattr(others, "_blank_shares", None)
    rng, pairs, shuffles = random.Random(8), [], 0
    for number in range(1000):
        evening = Evening(3, cards, rng)
        for generation in range(2, 6):
            evening.generation(generation, draft)
            evening.action()
        world = imagine(evening.view(), evening.told, number)
        check_world(world, evening.truth(), 0)
        pairs.append((discarded_early_in_hands(evening, evening.truth()), discarded_early_in_hands(evening, world)))
        shuffles += Message("shuffled", {}) in evening.told
    assert shuffles > 500
    assert max(map(abs, bias(pairs))) < 3
