"""Documented examples run, and links within the documents lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]

FENCE = re.compile(r"^ *(```|~~~).*$", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|mailto:)(?P<path>[^)#\s]*)(?:#(?P<anchor>[^)\s]+))?\)")


def failures(text: str, name: str) -> str:
    """Run the prompts of a document from top to bottom as one session, and return what went wrong.

    A fence ends an example: it is not part of the expected output, as it would be for a plain doctest of the file.
    """
    test = doctest.DocTestParser().get_doctest(FENCE.sub("", text), {}, name, name, 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=report.append)
    return "".join(report)


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_examples_run(path: Path) -> None:
    assert failures(path.read_text(encoding="utf-8"), path.name) == ""


def test_a_wrong_example_is_caught() -> None:
    right = "A tour:\n\n```pycon\n>>> 1 + 1\n2\n```\n\n```pycon\n>>> n = 1\n```\n"
    assert failures(right, "right") == ""
    assert "Got:\n    2" in failures(right.replace("\n2\n", "\n3\n"), "wrong")


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_lead_somewhere(path: Path) -> None:
    broken = []
    for link in LINK.finditer(path.read_text(encoding="utf-8")):
        target = path.parent / link["path"] if link["path"] else path
        anchors = headings(target) if link["anchor"] and target.suffix == ".md" and target.is_file() else None
        if not target.exists() or (anchors is not None and link["anchor"] not in anchors):
            broken.append(link[0])
    assert broken == []


def headings(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as the usual hosts make them."""
    titles = re.findall(r"^#+ +(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}
