"""Values packed into parts: what is the same is stored once, and what changed a little as the change alone.

A game shows nearly the same table after each of its moves, to each of its viewers. A `Part` is an object or a list. The
scalars in it stand as they are; an object or a list in it stands as ``[n]``, the number of an earlier part. So an array
within a part is always a reference.

>>> packer = Packer()
>>> before = packer.pack({"heat": 1, "hand": ["Comet", "Moss"]})
>>> after = packer.pack({"heat": 2, "hand": ["Comet", "Moss"]}, before)
>>> for part in packer.parts:
...     print(part.decode())
{"put":["Comet","Moss"]}
{"set":{"heat":1,"hand":[0]}}
{"of":1,"set":{"heat":2}}
>>> unpack(packer.parts, after.number)
{'heat': 2, 'hand': ['Comet', 'Moss']}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from facedown.server.schema import Part

SCALARS: Final = (str, int, float)
MOST_LATEST: Final = 4096
"""How many values are kept by which it is seen that one comes again."""


class Packed(msgspec.Struct, frozen=True):
    """A value that is in a packer: the number of its part, and what was packed of it by field or by place."""

    value: Any
    number: int
    inside: Mapping[str, Packed] | Sequence[Packed | None]


class Packer:
    """Packs values; `parts` is what they are packed into, as JSON, in the order of the numbers.

    What two values share, as one object that never changes, is compared at no cost and packed once.
    """

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._encoder = msgspec.json.Encoder()
        self._latest: dict[tuple[int, int | None], Packed] = {}

    def pack(self, value: Any, like: Packed | None = None) -> Packed:
        """Return a struct, mapping or sequence packed; `like` is a value that it may be nearly the same as."""
        if len(self._latest) > MOST_LATEST:
            self._latest.clear()
        return self._pack(value, like)

    def _pack(self, value: Any, like: Packed | None) -> Packed:
        if like is not None and (like.value is value or (type(like.value) is type(value) and like.value == value)):
            return like
        key = id(value), like.number if like else None  # the number says all about a part, and all within it
        known = self._latest.get(key)
        if known is None or known.value is not value:
            known = self._latest[key] = self._new(value, like)
        return known

    def _new(self, value: Any, like: Packed | None) -> Packed:
        if isinstance(value, list | tuple):
            return self._list(value, like if like and isinstance(like.value, list | tuple) else None)
        return self._object(value, like if like and not isinstance(like.value, list | tuple) else None)

    def _object(self, value: Any, like: Packed | None) -> Packed:
        fields, old = _fields(value), _fields(like.value) if like else None
        if old is None or old.keys() != fields.keys():
            like, old = None, {}
        before: Mapping[str, Packed] = like.inside if like else {}  # type: ignore[assignment]
        inside: dict[str, Packed] = {}
        told: dict[str, Any] = {}
        for name, each in fields.items():
            was = before.get(name)
            is_kept = like is not None and each is old[name]
            now = was if is_kept else self._inner(each, was)
            if now is not None:
                inside[name] = now
            if not is_kept and (like is None or not _is_same(each, now, old[name], was)):
                told[name] = _told(each, now)
        if like is not None and not told:
            return Packed(value, like.number, inside)
        return Packed(value, self._add(Part(of=like.number if like else None, set=told)), inside)

    def _list(self, value: Sequence[Any], like: Packed | None) -> Packed:
        old: Sequence[Any] = like.value if like else ()
        before: Sequence[Packed | None] = like.inside if like else ()  # type: ignore[assignment]
        start = _common(value, old)
        end = _common(value[start:][::-1], old[start:][::-1])
        new = range(start, len(value) - end)
        inside: list[Packed | None] = [*before[:start]]
        inside += [self._inner(value[i], before[i] if i < len(old) else None) for i in new]
        inside += before[len(old) - end :]
        is_like = like is not None and len(new) < len(value)  # else the whole is no longer
        put = tuple(_told(value[i], inside[i]) for i in (new if is_like else range(len(value))))
        if like is not None and is_like:
            part = Part(of=like.number, at=start, cut=len(old) - start - end, put=put)
        else:
            part = Part(put=put)
        return Packed(value, self._add(part), inside)

    def _inner(self, value: Any, like: Packed | None) -> Packed | None:
        if value is None or isinstance(value, SCALARS):
            return None
        return self._pack(value, like)

    def _add(self, part: Part) -> int:
        text = self._encoder.encode(part)
        number = self._numbers.setdefault(text, len(self.parts))
        if number == len(self.parts):
            self.parts.append(text)
        return number


def unpack(parts: Sequence[bytes | msgspec.Raw], number: int) -> Any:
    """Return the value of a part in plain objects and lists."""
    chain: list[Part] = []
    at: int | None = number
    while at is not None:
        chain.append(msgspec.json.decode(parts[at], type=Part))
        at = chain[-1].of
    value: Any = [] if chain[-1].put is not None else {}
    for part in reversed(chain):
        if part.put is not None:
            value[part.at : part.at + part.cut] = part.put
        else:
            value.update(part.set or {})
    items = enumerate(value) if isinstance(value, list) else value.items()
    inner = [(key, each[0]) for key, each in items if isinstance(each, list | tuple)]
    for key, each in inner:
        value[key] = unpack(parts, each)
    return value


def _fields(value: Any) -> Mapping[str, Any]:
    """Return the fields of an object by the name that each has in JSON."""
    if isinstance(value, msgspec.Struct):
        return {encoded: getattr(value, name) for name, encoded in _names(type(value))}
    return {str(name): each for name, each in value.items()}


@cache
def _names(kind: type[msgspec.Struct]) -> Sequence[tuple[str, str]]:
    return tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))


def _told(value: Any, now: Packed | None) -> Any:
    """Return what stands in a part for a value that may be packed itself."""
    return value if now is None else (now.number,)


def _is_same(value: Any, now: Packed | None, old: Any, before: Packed | None) -> bool:
    if now is not None or before is not None:
        return now is not None and before is not None and now.number == before.number
    return type(value) is type(old) and value == old


def _common(these: Sequence[Any], those: Sequence[Any]) -> int:
    """Return how many items at the beginning are the same."""
    n = 0
    for this, that in zip(these, those, strict=False):
        if this is not that and (type(this) is not type(that) or this != that):
            break
        n += 1
    return n
