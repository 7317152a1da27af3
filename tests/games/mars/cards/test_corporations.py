"""The corporations: what each starts with, and what it does beside what one might think it does."""

from typing import Final

import pytest

from facedown.core.game import CHANCE
from facedown.games.mars import GAME
from facedown.games.mars.cards import CORPORATIONS
from facedown.games.mars.state import Options
from facedown.games.mars.vocabulary import TAGS
from tests.games.mars.cards.case import NINE, Case, found
from tests.games.mars.play import at, hand, mover, player, production, refused, steps, stock, take

STARTS: Final = {
    "CrediCor": ("megacredits +57", ""),
    "Ecoline": ("megacredits +36, plants +3, plants production +2", "plant"),
    "Helion": ("megacredits +42, heat production +3", "space"),
    "Interplanetary Cinematics": ("megacredits +30, steel +20", "building"),
    "Inventrix": ("megacredits +45", "science"),
    "Mining Guild": ("megacredits +30, steel +5, steel production +1", "building building"),
    "PhoboLog": ("megacredits +23, titanium +10", "space"),
    "Tharsis Republic": ("megacredits +40", "building"),
    "United Nations Mars Initiative": ("megacredits +40", "earth"),
    "Saturn Systems": ("megacredits +42, titanium production +1, megacredits production +1", "jovian"),
    "Teractor": ("megacredits +60", "earth"),
    "Thorgate": ("megacredits +48, energy production +1", "power"),
}
"""What a player has when the game begins, and the tags that the corporation counts for."""

CORPORATE_ERA: Final = ("Saturn Systems", "Teractor")
STANDARD: Final = "megacredits 1 steel 1 titanium 1 plants 1 energy 1 heat 1"

