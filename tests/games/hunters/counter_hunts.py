"""Steps D1 and D2 in the independent counter of Hunters: the hunters' card and the tracking throws. See `counter`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.hunters.counter_table import (
    TRACKING,
    UNSEEN,
    Position,
    Step,
    added,
    can_give_up_usb,
    end_fog,
    end_of,
    has_ability,
    kinds,
    letter,
    lose_energy,
    lose_health,
    with_group,
    without,
)


def hunters_play(here: Position, card: str) -> Position:
    return here._replace(hunters=without(here.hunters, card))


def hunters_discard(here: Position, card: str) -> Position:
    return hunters_play(here, card)._replace(discard=added(here.discard, card))


def pass_card(here: Position) -> Position | None:
    return None if here.hunters else to_throws(here)


def hunter_steps(here: Position) -> Iterator[Step]:
    for card in kinds(here.hunters, ("friendly-agent", "usb")):  # 68
        for place, group in enumerate(here.groups):
            is_agent = card == "friendly-agent"
            more = group._replace(agents=group.agents + is_agent, usbs=group.usbs + (not is_agent))
            there = with_group(here._replace(group=place), more)._replace(group=-1)
            yield f"play {card} {letter(place)}", to_throws(hunters_play(there, card))
    for card in kinds(here.hunters, ("pew-pew", "surveillance", "clue")):
        there = hunters_discard(here, card)
        if card == "pew-pew":
            yield "play pew-pew", there._replace(stage="pew-pew die")
        elif card == "clue":
            yield "play clue", to_throws(there._replace(has_clue=True))
        else:
            yield "play surveillance", to_throws(there._replace(is_watched_next=True))
    if "busted" in here.hunters:
        yield from busted_targets(hunters_discard(here, "busted"))
    yield "no card", to_throws(here)


def busted_targets(here: Position) -> Iterator[Step]:  # 115
    if here.has_fog:
        yield "play busted fog", to_throws(end_fog(here))
    for place, (word, _) in enumerate(here.objects):
        objects = here.objects[:place] + here.objects[place + 1 :]
        there = here._replace(objects=objects, discard=added(here.discard, word))
        yield f"play busted object {place + 1}", to_throws(there)
    if here.hand:
        yield "play busted hand", here._replace(stage="busted")


def busted_steps(here: Position) -> Iterator[Step]:
    for card in kinds(here.hand):
        yield (
            f"card {card}",
            to_throws(here._replace(hand=without(here.hand, card), discard=added(here.discard, card))),
        )


def pew_pew_steps(here: Position) -> Iterator[Step]:  # 113
    for face in range(1, here.rules.faces + 1):
        there = lose_health(here) if face == 6 else lose_energy(here, face)
        yield f"die {face}", there if end_of(there) else to_throws(there)


def to_throws(here: Position) -> Position:  # 44, 45, 70
    groups = tuple(group._replace(is_marked=False, has_thrown=group.is_marked) for group in here.groups)
    return here._replace(stage="throw", groups=groups)


def pass_throw(here: Position) -> Position | None:  # 69, 80
    if here.pile and not all(group.has_thrown for group in here.groups):
        return None
    groups = tuple(group._replace(has_thrown=False) for group in here.groups)
    return here._replace(stage="hunters hand", groups=groups)


def throw_steps(here: Position) -> Iterator[Step]:  # 71, 81
    for place, group in enumerate(here.groups):
        if not group.has_thrown:
            there = with_group(here._replace(group=place), group._replace(has_thrown=True))
            yield f"throw {letter(place)}", there._replace(stage="before throw")


def pass_before_throw(here: Position) -> Position | None:
    return None if can_give_up_usb(here) else here._replace(stage="dice")


def dice_steps(here: Position) -> Iterator[Step]:  # 72-78
    faces = range(1, here.rules.faces + 1)
    for dice in [(a, b) for a in faces for b in faces]:
        there = here._replace(dice=dice)
        is_double_six = dice == (here.rules.faces,) * 2
        is_success = is_double_six or sum(dice) + modifier(here) >= difficulty(here)
        yield f"dice {dice[0]} {dice[1]}", there._replace(stage="answer") if is_success else after_throw(there)


def modifier(here: Position) -> int:
    group = here.groups[here.group]
    usb = -1 if here.usbs else 2
    cards = 2 * here.has_clue + here.is_watched - 2 * here.has_fog
    return group.size + group.agents + usb * group.usbs + cards


def difficulty(here: Position) -> int:
    is_tracking = here.pile[0] == TRACKING
    return here.rules.tracking_difficulty if is_tracking else here.rules.difficulties[here.speed]


def pass_answer(here: Position) -> Position | None:  # 82, 144
    might_hide = here.speed == 0 and here.hand
    is_asked = might_hide or has_ability(here, "ghost") or can_give_up_usb(here)
    return None if is_asked else to_track(here)


def answer_steps(here: Position) -> Iterator[Step]:
    if here.speed == 0 and "hide" in here.hand:  # 86
        hidden = here._replace(hand=without(here.hand, "hide"), discard=added(here.discard, "hide"))
        yield "hide", after_throw(hidden)
    if has_ability(here, "ghost"):  # 133
        yield "vanish", after_throw(here._replace(points=here.points - 1))
    yield "let", to_track(here)


def to_track(here: Position) -> Position:  # 76-79
    is_double_six = here.dice == (here.rules.faces,) * 2
    count = here.rules.double_takes if is_double_six else 1
    return here._replace(stage="track", owed=min(count, len(here.pile)))


def pass_track(here: Position) -> Position | None:
    """Take a card that somebody knows; one that nobody knows has to be drawn."""
    if not here.owed:
        return after_throw(here)
    return None if here.pile[0] == UNSEEN else tracked(here, here.pile[0][1])


def tracked(here: Position, face: str) -> Position:
    there = here._replace(pile=here.pile[1:], owed=here.owed - 1)
    if here.pile[0] == TRACKING:
        return there._replace(aside=here.aside + 1)
    return there._replace(hunters=added(here.hunters, face))


def track_steps(here: Position) -> Iterator[Step]:
    for card in here.pool():
        yield f"card {card}", tracked(here, card)


def after_throw(here: Position) -> Position:  # 90
    first, second = here.dice or (0, 1)
    here = end_fog(here) if first == second else here
    return here._replace(stage="throw", group=-1, dice=None, owed=0)
