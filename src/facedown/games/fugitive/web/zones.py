"""A view of Fugitive in words, for the plain page, the generic table and whoever listens instead of looking."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.core.game import WHAT_TO_DO, Zone
from facedown.games.fugitive.web.board import Board, Card, Deck, Hideout

ROLES = ("Fugitive", "Marshal")
FUGITIVE, MARSHAL = 0, 1


def zones(board: Board) -> tuple[Zone, ...]:
    """Return the areas of the table: what is asked, the row, what is unfinished, the hand, decks and guesses."""
    return tuple(_zones(board))


def _zones(board: Board) -> Iterator[Zone]:
    if task := _task(board):
        yield Zone(WHAT_TO_DO, (task,))
    if board.staged:
        yield Zone("Being placed", (_staged(board),), "Only you see this until it is placed.")
    if board.asking:
        warnings = tuple(miss.reason for miss in board.misses if miss.number in board.asking)
        yield Zone("Being asked", (_numbers(board.asking), *warnings), "Only you see this until you ask.")
    yield Zone("Row", tuple(map(_hideout, board.row)), _row_note(board))
    if board.manhunt:
        yield Zone("Manhunt", (_manhunt(board),))
    if board.seat is not None and not board.hands:
        yield Zone("Your hand", tuple(map(_card, board.hand)))
    for role, hand in zip(ROLES, board.hands, strict=False):
        yield Zone(f"Hand of the {role}", tuple(map(_card, hand)), "" if hand else "No cards were left.")
    yield Zone("Decks", tuple(map(_deck, board.decks)), _hands_note(board))
    if board.misses:
        yield Zone("Cannot be a hidden hideout", tuple(miss.reason for miss in board.misses))
    yield Zone("Guesses", tuple(_guess(board)), "" if board.guesses else "None so far.")


def _task(board: Board) -> str:
    """Return what is asked of the viewer, and what the words of its steps do; nothing if nobody or another is asked."""
    if board.stage in ("opening", "place", "extra") and board.seat == FUGITIVE:
        if board.staged:
            return "“With” adds a sprint card to the hideout, “place” lays it down."
        return {
            "opening": f"Place {board.opening} hideouts, one after the other: choose the card first.",
            "place": "Choose the card of your next hideout, or pass.",
            "extra": "You placed nothing: draw an extra card, or decline.",
        }[board.stage]
    if board.stage == "guess" and board.seat == MARSHAL:
        if board.asking:
            return "“And” adds a number to the guess, “ask” asks it: all its numbers must be right."
        return f"Guess a hidden hideout, or several at once{', or skip' if board.may_skip else ''}."
    if board.stage == "manhunt" and board.seat == MARSHAL:
        return "Name one hidden hideout after the other; one miss and the Fugitive is away."
    return ""


def _row_note(board: Board) -> str:
    hidden = {0: "No hideout lies face down", 1: "One hideout lies face down"}.get(
        board.hidden, f"{board.hidden} hideouts lie face down"
    )
    return f"Round {board.round}. {hidden}; the highest one found is {board.highest_revealed}."


def _hideout(hideout: Hideout) -> str:
    if hideout.position == 0:
        return "the start, 0"
    face = "face up" if hideout.face_up else "face down"
    number = f" {hideout.card.number}" if hideout.card else ""
    text = f"hideout {hideout.position}:{number}, {face}" if number else f"hideout {hideout.position}: {face}"
    return f"{text}, {_sprints(hideout)}, placed in round {hideout.round}"


def _sprints(hideout: Hideout) -> str:
    count = hideout.sprint_count
    if not count:
        return "no sprint cards"
    text = "1 sprint card" if count == 1 else f"{count} sprint cards"
    if hideout.sprints is None:
        return text
    return f"{text} ({_numbers(tuple(card.number for card in hideout.sprints))})"


def _staged(board: Board) -> str:
    staged = board.staged
    assert staged is not None, "there is something to describe"
    sprints = _numbers(tuple(card.number for card in staged.sprints)) if staged.sprints else "no sprint cards"
    reach = f"from {staged.last} it reaches up to {staged.reach}"
    enough = "that is enough" if not staged.short else f"that is {staged.short} short"
    return f"hideout {staged.hideout.number} with {sprints}: {reach}, {enough}"


def _manhunt(board: Board) -> str:
    hunt = board.manhunt
    assert hunt is not None, "there is something to describe"
    highest = f"The highest hideout found was {hunt.highest}" if hunt.highest else "No hideout had been found"
    begin = f"{highest}, and {hunt.threshold} or more would have stopped it"
    if board.stage == "over":
        return f"{begin}. {hunt.found} found in the Manhunt, {hunt.hidden} not."
    return f"{begin}: {hunt.found} found, {hunt.hidden} still hidden. One miss and the Fugitive is away."


def _card(card: Card) -> str:
    steps = {0: "no footprints", 1: "1 footprint"}.get(card.footprints, f"{card.footprints} footprints")
    return f"{card.number} ({steps})"


def _deck(deck: Deck) -> str:
    text = f"deck {deck.index} ({deck.name}, {deck.low}–{deck.high}): {deck.left} left"
    drawn = [f"{ROLES[draw.seat]} in round {draw.round}" for draw in deck.draws if draw.round]
    return f"{text}; drawn by the {', '.join(drawn)}" if drawn else text


def _hands_note(board: Board) -> str:
    fugitive, marshal = board.hand_counts
    return f"The Fugitive holds {fugitive} cards, the Marshal {marshal}."


def _guess(board: Board) -> Iterator[str]:
    for guess in board.guesses:
        where = "Manhunt" if guess.manhunt else f"round {guess.round}"
        yield f"{where}: {_numbers(guess.numbers)}, {'hit' if guess.hit else 'miss'}"


def _numbers(numbers: tuple[int, ...]) -> str:
    """Return numbers as people say them.

    >>> _numbers((4, 6, 8))
    '4, 6 and 8'
    """
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last
