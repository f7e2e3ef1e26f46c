"""The Rebels' moves: raids they begin themselves, single ships that hamper or hold a system, and flight."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    DISTANCE,
    HEALTH,
    ICONS,
    IMMOBILE,
    IMPERIAL,
    KINDS,
    LEADER,
    MISSION,
    PASSENGER,
    PLACE_REF,
    REBEL,
    SHIPS,
    SYSTEMS,
    TACTICS,
    TRANSPORT,
    TROOPS,
    PlaceId,
    SystemId,
)
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance, mission_named
from cantina.games.rebellion.players.rebels.danger import WHOLE_GAME
from cantina.games.rebellion.players.rebels.errands import ICON_VALUE, Errands
from cantina.games.rebellion.players.rebels.moving import gathered
from cantina.games.rebellion.players.rebels.skirmish import force_of, foresee
from cantina.games.rebellion.players.rebels.staffing import Staff, explain_job
from cantina.games.rebellion.players.remembered import remembered
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF

Party = dict[tuple[PlaceId, int], int]
"""By origin and kind: how many move."""
WORTH_MOVING = 0.12
"""What a move has to bring, at least."""
LEAK = 0.9
"""What it costs to show that the base is near."""
FLEET = 3
"""Less units do not go for prey together."""
APPROACH = 0.5
"""What a raid is worth that takes another round to come to."""
FARTHEST = 3
"""As many moves away a fleet looks for prey."""
LIKELY = 0.15
"""How likely an objective is made that a raid is said to be for."""
SHIPS_FIRST = [kind for kind in SHIPS[REBEL] if not IMMOBILE[kind]]
RIDERS = [kind for kind in TROOPS[REBEL] if PASSENGER[kind]]


class Sortie(NamedTuple):
    """A move: what it is worth, where to, and who goes."""

    worth: float
    to: PlaceId
    party: Party
    fight: bool


@mypyc_attr(native_class=False)
class Raids:
    """What the Rebels could do by moving units."""

    def __init__(self, alliance: Alliance) -> None:
        self.alliance = alliance
        self.errands = Errands(alliance)
        self.goals = self.errands.goals

    def origins(self, to: SystemId) -> list[PlaceId]:
        """Where units could come from: the base's only when it is known anyway."""
        alliance = self.alliance
        return [near for near in ADJACENT[to] if alliance.ours(near) and not alliance.own_leaders(near)]

    @remembered
    def best(self) -> Sortie | None:
        """The best move there is."""
        found = [sortie for to in range(SYSTEMS) if (sortie := self.sortie(to)) is not None]
        return max(found, key=lambda one: (one.worth, -one.to), default=None)

    def sortie(self, to: SystemId) -> Sortie | None:
        """The best move to a system."""
        ways = [self.rally(to), self.raid(to), self.picket(to), self.approach(to)]
        found = [way for way in ways if way is not None]
        return max(found, key=lambda one: one.worth, default=None)

    # -- raids -------------------------------------------------------------------------------------------------------

    def raid(self, to: SystemId) -> Sortie | None:
        """All that can come, into a fight."""
        alliance = self.alliance
        if not alliance.theirs(to):
            return None
        party: Party = {}
        for origin in self.origins(to):
            self.load(party, origin, alliance.their_troops(to) > 0)
        if not party:
            return None
        row = [sum(n for (_, one), n in party.items() if one == kind) for kind in range(KINDS)]
        meets = any(row[k] for k in SHIPS[REBEL]) and alliance.their_ships(to)
        meets = meets or (any(row[k] for k in TROOPS[REBEL]) and alliance.their_troops(to))
        if not meets:
            return None
        outcome = foresee(force_of(alliance.units[to], row), REBEL, alliance.tacticians(to))
        worth = self.errands.fight_worth(outcome, to) + outcome.alive * self.goals.unit_at(to)
        return Sortie(worth - self.left_behind(party), to, party, True)

    def load(self, party: Party, origin: PlaceId, with_troops: bool) -> None:
        """The ships of an origin, and the ground units on them."""
        row = self.alliance.units[origin]
        room = 0
        for kind in SHIPS_FIRST:
            if row[kind] and (kind != TRANSPORT or with_troops):
                party[origin, kind] = row[kind]
                room += row[kind] * CAPACITY[kind]
        for kind in reversed(RIDERS):
            n = min(row[kind], room)
            if n and with_troops:
                party[origin, kind] = n
                room -= n

    def left_behind(self, party: Party) -> float:
        """What is lost where no unit stays."""
        alliance, value = self.alliance, 0.0
        for origin in {place for place, _ in party}:
            gone = sum(n for (place, _), n in party.items() if place == origin)
            if origin < SYSTEMS and gone >= alliance.ours(origin):
                value += self.goals.held(origin)
            if origin == alliance.base and not alliance.hidden:
                row = [
                    sum(n for (place, one), n in party.items() if place == origin and one == k) for k in range(KINDS)
                ]
                value += WHOLE_GAME * self.errands.danger.weakened(row)
        return value

    def rally(self, to: SystemId) -> Sortie | None:
        """To a base that everybody knows all that can come, before the Empire does."""
        alliance, danger = self.alliance, self.errands.danger
        if alliance.hidden or to != alliance.base or alliance.theirs(to):
            return None
        party: Party = {}
        for origin in self.origins(to):
            self.load(party, origin, True)
        if not party:
            return None
        row = [sum(n for (_, one), n in party.items() if one == kind) for kind in range(KINDS)]
        saved = danger.falls(to, danger.garrison, True) - danger.falls(to, list(force_of(danger.garrison, row)), True)
        return Sortie(WHOLE_GAME * saved - self.left_behind(party), to, party, True)

    def approach(self, to: SystemId) -> Sortie | None:
        """A fleet goes next to what it could raid in a later round."""
        alliance = self.alliance
        if alliance.theirs(to):
            return None
        party: Party = {}
        for origin in self.origins(to):
            if origin != alliance.base or alliance.hidden:
                self.load(party, origin, alliance.units[origin][TRANSPORT] > 0)
        row = [sum(n for (_, one), n in party.items() if one == kind) for kind in range(KINDS)]
        if sum(row) < FLEET:
            return None
        there = self.prey_next_to(to, row)
        if there <= max(self.prey_next_to(origin, row) for origin in {place for place, _ in party}):
            return None
        worth = APPROACH * there - self.left_behind(party) - self.caught(to, row)
        return Sortie(worth, to, party, False)

    def prey_next_to(self, at: SystemId, row: list[int]) -> float:
        """The best raid that a fleet could begin from a system, now or after more moves."""
        alliance = self.alliance
        best = 0.0
        for prey in range(SYSTEMS):
            away = DISTANCE[at][prey]
            if 1 <= away <= FARTHEST and alliance.theirs(prey):
                worth = self.errands.fight_worth(foresee(force_of(alliance.units[prey], row)), prey)
                best = max(best, worth * APPROACH ** (away - 1))
        return best

    def caught(self, at: SystemId, row: list[int]) -> float:
        """What the Empire would destroy of a fleet that it can reach."""
        coming = self.alliance.strike(at, False)
        if not any(coming):
            return 0.0
        return 0.05 * 0.5 * foresee(force_of(row, coming), IMPERIAL).lost

    # -- single ships ------------------------------------------------------------------------------------------------

    def picket(self, to: SystemId) -> Sortie | None:
        """One ship, where nothing can fight it: for an objective, or to stop what is built there."""
        alliance = self.alliance
        if alliance.their_ships(to) or alliance.ours(to):
            return None
        worth = self.goals.unit_at(to) + self.blockade(to)
        if worth < WORTH_MOVING:
            return None
        found = []
        for origin in self.origins(to):
            for kind in SHIPS_FIRST:
                if alliance.units[origin][kind]:
                    party: Party = {(origin, kind): 1}
                    cost = self.left_behind(party) + 0.02 * HEALTH[kind] + 0.02 * CAPACITY[kind]
                    found.append(Sortie(worth - cost, to, party, False))
        return max(found, key=lambda one: one.worth, default=None)

    def blockade(self, to: SystemId) -> float:
        """What the Empire cannot build under a Rebel ship."""
        alliance, system = self.alliance, self.alliance.view.systems[to]
        if not alliance.imperial_system(to) or system.sabotaged or not alliance.view.time % 2:
            return 0.0
        icons = ICONS[to] if system.loyalty == "imperial" else ICONS[to][:1]
        return 0.6 * sum(ICON_VALUE[icon] for icon in icons)


