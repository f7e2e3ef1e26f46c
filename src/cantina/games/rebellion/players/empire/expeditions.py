"""Which units go: for every system what could come from next door, lightly or with all that can be spared."""

from cantina.games.rebellion.components import (
    ADJACENT,
    CAPACITY,
    CORUSCANT,
    DEATH_STAR,
    IMPERIAL,
    SHIPS,
    TIE_FIGHTER,
    TROOPS,
    SystemId,
)
from cantina.games.rebellion.players.empire.war_room import CARRYING, WALKERS_FIRST, Outlook

Sent = dict[tuple[int, int], int]
"""By origin and kind: how many move."""


def open_origins(outlook: Outlook, to: SystemId) -> list[SystemId]:
    """The neighbours from which ships with room could come, and that no leader pins."""
    blocked = outlook.situation.blocked[IMPERIAL]
    return [
        at
        for at in ADJACENT[to]
        if not blocked[at] and any(outlook.units[at][kind] for kind in SHIPS[IMPERIAL] if kind in CARRYING)
    ]


def parties_to(outlook: Outlook, to: SystemId) -> list[Sent]:
    """Everything that is worth considering to send to a system."""
    origins = open_origins(outlook, to)
    found: list[Sent] = []
    whole: Sent = {}
    bold: Sent = {}
    for origin in origins:
        for troops in (1, 2):
            light = light_party(outlook, origin, troops)
            if light and light not in found:
                found.append(light)
        group = whole_group(outlook, origin, outlook.keeps(origin), True)
        if group:
            found.append(group)
            whole.update(group)
        if outlook.units[origin][DEATH_STAR]:
            alone: Sent = {(origin, DEATH_STAR): outlook.units[origin][DEATH_STAR]}
            found.append(alone)
            without = whole_group(outlook, origin, outlook.keeps(origin), False)
            if without and without != group:
                found.append(without)
        bold.update(whole_group(outlook, origin, outlook.keeps(origin) if origin == CORUSCANT else 0, True))
    for joined in (whole, bold):
        if joined and joined not in found:
            found.append(joined)
    return found


def light_party(outlook: Outlook, origin: SystemId, troops: int) -> Sent:
    """A small carrier with a few ground units, the weakest, and fighters where there is room."""
    row = outlook.units[origin]
    spare = sum(row[kind] for kind in TROOPS[IMPERIAL]) - outlook.keeps(origin)
    ships = [kind for kind in CARRYING if row[kind] and kind != DEATH_STAR]
    if not ships or spare < troops:
        return {}
    sent: Sent = {(origin, ships[0]): 1}
    room, left = CAPACITY[ships[0]], troops
    for kind in reversed(WALKERS_FIRST):
        n = min(row[kind], left, room)
        if n:
            sent[origin, kind] = n
            left -= n
            room -= n
    carried = sum(row[kind] * CAPACITY[kind] for kind in CARRYING) - CAPACITY[ships[0]]
    stranded = row[TIE_FIGHTER] if not carried else 1
    if row[TIE_FIGHTER] and room:
        sent[origin, TIE_FIGHTER] = min(stranded, room, row[TIE_FIGHTER])
    return sent


def whole_group(outlook: Outlook, origin: SystemId, keep: int, station: bool) -> Sent:
    """All ships of an origin and what they can carry, less what has to stay."""
    row = outlook.units[origin]
    sent: Sent = {}
    room = 0
    for kind in CARRYING:
        if row[kind] and (station or kind != DEATH_STAR):
            sent[origin, kind] = row[kind]
            room += row[kind] * CAPACITY[kind]
    if not room:
        return {}
    n = min(room, sum(row[kind] for kind in TROOPS[IMPERIAL]) - keep)
    room -= max(n, 0)
    for kind in WALKERS_FIRST:
        taken = min(row[kind], n)
        if taken > 0:
            sent[origin, kind] = taken
            n -= taken
    ties = min(row[TIE_FIGHTER], room)
    if ties and leaves_bare(outlook, origin, sent) and ties == row[TIE_FIGHTER] and refuge(outlook, origin):
        ties -= 1
    if ties:
        sent[origin, TIE_FIGHTER] = ties
    return sent


def leaves_bare(outlook: Outlook, origin: SystemId, sent: Sent) -> bool:
    """No ground unit would be left."""
    row = outlook.units[origin]
    return all(row[kind] == sent.get((origin, kind), 0) for kind in TROOPS[IMPERIAL])


def refuge(outlook: Outlook, at: SystemId) -> bool:
    """The base could move here if no Imperial unit stood in the way."""
    system = outlook.view.systems[at]
    return at != CORUSCANT and not system.destroyed and system.loyalty != "imperial" and not outlook.belief[at]


def arriving_row(outlook: Outlook, to: SystemId, sent: Sent) -> list[int]:
    """The Imperial units in a system after a move, with Rebels who are there already."""
    row = outlook.units[to][:]
    for (_, kind), n in sent.items():
        row[kind] += n
    return row


def troops_in(sent: Sent) -> int:
    return sum(n for (_, kind), n in sent.items() if kind in TROOPS[IMPERIAL])
