"""From a table to what one seat may see of it: the one place where the wire's `Look` is made, from core's `Look` alone.

Nothing is taken out of a state here; a look is built up from the seat's view (law 1).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from facedown.core.chance import HmacSource, commitment, deal_key
from facedown.core.game import CanAdvise, Game, Look, Over, Seat, View, Wait, training_of
from facedown.core.record import make_record, write_record
from facedown.core.table import Table, Told, Viewer
from facedown.server import schema
from facedown.server.store import Header, Notice, Sitting

CLOSED = "The table was closed before the game began."
"""How a table ended that still waited for players."""


class Content:
    """A table as the server knows it: what is stored, and the core table that follows from it.

    `table` is None until every seat is taken: the deal depends on what each seat adds to it. `closed` is the end of a
    table that was closed before that. `kept` counts the entries
    of the journal that are stored. `moved` is when the table came to `moved_turn`, the turn of a spectator: what a seat
    does unseen is no move, and its time must not tell of it.
    """

    def __init__(
        self, game: Game[Any, Any], options: msgspec.Struct, header: Header, sittings: Sequence[Sitting]
    ) -> None:
        self.game = game
        self.options = options
        self.header = header
        self.sittings = tuple(sittings)
        self.table: Table | None = None
        self.kept = 0
        self.moved = header.created
        self.moved_turn = 0
        self.version = 0
        self.rematch: str | None = None
        self.closed: Over | None = None
        self.notes: dict[Seat, bytes] = {}
        self.said: dict[Viewer, tuple[list[Told], list[schema.Told]]] = {}
        self.notices: list[Notice] = []

    @property
    def over(self) -> Over | None:
        """How the game ended, if it did, or how the table did that waited for players."""
        return self.table.over if self.table else self.closed

    def seat_of(self, guest: str | None) -> Seat | None:
        """Return the seat that a guest holds."""
        held = (
            seat for seat, sitting in enumerate(self.sittings) if sitting.kind == "person" and sitting.guest == guest
        )
        return None if guest is None else next(held, None)

    def open_seats(self) -> list[Seat]:
        """Return the seats that nobody has taken."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.kind == "open"]

    def may_close(self, viewer: Viewer) -> bool:
        """Return whether this seat may close the table: it made it, and the table still waits for players."""
        if viewer is None or self.over or not self.open_seats():
            return False
        seated = [sitting.guest for sitting in self.sittings if sitting.kind == "person"]
        maker = self.header.maker or (seated[0] if len(seated) == 1 else None)  # older tables do not say who it was
        return maker is not None and self.sittings[viewer].guest == maker

    def turn(self, viewer: Viewer) -> int:
        """Return the turn of a seat; 0 before the game has begun."""
        return self.table.turn(viewer) if self.table else 0

    def key(self) -> bytes:
        """Return the key of the deal. It must not leave the process before the game is over."""
        entropy = [sitting.entropy for sitting in self.sittings]
        return deal_key(self.header.secret, self.header.id, self.header.rules_version, entropy)

    def bot_seed(self, seat: Seat) -> int:
        """Return the seed of a bot: it follows from the secret, but tells nothing of the deal."""
        digest = hmac.new(self.header.secret, f"bot/{seat}".encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[:8], "big")


