"""The components of Rebellion: what is printed on the map, the figures and the cards, read from data/.

Everything is a small number; the lists below are indexed by it. Words for the things are in locale/.
"""

import json
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias

SideId: TypeAlias = int
"""REBEL or IMPERIAL."""
RoleId: TypeAlias = int
"""ADMIRAL or GENERAL."""
Officer: TypeAlias = int
"""The Admiral or the General of a side: side * 2 + role."""
PlaceId: TypeAlias = int
"""A system, or the Rebel base space."""
SystemId: TypeAlias = int
"""A place that is a system."""
RegionId: TypeAlias = int
UnitKind: TypeAlias = int
LeaderId: TypeAlias = int
MissionId: TypeAlias = int
ActionId: TypeAlias = int
ObjectiveId: TypeAlias = int
TacticId: TypeAlias = int
"""Each family of cards is numbered for itself."""
RingId: TypeAlias = int
DeckId: TypeAlias = int
TheatreId: TypeAlias = int
"""Space or ground."""
QueueSpace: TypeAlias = int
"""A space of the build queue."""


def read(name: str) -> dict[str, Any]:
    text = (files("cantina.games.rebellion") / "data" / f"{name}.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def flags(found: list[bool]) -> int:
    """True at index i is bit i."""
    return sum(1 << i for i, here in enumerate(found) if here)


NONE: Final = 255
"""No leader, no place, no card."""

# -- sides, roles, theatres ------------------------------------------------------------------------------------------

REBEL: Final = 0
IMPERIAL: Final = 1
SideName = Literal["rebel", "imperial"]
SIDES: Final[tuple[SideName, SideName]] = ("rebel", "imperial")
ADMIRAL: Final = 0
GENERAL: Final = 1
RoleName = Literal["admiral", "general"]
ROLES: Final[tuple[RoleName, RoleName]] = ("admiral", "general")
SPACE: Final = 0
GROUND: Final = 1
TheatreName = Literal["space", "ground"]
THEATRES: Final[tuple[TheatreName, TheatreName]] = ("space", "ground")
ModeName = Literal["first", "advanced"]
"""The first game, or the advanced one."""

# -- systems ---------------------------------------------------------------------------------------------------------

_SYSTEMS = read("systems")
_LIST: list[dict[str, Any]] = _SYSTEMS["systems"]
SYSTEM_IDS: Final[list[str]] = [one["id"] for one in _LIST]
SYSTEM: Final[dict[str, int]] = {name: i for i, name in enumerate(SYSTEM_IDS)}
SYSTEMS: Final = len(SYSTEM_IDS)
BASE_SPACE: Final = SYSTEMS
"""The Rebel Base space: a place for units and leaders, not a system."""
PLACES: Final = SYSTEMS + 1
PLACE_IDS: Final[list[str]] = [*SYSTEM_IDS, "base-space"]
REGION: Final[list[int]] = [one["region"] for one in _LIST]
REGIONS: Final[list[list[int]]] = [
    [at for at in range(SYSTEMS) if REGION[at] == region] for region in range(max(REGION) + 1)
]
"""The systems of each region; regions are numbered from 1."""
POPULOUS: Final[list[bool]] = [one["type"] == "populous" for one in _LIST]
"""Printed with a loyalty space and icons (a destroyed system is no longer populous)."""
PRODUCTION: Final[list[int]] = [one["production"] or 0 for one in _LIST] + [_SYSTEMS["base_space"]["production"]]
ADJACENT: Final[list[list[int]]] = [[SYSTEM[name] for name in one["adjacent"]] for one in _LIST]
NEAR: Final[list[int]] = [flags([other in ADJACENT[at] for other in range(SYSTEMS)]) for at in range(SYSTEMS)]
"""The neighbours of a system as bits."""
CORUSCANT: Final = SYSTEM["coruscant"]
PROBES: Final[list[int]] = [at for at in range(SYSTEMS) if _LIST[at]["probe"]]
"""A probe card has the number of its system."""
REBEL_SYMBOL: Final[list[bool]] = [one["setup"] == "rebel" for one in _LIST]
IMPERIAL_SYMBOL: Final[list[bool]] = [one["setup"] == "imperial" for one in _LIST]


def distances() -> list[list[int]]:
    """Moves from system to system."""
    found = []
    for start in range(SYSTEMS):
        steps = [NONE] * SYSTEMS
        steps[start], edge = 0, [start]
        while edge:
            nearest = edge.pop(0)
            for other in ADJACENT[nearest]:
                if steps[other] == NONE:
                    steps[other] = steps[nearest] + 1
                    edge.append(other)
        found.append(steps)
    return found


DISTANCE: Final[list[list[int]]] = distances()

# -- units -----------------------------------------------------------------------------------------------------------

_UNITS: list[dict[str, Any]] = read("units")["units"]
UNIT_IDS: Final[list[str]] = [one["id"] for one in _UNITS]
UNIT: Final[dict[str, int]] = {name: i for i, name in enumerate(UNIT_IDS)}
KINDS: Final = len(UNIT_IDS)
UNIT_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in _UNITS]
THEATRE: Final[list[int]] = [THEATRES.index(one["theatre"]) for one in _UNITS]
BLACK: Final[list[int]] = [one["black"] for one in _UNITS]
RED: Final[list[int]] = [one["red"] for one in _UNITS]
HEALTH: Final[list[int]] = [one["health"] or 0 for one in _UNITS]
"""Printed health; 0: none, no damage can be put on it (the Death Star)."""
RED_HEALTH: Final[list[bool]] = [one["health_colour"] == "red" for one in _UNITS]
CAPACITY: Final[list[int]] = [one["capacity"] for one in _UNITS]
PASSENGER: Final[list[bool]] = [one["passenger"] for one in _UNITS]
IMMOBILE: Final[list[bool]] = [one["immobile"] for one in _UNITS]
FIGHTER: Final[list[bool]] = [one["kind"] == "fighter" for one in _UNITS]
STRUCTURE: Final[list[bool]] = [one["kind"] == "structure" for one in _UNITS]
FIGURES: Final[list[int]] = [one["figures"] for one in _UNITS]

