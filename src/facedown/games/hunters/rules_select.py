"""Phases A and B: the fugitive selects the speed, the hunter player regroups. Rules: docs/rules/hunters.md 5, 6."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.games.hunters import events
from facedown.games.hunters.rules_groups import Squad, squad_text
from facedown.games.hunters.rules_table import Table, components, discard_fog
from facedown.games.hunters.state import FUGITIVE, HUNTERS, Group, Public


def may_select(public: Public, speed: int) -> bool:
    """Return whether a speed card may be chosen. Rules: H32, H33, H137."""
    cost = components(public).speed_cards[speed].energy_cost
    return speed == 0 or cost <= public.energy or public.character == "daredevil"


def select_speed(table: Table, speed: int) -> Table:
    """A: a speed card is laid face down, or face up under Surveillance. Rules: H31, H114."""
    if table.public.is_surveillance:
        return table.put(events.open_speed(speed), stage="regroup", is_speed_chosen=True, speed=speed)
    table = table.with_drawer(FUGITIVE, replace(table.fugitive, speed=speed))
    return table.put(events.chosen_speed(speed), stage="regroup", is_speed_chosen=True)


def regroup(table: Table, squads: tuple[Squad, ...]) -> Table:
    """B: the hunters are arranged anew, with their items; then the speed is revealed. Rules: H36 to H40."""
    table = table.with_drawer(HUNTERS, replace(table.hunters, staged=()))
    groups = tuple(Group(*squad) for squad in squads)
    return reveal(table.put(events.regrouped(list(map(squad_text, squads))), groups=groups))


def reveal(table: Table) -> Table:
    """The speed card is turned up, and phase C begins. Rules: H35, H90."""
    speed = table.fugitive.speed
    if speed < 0:
        speed = table.public.speed  # it was laid face up
    else:
        table = table.with_drawer(FUGITIVE, replace(table.fugitive, speed=-1))
    table = table.put(events.revealed(speed), stage="before check", speed=speed)
    return discard_fog(table, "speed") if speed == 3 and table.public.has_fog else table
