"""What must hold at every moment of a game: nothing is lost or doubled, nothing stands where it cannot."""

from cantina.games.rebellion.components import (
    ACTION_IDS,
    BASE_SPACE,
    CAPTURED,
    CARBONITE,
    COPIES,
    CORUSCANT,
    FIGURES,
    FORCES,
    GONE,
    HAND_LIMIT,
    IMPERIAL,
    IMPERIAL_ACTIONS,
    JEDI,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    LUKE,
    MISSION_SIDE,
    MOST_DICE,
    NONE,
    OBJECTIVE_IDS,
    OBJECTIVES,
    ON_CARD,
    PLACES,
    POOL,
    PROBE_DECK,
    PROBES,
    PROJECT,
    PROJECTS,
    REBEL,
    REBEL_ACTIONS,
    RING_IDS,
    SPACE_TACTICS,
    SUPPLY,
    SYSTEMS,
    TACTIC_CARDS,
    TACTIC_THEATRE,
    TIME_SPACES,
)
from cantina.games.rebellion.phases.deploy import MOST
from cantina.games.rebellion.state import ASSIGNMENT, REFRESH, SETTING_UP, Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL

BOTH_SIDES = (REBEL, IMPERIAL)
MISSIONS = [card for card, copies in enumerate(COPIES) for _ in range(copies)]


def check(s: Rebellion) -> None:
    """Raise AssertionError where something is lost, doubled or out of place."""
    check_figures(s)
    check_cards(s)
    check_leaders(s)
    if s.phase != SETTING_UP and not s.over:
        check_systems(s)
        check_peace(s)
        check_prisoners(s)
        check_base(s)
        assert s.time < s.reputation <= TIME_SPACES, f"time {s.time}, reputation {s.reputation}"
    if s.combat is not None:
        check_combat(s)


# -- figures ---------------------------------------------------------------------------------------------------------


def check_figures(s: Rebellion) -> None:
    for kind in range(KINDS):
        placed = sum(s.units[kind::KINDS]) + sum(s.queue[kind::KINDS])
        assert placed + s.supply[kind] + s.arriving[kind] == FIGURES[kind], f"figures of kind {kind}"
    for place in range(PLACES):
        row = s.units[place * KINDS : (place + 1) * KINDS]
        for side in BOTH_SIDES:
            for theatre in (0, 1):
                units = sum([row[kind] for kind in FORCES[theatre][side]])
                assert s.forces[place * 4 + side * 2 + theatre] == units, f"forces at {place}"
    assert not s.force(BASE_SPACE, IMPERIAL), "the Empire is on the base space"
    assert s.phase == REFRESH or not any(s.arriving), "units wait outside of the Refresh Phase"
    assert max(s.deployed) <= MOST, "too many units deployed at one place"


# -- cards -----------------------------------------------------------------------------------------------------------


def check_cards(s: Rebellion) -> None:
    looking = s.decision.prompt if s.decision is not None else ""
    check_missions(s, s.looked_at if looking == "keep-project" else [])
    about_objectives = looking in ("top-objective", "reorder-objectives", "keep-objective")
    objectives = s.objectives + s.played + piles.contents(s.decks[OBJECTIVES])
    objectives += s.looked_at if about_objectives else []
    assert sorted(objectives) == list(range(len(OBJECTIVE_IDS))), "objectives"
    probes = s.probes + s.removed_probes + piles.contents(s.decks[PROBE_DECK]) + ([s.base] if s.base != NONE else [])
    probes += s.looked_at if looking in ("new-base", "put-probe") else []
    assert sorted(probes) == PROBES, "probe cards"
    check_actions(s, s.looked_at if looking == "recruit" else [])
    if s.combat is None:
        for theatre in (0, 1):
            tactics = piles.contents(s.decks[SPACE_TACTICS + theatre])
            assert sorted(tactics) == sorted(TACTIC_CARDS[theatre]), "tactic cards"


def check_missions(s: Rebellion, looked_at: list[int]) -> None:
    missions = [*s.hands[0], *s.hands[1], *[entry[1] for entry in s.assigned], *looked_at]
    for deck in (REBEL, IMPERIAL, PROJECTS):
        missions += piles.contents(s.decks[deck]) + s.discards[deck]
    if s.assigning != NONE:
        missions.append(s.assigning)
    # a mission in progress may have been disposed of already
    if s.mission is not None and missions.count(s.mission.card) < COPIES[s.mission.card]:
        missions.append(s.mission.card)
    assert sorted(missions) == MISSIONS, "missions"
    for side in BOTH_SIDES:
        held = [*s.hands[side], *[card for of, card, _, _ in s.assigned if of == side]]
        assert all(MISSION_SIDE[card] == side for card in held), "a mission of the enemy"
        assert s.phase != ASSIGNMENT or len(s.hands[side]) <= HAND_LIMIT, "too many missions in hand"
    assert not any(PROJECT[card] for side in BOTH_SIDES for card in piles.contents(s.decks[side])), "a project astray"


