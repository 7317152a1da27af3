"""The record file: a whole game as text, in the habit of PGN.

One format serves tables, bot matches, bug reports and reviews.

Tag pairs come first, one a line, then a blank line, then numbered lines: who did what, in canonical notation;
comments stand in braces. Unknown tags are kept and ignored. A line of chance carries what it takes to check the
pick::

    [Game "fugitive"]
    [Rules "1"]
    [Options "ruleset=first; threshold=29"]
    [Seats "Ann; hunter"]
    [Result "Marshal"]
    [Termination "caught"]

    1. chance: card 5 {deck 1 #0: 1/11}
    2. Fugitive: hide 3 with 6 8
    3. Marshal: resign

Tags that facedown reads: `Game`, `Rules`, `Options` (those that differ from their defaults), `Seats` (the players'
names), `Table`, `Commit`, `Reveal` and `Entropy` (a verifiable deal), `Source` (a simulated one), `Result` (the
winners' roles, ``draw``, ``lost`` where one plays alone, or ``*`` for a game that goes on), `Termination` (why it
ended).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from facedown.core.chance import HmacSource, Source, SplitMixSource, below, choose, commitment, deal_key, total_weight
from facedown.core.game import (
    CHANCE,
    Action,
    Actor,
    Event,
    Game,
    IllegalAction,
    Over,
    Roll,
    Seat,
    State,
    ToAct,
    given_up,
)
from facedown.core.journal import Entry, main_line
from facedown.core.options import parse_options, write_options
from facedown.core.texts import one_of

TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
LONGEST_SHOWN = 80
"""Characters of a wrong text that an error shows."""
LINE = re.compile(r"([0-9]{1,9})\. ([^:{}]+): ([^{}]*?) ?(?:\{([^{}]*)\})?")


class RecordError(ValueError):
    """A record that is wrong. `line` counts the lines of the text from 1 (0: the record as a whole)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class RecordLine(msgspec.Struct, frozen=True):
    """One numbered line. `actor` is ``chance``, ``table`` or a role; `line` is its place in the text, from 1."""

    actor: str
    text: str
    comment: str = ""
    line: int = 0


class Record(msgspec.Struct, frozen=True):
    """A record as it stands in a file: tags by name, and lines in order; `tag_lines` says where the tags stand."""

    tags: dict[str, str]
    lines: tuple[RecordLine, ...]
    tag_lines: dict[str, int] = {}

    def wrong_tag(self, name: str, reason: str) -> RecordError:
        """Return the error that says what is wrong with a tag, and on which line it stands."""
        return RecordError(self.tag_lines.get(name, 0), f"the tag {name} does not fit: {reason}")


class Step(msgspec.Struct, frozen=True):
    """One action of a replayed record, with the states around it and what it told."""

    line: RecordLine
    actor: Actor
    action: Action
    before: State[Any, Any]
    events: Sequence[Event]
    after: State[Any, Any]


# Text


def read_record(text: str) -> Record:
    """Return the record that a text holds.

    Raise `RecordError` for the first line that is neither a tag, a move, nor empty.
    """
    tags: dict[str, str] = {}
    tag_lines: dict[str, int] = {}
    lines: list[RecordLine] = []
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = line.strip()
        if tag := TAG.fullmatch(line):
            if lines or tag[1] in tags:
                raise RecordError(number, f"the tag {tag[1]} stands twice or after the first move")
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
            tag_lines[tag[1]] = number
        elif move := LINE.fullmatch(line):
            if int(move[1]) != len(lines) + 1:
                raise RecordError(number, f"move {move[1]} stands where move {len(lines) + 1} should")
            lines.append(RecordLine(move[2], move[3], move[4] or "", number))
        elif line:
            form = 'a tag like [Game "fugitive"] nor a move like 7. Marshal: skip'
            raise RecordError(number, f"“{line[:60]}” is neither {form}")
    if "Game" not in tags:
        raise RecordError(0, "this is no facedown record: it has no Game tag")
    return Record(tags, tuple(lines), tag_lines)


def write_record(record: Record) -> str:
    """Return the text of a record; `read_record` inverts it."""
    tags = [f'[{name} "{_quoted(value)}"]' for name, value in record.tags.items()]
    lines = [
        f"{number}. {line.actor}: {line.text}" + (f" {{{line.comment}}}" if line.comment else "")
        for number, line in enumerate(record.lines, 1)
    ]
    return "\n".join([*tags, "", *lines, ""])


