"""What the page for learners tells: every unit, icon, system, leader and card, as they are printed."""

from collections.abc import Callable, Iterable

from cantina.games.rebellion.components import (
    ACTION_IDS,
    ACTION_SIDE,
    ADJACENT,
    BASE_SPACE,
    BUILDS,
    COMMANDS,
    COPIES,
    FIGURES,
    ICON_IDS,
    ICONS,
    IMPERIAL,
    IN_COMBAT,
    LEADER_IDS,
    LEADER_SIDE,
    MISSION_IDS,
    MISSION_SIDE,
    MISSION_SKILL,
    MODE,
    NONE,
    OBJECTIVE_IDS,
    OF_SIDE,
    PLACE_IDS,
    POPULOUS,
    PORTRAIT,
    PRODUCTION,
    PROJECT,
    RANK,
    REBEL,
    REGION,
    REPUTATION,
    REQUIRED,
    ROLES,
    SHOWS,
    SKILL_IDS,
    SKILLS,
    STARTING,
    STARTING_ACTION,
    STARTING_MISSION,
    SYSTEMS,
    TACTIC_IDS,
    TACTIC_THEATRE,
    TACTICS,
    TIER,
    TIMING,
    UNIT_IDS,
    read,
)
from cantina.kernel import Row, Words

MODES = ("attempt", "resolve", "assign")
TICK = "✓"
Rows = Callable[[Words], list[Row]]


def unit_rows(side: int) -> Rows:
    """The units of a side: which icon builds them, how many figures there are, what is printed, what they can do."""

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'unit:{UNIT_IDS[kind]}')}**",
                    icon_of(kind, side, words),
                    str(FIGURES[kind]),
                    about("unit", UNIT_IDS[kind], words),
                ),
                f"unit:{UNIT_IDS[kind]}",
            )
            for kind in OF_SIDE[side]
        ]

    return rows


def icon_of(kind: int, side: int, words: Words) -> str:
    """Which icon builds a unit; what no icon builds comes from a project."""
    icons = [name for name, kinds in zip(ICON_IDS, BUILDS[side], strict=True) if kind in kinds]
    return words(f"icon-{icons[0]}") if icons else "–"


def about(family: str, name: str, words: Words) -> str:
    return words(f"{family}-{name}.about")


def icon_rows(words: Words) -> list[Row]:
    """What each icon builds for either side. [RB-50]"""
    return [
        Row(
            (
                f"**{words(f'icon-{icon}')}**",
                listed_names((UNIT_IDS[kind] for kind in BUILDS[IMPERIAL][at]), "unit", words),
                listed_names((UNIT_IDS[kind] for kind in BUILDS[REBEL][at]), "unit", words),
            ),
            f"icon:{icon}",
        )
        for at, icon in enumerate(ICON_IDS)
    ]


def listed_names(ids: Iterable[str], family: str, words: Words) -> str:
    return ", ".join(words.name(f"{family}:{name}") for name in ids) or "–"


def system_rows(words: Words) -> list[Row]:
    """The map, region by region, and the base: kind, icons in their order, space of the queue, neighbours."""
    systems = [
        Row(
            (
                f"**{words.name(f'system:{PLACE_IDS[at]}')}**",
                words("board-kind", type="populous" if POPULOUS[at] else "remote", region=REGION[at]),
                ", ".join(words(f"icon-{ICON_IDS[icon]}") for icon in ICONS[at]) or "–",
                str(PRODUCTION[at]) if ICONS[at] else "–",
                listed_names((PLACE_IDS[other] for other in ADJACENT[at]), "system", words),
            ),
            f"system:{PLACE_IDS[at]}",
        )
        for at in range(SYSTEMS)
    ]
    icons = ", ".join(words(f"icon-{ICON_IDS[icon]}") for icon in ICONS[BASE_SPACE])
    base = words.name(f"system:{PLACE_IDS[BASE_SPACE]}")
    return [*systems, Row((f"**{base}**", "–", icons, str(PRODUCTION[BASE_SPACE]), "–"), "system:base-space")]


def leader_rows(side: int) -> Rows:
    """The leaders of a side: skills, tactic values, rank, and whether they are there from the start."""

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'leader:{LEADER_IDS[at]}')}**",
                    *(str(skill) if skill else "–" for skill in SKILLS[at]),
                    f"{TACTICS[at][0]} / {TACTICS[at][1]}" if COMMANDS[at] else "–",
                    words("board-role", role=ROLES[RANK[at]]),
                    TICK if STARTING[at] else "–",
                ),
                f"leader:{LEADER_IDS[at]}",
            )
            for at in range(len(LEADER_IDS))
            if LEADER_SIDE[at] == side
        ]

    return rows


