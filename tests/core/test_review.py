"""The review of a game that brings nothing for it, of one that was given up, and of records that are wrong."""

from __future__ import annotations

import re

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.record import RecordError, Replay, make_record, read_record, write_record
from facedown.core.review import Review, review
from facedown.core.table import Table
from facedown.games import load
from tests.core.auction import Auction


def record_of(moves: str) -> str:
    """Return the record of moves of Fugitive, turns apart by ``||`` and lines by ``|``; then the Fugitive resigns."""
    game = load("fugitive")
    table = Table(game, game.options(), 2, Chance(SplitMixSource(1)))
    for number, turn in enumerate(moves.split("||")):
        for line in turn.split("|"):
            table.act(number % 2, [line])
    table.resign(0)
    return write_record(make_record(game, table.options, 2, table.entries))


TEXT = record_of("hide 1|hide 2||draw 3|draw 3|guess 3||draw 1|pass||draw 3|guess 3 4||draw 2")


def review_of(text: str) -> Review:
    return review(Replay(read_record(text), load))


def test_every_line_is_a_move_and_the_table_before_it_comes_first() -> None:
    made, lines = review_of(TEXT), read_record(TEXT).lines
    assert [move.number for move in made.moves] == list(range(len(lines) + 1))
    assert made.moves[0].line is None
    assert [move.line for move in made.moves[1:]] == list(lines)


def test_what_each_seat_saw_and_was_told_is_what_its_table_gave_it() -> None:
    """Less what the mover alone was told while his move was not finished."""
    game = load("fugitive")
    replay = Replay(read_record(TEXT), load)
    steps = list(replay.steps())
    for viewer, at in ((0, 0), (1, 1), (None, 2)):
        told = [message for move in review_of(TEXT).moves for message in move.seen[at].told]
        due = [message for step in steps for event in step.events if (message := event.told(viewer))]
        unfinished = ("hide", "with", "name")
        assert told[:-2] == [message for message in due if message.id not in unfinished]
        assert game.say(told[-2]) == "The Fugitive resigned."
        assert game.say(told[-1]).startswith("The row was 0, ")
        assert review_of(TEXT).moves[-1].seen[at].view == game.view(replay.state, viewer)


def test_the_end_is_that_of_the_table() -> None:
    made = review_of(TEXT)
    assert made.over is not None
    assert (made.over.winners, made.over.reason) == ((1,), "resigned")


def test_an_unfinished_record_is_reviewed_as_far_as_it_goes() -> None:
    head, _, _ = TEXT.partition("12. ")
    made = review_of(head)
    assert made.over is None
    assert len(made.moves) == 12


def test_what_the_mover_was_told_of_a_move_that_he_has_not_finished_is_kept() -> None:
    text = record_of("hide 1|hide 2||draw 3|draw 3|guess 3 4 ...")
    told = [message.id for message in review_of(text).moves[-2].seen[1].told]
    assert told == ["name", "name"]


def test_a_game_without_insights_is_reviewed_too() -> None:
    game = Auction()
    table = Table(game, game.options(), 2, Chance(SplitMixSource(1)))
    table.close()
    text = write_record(make_record(game, table.options, 2, table.entries))
    made = review(Replay(read_record(text), lambda _: game))
    assert [move.insight for move in made.moves] == [None] * len(made.moves)
    assert [game.say(message) for message in made.moves[-1].seen[0].told] == ["The table is closed."]


def test_the_first_wrong_line_is_named() -> None:
    wrong = TEXT.replace("Marshal: guess 3\n", "Marshal: guess 99\n")
    number = next(number for number, line in enumerate(wrong.splitlines(), 1) if "guess 99" in line)
    with pytest.raises(RecordError, match=rf"^line {number}: .*guess 99"):
        review_of(wrong)


@pytest.mark.parametrize(("tag", "wrong"), [("Result", "Fugitive"), ("Termination", "caught")])
def test_a_tag_that_tells_of_another_end_is_named(tag: str, wrong: str) -> None:
    text = re.sub(rf'\[{tag} ".*"\]', f'[{tag} "{wrong}"]', TEXT)
    number = next(number for number, line in enumerate(text.splitlines(), 1) if f'[{tag} "{wrong}"]' in line)
    with pytest.raises(RecordError, match=rf"^line {number}: the tag {tag} does not fit: .*, not {wrong}$"):
        review_of(text)
