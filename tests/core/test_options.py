"""Options as text: what people type, what records carry, and errors that say what would be right."""

from typing import Annotated, Literal

import msgspec
import pytest

from facedown.core.options import OptionError, choices, parse_options, write_options


class Options(msgspec.Struct, frozen=True):
    ruleset: Literal["first", "second"] = "first"
    threshold: Literal[29, 30] | None = None
    may_skip: bool | None = None
    rounds: int = 60
    names: bool = True
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    greeting: str = ""
    code: Annotated[str, msgspec.Meta(pattern="^[a-c]*$", description="Letters from a to c, such as abba.")] = ""
    mood: Annotated[
        Literal["calm", "wild"] | None,
        msgspec.Meta(title="Tempers", extra={"labels": {"wild": "wild ones", "": "any"}}),
    ] = None


@pytest.mark.parametrize(
    ("texts", "options"),
    [
        ({}, Options()),
        ({"ruleset": "second", "threshold": "29"}, Options("second", 29)),
        ({"threshold": "", "may_skip": ""}, Options()),
        ({"may_skip": "false", "names": "false"}, Options(may_skip=False, names=False)),
        ({"may_skip": "True", "rounds": "7"}, Options(may_skip=True, rounds=7)),
        ({"mood": "wild", "size": "9"}, Options(mood="wild", size=9)),
        ({"mood": ""}, Options()),
        ({"greeting": "two\r\n\tlines, é😀"}, Options(greeting="two\r\n\tlines, é😀")),
        ({"may_skip": False, "rounds": 7, "threshold": None}, Options(may_skip=False, rounds=7)),
    ],
)
def test_texts_and_values_become_options(texts: dict[str, object], options: Options):
    assert parse_options(Options, texts) == options
    assert parse_options(Options, write_options(options)) == options


def test_only_what_differs_from_the_defaults_is_written():
    assert write_options(Options()) == {}
    assert write_options(Options(may_skip=False)) == {"may_skip": "false"}


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ({"ruleset": "third"}, "option ruleset may be first or second, not 'third'"),
        ({"code": "x"}, "option code may be letters from a to c, such as abba, not 'x'"),
        ({"threshold": "31"}, "option threshold may be 29, 30 or left out, not '31'"),
        ({"rounds": "many"}, "option rounds may be a whole number, not 'many'"),
        ({"size": "0"}, "option size may be a whole number from 1 to 9, not '0'"),
        ({"size": 10}, "option size may be a whole number from 1 to 9, not 10"),
        ({"size": None}, "option size may be a whole number from 1 to 9, not null"),
        ({"names": 3}, "option names may be true or false, not 3"),
        ({"mood": "sad"}, r"option mood \(Tempers\) may be calm, wild or left out, not 'sad'"),
        ({"names": "perhaps"}, "option names may be true or false"),
        ({"greeting": "Hi\ud800"}, "option greeting may have no character that cannot be shown, as U\\+D800 is"),
        ({"greeting": "a\u202eb"}, "option greeting may have no character that cannot be shown, as U\\+202E is"),
        ({"greeting": "a\u2066b"}, "option greeting may have no character that cannot be shown, as U\\+2066 is"),
        ({"greeting": "a\0b"}, "option greeting may have no character that cannot be shown, as U\\+0000 is"),
        ({"colour": "red"}, "there is no option 'colour'; the options are ruleset, threshold"),
    ],
)
def test_a_wrong_option_says_what_it_may_be(texts: dict[str, str], message: str):
    with pytest.raises(ValueError, match=message):
        parse_options(Options, texts)


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        ({"ruleset": "third"}, "Ruleset may be “first” or “second”, not “third”"),
        ({"code": "x"}, "Code may be letters from a to c, such as abba, not “x”"),
        ({"size": "10"}, "Size may be a whole number from 1 to 9, not “10”"),
        ({"size": ""}, "Size may be a whole number from 1 to 9; the field is empty"),
        ({"size": None}, "Size may be a whole number from 1 to 9; the field is empty"),
        ({"may_skip": "perhaps"}, "May skip may be “yes”, “no” or “as usual”, not “perhaps”"),
        ({"names": 3}, "Names may be “yes” or “no”, not “3”"),
        ({"mood": "sad"}, "Tempers may be “calm”, “wild ones” or “any”, not “sad”"),
        ({"mood": "x" * 101}, f"Tempers may be “calm”, “wild ones” or “any”, not “{'x' * 100}…”"),
        ({"greeting": "a\0b"}, "Greeting may have no character that cannot be shown, as U+0000 is"),
        ({"colour": "red"}, "there is no option “colour”; the options are Ruleset, Threshold, May skip, Rounds, Names"),
    ],
)
def test_a_form_says_the_same_by_the_titles_and_labels_that_it_shows(texts: dict[str, object], words: str):
    with pytest.raises(OptionError) as caught:
        parse_options(Options, texts)
    assert caught.value.words.startswith(words)


def test_choices_are_listed_where_there_are_some():
    assert choices(Literal["a", "b"] | None) == ("a", "b", None)
    assert choices(bool) == (True, False)
    assert choices(int) is None
