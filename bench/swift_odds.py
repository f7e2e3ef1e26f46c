"""What may lie where, once all have told their cards: `SharedOdds` of the game's players, swiftly."""

from cantina.games.path_to_hope.components import KINDS, PLANS, SPECIAL, STACK
from cantina.games.path_to_hope.players.memory import UNKNOWN
from swift_records import ALL, TYPE_OF, Record, clear, compiled, sum_of


@compiled
def falling(n: int, k: int) -> float:
    """n * (n - 1) * …, k factors."""
    product = 1.0
    for i in range(k):
        product *= n - i
    return product if k <= n else 0.0


@compiled
def bits(taken: int) -> int:
    count = 0
    while taken:
        count += taken & 1
        taken >>= 1
    return count


@compiled
def work_out(m: Record, t: Record) -> None:
    """Take in what was seen."""
    m.seats = t.seats
    gather(m, t)
    weigh(m, t)
    step_back(m)
    seat_groups(m)
    for place in range(m.seats):
        spread(m, t, place)


@compiled
def gather(m: Record, t: Record) -> None:
    clear(m.hidden)
    for place in range(m.seats):
        clear(m.seen[place])
    for card in range(t.count):
        place, kind = t.origin[card], t.kind[card]
        if place >= 0:
            if kind == UNKNOWN:
                m.hidden[place] += 1
            else:
                m.seen[place, kind] += 1


@compiled
def weigh(m: Record, t: Record) -> None:
    """By place and group: how likely the stack shows what was seen of it, if it is that of the group."""
    for place in range(m.seats):
        for at in range(m.seats):
            ways, drawn = 1.0, 0
            for kind in range(KINDS):
                count = m.seen[place, kind]
                if count:
                    ways *= falling(t.groups[at, kind], count)
                    drawn += count
            m.fits[place, at] = ways / falling(STACK, drawn)


@compiled
def step_back(m: Record) -> None:
    """In how many ways the groups that have no place yet can take those that are free, by the places taken."""
    full = (1 << m.seats) - 1
    m.behind[full] = 1.0
    for taken in range(full - 1, -1, -1):
        at, ways = bits(taken), 0.0
        for place in range(m.seats):
            if not taken >> place & 1:
                ways += m.fits[place, at] * m.behind[taken | 1 << place]
        m.behind[taken] = ways


@compiled
def seat_groups(m: Record) -> None:
    """By place and group: how likely it is the stack of that player."""
    total = m.behind[0]
    for place in range(m.seats):
        for at in range(m.seats):
            m.sits[place, at] = 0.0 if total > 0 else 1 / m.seats
    if total <= 0:
        return
    full = (1 << m.seats) - 1
    clear(m.ahead)
    m.ahead[0] = 1.0
    for taken in range(full):
        at = bits(taken)
        for place in range(m.seats):
            if m.ahead[taken] > 0 and not taken >> place & 1:
                ways = m.ahead[taken] * m.fits[place, at]
                m.ahead[taken | 1 << place] += ways
                m.sits[place, at] += ways * m.behind[taken | 1 << place] / total


@compiled
def spread(m: Record, t: Record, place: int) -> None:
    """What may be among the unseen cards of a stack."""
    plan = 0.0
    clear(m.share[place])
    clear(m.specials[place])
    for at in range(m.seats):
        likely = m.sits[place, at]
        if likely > 0:
            plan += likely * t.groups[at, PLANS]
            add_left_over(m, t, place, at, likely)
    m.plan[place] = 0.0 if m.seen[place, PLANS] or not m.hidden[place] else min(1.0, plan)
    scale(m.share[place])
    scale(m.specials[place])


@compiled
def add_left_over(m: Record, t: Record, place: int, at: int, likely: float) -> None:
    total = 0
    for kind in range(KINDS):
        if kind != PLANS:
            total += max(0, t.groups[at, kind] - m.seen[place, kind])
    for kind in range(KINDS):
        left = t.groups[at, kind] - m.seen[place, kind]
        if kind != PLANS and left > 0:
            m.share[place, TYPE_OF[kind]] += likely * left / total
            if kind >= SPECIAL:
                m.specials[place, kind - SPECIAL] += likely * left


@compiled
def scale(weights: Record) -> None:
    total = sum_of(weights)
    if total > 0:
        for i in range(len(weights)):
            weights[i] /= total


@compiled
def mix(m: Record, t: Record) -> None:
    """By type: what a card may be that Disinformation laid on top."""
    clear(m.mixed)
    for i in range(t.from_count):
        card = t.mixed_from[i]
        kind, place = t.kind[card], t.origin[card]
        if kind != UNKNOWN:
            m.mixed[TYPE_OF[kind]] += 1 / t.from_count
        elif place >= 0:
            plan = m.plan[place] / max(1, m.hidden[place])
            m.mixed[PLANS] += plan / t.from_count
            for what in range(ALL):
                m.mixed[what] += m.share[place, what] * (1 - plan) / t.from_count
