"""What is true in every state, on walks through whole games at random."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.core.game import CHANCE, Actor, IllegalAction, Over, ToAct
from facedown.games.fugitive import GAME
from facedown.games.fugitive.cards import from_mask
from facedown.games.fugitive.explain import why_not
from facedown.games.fugitive.notation import TEXTS
from facedown.games.fugitive.rules import remaining
from facedown.games.fugitive.state import (
    FACE_DOWN,
    FUGITIVE,
    MARSHAL,
    FugitiveState,
    Options,
    deck_of,
    getaway_of,
    pursuit_of,
    route,
)
from tests.games.fugitive.play import RULESETS, text_of, walk

tables = st.builds(
    Options,
    ruleset=st.sampled_from(RULESETS),
    opening=st.sampled_from(["one or two", "exactly two", None]),
    consolation=st.sampled_from([True, False, None]),
    threshold=st.sampled_from([29, 30, None]),
    may_skip=st.sampled_from([True, False, None]),
    round_limit=st.integers(1, 60),
    cards=st.sampled_from([12, 42]),
)
walks = st.builds(
    lambda options, seed, brief: list(walk(options, seed, brief)), tables, st.integers(0, 2**32), st.booleans()
)


def places(state: FugitiveState) -> Iterator[int]:
    """Yield every card, as often as it lies somewhere, from what a state stores and from what the decks have left."""
    public, run, chase = state.public, getaway_of(state).run, pursuit_of(state).chase
    for spot in public.row:
        if spot.card != FACE_DOWN:
            yield spot.card
        yield from from_mask(spot.sprint_mask)
    yield from from_mask(run.hidden_mask)
    for sprint_mask in getaway_of(state).sprints:
        yield from from_mask(sprint_mask)
    for hand in public.hands or (run.hand_mask, chase.hand_mask):
        yield from from_mask(hand)
    if public.hands:
        seen = sum(spot.sprint_mask | 1 << spot.card for spot in public.row) | sum(public.hands)
        yield from (card for card in range(4, public.switches.goal) if not seen >> card & 1)
    else:
        for deck in (1, 2, 3):
            yield from from_mask(remaining(public.switches, public.table, run, chase, deck))


@given(walks)
@settings(max_examples=30)
def test_every_card_is_in_exactly_one_place(steps):
    for state, _, _ in steps:
        assert sorted(places(state)) == list(range(state.public.switches.goal + 1)), text_of(state)


@given(walks)
@settings(max_examples=30)
def test_the_open_counts_are_those_of_the_secrets(steps):
    for state, _, _ in steps:
        public, table, getaway = state.public, state.public.table, getaway_of(state)
        left = [len([card for card in places(state) if deck_of(public.switches, card) == deck]) for deck in (1, 2, 3)]
        drawn = [len([draw for draw in public.draws if draw.deck == deck]) for deck in (1, 2, 3)]
        assert [a - b for a, b in zip(left, drawn, strict=True)] == [table.left1, table.left2, table.left3]
        assert table.hideout_count == len(public.row) - 1
        if not public.hands:
            cards = route(public, getaway.run.hidden_mask)
            assert list(cards) == sorted(set(cards))
            assert getaway.run.spent_mask == sum(getaway.sprints)
            assert table.revealed_mask == sum(1 << spot.card for spot in public.row if spot.card != FACE_DOWN)
            for spot, down_mask in zip(public.row, getaway.sprints, strict=True):
                assert spot.sprint_count == (spot.sprint_mask | down_mask).bit_count()
                assert not (spot.sprint_mask and down_mask)


@given(walks, st.data())
@settings(max_examples=30)
def test_an_illegal_action_changes_nothing_and_has_a_reason(steps, data):
    state, _, _ = data.draw(st.sampled_from(steps))
    before = text_of(state)
    no_actions: list[Any] = [43, 64, 128, 9999, -1, True, None, "hide 17 ...", 2.5]
    turn = GAME.turn(state)
    for actor in (CHANCE, FUGITIVE, MARSHAL):
        for action in (*TEXTS, 0, *no_actions):
            if not is_legal(state, actor, action):
                with pytest.raises(IllegalAction) as caught:
                    GAME.apply(state, actor, action)
                assert caught.value.reason.endswith(".")
    assert text_of(state) == before
    assert GAME.turn(state) == turn


def is_legal(state: FugitiveState, actor: Actor, action: object) -> bool:
    turn = GAME.turn(state)
    if actor == CHANCE:
        return not isinstance(turn, ToAct | Over) and action in turn.outcomes
    return action in GAME.actions(GAME.view(state, actor))


@given(walks)
@settings(max_examples=30)
def test_the_mover_and_nobody_else_has_actions(steps):
    for state, actor, action in steps:
        for seat in (FUGITIVE, MARSHAL):
            actions = GAME.actions(GAME.view(state, seat))
            assert bool(actions) is (seat == actor)
            assert list(actions) == sorted(set(actions), key=lambda step: (step & 63 == 0, step))
            assert seat != actor or action in actions
        assert list(GAME.actions(GAME.view(state, None))) == []


@given(walks)
@settings(max_examples=30)
def test_a_step_tells_its_mover_and_only_a_finished_move_tells_others(steps):
    for (state, actor, action), (after, _, _) in pairwise(steps):
        _, events = GAME.apply(state, actor, action)
        heard = {seat: [event.told(seat) for event in events if event.told(seat)] for seat in (FUGITIVE, MARSHAL, None)}
        if actor != CHANCE:
            assert heard[actor]
        for seat, messages in heard.items():
            assert bool(messages) or GAME.view(after, seat) == GAME.view(state, seat)
            assert all(GAME.say(message) for message in messages if message)


@given(walks)
@settings(max_examples=20)
def test_what_is_refused_is_explained_as_it_is_refused(steps):
    for state, actor, _ in steps:
        for seat in (FUGITIVE, MARSHAL):
            view = GAME.view(state, seat)
            legal = {GAME.write(action) for action in GAME.actions(view)}
            refusals = {refusal.text: refusal for refusal in GAME.explain(view)}
            assert not legal & set(refusals)
            assert not refusals or seat == actor
            for text, refusal in refusals.items():
                assert (refusal.rule, refusal.reason) == why_not(view, GAME.read(text))


@given(walks)
@settings(max_examples=20)
def test_a_picture_fits_80_columns(steps):
    for state, _, _ in steps:
        for seat in (FUGITIVE, MARSHAL, None):
            lines = GAME.picture(GAME.view(state, seat)).splitlines()
            assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("cards", [12, 42])
def test_every_game_ends_with_a_winner(ruleset, cards):
    for seed in range(40):
        *_, (state, _, _) = walk(Options(ruleset=ruleset, cards=cards), seed, brief=seed % 2 == 0)
        end = GAME.turn(state)
        assert isinstance(end, Over)
        assert len(end.winners) == 1
        assert end.reason in GAME.endings
