"""Chance: published vectors, unbiased picks, streams that do not touch each other, and the key of a deal."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.chance import (
    GAMMA,
    MASK64,
    WORD,
    Chance,
    HmacSource,
    Source,
    SplitMixSource,
    below,
    choose,
    commitment,
    deal_key,
    splitmix64,
    stream_id,
    total_weight,
)
from facedown.core.game import Roll

SOURCES = (SplitMixSource(1), HmacSource(b"sixteen bytes!!!"))
SEEDS = st.integers(0, MASK64)
STREAMS = st.sampled_from(["deck 1", "deck 2", "dice", "Würfel"])


class Fixed:
    """A source that gives one listed word an attempt, whatever is asked for."""

    def __init__(self, *words: int) -> None:
        self.words = words

    def word(self, stream: str, k: int, attempt: int) -> int:
        return self.words[attempt]


# --- vectors


def test_splitmix64_gives_the_published_sequence_of_seed_0():
    outputs = [splitmix64(i * GAMMA & MASK64) for i in range(1, 6)]
    assert outputs == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ]


@pytest.mark.parametrize(
    ("key", "data", "digest"),
    [
        (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b"),
        (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c7"),
        (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a7"),
        (b"\xaa" * 131, b"Test Using Larger Than Block-Size Key - Hash Key First", "60e431591ee0b67f0d8a26aacbf5b77f"),
    ],
)
def test_hmac_is_that_of_rfc_4231(key: bytes, data: bytes, digest: str):
    assert hmac.new(key, data, hashlib.sha256).hexdigest().startswith(digest)


def test_a_word_of_the_hmac_source_is_worked_out_as_documented():
    key = b"a key of sixteen"
    digest = hmac.digest(key, b"deck 3/7/1", "sha256")
    assert HmacSource(key).word("deck 3", 7, 1) == int.from_bytes(digest[:8], "big")


def test_a_word_of_the_splitmix_source_is_worked_out_as_documented():
    name = int(hashlib.sha256(b"deck 3").hexdigest()[:16], 16)
    assert stream_id("deck 3") == name
    stream_seed = splitmix64(5 ^ name)
    pick_seed = splitmix64((stream_seed + 8 * GAMMA) & MASK64)
    assert SplitMixSource(5).word("deck 3", 7, 1) == splitmix64((pick_seed + 2 * GAMMA) & MASK64)


def test_a_commitment_is_the_sha_256_of_the_secret():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


# --- no outcome is favoured


@pytest.mark.parametrize(("word", "total"), [(word, total) for word in (8, 16, 30) for total in range(1, word + 1)])
def test_of_all_words_every_outcome_gets_the_same_number(monkeypatch: pytest.MonkeyPatch, word: int, total: int):
    """With words of a few bits, all of them can be tried: each outcome comes from equally many first words."""
    monkeypatch.setattr("facedown.core.chance.WORD", word)
    counts = Counter(below(Fixed(first, 0), "s", 0, total) for first in range(word // total * total))
    assert set(counts) == set(range(total))
    assert set(counts.values()) == {word // total}


@pytest.mark.parametrize("total", range(1, 17))
def test_a_rejected_word_gives_way_to_the_next_one(monkeypatch: pytest.MonkeyPatch, total: int):
    monkeypatch.setattr("facedown.core.chance.WORD", 16)
    chances: Counter[int] = Counter()
    for words in product(range(16), repeat=2):
        chances[below(Fixed(*words, 0), "s", 0, total)] += 1
    rejected = Fraction(16 % total, 16)
    each = (1 - rejected) / total * (1 + rejected)
    for outcome in range(total):
        extra = rejected**2 if outcome == 0 else 0  # twice rejected; the third word is 0
        assert Fraction(chances[outcome], 16**2) == each + extra


@pytest.mark.parametrize("total", [1, 2, 3, 11, 2**63, 2**63 + 1, WORD - 1, WORD])
def test_the_highest_words_are_rejected_exactly_where_they_would_favour_an_outcome(total: int):
    limit = WORD - WORD % total
    assert below(Fixed(limit - 1), "s", 0, total) == total - 1
    if limit < WORD:
        assert below(Fixed(limit, WORD - 1, 5), "s", 0, total) == 5 % total


@pytest.mark.parametrize("total", [0, -1, WORD + 1])
def test_a_pick_of_nothing_or_of_too_much_is_refused(total: int):
    with pytest.raises(ValueError, match=str(total)):
        below(Fixed(0), "s", 0, total)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: type(source).__name__)
def test_picks_are_spread_evenly(source: Source):
    """A coarse check that the words are not stuck: 11,000 picks of 11, each outcome within five deviations of 1,000."""
    counts = Counter(below(source, "deck 1", k, 11) for k in range(11_000))
    assert len(counts) == 11
    assert all(abs(count - 1000) < 5 * (1000 * 10 / 11) ** 0.5 for count in counts.values())


# --- weights


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_every_outcome_is_chosen_as_often_as_its_weight(weights: list[int]):
    roll = Roll("s", tuple(f"outcome {i}" for i in range(len(weights))), tuple(weights))
    counts = Counter(choose(roll, number) for number in range(total_weight(roll)))
    assert [counts[outcome] for outcome in roll.outcomes] == weights


def test_without_weights_every_outcome_is_chosen_once():
    roll = Roll("s", ("a", "b", "c"))
    assert total_weight(roll) == 3
    assert [choose(roll, number) for number in range(3)] == ["a", "b", "c"]


def test_a_number_beyond_the_weights_is_an_error():
    with pytest.raises(AssertionError):
        choose(Roll("s", ("a", "b"), (1, 2)), 3)


# --- streams


def picks(chance: Chance, streams: Iterator[str] | list[str], total: int = 1000) -> list[tuple[str, int]]:
    return [(stream, chance.index(stream, total)) for stream in streams]


@given(SEEDS, st.lists(STREAMS, max_size=30), st.randoms(use_true_random=False))
def test_the_order_between_streams_does_not_matter(seed: int, streams: list[str], rng: object):
    """Two games with one key are paired deals: what happens on one stream cannot shift another."""
    shuffled = list(streams)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    one = picks(Chance(SplitMixSource(seed)), streams)
    other = picks(Chance(SplitMixSource(seed)), shuffled)
    for name in set(streams):
        assert [pick for pick in one if pick[0] == name] == [pick for pick in other if pick[0] == name]


def test_the_size_of_a_pick_does_not_shift_the_next_one():
    """Not even where words are rejected: the k-th pick has a sequence of attempts of its own."""
    small, large = Chance(SplitMixSource(3)), Chance(SplitMixSource(3))
    for _ in range(50):
        small.index("deck", 2)
        large.index("deck", WORD - 1)
    assert small.index("deck", 1000) == large.index("deck", 1000)


@given(SEEDS, st.lists(STREAMS, max_size=20), st.lists(STREAMS, max_size=20))
def test_counts_restore_a_chance(seed: int, before: list[str], after: list[str]):
    chance = Chance(SplitMixSource(seed))
    picks(chance, before)
    restored = Chance(SplitMixSource(seed), chance.counts)
    assert picks(restored, after) == picks(chance, after)
    assert restored.counts == chance.counts == Counter(before + after)


def test_a_chance_keeps_counts_of_its_own():
    counts = {"deck": 2}
    Chance(SplitMixSource(1), counts).index("deck", 5)
    assert counts == {"deck": 2}


def test_a_pick_is_the_choice_of_the_streams_next_number():
    roll = Roll("deck", ("a", "b", "c"), (1, 2, 3))
    numbers, chance = Chance(SplitMixSource(9)), Chance(SplitMixSource(9))
    assert [chance.pick(roll) for _ in range(20)] == [choose(roll, numbers.index("deck", 6)) for _ in range(20)]


@given(SEEDS, SEEDS)
def test_other_seeds_and_other_streams_give_other_numbers(one: int, other: int):
    words = {(seed, stream): SplitMixSource(seed).word(stream, 0, 0) for seed in (one, other) for stream in ("a", "b")}
    assert len(set(words.values())) == len(words)


def test_words_of_one_source_do_not_repeat():
    for source in SOURCES:
        asked = list(product(("deck 1", "deck 2"), range(40), range(3)))
        assert len({source.word(*ask) for ask in asked}) == len(asked)


# --- the key of a deal


def test_a_short_key_is_refused():
    with pytest.raises(ValueError, match="at least 16 bytes, this one has 15"):
        HmacSource(b"x" * 15)


def test_the_key_of_a_deal_is_worked_out_as_documented():
    expected = hmac.digest(b"secret", "table-7\n2\nsalt\n\nπ".encode(), "sha256")
    assert deal_key(b"secret", "table-7", "2", ["salt", "", "π"]) == expected


def test_everything_that_goes_into_a_key_changes_it():
    keys = {
        deal_key(b"secret", "t", "1", ["a", "b"]),
        deal_key(b"Secret", "t", "1", ["a", "b"]),
        deal_key(b"secret", "u", "1", ["a", "b"]),
        deal_key(b"secret", "t", "2", ["a", "b"]),
        deal_key(b"secret", "t", "1", ["b", "a"]),
        deal_key(b"secret", "t", "1", ["a", ""]),
        deal_key(b"secret", "t", "1", ["", "a"]),
        deal_key(b"secret", "t", "1", ["a"]),
    }
    assert len(keys) == 8
    assert {len(key) for key in keys} == {32}


@pytest.mark.parametrize("part", ["a\nb", "a;b"])
def test_entropy_that_could_be_parted_in_two_ways_is_refused(part: str):
    with pytest.raises(ValueError, match="one word"):
        deal_key(b"secret", "t", "1", [part, ""])
