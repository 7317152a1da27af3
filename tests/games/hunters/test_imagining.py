"""Worlds that a player imagines: they look the same to him, hold every card once, and come as often as they should.

How often is counted in small decks, over every order of the deck and every card of a hand that somebody can have
picked.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from facedown.core.chance import Chance, SplitMixSource, choose, total_weight
from facedown.core.game import CHANCE, Message, Over, Roll, Seat, View
from facedown.games.hunters import GAME
from facedown.games.hunters.components import card_ids
from facedown.games.hunters.hearing import RULES
from facedown.games.hunters.phrases import PHRASES
from facedown.games.hunters.rules_piles import unseen
from facedown.games.hunters.rules_table import OBJECTS
from facedown.games.hunters.state import FUGITIVE, HUNTERS, KNOWN, Drawer, HuntersState, HuntersView, Options
from tests.games.hunters.play import CHANGES

PLACES = ("hand", "in_deck", "in_pile", "objects")


def imagine(view: HuntersView, told: Sequence[Message], seed: int) -> HuntersState:
    return GAME.imagine(view, told, Chance(SplitMixSource(seed)))


# Whole games


def walk(options: Options, seed: int) -> Iterator[tuple[HuntersState, dict[Seat | None, list[Message]]]]:
    """Yield the states of a game that is played at random, with what each was told so far."""
    rng = random.Random(seed)
    state = GAME.start(2, options)
    told: dict[Seat | None, list[Message]] = {viewer: [] for viewer in (FUGITIVE, HUNTERS, None)}
    while not isinstance(turn := GAME.turn(state), Over):
        yield state, told
        if isinstance(turn, Roll):
            actor, action = CHANCE, choose(turn, rng.randrange(total_weight(turn)))
        else:
            actor = turn.seats[0]
            action = rng.choice(GAME.actions(GAME.view(state, actor)))
        state, events = GAME.apply(state, actor, action)
        for viewer, messages in told.items():
            messages += [message for event in events if (message := event.told(viewer))]
    yield state, told


def check_world(world: HuntersState, truth: HuntersState, viewer: Seat | None) -> None:
    """The player sees the same, and every card is in one place: of each kind there are no more than there are."""
    assert GAME.view(world, viewer) == GAME.view(truth, viewer)
    for drawer, other in zip(world.drawers, truth.drawers, strict=True):
        assert [len(getattr(drawer, place)) for place in PLACES] == [len(getattr(other, place)) for place in PLACES]
        assert (drawer.speed < 0) == (other.speed < 0)
        assert list(drawer.hand) == sorted(drawer.hand)
    left, truly_left = (unseen(state.public, *state.drawers) for state in (world, truth))
    assert min(left) >= 0
    assert sum(left) == sum(truly_left)
    for uses, card in zip(world.public.objects, world.drawers[FUGITIVE].objects, strict=False):
        assert card in (OBJECTS if not uses else ("lolcat",) if uses > 0 else ("eight_bit",))


@pytest.mark.parametrize("changes", CHANGES)
@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_whole_games_look_the_same_and_hold_every_card_once(changes: str, seed: int):
    rng = random.Random(seed)
    for state, told in walk(Options(components=changes), seed):
        if rng.random() < 0.1 or state.public.stage in ("regroup", "over"):
            for viewer in (FUGITIVE, HUNTERS):
                world = imagine(GAME.view(state, viewer), told[viewer], rng.getrandbits(30))
                check_world(world, state, viewer)
                if viewer == FUGITIVE:  # he knows what he has shown
                    assert world.drawers[HUNTERS].seen == state.drawers[HUNTERS].seen


@pytest.mark.parametrize("seed", range(4))
def test_a_spectator_imagines_both(seed: int):
    for state, told in walk(Options(), seed):
        if state.public.stage in ("card", "busted", "over") and state.public.round < 9:
            check_world(imagine(GAME.view(state, None), told[None], seed), state, None)


def test_worlds_can_be_played_to_the_end():
    rng = random.Random(3)
    for state, told in walk(Options(character="prankster"), 5):
        if rng.random() < 0.1:
            viewer = rng.choice((FUGITIVE, HUNTERS, None))
            world = imagine(GAME.view(state, viewer), told[viewer], rng.getrandbits(30))
            while not isinstance(turn := GAME.turn(world), Over):
                if isinstance(turn, Roll):
                    world, _ = GAME.apply(world, CHANCE, choose(turn, rng.randrange(total_weight(turn))))
                else:
                    seat = turn.seats[0]
                    world, _ = GAME.apply(world, seat, rng.choice(GAME.actions(GAME.view(world, seat))))
            assert world.public.shown


@pytest.mark.parametrize("changes", CHANGES)
def test_a_state_of_which_nothing_was_told_can_be_imagined(changes: str):
    for state, _ in walk(Options(components=changes), 2):
        for viewer in (FUGITIVE, HUNTERS, None):
            check_world(imagine(GAME.view(state, viewer), (), state.public.round), state, viewer)


def test_a_speed_that_lies_face_down_is_any_that_may_be_chosen():
    state = GAME.read_position("stage regroup; chosen 1; energy 2")
    view = GAME.view(state, HUNTERS)
    assert {imagine(view, (), seed).drawers[FUGITIVE].speed for seed in range(50)} == {0, 1, 2}


def test_the_other_may_have_begun_a_move():
    state = GAME.read_position("stage fugitive hand; fugitive clue fog hide hide luck meme meme-team")
    begun = {imagine(GAME.view(state, HUNTERS), (), seed).drawers[FUGITIVE].staged[:1] for seed in range(50)}
    assert () in begun
    assert len(begun) > 3


def test_what_is_heard_is_told():
    assert set(PHRASES) >= set(RULES)


# Small decks, counted


class Cards(NamedTuple):
    """Where every card lies; cards are numbers, and what they are stands beside."""

    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    pile: tuple[int, ...] = ()
    row: tuple[int, ...] = ()
    owners: tuple[tuple[int, str], ...] = ()
    """The letters of cards that somebody laid away."""


Step = Callable[[Cards, Sequence[str]], Iterator[Cards]]


def out(seat: Seat, faces: Sequence[str] | None, put: Callable[[Cards, int], Cards]) -> Step:
    """Return the step of any card of a hand, one of `faces`, that is put somewhere."""

    def step(cards: Cards, names: Sequence[str]) -> Iterator[Cards]:
        for card in cards.hands[seat]:
            if faces is None or names[card] in faces:
                hands = [tuple(other for other in hand if other != card) for hand in cards.hands]
                yield put(cards._replace(hands=(hands[0], hands[1])), card)

    return step


def top(pile: str, face: str | None, put: Callable[[Cards, int], Cards]) -> Step:
    """Return the step of the top card of a pile, which is `face` if that is told."""

    def step(cards: Cards, names: Sequence[str]) -> Iterator[Cards]:
        first, *rest = getattr(cards, pile)
        if face is None or names[first] == face:
            yield put(cards._replace(**{pile: tuple(rest)}), first)

    return step


def gone(cards: Cards, card: int) -> Cards:
    return cards


def to_hand(seat: Seat) -> Callable[[Cards, int], Cards]:
    def put(cards: Cards, card: int) -> Cards:
        hands = [(*hand, card) if who == seat else hand for who, hand in enumerate(cards.hands)]
        return cards._replace(hands=(hands[0], hands[1]), owners=tuple(o for o in cards.owners if o[0] != card))

    return put


def under(pile: str, letter: str = "") -> Callable[[Cards, int], Cards]:
    def put(cards: Cards, card: int) -> Cards:
        owners = (*cards.owners, (card, letter)) if letter else cards.owners
        return cards._replace(**{pile: (*getattr(cards, pile), card)}, owners=owners)

    return put


def told(name: str, *steps: Step, **args: Any) -> tuple[Message, tuple[Step, ...]]:
    return Message(name, args), steps


TOOK = told("took", top("deck", None, to_hand(FUGITIVE)))
TRACKED = told("tracked", top("pile", None, to_hand(HUNTERS)))
ADDED = told("added", top("deck", None, under("pile")), count=1)
CLUE = told("clue", out(HUNTERS, ("clue",), gone))
HIDE = told("hide", out(FUGITIVE, ("hide",), gone))
EQUIPPED = told(
    "equipped", out(FUGITIVE, ("internet",), gone), out(FUGITIVE, OBJECTS, under("row")), count=1, internets=1
)


def took_card(face: str) -> Any:
    return told("took card", top("deck", face, to_hand(FUGITIVE)), card=face)


def tracked_card(face: str) -> Any:
    return told("tracked card", top("pile", face, to_hand(HUNTERS)), card=face)


def gave(seat: Seat, face: str) -> Any:
    return told("gave card", out(seat, (face,), to_hand(1 - seat)), seat=seat, card=face)


def returned(seat: Seat, count: int) -> Any:
    return told("returned", *[out(seat, None, under("deck", KNOWN[seat]))] * count, seat=seat, count=count)


def seen(*faces: str) -> Any:
    def step(cards: Cards, names: Sequence[str]) -> Iterator[Cards]:
        if sorted(names[card] for card in cards.hands[FUGITIVE]) == sorted(faces):
            yield cards

    played = out(HUNTERS, ("surveillance",), gone)
    return told("surveillance seen", played, step, hand=list(faces), objects=[])


SCRIPTS: list[tuple[Seat, str, list[Any]]] = [
    (HUNTERS, "hide hide luck meme clue", [TOOK, TOOK, TOOK, HIDE]),
    (HUNTERS, "hide hide luck clue clue meme", [TOOK, TOOK, TOOK, TOOK, gave(0, "clue"), returned(0, 1), HIDE, TOOK]),
    (
        HUNTERS,
        "hide hide luck clue meme fog",
        [ADDED, tracked_card("hide"), TOOK, TOOK, gave(1, "hide"), TOOK, returned(0, 1), ADDED, HIDE, ADDED],
    ),
    (HUNTERS, "internet luck meme hide hide clue", [TOOK, TOOK, TOOK, TOOK, EQUIPPED, returned(0, 1)]),
    (
        HUNTERS,
        "surveillance hide hide luck meme",
        [ADDED, tracked_card("surveillance"), TOOK, TOOK, TOOK, returned(0, 1), seen("hide", "luck"), returned(0, 1)],
    ),
    (
        FUGITIVE,
        "clue clue hide luck fog",
        [
            took_card("clue"),
            ADDED,
            gave(0, "clue"),
            TRACKED,
            returned(1, 1),
            ADDED,
            ADDED,
            CLUE,
        ],
    ),
    (
        FUGITIVE,
        "clue clue hide luck pew_pew",
        [ADDED, ADDED, TRACKED, TRACKED, returned(1, 1), ADDED, ADDED, ADDED, TRACKED, took_card("clue")],
    ),
]


def counted(names: Sequence[str], steps: Sequence[Step]) -> Counter[Cards]:
    tables: Counter[Cards] = Counter()
    for deck in permutations(range(len(names))):
        after = [Cards(deck)]
        for step in steps:
            after = [table for cards in after for table in step(cards, names)]
        tables.update(after)
    return tables


def drawer_of(cards: Cards, seat: Seat, names: Sequence[str]) -> Drawer:
    laid = {card for card, letter in cards.owners if letter == KNOWN[seat]}
    return Drawer(
        hand=tuple(sorted(names[card] for card in cards.hands[seat])),
        in_deck=tuple(names[card] for card in cards.deck if card in laid),
        in_pile=tuple(names[card] for card in cards.pile if card in laid),
        objects=tuple(names[card] for card in cards.row) if seat == FUGITIVE else (),
    )


def table_of(cards: Cards, names: Sequence[str]) -> dict[str, Any]:
    letters = dict(cards.owners)
    return {
        "deck": "".join(letters.get(card, "?") for card in cards.deck),
        "pile": "".join(letters.get(card, "?") for card in cards.pile),
        "hand_counts": tuple(map(len, cards.hands)),
        "objects": (0,) * len(cards.row),
    }


@pytest.mark.parametrize(("seat", "text", "script"), SCRIPTS)
def test_worlds_come_as_often_as_counted(seat: Seat, text: str, script: list[Any]):
    """Chi-square, on fixed seeds."""
    names = text.split()
    tables = counted(names, [step for _, steps in script for step in steps])
    assert len({str((table_of(cards, names), drawer_of(cards, seat, names))) for cards in tables}) == 1
    cards = next(iter(tables))
    changes = " ".join(
        [*(f"cards.{card}.count={names.count(card)}" for card in card_ids()), "distance_tracking.count=1"]
    )
    public = replace(
        GAME.start(2, Options(components=changes, character="ghost")).public, stage="dice", **table_of(cards, names)
    )
    view = View(seat, public, drawer_of(cards, seat, names))
    messages = [Message("aside"), *(message for message, _ in script)]  # away with the distance-tracking card
    expected: Counter[Drawer] = Counter()
    for other, count in tables.items():
        expected[drawer_of(other, 1 - seat, names)] += count
    tries = 3000
    found = Counter(replace(imagine(view, messages, n).drawers[1 - seat], seen=None) for n in range(tries))
    assert found.keys() <= expected.keys()
    fair = {drawer: tries * count / expected.total() for drawer, count in expected.items()}
    chi = sum((found[drawer] - mean) ** 2 / mean for drawer, mean in fair.items())
    free = len(fair) - 1
    assert chi < free + 4 * (2 * free) ** 0.5
    assert len(fair) > 1
