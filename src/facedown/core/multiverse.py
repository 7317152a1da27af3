"""Many worlds of one game, and what has been learnt from all of them. Part of the workshop of `check`.

A `Multiverse` plays one game under one set of options, and keeps two ledgers. That of the law of told holds, for every
seat and the spectator, which view followed on which view and telling. That of undo holds what a step that can be taken
back showed to its mover. A second value for a key of either is a breach.

`Multiverse.twin` finds worlds worth comparing: other deals and other hidden choices that one viewer cannot tell from
this one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from facedown.core.game import CHANCE, Action, Actor, Event, Game, IllegalAction, Roll, Seat, State, ToAct
from facedown.core.table import shows_nothing_hidden
from facedown.core.worlds import Breach, Imagined, Viewer, ViewKey, World, differences, snapshot


class Multiverse:
    """Many worlds of one game, and the ledgers over all of them."""

    def __init__(self, game: Game[Any, Any], options: msgspec.Struct, seats: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.viewers: tuple[Viewer, ...] = (*range(seats), None)
        self.said: set[str] = set()
        self.latest: World | None = None
        self._messages: set[bytes] = set()
        self._next_views: dict[tuple[Viewer, ViewKey, bytes], World] = {}
        self._undoable: dict[tuple[Seat, ViewKey, str], tuple[bool, bytes, World]] = {}

    def start(self) -> World:
        """Return the world before any chance."""
        return World(self.game.start(self.seats, self.options))

    def legal(self, world: World, actor: Actor) -> Sequence[Action]:
        """Return what an actor may do in a world; nothing for an actor who need not act."""
        turn = self.game.turn(world.state)
        if isinstance(turn, Roll) and actor == CHANCE:
            return turn.outcomes
        if isinstance(turn, ToAct) and actor in turn.seats:
            return self.game.actions(self.game.view(world.state, actor))
        return ()

    def who(self, actor: Actor | None) -> str:
        """Return an actor's name in a report."""
        if actor is None:
            return "a spectator"
        return "chance" if actor == CHANCE else self.game.roles[actor]

    def step(self, world: World, actor: Actor, action: Action, learners: Sequence[Viewer] | None = None) -> World:
        """Return the world after a legal action, and enter in the ledgers what the `learners` (all, by default) saw."""
        state, events = self.apply(world, actor, action)
        told = tuple(tuple(m for event in events if (m := event.told(viewer))) for viewer in self.viewers)
        self.latest = after = World(state, world, actor, action, told)
        if len(after.drawers) != self.seats:
            raise Breach("start", f"the state has {len(after.drawers)} drawers for {self.seats} seats", after)
        for viewer in self.viewers if learners is None else learners:
            self._learn_told(world, after, viewer)
        if actor != CHANCE and (learners is None or actor in learners):
            self._learn_undo(world, after, actor, events)
        return after

    def apply(self, world: World, actor: Actor, action: Action) -> tuple[State[Any, Any], Sequence[Event]]:
        """Apply a legal action, and check what comes back but for the ledgers."""
        what = f"{self.who(actor)}: {self.game.write(action)}"
        try:
            state, events = self.game.apply(world.state, actor, action)
        except IllegalAction as error:
            raise Breach("actions", f"apply refuses a legal action, {what}: {error}", world) from error
        except Exception as error:
            raise Breach("actions", f"apply fails on a legal action, {what}: {error!r}", world) from error
        if not world.is_unchanged():
            raise Breach("replay", f"apply changed the state that it was given, by {what}", world)
        for event in events:
            if wrong := self._unsayable(event):
                raise Breach("phrases", wrong, World(state, world, actor, action))
        return state, events

    def _unsayable(self, event: Event) -> str:
        """Return what is wrong with an event's messages, if anything is; each message is tried once."""
        if not set(event.private) <= set(range(self.seats)):
            return f"an event tells seats that are not there: {sorted(event.private)}"
        for message in (event.public, *event.private.values()):
            if message is None or (key := snapshot(message)) in self._messages:
                continue
            try:
                self.game.say(message)
            except (KeyError, IndexError, ValueError) as error:
                return f"nothing can be said for {message}: {error!r}"
            self._messages.add(key)
            self.said.add(message.id)
        return ""

    def _learn_told(self, world: World, after: World, viewer: Viewer) -> None:
        """The law of told: equal views that are told the same become equal views, and no telling means no change."""
        old, new = world.view_key(viewer), after.view_key(viewer)
        told = after.told[-1 if viewer is None else viewer]
        if not told:
            if old != new:
                changed = self.changes(old, new)
                raise Breach("told", f"{self.who(viewer)} is told nothing, yet the view changes: {changed}", after)
            return
        other = self._next_views.setdefault((viewer, old, snapshot(told)), after)
        if other.view_key(viewer) != new:
            changed = self.changes(other.view_key(viewer), new)
            raise Breach(
                "told",
                f"{self.who(viewer)} was told the same on equal views, and sees different things: {changed}"
                f"\nThe other world:\n{self.describe(other)}\nThis world:",
                after,
            )

    def _learn_undo(self, world: World, after: World, seat: Seat, events: Sequence[Event]) -> None:
        """A step that its seat may take back shows it nothing that depends on more than its view, and so is no peek."""
        is_open = isinstance(self.game.turn(after.state), ToAct) and shows_nothing_hidden(
            self.game, world.state, seat, after.action, after.state, events
        )
        shown = snapshot(after.told[seat])
        key = (seat, world.view_key(seat), self.game.write(after.action))
        other_open, other_shown, other = self._undoable.setdefault(key, (is_open, shown, after))
        if not (is_open or other_open):
            return
        if (is_open, shown, after.view_key(seat)) != (other_open, other_shown, other.view_key(seat)):
            raise Breach(
                "undo",
                f"{self.who(seat)} may take back “{key[2]}”, but it shows something hidden: {shown.decode()} here, "
                f"{other_shown.decode()} in a world that looks the same before.\n"
                f"The other world:\n{self.describe(other)}\nThis world:",
                after,
            )

    def changes(self, old: ViewKey, new: ViewKey) -> str:
        """Return in words where two views differ."""
        return "; ".join([*differences(old[0], new[0], "public"), *differences(old[1], new[1], "drawer")])

    def contrast(self, first: World, second: World) -> str:
        """Return in words where two states differ."""
        pairs = zip(first.drawers, second.drawers, strict=True)
        drawers = (difference for i, (a, b) in enumerate(pairs) for difference in differences(a, b, f"drawer {i}"))
        return "; ".join([*differences(first.public, second.public, "public"), *drawers])

    def describe(self, world: World) -> str:
        """Return the steps that led to a world, one a line."""
        path = world.path()
        steps = [f"{i}. {self.who(w.actor)}: {self.game.write(w.action)}" for i, w in enumerate(path[1:], 1)]
        return (
            "\n".join([*(["(from an imagined state)"] if isinstance(path[0], Imagined) else []), *steps]) or "(start)"
        )

    def twin(self, world: World, viewer: Viewer, rng: random.Random) -> World | None:
        """Return a world of other facts that `viewer` cannot tell from this one: all it saw and was told is the same.

        The search follows the path to `world` up to a point; from there on it tries other outcomes of chance and other
        choices of the other seats. Where it is stuck it goes back, each time further. Every step that it tries goes
        into the ledgers. Return None if no twin was found in a number of steps that grows with the path.
        """
        path = world.path()
        foreign = [i for i, step in enumerate(path[1:]) if step.actor != viewer]
        dealt = [i for i in foreign if path[i + 1].actor == CHANCE]
        if not foreign:
            return None
        begin = rng.choice(dealt if dealt and rng.random() < 0.6 else foreign)
        boldness = rng.choice((0.05, 0.2, 0.6))
        trail = [(path[begin], self._choices(path[begin], path[begin + 1], viewer, rng, 1.0))]
        steps_left, back = 100 + 3 * (len(path) - begin), 1
        while trail and steps_left > 0:
            here, choices = trail[-1]
            goal = path[begin + len(trail)]
            action = next(choices, None)
            if action is None:
                del trail[-back:]
                back *= 2
                continue
            steps_left -= 1
            there = goal if here is goal.before and action == goal.action else self.step(here, goal.actor, action)
            if not self._is_same_to(viewer, there, goal) or (goal is world and there.equals(world)):
                continue
            if goal is world:
                return there
            following = path[begin + len(trail) + 1]
            trail.append((there, self._choices(there, following, viewer, rng, boldness)))
        return None

    def _choices(
        self, here: World, goal: World, viewer: Viewer, rng: random.Random, boldness: float
    ) -> Iterator[Action]:
        """Yield what to try in a twin where `goal.action` was done: mostly that first, then the others by chance."""
        legal = list(self.legal(here, goal.actor))
        if goal.actor == viewer:
            return iter([goal.action] if goal.action in legal else [])
        rng.shuffle(legal)
        if goal.action in legal and rng.random() >= boldness:
            legal.remove(goal.action)
            legal.insert(0, goal.action)
        return iter(legal)

    def _is_same_to(self, viewer: Viewer, first: World, second: World) -> bool:
        index = -1 if viewer is None else viewer
        return first.view_key(viewer) == second.view_key(viewer) and first.told[index] == second.told[index]
