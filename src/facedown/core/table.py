"""The table: the only holder of a state that serves seats. Everybody outside speaks to it in looks and texts.

A table is a journal and what follows from it. A command (`Table.act`, `undo`, `resign`, `close`) either appends
entries or raises and changes nothing. Who stores the journal appends the new entries before he acknowledges the
command (law 8), and makes a new table from the stored entries after a failure.

Undo is computed (law 10). A step is *open* while chance has not acted, nobody else has acted upon it, and it came from
nothing but what its mover could see; a seat may take back its own open steps, latest first. Whether a step came from
more, the table finds out by taking it once more with the drawers of all others masked. Hence an undo cannot peek: it
never goes back over a drawn card, an answered guess, or another's move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from facedown.core.chance import Chance
from facedown.core.game import (
    CHANCE,
    Action,
    Actor,
    CanAdvise,
    CanExplain,
    CanWait,
    Event,
    Game,
    IllegalAction,
    Look,
    Message,
    Over,
    Refusal,
    Roll,
    Seat,
    State,
    ToAct,
    Wait,
    given_up,
    training_of,
)
from facedown.core.journal import Entry, Kind

Viewer: TypeAlias = Seat | None
"""A seat, or None for a spectator."""


class TableError(Exception):
    """A command that the table refuses before the rules are asked.

    Its text is a sentence for the person who sent it.
    """


class StaleTurn(TableError):
    """The sender had not yet seen the present table. `seen` is the turn he named, `now` the present one."""

    def __init__(self, seen: int, now: int) -> None:
        super().__init__("the table has moved on; look again, then act")
        self.seen = seen
        self.now = now


class NotYourTurn(TableError):
    """The seat need not act now."""

    def __init__(self) -> None:
        super().__init__("it is not your turn")


class TableOver(TableError):
    """The game has ended."""

    def __init__(self) -> None:
        super().__init__("the game is over")


class NothingToUndo(TableError):
    """The seat has no open step."""

    def __init__(self) -> None:
        super().__init__("there is nothing that you can take back")


class StillOpen(TableError):
    """The moment has its time, and goes by without the seat."""

    def __init__(self) -> None:
        super().__init__("this moment stays open for its whole time; then the game goes on by itself")


class Told(msgspec.Struct, frozen=True, gc=False):
    """What a seat was told, and the turn that this made it."""

    turn: int
    message: Message


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The acknowledgement of a command: the seat's turn after it, and whether it had been answered before."""

    turn: int
    repeated: bool = False


class _Step(msgspec.Struct, frozen=True):
    """An open step: the state before it, what it told whom, and who else was to act.

    `seats` were to act when it was taken; `moment` are those that were to act when they all began to choose at once.
    """

    actor: Seat
    action: Action
    before: State[Any, Any]
    told: dict[Viewer, tuple[Told, ...]]
    seats: tuple[Seat, ...]
    moment: tuple[Seat, ...]


