"""Reviews as they go over the wire, and as one HTML file that needs nothing else.

A review is made from a record, and there is no record of a game that goes on.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from facedown.core.game import CanReview, Game
from facedown.core.record import Replay, read_record
from facedown.core.review import Move, Seen
from facedown.core.review import Review as CoreReview
from facedown.core.review import review as make_core_review
from facedown.server.schema import Over, Review, ReviewLook, ReviewMove, plain_values

HERE: Final = Path(__file__).parent
MOST_MOVES: Final = 600
"""A server reviews no longer game."""
MOST_KEPT: Final = 16
"""How many reviews a server keeps in memory."""

FindGame = Callable[[str], Game[Any, Any]]


def make_review(text: str, find: FindGame, most_moves: int | None = None) -> Review:
    """Return the review of the record that a text holds; `find` gives the game of a name.

    Raise `RecordError` that names the first line that is wrong, or the first one beyond `most_moves`.
    """
    return to_wire(make_core_review(Replay(read_record(text), find), most_moves))


class Reviewed(msgspec.Struct, frozen=True):
    """A review, and the same as it goes over the wire."""

    review: Review
    body: bytes


class Reviewer:
    """Makes reviews for a server: one at a time, beside what it does for the tables, and the latest are kept."""

    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        self.games = games
        self._lock = asyncio.Lock()
        self._kept: OrderedDict[str, Reviewed] = OrderedDict()

    async def of(self, text: str) -> Reviewed:
        """Return the review of a record. Raise `RecordError` if it is wrong or too long."""
        async with self._lock:
            if text not in self._kept:
                self._kept[text] = await asyncio.to_thread(self._make, text)
            self._kept.move_to_end(text)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
            return self._kept[text]

    def _make(self, text: str) -> Reviewed:
        review = make_review(text, self._find, MOST_MOVES)
        return Reviewed(review, msgspec.json.encode(review))

    def _find(self, name: str) -> Game[Any, Any]:
        if name not in self.games:
            raise ValueError(f"there is no game {name[:40]!r} here")
        return self.games[name]


def to_wire(review: CoreReview) -> Review:
    """Return a review in plain values."""
    game, tags, over = review.game, review.tags, review.over
    return Review(
        game=game.name,
        title=game.title,
        roles=game.roles[: review.seats],
        options=msgspec.to_builtins(review.options),
        table=tags.get("Table", ""),
        date=tags.get("Date", ""),
        players=tuple(name.strip() for name in tags.get("Seats", "").split(";"))[: review.seats],
        over=Over(over.winners, over.reason, game.ending(over)) if over else None,
        moves=tuple(_move(game, move) for move in review.moves),
    )


def _move(game: Game[Any, Any], move: Move) -> ReviewMove:
    said = game.say_insight(move.insight) if isinstance(game, CanReview) and move.insight is not None else ()
    return ReviewMove(
        number=move.number,
        actor=move.line.actor if move.line else "",
        text=move.line.text if move.line else "",
        looks=tuple(_look(game, seen) for seen in move.seen),
        insight=plain_values(move.insight),
        said=tuple(said),
    )


def _look(game: Game[Any, Any], seen: Seen) -> ReviewLook:
    view, told = seen.view, seen.told
    return ReviewLook(game.show(view), tuple(game.zones(view)), tuple(game.say(message) for message in told))


def review_file(review: Review) -> str:
    """Return a review as a page that holds its own script, style and data, and asks nobody for anything.

    Raise `FileNotFoundError` if the front end is not built.
    """
    script, style = ((HERE / "static" / name).read_text(encoding="utf-8") for name in ("review.js", "app.css"))
    loader = FileSystemLoader(HERE / "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template("review_file.html").render(
        review=review,
        data=data_text(review),
        script=script.replace("</script", "<\\/script"),
        style=style.replace("</style", "<\\/style"),
    )


def data_text(review: Review) -> str:
    """Return a review as JSON that can stand inside a script element."""
    return msgspec.json.encode(review).decode().replace("<", "\\u003c")
