"""The Rebels' missions: where each one is best aimed, and what its success is worth there, in reputation."""

from collections.abc import Callable

from cantina.games.rebellion.components import (
    ADJACENT,
    AIRSPEEDER,
    BASE_SPACE,
    BUILDS,
    CORUSCANT,
    FILTERS,
    HEALTH,
    ICON_IDS,
    ICONS,
    IMMOBILE,
    IMPERIAL,
    KINDS,
    LUKE,
    MISSION_IDS,
    MISSION_TARGET,
    OF_SIDE,
    REBEL,
    SHIPS,
    SYSTEM,
    SYSTEMS,
    TROOPER,
    TROOPS,
    MissionId,
    SystemId,
)
from cantina.games.rebellion.players.prospects import UNIT_WORTH
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.danger import WHOLE_GAME, Danger
from cantina.games.rebellion.players.rebels.goals import Goals
from cantina.games.rebellion.players.rebels.moving import mobilization_worth
from cantina.games.rebellion.players.rebels.skirmish import Force, Fray, force_of, foresee
from cantina.games.rebellion.players.situation import KIND_OF

ICON_VALUE = [{"triangle": 0.05, "circle": 0.09, "square": 0.16}[name.partition("-")[2]] for name in ICON_IDS]
"""What a unit of each icon is worth."""
FREEDOM = 0.7
"""What a leader is worth who is no longer a prisoner."""
HELD_TO_THE_END = 0.45
"""How likely Coruscant, once it is taken, still has no Imperial unit when the round ends."""
NEW_OBJECTIVE = 0.55
"""What another objective in the hand is worth."""


