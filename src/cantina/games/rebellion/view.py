"""The table of Rebellion as a viewer sees it. Views belong to sides: partners see the same. [RB-64]"""

from typing import Literal

from cantina.games.rebellion.combat.current import Combat
from cantina.games.rebellion.components import (
    ACTION_REF,
    FACE_IDS,
    GENERAL,
    IMPERIAL,
    KINDS,
    LEADER_REF,
    LEADERS,
    MISSION_REF,
    NONE,
    OBJECTIVE_REF,
    OBJECTIVES,
    OF_SIDE,
    ON_CARD,
    PLACE_REF,
    PLACES,
    POOL,
    PROBE_DECK,
    REBEL,
    RING_REF,
    ROLES,
    SIDES,
    SUPPLY,
    SYSTEMS,
    TACTIC_REF,
    THEATRES,
    TIER,
    UNIT_REF,
    SideName,
)
from cantina.games.rebellion.missions.attempt import Attempt
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
from cantina.games.rebellion.state import PHASE_IDS, Page, Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.chronicle import EVENT_IDS, pages_to_show
from cantina.games.rebellion.table.marks import DETAINED, LANDO_BONUS, NEUTRAL, NO_SEND

BOTH = 3


def build(s: Rebellion, sides: int, seat: int | None) -> RebellionView:
    """The table for somebody who knows what these sides (as bits) know. [RB-64]"""
    knows_base = s.base != NONE and (s.revealed or bool(sides >> REBEL & 1))
    mine: SideName | Literal[""] = SIDES[s.side_of(seat)] if seat is not None else ""
    return RebellionView(
        mode="advanced" if s.advanced else "first",
        side=mine,
        roles=[] if seat is None else [ROLES[i & 1] for i, at in enumerate(s.seat_of) if at == seat],
        phase=PHASE_IDS[s.phase],
        time=s.time,
        reputation=s.reputation,
        current=SIDES[s.current >> 1] + (f"-{ROLES[s.current & 1]}" if s.teams else ""),
        systems=system_views(s, sides),
        leaders=[leader_view(s, leader) for leader in range(LEADERS)],
        sides=[side_view(s, side, sides) for side in (REBEL, IMPERIAL)],
        assigned=[assigned_view(entry, sides) for entry in s.assigned],
        base=PLACE_REF[s.base] if knows_base else None,
        revealed=s.revealed,
        objectives=[OBJECTIVE_REF[card] for card in s.objectives if sees_objective(s, card, sides)],
        objective_tiers=sorted(TIER[card] + 1 for card in s.objectives),
        objective_deck=tiers(s),
        played=[OBJECTIVE_REF[card] for card in s.played],
        probes=[PLACE_REF[card] for card in s.probes] if sides >> IMPERIAL & 1 else [],
        probe_count=len(s.probes),
        probe_deck=piles.size(s.decks[PROBE_DECK]),
        removed_probes=[PLACE_REF[card] for card in s.removed_probes],
        projects=piles.size(s.decks[2]),
        project_discard=[MISSION_REF[card] for card in s.discards[2]],
        used_actions=[ACTION_REF[card] for card in s.used_actions],
        looked_at=looked_at(s) if sides >> s.looker & 1 else [],
        draft=MISSION_REF[s.assigning] if s.assigning != NONE and sides >> (s.current >> 1) & 1 else None,
        moves=moves(s) if s.moves and sides >> mover(s) & 1 else [],
        arriving={UNIT_REF[kind]: s.arriving[kind] for kind in range(KINDS) if s.arriving[kind]},
        boba_zone=PLACE_REF[s.boba_zone] if s.boba_zone != NONE else None,
        yoda_used=s.yoda_used,
        mobilizations=len(s.mobilizations),
        mission=mission_view(s.mission) if s.mission is not None else None,
        battle=battle_view(s.combat, sides) if s.combat is not None else None,
        victory=s.victory,
        chronicle=[page_view(page) for page in pages_to_show(s)],
    )


def system_views(s: Rebellion, sides: int) -> list[SystemView]:
    standing: list[list[str]] = [[] for _ in range(PLACES)]
    for leader in range(LEADERS):
        if s.place[leader] < PLACES:
            standing[s.place[leader]].append(LEADER_REF[leader])
    bases = 0 if s.revealed else possible(s, sides)
    return [system_view(s, place, standing[place], bool(bases >> place & 1)) for place in range(PLACES)]


def system_view(s: Rebellion, place: int, leaders: list[str], maybe: bool) -> SystemView:
    here = s.units[place * KINDS : (place + 1) * KINDS]
    units = {UNIT_REF[kind]: here[kind] for kind in range(KINDS) if here[kind]} if any(here) else {}
    if place == SYSTEMS:
        return SystemView(PLACE_REF[place], units, leaders, "")
    return SystemView(
        PLACE_REF[place],
        units,
        leaders,
        "" if s.loyalty[place] == NEUTRAL else SIDES[s.loyalty[place] - 1],
        s.subjugated(place),
        s.sabotaged(place),
        s.destroyed(place),
        maybe,
    )


def possible(s: Rebellion, sides: int) -> int:
    """Where the base can be (as bits) for those who know what these sides know."""
    if sides >> REBEL & 1:
        return 1 << s.base if s.base != NONE else s.maybe
    return s.maybe & ~s.excluded if sides >> IMPERIAL & 1 else s.maybe


