"""The reasons: why a step that could be taken at this stage is not possible as the table is now.

Each function gets what the seat sees and the words of a step that is not offered. Rules: docs/rules/hunters.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from facedown.games.hunters.actions import staged_cards
from facedown.games.hunters.notation import CARDS, WORDS
from facedown.games.hunters.rules_fugitive import internets_for_use
from facedown.games.hunters.rules_groups import LETTERS, Squad, all_in_play, left_of, next_squads, squad_of, squad_text
from facedown.games.hunters.rules_table import GIFTS, HUNTER_CARDS, components, hand_limit, over_limit
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, Public

Why: TypeAlias = tuple[str, str]
"""A paragraph of the rules page, and a sentence."""

Words: TypeAlias = Sequence[str]
IMPOSSIBLE: Final = ("", "That is not possible now.")


def name(public: Public, card: str) -> str:
    """Return what is printed on a card."""
    return components(public).card(card).name


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _card(words: Words) -> str:
    """Return the card that a step names last."""
    return CARDS[[word for word in words if word in CARDS][-1]]


def _not_in_hand(public: Public, drawer: Drawer, card: str) -> str:
    """Return that a card is not in the hand, or no more of it; empty if it is."""
    left = drawer.hand.count(card) - staged_cards(drawer.staged).count(card)
    if left > 0:
        return ""
    return f"You have {'no more' if card in drawer.hand else 'no'} {name(public, card)} in hand."


# Phases A and B


def _speed(public: Public, drawer: Drawer, words: Words) -> Why:
    card = components(public).speed_cards[int(words[1])]
    return "H32", f"Speed {card.speed} costs {card.energy_cost} energy, and you have {public.energy}."


def _squad(public: Public, drawer: Drawer, words: Words) -> Why:
    """Rules: H36 to H41; the order is that of the notation."""
    if not words[1][0].isdigit():
        return "H38", "You arrange hunters, not cards."
    minimum, squad = components(public).constants.minimum_group, squad_of(words[1])
    staged = tuple(squad_of(text.split()[1]) for text in drawer.staged)
    left = left_of(all_in_play(public), staged)
    if words[0] == "and" and not staged:
        return "H145", "Begin with the greatest group."
    if squad.size < minimum:
        return "H37", f"A group has at least {_many(minimum, 'hunter')}."
    if squad.size > left.size:
        return "H38", f"Only {_many(left.size, 'hunter')} are left to arrange."
    if squad.agents > left.agents or squad.usbs > left.usbs:
        return "H40", "So many items are not there to be laid with a group."
    if staged and squad > staged[-1]:
        return "H145", "The groups are named in order, the greatest first."
    rest = left_of(left, (squad,))
    return _items_left(public, rest, squad, minimum) or _rest_of_squads(rest, minimum)


def _items_left(public: Public, rest: Squad, last: Squad, minimum: int) -> Why | None:
    """Return that items lie with no group, if without them the groups could be as they are."""
    counts = ((rest.agents, "friendly_agent"), (rest.usbs, "usb"))
    items = " and ".join(_many(count, name(public, card)) for count, card in counts if count)
    if not items or (rest.size and not next_squads(Squad(rest.size), Squad(last.size), minimum)):
        return None
    example = squad_text(Squad(last.size, last.agents + rest.agents, last.usbs + rest.usbs))
    return "H40", f"Every item lies with a group, and {items} would be left over: name it with its group, as {example}."


def _rest_of_squads(rest: Squad, minimum: int) -> Why:
    if rest.size < minimum:
        return "H37", f"That would leave {_many(rest.size, 'hunter')}, and a group has at least {minimum}."
    return "H37", f"The others could not be arranged in groups from {minimum} up to this one, the greatest first."


# The steps of a move


def _and(public: Public, drawer: Drawer, words: Words) -> Why:
    if not drawer.staged:
        return "H145", "No move is begun that this step could go on with."
    verb = drawer.staged[0].rsplit(" ", 2)[0]
    if verb == "regroup":
        return _squad(public, drawer, words)
    if words[1] not in CARDS:
        return "H145", "Name a card of your hand."
    card = CARDS[words[1]]
    if verb.startswith("play") and components(public).card(card).kind != "object":
        return "H93", f"Internet equips objects only; {name(public, card)} is none."
    if missing := _not_in_hand(public, drawer, card):
        return "H145", missing
    if verb == "add":
        return "H52", f"Exactly {_many(public.owed, 'card')} must be added."
    return "H66", f"Not more than {_many(len(drawer.staged), 'card')} may be returned."


def _done(public: Public, drawer: Drawer, words: Words) -> Why:
    if not drawer.staged:
        return "H145", "No move is begun that could be completed."
    verb = drawer.staged[0].rsplit(" ", 2)[0]
    if verb == "regroup":
        return "H38", "Some hunters are in no group yet."
    if verb == "play internets":
        return "H97", "Choose how an equipped object is used."
    if verb == "add":
        return "H52", f"{_many(public.owed, 'card')} must be added, and not fewer."
    seat = HUNTERS if public.stage == "hunters hand" else FUGITIVE
    return "H66", f"{_many(over_limit(public, seat), 'card')} must be returned, and not fewer."


def _hand_card(rule: str) -> Callable[[Public, Drawer, Words], Why]:
    def why(public: Public, drawer: Drawer, words: Words) -> Why:
        return rule, _not_in_hand(public, drawer, _card(words)) or IMPOSSIBLE[1]

    return why


# Phase C


def _night_owl(public: Public, drawer: Drawer, words: Words) -> Why:
    return "H135", _no_ability(public, "night_owl")


def _no_ability(public: Public, character: str) -> str:
    """Return why an ability that costs a point cannot be used; empty if it is the character's and a point is there."""
    if public.character != character:
        return f"Only the {components(public).character(character).name} can do that."
    return "" if public.points else "No ability point is left."


