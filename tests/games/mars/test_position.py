"""The position text."""

import pytest

from facedown.core.game import ToAct
from facedown.games.mars import GAME
from facedown.games.mars.state import Options
from tests.games.mars.play import at, game, hand, player, production, some_games, stock, text_of, tokens


def test_every_state_of_a_game_has_a_text_that_gives_it_again():
    for number, steps in enumerate(some_games()):
        for state, _, _ in steps[number % 3 :: 3]:
            text = text_of(state)
            assert "\n" not in text
            assert at(text) == state, text
            assert text_of(at(text)) == text


def test_a_position_without_clauses_is_the_start_of_a_game_for_two_beginners():
    state = at("")
    assert text_of(state) == ""
    assert GAME.turn(state) == ToAct((0,))
    assert [stock(state, "megacredits", seat) for seat in (0, 1)] == [42, 42]
    assert state.public.deck_count == 208


def test_the_clauses():
    state = at(
        "seats 3; options draft=true; generation 4; first Blue; temperature -12; oxygen 5; ocean 0,0 1,0; "
        "milestones mayor Red; awards banker Green; discarded Comet; Red corporation Helion; "
        "Red stock megacredits 10 steel 3; Red production megacredits -2 heat 3; Red rating 25; "
        "Red tableau Pets, Predators; Red tokens Pets 2, Predators 1; Red used Predators; Red events Asteroid; "
        "Red tiles city 0,1, mining-area 0,-4; Red claims 2,2; Red is passed; Red next cost -8; Red hand Birds, Fish; "
        "Blue discarded Mine"
    )
    red = player(state)
    assert state.public.active == 1
    assert (state.public.temperature, state.public.oxygen, state.public.tiles.ocean.bit_count()) == (9, 5, 2)
    assert (stock(state, "steel"), production(state, "megacredits"), red.tr) == (3, -2, 25)
    assert (tokens(state, "Pets"), red.hand_count, hand(state)) == (2, 2, {"Birds", "Fish"})
    assert sum(red.tags) == 4
    assert state.public.tiles.area_of("mining_area")
    assert (state.public.discard_count, state.public.deck_count) == (2, 208 - 7)
    assert at(text_of(state)) == state


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("seats 6", "seats: 6 is not 1 to 5"),
        ("seats two", "seats: “two” is not understood"),
        ("options colour=red", "options: .* there is no option 'colour'"),
        ("stage lunch", "stage: .* it is one of deal"),
        ("first Purple", "first: .* the players are Red, Blue"),
        ("Red hand Dodo", "Red hand: .* there is no card 'Dodo'"),
        ("Red hand Fish; Blue hand Fish", "Fish is in two places"),
        ("options corporate_era=false; Red hand Mine", "Mine is not in this game"),
        ("Red stock gold 3", "Red stock: “gold 3” is not understood"),
        ("ocean 9,9", "ocean: .* there is no area '9,9'"),
        ("Red tiles hut 0,1", "Red tiles: .* there is no tile 'hut'"),
        ("Red tiles city 0,1; Blue tiles city 0,1", "two tiles lie on 0,1"),
        ("Red is tired", "Red: tired is not known"),
        ("Red corporation Fish", "Red corporation: .* there is no such corporation"),
        ("pending {}", "pending: .* is not understood"),
        ("Green hand Fish", "“Green hand” is no clause of a position for 2"),
        ("oxygen 3; oxygen 4", "“oxygen” stands there twice"),
        ("Red tableau Pets; Red tokens Pets 0", "Red tokens: .* Pets has no tokens, so it is left out"),
    ],
)
def test_what_is_wrong_is_named(text, reason):
    with pytest.raises(ValueError, match=reason):
        at(text)


def test_a_position_keeps_the_options():
    steps = game(3, Options(beginners="1 3", draft=True, corporate_era=False, generation_limit=2), 1)
    state, _, _ = steps[-1]
    assert text_of(state).startswith(
        "seats 3; options corporate_era=false, draft=true, beginners=1 3, generation_limit=2; stage over"
    )
