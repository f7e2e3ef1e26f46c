"""What a seat sees of Rebellion, as numbers."""

from collections.abc import Sequence
from typing import Final, get_args

from cantina.games.rebellion.combat.attack_dice import COLOURS, DIE_REF
from cantina.games.rebellion.components import (
    ACTION_REF,
    FACE_IDS,
    HAND_LIMIT,
    LEADER_REF,
    MISSION_REF,
    OBJECTIVE_REF,
    PLACE_REF,
    PLACES,
    RING_REF,
    ROLES,
    SIDES,
    TACTIC_REF,
    THEATRES,
    TIME_SPACES,
    UNIT_REF,
)
from cantina.games.rebellion.sight import (
    AssignedView,
    BattleView,
    HurtView,
    LeaderView,
    MissionView,
    MoveView,
    PageView,
    RebellionView,
    SideView,
    SystemView,
)
from cantina.games.rebellion.state import PHASE_IDS, Victory
from cantina.games.rebellion.table.chronicle import EVENT_IDS
from cantina.kernel import Seat, Setup
from cantina.kernel.codecs import (
    Bag,
    ByPlace,
    Count,
    Every,
    Fields,
    Flag,
    Given,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    SeatIndex,
    Tally,
)
from cantina.kernel.encoding import Encoding, Question
from cantina.kernel.planes import At, Cells, Codec, Plane, several

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""
FIGURES_LYING: Final = 99
"""More figures of a kind than the box has."""
CARDS_LYING: Final = 99
DICE_ROLLED: Final = 40
"""More dice than anybody rolls at once."""
MOST_PAGES: Final = 60
"""More turning points than a hunt has."""
BITS_IN_CELL: Final = 15
PROMPTS: Final = (
    *("add-leader", "assign", "assign-die", "beacon", "before-dice", "before-own-dice", "blindside", "block"),
    *("block-point", "block-second", "bombard", "bring-leader", "build", "choose-base", "combat-action"),
    *("combat-objective", "consent", "decoy", "deploy", "destination", "destiny", "destroy-health", "destroy-one"),
    *("destroy-queued", "destroy-station", "discard-mission", "drive-out", "eliminate-leader", "falcon", "find-card"),
    *("first-leader", "give-up", "give-up-here", "go-along", "hit-second", "hit-unit", "how-many", "hurry"),
    *("keep-objective", "keep-project", "lose-excess", "mend", "misdirect", "mobilize", "new-base", "new-plan"),
    *("origin", "oversee", "pay-for-block", "pick-prisoner", "place-leader", "place-unit", "put-probe", "raid-queue"),
    *("rebel-system", "rebel-units", "recruit", "refresh-objective", "region-loyalty", "reorder-objectives", "reroll"),
    *("research", "retreat", "retreat-to", "retrieve", "ring-for", "sacrifice", "search", "second-leader", "send"),
    *("set-die", "set-mission-die", "set-second-die", "start-card", "support", "tactic-deck", "take-prisoner"),
    *("take-to", "target-leader", "target-system", "top-objective", "try-plans", "turn", "uprising", "use-ring"),
    *("use-yoda", "who-leaves", "yoda-for"),
)


