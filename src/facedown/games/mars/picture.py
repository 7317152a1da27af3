"""The picture: the table of Terraforming Mars for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from textwrap import wrap
from typing import Final

import msgspec

from facedown.core.paint import BLUE, BOLD, DIM, GREEN, RED, YELLOW, painted
from facedown.games.mars import web
from facedown.games.mars.actions import actions
from facedown.games.mars.board import AREA_TEXTS
from facedown.games.mars.phrases import ENDINGS
from facedown.games.mars.picture_map import LABEL, colour, letter, mars, tracks
from facedown.games.mars.state import MarsView
from facedown.games.mars.vocabulary import RESOURCES, TAGS
from facedown.games.mars.web.board import Goal, MarsBoard, MarsCard, MarsPlayer, Score
from facedown.games.mars.wording import number, plural

WIDTH: Final = 80
NAME: Final = 9
RESOURCE: Final = 9
CARD: Final = 7
"""The columns before the words of a card: whether it can be played, and its cost."""
GOAL: Final = 40
UNBROKEN: Final = "\xa0"
wrapped: Final = partial(wrap, break_on_hyphens=False)
CARD_COLOURS: Final = {"green": GREEN, "blue": BLUE, "red": RED, "corporation": YELLOW}
STAGES: Final = {
    "deal": "the cards are dealt",
    "set-up": "all choose a corporation and cards",
    "draft": "all draft a card",
    "research": "all buy cards",
    "greeneries": "the last greeneries",
    "over": "the game is over",
}


def picture(view: MarsView) -> str:
    """Return the table as lines of at most 80 columns: Mars, goals, players, and last what the viewer holds.

    The picture is in colours; see `facedown.core.paint`.
    """
    board = web.show(view)
    parts = (
        (*_title(board), *tracks(board)),
        mars(board, _legal(view)),
        _goals(board),
        _players(board),
        _tags(board),
        _tableaus(board),
        _projects(board),
        _scores(board),
        _own(board),
        _asked(board),
    )
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def _legal(view: MarsView) -> frozenset[str]:
    """Return the names of the areas that the viewer may choose now."""
    return frozenset(
        AREA_TEXTS[step.about[1] if step.verb == "place" else step.about]
        for step in actions(view)
        if step.verb in ("place", "at", "claim area")
    )


def _title(board: MarsBoard) -> Iterator[str]:
    of = f" of {board.last_generation}" if board.solo else ""
    stage = STAGES.get(board.stage, "")
    if board.active is not None and board.stage == "action":
        stage = f"{board.players[board.active].role}'s turn, {board.action_count} of 2 actions taken"
    elif board.waiting:
        stage += f"; {', '.join(board.players[seat].role for seat in board.waiting)} to go"
    if board.ending:
        stage += f". {ENDINGS[board.ending]}"
    for line in wrapped(f"Generation {board.generation}{of}: {stage}", WIDTH):
        yield painted(line, BOLD)


def _listed(label: str, items: Iterable[str]) -> Iterator[str]:
    """Yield items after a label, wrapped between them; nothing if there are none."""
    text = " · ".join(items).replace(" ", UNBROKEN).replace(f"·{UNBROKEN}", "· ")
    lines = wrapped(text, WIDTH, initial_indent=f"{label:{LABEL}}", subsequent_indent=" " * LABEL)
    yield from (line.replace(UNBROKEN, " ") for line in lines)


def _sentence(label: str, text: str) -> Iterator[str]:
    """Yield a sentence after a label, wrapped."""
    yield from wrapped(text, WIDTH, initial_indent=f"{label:{LABEL}}", subsequent_indent=" " * LABEL)


# Goals and projects


def _goals(board: MarsBoard) -> Iterator[str]:
    """Yield milestones and awards side by side, with how far everybody is."""
    if board.solo:
        return
    letters = "".join(f"{letter(player.seat):>4}" for player in board.players)
    left, right = (_goals_title(*each) for each in (("Milestones", board.milestones), ("Awards", board.awards)))
    yield painted(f"{left:17}{letters}".ljust(GOAL) + f"{right:17}{letters}", BOLD)
    for milestone, award in zip(board.milestones, board.awards, strict=True):
        yield f"{_goal(milestone):{GOAL}}{_goal(award)}"


def _goals_title(title: str, goals: tuple[Goal, ...]) -> str:
    return title if sum(goal.owner is not None for goal in goals) == 3 else f"{title} {goals[0].cost} M"


def _goal(goal: Goal) -> str:
    values = "".join(f"{number(standing.value):>4}" for standing in goal.standings)
    return f"{letter(goal.owner)} {goal.name:11}{goal.at_least or '':>4}{values}"


def _projects(board: MarsBoard) -> Iterator[str]:
    """Yield what else there is to spend on, and what it costs the viewer."""
    if board.stage == "over":
        return
    yield from _listed("Projects", (f"{project.id} {project.cost}" for project in board.projects))
    if board.seat is not None:
        own = board.players[board.seat]
        yield from _listed("Convert", (f"plants {own.greenery} into a greenery", f"heat {own.warming} into a step"))


# Players


def _players(board: MarsBoard) -> Iterator[str]:
    """Yield what each player has: rating, points so far, stock with production, cards in hand."""
    names = ("M", *RESOURCES[1:])
    heads = "".join(f"{name:>{RESOURCE}}" for name in names)
    yield painted(f"{'':{NAME}}{'TR':>3}{'points':>8}{heads}{'hand':>6}", BOLD)
    for player in board.players:
        stock, production = map(msgspec.structs.astuple, (player.stock, player.production))
        pairs = zip(stock, production, strict=True)
        cells = "".join(f"{n}{number(more, '+')}".rjust(RESOURCE) for n, more in pairs)
        yield f"{_role(player)}{player.rating:>3}{player.score.total:>8}{cells}{player.hand_count:>6}"
    yield painted("37+6: 37 in stock, and 6 more by production", DIM)


def _role(player: MarsPlayer) -> str:
    return painted(f"{letter(player.seat)} {player.role:{NAME - 2}}", *colour(player.seat))


def _tags(board: MarsBoard) -> Iterator[str]:
    yield painted(f"{'Tags':{NAME}}{' '.join(TAGS)}", BOLD)
    for player in board.players:
        yield _role(player) + " ".join(f"{player.tags.get(tag, '·'):>{len(tag)}}" for tag in TAGS)


def _tableaus(board: MarsBoard) -> Iterator[str]:
    """Yield for each player the corporation, how much is in play, and the cards that hold tokens."""
    for player in board.players:
        held = [
            f"{card.name} {plural(card.tokens, card.holds)}"
            for card in (player.corporation, *player.tableau)
            if card and card.tokens
        ]
        counts = (plural(len(player.tableau), "card"), plural(len(player.events), "event"))
        parts = [player.corporation.name if player.corporation else "no corporation yet", *counts, *held]
        if player.passed:
            parts.append("has passed")
        first, *others = _listed(f"{letter(player.seat)} {player.role}", parts)
        yield painted(first[:NAME], *colour(player.seat)) + first[NAME:]
        yield from others


def _scores(board: MarsBoard) -> Iterator[str]:
    """Yield where the points come from, once the game is over."""
    if board.stage != "over":
        return
    names = Score.__struct_fields__
    yield painted(f"{'Points':{NAME}}{'  '.join(names)}", BOLD)
    for player in board.players:
        points = zip(msgspec.structs.astuple(player.score), names, strict=True)
        yield _role(player) + "  ".join(f"{number(count):>{len(name)}}" for count, name in points)


# What the viewer holds


def _own(board: MarsBoard) -> Iterator[str]:
    if board.seat is None:
        return
    own, plays = board.players[board.seat], board.stage != "over"
    acting = (card for card in (own.corporation, *own.tableau) if card and card.actions and plays)
    yield from _listed("Actions", (f"{card.name}{' (used)' if card.used else ''}" for card in acting))
    warned = {each.step: each.text for each in board.warnings}
    for title, cards in (
        ("Your hand; > can be played" if plays else "Your hand", board.hand),
        ("Drafted", board.drafted),
        ("Corporations to choose from" if plays else "Corporations that you were dealt", board.corporations),
        ("Cards to choose from" if plays else "Cards that you were dealt", board.dealt),
    ):
        if cards:
            yield painted(title, BOLD)
            for card in cards:
                mark = ">" if plays and card in board.hand and not card.why else " "
                notes = (card.why, warned.get(f"play {card.name} ...", "")) if plays else ()
                yield from _card(card, mark, [f"! {note}" for note in notes if note])


def _card(card: MarsCard, mark: str, notes: Iterable[str]) -> Iterator[str]:
    """Yield a card: cost, name, tags and needs; what it does; the notes."""
    cost = "" if card.colour == "corporation" else str(card.now)
    printed = f" (printed {card.cost})" if card.now != card.cost else ""
    head = f"{mark} {cost:>3}  "
    needs = f"; needs {card.requires}" if card.requires else ""
    after = f"{printed}: {', '.join(card.tags) or 'no tags'}{needs}"
    first, *more = wrapped(f"{card.name}{after}", WIDTH - CARD)
    yield head + painted(first[: len(card.name)], CARD_COLOURS[card.colour]) + first[len(card.name) :]
    lines = [*more, *(line for text in (card.text, *notes) for line in wrapped(text, WIDTH - CARD))]
    yield from (painted(" " * CARD + line, *((DIM,) if card.why else ())) for line in lines)


def _asked(board: MarsBoard) -> Iterator[str]:
    """Yield what is asked of whom, what the viewer has begun, and what else would be wasted."""
    if due := board.due:
        source = f" ({due.card})" if due.card else ""
        yield from _sentence(f"{board.players[due.seat].role} decides", f"{due.text}{source}")
        for number, text in enumerate(due.options, 1):
            yield from _sentence(f"  choose {number}", text)
    if staged := board.staged:
        cards = f": {', '.join(staged.cards)}" if staged.cards else ""
        yield from _sentence("Begun", f"{staged.verb} {staged.item}".rstrip() + cards)
    for warned in board.warnings:
        if not warned.step.startswith("play "):
            yield from _sentence("Consider", f"{warned.step}: {warned.text}")
