"""Phase C: the fugitive's turn but for surprises. Rules: docs/rules/hunters.md 7, 9."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.games.hunters import events
from facedown.games.hunters.rules_piles import add_from_deck, lay_on_pile, take_known
from facedown.games.hunters.rules_table import (
    Table,
    add_tracking_card,
    can_discard_usb,
    components,
    end,
    gain_energy,
    gain_health,
    lose_energy,
    over_limit,
    with_card,
    without,
)
from facedown.games.hunters.state import FUGITIVE, HUNTERS, UNSEEN, Die, Public

# C0 and C1: the distance


def wait_before_check(table: Table) -> Table:
    """A USB may be discarded before the check; without one the check comes at once. Rule: H47."""
    return table if can_discard_usb(table.public) else check_distance(table)


def check_distance(table: Table) -> Table:
    """C0: the fugitive is caught if the pile is empty. Rules: H21, H46."""
    return add_cards(table) if table.public.pile else end(table, "caught")


def add_cards(table: Table) -> Table:
    """C1: as many cards as the speed says go under the pile, of the deck first. Rules: H48 to H52."""
    public = table.public
    if public.speed > len(public.deck) + public.hand_counts[FUGITIVE]:
        return end(table, "escape")
    count = min(public.speed, len(public.deck))
    if count:
        table = table.tell(events.added(count))
    return add_from_deck(table, count).put(stage="add", owed=public.speed - count)


def wait_for_hand_cards(table: Table) -> Table:
    """C1: missing cards come from the hand. Rules: H49, H52."""
    return table if table.public.owed else begin_taking(table)


# C2 and C3: cards and energy


def begin_taking(table: Table) -> Table:
    """C2: as many cards as health minus speed, if there are so many. Rules: H53, H54."""
    public = table.public
    return table.put(stage="take", owed=min(max(0, public.health - public.speed), len(public.deck)))


def take_cards(table: Table) -> Table:
    """C2: cards that somebody knows are taken at once; for the others chance is asked. Rules: H53, H142."""
    public = table.public
    if not public.owed:
        return pay(table)
    return table if public.deck.startswith(UNSEEN) else take_known(table)


def pay(table: Table) -> Table:
    """C3: the speed costs energy; with speed 0 the fugitive may rest instead. Rules: H55, H56."""
    speed = table.public.speed
    table = table.put(stage="play" if speed else "rest")
    return lose_energy(table, components(table.public).speed_cards[speed].energy_cost)


def may_rest_with_point(public: Public) -> bool:
    """Return whether an ability point is there to rest with. Rule: H135."""
    return public.character == "night_owl" and public.points > 0


def rest(table: Table) -> Table:
    """C3: the fugitive throws the die of the rest. Rule: H56."""
    return table.put(events.plain("rest"), stage="rest die")


def rest_with_point(table: Table) -> Table:
    """C3: the Night Owl spends a point instead. Rule: H135."""
    table = table.put(events.plain("rest with point"), stage="play", points=table.public.points - 1)
    return gain_energy(table, components(table.public).characters.night_owl.energy)


def no_rest(table: Table) -> Table:
    """C3: the fugitive declines to rest. Rule: H57."""
    return table.put(events.plain("no rest"), stage="play")


def rested(table: Table, face: int) -> Table:
    """C3: the die of the rest was thrown. Rule: H56."""
    return gain_energy(table.put(events.die("rest", face), stage="play", die=Die("rest", face)), face)


# C4: playing


def may_smuggle(public: Public) -> bool:
    """Return whether the Smuggler may spend a point in C4. Rule: H138."""
    is_smuggler = public.character == "smuggler" and public.points > 0
    return is_smuggler and public.aside > 0 and not public.has_smuggled


def wait_for_play(table: Table) -> Table:
    """C4: the fugitive is asked unless all can see that there is nothing to choose. Rules: H61, H145."""
    public = table.public
    has_cards = not public.has_played and (public.hand_counts[FUGITIVE] or public.objects)
    is_asked = has_cards or can_discard_usb(public) or may_smuggle(public)
    return table if is_asked else table.put(stage="fugitive hand")


def _play_cards(table: Table, *cards: str) -> Table:
    """Cards of the fugitive's hand are played: the one play of the turn. Rules: H61, H62."""
    hand = without(table.fugitive.hand, *cards)
    return table.with_hand(FUGITIVE, hand, has_played=True, discard=(*table.public.discard, *cards))


def play_fog(table: Table) -> Table:
    """C4: Fog lies in play. Rules: H88, H89."""
    table = table.with_hand(FUGITIVE, without(table.fugitive.hand, "fog"), has_played=True, has_fog=True)
    return table.tell(events.plain("fog"))


