"""Cards that work upon each other."""

from typing import Final

import pytest

from facedown.games.mars.cards import CARDS
from tests.games.mars.cards.case import check
from tests.games.mars.play import at, hand, is_legal, mover, production, refused, steps, stock, take, tokens

RING: Final = "greenery 0,-3, greenery 1,-3, greenery 1,-2, greenery 0,-1, greenery -1,-1"
"""All but one of the areas round 0,-2; the last one is -1,-2."""


def all_but(*names: str) -> str:
    return ", ".join(card.name for card in CARDS if card.name not in names)


def test_what_is_meant_for_the_next_card_is_used_up_by_it_even_if_that_is_meant_for_another():
    state = at("oxygen 5; Red hand Indentured Workers, Special Design, Breathing Filters, Mine")
    state = take(state, "play Indentured Workers pay 0")
    assert steps(take(state, "play Special Design ...")) == ["pay 0"]
    state = take(state, "play Special Design pay 0", "end turn", "project power-plant pay 11", "end turn")
    assert steps(take(state, "play Breathing Filters ...")) == ["pay 11"]
    after = take(state, "play Mine pay 4")
    assert refused(after, "play Breathing Filters ...")[0] == "6.2"


def test_indentured_workers_are_not_used_up_by_other_actions():
    state = at(
        "Red hand Indentured Workers, Soletta, Ants; Red tableau Tardigrades; Blue is passed; Red stock megacredits 60"
    )
    state = take(
        state, "play Indentured Workers pay 0", "project power-plant pay 11", "end turn", "sell Ants", "use Tardigrades"
    )
    state = take(state, "end turn")
    assert steps(take(state, "play Soletta ...")) == ["pay 27"]


def test_ecological_zone_is_fed_twice_by_itself_and_twice_by_viral_enhancers():
    state = at("Red tableau Viral Enhancers; Red hand Ecological Zone; Red tiles greenery 0,-2")
    state = take(state, "play Ecological Zone pay 12", "place ecological-zone 1,-2")
    while steps(state)[0].startswith("choose"):
        state = take(state, "choose 2")
    assert tokens(state, "Ecological Zone") == 4


def test_herbivores_are_fed_by_the_greenery_of_a_plantation():
    position = "Red tableau Herbivores, Research; Red hand Plantation; Red tiles city 0,-2"
    state = take(at(position), "play Plantation pay 15", "place greenery 1,-2")
    assert tokens(state, "Herbivores") == 1
    mangrove = take(
        at("temperature 4; Red tableau Herbivores; Red hand Mangrove"), "play Mangrove pay 12", "place greenery 4,-4"
    )
    assert tokens(mangrove, "Herbivores") == 1


def test_mining_guild_counts_an_artificial_lake():
    check(
        "temperature -6; Red corporation Mining Guild; Red hand Artificial Lake",
        "play Artificial Lake pay 15; place ocean 0,-4",
        "Red Artificial Lake in play, megacredits -15, rating +1, steel +2, steel production +1; table ocean 0,-4",
    )


def test_standard_technology_and_credicor_pay_nothing_for_conversions():
    for owner in ("Red tableau Standard Technology", "Red corporation CrediCor"):
        check(
            f"{owner}; Red stock plants 8 heat 8",
            "convert heat; convert plants at 0,-2",
            ("Red heat -8, plants -8, rating +2, greenery 0,-2; table temperature +2, oxygen +1"),
        )


def test_both_bring_their_money_for_a_city():
    check(
        "Red tableau Standard Technology; Red corporation CrediCor",
        "project city pay 25; place city 0,-2",
        ("Red megacredits -18, megacredits production +1, city 0,-2"),
    )


@pytest.mark.parametrize(("last", "anywhere"), [("Blue claims -1,-2", True), ("Red claims -1,-2", False)])
def test_a_greenery_goes_anywhere_if_the_only_area_next_to_ones_tiles_is_reserved_for_another(last, anywhere):
    state = take(at(f"Red tiles city 0,-2; Blue tiles {RING}; {last}; Red stock plants 8"), "convert plants ...")
    assert is_legal(state, "at 2,2") is anywhere
    assert is_legal(state, "at -1,-2") is not anywhere


