"""What is true in every state, on walks through whole games at random."""

import inspect
from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from facedown.core.game import CHANCE, IllegalAction, Over, Roll, ToAct
from facedown.games.mars import GAME, cards, odd
from facedown.games.mars.actions import actions
from facedown.games.mars.cards import from_mask
from facedown.games.mars.explain import why_not
from facedown.games.mars.hands import playable
from facedown.games.mars.notation import PLAY, STEPS
from facedown.games.mars.playing import why_not_card
from facedown.games.mars.scoring import final_scores
from facedown.games.mars.state import OXYGEN_STEPS, TEMPERATURE_STEPS, Options
from facedown.games.mars.vocabulary import PRODUCTION_FLOOR
from tests.games.mars.play import at, game, some_games, text_of
from tests.games.mars.soak import soak

NO_ACTIONS: list[Any] = [None, 3, "pass", ("pass", None), 2.5]


def test_every_game_ends():
    reasons = Counter[str]()
    for steps in some_games():
        turn = GAME.turn(steps[-1][0])
        assert isinstance(turn, Over)
        reasons[turn.reason] += 1
    assert set(reasons) <= set(GAME.endings)
    assert len(reasons) >= 3


def test_the_mover_and_nobody_else_has_actions():
    for steps in some_games():
        for state, _, _ in steps[::7]:
            turn = GAME.turn(state)
            for seat in range(state.public.settings.seats):
                offered = list(GAME.actions(GAME.view(state, seat)))
                assert bool(offered) is (isinstance(turn, ToAct) and seat in turn.seats)
                assert len(set(offered)) == len(offered)
            assert list(GAME.actions(GAME.view(state, None))) == []


def test_levels_stay_within_their_bounds():
    for steps in some_games():
        for state, _, _ in steps[::3]:
            public = state.public
            assert 0 <= public.temperature <= TEMPERATURE_STEPS
            assert 0 <= public.oxygen <= OXYGEN_STEPS
            assert public.tiles.ocean.bit_count() <= 9
            assert len(public.milestones) <= 3
            assert len(public.awards) <= 3
            for player in public.players:
                assert min(player.stock) >= 0
                assert all(level >= floor for level, floor in zip(player.production, PRODUCTION_FLOOR, strict=True))
                assert all(count > 0 for _, count in player.tokens)


def test_the_rating_of_all_is_what_was_raised_and_what_cards_gave():
    for steps in some_games():
        first, last = steps[0][0].public, steps[-1][0].public
        raised = last.temperature + last.oxygen + last.tiles.ocean.bit_count()
        assert sum(player.tr for player in last.players) >= raised + sum(player.tr for player in first.players)


def test_the_playable_cards_are_those_without_a_reason():
    for steps in some_games():
        for state, _, _ in steps[::4]:
            for seat, drawer in enumerate(state.drawers):
                mask = playable(state.public, seat, drawer.hand)
                for card in from_mask(drawer.hand):
                    is_playable = why_not_card(state.public, seat, card) is None
                    assert is_playable is bool(mask >> card & 1), (text_of(state), GAME.write(PLAY[card]))


def test_what_is_explained_away_is_refused_with_the_same_words():
    for steps in some_games():
        for state, actor, _ in steps[::9]:
            for seat in range(state.public.settings.seats):
                view = GAME.view(state, seat)
                legal = {GAME.write(action) for action in actions(view)}
                for refusal in GAME.explain(view):
                    assert refusal.text not in legal
                    assert refusal.reason.endswith(".")
                    with pytest.raises(IllegalAction) as caught:
                        GAME.apply(state, seat, GAME.read(refusal.text))
                    if seat == actor:
                        assert (caught.value.rule, caught.value.reason) == (refusal.rule, refusal.reason)


def test_every_card_in_hand_can_be_played_or_has_a_reason():
    for steps in some_games():
        for state, actor, _ in steps[::9]:
            if actor == CHANCE or state.public.stage != "action" or state.public.pending:
                continue
            drawer, view = state.drawers[actor], GAME.view(state, actor)
            if drawer.staged:
                continue
            texts = {GAME.write(action) for action in actions(view)} | {each.text for each in GAME.explain(view)}
            assert {GAME.write(PLAY[card]) for card in from_mask(drawer.hand)} <= texts


