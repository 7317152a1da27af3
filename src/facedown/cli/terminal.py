"""One person at a table in the terminal: what is shown, what may be typed, and what each word does."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Mapping
from typing import Final

import click

from facedown.bots.arena import let_act
from facedown.cli.choices import choice_lines, completed, completions
from facedown.cli.reading import rules_lines, speaking_of
from facedown.cli.saved import save_game
from facedown.cli.screen import ending, say, show_advice, show_picture, show_told
from facedown.core.game import Bot, IllegalAction, Seat, training_of, what_resigning_does
from facedown.core.rulestext import rules_chapters
from facedown.core.table import Table, TableError

WORDS: Final = {
    "?": "what you may do, and this list",
    "show": "the table (an empty line does the same); show Birds only what names it",
    "why": "what you may not do, and why",
    "log": "all that you were told",
    "undo": "take back your latest step",
    "rules": "the chapters of the rules; rules 4 or rules 4.2 shows one part",
    "save": "save FILE keeps the game, hidden cards too; play --from FILE goes on",
    "resign": "give up",
    "quit": "leave the table",
}

NOTATION: Final = "How moves are written"
"""The chapter of the rules that says what may be typed, where there is one."""


class Quit(Exception):
    """The person leaves the table."""


class Terminal:
    """A person in the seat `own` against `bots`, which hold all the other seats. `tags` are for the record.

    `goes_on`: the person has played in this game before, and was told what happened until now.
    """

    def __init__(
        self, table: Table, own: Seat, bots: Mapping[Seat, Bot], tags: Mapping[str, str], *, goes_on: bool = False
    ) -> None:
        self.table = table
        self.own = own
        self.bots = bots
        self.tags = tags
        self.heard = len(table.told(own)) if goes_on else 0
        self.saved = len(table.entries) if goes_on else -1
        self.was_interrupted = False
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
        """Play until the person leaves: by a word, by the end of the input, or by Ctrl-C twice in a row."""
        game = self.table.game
        say(f"{game.title}. You are {game.called(self.own)}. Type ? for help.", after="")
        if training := training_of(game, self.table.options):
            say(f"This is a training table. {training}", after="")
        prepare_input(self._complete)
        if self.heard:
            self._show("")
        with contextlib.suppress(Quit, EOFError):
            while self._turn():
                pass
        lost = " The game was not saved." if self._would_be_lost() else ""
        click.echo("" if self.table.over else f"\nYou leave the table.{lost}")

    def _would_be_lost(self) -> bool:
        """Return whether the person has done something in a game that goes on, and that was not saved since."""
        entries = self.table.entries
        has_acted = any(entry.actor == self.own for entry in entries)
        return has_acted and self.table.over is None and self.saved != len(entries)

    def _turn(self) -> bool:
        """Let the bots act and then the person; return whether it goes on. Ctrl-C drops the line that is typed."""
        try:
            self._advance()
            role = "" if self.table.over else self.table.game.roles[self.own]
            self._obey(self._read(f"{role}> "))
        except KeyboardInterrupt:
            is_second, self.was_interrupted = self.was_interrupted, True
            if not is_second:
                click.echo()
                say("quit, or Ctrl-C again, leaves the table; save FILE keeps the game.", after="")
            return not is_second
        self.was_interrupted = False
        return True

    def _complete(self, begun: str, number: int) -> str | None:
        """Return the possible step or word of that number that begins as was typed; None after the last."""
        words = [word for word in self.words if word.startswith(begun)]
        found = [*words, *completions(self.table.game, self.table.look(self.own).actions, begun)]
        return found[number] if number < len(found) else None

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
        if self.table.over or any(message.id not in self.table.game.quiet for message in news):
            show_told(self.table.game, news)
            self._show("")
        else:  # a move has begun: what it may go on with is all that is new
            for message in news:
                say(self.table.game.say(message), "· ")
            self._show_choices()
        if self.table.over:
            say(ending(self.table.game, self.table.over), after="")
            say("save FILE keeps the record; quit leaves the table.", after="")

    def _obey(self, line: str) -> None:
        """Do what was typed. What cannot be done is said, and changes nothing."""
        word, _, rest = line.partition(" ")
        try:
            if command := self.words.get(word.lower() or "show"):
                command(rest)
            else:
                steps = self.table.look(self.own).actions
                self.table.act(self.own, [completed(self.table.game, steps, line)])
        except IllegalAction as refusal:
            where = f" (“rules {refusal.rule}” shows the paragraph)" if refusal.rule else ""
            say(f"Not possible: {refusal.reason.rstrip('.')}{where}. Type ? for what is.")
        except TableError as refusal:
            say(f"Not possible: {refusal}.")
        except click.ClickException as error:
            say(error.message)

    def _help(self, _: str) -> None:
        self._show_choices()
        click.echo("Besides:")
        longest = max(map(len, WORDS))
        for word, about in WORDS.items():
            say(about, f"  {word:{longest}}  ", " " * (longest + 4))
        written = [heading for heading in rules_chapters(self.table.game) if heading.endswith(NOTATION)]
        if written:
            say(f"rules {written[0].split(' ')[0]} says how moves are written.", after="")
        say("Capitals are not needed, nor the end of a name that can mean one only; Tab writes it.", after="")

    def _show_choices(self) -> None:
        if actions := self.table.look(self.own).actions:
            click.echo("You may:")
            for line in choice_lines(self.table.game, actions):
                click.echo(line)

    def _show(self, word: str) -> None:
        view = self.table.look(self.own).view
        if word:
            found = list(speaking_of(self.table.game.zones(view), word))
            if found:
                click.echo("\n".join(found))
            else:
                say(f"The table does not speak of “{word[:60]}”.")
            return
        show_picture(self.table.game, view)
        show_advice(self.table, self.own)
        self._show_choices()

    def _why(self, _: str) -> None:
        refusals = self.table.explain(self.own)
        for refusal in refusals:
            rule = f" (rule {refusal.rule})" if refusal.rule else ""
            say(f"{refusal.text}: {refusal.reason.rstrip('.')}{rule}.", "  ", "    ")
        if not refusals:
            click.echo("Nothing to explain.")

    def _log(self, _: str) -> None:
        show_told(self.table.game, self.table.look(self.own).told)

    def _undo(self, _: str) -> None:
        self.table.undo(self.own)
        self.heard = min(self.heard, len(self.table.told(self.own)))
        self._show("")

    def _rules(self, number: str) -> None:
        click.echo("\n".join(rules_lines(self.table.game, number)))

    def _save(self, name: str) -> None:
        if not name:
            raise click.ClickException("Say where: save FILE.")
        save_game(self.table, self.tags, name)
        self.saved = len(self.table.entries)
        goes_on = "" if self.table.over else f" facedown play {self.table.game.name} --from {name} goes on with it."
        click.echo(f"Saved in {name}.{goes_on}")  # a command to be copied stays in one line

    def _resign(self, _: str) -> None:
        asked = f"{what_resigning_does(self.table.seats)} Really give up? Type yes: "
        if self.table.over is None and self._read(asked).lower() != "yes":
            click.echo("You play on.")
            return
        self.table.resign(self.own)

    def _quit(self, _: str) -> None:
        asked = "The game is not over, and save FILE would keep it. Leave? Type yes: "
        if self._would_be_lost() and self._read(asked).lower() != "yes":
            click.echo("You play on.")
            return
        raise Quit


def prepare_input(complete: Callable[[str, int], str | None]) -> None:
    """Let what is typed be edited and completed, where the system can do that, and let no odd byte end the game."""
    with contextlib.suppress(ImportError):
        import readline  # loading it is what gives `input` its line editing

        readline.set_completer(complete)
        readline.set_completer_delims("")
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
