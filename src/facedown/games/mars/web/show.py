"""From a view of Terraforming Mars to the values of `facedown.games.mars.web.board`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

import msgspec

from facedown.core.game import Seat
from facedown.core.texts import capital
from facedown.games.mars import goals, scoring
from facedown.games.mars.actions import HEAT_STEP
from facedown.games.mars.board import (
    AREA_TEXTS,
    AREAS,
    BONUS,
    NOCTIS,
    OCEAN_BONUS,
    OCEAN_COUNT,
    PHOBOS,
    Tiles,
    around,
)
from facedown.games.mars.cards import (
    GOALS,
    PROJECTS,
    Project,
    card_of,
    corporation_of,
    from_mask,
    in_play,
    is_corporation,
    name_of,
)
from facedown.games.mars.chance import waits_for_chance
from facedown.games.mars.counting import card_points, is_met
from facedown.games.mars.events import ROLES
from facedown.games.mars.modifiers import cost_of, modifiers_of
from facedown.games.mars.paying import BUILDING, SPACE, purse_for_cards
from facedown.games.mars.playing import why_not_card
from facedown.games.mars.research import passed_by, passes_to
from facedown.games.mars.state import (
    CARD_PRICE,
    NEUTRAL,
    OXYGEN_STEPS,
    SOLO_GENERATIONS,
    TEMPERATURE_STEPS,
    Drawer,
    MarsView,
    Public,
    Task,
    degrees,
    ocean_count,
)
from facedown.games.mars.state import Staged as StagedMove
from facedown.games.mars.vocabulary import RESOURCES, TAGS
from facedown.games.mars.vocabulary.effects import Choose, Place
from facedown.games.mars.web import board
from facedown.games.mars.web.icons import effect_icons, icons, needs, worth
from facedown.games.mars.web.warnings import warnings
from facedown.games.mars.wording import listed
from facedown.games.mars.words import sentences
from facedown.games.mars.words.actions import action
from facedown.games.mars.words.effects import effect, effects
from facedown.games.mars.words.requirements import requirement
from facedown.games.mars.work import tile_word

MOST_KEPT: Final = 32
"""How many tables are kept that were shown: all who look at one, and its next move, share what has not changed."""
MOST_CARDS: Final = 4096
"""How many cards are kept that were shown."""
PRINTED_COSTS: Final = tuple(project.cost for project in PROJECTS)


def show(view: MarsView) -> board.MarsBoard:
    """Return what a viewer may see, as plain values."""
    public, seat, drawer = view.public, view.seat, view.drawer
    shown = what_lies_open(public)
    if seat is None or drawer is None:
        return shown
    return msgspec.structs.replace(
        shown,
        seat=seat,
        money=purse_for_cards(public, seat, drawer).worth,
        passes_to=passes_to(public, seat) if public.stage == "draft" else None,
        passed_by=passed_by(public, seat) if public.stage == "draft" else None,
        projects=_projects(modifiers_of(public.players[seat]).project_costs),
        hand=_hand(public, seat, drawer),
        dealt=_cards(public, seat, from_mask(drawer.dealt)),
        drafted=_cards(public, seat, from_mask(drawer.kept)),
        corporations=_cards(public, seat, drawer.corporations),
        staged=_staged(drawer.staged) if drawer.staged else None,
        warnings=tuple(warnings(view)),
    )


@lru_cache(maxsize=MOST_KEPT)
def what_lies_open(public: Public) -> board.MarsBoard:
    """Return what a spectator sees; every seat sees the same, and what is its own besides."""
    settings = public.settings
    over = scoring.over(public) if public.stage == "over" else None
    return board.MarsBoard(
        stage=public.stage,
        seat=None,
        solo=settings.solo,
        corporate_era=settings.corporate_era,
        draft=settings.draft,
        generation=public.generation,
        last_generation=SOLO_GENERATIONS if settings.solo else settings.generation_limit,
        first=public.first,
        active=public.active if public.stage in ("action", "greeneries") else None,
        action_count=public.action_count,
        waiting=_waiting(public),
        tracks=_tracks(public),
        areas=_areas(public.tiles, settings.solo),
        players=tuple(_player(public, each) for each in range(settings.seats)),
        milestones=tuple(_milestones(public)),
        awards=tuple(_awards(public)),
        projects=_projects(PRINTED_COSTS),
        card_price=CARD_PRICE,
        money=0,
        passes_to=None,
        passed_by=None,
        deck_count=public.deck_count,
        discard_count=public.discard_count,
        hand=(),
        dealt=(),
        drafted=(),
        corporations=(),
        staged=None,
        due=_due(public.pending[0]) if public.pending and not waits_for_chance(public) else None,
        warnings=(),
        ending=public.ending,
        winners=over.winners if over and public.ending else (),
    )


def _waiting(public: Public) -> tuple[Seat, ...]:
    if public.stage == "over" or waits_for_chance(public):
        return ()
    if public.pending:
        return (public.pending[0].seat,)
    if public.stage in ("action", "greeneries"):
        return (public.active,)
    return tuple(seat for seat, player in enumerate(public.players) if not player.chosen)


# The board


def _tracks(public: Public) -> tuple[board.Track, ...]:
    """Return the global parameters. Rules: 2.3, 9.1, 9.2."""
    heat = "heat production +1"
    warm = (board.Mark(-24, "heat", heat), board.Mark(-20, "heat", heat), board.Mark(0, "ocean", "an ocean"))
    air = (board.Mark(8, "temperature", "temperature +1 step"),)
    top = 2 * TEMPERATURE_STEPS - 30
    return (
        board.Track("temperature", "Temperature", "°C", degrees(public), -30, top, 2, warm),
        board.Track("oxygen", "Oxygen", "%", public.oxygen, 0, OXYGEN_STEPS, 1, air),
        board.Track("oceans", "Oceans", "", ocean_count(public), 0, OCEAN_COUNT, 1, ()),
    )


@lru_cache(maxsize=MOST_KEPT)
def _areas(tiles: Tiles, solo: bool) -> tuple[board.Area, ...]:
    return tuple(_area(tiles, number, solo) for number in AREA_TEXTS)


def _area(tiles: Tiles, number: int, solo: bool) -> board.Area:
    area, bit = AREAS.get(number), 1 << number
    plain = "ocean" if tiles.ocean & bit else "greenery" if tiles.greenery & bit else "city"
    tile = next((kind for kind, where in tiles.named if where == number), plain).replace("_", "-")
    owner = next((seat for seat, mask in enumerate(tiles.owned) if mask & bit), None)
    return board.Area(
        id=AREA_TEXTS[number],
        q=area.q if area else None,
        r=area.r if area else None,
        name=area.name if area else name_of(21 if number == PHOBOS else 81),
        reserved="ocean" if area and area.ocean else "city" if not area or NOCTIS & bit else "",
        volcanic=bool(area and area.volcanic),
        bonus=tuple(board.Bonus((*RESOURCES, "cards")[what], count) for what, count in BONUS[number]),
        tile=tile if tiles.all() & bit else "",
        owner=-1 if solo and owner == NEUTRAL else owner,
        claimed=next((seat for seat, mask in enumerate(tiles.claims) if mask & bit), None),
        money=OCEAN_BONUS * (around(bit) & tiles.ocean).bit_count(),
    )


# Players and their cards


def _player(public: Public, seat: Seat) -> board.MarsPlayer:
    player = public.players[seat]
    modifiers = modifiers_of(player)
    score = scoring.score(public, seat)
    return board.MarsPlayer(
        seat=seat,
        role=ROLES[seat],
        corporation=_card(public, seat, player.corporation) if player.corporation else None,
        stock=board.Resources(*player.stock),
        production=board.Resources(*player.production),
        rating=player.tr,
        hand_count=player.hand_count,
        dealt_count=player.dealt_count,
        tableau=_cards(public, seat, player.tableau),
        events=_cards(public, seat, from_mask(player.events)),
        tags={tag: count for tag, count in zip(TAGS, player.tags, strict=True) if count},
        passed=player.passed,
        chosen=player.chosen,
        first_action=effects(corporation_of(player.corporation).first_action) if player.owes_first_action else "",
        rating_raised=player.tr_raised,
        greenery=modifiers.greenery,
        warming=HEAT_STEP,
        steel=modifiers.steel,
        titanium=modifiers.titanium,
        pays_heat=modifiers.pays_heat,
        next_cost=player.next_cost,
        next_slack=player.next_slack,
        score=board.Score(
            score.rating, score.milestones, score.awards, score.greeneries, score.cities, score.cards, score.total
        ),
    )


def _cards(public: Public, seat: Seat, numbers: Iterable[int]) -> tuple[board.MarsCard, ...]:
    return tuple(_card(public, seat, number) for number in numbers)


def _hand(public: Public, seat: Seat, drawer: Drawer) -> tuple[board.MarsCard, ...]:
    """Return the hand, each card with what stands in its way at present, whoever has the turn."""
    player, cards = public.players[seat], []
    slack = modifiers_of(player).slack + player.next_slack
    for number in from_mask(drawer.hand):
        unmet = any(not is_met(public, seat, need, slack) for need in card_of(number).requires)
        why = why_not_card(public, seat, number)
        cards.append(_card(public, seat, number, unmet, why[1] if why else ""))
    return tuple(cards)


@cache
def face(number: int) -> board.MarsCard:
    """Return a card or corporation as it is printed."""
    row = in_play(number)
    is_project = not is_corporation(number)
    metals = (("steel", BUILDING), ("titanium", SPACE))
    return board.MarsCard(
        number=number,
        name=row.name,
        colour=card_of(number).colour if is_project else "corporation",
        cost=card_of(number).cost if is_project else 0,
        now=card_of(number).cost if is_project else 0,
        tags=row.tags,
        holds=card_of(number).holds or "" if is_project else "",
        tokens=0,
        used=False,
        needs=needs(row),
        icons=icons(row),
        worth=worth(row),
        requires=listed([requirement(need) for need in card_of(number).requires])
        if is_project and card_of(number).requires
        else "",
        text=" ".join(sentences(row)),
        actions=tuple(capital(action(each)) for each in row.actions),
        points=0,
        rule=row.rule,
        payable=tuple(metal for metal, mask in metals if mask >> number & 1),
        unmet=False,
        why="",
    )


def _card(public: Public, seat: Seat, number: int, unmet: bool = False, why: str = "") -> board.MarsCard:
    player, is_project = public.players[seat], not is_corporation(number)
    is_played = bool((player.face_up | player.events) >> number & 1)
    return _standing(
        number,
        cost_of(player, number) if is_project and not is_played else face(number).cost,
        player.tokens_on(number),
        bool(player.used >> number & 1),
        card_points(public, seat, card_of(number)) if is_played and is_project else 0,
        unmet,
        why,
    )


@lru_cache(maxsize=MOST_CARDS)
def _standing(number: int, now: int, tokens: int, used: bool, points: int, unmet: bool, why: str) -> board.MarsCard:
    """Return a card as it stands; what stands alike is one object, so that comparing tables is cheap."""
    return msgspec.structs.replace(face(number), now=now, tokens=tokens, used=used, points=points, unmet=unmet, why=why)


# Goals and projects


def _milestones(public: Public) -> Iterator[board.Goal]:
    owners = dict(public.milestones)
    for index, goal in enumerate(GOALS.milestones):
        standings = tuple(
            board.Standing(seat, goals.milestone_value(public, seat, index), 0) for seat in range(public.settings.seats)
        )
        owner = owners.get(index)
        yield board.Goal(goal.id, goal.name, goal.at_least, "", owner, goals.MILESTONE_COST, standings)


def _awards(public: Public) -> Iterator[board.Goal]:
    owners, cost = dict(public.awards), goals.award_cost(public)
    for index, goal in enumerate(GOALS.awards):
        points = goals.award_points(public, index)
        standings = tuple(
            board.Standing(seat, goals.award_value(public, seat, index), points[seat])
            for seat in range(public.settings.seats)
        )
        yield board.Goal(goal.id, goal.name, 0, goal.detail, owners.get(index), cost, standings)


@lru_cache(maxsize=MOST_KEPT)
def _projects(costs: tuple[int, ...]) -> tuple[board.Project, ...]:
    return tuple(_project(project, cost) for project, cost in zip(PROJECTS, costs, strict=True))


def _project(project: Project, cost: int) -> board.Project:
    name, gain = project.id.replace("_", "-"), project.gain
    return board.Project(name, project.name, cost, effect_icons(gain), capital(effects(gain)))


# What is due, and what was begun


def _due(task: Task) -> board.Due:
    word = task.effect
    about: int = getattr(word, "up_to", 0) or getattr(word, "count", 0)
    amount = getattr(word, "amount", about)
    return board.Due(
        seat=task.seat,
        what=str(word.__struct_config__.tag),
        text=capital(effect(word)),
        card=name_of(task.source) if task.source else "",
        tile=tile_word(word) if isinstance(word, Place) else "",
        resource=str(getattr(word, "resource", "")),
        count=amount if isinstance(amount, int) else 0,
        options=tuple(capital(effects(option)) for option in word.options) if isinstance(word, Choose) else (),
        least=getattr(word, "keep_min", 0),
        most=getattr(word, "keep_max", 0),
        price=getattr(word, "price_each", 0),
    )


def _staged(staged: StagedMove) -> board.MarsStaged:
    item = str(staged.item)
    if staged.verb in ("play", "use"):
        item = name_of(staged.item)
    elif staged.verb == "choose corporation":
        item = corporation_of(staged.item).name
    elif staged.verb == "project":
        item = PROJECTS[staged.item].name
    elif staged.verb == "claim":
        item = GOALS.milestones[staged.item].name
    elif staged.verb == "fund":
        item = GOALS.awards[staged.item].name
    elif not staged.item:
        item = ""
    return board.MarsStaged(staged.verb, item, staged.option, tuple(map(name_of, from_mask(staged.cards))))
