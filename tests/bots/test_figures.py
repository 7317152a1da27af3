"""Shares, means and lengths with their intervals, against numbers from elsewhere."""

import pytest

from facedown.bots.figures import Lengths, happenings_of, lengths_of, mean95, wilson


def test_wilson_intervals_are_those_of_the_textbook():
    # Newcombe 1998, table I: 81 of 263 and 15 of 148.
    assert [round(bound, 4) for bound in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(bound, 4) for bound in wilson(15, 148)] == [0.0624, 0.1605]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_the_interval_of_a_mean_is_the_normal_one():
    # Mean 5, standard deviation (of a sample) 2.138090, ten times over: 80 values.
    low, high = mean95([2, 4, 4, 4, 5, 5, 7, 9] * 10)
    assert (low + high) / 2 == pytest.approx(5)
    assert (high - low) / 2 == pytest.approx(1.96 * 2.0126 / 80**0.5, abs=1e-3)
    assert mean95([7]) == (7, 7)


@pytest.mark.parametrize(
    ("values", "lengths"),
    [
        ([], Lengths(0, 0, 0, 0, 0, 0, 0)),
        ([9], Lengths(9, 9, 9, 9, 9, 9, 9)),
        ([3, 1], Lengths(1, 1, 1, 1, 3, 3, 3)),
        ([30, 10, 20], Lengths(10, 10, 10, 20, 30, 30, 30)),
        (range(20), Lengths(0, 0, 4, 9, 14, 18, 19)),
    ],
)
def test_a_quantile_is_the_least_value_that_so_many_do_not_exceed(values, lengths):
    assert lengths_of(values) == lengths


def test_what_one_game_does_not_name_did_not_happen_in_it():
    found = happenings_of([{"a": 2}, {"b": 1}], [(0,), ()], 2)
    assert list(found) == ["a", "b"]
    assert (found["a"].mean, found["a"].games, found["a"].wins) == (1, 1, (1, 0))
    assert (found["b"].mean, found["b"].games, found["b"].wins) == (0.5, 1, (0, 0))
