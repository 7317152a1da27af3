"""Pacer, a fugitive who weighs each step by his chance to win, and mixes his speeds so that nobody foresees them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from facedown.core.game import Look
from facedown.games.hunters.components import id_of, word
from facedown.games.hunters.players.duel import drawn, mixed
from facedown.games.hunters.players.forecast import candidates, here, payoffs
from facedown.games.hunters.players.outlook import ASSETS, THREATS, Outlook, limits_of, win_chance
from facedown.games.hunters.players.plays import chance_after, chance_of, plays
from facedown.games.hunters.players.scene import components_in, drawer_of, outlook_of, pile_text
from facedown.games.hunters.state import TRACKING, UNSEEN

SPREAD: Final = 0.3
"""How much of the harm that a card would do the hunter player counts when it goes into the pile."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the fugitive's next line."""
    if len(look.actions) == 1:
        return look.actions[0]
    return DECISIONS[look.view.public.stage](look, rng)


def select_speed(look: Look, rng: random.Random) -> str:
    """Return a speed: one that escapes, or else one drawn by the shares that the hunters cannot exploit."""
    view = look.view
    public = view.public
    speeds = [int(text.split()[1]) for text in look.actions if text.startswith("speed ")]
    groups = candidates(view)
    table = payoffs(view, speeds, groups)
    if public.is_surveillance:
        place = max(range(len(speeds)), key=lambda row: min(table[row]))
    elif any(min(row) >= 1 for row in table):
        place = next(place for place, row in enumerate(table) if min(row) >= 1)
    else:
        place = drawn(mixed(table).rows, rng)
    return f"speed {speeds[place]}"


def refill(look: Look, rng: random.Random) -> str:
    """Return whether to give up a USB before the check: only if he would be caught."""
    return "go on" if look.view.public.pile else "usb"


def add(look: Look, rng: random.Random) -> str:
    """Return the cards to add: those he needs least, the ones that would help the hunters deepest."""
    hand = sorted(drawer_of(look.view).hand, key=lambda card: ASSETS[card] + SPREAD * THREATS[card])
    cards = sorted(hand[: look.view.public.owed], key=THREATS.__getitem__)
    return f"add {' '.join(map(word, cards))}"


def rest(look: Look, rng: random.Random) -> str:
    """Return how to rest: with a point, if nothing of it would be lost."""
    components = components_in(look.view)
    would_be = look.view.public.energy + components.characters.night_owl.energy
    with_point = "rest with point"
    return with_point if with_point in look.actions and would_be <= components.constants.energy_max else "rest"


def play(look: Look, rng: random.Random) -> str:
    """Return the play that makes it likeliest to win, or the smuggler's card if that is better still."""
    view = look.view
    moment = here(view)
    found = [(*chance_of(each, moment, view.public.groups), each.text) for each in plays(moment)]
    legal = [each for each in found if is_offered(each[2], look.actions)]
    chance, place, text = max(legal, key=lambda each: each[0])
    if "smuggle" in look.actions:
        o = moment.outlook
        more = moment._replace(outlook=o._replace(pile=o.pile + 1, points=o.points - 1), pile=smuggled(moment.pile))
        if max(chance_of(each, more, view.public.groups)[0] for each in plays(more)) > chance:
            return "smuggle"
    return text.replace("?", ascii_uppercase[place]) if place >= 0 else text


def smuggled(pile: str) -> str:
    """Return a pile with a distance-tracking card at its bottom."""
    return f"{pile[:-1]}{TRACKING}{pile[-1]}"


def is_offered(text: str, actions: Sequence[str]) -> bool:
    """Return whether a line begins with a step that is legal now."""
    words = text.split()
    if words[0] == "surprise":
        return any(action.startswith("surprise ") and action.split()[2:] == words[2:] for action in actions)
    head = " ".join(words[:2])
    return any(action == text or (action.startswith(head) and action.endswith("...")) for action in actions)


def rethrow(look: Look, rng: random.Random) -> str:
    """Return whether to throw the die of a surprise again: if it failed."""
    public = look.view.public
    is_success = public.die.face + public.die.bonus >= public.groups[public.surprise.group].size
    return "keep" if is_success else "rethrow"


def take_usb(look: Look, rng: random.Random) -> str:
    """Return that he takes the USB: it weakens the others, and keeps him from being caught once."""
    return "take usb"


def cleanse(look: Look, rng: random.Random) -> str:
    """Return a gift that pays, or the cards to return: those he needs least."""
    view = look.view
    moment = here(view)
    groups = view.public.groups
    best, best_chance = "", chance_after(moment.outlook, moment.pile, groups, moment)
    for text in look.actions:
        if text.startswith("give "):
            chance = chance_after(without_gift(moment.outlook, id_of(text.split()[1])), moment.pile, groups, moment)
            if chance > best_chance:
                best, best_chance = text, chance
    over = moment.outlook.hand - moment.components.constants.fugitive_hand_limit
    if best or over <= 0:
        return best or "end turn"
    return f"return {' '.join(map(word, sorted(drawer_of(view).hand, key=ASSETS.__getitem__)[:over]))}"


def without_gift(o: Outlook, card: str) -> Outlook:
    """Return the outlook after a gift to the hunter player."""
    return o._replace(
        hand=o.hand - 1, held=o.held + 1, assets=o.assets - ASSETS[card], threats=o.threats + THREATS[card]
    )


def go_on(look: Look, rng: random.Random) -> str:
    """Return that the dice may be thrown: a USB is worth most when the pile is empty."""
    return "go on"


def answer(look: Look, rng: random.Random) -> str:
    """Return an answer if he is likelier to win with it than without; Hide first, which serves at rest alone."""
    view = look.view
    public, components, o = view.public, components_in(view), outlook_of(view)
    is_highest = min(public.throw.dice) == components.constants.die_faces
    lost = min(components.constants.double_takes if is_highest else 1, len(public.pile))
    cards = pile_text(public)[:lost].count(UNSEEN)
    after = {
        "hide": o._replace(hand=o.hand - 1, assets=o.assets - ASSETS["hide"]),
        "vanish": o._replace(points=o.points - 1),
        "let": o._replace(pile=o.pile - lost, held=o.held + cards),
    }
    limits = limits_of(components)
    chances = {text: win_chance(then, limits) for text, then in after.items() if text in look.actions}
    better = [text for text in ("hide", "vanish") if chances.get(text, 0.0) > chances["let"]]
    return better[0] if better else "let"


DECISIONS: Final[Mapping[str, Callable[[Look, random.Random], str]]] = MappingProxyType(
    {
        "speed": select_speed,
        "before check": refill,
        "add": add,
        "rest": rest,
        "play": play,
        "rethrow": rethrow,
        "take usb": take_usb,
        "fugitive hand": cleanse,
        "before throw": go_on,
        "answer": answer,
    }
)
"""What decides in which stage."""
