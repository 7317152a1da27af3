"""A view of Hunters in words, for the plain page, the generic table and whoever listens instead of looking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from facedown.core.game import WHAT_TO_DO, Zone
from facedown.games.hunters.web.board import EquippedObject, GroupShown, HuntersBoard, ModifierShown, ThrowShown

ROLES = ("Fugitive", "hunters")
OUTCOMES = {
    "": "not decided yet",
    "failed": "failed",
    "success": "a success",
    "hide": "a success, answered with Hide",
    "vanish": "a success, and the fugitive vanished",
}
TASKS: tuple[dict[str, str], ...] = (
    {
        "speed": "Choose your speed: it lies face down until the hunters have regrouped.",
        "before check": "You may give up a USB before the distance is checked.",
        "add": "The deck is short: add cards of your hand to the distance pile.",
        "rest": "You rest: throw for energy, or do not.",
        "play": "Play a card, or end the plays.",
        "rethrow": "Throw the die again, or keep the throw.",
        "take usb": "Take the USB of that group, or leave it.",
        "fugitive hand": "You may give the hunters one of their cards that you hold.",
        "before throw": "You may give up a USB before the group throws.",
        "answer": "The throw is a success: answer it, or let it be.",
    },
    {
        "regroup": "Name the groups by their sizes, the largest first, with an “a” for each Friendly Agent and a “u” "
        "for each USB. “And” names the next group, “done” is the end.",
        "join": "A lone hunter is left: which group does he join?",
        "card": "Play a card, or no card.",
        "throw": "Which group throws next?",
        "hunters hand": "You may give the fugitive one of his cards that you hold.",
    },
)
"""What is asked of each seat, by the stage."""
PURPOSES = {"rest": "for the rest", "luck": "for Luck", "surprise": "for the surprise", "pew-pew": "for Pew-Pew"}


def zones(board: HuntersBoard) -> tuple[Zone, ...]:
    """Return the areas of the table: what is asked, the fugitive, piles, groups, dice, hands, and what is known."""
    return tuple(_zones(board))


def _zones(board: HuntersBoard) -> Iterator[Zone]:
    if task := _task(board):
        yield Zone(WHAT_TO_DO, (task,))
    if board.staged:
        yield Zone("Not finished yet", tuple(board.staged), "Only you see this until it is done.")
    yield Zone("Fugitive", tuple(_fugitive(board)), board.character.text if board.character else "")
    yield Zone("Speed", tuple(_speed(board)), _speed_note(board))
    yield Zone("Distance pile", (_pile(board),), _difficulty(board))
    yield Zone("Groups of hunters", tuple(map(_group, board.groups)), _scared(board))
    if board.throw or board.die:
        yield Zone("Dice", tuple(_dice(board)))
    if board.seat is not None and not board.shown:
        yield Zone("Your hand", tuple(_cards(board, board.hand)), _limit(board, board.seat))
    if board.shown:
        for role, hand in zip(ROLES, board.shown.hands, strict=True):
            yield Zone(f"Hand of the {role}", tuple(_cards(board, hand)), "" if hand else "No cards were left.")
    if board.seen:
        yield Zone("What Surveillance showed", tuple(_seen(board)), f"As it was in round {board.seen.round}.")
    yield Zone("Deck and discard pile", tuple(_deck(board)))


def _task(board: HuntersBoard) -> str:
    """Return what is asked of the viewer; nothing if nobody or another is asked."""
    task = "" if board.seat is None else TASKS[board.seat].get(board.stage, "")
    if task and board.stage.endswith(" hand") and board.seat is not None:
        more = board.hand_counts[board.seat] - board.hand_limits[board.seat]
        return f"{task} {f'Then put {more} under the deck' if more > 0 else 'Then end the turn'}."
    return task


def _fugitive(board: HuntersBoard) -> Iterator[str]:
    if board.character:
        points = f", {_count(board.character.points, 'ability point')}" if board.character.points_max else ""
        yield f"{board.character.name}{points}"
    yield f"health {board.health} of {board.health_max}, energy {board.energy} of {board.energy_max}"
    yield _count(board.hand_counts[0], "card") + " in hand"
    for place, each in enumerate(board.objects, 1):
        yield f"object {place}: {_object(board, each)}"
    if board.usbs:
        yield f"{_count(board.usbs, 'USB')} equipped"
    if board.fog:
        yield f"{board.cards['fog'].name} in play"


def _object(board: HuntersBoard, each: EquippedObject) -> str:
    name = board.cards[each.card].name if each.card else ""
    if each.uses:
        return f"{name}, face up, {_count(each.uses, 'use')} left"
    return f"{name}, face down" if name else "face down"


def _speed(board: HuntersBoard) -> Iterator[str]:
    for card in board.speed.cards:
        yield f"{card.speed} {card.name}: costs {card.energy_cost} energy, difficulty {card.tracking_difficulty}"


def _speed_note(board: HuntersBoard) -> str:
    speed = board.speed
    if speed.open is not None:
        return f"Round {board.round}. The active speed is {speed.open}."
    if speed.own is not None:
        return f"Round {board.round}. You chose {speed.own}; it lies face down."
    lies = "A speed card lies face down" if speed.is_chosen else "No speed is chosen yet"
    return f"Round {board.round}. {lies}."


def _pile(board: HuntersBoard) -> str:
    """Return the pile from its top, cards that are alike together."""
    if not board.pile:
        return "empty"
    runs: list[tuple[str, int]] = []
    for card in board.pile:
        down = f"face down ({board.cards[card.card].name})" if card.card else "face down"
        word = "distance tracking" if card.kind == "tracking" else down
        if runs and runs[-1][0] == word:
            runs[-1] = (word, runs[-1][1] + 1)
        else:
            runs.append((word, 1))
    cards = ", ".join(word if count == 1 else f"{count} {word}" for word, count in runs)
    return f"{_count(len(board.pile), 'card')}, from the top: {cards}"


def _difficulty(board: HuntersBoard) -> str:
    aside = f"{_count(board.aside, 'distance-tracking card')} set aside."
    return f"A throw needs {board.difficulty} now. {aside}" if board.difficulty is not None else aside


def _group(group: GroupShown) -> str:
    parts = [f"{group.letter}: {_count(group.size, 'hunter')}"]
    if group.agents:
        parts.append(_count(group.agents, "Friendly Agent"))
    if group.usbs:
        parts.append(_count(group.usbs, "USB"))
    if group.is_marked:
        parts.append("marked")
    if group.has_thrown:
        parts.append("done for this turn")
    added = sum(modifier.value for modifier in group.modifiers)
    return f"{', '.join(parts)}; a throw would have {added:+d} ({_modifiers(group.modifiers)})"


def _modifiers(modifiers: Iterable[ModifierShown]) -> str:
    return ", ".join(f"{modifier.name} {modifier.value:+d}" for modifier in modifiers)


def _scared(board: HuntersBoard) -> str:
    effects = [
        text
        for text, is_on in (
            ("This round is under Surveillance.", board.surveillance),
            ("The next round will be under Surveillance.", board.surveillance_next),
            ("Clue was played this turn.", board.clue),
        )
        if is_on
    ]
    scared = f"{board.scared} of {board.scared_to_win} hunters scared away."
    return " ".join([scared, *effects])


def _dice(board: HuntersBoard) -> Iterator[str]:
    if board.throw:
        yield _throw(board.throw)
    if board.die:
        bonus = f" {board.die.bonus:+d}" if board.die.bonus else ""
        yield f"the die {PURPOSES[board.die.purpose]}: {board.die.face}{bonus}"


def _throw(throw: ThrowShown) -> str:
    if not throw.dice:
        return f"group {throw.letter} is about to throw against {throw.difficulty}"
    first, second = throw.dice
    total = f"{first} + {second}, {_modifiers(throw.modifiers)}: {throw.total} against {throw.difficulty}"
    return f"group {throw.letter} threw {total}, {OUTCOMES[throw.outcome]}"


def _cards(board: HuntersBoard, hand: Iterable[str]) -> Iterator[str]:
    for card_id, count in Counter(hand).items():
        card = board.cards[card_id]
        copies = f" ×{count}" if count > 1 else ""
        yield f"{card.name}{copies} ({card.type}): {card.text}"


def _limit(board: HuntersBoard, seat: int) -> str:
    return f"{_count(board.hand_counts[seat], 'card')}; the limit is {board.hand_limits[seat]}."


def _seen(board: HuntersBoard) -> Iterator[str]:
    assert board.seen is not None, "there is something to describe"
    names = [[board.cards[card].name for card in cards] for cards in (board.seen.hand, board.seen.objects)]
    yield f"hand: {', '.join(names[0]) or 'no cards'}"
    yield f"objects: {', '.join(names[1]) or 'none'}"


def _deck(board: HuntersBoard) -> Iterator[str]:
    known = [f"{board.cards[each.card].name} is number {each.place_from_top} from the top" for each in board.deck_known]
    yield "; ".join([f"deck: {_count(board.deck, 'card')}", *known])
    fugitive, hunters = board.hand_counts
    yield f"hands: fugitive {fugitive}, hunter player {hunters}"
    counts = Counter(board.discard)
    cards = [f"{board.cards[card].name}{f' ×{n}' if n > 1 else ''}" for card, n in counts.items()]
    yield f"discarded: {', '.join(cards) or 'nothing'}"


def _count(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"
