"""How often each thing happened in a game of Terraforming Mars: what ``facedown arena`` reports.

What has a colour in front is that seat's; the rest is of all players together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import asdict

from facedown.core.game import CHANCE, Actor
from facedown.games.mars.cards import GOALS, PROJECTS, card_of, is_corporation
from facedown.games.mars.events import ROLES
from facedown.games.mars.notation import Step
from facedown.games.mars.scoring import final_scores
from facedown.games.mars.state import MarsState, Public, ocean_count

COLOURS = ("green", "blue", "red")
ACTIONS = ("card actions used", "patents sold", "plants converted", "heat converted", "cards bought")


def tally(states: Sequence[MarsState], moves: Sequence[tuple[Actor, Sequence[Step]]]) -> Mapping[str, int]:
    """Return how often each thing happened in a game; see `facedown.core.game.CanTally`. Rounds are generations."""
    public = states[-1].public
    found = Counter(name for actor, steps in moves if actor != CHANCE for name in done(steps))
    found.update(placed(public))
    for index, _ in public.milestones:
        found[f"milestone {GOALS.milestones[index].name}"] += 1
    for index, _ in public.awards:
        found[f"award {GOALS.awards[index].name}"] += 1
    for seat in range(public.settings.seats):
        found.update(reached(public, seat))
    return {"rounds": public.generation, **{name: found[name] for name in names(public.settings.seats)}}


def names(seats: int) -> Iterator[str]:
    """Yield the names of all that is counted, in the order of the report."""
    yield from (f"{colour} cards played" for colour in COLOURS)
    yield from ACTIONS
    yield from (f"project {project.name}" for project in PROJECTS)
    yield from ("oceans", "greeneries", "cities", "special tiles")
    if seats > 1:
        yield from (f"milestone {goal.name}" for goal in GOALS.milestones)
        yield from (f"award {goal.name}" for goal in GOALS.awards)
    for role in ROLES[:seats]:
        yield from (f"{role} {name}" for name in ("cards played", "rating", *SOURCES[seats == 1], "points"))


SOURCES = (
    ("points of milestones", "points of awards", "points of greeneries", "points of cities", "points of cards"),
    ("points of greeneries", "points of cities", "points of cards"),
)
"""Where points come from besides the rating: among several, and alone."""


def done(steps: Sequence[Step]) -> Iterator[str]:
    """Yield what a move of a seat counts for."""
    for step in steps:
        if step.verb == "play":
            yield f"{card_of(step.about).colour} cards played"
        elif step.verb == "project":
            yield f"project {PROJECTS[step.about].name}"
        elif step.verb == "use":
            yield "card actions used"
        elif step.verb in ("convert plants", "convert heat"):
            yield "plants converted" if step.verb == "convert plants" else "heat converted"
    opener = steps[0].verb
    if opener in ("sell", "buy", "choose corporation"):
        cards = sum(step.verb in ("sell", "buy", "keep", "and") for step in steps)
        yield from ["patents sold" if opener == "sell" else "cards bought"] * cards


def placed(public: Public) -> Mapping[str, int]:
    """Return how many tiles of each kind lie on Mars and off the board at the end, neutral ones among them."""
    tiles = public.tiles
    return {
        "oceans": ocean_count(public),
        "greeneries": tiles.greenery.bit_count(),
        "cities": tiles.city.bit_count(),
        "special tiles": tiles.special.bit_count(),
    }


def reached(public: Public, seat: int) -> Mapping[str, int]:
    """Return what a seat came to: how many cards it played, its rating, and its points by where they come from."""
    player, score, role = public.players[seat], final_scores(public)[seat], ROLES[seat]
    cards = sum(not is_corporation(card) for card in player.tableau) + player.events.bit_count()
    points = {f"{role} points of {name}": count for name, count in asdict(score).items() if name != "rating"}
    return {f"{role} cards played": cards, f"{role} rating": score.rating, **points, f"{role} points": score.total}
