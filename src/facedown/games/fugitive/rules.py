"""The rules: plain functions over ints, masks and tuples of ints.

Two halves. *Choices* say what a seat may do, as a mask, from the open table and its own drawer alone: bit *n* stands
for card, number or deck *n*, and bit 0 for the choice that needs no number (pass, place, decline, skip, ask). *Steps*
say what comes of a choice or of a drawn card. The numbers in the docstrings are paragraphs of docs/rules/fugitive.md.

Nothing here keeps histories, and nothing here compiles: `facedown.core.compile` runs the same functions through a
compiler, so they keep to what that understands.
"""

from __future__ import annotations

from facedown.games.fugitive.cards import EVEN, ODD, STRIDE, footprints, highest
from facedown.games.fugitive.state import (
    CAUGHT,
    DEAL,
    ESCAPED,
    EXTRA,
    FUGITIVE_DRAW,
    GOES_ON,
    GUESS,
    HUNTED,
    MANHUNT,
    MARSHAL_DRAW,
    MARSHAL_FIRST_DRAW,
    OPENING,
    OVER,
    PLACE,
    ROUND_LIMIT,
    SLIPPED,
    STUCK,
    Chase,
    Run,
    Switches,
    Table,
)

# What is there


def cards_left(table: Table) -> int:
    """Return how many cards the three decks still have."""
    return table.left1 + table.left2 + table.left3


def last_hideout(table: Table, run: Run) -> int:
    """Return the hideout at the end of the row."""
    return highest(table.revealed_mask | run.hidden_mask)


def numbers(switches: Switches) -> int:
    """Return the numbers that a guess may name, as a mask. Rule: 5.1."""
    return (1 << switches.goal) - 2


def sprintable(switches: Switches, hand_mask: int) -> int:
    """Return the cards of a hand that can be sprint cards: all but the goal. Rule: 4.4."""
    return hand_mask & ~(1 << switches.goal)


def due_deck(switches: Switches, table: Table, run: Run, chase: Chase) -> int:
    """Return the deck from which chance must now give a card, or 0."""
    if table.stage != DEAL:
        return run.deck + chase.deck
    # The decks are full before the deal, so that what is missing was dealt.
    dealt1 = switches.deck1_mask.bit_count() - table.left1
    return 1 if dealt1 < switches.deal1 else 2


def remaining(switches: Switches, table: Table, run: Run, chase: Chase, deck: int) -> int:
    """Return the cards that deck 1, 2 or 3 still has, as a mask: what no hand and no place has. Rule: 2.3."""
    taken = run.hand_mask | run.hidden_mask | run.spent_mask | chase.hand_mask | table.revealed_mask | table.spent_mask
    if deck == 1:
        return switches.deck1_mask & ~taken
    if deck == 2:
        return switches.deck2_mask & ~taken
    return switches.deck3_mask & ~taken


# Choices


def fugitive_choices(switches: Switches, table: Table, run: Run) -> int:
    """Return what the Fugitive may do now, as a mask; 0 when it is not his turn."""
    stage = table.stage
    if stage in (PLACE, OPENING):
        if run.staged_hideout:
            return sprint_choices(switches, table, run)
        return hideout_choices(switches, table, run) | may_pass(switches, table)
    if run.deck:
        return 0
    if stage == FUGITIVE_DRAW:
        return open_decks(table)
    if stage == EXTRA:
        decks = open_decks(table)
        return (decks & -decks) | 1
    return 0


def marshal_choices(switches: Switches, table: Table, chase: Chase) -> int:
    """Return what the Marshal may do now, as a mask; 0 when it is not her turn."""
    stage = table.stage
    if stage == GUESS:
        if chase.staged_mask:
            return (numbers(switches) & ~chase.staged_mask) | 1
        return numbers(switches) | switches.may_skip
    if stage == MANHUNT:
        return 1 if chase.staged_mask else numbers(switches)
    if chase.deck:
        return 0
    if stage in (MARSHAL_DRAW, MARSHAL_FIRST_DRAW):
        return open_decks(table)
    return 0


def open_decks(table: Table) -> int:
    """Return the decks that have cards: bits 1 to 3. Rule: 3.2."""
    return (2 if table.left1 else 0) | (4 if table.left2 else 0) | (8 if table.left3 else 0)