def _cut(text: str) -> str:
    """Return a text of a record as an error shows it."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _quoted(value: str) -> str:
    return re.sub(r'([\\"])', r"\\\1", " ".join(value.split()))


# From a journal


def make_record(
    game: Game[Any, Any],
    options: msgspec.Struct,
    seats: int,
    entries: Iterable[Entry],
    *,
    source: Source | None = None,
    tags: Mapping[str, str] | None = None,
) -> Record:
    """Return the record of a journal.

    With its `source`, lines of chance say which number was picked; `tags` are added.
    """
    state, over = game.start(seats, options), None
    lines: list[RecordLine] = []
    unfinished: dict[Actor, list[Action]] = {}
    counts: dict[str, int] = {}
    for entry in main_line(entries):
        turn = game.turn(state)
        if entry.kind != "move":
            over = given_up(entry.actor if entry.kind == "resign" else None, seats)
            lines.append(RecordLine(_actor_word(game, entry.actor, entry.kind), entry.kind))
            continue
        action = game.read(entry.text)
        state, _ = game.apply(state, entry.actor, action)
        if isinstance(turn, Roll):
            k = counts[turn.stream] = counts.get(turn.stream, -1) + 1
            comment = _pick_comment(turn, k, source) if source else ""
            lines.append(RecordLine("chance", entry.text, comment))
            continue
        unfinished.setdefault(entry.actor, []).append(action)
        if game.is_line_end(action):
            lines.append(RecordLine(game.roles[entry.actor], game.write_line(unfinished.pop(entry.actor))))
    staged = [RecordLine(game.roles[actor], game.write_line(steps)) for actor, steps in unfinished.items()]
    place = len(lines) - 1 if over else len(lines)
    lines[place:place] = staged
    end = over or game.turn(state)
    head = {"Game": game.name, "Rules": game.rules_version}
    if changed := write_options(options):
        head["Options"] = "; ".join(f"{name}={value}" for name, value in changed.items())
    head["SeatCount"] = str(seats)
    return Record({**head, **(tags or {}), **_end_tags(game, seats, end)}, tuple(lines))


def _pick_comment(roll: Roll, k: int, source: Source) -> str:
    total = total_weight(roll)
    return f"{roll.stream} #{k}: {below(source, roll.stream, k, total)}/{total}"


def _end_tags(game: Game[Any, Any], seats: int, end: Any) -> dict[str, str]:
    if not isinstance(end, Over):
        return {"Result": "*"}
    nobody = "draw" if seats > 1 else "lost"
    return {"Result": ", ".join(game.roles[seat] for seat in end.winners) or nobody, "Termination": end.reason}


def _actor_word(game: Game[Any, Any], actor: Actor, kind: str) -> str:
    return ("table" if kind == "close" else "chance") if actor == CHANCE else game.roles[actor]


# Replaying


class Replay:
    """A record opened under its game: `steps` walks it; `end` is how it ended, once it was walked.

    `over` and `closing` say how it was given up and what this told, if it was.

    `find` gives the game of a name, and raises `ValueError` for one it does not know. Raise `RecordError` for tags
    that do not fit: an unknown game, a rules version that is not the game's, options that it does not have.
    """

    def __init__(self, record: Record, find: Callable[[str], Game[Any, Any]]) -> None:
        self.record = record
        self.game: Game[Any, Any] = self._tag("Game", find)
        if record.tags.get("Rules", self.game.rules_version) != self.game.rules_version:
            raise record.wrong_tag("Rules", f"the rules here are version {self.game.rules_version}")
        self.seats: int = self._tag("SeatCount", self._read_seats)
        self.options: msgspec.Struct = self._tag("Options", self._read_options)
        self.state = self.game.start(self.seats, self.options)
        self.over: Over | None = None
        self.closing: Sequence[Event] = ()
        self.counts: dict[str, int] = {}

    def steps(self, source: Source | None = None) -> Iterator[Step]:
        """Yield every step in order; with the `source` of the deal, check each pick of chance.

        Raise `RecordError` that names the first line that is wrong.
        """
        for line in self.record.lines:
            if self.over or isinstance(self.game.turn(self.state), Over):
                raise RecordError(line.line, "the game is over before this line")
            actor = self._actor(line)
            if line.text == "resign" and actor != CHANCE:
                self._break_off(actor)
                continue
            if line.actor == "table":
                self._break_off(None)
                continue
            for action in self._read(line, actor):
                try:
                    step = self._step(line, actor, action, source)
                except IllegalAction as error:
                    raise _refused(line, "is not legal here", error) from None
                yield step

    def end(self) -> ToAct | Roll | Over:
        """Return how the game stands after the steps that were taken."""
        return self.over or self.game.turn(self.state)

    def check_end(self) -> None:
        """Raise `RecordError` if the game is over and the tags tell of another end; a record may stop before it."""
        end = self.end()
        if not isinstance(end, Over):
            return
        for name, value in _end_tags(self.game, self.seats, end).items():
            if (said := self.record.tags.get(name, value)) != value:
                raise self.record.wrong_tag(name, f"the game ended with {value}, not {_cut(said)}")

    def _tag(self, name: str, read: Callable[[str], Any]) -> Any:
        """Return what `read` makes of a tag. Raise `RecordError` that names the tag's line if it refuses it."""
        try:
            return read(self.record.tags.get(name, ""))
        except ValueError as error:
            raise self.record.wrong_tag(name, str(error)) from None

    def _read_options(self, text: str) -> msgspec.Struct:
        pairs = (part.partition("=") for part in text.split(";") if part.strip())
        options = parse_options(self.game.options, {name.strip(): value.strip() for name, _, value in pairs})
        self.game.start(self.seats, options)
        return options

    def _read_seats(self, text: str) -> int:
        counts: dict[str, int] = {str(count): count for count in self.game.seat_counts}
        if text and text not in counts:
            raise ValueError(f"{self.game.title} is played by {one_of(counts)}, not by {text[:20]!r}")
        return counts[text or min(counts, key=int)]

    def _break_off(self, seat: Seat | None) -> None:
        self.over = given_up(seat, self.seats)
        self.state, self.closing = self.game.break_off(self.state, seat)

    def _actor(self, line: RecordLine) -> Actor:
        if line.actor == "chance" or (line.actor == "table" and line.text == "close"):
            return CHANCE
        if line.actor in self.game.roles[: self.seats]:
            return self.game.roles.index(line.actor)
        raise RecordError(
            line.line, f"“{_cut(line.actor)}” is none of chance, {', '.join(self.game.roles[: self.seats])}"
        )

    def _read(self, line: RecordLine, actor: Actor) -> Sequence[Action]:
        try:
            return (self.game.read(line.text),) if actor == CHANCE else self.game.read_line(line.text)
        except IllegalAction as error:
            raise _refused(line, "is not understood", error) from None

    def _step(self, line: RecordLine, actor: Actor, action: Action, source: Source | None) -> Step:
        turn, before = self.game.turn(self.state), self.state
        if isinstance(turn, Roll):
            if actor != CHANCE:
                raise RecordError(line.line, f"it is chance's turn ({turn.stream}), not that of {line.actor}")
            self._check_pick(line, action, turn, source)
        elif actor not in turn.seats if isinstance(turn, ToAct) else True:
            raise RecordError(line.line, f"it is not the turn of {line.actor}")
        self.state, events = self.game.apply(before, actor, action)
        return Step(line, actor, action, before, events, self.state)

    def _check_pick(self, line: RecordLine, action: Action, roll: Roll, source: Source | None) -> None:
        k = self.counts[roll.stream] = self.counts.get(roll.stream, -1) + 1
        if action not in roll.outcomes:
            raise RecordError(line.line, f"“{_cut(line.text)}” is none of what {roll.stream} can give here")
        if source is None:
            return
        number = below(source, roll.stream, k, total_weight(roll))
        if choose(roll, number) != action:
            due = self.game.write(choose(roll, number))
            raise RecordError(
                line.line, f"by the key of this deal {roll.stream} gives “{due}”, not “{_cut(line.text)}”"
            )
        if line.comment and line.comment != _pick_comment(roll, k, source):
            raise RecordError(line.line, f"the comment should be {{{_pick_comment(roll, k, source)}}}")


