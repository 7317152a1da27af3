"""The picture: the table of Hunters for a terminal of 80 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from facedown.games.hunters.state import HuntersView
from facedown.games.hunters.web.board import GroupShown, HuntersBoard, ThrowShown
from facedown.games.hunters.web.show import show

WIDTH: Final = 80
LABEL: Final = 10
STAGES: Final = {
    "character": "the character is drawn",
    "speed": "the fugitive chooses a speed",
    "regroup": "the hunters regroup",
    "before check": "the distance is about to be checked",
    "add": "the fugitive adds cards of the hand",
    "rest": "the fugitive may rest",
    "play": "the fugitive plays",
    "rethrow": "the fugitive may throw again",
    "take usb": "the fugitive may take a USB",
    "join": "a lone hunter joins a group",
    "fugitive hand": "the fugitive's hand",
    "card": "the hunters play",
    "throw": "the hunters throw",
    "before throw": "a group is about to throw",
    "answer": "the fugitive may answer",
    "hunters hand": "the hunters' hand",
}


def picture(view: HuntersView) -> str:
    """Return the table as lines of at most 80 columns.

    The trail runs from the top of the distance pile to its bottom: ``[10]`` is a distance-tracking card, ``▒▒`` a card
    face down. An ``o`` is a hunter, ``a`` a Friendly Agent and ``u`` a USB with the group, ``!`` a mark.
    """
    board = show(view)
    lines = [_title(board), ""]
    for label, text in _lists(board):
        lines += wrap(text or "none", WIDTH, initial_indent=f"{label:{LABEL}}", subsequent_indent=" " * LABEL)
    return "\n".join(lines)


def _title(board: HuntersBoard) -> str:
    if board.over:
        return f"Round {board.round}: the game is over"
    return f"Round {board.round}: {STAGES.get(board.stage, 'one moment')}"


def _lists(board: HuntersBoard) -> Iterator[tuple[str, str]]:
    yield "Fugitive", _fugitive(board)
    yield "Energy", _track(board.energy, board.energy_max)
    yield "Health", _track(board.health, board.health_max)
    yield "Speed", _speed(board)
    if lying := list(_lying(board)):
        yield "In play", "  ".join(lying)
    yield "Trail", _pile(board)
    yield "", f"{len(board.pile)} cards, {board.aside} set aside, deck {board.deck}" + _difficulty(board)
    for group in board.groups:
        yield f"Group {group.letter}", _group(group)
    yield "Scared", f"{board.scared} of {board.scared_to_win}"
    if board.throw and board.throw.dice:
        yield "Throw", _throw(board.throw)
    if board.discard:
        yield "Discarded", _names(board, board.discard)
    yield from _hands(board)


def _fugitive(board: HuntersBoard) -> str:
    if not board.character:
        return "no character yet"
    points = " " + "*" * board.character.points if board.character.points_max else ""
    return f"{board.character.name}{points}   {board.hand_counts[0]} in hand (hunters: {board.hand_counts[1]})"


def _track(value: int, most: int) -> str:
    """Return a bar of a value.

    >>> _track(2, 3)
    '##. 2'
    """
    return f"{'#' * value}{'.' * (most - value)} {value}"


def _speed(board: HuntersBoard) -> str:
    speed = board.speed
    for value, form in ((speed.open, "{}"), (speed.own, "({})")):
        if value is not None:
            card = speed.cards[value]
            return f"{form.format(value)} {card.name}, difficulty {card.tracking_difficulty}"
    return "??" if speed.is_chosen else "not chosen yet"


def _lying(board: HuntersBoard) -> Iterator[str]:
    for place, each in enumerate(board.objects, 1):
        face = board.cards[each.card].name if each.card else "??"
        yield f"{place}:{face}" + (f"({each.uses})" if each.uses else "")
    if board.usbs:
        yield f"USB×{board.usbs}"
    for name, is_on in (("Fog", board.fog), ("Surveillance", board.surveillance), ("Clue", board.clue)):
        if is_on:
            yield name


def _pile(board: HuntersBoard) -> str:
    faces = [f"[{board.tracking_difficulty}]" if card.kind == "tracking" else "▒▒" for card in board.pile]
    return " ".join(faces) or "empty"


def _difficulty(board: HuntersBoard) -> str:
    return "" if board.difficulty is None else f"; a throw needs {board.difficulty}"


def _group(group: GroupShown) -> str:
    items = "a" * group.agents + "u" * group.usbs
    added = sum(modifier.value for modifier in group.modifiers)
    words = ["o" * group.size, items, "!" if group.is_marked else "", f"throws with {added:+d}"]
    return "  ".join(word for word in [*words, "done" if group.has_thrown else ""] if word)


def _throw(throw: ThrowShown) -> str:
    assert throw.dice, "there is something to describe"
    added = " ".join(f"{modifier.value:+d} {modifier.name}" for modifier in throw.modifiers)
    dice = "".join(f"[{face}]" for face in throw.dice)
    return f"{throw.letter}: {dice} {added} = {throw.total} against {throw.difficulty}: {throw.outcome or 'open'}"


def _hands(board: HuntersBoard) -> Iterator[tuple[str, str]]:
    if board.shown:
        for role, hand in zip(("Fugitive", "Hunters"), board.shown.hands, strict=True):
            yield role, "held " + (_names(board, hand) or "nothing")
        return
    if board.seat is not None:
        yield "Hand", _names(board, board.hand)
    if board.staged:
        yield "Staged", " · ".join(board.staged)
    if board.seen:
        yield "Seen", f"round {board.seen.round}: {_names(board, (*board.seen.hand, *board.seen.objects))}"


def _names(board: HuntersBoard, cards: Iterable[str]) -> str:
    return ", ".join(
        board.cards[card].name + (f" ×{count}" if count > 1 else "") for card, count in Counter(cards).items()
    )
