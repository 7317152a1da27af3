"""Chapter 1 of the rules: what a player has."""

import pytest

from facedown.games.mars import GAME
from facedown.games.mars.state import Options
from tests.games.mars.cards.case import check
from tests.games.mars.cards.test_points import points_of_red
from tests.games.mars.play import at, hand, messages, player, production, refused, stock, take, tell, told


def test_1_1_a_stock_has_six_resources_and_no_ceiling():
    state = at(
        "Red stock megacredits 1000 steel 900 titanium 800 plants 700 energy 600 heat 500; Red hand Mineral Deposit"
    )
    assert stock(take(state, "play Mineral Deposit pay 5"), "steel") == 905


@pytest.mark.parametrize("position", ["Blue stock plants 2", "Blue stock nothing"])
def test_1_1_a_stock_is_never_negative(position):
    state = take(at(f"Red hand Deimos Down; {position}"), "play Deimos Down pay 31")
    if position == "Blue stock plants 2":
        state = take(state, "from Blue")
    assert stock(state, "plants", 1) == 0


def test_1_2_the_production_of_megacredits_goes_down_to_minus_five_and_no_further():
    check(
        "Red production megacredits -4; Red hand Peroxide Power",
        "play Peroxide Power pay 7",
        "Red Peroxide Power in play, megacredits -7, megacredits production -1, energy production +2",
        {"Red production megacredits -5": "6"},
    )


@pytest.mark.parametrize("resource", ["steel", "titanium", "plants", "heat"])
def test_1_2_other_productions_do_not_go_below_zero(resource):
    state = at(f"Red hand Carbonate Processing; Red production {resource} 3")
    assert refused(state, "play Carbonate Processing pay 6")[0].startswith("6.")


def test_1_2_a_production_has_no_ceiling():
    state = take(at("Red hand Soletta; Red production heat 100"), "play Soletta pay 35")
    assert production(state, "heat") == 107


def test_1_3_the_rating_starts_at_20_and_alone_at_14():
    assert [player(GAME.start(3, Options()), seat).tr for seat in range(3)] == [20, 20, 20]
    assert player(GAME.start(1, Options())).tr == 14


def test_1_3_the_rating_is_income_and_points():
    state = take(at("Red is passed; active Blue; Red rating 27; Red stock nothing"), "pass")
    assert stock(state, "megacredits") == 27
    assert points_of_red("Red rating 27") == 7


def test_1_4_a_hand_has_no_limit_and_only_its_size_is_open():
    state = take(at("Red hand Research, Mine"), "play Research pay 11", "card Ants", "card Birds")
    assert hand(state) == {"Mine", "Ants", "Birds"}
    for viewer in (1, None):
        view = GAME.view(state, viewer)
        assert view.public.players[0].hand_count == 3
        assert view.drawer is not state.drawers[0]
        assert "Ants" not in str(GAME.zones(view))
    assert "Ants" in str(GAME.zones(GAME.view(state, 0)))


def test_1_5_the_tableau_and_its_tokens_are_open():
    state = at("Red tableau Pets, Mine; Red tokens Pets 2; Blue tableau Ants")
    for viewer in (0, 1, None):
        red = GAME.view(state, viewer).public.players[0]
        assert (len(red.tableau), red.tokens) == (2, player(state).tokens)


def test_1_5_events_lie_apart_with_dead_tags_and_living_points():
    state = at("Red hand Technology Demonstration, Interstellar Colony Ship; Red tableau Research, Gene Repair, Ants")
    state = take(state, "play Technology Demonstration pay 5", "card Fish", "card Birds")
    assert refused(state, "play Interstellar Colony Ship pay 24")[0] == "6.2"
    assert player(state).tags == player(at("Red tableau Research, Gene Repair, Ants")).tags
    assert len(player(state).tableau) == 3
    assert points_of_red("Red events Interstellar Colony Ship, Technology Demonstration") == 4


def test_1_6_deck_and_discards_are_counted_openly_and_nothing_else_of_them():
    state = at("stage research; generation 2; Red dealt Ants, Birds; Blue dealt Comet; Red discarded Fish")
    assert (state.public.deck_count, state.public.discard_count) == (204, 1)
    state, events = tell(state, "Red: buy Ants", "Blue: buy nothing")
    assert state.public.discard_count == 3
    for viewer in (1, None):
        assert not {"Birds", "Ants", "Fish"} & set(" ".join(told(events, viewer)).replace(".", "").split())
    assert any("Ants" in line for line in told(events, 0))
    assert not any(message.args.get("cards") for message in messages(events, None))


def test_1_7_which_events_were_played_is_open_to_all():
    state = take(at("Red hand Bribed Committee"), "play Bribed Committee pay 7")
    for viewer in (0, 1, None):
        assert "Bribed Committee" in str(GAME.zones(GAME.view(state, viewer)))


@pytest.mark.parametrize(
    ("position", "lines", "secrets"),
    [
        ("Red hand Research", ("play Research pay 11", "card Ants", "card Birds"), ("Ants", "Birds")),
        ("Red tableau Inventors' Guild", ("use Inventors' Guild", "card Ants", "keep Ants"), ("Ants",)),
        ("Red tableau Inventors' Guild", ("use Inventors' Guild", "card Ants", "keep nothing"), ("Ants",)),
        (
            "Red hand Invention Contest",
            ("play Invention Contest pay 2", "card Ants", "card Birds", "card Fish", "keep Fish"),
            ("Ants", "Birds", "Fish"),
        ),
        (
            "Red tableau Mars University; Red hand Gene Repair, Advanced Alloys",
            ("play Advanced Alloys pay 9", "discard Gene Repair", "card Ants"),
            ("Gene Repair", "Ants"),
        ),
        ("Red hand Ants, Birds, Fish", ("sell Ants, Fish",), ("Ants", "Fish")),
        ("", ("project aquifer pay 18", "place ocean 3,-4", "card Ants"), ("Ants",)),
        (
            "Red corporation Inventrix; Red is owing",
            ("first action", "card Ants", "card Birds", "card Fish"),
            ("Ants",),
        ),
    ],
)
def test_1_6_what_comes_into_a_hand_or_leaves_it_is_told_to_its_player_alone(position, lines, secrets):
    before = at(position)
    state, events = tell(before, *lines)
    for name in secrets:
        assert any(name in line for line in told(events, 0)), name
        for viewer in (1, None):
            assert not any(name in line for line in told(events, viewer)), name
            assert name not in str(GAME.zones(GAME.view(state, viewer)))
    counted = GAME.view(state, None).public.players[0].hand_count
    assert counted == len(hand(state))
    assert state.public.deck_count <= before.public.deck_count


def test_1_6_what_is_revealed_is_told_to_all():
    _, events = tell(at("Red tableau Search For Life"), "use Search For Life pay 1", "card Ants")
    for viewer in (0, 1, None):
        assert "Red reveals Ants." in told(events, viewer)
