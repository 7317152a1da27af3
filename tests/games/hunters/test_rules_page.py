"""The page of the rules: its paragraphs as programs read them, and what the rest of the code says of them."""

import re
from pathlib import Path

from facedown.core.rulestext import rules_paragraphs, rules_text
from facedown.games import hunters, load
from facedown.games.hunters.component_file import standard_document
from facedown.games.hunters.components import copies, standard
from facedown.server.rulespage import rules_html

GAME = load("hunters")
PARAGRAPHS = {paragraph.id: paragraph for paragraph in rules_paragraphs(GAME)}


def test_the_paragraphs_are_h1_to_h145_each_fixed_or_completed():
    assert [paragraph.id for paragraph in rules_paragraphs(GAME)] == [f"H{n}" for n in range(1, 146)]
    assert {re.split("[;)]", paragraph.source)[0] for paragraph in PARAGRAPHS.values()} == {"FIXED", "COMPLETED"}
    assert sum(paragraph.source == "FIXED" for paragraph in PARAGRAPHS.values()) == 67


def test_every_paragraph_is_an_anchor_of_the_page():
    html = rules_html(GAME)
    assert all(f'<p id="H{n}">' in html for n in range(1, 146))
    assert '<h2 id="4">4 The round</h2>' in html


def test_the_paragraphs_that_the_page_the_components_and_the_code_name_exist():
    places = [rules_text(GAME), str(standard_document())]
    places += [path.read_text(encoding="utf-8") for path in Path(hunters.__path__[0]).rglob("*.py")]
    named = {match for text in places for match in re.findall(r"\bH\d+\b", text)}
    assert not named - set(PARAGRAPHS)


def test_the_tables_of_the_page_count_the_cards_of_the_components():
    rows = re.findall(r"^\| ([\w -]+) \| (\d+) \| [\w ]+ \|$", rules_text(GAME), re.MULTILINE)
    components = standard()
    assert dict(rows) == {components.card(card).name: str(count) for card, count in copies(components).items()}
