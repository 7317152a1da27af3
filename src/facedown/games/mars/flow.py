"""From one stage to the next: when chance has dealt all that was due, and when all have chosen. Rules: 2 to 4, 15."""

from __future__ import annotations

from facedown.core.game import Seat
from facedown.games.mars import events
from facedown.games.mars.research import begin_draft, begin_research, buy, pass_packs
from facedown.games.mars.setup import deal_openings, open_game, place_neutral_tiles
from facedown.games.mars.work import Work


def dealt(work: Work) -> None:
    """Go on when chance has dealt all that was due: to choose, to draft, or to buy. Rules: 2.5, 3.2, 15.1."""
    public = work.public
    if public.settings.solo and public.revealed:
        place_neutral_tiles(work)
    if public.generation == 1 and not any(player.dealt_count for player in public.players):
        deal_openings(work)
    elif public.generation == 1:
        work.change(stage="set-up")
        for seat in public.settings.beginners:
            work.change_player(seat, chosen=True)
        if all(player.chosen for player in work.public.players):
            open_game(work)
    elif public.settings.draft:
        begin_draft(work)
    else:
        begin_research(work)


def choose(work: Work, seat: Seat, text: str) -> None:
    """Note that a seat has chosen, by a step of that text; when it was the last, carry out what all chose.

    Rules: 2.6, 3.2, 15.1.
    """
    work.change_player(seat, chosen=True)
    work.tell(events.has_chosen(seat, text))
    if all(player.chosen for player in work.public.players):
        {"set-up": open_game, "draft": pass_packs, "research": buy}[work.public.stage](work)
