"""What a game is: the one contract between the rules and everybody else. Read this file first.

A game is a set of pure functions over immutable values:

``start``  gives the table before any chance; ``turn`` says who must act: seats, chance, or nobody; ``view`` is what
one seat may see; ``actions`` lists what that seat may do, from its view alone; ``apply`` is the rules; ``write`` and
``read`` are the notation. Everything else in facedown (tables, records, bots, web pages, perft) is derived from
these.

The laws that a game keeps, and that `facedown.core.check` tests:

* A secret lies in a drawer. A state is the public table and one private drawer a seat; a view is the public table and
  the seat's own drawer, built here, once, for all games. To reveal is to move a fact from a drawer to the table.
* Legal actions are computed from a view, so they cannot depend on what the seat does not know.
* Chance is an actor. Rules never draw random numbers: `turn` returns a `Roll` that lists what may happen.
* The law of told: a seat's next view is a function of its present view and of what the events told it.
* A decision is one short, closed list. A compound move is a few steps, and its unfinished part lies in the mover's
  drawer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from facedown.core.texts import capital, nearest, one_of

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

CHANCE: Final = -1
"""The actor that is nobody's seat: dice, shuffles, draws."""

Actor: TypeAlias = int
"""A seat, or `CHANCE`."""

Action: TypeAlias = Any
"""What an actor does: any hashable value; a game chooses its own type and gives it a notation."""

P = TypeVar("P")
D = TypeVar("D")


class IllegalAction(ValueError):
    """An action that the rules refuse, with the paragraph that refuses it.

    `rule` is a paragraph of the game's rules page (``"4.2"``) or empty where no paragraph speaks of it (a malformed
    text, say); `reason` is a sentence for players.
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


class Misspelt(IllegalAction):
    """A text that is no step or line because of one part of it, in whose place only one of `words` may stand.

    The reason is `said`, then the nearest of the words, or, if none is near, what `others` says of them. Who reads what
    people type may put the right word there: see `facedown.core.spelling`.
    """

    def __init__(self, said: str, part: str, words: Sequence[str], others: str = "") -> None:
        near = [f"“{word}”" for word in nearest(part[:LONGEST_PART], words)]
        more = f"perhaps you mean {one_of(near)}" if near else others
        super().__init__("", f"{said}{more and f'; {more}'}.")
        self.part = part
        self.words = words


LONGEST_PART: Final = 60
"""Characters of a wrong text that an error shows."""


class State(msgspec.Struct, Generic[P, D], frozen=True, gc=False):
    """A whole table: what lies open, and one private drawer a seat. Never leaves the process."""

    public: P
    drawers: tuple[D, ...]


class View(msgspec.Struct, Generic[P, D], frozen=True, gc=False):
    """What one seat may see: the public table and its own drawer. `seat` and `drawer` are None for a spectator."""

    seat: Seat | None
    public: P
    drawer: D | None


class ToAct(msgspec.Struct, frozen=True, gc=False):
    """One or several seats must act."""

    seats: tuple[Seat, ...]


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Chance must act. `stream` names the source (``"deck 2"``); `outcomes` are the possible chance actions.

    `outcomes` is any sequence that is equal whenever its items are, so that a game may list a large deck without making
    all of them. `weights` are positive integers, one an outcome; empty means that all outcomes are equally likely.
    """

    stream: str
    outcomes: Sequence[Action]
    weights: tuple[int, ...] = ()


class Over(msgspec.Struct, frozen=True, gc=False):
    """The game has ended. `winners` are seats (none: a draw); `reason` is a key of the game's `endings`."""

    winners: tuple[Seat, ...]
    reason: str


Turn: TypeAlias = ToAct | Roll | Over


class Message(msgspec.Struct, frozen=True, gc=False):
    """A thing told: a key of the game's `phrases`, and its arguments (values that JSON can hold).

    Never a finished sentence.
    """

    id: str
    args: dict[str, Any] = {}


class Event(msgspec.Struct, frozen=True, gc=False):
    """A thing that happened: what all are told, and what some seats are told instead.

    A seat in `private` is told that message; every other seat, and a spectator, is told `public`, or nothing if it is
    None.
    """

    public: Message | None = None
    private: dict[Seat, Message] = {}

    def told(self, seat: Seat | None) -> Message | None:
        """Return what `seat` (None: a spectator) is told of this event, or None."""
        return self.public if seat is None else self.private.get(seat, self.public)


