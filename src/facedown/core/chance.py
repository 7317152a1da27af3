"""Chance: named streams of unbiased picks, from a key that can be committed to before the game and revealed after it.

The k-th pick of a stream depends on (key, stream, k) alone. Two games with one key are therefore paired deals: what
happens on one stream cannot shift another. Picks are weighted by integers and made by rejection, so that no outcome
is favoured.

Two sources stand behind one interface: `HmacSource` for tables that people play (nobody can predict it without the
key), and `SplitMixSource` for simulation (a few integer operations, the same bits in Python and in a compiled
kernel).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from facedown.core.game import Action, Roll

WORD: Final = 1 << 64
MASK64: Final = WORD - 1
GAMMA: Final = 0x9E3779B97F4A7C15


class Source(Protocol):
    """Where a chance's numbers come from."""

    def word(self, stream: str, k: int, attempt: int) -> int:
        """Return a 64-bit number that depends on (key, stream, k, attempt) alone; k and attempt count from 0."""


def splitmix64(state: int) -> int:
    """Return the output of SplitMix64 for a state that was already advanced by `GAMMA`.

    The published sequence of seed 1234567:

    >>> [splitmix64(1234567 + i * GAMMA & MASK64) for i in range(1, 4)]
    [6457827717110365317, 3203168211198807973, 9817491932198370423]
    """
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


@lru_cache(maxsize=4096)
def stream_id(stream: str) -> int:
    """Return the 64-bit number of a stream's name: the first eight bytes, big-endian, of its SHA-256."""
    return int.from_bytes(hashlib.sha256(stream.encode()).digest()[:8], "big")


class SplitMixSource:
    """Numbers for simulation from a 64-bit seed: fast, reproducible, and not secret.

    The k-th pick of a stream has a SplitMix64 sequence of its own, whose seed is the k-th output of the stream's
    sequence.

    >>> SplitMixSource(7).word("deck 2", 0, 0)
    14254160344243270671
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK64

    def word(self, stream: str, k: int, attempt: int) -> int:
        """Return the number; see `Source`."""
        base = splitmix64(self.seed ^ stream_id(stream))
        pick = splitmix64((base + (k + 1) * GAMMA) & MASK64)
        return splitmix64((pick + (attempt + 1) * GAMMA) & MASK64)


class HmacSource:
    """Numbers for tables that people play: HMAC-SHA256 in counter mode, by a secret key of at least 16 bytes.

    The number is the first eight bytes, big-endian, of HMAC-SHA256(key, "stream/k/attempt"), all in UTF-8. The
    primitive, by the second test case of RFC 4231:

    >>> hmac.new(b"Jefe", b"what do ya want for nothing?", hashlib.sha256).hexdigest()[:32]
    '5bdcc146bf60754e6a042426089575c7'
    >>> HmacSource(b"0123456789abcdef").word("deck 2", 0, 0)
    5114079478668062509
    """

    def __init__(self, key: bytes) -> None:
        if len(key) < 16:
            raise ValueError(f"a deal key has at least 16 bytes, this one has {len(key)}")
        self._key = key

    def word(self, stream: str, k: int, attempt: int) -> int:
        """Return the number; see `Source`."""
        text = f"{stream}/{k}/{attempt}".encode()
        return int.from_bytes(hmac.new(self._key, text, hashlib.sha256).digest()[:8], "big")


def below(source: Source, stream: str, k: int, total: int) -> int:
    """Return the k-th number of a stream, uniform in [0, total).

    A word at or above the last multiple of `total` is rejected and the next one taken.
    """
    if not 0 < total <= WORD:
        raise ValueError(f"a pick has between 1 and 2**64 outcomes, not {total}")
    limit = WORD - WORD % total
    attempt = 0
    while (word := source.word(stream, k, attempt)) >= limit:
        attempt += 1
    return word % total


class Chance:
    """The actor that answers rolls. It remembers how many picks each stream has had; `counts` restores it."""

    def __init__(self, source: Source, counts: Mapping[str, int] | None = None) -> None:
        self.source = source
        self.counts = dict(counts or {})

    def index(self, stream: str, total: int) -> int:
        """Return the stream's next number, uniform in [0, total), and count it."""
        return below(self.source, stream, self.count(stream), total)

    def count(self, stream: str) -> int:
        """Count one pick of a stream, as if it had been made here, and return its number k."""
        k = self.counts.get(stream, 0)
        self.counts[stream] = k + 1
        return k

    def pick(self, roll: Roll) -> Action:
        """Return one of the roll's outcomes, by its weights."""
        return choose(roll, self.index(roll.stream, total_weight(roll)))


def total_weight(roll: Roll) -> int:
    """Return the sum of a roll's weights."""
    return sum(roll.weights) if roll.weights else len(roll.outcomes)


def choose(roll: Roll, number: int) -> Action:
    """Return the outcome in which `number`, counted from 0 below the total weight, falls."""
    if not roll.weights:
        return roll.outcomes[number]
    for outcome, weight in zip(roll.outcomes, roll.weights, strict=True):
        number -= weight
        if number < 0:
            return outcome
    raise AssertionError("the number lies at or above the total weight")


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a deal's secret in hexadecimal: published before anyone acts.

    >>> commitment(b"abc")[:16]
    'ba7816bf8f01cfea'
    """
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, table: str, rules_version: str, entropy: Sequence[str]) -> bytes:
    """Return the key of a deal: HMAC-SHA256(secret, table, rules version, the seats' entropy in seat order).

    The parts are joined by line feeds; a seat that added no entropy gives an empty line. Raise `ValueError` for entropy
    that holds a line feed or a semicolon (which parts it in records): two deals must not come to one text.
    """
    if any("\n" in part or ";" in part for part in entropy):
        raise ValueError("entropy is one word: it has no line feed and no semicolon")
    text = "\n".join([table, rules_version, *entropy]).encode()
    return hmac.new(secret, text, hashlib.sha256).digest()
