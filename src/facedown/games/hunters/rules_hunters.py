"""Steps D1 and D3: the hunter player plays a card and cleanses the hand. Rules: docs/rules/hunters.md 8, 10."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.games.hunters import events
from facedown.games.hunters.rules_fugitive import needs_cleansing, remove_object
from facedown.games.hunters.rules_groups import LETTERS, with_group
from facedown.games.hunters.rules_table import (
    Table,
    components,
    discard_fog,
    lose_energy,
    lose_health,
    next_round,
    without,
)
from facedown.games.hunters.rules_throws import begin_throws
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Die, Seen

# D1: a card


def wait_for_card(table: Table) -> Table:
    """D1: the hunter player is asked unless the hand is empty. Rules: H67, H145."""
    return table if table.public.hand_counts[HUNTERS] else begin_throws(table)


def no_card(table: Table) -> Table:
    """D1: nothing is played."""
    return begin_throws(table.tell(events.plain("no card")))


def lay_item(table: Table, card: str, place: int) -> Table:
    """D1: a Friendly Agent or USB is laid with a group. Rules: H68, H110, H119."""
    group = table.public.groups[place]
    if card == "usb":
        group = group._replace(usbs=group.usbs + 1)
    else:
        group = group._replace(agents=group.agents + 1)
    hand = without(table.hunters.hand, card)
    table = table.with_hand(HUNTERS, hand, groups=with_group(table.public.groups, place, group))
    return begin_throws(table.tell(events.laid(card, LETTERS[place])))


def _play_card(table: Table, card: str) -> Table:
    """A card of the hunter player's hand is played and discarded. Rules: H67, H112."""
    return table.with_hand(HUNTERS, without(table.hunters.hand, card), discard=(*table.public.discard, card))


def play_pew_pew(table: Table) -> Table:
    """D1: a die is thrown for Pew-Pew. Rule: H113."""
    return _play_card(table, "pew_pew").put(events.plain("pew-pew"), stage="pew-pew die")


def shot(table: Table, face: int) -> Table:
    """D1: the die of Pew-Pew was thrown. Rule: H113."""
    card = components(table.public).cards.pew_pew
    table = table.put(events.die("pew-pew", face), die=Die("pew-pew", face))
    table = lose_health(table, card.health) if face in card.health_faces else lose_energy(table, face)
    return table if table.public.stage == "over" else begin_throws(table)


def play_surveillance(table: Table) -> Table:
    """D1: the hunter player looks at hand and objects, and the next round is under Surveillance. Rule: H114."""
    hand, objects = table.fugitive.hand, table.fugitive.objects
    table = _play_card(table, "surveillance").put(events.surveillance(hand, objects), is_surveillance_next=True)
    seen = Seen(table.public.round, hand, objects)
    return begin_throws(table.with_drawer(HUNTERS, replace(table.hunters, seen=seen)))


def play_clue(table: Table) -> Table:
    """D1: every tracking throw of this turn has a bonus. Rule: H116."""
    return begin_throws(_play_card(table, "clue").put(events.plain("clue"), has_clue=True))


def bust_fog(table: Table) -> Table:
    """D1: Busted discards the Fog. Rule: H115."""
    return begin_throws(discard_fog(_play_card(table, "busted"), "busted"))


def bust_object(table: Table, place: int) -> Table:
    """D1: Busted discards the object at a place, counted from 0. Rule: H115."""
    card = table.fugitive.objects[place]
    table = _play_card(table, "busted").tell(events.busted_object(place + 1, card))
    return begin_throws(remove_object(table, place))


def bust_hand(table: Table) -> Table:
    """D1: Busted discards a card of the fugitive's hand at random. Rule: H115."""
    return _play_card(table, "busted").put(events.plain("busted"), stage="busted")


def busted(table: Table, card: str) -> Table:
    """D1: chance chose the card that Busted discards. Rule: H115."""
    hand = without(table.fugitive.hand, card)
    table = table.with_hand(FUGITIVE, hand, discard=(*table.public.discard, card))
    return begin_throws(table.tell(events.busted_card(card)))


# D3: hand cleansing


def wait_for_cleansing(table: Table) -> Table:
    """D3: the hunter player is asked unless all can see that there is nothing to choose. Rules: H83, H84, H85."""
    return table if needs_cleansing(table.public, HUNTERS) else next_round(table)
