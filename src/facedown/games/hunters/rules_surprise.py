"""Surprises, the fugitive's attack on a group in C4. Rules: docs/rules/hunters.md 9 (H101 to H109), 6 (H42 to H45)."""

from __future__ import annotations

from facedown.games.hunters import events
from facedown.games.hunters.rules_fugitive import discard_object, place_of
from facedown.games.hunters.rules_groups import LETTERS, with_group
from facedown.games.hunters.rules_piles import discard_top, is_top_unseen, pop_known_top, set_top_aside
from facedown.games.hunters.rules_table import Table, components, end, lose_health
from facedown.games.hunters.state import TRACKING, Die, Group, Public, Surprise


def surprise(table: Table, place: int, card: str, with_luck: bool) -> Table:
    """C4: a group is surprised by an object, maybe with Luck. Rules: H101, H102, H103."""
    bonus = components(table.public).cards.luck.surprise_bonus if with_luck else 0
    luck_place = place_of(table, "luck") + 1 if with_luck else 0
    table = table.tell(events.surprise(LETTERS[place], card, place_of(table, card) + 1, luck_place))
    table = _spend_use(table, card)
    if with_luck:
        table = discard_object(table, "luck")
    return table.put(stage="surprise die", surprise=Surprise(place, bonus))


def _spend_use(table: Table, card: str) -> Table:
    """Return the table after an object was used once; with its last use it is discarded. Rules: H107, H108, H109."""
    known, place = components(table.public).cards, place_of(table, card)
    uses = abs(table.public.objects[place]) or (known.lolcat if card == "lolcat" else known.eight_bit).uses
    if uses == 1:
        return discard_object(table, card)
    left = uses - 1 if card == "lolcat" else 1 - uses
    objects = (*table.public.objects[:place], left, *table.public.objects[place + 1 :])
    return table.put(objects=objects, has_played=True)


def _now(public: Public) -> Surprise:
    assert public.surprise, "a surprise goes on"
    return public.surprise


def surprise_thrown(table: Table, face: int) -> Table:
    """The die of the surprise was thrown. Rule: H102."""
    now = _now(table.public)
    die = Die("surprise", face, now.bonus)
    return table.put(events.die("surprise", face, now.bonus), stage="rethrow", die=die)


def may_rethrow(public: Public) -> bool:
    """Return whether the Prankster may have the die thrown again. Rule: H136."""
    is_new = public.surprise is not None and not public.surprise.was_rethrown
    return is_new and public.character == "prankster" and public.points > 0


def wait_for_rethrow(table: Table) -> Table:
    """The die stands, unless the Prankster may have it thrown again. Rule: H136."""
    return table if may_rethrow(table.public) else settle(table)


def rethrow(table: Table) -> Table:
    """The Prankster spends a point, and the die is thrown again. Rule: H136."""
    again = _now(table.public)._replace(was_rethrown=True)
    points = table.public.points - 1
    return table.put(events.plain("rethrow"), stage="surprise die", points=points, surprise=again)


def settle(table: Table) -> Table:
    """The die is compared with the number of hunters in the group. Rules: H104, H105, H106."""
    public = table.public
    assert public.die, "a die to settle it by"
    place, group = _surprised(public)
    if public.die.face + public.die.bonus < group.size:
        return lose_health(table.put(events.plain("surprise fails"), stage="discard top"), 1)
    scared = public.scared + 1
    table = table.put(
        events.scared(LETTERS[place], scared),
        stage="take usb",
        scared=scared,
        groups=with_group(public.groups, place, group._replace(size=group.size - 1)),
    )
    return end(table, "case closed") if scared >= components(public).constants.scared_to_win else table


# Failure


def discard_from_top(table: Table) -> Table:
    """A failed surprise costs the top card of the pile. Rule: H106."""
    pile = table.public.pile
    if not pile:
        return surprise_over(table)
    if is_top_unseen(table.public):
        return table  # chance says which card it is
    if pile.startswith(TRACKING):
        return surprise_over(set_top_aside(table))
    return discarded_from_top(*pop_known_top(table))


def discarded_from_top(table: Table, card: str) -> Table:
    """The top card of the pile came to light, and is discarded. Rule: H106."""
    return surprise_over(discard_top(table, card))


# Success


def _surprised(public: Public) -> tuple[int, Group]:
    place = _now(public).group
    return place, public.groups[place]


def wait_for_usb(table: Table) -> Table:
    """A USB of the group may be taken. Rules: H106, H117."""
    return table if _surprised(table.public)[1].usbs else mark_surprised(table)


def take_usb(table: Table) -> Table:
    """The fugitive takes a USB of the surprised group. Rules: H117, H118."""
    public = table.public
    place, group = _surprised(public)
    groups = with_group(public.groups, place, group._replace(usbs=group.usbs - 1))
    return mark_surprised(table.put(events.plain("take usb"), groups=groups, usbs=public.usbs + 1))


def leave_usb(table: Table) -> Table:
    """The fugitive leaves the USB with the group. Rule: H117."""
    return mark_surprised(table.tell(events.plain("leave usb")))


def mark_surprised(table: Table) -> Table:
    """The surprised group is marked; a lone hunter leaves it. Rules: H42, H43, H104."""
    groups = table.public.groups
    place, group = _surprised(table.public)
    if group.size > 1:
        marked = with_group(groups, place, group._replace(is_marked=True))
        return surprise_over(table.put(groups=marked))
    left = groups[:place] + groups[place + 1 :]
    return table.put(events.lone(LETTERS[place]), stage="join", groups=left, loner_items=(group.agents, group.usbs))


def join(table: Table, place: int) -> Table:
    """The lone hunter joins a group, with the items of his own; that group gets a mark. Rules: H42, H43."""
    public = table.public
    assert public.loner_items, "a lone hunter joins"
    agents, usbs = public.loner_items
    group = public.groups[place]
    joined = Group(group.size + 1, group.agents + agents, group.usbs + usbs, is_marked=True)
    groups = with_group(public.groups, place, joined)
    return surprise_over(table.put(events.joined(LETTERS[place]), groups=groups, loner_items=None))


def surprise_over(table: Table) -> Table:
    """The surprise is over, and C4 goes on. Rule: H63."""
    return table.put(stage="play", surprise=None)
