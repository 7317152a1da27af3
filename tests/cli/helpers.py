"""Short words for the tests of the command line."""

import subprocess
import sys

from click.testing import CliRunner, Result

from facedown.cli import main


def run(*args: str, typed: str | bytes = "") -> Result:
    """Run a command in this process; an exception that is no clean exit fails the test."""
    result = CliRunner().invoke(main, args, input=typed, prog_name="facedown")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def good(*args: str, typed: str = "") -> str:
    """Run a command that must succeed, and return what it printed."""
    result = run(*args, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def bad(*args: str, typed: str | bytes = "") -> str:
    """Run a command that must fail in words, and return them."""
    result = run(*args, typed=typed)
    assert result.exit_code in (1, 2), result.output
    assert "Traceback" not in result.output
    return result.stderr


def process(*args: str, typed: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run ``python -m facedown`` as a process of its own."""
    return subprocess.run([sys.executable, "-m", "facedown", *args], input=typed, capture_output=True, timeout=120)
