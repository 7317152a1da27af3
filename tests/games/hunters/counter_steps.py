"""The steps of the independent counter of Hunters: who may do what, and the position after it. See `counter`.

Here stand the phases A and B, and of phase C all but the plays; `counter_plays` and `counter_hunts` have the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from tests.games.hunters import counter_hunts, counter_plays
from tests.games.hunters.counter_table import (
    FUGITIVES,
    HUNTERS,
    TRACKING,
    UNSEEN,
    Group,
    Position,
    Step,
    added,
    can_give_up_usb,
    end_fog,
    end_of,
    gain_energy,
    has_ability,
    kinds,
    lose_energy,
    with_character,
    without,
)

OWN_DECISIONS: Final = (
    *("speed", "before check", "add", "rest", "play", "rethrow", "take usb", "fugitive hand"),
    *("before throw", "answer"),
)


def steps(here: Position) -> Iterator[Step]:
    """Yield every step of whose turn it is (or of chance), with the position after it."""
    if here.stage in OWN_DECISIONS and not here.staged and can_give_up_usb(here):  # 124-126
        yield "usb", settled(give_up_usb(here))
    if not end_of(here):
        for text, there in STEPS[here.stage](here):
            yield text, settled(there)


def settled(here: Position) -> Position:
    """Return the position after the stages that nobody is asked in."""
    while (passing := PASSING.get(here.stage)) and (there := passing(here)):
        here = there
    return here


def give_up_usb(here: Position) -> Position:
    return here._replace(
        usbs=here.usbs - 1, aside=here.aside - 1, pile=(*here.pile, TRACKING), discard=added(here.discard, "usb")
    )


def character_steps(here: Position) -> Iterator[Step]:  # 15
    for character in here.rules.characters:
        yield f"character {character}", with_character(here, character)


def speed_steps(here: Position) -> Iterator[Step]:  # 31-34, 137
    for speed, cost in enumerate(here.rules.costs):
        if cost <= here.energy or here.character == "daredevil":
            yield f"speed {speed}", here._replace(stage="regroup", speed=speed, is_open=here.is_watched)


# Phase B

Crew = tuple[int, int, int]


@cache
def arrangements(left: Crew, minimum: int, most: Crew) -> frozenset[tuple[Crew, ...]]:
    """Return all rows of groups of hunters and items, none of them greater than the one before it (36-41)."""
    if left == (0, 0, 0):
        return frozenset({()})
    hunters, agents, usbs = left
    firsts = [
        (size, a, u)
        for size in range(minimum, hunters + 1)
        for a in range(agents + 1)
        for u in range(usbs + 1)
        if (size, a, u) <= most
    ]
    return frozenset(
        (first, *rest)
        for first in firsts
        for rest in arrangements((hunters - first[0], agents - first[1], usbs - first[2]), minimum, first)
    )


def crew_text(crew: Crew) -> str:
    return f"{crew[0]}{'a' * crew[1]}{'u' * crew[2]}"


def regroup_steps(here: Position) -> Iterator[Step]:
    total = tuple(sum(column) for column in zip(*(group[:3] for group in here.groups), strict=True))
    hunters, agents, usbs = total
    rows = arrangements((hunters, agents, usbs), here.rules.minimum, (hunters, agents, usbs))
    size = len(here.staged)
    matching = [row for row in rows if tuple(map(crew_text, row[:size])) == here.staged]
    for crew in sorted({row[size] for row in matching if len(row) > size}):
        text = f"and {crew_text(crew)}" if size else f"regroup {crew_text(crew)} ..."
        yield text, here._replace(staged=(*here.staged, crew_text(crew)))
    for row in matching:
        if len(row) == size:
            yield "done", here._replace(stage="reveal", staged=(), groups=tuple(Group(*crew) for crew in row))


# Phase C


def reveal(here: Position) -> Position:  # 35, 90
    here = here._replace(is_open=True, stage="before check")
    return end_fog(here) if here.speed == 3 else here


def pass_before_check(here: Position) -> Position | None:
    return None if can_give_up_usb(here) else check(here)


def window_steps(here: Position) -> Iterator[Step]:
    yield "go on", check(here) if here.stage == "before check" else here._replace(stage="dice")


def check(here: Position) -> Position:  # 46, 48-52
    if not here.pile:
        return here._replace(stage="over caught")
    if len(here.deck) + len(here.hand) < here.speed:
        return here._replace(stage="over escape")
    count = min(here.speed, len(here.deck))
    added_cards, deck = here.deck[:count], here.deck[count:]
    return here._replace(stage="add", deck=deck, pile=here.pile + added_cards, owed=here.speed - count)


def pass_add(here: Position) -> Position | None:
    return None if here.owed else to_take(here)


def list_steps(
    here: Position, word: str, known_by: str, count: int, finish: Callable[[Position], Position]
) -> Iterator[Step]:
    """Yield the steps of a list of exactly so many cards of a hand."""
    hand = here.hand if known_by == "F" else here.hunters
    if len(here.staged) == count:
        left = without(hand, *here.staged)
        there = here._replace(hand=left) if known_by == "F" else here._replace(hunters=left)
        yield "done", finish(there)
        return
    for card in kinds(without(hand, *here.staged)):
        yield f"and {card}" if here.staged else f"{word} {card} ...", here._replace(staged=(*here.staged, card))


def add_steps(here: Position) -> Iterator[Step]:
    def finish(here: Position) -> Position:
        cards = tuple(("F", card) for card in here.staged)
        return to_take(here._replace(pile=here.pile + cards, staged=()))

    yield from list_steps(here, "add", "F", here.owed, finish)


def to_take(here: Position) -> Position:  # 53, 54
    return here._replace(stage="take", owed=min(max(here.health - here.speed, 0), len(here.deck)))


def pass_take(here: Position) -> Position | None:
    """Take a card that somebody knows; one that nobody knows has to be drawn."""
    if not here.owed:
        return to_energy(here)
    return None if here.deck[0] == UNSEEN else taken(here, here.deck[0][1])


def taken(here: Position, card: str) -> Position:
    return here._replace(deck=here.deck[1:], hand=added(here.hand, card), owed=here.owed - 1)


def take_steps(here: Position) -> Iterator[Step]:
    for card in here.pool():
        yield f"card {card}", taken(here, card)


def to_energy(here: Position) -> Position:  # 55-58
    if here.speed == 0:
        return here._replace(stage="rest")
    here = lose_energy(here, here.rules.costs[here.speed])
    return here if end_of(here) else here._replace(stage="play")


def rest_steps(here: Position) -> Iterator[Step]:
    yield "rest", here._replace(stage="rest die")
    if has_ability(here, "night-owl"):  # 135
        yield "rest with point", gain_energy(here, 6)._replace(points=here.points - 1, stage="play")
    yield "no rest", here._replace(stage="play")


def rest_die_steps(here: Position) -> Iterator[Step]:
    for face in range(1, here.rules.faces + 1):
        yield f"die {face}", gain_energy(here, face)._replace(stage="play")


# Hand cleansing: C5 (64-66) and D3 (83-85)


def above(here: Position) -> int:
    """Return how many cards the mover's hand has above the limit."""
    if here.stage == "fugitive hand":
        return max(len(here.hand) - here.rules.hand_limit, 0)
    return max(len(here.hunters) - sum(group.size for group in here.groups), 0)


