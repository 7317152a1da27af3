"""The trials of a check: whole games, played in several styles, and what is tried on the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

import msgspec

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Action, Actor, CanImagine, Game, Message, Over, Seat, ToAct, training_of
from facedown.core.laws import Laws
from facedown.core.multiverse import Multiverse
from facedown.core.players import STYLES, Players
from facedown.core.record import RecordError, make_record, read_record, verify, write_record
from facedown.core.table import Table, shows_nothing_hidden
from facedown.core.worlds import Breach, Imagined, Viewer, World, snapshot

Shown: TypeAlias = tuple[int, tuple[bytes, tuple[Message, ...]]]
"""A viewer's turn, and all that he gets from a table: his view and steps by value, and what he was told."""

WIDTH: Final = 4
"""How many other actions are tried beside the one that is played."""

LOOKS: Final = 60
"""How many worlds of one game are tried in depth."""


class Trials:
    """The trials of one game under one set of options with one number of seats. Breaches come out as `Breach`."""

    def __init__(self, game: Game[Any, Any], options: msgspec.Struct, seats: int, seed: int, limit: int) -> None:
        self.game, self.options, self.seats, self.seed, self.limit = game, options, seats, seed, limit
        self.rng = random.Random(seed)
        self.worlds = Multiverse(game, options, seats)
        self.laws = Laws(self.worlds, self.rng)
        self.players = Players(self.worlds, self.rng)
        self.endings: Counter[str] = Counter()
        self._counts: Counter[str] = Counter()

    def all(self, games: int) -> Iterator[str]:
        """Try everything in so many games; before each, yield in words what comes."""
        self.start()
        for number in range(games):
            yield f"game {number + 1} of {games}, and what the laws forbid in it"
            path = self.walk(STYLES[number % len(STYLES)])
            self.along(path)
            self.advice(path)
            self.lines(path)
            self.twins(path)
            self.imagine(path)
        self.laws.garbage()
        for number in range(games):
            yield f"game {number + 1} of {games} at a table, with undo and record"
            self.table(self.seed * 1000 + number)

    def counts(self) -> Mapping[str, int]:
        """Return how much was tried."""
        names = ("games", "steps", "twin worlds", "imagined worlds", "steps taken back")
        tried = {"different views": self.laws.view_count, "illegal actions": self.laws.illegal_count}
        return {name: self._counts[name] for name in names} | tried

    # Playing a game

    def start(self) -> None:
        """Every game starts from the same state."""
        if type(self.game).view is not Game.view:
            raise Breach("start", "the game builds its own views: what a seat may see is for the contract to say")
        first, second = self.worlds.start(), self.worlds.start()
        if not first.equals(second):
            raise Breach("start", f"two starts differ: {self.worlds.contrast(first, second)}")
        if len(first.drawers) != self.seats:
            raise Breach("start", f"there are {len(first.drawers)} drawers for {self.seats} seats", first)

    def walk(self, style: str) -> list[World]:
        """Play a game to its end, and return the worlds that it went through."""
        path = [self.worlds.start()]
        self.players.new_game(style)
        seen: dict[Any, int] = {}
        while not isinstance(turn := self.game.turn(path[-1].state), Over):
            self.laws.views(path[-1], self.worlds.viewers)
            if len(path) > self.limit:
                raise Breach("end", f"the game is not over after {self.limit} steps", path[-1])
            path.append(self.worlds.step(path[-1], *self.players.choose(path[-1], turn)))
            self.repeats(path, seen)
        self.laws.views(path[-1], self.worlds.viewers)
        self.endings[turn.reason] += 1
        self._counts["games"] += 1
        self._counts["steps"] += len(path) - 1
        self.replay(path)
        return path

    def repeats(self, path: Sequence[World], seen: dict[Any, int]) -> None:
        """Without chance, seats must not be able to lead a game back to where it was before others saw them act."""
        world = path[-1]
        if world.actor == CHANCE:
            seen.clear()
        begin = seen.setdefault((world.public, world.drawers), len(path) - 1)
        if any(told for step in path[begin + 1 :] for seat, told in enumerate(step.told) if seat != step.actor):
            raise Breach("end", f"the last {len(path) - 1 - begin} steps lead back to an equal state", world)

    def replay(self, path: Sequence[World]) -> None:
        """The same steps give the same state."""
        state = self.worlds.start().state
        for world in path[1:]:
            state, _ = self.game.apply(state, world.actor, world.action)
        if not (again := World(state)).equals(path[-1]):
            contrast = self.worlds.contrast(again, path[-1])
            raise Breach("replay", f"the same steps lead elsewhere when they are taken again: {contrast}", path[-1])

    # Along a game

    def along(self, path: Sequence[World]) -> None:
        """Try what the laws say in some worlds of a game, its last one among them."""
        for world in [*self.rng.sample(path[:-1], min(len(path) - 1, LOOKS)), path[-1]]:
            self.laws.illegal(world)
            self.laws.position(world)
            self.laws.order(world)
            for actor in self._actors(world):
                for action in self._some(self.worlds.legal(world, actor), WIDTH):
                    self.laws.views(self.worlds.step(world, actor, action), self.worlds.viewers)

    def lines(self, path: Sequence[World]) -> None:
        """Check every line of a game, and its beginnings: all of a short line, some of a long one.

        A line during which another seat acted cannot be tried alone; `table` tries it, as part of a record.
        """
        begun: dict[Seat, tuple[World | None, list[Action]]] = {}
        for before, world in pairwise(path):
            if world.actor == CHANCE:
                continue
            begin, steps = begun.pop(world.actor, (before, []))
            steps = [*steps, world.action]
            if begin and (len(steps) <= WIDTH or self.rng.random() < WIDTH / len(steps)):
                self.laws.line(begin, world, steps)
            begun = {seat: (None, others) for seat, (_, others) in begun.items()}
            if not self.game.is_line_end(world.action):
                begun[world.actor] = (begin, steps)
                if world.actor not in self._actors(world) and not isinstance(self.game.turn(world.state), Over):
                    who = self.worlds.who(world.actor)
                    raise Breach("lines", f"others must act while {who} is in the middle of a line", world)

    def _actors(self, world: World) -> tuple[Actor, ...]:
        turn = self.game.turn(world.state)
        return turn.seats if isinstance(turn, ToAct) else (CHANCE,)

    def _some(self, choices: Sequence[Any], count: int) -> Sequence[Any]:
        return self.rng.sample(choices, min(len(choices), count))

    def advice(self, path: Sequence[World]) -> None:
        """Where the options make a training table, ask for advice in some worlds of a game, its last one among them."""
        if training_of(self.game, self.options):
            for world in [*self._some(path[:-1], WIDTH), path[-1]]:
                self.laws.advice(world, self.worlds.viewers)

    # Worlds that look alike

    def twins(self, path: Sequence[World]) -> None:
        """Find worlds that look the same to a viewer, and enter in the ledgers what may happen next in both."""
        for viewer in self.worlds.viewers * WIDTH:
            world = self.rng.choice((path[-1], self.rng.choice(path)))
            if twin := self.worlds.twin(world, viewer, self.rng):
                self._counts["twin worlds"] += 1
                self.laws.views(twin, self.worlds.viewers)
                self._do_the_same([world, twin], self.worlds.viewers)

    def _do_the_same(self, alike: Sequence[World], learners: Sequence[Viewer]) -> None:
        """Make some moves that tell much in one of several worlds, and the same moves in the others."""
        for world in self._some([*alike] * 2, 2 * WIDTH):
            for actor in self._actors(world):
                line = self.players.curious_line(world, actor) if self.worlds.legal(world, actor) else ()
                for there in alike:
                    for action in line:
                        if action not in self.worlds.legal(there, actor):
                            break
                        there = self.worlds.step(there, actor, action, learners)

    def imagine(self, path: Sequence[World]) -> None:
        """Let every seat imagine worlds at some points of a game."""
        if not isinstance(self.game, CanImagine):
            return
        waiting = [world for world in path if isinstance(self.game.turn(world.state), ToAct)]
        for world in self._some(waiting, 3):
            for seat in range(self.seats):
                self._imagine_some(world, seat)

    def _imagine_some(self, world: World, seat: Seat) -> None:
        """Imagine some worlds, and do the same in all of them; where they are all equal, there must be no other."""
        found = [self._imagine_one(world, seat) for _ in range(3 * WIDTH)]
        for there in found[:2]:
            self._play_on(there, seat)
        self._do_the_same([world, *found], (seat,))
        if any(not there.equals(found[0]) for there in found):
            return
        twin = self.worlds.twin(world, seat, self.rng)
        if twin and all(self._imagine_one(world, seat).equals(found[0]) for _ in range(50 * WIDTH)):
            who = self.worlds.who(seat)
            raise Breach("imagine", f"{who} always imagines the same world, but this one looks the same too", twin)

    def _imagine_one(self, world: World, seat: Seat) -> World:
        assert isinstance(self.game, CanImagine)
        chance = Chance(SplitMixSource(self.rng.getrandbits(64)))
        try:
            state = self.game.imagine(self.game.view(world.state, seat), world.told_to(seat), chance)
        except Exception as error:
            raise Breach("imagine", f"{self.worlds.who(seat)} can imagine nothing: {error!r}", world) from error
        there = Imagined(state)
        if len(there.drawers) != self.seats or there.view_key(seat) != world.view_key(seat):
            changed = self.worlds.changes(world.view_key(seat), there.view_key(seat))
            raise Breach("imagine", f"what {self.worlds.who(seat)} imagines looks different: {changed}", world)
        self._counts["imagined worlds"] += 1
        return there

    def _play_on(self, there: World, seat: Seat) -> None:
        """Play on from an imagined world to an end; the ledgers see what the seat sees of the first steps."""
        self.laws.views(there, (seat,))
        self.players.new_game("brisk")
        try:
            for number in range(self.limit):
                if isinstance(turn := self.game.turn(there.state), Over):
                    self.laws.turn(there)
                    return
                learners = (seat,) if number < WIDTH else ()
                there = self.worlds.step(there, *self.players.choose(there, turn), learners=learners)
        except Breach as breach:
            raise breach if breach.law in ("told", "undo") else Breach("imagine", str(breach), breach.world) from breach
        except Exception as error:
            raise Breach("imagine", f"an imagined world cannot be played on: {error!r}", there) from error
        raise Breach("imagine", f"an imagined game is not over after {self.limit} steps", there)

    # At a table

    def table(self, seed: int) -> None:
        """Play a game at a table, take steps back on the way, and make its journal into a record and back."""
        source = SplitMixSource(seed)
        table = Table(self.game, self.options, self.seats, Chance(source))
        clean: dict[Seat, dict[Viewer, Shown]] = {}
        try:
            looks = self._looks(table)
            while not table.over:
                looks = self._act(table, clean, looks)
                if self.rng.random() < 0.02:
                    self._record(table, source)
            self._record(table, source)
        except Breach as breach:
            steps = (
                f"{entry.number}. {self.worlds.who(entry.actor)}: {entry.text or entry.kind}" for entry in table.entries
            )
            breach.lines = "\n".join(steps)
            raise

    def _act(
        self, table: Table, clean: dict[Seat, dict[Viewer, Shown]], before: dict[Viewer, Shown]
    ) -> dict[Viewer, Shown]:
        """Take a step at a table, and perhaps take it back; return what all look at then. Before, it was `before`.

        `clean` holds what all looked at before the latest move of a seat, as long as nobody else has acted since.
        """
        seat = self.rng.choice(table.to_act())
        if not table.is_unfinished(seat):
            clean[seat] = before
        for other in clean.keys() - {seat}:
            del clean[other]
        actions = table.look(seat).actions
        if self.rng.random() < 0.4:
            actions = tuple(text for text in actions if self.game.is_line_end(self.game.read(text))) or actions
        text = self.rng.choice(actions)
        is_own = self._shows_nothing_hidden(table, seat, self.game.read(text))
        table.act(seat, [text])
        after = self._looks(table)
        is_open = is_own and table.entries[-1].actor == seat and not table.over
        if table.can_undo(seat) != is_open:
            raise Breach("undo", f"{self.worlds.who(seat)} may{'' if is_open else ' not'} take back the last step")
        if not is_open or self.rng.random() < 0.6:
            return after
        steps = self.rng.choice((1, 1, None)) if seat in clean else 1
        table.undo(seat, steps=steps)
        now = self._looks(table)
        self._counts["steps taken back"] += 1
        for viewer in self.worlds.viewers:
            goal = (before if steps else clean[seat])[viewer]
            noticed = viewer == seat or after[viewer][1] != goal[1]
            if now[viewer][1] != goal[1]:
                raise Breach("undo", f"after taking back, {self.worlds.who(viewer)} does not see what was before")
            if noticed != (now[viewer][0] > after[viewer][0]):
                wrong = "does not notice" if noticed else "notices"
                raise Breach("undo", f"{self.worlds.who(viewer)} {wrong} that a step is taken back")
        return now

    def _shows_nothing_hidden(self, table: Table, seat: Seat, action: Action) -> bool:
        before = table._state
        after, events = self.game.apply(before, seat, action)
        return shows_nothing_hidden(self.game, before, seat, action, after, events)

    def _looks(self, table: Table) -> dict[Viewer, Shown]:
        """Return each viewer's turn, and all that he gets, but for the news that something was taken back."""
        looks = {viewer: table.look(viewer) for viewer in self.worlds.viewers}
        return {
            viewer: (
                table.turn(viewer),
                # What was told grows with the game, and is compared as it is: most of it is the same objects.
                (snapshot(msgspec.structs.replace(look, told=())), _heard(look.told)),
            )
            for viewer, look in looks.items()
        }

    def _record(self, table: Table, source: SplitMixSource) -> None:
        """A journal resumes as the same table, and its record gives the same game."""
        again = Table(self.game, self.options, self.seats, Chance(source), entries=table.entries)
        if self._looks(again) != self._looks(table):
            raise Breach("replay", "a table that resumes from the journal looks different")
        tags = {"Source": f"splitmix64 {source.seed}"}
        text = write_record(make_record(self.game, self.options, self.seats, table.entries, source=source, tags=tags))
        try:
            replayed = verify(read_record(text), lambda name: self.game)
        except RecordError as error:
            raise Breach("replay", f"the record of the game is wrong: {error}\n{text}") from error
        for viewer in self.worlds.viewers:
            if snapshot(self.game.view(replayed.state, viewer)) != snapshot(table.look(viewer).view):
                raise Breach("replay", f"the record leads {self.worlds.who(viewer)} elsewhere\n{text}")


def _heard(told: Sequence[Message]) -> tuple[Message, ...]:
    return tuple(message for message in told if message.id != "table.undone")