def test_where_the_deck_gives_fewer_cards_than_are_looked_at_as_many_are_kept():
    left = all_but("Business Contacts", "Ants")
    state = take(at(f"Red hand Business Contacts; Blue hand {left}"), "play Business Contacts pay 7", "card Ants")
    assert steps(state) == ["keep Ants ..."]
    assert hand(take(state, "keep Ants")) == {"Ants"}
    nothing = at(f"Red hand Invention Contest; Blue hand {all_but('Invention Contest')}")
    assert mover(take(nothing, "play Invention Contest pay 2")) == 0


def test_a_search_in_an_empty_deck_finds_nothing():
    left = all_but("Search For Life", "Inventors' Guild")
    state = at(f"Red tableau Search For Life, Inventors' Guild; Blue hand {left}")
    state = take(state, "use Search For Life pay 1")
    assert tokens(state, "Search For Life") == 0
    assert stock(state, "megacredits") == 41
    assert is_legal(state, "use Inventors' Guild")


def test_neutral_cities_are_cities_in_play():
    solo = "seats 1; neutral city 0,-2, city -1,2, greenery 1,-2, greenery -1,3"
    for card, cost, resource, gained in (("Rad-Suits", 6, "megacredits", 1), ("Energy Saving", 15, "energy", 2)):
        assert production(take(at(f"{solo}; Red hand {card}"), f"play {card} pay {cost}"), resource) == gained
    zeppelins = take(at(f"{solo}; oxygen 5; Red hand Zeppelins"), "play Zeppelins pay 13")
    assert production(zeppelins, "megacredits") == 2


def test_two_discounts_for_space_and_one_for_all_add_up_for_an_event_that_pays_back():
    position = (
        "Red tableau Space Station, Shuttles, Earth Catapult, Optimal Aerobraking, Media Group; "
        "Red corporation Interplanetary Cinematics; Red hand Asteroid; Red stock megacredits 8"
    )
    check(
        position,
        "!play Asteroid pay 9; play Asteroid pay 8",
        ("Red Asteroid face down, titanium +2, rating +1, heat +3; table temperature +2"),
    )


def test_a_city_feeds_everything_that_waits_for_cities():
    check(
        "Red tableau Pets, Rover Construction, Immigrant City; Blue corporation Tharsis Republic; active Blue",
        "project city pay 25; place city 0,-2",
        "Red Pets +1, megacredits +2, megacredits production +1; "
        "Blue megacredits -22, megacredits production +2, city 0,-2",
    )


def test_arctic_algae_feed_a_conversion_in_the_same_turn():
    state = take(
        at("Red tableau Arctic Algae; Red stock megacredits 18 plants 6"), "project aquifer pay 18", "place ocean 4,-4"
    )
    assert is_legal(state, "convert plants at 0,-2")


def test_protected_habitats_do_not_protect_from_ones_own_predators():
    position = "Red tableau Protected Habitats, Predators, Fish; Red tokens Fish 1"
    assert tokens(take(at(position), "use Predators"), "Predators") == 1


def test_robotic_workforce_repeats_what_a_capital_gave_but_places_no_city():
    check(
        "Red tableau Capital; Red tiles capital 0,-2; Red production energy 2; "
        "Red hand Robotic Workforce; Blue tableau Pets",
        "play Robotic Workforce pay 9",
        "Red Robotic Workforce in play, megacredits -9, megacredits production +5, energy production -2",
    )


def test_the_order_of_hackers_lets_their_own_gain_come_first():
    position = "Red hand Hackers; Red production energy 1 megacredits -5; Blue production megacredits -4"
    assert production(take(at(position), "play Hackers pay 3"), "megacredits") == -5
    blue = "Red hand Hackers; Red production energy 1 megacredits -5; Blue production megacredits -3"
    state = take(at(blue), "play Hackers pay 3")
    if steps(state)[0].startswith("from"):
        assert "from Blue" in steps(state)
        state = take(state, "from Blue")
    assert (production(state, "megacredits"), production(state, "megacredits", 1)) == (-3, -5)
