"""What the table of Rebellion is made of for a viewer: `view.py` puts it together."""

from typing import Literal

from cantina.games.rebellion.components import ModeName, RoleName, SideName, TheatreName
from cantina.games.rebellion.state import Phase, Victory
from cantina.games.rebellion.table.chronicle import Turning
from cantina.kernel import View


class SystemView(View):
    """A system, or the Rebel Base space (`system:base-space`)."""

    ref: str
    """Which place it is."""
    units: dict[str, int]
    """Unit reference to number, of both sides."""
    leaders: list[str]
    """Who stands there, prisoners included."""
    loyalty: SideName | Literal[""]
    """`rebel`, `imperial` or empty."""
    subjugated: bool = False
    """A subjugation marker lies there."""
    sabotaged: bool = False
    """A sabotage marker lies there."""
    destroyed: bool = False
    """The system has been destroyed."""
    maybe: bool = False
    """The base can be here for all that the viewer knows (while it is hidden)."""


class LeaderView(View):
    ref: str
    """Which leader it is."""
    side: SideName
    """The side that the leader is on."""
    place: str
    """A system reference, or `pool`, `supply`, `card`, `gone`."""
    ring: str | None
    """The ring attached to the leader."""
    captured: bool
    """A prisoner."""
    detained: bool
    """Does not return to the pool at the next chance."""
    protected: bool
    """Nobody may be sent against this leader's missions in this round."""
    bonus: bool
    """Two successes more in this leader's mission."""


class AssignedView(View):
    """A face-down mission with its leaders."""

    side: SideName
    """Whose mission it is."""
    leaders: list[str]
    """Who was assigned to it."""
    mission: str | None
    """The card, for its own side."""


class SideView(View):
    """What a side has beside the map."""

    side: SideName
    """Which side it is."""
    seats: list[int]
    """Who plays it: Admiral, General; twice the same where one player is both."""
    missions: int
    """How many mission cards it has in hand."""
    hand: list[str]
    """The mission hand, for its own side."""
    actions: int
    """How many action cards it has."""
    held: list[str]
    """Action cards, for their own side."""
    deck: int
    """Cards left in its mission deck."""
    discard: list[str]
    """Its discarded missions, face up."""
    action_deck: int
    """Action cards left in its deck."""
    queue: list[dict[str, int]]
    """The build queue, space 1 first."""
    supply: dict[str, int]
    """Figures left in the box."""
    passed: list[RoleName]
    """The roles that have passed in this Command Phase."""


class MissionView(View):
    """The mission that is being carried out."""

    mission: str
    """Which card."""
    side: SideName
    """Whose mission it is."""
    leaders: list[str]
    """Who carries it out."""
    system: str | None
    """Where it is carried out."""
    target: str | None
    """The leader at whom it is aimed."""
    opposed: bool
    """Somebody opposes it."""
    dice: list[list[str]]
    """By side: the faces rolled."""
    bonus: list[int]
    """By side: successes on top of what was rolled."""


class HurtView(View):
    unit: str
    """What it is."""
    damage: int
    """Damage it has taken, that of this attack included."""
    health: int
    """How much damage destroys it."""
    doomed: bool
    """It has taken that much."""


class BattleView(View):
    """The combat that is being fought."""

    system: str
    """Where they fight."""
    initiator: SideName
    """The side that began the combat."""
    round: int
    """Which round of the combat it is, from 1."""
    theatre: TheatreName
    """Whether they fight in space or on the ground now."""
    attacker: SideName | None
    """The side that attacks just now."""
    dice: list[str]
    """`black:hit` and the like: the attacker's dice that are still there."""
    hurt: list[HurtView]
    """Damaged units, one entry for each."""
    cards: list[int]
    """By side: tactic cards in hand."""
    hands: list[list[str]]
    """By side: those that the viewer may see."""
    losses: dict[str, int]
    """Units destroyed since the combat began."""


class MoveView(View):
    """A part of a movement that is being put together: for its own side."""

    origin: str
    """From where."""
    thing: str
    """What goes along."""
    number: int
    """How many of them."""


class PageView(View):
    """How the hunt for the base stood at a moment: at the end of a round, or when something happened to the base."""

    event: Turning
    """`chosen`, `revealed` or `moved` (the base), `round` (it ends), `over` (the game)."""
    round: int
    """The round it was."""
    reputation: int
    """Where the reputation marker lay."""
    base: str | None
    """Where the base was."""
    left: list[str]
    """Where the base could be for all that the Empire knew."""
    probes: list[str]
    """The probe cards that the Empire had."""
    held: list[str]
    """Where it had ground units."""


class RebellionView(View):
    mode: ModeName
    """The rules that are played: of the first game, or advanced."""
    side: SideName | Literal[""]
    """The viewer's side; empty for a spectator."""
    roles: list[RoleName]
    """The viewer's roles: `admiral`, `general`."""
    phase: Phase
    """The phase of the round."""
    time: int
    """The space of the time marker: which round it is."""
    reputation: int
    """The space of the reputation marker: the Rebels win once the time marker is there."""
    current: str
    """Whose turn it is: `rebel-admiral` and the like; with two players the side alone."""
    systems: list[SystemView]
    """The 32 systems, then the base space."""
    leaders: list[LeaderView]
    """All leaders of the game."""
    sides: list[SideView]
    """The Rebels, the Empire."""
    assigned: list[AssignedView]
    """Missions that lie face down, with their leaders."""
    base: str | None
    """The system of the base, where the viewer knows it."""
    revealed: bool
    """The base is known to everybody."""
    objectives: list[str]
    """The Rebels' hand, for them; for the others those that they were shown."""
    objective_tiers: list[int]
    """The stages (1 to 3) of the objectives in the Rebels' hand: their backs are open."""
    objective_deck: list[int]
    """The stages of the objective deck from the top."""
    played: list[str]
    """Objectives that were played and left the game."""
    probes: list[str]
    """The Empire's probe cards, for it."""
    probe_count: int
    """How many probe cards the Empire has."""
    probe_deck: int
    """Cards left in the probe deck."""
    removed_probes: list[str]
    """Probe cards that are out of the game."""
    projects: int
    """Cards left in the project deck."""
    project_discard: list[str]
    """Discarded projects, face up."""
    used_actions: list[str]
    """Action cards that were used."""
    looked_at: list[str]
    """Cards drawn to choose from, for the side that looks at them."""
    draft: str | None
    """The mission card that is being assigned, for its own side."""
    moves: list[MoveView]
    """The movement that is being put together, for its own side."""
    arriving: dict[str, int]
    """Units that have come off the queue and wait to be deployed."""
    boba_zone: str | None
    """The system where Rebel leaders can do nothing this round."""
    yoda_used: bool
    """Master Yoda's ring was used in this round."""
    mobilizations: int
    """How many Rapid Mobilizations are still to come at the end of the phase."""
    mission: MissionView | None
    """The mission that is being carried out."""
    battle: BattleView | None
    """The combat that is being fought."""
    victory: Victory
    """How the game was won; nothing before its end."""
    chronicle: list[PageView]
    """The whole hunt, once the game is over; nothing before that."""