class _Mask:
    """Lies where another's drawer would, and cannot be looked into."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError("this drawer is another's")

    def __eq__(self, other: object) -> bool:
        raise AssertionError("this drawer is another's")

    __hash__ = None  # type: ignore[assignment]


_MASK: Final = _Mask()


def shows_nothing_hidden(
    game: Game[Any, Any],
    before: State[Any, Any],
    seat: Seat,
    action: Action,
    after: State[Any, Any],
    told: Iterable[Event],
) -> bool:
    """Return whether a step, its outcome and what it told follow from the public table and the mover's own drawer.

    Then it showed its mover nothing that he did not know. A game that fails under the mask, for whatever reason, is
    taken to have looked into another's drawer.
    """
    drawers = tuple(drawer if i == seat else _MASK for i, drawer in enumerate(before.drawers))
    try:
        blind, events = game.apply(State(before.public, drawers), seat, action)
    except Exception:  # noqa: BLE001  # whatever it is, the game looked where it could not
        return False
    return all(drawer is _MASK for i, drawer in enumerate(blind.drawers) if i != seat) and (
        blind.public,
        blind.drawers[seat],
        tuple(events),
    ) == (after.public, after.drawers[seat], tuple(told))


class Table:
    """One game being played. `options` is a record of the game's `options` type; `entries` is a journal to resume from.

    `keeps_time` says that somebody calls `time_over` when a moment with a `wait` has had its time.

    Raise `ValueError` if the entries are no journal of this game under these options.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: msgspec.Struct,
        seats: int,
        chance: Chance,
        *,
        entries: Iterable[Entry] = (),
        keeps_time: bool = False,
    ) -> None:
        self.game = game
        self.keeps_time = keeps_time
        self.options = options
        self.seats = seats
        self.chance = chance
        self.entries: list[Entry] = []
        self.over: Over | None = None
        self._state: State[Any, Any] = game.start(seats, options)
        self._open: tuple[_Step, ...] = ()
        self._told: dict[Viewer, list[Told]] = {viewer: [] for viewer in self._viewers()}
        self._turns: dict[Viewer, int] = dict.fromkeys(self._viewers(), 0)
        self._since: dict[Seat, int] = dict.fromkeys(range(seats), 0)
        self._answers: dict[tuple[Seat, str], Answer] = {}
        self._resume(entries)

    # What one may see

    def look(self, viewer: Viewer) -> Look:
        """Return all that a seat (None: a spectator) gets: its view, what it was told, and its legal steps as texts."""
        view = self.game.view(self._state, viewer)
        actions = () if viewer is None or self.over else tuple(map(self.game.write, self.game.actions(view)))
        return Look(viewer, view, tuple(told.message for told in self._told[viewer]), actions)

    def told(self, viewer: Viewer) -> Sequence[Told]:
        """Return what a seat was told so far, without what it took back, oldest first."""
        return tuple(self._told[viewer])

    def turn(self, viewer: Viewer) -> int:
        """Return the seat's turn: a number that rises whenever the seat is told something or takes something back."""
        return self._turns[viewer]

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that must act now; none when the game is over."""
        turn = self.game.turn(self._state)
        return turn.seats if isinstance(turn, ToAct) and not self.over else ()

    def explain(self, seat: Seat) -> Sequence[Refusal]:
        """Return why steps that the seat may think of are not possible now; empty if the game does not explain."""
        if self.over or not isinstance(self.game, CanExplain):
            return ()
        return self.game.explain(self.game.view(self._state, seat))

    def advice(self, viewer: Viewer) -> msgspec.Struct | None:
        """Return what a seat of a training table could work out by itself; None at any other table, or for a spectator.

        When the game is over there is none either: then there is the review.
        """
        if viewer is None or self.over or not isinstance(self.game, CanAdvise):
            return None
        if not training_of(self.game, self.options):
            return None
        look = self.look(viewer)
        return self.game.advise(look.view, look.told)

    def wait(self) -> Wait | None:
        """Return how long the present moment stays open; None if it waits for its seats, or where no time is kept."""
        if not self.keeps_time or self.over or not isinstance(self.game, CanWait):
            return None
        return self.game.wait(self._state)

    def can_undo(self, seat: Seat) -> bool:
        """Return whether the seat has an open step."""
        return self.over is None and any(step.actor == seat for step in self._open)

    def is_unfinished(self, seat: Seat) -> bool:
        """Return whether the seat has begun a compound move and not ended it."""
        latest = next((step.action for step in reversed(self._open) if step.actor == seat), None)
        return self.over is None and latest is not None and not self.game.is_line_end(latest)

    # Commands

    def act(
        self, seat: Seat, texts: Sequence[str], *, turn: int | None = None, key: str = "", fresh: bool = False
    ) -> Answer:
        """Take steps, given as single steps or as lines, all or none.

        `turn` is the seat's turn that the sender saw: the present one, or one since which nothing has happened but
        what others chose at the same time, which changes nothing of what the seat decides. A command with a `key` that
        was answered before is answered so again. With `fresh` the seat's unfinished move is taken back first. No step
        may follow one that cannot be taken back: with that, a refused command would be a look at what is hidden. Raise
        `IllegalAction`, `StaleTurn`, `NotYourTurn` or `TableOver`.
        """
        if answered := self._answered(seat, turn, key):
            return answered
        actions = [action for text in texts for action in self.game.read_line(text)]
        if not actions:
            raise IllegalAction("", "a move has at least one step")
        saved = self._save()
        try:
            while fresh and self.is_unfinished(seat):
                self._take_back(seat, key)
            self._steps(seat, actions, key)
        except Exception:
            self._restore(saved)
            raise
        return self._acknowledge(seat, key, saved)

    def undo(self, seat: Seat, *, steps: int | None = 1, turn: int | None = None, key: str = "") -> Answer:
        """Take back the seat's latest open steps, as many as `steps` says (None: its latest move, finished or not).

        Whoever was told of a step is told that it was taken back. Raise `NothingToUndo` if there are fewer.
        """
        if answered := self._answered(seat, turn, key):
            return answered
        if sum(step.actor == seat for step in self._open) < (steps or 1):
            raise NothingToUndo
        saved = self._save()
        for _ in range(steps or 1):
            self._take_back(seat, key)
        while steps is None and self.is_unfinished(seat):
            self._take_back(seat, key)
        return self._acknowledge(seat, key, saved)

    def resign(self, seat: Seat, *, turn: int | None = None, key: str = "") -> Answer:
        """Give the game up; every other seat wins."""
        if answered := self._answered(seat, turn, key):
            return answered
        saved = self._save()
        self._resign(seat, key)
        return self._acknowledge(seat, key, saved)

    def time_over(self) -> None:
        """Do what the present moment ends with. Raise `NotYourTurn` if it has no time of its own."""
        wait = self.wait()
        if wait is None:
            raise NotYourTurn
        saved = self._save()
        self._apply(wait.seat, wait.action, "")
        self._chance("")
        self._seal(saved)

    def close(self) -> None:
        """End the game without a winner, by the table and not by the rules."""
        if self.over:
            raise TableOver
        saved = self._save()
        self._close()
        self._seal(saved)

    # Inside a command

    def _viewers(self) -> tuple[Viewer, ...]:
        return (*range(self.seats), None)

    def _answered(self, seat: Seat, turn: int | None, key: str) -> Answer | None:
        if key and (seat, key) in self._answers:
            return msgspec.structs.replace(self._answers[seat, key], repeated=True)
        if self.over:
            raise TableOver
        if turn is not None and not self._since[seat] <= turn <= self._turns[seat]:
            raise StaleTurn(turn, self._turns[seat])
        return None

    def _steps(self, seat: Seat, actions: Sequence[Action], key: str) -> None:
        for i, action in enumerate(actions):
            if i and not (self._open and self._open[-1].actor == seat):
                done = self.game.write(actions[i - 1])
                raise IllegalAction("", f"what follows “{done}” has to wait until you have seen what comes of it")
            if seat not in self.to_act():
                raise NotYourTurn
            if (wait := self.wait()) and (wait.seat, wait.action) == (seat, action):
                raise StillOpen
            self._apply(seat, action, key)
        self._chance(key)

    def _chance(self, key: str) -> None:
        while isinstance(roll := self.game.turn(self._state), Roll):
            self._apply(CHANCE, self.chance.pick(roll), key)

    def _apply(self, actor: Actor, action: Action, key: str) -> None:
        """Apply one action, tell everybody, and note the entry."""
        before, turn, wait, seats = self._state, self.game.turn(self._state), self.wait(), self.to_act()
        self._state, events = self.game.apply(before, actor, action)
        told = {viewer: self._tell(viewer, events) for viewer in self._viewers()}
        is_timed = wait is not None and (wait.seat, wait.action) == (actor, action)  # then it was the clock's doing
        if (
            isinstance(turn, ToAct)
            and not is_timed
            and shows_nothing_hidden(self.game, before, actor, action, self._state, events)
        ):
            self._keep_open(_Step(actor, action, before, told, turn.seats, turn.seats))
        else:
            self._open = ()
        turn = self.game.turn(self._state)
        if isinstance(turn, Over):
            self.over = turn
        self._renew(actor, seats)
        self._note(actor, "move", self.game.write(action), key)

    def _renew(self, actor: Actor, seats: Sequence[Seat]) -> None:
        """Note who decides anew: all but those who were to act at the same time as the actor, and still are."""
        still = set(seats) & set(self.to_act()) - {actor}
        self._since |= {seat: self._turns[seat] for seat in range(self.seats) if seat not in still}

    def _tell(self, viewer: Viewer, events: Iterable[Event]) -> tuple[Told, ...]:
        messages = (message for event in events if (message := event.told(viewer)))
        told = tuple(Told(self._turns[viewer] + i, message) for i, message in enumerate(messages, 1))
        self._turns[viewer] += len(told)
        self._told[viewer] += told
        return told

    def _keep_open(self, step: _Step) -> None:
        """Add an open step. If others are told of it, it closes theirs, except of those who choose at the same time."""
        if self._open and set(step.seats) <= set(self._open[-1].seats):
            step = msgspec.structs.replace(step, moment=self._open[-1].moment)
        if any(told for viewer, told in step.told.items() if viewer != step.actor):
            self._open = tuple(old for old in self._open if old.actor == step.actor or step.actor in old.moment)
        self._open = (*self._open, step)

    def _take_back(self, seat: Seat, key: str) -> None:
        """Take back the seat's latest open step; before that, what others have begun upon it."""
        seats = self.to_act()
        latest = max(i for i, step in enumerate(self._open) if step.actor == seat)
        while (other := self._in_the_way(latest)) is not None:
            self._take_back(other, "")
        dropped, later = self._open[latest], self._open[latest + 1 :]
        self._state, self._open = dropped.before, self._open[:latest]
        for step in later:
            self._open = (*self._open, msgspec.structs.replace(step, before=self._state))
            self._state, _ = self.game.apply(self._state, step.actor, step.action)
        for viewer, told in dropped.told.items():
            self._told[viewer] = [old for old in self._told[viewer] if old not in told]
            if viewer == seat:
                self._turns[viewer] += 1
            elif told:
                self._tell(viewer, [Event(Message("table.undone", {"role": self.game.roles[seat]}))])
        self._renew(seat, seats)
        self._note(seat, "undo", "", key)

    def _in_the_way(self, latest: int) -> Seat | None:
        """Return whose later step could not be taken without this one, if there is one."""
        state = self._open[latest].before
        for step in self._open[latest + 1 :]:
            turn = self.game.turn(state)
            if not isinstance(turn, ToAct) or step.actor not in turn.seats:
                return step.actor
            try:
                state, _ = self.game.apply(state, step.actor, step.action)
            except IllegalAction:
                return step.actor
        return None

    def _resign(self, seat: Seat, key: str) -> None:
        self._break_off(seat)
        self._note(seat, "resign", "", key)

    def _close(self) -> None:
        self._break_off(None)
        self._note(CHANCE, "close", "", "")

    def _break_off(self, seat: Seat | None) -> None:
        self.over = given_up(seat, self.seats)
        self._state, events = self.game.break_off(self._state, seat)
        self._open = ()
        for viewer in self._viewers():
            self._tell(viewer, events)

    def _note(self, actor: Actor, kind: Kind, text: str, key: str) -> None:
        self.entries.append(Entry(len(self.entries), actor, kind, text, 0, key))

    # Commands as a whole

    def _save(self) -> tuple[Any, ...]:
        told = {viewer: list(messages) for viewer, messages in self._told.items()}
        counts = dict(self.chance.counts)
        return self._state, self._open, told, dict(self._turns), len(self.entries), self.over, counts, dict(self._since)

    def _restore(self, saved: tuple[Any, ...]) -> None:
        self._state, self._open, self._told, self._turns, length, self.over, self.chance.counts, self._since = saved
        del self.entries[length:]

    def _acknowledge(self, seat: Seat, key: str, saved: tuple[Any, ...]) -> Answer:
        self._seal(saved)
        answer = Answer(self._turns[seat])
        if key:
            self._answers[seat, key] = answer
        return answer

    def _seal(self, saved: tuple[Any, ...]) -> None:
        """Mark the entries since `saved` as one command."""
        first: int = saved[4]
        for i in range(first, len(self.entries)):
            self.entries[i] = msgspec.structs.replace(self.entries[i], command=first)

    # Resuming

    def _resume(self, entries: Iterable[Entry]) -> None:
        """Replay a stored journal, then let chance act if it must: the deal of a new table."""
        for entry in entries:
            if entry.number != len(self.entries):
                raise ValueError(f"entry {entry.number} stands where entry {len(self.entries)} should")
            try:
                self._redo(entry)
            except (IllegalAction, TableError) as error:
                raise ValueError(f"entry {entry.number} cannot be replayed: {error}") from error
            self.entries[-1] = entry
            if entry.key:
                seat = next(first.actor for first in self.entries[entry.command :] if first.key)
                self._answers[seat, entry.key] = Answer(self._turns[seat])
        saved = self._save()
        self._chance("")
        self._seal(saved)

    def _redo(self, entry: Entry) -> None:
        if self.over:
            raise TableOver
        if entry.kind == "resign":
            self._resign(entry.actor, entry.key)
        elif entry.kind == "close":
            self._close()
        elif entry.kind == "undo":
            if not self.can_undo(entry.actor):
                raise NothingToUndo
            self._take_back(entry.actor, entry.key)
        elif entry.actor == CHANCE:
            self._redo_chance(entry)
        elif entry.actor in self.to_act():
            self._apply(entry.actor, self.game.read(entry.text), entry.key)
        else:
            raise NotYourTurn

    def _redo_chance(self, entry: Entry) -> None:
        roll, action = self.game.turn(self._state), self.game.read(entry.text)
        if not isinstance(roll, Roll) or action not in roll.outcomes:
            raise IllegalAction("", f"chance cannot do “{entry.text}” here")
        self.chance.count(roll.stream)
        self._apply(CHANCE, action, entry.key)
