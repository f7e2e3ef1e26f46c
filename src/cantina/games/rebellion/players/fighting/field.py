"""The combat that is being fought, as whoever is asked sees it: units with their damage, dice, what a hit is worth."""

from typing import Final, NamedTuple

from cantina.games.rebellion.components import (
    BLACK,
    DEATH_STAR,
    FORCES,
    GROUND,
    HEALTH,
    IMPERIAL,
    KINDS,
    LEADER,
    NONE,
    REBEL,
    RED,
    RED_HEALTH,
    SIDES,
    SPACE,
    STAR_DESTROYER,
    STRUCTURE,
    SUPER_STAR_DESTROYER,
    THEATRES,
    TRANSPORT,
    LeaderId,
    SideId,
    TheatreId,
)
from cantina.games.rebellion.players.fighting.forecast import SAMPLES, Forecast, forecast
from cantina.games.rebellion.players.fighting.odds import DiceCount
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF

OBJECTIVE_BONUS: Final = 8.0
"""What a unit is worth beyond itself where its loss brings the Rebels reputation."""
PARTLY: Final = 0.12
"""What damage that destroys nothing yet is worth, compared to the same share of a unit destroyed."""


class Shape(NamedTuple):
    """A unit in a combat: its kind, and the damage on it."""

    kind: int
    damage: int


def plain_worth(kind: int) -> float:
    """What a unit brings to a fight: its dice, and a little for lasting and for carrying others."""
    if kind == DEATH_STAR:
        return 12.0
    dice = BLACK[kind] + RED[kind]
    return dice + 0.3 * HEALTH[kind] + (1.0 if STRUCTURE[kind] else 0.0) + (0.3 if kind == TRANSPORT else 0.0)


FIGHTING_WORTH: Final = [plain_worth(kind) for kind in range(KINDS)]