def next_turn(turn: Question) -> str:
    """The mission or the move that is worth most now; what may wait comes last."""
    alliance = Alliance(turn)
    raids = Raids(alliance)
    named = [option.text for option in turn.options if "/" in option.text]
    missions = {text: reveal_value(text) for text in named if not disarming(raids.errands, text)}
    movers = [text for text in turn.texts if text in LEADER]
    best = max(missions, key=lambda text: missions[text], default=None)
    if "reveal-base" in turn.texts and worth_showing(raids):
        turn.because("reason-rebels-reveal", system=PLACE_REF[alliance.base])
        return "reveal-base"
    sortie = raids.best if movers else None
    waits = best is not None and missions[best] >= 0
    if sortie is not None and sortie.worth > WORTH_MOVING and (not waits or (sortie.fight and sortie.worth > 0.3)):
        explain_sortie(turn, raids, sortie)
        return pick_mover(movers, sortie)
    if best is not None:
        explain_mission(turn, alliance, best)
        return best
    turn.because("reason-pass")
    return "pass"


def explain_sortie(turn: Question, raids: Raids, sortie: Sortie) -> None:
    """Why this move."""
    if sortie.fight:
        explain_raid(turn, raids, sortie)
    elif sum(sortie.party.values()) > 1:
        turn.because("reason-rebels-approach", system=PLACE_REF[sortie.to])
    else:
        turn.because("reason-rebels-picket", system=PLACE_REF[sortie.to])


