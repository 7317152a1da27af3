"""The named bots: legal everywhere, without a memory, sensible with every card, and far above chance."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from facedown.bots import make_bot
from facedown.bots.arena import arena, seat_seed
from facedown.core.chance import Chance, SplitMixSource
from facedown.core.game import CHANCE, Look, Over, Roll
from facedown.core.table import Table
from facedown.games.hunters import GAME
from facedown.games.hunters.bots import BOTS
from facedown.games.hunters.players.dice import Terms, chances, next_bonus, tracked
from facedown.games.hunters.players.duel import mixed
from facedown.games.hunters.players.regrouping import arrangements
from facedown.games.hunters.state import FUGITIVE, HUNTERS, CharacterChoice, HuntersState, Options
from tests.games.hunters.play import at, take

NAMES = ("pacer", "ranger")
SMALL = "constants.die_faces=2 constants.hunters=5 constants.scared_to_win=2 constants.round_limit=12"
ODD = (
    "constants.hunters=16 constants.minimum_group=3 constants.scared_to_win=5 constants.double_takes=4 "
    "constants.fugitive_hand_limit=2 constants.health=1 constants.energy=0 cards.meme_team.copies=1 "
    "cards.lolcat.uses=3 cards.eight_bit.uses=2 cards.internet.copies_with_use=1 cards.pew_pew.health=2"
)
CHARACTERS: tuple[CharacterChoice, ...] = ("ghost", "hacker", "night_owl", "prankster", "daredevil", "smuggler")
EVERY_OPTION = [
    *(Options(character=character) for character in CHARACTERS),
    Options(components=SMALL),
    Options(components=ODD),
]


def look_at(state: HuntersState) -> Look:
    """Return what the seat that must act is given, with nothing told."""
    turn = GAME.turn(state)
    assert not isinstance(turn, Over | Roll), "a seat must act"
    view = GAME.view(state, turn.seats[0])
    return Look(turn.seats[0], view, (), tuple(map(GAME.write, GAME.actions(view))))


def answers(position: str, seeds: int = 20) -> set[str]:
    """Return what the bots of several seeds do in a position; every answer is legal."""
    state = at(position)
    look = look_at(state)
    assert look.seat is not None
    found = {" / ".join(make_bot(GAME, NAMES[look.seat], look.seat, seed).act(look)) for seed in range(seeds)}
    for text in found:
        take(state, text)
    return found


def moves_of(names: tuple[str, str], seed: int, options: Options) -> Iterator[tuple[int, Look, str]]:
    """Play a game and yield each seat's looks with its answers."""
    table = Table(GAME, options, 2, Chance(SplitMixSource(seed)))
    bots = [make_bot(GAME, name, seat, seat_seed(seed, seat)) for seat, name in enumerate(names)]
    while to_act := table.to_act():
        (seat,) = to_act
        look = table.look(seat)
        (answer,) = bots[seat].act(look)
        yield seat, look, answer
        table.act(seat, [answer])


# Both


def test_each_side_has_its_bot():
    assert [(entry.name, entry.seats) for entry in BOTS] == [("pacer", (FUGITIVE,)), ("ranger", (HUNTERS,))]
    assert GAME.bots == BOTS


@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda each: each.character + " " + each.components[:12])
def test_they_finish_games_under_all_options(options: Options):
    for fugitive, hunters in product(("random", "pacer"), ("random", "ranger")):
        assert arena(GAME, [fugitive, hunters], 1, 100, options).games == 1


@pytest.mark.parametrize("options", EVERY_OPTION[::2], ids=lambda each: each.character + " " + each.components[:12])
def test_they_go_on_from_any_position(options: Options):
    """Also where somebody else began the move, or played oddly before."""
    for seed in range(2):
        rng = random.Random(seed)
        state = GAME.start(2, options)
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Roll):
                state, _ = GAME.apply(state, CHANCE, rng.choice(turn.outcomes))
                continue
            look = look_at(state)
            (seat,) = turn.seats
            there = state
            for line in make_bot(GAME, NAMES[seat], seat, seed).act(look):
                for action in GAME.read_line(line):
                    there, _ = GAME.apply(there, seat, action)
            state, _ = GAME.apply(state, seat, rng.choice(GAME.actions(look.view)))


