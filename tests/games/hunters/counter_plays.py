"""Step C4 in the independent counter of Hunters: what the fugitive plays, and what comes of it. See `counter`."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.hunters.counter_table import (
    OBJECTS,
    TRACKING,
    UNSEEN,
    Group,
    Position,
    Step,
    added,
    can_give_up_usb,
    end_of,
    gain_energy,
    has_ability,
    kinds,
    letter,
    lose_health,
    with_group,
    without,
)


def pass_play(here: Position) -> Position | None:
    """Leave C4 out if everybody sees that nothing can be done there."""
    can_play = not here.has_played and (here.hand or here.objects)
    is_asked = can_play or can_give_up_usb(here) or can_smuggle(here)
    return None if is_asked else here._replace(stage="fugitive hand")


def to_play(here: Position) -> Position:
    return here._replace(stage="play")


def can_smuggle(here: Position) -> bool:  # 138
    return has_ability(here, "smuggler") and here.aside > 0 and not here.has_smuggled


def played(here: Position, *cards: str) -> Position:
    """Return the position with cards of the hand discarded as the play of the turn."""
    return here._replace(
        hand=without(here.hand, *cards), discard=added(here.discard, *cards), has_played=True, staged=()
    )


def play_steps(here: Position) -> Iterator[Step]:
    if here.staged:
        yield from internet_steps(here)
        return
    if not here.has_played:
        yield from card_steps(here)
        yield from use_steps(here, here.objects, may_add_luck=True)
    if can_smuggle(here):
        pile = (*here.pile, TRACKING)
        there = here._replace(points=here.points - 1, aside=here.aside - 1, pile=pile, has_smuggled=True)
        yield "smuggle", to_play(there)
    yield "end plays", here._replace(stage="fugitive hand")


def card_steps(here: Position) -> Iterator[Step]:
    hand = here.hand
    if "fog" in hand and not here.has_fog:  # 89
        yield "play fog", to_play(here._replace(hand=without(hand, "fog"), has_fog=True, has_played=True))
    if hand.count("meme-team") >= 2:  # 91, 92
        groups = tuple(group._replace(is_marked=True) for group in here.groups)
        yield "play meme-team", to_play(played(here, "meme-team", "meme-team")._replace(groups=groups))
    for card in kinds(hand, OBJECTS):
        if "internet" in hand:  # 93, 94
            yield f"play internet {card} ...", here._replace(staged=("internet", card))
        if hand.count("internet") >= internets(here) and can_use_some(here):  # 96, 97
            yield f"play internets {card} ...", here._replace(staged=("internets", card))


def internets(here: Position) -> int:
    return 1 if here.character == "hacker" else 2  # 134


def can_use_some(here: Position) -> bool:
    return any(can_use(here, word) for word in (*here.hand, *(word for word, _ in here.objects)))


def can_use(here: Position, word: str) -> bool:
    if word == "meme":
        return bool(here.deck)  # 99
    return word == "luck" or (word in ("lolcat", "eight-bit") and here.speed == 0)  # 102


def internet_steps(here: Position) -> Iterator[Step]:
    kind, *objects = here.staged
    for card in kinds(without(here.hand, *objects), OBJECTS):
        yield f"and {card}", here._replace(staged=(*here.staged, card))
    equipped = here.objects + tuple((word, 0) for word in objects)
    gone = ["internet"] * (1 if kind == "internet" else internets(here))
    there = here._replace(hand=without(here.hand, *objects), objects=equipped)
    there = played(there, *gone)
    if kind == "internet":
        yield "done", to_play(there)
    else:
        yield from use_steps(there, equipped, may_add_luck=False)


def use_steps(here: Position, objects: tuple[tuple[str, int], ...], may_add_luck: bool) -> Iterator[Step]:
    words = [word for word, _ in objects]
    if "meme" in words and can_use(here, "meme"):
        first, *second = here.deck[:2]
        pile = (*second, first, *here.pile)
        yield "use meme", to_play(used(here, "meme")._replace(deck=here.deck[2:], pile=pile))
    if "luck" in words:
        yield "use luck", used(here, "luck")._replace(stage="luck die")
    for word in ("lolcat", "eight-bit"):
        if word in words and can_use(here, word):
            for place in range(len(here.groups)):  # 103
                there = used(here, word)._replace(stage="surprise die", group=place, was_rethrown=False)
                name = f"surprise {letter(place)} with {word}"
                yield name, there._replace(bonus=0)
                if may_add_luck and "luck" in words:  # 101
                    yield f"{name} and luck", used(there, "luck")._replace(bonus=2)


def used_place(here: Position, word: str) -> int:
    """Return the place of the object that is used: one that lies face up, else the first of its kind."""
    places = [place for place, (other, _) in enumerate(here.objects) if other == word]
    return max(places, key=lambda place: (here.objects[place][1] > 0, -place))


def used(here: Position, word: str) -> Position:  # 98, 107-109
    place = used_place(here, word)
    uses = here.objects[place][1] or (2 if word == "lolcat" else 1)
    kept = ((word, uses - 1),) if uses > 1 else ()
    objects = here.objects[:place] + kept + here.objects[place + 1 :]
    discard = here.discard if kept else added(here.discard, word)
    return here._replace(objects=objects, discard=discard, has_played=True)


def luck_die_steps(here: Position) -> Iterator[Step]:  # 100
    for face in range(1, here.rules.faces + 1):
        there = gain_energy(here, face)
        if face == 6:
            there = there._replace(health=min(there.health + 1, there.rules.health_max))
        yield f"die {face}", to_play(there)


def surprise_die_steps(here: Position) -> Iterator[Step]:
    for face in range(1, here.rules.faces + 1):
        there = here._replace(face=face)
        may_rethrow = has_ability(here, "prankster") and not here.was_rethrown  # 136
        yield f"die {face}", there._replace(stage="rethrow") if may_rethrow else surprised(there)


def rethrow_steps(here: Position) -> Iterator[Step]:
    yield "rethrow", here._replace(stage="surprise die", points=here.points - 1, was_rethrown=True)
    yield "keep", surprised(here)


def surprised(here: Position) -> Position:  # 104-106
    group = here.groups[here.group]
    if here.face + here.bonus >= group.size:
        here = with_group(here, group._replace(size=group.size - 1))._replace(scared=here.scared + 1)
        if here.scared == here.rules.scared_to_win:
            return here._replace(stage="over case closed")
        return here._replace(stage="take usb") if group.usbs else mark(here)
    here = lose_health(here)
    if end_of(here):
        return here
    if here.pile[0] == UNSEEN:
        return here._replace(stage="discard top")
    return top_gone(here, here.pile[0][1])


def top_gone(here: Position, face: str) -> Position:
    is_tracking = here.pile[0] == TRACKING
    discard = here.discard if is_tracking else added(here.discard, face)
    there = here._replace(pile=here.pile[1:], aside=here.aside + is_tracking, discard=discard)
    return to_play(there._replace(group=-1, face=0))


def discard_top_steps(here: Position) -> Iterator[Step]:
    for card in here.pool():
        yield f"card {card}", top_gone(here, card)


def take_usb_steps(here: Position) -> Iterator[Step]:  # 117, 118
    group = here.groups[here.group]
    yield "take usb", mark(with_group(here, group._replace(usbs=group.usbs - 1))._replace(usbs=here.usbs + 1))
    yield "leave usb", mark(here)


def mark(here: Position) -> Position:  # 42, 43, 104
    group = here.groups[here.group]
    here = with_group(here, group._replace(is_marked=True))
    if group.size > 1:
        return to_play(here._replace(group=-1, face=0))
    others = here.groups[: here.group] + here.groups[here.group + 1 :]
    return here._replace(stage="join", groups=others, loner=(group.agents, group.usbs), group=-1, face=0)


def join_steps(here: Position) -> Iterator[Step]:
    agents, usbs = here.loner or (0, 0)
    for place, group in enumerate(here.groups):
        joined = Group(group.size + 1, group.agents + agents, group.usbs + usbs, is_marked=True)
        there = with_group(here._replace(group=place), joined)
        yield f"join {letter(place)}", to_play(there._replace(group=-1, loner=None))
