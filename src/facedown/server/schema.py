"""What goes over the wire: the requests, the answers, and the one record from which both faces of a table are made.

``python -m facedown.server.schema`` prints the JSON schema of all of it, and of what each game shows; the types of the
front end are made from that.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from facedown.core.game import CanAdvise, CanReview, Game, Refusal, Zone

Text = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=1000, description="A step, or a whole move as a record writes it.")]
Key = Annotated[
    str, Meta(min_length=1, max_length=64, description="An idempotency key: a text that is new for each command.")
]
Entropy = Annotated[
    str,
    Meta(
        pattern=r"^[0-9A-Za-z._-]{0,64}$(?!\n)",
        description="What a seat adds to the deal: letters, digits, dot, dash, underscore.",
    ),
]
Turn = Annotated[int, Meta(ge=0, description="The turn of the last look that the sender saw.")]


# What a seat sees


class Player(msgspec.Struct, frozen=True):
    """Who holds a seat; `here` says whether a person has the table open."""

    name: str
    kind: Literal["person", "bot", "open"]
    here: bool


class Told(msgspec.Struct, frozen=True, gc=False):
    """One line of a seat's log: the turn that it made, the message as id and arguments, and as a sentence."""

    turn: int
    id: str
    args: dict[str, Any]
    text: str


class Over(msgspec.Struct, frozen=True):
    """How the game ended: the seats that won (none: a draw), the reason, and the reason as a sentence."""

    winners: tuple[int, ...]
    reason: str
    text: str


class Wait(msgspec.Struct, frozen=True):
    """This moment stays open for so many more seconds, unless `seat` acts; then the game goes on by itself."""

    seat: int
    seconds_left: float


class Invite(msgspec.Struct, frozen=True):
    """The path of the link that brings somebody to an open seat."""

    seat: int
    path: str


class Advice(msgspec.Struct, frozen=True):
    """What a seat of a training table could work out: values of a type of the game's, and the same in words."""

    values: Any
    said: tuple[str, ...]


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat, or a spectator, may see of a table."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    roles: tuple[str, ...]
    players: tuple[Player, ...]
    seat: int | None
    turn: int
    to_act: tuple[int, ...]
    wait: Wait | None
    unfinished: bool
    over: Over | None
    board: Any
    zones: tuple[Zone, ...]
    actions: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    can_undo: bool
    log: tuple[Told, ...]
    commitment: str
    training: str
    advice: Advice | None
    notes: dict[str, Any]
    rematch: str | None
    spectators: bool
    invite: str | None
    invites: tuple[Invite, ...]
    can_close: bool


# What there is


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game.

    `choices` lists what it may be, in texts; it is empty where any number or text may stand. `labels` has the words to
    show for each choice. `default` is what it is here if nobody says otherwise.
    """

    name: str
    label: str
    help: str
    type: Literal["choice", "number", "text", "long text"]
    choices: tuple[str, ...]
    labels: tuple[str, ...]
    default: str


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that may hold one of `seats`."""

    name: str
    about: str
    seats: tuple[int, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    roles: tuple[str, ...]
    seat_counts: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]


class TableInfo(msgspec.Struct, frozen=True):
    """A line in the list of one's own tables; `moved` is when the table last moved for all to see, in UTC."""

    id: str
    game: str
    title: str
    seat: int
    roles: tuple[str, ...]
    players: tuple[Player, ...]
    to_act: tuple[int, ...]
    over: Over | None
    moved: str


class Paragraph(msgspec.Struct, frozen=True):
    """A numbered paragraph of a game's rules, as HTML, where it comes from, and the heading of its chapter."""

    id: str
    html: str
    source: str
    chapter: str


class Me(msgspec.Struct, frozen=True):
    """Who the session belongs to; the name is empty for somebody who has no session yet."""

    name: str


# What a finished game tells


class ReviewLook(msgspec.Struct, frozen=True):
    """What one viewer saw after a move, in values and in words, and what he was told of it, in sentences."""

    board: Any
    zones: tuple[Zone, ...]
    told: tuple[str, ...]


