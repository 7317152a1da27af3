"""Requirements in words."""

from __future__ import annotations

from facedown.games.mars.vocabulary.requirements import (
    CitiesRequired,
    GreeneriesRequired,
    Oceans,
    Oxygen,
    ParameterRequirement,
    ProductionRequired,
    RatingRaised,
    Requirement,
    TagsRequired,
    Temperature,
)
from facedown.games.mars.wording import number, plural, steps_of


def requirement(need: Requirement) -> str:
    """Return a requirement in words.

    >>> requirement(Oxygen(max=5)), requirement(TagsRequired(tag="science", min=1))
    ('at most 5 % oxygen', 'at least 1 science tag')
    """
    if isinstance(need, RatingRaised):
        return "your terraform rating was raised in this generation"
    return f"at least {_what(need, need.min)}" if need.min is not None else f"at most {_what(need, need.max or 0)}"


def _what(need: Requirement, bound: int) -> str:
    match need:
        case Oxygen():
            return f"{bound} % oxygen"
        case Temperature():
            return f"{number(bound)} °C"
        case Oceans():
            return plural(bound, "ocean")
        case TagsRequired(tag=tag):
            return plural(bound, f"{tag} tag")
        case ProductionRequired(resource=resource):
            return steps_of(resource, bound)
        case GreeneriesRequired():
            return f"{plural(bound, 'greenery')} of yours"
        case CitiesRequired():
            return f"{plural(bound, 'city')} in play"
        case RatingRaised():
            return "a rise of the terraform rating"


def unmet(need: Requirement, now: int, slack: int = 0) -> str:
    """Return a sentence that says of a requirement that it is not met; `slack` is a number of steps that are allowed.

    >>> unmet(Oceans(min=3), 1), unmet(Oxygen(max=4), 7, 2)
    ('It needs at least 3 oceans; there is 1.', 'It needs at most 4 % oxygen (2 steps off are allowed); it is 7 %.')
    """
    if isinstance(need, RatingRaised):
        return "Your terraform rating has not gone up in this generation."
    is_loose = slack and isinstance(need, ParameterRequirement)
    return f"It needs {requirement(need)}{f' ({slack} steps off are allowed)' if is_loose else ''}; {_now(need, now)}."


def _now(need: Requirement, now: int) -> str:
    match need:
        case Temperature():
            return f"it is {number(now)} °C"
        case Oxygen():
            return f"it is {now} %"
        case Oceans() | CitiesRequired():
            return f"there {'is' if now == 1 else 'are'} {now}"
        case _:
            return f"you have {number(now)}"