TIE_FIGHTER: Final = UNIT["tie-fighter"]
STAR_DESTROYER: Final = UNIT["star-destroyer"]
SUPER_STAR_DESTROYER: Final = UNIT["super-star-destroyer"]
DEATH_STAR: Final = UNIT["death-star"]
SITE: Final = UNIT["death-star-under-construction"]
STORMTROOPER: Final = UNIT["stormtrooper"]
AT_ST: Final = UNIT["at-st"]
AT_AT: Final = UNIT["at-at"]
X_WING: Final = UNIT["x-wing"]
Y_WING: Final = UNIT["y-wing"]
TRANSPORT: Final = UNIT["rebel-transport"]
CORVETTE: Final = UNIT["corellian-corvette"]
CRUISER: Final = UNIT["mon-calamari-cruiser"]
TROOPER: Final = UNIT["rebel-trooper"]
AIRSPEEDER: Final = UNIT["airspeeder"]
SHIELD_GENERATOR: Final = UNIT["shield-generator"]
ION_CANNON: Final = UNIT["ion-cannon"]

OF_SIDE: Final[list[list[int]]] = [[kind for kind in range(KINDS) if UNIT_SIDE[kind] == side] for side in (0, 1)]
"""The kinds of units of a side."""
SHIPS: Final[list[list[int]]] = [[kind for kind in OF_SIDE[side] if THEATRE[kind] == SPACE] for side in (0, 1)]
TROOPS: Final[list[list[int]]] = [[kind for kind in OF_SIDE[side] if THEATRE[kind] == GROUND] for side in (0, 1)]
"""The ground units of a side."""
STRUCTURES: Final = tuple(kind for kind in TROOPS[REBEL] if STRUCTURE[kind])
FORCES: Final[list[list[list[int]]]] = [SHIPS, TROOPS]
"""By theatre, then side."""

# -- icons -----------------------------------------------------------------------------------------------------------

ICON_IDS: Final[list[str]] = [
    f"{colour}-{shape}" for colour in ("blue", "orange") for shape in ("triangle", "circle", "square")
]
ICONS: Final[list[list[int]]] = [[ICON_IDS.index(icon) for icon in one["icons"]] for one in _LIST] + [
    [ICON_IDS.index(icon) for icon in _SYSTEMS["base_space"]["icons"]]
]
"""The icons of each place, left to right: the first is the only one a subjugated system gives the Empire."""
BUILDS: Final[list[list[list[int]]]] = [
    [[kind for kind in OF_SIDE[side] if _UNITS[kind]["icon"] == icon] for icon in ICON_IDS] for side in (0, 1)
]
"""By side and icon: the kinds of units it builds."""

