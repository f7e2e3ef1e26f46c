"""What a position is worth to comrades: `Prospects` of the game's players, swiftly, and under the same names.

How a stack would lie is put into `m.lie`, top first, before it is asked what that would be worth.
"""

from math import exp, log

from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ACT,
    AT_ST,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    FIGHTER,
    JYN,
    K2SO,
    KINDS,
    PLANS,
    SPECIAL,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    TROOPER,
)
from cantina.games.path_to_hope.players.memory import MIXED, UNKNOWN
from swift_records import MOST_SEEN, UNSEEN, Record, Records, compiled, copy, sum_of

# -- work --------------------------------------------------------------------------------------------------------------


@compiled
def prepare(m: Record) -> None:
    """Work out once: the work to find and capture plans that are one of some unseen cards on top of seen ones."""
    m.log_absent = log(m.jyn_absent)
    for seen in range(MOST_SEEN):
        m.search[0, seen] = m.search[1, seen] = m.capture
    for unseen in range(2, UNSEEN):
        for seen in range(MOST_SEEN):
            hit = 1 / unseen
            under = m.any_card * (unseen + seen - 1) + m.capture
            turn_up = m.turn_up + hit * under + (1 - hit) * m.search[unseen - 1, seen]
            guess = m.guess + (1 - hit) * (m.any_card + m.search[unseen - 1, seen])
            best = min(turn_up, guess)
            if unseen > 2:
                then = m.search[unseen - 2, min(seen + 2, MOST_SEEN - 1)]
                best = min(best, m.two_cards + 2 * hit * under + (1 - 2 * hit) * then)
            m.search[unseen, seen] = best


@compiled
def harm(m: Record, kind: int, hero: int) -> float:
    """What a special enemy costs the team if this hero turns it up."""
    if kind == AMBUSH:
        return m.lost_plans if m.captured else 0.0
    plays = 1.0
    if kind == AT_ACT:
        plays = 0.0
    elif kind == AT_ST:
        plays = float(m.to_come)
    elif kind == TANK:
        plays = float(m.seats)
    elif kind == STAR_DESTROYER:
        plays = m.heroes[hero] * (m.all_jyns if hero == JYN else 1.0)
    elif kind < STAR_DESTROYER:
        plays = m.seats * m.reinforced
    return plays * m.play


@compiled
def surprise(m: Record, place: int, hero: int) -> float:
    """What an unseen special enemy of a stack costs on average."""
    cost = 0.0
    for i in range(KINDS - SPECIAL):
        if m.specials[place, i] > 0:
            cost += m.specials[place, i] * harm(m, SPECIAL + i, hero)
    return cost


@compiled
def set_hard(m: Record) -> None:
    """By kind: the work to get one card out of the way from the top; of unseen cards by what they may be."""
    able = m.heroes[BAZE] + m.heroes[K2SO]
    m.hard[FIGHTER] = m.one_tie if able + m.heroes[CASSIAN] > 0.5 else m.scarce
    m.hard[STRIKER] = m.one_tie if able + m.heroes[CHIRRUT] > 0.5 else m.scarce
    m.hard[TROOPER] = m.trooper
    m.hard[PLANS] = 0.0
    for kind in range(SPECIAL, KINDS):
        m.hard[kind] = m.special + min(m.most_harm, harm(m, kind, BAZE) / m.play)
    m.hard[AT_ACT] = m.at_act
    for place in range(m.seats):
        work = 0.0
        for kind in range(SPECIAL, KINDS):
            work += m.specials[place, kind - SPECIAL] * m.hard[kind]
        work *= m.share[place, SPECIAL]
        for kind in range(PLANS):
            work += m.share[place, kind] * m.hard[kind]
        m.hard_unseen[place] = work if work > 0 else m.unseen


@compiled
def way(m: Record, place: int, depth: int) -> float:
    """The work to clear a number of cards from the top of a stack."""
    here, one_down, two_down = 0.0, 0.0, 0.0
    for i in range(depth - 1, -1, -1):
        kind = m.lie[i]
        if i + 1 < depth and 0 <= kind <= STRIKER and m.lie[i + 1] == kind:
            here = one_down + m.next_tie
        elif kind == UNKNOWN:
            here = one_down + m.unseen + m.unseen_by_place * (m.hard_unseen[place] - m.unseen)
        else:
            here = one_down + (m.unseen if kind == MIXED else m.hard[kind])
        if i + 2 <= depth:
            here = min(here, m.bodhi + two_down)
        two_down, one_down = one_down, here
    return here


@compiled
def plan_odds(m: Record, place: int, size: int) -> tuple[float, int]:
    """How likely unseen plans are in a stack that lies like this, and among how many cards."""
    unseen = 0
    for i in range(size):
        unseen += m.lie[i] == UNKNOWN
    odd = m.plan[place]
    if odd <= 0 or not unseen or not m.hidden[place]:
        return 0.0, unseen
    part = min(1.0, unseen / m.hidden[place])
    return odd * part / (1 - odd + odd * part), unseen


