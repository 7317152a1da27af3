"""Compiled functions give what the plain ones give, and call each other's twins."""

from types import ModuleType

import pytest

from facedown.core.compile import compiled

SOURCE = """
LIMIT = 7

def bits(mask):
    return mask.bit_count(), mask.bit_length()

def total(count):
    return sum_up_to(min(count, LIMIT))

def sum_up_to(count):
    result = 0
    for number in range(count + 1):
        result += number
    return result
"""

USER = """
def twice(count):
    return 2 * total(count)
"""


def module(name: str, source: str, **names: object) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(names)
    exec(source, vars(made))
    return made


rules = module("rules", SOURCE)
user = module("user", USER, total=rules.total)
fast = compiled(rules, user)


@pytest.mark.parametrize("mask", [0, 1, 2, 3, 0b101100, (1 << 42) - 1, 1 << 42, 1 << 62, (1 << 63) - 1])
def test_bits_are_counted_as_python_counts_them(mask):
    assert fast.bits(mask) == rules.bits(mask)


@pytest.mark.parametrize("count", [0, 3, 7, 100])
def test_functions_and_constants_of_a_module_are_found(count):
    assert fast.total(count) == rules.total(count)


def test_a_function_of_another_module_is_its_compiled_twin():
    assert fast.twice(3) == 12
    assert fast.twice.py_func.__globals__["total"] is fast.total
    assert fast.total.signatures


def test_the_plain_modules_stay_as_they_are():
    assert rules.total(3) == 6
    assert not hasattr(rules.total, "py_func")
