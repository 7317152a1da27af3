"""The laws one by one, as `check` tries them on a single world. Each method raises a `Breach` that names its law."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final

from facedown.core.chance import total_weight
from facedown.core.game import (
    CHANCE,
    Action,
    CanAdvise,
    CanExplain,
    CanPosition,
    CanWait,
    IllegalAction,
    Over,
    Roll,
    Seat,
    State,
    ToAct,
    View,
    Zone,
)
from facedown.core.multiverse import Multiverse
from facedown.core.worlds import Breach, Viewer, ViewKey, World, snapshot

TRIES: Final = 6
"""How many illegal actions, and how many pairs of seats, are tried in one world."""

GARBAGE: Final = ("", " ", "\n", "0", "-1", "x", "…", "...", "\x00", "nonsense 17", "１", "a" * 2000, "{}", "null")
"""Texts that name no action of any game; a game that would like to use one of them is in for a surprise anyway."""


class Laws:
    """The laws, and what they remember: the texts of all actions seen, and what follows from each view."""

    def __init__(self, worlds: Multiverse, rng: random.Random) -> None:
        self.worlds = worlds
        self.game = worlds.game
        self.rng = rng
        self.illegal_count = 0
        self.reasons: set[str] = set()
        self.texts: dict[str, Action] = {}
        self._actions: list[Action] = []
        self._offers: dict[tuple[Viewer, ViewKey], tuple[str, ...]] = {}
        self._turns: dict[tuple[Viewer, ViewKey], str] = {}
        self._waits: dict[ViewKey, str] = {}

    @property
    def view_count(self) -> int:
        """How many different views were seen."""
        return len(self._offers)

    # Who must act, what he may do, and what he sees

    def turn(self, world: World) -> str:
        """Check whose turn it is, and return it in words, as anybody at the table may know it."""
        turn = self.game.turn(world.state)
        if isinstance(turn, Over):
            if turn.reason not in self.game.endings:
                raise Breach("phrases", f"no ending is written for “{turn.reason}”", world)
            self._check_seats(turn.winners, "the winners are", world)
            self.reasons.add(turn.reason)
            return f"over: {turn.winners} {turn.reason}"
        if isinstance(turn, Roll):
            self._check_roll(turn, world)
            return "chance"
        self._check_seats(turn.seats, "to act are", world)
        if not turn.seats:
            raise Breach("actions", "somebody must act, but no seat is named", world)
        return f"to act: {turn.seats}"

    def _check_seats(self, seats: Sequence[Seat], what: str, world: World) -> None:
        if len(set(seats)) < len(seats) or not set(seats) <= set(range(self.worlds.seats)):
            raise Breach("actions", f"{what} {tuple(seats)}", world)

    def _check_roll(self, roll: Roll, world: World) -> None:
        texts = [self.notation(action, world) for action in roll.outcomes]
        whole = all(type(weight) is int and weight > 0 for weight in roll.weights)
        if not texts or not whole or (roll.weights and len(roll.weights) != len(texts)):
            raise Breach("chance", f"{roll.stream} has outcomes {texts} with weights {roll.weights}", world)
        if len(set(roll.outcomes)) < len(texts):
            raise Breach("chance", f"{roll.stream} lists an outcome twice: {texts}", world)
        if len(set(texts)) < len(texts):
            raise Breach("notation", f"two outcomes of {roll.stream} share a text: {texts}", world)
        assert total_weight(roll) > 0

    def views(self, world: World, viewers: Sequence[Viewer]) -> None:
        """Check that each viewer's actions and whose turn it is follow from his view, and that it can be shown."""
        turn, words = self.game.turn(world.state), self.turn(world)
        self.wait(world)
        for viewer in viewers:
            view, key = self.game.view(world.state, viewer), (viewer, world.view_key(viewer))
            actions = tuple(self.game.actions(view))
            if bool(actions) != (isinstance(turn, ToAct) and viewer in turn.seats):
                offer = f"is offered {[self.game.write(action) for action in actions]}" if actions else "may do nothing"
                raise Breach("actions", f"{words}, but {self.worlds.who(viewer)} {offer}", world)
            texts = tuple(self.notation(action, world, is_step=True) for action in actions)
            if len(set(texts)) < len(texts):
                law = "notation" if len(set(actions)) == len(actions) else "actions"
                raise Breach(law, f"two actions of one decision share a text: {sorted(texts)}", world)
            if key not in self._offers:
                self._check_shown(view, world)
                self._check_explained(view, actions, world)
            self._same(self._offers, key, texts, "may do", world)
            if not isinstance(turn, Roll):
                self._same(self._turns, key, words, "is at a table where it is", world)

    def _same(self, ledger: dict[Any, Any], key: tuple[Viewer, ViewKey], value: Any, what: str, world: World) -> None:
        if (known := ledger.setdefault(key, value)) != value:
            raise Breach("actions", f"on equal views {self.worlds.who(key[0])} {what} {known} or {value}", world)

    def _check_shown(self, view: View[Any, Any], world: World) -> None:
        try:
            shown = snapshot(self.game.show(view))
        except TypeError as error:
            raise Breach("show", f"the record for the browser is not of plain values: {error}", world) from error
        zones = self.game.zones(view)
        if not shown.startswith(b"{") or not all(isinstance(zone, Zone) for zone in zones):
            raise Breach("show", "show returns no record, or zones no zones", world)

    def _check_explained(self, view: View[Any, Any], actions: Sequence[Action], world: World) -> None:
        if not isinstance(self.game, CanExplain):
            return
        for refusal in self.game.explain(view):
            try:
                is_legal = self.game.read(refusal.text) in actions
            except IllegalAction as error:
                raise Breach("explain", f"“{refusal.text}” is explained, but is no step", world) from error
            if is_legal or not refusal.reason:
                raise Breach("explain", f"“{refusal.text}” is legal, or refused without a reason: {refusal}", world)

    # Notation

    def notation(self, action: Action, world: World, *, is_step: bool = False) -> str:
        """Check that an action's text names it and nothing else, and return it; a step of a seat is also a line."""
        text = self.game.write(action)
        if text in self.texts:
            if self.texts[text] != action:
                raise Breach("notation", f"“{text}” names two actions: {self.texts[text]!r} and {action!r}", world)
            return text
        try:
            back = self.game.read(text)
        except IllegalAction as error:
            raise Breach("notation", f"“{text}” is written for {action!r}, but is not read: {error}", world) from error
        if back != action:
            raise Breach("notation", f"“{text}” is written for {action!r}, and read as {back!r}", world)
        if is_step and (line := tuple(self.game.read_line(text))) != (action,):
            raise Breach("lines", f"the step “{text}” is read as the line {line!r}", world)
        self.texts[text] = action
        self._actions.append(action)
        return text

    def line(self, begin: World, world: World, steps: Sequence[Action]) -> None:
        """Check that the line of these steps, which led from `begin` to `world`, leads there again."""
        text = self.game.write_line(steps)
        try:
            back = tuple(self.game.read_line(text))
        except IllegalAction as error:
            raise Breach("lines", f"the line “{text}” is not read: {error}", world) from error
        if (again := self.game.write_line(back)) != text:
            raise Breach("lines", f"the line “{text}” is written “{again}” once it was read", world)
        there = begin
        for action in back:
            if action not in self.worlds.legal(there, world.actor):
                raise Breach("lines", f"the line “{text}” has the step {action!r}, which is not legal there", world)
            there = self.worlds.step(there, world.actor, action)
        if not there.equals(world):
            raise Breach("lines", f"the line “{text}” leads elsewhere: {self.worlds.contrast(there, world)}", world)

    def garbage(self) -> None:
        """Check that texts which name nothing are refused, and that no text but the canonical one names an action."""
        spoilt = [bad for text in sorted(self.texts) for bad in _spoil(text) if bad not in self.texts]
        for text in (*GARBAGE, *self.rng.sample(spoilt, min(len(spoilt), 400))):
            action = self._read(self.game.read, text, "notation")
            if action is not None and (canonical := self.game.write(action)) != text:
                raise Breach("notation", f"{text!r} is read as {action!r}, whose text is “{canonical}”")
            if line := self._read(self.game.read_line, text, "lines"):
                self.game.write_line(tuple(line))

    def _read(self, read: Callable[[str], Any], text: str, law: str) -> Any:
        """Return what a text is read as, or None if it is refused as it should be."""
        try:
            return read(text)
        except IllegalAction:
            return None
        except Exception as error:
            raise Breach(law, f"{text!r} is refused by {error!r}, not by IllegalAction") from error

    # What is not legal

    def illegal(self, world: World) -> None:
        """Try actions that were legal elsewhere, or for somebody else."""
        actors = (*range(self.worlds.seats), CHANCE)
        legal = {actor: self.worlds.legal(world, actor) for actor in actors}
        tempting = [action for actions in legal.values() for action in actions]
        for _ in range(TRIES):
            actor = self.rng.choice(actors)
            action = self.rng.choice(tempting if tempting and self.rng.random() < 0.3 else self._actions)
            if action not in legal[actor]:
                self._refuse(world, actor, action)

    def _refuse(self, world: World, actor: int, action: Action) -> None:
        what = f"{self.worlds.who(actor)}: {self.game.write(action)}"
        try:
            self.game.apply(world.state, actor, action)
        except IllegalAction as error:
            if not str(error):
                raise Breach("illegal", f"{what} is refused without a reason", world) from error
        except Exception as error:
            raise Breach("illegal", f"{what} raises {error!r}, not IllegalAction", world) from error
        else:
            raise Breach("illegal", f"{what} is taken, but is not legal", world)
        if not world.is_unchanged():
            raise Breach("illegal", f"{what} is refused, but changes the state", world)
        self.illegal_count += 1

    # Where several seats must act

    def order(self, world: World) -> None:
        """Let pairs of seats act in both orders."""
        turn = self.game.turn(world.state)
        pairs = list(combinations(turn.seats, 2)) if isinstance(turn, ToAct) else []
        for first, second in self.rng.sample(pairs, min(len(pairs), TRIES)):
            one = (first, self.rng.choice(self.worlds.legal(world, first)))
            two = (second, self.rng.choice(self.worlds.legal(world, second)))
            here, there = self._both(world, one, two), self._both(world, two, one)
            if not here.equals(there):
                contrast = self.worlds.contrast(here, there)
                raise Breach(
                    "order", f"it matters whether the last two act in this order or the other: {contrast}", here
                )
            for viewer in self.worlds.viewers:
                if _sorted_told(here, viewer) != _sorted_told(there, viewer):
                    who = self.worlds.who(viewer)
                    raise Breach("order", f"what {who} is told depends on who of the last two acts first", here)

    def _both(self, world: World, one: tuple[Seat, Action], two: tuple[Seat, Action]) -> World:
        after = self.worlds.step(world, *one)
        if two[1] not in self.worlds.legal(after, two[0]):
            text = self.game.write(two[1])
            raise Breach("order", f"{self.worlds.who(two[0])} could “{text}” only before the other acted", after)
        return self.worlds.step(after, *two)

    # Abilities that concern one state

    def wait(self, world: World) -> None:
        """Check that a moment that has its time ends with a legal action, and is the same on equal public tables."""
        if not isinstance(self.game, CanWait):
            return
        wait, turn = self.game.wait(world.state), self.game.turn(world.state)
        words = "has no time of its own"
        if wait is not None:
            words = f"lasts {wait.seconds} seconds, then {self.worlds.who(wait.seat)}: {self.game.write(wait.action)}"
            seats = turn.seats if isinstance(turn, ToAct) else ()
            if wait.seat not in seats or wait.action not in self.worlds.legal(world, wait.seat) or wait.seconds <= 0:
                raise Breach("wait", f"a moment {words}; that is not legal", world)
        known = self._waits.setdefault(world.view_key(None), words)
        if known != words:
            raise Breach("wait", f"on equal public tables a moment {known}, or {words}", world)

    def advice(self, world: World, viewers: Sequence[Viewer]) -> None:
        """Check what a game that trains says to each viewer: of its type, in words, and twice the same."""
        if not isinstance(self.game, CanAdvise):
            return
        for viewer in viewers:
            who, view, told = self.worlds.who(viewer), self.game.view(world.state, viewer), world.told_to(viewer)
            advice = self.game.advise(view, told)
            if advice is None:
                continue
            if viewer is None:
                raise Breach("advice", "a spectator is advised", world)
            if not isinstance(advice, self.game.advice) or not all(self.game.say_advice(advice)):
                raise Breach("advice", f"the advice for {who} is not of its type, or has no words: {advice}", world)
            if snapshot(advice) != snapshot(self.game.advise(view, told)):
                raise Breach("advice", f"{who} is advised in two ways at one moment", world)

    def position(self, world: World) -> None:
        """Check that the position's text gives the state again."""
        if not isinstance(self.game, CanPosition):
            return
        text = self.game.write_position(world.state)
        try:
            back: State[Any, Any] = self.game.read_position(text)
        except ValueError as error:
            raise Breach("position", f"“{text}” is not read: {error}", world) from error
        if not (there := World(back)).equals(world):
            raise Breach("position", f"“{text}” gives another state: {self.worlds.contrast(there, world)}", world)
        if "\n" in text or self.game.write_position(back) != text:
            raise Breach("position", f"“{text}” is not one line, or not the only text of its state", world)


def _spoil(text: str) -> list[str]:
    """Return texts that resemble a good one, and that a careless reader may take."""
    fuller = [
        text.replace(digit, form + digit, 1) for digit in text if digit.isdigit() for form in ("0", "+", "-", "1_")
    ]
    wide = text.translate({ord("0") + i: ord("０") + i for i in range(10)})
    return [f"{text} ", f" {text}", f"{text}\n", text.upper(), text[:-1], f"{text} {text}", f"{text}0", wide, *fuller]


def _sorted_told(world: World, viewer: Viewer) -> list[bytes]:
    """Return what a viewer was told by the last two steps, in an order of its own."""
    assert world.before is not None
    index = -1 if viewer is None else viewer
    return sorted(snapshot(message) for message in (*world.before.told[index], *world.told[index]))
