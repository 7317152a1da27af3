"""What is true in every state, on walks through whole games at random."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.core.game import CHANCE, Actor, IllegalAction, Over, Roll, State, ToAct
from facedown.games.hunters import GAME
from facedown.games.hunters.components import components_of, copies
from facedown.games.hunters.explain import why_not
from facedown.games.hunters.rules import advance
from facedown.games.hunters.rules_groups import Squad, next_squads, squad_of
from facedown.games.hunters.rules_piles import unseen
from facedown.games.hunters.rules_table import Table
from facedown.games.hunters.state import FUGITIVE, HUNTERS, KNOWN, TRACKING, UNSEEN, Drawer, HuntersState, Options
from tests.games.hunters.play import CHANGES, text_of, walk

tables = st.builds(
    Options,
    character=st.sampled_from(["random", "random", "ghost", "prankster", "smuggler", "night_owl"]),
    components=st.sampled_from(CHANGES),
)
walks = st.builds(
    lambda options, seed, brief: list(walk(options, seed, brief)), tables, st.integers(0, 2**32), st.booleans()
)


def known_cards(state: HuntersState) -> Iterator[str]:
    """Yield every card whose face somebody knows, as often as it lies somewhere."""
    public, shown = state.public, state.public.shown
    yield from public.discard
    yield from ["fog"] * public.has_fog + ["usb"] * public.usbs
    for items in (*(group[1:3] for group in public.groups), public.loner_items or (0, 0)):
        yield from ["friendly_agent"] * items[0] + ["usb"] * items[1]
    for drawer in state.drawers:
        for cards in (drawer.hand, drawer.in_deck, drawer.in_pile, drawer.objects):
            yield from cards
    if shown:
        for cards in (*shown.hands, shown.objects):
            yield from cards


@given(walks)
@settings(max_examples=25)
def test_every_card_is_in_exactly_one_place(steps):
    for state, _, _ in steps:
        public = state.public
        components = components_of(public.options.components)
        known = Counter(known_cards(state))
        left = {card: count - known[card] for card, count in copies(components).items()}
        assert min(left.values()) >= 0, text_of(state)
        assert sum(left.values()) == (public.deck + public.pile).count(UNSEEN), text_of(state)
        assert public.shown or tuple(left.values()) == unseen(public, *state.drawers)
        assert public.pile.count(TRACKING) + public.aside == components.distance_tracking.count
        assert TRACKING not in public.deck


@given(walks)
@settings(max_examples=25)
def test_the_open_counts_are_those_of_the_secrets(steps):
    for state, _, _ in steps:
        public, (fugitive, hunters) = state.public, state.drawers
        hands = public.shown.hands if public.shown else (fugitive.hand, hunters.hand)
        objects = public.shown.objects if public.shown else fugitive.objects
        assert public.hand_counts == tuple(map(len, hands))
        assert all(list(hand) == sorted(hand) for hand in hands)
        assert len(public.objects) == len(objects)
        for card, uses in zip(objects, public.objects, strict=True):
            assert not uses or card == ("lolcat" if uses > 0 else "eight_bit")
        for seat, drawer in enumerate(state.drawers):
            assert len(drawer.in_deck) == public.deck.count(KNOWN[seat])
            assert len(drawer.in_pile) == public.pile.count(KNOWN[seat])
        assert (fugitive.speed >= 0) == (public.is_speed_chosen and public.speed < 0)


@given(walks)
@settings(max_examples=25)
def test_numbers_keep_their_limits(steps):
    for state, _, _ in steps:
        public, constants = state.public, components_of(state.public.options.components).constants
        assert 0 <= public.health <= constants.health_max
        assert 0 <= public.energy <= constants.energy_max
        assert (public.health > 0) or public.ending == "worn out"
        assert (public.scared < constants.scared_to_win) or public.ending == "case closed"
        assert 1 <= public.round <= constants.round_limit
        loner = public.loner_items is not None
        assert sum(group.size for group in public.groups) + loner == constants.hunters - public.scared
        lone_size = 1 if public.stage == "take usb" or public.ending == "case closed" else 2
        assert min(group.size for group in public.groups) >= lone_size
        assert public.points >= 0
        assert public.usbs >= 0
        assert public.aside >= 0


@given(walks)
@settings(max_examples=15)
def test_a_step_is_over_when_nothing_goes_on_by_itself(steps):
    for state, _, _ in steps:
        table = Table(state.public, *state.drawers)
        assert advance(table) is table


@given(walks)
@settings(max_examples=15)
def test_who_must_act_follows_from_what_all_see(steps):
    for state, _, _ in steps:
        turn = GAME.turn(state)
        if isinstance(turn, ToAct | Over):
            assert GAME.turn(State(state.public, (Drawer(), Drawer()))) == turn
        table = Table(state.public, *state.drawers)
        blank = Table(state.public, Drawer(staged=table.fugitive.staged), Drawer(staged=table.hunters.staged))
        assert advance(blank) is blank


@given(walks, st.data())
@settings(max_examples=15)
def test_an_illegal_action_changes_nothing_and_has_a_reason(steps, data):
    state, _, _ = data.draw(st.sampled_from(steps))
    actions = {action for _, _, action in steps if action}
    before, turn = text_of(state), GAME.turn(state)
    no_actions: list[Any] = [0, 1, True, None, 2.5, "nonsense", "speed 7", ("hide",), "regroup 1 ...", "done"]
    for actor in (CHANCE, FUGITIVE, HUNTERS):
        for action in (*actions, *no_actions):
            if not is_legal(state, actor, action):
                with pytest.raises(IllegalAction) as caught:
                    GAME.apply(state, actor, action)
                assert caught.value.reason.endswith(".")
                assert caught.value.rule or action in no_actions
    assert text_of(state) == before
    assert GAME.turn(state) == turn


def is_legal(state: HuntersState, actor: Actor, action: object) -> bool:
    turn = GAME.turn(state)
    if actor == CHANCE:
        return isinstance(turn, Roll) and action in turn.outcomes
    return action in GAME.actions(GAME.view(state, actor))


@given(walks)
@settings(max_examples=15)
def test_the_mover_and_nobody_else_has_actions(steps):
    for state, actor, action in steps:
        for seat in (FUGITIVE, HUNTERS):
            actions = GAME.actions(GAME.view(state, seat))
            assert bool(actions) is (seat == actor)
            assert len(set(actions)) == len(actions)
            assert seat != actor or action in actions
            assert all(GAME.read(text) == text for text in actions)
        assert list(GAME.actions(GAME.view(state, None))) == []


@given(walks)
@settings(max_examples=15)
def test_a_step_tells_its_mover_and_only_a_finished_move_tells_others(steps):
    for (state, actor, action), (after, _, _) in pairwise(steps):
        _, events = GAME.apply(state, actor, action)
        heard = {seat: [event.told(seat) for event in events if event.told(seat)] for seat in (FUGITIVE, HUNTERS, None)}
        assert actor == CHANCE or heard[actor]
        for seat, messages in heard.items():
            assert bool(messages) or GAME.view(after, seat) == GAME.view(state, seat)
            assert bool(messages) or not GAME.is_line_end(action)
            assert all(GAME.say(message).endswith(".") for message in messages if message)


@given(walks)
@settings(max_examples=10)
def test_what_is_refused_is_explained_as_it_is_refused(steps):
    for state, actor, _ in steps:
        for seat in (FUGITIVE, HUNTERS):
            view = GAME.view(state, seat)
            legal = set(GAME.actions(view))
            refusals = {refusal.text: refusal for refusal in GAME.explain(view)}
            assert not legal & set(refusals)
            assert not refusals or seat == actor
            for text, refusal in refusals.items():
                assert (refusal.rule, refusal.reason) == why_not(view, GAME.read(text))
                assert refusal.rule.startswith("H")
                assert refusal.reason.endswith(".")


@given(walks)
@settings(max_examples=10)
def test_every_card_before_a_player_can_be_played_or_is_explained(steps):
    for state, actor, _ in steps:
        if actor == CHANCE or state.drawers[actor].staged:
            continue
        view = GAME.view(state, actor)
        texts = [*GAME.actions(view), *(refusal.text for refusal in GAME.explain(view))]
        for card in state.drawers[actor].hand:
            word = card.replace("_", "-")
            assert any(word in text.split() for text in texts), (word, text_of(state))


@given(walks)
@settings(max_examples=15)
def test_the_same_steps_give_the_same_state(steps):
    start = GAME.start(2, steps[0][0].public.options)
    last = reduce(lambda state, step: GAME.apply(state, step[1], step[2])[0], steps[:-1], start)
    assert last == steps[-1][0]


@given(walks)
@settings(max_examples=10)
def test_a_picture_fits_80_columns(steps):
    for state, _, _ in steps:
        for seat in (FUGITIVE, HUNTERS, None):
            assert max(map(len, GAME.picture(GAME.view(state, seat)).splitlines())) <= 80


@pytest.mark.parametrize("changes", CHANGES)
def test_every_game_ends(changes):
    for seed in range(30):
        *_, (state, _, _) = walk(Options(components=changes), seed, brief=seed % 2 == 0)
        end = GAME.turn(state)
        assert isinstance(end, Over)
        assert end.reason in GAME.endings
        assert bool(end.winners) == (end.reason != "round limit")
        assert state.public.shown is not None


def test_a_game_that_is_given_up_is_turned_up():
    for state, _, _ in walk(Options(), 3):
        after, events = GAME.break_off(state, FUGITIVE)
        told = [GAME.say(message) for event in events if (message := event.told(None))]
        if state.public.stage != "over":
            assert len(told) == 2
            assert after.public.shown is not None
            assert after.public.shown.hands == tuple(drawer.hand for drawer in state.drawers)
        assert not any(drawer.hand or drawer.objects or drawer.staged for drawer in after.drawers)


# Arrangements of groups


def arrangements(left: Squad, most: tuple[int, ...], minimum: int) -> Iterator[tuple[Squad, ...]]:
    """Yield all arrangements by trying every group, without looking ahead."""
    if left == (0, 0, 0):
        yield ()
    for size in range(minimum, left.size + 1):
        for agents in range(left.agents + 1):
            for usbs in range(left.usbs + 1):
                squad = Squad(size, agents, usbs)
                if squad <= most:
                    rest = Squad(left.size - size, left.agents - agents, left.usbs - usbs)
                    yield from ((squad, *others) for others in arrangements(rest, squad, minimum))


def offered(left: Squad, most: Squad | None, minimum: int) -> Iterator[tuple[Squad, ...]]:
    """Yield all arrangements that can be put together by what is offered; each offer must lead to an end."""
    if not left.size:
        assert left == (0, 0, 0)
        yield ()
        return
    choices = next_squads(left, most, minimum)
    assert choices, (left, most)
    for squad in map(squad_of, choices):
        rest = Squad(left.size - squad.size, left.agents - squad.agents, left.usbs - squad.usbs)
        yield from ((squad, *others) for others in offered(rest, squad, minimum))


@pytest.mark.parametrize("minimum", [2, 3])
@pytest.mark.parametrize("size", range(4, 10))
@pytest.mark.parametrize("items", [(0, 0), (1, 0), (2, 1), (0, 2), (4, 2)])
def test_all_arrangements_are_offered_and_no_others(size, items, minimum):
    everything = Squad(size, *items)
    found = list(offered(everything, None, minimum))
    assert len(set(found)) == len(found)
    assert set(found) == set(arrangements(everything, (99,), minimum))
