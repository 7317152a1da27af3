"""What people can call, type, set or request is documented, and what is documented exists."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from litestar.routes import HTTPRoute

from facedown.cli import main
from facedown.core import game as protocol
from facedown.games import GAMES, load
from facedown.server.app import create_app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROTOCOL_PAGES = ("docs/architecture.md", "docs/adding-a-game.md")


def page(name: str) -> str:
    """Return a page's text; a page that is not there documents nothing."""
    path = ROOT / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def all_pages() -> str:
    return README + "".join(page(str(path.relative_to(ROOT))) for path in sorted((ROOT / "docs").rglob("*.md")))


def code_words(text: str) -> set[str]:
    """Return every word that stands in code marks (`` `view(state, seat)` `` gives view, state, seat)."""
    return set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", text))))


# --- make ------------------------------------------------------------------------------------------------------------


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):.*## ", page("Makefile"), re.MULTILINE))


def test_every_make_target_is_in_the_readme() -> None:
    assert {name for name in make_targets() - {"check"} if f"`make {name}`" not in README} == set()


def test_every_make_target_in_the_readme_exists() -> None:
    assert set(re.findall(r"`make ([a-z]+)", README)) - make_targets() == set()


# --- command line ----------------------------------------------------------------------------------------------------


def commands(group: click.Group, path: tuple[str, ...] = ("facedown",)) -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        yield " ".join([*path, name]), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


COMMANDS = dict(commands(main))


def written_commands() -> set[str]:
    """Return the commands that the documents name, in code marks or as a line of a block of code."""
    text = all_pages()
    blocks = "\n".join(re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL))
    lines = re.findall(r"^(?:\$ )?(facedown [a-z]+)", blocks, re.MULTILINE)
    return {*lines, *re.findall(r"`(facedown [a-z]+)", text)}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    assert name in written_commands()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_a_help_text(name: str) -> None:
    command = COMMANDS[name]
    options = [parameter for parameter in command.params if isinstance(parameter, click.Option)]
    assert command.help
    assert [option.name for option in options if not option.help] == []


def test_every_command_in_the_documents_exists() -> None:
    assert written_commands() - set(COMMANDS) == set()


# --- server ----------------------------------------------------------------------------------------------------------


def routes() -> set[str]:
    """Return `METHOD /path` for all that the server answers, less what the framework adds by itself."""
    return {
        f"{method} {route.path_format}"
        for route in create_app().routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method not in ("HEAD", "OPTIONS") and route.path_format != "/schema/{path}"
    }


def test_every_route_is_documented() -> None:
    assert {route for route in routes() if f"`{route}`" not in page("docs/api.md")} == set()


def test_every_documented_route_exists() -> None:
    written = re.findall(r"`((?:GET|POST|PUT|PATCH|DELETE) /[^`\s]*)`", page("docs/api.md"))
    assert set(written) - routes() == set()


# --- games -----------------------------------------------------------------------------------------------------------


def games() -> list[protocol.Game[Any, Any]]:
    return [load(name) for name in GAMES]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_is_in_the_readme_and_has_a_page_of_rules(game: protocol.Game[Any, Any]) -> None:
    assert f"`{game.name}`" in README
    assert page(f"docs/rules/{game.name}.md")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_option_is_on_the_page_of_rules(game: protocol.Game[Any, Any]) -> None:
    words = code_words(page(f"docs/rules/{game.name}.md"))
    assert [name for name in game.options.__struct_fields__ if name not in words] == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_bot_is_documented(game: protocol.Game[Any, Any]) -> None:
    assert [bot.name for bot in game.bots if f"`{bot.name}`" not in all_pages()] == []


# --- the protocol ----------------------------------------------------------------------------------------------------


def protocol_members() -> Iterator[str]:
    """Yield `Class.member` for the protocol and its optional abilities."""
    for kind in vars(protocol).values():
        if isinstance(kind, type) and (kind is protocol.Game or kind.__name__.startswith("Can")):
            names = {**kind.__annotations__, **vars(kind)}
            yield from (f"{kind.__name__}.{name}" for name in names if not name.startswith("_"))


def test_every_member_of_the_protocol_is_documented() -> None:
    words = code_words("".join(map(page, PROTOCOL_PAGES)))
    assert [member for member in protocol_members() if member.split(".")[1] not in words] == []