class Field:
    """What lies where in a combat."""

    def __init__(self, turn: Question) -> None:
        battle = turn.view.battle
        assert battle is not None
        self.turn = turn
        self.battle = battle
        self.at = PLACE_OF[battle.system]
        self.me: SideId = turn.side
        self.enemy: SideId = 1 - turn.side
        self.row = turn.situation.units[self.at]
        self.theatre: TheatreId = THEATRES.index(battle.theatre)
        self.initiator: SideId = SIDES.index(battle.initiator)
        self.hurt: dict[int, list[int]] = {}
        """By kind: the damage of each damaged unit."""
        self.health = list(HEALTH)
        for one in battle.hurt:
            kind = KIND_OF[one.unit]
            self.hurt.setdefault(kind, []).append(one.damage)
            self.health[kind] = one.health
        self.at_base = turn.situation.base == self.at and turn.view.revealed
        """The base itself is fought over."""

    # -- units -------------------------------------------------------------------------------------------------------

    def shapes(self, side: SideId, theatre: TheatreId) -> list[Shape]:
        """The units of a side in a theatre, one by one."""
        found: list[Shape] = []
        for kind in FORCES[theatre][side]:
            damages = self.hurt.get(kind, [])
            found += [Shape(kind, 0)] * (self.row[kind] - len(damages)) + [Shape(kind, damage) for damage in damages]
        return found

    def contested(self, theatre: TheatreId) -> bool:
        return all(any(self.row[kind] for kind in FORCES[theatre][side]) for side in (REBEL, IMPERIAL))

    def worth(self, kind: int) -> float:
        """What the loss of an enemy unit, or the keeping of one of ours, is worth here."""
        value = FIGHTING_WORTH[kind]
        if kind in (STAR_DESTROYER, SUPER_STAR_DESTROYER) and self.me == REBEL and self.wants("rebel-assault"):
            value += OBJECTIVE_BONUS
        return value

    def wants(self, objective: str) -> bool:
        """The Rebels hold the objective, began this combat, and have not made it yet."""
        return self.initiator == REBEL and f"objective:{objective}" in self.turn.view.objectives

    def holds(self, name: str) -> bool:
        return f"objective:{name}" in self.turn.view.objectives

    def total(self, side: SideId, theatre: TheatreId | None = None) -> float:
        """The worth of all units of a side, in a theatre or in both."""
        theatres = (SPACE, GROUND) if theatre is None else (theatre,)
        return sum(self.row[kind] * FIGHTING_WORTH[kind] for one in theatres for kind in FORCES[one][side])

    # -- leaders -----------------------------------------------------------------------------------------------------

    def leaders(self, side: SideId) -> list[LeaderId]:
        """Who is there for a side."""
        sides = {LEADER[one.ref.partition(":")[2]]: SIDES.index(one.side) for one in self.turn.view.leaders}
        return [leader for leader in self.turn.situation.leaders[self.at] if sides[leader] == side]

    def outcome(self, more: tuple[LeaderId, ...] = (), fresh: bool = False, samples: int = SAMPLES) -> Forecast:
        """How it ends if nobody leaves, with further own leaders; `fresh` before tactic cards are drawn."""
        both = [self.leaders(side) for side in (REBEL, IMPERIAL)]
        both[self.me] = [*both[self.me], *more]
        if not fresh:
            both = [[], []]
        return forecast(self.row, self.initiator, (both[0], both[1]), samples, self.damage())

    def damage(self) -> list[int]:
        """By kind: what all its units have suffered together."""
        return [sum(self.hurt.get(kind, [])) for kind in range(KINDS)]

    def gain(self, end: Forecast) -> float:
        """What a combat that ends so is worth: losses of theirs less losses of ours."""
        return sum(
            lost
            * (
                self.worth(kind)
                if kind in FORCES[SPACE][self.enemy] + FORCES[GROUND][self.enemy]
                else -self.worth(kind)
            )
            for kind, lost in enumerate(end.lost)
        )

    # -- dice --------------------------------------------------------------------------------------------------------

    def dice(self) -> tuple[int, int, int]:
        """Black hits, red hits and direct hits that are still to be assigned."""
        faces = self.battle.dice
        direct = sum(die.endswith(":direct") for die in faces)
        return faces.count("black:hit"), faces.count("red:hit"), direct

    def useless(self) -> list[str]:
        """Dice that do nothing, as their options are called: blanks, and hits without a target."""
        targets = [one for one in self.shapes(self.enemy, self.theatre) if HEALTH[one.kind]]
        reds = any(RED_HEALTH[one.kind] for one in targets)
        blacks = any(not RED_HEALTH[one.kind] for one in targets)
        found = [die for die in self.battle.dice if die.endswith(":blank")]
        found += [
            die for die in self.battle.dice if (die == "black:hit" and not blacks) or (die == "red:hit" and not reds)
        ]
        return [die.replace(":", "-") for die in found]

    def kills(self, targets: list[Shape], blacks: DiceCount, reds: DiceCount, direct: DiceCount) -> float:
        """The most that these hits can be worth on these targets."""
        red = [one for one in targets if RED_HEALTH[one.kind] and HEALTH[one.kind]]
        black = [one for one in targets if not RED_HEALTH[one.kind] and HEALTH[one.kind]]
        by_red, by_black = self.spread(red, reds + direct), self.spread(black, blacks + direct)
        return max(by_red[reds + some] + by_black[blacks + direct - some] for some in range(direct + 1))

    def spread(self, targets: list[Shape], points: int) -> list[float]:
        """By points of damage: the most they are worth on these targets."""
        best = [0.0] * (points + 1)
        for one in targets:
            left = self.health[one.kind] - one.damage
            if left <= 0:
                continue
            worth = self.worth(one.kind)
            for have in range(points, 0, -1):
                some = [
                    best[have - spent]
                    + (worth if spent == left else PARTLY * worth * (one.damage + spent) / (left + one.damage))
                    for spent in range(1, min(left, have) + 1)
                ]
                best[have] = max(best[have], *some)
        return best


def shape_of(ref: str) -> Shape:
    """A unit as an option names it: `unit:at-at@1.2`, damage from before and of this attack."""
    unit, _, damage = ref.partition("@")
    return Shape(KIND_OF[unit], sum(int(part) for part in damage.split(".")) if damage else 0)


def leader_named(text: str) -> LeaderId:
    return LEADER.get(text, NONE)
