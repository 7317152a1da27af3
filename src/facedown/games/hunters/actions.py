"""What is offered to a seat: the texts of its legal steps, from its view alone, in a fixed order.

Lists that come again and again are kept. Rules: docs/rules/hunters.md 14 (H145).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from facedown.core.game import Seat
from facedown.games.hunters.notation import CARDS, DOTS, WORDS
from facedown.games.hunters.rules_fugitive import internets_for_use, may_rest_with_point, may_smuggle
from facedown.games.hunters.rules_groups import LETTERS, Squad, all_in_play, left_of, next_squads, squad_of
from facedown.games.hunters.rules_select import may_select
from facedown.games.hunters.rules_table import GIFTS, OBJECTS, can_discard_usb, components, over_limit, without
from facedown.games.hunters.rules_throws import may_vanish
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, Public, Stage

Steps: TypeAlias = tuple[str, ...]

FUGITIVE_STAGES: Final[frozenset[Stage]] = frozenset(
    ("speed", "before check", "add", "rest", "play", "rethrow", "take usb", "fugitive hand", "before throw", "answer")
)
HUNTERS_STAGES: Final[frozenset[Stage]] = frozenset(("regroup", "join", "card", "throw", "hunters hand"))

SURPRISING: Final = ("lolcat", "eight_bit")


def offer(public: Public, drawer: Drawer, seat: Seat) -> Steps:
    """Return the legal steps of a seat, from what it sees; none if it need not act."""
    stage = public.stage
    if seat == HUNTERS:
        return OFFERS[stage](public, drawer) if stage in HUNTERS_STAGES else ()
    if stage not in FUGITIVE_STAGES:
        return ()
    steps = OFFERS[stage](public, drawer)
    if can_discard_usb(public) and not drawer.staged:
        return (*steps[:-1], "usb", steps[-1])
    return steps


# Phases A and B


def _speeds(public: Public, drawer: Drawer) -> Steps:
    """Rules: H32, H33, H137."""
    return tuple(text for speed, text in enumerate(SPEEDS) if may_select(public, speed))


SPEEDS: Final = ("speed 0", "speed 1", "speed 2", "speed 3")


def _groups(public: Public, drawer: Drawer) -> Steps:
    """Rules: H36, H37, H38, H40."""
    return _arranging(all_in_play(public), drawer.staged, components(public).constants.minimum_group)


DONE: Final = ("done",)


@lru_cache(maxsize=1 << 12)
def _arranging(everything: Squad, staged: Steps, minimum: int) -> Steps:
    """Return how the hunters may be arranged, one group after the other."""
    if not staged:
        return _first(next_squads(everything, None, minimum), "regroup")
    squads = tuple(squad_of(text.split()[1]) for text in staged)
    left = left_of(everything, squads)
    return _more(next_squads(left, squads[-1], minimum)) if left.size else DONE


@lru_cache(maxsize=1 << 12)
def _first(words: Steps, verb: str) -> Steps:
    return tuple(f"{verb} {word}{DOTS}" for word in words)


@lru_cache(maxsize=1 << 12)
def _more(words: Steps) -> Steps:
    return tuple(f"and {word}" for word in words)


# Cards of the hand in a row, for the pile or the deck


@lru_cache(maxsize=1 << 14)
def _cards_in_a_row(hand: Steps, staged: Steps, verb: str, count: int) -> Steps:
    """Return how exactly `count` cards of a hand are named, one after the other. Rules: H52, H66, H85."""
    left = without(hand, *staged_cards(staged))
    if len(staged) == count:
        return DONE
    words = tuple(WORDS[card] for card in dict.fromkeys(left))
    return _more(words) if staged else _first(words, verb)


def staged_cards(staged: Steps) -> Steps:
    """Return the cards that the steps of an unfinished move name, in their order.

    >>> staged_cards(("play internet meme ...", "and eight-bit"))
    ('meme', 'eight_bit')
    """
    return tuple(CARDS[text.removesuffix(DOTS).rpartition(" ")[2]] for text in staged)


def _added(public: Public, drawer: Drawer) -> Steps:
    """Rule: H52."""
    return _cards_in_a_row(drawer.hand, drawer.staged, "add", public.owed)


def _cleansing(seat: Seat) -> Callable[[Public, Drawer], Steps]:
    """Return what offers the hand cleansing of a seat. Rules: H65, H66, H84, H85."""

    def offered(public: Public, drawer: Drawer) -> Steps:
        count = over_limit(public, seat)
        if drawer.staged:
            return _cards_in_a_row(drawer.hand, drawer.staged, "return", count)
        gifts = () if public.has_given else _gifts(drawer.hand, seat)
        return gifts + (_cards_in_a_row(drawer.hand, (), "return", count) if count else END_TURN)

    return offered


END_TURN: Final = ("end turn",)


@lru_cache(maxsize=1 << 12)
def _gifts(hand: Steps, seat: Seat) -> Steps:
    return tuple(f"give {WORDS[card]}" for card in GIFTS[seat] if card in hand)


# The fugitive's turn


def _rests(public: Public, drawer: Drawer) -> Steps:
    """Rules: H56, H57, H135."""
    return ("rest", "rest with point", "no rest") if may_rest_with_point(public) else ("rest", "no rest")


def _plays(public: Public, drawer: Drawer) -> Steps:
    """Rules: H61, H63."""
    if drawer.staged:
        return _equipping(public, drawer)
    last = ("smuggle", "end plays") if may_smuggle(public) else ("end plays",)
    if public.has_played:
        return last
    cards = _card_plays(
        drawer.hand,
        public.has_fog,
        components(public).cards.meme_team.copies,
        internets_for_use(public),
        bool(usable(public, drawer.hand + drawer.objects)),
    )
    uses = _uses(usable(public, drawer.objects), len(public.groups), True) if drawer.objects else ()
    return cards + uses + last


def usable(public: Public, objects: Steps) -> Steps:
    """Return which kinds of objects could be used now if these were equipped. Rules: H97, H99, H100, H102."""
    return _usable(objects, bool(public.deck), public.speed == 0)


@lru_cache(maxsize=1 << 14)
def _usable(objects: Steps, has_deck: bool, is_slow: bool) -> Steps:
    possible = ("meme",) * has_deck + ("luck",) + SURPRISING * is_slow
    return tuple(card for card in possible if card in objects)


@lru_cache(maxsize=1 << 14)
def _card_plays(hand: Steps, has_fog: bool, pair: int, internets: int, is_usable: bool) -> Steps:
    """Return the cards of a hand that may be played; an Internet with an object. Rules: H89, H91, H94, H96."""
    steps = []
    if "fog" in hand and not has_fog:
        steps.append("play fog")
    if hand.count("meme_team") >= pair:
        steps.append("play meme-team")
    objects = tuple(WORDS[card] for card in OBJECTS if card in hand)
    if "internet" in hand:
        steps.extend(_first(objects, "play internet"))
    if hand.count("internet") >= internets and is_usable:
        steps.extend(_first(objects, "play internets"))
    return tuple(steps)


def _equipping(public: Public, drawer: Drawer) -> Steps:
    """Return how an Internet that is being played goes on, and ends. Rules: H94, H97."""
    staged = staged_cards(drawer.staged)
    more = _more(tuple(WORDS[card] for card in OBJECTS if drawer.hand.count(card) > staged.count(card)))
    if drawer.staged[0].startswith("play internet "):
        return more + DONE
    return more + _uses(usable(public, drawer.objects + staged), len(public.groups), False)


@lru_cache(maxsize=1 << 10)
def _uses(cards: Steps, groups: int, may_combine: bool) -> Steps:
    """Return the uses of equipped objects, of which `cards` are usable. Rules: H98, H101, H102, H103."""
    steps = [f"use {card}" for card in ("meme", "luck") if card in cards]
    endings = ("", " and luck") if may_combine and "luck" in cards else ("",)
    for letter in LETTERS[:groups]:
        for card in SURPRISING:
            if card in cards:
                steps.extend(f"surprise {letter} with {WORDS[card]}{ending}" for ending in endings)
    return tuple(steps)


def _answers(public: Public, drawer: Drawer) -> Steps:
    """Rules: H82, H86, H133."""
    may_hide = public.speed == 0 and "hide" in drawer.hand
    return ("hide",) * may_hide + ("vanish",) * may_vanish(public) + ("let",)


# The hunters' turn


def _joins(public: Public, drawer: Drawer) -> Steps:
    """Rule: H43."""
    return tuple(f"join {letter}" for letter in LETTERS[: len(public.groups)])


def _hunter_cards(public: Public, drawer: Drawer) -> Steps:
    """Rules: H67, H68."""
    return _hunter_plays(
        drawer.hand, len(public.groups), public.has_fog, len(public.objects), public.hand_counts[FUGITIVE] > 0
    )


@lru_cache(maxsize=1 << 14)
def _hunter_plays(hand: Steps, groups: int, has_fog: bool, objects: int, has_hand: bool) -> Steps:
    letters = LETTERS[:groups]
    steps = [f"play {WORDS[item]} {letter}" for item in ("friendly_agent", "usb") if item in hand for letter in letters]
    steps += [f"play {WORDS[card]}" for card in ("pew_pew", "surveillance", "clue") if card in hand]
    if "busted" in hand:
        targets = ("fog",) * has_fog + ("hand",) * has_hand
        steps += [f"play busted {target}" for target in targets]
        steps += [f"play busted object {place}" for place in range(1, objects + 1)]
    return (*steps, "no card")


def _throws(public: Public, drawer: Drawer) -> Steps:
    """Rules: H69, H71."""
    return tuple(
        f"throw {letter}" for letter, group in zip(LETTERS, public.groups, strict=False) if not group.has_thrown
    )


def _always(*steps: str) -> Callable[[Public, Drawer], Steps]:
    return lambda public, drawer: steps


OFFERS: Final[Mapping[Stage, Callable[[Public, Drawer], Steps]]] = {
    "speed": _speeds,
    "regroup": _groups,
    "before check": _always("go on"),
    "add": _added,
    "rest": _rests,
    "play": _plays,
    "rethrow": _always("rethrow", "keep"),
    "take usb": _always("take usb", "leave usb"),
    "join": _joins,
    "fugitive hand": _cleansing(FUGITIVE),
    "card": _hunter_cards,
    "throw": _throws,
    "before throw": _always("go on"),
    "answer": _answers,
    "hunters hand": _cleansing(HUNTERS),
}
"""What each stage offers to the seat that must act."""
