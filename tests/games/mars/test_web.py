"""What the browser and the plain page get: values from a view, warnings, and everything in words."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from facedown.core.game import Message, View
from facedown.core.record import Replay, read_record
from facedown.games import load
from facedown.games.mars import explain, web
from facedown.games.mars.cards import NUMBERS, card_of
from facedown.games.mars.game import GAME
from facedown.games.mars.phrases import say
from facedown.games.mars.state import MarsState
from facedown.games.mars.web import show, zones
from facedown.games.mars.web.board import MarsBoard
from facedown.games.mars.web.warnings import warnings

RECORDS = Path(__file__).parents[2] / "records"


def at(text: str) -> MarsState:
    """Return the state that a position text describes."""
    return GAME.read_position(text)


def board(text: str, seat: int | None = 0) -> MarsBoard:
    """Return what a seat gets of a position."""
    return show(GAME.view(at(text), seat))


def warned(text: str) -> dict[str, str]:
    """Return the warnings of the first seat."""
    return {each.step: each.text for each in warnings(GAME.view(at(text), 0))}


def words(text: str, seat: int | None = 0) -> str:
    """Return all that the plain page says to a seat."""
    return "\n".join(f"{zone.title}: {'; '.join(zone.items)} {zone.note}" for zone in zones(GAME.view(at(text), seat)))


OCEANS = "ocean 1,-4 3,-4 4,-4 4,-3 4,-1 -1,0 0,0 1,0 2,1"


def test_a_step_that_wastes_something_is_offered_with_a_warning() -> None:
    found = warned(
        f"temperature 8; oxygen 14; {OCEANS}; Red hand Asteroid, Subterranean Reservoir, Fish, Mine;"
        " Red stock megacredits 99 heat 8 energy 8; Red tableau Ironworks"
    )
    assert found["play Asteroid ..."] == "The temperature is at its maximum: it is not raised any more."
    assert found["project asteroid ..."] == found["play Asteroid ..."]
    assert found["play Subterranean Reservoir ..."] == "All oceans are placed: none is added."
    assert found["project aquifer ..."] == found["play Subterranean Reservoir ..."]
    assert found["convert heat"] == "The temperature is at its maximum: the heat is spent for nothing."
    assert found["use Ironworks"] == "Oxygen is at its maximum: it is not raised any more."
    assert "play Mine ..." not in found


def test_what_is_only_partly_possible_is_warned_of() -> None:
    found = warned("temperature 6; Red hand Deimos Down; Red stock megacredits 99")
    assert found["play Deimos Down ..."] == "The temperature can rise by 1 of 3 steps only."
    found = warned(f"temperature 4; {OCEANS.removesuffix(' 2,1')}; Red hand Lake Marineris; Red stock megacredits 99")
    assert found["play Lake Marineris ..."] == "Only 1 of 2 oceans is left."


def test_tokens_that_no_card_holds_and_ones_own_loss_are_warned_of() -> None:
    hand = "temperature 4; Red hand Eos Chasma National Park, Fish; Red stock megacredits 99; Red production plants 2"
    found = warned(hand)
    assert found["play Eos Chasma National Park ..."] == "No card of yours can hold animals: none is added."
    assert found["play Fish ..."] == "Only your own plant production can be decreased."
    assert "play Eos Chasma National Park ..." not in warned(f"{hand}; Red tableau Pets")
    assert "play Fish ..." not in warned(f"{hand}; Blue production plants 1")


def test_passing_warns_of_milestones_free_actions_and_conversions() -> None:
    found = warned(
        "oxygen 13; Red rating 35; Red tableau Tardigrades, Space Mirrors; Red stock megacredits 40 plants 8 heat 8"
    )
    assert found["pass"] == (
        "You could claim Terraformer. You have not used Tardigrades, which costs nothing. "
        "You have enough plants for a greenery. You have enough heat to raise the temperature."
    )
    assert "pass" not in warned("Red stock megacredits 40")


def test_a_look_at_a_card_that_cannot_be_paid_is_warned_of() -> None:
    found = warned("Red tableau Business Network; Red stock megacredits 2")
    assert found["use Business Network"] == "You cannot pay for the card that you look at; it would be discarded."
    assert "use Business Network" not in warned("Red tableau Business Network; Red stock megacredits 3")


def test_a_card_whose_count_is_zero_is_warned_of_and_counts_its_own_tags() -> None:
    found = warned("oxygen 6; Red hand Worms, Insects, Toll Station; Red stock megacredits 99")
    assert found["play Worms ..."] == (
        "You gain no plant production: it counts “for every 2 microbe tags you have”, and that is none now."
    )
    assert "for each plant tag you have" in found["play Insects ..."]
    assert "for each space tag of your opponents" in found["play Toll Station ..."]
    found = warned("oxygen 6; Red hand Worms, Insects; Red stock megacredits 99; Red tableau Tardigrades, Trees")
    assert not {"play Worms ...", "play Insects ..."} & set(found)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (
            Message("placed", {"who": "Red", "tile": "mining-area", "area": "4,-1"}),
            "Red places the Mining Area on 4,-1.",
        ),
        (
            Message("placed", {"who": "Red", "tile": "city", "area": "ganymede"}),
            "Red places a city on Ganymede Colony.",
        ),
        (Message("bought", {"who": "Red", "count": 0, "payment": "nothing"}), "Red buys nothing."),
        (
            Message("bought", {"who": "Red", "count": 1, "payment": "3 megacredits"}),
            "Red buys 1 card for 3 megacredits.",
        ),
        (Message("you bought", {"cards": [], "payment": "nothing"}), "You buy nothing."),
        (Message("kept", {"who": "Red", "count": 0, "payment": "nothing"}), "Red keeps nothing."),
        (
            Message("chose", {"who": "Red", "option": 2, "card": "Virus"}),
            "Red chooses “remove up to 5 plants from any player” (Virus).",
        ),
        (Message("you have chosen", {"step": "done"}), "You have chosen."),
        (Message("you have chosen", {"step": "take Fish"}), "You have chosen: take Fish."),
        (Message("uses", {"who": "Red", "card": "Ironworks", "option": 0, "payment": ""}), "Red uses Ironworks."),
    ],
)
def test_the_log_is_in_sentences(message: Message, sentence: str) -> None:
    assert say(message) == sentence


@pytest.mark.parametrize(
    ("hand", "area", "sentence"),
    [
        ("Natural Preserve", "0,-1", "The tile has to go next to no other tile."),
        ("Ecological Zone", "4,0", "The tile has to go next to a greenery."),
    ],
)
def test_a_place_is_refused_in_a_sentence(hand: str, area: str, sentence: str) -> None:
    state = at(f"Red hand {hand}; Red stock megacredits 99; Red tiles greenery 1,-1")
    for step in (f"play {hand} ...", f"pay {card_of(NUMBERS[hand]).cost}"):
        state, _ = GAME.apply(state, 0, GAME.read(step))
    tile = hand.lower().replace(" ", "-")
    assert explain.why_not(GAME.view(state, 0), GAME.read(f"place {tile} {area}"))[1] == sentence


@pytest.mark.parametrize(
    ("position", "begun", "asked", "refused"),
    [
        (
            "Red stock megacredits 99",
            ("project aquifer ...", "pay 18"),
            "place ocean",
            {"0,-1": ("10.4", "The tile has to go on an area reserved for an ocean.")},
        ),
        (
            "Red stock plants 8; Blue claims 1,-1; Red tiles city 0,-2",
            ("convert plants ...",),
            "at",
            {
                "0,-2": ("10.1", "There is already a tile on that area."),
                "1,-1": ("10.9", "That area is reserved for Blue."),
                "0,3": ("10.5", "A greenery goes next to a tile of your own if it can."),
            },
        ),
        (
            "Red hand Land Claim; Red stock megacredits 99; Blue claims 1,-1",
            ("play Land Claim ...", "pay 1"),
            "claim area",
            {
                "1,-1": ("10.9", "That area is reserved for Blue."),
            },
        ),
    ],
)
def test_every_area_that_is_off_limits_says_why(
    position: str, begun: tuple[str, ...], asked: str, refused: dict[str, tuple[str, str]]
) -> None:
    state = at(position)
    for step in begun[:-1]:
        state, _ = GAME.apply(state, 0, GAME.read(step))
    assert not any(each.text.startswith(f"{asked} ") for each in GAME.explain(GAME.view(state, 0)))
    state, _ = GAME.apply(state, 0, GAME.read(begun[-1]))
    view = GAME.view(state, 0)
    found = {each.text: (each.rule, each.reason) for each in GAME.explain(view)}
    offered = {GAME.write(step) for step in GAME.actions(view)}
    areas = {area.id for area in show(view).areas if area.q is not None}
    assert {text.rpartition(" ")[2] for text in (*found, *offered)} == areas
    assert not offered & set(found)
    for area, why in refused.items():
        assert found[f"{asked} {area}"] == why
    others = GAME.explain(GAME.view(state, 1))
    assert not any(each.text.startswith(f"{asked} ") for each in others)


def test_the_last_greeneries_are_counted_and_nothing_left_is_said() -> None:
    found = warned("stage greeneries; Red stock plants 38")
    assert found["done converting"] == "You have enough plants for 4 more greeneries."
    found = warned("stage greeneries; Red stock plants 8")
    assert found["done converting"] == "You have enough plants for one more greenery."
    left = "stage greeneries; Red stock plants 6"
    assert warned(left) == {}
    assert "You have 6 plants, and a greenery takes 8: nothing is left to convert." in words(left)
    assert "Converts plants into greeneries a last time." in words(left)
    assert "of 2 actions" not in words(left)
    (refusal,) = GAME.explain(GAME.view(at(left), 0))
    assert (refusal.text, refusal.reason) == ("convert plants ...", "A greenery takes 8 plants; you have 6.")


def test_the_plain_page_names_tiles_as_cards_do_and_offers_every_standard_project() -> None:
    said = words("Red tiles mohole-area 4,-4")
    assert "4,-4: Mohole Area, Red" in said
    assert "mohole-area" not in said
    assert "Standard projects: Sell patents: 1 M for each card that you discard.; Power plant: 11 M." in said


def test_only_the_seat_itself_sees_its_hand_choices_and_warnings() -> None:
    text = "temperature 8; Red hand Asteroid, Fish; Red stock megacredits 99; Blue hand Birds"
    assert [card.name for card in board(text).hand] == ["Asteroid", "Fish"]
    assert [card.name for card in board(text, 1).hand] == ["Birds"]
    assert board(text, 1).warnings == ()
    assert board(text, None).hand == ()
    for other in (1, None):
        assert "Asteroid, red" not in words(text, other)
        assert "Asteroid, red" in words(text, 0)


def test_a_hand_card_says_why_it_cannot_be_played_whoever_has_the_turn() -> None:
    text = "active Blue; Red hand Birds, Mine, Asteroid; Red stock megacredits 10"
    birds, mine, asteroid = (
        next(card for card in board(text).hand if card.name == name) for name in ("Birds", "Mine", "Asteroid")
    )
    assert birds.unmet
    assert birds.why == "It needs at least 13 % oxygen; it is 0 %."
    assert (mine.unmet, mine.why) == (False, "")
    assert (asteroid.unmet, asteroid.why) == (False, "It costs 14; you can pay 10.")
    assert "Not playable now: It costs 14; you can pay 10." in words(text)


def test_areas_have_tiles_owners_bonuses_and_what_oceans_bring() -> None:
    areas = {area.id: area for area in board("ocean 0,0; Red tiles city 2,-2, mining-area 0,-4; Blue claims 2,0").areas}
    assert len(areas) == 63
    assert (areas["2,-2"].tile, areas["2,-2"].owner) == ("city", 0)
    assert (areas["0,-4"].tile, areas["0,-4"].owner) == ("mining-area", 0)
    assert (areas["0,0"].tile, areas["0,0"].owner) == ("ocean", None)
    assert areas["2,0"].claimed == 1
    assert (areas["0,1"].money, areas["1,0"].money, areas["4,0"].money) == (2, 2, 0)
    assert [(bonus.what, bonus.count) for bonus in areas["3,-4"].bonus] == [("cards", 1)]
    assert areas["-2,0"].reserved == "city"


def test_tracks_have_their_steps_and_what_they_bring() -> None:
    warm, air, water = board("temperature -26; oxygen 7; ocean 0,0").tracks
    assert (warm.now, warm.low, warm.high, warm.step) == (-26, -30, 8, 2)
    assert [(mark.at, mark.what) for mark in warm.marks] == [(-24, "heat"), (-20, "heat"), (0, "ocean")]
    assert (air.now, air.high, [mark.at for mark in air.marks]) == (7, 14, [8])
    assert (water.now, water.high) == (1, 9)
    assert "Oxygen: 7 %, 7 steps left; temperature +1 step at 8 %" in words("oxygen 7")


def test_the_plain_page_ends_with_a_table_of_points_and_nothing_is_so_far_any_more() -> None:
    end = "stage over; temperature 8; oxygen 14; Red rating 30; Blue rating 35; Red stock megacredits 7"
    (points,) = [zone for zone in zones(GAME.view(at(end), 0)) if zone.rows]
    assert points.title == "Points"
    assert points.rows[0] == ("Points", "Red", "Blue")
    rows = {title: tuple(map(int, values)) for title, *values in points.rows[1:]}
    scores = [player.score for player in board(end).players]
    for title, name in (
        ("Terraform rating", "rating"),
        ("Milestones", "milestones"),
        ("Cards", "cards"),
        ("Total", "total"),
    ):
        assert rows[title] == tuple(getattr(score, name) for score in scores)
    assert rows["Megacredits"][0] == 7
    assert list(rows)[-2:] == ["Total", "Megacredits"]
    for gone in ("so far", "Free areas", "Standard projects", "What to do"):
        assert gone not in words(end)
        assert gone in words("stage action") or gone == "What to do"
    assert not any(zone.rows for zone in zones(GAME.view(at("stage action"), 0)))


def test_a_solo_game_ends_without_rows_of_milestones_and_awards() -> None:
    (points,) = [zone for zone in zones(GAME.view(at("seats 1; stage over"), 0)) if zone.rows]
    assert [row[0] for row in points.rows] == [
        *("Points", "Terraform rating", "Greeneries", "Cities", "Cards", "Total", "Megacredits")
    ]


def test_the_plain_page_says_what_is_asked_of_whom() -> None:
    for text, asked in (
        ("stage action; active Red", "What to do: Take an action, or pass"),
        ("stage research", "What to do: Buy cards for 3 M each, or nothing."),
    ):
        assert asked in words(text, 0)
        assert "What to do" not in words(text, None)


def test_the_plain_page_says_what_a_goal_counts_and_costs() -> None:
    said = words("Red rating 30")
    assert "Milestones: Terraformer (terraform rating, 35 needed): Red 30, Blue 20" in said
    assert "Awards: Landlord (own tiles): Red 0, Blue 0" in said
    assert said.count("3 at the most; the next costs 8 M.") == 2
    for goal in (*board("").milestones, *board("").awards):
        assert f"{goal.name} (" in said


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everything_is_plain_values(seat: int | None) -> None:
    shown = board("Red tableau Pets; Red tokens Pets 2; Red events Asteroid; Red hand Fish", seat)
    again = msgspec.json.decode(msgspec.json.encode(shown), type=MarsBoard)
    assert again == shown
    pets = shown.players[0].tableau[0]
    assert (pets.tokens, pets.holds, pets.points, pets.worth) == (2, "animal", 1, "1/2animal")
    assert shown.players[0].score.cards == 1


DRAFT = ("dealt", "drafted", "passes_to", "passed_by")
OWN = ("seat", "money", *DRAFT, "projects", "hand", "corporations", "staged", "warnings")


def views_of(name: str) -> Iterator[View[Any, Any]]:
    """Yield what all viewers see, seats first, now and then in a recorded game."""
    text = (RECORDS / f"{name}.facedown").read_text(encoding="utf-8")
    replay = Replay(read_record(text), load)
    for step in itertools.islice(replay.steps(), 0, None, 23):
        yield from (GAME.view(step.after, viewer) for viewer in (*range(replay.seats), None))


def test_a_seat_is_shown_what_all_see_and_its_own_besides() -> None:
    for view in views_of("mars-1-04"):
        mine, all_see = show(view), show(View(None, view.public, None))
        assert all(getattr(mine, name) is getattr(all_see, name) for name in ("areas", "players", "awards"))
        others = {name: getattr(all_see, name) for name in OWN}
        assert msgspec.structs.replace(mine, **others) == all_see


@pytest.mark.parametrize("name", ["mars-1-01", "mars-1-04"])
def test_what_is_kept_of_other_tables_changes_nothing(name: str) -> None:
    views = list(views_of(name))
    warm = [(show(view), zones(view)) for view in views]
    modules = (web, importlib.import_module("facedown.games.mars.web.show"))
    kept = [each for module in modules for each in vars(module).values() if hasattr(each, "cache_clear")]
    for view, before in zip(views, warm, strict=True):
        for each in kept:
            each.cache_clear()
        assert (show(view), zones(view)) == before
