"""Why something is not possible: the paragraph of the rules page and a sentence, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from facedown.core.game import Refusal, Seat
from facedown.games.hunters import reasons
from facedown.games.hunters.actions import FUGITIVE_STAGES, HUNTERS_STAGES, offer
from facedown.games.hunters.notation import CARDS, DOTS, LONE, STEP, WORDS
from facedown.games.hunters.reasons import Why
from facedown.games.hunters.rules_groups import LETTERS, all_in_play
from facedown.games.hunters.rules_table import HUNTER_CARDS, OBJECTS
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Drawer, HuntersView, Public, Stage

Stages: TypeAlias = tuple[Stage, ...]


class Moment(NamedTuple):
    """When a kind of step can be taken at all: by whom (None: by both), at which stages, and what to say else."""

    seat: Seat | None
    stages: Stages
    rule: str
    reason: str


IN_C4: Final = "Cards are played in step C4 of your turn."
IN_D1: Final = "Cards are played in step D1 of your turn, before the throws."
HANDS: Final[Stages] = ("fugitive hand", "hunters hand")
MOVES: Final[Stages] = ("regroup", "add", "play", *HANDS)

MOMENTS: Final[Mapping[str, Moment]] = {
    "speed": Moment(FUGITIVE, ("speed",), "H31", "The speed is chosen once a round, in phase A."),
    "add": Moment(FUGITIVE, ("add",), "H49", "Cards of the hand are added in step C1, if the deck runs out."),
    "rest": Moment(FUGITIVE, ("rest",), "H56", "You may rest in step C3, once and with active speed 0."),
    "rest with point": Moment(FUGITIVE, ("rest",), "H135", "You may rest in step C3, once and with active speed 0."),
    "no rest": Moment(FUGITIVE, ("rest",), "H57", "There is no rest to decline."),
    **{f"play {word}": Moment(FUGITIVE, ("play",), "H61", IN_C4) for word in ("fog", "meme-team", "internet")},
    "play internets": Moment(FUGITIVE, ("play",), "H61", IN_C4),
    **{f"use {card}": Moment(FUGITIVE, ("play",), "H98", "Objects are used in step C4.") for card in ("meme", "luck")},
    "surprise": Moment(FUGITIVE, ("play",), "H102", "Hunters are surprised in step C4."),
    "rethrow": Moment(FUGITIVE, ("rethrow",), "H136", "Only the die of a surprise is thrown again, and only once."),
    "keep": Moment(FUGITIVE, ("rethrow",), "H136", "There is no die that could be thrown again."),
    "take usb": Moment(FUGITIVE, ("take usb",), "H117", "A USB is taken when a hunter of its group is scared away."),
    "leave usb": Moment(FUGITIVE, ("take usb",), "H117", "There is no USB to leave."),
    "smuggle": Moment(FUGITIVE, ("play",), "H138", "The Smuggler smuggles in step C4."),
    "end plays": Moment(FUGITIVE, ("play",), "H63", "You are not in step C4."),
    "hide": Moment(FUGITIVE, ("answer",), "H86", "Hide answers a successful tracking throw, in the hunters' turn."),
    "vanish": Moment(FUGITIVE, ("answer",), "H133", "The Ghost answers a successful tracking throw."),
    "let": Moment(FUGITIVE, ("answer",), "H82", "There is no success to answer."),
    "usb": Moment(FUGITIVE, tuple(sorted(FUGITIVE_STAGES)), "H126", "A USB is discarded when you decide something."),
    "go on": Moment(FUGITIVE, ("before check", "before throw"), "H126", "You decide something else now."),
    "regroup": Moment(HUNTERS, ("regroup",), "H30", "Hunters are regrouped in phase B."),
    "join": Moment(HUNTERS, ("join",), "H42", "No lone hunter has to join a group."),
    **{f"play {WORDS[card]}": Moment(HUNTERS, ("card",), "H67", IN_D1) for card in HUNTER_CARDS},
    "no card": Moment(HUNTERS, ("card",), "H67", "You are not in step D1."),
    "throw": Moment(HUNTERS, ("throw",), "H69", "Tracking throws are made in step D2."),
    "give": Moment(None, HANDS, "H65", "Cards are given at the end of your turn."),
    "return": Moment(None, HANDS, "H66", "Cards are returned at the end of your turn."),
    "end turn": Moment(None, HANDS, "H66", "You are not at the end of your turn."),
    "and": Moment(None, MOVES, "H145", "No move is begun that this step could go on with."),
    "done": Moment(None, MOVES, "H145", "No move is begun that could be completed."),
}
"""The kinds of steps, and when they can be taken."""
HUNTERS_RULES: Final[Mapping[str, str]] = {"give": "H84", "return": "H85", "end turn": "H85"}
"""The paragraphs of what both do at the end of their turns, for the hunter player."""


def why_not(view: HuntersView, step: object) -> Why:
    """Return the paragraph and the reason why a step, which is not offered to the seat, is not possible."""
    if not isinstance(step, str) or not (step in LONE or STEP.fullmatch(step)):
        return "", "That is not a step of this game."
    if view.public.stage == "over":
        return "H25", "The game is over."
    if (kind := kind_of(step)) not in MOMENTS:
        return "H145", "Dice and hidden cards are not for a player to choose."
    moment, stage = MOMENTS[kind], view.public.stage
    if view.seat != moment.seat and moment.seat is not None:
        return _of_the_other(kind, moment.seat)
    if stage not in (FUGITIVE_STAGES if view.seat == FUGITIVE else HUNTERS_STAGES):
        return "H30", f"It is not for you to act now, but for {_mover(stage)}."
    if view.drawer is None or stage not in moment.stages:
        return (HUNTERS_RULES.get(kind, moment.rule) if view.seat == HUNTERS else moment.rule), moment.reason
    if view.drawer.staged and kind not in ("and", "done") and not _may_end(kind, view.drawer):
        return "H145", "You are in the middle of a move: complete it, or take it back."
    return reasons.REASONS[kind](view.public, view.drawer, step.split())


def kind_of(step: str) -> str:
    """Return the kind of a step: its text without what it names.

    >>> kind_of("play internet meme ..."), kind_of("throw B"), kind_of("rest with point"), kind_of("play busted fog")
    ('play internet', 'throw', 'rest with point', 'play busted')
    """
    first, *more = step.split()
    if first == "play":
        return f"play {more[0]}"
    return step if step in MOMENTS else first


def _of_the_other(kind: str, seat: Seat) -> Why:
    """Return why a seat cannot do what only the other, `seat`, does."""
    card = CARDS.get(kind.removeprefix("play "))
    if kind.startswith("play") and card in HUNTER_CARDS:
        return "H11", "The fugitive plays no HC; one may be given to the hunters at the end of a turn."
    if kind.startswith("play") or kind in ("hide", "use meme", "use luck", "surprise"):
        return "H11", "The hunters play no FC; one may be given to the fugitive at the end of a turn."
    return "H145", f"Only the {('fugitive', 'hunter player')[seat]} does that."


def _may_end(kind: str, drawer: Drawer) -> bool:
    is_with_use = drawer.staged[0].startswith("play internets ")
    return is_with_use and (kind == "surprise" or kind.startswith("use "))


def _mover(stage: Stage) -> str:
    if stage in FUGITIVE_STAGES:
        return "the fugitive"
    return "the hunter player" if stage in HUNTERS_STAGES else "chance"


# What a player may think of


def explain(view: HuntersView) -> tuple[Refusal, ...]:
    """Return why each step that the seat may think of is not possible now; empty when the seat need not act."""
    if view.seat is None or view.drawer is None:
        return ()
    possible = set(offer(view.public, view.drawer, view.seat))
    if not possible:
        return ()
    thinkable = dict.fromkeys(_thinkable(view.public, view.drawer, view.seat))
    return tuple(Refusal(step, *why_not(view, step)) for step in thinkable if step not in possible)


def _thinkable(public: Public, drawer: Drawer, seat: Seat) -> Iterator[str]:
    """Yield the steps that a player may think of at a stage, and those of the cards that he sees before him."""
    if drawer.staged:
        yield from _going_on(public, drawer)
        return
    stage = public.stage
    if stage == "speed":
        yield from (f"speed {speed}" for speed in range(4))
    elif stage == "regroup":
        yield from (f"regroup {size}{DOTS}" for size in range(1, all_in_play(public).size + 1))
    elif stage == "throw":
        yield from (f"throw {letter}" for letter in LETTERS[: len(public.groups)])
    elif stage in HANDS:
        for card in dict.fromkeys(drawer.hand):
            yield f"give {WORDS[card]}"
            yield f"return {WORDS[card]}{DOTS}"
        yield "end turn"
    yield from _of_the_cards(public, drawer)
    if seat == FUGITIVE:
        yield from _of_the_character(public)


def _going_on(public: Public, drawer: Drawer) -> Iterator[str]:
    """Yield how a player may think of going on with a move."""
    if public.stage == "regroup":
        yield from (f"and {size}" for size in range(1, all_in_play(public).size + 1))
    else:
        yield from (f"and {WORDS[card]}" for card in dict.fromkeys(drawer.hand))
    yield "done"
    if drawer.staged[0].startswith("play internets "):
        yield from _of_the_objects(public)


def _of_the_objects(public: Public) -> Iterator[str]:
    yield from ("use meme", "use luck")
    yield from (f"surprise A with {WORDS[card]}" for card in ("lolcat", "eight_bit"))


def _of_the_cards(public: Public, drawer: Drawer) -> Iterator[str]:
    """Yield how each card of the hand, and each object before the fugitive, would be played."""
    cards = dict.fromkeys(drawer.hand)
    for card in cards:
        if card == "internet":
            objects = [each for each in OBJECTS if each in cards] or ["meme"]
            yield from (f"play internet{s} {WORDS[each]}{DOTS}" for s in ("", "s") for each in objects)
        elif card == "busted" and card in HUNTER_CARDS:
            yield from ("play busted fog", "play busted hand", "play busted object 1")
        else:
            yield _play_of(card)
    yield from (_play_of(card) for card in dict.fromkeys(drawer.objects))


def _play_of(card: str) -> str:
    if card in ("meme", "luck"):
        return f"use {card}"
    if card in ("lolcat", "eight_bit"):
        return f"surprise A with {WORDS[card]}"
    if card in ("friendly_agent", "usb"):
        return f"play {WORDS[card]} A"
    return "hide" if card == "hide" else f"play {WORDS[card]}"


def _of_the_character(public: Public) -> Iterator[str]:
    """Yield what the fugitive's character, a USB and the stage let him think of."""
    abilities = {"night_owl": "rest with point", "smuggler": "smuggle", "ghost": "vanish", "prankster": "rethrow"}
    if public.character in abilities:
        yield abilities[public.character]
    if public.usbs:
        yield "usb"
