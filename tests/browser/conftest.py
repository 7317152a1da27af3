"""The browser, the server, and people who sit before one and talk to the other."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import Person, Watch

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)
PATIENCE_MS = 20_000  # for a machine that has other things to do; a page that is ready is not waited for
SHOTS = Path(__file__).parents[2] / "build" / "shots"


class Server:
    """A server process; it can be stopped and started again on the same address and database."""

    def __init__(self, folder: Path) -> None:
        self.seed_file = folder / "seed.txt"
        self.database = folder / "tables.db"
        self.seed_file.write_text("no test yet", encoding="utf-8")
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("serve.py")), str(self.database), str(self.seed_file)]
        self.process = subprocess.Popen([*command, str(self.port)], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the server has not started: {line}"
        self.port = int(found[1])

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Server, request: pytest.FixtureRequest) -> Server:
    """The server that the tests share, with the deals of this test."""
    shared_server.seed_file.write_text(request.node.nodeid, encoding="utf-8")
    return shared_server


@pytest.fixture
def own_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server for one test, which may stop and start it."""
    server = Server(tmp_path)
    server.seed_file.write_text(request.node.nodeid, encoding="utf-8")
    yield server
    server.stop()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Who watches that no page logs an error or asks anybody but the server; a test may say what it expects."""
    watch = Watch()
    yield watch
    assert watch.faults() == []


NewPerson = Callable[..., Person]


@pytest.fixture
def person(browser: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[NewPerson]:
    """Makes people: each has a browser of his own, with cookies of his own."""
    contexts = []

    def make(kind: type[Person] = Person, width: int = 1440, *, script: bool = True, **more: Any) -> Person:
        height = 780 if width < 500 else 900
        context = browser.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        return kind(watch.over(context.new_page()), request.node.name, SHOTS, **more)

    yield make
    for number, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False):
            SHOTS.mkdir(parents=True, exist_ok=True)
            for page in context.pages:
                page.screenshot(path=SHOTS / f"failed-{request.node.name}-{number}.png")
        context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Let the fixture that holds the pages know that its test failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed  # type: ignore[attr-defined]
    return report


FAILED = pytest.StashKey[bool]()