TABLE_PHRASES: Final = {
    "table.resigned": "{role} resigned.",
    "table.closed": "The table is closed.",
    "table.undone": "{role} took a step back.",
}
"""Messages of the table itself, which every game has."""

TABLE_ENDINGS: Final = {"resigned": "{role} resigned.", "closed": "The table was closed before the end."}
"""Reasons of an `Over` that come from the table and not from the rules."""


def given_up(seat: Seat | None, seats: int) -> Over:
    """Return the end of a game that `seat` gave up: the others win. With None the table was closed and nobody does."""
    if seat is None:
        return Over((), "closed")
    return Over(tuple(other for other in range(seats) if other != seat), "resigned")


def what_resigning_does(seats: int) -> str:
    """Return for people what happens when one of so many gives up.

    >>> what_resigning_does(2)
    'The other side wins at once.'
    """
    if seats > 2:
        return "The game ends for all at once, and all the others win."
    return "The other side wins at once." if seats == 2 else "The game ends at once, and is lost."


WHAT_TO_DO: Final = "What to do"
"""The title of the zone, if a game has one, that says what is asked now; the plain page has it above the forms."""


class Zone(msgspec.Struct, frozen=True):
    """One area of a table in words, for the plain page and the terminal: a title, its items in order, and a note.

    `rows` are a table, if there is one: the heads of its columns, then each row, its own head first.
    """

    title: str
    items: tuple[str, ...] = ()
    note: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """Why something a player may think of is not possible now: the text of the step, the paragraph, and a sentence."""

    text: str
    rule: str
    reason: str


class Look(msgspec.Struct, frozen=True):
    """All that a seat gets from the table: its view, what it was told so far, and the texts of its legal steps."""

    seat: Seat | None
    view: View[Any, Any]
    told: tuple[Message, ...]
    actions: tuple[str, ...]


class Bot(Protocol):
    """A player that is a program. It holds a seat and is handed looks, never a state."""

    def act(self, look: Look) -> Sequence[str]:
        """Return the texts of one or several steps to take now, applied all or none. `look.actions` is never empty."""


BotFactory: TypeAlias = Callable[[int], Bot]
"""Makes a bot from a seed; a bot draws all its randomness from that seed."""


class BotEntry(msgspec.Struct, frozen=True):
    """A bot that people may choose: its name, the seats it can hold, a sentence on how it plays, its factory."""

    name: str
    seats: tuple[Seat, ...]
    about: str
    make: BotFactory