def invite_token(header: Header, seat: Seat) -> str:
    """Return the token that is exchanged for an open seat; it can be made again, so that only its hash is kept."""
    digest = hmac.new(header.secret, f"invite/{seat}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:18]).decode()


def make_advice(content: Content, viewer: Viewer) -> schema.Advice | None:
    """Return what a seat of a training table could work out by itself. It takes its time: leave it to a thread."""
    advice = content.table.advice(viewer) if content.table else None
    if advice is None:
        return None
    assert isinstance(content.game, CanAdvise), "another game gives no advice"
    return schema.Advice(schema.plain_values(advice), tuple(content.game.say_advice(advice)))


def make_look(
    content: Content, viewer: Viewer, present: Mapping[Seat, int], advice: schema.Advice | None = None
) -> schema.Look:
    """Return what a seat, or a spectator, may see. `present` counts the open streams of each seat.

    `advice` is what `make_advice` has for the same viewer.
    """
    game, table = content.game, content.table
    look, wait = (table.look(viewer), table.wait()) if table else (None, None)
    invites = _invites(content, viewer)
    view: View[Any, Any] = look.view if look else game.view(game.start(len(content.sittings), content.options), viewer)
    return schema.Look(
        id=content.header.id,
        game=game.name,
        title=game.title,
        options=msgspec.to_builtins(content.options),
        roles=game.roles[: len(content.sittings)],
        players=players(content, present),
        seat=viewer,
        turn=content.turn(viewer),
        to_act=table.to_act() if table else (),
        wait=schema.Wait(wait.seat, wait.seconds) if wait else None,
        unfinished=viewer is not None and table is not None and table.is_unfinished(viewer),
        over=ending(content),
        board=game.show(view),
        zones=tuple(game.zones(view)),
        actions=actions(look, game, wait) if look else (),
        refusals=tuple(table.explain(viewer)) if table and viewer is not None else (),
        can_undo=viewer is not None and table is not None and table.can_undo(viewer),
        log=log(content, viewer),
        commitment=commitment(content.header.secret),
        training=training_of(game, content.options),
        advice=advice,
        notes=_notes(content, viewer),
        rematch=content.rematch,
        spectators=content.header.spectators,
        invite=invites[0].path if invites else None,
        invites=invites,
        can_close=content.may_close(viewer),
    )


def actions(look: Look, game: Game[Any, Any], wait: Wait | None) -> tuple[str, ...]:
    """Return the steps that a seat may take, without the one that a moment ends with when its time is over."""
    if wait is None or look.seat != wait.seat:
        return look.actions
    return tuple(text for text in look.actions if text != game.write(wait.action))


def players(content: Content, present: Mapping[Seat, int]) -> tuple[schema.Player, ...]:
    """Return who holds the seats."""
    return tuple(
        schema.Player(sitting.name, sitting.kind, sitting.kind == "bot" or present.get(seat, 0) > 0)
        for seat, sitting in enumerate(content.sittings)
    )


def ending(content: Content) -> schema.Over | None:
    """Return how the game ended, with the sentence."""
    over = content.over
    if over is None:
        return None
    return schema.Over(over.winners, over.reason, content.game.ending(over) if content.table else CLOSED)


def log(content: Content, viewer: Viewer) -> tuple[schema.Told, ...]:
    """Return what a seat was told, and among it, where they belong, what the server had to say."""
    at = len(content.sittings) if viewer is None else viewer
    lines = _said(content, viewer)
    if content.notices:
        notices = [schema.Told(notice.turns[at], "server.notice", {}, notice.text) for notice in content.notices]
        lines = sorted([*lines, *notices], key=lambda line: line.turn)
    return tuple(lines)


def _said(content: Content, viewer: Viewer) -> list[schema.Told]:
    """Return what a seat was told as lines of its log; each is made once, as the log of a long game is long.

    What is told comes at the end and may be taken out again, but is never put in between: if two logs have the same at
    one place, they have the same before it.
    """
    told = content.table.told(viewer) if content.table else ()
    known, lines = content.said.setdefault(viewer, ([], []))
    same = min(len(known), len(told))
    while same and known[same - 1] is not told[same - 1]:
        same -= 1
    known[same:] = told[same:]
    lines[same:] = [_line(content.game, new) for new in told[same:]]
    return lines


def _line(game: Game[Any, Any], told: Told) -> schema.Told:
    text = sys.intern(game.say(told.message))  # most that is told is told to all: the sentence is kept once
    return schema.Told(told.turn, told.message.id, told.message.args, text)


def record_text(content: Content) -> str:
    """Return the record of a finished game, with the secret of its deal."""
    assert content.table, "a game that has not begun has no record"
    assert content.table.over, "a record with its secret is for finished games"
    tags = {
        "Table": content.header.id,
        "Date": _date(content.header.created),
        "Seats": "; ".join(sitting.name.replace(";", ",") for sitting in content.sittings),
        "Commit": commitment(content.header.secret),
        "Reveal": content.header.secret.hex(),
        "Entropy": "; ".join(sitting.entropy for sitting in content.sittings),
    }
    source = HmacSource(content.key())
    entries = content.table.entries
    record = make_record(content.game, content.options, len(content.sittings), entries, source=source, tags=tags)
    return write_record(record)


def moment(seconds: float) -> str:
    """Return a time as text, UTC to the minute.

    >>> moment(0)
    '1970-01-01T00:00Z'
    """
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%MZ}"


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _notes(content: Content, viewer: Viewer) -> Any:
    body = None if viewer is None else content.notes.get(viewer)
    return msgspec.json.decode(body) if body else {}


def _invites(content: Content, viewer: Viewer) -> tuple[schema.Invite, ...]:
    """Return the invites to all open seats, for a seat that may hand them out."""
    seats = [] if content.over or viewer is None else content.open_seats()
    return tuple(schema.Invite(seat, f"/join/{invite_token(content.header, seat)}") for seat in seats)