def pass_hand(here: Position) -> Position | None:
    """Leave the cleansing out with an empty hand; after a gift only a return is asked for."""
    hand = here.hand if here.stage == "fugitive hand" else here.hunters
    return None if hand and (above(here) or not here.has_given) else after_hand(here)


def after_hand(here: Position) -> Position:
    if here.stage == "fugitive hand":
        return here._replace(stage="card", has_given=False, has_played=False, has_smuggled=False)
    return next_round(here)


def hand_steps(here: Position) -> Iterator[Step]:
    """Yield the steps of a hand cleansing: a gift first, if any; then exactly what is above the limit."""
    seat, hand, gifts = ("F", here.hand, HUNTERS) if here.stage == "fugitive hand" else ("H", here.hunters, FUGITIVES)
    if not here.has_given and not here.staged:
        for card in kinds(hand, gifts):
            yield f"give {card}", given(here, seat, card)
    count = above(here)
    if not count:
        yield "end turn", after_hand(here)
        return

    def finish(there: Position) -> Position:
        cards = tuple((seat, card) for card in here.staged)
        return after_hand(there._replace(deck=here.deck + cards, staged=()))

    yield from list_steps(here, "return", seat, count, finish)


def given(here: Position, giver: str, card: str) -> Position:
    if giver == "F":
        hands = without(here.hand, card), added(here.hunters, card)
    else:
        hands = added(here.hand, card), without(here.hunters, card)
    return here._replace(hand=hands[0], hunters=hands[1], has_given=True)


def next_round(here: Position) -> Position:  # 28, 114
    if here.round == here.rules.rounds:
        return here._replace(stage="over round limit")
    return here._replace(
        stage="speed",
        round=here.round + 1,
        speed=-1,
        is_open=False,
        is_watched=here.is_watched_next,
        is_watched_next=False,
        has_clue=False,
        has_given=False,
    )


PASSING: Final[dict[str, Callable[[Position], Position | None]]] = {
    "reveal": reveal,
    "before check": pass_before_check,
    "add": pass_add,
    "take": pass_take,
    "play": counter_plays.pass_play,
    "fugitive hand": pass_hand,
    "card": counter_hunts.pass_card,
    "throw": counter_hunts.pass_throw,
    "before throw": counter_hunts.pass_before_throw,
    "answer": counter_hunts.pass_answer,
    "track": counter_hunts.pass_track,
    "hunters hand": pass_hand,
}
"""What may go on by itself, by stage: the position after it, or None where somebody is asked or chance decides."""

STEPS: Final[dict[str, Callable[[Position], Iterator[Step]]]] = {
    "character": character_steps,
    "speed": speed_steps,
    "regroup": regroup_steps,
    "before check": window_steps,
    "add": add_steps,
    "take": take_steps,
    "rest": rest_steps,
    "rest die": rest_die_steps,
    "play": counter_plays.play_steps,
    "luck die": counter_plays.luck_die_steps,
    "surprise die": counter_plays.surprise_die_steps,
    "rethrow": counter_plays.rethrow_steps,
    "discard top": counter_plays.discard_top_steps,
    "take usb": counter_plays.take_usb_steps,
    "join": counter_plays.join_steps,
    "fugitive hand": hand_steps,
    "card": counter_hunts.hunter_steps,
    "pew-pew die": counter_hunts.pew_pew_steps,
    "busted": counter_hunts.busted_steps,
    "throw": counter_hunts.throw_steps,
    "before throw": window_steps,
    "dice": counter_hunts.dice_steps,
    "answer": counter_hunts.answer_steps,
    "track": counter_hunts.track_steps,
    "hunters hand": hand_steps,
}