def _has_played(public: Public, is_object: bool = False) -> Why | None:
    if not public.has_played:
        return None
    if is_object:
        return "H95", "You have played this turn: one card, or one object, and with one Internet no object."
    return "H61", "You have played this turn: one card, or one special combination."


def _fog(public: Public, drawer: Drawer, words: Words) -> Why:
    if played := _has_played(public):
        return played
    if missing := _not_in_hand(public, drawer, "fog"):
        return "H63", missing
    return "H89", f"{name(public, 'fog')} lies in play already."


def _pair(public: Public, drawer: Drawer, words: Words) -> Why:
    copies, held = components(public).cards.meme_team.copies, drawer.hand.count("meme_team")
    pair = f"{name(public, 'meme_team')} is played as {copies} at once, and you have {held}."
    return _has_played(public) or ("H91", pair)


def _internet(public: Public, drawer: Drawer, words: Words) -> Why:
    if played := _has_played(public):
        return played
    needed = internets_for_use(public) if words[1] == "internets" else 1
    if (held := drawer.hand.count("internet")) < needed:
        rule = "H96" if words[1] == "internets" else "H93"
        return rule, f"That takes {needed} {name(public, 'internet')}, and you have {held}."
    if not any(components(public).card(card).kind == "object" for card in drawer.hand):
        return "H94", "You have no object in hand to equip."
    if missing := _not_in_hand(public, drawer, _card(words)):
        return "H94", missing
    return "H97", "None of the objects that would be equipped could be used now."


def _not_equipped(public: Public, drawer: Drawer, card: str) -> Why | None:
    if card in drawer.objects or card in staged_cards(drawer.staged):
        return None
    if card in drawer.hand:
        return "H93", f"{name(public, card)} cannot be used from the hand: it must be equipped by Internet."
    return "H98", f"You have no {name(public, card)} equipped."


def _use(public: Public, drawer: Drawer, words: Words) -> Why:
    played = _has_played(public, is_object=True)
    return played or _not_equipped(public, drawer, CARDS[words[1]]) or ("H99", "The main deck is empty.")


def _surprise(public: Public, drawer: Drawer, words: Words) -> Why:
    if played := _has_played(public, is_object=True):
        return played
    if missing := _not_equipped(public, drawer, CARDS[words[3]]):
        return missing
    if public.speed != 0:
        return "H102", f"Hunters are surprised with active speed 0 only; it is {public.speed}."
    if LETTERS.index(words[1]) >= len(public.groups):
        return "H103", f"There is no group {words[1]}."
    if words[-1] == "luck" and drawer.staged:
        return "H97", f"With Internet, {name(public, 'luck')} is not combined with a surprise."
    return _not_equipped(public, drawer, "luck") or IMPOSSIBLE


