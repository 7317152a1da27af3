"""One person at a table in the terminal: what is shown, what may be typed, and what each word does."""

from __future__ import annotations

import contextlib
import io
import sys
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import click

from facedown.bots.arena import let_act
from facedown.cli.files import save_text
from facedown.cli.screen import WIDTH, ending, picture, show_advice, show_picture, show_told
from facedown.core.game import Bot, IllegalAction, Seat, training_of, what_resigning_does
from facedown.core.record import make_record, write_record
from facedown.core.rulestext import rules_paragraphs
from facedown.core.spelling import spelled
from facedown.core.table import Table, TableError

WORDS: Final = {
    "?": "what you may do",
    "show": "the table (an empty line does the same)",
    "why": "what you may not do, and why",
    "log": "all that you were told",
    "undo": "take back your latest step",
    "rules": "the rules; rules 4 or rules 4.2 shows one part",
    "save": "save FILE keeps the record; once the game is over, for it holds every card",
    "resign": "give up",
    "quit": "leave the table",
}


class Quit(Exception):
    """The person leaves the table."""


class Terminal:
    """A person in the seat `own` against `bots`, which hold all the other seats. `tags` are for the record."""

    def __init__(self, table: Table, own: Seat, bots: Mapping[Seat, Bot], tags: Mapping[str, str]) -> None:
        self.table = table
        self.own = own
        self.bots = bots
        self.tags = tags
        self.heard = 0
        self.words: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "show": self._show,
            "why": self._why,
            "log": self._log,
            "undo": self._undo,
            "rules": self._rules,
            "save": self._save,
            "resign": self._resign,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self) -> None:
        """Play until the person leaves. The end of the input and Ctrl-C are ways to leave."""
        role = self.table.game.roles[self.own]
        click.echo(f"{self.table.game.title}. You are the {role}. Type ? for help.")
        if training := training_of(self.table.game, self.table.options):
            click.echo(textwrap.fill(f"This is a training table. {training}", WIDTH))
        prepare_input()
        try:
            while True:
                self._advance()
                self._obey(self._read(f"{'' if self.table.over else role}> "))
        except (Quit, EOFError, KeyboardInterrupt):
            click.echo("\nYou leave the table." if not self.table.over else "")

    def _read(self, prompt: str) -> str:
        """Return the next line typed, without blanks at its ends and doubled in it."""
        line = input(prompt)
        if not sys.stdin.isatty():
            click.echo(line)
        return " ".join(line.split())

    def _advance(self) -> None:
        """Let the bots act until it is the person's turn; tell what is new, and show the table when something was."""
        while (to_act := self.table.to_act()) and self.own not in to_act:
            let_act(self.table, to_act[0], self.bots[to_act[0]])
        look = self.table.look(self.own)
        news, self.heard = look.told[self.heard :], len(look.told)
        if not news:
            return
        show_told(self.table.game, news)
        show_picture(self.table.game, look.view)
        show_advice(self.table, self.own)
        if self.table.over:
            self._reveal()

    def _reveal(self) -> None:
        """Say how the game ended, and show what the others held."""
        assert self.table.over, "the game has ended"
        game, views = self.table.game, {seat: self.table.look(seat).view for seat in (self.own, *self.bots)}
        for seat in self.bots:
            if picture(game, views[seat]) != picture(game, views[self.own]):
                show_picture(game, views[seat])
        click.echo(ending(self.table.game, self.table.over))
        click.echo("save FILE keeps the record; quit leaves the table.")

    def _obey(self, line: str) -> None:
        """Do what was typed. What cannot be done is said, and changes nothing."""
        word, _, rest = line.partition(" ")
        try:
            if command := self.words.get(word.lower() or "show"):
                command(rest)
            else:
                self.table.act(self.own, [spelled(self.table.game, line)])
        except IllegalAction as refusal:
            where = f" (“rules {refusal.rule}” shows the paragraph)" if refusal.rule else ""
            click.echo(f"Not possible: {refusal.reason.rstrip('.')}{where}. Type ? for what is.")
        except TableError as refusal:
            click.echo(f"Not possible: {refusal}.")
        except click.ClickException as error:
            click.echo(f"{error.message}")

    def _help(self, _: str) -> None:
        look = self.table.look(self.own)
        if look.actions:
            click.echo(f"You may: {' · '.join(look.actions)}")
        width = max(map(len, WORDS))
        for word, about in WORDS.items():
            click.echo(f"  {word:{width}}  {about}")

    def _show(self, _: str) -> None:
        show_picture(self.table.game, self.table.look(self.own).view)
        show_advice(self.table, self.own)

    def _why(self, _: str) -> None:
        refusals = self.table.explain(self.own)
        for refusal in refusals:
            rule = f" (rule {refusal.rule})" if refusal.rule else ""
            click.echo(f"  {refusal.text}: {refusal.reason.rstrip('.')}{rule}.")
        if not refusals:
            click.echo("Nothing to explain.")

    def _log(self, _: str) -> None:
        show_told(self.table.game, self.table.look(self.own).told)

    def _undo(self, _: str) -> None:
        self.table.undo(self.own)
        self.heard = min(self.heard, len(self.table.told(self.own)))
        self._show("")

    def _rules(self, number: str) -> None:
        number = number.strip().rstrip(".").upper()
        shown = [
            paragraph
            for paragraph in rules_paragraphs(self.table.game)
            if number in ("", paragraph.id, paragraph.chapter.split(" ")[0]) or paragraph.id.startswith(f"{number}.")
        ]
        for paragraph in shown:
            click.echo(textwrap.fill(f"{paragraph.id} {paragraph.text}", WIDTH, subsequent_indent="  "))
        if not shown:
            click.echo(f"The rules have no paragraph {number}." if number else "The rules were not written down.")

    def _save(self, name: str) -> None:
        if not name:
            raise click.ClickException("Say where: save FILE.")
        if not self.table.over:
            raise click.ClickException("The record holds every card, so it is kept until the game is over.")
        table = self.table
        source = table.chance.source
        record = make_record(table.game, table.options, table.seats, table.entries, source=source, tags=self.tags)
        save_text(Path(name), write_record(record))
        click.echo(f"Saved in {name}.")

    def _resign(self, _: str) -> None:
        asked = f"{what_resigning_does(self.table.seats)} Really give up? Type yes: "
        if self.table.over is None and self._read(asked).lower() != "yes":
            click.echo("You play on.")
            return
        self.table.resign(self.own)

    def _quit(self, _: str) -> None:
        raise Quit


def prepare_input() -> None:
    """Let what is typed be edited, where the system can do that, and let no odd byte in it end the game."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # loading it is what gives `input` its line editing
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
