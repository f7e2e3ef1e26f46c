"""What the table of Rebellion is made of for a viewer: `view.py` puts it together."""

from typing import Literal

from cantina.games.rebellion.components import ModeName, RoleName, SideName, TheatreName
from cantina.games.rebellion.state import Phase, Victory
from cantina.games.rebellion.table.chronicle import Turning
from cantina.kernel import View


class SystemView(View):
    """A system, or the Rebel Base space (`system:base-space`)."""

    ref: str
    units: dict[str, int]
    """Unit reference to number, of both sides."""
    leaders: list[str]
    """Who stands there, prisoners included."""
    loyalty: SideName | Literal[""]
    """`rebel`, `imperial` or empty."""
    subjugated: bool = False
    sabotaged: bool = False
    destroyed: bool = False
    maybe: bool = False
    """The base can be here for all that the viewer knows (while it is hidden)."""


class LeaderView(View):
    ref: str
    side: SideName
    place: str
    """A system reference, or `pool`, `supply`, `card`, `gone`."""
    ring: str | None
    captured: bool
    detained: bool
    protected: bool
    """Nobody may be sent against this leader's missions in this round."""
    bonus: bool
    """Two successes more in this leader's mission."""


class AssignedView(View):
    """A face-down mission with its leaders."""

    side: SideName
    leaders: list[str]
    mission: str | None
    """The card, for its own side."""


class SideView(View):
    """What a side has beside the map."""

    side: SideName
    seats: list[int]
    """Who plays it: Admiral, General; twice the same where one player is both."""
    missions: int
    hand: list[str]
    """The mission hand, for its own side."""
    actions: int
    held: list[str]
    """Action cards, for their own side."""
    deck: int
    discard: list[str]
    action_deck: int
    queue: list[dict[str, int]]
    """The build queue, space 1 first."""
    supply: dict[str, int]
    """Figures left in the box."""
    passed: list[RoleName]
    """The roles that have passed in this Command Phase."""


class MissionView(View):
    """The mission that is being carried out."""

    mission: str
    side: SideName
    leaders: list[str]
    system: str | None
    target: str | None
    opposed: bool
    dice: list[list[str]]
    """By side: the faces rolled."""
    bonus: list[int]


class HurtView(View):
    unit: str
    damage: int
    health: int
    doomed: bool


class BattleView(View):
    """The combat that is being fought."""

    system: str
    initiator: SideName
    round: int
    theatre: TheatreName
    attacker: SideName | None
    dice: list[str]
    """`black:hit` and the like: the attacker's dice that are still there."""
    hurt: list[HurtView]
    cards: list[int]
    """By side: tactic cards in hand."""
    hands: list[list[str]]
    """By side: those that the viewer may see."""
    losses: dict[str, int]


class MoveView(View):
    """A part of a movement that is being put together: for its own side."""

    origin: str
    thing: str
    number: int


class PageView(View):
    """How the hunt for the base stood at a moment: at the end of a round, or when something happened to the base."""

    event: Turning
    """`chosen`, `revealed` or `moved` (the base), `round` (it ends), `over` (the game)."""
    round: int
    reputation: int
    base: str | None
    left: list[str]
    """Where the base could be for all that the Empire knew."""
    probes: list[str]
    """The probe cards that the Empire had."""
    held: list[str]
    """Where it had ground units."""


class RebellionView(View):
    mode: ModeName
    side: SideName | Literal[""]
    """The viewer's side; empty for a spectator."""
    roles: list[RoleName]
    """The viewer's roles: `admiral`, `general`."""
    phase: Phase
    time: int
    reputation: int
    current: str
    """Whose turn it is: `rebel-admiral` and the like; with two players the side alone."""
    systems: list[SystemView]
    """The 32 systems, then the base space."""
    leaders: list[LeaderView]
    sides: list[SideView]
    """The Rebels, the Empire."""
    assigned: list[AssignedView]
    base: str | None
    """The system of the base, where the viewer knows it."""
    revealed: bool
    objectives: list[str]
    """The Rebels' hand, for them; for the others those that they were shown."""
    objective_tiers: list[int]
    """The stages (1 to 3) of the objectives in the Rebels' hand: their backs are open."""
    objective_deck: list[int]
    """The stages of the objective deck from the top."""
    played: list[str]
    probes: list[str]
    """The Empire's probe cards, for it."""
    probe_count: int
    probe_deck: int
    removed_probes: list[str]
    projects: int
    project_discard: list[str]
    used_actions: list[str]
    looked_at: list[str]
    """Cards drawn to choose from, for the side that looks at them."""
    draft: str | None
    """The mission card that is being assigned, for its own side."""
    moves: list[MoveView]
    arriving: dict[str, int]
    """Units that have come off the queue and wait to be deployed."""
    boba_zone: str | None
    yoda_used: bool
    """Master Yoda's ring was used in this round."""
    mobilizations: int
    mission: MissionView | None
    battle: BattleView | None
    victory: Victory
    chronicle: list[PageView]
    """The whole hunt, once the game is over; nothing before that."""