class Errands:
    """What missions are worth on one table."""

    def __init__(self, alliance: Alliance) -> None:
        self.alliance = alliance
        self.goals = Goals(alliance)
        self.danger = Danger(alliance)

    def fits(self, card: MissionId, at: SystemId) -> bool:
        """Whether a mission can be aimed at a system."""
        return all(self.test(word, at) for word in FILTERS[card]) and at != self.closed

    @property
    def closed(self) -> int | None:
        zone = self.alliance.view.boba_zone
        return None if zone is None else SYSTEM[zone.partition(":")[2]]

    def test(self, word: str, at: SystemId) -> bool:
        if word.startswith("named:"):
            return at == SYSTEM[word.partition(":")[2]]
        return WANTED[word](self.alliance, at)

    def targets(self, card: MissionId) -> list[SystemId]:
        if MISSION_TARGET[card] != "system":
            return [BASE_SPACE]
        return [at for at in range(SYSTEMS) if self.fits(card, at)]

    def worth_of(self, card: MissionId, at: SystemId) -> float:
        """What success of a mission is worth at a place."""
        return WORTH[MISSION_IDS[card]](self, at)

    # -- loyalty and building ----------------------------------------------------------------------------------------

    def loyalty_gained(self, at: SystemId, steps: int = 1) -> float:
        """What loyalty is worth in a system."""
        alliance, system = self.alliance, self.alliance.view.systems[at]
        if at == CORUSCANT or system.loyalty == "rebel":
            return 0.0
        builds = max(0, min(alliance.left, 8)) / 4
        icons = sum(ICON_VALUE[icon] for icon in ICONS[at])
        value = self.goals.loyalty_at(at) + 0.03
        if alliance.hidden:
            value -= 1.0 * (at == alliance.base) + 0.12 * (at in ADJACENT[alliance.base])
        if system.loyalty == "imperial":
            kept = ICON_VALUE[ICONS[at][0]] if alliance.their_troops(at) and ICONS[at] else 0.0
            value += 0.8 * builds * (icons - kept)
            if steps > 1 and not alliance.their_troops(at):
                value += builds * icons
        elif not system.subjugated:
            value += builds * icons + 0.05
        return value

    def sabotage_done(self, at: SystemId) -> float:
        """What a sabotage marker is worth: what is not built or deployed there."""
        alliance, system = self.alliance, self.alliance.view.systems[at]
        value = self.goals.sabotage_at(at)
        if system.sabotaged:
            return 0.0
        if alliance.rebel_system(at):
            return -0.5
        icons = ICONS[at] if system.loyalty == "imperial" else ICONS[at][:1] if system.subjugated else []
        builds = 1.0 if alliance.view.time % 2 else 0.6
        if alliance.ours(at) and alliance.imperial_system(at):
            builds *= 0.4
        return value + builds * 1.2 * sum(ICON_VALUE[icon] for icon in icons)

    def trade(self, at: SystemId) -> float:
        return self.loyalty_gained(at) + sum(ICON_VALUE[icon] for icon in ICONS[at])

    def mon_calamari(self, at: SystemId) -> float:
        return max(0.35, self.loyalty_gained(at, 2))

    # -- fights ------------------------------------------------------------------------------------------------------

    def fight_worth(self, outcome: Fray, at: SystemId) -> float:
        """What a fight that the Rebels begin in a system is worth, played to its end."""
        alliance, interest = self.alliance, self.goals.interest
        value = max(interest[name] * chance for name, chance in self.made_by(outcome, at).items())
        value += 0.045 * outcome.taken - 0.05 * outcome.lost
        if alliance.view.systems[at].subjugated:
            value += outcome.ground * 0.15
        if at in alliance.prisoners.values():
            value += outcome.cleared * FREEDOM
        if at == CORUSCANT:
            value += outcome.cleared * HELD_TO_THE_END * interest["heart-of-the-empire"]
        return value

    def made_by(self, outcome: Fray, at: SystemId) -> dict[str, float]:
        """How likely a fight in a system makes which objectives."""
        station = outcome.station if at in self.goals.stations() else 0.0
        return {
            "crippling-blow": outcome.walkers,
            "rebel-assault": outcome.destroyer,
            "major-victory": outcome.ships,
            "liberation": outcome.ground if self.alliance.view.systems[at].subjugated else 0.0,
            "death-star-plans-ii": station,
            "death-star-plans-iii": station,
            "return-of-the-jedi": max(outcome.ground, outcome.space) if self.dark_ones(at) else 0.0,
        }

    def dark_ones(self, at: SystemId) -> list[str]:
        """Whether Vader or the Emperor stands in a system."""
        names = {"darth-vader": "vader", "emperor-palpatine": "palpatine"}
        there = [ref.partition(":")[2] for ref in self.alliance.view.systems[at].leaders]
        return [names[name] for name in there if name in names]

    def uprising_at(self, at: SystemId, coming: dict[int, int]) -> float:
        row = self.alliance.units[at]
        force = force_of(row, [coming.get(kind, 0) for kind in range(KINDS)])
        if not self.alliance.their_troops(at):
            return 0.1
        return self.fought_out(force, at) + 0.1

    def fought_out(self, force: Force, at: SystemId) -> float:
        """What a fight between these units is worth, led by the best of both sides."""
        return self.fight_worth(foresee(force, REBEL, self.alliance.tacticians(at)), at)

    def incitement(self, at: SystemId) -> float:
        return self.uprising_at(at, {TROOPER: 3})

    def public_rising(self, at: SystemId) -> float:
        return self.uprising_at(at, {TROOPER: 2, AIRSPEEDER: 1})

    def strike_team(self, at: SystemId) -> float:
        """Up to four ground units of the base fight somewhere: the base lacks them afterwards."""
        team = self.team()
        if sum(team) < 3 or not self.alliance.their_troops(at):
            return 0.0
        force = force_of(self.alliance.units[at], team)
        return self.fought_out(force, at) - WHOLE_GAME * self.danger.weakened(team)

    def team(self) -> list[int]:
        """The four strongest ground units of the base."""
        row = self.alliance.units[self.alliance.home]
        found, left = [0] * KINDS, 4
        for kind in (AIRSPEEDER, TROOPER):
            found[kind] = min(left, row[kind])
            left -= found[kind]
        return found

    def assault(self, at: SystemId) -> float:
        """The ships of the base fight somewhere."""
        row = self.alliance.units[self.alliance.home]
        ships = [row[kind] if kind in SHIPS[REBEL] else 0 for kind in range(KINDS)]
        if sum(ships) < 2:
            return 0.0
        return self.fought_out(force_of(self.alliance.units[at], ships), at) - WHOLE_GAME * self.danger.weakened(ships)

    def raid_on(self, at: SystemId, health: int, troops_only: bool = False) -> float:
        """Imperial units with this much health together are destroyed."""
        alliance, row = self.alliance, self.alliance.units[at]
        kinds = TROOPS[IMPERIAL] if troops_only else OF_SIDE[IMPERIAL]
        left, taken, gone = health, 0.0, 0
        for kind in sorted(kinds, key=lambda one: -UNIT_WORTH[one]):
            for _ in range(row[kind]):
                if 0 < HEALTH[kind] <= left:
                    left -= HEALTH[kind]
                    taken += 0.045 * HEALTH[kind] + 0.03 * (HEALTH[kind] > 1)
                    gone += 1
        if not gone:
            return 0.0
        if gone >= alliance.theirs(at):
            if at in alliance.prisoners.values():
                taken += FREEDOM + self.goals.step("leave-no-one-behind", 1)
            if at == CORUSCANT and alliance.ours(at):
                taken += self.goals.interest["heart-of-the-empire"]
        if gone >= alliance.their_troops(at) and alliance.view.systems[at].subjugated:
            taken += 0.12 + (0.1 if at in alliance.loyal else 0.0)
        return taken

    def hit(self, at: SystemId) -> float:
        return self.raid_on(at, 2)

    def wookiees(self, at: SystemId) -> float:
        return self.loyalty_gained(at) + self.raid_on(at, 4)

    # -- leaders, objectives, probes ---------------------------------------------------------------------------------

    def rescue_at(self, at: SystemId) -> float:
        held = sum(1 for place in self.alliance.prisoners.values() if place == at)
        if not held:
            return 0.0
        last = self.goals.interest["leave-no-one-behind"] if len(self.alliance.prisoners) == 1 else 0.0
        return FREEDOM + 0.9 * last

    def greater_good(self, at: SystemId) -> float:
        return self.rescue_at(at) + NEW_OBJECTIVE if self.rescue_at(at) else 0.0

    def look_ahead(self, _at: SystemId) -> float:
        """Steering the next draw."""
        deck = len(self.alliance.view.objective_deck)
        return 0.0 if deck < 2 else 0.2 if self.alliance.left > 2 else 0.05

    def draw_more(self, _at: SystemId) -> float:
        return NEW_OBJECTIVE if self.alliance.view.objective_deck else 0.0

    def false_lead(self, _at: SystemId) -> float:
        return 0.08 * min(4, self.alliance.view.probe_count) * (1 if self.alliance.hidden else 0.1)

    def defences(self, _at: SystemId) -> float:
        return 0.25 + 0.8 * self.danger.found * self.danger.lost_when_known

    def yoda(self, _at: SystemId) -> float:
        return 0.5 if LUKE in self.alliance.pool or LUKE in self.alliance.free else 0.15

    def fleet(self, at: SystemId) -> float:
        """Units of the base turn up elsewhere, and nobody learns from where."""
        home = self.alliance.units[self.alliance.home]
        ships = any(home[kind] for kind in SHIPS[REBEL] if not IMMOBILE[kind])
        if not ships or self.alliance.ours(self.alliance.home) < 3 or at == self.alliance.base:
            return 0.0
        return 0.8 * self.goals.unit_at(at)

    def queue_raid(self, _at: SystemId) -> float:
        queued = [
            KIND_OF[ref]
            for space in self.alliance.view.sides[IMPERIAL].queue
            for ref, n in space.items()
            for _ in range(n)
        ]
        left, value = 4, 0.0
        for kind in sorted(queued, key=lambda one: -UNIT_WORTH[one]):
            if 0 < HEALTH[kind] <= left:
                left -= HEALTH[kind]
                value += 0.06 * HEALTH[kind]
        return value

    def demolition_at(self, at: SystemId) -> float:
        queued = {KIND_OF[ref] for space in self.alliance.view.sides[IMPERIAL].queue for ref in space}
        return sum(
            0.07 * HEALTH[BUILDS[IMPERIAL][icon][0]] for icon in ICONS[at] if BUILDS[IMPERIAL][icon][0] in queued
        )

    def mobilization(self, _at: SystemId) -> float:
        return mobilization_worth(self.danger, 1)

    def small(self, _at: SystemId) -> float:
        return 0.03


