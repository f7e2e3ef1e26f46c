"""How long the base is safe where it is: what could land there, whether the Empire would look there, and what falls."""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ADJACENT,
    AT_AT,
    AT_ST,
    BASE_SPACE,
    COMMANDS,
    DEATH_STAR,
    DISTANCE,
    IMPERIAL,
    KINDS,
    OF_SIDE,
    PROBES,
    REBEL,
    STORMTROOPER,
    SYSTEMS,
    TROOPS,
    SystemId,
)
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.skirmish import force_of, foresee
from cantina.games.rebellion.players.remembered import remembered
from cantina.games.rebellion.players.situation import KIND_OF, PLACE_OF

WHOLE_GAME = 6.0
"""What the whole game is worth, in reputation."""
LOOKS = 3
"""How many systems the Empire looks at in a round, at most."""
SCOUTING = 14
"""How many ground units come to a place where the base only may be."""
ATTRACTIVE = 0.5
"""How likely the Empire comes to Rebel units or Rebel loyalty next door, base or not."""
SURPRISE = 0.08
"""How likely a card brings the Empire where no fleet could go."""
KEENNESS = 2.2
"""Fleets come to where they could win, so they look there as if they came that many times."""
ARMY = 4
"""Ground units with ships that come for a base, not only to look."""
WON_OVER = 0.2
"""How likely a neutral people becomes loyal to the Empire, which brings a base there to light."""
THIN = 4
"""Less ground units do not hold a base that everybody knows: new units of the Empire alone may do for them."""
CONQUERORS = {AT_AT: 1, AT_ST: 1, STORMTROOPER: 2}
"""Whom Planetary Conquest brings."""
STATION_FIRES = 0.35
"""How likely a Death Star next to a base that everybody knows destroys it."""


