"""Where a mission can be aimed: the few words on its card as tests on the map. [RB-22]"""

from collections.abc import Callable

from cantina.games.rebellion.components import (
    ATTEMPT,
    FILTERS,
    ICON_IDS,
    ICONS,
    IMPERIAL,
    LEADER_SIDE,
    LEADERS,
    MISSION_IDS,
    MISSION_SIDE,
    MISSION_TARGET,
    MODE,
    NONE,
    REBEL,
    STARTING_MISSION,
    SYSTEM,
    SYSTEMS,
    UNIT,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL

Test = Callable[[Rebellion, int], bool]


def no_sabotage(s: Rebellion, at: int) -> bool:
    return not s.sabotaged(at)


def anywhere(_s: Rebellion, _at: int) -> bool:
    return True


def imperial_loyalty(s: Rebellion, at: int) -> bool:
    return s.loyalty[at] == IMPERIAL_LOYAL


def has_imperial_unit(s: Rebellion, at: int) -> bool:
    return s.force(at, IMPERIAL) > 0


def has_imperial_ship(s: Rebellion, at: int) -> bool:
    return s.ships(at, IMPERIAL) > 0


def no_imperial_unit(s: Rebellion, at: int) -> bool:
    return not s.force(at, IMPERIAL)


def no_rebel_unit(s: Rebellion, at: int) -> bool:
    return not s.force(at, REBEL)


def has_prisoner(s: Rebellion, at: int) -> bool:
    return bool(s.prisoners_at(at))


WORDS: dict[str, Test] = {
    "any": anywhere,
    "populous": Rebellion.populous,
    "remote": Rebellion.remote,
    "imperial_system": Rebellion.imperial,
    "imperial_loyalty": imperial_loyalty,
    "rebel_system": Rebellion.rebel,
    "subjugated": Rebellion.subjugated,
    "has_imperial_unit": has_imperial_unit,
    "has_imperial_ship": has_imperial_ship,
    "no_imperial_unit": no_imperial_unit,
    "no_rebel_unit": no_rebel_unit,
    "no_sabotage": no_sabotage,
    "has_captured_leader": has_prisoner,
}


class Icon:
    """The system shows this icon."""

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def __call__(self, s: Rebellion, at: int) -> bool:
        return self.icon in ICONS[at]


class Holds:
    """One of these units is there."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def __call__(self, s: Rebellion, at: int) -> bool:
        return any(s.count(at, kind) for kind in self.kinds)


class OnlySystem:
    """Only this system."""

    def __init__(self, system: int) -> None:
        self.system = system

    def __call__(self, s: Rebellion, at: int) -> bool:
        return at == self.system


def test_of(word: str) -> Test:
    """A word of a card as a test."""
    if word in WORDS:
        return WORDS[word]
    what, _, rest = word.partition(":")
    if what == "has_icon":
        return Icon(ICON_IDS.index(rest))
    if what == "has_unit":
        return Holds([UNIT[name] for name in rest.split("|")])
    if what == "named":
        return OnlySystem(SYSTEM[rest])
    raise ValueError(f"a mission is aimed at {word!r}, which nobody understands")


TESTS: list[list[Test]] = [
    [test_of(word) for word in FILTERS[card]] if MISSION_TARGET[card] == "system" else []
    for card in range(len(MISSION_IDS))
]


def systems_for(s: Rebellion, card: int) -> list[int]:
    """The systems a mission can be aimed at. Rebels attempt nothing where Boba Fett waits. [RB-22, RB-29]"""
    tests = TESTS[card]
    found = [at for at in range(SYSTEMS) if all(test(s, at) for test in tests)]
    if MISSION_SIDE[card] == REBEL and MODE[card] == ATTEMPT and s.boba_zone != NONE:
        found = [at for at in found if at != s.boba_zone]
    return found


def leaders_for(s: Rebellion, card: int) -> list[int]:
    """The leaders a mission can be aimed at: they stand in a system. [RB-22]"""
    if MISSION_TARGET[card] == "captured_leader":
        return [leader for leader in range(LEADERS) if s.place[leader] < SYSTEMS and s.captured(leader)]
    words = FILTERS[card]
    return [
        leader
        for leader in range(LEADERS)
        if LEADER_SIDE[leader] == REBEL
        and s.owner[leader] == REBEL
        and s.place[leader] < SYSTEMS
        and not ("leader_not_captured" in words and s.captured(leader))
        and not ("leader_system_has_imperial_unit" in words and not s.force(s.place[leader], IMPERIAL))
    ]


def aimable(s: Rebellion, card: int) -> bool:
    """Whether a mission has any target at all. [RB-21, RB-R25]"""
    kind = MISSION_TARGET[card]
    if kind == "system":
        return bool(systems_for(s, card))
    if kind in ("rebel_leader", "captured_leader"):
        return bool(leaders_for(s, card))
    if kind == "none":
        return any(STARTING_MISSION[held] for held in s.hands[REBEL])
    return True