def test_who_waits_is_told_what_will_be_in_the_way_at_his_turn():
    state = at("active Blue; Red hand Birds, Mine; Red stock megacredits 12; Red tableau Ants")
    refusals = {refusal.text: refusal.reason for refusal in GAME.explain(GAME.view(state, 0))}
    assert refusals["play Birds ..."] == "It needs at least 13 % oxygen; it is 0 %."
    assert "use Ants" in refusals
    assert not {"play Mine ...", "project power-plant ...", "fund banker ..."} & set(refusals)


def test_an_illegal_action_changes_nothing_and_has_a_reason():
    steps = game(3, Options(draft=True), 31)
    for state, _, _ in steps[:: max(1, len(steps) // 25)]:
        before = text_of(state)
        turn = GAME.turn(state)
        for seat in range(3):
            legal = set(actions(GAME.view(state, seat)))
            for action in (*list(STEPS.values())[::11], *NO_ACTIONS):
                if action in legal:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    GAME.apply(state, seat, action)
                assert caught.value.reason.endswith("."), action
        for action in (*list(STEPS.values())[::11], *NO_ACTIONS):
            if not isinstance(turn, Roll) or action not in turn.outcomes:
                with pytest.raises(IllegalAction):
                    GAME.apply(state, CHANCE, action)
        assert text_of(state) == before


def test_why_not_has_a_sentence_for_every_step():
    for steps in some_games():
        state = steps[len(steps) // 2][0]
        for seat in range(state.public.settings.seats):
            view = GAME.view(state, seat)
            legal = set(actions(view))
            for step in list(STEPS.values())[::7]:
                if step not in legal:
                    _, reason = why_not(view, step)
                    assert reason.endswith("."), step


def test_a_step_tells_its_mover_and_only_a_finished_move_tells_others():
    steps = game(3, Options(draft=True), 31)
    for (state, actor, action), (after, _, _) in pairwise(steps):
        _, told = GAME.apply(state, actor, action)
        for seat in (0, 1, 2, None):
            heard = [message for event in told if (message := event.told(seat))]
            assert bool(heard) or GAME.view(after, seat) == GAME.view(state, seat)
            assert all(GAME.say(message) for message in heard)
            if actor != CHANCE and seat == actor:
                assert heard
            if actor != CHANCE and seat != actor and not GAME.is_line_end(action):
                assert not heard


def test_who_wins_has_the_most_points():
    for steps in some_games():
        last = steps[-1][0]
        turn = GAME.turn(last)
        assert isinstance(turn, Over)
        if turn.reason not in ("solo won", "solo lost"):
            totals = [score.total for score in final_scores(last.public)]
            assert all(totals[seat] == max(totals) for seat in turn.winners)
            assert turn.winners


def test_the_odd_cards_are_few(record_property):
    functions = [
        name for name, value in vars(odd).items() if inspect.isfunction(value) and value.__module__ == odd.__name__
    ]
    lines = len(inspect.getsource(odd).splitlines())
    record_property("odd cards", f"{len(functions)} functions, {lines} lines: {', '.join(functions)}")
    assert len(functions) <= 6
    assert lines <= 80


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"colour": "mauve"}, "Birds: Invalid enum value 'mauve' - at `.*colour`"),
        ({"play": [{"do": "juggle"}]}, "Birds: Invalid value 'juggle' - at `.*play"),
        ({"play": [{"do": "gain", "resource": "gold", "amount": 1}]}, "Birds: .*resource"),
        ({"requires": [{"kind": "oxygen", "min": "many"}]}, "Birds: .*requires"),
        ({"price": 3}, "Birds: .*price"),
    ],
)
def test_a_wrong_row_is_named_with_its_field(monkeypatch, change, reason):
    rows = msgspec.json.decode(cards.data("cards.json"))
    rows[71] |= change
    monkeypatch.setattr(cards, "data", lambda name: msgspec.json.encode(rows))
    with pytest.raises(ValueError, match=reason):
        cards.read_rows("cards.json", cards.Card)


def test_random_games_of_all_kinds_neither_fail_nor_get_stuck():
    soaked = soak(60, 1)
    assert sum(soaked.endings.values()) == 60
    assert len(soaked.unplayed()) < 20