@mypyc_attr(native_class=False)
class Danger:
    """The base's safety on one table."""

    def __init__(self, alliance: Alliance) -> None:
        self.alliance = alliance

    @remembered
    def garrison(self) -> list[int]:
        """What defends the base: the units of its space, and those in its system."""
        alliance = self.alliance
        rows = [alliance.units[alliance.base]]
        if alliance.hidden:
            rows.append(alliance.units[BASE_SPACE])
        return own_units(list(force_of(*rows)))

    @remembered
    def looks(self) -> float:
        """How many systems the Empire can look at in a round."""
        able = sum(
            1
            for leader in self.alliance.view.leaders
            if leader.side == "imperial" and leader.place != "supply" and leader.place != "gone"
        )
        return min(LOOKS, max(1.0, able * 0.5))

    def looked_at(self, at: SystemId, suspects: list[SystemId], doubt: float) -> float:
        """How likely the Empire lands in a system in a round, if it is one of the suspects."""
        alliance = self.alliance
        if not alliance.lands(at, False):
            return SURPRISE
        unseen = doubt / max(1, len(suspects))
        total = sum(alliance.their_troops(group) for group in self.groups)
        missed = 1.0
        for group in self.groups:
            if at in ADJACENT[group]:
                others = sum(1 for one in suspects if one in ADJACENT[group] and one != at)
                busy = min(1.0, 1.5 * self.looks * alliance.their_troops(group) / total)
                missed *= 1 - busy * min(0.8, 1 / (1 + others * unseen))
        return min(0.95, 1 - float(missed**KEENNESS))

    @remembered
    def groups(self) -> list[SystemId]:
        """Where Imperial ground units have ships to carry them."""
        alliance = self.alliance
        return [at for at in range(SYSTEMS) if alliance.their_troops(at) and alliance.map.room(at)]

    def falls(self, at: SystemId, garrison: list[int], known: bool, now: bool = False) -> float:
        """How likely a base with such a garrison falls to what one move brings. `now`: in this round."""
        if not any(garrison):
            return 1.0 if self.alliance.lands(at, now) else 0.0
        coming = self.alliance.strike(at, now, 99 if known else SCOUTING)
        if not any(coming[kind] for kind in TROOPS[IMPERIAL]):
            return 0.0
        there = [self.alliance.units[at][kind] if kind in OF_SIDE[IMPERIAL] else 0 for kind in range(KINDS)]
        return 1 - foresee(force_of(garrison, coming, there), IMPERIAL).alive

    @remembered
    def pursued(self) -> float:
        """How likely a base that everybody knows falls in a later round: fleets gather, and new units come near."""
        alliance = self.alliance
        if alliance.left <= 1:
            return 0.0
        near = min(
            (DISTANCE[alliance.base][at] for at in range(SYSTEMS) if alliance.their_troops(at)),
            default=4,
        )
        return (0.7, 0.7, 0.5, 0.3, 0.2)[min(near, 4)]

    @remembered
    def found(self) -> float:
        """How likely the Empire comes to the base in a round."""
        alliance = self.alliance
        if not alliance.hidden:
            return 1.0 if alliance.lands(alliance.base, False) else 0.1
        return self.looked_at(alliance.base, alliance.suspects, alliance.doubt)

    @remembered
    def stalked(self) -> float:
        """How likely a hidden base falls in the round after this one, to fleets that are two moves away now."""
        return self.stalks(self.garrison) if self.alliance.hidden else 0.0

    @property
    def located(self) -> bool:
        """Whether the Empire knows where the base is, revealed or not."""
        return not self.alliance.hidden or self.alliance.suspects == [self.alliance.base]

    def stalks(self, garrison: list[int]) -> float:
        """How likely a base with such a garrison falls in the round after this one, to fleets two moves away."""
        alliance = self.alliance
        groups = [at for at in self.groups if DISTANCE[alliance.base][at] <= 2]
        if not groups or alliance.left <= 1:
            return 0.0
        unseen = alliance.doubt / max(1, len(alliance.suspects))
        open_to = sum(1 for one in alliance.suspects if alliance.lands(one, False))
        found = min(0.85, self.looks / max(1.0, 1 + open_to * unseen))
        if any(alliance.their_troops(at) >= ARMY for at in groups):
            found = max(found, 0.7)
        coming = [0] * KINDS
        for at in groups:
            for kind in OF_SIDE[IMPERIAL]:
                coming[kind] = max(coming[kind], alliance.units[at][kind])
        falls = 1 - foresee(force_of(garrison, coming), IMPERIAL).alive if any(garrison) else 1.0
        return min(0.7, 0.3 * len(groups)) * found * falls

    @remembered
    def lost_if_found(self) -> float:
        return 1 - (1 - self.overrun) * (1 - self.fired_at)

    @remembered
    def overrun(self) -> float:
        """How likely the base falls to those who land there."""
        return self.falls(self.alliance.base, self.garrison, not self.alliance.hidden)

    @remembered
    def conquered(self) -> float:
        """How likely the base falls to those whom Planetary Conquest lands, which needs no ships."""
        party = [CONQUERORS.get(kind, 0) for kind in range(KINDS)]
        return 1 - foresee(force_of(self.garrison, party), IMPERIAL).alive if any(self.garrison) else 1.0

    @remembered
    def lost_when_known(self) -> float:
        """How likely the base falls after it was found, if it stays."""
        return max(self.pursued, self.falls(self.alliance.base, self.garrison, True))

    @remembered
    def risk(self) -> float:
        """How likely the base falls in a round if it stays."""
        if not self.alliance.hidden:
            return self.lost_when_known
        return min(1.0, self.found * self.lost_if_found + self.aimed_at)

    @property
    def thin(self) -> bool:
        """Whether the base has too few ground units to be held once it is known."""
        return sum(self.garrison[kind] for kind in TROOPS[REBEL]) < THIN

    @remembered
    def struck(self) -> float:
        """How likely a base that everybody knows falls in the coming round, to what stands next to it now."""
        alliance = self.alliance
        falls = self.falls(alliance.base, self.garrison, True)
        if self.thin:
            falls = max(falls, self.pursued)
        return 1 - (1 - falls) * (1 - self.fired_at)

    @remembered
    def fired_at(self) -> float:
        """How likely a Death Star fires at a base that was found."""
        alliance = self.alliance
        near = [alliance.base, *ADJACENT[alliance.base]]
        return STATION_FIRES if any(alliance.units[at][DEATH_STAR] for at in near) else 0.0

    @remembered
    def aimed_at(self) -> float:
        """How likely a Death Star above the hidden base, or next to it, fires."""
        alliance = self.alliance
        near = [alliance.base, *ADJACENT[alliance.base]]
        if not any(alliance.units[at][DEATH_STAR] for at in near):
            return 0.0
        guess = min(0.5, 1.5 / alliance.doubt)
        return guess * (0.5 if alliance.units[alliance.base][DEATH_STAR] else 0.25)

    def risk_with(self, more: list[int]) -> float:
        """How likely a hidden base falls in a round if these units join it."""
        garrison = [have + come for have, come in zip(self.garrison, more, strict=True)]
        return min(1.0, self.found * self.falls(self.alliance.base, garrison, False) + self.aimed_at)

    def weakened(self, units: list[int]) -> float:
        """How much more likely the base falls if these units leave it."""
        alliance = self.alliance
        left = [have - gone for have, gone in zip(self.garrison, units, strict=True)]
        if not alliance.hidden and sum(left) <= 0:
            return 1.0
        known = not alliance.hidden
        after = self.falls(alliance.base, left, known) - self.overrun
        if known and alliance.map.pool[IMPERIAL]:  # what seems lost in the round to come may be safe until then
            soon = self.falls(alliance.base, left, True, True) - self.falls(alliance.base, self.garrison, True, True)
            after = max(after, soon)
        later = self.stalks(left) - self.stalks(self.garrison) if self.located else 0.0
        return max(self.found * max(0.0, after), later)

    # -- another base ------------------------------------------------------------------------------------------------

    def fit(self, at: SystemId) -> bool:
        system = self.alliance.view.systems[at]
        return not system.destroyed and system.loyalty != "imperial" and not self.alliance.theirs(at)

    @remembered
    def refuges(self) -> list[SystemId]:
        """Where a base could go, as far as the Rebels know."""
        removed = {PLACE_OF[ref] for ref in self.alliance.view.removed_probes}
        return [at for at in PROBES if at not in removed and at != self.alliance.base and self.fit(at)]

    def risk_at(self, at: SystemId) -> float:
        """How likely a new base falls in the round after the move."""
        alliance = self.alliance
        cards = alliance.view.probe_count + alliance.view.probe_deck
        unseen = alliance.view.probe_deck / cards if cards else 0.0
        doubt = 1 + (len(self.refuges) - 1) * unseen
        looked = self.looked_at(at, self.refuges, doubt)
        if (alliance.ours(at) or at in alliance.loyal) and alliance.lands(at, False):
            looked = max(looked, ATTRACTIVE)
        soon = looked * self.falls(at, self.after_move(at), False)
        if alliance.populous(at) and at not in alliance.loyal:
            looked = max(looked, WON_OVER)
        later = 0.04 * self.groups_near(at) + 0.015 * len(ADJACENT[at]) + 0.1 * (alliance.lands(at, False) > 0)
        return min(1.0, soon + later)

    def groups_near(self, at: SystemId) -> int:
        """How many Imperial groups that could land are two moves away or nearer."""
        return sum(1 for other in self.groups if DISTANCE[at][other] <= 2)

    def after_move(self, at: SystemId) -> list[int]:
        """What would defend a new base: what stands there, and two new units."""
        found = own_units(self.alliance.units[at])
        coming = self.alliance.view.sides[REBEL].queue[0]
        new = [KIND_OF[ref] for ref, n in coming.items() for _ in range(n)]
        for kind in sorted(new, key=lambda one: one not in TROOPS[REBEL])[:2]:
            found[kind] += 1
        return found

    @remembered
    def safest(self) -> list[float]:
        """The risks of the refuges, the least first."""
        return sorted(self.risk_at(at) for at in self.refuges)

    def escape(self, cards: int) -> float:
        """How likely the base falls all the same after a move with this many cards to choose from."""
        deck = self.alliance.view.probe_deck
        if not deck or not self.safest:
            return 1.0
        total = self.alliance.view.probe_deck + self.alliance.view.probe_count
        chance = min(1.0, len(self.safest) / max(total, 1))
        missed, risk = 1.0, 0.0
        share = min(1.0, cards / deck) * min(1.0, deck / max(total, 1))
        for one in self.safest:
            risk += missed * share * one
            missed *= 1 - share
        return min(1.0, risk + missed * self.lost_when_known if chance else 1.0)


def own_units(row: list[int]) -> list[int]:
    """Only the Rebel units of a row."""
    return [row[kind] if kind in OF_SIDE[REBEL] else 0 for kind in range(KINDS)]


def imperial_commanders(alliance: Alliance) -> int:
    return sum(COMMANDS[leader] for leader in alliance.map.pool[IMPERIAL])
