"""Step D2: the tracking throws. Rules: docs/rules/hunters.md 8 (H69 to H82)."""

from __future__ import annotations

from functools import lru_cache

from facedown.core.game import Roll
from facedown.games.hunters import events
from facedown.games.hunters.rules_groups import LETTERS, with_group
from facedown.games.hunters.rules_piles import is_top_unseen, pop_known_top, set_top_aside, track_card
from facedown.games.hunters.rules_table import Table, can_discard_usb, components, discard_fog, without
from facedown.games.hunters.state import FUGITIVE, TRACKING, Modifier, Outcome, Public, Throw


def begin_throws(table: Table) -> Table:
    """D2 begins: the marks come off, and the groups that had one make no throw. Rules: H45, H70."""
    groups = table.public.groups
    if any(group.is_marked for group in groups):
        groups = tuple(group._replace(is_marked=False, has_thrown=group.is_marked) for group in groups)
        table = table.tell(events.plain("marks off"))
    return table.put(stage="throw", groups=groups)


def wait_for_throw(table: Table) -> Table:
    """D2: the next group is named, unless all are done or the pile is empty. Rules: H69, H71, H80."""
    groups = table.public.groups
    if table.public.pile and not all(group.has_thrown for group in groups):
        return table
    return table.put(stage="hunters hand", groups=tuple(group._replace(has_thrown=False) for group in groups))


def name_group(table: Table, place: int) -> Table:
    """D2: a group is about to throw. Rule: H81."""
    table = table.tell(events.about_to_throw(LETTERS[place]))
    return table.put(stage="before throw", throw=throw_now(table.public, place))


def throw_now(public: Public, place: int) -> Throw:
    """Return a throw of a group as it would be now, without its dice. Rules: H72 to H75."""
    return Throw(place, difficulty(public), modifiers(public, place))


def difficulty(public: Public) -> int:
    """Return what a throw needs now: by the speed, but for a distance-tracking card on top. Rules: H74, H129."""
    known = components(public)
    if public.pile.startswith(TRACKING):
        return known.distance_tracking.tracking_difficulty
    return known.speed_cards[public.speed].tracking_difficulty


def modifiers(public: Public, place: int) -> tuple[Modifier, ...]:
    """Return what is added to the dice of a group now, its hunters first. Rules: H72, H73, H120, H121."""
    group, cards = public.groups[place], components(public).cards
    found = [Modifier("hunters", group.size)]
    if group.agents:
        found.append(Modifier("friendly_agent", group.agents * cards.friendly_agent.throw_modifier))
    if group.usbs:
        each = cards.usb.throw_modifier_when_taken if public.usbs else cards.usb.throw_modifier
        found.append(Modifier("usb", group.usbs * each))
    if public.has_clue:
        found.append(Modifier("clue", cards.clue.throw_modifier))
    if public.is_surveillance:
        found.append(Modifier("surveillance", cards.surveillance.throw_modifier))
    if public.has_fog:
        found.append(Modifier("fog", cards.fog.throw_modifier))
    return tuple(found)


def wait_before_throw(table: Table) -> Table:
    """D2: a USB may be discarded before the dice are thrown. Rules: H81, H126."""
    return table if can_discard_usb(table.public) else go_on(table)


def go_on(table: Table) -> Table:
    """D2: the dice are thrown now; modifiers and top card count as they are. Rule: H75."""
    return table.put(stage="dice", throw=throw_now(table.public, _throw(table.public).group))


def _throw(public: Public) -> Throw:
    assert public.throw, "a group was named"
    return public.throw


@lru_cache(maxsize=32)
def roll_of_dice(faces: int) -> Roll:
    """Return the roll of the two dice of a tracking throw. Rule: H12."""
    sides = range(1, faces + 1)
    return Roll("dice", tuple(f"dice {first} {second}" for first in sides for second in sides))


def thrown(table: Table, dice: tuple[int, int]) -> Table:
    """D2: the dice were thrown. Rules: H76, H78."""
    throw = _throw(table.public)._replace(dice=dice)
    is_success = throw.total >= throw.difficulty or is_natural(table.public, dice)
    table = table.tell(events.dice(LETTERS[throw.group], throw, is_success))
    if is_success:
        return table.put(stage="answer", throw=throw)
    return throw_over(table.put(throw=throw._replace(outcome="failed")))


def is_natural(public: Public, dice: tuple[int, int]) -> bool:
    """Return whether both dice show their highest face. Rules: H77, H78."""
    return min(dice) == components(public).constants.die_faces


# The answer


def may_vanish(public: Public) -> bool:
    """Return whether the Ghost may answer. Rule: H133."""
    return public.character == "ghost" and public.points > 0


def wait_for_answer(table: Table) -> Table:
    """D2: the moment for an answer is there by what all can see. Rules: H82, H126, H144."""
    public = table.public
    may_hide = public.speed == 0 and public.hand_counts[FUGITIVE] > 0
    return table if may_hide or may_vanish(public) or can_discard_usb(public) else succeed(table)


def let(table: Table) -> Table:
    """D2: the success is not answered."""
    return succeed(table.tell(events.plain("let")))


def hide(table: Table) -> Table:
    """D2: Hide turns the success into a failure. Rules: H86, H87."""
    hand = without(table.fugitive.hand, "hide")
    table = table.with_hand(FUGITIVE, hand, discard=(*table.public.discard, "hide"))
    return throw_over(_with_outcome(table.tell(events.plain("hide")), "hide"))


def vanish(table: Table) -> Table:
    """D2: the Ghost spends a point to turn the success into a failure. Rule: H133."""
    table = table.put(events.plain("vanish"), points=table.public.points - 1)
    return throw_over(_with_outcome(table, "vanish"))


def _with_outcome(table: Table, outcome: Outcome) -> Table:
    return table.put(throw=_throw(table.public)._replace(outcome=outcome))


# What a success brings


def succeed(table: Table) -> Table:
    """D2: cards of the pile are tracked: one, or more by a natural double six. Rules: H76, H77, H78."""
    throw, public = _throw(table.public), table.public
    assert throw.dice, "the dice were thrown"
    most = components(public).constants.double_takes if is_natural(public, throw.dice) else 1
    return _with_outcome(table.put(stage="track", owed=min(most, len(public.pile))), "success")


def track(table: Table) -> Table:
    """D2: the top cards of the pile are taken or set aside, one by one. Rules: H76, H79."""
    public = table.public
    if not public.owed:
        return throw_over(table)
    if is_top_unseen(public):
        return table  # chance says which card it is
    table = table.put(owed=public.owed - 1)
    return set_top_aside(table) if public.pile.startswith(TRACKING) else track_card(*pop_known_top(table))


def tracked(table: Table, card: str) -> Table:
    """D2: the card that is tracked came to light. Rules: H76, H142."""
    return track_card(table.put(owed=table.public.owed - 1), card)


def throw_over(table: Table) -> Table:
    """D2: the group has thrown; a double ends the Fog. Rules: H81, H90."""
    public = table.public
    throw = _throw(public)
    group = public.groups[throw.group]._replace(has_thrown=True)
    table = table.put(stage="throw", groups=with_group(public.groups, throw.group, group))
    is_double = throw.dice is not None and throw.dice[0] == throw.dice[1]
    return discard_fog(table, "double") if is_double and public.has_fog else table
