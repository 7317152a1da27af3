"""Chapter 15 of the rules: the draft."""

from typing import Final

import pytest

from facedown.core.game import CHANCE
from facedown.games.mars import GAME
from facedown.games.mars.cards import NUMBERS
from facedown.games.mars.events import ROLES
from facedown.games.mars.research import passed_by
from facedown.games.mars.state import MarsState, Options
from tests.games.mars.play import at, mover, refused, steps, stock, take, tell, told

PACKS: Final = {
    "Red": ("Ants", "Birds", "Fish", "Mine"),
    "Blue": ("Comet", "Asteroid", "Pets", "Grass"),
    "Green": ("Moss", "Heather", "Trees", "Worms"),
}


def drafting(generation: int, roles: tuple[str, ...] = ("Red", "Blue", "Green")) -> MarsState:
    packs = "; ".join(f"{role} dealt {', '.join(PACKS[role])}" for role in roles)
    return at(f"seats {len(roles)}; options draft=true; stage draft; generation {generation}; {packs}")


def cards(state: MarsState, seat: int, place: str) -> set[str]:
    mask = getattr(state.drawers[seat], place)
    return {name for name, number in NUMBERS.items() if mask >> number & 1}


def test_15_1_each_keeps_one_and_passes_the_others_on():
    state = drafting(2)
    for seat in range(3):
        assert len(steps(state, seat)) == 4
    state = take(state, "Red: take Ants", "Blue: take Comet", "Green: take Moss")
    assert [cards(state, seat, "kept") for seat in range(3)] == [{"Ants"}, {"Comet"}, {"Moss"}]
    assert [len(steps(state, seat)) for seat in range(3)] == [3, 3, 3]


def test_15_1_the_last_card_is_kept_automatically():
    state = drafting(2)
    rounds = 0
    while state.public.stage == "draft":
        for role in ("Red", "Blue", "Green"):
            state = take(state, f"{role}: {steps(state, GAME.roles.index(role))[0]}")
        rounds += 1
    assert rounds == 3
    assert [len(cards(state, seat, "dealt")) for seat in range(3)] == [4, 4, 4]
    assert state.public.stage == "research"


def test_15_1_the_opening_hand_is_not_drafted():
    state = take(GAME.start(2, Options(draft=True)), "first Red")
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    assert state.public.stage == "set-up"


def test_15_1_only_a_card_of_ones_own_pack_is_taken():
    assert refused(drafting(2), "Red: take Comet")[0] == "15.1"
    assert refused(drafting(2), "Red: buy nothing")[0] == "15.1"
    assert refused(take(drafting(2), "Red: take Ants"), "Red: take Birds")[0] == "17.3"


def test_15_1_who_takes_what_is_hidden():
    state, events = tell(drafting(2), "Red: take Ants")
    assert told(events, 1) == told(events, None) == ["Red has chosen."]
    _, events = tell(state, "Blue: take Comet", "Green: take Moss")
    assert told(events, None) == ["Blue has chosen.", "Green has chosen.", "The cards are passed on."]
    assert not any("Ants" in line or "Birds" in line for line in told(events, 0))


@pytest.mark.parametrize(("generation", "from_whom"), [(2, "Green"), (3, "Blue"), (4, "Green"), (7, "Blue")])
def test_15_2_clockwise_in_even_generations_and_back_in_odd_ones(generation, from_whom):
    state = drafting(generation)
    assert ROLES[passed_by(state.public, 0)] == from_whom
    state = take(state, "Red: take Ants", "Blue: take Comet", "Green: take Moss")
    assert cards(state, 0, "dealt") == set(PACKS[from_whom][1:])


def test_15_3_then_each_buys_from_the_own_four():
    state = drafting(2, ("Red", "Blue"))
    lines = (
        "Red: take Ants",
        "Blue: take Comet",
        "Red: take Grass",
        "Blue: take Birds",
        "Red: take Fish",
        "Blue: take Pets",
    )
    state = take(state, *lines)
    assert cards(state, 0, "dealt") == {"Ants", "Grass", "Fish", "Asteroid"}
    assert refused(state, "Red: buy Comet ...")[0] == "3.2"
    state = take(state, "Red: buy Ants, Grass", "Blue: buy nothing")
    assert stock(state, "megacredits") == 36
    assert cards(state, 0, "discarded") == {"Fish", "Asteroid"}


def test_15_3_with_two_players_the_packs_go_to_and_fro():
    for generation in (2, 3):
        state = take(drafting(generation, ("Red", "Blue")), "Red: take Ants", "Blue: take Comet")
        assert cards(state, 0, "dealt") == {"Asteroid", "Pets", "Grass"}
        state = take(state, "Red: take Pets", "Blue: take Fish")
        assert cards(state, 0, "dealt") == {"Birds", "Mine"}


def test_15_3_one_player_does_not_draft():
    with pytest.raises(ValueError, match="a solo game has no draft"):
        GAME.start(1, Options(draft=True))
    state = take(at("seats 1; generation 2"), "pass")
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    assert state.public.stage == "research"
