"""Every card is in exactly one place, and what is counted openly is what there is."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from facedown.games.mars.cards import CARDS, from_mask, to_mask
from facedown.games.mars.chance import deck, waits_for_chance
from facedown.games.mars.state import MarsState, Options
from facedown.games.mars.vocabulary import TAGS
from facedown.games.mars.work import with_tags
from tests.games.mars.play import game, some_games, text_of


def places(state: MarsState) -> Iterator[int]:
    """Yield every project card that lies somewhere, as often as it does."""
    public = state.public
    yield from from_mask(public.discarded)
    for player, drawer in zip(public.players, state.drawers, strict=True):
        yield from player.tableau
        yield from from_mask(player.events)
        for mask in (drawer.hand, drawer.dealt, drawer.kept, drawer.discarded):
            yield from from_mask(mask)


def test_every_card_is_in_one_place_at_most_and_the_deck_has_the_rest():
    for steps in some_games():
        for state, _, _ in steps:
            public, found = state.public, list(places(state))
            assert max(Counter(found).values(), default=1) == 1, text_of(state)
            assert not to_mask(found) & ~public.settings.cards
            assert len(found) + public.deck_count == public.settings.cards.bit_count()
            discards = public.discarded.bit_count() + sum(drawer.discarded.bit_count() for drawer in state.drawers)
            assert discards == public.discard_count
            if waits_for_chance(public) and public.deck_count:
                assert deck(state) == public.settings.cards & ~to_mask(found)


def test_what_is_counted_openly_is_what_there_is():
    for steps in some_games():
        for state, _, _ in steps[::5]:
            for player, drawer in zip(state.public.players, state.drawers, strict=True):
                assert player.hand_count == drawer.hand.bit_count()
                assert player.dealt_count == drawer.dealt.bit_count()
                corporation = (player.corporation,) if player.corporation else ()
                assert player.face_up == to_mask((*player.tableau, *corporation))
                tags = (0,) * len(TAGS)
                for card in (*player.tableau, *corporation):
                    tags = with_tags(tags, card)
                assert player.tags == tags
                assert not player.used & ~player.face_up


def test_tiles_lie_on_one_area_each_and_have_one_owner():
    for steps in some_games():
        for state, _, _ in steps[::5]:
            tiles = state.public.tiles
            kinds = (tiles.ocean, tiles.greenery, tiles.city, tiles.special)
            assert sum(kinds) == tiles.all()
            assert sum(tiles.owned) == tiles.all() & ~tiles.ocean
            assert sum(tiles.claims) & tiles.all() == 0


def test_a_deck_that_runs_out_is_made_of_the_discards():
    # In a long game of five with the base cards the deck runs out; see rule 3.5.
    counts = []
    for seed in range(3):
        steps = game(5, Options(corporate_era=False), 900 + seed)
        decks = [state.public.deck_count for state, _, _ in steps]
        counts.append(sum(after > before for before, after in pairwise(decks)))
    assert any(counts)
    assert len(CARDS) == 208