def explain_raid(turn: Question, raids: Raids, sortie: Sortie) -> None:
    """Which objective a raid is for, and how likely it makes it; without one, that it does more harm than it costs."""
    alliance, to = raids.alliance, sortie.to
    row = [sum(n for (_, one), n in sortie.party.items() if one == kind) for kind in range(KINDS)]
    outcome = foresee(force_of(alliance.units[to], row), REBEL, alliance.tacticians(to))
    made = {n: chance for n, chance in raids.errands.made_by(outcome, to).items() if n in alliance.objectives}
    name = max(made, key=lambda one: made[one], default="")
    if name and made[name] >= LIKELY:
        about: dict[str, str | int] = {"objective": f"objective:{name}", "percent": round(100 * made[name])}
        turn.because("reason-rebels-raid-objective", system=PLACE_REF[to], **about)
    else:
        turn.because("reason-rebels-raid", system=PLACE_REF[to])


def explain_mission(turn: Question, alliance: Alliance, text: str) -> None:
    """What the mission that is revealed now would do, and how likely."""
    name, _, first = text.partition("/")
    found = [
        tuple(LEADER[ref.partition(":")[2]] for ref in one.leaders)
        for one in turn.view.assigned
        if one.mission is not None and mission_named(one.mission) == MISSION[name]
    ]
    crew = next((one for one in found if LEADER[first] in one), (LEADER[first],))
    job = Staff(alliance).job(MISSION[name], crew)
    if job is not None:
        explain_job(turn, job)


def reveal_value(text: str) -> float:
    """How soon a mission should be revealed: Rapid Mobilization last, since it is the same at any time.

    What draws the Empire's leaders out comes before what matters most.
    """
    return REVEALED_FIRST.get(text.partition("/")[0], 0.3)


def disarming(errands: Errands, text: str) -> bool:
    """Whether a mission takes units from the base that are needed there by now."""
    name, _, _ = text.partition("/")
    if name not in FROM_THE_BASE:
        return False
    card = MISSION[name]
    return max([errands.worth_of(card, at) for at in errands.targets(card)], default=0.0) <= 0


FROM_THE_BASE = ("lead-the-strike-team", "plan-the-assault")
"""Missions whose units come from the base."""
REVEALED_FIRST = {
    "rapid-mobilization": -1.0,
    "contingency-plan": 3.0,
    "misdirection": 2.0,
    "stolen-plans": 1.0,
    "infiltration": 0.9,
    "plant-false-lead": 0.8,
    "base-defenses": 0.7,
    "for-the-greater-good": 0.65,
    "daring-rescue": 0.6,
    "sabotage": 0.5,
    "covert-operation": 0.2,
    "build-alliance": 0.1,
}