class ReviewMove(msgspec.Struct, frozen=True):
    """One line of a record; number 0 is the table before the first one, and has no actor and no text.

    `looks` goes by seat, and ends with a spectator; each is the number of the part that holds a `ReviewLook`. `insight`
    is the number of the part that holds what the game has to say of the move, in values of a type of its own, or null;
    `said` is the same in sentences.
    """

    number: int
    actor: str
    text: str
    looks: tuple[int, ...]
    insight: int | None
    said: tuple[str, ...]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object or a list of a review, as what is different from another one, `of` (none: from an empty one).

    Of an object the fields in `set` are set. Of a list `cut` items from `at` on are cut out, and those in `put` are put
    there. An array among these values is the number of the part that stands there; no part is like, or holds, a later
    one.
    """

    of: int | None = None
    set: dict[str, Any] | None = None
    put: tuple[Any, ...] | None = None
    at: int = 0
    cut: int = 0


class Review(msgspec.Struct, frozen=True):
    """A whole game. `table`, `date` and `players` are what the record says; `over` is null for one without an end."""

    game: str
    title: str
    roles: tuple[str, ...]
    options: dict[str, Any]
    table: str
    date: str
    players: tuple[str, ...]
    over: Over | None
    moves: tuple[ReviewMove, ...]
    parts: tuple[Part, ...]


# What a client asks


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `opponents` are the names of bots, or ``open``, for the other seats in order."""

    game: Text
    options: dict[Text, str | int | bool | None] = {}
    seat: Annotated[int, Meta(ge=0)] | Literal["random"] = "random"
    opponents: Annotated[tuple[Text, ...], Meta(max_length=15)] = ("open",)
    name: Text = ""
    spectators: bool = True
    entropy: Entropy = ""
    commitment: Text = ""
    key: Annotated[str, Meta(max_length=64)] = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one may bring along to a seat."""

    name: Text = ""
    entropy: Entropy = ""


class Moves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps or lines to be taken, all or none; `fresh` takes the seat's own unfinished steps back first."""

    turn: Turn
    key: Key
    steps: Annotated[list[Line], Meta(min_length=1, max_length=64)]
    fresh: bool = False


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the seat's latest steps to take back (null: all that can be)."""

    turn: Turn
    key: Key
    steps: Annotated[int, Meta(ge=1)] | None = 1


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Give the game up."""

    turn: Turn
    key: Key


class NewReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be reviewed, as the text of its file."""

    record: str


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which others see one."""

    name: Text


# What the server answers


class Made(msgspec.Struct, frozen=True):
    """A table that was made or joined, and the path that brings somebody to its first open seat."""

    id: str
    invite: str | None = None


class Deal(msgspec.Struct, frozen=True):
    """The SHA-256 of the secret of a table that is to be made."""

    commitment: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error, as RFC 9457 has it.

    `rule` is the paragraph that refuses a move, `turn` the seat's present turn, `line` the wrong line of a record.
    """

    type: str
    title: str
    status: int
    detail: str
    rule: str = ""
    turn: int | None = None
    line: int | None = None


STRUCTS: tuple[type[msgspec.Struct], ...] = (
    Look, GameInfo, TableInfo, Paragraph, Me, NewTable, Join, Moves, Undo, Resign, Nothing, Rename, Made, Deal, Problem,
    Review, ReviewMove, ReviewLook, Part, NewReview,
)  # fmt: skip


DIGITS: Final = 5
"""How many digits of a chance are written."""


def plain_values(record: msgspec.Struct | None) -> Any:
    """Return what a game says of a moment, as JSON has it; of each number the first digits, and never 0 for more."""
    return _rounded(msgspec.to_builtins(record, str_keys=True))


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value


def board_type(game: Game[Any, Any]) -> type[msgspec.Struct]:
    """Return the type of what a game shows, from what it shows of a new table."""
    state = game.start(game.seat_counts[0], game.options())
    return type(game.show(game.view(state, None)))


def json_schema(games: Iterable[Game[Any, Any]]) -> dict[str, Any]:
    """Return the JSON schema of all that is on the wire.

    By the game's name, `boards` has what each game shows, `insights` what it says of a move in a review, and `advice`
    what it says to a seat of a training table.
    """
    games = list(games)
    boards = {game.name: board_type(game) for game in games}
    insights = {game.name: game.insight for game in games if isinstance(game, CanReview)}
    advice = {game.name: game.advice for game in games if isinstance(game, CanAdvise)}
    kinds = [*STRUCTS, *boards.values(), *insights.values(), *advice.values()]
    references, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    named = iter(references)
    wire = {kind.__name__: next(named) for kind in STRUCTS}
    by_game = {
        "boards": {name: next(named) for name in boards},
        "insights": {name: next(named) for name in insights},
        "advice": {name: next(named) for name in advice},
    }
    groups = {name: {"type": "object", "properties": kinds, "required": list(kinds)} for name, kinds in by_game.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": {**wire, **groups},
        "$defs": definitions,
    }


def main() -> None:
    """Print the schema, the same bytes for the same sources."""
    from facedown.games import GAMES, load  # not before it is asked for: the API itself knows no game

    schema = json_schema(load(name) for name in GAMES)
    sys.stdout.write(json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