class Packed(Codec):
    """Some of many things, fifteen to a cell, a bit for each: for what is told when the game is over."""

    def __init__(self, values: Sequence[str]) -> None:
        self.values = tuple(values)
        self.size = -(-len(values) // BITS_IN_CELL)

    def write(self, value: Sequence[str], cells: Cells, at: At, me: Seat) -> None:
        for thing in value:
            cell, bit = divmod(self.values.index(thing), BITS_IN_CELL)
            cells[at + cell] |= 1 << bit

    def read(self, cells: Cells, at: At, me: Seat) -> list[str]:
        return [
            thing
            for place, thing in enumerate(self.values)
            if cells[at + place // BITS_IN_CELL] >> place % BITS_IN_CELL & 1
        ]

    def planes(self, name: str, at: At) -> list[Plane]:
        labels = [self.values[first] for first in range(0, len(self.values), BITS_IN_CELL)]
        return [several(name, at, "from", labels, (1 << BITS_IN_CELL) - 1, "which, a bit for each from this one on")]


def row(values: Sequence[str], most: int = CARDS_LYING) -> Ordered:
    """Things in the order in which they lie."""
    return Ordered(Numbered(values), most)


def declare(setup: Setup) -> Encoding:
    """What a viewer can see and be asked at such a table."""
    side, place = OneOf(SIDES, "side"), OneOf(PLACE_REF, "system")
    whose = [*SIDES, *(f"{name}-{role}" for name in SIDES for role in ROLES)]
    view = Fields(
        RebellionView,
        mode=Given(setup.options["mode"]),
        side=OneOf((*SIDES, ""), "side"),
        roles=Bag(ROLES, axis="role"),
        phase=OneOf(PHASE_IDS, "phase"),
        time=Count(TIME_SPACES + 2),
        reputation=Count(TIME_SPACES + 2, -TIME_SPACES),
        current=OneOf(whose, "whose"),
        systems=Every(of_a_system(), PLACES, axis="system", labels=PLACE_REF),
        leaders=Every(of_a_leader(), len(LEADER_REF), axis="leader", labels=LEADER_REF),
        sides=Every(of_a_side(setup.seats), 2, axis="side", labels=SIDES),
        assigned=Ordered(
            Fields(AssignedView, side=side, leaders=row(LEADER_REF, 2), mission=Maybe(Numbered(MISSION_REF))),
            len(LEADER_REF),
        ),
        base=Maybe(place),
        revealed=Flag(),
        **cards_seen(),
        moves=Ordered(
            Fields(
                MoveView,
                origin=Numbered(PLACE_REF),
                thing=Numbered([*UNIT_REF, *LEADER_REF]),
                number=Count(FIGURES_LYING, scale=5),
            ),
            len(UNIT_REF) + len(LEADER_REF),
        ),
        arriving=Tally(UNIT_REF, FIGURES_LYING, axis="unit"),
        boba_zone=Maybe(place),
        yoda_used=Flag(),
        mobilizations=Count(CARDS_LYING, scale=2),
        mission=Maybe(of_a_mission()),
        battle=Maybe(of_a_battle()),
        victory=OneOf(get_args(Victory), "why"),
        chronicle=Ordered(of_a_page(), MOST_PAGES, axis="page"),
    )
    return Encoding(PLANES, setup.seats, view, what_is_asked(setup.seats))


def cards_seen() -> dict[str, Codec]:
    """Cards outside of the sides' missions: objectives, probes, projects, and those being chosen from."""
    tier = Count(3, 1)
    return {
        "objectives": row(OBJECTIVE_REF),
        "objective_tiers": Ordered(tier, CARDS_LYING),
        "objective_deck": Ordered(tier, CARDS_LYING),
        "played": row(OBJECTIVE_REF),
        "probes": row(PLACE_REF),
        "probe_count": Count(CARDS_LYING, scale=30),
        "probe_deck": Count(CARDS_LYING, scale=30),
        "removed_probes": row(PLACE_REF),
        "projects": Count(CARDS_LYING, scale=10),
        "project_discard": row(MISSION_REF),
        "used_actions": row(ACTION_REF),
        "looked_at": row([*PLACE_REF, *ACTION_REF, *MISSION_REF, *OBJECTIVE_REF]),
        "draft": Maybe(Numbered(MISSION_REF)),
    }


def of_a_system() -> Fields:
    return Fields(
        SystemView,
        ref=ByPlace(PLACE_REF),
        units=Tally(UNIT_REF, FIGURES_LYING, axis="unit"),
        leaders=Bag(LEADER_REF, axis="leader"),
        loyalty=OneOf((*SIDES, ""), "side"),
        subjugated=Flag(),
        sabotaged=Flag(),
        destroyed=Flag(),
        maybe=Flag(),
    )


def of_a_leader() -> Fields:
    return Fields(
        LeaderView,
        ref=ByPlace(LEADER_REF),
        side=OneOf(SIDES, "side"),
        place=Numbered([*PLACE_REF, "pool", "supply", "card", "gone"]),
        ring=Maybe(OneOf(RING_REF, "ring")),
        captured=Flag(),
        detained=Flag(),
        protected=Flag(),
        bonus=Flag(),
    )


def of_a_side(seats: int) -> Fields:
    units = Tally(UNIT_REF, FIGURES_LYING, axis="unit")
    return Fields(
        SideView,
        side=ByPlace(SIDES),
        seats=Every(SeatIndex(seats), 2, axis="role", labels=ROLES),
        missions=Count(CARDS_LYING, scale=HAND_LIMIT),
        hand=Bag(MISSION_REF, CARDS_LYING, "mission"),
        actions=Count(CARDS_LYING, scale=4),
        held=Bag(ACTION_REF, axis="action"),
        deck=Count(CARDS_LYING, scale=30),
        discard=row(MISSION_REF),
        action_deck=Count(CARDS_LYING, scale=10),
        queue=Every(units, 3, axis="space"),
        supply=units,
        passed=Bag(ROLES, axis="role"),
    )


def of_a_mission() -> Fields:
    return Fields(
        MissionView,
        mission=OneOf(MISSION_REF, "mission"),
        side=OneOf(SIDES, "side"),
        leaders=row(LEADER_REF, len(LEADER_REF)),
        system=Maybe(OneOf(PLACE_REF, "system")),
        target=Maybe(OneOf(LEADER_REF, "leader")),
        opposed=Flag(),
        dice=Every(Bag(FACE_IDS, DICE_ROLLED, "face"), 2, axis="side", labels=SIDES),
        bonus=Every(Count(DICE_ROLLED, scale=2), 2, axis="side", labels=SIDES),
    )


def of_a_battle() -> Fields:
    hurt = Fields(
        HurtView,
        unit=Numbered(UNIT_REF),
        damage=Count(FIGURES_LYING, scale=2),
        health=Count(FIGURES_LYING, scale=2),
        doomed=Flag(),
    )
    return Fields(
        BattleView,
        system=OneOf(PLACE_REF, "system"),
        initiator=OneOf(SIDES, "side"),
        round=Count(FIGURES_LYING, scale=5),
        theatre=OneOf(THEATRES, "theatre"),
        attacker=Maybe(OneOf(SIDES, "side")),
        dice=row([f"{colour}:{face}" for colour in COLOURS for face in FACE_IDS], DICE_ROLLED),
        hurt=Ordered(hurt, FIGURES_LYING),
        cards=Every(Count(CARDS_LYING, scale=5), 2, axis="side", labels=SIDES),
        hands=Every(row(TACTIC_REF, DICE_ROLLED), 2, axis="side", labels=SIDES),
        losses=Tally(UNIT_REF, FIGURES_LYING, axis="unit"),
    )


def of_a_page() -> Fields:
    return Fields(
        PageView,
        event=Numbered(EVENT_IDS),
        round=Count(TIME_SPACES + 2),
        reputation=Count(TIME_SPACES + 2, -TIME_SPACES),
        base=Maybe(Numbered(PLACE_REF)),
        left=Packed(PLACE_REF),
        probes=Packed(PLACE_REF),
        held=Packed(PLACE_REF),
    )


def what_is_asked(seats: int) -> Question:
    """The questions; the dice of an attack lie on the table anyway, and the mode is that of the game."""
    number = Count(FIGURES_LYING, scale=5)
    mentioned = {
        "system": OneOf(PLACE_REF, "system"),
        "leader": OneOf(LEADER_REF, "leader"),
        "mission": OneOf(MISSION_REF, "mission"),
        "action": OneOf(ACTION_REF, "action"),
        "ring": OneOf(RING_REF, "ring"),
        "unit": OneOf(UNIT_REF, "unit"),
        "theatre": OneOf(THEATRES, "theatre"),
        "die": OneOf(DIE_REF, "die"),
        "role": OneOf((*ROLES, "none"), "role"),
        **dict.fromkeys(("left", "number", "health", "black", "red", "space", "revealed"), number),
    }
    return Question(seats, PROMPTS, mentioned, ("dice", "mode"))
