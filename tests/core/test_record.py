"""The record file: text and back, from a journal and back, and a verifier that names the first wrong line."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.chance import Chance, HmacSource, SplitMixSource, commitment, deal_key
from facedown.core.game import Game, Over
from facedown.core.record import Record, RecordError, RecordLine, Replay, make_record, read_record, verify, write_record
from facedown.core.table import Table
from facedown.games import load
from tests.core.auction import Auction, Options

SECRET = b"a secret of thirty-two bytes, ok"


def find(name: str) -> Game[Any, Any]:
    if name != "auction":
        raise ValueError(f"there is no game {name!r}; the games are auction")
    return Auction()


def played(source=None, *, tags=None, resign=False) -> Record:
    source = source or SplitMixSource(5)
    table = Table(Auction(), Options(), 2, Chance(source))
    table.act(0, ["bid 3 ..."])
    table.act(1, ["bid 2"])
    if resign:
        table.resign(1)
    else:
        table.act(0, ["seal"])
    tags = tags or {"Seats": "Ann; Bo", "Source": "splitmix64 5"}
    return make_record(table.game, table.options, 2, table.entries, source=source, tags=tags)


def verifiable() -> Record:
    key = deal_key(SECRET, "t1", "1", ["", "ab12"])
    tags = {"Table": "t1", "Commit": commitment(SECRET), "Reveal": SECRET.hex(), "Entropy": "; ab12"}
    return played(HmacSource(key), tags=tags)


def test_the_text_of_a_record_is_pleasant_to_read():
    text = write_record(played())
    assert '[Game "auction"]\n[Rules "1"]\n' in text
    assert "1. chance: card " in text
    assert "{deck #0: " in text
    assert "Right: bid 2\n" in text
    assert "Left: bid 3\n" in text


@pytest.mark.parametrize(
    "record", [played(), played(resign=True), verifiable()], ids=["over", "resigned", "verifiable"]
)
def test_records_round_trip_and_verify(record: Record):
    again = read_record(write_record(record))
    assert again.tags == record.tags
    assert write_record(again) == write_record(record)
    verify(again, find)


def test_a_resigned_record_keeps_the_unfinished_line():
    lines = [(line.actor, line.text) for line in played(resign=True).lines]
    assert lines[-2:] == [("Left", "bid 3 ..."), ("Right", "resign")]


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Z"])), st.text(alphabet='"\\[] x'))
def test_tag_values_round_trip(one: str, two: str):
    record = Record({"Game": "auction", "One": one, "Two": " ".join(two.split())}, ())
    assert read_record(write_record(record)).tags == record.tags


def test_unknown_tags_are_kept():
    assert read_record('[Game "auction"]\n[Mood "good"]\n').tags["Mood"] == "good"


def test_a_replay_steps_through_every_action():
    steps = list(Replay(played(), find).steps())
    assert [step.action for step in steps][2:] == [("bid", 2), ("seal",), ("bid", 3), ("seal",)]
    assert all(a.after == b.before for a, b in pairwise(steps))


def broken(change) -> str:
    lines = write_record(played()).splitlines()
    return "\n".join(change(lines))


def place(lines: list[str], start: str) -> int:
    return next(i for i, line in enumerate(lines) if line.startswith(start))


def edited(start: str, new: str):
    return lambda lines: [new if line.startswith(start) else line for line in lines]


@pytest.mark.parametrize(
    ("start", "new", "reason"),
    [
        ("1. ", "1. chance: card 9 {deck #0: 3/6}", "none of what deck can give"),
        ("1. ", "1. Left: bid 2", "it is chance's turn"),
        ("3. ", "3. Right: bid 7", "not legal here"),
        ("3. ", "3. Middle: bid 2", "none of chance, Left, Right"),
        ("3. ", "3. Right: mumble", "not understood"),
        ("3. ", "3. Right says bid 2", "neither a tag"),
        ("3. ", "4. Right: bid 2", "stands where move 3 should"),
        ("4. ", "4. Right: bid 1", "not the turn of Right"),
        ("2. ", "2. chance: resign", "not understood"),
        ("2. ", "2. chance: close", "not understood"),
        ("3. ", "3. Right: close", "not understood"),
        ("3. ", "3. table: bid 2", "none of chance, Left, Right"),
    ],
)
def test_the_first_wrong_line_is_named(start: str, new: str, reason: str):
    text = broken(edited(start, new))
    expected = next(i for i, line in enumerate(text.splitlines(), 1) if line == new)
    with pytest.raises(RecordError, match=reason) as caught:
        verify(read_record(text), find)
    assert caught.value.line == expected


def test_a_pick_that_the_key_does_not_give_is_named():
    record = verifiable()
    dealt = record.lines[0].text
    other = next(f"card {n}" for n in range(1, 7) if f"card {n}" not in (dealt, record.lines[1].text))
    text = write_record(record).replace(f"chance: {dealt} ", f"chance: {other} ")
    with pytest.raises(RecordError, match=f"gives “{dealt}”, not “{other}”"):
        verify(read_record(text), find)


@pytest.mark.parametrize(
    ("tag", "value", "reason"),
    [
        ("Game", "chess", "no game 'chess'"),
        ("Rules", "0", "rules here are version 1"),
        ("Options", "cards=x", "option cards may be a whole number"),
        ("Options", "colour=red", "no option 'colour'"),
        ("SeatCount", "5", "played by 2, not by '5'"),
        ("Reveal", "00ff", "not the secret that was committed to"),
        ("Reveal", "zz", "not hexadecimal"),
        ("Result", "draw", "ended with Left, not draw"),
        ("Termination", "flood", "ended with best, not flood"),
    ],
)
def test_tags_that_do_not_fit_are_named(tag: str, value: str, reason: str):
    record = verifiable()
    text = write_record(Record({**record.tags, tag: value}, record.lines))
    with pytest.raises(RecordError, match=reason) as caught:
        verify(read_record(text), find)
    assert text.splitlines()[caught.value.line - 1].startswith(f"[{tag} ")


def test_a_record_that_was_cut_off_is_named_at_its_last_line():
    text = write_record(played()).rstrip()
    cut = text[: text.rindex("\n")]
    with pytest.raises(RecordError, match="stops here, before the game is over") as caught:
        verify(read_record(cut), find)
    assert caught.value.line == len(cut.splitlines())


@pytest.mark.parametrize("line", ["9" * 6000 + ". Left: bid 1", "٣. Left: bid 1"])
def test_a_move_number_that_is_none_is_named(line: str):
    with pytest.raises(RecordError, match="neither a tag"):
        read_record(f'[Game "auction"]\n{line}')


def test_a_hidden_secret_cannot_be_verified():
    record = verifiable()
    tags = {name: value for name, value in record.tags.items() if name != "Reveal"}
    with pytest.raises(RecordError, match="not revealed"):
        verify(Record(tags, record.lines), find)


def test_moves_after_the_end_are_named():
    record = played()
    line = RecordLine("Left", "bid 1", "", 99)
    with pytest.raises(RecordError, match="over before this line"):
        verify(Record(record.tags, (*record.lines, line)), find)


def test_text_that_is_no_record_says_so():
    with pytest.raises(RecordError, match="no Game tag"):
        read_record("")
    with pytest.raises(RecordError, match="line 1: “hello” is neither"):
        read_record("hello")


def test_who_plays_alone_and_does_not_win_has_lost():
    game = load("mars")
    table = Table(game, game.options(), 1, Chance(SplitMixSource(1)))
    table.resign(0)
    record = make_record(game, table.options, 1, table.entries, source=SplitMixSource(1))
    assert record.tags["Result"] == "lost"
    assert verify(read_record(write_record(record)), load).over == Over((), "resigned")
