"""Worlds: states that remember how they came about, by reference and by value. Part of the workshop of `check`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final, TypeAlias

import msgspec

from facedown.core.game import CHANCE, Action, Actor, Message, Seat, State

Viewer: TypeAlias = Seat | None
ViewKey: TypeAlias = tuple[bytes, bytes | None]
"""A view by value: its public table and its drawer."""

ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def snapshot(value: Any) -> bytes:
    """Return bytes that are equal for equal values: records, containers, numbers, texts. They never change.

    >>> snapshot({3, 1, 2}) == snapshot({2, 3, 1}), snapshot({2: "b", 1: "a"}) == snapshot({1: "a", 2: "b"})
    (True, True)
    """
    try:
        return ENCODER.encode(value)
    except TypeError:
        return ENCODER.encode(_plain(value))


def _plain(value: Any) -> Any:
    """Return the value in lists alone, for keys that JSON does not have. Raise `TypeError` for what has no value."""
    if isinstance(value, msgspec.Struct):
        return [type(value).__name__, *(_plain(getattr(value, name)) for name in value.__struct_fields__)]
    if isinstance(value, Mapping):
        return sorted(([_plain(key), _plain(item)] for key, item in value.items()), key=ENCODER.encode)
    if isinstance(value, AbstractSet):
        return sorted((_plain(item) for item in value), key=ENCODER.encode)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    ENCODER.encode(value)
    return value


def differences(first: bytes | None, second: bytes | None, name: str) -> Iterator[str]:
    """Yield in words where two snapshots of records differ, field by field."""
    a, b = (msgspec.json.decode(value) if value is not None else None for value in (first, second))
    if isinstance(a, dict) and isinstance(b, dict):
        for field in a.keys() | b.keys():
            yield from differences(snapshot(a.get(field)), snapshot(b.get(field)), f"{name}.{field}")
    elif a != b:
        yield f"{name}: {a!r} / {b!r}"


class Breach(Exception):
    """A law that was broken, and the world or the lines that show it; `check` makes it a `ContractError`."""

    def __init__(self, law: str, detail: str, world: World | None = None, lines: str = "") -> None:
        super().__init__(detail)
        self.law = law
        self.detail = detail
        self.world = world
        self.lines = lines


class World:
    """A state by reference and by value, and how it came about: the world before, and who did what there.

    `before` is None for a start and for an imagined world. `told` holds what the last step told, by seat; the spectator
    comes last.
    """

    __slots__ = ("action", "actor", "before", "drawers", "public", "state", "told")

    def __init__(
        self,
        state: State[Any, Any],
        before: World | None = None,
        actor: Actor = CHANCE,
        action: Action = None,
        told: tuple[tuple[Message, ...], ...] = (),
    ) -> None:
        self.state = state
        try:
            self.public = snapshot(state.public)
            self.drawers = tuple(map(snapshot, state.drawers))
        except TypeError as error:
            raise Breach("start", f"a state holds what has no value of its own to compare: {error}", before) from error
        self.before = before
        self.actor = actor
        self.action = action
        self.told = told

    def view_key(self, viewer: Viewer) -> ViewKey:
        """Return by value what a viewer sees."""
        return self.public, None if viewer is None else self.drawers[viewer]

    def equals(self, other: World) -> bool:
        """Return whether the states are equal by value."""
        return self.public == other.public and self.drawers == other.drawers

    def is_unchanged(self) -> bool:
        """Return whether the state still has the value that it had when this world was made."""
        return self.public == snapshot(self.state.public) and self.drawers == tuple(map(snapshot, self.state.drawers))

    def path(self) -> list[World]:
        """Return the worlds from the start to this one."""
        path, world = [self], self.before
        while world:
            path.append(world)
            world = world.before
        return path[::-1]

    def told_to(self, viewer: Viewer) -> tuple[Message, ...]:
        """Return all that a viewer was told from the start to here."""
        index = -1 if viewer is None else viewer
        return tuple(message for world in self.path()[1:] for message in world.told[index])


class Imagined(World):
    """A world that `imagine` made up: it has no past."""

    __slots__ = ()
