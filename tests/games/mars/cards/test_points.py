"""The points of the cards at the end of a game."""

from typing import Final

import pytest

from facedown.games.mars.cards import CARDS
from tests.games.mars.cards.case import NINE
from tests.games.mars.play import at, messages, tell

FIXED: Final = """
Colonizer Training Camp 2, Asteroid Mining Consortium 1, Space Elevator 2, Domed Crater 1, Methane From Titan 2,
Phobos Space Haven 3, Space Station 1, Eos Chasma National Park 1, Interstellar Colony Ship 4, Rover Construction 1,
Asteroid Mining 2, Food Factory 1, Natural Preserve 1, Lightning Harvest 1, Miranda Resort 1, Lake Marineris 2,
Kelp Farming 1, Vesta Shipyard 1, Beam From A Thorium Asteroid 1, Mangrove 1, Trees 1, Electro Catapult 1,
Earth Catapult 2, Mars University 1, Callisto Penal Mines 2, Trans-Neptune Probe 1, Research 1, Gene Repair 2,
Nuclear Zone -2, Tropical Resort 2, Open City 1, Bribed Committee -2, Solar Power 1, Breathing Filters 2,
Artificial Lake 1, Farming 2, Dust Seals 1, Hackers -1, Zeppelins 1, Advanced Ecosystems 3, Great Dam 1, Wave Power 1,
Large Convoy 2, Tectonic Stress Power 1, Anti-Gravity Technology 3, Adaptation Technology 1, Shuttles 1, Windmills 1,
Tundra Farming 2, Noctis Farming 1, Heat Trappers -1, Soil Factory 1, Corporate Stronghold -2, Biomass Combustors -1,
Olympus Conference 1, Rad-Suits 1, Flooding -1, Indentured Workers -1, Lagrange Observatory 1,
Terraforming Ganymede 2, Energy Tapping -1, Medical Lab 1, AI Central 1
"""
"""The cards that are worth the same in every game."""

COUNTED: Final = (
    ("Search For Life", "Red tokens Search For Life 1", 3),
    ("Search For Life", "Red tokens Search For Life 4", 3),
    ("Search For Life", "Red tableau Search For Life, Physics Complex", 0),
    ("Capital", "Red tiles capital 0,1; ocean 0,0 1,0", 2),
    ("Capital", "Red tiles capital 0,1, city -2,-1; ocean 0,0 -1,0", 1),
    ("Water Import From Europa", "", 1),
    ("Water Import From Europa", "Red tableau Water Import From Europa, Callisto Penal Mines", 2 + 2),
    ("Water Import From Europa", "Blue tableau Io Mining Industries", 1),
    ("Predators", "Red tokens Predators 3", 3),
    ("Security Fleet", "Red tokens Security Fleet 2", 2),
    ("Ants", "Red tokens Ants 5", 2),
    ("Ants", "Red tokens Ants 1", 0),
    ("Tardigrades", "Red tokens Tardigrades 7", 1),
    ("Tardigrades", "Red tokens Tardigrades 3", 0),
    ("Fish", "Red tokens Fish 4", 4),
    ("Small Animals", "Red tokens Small Animals 3", 1),
    ("Birds", "Red tokens Birds 2", 2),
    ("Ganymede Colony", "", 1),
    ("Ganymede Colony", "Red tableau Ganymede Colony, Colonizer Training Camp; Red tiles city ganymede", 2 + 2),
    ("Ganymede Colony", "Red tableau Ganymede Colony; Red corporation Saturn Systems", 2),
    ("Commercial District", "Red tiles commercial-district 0,-2; Blue tiles city 0,-3, capital 1,-2", 2),
    ("Commercial District", "Red tiles commercial-district 0,-2; Blue tiles greenery 0,-3, city 2,-3", 0),
    ("Io Mining Industries", "Blue tableau Ganymede Colony", 1),
    (
        "Io Mining Industries",
        "Red tableau Io Mining Industries, Asteroid Mining; Red corporation Saturn Systems",
        3 + 2,
    ),
    ("Physics Complex", "Red tokens Physics Complex 3", 6),
    ("Ecological Zone", "Red tokens Ecological Zone 5", 2),
    ("Decomposers", "Red tokens Decomposers 5", 1),
    ("Decomposers", "Red tokens Decomposers 6", 2),
    ("Herbivores", "Red tokens Herbivores 3", 1),
    ("Pets", "Red tokens Pets 5", 2),
    ("Livestock", "Red tokens Livestock 3", 3),
    ("Immigration Shuttles", "Red tiles city phobos, city 0,-2; Blue tiles capital 2,-2", 1),
    ("Immigration Shuttles", "Red tiles city phobos, city 0,-2; Blue tiles greenery 2,-2, mining-area 0,-4", 0),
    ("Immigration Shuttles", "Blue tiles city ganymede, city 0,-2, city 2,-2, city -1,2, city -3,2, city 0,-4", 2),
)
"""Cards that are worth what they count, with a position and the points of all cards in it."""

VALUES: Final = {
    name: int(value)
    for name, _, value in (part.strip().rpartition(" ") for part in FIXED.replace("\n", " ").split(","))
}
RED: Final = {card.name for card in CARDS if card.colour == "red"}


def points_of_red(position: str) -> int:
    """Return how many points the game gives Red at its end, beside his rating of 20."""
    board = "" if "ocean " in position else f"{NINE}; "
    _, events = tell(
        at(f"stage greeneries; active Blue; temperature 8; oxygen 14; {board}{position}"), "done converting"
    )
    (scores,) = [message.args["scores"] for message in messages(events, None) if message.id == "over"]
    return int(scores.split(",")[0].removeprefix("Red ")) - 20


@pytest.mark.parametrize("card", VALUES)
def test_a_card_is_worth_its_points_whoever_has_it(card):
    place = "events" if card in RED else "tableau"
    assert points_of_red(f"Red {place} {card}") == VALUES[card]
    assert points_of_red(f"Blue {place} {card}") == 0


@pytest.mark.parametrize("card", VALUES)
def test_a_card_in_hand_is_worth_nothing(card):
    assert points_of_red(f"Red hand {card}") == 0


@pytest.mark.parametrize(("card", "position", "points"), COUNTED)
def test_a_card_is_worth_what_it_counts(card, position, points):
    tableau = "" if "Red tableau" in position else f"Red tableau {card}; "
    assert points_of_red(f"{tableau}{position}") == points


def test_all_other_cards_are_worth_nothing():
    others = {card.name for card in CARDS} - set(VALUES) - {card for card, _, _ in COUNTED}
    assert (len(VALUES), len({card for card, _, _ in COUNTED}), len(others)) == (63, 20, 125)
    for card in sorted(others):
        assert points_of_red(f"Red {'events' if card in RED else 'tableau'} {card}") == 0, card
