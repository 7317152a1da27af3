"""The arrows between packages: core <- games <- bots <- {cli, server, research}.

No game imports another game or anything to its right. Whoever is outside the games imports the registry
(`facedown.games`), never a named game. Imports for type checkers count: an arrow is an arrow.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import facedown

PACKAGE = Path(facedown.__file__).parent

# What each part may import besides itself. "games" is the registry alone; the root holds the version.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"root", "core", "games"},
    "server": {"root", "core", "games", "bots"},
    "cli": {"root", "core", "games", "bots", "server"},
    "research": {"root", "core", "games", "bots"},
    "root": {"cli"},
}
COMPILERS = ("numba", "llvmlite", "cython", "Cython", "facedown.core.compile")


def wrong_arrows(package: Path) -> list[str]:
    """Return a line for each import that the design forbids, in the package that lies in the folder `package`."""
    return [
        f"{path.relative_to(package).as_posix()}:{line}: {why}"
        for path in sorted(package.rglob("*.py"))
        for line, target in imports(path, package)
        if (why := objection(module_name(path, package), target, package))
    ]


def objection(module: str, target: str, package: Path) -> str | None:
    """Say why `module` may not import `target`, or nothing if it may."""
    _, part, *rest = [*module.split("."), "root"]
    if part == "games" and rest[1:2] == ["rules"] and is_or_is_in(target, COMPILERS):
        return f"rules.py imports no compiler, but imports {target}"
    if not is_or_is_in(target, ("facedown",)):
        return None
    own_game, its_game = named_game(module, package), named_game(target, package)
    target_part = part_of(target, package)
    if target_part not in MAY_IMPORT[part_of(module, package)] | {part_of(module, package)}:
        return f"{part_of(module, package)} imports nothing of {target_part}, but imports {target}"
    if part == "games" and own_game and target_part == "games" and its_game != own_game:
        return f"a game imports no other game and not the registry, but {own_game} imports {target}"
    if part != "games" and its_game:
        return f"only the registry names a game, but {part_of(module, package)} imports {target}"
    return None


def part_of(module: str, package: Path) -> str:
    """Return the part that a module belongs to; what lies beside the parts is the root."""
    part = [*module.split("."), "root"][1]
    return part if (package / part).is_dir() and part in MAY_IMPORT else "root"


def named_game(module: str, package: Path) -> str | None:
    """Return the game whose folder a module lies in, if it lies in one."""
    names = module.split(".")
    is_game = len(names) > 2 and names[1] == "games" and (package / "games" / names[2]).is_dir()
    return names[2] if is_game else None


def imports(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of all that a file imports, down to the names taken out of a module."""
    here = module_name(path, package).split(".")
    if path.name != "__init__.py":
        here = here[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = ".".join([*(here[: len(here) - level + 1] if level else []), *([module] if module else [])])
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in names)
            case ast.Call(func=func, args=[ast.Constant(value=str(name)), *_]):
                if ast.unparse(func) in ("import_module", "importlib.import_module", "__import__"):
                    yield node.lineno, name


def module_name(path: Path, package: Path) -> str:
    """Return the dotted name of a file of the package."""
    names = ["facedown", *path.relative_to(package).with_suffix("").parts]
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def is_or_is_in(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def test_every_arrow_points_the_right_way():
    assert wrong_arrows(PACKAGE) == []


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A small package with the shape of this one, all arrows right."""
    sources = {
        "__init__.py": "",
        "__main__.py": "from facedown.cli import main",
        "core/__init__.py": "",
        "core/game.py": "import enum\nfrom facedown.core import chance",
        "core/chance.py": "",
        "core/compile.py": "import numba",
        "games/__init__.py": "from facedown.core.game import Game\nimport facedown.games.go, facedown.games.chess",
        "games/go/__init__.py": "from facedown.games.go.rules import start\nfrom facedown.core import game",
        "games/go/rules.py": "from facedown.games.go import state",
        "games/go/state.py": "",
        "games/go/kernel.py": "import numba\nfrom facedown.core.compile import compiled",
        "games/chess/__init__.py": "",
        "bots/__init__.py": "from facedown.games import GAMES",
        "cli/__init__.py": "from facedown import __version__, games\nfrom facedown.server import app",
        "server/__init__.py": "from facedown.games import GAMES\nfrom facedown.bots import arena",
        "research/__init__.py": "from facedown import bots",
    }
    for name, source in sources.items():
        path = tmp_path / "facedown" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return tmp_path / "facedown"


def test_right_arrows_are_let_pass(planted: Path):
    assert wrong_arrows(planted) == []


@pytest.mark.parametrize(
    ("name", "source", "message"),
    [
        ("core/x.py", "import facedown.games", "core imports nothing of games"),
        ("core/x.py", "from facedown import games", "core imports nothing of games"),
        ("core/x.py", "from facedown import __version__", "core imports nothing of root"),
        ("core/x.py", "def f():\n    from facedown.server.app import create_app", "core imports nothing of server"),
        ("core/x.py", "from ..games import go", "core imports nothing of games"),
        ("core/x.py", "from .. import bots", "core imports nothing of bots"),
        ("core/x.py", "if TYPE_CHECKING:\n    from facedown.bots import Bot", "core imports nothing of bots"),
        ("core/x.py", "importlib.import_module('facedown.games.go')", "core imports nothing of games"),
        ("games/go/x.py", "from facedown.bots import Bot", "games imports nothing of bots"),
        ("games/go/x.py", "from facedown.server import app", "games imports nothing of server"),
        ("games/go/x.py", "from facedown.games.chess import king", "go imports facedown.games.chess.king"),
        ("games/go/x.py", "from facedown.games import chess", "go imports facedown.games.chess"),
        ("games/go/web/x.py", "from ...chess import king", "go imports facedown.games.chess.king"),
        ("games/go/x.py", "from facedown.games import GAMES", "go imports facedown.games.GAMES"),
        ("games/go/rules.py", "import numba", "rules.py imports no compiler"),
        ("games/go/rules.py", "from numba import njit", "rules.py imports no compiler"),
        ("games/go/rules.py", "from facedown.core.compile import compiled", "rules.py imports no compiler"),
        ("bots/x.py", "from facedown.cli import main", "bots imports nothing of cli"),
        ("bots/x.py", "from facedown.games.go import GO", "only the registry names a game"),
        ("cli/x.py", "import facedown.games.go", "only the registry names a game"),
        ("cli/x.py", "from facedown.games import go", "only the registry names a game"),
        ("server/x.py", "from facedown.games.go.rules import start", "only the registry names a game"),
        ("server/x.py", "from facedown.cli import main", "server imports nothing of cli"),
        ("research/x.py", "from facedown.games.go import GO", "only the registry names a game"),
        ("research/x.py", "from facedown.server import app", "research imports nothing of server"),
        ("__init__.py", "from facedown.games import GAMES", "root imports nothing of games"),
    ],
)
def test_a_planted_wrong_arrow_is_caught(planted: Path, name: str, source: str, message: str):
    path = planted / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    wrong = wrong_arrows(planted)
    assert len(wrong) == 1
    assert wrong[0].startswith(f"{name}:")
    assert message in wrong[0]
