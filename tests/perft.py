"""Runs every case of the perft data of all games, the large ones too: `python -m tests.perft`."""

import sys

from tests.games.fugitive import test_perft as fugitive


def main() -> int:
    """Print a line for each case; return 1 if a number is wrong."""
    wrong = 0
    for case in fugitive.CASES:
        counted = fugitive.counted(case)
        agrees = counted == fugitive.expected(case)
        wrong += not agrees
        sys.stdout.write(f"{'ok   ' if agrees else 'WRONG'} {case['name']} ({case['source']})\n")
        if not agrees:
            sys.stdout.write(f"      counted {counted}\n")
        if case["source"] == "independent" and fugitive.counted_independently(case) != counted:
            sys.stdout.write("      the independent counter finds something else\n")
            wrong += 1
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