def worth_showing(raids: Raids) -> bool:
    """Whether the base is shown to strike first at the ships above it."""
    alliance = raids.alliance
    if not alliance.their_ships(alliance.base) or not alliance.ours(BASE_SPACE):
        return False
    force = force_of(alliance.units[alliance.base], alliance.units[BASE_SPACE])
    if not any(force[kind] for kind in SHIPS[REBEL]):
        return False
    gain = raids.errands.fight_worth(foresee(force), alliance.base)
    ready = any(one.mission == "mission:rapid-mobilization" for one in alliance.view.assigned)
    danger = raids.errands.danger
    return gain > WHOLE_GAME * danger.pursued * (0.25 if ready else 0.7)


def pick_mover(movers: list[str], sortie: Sortie) -> str:
    """The best tactician for a fight, the least for a picket."""
    return (max if sortie.fight else min)(movers, key=lambda text: (sum(TACTICS[LEADER[text]]), text))


def where_to(turn: Question) -> str:
    """Where the best move goes; without one, where the leader is in nobody's way."""
    alliance = Alliance(turn)
    raids = Raids(alliance)
    best = raids.best
    if best is None or best.worth <= 0:
        quiet = [
            at for at in range(SYSTEMS) if not alliance.theirs(at) and not alliance.ours(at) and at != alliance.base
        ]
        return turn.best(lambda option: turn.place(option) in quiet)
    explain_sortie(turn, raids, best)
    return turn.best(lambda option: turn.place(option) == best.to)


def party_to(turn: Question, to: PlaceId) -> Party:
    """Who goes: by the plan for a raid, or what a mission brings from the base."""
    alliance = Alliance(turn)
    if turn.view.mission is not None or turn.view.phase != "command":
        return mission_party(alliance)
    raids = Raids(alliance)
    sortie = raids.sortie(to)
    if sortie is not None:
        explain_sortie(turn, raids, sortie)
    return sortie.party if sortie is not None else {}


def mission_party(alliance: Alliance) -> Party:
    """What comes from the base with a mission, or to it."""
    errands = Errands(alliance)
    mission = alliance.view.mission
    name = mission.mission.partition(":")[2].partition("@")[0] if mission is not None else ""
    home = alliance.home
    row = alliance.units[home]
    if name == "lead-the-strike-team":
        return {(home, kind): n for kind, n in enumerate(errands.team()) if n}
    if name == "plan-the-assault":
        return {(home, kind): row[kind] for kind in SHIPS_FIRST if row[kind]}
    for kind in SHIPS_FIRST:
        if row[kind]:
            return {(home, kind): 1}
    return {}


def which_origin(turn: Question) -> str:
    """The next place of the plan that sends units."""
    to = PLACE_OF[str(turn.args["system"])]
    if to == BASE_SPACE:
        return gather_from(turn)
    wanted = {place for place, _ in party_to(turn, to)}
    for option in turn.options:
        if option.refs and turn.place(option) in wanted:
            return option.text
    return "done"


def gather_from(turn: Question) -> str:
    """The system with the most ground units that can come to the base."""
    alliance = Alliance(turn)

    best, most = "done", 0
    for option in turn.options:
        at = turn.place(option)
        n = sum(alliance.units[at][kind] for kind in RIDERS) if 0 <= at < SYSTEMS else 0
        if n > most:
            best, most = option.text, n
    return best


def units_that_go(turn: Question) -> str:
    """How many of a kind go, as planned."""
    args = turn.options[0].label.args
    most = len(turn.options) - 1
    to = PLACE_OF[str(turn.args["system"])]
    if "origin" not in args:
        return turn.options[most].text
    if to == BASE_SPACE:
        return turn.options[
            min(most, gathered(Alliance(turn), PLACE_OF[str(args["origin"])])[KIND_OF[str(args["unit"])]])
        ].text
    origin, kind = PLACE_OF[str(args["origin"])], KIND_OF[str(args["unit"])]
    n = party_to(turn, to).get((origin, kind), 0)
    return turn.options[min(n, most)].text