def _smuggle(public: Public, drawer: Drawer, words: Words) -> Why:
    if missing := _no_ability(public, "smuggler"):
        return "H138", missing
    if public.has_smuggled:
        return "H138", "You have smuggled this turn."
    return "H138", "No distance-tracking card is set aside."


def _usb(public: Public, drawer: Drawer, words: Words) -> Why:
    if not public.usbs:
        return "H124", "You have no USB equipped."
    return "H125", "No distance-tracking card is set aside."


def _hide(public: Public, drawer: Drawer, words: Words) -> Why:
    if missing := _not_in_hand(public, drawer, "hide"):
        return "H86", missing
    return "H86", f"{name(public, 'hide')} is for active speed 0; it is {public.speed}."


def _vanish(public: Public, drawer: Drawer, words: Words) -> Why:
    return "H133", _no_ability(public, "ghost")


# The hand at the end of a turn


def _seat_at(public: Public) -> int:
    return HUNTERS if public.stage == "hunters hand" else FUGITIVE


def _give(public: Public, drawer: Drawer, words: Words) -> Why:
    seat, card = _seat_at(public), CARDS[words[1]]
    rule = ("H65", "H84")[seat]
    if public.has_given:
        return rule, "You have given a card this turn."
    if card not in GIFTS[seat]:
        allowed, other = (("an HC", "an FC"), ("an FC", "an HC"))[seat]
        return rule, f"Only {allowed} may be given, and {name(public, card)} is {other}."
    return rule, _not_in_hand(public, drawer, card)


def _return(public: Public, drawer: Drawer, words: Words) -> Why:
    seat = _seat_at(public)
    rule = ("H66", "H85")[seat]
    if not over_limit(public, seat):
        return rule, f"You hold no more than {_many(hand_limit(public, seat), 'card')}: nothing is returned."
    return rule, _not_in_hand(public, drawer, CARDS[words[1]])


def _end_turn(public: Public, drawer: Drawer, words: Words) -> Why:
    seat = _seat_at(public)
    over, limit = over_limit(public, seat), hand_limit(public, seat)
    return ("H64", "H83")[seat], f"The limit is {_many(limit, 'card')}: return {over}."


# Phase D


def _no_group(public: Public, letter: str) -> str:
    return f"There is no group {letter}." if LETTERS.index(letter) >= len(public.groups) else ""


def _join(public: Public, drawer: Drawer, words: Words) -> Why:
    return "H43", _no_group(public, words[1])


def _throw(public: Public, drawer: Drawer, words: Words) -> Why:
    if missing := _no_group(public, words[1]):
        return "H69", missing
    return "H71", f"Group {words[1]} has thrown this turn, or was marked."


def _item(public: Public, drawer: Drawer, words: Words) -> Why:
    missing = _not_in_hand(public, drawer, CARDS[words[1]])
    return ("H67", missing) if missing else ("H68", _no_group(public, words[2]))


def _busted(public: Public, drawer: Drawer, words: Words) -> Why:
    if missing := _not_in_hand(public, drawer, "busted"):
        return "H67", missing
    if words[2] == "fog":
        return "H115", f"{name(public, 'fog')} is not in play."
    if words[2] == "hand":
        return "H115", "The fugitive has no card in hand."
    count = len(public.objects)
    return "H115", f"The fugitive has {_many(count, 'equipped object')}: there is none at place {words[3]}."


REASONS: Final[Mapping[str, Callable[[Public, Drawer, Words], Why]]] = {
    "speed": _speed,
    "regroup": _squad,
    "and": _and,
    "done": _done,
    "add": _hand_card("H52"),
    "rest with point": _night_owl,
    "play fog": _fog,
    "play meme-team": _pair,
    "play internet": _internet,
    "play internets": _internet,
    "use meme": _use,
    "use luck": _use,
    "surprise": _surprise,
    "smuggle": _smuggle,
    "usb": _usb,
    "hide": _hide,
    "vanish": _vanish,
    "give": _give,
    "return": _return,
    "end turn": _end_turn,
    "join": _join,
    "throw": _throw,
    **{f"play {WORDS[card]}": _hand_card("H67") for card in HUNTER_CARDS},
    "play friendly-agent": _item,
    "play usb": _item,
    "play busted": _busted,
}
"""What to say, by the kind of step; the other kinds can be taken whenever their stage has come."""
