"""Ranger, a hunter player who arranges the hunters against all speeds at once, and weighs cards by what they change."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from facedown.core.game import Look
from facedown.games.hunters.components import id_of, word
from facedown.games.hunters.players.dice import next_bonus
from facedown.games.hunters.players.duel import drawn, mixed
from facedown.games.hunters.players.forecast import candidates, here, paid, payoffs, unseen_copies
from facedown.games.hunters.players.outlook import ASSETS, EQUIPPED, THREATS, UNKNOWN_ASSET, UNKNOWN_OBJECT, Outlook
from facedown.games.hunters.players.plays import Moment, chance_after
from facedown.games.hunters.players.regrouping import line
from facedown.games.hunters.players.scene import (
    bonus,
    bonuses,
    components_in,
    drawer_of,
    extra_of,
    pile_text,
    terms_of,
)
from facedown.games.hunters.state import Group, HuntersView

WATCHED: Final = 0.17
"""What it is worth to see the next speed, and to throw better in the next round."""
DEAD: Final = 0.02
"""What a card is worth to the fugitive that he can hardly use any more."""


def decide(look: Look, rng: random.Random) -> str:
    """Return the hunter player's next line."""
    if len(look.actions) == 1:
        return look.actions[0]
    return DECISIONS[look.view.public.stage](look, rng)


def regroup(look: Look, rng: random.Random) -> str:
    """Return an arrangement: the best against a speed that lies open, or one drawn by shares against all."""
    view = look.view
    public, components = view.public, components_in(view)
    groups = candidates(view)
    speeds = [public.speed]
    if public.speed < 0:
        is_free = public.character == "daredevil"
        speeds = [card.speed for card in components.speed_cards if is_free or card.energy_cost <= public.energy]
    table = payoffs(view, speeds, groups)
    if len(speeds) == 1:
        return line(groups[min(range(len(groups)), key=table[0].__getitem__)])
    return line(groups[drawn(mixed(table).columns, rng)])


def join(look: Look, rng: random.Random) -> str:
    """Return the group for a lone hunter: the one whose throw is missed least, if possible a marked one."""
    public, components = look.view.public, components_in(look.view)

    def loss(text: str) -> tuple[bool, int]:
        group = public.groups[ascii_uppercase.index(text.split()[1])]
        return not group.is_marked, bonus(group, public.usbs, components)

    return min((text for text in look.actions if text.startswith("join ")), key=loss)


def card(look: Look, rng: random.Random) -> str:
    """Return the card after which the fugitive is least likely to win, or none."""
    moment = here(look.view)
    return min(look.actions, key=lambda text: chance_with(text, moment, look.view))


def chance_with(text: str, moment: Moment, view: HuntersView) -> float:
    """Return how likely the fugitive wins after a card; the throws of this turn are still to come."""
    public, o = view.public, moment.outlook
    words = text.split()
    if words[0] != "play":
        return chance_after(o, moment.pile, public.groups, moment)
    name, *target = words[1:]
    played = id_of(name)
    o = o._replace(held=o.held - 1, threats=o.threats - THREATS[played])
    if played in ("friendly_agent", "usb"):
        return with_item(played, ascii_uppercase.index(target[0]), o, moment, view)
    if played == "clue":
        moment = moment._replace(extra=moment.extra + moment.components.cards.clue.throw_modifier)
    elif played == "surveillance":
        o = o._replace(threats=o.threats + WATCHED)
    elif played == "busted":
        o = busted(o, target, view)
    outcomes = list(shots(o, moment)) if played == "pew_pew" else [o]
    return sum(chance_after(each, moment.pile, public.groups, moment) for each in outcomes) / len(outcomes)


def with_item(item: str, place: int, o: Outlook, moment: Moment, view: HuntersView) -> float:
    """Return how likely the fugitive wins when an item is laid with a group."""
    groups = list(view.public.groups)
    field = "usbs" if item == "usb" else "agents"
    before = groups[place]
    groups[place] = before._replace(**{field: getattr(before, field) + 1})
    added = [bonus(group, moment.usbs, moment.components) for group in (groups[place], before)]
    return chance_after(o._replace(power=o.power + added[0] - added[1]), moment.pile, groups, moment)


