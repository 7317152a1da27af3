"""Runs every case of the perft data of all games, the large ones too: `python -m tests.perft`."""

import sys
from types import ModuleType

from tests.games.fugitive import test_perft as fugitive
from tests.games.hunters import test_perft as hunters


def main() -> int:
    """Print a line for each case; return 1 if a number is wrong."""
    return min(sum(map(wrong_numbers, (fugitive, hunters))), 1)


def wrong_numbers(game: ModuleType) -> int:
    """Print a line for each case of a game, and return how many counts are not those of the data."""
    wrong = 0
    for case in game.CASES:
        counted = game.counted(case)
        agrees = counted == game.expected(case)
        wrong += not agrees
        sys.stdout.write(f"{'ok   ' if agrees else 'WRONG'} {case['name']} ({case['source']})\n")
        if not agrees:
            sys.stdout.write(f"      counted {counted}\n")
        if case["source"] == "independent" and game.counted_independently(case) != counted:
            sys.stdout.write("      the independent counter finds something else\n")
            wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
