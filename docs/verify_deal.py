"""Check the deal of a finished facedown record, with nothing of facedown: ``python3 verify_deal.py FILE``.

The server publishes a commitment, the SHA-256 of a secret, before anyone acts, and reveals the secret when the game is
over. The key of the deal follows from the secret, the table, the version of the rules and what the players added:

    key    = HMAC-SHA256(secret, table \\n rules \\n entropy of the first seat \\n entropy of the second seat ...)
    number = first 8 bytes, big-endian, of HMAC-SHA256(key, "stream/k/attempt"), modulo total, where k counts the picks
             of a stream, and attempt the words dropped since with them some outcome would come more often

Every line of chance in the record says what was picked: {stream #k: number/total}. This script computes the numbers
anew. It does not know the rules of the game: that number 3 of 11 gives card 7 is for ``facedown verify`` to say. And
nothing can show that whoever ran the server did not look at the cards. The exit status is 1 if anything is wrong.
"""

import hashlib
import hmac
import re
import sys
from pathlib import Path

TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
CHANCE = re.compile(r"\d+\. chance: [^{}]*?(?: \{(.*)\})?")
PICK = re.compile(r"(.+) #(\d+): (\d+)/(\d+)")


def deal_key(tags: dict[str, str]) -> bytes:
    """Return the key of the deal; leave with a message if the record does not have it or it was not committed to."""
    if "Reveal" not in tags or "Commit" not in tags:
        sys.exit("The record has no Commit and Reveal tags: its deal cannot be checked.")
    try:
        secret = bytes.fromhex(tags["Reveal"])
    except ValueError:
        sys.exit("The Reveal tag is not hexadecimal.")
    if hashlib.sha256(secret).hexdigest() != tags["Commit"]:
        sys.exit("The revealed secret is not the one that was committed to.")
    entropy = [part.strip() for part in tags["Entropy"].split(";")] if "Entropy" in tags else []
    text = "\n".join([tags.get("Table", ""), tags.get("Rules", ""), *entropy])
    return hmac.new(secret, text.encode(), hashlib.sha256).digest()


def number_below(key: bytes, stream: str, k: int, total: int) -> int:
    """Return the k-th number of a stream below `total`."""
    limit = 2**64 - 2**64 % total
    attempt = 0
    while True:
        digest = hmac.new(key, f"{stream}/{k}/{attempt}".encode(), hashlib.sha256).digest()
        word = int.from_bytes(digest[:8], "big")
        if word < limit:
            return word % total
        attempt += 1


def wrong(comment: str | None, key: bytes, counts: dict[str, int]) -> str | None:
    """Return what is wrong with the comment of a line of chance, or None."""
    pick = PICK.fullmatch(comment or "")
    if not pick or not 0 < int(pick[4]) <= 2**64:
        return "it does not say what was picked"
    stream, k, number, total = pick[1], int(pick[2]), int(pick[3]), int(pick[4])
    due = counts[stream] = counts.get(stream, -1) + 1
    if k != due:
        return f"pick #{k} of {stream} stands where #{due} should"
    if number != (right := number_below(key, stream, k, total)):
        return f"the number picked is {right}, not {number}"
    return None


def main(path: str) -> None:
    """Check the record in a file and say so, or leave with the first line that is wrong."""
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"Cannot read {path}: {error}")
    found = [tag for line in lines if (tag := TAG.fullmatch(line.strip()))]
    key = deal_key({tag[1]: re.sub(r"\\(.)", r"\1", tag[2]) for tag in found})
    counts: dict[str, int] = {}
    for place, line in enumerate(lines, 1):
        chance = CHANCE.fullmatch(line.strip())
        if chance and (reason := wrong(chance[1], key, counts)):
            sys.exit(f"Line {place} is wrong: {reason}.")
    sys.stdout.write(
        f"The deal is the one that was committed to; {sum(counts.values()) + len(counts)} picks checked.\n"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 verify_deal.py FILE")
    main(sys.argv[1])