def mission_rows(side: int, starting: bool = False, project: bool = False) -> Rows:
    """Missions of one deck: what they need, and what they do. [RB-32]"""

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'mission:{name}')}**",
                    str(COPIES[at]),
                    needs(at, words),
                    about("mission", name, words),
                ),
                f"mission:{name}",
            )
            for at, name in enumerate(MISSION_IDS)
            if (MISSION_SIDE[at], STARTING_MISSION[at], PROJECT[at]) == (side, starting, project)
        ]

    return rows


def needs(at: int, words: Words) -> str:
    """The skill of a mission, whether it can be opposed, and whom it pictures."""
    text = words("board-needs", skill=SKILL_IDS[MISSION_SKILL[at]], number=REQUIRED[at], mode=MODES[MODE[at]])
    if PORTRAIT[at] == NONE:
        return text
    key = "board-pictured-bonus" if MODES[MODE[at]] == "attempt" else "board-pictured"
    return f"{text}. {words(key, leaders=f'leader:{LEADER_IDS[PORTRAIT[at]]}')}"


def action_rows(timing: str) -> Rows:
    """The action cards of one moment: whose they are, whom they picture, what they do."""

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'action:{name}')}**",
                    words.name(f"side:{('rebel', 'imperial')[ACTION_SIDE[at]]}"),
                    listed_names((LEADER_IDS[one] for one in SHOWS[at]), "leader", words),
                    TICK if STARTING_ACTION[at] else "–",
                    about("action", name, words),
                ),
                f"action:{name}",
            )
            for at, name in enumerate(ACTION_IDS)
            if TIMING[at] == timing
        ]

    return rows


def objective_rows(in_combat: bool) -> Rows:
    """The objectives of one moment: stage, reputation, condition. [RB-44, RB-66]"""

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'objective:{name}')}**",
                    "I" * (TIER[at] + 1),
                    words("board-worth", reputation=REPUTATION[at]),
                    about("objective", name, words),
                ),
                f"objective:{name}",
            )
            for at, name in enumerate(OBJECTIVE_IDS)
            if IN_COMBAT[at] == in_combat
        ]

    return rows


def tactic_rows(theatre: int) -> Rows:
    """The tactic cards of one deck: how many there are, and what they do. [RB-56]"""
    printed = read("tactics")["tactics"]

    def rows(words: Words) -> list[Row]:
        return [
            Row(
                (
                    f"**{words.name(f'tactic:{name}')}**",
                    str(printed[at]["copies"]),
                    TICK if printed[at]["costs_special"] else "–",
                    about("tactic", name, words),
                ),
                f"tactic:{name}",
            )
            for at, name in enumerate(TACTIC_IDS)
            if TACTIC_THEATRE[at] == theatre
        ]

    return rows


def track_rows(_: Words) -> list[Row]:
    """The time track: where leaders are recruited and units are built. [RB-48, RB-50]"""
    marks = ("recruit", "build")
    return [
        Row((str(one["space"]), *(TICK if one[mark] else "–" for mark in marks))) for one in read("setup")["time_track"]
    ]


TABLES: dict[str, Rows] = {
    "units-imperial": unit_rows(IMPERIAL),
    "units-rebel": unit_rows(REBEL),
    "icons": icon_rows,
    "systems": system_rows,
    "leaders-imperial": leader_rows(IMPERIAL),
    "leaders-rebel": leader_rows(REBEL),
    "starting-imperial": mission_rows(IMPERIAL, starting=True),
    "missions-imperial": mission_rows(IMPERIAL),
    "projects": mission_rows(IMPERIAL, project=True),
    "starting-rebel": mission_rows(REBEL, starting=True),
    "missions-rebel": mission_rows(REBEL),
    "actions-assignment": action_rows("assignment"),
    "actions-combat": action_rows("start_of_combat"),
    "actions-immediate": action_rows("immediate"),
    "actions-special": action_rows("special"),
    "objectives-refresh": objective_rows(False),
    "objectives-combat": objective_rows(True),
    "tactics-space": tactic_rows(0),
    "tactics-ground": tactic_rows(1),
    "track": track_rows,
}