def test_the_same_seed_and_look_give_the_same_answer_and_nothing_is_kept():
    seeds = [seat_seed(8, seat) for seat in (FUGITIVE, HUNTERS)]
    used = [make_bot(GAME, name, seat, seeds[seat]) for seat, name in enumerate(NAMES)]
    for seat, look, answer in moves_of(("pacer", "ranger"), 8, Options()):
        assert (answer,) == used[seat].act(look) == make_bot(GAME, NAMES[seat], seat, seeds[seat]).act(look)


def test_both_win_nearly_always_against_random_steps():
    # 12 games each; docs/bots/hunters.md has the shares of 1,000.
    assert arena(GAME, ["pacer", "random"], 12, 0).wins[FUGITIVE] >= 11
    assert arena(GAME, ["random", "ranger"], 12, 0).wins[HUNTERS] >= 11


def test_they_play_every_card():
    left = {"play fog", "play meme-team", "play internet", "use meme", "use luck", "hide", "take usb", "play busted"}
    left |= {"play friendly-agent", "play usb", "play pew-pew", "play surveillance", "play clue", "surprise"}
    seed = 0
    while left:
        assert seed < 30, f"never in {seed} games: {left}"
        for _, _, answer in moves_of(("pacer", "ranger"), seed, Options()):
            left -= {" ".join(answer.split()[:2]), answer.split()[0]}
        seed += 1


# Pacer


def test_pacer_escapes_when_he_can():
    assert answers("round 9; deck ; fugitive hide; pile ??") <= {"speed 2", "speed 3"}
    assert answers("round 9; deck ; fugitive hide; energy 2; pile ??") == {"speed 2"}


def test_pacer_mixes_his_speeds():
    assert len(answers("round 5; pile ???; aside 5; energy 4; fugitive fog hide internet; hunters clue", 60)) > 1


def test_pacer_gives_up_a_usb_when_he_would_be_caught_and_not_before():
    caught = "stage before check; round 5; speed 1; aside 5; usbs 1; groups 9"
    assert answers(f"{caught}; pile ") == {"usb"}
    assert answers(f"{caught}; pile ?") == {"go on"}


def test_pacer_hides_the_last_card():
    success = "stage answer; round 5; speed 0; aside 5; groups 5 4; throw A 7 hunters+5 dice 3 4"
    assert answers(f"{success}; pile ?; fugitive hide") == {"hide"}
    assert answers(f"{success}; pile ?; points 2; fugitive fog") == {"vanish"}


def test_pacer_rests_with_a_point_only_if_nothing_is_lost():
    rest = "stage rest; round 5; speed 0; character night-owl; points 2; fugitive fog"
    assert answers(f"{rest}; energy 4") == {"rest with point"}
    assert answers(f"{rest}; energy 8") == {"rest"}


def test_pacer_stops_all_throws_at_rest():
    play = "stage play; round 5; speed 0; aside 5; pile ???; groups 3 2 2 2; fugitive meme_team meme_team"
    assert answers(play.replace("_", "-")) == {"play meme-team"}


def test_pacer_throws_again_what_failed():
    die = "stage rethrow; round 5; speed 0; character prankster; points 1; groups 5 4; surprise B; die surprise"
    assert answers(f"{die} 3") == {"rethrow"}
    assert answers(f"{die} 4") == {"keep"}


# Ranger


def test_ranger_splits_against_rest_and_gathers_against_sneaking_in_fog():
    seen = "stage regroup; round 5; aside 5; pile ????????; surveillance"
    assert answers(f"{seen}; speed 0") == {"regroup 3 2 2 2"}
    assert answers(f"{seen}; speed 1; fog") == {"regroup 9"}


def test_ranger_mixes_arrangements_against_a_hidden_speed():
    table = "round 5; pile ???; aside 5; energy 4; fugitive fog hide internet; hunters clue"
    assert len(answers(f"stage regroup; chosen 1; {table}")) > 1


