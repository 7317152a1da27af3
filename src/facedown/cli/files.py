"""Reading and writing record files, with errors in words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click

from facedown.core.record import Record, RecordError, read_record

MOST_BYTES: Final = 16_000_000
"""A file larger than this is no record of a game that people or bots have played."""


def name_of(path: str) -> str:
    """Return what to call a file in messages."""
    return "standard input" if path == "-" else path


def sentence(error: Exception) -> str:
    """Return what an error says, with one full stop at its end."""
    return f"{str(error).rstrip('.')}."


def load_record(path: str) -> Record:
    """Return the record in a file (``-``: standard input). Raise `click.ClickException` that says what is wrong."""
    try:
        return read_record(load_text(path))
    except RecordError as error:
        raise click.ClickException(f"{name_of(path)}: {sentence(error)}") from None


def load_text(path: str, what: str = "record", most_bytes: int = MOST_BYTES) -> str:
    """Return the text of a file. Raise `click.ClickException` if it cannot be read or is no text.

    `what` it should be, and how large it may be, is for the message.
    """
    try:
        if path == "-":
            data = sys.stdin.buffer.read(most_bytes + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"cannot read {name_of(path)}: {reason_of(error)}.") from None
    if len(data) > most_bytes:
        raise click.ClickException(f"{name_of(path)} is no {what}: it is larger than {most_bytes // 1000:,} kB.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise click.ClickException(f"{name_of(path)} is no {what}: it is not UTF-8 text.") from None
    if "\0" in text:
        raise click.ClickException(f"{name_of(path)} is no {what}: it is not text.")
    return text


def save_text(path: Path, text: str) -> None:
    """Write a file. Raise `click.ClickException` if it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise click.ClickException(f"cannot write {path}: {reason_of(error)}.") from None


def reason_of(error: Exception) -> str:
    """Return why an operation on a file failed, without the file's name and the error's number."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return reason[:1].lower() + reason[1:]