CASES: Final = (
    Case(
        "CrediCor",
        "Red corporation CrediCor; Red hand Ganymede Colony; Red tableau Space Station; Red stock megacredits 18",
        "!play Ganymede Colony pay 14; play Ganymede Colony pay 18",
        "Red megacredits -14, Ganymede Colony in play, city ganymede",
        {"Red stock megacredits 17": "5.1"},
    ),
    Case(
        "CrediCor",
        "Red corporation CrediCor; Red stock megacredits 18",
        "!project greenery pay 18; project aquifer pay 18; place ocean 4,-4",
        "Red megacredits -18, rating +1; table ocean 4,-4",
    ),
    Case(
        "CrediCor",
        "Red corporation CrediCor",
        "project greenery pay 23; place greenery 0,-2",
        "Red megacredits -19, rating +1, greenery 0,-2; table oxygen +1",
        {"Red stock megacredits 22": "5"},
    ),
    Case(
        "CrediCor",
        "active Blue; Red corporation CrediCor",
        "project city pay 25; place city 0,-2",
        "Blue megacredits -25, megacredits production +1, city 0,-2",
    ),
    Case(
        "Ecoline",
        "Red corporation Ecoline; Red stock plants 8; Red tiles city 0,-2",
        "!convert plants at 2,2; convert plants at 0,-1; !convert plants ...",
        "Red plants -6, rating +1, greenery 0,-1; table oxygen +1",
        {"Red stock plants 6": "4.5 convert plants ..."},
    ),
    Case(
        "Helion",
        "Red corporation Helion; Red stock megacredits 9 heat 9; Red hand Mine",
        "!project power-plant pay 11; project power-plant pay 5 heat 6; play Mine pay 1 heat 3",
        "Red megacredits -6, heat -9, energy production +1, Mine in play, steel production +1",
        {"Red corporation Thorgate; Red stock megacredits 7 heat 7": ""},
    ),
    Case(
        "Helion",
        "Red corporation Helion; Red stock megacredits 30 heat 7; Red tiles city 0,-2, city 2,-2, city phobos",
        "!4.5 convert heat; claim mayor pay 1 heat 7",
        ("Red megacredits -1, heat -7; table mayor of Red"),
        {"Red tiles city 0,-2, greenery 2,-2, city phobos": "8"},
    ),
    Case(
        "Interplanetary Cinematics",
        "Red corporation Interplanetary Cinematics; Red hand Mineral Deposit, Mine",
        "!play Mineral Deposit pay 3; play Mineral Deposit pay 5; play Mine pay 4",
        "Red megacredits -7, steel +5, Mineral Deposit face down, Mine in play, steel production +1",
    ),
    Case(
        "Interplanetary Cinematics",
        "active Blue; Red corporation Interplanetary Cinematics; Blue hand Mineral Deposit",
        "play Mineral Deposit pay 5",
        "Blue megacredits -5, steel +5, Mineral Deposit face down",
    ),
    Case(
        "Inventrix",
        "oxygen 5; Red corporation Inventrix; Red hand Windmills, Lightning Harvest",
        "!6.2 play Lightning Harvest pay 8; play Windmills pay 6",
        "Red megacredits -6, Windmills in play, energy production +1",
        {"oxygen 4": "6.2 play Windmills pay 6"},
    ),
    Case(
        "Inventrix",
        "Red corporation Inventrix; Red is owing; Red hand Mine",
        "!4.6 play Mine pay 4; !4.6 project power-plant pay 11; first action; card Ants; card Birds; card Fish; "
        "!4.6 first action; play Mine pay 4",
        "Red gets Ants, gets Birds, gets Fish, megacredits -4, Mine in play, steel production +1",
    ),
    Case(
        "Mining Guild",
        "Red corporation Mining Guild; Red hand Mineral Deposit",
        "project aquifer pay 18; place ocean 1,-4; play Mineral Deposit pay 5",
        "Red megacredits -23, rating +1, steel +7, steel production +1, Mineral Deposit face down; table ocean 1,-4",
    ),
    Case(
        "Mining Guild",
        "Red corporation Mining Guild; Red hand Mining Rights",
        "!play Mining Rights pay 3 steel 4; play Mining Rights pay 9; place mining-rights 1,3",
        "Red megacredits -9, titanium +1, mining-rights 1,3, titanium production +1, steel production +1, "
        "Mining Rights in play",
    ),
    Case(
        "Mining Guild",
        "Red corporation Mining Guild",
        "project greenery pay 23; !place greenery 0,0; place greenery 2,0",
        "Red megacredits -23, rating +1, plants +2, greenery 2,0; table oxygen +1",
    ),
    Case(
        "Mining Guild",
        "active Blue; Red corporation Mining Guild",
        "project aquifer pay 18; place ocean 1,-4",
        "Blue megacredits -18, rating +1, steel +2; table ocean 1,-4",
    ),
    Case(
        "PhoboLog",
        "Red corporation PhoboLog; Red hand Asteroid, Mine; Red stock megacredits 2 titanium 5",
        "!play Mine pay 0 titanium 1; !play Asteroid pay 2 titanium 4; play Asteroid pay 2 titanium 3",
        "Red megacredits -2, titanium -1, Asteroid face down, rating +1; table temperature +2",
        {"Red corporation Helion": ""},
    ),
    Case(
        "Tharsis Republic",
        "Red corporation Tharsis Republic; Red is owing; Blue tiles city 2,-2",
        "!4.6 project city pay 25; first action; !10.6 place city 1,-2; place city 0,-2; !4.6 first action",
        "Red city 0,-2, megacredits +3, megacredits production +1",
    ),
    Case(
        "Tharsis Republic",
        "active Blue; Red corporation Tharsis Republic; Blue hand Phobos Space Haven; Blue stock megacredits 60",
        "project city pay 25; place city 0,-2; play Phobos Space Haven pay 25",
        "Red megacredits production +1; Blue megacredits -50, megacredits production +1, city 0,-2, city phobos, "
        "Phobos Space Haven in play, titanium production +1",
        {"Blue stock megacredits 24": ""},
    ),
    Case(
        "Tharsis Republic",
        "Red corporation Tharsis Republic; Red hand Phobos Space Haven; Red stock megacredits 25",
        "!play Phobos Space Haven pay 22; play Phobos Space Haven pay 25",
        "Red megacredits -22, city phobos, Phobos Space Haven in play, titanium production +1",
        {"Red stock megacredits 24": "5.1"},
    ),
    Case(
        "Thorgate",
        "Red corporation Thorgate; Red hand Solar Power, Mine",
        "!play Mine pay 1; !play Solar Power pay 11; play Solar Power pay 8; project power-plant pay 8",
        "Red megacredits -16, Solar Power in play, energy production +2",
        {
            "Red stock megacredits 7": "5 project power-plant pay 7",
            "Red corporation Helion": "5 play Solar Power pay 8",
        },
    ),
    Case(
        "Thorgate",
        "active Blue; Red corporation Thorgate",
        "!project power-plant pay 8; project asteroid pay 14",
        "Blue megacredits -14, rating +1; table temperature +2",
    ),
    Case(
        "United Nations Mars Initiative",
        "Red corporation United Nations Mars Initiative; Red is raised",
        "use United Nations Mars Initiative pay 3; !4.5 use United Nations Mars Initiative ...",
        "Red megacredits -3, rating +1",
        {
            "Red is passed; active Red": "4.5 use United Nations Mars Initiative ...",
            "Red stock megacredits 2 steel 5": "5 use United Nations Mars Initiative ...",
        },
    ),
    Case(
        "United Nations Mars Initiative",
        "Red corporation United Nations Mars Initiative; temperature 8",
        "project asteroid pay 14; !use United Nations Mars Initiative ...",
        "Red megacredits -14",
    ),
    Case(
        "United Nations Mars Initiative",
        f"temperature -2; Red corporation United Nations Mars Initiative; {NINE}",
        "!use United Nations Mars Initiative ...; project asteroid pay 14; use United Nations Mars Initiative pay 3",
        "Red megacredits -17, rating +2; table temperature +2",
    ),
    Case(
        "Saturn Systems",
        "active Blue; Red corporation Saturn Systems; Blue hand Miranda Resort, Vesta Shipyard",
        "play Miranda Resort pay 12; play Vesta Shipyard pay 15",
        "Red megacredits production +2; Blue megacredits -27, Miranda Resort in play, Vesta Shipyard in play, "
        "titanium production +1",
    ),
    Case(
        "Saturn Systems",
        "Red corporation Saturn Systems; Red hand Colonizer Training Camp, Asteroid",
        "play Colonizer Training Camp pay 8; play Asteroid pay 14",
        "Red megacredits -22, Colonizer Training Camp in play, megacredits production +1, Asteroid face down, "
        "titanium +2, rating +1; table temperature +2",
        {"oxygen 6": "6.2"},
    ),
    Case(
        "Teractor",
        "Red corporation Teractor; Red hand Sponsors, Imported GHG, Mine",
        "!play Mine pay 1; play Sponsors pay 3; play Imported GHG pay 4",
        "Red megacredits -7, Sponsors in play, megacredits production +2, Imported GHG face down, "
        "heat production +1, heat +3",
        {"Red corporation Helion": "5.1"},
    ),
)


