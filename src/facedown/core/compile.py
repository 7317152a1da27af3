"""Rules at two speeds: the functions of a module, compiled. Needs the extra ``fast`` (numba).

Nothing is rewritten: each function is compiled as it stands, and where it calls another function of the rules it
calls the compiled twin. So a module of rules keeps to plain functions over ints and tuples of ints, and never imports
this one.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
from numba.core import types
from numba.core.extending import intrinsic, overload_method


def compiled(*modules: ModuleType) -> SimpleNamespace:
    """Return the names of the modules, with every function that the modules define compiled.

    A function's own module comes before those that use it: a module sees the twins of the modules before it.

    >>> from facedown.games.fugitive import cards
    >>> compiled(cards).footprints(0b110000)
    3
    """
    twins: dict[Callable[..., Any], Any] = {}
    names: dict[str, Any] = {}
    for module in modules:
        space = {name: twins.get(value, value) if callable(value) else value for name, value in vars(module).items()}
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                space[name] = twins[function] = numba.njit(FunctionType(function.__code__, space, name))
        names |= space
    return SimpleNamespace(**names)


@overload_method(types.Integer, "bit_count")
def _bit_count(number: Any) -> Any:
    def count(number: Any) -> Any:
        return _population(number)  # type: ignore[call-arg]

    return count


@overload_method(types.Integer, "bit_length")
def _bit_length(number: Any) -> Any:
    def length(number: Any) -> Any:
        return 64 - _leading_zeros(number)  # type: ignore[call-arg]

    return length


@intrinsic
def _population(typing_context: Any, number: Any) -> Any:
    """The processor's count of set bits, which the compiler does not offer by name."""
    return number(number), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _leading_zeros(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, 0))

    return number(number), generate
