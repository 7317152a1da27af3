"""What all tests share: fixed seeds, no network but loopback, and the browser if there is one."""

import ipaddress
import os
import shutil
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("facedown", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("facedown")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    """Return the path of the machine's Chromium: `FACEDOWN_CHROMIUM`, or the first one on the path."""
    names = [os.environ.get("FACEDOWN_CHROMIUM", ""), *CHROMIUM_NAMES]
    return next((path for name in names if name and (path := shutil.which(name))), None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--require-browser", action="store_true", help="fail if there is no Chromium, leave nothing out")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--require-browser") and not find_chromium():
        raise pytest.UsageError("--require-browser was given, and there is no Chromium on this machine")


def pytest_report_header() -> str:
    return f"facedown: chromium: {find_chromium() or 'none'}; hypothesis: derandomized"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last; without a Chromium leave them out, and the closing lines say so.

    Playwright keeps an event loop running in this thread from its first test on, so that no other test could have one.
    With several workers each takes its tests in this order.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if find_chromium():
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


NO_CHROMIUM = "no Chromium on this machine"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if left_out := sum(NO_CHROMIUM in str(report.longrepr) for report in skipped):
        terminalreporter.section("LEFT OUT", yellow=True)
        terminalreporter.write_line(
            f"{left_out} browser tests (tests marked `browser`) were left out: there is no Chromium on this machine.\n"
            "Install it (Debian: apt-get install chromium) or point FACEDOWN_CHROMIUM at one, and run make test again."
        )


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Path of the Chromium to drive; for tests marked `browser`."""
    path = find_chromium()
    assert path is not None, "a test that uses chromium_path must be marked `browser`"
    return path


@pytest.fixture(scope="session", autouse=True)
def _loopback_only() -> Iterator[None]:
    """Refuse connections to anything but this machine."""
    guard = {"on": True}

    def refuse_others(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "socket.connect" and guard["on"]:
            address = arguments[1]
            if isinstance(address, tuple) and not is_loopback(str(address[0])):
                raise AssertionError(f"a test tried to reach {address[0]}; only loopback is allowed")

    sys.addaudithook(refuse_others)  # it cannot be taken away again, only switched off
    yield
    guard["on"] = False


def is_loopback(host: str) -> bool:
    """Say whether a host is this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
