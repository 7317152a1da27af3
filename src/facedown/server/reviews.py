"""Reviews as they go over the wire, and as one HTML file that needs nothing else.

A review is made from a record, and there is no record of a game that goes on.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from facedown.core.game import CanReview, Game
from facedown.core.record import Replay, read_record
from facedown.core.review import Move, Seen
from facedown.core.review import Review as CoreReview
from facedown.core.review import review as make_core_review
from facedown.server.packing import Packed, Packer, unpack
from facedown.server.schema import Over, Review, ReviewLook, ReviewMove, plain_values

HERE: Final = Path(__file__).parent

FindGame = Callable[[str], Game[Any, Any]]


class RawReview(Review, frozen=True):
    """A review whose parts are as they are in JSON: few of them are ever read here."""

    parts: tuple[msgspec.Raw, ...]  # type: ignore[assignment]

    def look(self, move: int, viewer: int) -> ReviewLook:
        """Return what a viewer saw after a move: a seat, or one more than the last for a spectator."""
        return msgspec.convert(unpack(self.parts, self.moves[move].looks[viewer]), ReviewLook)

    def insight(self, move: int) -> Any:
        """Return what the game has to say of a move, in plain values; None if it has nothing."""
        number = self.moves[move].insight
        return None if number is None else unpack(self.parts, number)


def make_review(text: str, find: FindGame) -> RawReview:
    """Return the review of the record that a text holds; `find` gives the game of a name.

    Raise `RecordError` that names the first line that is wrong.
    """
    return to_wire(make_core_review(Replay(read_record(text), find)))


def read_review(packed: bytes) -> RawReview:
    """Return a review from its JSON, compressed by gzip."""
    return msgspec.json.decode(gzip.decompress(packed), type=RawReview)


def to_wire(review: CoreReview) -> RawReview:
    """Return a review in plain values."""
    writer = Writer(review)
    for _ in writer.written():
        pass
    return writer.review()


class Writer:
    """Packs the moves of a review in order; of each viewer it remembers what he saw last."""

    def __init__(self, review: CoreReview) -> None:
        self.game = review.game
        self._review = review
        self._packer = Packer()
        self._moves: list[ReviewMove] = []
        self._seen: list[Seen | None] = [None] * (review.seats + 1)
        self._looks: list[Packed | None] = [None] * (review.seats + 1)
        self._insight: Packed | None = None

    def written(self) -> Iterator[ReviewMove]:
        """Yield each move when it is packed; who takes the next one lets the work go on."""
        for move in self._review.moves:
            self._moves.append(self._move(move))
            yield self._moves[-1]

    def review(self) -> RawReview:
        """Return the review with all moves that were written."""
        game, tags, over, seats = self.game, self._review.tags, self._review.over, self._review.seats
        return RawReview(
            game=game.name,
            title=game.title,
            roles=game.roles[:seats],
            options=msgspec.to_builtins(self._review.options),
            table=tags.get("Table", ""),
            date=tags.get("Date", ""),
            players=tuple(name.strip() for name in tags.get("Seats", "").split(";"))[:seats],
            over=Over(over.winners, over.reason, game.ending(over)) if over else None,
            moves=tuple(self._moves),
            parts=tuple(map(msgspec.Raw, self._packer.parts)),
        )

    def _move(self, move: Move) -> ReviewMove:
        """Return a move, and add to the parts what is new in it."""
        game, insight = self.game, move.insight
        said: tuple[str, ...] = ()
        if insight is not None and isinstance(game, CanReview):
            said = tuple(game.say_insight(insight))
            self._insight = self._packer.pack(plain_values(insight), self._insight)
        return ReviewMove(
            number=move.number,
            actor=move.line.actor if move.line else "",
            text=move.line.text if move.line else "",
            looks=tuple(self._look(viewer, seen) for viewer, seen in enumerate(move.seen)),
            insight=self._insight.number if self._insight and insight is not None else None,
            said=said,
        )

    def _look(self, viewer: int, seen: Seen) -> int:
        game, before, last = self.game, self._seen[viewer], self._looks[viewer]
        told = tuple(game.say(message) for message in seen.told)
        if before is not None and last is not None and before.view == seen.view:
            look = ReviewLook(last.value.board, last.value.zones, told)
        else:
            look = ReviewLook(game.show(seen.view), tuple(game.zones(seen.view)), told)
        now = self._packer.pack(look, last or self._looks[viewer - 1])
        self._seen[viewer], self._looks[viewer] = seen, now
        return now.number


def review_file(review: RawReview) -> str:
    """Return a review as a page that holds its own script, style and data, and asks nobody for anything.

    Raise `FileNotFoundError` if the front end is not built.
    """
    static = HERE / "static"
    sheet = static / f"review-{review.game}.css"
    script = (static / "review.js").read_text(encoding="utf-8")
    style = (sheet if sheet.is_file() else static / "review-generic.css").read_text(encoding="utf-8")
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


def data_text(review: RawReview) -> str:
    """Return a review as JSON that can stand inside a script element."""
    return msgspec.json.encode(review).decode().replace("<", "\\u003c")
