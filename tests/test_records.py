"""Recorded games of every rules version: an old game must replay as it was played (law 9).

A file is named after its game and its rules version. Files are added, never changed: a change of the rules that alters
an old game raises the version and keeps the old rules loadable.
"""

from pathlib import Path

import pytest

from facedown.core.record import read_record, verify, write_record
from facedown.games import GAMES, load

RECORDS = sorted((Path(__file__).parent / "records").glob("*.facedown"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_as_it_was_played(path: Path):
    record = read_record(path.read_text(encoding="utf-8"))
    assert path.stem.startswith(f"{record.tags['Game']}-{record.tags['Rules']}-")
    verify(record, load)
    assert write_record(record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_records_of_its_present_version(name: str):
    game = load(name)
    assert any(path.stem.startswith(f"{name}-{game.rules_version}-") for path in RECORDS)