def _refused(line: RecordLine, how: str, error: IllegalAction) -> RecordError:
    reason = error.reason.rstrip(".") + (f" (rule {error.rule})" if error.rule else "")
    return RecordError(line.line, f"“{_cut(line.text)}” {how}: {reason}")


# Verifying


def source_of(record: Record) -> Source | None:
    """Return the source of a record's chance, from its tags; None if it names none.

    Raise `RecordError` if the tags are wrong.
    """
    tags = record.tags
    if "Reveal" in tags:
        try:
            secret = bytes.fromhex(tags["Reveal"])
        except ValueError:
            raise record.wrong_tag("Reveal", "it is not hexadecimal") from None
        if "Commit" in tags and commitment(secret) != tags["Commit"]:
            raise record.wrong_tag("Reveal", "it is not the secret that was committed to before the game")
        entropy = [part.strip() for part in tags["Entropy"].split(";")] if "Entropy" in tags else []
        return HmacSource(deal_key(secret, tags.get("Table", ""), tags.get("Rules", ""), entropy))
    if "Source" in tags:
        found = re.fullmatch(r"splitmix64 (-?[0-9]{1,40})", tags["Source"])
        if not found:
            raise record.wrong_tag("Source", "a source is written like splitmix64 7")
        return SplitMixSource(int(found[1]))
    return None


def verify(record: Record, find: Callable[[str], Game[Any, Any]]) -> Replay:
    """Check a record: its commitment, each pick of chance, the legality of each move, and the result.

    Return the replay at its end. Raise `RecordError` that names the first line that is wrong.
    """
    replay = Replay(record, find)
    source = source_of(record)
    if "Commit" in record.tags and "Reveal" not in record.tags:
        raise record.wrong_tag("Commit", "the secret is not revealed, so the deal cannot be checked")
    for _ in replay.steps(source):
        pass
    if not isinstance(replay.end(), Over) and record.tags.get("Result", "*") != "*":
        raise RecordError(
            record.lines[-1].line if record.lines else 0, "the record stops here, before the game is over"
        )
    replay.check_end()
    named = len(record.tags.get("Seats", "").split(";"))
    if record.tags.get("Seats") and named != replay.seats:
        raise record.wrong_tag("Seats", f"it names {named}, where the game has {replay.seats} seats")
    return replay
