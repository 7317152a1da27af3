"""The forms of texts, and which word of a text is wrong."""

import pytest

from facedown.core.forms import Forms, Kind
from facedown.core.game import Misspelt

FORMS = Forms(
    ("pass", "hide CARD", "hide CARD with CARD*", "hide CARD ...", "give FRUIT"),
    {"CARD": Kind("the number of a card", pattern="[0-9]+"), "FRUIT": Kind("a fruit", ("apple", "pear"))},
)


@pytest.mark.parametrize("text", ["pass", "hide 1", "hide 1 with 2", "hide 1 with 2 3", "hide 1 ...", "give pear"])
def test_a_pattern_matches_what_has_one_of_the_forms(text: str):
    assert FORMS.pattern().fullmatch(text)
    for wrong in (f"{text} x", text[:-1], f"x {text}", f"{text}\n"):
        assert FORMS.pattern().fullmatch(wrong) is None or wrong.startswith("hide 1 with 2 ")


@pytest.mark.parametrize(
    ("text", "reason", "part"),
    [
        ("hid 1", "No step begins with “hid”; perhaps you mean “hide”.", "hid"),
        ("dance", "No step begins with “dance”.", "dance"),
        ("hide 1 whit 2", "“whit” cannot follow “hide 1”; perhaps you mean “with”.", "whit"),
        ("hide one", "“one” cannot follow “hide”; the number of a card can.", "one"),
        ("hide 1 and 2", "“and” cannot follow “hide 1”; “with” or “...” can.", "and"),
        ("give appel", "“appel” cannot follow “give”; perhaps you mean “apple”.", "appel"),
        ("pass 1", "“1” cannot follow “pass”.", "1"),
    ],
)
def test_the_first_wrong_word_is_named_with_what_can_stand_there(text: str, reason: str, part: str):
    wrong = FORMS.wrong(text)
    assert isinstance(wrong, Misspelt)
    assert (wrong.reason, wrong.part) == (reason, part)


def test_what_is_not_all_says_how_it_goes_on():
    assert FORMS.wrong("hide 1 with").reason == "“hide 1 with” goes on with the number of a card."
    assert FORMS.wrong("hide 1").reason == "“hide 1” is not a step of this game."