def check_actions(s: Rebellion, looked_at: list[int]) -> None:
    actions = [card for held in s.actions for card in held] + s.used_actions + s.burned + looked_at
    actions += piles.contents(s.decks[REBEL_ACTIONS]) + piles.contents(s.decks[IMPERIAL_ACTIONS])
    if s.phase == SETTING_UP and s.advanced:
        assert len(set(actions)) == len(actions), "an action card is doubled"
    else:
        assert sorted(actions) == list(range(len(ACTION_IDS))), "action cards"


# -- leaders ---------------------------------------------------------------------------------------------------------


def check_leaders(s: Rebellion) -> None:
    assert s.place[LUKE] == GONE or s.place[JEDI] == GONE, "two Lukes"
    for ring in range(len(RING_IDS)):
        assert s.ring.count(ring) <= 1, "a ring is doubled"
    on_cards = [leader for entry in s.assigned for leader in entry[2:] if leader != NONE]
    assert len(set(on_cards)) == len(on_cards), "a leader on two cards"
    for leader in range(LEADERS):
        if s.mission is None or leader not in s.mission.leaders:
            assert (s.place[leader] == ON_CARD) == (leader in on_cards), f"leader {leader} is at {s.place[leader]}"
        assert s.place[leader] != SUPPLY or s.ring[leader] == NONE, "a ring in the box"
        assert s.place[leader] < PLACES or s.place[leader] in (POOL, SUPPLY, GONE, ON_CARD)
        assert s.place[leader] != BASE_SPACE or s.owner[leader] == REBEL, "an Imperial leader on the base space"
        assert LEADER_SIDE[leader] == REBEL or s.owner[leader] == IMPERIAL, "nobody leaves the Empire"


def check_prisoners(s: Rebellion) -> None:
    """Prisoners are guarded, except while it is being settled what has just happened."""
    for ring in (CAPTURED, CARBONITE):
        leader = s.wearer(ring)
        if leader == NONE:
            continue
        at = s.place[leader]
        assert at < SYSTEMS, "a prisoner is nowhere"
        assert s.owner[leader] == REBEL, "the Empire guards its own"
        assert s.dirty >> at & 1 or s.force(at, IMPERIAL), f"nobody guards leader {leader} at {at}"


# -- the map ---------------------------------------------------------------------------------------------------------


def check_systems(s: Rebellion) -> None:
    fighting = s.combat.system if s.combat is not None else NONE
    assert s.loyalty[CORUSCANT] == IMPERIAL_LOYAL or s.destroyed(CORUSCANT), "Coruscant is always Imperial"
    for system in range(SYSTEMS):
        if s.loyalty[system] or s.sabotaged(system):
            assert s.populous(system), f"system {system} is not populous"
        if s.subjugated(system):
            assert s.populous(system), f"system {system} cannot be subjugated"
            assert s.loyalty[system] != IMPERIAL_LOYAL, f"system {system} is loyal and subjugated"
        if s.dirty >> system & 1 or system == fighting or at_odds(s, system):
            continue
        held = s.populous(system) and s.troops(system, IMPERIAL) and s.loyalty[system] != IMPERIAL_LOYAL
        assert s.subjugated(system) == bool(held), f"subjugation of system {system}"


def at_odds(s: Rebellion, system: int) -> bool:
    return s.contested(system, 0) or s.contested(system, 1)


def check_peace(s: Rebellion) -> None:
    """Enemies are together only where they fight, or are about to when what is being done is finished."""
    busy = s.combat is not None or s.mission is not None or len(s.stack) > 2
    if not busy or (s.decision is not None and s.decision.prompt in ("turn", "assign", "deploy", "recruit")):
        for system in range(SYSTEMS):
            assert not at_odds(s, system), f"enemies live in peace at system {system}"


def check_combat(s: Rebellion) -> None:
    combat = s.fight
    for colour in (0, 1):
        assert sum(die >> 2 == colour for die in combat.dice) <= MOST_DICE, "too many dice"
    for theatre in (0, 1):
        deck = SPACE_TACTICS + theatre
        held = [card for hand in combat.hands for card in hand if TACTIC_THEATRE[card] == theatre]
        cards = held + piles.contents(s.decks[deck]) + s.discards[deck]
        assert sorted(cards) == sorted(TACTIC_CARDS[theatre]), "tactic cards of a combat"
    assert combat.round <= 500, "a combat without end"


# -- the base --------------------------------------------------------------------------------------------------------


def check_base(s: Rebellion) -> None:
    if s.revealed:
        assert not s.force(BASE_SPACE, REBEL), "units on the space of a revealed base"
        assert BASE_SPACE not in s.place, "leaders on the space of a revealed base"
        return
    assert s.maybe >> s.base & 1, "everybody would think that the base is elsewhere"
    assert not s.excluded >> s.base & 1, "the Empire would think that the base is elsewhere"
    assert all(s.excluded >> card & 1 for card in s.probes), "the Empire forgets its probe cards"
    if not s.dirty >> s.base & 1:
        assert not s.troops(s.base, IMPERIAL), "Imperial troops at a hidden base"
        assert s.loyalty[s.base] != IMPERIAL_LOYAL, "an Imperial system hides the base"
    assert not s.destroyed(s.base), "the base is destroyed and nobody has won"
