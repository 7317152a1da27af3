"""The position text."""

import re

import pytest

from facedown.core.game import ToAct
from facedown.games.mars import GAME
from facedown.games.mars.board import AREA_TEXTS, OCEAN_AREAS
from facedown.games.mars.cards import from_mask
from facedown.games.mars.position_reading import OF_A_PLAYER, TABLE
from facedown.games.mars.state import Options
from tests.games.mars.play import at, game, hand, player, production, some_games, stock, text_of, tokens

OCEANS = [AREA_TEXTS[area] for area in from_mask(OCEAN_AREAS)]


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


WRONG = [
    ("seats 6", "seats: “6” is not a whole number from 1 to 5"),
    ("seats two", "seats: “two” is not a whole number from 1 to 5"),
    ("options colour=red", "options: there is no option 'colour'"),
    ("options draft", "options: “draft” is not of the form name=value"),
    ("seats 1; options draft=true", "options: draft: a solo game has no draft"),
    ("stage lunch", "stage: “lunch” is not one of deal, set-up, draft, research, action, greeneries, over"),
    ("generation 0", "generation: “0” is not a whole number from 1 to 50"),
    ("seats 1; generation 15", "generation: “15” is not a whole number from 1 to 14"),
    ("generation ٣", "generation: “٣” is not a whole number"),
    ("first Purple", "first: “Purple” is not one of Red, Blue"),
    ("active Green", "active: “Green” is not one of Red, Blue"),
    ("actions 3", "actions: “3” is not a whole number from 0 to 2"),
    ("temperature 9", "temperature: “9” is not an even number from -30 to 8"),
    ("temperature 10", "temperature: “10” is not an even number from -30 to 8"),
    ("temperature -3", "temperature: “-3” is not an even number from -30 to 8"),
    ("oxygen 99", "oxygen: “99” is not a whole number from 0 to 14"),
    ("oxygen 3; oxygen 4", "“oxygen” stands there twice"),
    ("ocean 9,9", "ocean: “9,9” is not an area on which an ocean may lie"),
    ("ocean -2,0", "ocean: “-2,0” is not an area on which an ocean may lie"),
    ("ocean 0,0 0,0", "ocean: “0,0” stands there twice"),
    ("ocean 0,-2 0,-1", "ocean: “0,-1” is land, and so is another; one ocean, of Artificial Lake, may lie there"),
    (f"ocean {' '.join(sorted(OCEANS)[:10])}", "is one too many; there are 9 oceans"),
    ("seats 1; neutral capital 0,-2", "neutral: “capital” is not one of city, greenery"),
    ("seats 1; neutral city 0,0", "neutral: “0,0” is not an area on which a neutral tile may lie"),
    ("seats 1; neutral city 0,-2, city 2,-2, city 2,2", "neutral: “city 2,2” is one too many"),
    ("neutral city 0,-2", "“neutral” is no clause of a position for 2; the clauses are seats, options"),
    ("seats 1; milestones mayor Red", "“milestones” is no clause of a position for 1"),
    ("milestones lord Red", "milestones: “lord” is not one of terraformer, mayor, gardener, builder, planner"),
    ("milestones mayor Red, mayor Blue", "milestones: “mayor” stands there twice; each is taken once"),
    ("milestones mayor Red, builder Blue, planner Red, gardener Red", "milestones: “gardener” is one too many; three"),
    ("awards banker", "awards: “” is not one of Red, Blue"),
    ("awards banker Red, banker Red", "awards: “banker” stands there twice"),
    ("discarded Comet, Comet", "discarded: “Comet” stands there twice; there is one of each card"),
    ("revealed Comet", "“revealed” is no clause of a position for 2"),
    ("seats 1; revealed Comet, Mine, Ants, Fish, Birds", "revealed: “Birds” is one too many; 4 at most"),
    ("pending {}", "pending: “{}” is no list of what is due: Expected `array`"),
    ('pending [{"seat":7,"effect":{"do":"deal","count":1}}]', "pending: “7” is no seat; they are counted from 0 to 1"),
    ('pending [{"seat":0,"effect":{"do":"deal","count":1},"source":999}]', "pending: “999” is no number of a card"),
    ("ending points", "ending: “points” stands only with the stage “over”"),
    ("stage over; ending famine", "ending: “famine” is not one of points"),
    ("Green hand Fish", "“Green hand” is no clause of a position for 2"),
    ("Red corporation Fish", "Red corporation: “Fish” is not a corporation; “none” stands until the set-up is over"),
    ("Red corporation none", "Red corporation: “none” is not a corporation"),
    ("Red corporation Helion; Blue corporation Helion", "Blue corporation: “Helion” stands in “Red corporation” too"),
    ("options corporate_era=false; Red corporation Teractor", "Red corporation: “Teractor” is not in this game"),
    ("Red stock gold 3", "Red stock: “gold” is not one of megacredits, steel"),
    ("Red stock steel -1", "Red stock: steel “-1” is not a whole number from 0 to 9999"),
    ("Red stock steel", "Red stock: steel “” is not a whole number"),
    ("Red stock steel 1 steel 2", "Red stock: “steel” stands there twice"),
    ("Red production megacredits -6", "Red production: megacredits “-6” is not a whole number from -5 to 9999"),
    ("Red production heat -1", "Red production: heat “-1” is not a whole number from 0 to 9999"),
    ("Red rating -1", "Red rating: “-1” is not a whole number from 0 to 9999"),
    ("Red tableau Comet", "Red tableau: “Comet” is not a green or blue card"),
    ("Red events Fish", "Red events: “Fish” is not an event"),
    ("Red tokens Fish 1", "Red tokens: “Fish” is not a card of this player that holds tokens"),
    ("Red tableau Mine; Red tokens Mine 1", "Red tokens: “Mine” is not a card of this player that holds tokens"),
    ("Red tableau Pets; Red tokens Pets 0", "Red tokens: Pets “0” is not a whole number from 1 to 9999"),
    ("Red tableau Pets; Red tokens Pets 1, Pets 2", "Red tokens: “Pets” stands there twice"),
    ("Red used Fish", "Red used: “Fish” is not a card of this player that has an action"),
    ("Red tableau Mine; Red used Mine", "Red used: “Mine” is not a card of this player that has an action"),
    ("Red tiles hut 0,1", "Red tiles: “hut” is not one of greenery, city"),
    ("Red tiles ocean 0,0", "Red tiles: “ocean” is not one of greenery, city"),
    ("Red tiles city 0,0", "Red tiles: “0,0” is not an area on which a city may lie"),
    ("Red tiles greenery phobos", "Red tiles: “phobos” is not an area on which a greenery may lie"),
    ("Red tiles lava-flows 0,-2", "Red tiles: “0,-2” is not an area on which the tile lava-flows may lie"),
    ("Red tiles mohole-area 0,-2", "Red tiles: “0,-2” is not an area on which the tile mohole-area may lie"),
    ("Red tiles capital -2,0", "Red tiles: “-2,0” is not an area on which the tile capital may lie"),
    ("Red tiles greenery 0,0, greenery 1,0, greenery -1,0", "Red tiles: “greenery -1,0” lies on an ocean area; two"),
    ("Red tiles city 0,1; Blue tiles city 0,1", "Blue tiles: “city 0,1” lies on another tile"),
    ("ocean 0,0; Red tiles greenery 0,0", "Red tiles: “greenery 0,0” lies on another tile"),
    ("Red tiles capital 0,-2; Blue tiles capital 2,2", "Blue tiles: “capital 2,2” is there already"),
    ("Red claims 0,0", "Red claims: “0,0” is not an area that may be reserved"),
    ("Red tiles city 0,-2; Red claims 0,-2", "Red claims: “0,-2” has a tile or a marker; an area that is reserved is"),
    ("Red claims 0,-2; Blue claims 0,-2", "Blue claims: “0,-2” has a tile or a marker"),
    ("Red is tired", "Red is: “tired” is not one of passed, chosen, owing, raised"),
    ("Red is passed passed", "Red is: “passed” stands there twice"),
    ("Red is chosen", "Red is: “chosen” stands only with the stages set-up, draft, research"),
    ("Red is owing", "Red is: “owing” stands only with a corporation that has a first action"),
    ("Red next cost 8", "Red next: cost “8” is not a whole number from -9999 to 0"),
    ("Red next luck 8", "Red next: “luck” is not one of cost, slack"),
    ("Red hand Dodo", "Red hand: “Dodo” is not a project card"),
    ("Red hand Helion", "Red hand: “Helion” is not a project card"),
    ("Red hand Fish, Fish", "Red hand: “Fish” stands there twice"),
    ("Red hand Fish; Blue hand Fish", "Blue hand: “Fish” stands in “Red hand” too; there is one"),
    ("Red events Comet; discarded Comet", "Red events: “Comet” stands in “discarded” too; there is one"),
    ("options corporate_era=false; Red hand Mine", "Red hand: “Mine” is not in this game, but of Corporate Era"),
    ("stage set-up; Red dealing Fish", "Red dealing: “Fish” is not a corporation of this game"),
    ("stage set-up; Red dealing Helion, Thorgate, Ecoline", "Red dealing: “Ecoline” is one too many; 2 at most"),
    ("stage set-up; Red dealing Helion; Blue dealing Helion", "Blue dealing: “Helion” stands in “Red dealing” too"),
    ("Red staged []", "Red staged: “[]” is nothing that was begun"),
    ('Red staged {"verb":"dance"}', "Red staged: “dance” begins nothing; what does is play"),
    ('Red staged {"verb":"play","item":72}', "Red staged: “72” is nothing that “play” can be about here"),
    ('Red staged {"verb":"claim","item":5}', "Red staged: “5” is nothing that “claim” can be about here"),
    ('Red staged {"verb":"sell","cards":["Fish"]}', "Red staged: “Fish” is not a card in hand"),
    ('Red hand Fish; Red staged {"verb":"sell","cards":["Fish"],"cost":3}', "Red staged: “cost” is not one of verb"),
    ('Red staged {"verb":"buy","payment":[1]}', "Red staged: “[1]” is not a payment; it has four numbers"),
]


@pytest.mark.parametrize(("text", "reason"), WRONG)
def test_what_is_wrong_is_named_with_what_may_stand_there(text, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        at(text)


def test_every_clause_has_a_value_that_is_refused():
    refused = {reason.split(":")[0] for _, reason in WRONG}
    known = {*TABLE, *(f"Red {field}" for field in OF_A_PLAYER)}
    assert known - {each.replace("Blue", "Red") for each in refused} == {"Red dealt", "Red kept", "Red discarded"}


def test_a_position_keeps_the_options():
    steps = game(3, Options(beginners="1 3", draft=True, corporate_era=False, generation_limit=2), 1)
    state, _, _ = steps[-1]
    assert text_of(state).startswith(
        "seats 3; options corporate_era=false, draft=true, beginners=1 3, generation_limit=2; stage over"
    )