def shots(o: Outlook, moment: Moment) -> Iterator[Outlook]:
    """Yield the outlook after each face of the die of Pew-Pew. Rule: H113."""
    pew_pew = moment.components.cards.pew_pew
    for face in range(1, moment.components.constants.die_faces + 1):
        if face in pew_pew.health_faces:
            yield o._replace(health=o.health - pew_pew.health)
        else:
            yield paid(o, face, moment.components)


def busted(o: Outlook, target: list[str], view: HuntersView) -> Outlook:
    """Return the outlook after Busted; what Surveillance showed counts while it can still be right. Rule: H115."""
    if target[0] == "fog":
        return o._replace(has_fog=False)
    seen = drawer_of(view).seen
    if target[0] == "hand":
        known = [ASSETS[each] for each in seen.hand] if seen and seen.round >= view.public.round - 1 else []
        return o._replace(hand=o.hand - 1, assets=o.assets - (sum(known) / len(known) if known else UNKNOWN_ASSET))
    place = int(target[1]) - 1
    if uses := view.public.objects[place]:
        return o._replace(assets=o.assets - EQUIPPED["lolcat" if uses > 0 else "eight_bit"] / 2)
    known_objects = seen.objects if seen and len(seen.objects) == len(view.public.objects) else ()
    return o._replace(assets=o.assets - (EQUIPPED[known_objects[place]] if known_objects else UNKNOWN_OBJECT))


def throw(look: Look, rng: random.Random) -> str:
    """Return the group that should throw next so that most cards are tracked."""
    public, components = look.view.public, components_in(look.view)
    extra = extra_of(public)
    waiting = bonuses(public.groups, public.usbs, extra, components)
    best = next_bonus(waiting, pile_text(public), terms_of(components, public.speed, public.has_fog))

    def is_best(group: Group) -> bool:
        return not group.has_thrown and bonus(group, public.usbs, components) + extra == best

    return next(text for text in look.actions if is_best(public.groups[ascii_uppercase.index(text.split()[1])]))


def cleanse(look: Look, rng: random.Random) -> str:
    """Return a gift that pays (it keeps the fugitive longer), or the cards to return: those that are worth least."""
    view = look.view
    moment = here(view)
    unseen = unseen_copies(view)
    held = len(drawer_of(view).hand)
    best, best_chance = "", after_return(moment.outlook, moment)
    for text in look.actions:
        if text.startswith("give "):
            gift = id_of(text.split()[1])
            chance = after_return(with_gift(moment.outlook, gift, unseen), moment)
            if chance < best_chance:
                best, best_chance = text, chance
    over = held - moment.outlook.limit
    if best or over <= 0:
        return best or "end turn"
    return f"return {' '.join(map(word, sorted(drawer_of(view).hand, key=THREATS.__getitem__)[:over]))}"


def after_return(o: Outlook, moment: Moment) -> float:
    """Return how likely the fugitive wins after the hunter player's hand cleansing. Rule: H83."""
    over = max(0, o.held - o.limit)
    return chance_after(o._replace(held=o.held - over, deck=o.deck + over), moment.pile, (), moment)


def with_gift(o: Outlook, gift: str, unseen: Mapping[str, int]) -> Outlook:
    """Return the outlook after a gift to the fugitive; a Meme Team without a second one is worth little."""
    asset = DEAD if gift == "meme_team" and not unseen[gift] else ASSETS[gift]
    return o._replace(hand=o.hand + 1, held=o.held - 1, assets=o.assets + asset, threats=o.threats - THREATS[gift])


DECISIONS: Final[Mapping[str, Callable[[Look, random.Random], str]]] = MappingProxyType(
    {"regroup": regroup, "join": join, "card": card, "throw": throw, "hunters hand": cleanse}
)
"""What decides in which stage."""
