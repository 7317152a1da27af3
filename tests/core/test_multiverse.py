"""The workshop of the check: values compare as values; twins look the same to their viewer and differ to others."""

import random
from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest

from facedown.core.game import CHANCE, Over
from facedown.core.multiverse import Multiverse
from facedown.core.players import STYLES, Players
from facedown.core.worlds import Breach, World, differences, snapshot
from tests.core.toys import Options, Sealed, TheState, lay, put

VIEWERS = (0, 1, None)


class Pair(NamedTuple):
    first: Any
    second: Any


class Box(msgspec.Struct):
    content: Any


@pytest.mark.parametrize(
    ("value", "equal", "other"),
    [
        ({1, 2, 30}, {30, 2, 1}, {1, 2}),
        ({"b": 1, "a": 2}, {"a": 2, "b": 1}, {"a": 1, "b": 2}),
        ({(1, 2): 3, (0, 5): 4}, {(0, 5): 4, (1, 2): 3}, {(1, 2): 4, (0, 5): 3}),
        ({10: "x", 9: "y"}, {9: "y", 10: "x"}, {9: "x", 10: "y"}),
        (Box({1: {2}}), Box({1: {2}}), Box({1: {3}})),
        (Pair(1 << 100, None), Pair(1 << 100, None), Pair(1 << 101, None)),
    ],
)
def test_snapshots_are_equal_exactly_for_equal_values(value: Any, equal: Any, other: Any):
    assert snapshot(value) == snapshot(equal) != snapshot(other)


def test_a_snapshot_does_not_change_with_its_value():
    value = Box([1])
    before = snapshot(value)
    value.content.append(2)
    assert snapshot(value) != before


def test_what_has_no_value_cannot_be_compared():
    with pytest.raises(TypeError):
        snapshot(Box(object()))
    with pytest.raises(TypeError):
        snapshot({1: object()})


def test_differences_name_the_fields():
    one, other = snapshot({"a": 1, "b": {"c": [1], "d": 2}}), snapshot({"a": 1, "b": {"c": [2], "d": 2}})
    assert list(differences(one, other, "public")) == ["public.b.c: [1] / [2]"]
    assert list(differences(None, snapshot(5), "drawer")) == ["drawer: None / 5"]


def test_a_world_notices_that_its_state_was_changed():
    chips: Any = [1]
    world = World(put(Sealed().start(2, Options()), 0, chips=chips))
    assert world.is_unchanged()
    chips.append(2)
    assert not world.is_unchanged()


def test_a_state_without_a_value_breaks_the_law():
    state: TheState = lay(Sealed().start(2, Options()), hint=object())
    with pytest.raises(Breach, match="has no value of its own"):
        World(state)


def games(count: int) -> list[tuple[Multiverse, World, random.Random]]:
    """Return ends of games, with the multiverse that they were played in."""
    found = []
    for seed in range(count):
        rng, worlds = random.Random(seed), Multiverse(Sealed(), Options(), 2)
        players, world = Players(worlds, rng), worlds.start()
        players.new_game("random")
        while not isinstance(turn := worlds.game.turn(world.state), Over):
            world = worlds.step(world, *players.choose(world, turn))
        found.append((worlds, world, rng))
    return found


def test_a_twin_looks_the_same_to_its_viewer_from_start_to_end():
    twins: Counter[int | None] = Counter()
    for worlds, end, rng in games(60):
        for viewer in VIEWERS:
            if twin := worlds.twin(end.path()[-2], viewer, rng):
                twins[viewer] += 1
                for here, there in zip(end.path(), twin.path(), strict=False):
                    assert here.view_key(viewer) == there.view_key(viewer)
                assert end.path()[-2].told_to(viewer) == twin.told_to(viewer)
                assert not twin.equals(end.path()[-2])
    assert all(twins[viewer] > 10 for viewer in VIEWERS)


def test_a_twin_is_a_world_that_the_rules_reach():
    for worlds, end, rng in games(20):
        if twin := worlds.twin(end, None, rng):
            state = worlds.start().state
            for world in twin.path()[1:]:
                state, _ = worlds.game.apply(state, world.actor, world.action)
            assert World(state).equals(twin)


def test_there_is_no_twin_where_nobody_else_acted():
    worlds = Multiverse(Sealed(), Options(), 2)
    assert worlds.twin(worlds.start(), 0, random.Random(1)) is None


@pytest.mark.parametrize("style", sorted(set(STYLES)))
def test_players_of_every_style_play_to_the_end(style: str):
    worlds = Multiverse(Sealed(), Options(), 2)
    players = Players(worlds, random.Random(1))
    for _ in range(20):
        players.new_game(style)
        world = worlds.start()
        while not isinstance(turn := worlds.game.turn(world.state), Over):
            actor, action = players.choose(world, turn)
            assert action in worlds.legal(world, actor)
            world = worlds.step(world, actor, action)


def test_curious_players_bring_about_what_is_rare():
    """Of the ways to end a game, folding has one of many; the curious find it as often as the others."""
    ends: dict[str, Counter[str]] = {}
    for style in ("random", "curious"):
        worlds = Multiverse(Sealed(), Options(), 2)
        players, ends[style] = Players(worlds, random.Random(1)), Counter()
        for _ in range(200):
            players.new_game(style)
            world = worlds.start()
            while not isinstance(turn := worlds.game.turn(world.state), Over):
                world = worlds.step(world, *players.choose(world, turn))
            ends[style][turn.reason] += 1
    assert ends["curious"]["fold"] > 1.5 * ends["random"]["fold"]


def test_the_path_of_a_world_begins_at_the_start():
    ((worlds, end, _),) = games(1)
    assert end.path()[0].before is None
    assert end.path()[1].actor == CHANCE
    assert len(worlds.describe(end).splitlines()) == len(end.path()) - 1
