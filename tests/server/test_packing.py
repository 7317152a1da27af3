"""Values packed into parts come out as they went in, and cost what changed."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.server.packing import Packed, Packer, unpack

leaves = st.none() | st.integers(-2, 9) | st.sampled_from(["", "a", "b"])
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
)
containers = values.filter(lambda value: isinstance(value, list | dict))


class Card(msgspec.Struct, frozen=True):
    name: str
    cost: int
    tags: tuple[str, ...] = ()


def parts_of(packer: Packer) -> list[Any]:
    return [json.loads(part) for part in packer.parts]


@given(st.lists(containers, min_size=1, max_size=6))
def test_what_goes_in_comes_out_whatever_it_is_like(several: list[Any]) -> None:
    packer = Packer()
    packed: list[Packed] = []
    for value in several:
        packed.append(packer.pack(value, packed[-1] if packed else None))
    assert [unpack(packer.parts, each.number) for each in packed] == several
    for number, part in enumerate(parts_of(packer)):
        below = [part["of"]] if "of" in part else []
        below += [each[0] for each in (part.get("put") or part.get("set", {}).values()) if isinstance(each, list)]
        assert all(each < number for each in below)


@given(st.lists(st.lists(containers, min_size=1, max_size=4), min_size=1, max_size=6), st.data())
def test_what_is_shared_is_packed_as_its_copies_are(pools: list[list[Any]], data: st.DataObject) -> None:
    shared, apart = Packer(), Packer()
    last: tuple[Packed, Packed] | None = None
    for pool in pools:
        value = data.draw(st.lists(st.sampled_from([*pools[0], *pool]), max_size=4))
        like = last or (None, None)
        last = shared.pack(value, like[0]), apart.pack(copy.deepcopy(value), like[1])
        if data.draw(st.booleans()):
            last = None
    assert shared.parts == apart.parts


def test_what_is_equal_is_stored_once() -> None:
    packer = Packer()
    card = Card("Moss", 4, ("plant",))
    packer.pack({"hand": (card, card), "table": [Card("Moss", 4, ("plant",))]})
    assert parts_of(packer) == [
        {"put": ["plant"]},
        {"set": {"name": "Moss", "cost": 4, "tags": [0]}},
        {"put": [[1], [1]]},
        {"put": [[1]]},
        {"set": {"hand": [2], "table": [3]}},
    ]


@pytest.mark.parametrize(
    ("before", "after", "part"),
    [
        ([1, 2, 3, 4], [1, 2, 9, 4], {"of": 0, "at": 2, "cut": 1, "put": [9]}),
        ([1, 2, 3, 4], [1, 2, 4], {"of": 0, "at": 2, "cut": 1, "put": []}),
        ([1, 2, 3, 4], [1, 2, 3, 4, 5], {"of": 0, "at": 4, "put": [5]}),
        ([1, 1], [1, 1, 1], {"of": 0, "at": 2, "put": [1]}),
        ([1, 2], [3, 4, 5], {"put": [3, 4, 5]}),
        ([1, 2], [], {"put": []}),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"of": 0, "set": {"b": 3}}),
        ({"a": 1, "b": 2}, {"a": 1}, {"set": {"a": 1}}),
        ({"a": 1}, {"a": 1, "b": None}, {"set": {"a": 1, "b": None}}),
        ({"a": 1}, [1], {"put": [1]}),
        ([1], {}, {"set": {}}),
    ],
)
def test_a_change_costs_what_changed(before: Any, after: Any, part: dict[str, Any]) -> None:
    packer = Packer()
    now = packer.pack(after, packer.pack(before))
    assert parts_of(packer)[1:] == [part]
    assert unpack(packer.parts, now.number) == after


def test_a_long_chain_of_changes_is_read() -> None:
    packer = Packer()
    now: Packed | None = None
    for n in range(5000):
        now = packer.pack({"n": n, "same": ["x"]}, now)
    assert now is not None
    assert unpack(packer.parts, now.number) == {"n": 4999, "same": ["x"]}
    assert unpack(packer.parts, 1) == {"n": 0, "same": ["x"]}