# -- leaders ---------------------------------------------------------------------------------------------------------

_LEADERS: list[dict[str, Any]] = read("leaders")["leaders"]
LEADER_IDS: Final[list[str]] = [one["id"] for one in _LEADERS]
LEADER: Final[dict[str, int]] = {name: i for i, name in enumerate(LEADER_IDS)}
LEADERS: Final = len(LEADER_IDS)
LEADER_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in _LEADERS]
STARTING: Final[list[bool]] = [one["starting"] for one in _LEADERS]
SKILL_IDS: Final = ("diplomacy", "intel", "spec_ops", "logistics")
DIPLOMACY, INTEL, SPEC_OPS, LOGISTICS = range(4)
SKILLS: Final[list[list[int]]] = [one["skills"] for one in _LEADERS]
TACTICS: Final[list[list[int]]] = [one["tactics"] or [0, 0] for one in _LEADERS]
"""By leader: space and ground tactic values."""
COMMANDS: Final[list[bool]] = [one["tactics"] is not None for one in _LEADERS]
"""Has tactic values: may activate systems."""
RANK: Final[list[int]] = [ROLES.index(one["rank"]) for one in _LEADERS]

PALPATINE: Final = LEADER["emperor-palpatine"]
VADER: Final = LEADER["darth-vader"]
BOBA_FETT: Final = LEADER["boba-fett"]
GREEJATUS: Final = LEADER["janus-greejatus"]
OBI_WAN: Final = LEADER["obi-wan-kenobi"]
LUKE: Final = LEADER["luke-skywalker"]
JEDI: Final = LEADER["luke-skywalker-jedi"]
LANDO: Final = LEADER["lando-calrissian"]
CHEWBACCA: Final = LEADER["chewbacca"]

POOL: Final = 40
SUPPLY: Final = 41
GONE: Final = 42
"""Eliminated, or not in this game (Luke before he is a Jedi, and after)."""
ON_CARD: Final = 43
"""Where a leader is: a place of the map, or one of these."""

RING_IDS: Final = ("captured", "carbonite", "dark-side", "r2-d2", "c-3po", "millennium-falcon", "master-yoda")
CAPTURED, CARBONITE, DARK_SIDE, R2_D2, C_3PO, FALCON, YODA = range(7)

# -- cards -----------------------------------------------------------------------------------------------------------

_MISSIONS: list[dict[str, Any]] = read("missions")["missions"]
MISSION_IDS: Final[list[str]] = [one["id"] for one in _MISSIONS]
MISSION: Final[dict[str, int]] = {name: i for i, name in enumerate(MISSION_IDS)}
MISSION_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in _MISSIONS]
MISSION_SKILL: Final[list[int]] = [SKILL_IDS.index(one["skill"]) for one in _MISSIONS]
REQUIRED: Final[list[int]] = [one["required"] for one in _MISSIONS]
COPIES: Final[list[int]] = [one["copies"] for one in _MISSIONS]
PORTRAIT: Final[list[int]] = [NONE if one["portrait"] is None else LEADER[one["portrait"]] for one in _MISSIONS]
STARTING_MISSION: Final[list[bool]] = [one["deck"] == "starting" for one in _MISSIONS]
PROJECT: Final[list[bool]] = [one["deck"] == "project" for one in _MISSIONS]
ATTEMPT, RESOLVE, ASSIGN = range(3)
MODE: Final[list[int]] = [("attempt", "resolve", "assign").index(one["mode"]) for one in _MISSIONS]
MissionTarget = Literal["system", "rebel_leader", "captured_leader", "rebel_base_space", "none"]
MISSION_TARGET: Final[list[MissionTarget]] = [one["target"] for one in _MISSIONS]
FILTERS: Final[list[list[str]]] = [one["filters"] for one in _MISSIONS]