@compiled
def job(m: Record, place: int, size: int) -> tuple[float, float, bool]:
    """How likely there are plans in a stack that lies like this, the work to capture them, and if all is known."""
    if size == 0:
        return 0.0, 0.0, False
    first = size
    for i in range(size - 1, -1, -1):
        if m.lie[i] == PLANS:
            return 1.0, way(m, place, i) + m.capture, True
        if m.lie[i] == UNKNOWN:
            first = i
    if m.lie[0] == MIXED and m.mixed[PLANS] > 0.1:
        return m.mixed[PLANS], m.capture, False
    odd, unseen = plan_odds(m, place, size)
    if odd <= 0:
        return 0.0, 0.0, False
    factor = min(2.5, max(0.4, 1 + m.search_by_place * (m.hard_unseen[place] - 1)))
    return odd, way(m, place, first) + m.search[unseen, size - first - unseen] * factor, False


# -- the whole table ---------------------------------------------------------------------------------------------------


@compiled
def by_effort(m: Record) -> int:
    """Put what there is to do in order, the least work for a plan first: how much there is."""
    count = 0
    for place in range(m.seats):
        if m.then_odd[place] > 0:
            effort = m.then_work[place] / m.then_odd[place]
            at = count
            while at > 0 and m.then_work[m.order[at - 1]] > effort * m.then_odd[m.order[at - 1]]:
                m.order[at] = m.order[at - 1]
                at -= 1
            m.order[at] = place
            count += 1
    return count


@compiled
def total(m: Record, more: float, fewer_jyns: float) -> float:
    """How many plans will be captured with the jobs that are tried, with some plays more and some Jyns less."""
    worth, done, jyns = 0.0, 0.0, m.heroes[JYN] - fewer_jyns
    for i in range(by_effort(m)):
        if jyns <= 0:
            break
        odd, work = m.then_odd[m.order[i]], m.then_work[m.order[i]]
        worth += odd / (1 + exp((done + work - more - m.left) / m.slack)) * (1 - exp(m.log_absent * jyns))
        done += work * (odd + m.waste * (1 - odd))
        jyns -= odd
    return worth


@compiled
def total_now(m: Record, more: float, fewer_jyns: float) -> float:
    copy(m.then_odd, m.odd)
    copy(m.then_work, m.work)
    return total(m, more, fewer_jyns)


@compiled
def try_job(m: Record, place: int, odd: float, work: float, plans: float) -> None:
    """This is the job here: whether plans are here tells of those elsewhere."""
    copy(m.then_odd, m.odd)
    copy(m.then_work, m.work)
    m.then_odd[place], m.then_work[place] = odd, work
    if m.known[place] or plans == m.odd[place]:
        return
    loose = 0.0
    for at in range(m.seats):
        loose += 0.0 if m.known[at] else m.odd[at]
    if loose - m.odd[place] < 1e-6:
        return
    scale = max(0.0, loose - plans) / (loose - m.odd[place])
    for at in range(m.seats):
        if at != place and not m.known[at]:
            m.then_odd[at] = min(1.0, m.odd[at] * scale)


@compiled
def value(m: Record, place: int, size: int) -> float:
    """How many plans will be captured if this stack lies like that."""
    odd, work, _ = job(m, place, size)
    try_job(m, place, odd, work, odd)
    return total(m, 0.0, 0.0)


@compiled
def without_plans(m: Record, place: int, fewer_jyns: float) -> float:
    """The same if plans from there have just been captured or lost."""
    try_job(m, place, 0.0, 0.0, 1.0)
    return total(m, 0.0, fewer_jyns)


@compiled
def later_worth(m: Record, hero: int, guesses: int) -> float:
    """What a hero is worth if kept, after a number of Jyns spent on guesses."""
    worth = m.later[hero] * m.play
    if hero == JYN:
        worth += m.jyn_later * (total_now(m, 0.0, guesses) - total_now(m, 0.0, guesses + 1.0))
    return worth


@compiled
def look(m: Record, lie: Records, sizes: Records) -> None:
    """Take in how the stacks lie. The worth of a play follows from it, and bears on it in turn."""
    m.left = m.use * (sum_of(m.heroes) - m.heroes[JYN])
    m.bodhi = m.two_cards if m.heroes[BODHI] > 0.5 else m.scarce + 1
    m.play = 0.1
    for _ in range(2):
        set_hard(m)
        for place in range(m.seats):
            copy(m.lie, lie[place])
            m.odd[place], m.work[place], m.known[place] = job(m, place, sizes[place])
        m.play = max(0.01, total_now(m, 1.0, 0.0) - total_now(m, 0.0, 0.0))
