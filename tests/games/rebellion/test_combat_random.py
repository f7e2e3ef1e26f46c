"""Random forces, random leaders, random answers: whatever happens in a combat, the books balance."""

import pytest

from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import (
    ACTION_IDS,
    ACTION_SIDE,
    FIGURES,
    GONE,
    IMPERIAL,
    JEDI,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    OBJECTIVE_IDS,
    POOL,
    REBEL,
    SITE,
    SYSTEMS,
    TIMING,
    UNIT_SIDE,
    YODA,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import DESTROYED
from cantina.kernel import Ask, FastChance
from games.rebellion.combat_scene import check_combat, empty_table

MOST_ROUNDS = 500


def random_meeting(luck: FastChance, seats: int) -> Rebellion:
    """Forces of both sides in a few neighbouring systems, leaders anywhere near, cards in hands."""
    s = empty_table(seats)
    s.chance = luck
    s.base = luck.below(SYSTEMS)
    s.revealed = luck.below(3) == 0
    system = luck.below(SYSTEMS)
    if luck.below(12) == 0 and s.base != system:
        s.marks[system] = DESTROYED
    for kind in range(KINDS):
        n = min(luck.below(5), FIGURES[kind]) if luck.below(2) else 0
        if kind == SITE:
            n = int(luck.below(6) == 0)
        s.supply[kind] -= n
        s.put(system, kind, n)
    for _ in range(6):
        scatter(s, luck, system)
    for leader in range(LEADERS):
        if leader != JEDI or luck.below(2):
            s.place[leader] = luck.pick([system, POOL, POOL, GONE])
    if s.place[JEDI] != GONE:
        s.place[JEDI - 1] = GONE
    rebels = [leader for leader in range(LEADERS) if LEADER_SIDE[leader] == REBEL and s.place[leader] == system]
    if rebels and luck.below(3) == 0:
        s.ring[luck.pick(rebels)] = luck.pick([0, 1, YODA])
    for card in range(len(ACTION_IDS)):
        if luck.below(3) == 0 and TIMING[card] in ("start_of_combat", "special"):
            s.actions[ACTION_SIDE[card] * 2 + (luck.below(2) if seats == 4 else 0)].append(card)
    s.objectives = [card for card in range(len(OBJECTIVE_IDS)) if luck.below(3) == 0]
    s.dirty = (1 << SYSTEMS) - 1
    return s


def scatter(s: Rebellion, luck: FastChance, system: int) -> None:
    """A unit somewhere else, where it meets no enemy."""
    kind, at = luck.below(KINDS), luck.below(SYSTEMS)
    if at != system and s.supply[kind] and not s.force(at, 1 - UNIT_SIDE[kind]) and not s.destroyed(at):
        s.supply[kind] -= 1
        s.put(at, kind)


def fight_it_out(s: Rebellion, luck: FastChance) -> int:
    """Random answers to the end; how many there were."""
    answers, rounds = 0, 0
    while s.stack:
        ask = s.decision
        assert isinstance(ask, Ask)
        options = ask.options(s)
        texts = [option.text for option in options]
        assert 0 < len(texts) == len(set(texts)) <= 60
        assert len(options) > 1 or not ask.obvious()
        s.answer(ask.seat, luck.pick(options))
        check_combat(s)
        if s.combat is not None:
            rounds = max(rounds, s.combat.round)
            assert rounds <= MOST_ROUNDS
        answers += 1
    return answers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_combats(seats: int) -> None:
    """At the end no theatre is contested, both decks are whole, no figure is missing. [RB-54, RB-R27]"""
    answers = 0
    for seed in range(150):
        luck = FastChance(f"{seats} {seed}")
        s = random_meeting(luck, seats)
        s.then(CONSEQUENCES, COMBAT_CHECK[luck.below(2)])
        s.settle()
        check_combat(s)
        answers += fight_it_out(s, luck)
        if not s.finished:
            assert s.combat is None
            assert not any(s.contested(at, theatre) for at in range(SYSTEMS) for theatre in (0, 1))
            assert all(not s.flags[leader] & 16 for leader in range(LEADERS))
    assert answers > 1000


def test_a_clone_goes_its_own_way() -> None:
    """A copy made in the middle of a combat plays on alike, and the original does not feel it."""
    for seed in range(30):
        luck = FastChance(f"clone {seed}")
        s = random_meeting(luck, 2)
        s.then(CONSEQUENCES, COMBAT_CHECK[IMPERIAL])
        s.settle()
        while s.stack:
            before = s.fingerprint()
            copy = s.clone()
            copy.chance = FastChance(seed)
            assert copy.fingerprint() == before
            fight_it_out(copy, FastChance(seed))
            assert s.fingerprint() == before
            ask = s.decision
            assert isinstance(ask, Ask)
            s.answer(ask.seat, luck.pick(ask.options(s)))
            if luck.below(4):
                continue
            break
