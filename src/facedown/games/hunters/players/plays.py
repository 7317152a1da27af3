"""What the fugitive may play in step C4, and how likely he wins with it. Rules: docs/rules/hunters.md 7, 9."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from facedown.games.hunters.components import Components, word
from facedown.games.hunters.players.dice import END, Terms, shorten, tracked
from facedown.games.hunters.players.outlook import ASSETS, EQUIPPED, Limits, Outlook
from facedown.games.hunters.players.scene import bonuses, expected, values
from facedown.games.hunters.state import UNSEEN, Group

OBJECTS: Final = ("meme", "lolcat", "eight_bit", "luck")
SURPRISING: Final = ("lolcat", "eight_bit")
STEP: Final = 4
"""Values are worked out for so many cards at once, so that different groups find them done."""


class Moment(NamedTuple):
    """The fugitive in step C4: what he has, and how things stand once speed, cards and energy are settled.

    `internets` is how many of them let him use an object at once. `usbs` counts those that he has taken, `extra` is
    what all throws of the round have; `terms` are those without and with Fog.
    """

    components: Components
    limits: Limits
    terms: tuple[Terms, Terms]
    speed: int
    outlook: Outlook
    pile: str
    hand: tuple[str, ...]
    objects: tuple[str, ...]
    internets: int
    rethrows: int
    usbs: int
    extra: int


class Play(NamedTuple):
    """A line, and how things stand after it; `throws` says which groups throw: all, none, or those not surprised."""

    text: str
    outlook: Outlook
    pile: str
    throws: Literal["all", "none", "surprised"] = "all"
    bonus: int = 0


def plays(moment: Moment) -> Iterator[Play]:
    """Yield what he may play, first of all nothing; surprises without the group that they name."""
    o, hand = moment.outlook, moment.hand
    yield Play("end plays", o, moment.pile)
    if "fog" in hand and not o.has_fog:
        yield Play("play fog", spent(o, "fog")._replace(has_fog=True), moment.pile)
    copies = moment.components.cards.meme_team.copies
    if hand.count("meme_team") >= copies:
        yield Play("play meme-team", spent(o, *["meme_team"] * copies), moment.pile, "none")
    yield from uses(moment, o, moment.objects, "")
    objects = tuple(card for card in hand if card in OBJECTS)
    if "internet" in hand and objects:
        yield from connections(moment, objects)


def connections(moment: Moment, objects: tuple[str, ...]) -> Iterator[Play]:
    """Yield what he may play with Internets: equip all objects of the hand, and maybe use one at once."""
    named = " ".join(map(word, objects))
    yield Play(f"play internet {named}", equipped(moment.outlook, objects, 1), moment.pile)
    if moment.hand.count("internet") >= moment.internets:
        after = equipped(moment.outlook, objects, moment.internets)
        yield from uses(moment, after, moment.objects + objects, f"play internets {named} ")


def uses(moment: Moment, o: Outlook, objects: Sequence[str], before: str) -> Iterator[Play]:
    """Yield the uses of one equipped object, or of Luck with another unless it comes with Internets."""
    for card in dict.fromkeys(objects):
        if card == "meme" and o.deck:
            count = min(moment.components.cards.meme.cards, o.deck)
            after = used(o, card)._replace(pile=o.pile + count, deck=o.deck - count)
            yield Play(f"{before}use meme", after, UNSEEN * count + moment.pile)
        elif card == "luck":
            yield Play(f"{before}use luck", lucky(used(o, card), moment.components), moment.pile)
        elif card in SURPRISING and moment.speed == 0:
            text = f"{before}surprise ? with {word(card)}"
            yield Play(text, used(o, card), moment.pile, "surprised")
            if "luck" in objects and not before:
                bonus = moment.components.cards.luck.surprise_bonus
                after = used(used(o, card), "luck")
                yield Play(f"{text} and luck", after, moment.pile, "surprised", bonus)


def spent(o: Outlook, *cards: str) -> Outlook:
    """Return the outlook without cards of the hand."""
    return o._replace(hand=o.hand - len(cards), assets=o.assets - sum(ASSETS[card] for card in cards))


def equipped(o: Outlook, objects: Sequence[str], internets: int) -> Outlook:
    """Return the outlook with objects of the hand equipped."""
    o = spent(o, *["internet"] * internets, *objects)
    return o._replace(assets=o.assets + sum(EQUIPPED[card] for card in objects))


def used(o: Outlook, card: str) -> Outlook:
    """Return the outlook after a use of an object: LOLCat has two, so that one costs half."""
    return o._replace(assets=o.assets - EQUIPPED[card] * (0.5 if card == "lolcat" else 1))


def lucky(o: Outlook, components: Components) -> Outlook:
    """Return the outlook after the die of Luck, by what it brings in the mean."""
    luck, constants = components.cards.luck, components.constants
    faces = range(1, constants.die_faces + 1)
    energy = sum(min(constants.energy_max, o.energy + face) for face in faces) / constants.die_faces
    health = luck.health * sum(face in luck.health_faces for face in faces) / constants.die_faces
    return o._replace(energy=energy + constants.energy_max * min(health, constants.health_max - o.health))


def chance_of(play: Play, moment: Moment, groups: Sequence[Group]) -> tuple[float, int]:
    """Return how likely he wins with a play against these groups, and the place of the group to surprise."""
    if play.throws == "none":
        return chance_after(play.outlook, play.pile, (), moment), -1
    if play.throws == "all":
        return chance_after(play.outlook, play.pile, groups, moment), -1
    places = {(group.size, group.agents, group.usbs): place for place, group in enumerate(groups)}
    return max((surprise_chance(play, moment, groups, place), place) for place in places.values())


def chance_after(o: Outlook, pile: str, groups: Sequence[Group], moment: Moment, usbs: int = 0) -> float:
    """Return how likely he wins when these groups throw; `usbs` he takes just now."""
    found = tracked(bonuses(groups, moment.usbs + usbs, moment.extra, moment.components), pile, moment.terms[o.has_fog])
    most = min(len(pile) - 1, -(-len(found) // STEP) * STEP)
    hides = moment.hand.count("hide") if moment.speed == 0 else 0
    return expected(found, values(cleansed(o, moment), shorten(pile, most), most, moment.limits, hides))


def cleansed(o: Outlook, moment: Moment) -> Outlook:
    """Return the outlook after the fugitive's hand cleansing. Rule: H64."""
    over = max(0, o.hand - moment.components.constants.fugitive_hand_limit)
    return o._replace(hand=o.hand - over, deck=o.deck + over)


