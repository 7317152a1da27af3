"""Positions of Terraforming Mars that lead to questions which are seldom asked, and ways to answer them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


class Way(NamedTuple):
    """A position, the steps to take in it with the question that each leads to, and what the log tells at last.

    In a step ``{0}`` is the first of the cards that one looks at; a question is a pattern. Bots hold the other seats.
    """

    position: str
    steps: Sequence[tuple[str, str]]
    told: Sequence[str]
    opponents: Sequence[str] = ("random",)


TURN: Final = "Your turn: action 2 of 2"

WAYS: Final[Mapping[str, Way]] = {
    "one of two, the order of reactions, a discard": Way(
        "Red tableau Olympus Conference, Mars University; Red tokens Olympus Conference 1;"
        " Red hand Artificial Photosynthesis, Fish, Mine",
        [
            ("play Artificial Photosynthesis", "Either increase your plant production by 1 or"),
            ("choose 2", "Say which reaction comes first."),
            ("first Mars University", "You may discard a card from hand to draw 1 card."),
            ("discard Fish", "Either add 1 science token to this card or"),
            ("choose 2", TURN),
        ],
        [
            "Red takes the reaction of Mars University first.",
            "You discard Fish.",
            "Olympus Conference of Red: \N{MINUS SIGN}1 science token.",
        ],
    ),
    "nothing is discarded": Way(
        "Red tableau Mars University; Red hand Special Design, Mine",
        [("play Special Design", "You may discard a card"), ("discard nothing", TURN)],
        ["Red lets it be (Mars University)."],
    ),
    "a number of steps": Way(
        "Red hand Insulation; Red production heat 4",
        [("play Insulation", "Decrease your heat production by any number of steps"), ("amount 3", TURN)],
        ["Red: heat production \N{MINUS SIGN}3", "Red: megacredit production +3"],
    ),
    "a number of cubes": Way(
        "Red tableau Power Infrastructure; Red stock energy 5 megacredits 40",
        [("use Power Infrastructure", "Spend any amount of energy, 1 at least."), ("amount 2", TURN)],
        ["Red loses 2 energy", "Red gains 2 megacredits"],
    ),
    "heat as megacredits": Way(
        "Red corporation Helion; Red hand Research; Red stock megacredits 8 heat 6",
        [("play Research ...", "Play Research?"), ("pay 6 heat 5", TURN)],
        ["Red plays Research for 6 megacredits and 5 heat."],
    ),
    "heat for a card that one looks at": Way(
        "Red corporation Helion; Red tableau Inventors' Guild; Red stock megacredits 2 heat 3",
        [
            ("use Inventors' Guild", "Keep this card?"),
            ("keep {0} ...", "Keep this card?"),
            ("pay 1 heat 2", "Both actions taken|action 2 of 2"),
        ],
        ["for 1 megacredit and 2 heat"],
    ),
    "steel and titanium": Way(
        "Red hand Space Elevator; Red stock megacredits 20 steel 4 titanium 3",
        [("play Space Elevator ...", "Play Space Elevator?"), ("pay 15 steel 3 titanium 2", TURN)],
        ["Red plays Space Elevator for 15 megacredits, 3 steel and 2 titanium."],
    ),
    "titanium for an action": Way(
        "Red tableau Water Import From Europa; Red stock megacredits 20 titanium 3",
        [
            ("use Water Import From Europa ...", "Use Water Import From Europa?"),
            ("pay 6 titanium 2", "Place an ocean."),
            ("place ocean 0,0", TURN),
        ],
        ["Red places an ocean on 0,0."],
    ),
    "whose plants": Way(
        "Red hand Asteroid; Red stock megacredits 20 plants 2; Blue stock plants 5",
        [("play Asteroid", "Remove up to 3 plants from any player."), ("from Blue", TURN)],
        ["Blue loses 3 plants (Asteroid)."],
    ),
    "nobody's plants": Way(
        "Red hand Comet; Red stock megacredits 40; Blue stock plants 5",
        [
            ("play Comet", "Place an ocean."),
            ("place ocean 0,0", "Remove up to 3 plants from any player."),
            ("from nobody", TURN),
        ],
        ["Red lets it be (Comet)."],
    ),
    "one of three, and whose steel": Way(
        "Red hand Sabotage; Red stock megacredits 20; Blue stock steel 5; Green stock steel 2 titanium 1",
        [
            ("play Sabotage", "Either remove up to 3 titanium from any player, remove"),
            ("choose 2", "Remove up to 4 steel from any player."),
            ("from Green", TURN),
        ],
        ["Green loses 2 steel (Sabotage)."],
        ("random", "random"),
    ),
    "whose production": Way(
        "temperature 4; Red hand Fish; Red stock megacredits 20; Red production plants 1; Blue production plants 2;"
        " Green production plants 1",
        [("play Fish", "Decrease any player's plant production by 1."), ("from Blue", TURN)],
        ["Blue: plant production \N{MINUS SIGN}1 (Fish)."],
        ("random", "random"),
    ),
    "the neighbour of an ocean": Way(
        "Red hand Flooding; Blue tiles greenery 1,-1; Green tiles greenery 2,0; Red stock megacredits 40",
        [
            ("play Flooding", "Place an ocean."),
            ("place ocean 1,0", "Remove up to 4 M from the owner of a tile next to it."),
            ("from Green", TURN),
        ],
        ["Green loses 4 megacredits (Flooding)."],
        ("random", "random"),
    ),
    "which card gets tokens": Way(
        "Red hand Imported Nitrogen; Red stock megacredits 60; Red tableau Pets, Birds, Tardigrades, Ants",
        [
            ("play Imported Nitrogen", "Add 3 microbes to a card of yours."),
            ("on Ants", "Add 2 animals to a card of yours."),
            ("on Birds", TURN),
        ],
        ["Ants of Red: +3 microbes", "Birds of Red: +2 animals"],
    ),
    "which card gets another token": Way(
        "Red tableau Tardigrades, Pets; Red tokens Tardigrades 1, Pets 3; Red hand CEO's Favorite Project",
        [
            ("play CEO's Favorite Project", "Add 1 token to a card of yours that already has some"),
            ("on Pets", TURN),
        ],
        ["Pets of Red: +1 animal"],
    ),
    "from which card animals are removed": Way(
        "Red hand Virus; Red tableau Birds; Red tokens Birds 1; Blue tableau Fish; Blue tokens Fish 2;"
        " Blue stock plants 4",
        [
            ("play Virus", "Either remove up to 2 animals from any card or"),
            ("choose 1", "Remove up to 2 animals from any card."),
            ("on Fish", TURN),
        ],
        ["Fish of Blue: \N{MINUS SIGN}2 animals"],
    ),
    "from no card": Way(
        "Red hand Virus; Red tableau Birds; Red tokens Birds 1; Blue tableau Fish; Blue tokens Fish 2;"
        " Blue stock plants 4",
        [
            ("play Virus", "Either remove up to 2 animals from any card or"),
            ("choose 1", "Remove up to 2 animals from any card."),
            ("on nothing", TURN),
        ],
        ["Red lets it be (Virus)."],
    ),
    "which animal is eaten": Way(
        "Red tableau Predators, Birds; Red tokens Birds 1; Blue tableau Fish, Small Animals;"
        " Blue tokens Fish 2, Small Animals 1",
        [("use Predators", "Remove 1 animal from any card."), ("on Small Animals", TURN)],
        ["Small Animals of Blue: \N{MINUS SIGN}1 animal", "Predators of Red: +1 animal"],
    ),
    "a token of one's own or a plant": Way(
        "Red tableau Viral Enhancers; Red hand Tardigrades",
        [("play Tardigrades", "Either gain 1 plant or add 1 token to the card just played."), ("choose 2", TURN)],
        ["Tardigrades of Red: +1 microbe"],
    ),
    "two of four cards": Way(
        "Red hand Business Contacts",
        [
            ("play Business Contacts", "Keep 2 of these cards"),
            ("keep {0} ...", "Keep 2 of these cards"),
            ("and {3}", "Keep 2 of these cards"),
            ("done", TURN),
        ],
        ["You keep"],
    ),
    "a card that one looks at is bought": Way(
        "Red tableau Business Network; Red stock megacredits 20",
        [("use Business Network", "Keep this card?"), ("keep {0} ...", "Keep this card?"), ("done", TURN)],
        ["You keep"],
    ),
    "a card that one looks at is discarded": Way(
        "Red tableau Business Network; Red stock megacredits 20",
        [("use Business Network", "Keep this card?"), ("keep nothing", TURN)],
        ["You keep nothing."],
    ),
    "which production box is copied": Way(
        "Red hand Robotic Workforce; Red tableau Mine, Power Plant, Strip Mine",
        [
            ("play Robotic Workforce", "Repeat the production effects of one of your cards with a building tag."),
            ("copy Mine", TURN),
        ],
        ["Red: steel production +1 (Mine)."],
    ),
    "an area is reserved": Way(
        "Red hand Land Claim",
        [("play Land Claim", "Put your marker on a free area"), ("claim area 2,2", TURN)],
        ["Red reserves 2,2"],
    ),
    "a tile of a card": Way(
        "Red hand Mining Rights",
        [("play Mining Rights", "Place the Mining Rights tile"), ("place mining-rights 0,-4", TURN)],
        ["Red: steel production +1"],
    ),
    "plants for a greenery": Way(
        "Red stock plants 8; Red tiles city 2,0",
        [("convert plants ...", "Place the greenery"), ("at 3,0", TURN)],
        ["Red places a greenery on 3,0."],
    ),
    "heat for a step": Way(
        "Red stock heat 8",
        [("convert heat", TURN)],
        ["Red converts 8 heat."],
    ),
    "a milestone and an award": Way(
        "Red rating 35; Red stock megacredits 40",
        [
            ("claim terraformer ...", "Claim Terraformer?"),
            ("pay 8", TURN),
            ("fund banker", "Both actions taken"),
        ],
        ["Red claims the milestone Terraformer for 8 megacredits.", "Red funds the award Banker for 8 megacredits."],
    ),
    "patents are sold": Way(
        "Red hand Fish, Birds, Ants; Red stock megacredits 2",
        [
            ("sell Fish ...", "Sell patents: choose cards of your hand"),
            ("and Ants", "Sell patents: choose cards of your hand"),
            ("done", TURN),
        ],
        ["You sell Ants and Fish."],
    ),
    "the last greeneries": Way(
        "stage greeneries; generation 9; Red stock plants 17; Red tiles greenery 0,1",
        [
            ("convert plants ...", "Place the greenery"),
            ("at 0,2", "Convert plants into greeneries a last time"),
            ("convert plants ...", "Place the greenery"),
        ],
        ["Red places a greenery on 0,2."],
    ),
    "the first action of Tharsis Republic": Way(
        "Red corporation Tharsis Republic; Red is owing",
        [("first action", "Place a city."), ("place city 2,0", TURN)],
        ["Red places a city on 2,0."],
    ),
    "the first action of Inventrix": Way(
        "Red corporation Inventrix; Red is owing", [("first action", TURN)], ["You draw"]
    ),
    "a draft": Way(
        "options draft=true; stage draft; generation 2; Red dealt Fish, Birds, Ants, Pets;"
        " Blue dealt Mine, Comet, Asteroid, Research",
        [("take Birds", "Take one of 3 cards|still chooses")],
        ["You are passed"],
    ),
    "research with heat": Way(
        "stage research; generation 2; Red corporation Helion; Red stock megacredits 4 heat 5;"
        " Red dealt Fish, Birds, Ants, Pets; Blue dealt Mine, Comet, Asteroid, Research",
        [
            ("buy Fish ...", "Research: which cards do you buy?"),
            ("and Pets", "Research: which cards do you buy?"),
            ("pay 2 heat 4", "still chooses|Your turn"),
        ],
        ["You buy Fish and Pets"],
    ),
}
