"""The table of Rebellion in words: the map region by region, each system with its neighbours and what is there."""

from weakref import WeakKeyDictionary

from cantina.games.rebellion.components import ADJACENT, BASE_SPACE, PLACE_REF, REGIONS
from cantina.games.rebellion.sight import BattleView, RebellionView, SideView, SystemView
from cantina.kernel import Words

_said: WeakKeyDictionary[Words, dict[tuple[str, int], str]] = WeakKeyDictionary()
"""Names, and units with their number, as they were put into words: the same few come again at every position."""


def named(ref: str, words: Words) -> str:
    """The name of a thing."""
    said = _said.setdefault(words, {})
    if (ref, 0) not in said:
        said[ref, 0] = words.name(ref)
    return said[ref, 0]


def units_text(unit: str, number: int, words: Words) -> str:
    """A number of units of a kind."""
    said = _said.setdefault(words, {})
    if (unit, number) not in said:
        said[unit, number] = words("text-units", unit=unit, number=number)
    return said[unit, number]


def describe(view: RebellionView, words: Words) -> str:
    lines = [head(view, words), base_line(view, words)]
    lines += map_lines(view, words)
    for side in view.sides:
        lines += side_lines(view, side, words)
    for one in view.assigned:
        leaders = names(one.leaders, words)
        if one.mission is None:
            lines.append(words("text-assigned", leaders=leaders))
        else:
            lines.append(words("text-assigned-own", mission=one.mission, leaders=leaders))
    if view.objectives:
        lines.append(words("text-objectives", cards=names(view.objectives, words)))
    if view.probes:
        lines.append(words("text-probes", cards=names(view.probes, words)))
    if view.battle is not None:
        lines += battle_lines(view.battle, words)
    return "\n".join(lines)


def head(view: RebellionView, words: Words) -> str:
    """Both markers, and the phase while the game goes on."""
    now = words("text-over") if view.chronicle else words("text-phase", phase=view.phase)
    return words("text-head", time=view.time, reputation=view.reputation) + " " + now


def map_lines(view: RebellionView, words: Words) -> list[str]:
    """All systems by region, then the space of the base if anything is on it."""
    captured = {leader.ref for leader in view.leaders if leader.captured}
    lines = [words("text-map")]
    for number, region in enumerate(REGIONS):
        lines += [words("text-region", number=number)] if region else []
        lines += [system_line(view, at, captured, words) for at in region]
    if parts := system_parts(view.systems[BASE_SPACE], captured, words):
        lines.append("  " + words("text-system", system=PLACE_REF[BASE_SPACE], contents="; ".join(parts)))
    return lines


def system_line(view: RebellionView, at: int, captured: set[str], words: Words) -> str:
    """A system: its neighbours, whether the base may be there for whoever does not know, and what is there."""
    system = view.systems[at]
    parts = [words("text-maybe")] if system.maybe and view.base is None else []
    parts += system_parts(system, captured, words)
    return "  " + place_text(at, words) + (": " + "; ".join(parts) if parts else "")


def place_text(at: int, words: Words) -> str:
    """The name of a system with those of its neighbours."""
    said = _said.setdefault(words, {})
    if ("map", at) not in said:
        near = ", ".join(named(PLACE_REF[other], words) for other in ADJACENT[at])
        said["map", at] = words("text-place", system=PLACE_REF[at], near=near)
    return said["map", at]


def base_line(view: RebellionView, words: Words) -> str:
    if view.base is None:
        return words("text-base-hidden")
    return words("text-base-revealed" if view.revealed else "text-base", system=view.base)


def system_parts(system: SystemView, captured: set[str], words: Words) -> list[str]:
    """What there is to say of a system: nothing of one where nothing is."""
    parts = [words("text-loyal", side=f"side:{system.loyalty}")] if system.loyalty else []
    for name, marked in (
        ("subjugated", system.subjugated),
        ("sabotaged", system.sabotaged),
        ("destroyed", system.destroyed),
    ):
        if marked:
            parts.append(words(f"text-{name}"))
    parts += [units_text(unit, n, words) for unit, n in system.units.items()]
    for leader in system.leaders:
        parts.append(words("text-prisoner", leader=leader) if leader in captured else named(leader, words))
    return parts


def side_lines(view: RebellionView, side: SideView, words: Words) -> list[str]:
    ref = f"side:{side.side}"
    pool = [leader.ref for leader in view.leaders if leader.place == "pool" and leader.side == side.side]
    lines = [words("text-pool", side=ref, leaders=names(pool, words) or words("text-nobody"))]
    if view.side == side.side or (side.hand and not view.side):
        lines.append(words("text-hand", cards=names(side.hand, words)))
        if side.held:
            lines.append(words("text-actions", cards=names(side.held, words)))
    else:
        held = {"missions": side.missions, "actions": side.actions}
        lines.append(words("text-hand-hidden", side=ref, mode=view.mode, **held))
    for space, units in enumerate(side.queue, 1):
        if units:
            listed = ", ".join(units_text(unit, n, words) for unit, n in units.items())
            lines.append(words("text-queue", side=ref, space=space, units=listed))
    return lines


def battle_lines(battle: BattleView, words: Words) -> list[str]:
    dice = ", ".join(named(f"die:{die.replace(':', '-')}", words) for die in battle.dice) or "–"
    lines = [words("text-combat", system=battle.system, round=battle.round, dice=dice)]
    lines += [words("text-tactics", cards=names(hand, words)) for hand in battle.hands if hand]
    return lines


def names(refs: list[str], words: Words) -> str:
    return ", ".join(named(ref, words) for ref in refs)