def may_pass(switches: Switches, table: Table) -> int:
    """Return 1 if the Fugitive may place nothing, else 0. Rules: 2.5, 3.3."""
    return 1 if table.stage == PLACE or table.hideout_count >= switches.opening_min else 0


def reachable(switches: Switches, table: Table, run: Run) -> int:
    """Return the cards of the hand that can be the next hideout with some sprint cards. Rules: 4.1, 4.3 to 4.5."""
    last = last_hideout(table, run)
    far = last + STRIDE + footprints(sprintable(switches, run.hand_mask))
    # A hideout's own footprints cannot carry it, and the goal has none.
    goal_mask = 1 << switches.goal
    odd = run.hand_mask & ODD & up_to(far - 1)
    even = run.hand_mask & EVEN & ~goal_mask & up_to(far - 2)
    goal = run.hand_mask & goal_mask & up_to(far)
    return (odd | even | goal) & ~up_to(last)


def up_to(card: int) -> int:
    """Return the cards from 0 to `card` as a mask; `card` may lie beyond the highest card."""
    return (2 << min(card, 42)) - 1


def hideout_choices(switches: Switches, table: Table, run: Run) -> int:
    """Return the cards that the Fugitive may take for his next hideout, as a mask."""
    choices = reachable(switches, table, run)
    if must_place_another(switches, table):
        left = choices
        while left:
            card = highest(left)
            left ^= 1 << card
            if not leaves_another(switches, table, run, card, 0):
                choices ^= 1 << card
    return choices


def sprint_choices(switches: Switches, table: Table, run: Run) -> int:
    """Return the cards that may be added to the staged hideout, as a mask; bit 0: it may be placed as it is."""
    hideout, staged = run.staged_hideout, run.staged_mask
    choices = sprintable(switches, run.hand_mask) & ~(1 << hideout) & ~staged
    if must_place_another(switches, table):
        left = choices
        while left:
            card = highest(left)
            left ^= 1 << card
            if not leaves_another(switches, table, run, hideout, staged | 1 << card):
                choices ^= 1 << card
    return choices | (1 if shortfall(table, run) <= 0 else 0)


def shortfall(table: Table, run: Run) -> int:
    """Return how many footprints the staged hideout still lacks; 0 or less if it may be placed. Rule: 4.1."""
    return run.staged_hideout - last_hideout(table, run) - STRIDE - footprints(run.staged_mask)


def must_place_another(switches: Switches, table: Table) -> bool:
    """Return whether the opening needs one more hideout after the one that is placed now. Rule: 2.6."""
    return table.stage == OPENING and table.hideout_count + 1 < switches.opening_min


def leaves_another(switches: Switches, table: Table, run: Run, hideout: int, sprint_mask: int) -> bool:
    """Return whether `hideout`, with these and perhaps more sprint cards, leaves a way to place one more. Rule: 2.6."""
    if hideout == switches.goal:
        return True
    hand = run.hand_mask & ~(1 << hideout) & ~sprint_mask
    first_need = max(0, hideout - last_hideout(table, run) - STRIDE - footprints(sprint_mask))
    left = hand & ~up_to(hideout)
    while left:  # the nearest first: it is the likeliest to do
        second = highest(left & -left)
        left ^= 1 << second
        pool = sprintable(switches, hand & ~(1 << second))
        if can_pay_both(pool, first_need, max(0, second - hideout - STRIDE)):
            return True
    return False


def can_pay_both(pool: int, first: int, second: int) -> bool:
    """Return whether the sprint cards of `pool` can be parted so that each part has the footprints that it needs."""
    singles, doubles = (pool & ODD).bit_count(), (pool & EVEN).bit_count()
    if singles:  # then some cards have exactly `first` footprints, and the rest has all others
        return first + second <= singles + 2 * doubles
    return (first + 1) // 2 + (second + 1) // 2 <= doubles


# Steps of the Fugitive


def fugitive_step(switches: Switches, table: Table, run: Run, choice: int) -> tuple[Table, Run]:
    """Return what comes of a choice of the Fugitive, a bit that `fugitive_choices` has set."""
    stage = table.stage
    if stage in (PLACE, OPENING):
        if run.staged_hideout == 0:
            return (table, stage_hideout(run, choice)) if choice else (pass_by(switches, table), run)
        return (table, add_sprint(run, choice)) if choice else place(switches, table, run)
    if choice:
        return table, reach(run, choice)
    return to_marshal(switches, table), run  # he declines the extra draw


