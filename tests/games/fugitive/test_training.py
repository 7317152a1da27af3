"""The training table: the Marshal sees what she could work out, exactly, and it follows from her view alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from facedown.bots import make_bot
from facedown.bots.arena import seat_seed
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import View
from facedown.core.record import make_record, read_record, verify, write_record
from facedown.core.table import Table
from facedown.games import load
from facedown.games.fugitive import training
from facedown.games.fugitive.game import GAME
from facedown.games.fugitive.posterior import Posterior
from facedown.games.fugitive.review import insights
from facedown.games.fugitive.state import FACE_DOWN, FUGITIVE, MANHUNT, MARSHAL, FugitiveView, Options
from facedown.games.fugitive.web.insight import Plan
from facedown.games.fugitive.web.lesson import Lesson
from tests.games.fugitive.play import SWITCHES, at

TRAINING = Options(training=True)


def games(fugitive: str, marshal: str, options: Options = TRAINING, seeds: int = 3) -> Iterator[Table]:
    """Play games between bots, and yield the table after every move."""
    for seed in range(seeds):
        table = Table(GAME, options, 2, Chance(SplitMixSource(seed)))
        pair = (fugitive, marshal)
        bots = [make_bot(GAME, name, seat, seat_seed(seed, seat)) for seat, name in enumerate(pair)]
        while to_act := table.to_act():
            yield table
            table.act(to_act[0], bots[to_act[0]].act(table.look(to_act[0])))
        yield table


def lesson_of(table: Table) -> Lesson | None:
    advice = table.advice(MARSHAL)
    assert advice is None or isinstance(advice, Lesson)
    return advice


# Who gets what


def test_7_4_the_marshal_of_a_training_table_is_taught_at_every_step_until_the_game_is_over():
    taught = 0
    for table in games("runner", "hunter"):
        row = table.look(MARSHAL).view.public.row
        has_hidden = any(spot.card == FACE_DOWN for spot in row)
        assert (lesson_of(table) is not None) == (has_hidden and not table.over)
        taught += lesson_of(table) is not None
    assert taught > 60


def test_7_4_nobody_else_is_and_at_no_other_table():
    for table in games("runner", "hunter"):
        assert table.advice(FUGITIVE) is None
        assert table.advice(None) is None
    for table in games("runner", "hunter", Options(), seeds=1):
        assert [table.advice(viewer) for viewer in (FUGITIVE, MARSHAL, None)] == [None] * 3


def test_a_training_table_says_so_and_no_other():
    assert GAME.training(TRAINING) == training.NOTE
    assert GAME.training(Options()) == ""


def test_7_4_nothing_of_it_is_there_when_the_game_was_given_up():
    table = next(games("runner", "hunter"))
    table.act(FUGITIVE, ["hide 1"])
    assert lesson_of(table)
    table.resign(FUGITIVE)
    assert lesson_of(table) is None


# What it is


@pytest.mark.parametrize("options", SWITCHES, ids=str)
def test_a_lesson_is_the_exact_posterior_of_her_view(options: Options):
    taught = 0
    for table in islice(games("bluffer", "counter", options, seeds=2), 2, None, 3):
        view: FugitiveView = table.look(MARSHAL).view
        lesson = training.lesson(view)
        if lesson is None:
            continue
        taught += 1
        posterior = Posterior(view)
        assert lesson.belief.hidden == posterior.hidden
        assert [dict(place) for place in lesson.belief.places] == [
            dict(sorted(cards.items())) if hidden else {}
            for cards, hidden in zip(posterior.places, posterior.is_hidden, strict=True)
        ]
        assert lesson.belief.exact == posterior.exact
        assert lesson.best.chance == max(posterior.hidden)
        hidden_count = sum(spot.card == FACE_DOWN for spot in view.public.row)
        assert sum(lesson.belief.hidden) == pytest.approx(hidden_count)
    assert taught > 3


def test_a_lesson_is_what_the_review_says_of_the_same_moment():
    for table in islice(games("runner", "hunter", seeds=1), 4, 40, 5):
        *_, insight = insights([table._state], [])
        assert insight
        lesson = lesson_of(table)
        assert lesson
        assert lesson.belief == insight.marshal


def test_in_the_manhunt_numbers_are_named_one_by_one():
    stages: dict[bool, list[Plan | None]] = {}
    hunts = 0
    for table in games("runner", "patient", seeds=6):
        if lesson := lesson_of(table):
            stages.setdefault(table.look(MARSHAL).view.public.table.stage == MANHUNT, []).append(lesson.best_set)
            if lesson.hunt:
                hunts += 1
                assert lesson.hunt.is_best
                assert lesson.hunt.chance <= lesson.best.chance + 1e-9
                assert "through the Manhunt" in training.say(lesson)[-1]
    assert set(stages) == {False, True}
    assert set(stages[True]) == {None}
    assert None not in stages[False]
    assert 0 < hunts <= len(stages[True])


def test_where_it_would_take_too_long_it_is_an_approximation_and_says_so(monkeypatch: pytest.MonkeyPatch):
    table = next(islice(games("runner", "hunter", seeds=1), 20, None))
    assert lesson_of(table).belief.exact  # type: ignore[union-attr]
    training._lesson.cache_clear()
    monkeypatch.setattr(training, "MOST_STATES", 1)
    lesson = lesson_of(table)
    training._lesson.cache_clear()
    assert lesson
    assert not lesson.belief.exact
    assert lesson.belief.bits is None
    assert "(an approximation)" in training.say(lesson)[0]
    assert sum(lesson.belief.hidden) == pytest.approx(sum(map(bool, lesson.belief.places)))


# No leak


def test_worlds_that_look_alike_to_her_teach_her_the_same():
    rng = random.Random(1)
    others = 0
    for table in islice(games("bluffer", "hunter", seeds=1), 5, 40, 4):
        look = table.look(MARSHAL)
        for _ in range(2):
            world = GAME.imagine(look.view, look.told, Chance(SplitMixSource(rng.getrandbits(30))))
            others += world != table._state
            training._lesson.cache_clear()
            assert training.lesson(View(MARSHAL, world.public, world.drawers[MARSHAL])) == lesson_of(table)
    assert others > 5


def test_what_the_fugitive_stages_changes_nothing_and_neither_does_what_she_stages():
    table = Table(GAME, TRAINING, 2, Chance(SplitMixSource(4)))
    table.act(FUGITIVE, ["hide 1"])
    before = lesson_of(table)
    table.act(FUGITIVE, ["hide 3 ..."])
    assert lesson_of(table) == before
    table.act(FUGITIVE, ["place"])
    table.act(MARSHAL, ["draw 3"])
    table.act(MARSHAL, ["draw 3"])
    before = lesson_of(table)
    table.act(MARSHAL, ["guess 5 ..."])
    assert lesson_of(table) == before
    table.undo(MARSHAL)
    assert lesson_of(table) == before


def test_the_fugitive_is_taught_nothing_even_if_he_is_asked_for():
    state = at("first; round 4 guess; row (1) (3) (6); hand 2 7 42; marshal 4 5")
    for seat in (FUGITIVE, None):
        assert GAME.advise(GAME.view(state, seat), ()) is None
    assert GAME.advise(GAME.view(state, MARSHAL), ()) is not None


# The game is the same


def test_the_option_changes_no_rule_and_a_record_says_that_it_was_set():
    plain, taught = (list(games("runner", "hunter", options, seeds=1))[-1] for options in (Options(), TRAINING))
    assert plain.entries == taught.entries
    assert plain._state == taught._state
    text = write_record(make_record(GAME, TRAINING, 2, taught.entries))
    assert '[Options "training=true"]' in text
    assert verify(read_record(text), load).end() == plain.over


# In words


def test_a_lesson_in_words():
    state = at("first; round 4 guess; row 3 (4) 5 (7); hand 1 2 9 20 21 42; marshal 8 30 31; guesses 3@1! 5@3!")
    lesson = GAME.advise(GAME.view(state, MARSHAL), ())
    assert lesson
    assert [sentence.replace("\u00a0", " ") for sentence in GAME.say_advice(lesson)] == [
        "The chance of each number to be a hidden hideout: 4 (100 %), 6 (50.0 %), 7 (50.0 %); any other number: 0 %.",
        "Hideout 2 is 4 (100 %).",
        "Hideout 4 is 6 (50.0 %), 7 (50.0 %).",
        "The best single number is 4, with 100 %.",
        "All that is sure and one gamble: 4 and 6, with 50.0 % for all of them.",
    ]
