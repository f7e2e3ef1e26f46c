"""What the browser says about the chances of a mission and of a combat, against the rules themselves."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from cantina.games.rebellion.combat.damage import TargetOption
from cantina.games.rebellion.components import (
    BLACK,
    DIE,
    FACE_IDS,
    HEALTH,
    IMPERIAL,
    LEADER_REF,
    REBEL,
    RED,
    SIDES,
    SUCCESSES,
    UNIT_IDS,
    UNIT_REF,
)
from cantina.games.rebellion.missions.mission_dice import RingDie
from cantina.games.rebellion.options import LeaderOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.view import mission_view
from cantina.kernel import Ask, Chance, FastChance, Option
from games.rebellion.combat_scene import meet
from games.rebellion.scene import Scene, lay
from web.typescript import call

FACES = {"blank": 2, "hit": 3, "special": 1}
"""Faces that differ in what they count in a mission (direct hits are as good as hits), and how many there are."""
MODULES = [f"games/rebellion/{name}.ts" for name in ("odds", "prospects", "forecast")]

# -- missions ---------------------------------------------------------------------------------------------------------


class Path(Chance):
    """One way the dice can fall: those of a given beginning, then the first face."""

    def __init__(self, faces: list[str]) -> None:
        self.faces = faces
        self.used = 0
        self.judged = False

    def below(self, n: int) -> int:
        if n != len(DIE) or self.judged:
            return 0
        if self.used == len(self.faces):
            self.faces.append(next(iter(FACES)))
        self.used += 1
        return DIE.index(FACE_IDS.index(self.faces[self.used - 1]))

    def take(self, items: list[Any]) -> Any:
        return items.pop(0)


def real_chance(s: Rebellion, text: str) -> float:
    """Play the rest of the attempt once for every way the dice can fall."""
    total, faces, names = 0.0, list[str](), list(FACES)
    while True:
        path = Path(faces)
        weight = float(succeeds(s.clone(), path, text))
        for face in faces:
            weight *= FACES[face] / len(DIE)
        total += weight
        while faces and faces[-1] == names[-1]:
            faces.pop()
        if not faces:
            return total
        faces[-1] = names[names.index(faces[-1]) + 1]


def succeeds(s: Rebellion, path: Path, text: str) -> bool:
    s.chance, s.events = path, []
    choose(s, text)
    while s.mission is not None and not outcome(s):
        ask = s.decision
        assert isinstance(ask, Ask)
        option = use_ring(s, ask.options(s)) if ask.prompt == "use-ring" else None
        s.answer(ask.seat, option or next(o for o in ask.options(s) if o.text in ("yes", "pass")))
    return outcome(s) == "mission-succeeds"


def outcome(s: Rebellion) -> str:
    """How the attempt ended. What its success brings is no longer a matter of these dice."""
    keys = [event.public.key for event in s.events or [] if event.public is not None]
    return next((key for key in keys if key in ("mission-succeeds", "mission-fails")), "")


def use_ring(s: Rebellion, options: list[Option]) -> Option | None:
    """The Rebels blank the best die and roll their worst one again, but only when they are behind."""
    mission = s.mission
    assert mission is not None
    mine, theirs = (mission.bonus[at] + sum(SUCCESSES[f] for f in mission.dice[at]) for at in (REBEL, IMPERIAL))
    if mine - theirs >= (1 if mission.side == REBEL else 0):
        return None
    rings = [option for option in options if isinstance(option, RingDie)]
    blank = [option for option in rings if "r2-d2" in option.text]
    if blank:
        return max(blank, key=lambda option: SUCCESSES[option.face])
    return min(rings, key=lambda option: SUCCESSES[option.face], default=None)


def choose(s: Rebellion, text: str) -> None:
    ask = s.decision
    assert isinstance(ask, Ask)
    s.answer(ask.seat, next(option for option in ask.options(s) if option.text == text))


def opposed(scene: Scene, *answers: str) -> Scene:
    return scene.play(*answers).until("send")


def infiltration(**more: Any) -> Scene:
    pool = "emperor-palpatine grand-moff-tarkin general-tagge darth-vader"
    scene = lay({"coruscant": "stormtrooper"}, pool=pool, **more).on("infiltration", "princess-leia")
    return opposed(scene.command(), "infiltration/princess-leia", "coruscant")


def alliance(**more: Any) -> Scene:
    """With Rebel units there: two dice more."""
    scene = lay({"naboo": "x-wing"}, pool="general-tagge darth-vader", **more)
    scene.on("build-alliance", "princess-leia").command()
    return opposed(scene, "build-alliance/princess-leia", "naboo")


def pictured() -> Scene:
    """The leader on the card, and Tarkin there already."""
    scene = lay({"coruscant": "stormtrooper"}, {"coruscant": "grand-moff-tarkin"}, pool="general-tagge")
    scene.on("stolen-plans", "princess-leia").command()
    return opposed(scene, "stolen-plans/princess-leia", "coruscant")


def droid() -> Scene:
    """Every skill counts, and the prisoner resists."""
    rings = "wedge-antilles=captured"
    scene = lay({"coruscant": "stormtrooper"}, {"coruscant": "wedge-antilles"}, pool="chewbacca", rings=rings)
    scene.on("interrogation-droid", "colonel-yularen").command(1)
    return opposed(scene, "interrogation-droid/colonel-yularen", "wedge-antilles")


def capture() -> Scene:
    """The Empire attempts it where Leia has R2-D2 with her."""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia"}, pool="mon-mothma", rings="princess-leia=r2-d2")
    scene.on("capture-rebel-operative", "general-tagge").command(1)
    return opposed(scene, "capture-rebel-operative/general-tagge", "princess-leia")


SCENES: dict[str, Callable[[], Scene]] = {
    "plain": infiltration,
    "units": alliance,
    "pictured": pictured,
    "droid": droid,
    "capture": capture,
    "r2-d2": lambda: infiltration(rings="princess-leia=r2-d2"),
    "yoda": lambda: infiltration(rings="princess-leia=master-yoda"),
    "c-3po": lambda: alliance(rings="princess-leia=c-3po"),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_chance_of_an_attempt_is_the_real_one(name: str) -> None:
    """With nobody sent, and with each who could be: exactly what the rules give. [RB-23, RB-24, RB-25, RB-28]"""
    s = SCENES[name]().s
    options = [option for option in s.options(s.asked()[0]) if isinstance(option, LeaderOption)]
    assert s.mission is not None
    plan = msgspec.to_builtins(mission_view(s.mission))
    sent = [None, *[LEADER_REF[option.leader] for option in options]]
    views = [view_of(s, seat) for seat in (0, 1)]
    said = call(MODULES, [("chance", view, plan, leader) for view in views for leader in sent])
    real = [real_chance(s, "pass"), *[real_chance(s, option.text) for option in options]]
    assert said == pytest.approx(real + real)


def view_of(s: Rebellion, seat: int | None) -> Any:
    return msgspec.to_builtins(Scene(s).view(seat))


def test_who_could_carry_it_out() -> None:
    """Those with enough skill; where nobody has, two together. [RB-21]"""
    scene = lay(pool="princess-leia mon-mothma general-rieekan jan-dodonna").command()
    free = [leader for leader in view_of(scene.s, 0)["leaders"] if leader["place"] == "pool"]
    found = call(
        MODULES, [("whoCould", free, f"mission:{name}") for name in ("sabotage", "demolition", "covert-operation")]
    )
    assert found[0]["alone"] == ["leader:princess-leia", "leader:general-rieekan"]
    assert found[1] == {"alone": [], "pairs": []}
    assert found[2] == {"alone": [], "pairs": [["leader:jan-dodonna", "leader:princess-leia"]]}


VAIN: dict[tuple[str, str, str], str] = {
    ("rebel", "build-alliance", "coruscant"): "capital",
    ("rebel", "build-alliance", "naboo"): "loyal",
    ("rebel", "build-alliance", "sullust"): "",
    ("imperial", "rule-by-fear", "coruscant"): "loyal",
    ("imperial", "trade-negotiations", "naboo"): "",
    ("rebel", "sabotage", "rodia"): "sabotaged",
    ("rebel", "sabotage", "naboo"): "",
    ("rebel", "establish-trade-relations", "hoth"): "barren",
    ("rebel", "establish-trade-relations", "malastare"): "barren",
    ("rebel", "establish-trade-relations", "coruscant"): "",
    ("imperial", "imperial-propaganda", "sullust"): "",
    ("imperial", "imperial-propaganda", "coruscant"): "region",
    ("rebel", "hit-and-run", "coruscant"): "",
    ("rebel", "hit-and-run", "mustafar"): "nobody",
    ("imperial", "hunt-them-down", "coruscant"): "nobody",
    ("rebel", "infiltration", "coruscant"): "",
}
"""By side, mission and system: why a success would change nothing there."""


def test_a_success_that_changes_nothing_is_not_called_certain() -> None:
    """The help says where a mission is in vain, such as Build Alliance on Coruscant. [RB-9, RB-R25]"""
    units = {"coruscant": "stormtrooper", "mustafar": "star-destroyer"}
    scene = lay(units, rebel="naboo", imperial="sullust", sabotaged="rodia", destroyed="malastare").command()
    view = view_of(scene.s, 0)
    plans: list[dict[str, Any]] = [
        {"mission": f"mission:{card}", "side": side, "leaders": [], "system": f"system:{system}", "target": None}
        for side, card, system in VAIN
    ]
    assert call(MODULES, [("inVain", view, plan) for plan in plans]) == list(VAIN.values())


def test_where_it_is_in_vain_nothing_changes() -> None:
    """Build Alliance on Coruscant is allowed, succeeds, and Coruscant stays Imperial. [RB-9, RB-R25]"""
    scene = lay().on("build-alliance", "mon-mothma").command().reveal("build-alliance", "mon-mothma", "coruscant")
    assert scene.said("mission-succeeds")
    assert scene.loyalty("coruscant") == "imperial"


# -- combats ----------------------------------------------------------------------------------------------------------

COMBATS = 300
FIELDS = {
    "even": ("3*x-wing", "3*tie-fighter"),
    "fleets": (
        "2*x-wing 2*y-wing corellian-corvette mon-calamari-cruiser",
        "4*tie-fighter assault-carrier star-destroyer",
    ),
    "landing": ("4*rebel-trooper airspeeder", "3*stormtrooper at-st at-at"),
    "both": ("2*x-wing corellian-corvette 2*rebel-trooper", "2*tie-fighter star-destroyer 2*stormtrooper"),
    "cannon": ("3*y-wing corellian-corvette ion-cannon 2*rebel-trooper", "2*star-destroyer 3*stormtrooper"),
    "idle": ("2*rebel-transport shield-generator", "2*tie-fighter stormtrooper"),
    "station": ("4*x-wing", "death-star tie-fighter"),
}


@pytest.mark.parametrize("name", FIELDS)
def test_a_forecast_is_near_what_combats_by_the_rules_bring(name: str) -> None:
    """Without leaders and cards, both sides aiming where a hit takes most dice."""
    rebel, imperial = FIELDS[name]
    units = {unit: n for side in FIELDS[name] for unit, n in counted(side)}
    said, again = call(MODULES, [("forecast", units), ("forecast", units)])
    assert said == again, "the same forces give the same forecast"
    fights = [fight_it_out(rebel, imperial, seed) for seed in range(COMBATS)]
    for theatre, found in said.items():
        at = ("space", "ground").index(theatre)
        for side in (REBEL, IMPERIAL):
            won = sum(end.won[at] == side for end, _ in fights) / COMBATS
            assert found["won"][SIDES[side]] == pytest.approx(won, abs=0.08)
        for kind, lost in [*found["lost"]["rebel"].items(), *found["lost"]["imperial"].items()]:
            real = sum(losses[UNIT_REF.index(kind)] for _, losses in fights) / COMBATS
            assert lost == pytest.approx(real, abs=0.1 + 0.06 * units[kind])


def counted(units: str) -> Iterator[tuple[str, int]]:
    for name in units.split():
        n, _, kind = name.rpartition("*")
        yield f"unit:{kind}", int(n or 1)


class End:
    def __init__(self) -> None:
        self.won = [-1, -1]


def fight_it_out(rebel: str, imperial: str, seed: int) -> tuple[End, list[int]]:
    """One combat by the rules to its end: who is left alone in each theatre, and what was lost."""
    fight = meet("yavin", rebel=rebel, imperial=imperial, chance=FastChance(seed))
    s = fight.s
    while s.stack:
        ask = s.decision
        assert isinstance(ask, Ask)
        options = ask.options(s)
        aimed = aim(options) if ask.prompt == "assign-die" else None
        s.answer(ask.seat, aimed or next(option for option in options if option.text in ("done", "pass")))
    end = End()
    for theatre in (0, 1):
        left = [s.forces[fight.system * 4 + side * 2 + theatre] for side in (REBEL, IMPERIAL)]
        if bool(left[0]) != bool(left[1]):
            end.won[theatre] = REBEL if left[0] else IMPERIAL
    before = dict([*counted(rebel), *counted(imperial)])
    return end, [before.get(UNIT_REF[kind], 0) - s.count(fight.system, kind) for kind in range(len(UNIT_IDS))]


def aim(options: list[Option]) -> Option:
    def worth(option: Option) -> float:
        assert isinstance(option, TargetOption)
        kind, old, fresh = option.unit
        left = HEALTH[kind] - old - fresh
        return (BLACK[kind] + RED[kind] + 0.3) / left if left > 0 else 0

    return max(options, key=worth)


@pytest.mark.parametrize("units", [{}, {"unit:x-wing": 2}, {"unit:x-wing": 1, "unit:stormtrooper": 1}])
def test_where_nobody_faces_an_enemy_there_is_no_forecast(units: dict[str, int]) -> None:
    assert call(MODULES, [("forecast", units)]) == [None]


def test_damage_and_a_destroyed_system_count() -> None:
    """A damaged ship falls sooner; where there is no ground nobody fights on it. [RB-44]"""
    units = {"unit:star-destroyer": 1, "unit:mon-calamari-cruiser": 1, "unit:rebel-trooper": 1, "unit:stormtrooper": 1}
    hurt = [{"unit": "unit:star-destroyer", "damage": 3, "health": 4, "doomed": False}]
    whole, damaged = call(MODULES, [("forecast", units, [], True), ("forecast", units, hurt, True)])
    assert set(whole) == set(damaged) == {"space"}
    assert damaged["space"]["won"]["rebel"] > whole["space"]["won"]["rebel"] + 0.2