def play_meme_team(table: Table) -> Table:
    """C4: every group gets a mark. Rules: H91, H92."""
    table = _play_cards(table, *["meme_team"] * components(table.public).cards.meme_team.copies)
    groups = tuple(group._replace(is_marked=True) for group in table.public.groups)
    return table.put(events.plain("meme team"), groups=groups)


def play_internet(table: Table, objects: tuple[str, ...], copies: int) -> Table:
    """C4: Internet is discarded, and objects lie face down at the end of the row. Rules: H93, H94, H97."""
    table = _play_cards(table, *["internet"] * copies)
    drawer = table.fugitive
    table = table.with_drawer(FUGITIVE, replace(drawer, objects=drawer.objects + objects, staged=()))
    uses = table.public.objects + (0,) * len(objects)
    hand = without(drawer.hand, *objects)
    return table.with_hand(FUGITIVE, hand, objects=uses).tell(events.equipped(objects, copies))


def internets_for_use(public: Public) -> int:
    """Return how many Internets let an object be used in the same turn. Rules: H96, H134."""
    known = components(public)
    is_hacker = public.character == "hacker"
    return known.characters.hacker.copies_with_use if is_hacker else known.cards.internet.copies_with_use


def use_meme(table: Table) -> Table:
    """C4: top cards of the deck go on top of the pile. Rule: H99."""
    table = discard_object(table.tell(events.used("meme", place_of(table, "meme") + 1)), "meme")
    return lay_on_pile(table, components(table.public).cards.meme.cards)


def use_luck(table: Table) -> Table:
    """C4: Luck lets the fugitive throw a die. Rule: H100."""
    table = table.tell(events.used("luck", place_of(table, "luck") + 1))
    return discard_object(table, "luck").put(stage="luck die")


def lucky(table: Table, face: int) -> Table:
    """C4: the die of Luck was thrown. Rule: H100."""
    luck = components(table.public).cards.luck
    table = gain_energy(table.put(events.die("luck", face), stage="play", die=Die("luck", face)), face)
    return gain_health(table, luck.health) if face in luck.health_faces else table


def place_of(table: Table, card: str) -> int:
    """Return the place of the object that is used: the one that lies face up already, or else the leftmost."""
    places = [place for place, face in enumerate(table.fugitive.objects) if face == card]
    return max(places, key=lambda place: (table.public.objects[place] != 0, -place))


def discard_object(table: Table, card: str) -> Table:
    """The fugitive discards an equipped object by its use. Rules: H95, H98."""
    return remove_object(table, place_of(table, card)).put(has_played=True)


def remove_object(table: Table, place: int) -> Table:
    """An equipped object goes from its place, counted from 0, to the discard pile. Rules: H98, H115."""
    drawer, public = table.fugitive, table.public
    objects = drawer.objects[:place] + drawer.objects[place + 1 :]
    table = table.with_drawer(FUGITIVE, replace(drawer, objects=objects))
    uses = public.objects[:place] + public.objects[place + 1 :]
    return table.put(objects=uses, discard=(*public.discard, drawer.objects[place]))


def smuggle(table: Table) -> Table:
    """C4: the Smuggler spends a point: a set-aside card goes under the pile. Rule: H138."""
    table = table.put(events.plain("smuggle"), points=table.public.points - 1, has_smuggled=True)
    return add_tracking_card(table)


def end_plays(table: Table) -> Table:
    """C4 is over. Rule: H145."""
    return table.put(events.plain("end plays"), stage="fugitive hand")


# C5, and D3 alike: hand cleansing


def wait_for_cleansing(table: Table) -> Table:
    """C5: the fugitive is asked unless all can see that there is nothing to choose. Rules: H64, H65, H66."""
    return table if needs_cleansing(table.public, FUGITIVE) else end_turn(table)


def needs_cleansing(public: Public, seat: int) -> bool:
    """Return whether a seat is asked for a gift or for cards to return; all can see that. Rules: H66, H85, H145."""
    return over_limit(public, seat) > 0 or (public.hand_counts[seat] > 0 and not public.has_given)


def give(table: Table, seat: int, card: str) -> Table:
    """A card goes from a seat's hand to the other's. Rules: H65, H84."""
    hand = without(table.drawer(seat).hand, card)
    table = table.with_hand(seat, hand, has_given=True)
    other = HUNTERS - seat
    return table.with_hand(other, with_card(table.drawer(other).hand, card)).tell(events.gave(seat, card))


def end_turn(table: Table) -> Table:
    """The fugitive's turn is over. Rule: H30."""
    return table.put(stage="card", has_played=False, has_smuggled=False, has_given=False)