def test_ranger_lays_no_usb_while_the_fugitive_has_one():
    card = "stage card; round 5; speed 1; aside 5; pile ?????; groups 5 4; hunters usb"
    assert answers(f"{card}; usbs 1") == {"no card"}
    assert answers(card) <= {"play usb A", "play usb B"}


def test_ranger_ends_a_worn_fugitive():
    card = "stage card; round 5; speed 1; aside 5; pile ?????; groups 5 4; health 1; energy 0; hunters clue pew-pew"
    assert answers(card) == {"play pew-pew"}


def test_ranger_returns_no_more_than_he_must():
    full = "hide hide meme-team meme-team internet clue clue usb pew-pew busted"
    (text,) = answers(f"stage hunters hand; round 5; speed 1; aside 5; pile ?????; given; hunters {full}")
    assert text.startswith("return ")
    assert len(text.split()) == 2


# What they reckon with


def brute_chances(needed: int, faces: int) -> list[float]:
    """Return the same as `chances`, listed throw by throw."""
    found = [0, 0, 0, 0, 0]
    for first, second in product(range(1, faces + 1), repeat=2):
        is_double, is_success = first == second, first + second >= needed
        found[4 if first + second == 2 * faces else 2 * is_success + is_double] += 1
    return [count / faces**2 for count in found]


@pytest.mark.parametrize(("needed", "faces"), [(7, 6), (2, 6), (13, 6), (-3, 6), (30, 6), (3, 2), (2, 1), (5, 1)])
def test_chances_are_those_of_listed_throws(needed: int, faces: int):
    assert list(chances(needed, faces)) == pytest.approx(brute_chances(needed, faces))


def brute_tracked(bonuses: tuple[int, ...], pile: str, terms: Terms) -> dict[int, float]:
    """Return how likely each number of cards is tracked if the groups throw in this order."""
    if not bonuses or not pile:
        return {0: 1.0}
    found: dict[int, float] = {}
    for first, second in product(range(1, terms.faces + 1), repeat=2):
        needed = terms.tracking_difficulty if pile[0] == "T" else terms.difficulty
        is_highest = first == second == terms.faces
        taken = terms.double_takes if is_highest else int(first + second + bonuses[0] + terms.fog >= needed)
        taken = min(taken, len(pile))
        then = terms._replace(fog=0) if first == second else terms
        for more, chance in brute_tracked(bonuses[1:], pile[taken:], then).items():
            found[taken + more] = found.get(taken + more, 0) + chance / terms.faces**2
    return found


@pytest.mark.parametrize("fog", [0, -2])
@pytest.mark.parametrize("pile", ["T?", "TT????????", "?", "????T"])
def test_tracked_is_that_of_the_better_order(pile: str, fog: int):
    terms = Terms(difficulty=13, tracking_difficulty=10, fog=fog, faces=6, double_takes=2)

    def worth(order: tuple[int, int]) -> float:
        found = brute_tracked(order, pile, terms)
        return sum(count * chance for count, chance in found.items()) + found.get(len(pile), 0)

    best = max(((6, 3), (3, 6)), key=worth)
    found = brute_tracked(best, pile, terms)
    shares = tracked((3, 6), f"{pile}$", terms)
    assert list(shares) == pytest.approx([found.get(count, 0.0) for count in range(len(shares))])
    assert next_bonus((3, 6), f"{pile}$", terms) == best[0]


def test_mixed_strategies_of_known_duels():
    rock_paper_scissors = [[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]
    assert mixed(rock_paper_scissors).rows == pytest.approx([1 / 3] * 3, abs=0.05)
    saddle = mixed([[0.4, 0.5], [0.2, 0.9]])
    assert saddle.rows[0] > 0.95
    assert saddle.columns[0] > 0.95


def test_there_are_eight_arrangements_of_nine_hunters():
    assert len(arrangements(9, 2)) == 8
    assert all(sum(sizes) == 9 and min(sizes) >= 2 for sizes in arrangements(9, 2))