def surprise_chance(play: Play, moment: Moment, groups: Sequence[Group], place: int) -> float:
    """Return how likely he wins by surprising the group at a place. Rules: H104 to H106, H117."""
    constants, group, o = moment.components.constants, groups[place], play.outlook
    faces = constants.die_faces
    chance = min(max(faces + 1 + play.bonus - group.size, 0), faces) / faces
    chance = 1 - (1 - chance) ** (2 if moment.rethrows else 1)
    usbs = 1 if group.usbs else 0
    after = o._replace(scared=o.scared + 1, limit=o.limit - 1, usbs=o.usbs + usbs)
    rest = without_surprised(groups, place, constants.minimum_group)
    won = chance_after(after, play.pile, rest, moment, usbs) if chance else 0.0
    is_empty = play.pile in ("", END)
    lost = o._replace(health=o.health - 1, pile=o.pile - (not is_empty))
    failed = chance_after(lost, play.pile if is_empty else play.pile[1:], groups, moment)
    return chance * won + (1 - chance) * failed


def without_surprised(groups: Sequence[Group], place: int, least: int) -> list[Group]:
    """Return the groups that still throw when one hunter of a group is scared; a loner joins the smallest other."""
    rest = [group for at, group in enumerate(groups) if at != place and not group.is_marked]
    if groups[place].size - 1 < least and rest and len(rest) == len(groups) - 1:
        rest.remove(min(rest, key=lambda group: group.size + group.agents))
    return rest
