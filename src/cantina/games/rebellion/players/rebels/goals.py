"""The objectives: what each one asks for, how far it is, and what a step towards it is worth, in reputation."""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    CORUSCANT,
    DEATH_STAR,
    OBJECTIVE,
    REGION,
    REGIONS,
    REPUTATION,
    SITE,
    SYSTEMS,
    TIER,
    SystemId,
)
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.remembered import remembered

STEP = (0.0, 0.9, 0.5, 0.28, 0.16, 0.1, 0.06)
"""What share of an objective a step is worth when this many are missing."""
WINNING = 3.0
"""How many times as much an objective counts that ends the game."""
MAY_COME = 0.18
"""What share of its worth an objective that may yet be drawn lends to a step."""
NEEDED = {"cut-supply-lines": 3, "defend-the-people": 4, "popular-support": 6, "establish-outposts": 5}
FRAGILE = (
    "heart-of-the-empire",
    "establish-outposts",
    "cut-supply-lines",
    "defend-the-people",
    "leave-no-one-behind",
    "popular-support",
    "regional-support",
    "inspire-sympathy",
)
"""What the Empire can undo soonest comes first."""


@mypyc_attr(native_class=False)
class Goals:
    """The objectives held and those that may come, measured on one table."""

    def __init__(self, alliance: Alliance) -> None:
        self.alliance = alliance

    @remembered
    def interest(self) -> dict[str, float]:
        """What each objective would bring: in full where it is held, a part where it may still be drawn."""
        alliance = self.alliance
        unseen = set(OBJECTIVE) - set(alliance.objectives)
        unseen -= {ref.partition(":")[2] for ref in alliance.view.played}
        found = {}
        for name in OBJECTIVE:
            points = float(max(REPUTATION[OBJECTIVE[name]], 1))
            if points >= alliance.left > 0:
                points *= WINNING
            if name in alliance.objectives:
                found[name] = points
            elif name in unseen:
                found[name] = points * MAY_COME * self.soon(TIER[OBJECTIVE[name]])
            else:
                found[name] = 0.0
        return found

    def soon(self, tier: int) -> float:
        """How likely a card of this stage comes in the next rounds."""
        deck = self.alliance.view.objective_deck[:4]
        return min(1.0, sum(one == tier + 1 for one in deck) / 3)

    @remembered
    def hampered(self) -> list[SystemId]:
        """Imperial systems with sabotage or a Rebel unit."""
        alliance = self.alliance
        return [
            at
            for at in range(SYSTEMS)
            if alliance.imperial_system(at) and (alliance.view.systems[at].sabotaged or alliance.ours(at))
        ]

    @remembered
    def defended(self) -> list[SystemId]:
        return [at for at in range(SYSTEMS) if self.alliance.rebel_system(at) and self.alliance.ours(at)]

    @remembered
    def outposts(self) -> list[SystemId]:
        return [at for at in range(SYSTEMS) if self.alliance.ours(at)]

    def missing(self, name: str) -> int:
        """How many steps an objective of the map is away."""
        have = {
            "cut-supply-lines": len(self.hampered),
            "defend-the-people": len(self.defended),
            "popular-support": len(self.alliance.loyal),
            "establish-outposts": len(self.outposts),
        }
        return max(0, NEEDED[name] - have[name])

    def step(self, name: str, missing: int) -> float:
        """What one step is worth towards an objective that is this far away; having it already, a little to spare."""
        if missing <= 0:
            return 0.12 * self.interest[name]
        return self.interest[name] * STEP[min(missing, len(STEP) - 1)]

    # -- what a change would bring -----------------------------------------------------------------------------------

    def unit_at(self, at: SystemId) -> float:
        """A Rebel unit in a system where there is none."""
        alliance = self.alliance
        if alliance.ours(at):
            return 0.0
        value = self.step("establish-outposts", self.missing("establish-outposts"))
        if alliance.rebel_system(at):
            value += self.step("defend-the-people", self.missing("defend-the-people"))
        if alliance.imperial_system(at) and not alliance.view.systems[at].sabotaged:
            value += self.step("cut-supply-lines", self.missing("cut-supply-lines"))
        if at == CORUSCANT and not alliance.theirs(at):
            value += 0.9 * self.interest["heart-of-the-empire"]
        return value

    def held(self, at: SystemId) -> float:
        """What is lost if the last Rebel unit leaves a system."""
        alliance, value = self.alliance, 0.0
        counts = {
            "establish-outposts": True,
            "defend-the-people": alliance.rebel_system(at),
            "cut-supply-lines": alliance.imperial_system(at) and not alliance.view.systems[at].sabotaged,
        }
        for name, here in counts.items():
            if here:
                value += self.step(name, self.missing(name) + 1)
        return value

    def sabotage_at(self, at: SystemId) -> float:
        alliance = self.alliance
        if at in self.hampered or not alliance.imperial_system(at):
            return 0.0
        return self.step("cut-supply-lines", self.missing("cut-supply-lines"))

    def loyalty_at(self, at: SystemId) -> float:
        """A Rebel loyalty marker where there is none."""
        alliance = self.alliance
        if at in alliance.loyal or at == CORUSCANT:
            return 0.0
        steps = 2 if alliance.view.systems[at].loyalty == "imperial" else 1
        value = self.step("popular-support", self.missing("popular-support") + steps - 1)
        value += self.step("regional-support", self.region_missing(REGION[at]) + steps - 1)
        if not alliance.view.systems[at].subjugated and steps == 1:
            share = 1.0 if alliance.ours(at) else 0.4
            value += share * self.step("defend-the-people", self.missing("defend-the-people"))
        return value

    def region_missing(self, region: int) -> int:
        """How many steps of loyalty a region lacks; many where it cannot be had."""
        steps = 0
        for at in REGIONS[region]:
            if not self.alliance.populous(at):
                continue
            if at == CORUSCANT:
                return 9
            loyalty = self.alliance.view.systems[at].loyalty
            steps += {"rebel": 0, "": 1, "imperial": 2}[loyalty]
        return steps

    def plans(self) -> float:
        """What destroying a Death Star brings."""
        return self.interest["death-star-plans-ii"] + self.interest["death-star-plans-iii"]

    def stations(self) -> list[SystemId]:
        units = self.alliance.units
        return [at for at in range(SYSTEMS) if units[at][DEATH_STAR] or units[at][SITE]]


def fragility(name: str) -> int:
    """How soon the Empire can undo what an objective asks for: the higher the sooner."""
    return len(FRAGILE) - FRAGILE.index(name) if name in FRAGILE else 0