def page_view(page: Page) -> PageView:
    event, time, reputation, base, left, probes, held = page
    where = PLACE_REF[base] if base != NONE else None
    return PageView(EVENT_IDS[event], time, reputation, where, systems(left), systems(probes), systems(held))


def systems(bits: int) -> list[str]:
    return [PLACE_REF[system] for system in range(SYSTEMS) if bits >> system & 1]


def leader_view(s: Rebellion, leader: int) -> LeaderView:
    at = s.place[leader]
    place = PLACE_REF[at] if at < PLACES else {POOL: "pool", SUPPLY: "supply", ON_CARD: "card"}.get(at, "gone")
    return LeaderView(
        LEADER_REF[leader],
        SIDES[s.owner[leader]],
        place,
        RING_REF[s.ring[leader]] if s.ring[leader] != NONE else None,
        s.captured(leader),
        bool(s.flags[leader] & DETAINED),
        bool(s.flags[leader] & NO_SEND),
        bool(s.flags[leader] & LANDO_BONUS),
    )


def side_view(s: Rebellion, side: int, sides: int) -> SideView:
    own = bool(sides >> side & 1)
    held = s.actions[side * 2] + s.actions[side * 2 + 1]
    return SideView(
        side=SIDES[side],
        seats=[s.seat_of[side * 2], s.seat_of[side * 2 + GENERAL]],
        missions=len(s.hands[side]),
        hand=[MISSION_REF[card] for card in s.hands[side]] if own else [],
        actions=len(held),
        held=[ACTION_REF[card] for card in sorted(held)] if own else [],
        deck=piles.size(s.decks[side]),
        discard=[MISSION_REF[card] for card in s.discards[side]],
        action_deck=piles.size(s.decks[3 + side]),
        queue=[
            {UNIT_REF[kind]: n for kind in OF_SIDE[side] if (n := s.queued(side, space, kind))} for space in (1, 2, 3)
        ],
        supply={UNIT_REF[kind]: s.supply[kind] for kind in OF_SIDE[side] if s.supply[kind]},
        passed=[ROLES[role] for role in (0, 1) if s.passed >> (side * 2 + role) & 1],
    )


def assigned_view(entry: tuple[int, int, int, int], sides: int) -> AssignedView:
    side, card, first, second = entry
    leaders = [LEADER_REF[first]] if second == NONE else [LEADER_REF[first], LEADER_REF[second]]
    return AssignedView(SIDES[side], leaders, MISSION_REF[card] if sides >> side & 1 else None)


def sees_objective(s: Rebellion, card: int, sides: int) -> bool:
    shown = s.seen_objectives if sides >> IMPERIAL & 1 else s.open_objectives
    return bool(sides >> REBEL & 1 or shown >> card & 1)


def tiers(s: Rebellion) -> list[int]:
    """The stages of the objective deck from the top: the backs of the cards are open."""
    return [TIER[card] + 1 for pile in s.decks[OBJECTIVES] for card in pile.cards]


def looked_at(s: Rebellion) -> list[str]:
    """The cards that are being chosen from, by what the question on the stack is about."""
    refs = {
        "new-base": PLACE_REF,
        "put-probe": PLACE_REF,
        "decoy": PLACE_REF,
        "recruit": ACTION_REF,
        "keep-project": MISSION_REF,
    }
    if s.decision is None:  # the players have ended the game in the middle of it
        return []
    return [refs.get(s.decision.prompt, OBJECTIVE_REF)[card] for card in s.looked_at]


def mover(s: Rebellion) -> int:
    """The side that is putting a movement together, also in the other one's turn: in a retreat, say."""
    kinds = [kind for _, kind, _ in s.moves if kind < KINDS]
    return REBEL if kinds and kinds[0] in OF_SIDE[REBEL] else IMPERIAL


def moves(s: Rebellion) -> list[MoveView]:
    return [
        MoveView(PLACE_REF[origin], UNIT_REF[kind] if kind < KINDS else LEADER_REF[kind - KINDS], n)
        for origin, kind, n in s.moves
        if n
    ]


def mission_view(mission: Attempt) -> MissionView:
    return MissionView(
        MISSION_REF[mission.card],
        SIDES[mission.side],
        [LEADER_REF[leader] for leader in mission.leaders],
        PLACE_REF[mission.system] if mission.system != NONE else None,
        LEADER_REF[mission.target] if mission.target != NONE else None,
        mission.opposed,
        [[FACE_IDS[face] for face in sorted(faces)] for faces in mission.dice],
        mission.bonus[:],
    )


def battle_view(combat: Combat, sides: int) -> BattleView:
    hurt = [
        HurtView(UNIT_REF[kind], old + new, combat.health(kind), old + new >= combat.health(kind))
        for kind, old, new in combat.hurt
    ]
    return BattleView(
        system=PLACE_REF[combat.system],
        initiator=SIDES[combat.initiator],
        round=combat.round,
        theatre=THEATRES[combat.theatre],
        attacker=SIDES[combat.attacker] if combat.attacker != NONE else None,
        dice=[f"{'red' if die >> 2 else 'black'}:{FACE_IDS[die & 3]}" for die in combat.dice],
        hurt=hurt,
        cards=[len(combat.hands[side]) for side in (REBEL, IMPERIAL)],
        hands=[
            [TACTIC_REF[card] for card in combat.hands[side]]
            if sides >> side & 1 or (side == REBEL and combat.good_intel)
            else []
            for side in (REBEL, IMPERIAL)
        ],
        losses={UNIT_REF[kind]: combat.losses[kind] for kind in range(KINDS) if combat.losses[kind]},
    )
