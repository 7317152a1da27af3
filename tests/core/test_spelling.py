"""What people type, as records write it, in every game."""

import random
import re

import pytest

from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import IllegalAction
from facedown.core.spelling import spelled
from facedown.core.table import Table
from facedown.games import GAMES, load


@pytest.mark.parametrize("name", GAMES)
def test_capitals_do_no_harm_to_any_step_nor_to_the_first_of_a_move(name: str):
    game, rng = load(name), random.Random(1)
    seats = min(count for count in game.seat_counts if count > 1)
    table = Table(game, game.options(), seats, Chance(SplitMixSource(1)))
    for _ in range(120):
        for seat in table.to_act():
            for text in table.look(seat).actions:
                assert {spelled(game, written) for written in (text, text.upper(), text.lower())} == {text}
                begun = text.removesuffix(" ...")
                assert spelled(game, begun.upper()) in (text, begun)
        if table.over:
            break
        seat = rng.choice(table.to_act())
        table.act(seat, [rng.choice(table.look(seat).actions)])


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("choose thorgate keep grass, worms", "choose Thorgate keep Grass, Worms"),
        ("PLAY Grass", "play Grass ..."),
        ("keep moss", "keep Moss"),
        ("play insulation pay 2", "play Insulation pay 2"),
        ("project asteroid", "project asteroid ..."),
        ("Project Power-Plant Pay 11", "project power-plant pay 11"),
        ("from RED", "from Red"),
        ("sell grasses", "sell grasses"),
        ("play Bird pay 10", "play Birds pay 10"),
        ("PLAY BIRD PAY 10", "play Birds pay 10"),
        ("choose thor keep ironw,food", "choose Thorgate keep Ironworks, Food Factory"),
        ("play inventors guild pay 9", "play Inventors' Guild pay 9"),
        ("sell ceo’s fav", "sell CEO's Favorite Project"),
        ("claim may pay 8", "claim mayor pay 8"),
        ("place oc 1,0", "place ocean 1,0"),
        ("claim area 1,−3", "claim area 1,-3"),
        ("play Mine pay 4", "play Mine pay 4"),
        ("play in pay 4", "play in pay 4"),
        ("pas", "pas"),
        ("sell ....", "sell ...."),
    ],
)
def test_names_get_their_capitals_and_their_ends_where_they_can_mean_one_only(typed: str, written: str):
    assert spelled(load("mars"), typed) == written


def test_a_name_that_is_possible_now_is_meant_before_others():
    steps = ("play Insects ...", "sell Insulation ...", "pass")
    assert spelled(load("mars"), "play ins pay 9", steps) == "play Insects pay 9"
    assert spelled(load("mars"), "sell ins", steps) == "sell Insulation"
    assert spelled(load("hunters"), "play internet mem luc") == "play internet meme luck"
    assert spelled(load("hunters"), "surprise b with lol") == "surprise B with lolcat"
    assert spelled(load("fugitive"), "hide 17 wi 4") == "hide 17 with 4"


@pytest.mark.parametrize(
    ("name", "line", "reason"),
    [
        ("mars", "play Brids pay 10", "There is no card “Brids”; perhaps you mean “Birds”."),
        ("mars", "play Ins pay 9", "There is no card “Ins”; perhaps you mean “Insects” or “Insulation”."),
        ("mars", "project powr pay 11", "There is no standard project “powr”; it may be power-plant, asteroid"),
        ("mars", "fund bank pay 8", "There is no award “bank”; perhaps you mean “banker”."),
        ("mars", "choose Thorgate keep Fsh, Birds", "There is no card “Fsh”; perhaps you mean “Fish”."),
        ("mars", "place ocen 1,0", "There is no tile “ocen”; perhaps you mean “ocean”."),
        ("mars", "place ocean 9,9", "There is no area “9,9”; areas are called as on the map, such as “2,1”."),
        ("mars", "convert plnts at 2,1", "“plnts” does not follow “convert”; perhaps you mean “plants”."),
        ("mars", "use Grass", "Grass has no action."),
        ("mars", "use Regolith Eaters", "Regolith Eaters has 2 actions: “use Regolith Eaters 1” and"),
        ("mars", "use Ironworks pay 3", "“use Ironworks” does not go on, and nothing is paid for it."),
        ("mars", "play Thorgate pay 3", "Thorgate is a corporation: “play” is for cards."),
        ("mars", "play Birds pay ten", "A payment is written as “pay 4”"),
        ("mars", "play Birds", "“play Birds” only begins a move, such as “play Birds pay 8”"),
        ("mars", "sell Birds pay 3", "Nothing is paid when cards are sold."),
        ("mars", "pas", "No step begins with “pas”; perhaps you mean “pass”."),
        ("mars", "", "A move has at least one step."),
        ("fugitive", "hide 9 whit 1", "“whit” cannot follow “hide 9”; perhaps you mean “with”."),
        ("fugitive", "gues 3", "No step begins with “gues”; perhaps you mean “guess”."),
        ("fugitive", "draw x", "“x” cannot follow “draw”; 1, 2 or 3 can."),
        ("hunters", "play internet meme luk", "“luk” cannot follow “play internet meme”; perhaps you mean “luck”."),
        ("hunters", "regroup 5 4x", "“4x” cannot follow “regroup 5”; “...” or a group such as 4 or 4au can."),
        ("hunters", "speed 4", "“4” cannot follow “speed”; a speed from 0 to 3 can."),
    ],
)
def test_what_is_wrong_in_a_line_is_named_with_the_nearest_right_words(name: str, line: str, reason: str):
    game = load(name)
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        game.read_line(line)
