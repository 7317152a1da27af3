"""The stand-alone verifier of a deal: it needs nothing of facedown, and finds what was changed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from facedown.core.record import write_record
from tests.core.test_record import verifiable

SCRIPT = Path(__file__).parents[2] / "docs" / "verify_deal.py"


def run(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", SCRIPT, path], capture_output=True, text=True, check=False)


def test_the_script_is_short_and_knows_nothing_of_facedown():
    source = SCRIPT.read_text(encoding="utf-8")
    assert len(source.splitlines()) < 100
    assert not re.search(r"^\s*(import|from) facedown", source, re.MULTILINE)


def test_a_true_deal_is_confirmed(tmp_path: Path):
    file = tmp_path / "good.facedown"
    file.write_text(write_record(verifiable()), encoding="utf-8")
    result = run(file)
    assert result.returncode == 0
    assert "gives all 2 picks" in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r"#0: (\d)/6", "#0: {other}/6", "line 11: the key gives another number for pick 0 of deck"),
        (r"#1: (\d)/5", "#2: {same}/5", "line 12: pick 2 of deck stands where pick 1 should"),
        (r" \{deck #1: (\d)/5\}", "", "line 12: it does not say which number was picked"),
        (r'Commit "(.)', 'Commit "{other}', "not the one that was committed to"),
        (r'Entropy "(;) ab12', 'Entropy "; ab13', "the key gives another number"),
        (r'\[Commit "(.)[^\n]*\n', "", "has no tag Commit"),
    ],
)
def test_a_changed_record_is_found(tmp_path: Path, old: str, new: str, reason: str):
    text = write_record(verifiable())
    found = re.search(old, text)
    assert found
    same = found[1]
    other = "0" if same != "0" else "1"
    file = tmp_path / "bad.facedown"
    file.write_text(text.replace(found[0], new.format(same=same, other=other)), encoding="utf-8")
    result = run(file)
    assert result.returncode == 1
    assert reason in result.stderr
    assert "Traceback" not in result.stderr


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    result = run(tmp_path / "none.facedown")
    assert result.returncode == 1
    assert "none.facedown" in result.stderr
    assert "Traceback" not in result.stderr