def reach(run: Run, deck: int) -> Run:
    """Return the run of a Fugitive who reaches for a deck."""
    return Run(run.hand_mask, run.hidden_mask, run.spent_mask, deck, 0, 0)


def stage_hideout(run: Run, card: int) -> Run:
    """Return the run of a Fugitive who sets a hideout aside."""
    return Run(run.hand_mask, run.hidden_mask, run.spent_mask, 0, card, 0)


def add_sprint(run: Run, card: int) -> Run:
    """Return the run of a Fugitive who adds a sprint card to the staged hideout."""
    return Run(run.hand_mask, run.hidden_mask, run.spent_mask, 0, run.staged_hideout, run.staged_mask | 1 << card)


def pass_by(switches: Switches, table: Table) -> Table:
    """Return the table after the Fugitive placed nothing. Rules: 2.5, 3.3, 3.4."""
    if table.stage == PLACE and switches.consolation and cards_left(table):
        return with_stage(table, EXTRA)
    return to_marshal(switches, table)


def place(switches: Switches, table: Table, run: Run) -> tuple[Table, Run]:
    """Return what comes of placing the staged hideout with its sprint cards. Rules: 4.1, 6.2."""
    hideout, staged = run.staged_hideout, run.staged_mask
    hand = run.hand_mask & ~(1 << hideout) & ~staged
    if hideout == switches.goal:
        after = Run(hand, run.hidden_mask, run.spent_mask | staged, 0, 0, 0)
        return place_goal(switches, table, after), after
    after = Run(hand, run.hidden_mask | 1 << hideout, run.spent_mask | staged, 0, 0, 0)
    grown = with_row(table, table.hideout_count + 1, table.revealed_mask, table.spent_mask)
    if table.stage == OPENING and grown.hideout_count < switches.opening_max:
        return grown, after
    return to_marshal(switches, grown), after


def place_goal(switches: Switches, table: Table, after: Run) -> Table:
    """Return the table after the goal was placed: won, or the Manhunt. Rules: 6.2 to 6.4."""
    blocked = highest(table.revealed_mask) >= switches.threshold
    grown = with_row(table, table.hideout_count + 1, table.revealed_mask | 1 << switches.goal, table.spent_mask)
    if blocked:
        return end(grown, ESCAPED)
    if after.hidden_mask == 0:  # nothing is left to find; only a leap over the whole small world comes to this
        return end(grown, HUNTED)
    return with_stage(grown, MANHUNT)


# Steps of the Marshal


def marshal_step(switches: Switches, table: Table, run: Run, chase: Chase, choice: int) -> tuple[Table, Run, Chase]:
    """Return what comes of a choice of the Marshal, a bit that `marshal_choices` has set."""
    if table.stage in (MARSHAL_DRAW, MARSHAL_FIRST_DRAW):
        return table, run, Chase(chase.hand_mask, choice, 0)
    if choice:
        return table, run, Chase(chase.hand_mask, 0, chase.staged_mask | 1 << choice)
    if chase.staged_mask:
        return ask(switches, table, run, chase)
    return to_fugitive(switches, table, run), run, chase  # she makes no guess


def ask(switches: Switches, table: Table, run: Run, chase: Chase) -> tuple[Table, Run, Chase]:
    """Return what comes of asking the staged numbers. Rules: 5.2, 5.3, 6.1, 6.4.

    The caller turns up the sprint cards of the hideouts that were hit, by `turn_up`.
    """
    asked = chase.staged_mask
    after = Chase(chase.hand_mask, 0, 0)
    if asked & ~run.hidden_mask:
        if table.stage == MANHUNT:
            return end(table, SLIPPED), run, after
        return to_fugitive(switches, table, run), run, after
    found = Run(run.hand_mask, run.hidden_mask & ~asked, run.spent_mask, 0, 0, 0)
    shown = with_row(table, table.hideout_count, table.revealed_mask | asked, table.spent_mask)
    if found.hidden_mask == 0:
        return end(shown, HUNTED if table.stage == MANHUNT else CAUGHT), found, after
    if table.stage == MANHUNT:
        return shown, found, after
    return to_fugitive(switches, shown, found), found, after