WANTED: dict[str, Callable[[Alliance, SystemId], bool]] = {
    "any": lambda _alliance, _at: True,
    "populous": Alliance.populous,
    "imperial_system": Alliance.imperial_system,
    "rebel_system": Alliance.rebel_system,
    "subjugated": lambda alliance, at: alliance.view.systems[at].subjugated,
    "has_imperial_unit": lambda alliance, at: alliance.theirs(at) > 0,
    "has_imperial_ship": lambda alliance, at: alliance.their_ships(at) > 0,
    "no_imperial_unit": lambda alliance, at: not alliance.theirs(at),
    "no_sabotage": lambda alliance, at: not alliance.view.systems[at].sabotaged,
    "has_captured_leader": lambda alliance, at: at in alliance.prisoners.values(),
}
"""What a card may ask of a system."""
WORTH: dict[str, Callable[[Errands, SystemId], float]] = {
    "build-alliance": Errands.loyalty_gained,
    "infiltration": Errands.look_ahead,
    "rapid-mobilization": Errands.mobilization,
    "sabotage": Errands.sabotage_done,
    "hidden-fleet": Errands.fleet,
    "plant-false-lead": Errands.false_lead,
    "contingency-plan": Errands.small,
    "incite-rebellion": Errands.incitement,
    "public-uprising": Errands.public_rising,
    "base-defenses": Errands.defences,
    "establish-trade-relations": Errands.trade,
    "support-of-mon-calamari": Errands.mon_calamari,
    "daring-rescue": Errands.rescue_at,
    "covert-operation": Errands.draw_more,
    "for-the-greater-good": Errands.greater_good,
    "plan-the-assault": Errands.assault,
    "seek-yoda": Errands.yoda,
    "stolen-plans": Errands.look_ahead,
    "hit-and-run": Errands.hit,
    "demolition": Errands.demolition_at,
    "lead-the-strike-team": Errands.strike_team,
    "misdirection": Errands.small,
    "rogue-squadron-raid": Errands.queue_raid,
    "wookiee-uprising": Errands.wookiees,
}
