"""From a view of Hunters to the values of `facedown.games.hunters.web.board`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from facedown.games.hunters import state as s
from facedown.games.hunters.components import Components, card_ids, components_of
from facedown.games.hunters.rules_groups import LETTERS
from facedown.games.hunters.rules_throws import difficulty, modifiers
from facedown.games.hunters.web import board


def show(view: s.HuntersView) -> board.HuntersBoard:
    """Return what a viewer may see, as plain values."""
    public = view.public
    components = components_of(public.options.components)
    constants, drawer = components.constants, _drawer(view)
    in_play = constants.hunters - public.scared
    return board.HuntersBoard(
        seat=view.seat,
        stage=public.stage,
        round=public.round,
        round_limit=constants.round_limit,
        over=public.stage == "over" or public.shown is not None,
        character=_character(public, components),
        health=public.health,
        health_max=constants.health_max,
        energy=public.energy,
        energy_max=constants.energy_max,
        speed=_speed(public, drawer, components),
        difficulty=difficulty_now(public),
        groups=tuple(_group(public, place, components) for place in range(len(public.groups))),
        minimum_group=constants.minimum_group,
        hunters=in_play,
        scared=public.scared,
        scared_to_win=constants.scared_to_win,
        loner_items=public.loner_items,
        deck=len(public.deck),
        deck_known=tuple(
            board.KnownCard(place, card)
            for place, card in enumerate(_known(view.seat, public.deck, drawer.in_deck), 1)
            if card
        ),
        pile=tuple(_pile(view.seat, public, drawer)),
        aside=public.aside,
        tracking_difficulty=components.distance_tracking.tracking_difficulty,
        discard=public.discard,
        fog=public.has_fog,
        surveillance=public.is_surveillance,
        surveillance_next=public.is_surveillance_next,
        clue=public.has_clue,
        usbs=public.usbs,
        objects=_objects(public, drawer),
        hand_counts=public.hand_counts,
        hand_limits=(constants.fugitive_hand_limit, in_play),
        hand=drawer.hand,
        has_played=public.has_played,
        owed=public.owed,
        staged=drawer.staged,
        throw=_throw(public.throw, components),
        die=board.DieShown(*public.die) if public.die else None,
        die_faces=constants.die_faces,
        surprised=LETTERS[public.surprise.group] if public.surprise else None,
        seen=board.SeenShown(*drawer.seen) if drawer.seen else None,
        shown=board.Opened(public.shown.hands, public.shown.objects) if public.shown else None,
        cards={card_id: _card(components, card_id) for card_id in card_ids()},
    )


def _drawer(view: s.HuntersView) -> s.Drawer:
    return view.drawer if isinstance(view.drawer, s.Drawer) else s.Drawer()


def _card(components: Components, card_id: str) -> board.CardText:
    card = components.card(card_id)
    return board.CardText(card.name, card.type, card.kind, card.text, card.count)


def _character(public: s.Public, components: Components) -> board.CharacterShown | None:
    if not public.character:
        return None
    character: Any = components.character(public.character)
    most = getattr(character, "points", 0)
    return board.CharacterShown(public.character, character.name, character.text, public.points, most)


def _speed(public: s.Public, drawer: s.Drawer, components: Components) -> board.SpeedShown:
    return board.SpeedShown(
        is_chosen=public.is_speed_chosen or public.speed >= 0,
        open=public.speed if public.speed >= 0 else None,
        own=drawer.speed if drawer.speed >= 0 else None,
        cards=tuple(
            board.SpeedChoice(card.speed, card.name, card.energy_cost, card.tracking_difficulty)
            for card in components.speed_cards
        ),
    )


def _group(public: s.Public, place: int, components: Components) -> board.GroupShown:
    group, added = public.groups[place], modifiers(public, place)
    needed = difficulty_now(public)
    needs = None if needed is None else needed - sum(modifier.value for modifier in added)
    return board.GroupShown(
        letter=LETTERS[place],
        size=group.size,
        agents=group.agents,
        usbs=group.usbs,
        is_marked=group.is_marked,
        has_thrown=group.has_thrown,
        modifiers=_modifiers(added, components),
        needs=needs,
        chance=None if needs is None else chance_of(needs, components.constants.die_faces),
    )


def chance_of(needs: int, faces: int) -> float:
    """Return the chance that two dice show `needs` together at least, or the double of the highest face.

    >>> chance_of(7, 6) == 21 / 36, chance_of(20, 6) == 1 / 36
    (True, True)
    """
    throws = [sum(dice) >= needs or min(dice) == faces for dice in product(range(1, faces + 1), repeat=2)]
    return sum(throws) / len(throws)


def difficulty_now(public: s.Public) -> int | None:
    """Return what a throw would need now; None with an empty pile, or while the speed is unknown and counts."""
    return difficulty(public) if public.pile and (public.speed >= 0 or public.pile[0] == s.TRACKING) else None


def _modifiers(modifiers: Sequence[s.Modifier], components: Components) -> tuple[board.ModifierShown, ...]:
    return tuple(
        board.ModifierShown(
            modifier.source,
            "Hunters" if modifier.source == "hunters" else components.card(modifier.source).name,
            modifier.value,
        )
        for modifier in modifiers
    )


def _known(seat: int | None, cards: str, faces: Sequence[str]) -> Iterator[str | None]:
    """Yield for each card of the deck or the pile, from the top, its id if the seat knows it."""
    own, known = None if seat is None else s.KNOWN[seat], iter(faces)
    for card in cards:
        yield next(known, None) if card == own else None


def _pile(seat: int | None, public: s.Public, drawer: s.Drawer) -> Iterator[board.PileCard]:
    for kind, card in zip(public.pile, _known(seat, public.pile, drawer.in_pile), strict=True):
        yield board.PileCard("tracking" if kind == s.TRACKING else "down", card)


def _objects(public: s.Public, drawer: s.Drawer) -> tuple[board.EquippedObject, ...]:
    """Return the equipped objects; what lies face up (a LOLCat in use, or an 8-Bit: below 0) everybody knows."""
    opened = public.shown.objects if public.shown else ()
    faces: Sequence[str | None] = drawer.objects or opened or (None,) * len(public.objects)
    return tuple(
        board.EquippedObject("lolcat" if uses > 0 else "eight_bit" if uses else face, abs(uses))
        for face, uses in zip(faces, public.objects, strict=True)
    )


def _throw(throw: s.Throw | None, components: Components) -> board.ThrowShown | None:
    if throw is None:
        return None
    return board.ThrowShown(
        LETTERS[throw.group],
        throw.dice,
        _modifiers(throw.modifiers, components),
        throw.total,
        throw.difficulty,
        throw.outcome,
    )
