"""What each message says of cards that lie hidden. Rules: docs/rules/hunters.md 13 (H139 to H143)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from facedown.core.game import Seat
from facedown.games.hunters.components import Components
from facedown.games.hunters.possible import (
    MARK,
    Possible,
    Rule,
    Source,
    Target,
    Weighed,
    away,
    move,
    of_deck,
    of_hand,
    of_pile,
    of_row,
    on_pile,
    set_aside,
    to_hand,
    to_row,
    under_deck,
    under_pile,
    with_hand,
)
from facedown.games.hunters.rules_table import GIFTS, OBJECTS
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Seen

UP: Final = "!"
"""What a card of a hand begins with for the moment in which it is shown."""

Fact: TypeAlias = tuple[str, tuple[tuple[str, Any], ...]]
"""A message that can be a key."""


class Told(NamedTuple):
    """A message as its rules need it: with the components, who was told it, and what was told before."""

    components: Components
    seat: Seat | None
    before: tuple[Fact, ...]
    args: Mapping[str, Any]

    @property
    def round(self) -> int:
        """The round in which it was told."""
        return 1 + sum(name == "round" for name, _ in self.before)


def _play(seat: Seat, card: str) -> Rule:
    return move(partial(of_hand, seat), away, (card,))


def _plays(seat: Seat, card: str) -> Callable[[Told], Sequence[Rule]]:
    return lambda told: [_play(seat, card)]


def _always(source: Source, target: Target) -> Callable[[Told], Sequence[Rule]]:
    return lambda told: [move(source, target)] * told.args.get("count", 1)


def _named(source: Source, target: Target) -> Callable[[Told], Sequence[Rule]]:
    return lambda told: [move(source, target, (told.args["card"],))]


def _returned(told: Told) -> Sequence[Rule]:
    source = partial(of_hand, told.args.get("seat", told.seat))
    return _in_a_row(told, source, under_deck)


def _in_a_row(told: Told, source: Source, target: Target) -> Sequence[Rule]:
    """Return the rules of cards that are laid away one after the other; only who does it knows which."""
    cards = [(card,) for card in told.args["cards"]] if "cards" in told.args else [None] * told.args["count"]
    return [move(source, target, known) for known in cards]


def _gift(told: Told) -> Sequence[Rule]:
    seat = told.args["seat"]
    cards = (told.args["card"],) if "card" in told.args else GIFTS[seat]
    return [move(partial(of_hand, seat), partial(to_hand, HUNTERS - seat), cards)]


def _equip(told: Told) -> Sequence[Rule]:
    objects = [(card,) for card in told.args["objects"]] if "objects" in told.args else [OBJECTS] * told.args["count"]
    played = [_play(FUGITIVE, "internet")] * told.args["internets"]
    return [*played, *(move(partial(of_hand, FUGITIVE), to_row, cards) for cards in objects)]


def _meme_team(told: Told) -> Sequence[Rule]:
    return [_play(FUGITIVE, "meme_team")] * told.components.cards.meme_team.copies


def _object_gone(told: Told) -> Sequence[Rule]:
    return [move(partial(of_row, told.args["place"] - 1), away, (told.args["card"],))]


def _busted_object(told: Told) -> Sequence[Rule]:
    return [_play(HUNTERS, "busted"), *_object_gone(told)]


def _fog_ends(told: Told) -> Sequence[Rule]:
    return [_play(HUNTERS, "busted")] if told.args["reason"] == "busted" else ()


def _surprise(told: Told) -> Sequence[Rule]:
    """Return the rule of an object that loses a use, and of Luck that is discarded with it. Rules: H101, H103, H108."""
    card, place, luck = told.args["card"], told.args["place"] - 1, told.args["luck"] - 1
    uses = told.components.card(card).uses  # type: ignore[attr-defined]

    def rule(table: Possible) -> Iterator[tuple[Possible, float]]:
        if table.row[place : place + 1] != (card,) or (luck >= 0 and table.row[luck : luck + 1] != ("luck",)):
            return
        spent = (*table.spent[:place], table.spent[place] + 1, *table.spent[place + 1 :])
        left = [i for i in range(len(spent)) if i != luck and (i != place or spent[i] < uses)]
        yield table._replace(row=tuple(table.row[i] for i in left), spent=tuple(spent[i] for i in left)), 1.0

    return [rule]


# Whole hands that are shown


def _surveillance(told: Told) -> Sequence[Rule]:
    """Return the rules of Surveillance, of which a spectator keeps in mind which cards of the hand it showed. H114."""

    def note(table: Possible) -> Weighed:
        hand = [card or f"{MARK}{told.round}.{place}" for place, card in enumerate(table.hands[FUGITIVE])]
        table = with_hand(table, FUGITIVE, hand)
        return [(table._replace(seen=Seen(told.round, table.hands[FUGITIVE], table.row)), 1.0)]

    shown = _hand_is(FUGITIVE, told.args["hand"]) if "hand" in told.args else [note]
    return [_play(HUNTERS, "surveillance"), *shown]


def _hand_is(seat: Seat, cards: Sequence[str]) -> Sequence[Rule]:
    """Return the rules of a hand that is shown: these cards, and no others."""

    def all_up(table: Possible) -> Weighed:
        hand = table.hands[seat]
        is_whole = all(card.startswith(UP) for card in hand)
        return [(with_hand(table, seat, [card.removeprefix(UP) for card in hand]), 1.0)] if is_whole else []

    return [*(move(partial(of_hand, seat), partial(_turned_up, seat), (card,)) for card in cards), all_up]


def _turned_up(seat: Seat, table: Possible, card: str) -> Possible:
    return with_hand(table, seat, (*table.hands[seat], UP + card))


def _shown(told: Told) -> Sequence[Rule]:
    """Return the rules of the end, at which hands and objects are turned up and the drawers emptied."""

    def empty(table: Possible) -> Weighed:
        is_so = table.row == told.args["objects"]
        return [(table._replace(hands=((), ()), row=(), spent=()), 1.0)] if is_so else []

    hands = told.args["fugitive_hand"], told.args["hunters_hand"]
    return [*_hand_is(FUGITIVE, hands[FUGITIVE]), *_hand_is(HUNTERS, hands[HUNTERS]), empty]


OF_FUGITIVE: Final = partial(of_hand, FUGITIVE)
TO_FUGITIVE: Final = partial(to_hand, FUGITIVE)
TO_HUNTERS: Final = partial(to_hand, HUNTERS)

RULES: Final[Mapping[str, Callable[[Told], Sequence[Rule]]]] = {
    "round": lambda told: (),
    "added": _always(of_deck, under_pile),
    "added from hand": lambda told: _in_a_row(told, OF_FUGITIVE, under_pile),
    "added cards": lambda told: _in_a_row(told, OF_FUGITIVE, under_pile),
    "took": _always(of_deck, TO_FUGITIVE),
    "took card": _named(of_deck, TO_FUGITIVE),
    "false trail": _always(of_deck, on_pile),
    "usb": _always(set_aside, under_pile),
    "smuggle": _always(set_aside, under_pile),
    "aside": _always(of_pile, away),
    "top discarded": _named(of_pile, away),
    "tracked": _always(of_pile, TO_HUNTERS),
    "tracked card": _named(of_pile, TO_HUNTERS),
    "gave": _gift,
    "gave card": _gift,
    "returned": _returned,
    "returned cards": _returned,
    "fog": _plays(FUGITIVE, "fog"),
    "hide": _plays(FUGITIVE, "hide"),
    "meme team": _meme_team,
    "equipped": _equip,
    "equipped objects": _equip,
    "used": _object_gone,
    "surprise": _surprise,
    "laid": lambda told: [_play(HUNTERS, told.args["card"])],
    "pew-pew": _plays(HUNTERS, "pew_pew"),
    "clue": _plays(HUNTERS, "clue"),
    "surveillance": _surveillance,
    "surveillance seen": _surveillance,
    "busted": _plays(HUNTERS, "busted"),
    "busted card": lambda told: [_play(FUGITIVE, told.args["card"])],
    "busted object": _busted_object,
    "fog ends": _fog_ends,
    "shown": _shown,
}
"""The rules that each message stands for; the others say nothing of cards."""