def turn_up(table: Table, run: Run, sprint_mask: int) -> tuple[Table, Run]:
    """Return the table and the run after these sprint cards were turned up with their hideouts. Rule: 4.6."""
    shown = with_row(table, table.hideout_count, table.revealed_mask, table.spent_mask | sprint_mask)
    return shown, Run(run.hand_mask, run.hidden_mask, run.spent_mask & ~sprint_mask, 0, 0, 0)


# Steps of chance


def take_card(switches: Switches, table: Table, run: Run, chase: Chase, card: int) -> tuple[Table, Run, Chase]:
    """Return what comes of giving the card that is due, a card of `remaining`. Rules: 2.2, 2.7, 3.1."""
    less = without_card(table, due_deck(switches, table, run, chase))
    if chase.deck:
        got = Chase(chase.hand_mask | 1 << card, 0, 0)
        if table.stage == MARSHAL_FIRST_DRAW and cards_left(less):
            return with_stage(less, MARSHAL_DRAW), run, got
        return with_stage(less, GUESS), run, got
    drawn = Run(run.hand_mask | 1 << card, run.hidden_mask, run.spent_mask, 0, 0, 0)
    if table.stage == DEAL:
        return (less if is_dealing(switches, less) else first_round(less)), drawn, chase
    if table.stage == EXTRA:
        return to_marshal(switches, less), drawn, chase
    return to_place(switches, less, drawn), drawn, chase


def is_dealing(switches: Switches, table: Table) -> bool:
    """Return whether the Fugitive has not yet got all his set-up cards. Rule: 2.2."""
    dealt = switches.deck1_mask.bit_count() + switches.deck2_mask.bit_count() - table.left1 - table.left2
    return dealt < switches.deal1 + switches.deal2


def without_card(table: Table, deck: int) -> Table:
    """Return the table with one card less in a deck."""
    return Table(
        table.stage,
        table.round,
        table.left1 - (1 if deck == 1 else 0),
        table.left2 - (1 if deck == 2 else 0),
        table.left3 - (1 if deck == 3 else 0),
        table.hideout_count,
        table.revealed_mask,
        table.spent_mask,
        GOES_ON,
    )


# From stage to stage


def first_round(table: Table) -> Table:
    """Return the table at the start of the first round. Rule: 2.4."""
    return Table(OPENING, 1, table.left1, table.left2, table.left3, 0, table.revealed_mask, 0, GOES_ON)


def to_marshal(switches: Switches, table: Table) -> Table:
    """Return the table at the start of the Marshal's turn. Rules: 2.7, 3.6."""
    if not cards_left(table):
        return with_stage(table, GUESS)
    return with_stage(table, MARSHAL_FIRST_DRAW if table.round == 1 else MARSHAL_DRAW)


def to_fugitive(switches: Switches, table: Table, run: Run) -> Table:
    """Return the table at the start of the Fugitive's next turn. Rules: 3.1, 3.6, 6.7."""
    if table.round >= switches.round_limit:
        return end(table, ROUND_LIMIT)
    next_round = Table(
        FUGITIVE_DRAW,
        table.round + 1,
        table.left1,
        table.left2,
        table.left3,
        table.hideout_count,
        table.revealed_mask,
        table.spent_mask,
        GOES_ON,
    )
    return next_round if cards_left(table) else to_place(switches, next_round, run)


def to_place(switches: Switches, table: Table, run: Run) -> Table:
    """Return the table where the Fugitive places or passes, unless he is stuck for good. Rule: 6.6."""
    if not cards_left(table) and not reachable(switches, table, run):
        return end(table, STUCK)
    return with_stage(table, PLACE)


def with_stage(table: Table, stage: int) -> Table:
    """Return the table at another stage of the same round."""
    return Table(
        stage,
        table.round,
        table.left1,
        table.left2,
        table.left3,
        table.hideout_count,
        table.revealed_mask,
        table.spent_mask,
        GOES_ON,
    )


def with_row(table: Table, hideout_count: int, revealed_mask: int, spent_mask: int) -> Table:
    """Return the table with another row."""
    return Table(
        table.stage,
        table.round,
        table.left1,
        table.left2,
        table.left3,
        hideout_count,
        revealed_mask,
        spent_mask,
        table.ending,
    )


def end(table: Table, ending: int) -> Table:
    """Return the table of a game that is over."""
    return Table(
        OVER,
        table.round,
        table.left1,
        table.left2,
        table.left3,
        table.hideout_count,
        table.revealed_mask,
        table.spent_mask,
        ending,
    )
