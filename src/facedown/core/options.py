"""Options of a game as text: for records, the command line and web forms.

The typed record itself is the game's `options`. The title of a field, and the extra ``labels`` of its choices by their
texts, are what people read; its name and these texts are what they type.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from facedown.core.texts import first_unseen, one_of

T = TypeVar("T", bound=msgspec.Struct)

LONGEST: Final = 100
"""Characters of a wrong value that an error shows."""
USUAL_LABELS: Final[Mapping[str, str]] = types.MappingProxyType({"": "as usual", "true": "yes", "false": "no"})


class OptionError(ValueError):
    """What is wrong with an option, as one types it; `words` say the same to somebody who fills in a form."""

    def __init__(self, text: str, words: str) -> None:
        super().__init__(text)
        self.words = words


def parse_options(kind: type[T], texts: Mapping[str, Any]) -> T:
    """Return the options that the texts give; fields that are missing keep their defaults.

    Raise `OptionError` that names the option and what it may be; no text may have characters that cannot be shown. An
    empty text stands for None where None is allowed.
    """
    hints = get_type_hints(kind, include_extras=True)
    values: dict[str, Any] = {}
    for name, text in texts.items():
        if name not in hints:
            titles = ", ".join(title_of(hint, each) for each, hint in hints.items())
            raise OptionError(
                f"there is no option {_shortened(name)}; the options are {', '.join(hints) or 'none'}",
                f"there is no option “{_cut(name)}”; the options are {titles or 'none'}",
            )
        if isinstance(text, str) and (unseen := first_unseen(text.removeprefix("\ufeff"))):
            reason = f"may have no character that cannot be shown, as {unseen} is"
            raise OptionError(f"option {name} {reason}", f"{title_of(hints[name], name)} {reason}")
        try:
            values[name] = msgspec.convert(_plain(text, hints[name]), hints[name], strict=False)
        except msgspec.ValidationError:
            raise _not_allowed(name, hints[name], text) from None
    return kind(**values)


def write_options(options: msgspec.Struct) -> dict[str, str]:
    """Return the options that differ from their defaults, as texts that `parse_options` reads back."""
    default = type(options)()
    texts: dict[str, str] = {}
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value != getattr(default, name):
            texts[name] = text_of(value)
    return texts


def text_of(value: Any) -> str:
    """Return the value of an option as a text that `parse_options` reads back.

    >>> text_of(True), text_of(None), text_of(29)
    ('true', '', '29')
    """
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def refusal(kind: type[msgspec.Struct], name: str, reason: str) -> OptionError:
    """Return the error of an option that a game does not take as it stands."""
    title = title_of(get_type_hints(kind, include_extras=True)[name], name)
    return OptionError(f"{name}: {reason}", f"{title}: {reason}")


def title_of(hint: Any, name: str) -> str:
    """Return what people call the field of this type and name.

    >>> title_of(int, "round_limit"), title_of(Annotated[int, msgspec.Meta(title="Rounds")], "round_limit")
    ('Round limit', 'Rounds')
    """
    return meta_of(hint).title or name.replace("_", " ").capitalize()


def labels_of(hint: Any) -> dict[str, str]:
    """Return what people call the values that a field of this type may have, by their texts; nothing for open ones.

    >>> labels_of(bool | None)
    {'true': 'yes', 'false': 'no', '': 'as usual'}
    """
    named = {**USUAL_LABELS, **(meta_of(hint).extra or {}).get("labels", {})}
    return {text: named.get(text, text) for text in map(text_of, choices(hint) or ())}


def meta_of(hint: Any) -> msgspec.Meta:
    """Return what is noted at a field of this type for those who read it."""
    metas = (part for part in getattr(hint, "__metadata__", ()) if isinstance(part, msgspec.Meta))
    return next(metas, msgspec.Meta())


def choices(hint: Any) -> tuple[Any, ...] | None:
    """Return the values that a field of this type may have, or None if they cannot be listed (a number, say)."""
    if get_origin(hint) is Annotated:
        return choices(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (True, False)
    if get_origin(hint) in (Union, types.UnionType):
        parts = [(None,) if part is types.NoneType else choices(part) for part in get_args(hint)]
        if all(part is not None for part in parts):
            return tuple(value for part in parts for value in part or ())
    return None


def describe(hint: Any) -> str:
    """Return in words what a field of this type may be.

    >>> describe(Literal["first", "second"]), describe(bool | None)
    ('first or second', 'true, false or left out')
    >>> describe(Annotated[int, msgspec.Meta(ge=1, le=999)])
    'a whole number from 1 to 999'
    >>> describe(Annotated[str, msgspec.Meta(max_length=80)])
    'a text of at most 80 characters'
    """
    values = choices(hint)
    if values is None:
        return _describe_open(hint)
    words = ["left out" if v is None else str(v).lower() if isinstance(v, bool) else str(v) for v in values]
    words.sort(key=lambda word: word == "left out")
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _not_allowed(name: str, hint: Any, value: Any) -> OptionError:
    """Return the error of an option that may not have this value."""
    title, labels, allowed = title_of(hint, name), labels_of(hint), _allowed(hint)
    beside = "" if title.casefold() == name.replace("_", " ") else f" ({title})"
    in_words = one_of(f"“{label}”" for label in labels.values()) if labels else allowed
    wrong = f", not “{_cut(text_of(value))}”" if text_of(value) else "; the field is empty"
    return OptionError(
        f"option {name}{beside} may be {allowed}, not {_shortened(value)}", f"{title} may be {in_words}{wrong}"
    )


def _allowed(hint: Any) -> str:
    """Return what a field may be, for an error; the description of a text that has a form of its own.

    >>> _allowed(Annotated[str, msgspec.Meta(pattern="^[1-5]$", description="Number of a seat, such as 1.")])
    'number of a seat, such as 1'
    """
    meta = meta_of(hint)
    described = meta.description if meta.pattern else None
    return f"{described[:1].lower()}{described[1:].rstrip('.')}" if described else describe(hint)


def _describe_open(hint: Any) -> str:
    kind, *metas = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if kind is str:
        longest = next((meta.max_length for meta in metas if isinstance(meta, msgspec.Meta) and meta.max_length), None)
        return f"a text of at most {longest} characters" if longest else "a text"
    if kind is not int:
        return "of the documented form"
    least = next((meta.ge for meta in metas if isinstance(meta, msgspec.Meta) and meta.ge is not None), None)
    most = next((meta.le for meta in metas if isinstance(meta, msgspec.Meta) and meta.le is not None), None)
    return (
        "a whole number" + (f" from {least}" if least is not None else "") + (f" to {most}" if most is not None else "")
    )


def _shortened(value: Any) -> str:
    """Return a wrong value as an error shows it to somebody who typed it: a text in quotes, others as JSON has them."""
    return _cut(repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode())


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _plain(text: Any, hint: Any) -> Any:
    """Return what msgspec can convert: None for an empty text where None is allowed, a number where one is meant."""
    if not isinstance(text, str):
        return text
    if text == "" and None in (choices(hint) or ()):
        return None
    listed = choices(hint)
    if listed is not None:
        for value in listed:
            if not isinstance(value, str) and value is not None and str(value).lower() == text.lower():
                return value
    return text