class Game(ABC, Generic[P, D]):
    """The rules of one game. Instances hold no game state: all methods are pure functions.

    `name` is the id on the command line and in records; `title` is for people; `rules_version` rises whenever an old
    record would replay differently; `options` is a frozen `msgspec.Struct` type with a default for every field, from
    which forms and help texts are made; `seat_counts` lists the possible numbers of seats; `roles` names the seats in
    order, and `article` stands before a role within a sentence (empty where roles are names such as Red); `phrases`
    maps a message id to an English template for `str.format`; `endings` maps the reason of an `Over` to a sentence;
    `quiet` are the ids of messages that tell only the mover of a step of an unfinished move: logs that people read
    leave them out, for the table shows what is begun, and the move says it all.
    """

    name: str
    title: str
    rules_version: str
    options: type[msgspec.Struct]
    seat_counts: tuple[int, ...]
    roles: tuple[str, ...]
    article: ClassVar[str] = "the "
    phrases: ClassVar[Mapping[str, str]]
    endings: ClassVar[Mapping[str, str]]
    quiet: ClassVar[frozenset[str]] = frozenset()
    bots: tuple[BotEntry, ...] = ()

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says how many: the fewest among whom there is an opponent."""
        return min((count for count in self.seat_counts if count > 1), default=self.seat_counts[0])

    @abstractmethod
    def start(self, seats: int, options: msgspec.Struct) -> State[P, D]:
        """Return the table before any chance.

        Raise `ValueError`, in words for people, for options that do not fit together.
        """

    @abstractmethod
    def turn(self, state: State[P, D]) -> Turn:
        """Return who must act now: `ToAct`, `Roll`, or `Over`."""

    @abstractmethod
    def actions(self, view: View[P, D]) -> Sequence[Action]:
        """Return the legal actions of `view.seat`, in a fixed order.

        Empty when the seat need not act, and for a spectator.
        """

    @abstractmethod
    def apply(self, state: State[P, D], actor: Actor, action: Action) -> tuple[State[P, D], Sequence[Event]]:
        """Return the state after `actor` did `action`, and what happened.

        Raise `IllegalAction` and change nothing if it may not.
        """

    @abstractmethod
    def write(self, action: Action) -> str:
        """Return the canonical text of an action, of chance or of a seat; `read` inverts it."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """Return the action that `text` names.

        Raise `IllegalAction` for a text that names none; `Misspelt` where the wrong part and the right words are known.
        """

    @abstractmethod
    def show(self, view: View[P, D]) -> msgspec.Struct:
        """Return the view as a typed record of plain values for the browser; its JSON schema is published."""

    @abstractmethod
    def zones(self, view: View[P, D]) -> Sequence[Zone]:
        """Return the view in words, for the plain page and the generic table."""

    def view(self, state: State[P, D], seat: Seat | None) -> View[P, D]:
        """Return what `seat` may see (None: a spectator): the public table and that seat's own drawer.

        The same for all games.
        """
        return View(seat, state.public, None if seat is None else state.drawers[seat])

    def write_line(self, actions: Sequence[Action]) -> str:
        """Return the steps of one compound move as one line of a record.

        A game with compound moves overrides both twins.
        """
        (action,) = actions
        return self.write(action)

    def read_line(self, text: str) -> Sequence[Action]:
        """Return the steps that a line of a record (or a single step) stands for.

        Raise `IllegalAction` if it stands for none.
        """
        return (self.read(text),)

    def is_line_end(self, action: Action) -> bool:
        """Return whether this step of a seat ends a line of the record, so that the next step begins a new one."""
        return True

    def say(self, message: Message) -> str:
        """Return a message, of the game or of its table, as an English sentence."""
        if message.id in TABLE_PHRASES:
            role = self.article + message.args.get("role", "")
            return capital(TABLE_PHRASES[message.id].format(role=role))
        return self.phrases[message.id].format_map(message.args)

    def ending(self, over: Over) -> str:
        """Return why the game ended as an English sentence."""
        resigned = next(seat for seat in range(len(over.winners) + 1) if seat not in over.winners)
        if over.reason in TABLE_ENDINGS:
            return capital(TABLE_ENDINGS[over.reason].format(role=self.called(resigned)))
        return self.endings[over.reason]

    def called(self, *seats: Seat) -> str:
        """Return seats as they are called within a sentence: "the Fugitive", "Red and Blue"; nothing for none."""
        return " and ".join(f"{self.article}{self.roles[seat]}" for seat in seats)

    def break_off(self, state: State[P, D], seat: Seat | None) -> tuple[State[P, D], Sequence[Event]]:
        """Return the table after `seat` gave up (None: the table was closed), and what this tells."""
        message = Message("table.closed") if seat is None else Message("table.resigned", {"role": self.roles[seat]})
        state, events = self.turn_up(state)
        return state, (Event(message), *events)

    def turn_up(self, state: State[P, D]) -> tuple[State[P, D], Sequence[Event]]:
        """Return the table of a game that was given up, as it is shown when it is over, and what this tells.

        A game whose ends turn everything face up overrides it, so that giving up does the same.
        """
        return state, ()


@runtime_checkable
class CanImagine(Protocol):
    """A game that can make up worlds from what a seat knows."""

    def imagine(self, view: View[Any, Any], told: Sequence[Message], chance: Any) -> State[Any, Any]:
        """Return a state in which `view.seat` has this view and was told this.

        The implementation names the distribution.
        """


@runtime_checkable
class CanEncode(Protocol):
    """A game that can turn a view into numbers for learning."""

    def encode(self, view: View[Any, Any]) -> Mapping[str, Any]:
        """Return named arrays; the implementation gives shape, dtype and the meaning of each index."""


@runtime_checkable
class CanPosition(Protocol):
    """A game whose states have a text, for tests and bug reports. The twins are exact inverses."""

    def write_position(self, state: State[Any, Any]) -> str:
        """Return the state as one line of text."""

    def read_position(self, text: str) -> State[Any, Any]:
        """Return the state that the text describes. Raise `ValueError`, naming the part that is wrong."""


@runtime_checkable
class CanExplain(Protocol):
    """A game that can say why something is not possible."""

    def explain(self, view: View[Any, Any]) -> Sequence[Refusal]:
        """Return why each step that a player may think of, and that is not in `actions`, is not possible now."""


@runtime_checkable
class CanPicture(Protocol):
    """A game with a drawing of its table for terminals of 80 columns."""

    def picture(self, view: View[Any, Any]) -> str:
        """Return the table as several lines of text, which may be in the colours of `facedown.core.paint`."""


@runtime_checkable
class CanPrint(Protocol):
    """A game whose cards are printed for all to read: the browser shows the face of a card that a sentence names."""

    def printed(self) -> Sequence[msgspec.Struct]:
        """Return every card of the box as it is printed, the same for everybody and at all times: plain values."""


@runtime_checkable
class CanReview(Protocol):
    """A game that can say of a game that was played what could be known, and what the moves were worth."""

    insight: type[msgspec.Struct]
    """The type of an insight: plain values, for the browser."""

    def insights(
        self, states: Sequence[State[Any, Any]], moves: Sequence[tuple[Actor, Sequence[Action]]]
    ) -> Iterator[msgspec.Struct | None]:
        """Yield an insight for each state in order; `moves[k]`, an actor and his steps, led from `states[k]` on.

        Yield None, between them or before the first, wherever the work can be put aside: a server takes turns with
        several reviews, and from one value to the next it waits. A tenth of a second is fine, a second is not.
        What an insight says that a seat could know follows from that seat's view alone.
        """

    def say_insight(self, insight: Any) -> Sequence[str]:
        """Return an insight as English sentences, for the terminal and the plain page."""


@runtime_checkable
class CanAdvise(Protocol):
    """A game with training tables: while the game goes on, a seat is shown what it could work out by itself.

    The table asks for advice only where the options agree on it; all who can see the table see that they do.
    """

    advice: type[msgspec.Struct]
    """The type of a piece of advice: plain values, for the browser."""

    def training(self, options: msgspec.Struct) -> str:
        """Return for people which seat is shown what, in a sentence; empty if these options make no training table."""

    def advise(self, view: View[Any, Any], told: Sequence[Message]) -> msgspec.Struct | None:
        """Return what `view.seat` could work out from its view and what it was told; None if there is nothing.

        It is the same whenever these are the same, and is made within 200 ms.
        """

    def say_advice(self, advice: Any) -> Sequence[str]:
        """Return a piece of advice as English sentences, for the terminal and the plain page."""


def seat_counts_for(game: Game[Any, Any], options: msgspec.Struct) -> tuple[int, ...]:
    """Return the numbers of seats that these options fit."""
    return tuple(count for count in game.seat_counts if _can_start(game, count, options))


def _can_start(game: Game[Any, Any], seats: int, options: msgspec.Struct) -> bool:
    try:
        game.start(seats, options)
    except ValueError:
        return False
    return True


def training_of(game: Game[Any, Any], options: msgspec.Struct) -> str:
    """Return what a table with these options shows to whom while the game goes on; empty if it trains nobody."""
    return game.training(options) if isinstance(game, CanAdvise) else ""


class Wait(msgspec.Struct, frozen=True, gc=False):
    """A moment that stays open for so many seconds, whatever is held; then the table takes `action` for `seat`."""

    seat: Seat
    action: Action
    seconds: float


@runtime_checkable
class CanWait(Protocol):
    """A game with moments that last for a set time, so that nobody learns from a pause what another seat holds.

    Where time is kept (on a server), the seat may do anything at such a moment but take `action` itself: the moment
    ends by another step or when its time is over. Where no time is kept, the seat is simply asked.
    """

    def wait(self, state: State[Any, Any]) -> Wait | None:
        """Return how long this moment stays open and what is then done; None for a moment that waits for its seat.

        It follows from the public table alone, and the action is legal for the seat whatever its drawer holds.
        """


@runtime_checkable
class CanTally(Protocol):
    """A game that can count what happened in a game that was played, for reports on many games."""

    def tally(
        self, states: Sequence[State[Any, Any]], moves: Sequence[tuple[Actor, Sequence[Action]]]
    ) -> Mapping[str, int]:
        """Return how often each thing happened in a finished game, by a name in words, in the order of a report.

        `moves[k]`, an actor and his steps, led from `states[k]` to the next. Name what did not happen too, with 0.
        The name ``rounds`` stands for the length of the game and is reported as such.
        """
