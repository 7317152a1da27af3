"""What comes of a speed against an arrangement of the hunters: the table from which both sides choose at once."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.games.hunters.components import Components, copies
from facedown.games.hunters.players.dice import END
from facedown.games.hunters.players.outlook import UNKNOWN_ASSET, Outlook, limits_of
from facedown.games.hunters.players.plays import (
    OBJECTS,
    SURPRISING,
    Moment,
    Play,
    chance_after,
    chance_of,
    plays,
    surprise_chance,
)
from facedown.games.hunters.players.regrouping import arrangements, with_items
from facedown.games.hunters.players.scene import components_in, drawer_of, extra_of, outlook_of, pile_text, terms_of
from facedown.games.hunters.state import FUGITIVE, HUNTERS, TRACKING, UNSEEN, Group, HuntersView, Public


def candidates(view: HuntersView) -> tuple[tuple[Group, ...], ...]:
    """Return the arrangements that are looked at, each with the items where they help most over all speeds."""
    public, components = view.public, components_in(view)
    constants = components.constants
    agents, usbs = (sum(getattr(group, item) for group in public.groups) for item in ("agents", "usbs"))
    terms = [terms_of(components, speed, public.has_fog) for speed in range(4)]
    sizes = arrangements(constants.hunters - public.scared, constants.minimum_group)
    return tuple(with_items(each, agents, usbs, public.usbs, terms, components) for each in sizes)


def payoffs(view: HuntersView, speeds: Sequence[int], groups: Sequence[tuple[Group, ...]]) -> list[list[float]]:
    """Return how likely the fugitive wins, for the seat of the view: a row a speed, a column an arrangement."""
    row = row_for_fugitive if view.seat == FUGITIVE else row_for_hunters
    return [row(view, speed, groups) for speed in speeds]


def row_for_fugitive(view: HuntersView, speed: int, groups: Sequence[tuple[Group, ...]]) -> list[float]:
    """Return how likely he wins at a speed with his best play, against each arrangement."""
    moment = moment_at(view, speed)
    if moment is None:
        return [float(bool(view.public.pile) or can_refill(view.public))] * len(groups)
    if moment.pile.startswith(END):
        return [0.0] * len(groups)
    ways = list(plays(moment))
    return [max(chance_of(play, moment, each)[0] for play in ways) for each in groups]


def row_for_hunters(view: HuntersView, speed: int, groups: Sequence[tuple[Group, ...]]) -> list[float]:
    """Return how likely he seems to win at a speed, against each arrangement, by what the hunter player knows.

    At speed 0 he may hold a Hide, or two Meme Teams, or surprise the hunters with an object that he has equipped.
    """
    moment = moment_at(view, speed)
    if moment is None:
        return [float(bool(view.public.pile) or can_refill(view.public))] * len(groups)
    if moment.pile.startswith(END):
        return [0.0] * len(groups)
    if speed:
        return [chance_after(moment.outlook, moment.pile, each, moment) for each in groups]
    hide, team, surprise = suspicions(view)
    quiet = chance_after(moment.outlook, moment.pile, (), moment)
    play = Play("", moment.outlook, moment.pile, "surprised")
    hiding = moment._replace(hand=("hide",))
    found = []
    for each in groups:
        open_chance = chance_after(moment.outlook, moment.pile, each, moment)
        chance = open_chance + hide * (chance_after(moment.outlook, moment.pile, each, hiding) - open_chance)
        if surprise:
            places = {(group.size, group.usbs): place for place, group in enumerate(each)}.values()
            best = max(surprise_chance(play, moment, each, place) for place in places)
            chance += surprise * max(0.0, best - chance)
        found.append(chance + team * max(0.0, quiet - chance))
    return found


def suspicions(view: HuntersView) -> tuple[float, float, float]:
    """Return how likely the fugitive holds a Hide, holds enough Meme Teams, and has an object to surprise with."""
    public, components = view.public, components_in(view)
    unseen = unseen_copies(view)
    total = max(1, sum(unseen.values()))
    count = public.hand_counts[FUGITIVE]
    hide = 1 - (1 - min(1.0, unseen["hide"] / total)) ** count
    share = unseen["meme_team"] / total
    pairs = count * (count - 1) / 2
    team = min(0.6, pairs * share * share) if components.cards.meme_team.copies > 1 else 1 - (1 - share) ** count
    if any(public.objects):
        return hide, team, 1.0
    objects = max(1, sum(unseen[card] for card in OBJECTS))
    surprising = sum(unseen[card] for card in SURPRISING) / objects
    return hide, team, 1 - (1 - surprising) ** len(public.objects)


def unseen_copies(view: HuntersView) -> dict[str, int]:
    """Return how many copies of each card are somewhere the seat cannot see."""
    public, drawer = view.public, drawer_of(view)
    seen = [*public.discard, *drawer.hand, *drawer.objects, *drawer.in_deck, *drawer.in_pile]
    seen += ["fog"] * public.has_fog + ["usb"] * (public.usbs + sum(group.usbs for group in public.groups))
    seen += ["friendly_agent"] * sum(group.agents for group in public.groups)
    if view.seat == HUNTERS:
        seen += ["lolcat" if uses > 0 else "eight_bit" for uses in public.objects if uses]
    return {card: max(0, count - seen.count(card)) for card, count in copies(components_in(view)).items()}


def moment_at(view: HuntersView, speed: int) -> Moment | None:
    """Return how things would stand in step C4 at a speed that is chosen now; None if it means escape."""
    public, components = view.public, components_in(view)
    o, pile = outlook_of(view), pile_text(public)
    if speed > o.deck + o.hand:
        return None
    if not public.pile and can_refill(public):
        pile, o = TRACKING + END, o._replace(pile=1, usbs=o.usbs - 1)
    from_hand = max(0, speed - o.deck)
    deck = o.deck - speed + from_hand
    drawn = min(max(0, o.health - speed), deck)
    o = o._replace(
        pile=o.pile + speed,
        deck=deck - drawn,
        hand=o.hand - from_hand + drawn,
        assets=o.assets + (drawn - from_hand) * UNKNOWN_ASSET,
        has_fog=o.has_fog and speed != 3,
    )
    card = components.speed_cards[speed]
    o = paid(o, card.energy_cost, components) if speed else rested(o, public, components)
    return now(view, speed, o, pile[:-1] + UNSEEN * speed + END)


def here(view: HuntersView) -> Moment:
    """Return the moment as it is, with the speed on the table."""
    return now(view, max(0, view.public.speed), outlook_of(view), pile_text(view.public))


def now(view: HuntersView, speed: int, o: Outlook, pile: str) -> Moment:
    """Return the moment of step C4 with what the seat of the view knows of hand and objects."""
    public, components = view.public, components_in(view)
    is_fugitive = view.seat == FUGITIVE
    is_hacker = public.character == "hacker"
    return Moment(
        components=components,
        limits=limits_of(components),
        terms=(terms_of(components, speed, False), terms_of(components, speed, True)),
        speed=speed,
        outlook=o,
        pile=pile,
        hand=drawer_of(view).hand if is_fugitive else (),
        objects=drawer_of(view).objects if is_fugitive else (),
        internets=(components.characters.hacker if is_hacker else components.cards.internet).copies_with_use,
        rethrows=public.points if public.character == "prankster" else 0,
        usbs=public.usbs,
        extra=extra_of(public),
    )


def can_refill(public: Public) -> bool:
    """Return whether a USB can bring a card back to the pile. Rule: H125."""
    return bool(public.usbs and public.aside)


def paid(o: Outlook, cost: float, components: Components) -> Outlook:
    """Return the outlook after a loss of energy. Rule: H58."""
    if cost <= o.energy:
        return o._replace(energy=o.energy - cost)
    return o._replace(health=o.health - 1, energy=max(0, components.constants.energy_max - cost + o.energy))


def rested(o: Outlook, public: Public, components: Components) -> Outlook:
    """Return the outlook after a rest, by what it brings in the mean. Rules: H56, H135."""
    most, faces = components.constants.energy_max, components.constants.die_faces
    owl = components.characters.night_owl.energy
    if public.character == "night_owl" and o.points and o.energy + owl <= most:
        return o._replace(energy=o.energy + owl, points=o.points - 1)
    return o._replace(energy=sum(min(most, o.energy + face) for face in range(1, faces + 1)) / faces)
