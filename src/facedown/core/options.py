"""Options of a game as text: for records, the command line and web forms.

The typed record itself is the game's `options`.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from facedown.core.texts import first_unseen

T = TypeVar("T", bound=msgspec.Struct)


def parse_options(kind: type[T], texts: Mapping[str, Any]) -> T:
    """Return the options that the texts give; fields that are missing keep their defaults.

    Raise `ValueError` that names the option and what it may be; no text may have characters that cannot be shown. An
    empty text stands for None where None is allowed.
    """
    hints = get_type_hints(kind, include_extras=True)
    values: dict[str, Any] = {}
    for name, text in texts.items():
        if name not in hints:
            raise ValueError(f"there is no option {_shortened(name)}; the options are {', '.join(hints) or 'none'}")
        if isinstance(text, str) and (unseen := first_unseen(text.removeprefix("\ufeff"))):
            raise ValueError(f"option {name} may have no character that cannot be shown, as {unseen} is")
        try:
            values[name] = msgspec.convert(_plain(text, hints[name]), hints[name], strict=False)
        except msgspec.ValidationError:
            raise ValueError(f"option {name} may be {_allowed(hints[name])}, not {_shortened(text)}") from None
    return kind(**values)


def write_options(options: msgspec.Struct) -> dict[str, str]:
    """Return the options that differ from their defaults, as texts that `parse_options` reads back."""
    default = type(options)()
    texts: dict[str, str] = {}
    for name in options.__struct_fields__:
        value = getattr(options, name)
        if value != getattr(default, name):
            texts[name] = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return texts


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


def _allowed(hint: Any) -> str:
    """Return what a field may be, for an error; the description of a text that has a form of its own.

    >>> _allowed(Annotated[str, msgspec.Meta(pattern="^[1-5]$", description="Number of a seat, such as 1.")])
    'number of a seat, such as 1'
    """
    metas = [part for part in getattr(hint, "__metadata__", ()) if isinstance(part, msgspec.Meta)]
    described = next((meta.description for meta in metas if meta.pattern and meta.description), None)
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
    """Return a wrong value as an error shows it."""
    text = repr(value)
    return text if len(text) <= 100 else f"{text[:100]}…"


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
