"""The table as the Rebels read it: who is loyal to whom, what they hold, and what the Empire may know of the base."""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    CAPACITY,
    COMMANDS,
    IMMOBILE,
    IMPERIAL,
    KINDS,
    LEADER,
    LEADER_SIDE,
    MISSION,
    OF_SIDE,
    PASSENGER,
    POPULOUS,
    PROBES,
    REBEL,
    REGION,
    REGIONS,
    SHIPS,
    SYSTEMS,
    TACTICS,
    TIE_FIGHTER,
    TROOPS,
    LeaderId,
    PlaceId,
    SystemId,
)
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.remembered import remembered
from cantina.games.rebellion.players.situation import PLACE_OF
from cantina.kernel import Line


@mypyc_attr(native_class=False)
class Alliance:
    """One question, as the Rebels see the table."""

    def __init__(self, turn: Question) -> None:
        self.turn = turn
        self.view = turn.view
        self.map = turn.situation
        self.units = self.map.units
        self.base = self.map.base
        self.hidden = not turn.view.revealed
        self.left = turn.view.reputation - turn.view.time
        """How many Refreshes are left until time alone wins."""
        self.hand = [mission_named(ref) for ref in turn.view.sides[REBEL].hand]
        if turn.view.draft is not None:
            self.hand.append(mission_named(turn.view.draft))
        self.objectives = [ref.partition(":")[2] for ref in turn.view.objectives]
        self.pool = self.map.pool[REBEL]
        self.prisoners = {
            LEADER[one.ref.partition(":")[2]]: PLACE_OF[one.place]
            for one in turn.view.leaders
            if one.captured and one.place in PLACE_OF and LEADER_SIDE[LEADER[one.ref.partition(":")[2]]] == REBEL
        }
        """Captured leaders and where they are held."""
        self.home = BASE_SPACE if self.hidden else self.base
        """Where the units of the base stand."""

    # -- systems -----------------------------------------------------------------------------------------------------

    def rebel_system(self, at: SystemId) -> bool:
        system = self.view.systems[at]
        return system.loyalty == "rebel" and not system.subjugated

    def imperial_system(self, at: SystemId) -> bool:
        system = self.view.systems[at]
        return system.loyalty == "imperial" or system.subjugated

    def populous(self, at: SystemId) -> bool:
        return POPULOUS[at] and not self.view.systems[at].destroyed

    def ours(self, at: PlaceId) -> int:
        return self.counted[0][at]

    def theirs(self, at: PlaceId) -> int:
        return self.counted[1][at]

    def their_ships(self, at: PlaceId) -> int:
        return self.counted[2][at]

    def their_troops(self, at: PlaceId) -> int:
        return self.counted[3][at]

    @remembered
    def counted(self) -> list[list[int]]:
        """By place: how many Rebel units, Imperial units, Imperial ships, Imperial ground units."""
        groups = (OF_SIDE[REBEL], OF_SIDE[IMPERIAL], SHIPS[IMPERIAL], TROOPS[IMPERIAL])
        return [[sum([row[kind] for kind in group]) for row in self.units] for group in groups]

    def their_leaders(self, at: PlaceId) -> list[LeaderId]:
        return self.standing[1][at]

    def own_leaders(self, at: PlaceId) -> list[LeaderId]:
        return self.standing[0][at]

    @remembered
    def standing(self) -> list[list[list[LeaderId]]]:
        """By place: the Rebel leaders who act for the Rebels, and the others."""
        here = self.map.leaders
        own = [[leader for leader in group if leader in self.free] for group in here]
        return [own, [[leader for leader in group if leader not in self.free] for group in here]]

    @remembered
    def free(self) -> set[LeaderId]:
        """Rebel leaders who act for the Rebels."""
        return {
            LEADER[one.ref.partition(":")[2]] for one in self.view.leaders if one.side == "rebel" and not one.captured
        }

    @remembered
    def in_play(self) -> list[LeaderId]:
        """Those of them who have joined and are alive."""
        away = [LEADER[one.ref.partition(":")[2]] for one in self.view.leaders if one.place in ("supply", "gone")]
        return [leader for leader in sorted(self.free) if leader not in away]

    @remembered
    def loyal(self) -> list[SystemId]:
        """Systems with a Rebel loyalty marker, subjugated or not."""
        return [at for at in range(SYSTEMS) if self.view.systems[at].loyalty == "rebel"]

    @remembered
    def commanders(self) -> list[LeaderId]:
        return [leader for leader in self.pool if COMMANDS[leader]]

    def tacticians(self, at: SystemId) -> tuple[tuple[LeaderId, ...], tuple[LeaderId, ...]]:
        """Who would lead a fight in a system: the best of both sides among those who are there or could still join."""
        there = self.map.leaders[at]
        ours = [*self.commanders, *(one for one in there if one in self.free)]
        theirs = [*self.map.pool[IMPERIAL], *(one for one in there if one not in self.free)]
        return best_tactician(ours), best_tactician(theirs)

    # -- what the Empire may know ------------------------------------------------------------------------------------

    @remembered
    def suspects(self) -> list[SystemId]:
        """Where the base can be for all that everybody has heard since it was chosen; probes are another matter."""
        removed = {PLACE_OF[ref] for ref in self.view.removed_probes}
        found = {at for at in PROBES if at not in removed}
        for heard in since_the_base_was_chosen(self.turn.lines):
            found = self.after(found, heard)
        return [at for at in sorted(found) if at == self.base or not self.ruled_out(at)]

    def ruled_out(self, at: SystemId) -> bool:
        """Whether a base there would have come to light, or could not have moved there."""
        standing = self.theirs(at) if self.moved else self.their_troops(at)
        return bool(standing) or self.view.systems[at].loyalty == "imperial"

    @remembered
    def moved(self) -> bool:
        """Whether the base has been moved."""
        return any(line.key == "base-moves" for line in self.turn.lines)

    def after(self, found: set[SystemId], heard: Line) -> set[SystemId]:
        """Where the base can be after something was heard."""
        key, args = heard.key, heard.args
        if key in ("landing-no", "probe-no"):
            return found - {PLACE_OF[str(args["place"])]}
        if key in ("landing-yes", "probe-yes"):
            return found & {PLACE_OF[str(args["place"])]}
        if key in ("rumors-no", "rumors-yes"):
            region = set(REGIONS[REGION[PLACE_OF[str(args["place"])]]])
            return found & region if key == "rumors-yes" else found - region
        if key == "names-three":
            return found & {PLACE_OF[ref] for ref in str(args["systems"]).split()}
        if key == "base-moves":
            return found - {PLACE_OF[str(args["system"])]}
        return found

    @remembered
    def doubt(self) -> float:
        """How many places the Empire has to look at, those that probe cards have told it of left out."""
        cards = self.view.probe_count + self.view.probe_deck
        unseen = self.view.probe_deck / cards if cards else 0.0
        return 1 + max(len(self.suspects) - 1, 0) * unseen

    # -- what can come -----------------------------------------------------------------------------------------------

    def strike(self, at: SystemId, now: bool, most: int = 99) -> list[int]:
        """The Imperial units, by kind, that one move could bring to a system, the strongest ground units first.

        `now`: leaders already placed keep their units; else it is about the round to come. `most`: ground units.
        """
        key = (at, now, most)
        if key not in self.strikes:
            self.strikes[key] = self.could_strike(at, now, most)
        return self.strikes[key]

    @remembered
    def strikes(self) -> dict[tuple[SystemId, bool, int], list[int]]:
        """What was found of it."""
        return {}

    def could_strike(self, at: SystemId, now: bool, most: int) -> list[int]:
        found = [0] * KINDS
        left = most
        for near in ADJACENT[at]:
            row = self.units[near]
            if now and self.map.blocked[IMPERIAL][near]:
                continue
            room = sum(row[kind] * CAPACITY[kind] for kind in SHIPS[IMPERIAL])
            if not room:
                continue
            for kind in SHIPS[IMPERIAL]:
                if not PASSENGER[kind] and not IMMOBILE[kind]:
                    found[kind] += row[kind]
            for kind in reversed(TROOPS[IMPERIAL]):
                n = min(row[kind], room, left)
                found[kind] += n
                room -= n
                left -= n
            flying = min(row[TIE_FIGHTER], room)
            found[TIE_FIGHTER] += flying
        return found

    def lands(self, at: SystemId, now: bool) -> int:
        """How many Imperial ground units one move could bring to a system."""
        coming = self.strike(at, now)
        return sum(coming[kind] for kind in TROOPS[IMPERIAL])


def best_tactician(leaders: list[LeaderId]) -> tuple[LeaderId, ...]:
    """The one with the best tactics, if any has them."""
    best = max(leaders, key=lambda one: (sum(TACTICS[one]), -one), default=None)
    return (best,) if best is not None and any(TACTICS[best]) else ()


def mission_named(ref: str) -> int:
    """The mission that a reference names."""
    return MISSION[ref.partition(":")[2].partition("@")[0]]


def since_the_base_was_chosen(lines: list[Line]) -> list[Line]:
    """What was heard since the base is where it is; its old place included, which it is no longer."""
    start = 0
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].key in ("base-moves", "base-chosen-you", "base-chosen"):
            start = at
            break
    return lines[start:]
