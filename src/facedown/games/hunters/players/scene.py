"""What the bots read off a view: the outlook of the fugitive, the pile as a text, the bonuses of groups."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from facedown.games.hunters.components import Components, components_of
from facedown.games.hunters.players.dice import END, Terms
from facedown.games.hunters.players.outlook import (
    UNKNOWN_ASSET,
    UNKNOWN_OBJECT,
    UNKNOWN_THREAT,
    Limits,
    Outlook,
    assets_of,
    threats_of,
    win_chance,
)
from facedown.games.hunters.state import FUGITIVE, HUNTERS, TRACKING, UNSEEN, Drawer, Group, HuntersView, Public


def components_in(view: HuntersView) -> Components:
    """Return the components of the game that is played."""
    return components_of(view.public.options.components)


def drawer_of(view: HuntersView) -> Drawer:
    """Return the drawer of the seat that looks."""
    assert isinstance(view.drawer, Drawer), "a bot holds a seat"
    return view.drawer


def outlook_of(view: HuntersView) -> Outlook:
    """Return the fugitive's outlook, as far as the seat knows: cards that it does not know count for a mean one."""
    public, components = view.public, components_in(view)
    assets = public.hand_counts[FUGITIVE] * UNKNOWN_ASSET + len(public.objects) * UNKNOWN_OBJECT
    threats = public.hand_counts[HUNTERS] * UNKNOWN_THREAT
    if view.seat == FUGITIVE:
        assets = assets_of(drawer_of(view).hand, drawer_of(view).objects)
    else:
        threats = threats_of(drawer_of(view).hand)
    return Outlook(
        pile=len(public.pile),
        deck=len(public.deck),
        hand=public.hand_counts[FUGITIVE],
        energy=public.energy,
        health=public.health,
        scared=public.scared,
        has_fog=public.has_fog,
        points=public.points,
        usbs=min(public.usbs, public.aside),
        power=sum(bonus(group, public.usbs, components) - group.size for group in public.groups),
        held=public.hand_counts[HUNTERS],
        limit=components.constants.hunters - public.scared,
        assets=assets,
        threats=threats,
    )


def pile_text(public: Public) -> str:
    """Return the pile as the dice see it.

    >>> from facedown.games.hunters.state import Options
    >>> pile_text(Public(Options(), pile="T?F"))
    'T??$'
    """
    return "".join(TRACKING if card == TRACKING else UNSEEN for card in public.pile) + END


def terms_of(components: Components, speed: int, has_fog: bool) -> Terms:
    """Return what throws are made under at a speed."""
    return Terms(
        difficulty=components.speed_cards[speed].tracking_difficulty,
        tracking_difficulty=components.distance_tracking.tracking_difficulty,
        fog=components.cards.fog.throw_modifier if has_fog else 0,
        faces=components.constants.die_faces,
        double_takes=components.constants.double_takes,
    )


def bonus(group: Group, usbs_taken: int, components: Components) -> int:
    """Return what a group adds to its throws, but for what is added to those of all groups. Rules: H72, H73."""
    usb = components.cards.usb
    each = usb.throw_modifier_when_taken if usbs_taken else usb.throw_modifier
    return group.size + group.agents * components.cards.friendly_agent.throw_modifier + group.usbs * each


def bonuses(groups: Iterable[Group], usbs_taken: int, extra: int, components: Components) -> tuple[int, ...]:
    """Return what the groups that have still to throw add; `extra` is what all throws have besides Fog."""
    return tuple(
        bonus(group, usbs_taken, components) + extra for group in groups if not group.is_marked and not group.has_thrown
    )


def extra_of(public: Public) -> int:
    """Return what Clue and Surveillance add to all throws of this round. Rules: H114, H116."""
    cards = components_of(public.options.components).cards
    return cards.clue.throw_modifier * public.has_clue + cards.surveillance.throw_modifier * public.is_surveillance


@lru_cache(maxsize=4096)
def values(o: Outlook, pile: str, most: int, limits: Limits, hides: int = 0) -> tuple[float, ...]:
    """Return how likely the fugitive wins when 0, 1, ... `most` cards are tracked; `hides` successes are answered.

    What is tracked goes to the hunter player, and what is too much for his hand under the deck.
    """
    found = []
    for count in range(most + 1):
        answered = min(count, hides)
        cards = pile[: count - answered].count(UNSEEN)
        over = max(0, o.held + cards - o.limit)
        after = o._replace(
            pile=o.pile - count + answered,
            held=o.held + cards - over,
            deck=o.deck + over,
            hand=o.hand - answered,
            threats=o.threats + UNKNOWN_THREAT * (cards - over),
        )
        found.append(win_chance(after, limits))
    return tuple(found)


def expected(shares: Iterable[float], outcomes: Iterable[float]) -> float:
    """Return the mean of outcomes by their shares."""
    return sum(share * outcome for share, outcome in zip(shares, outcomes, strict=False))