_ACTIONS: list[dict[str, Any]] = read("actions")["actions"]
ACTION_IDS: Final[list[str]] = [one["id"] for one in _ACTIONS]
ACTION: Final[dict[str, int]] = {name: i for i, name in enumerate(ACTION_IDS)}
ACTION_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in _ACTIONS]
STARTING_ACTION: Final[list[bool]] = [one["starting"] for one in _ACTIONS]
ActionTiming = Literal["assignment", "start_of_combat", "immediate", "special"]
TIMING: Final[list[ActionTiming]] = [one["timing"] for one in _ACTIONS]
SHOWS: Final[list[list[int]]] = [[LEADER[name] for name in one["leaders"]] for one in _ACTIONS]
"""The leaders pictured on an action card."""

_OBJECTIVES: list[dict[str, Any]] = read("objectives")["objectives"]
OBJECTIVE_IDS: Final[list[str]] = [one["id"] for one in _OBJECTIVES]
OBJECTIVE: Final[dict[str, int]] = {name: i for i, name in enumerate(OBJECTIVE_IDS)}
TIER: Final[list[int]] = [("I", "II", "III").index(one["tier"]) for one in _OBJECTIVES]
REPUTATION: Final[list[int]] = [one["reputation"] for one in _OBJECTIVES]
RETURNS: Final[list[bool]] = [one["returns"] for one in _OBJECTIVES]
"""Goes back to the hand when it has been played."""
IN_COMBAT: Final[list[bool]] = [one["timing"] == "combat" for one in _OBJECTIVES]

_TACTICS: list[dict[str, Any]] = read("tactics")["tactics"]
TACTIC_IDS: Final[list[str]] = [one["id"] for one in _TACTICS]
TACTIC: Final[dict[str, int]] = {name: i for i, name in enumerate(TACTIC_IDS)}
TACTIC_THEATRE: Final[list[int]] = [THEATRES.index(one["theatre"]) for one in _TACTICS]
COSTS_SPECIAL: Final[list[bool]] = [one["costs_special"] for one in _TACTICS]
TACTIC_CARDS: Final[list[tuple[int, ...]]] = [
    tuple(card for card, one in enumerate(_TACTICS) for _ in range(one["copies"]) if TACTIC_THEATRE[card] == theatre)
    for theatre in (SPACE, GROUND)
]

# -- decks -----------------------------------------------------------------------------------------------------------

REBEL_MISSIONS, IMPERIAL_MISSIONS, PROJECTS, REBEL_ACTIONS, IMPERIAL_ACTIONS, OBJECTIVES, PROBE_DECK = range(7)
SPACE_TACTICS, GROUND_TACTICS = 7, 8
DECKS: Final = 9

# -- dice and track --------------------------------------------------------------------------------------------------

_SETUP = read("setup")
BLANK, HIT, DIRECT, SPECIAL = range(4)
FACE_IDS: Final = ("blank", "hit", "direct", "special")
DIE: Final[list[int]] = [FACE_IDS.index(face) for face in _SETUP["dice"]]
"""The six faces, the same on both colours."""
SUCCESSES: Final = (0, 1, 1, 2)
"""What a face counts in a mission."""
MOST_DICE: Final = 5
"""Of one colour in an attack."""
MOST_MISSION_DICE: Final = 10
TIME_SPACES: Final = len(_SETUP["time_track"])
RECRUITS: Final[list[bool]] = [False] + [one["recruit"] for one in _SETUP["time_track"]]
BUILDS_AT: Final[list[bool]] = [False] + [one["build"] for one in _SETUP["time_track"]]
FIRST_REPUTATION: Final = 14
HAND_LIMIT: Final = 10
FIRST_GAME: Final[dict[str, Any]] = _SETUP["first_game"]
ADVANCED: Final[dict[str, Any]] = _SETUP["advanced"]


def refs(kind: str, names: list[str] | tuple[str, ...]) -> list[str]:
    """How options, lines and views refer to these things."""
    return [f"{kind}:{name}" for name in names]


PLACE_REF: Final = refs("system", PLACE_IDS)
UNIT_REF: Final = refs("unit", UNIT_IDS)
LEADER_REF: Final = refs("leader", LEADER_IDS)
MISSION_REF: Final = refs("mission", MISSION_IDS)
ACTION_REF: Final = refs("action", ACTION_IDS)
OBJECTIVE_REF: Final = refs("objective", OBJECTIVE_IDS)
TACTIC_REF: Final = refs("tactic", TACTIC_IDS)
RING_REF: Final = refs("ring", RING_IDS)
SIDE_REF: Final = refs("side", SIDES)