def other_than(name: str) -> str:
    return "PhoboLog" if name == "Helion" else "Helion"


def set_up(name: str) -> str:
    """Return a position in which Red may choose a corporation."""
    return (
        f"stage set-up; Red corporation none; Red stock nothing; Red dealing {name}; Red dealt Birds, Fish; "
        f"Blue corporation none; Blue stock nothing; Blue dealing {other_than(name)}"
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_a_corporation_does_what_it_says_and_not_more(case: Case):
    case.check()


def test_every_corporation_has_a_start_and_a_case():
    names = {corporation.name for corporation in CORPORATIONS} - {"Beginner Corporation"}
    assert len(names) == 12
    assert set(STARTS) == names
    assert {case.card for case in CASES} == names
    assert {case.card for case in CASES if case.is_tempting} == names


@pytest.mark.parametrize("name", STARTS)
def test_what_a_corporation_starts_with_and_the_tags_it_counts_for(name):
    before = at(set_up(name))
    after = take(before, f"Red: choose {name} keep nothing", f"Blue: choose {other_than(name)} keep nothing")
    changes, tags = STARTS[name]
    assert found(before, after)["Red"] == sorted([*changes.split(", "), "Birds hidden", "Fish hidden"])
    assert player(after).tags == tuple(tags.split().count(tag) for tag in TAGS)
    assert player(after).owes_first_action is (name in ("Tharsis Republic", "Inventrix"))


@pytest.mark.parametrize("name", [name for name in STARTS if name not in CORPORATE_ERA])
def test_the_standard_production_is_added_to_that_of_a_corporation(name):
    standard = f"Red production {STANDARD}; Blue production {STANDARD}"
    before = at(f"options corporate_era=false; {set_up(name)}; {standard}")
    after = take(before, f"Red: choose {name} keep nothing", f"Blue: choose {other_than(name)} keep nothing")
    assert found(before, after)["Red"] == sorted([*STARTS[name][0].split(", "), "Birds hidden", "Fish hidden"])


def test_a_beginner_has_42_megacredits_and_all_ten_cards_for_nothing_and_is_not_asked():
    state = GAME.start(2, Options(beginners="1"))
    while mover(state) == CHANCE:
        state = take(state, steps(state)[0])
    assert steps(state, 0) == []
    blue, *_ = steps(state, 1)
    state = take(state, f"Blue: {blue}", "Blue: keep nothing")
    assert (stock(state, "megacredits"), len(hand(state)), player(state).tags) == (42, 10, (0,) * len(TAGS))
    assert (len(hand(state, 1)), state.drawers[1].discarded.bit_count()) == (0, 10)


def test_the_beginner_corporation_is_not_dealt():
    state = take(GAME.start(2, Options()), "first Red")
    assert sorted(steps(state)) == sorted(f"corporation {name}" for name in STARTS)
    standard = take(GAME.start(2, Options(corporate_era=False)), "first Red")
    assert sorted(steps(standard)) == sorted(f"corporation {name}" for name in STARTS if name not in CORPORATE_ERA)


# What the rules of single corporations say


def test_mining_guild_counts_an_area_once_however_many_cubes_it_gives():
    Case(
        "Mining Guild",
        "Red corporation Mining Guild",
        "project city pay 25; place city -3,-1",
        "Red megacredits -25, megacredits production +1, city -3,-1, plants +1, titanium +1, steel production +1",
    ).check()
    Case(
        "Mining Guild",
        "Red corporation Mining Guild",
        "project city pay 25; place city 0,-4",
        "Red megacredits -25, megacredits production +1, city 0,-4, steel +2, steel production +1",
    ).check()


def test_ecoline_converts_seven_plants_after_the_last_generation_too():
    state = at("stage greeneries; active Blue; Blue corporation Ecoline; Blue stock plants 14")
    after = take(state, "convert plants at 0,-2", "convert plants at 0,-1")
    assert stock(after, "plants", 1) == 1  # the second area gives a plant
    who_pays_eight = at("stage greeneries; Red stock plants 7; Blue stock plants 8")
    assert refused(who_pays_eight, "convert plants ...") == ("4.5", "A greenery takes 8 plants; you have 7.")


def test_helion_buys_cards_with_heat_but_does_not_lose_heat_for_megacredits():
    research = (
        "stage research; generation 2; Red corporation Helion; Red stock megacredits 1 heat 3; Red dealt Ants, Birds"
    )
    state = at(f"{research}; Blue is chosen")
    assert refused(state, "Red: buy Ants, Birds pay 1 heat 5")[0] == "3.2"
    assert refused(state, "Red: buy Ants pay 3")[0] in ("3.2", "5.1")
    assert refused(state, "Red: buy Ants pay 1 heat 3")[0] in ("3.2", "5.3")
    bought = take(state, "Red: buy Ants pay 0 heat 3")
    assert (stock(bought, "megacredits"), stock(bought, "heat")) == (1, 0)
    raided = at("active Blue; Blue hand Hired Raiders; Red corporation Helion; Red stock megacredits 1 heat 9")
    raided = take(raided, "play Hired Raiders pay 1", "choose 2", "from Red")
    assert (stock(raided, "megacredits"), stock(raided, "heat")) == (0, 9)


def test_tharsis_republic_counts_the_two_neutral_cities_of_a_solo_game():
    state = at(
        "seats 1; stage set-up; neutral city 0,-2, city -1,2, greenery 1,-2, greenery -1,3; Red corporation none; "
        "Red stock nothing; Red dealing Tharsis Republic, Helion"
    )
    state = take(state, "choose Tharsis Republic keep nothing")
    assert (production(state, "megacredits"), stock(state, "megacredits")) == (2, 40)


def test_united_nations_mars_initiative_is_told_why_it_waits():
    position = "Red corporation United Nations Mars Initiative; Red hand Bribed Committee"
    rule, reason = refused(at(position), "use United Nations Mars Initiative pay 3")
    assert (rule, "rating" in reason) == ("4.5", True)
    raised = take(at(position), "play Bribed Committee pay 7", "use United Nations Mars Initiative pay 3")
    assert player(raised).tr == 23
