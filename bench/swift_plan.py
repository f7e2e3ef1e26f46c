"""What every hero could do now: `Stack` and `Turn` of the game's players, swiftly, and under the same names."""

from cantina.games.path_to_hope.components import (
    AT_ACT,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    FIGHTER,
    JYN,
    K2SO,
    PLANS,
    SPECIAL,
    STRIKER,
    TROOPER,
)
from cantina.games.path_to_hope.players.memory import MIXED, UNKNOWN
from cantina.games.path_to_hope.players.plan import CHAIN, NOWHERE
from swift_prospects import harm, job, plan_odds, surprise, value, without_plans
from swift_records import ALL, DEEP, TYPE_OF, Record, Records, clear, compiled, copy, product

# -- one stack ---------------------------------------------------------------------------------------------------------


@compiled
def lay(m: Record, s: Record, skip: int) -> int:
    """The stack without some cards from its top: how many are left."""
    for i in range(skip, s.size):
        m.lie[i - skip] = s.cards[i]
    return s.size - skip


@compiled
def make_stack(m: Record, s: Record, place: int, size: int) -> None:
    """The stack that lies in `m.lie`, and what the chances are after its top card was turned up, by its type."""
    s.place, s.size, s.next_made = place, size, False
    copy(s.cards, m.lie)
    clear(s.gained)
    s.base = value(m, place, size)
    set_top(m, s)
    s.under, cleared = 0.0, 0.0
    if s.top[PLANS] > 0:
        m.lie[lay(m, s, 1)] = PLANS
        s.under = value(m, place, size)
    if s.top[PLANS] < 1:
        cleared = value(m, place, lay(m, s, 1))
    for what in range(ALL):
        s.stay[what], s.gone[what] = 0.0, 0.0
        if s.top[what] > 0:
            lay(m, s, 0)
            m.lie[0] = what
            s.stay[what] = s.base if s.cards[0] >= 0 else value(m, place, size)
            s.gone[what] = without_plans(m, place, 0.0) if what == PLANS else cleared
    for what in range(ALL):
        s.alone[what] = unmatched(m, s, what)


@compiled
def set_top(m: Record, s: Record) -> None:
    """How likely each type is on top."""
    kind = s.cards[0]
    if kind >= 0:
        clear(s.top)
        s.top[TYPE_OF[kind]] = 1.0
    elif kind == MIXED:
        copy(s.top, m.mixed)
    else:
        odd, unseen = plan_odds(m, s.place, lay(m, s, 0))
        for what in range(ALL):
            s.top[what] = m.share[s.place, what] * (1 - odd / unseen)
        s.top[PLANS] = odd / unseen


@compiled
def unmatched(m: Record, s: Record, what: int) -> float:
    """If K-2SO turns it up and the other card does not match."""
    if s.top[what] <= 0 or what < TROOPER:
        return s.stay[what]
    if what == PLANS:
        return s.under
    return after_trooper(m, s) if what == TROOPER else after_special(m, s, K2SO)


@compiled
def after_trooper(m: Record, s: Record) -> float:
    """Back on top, unless the turn of somebody who acts later is worth less."""
    if m.to_come:
        return max(s.stay[TROOPER], s.gone[TROOPER] - m.price * m.play)
    return s.stay[TROOPER]


@compiled
def after_special(m: Record, s: Record, hero: int) -> float:
    kind = s.cards[0]
    if kind == AT_ACT:
        return s.stay[SPECIAL]
    return s.gone[SPECIAL] - (harm(m, kind, hero) if kind >= 0 else surprise(m, s.place, hero))


@compiled
def each(m: Record, s: Record, hero: int, fighter: float, striker: float, plans: float) -> float:
    """The chances, whatever is turned up."""
    worth = s.top[FIGHTER] * fighter + s.top[STRIKER] * striker + s.top[PLANS] * plans
    if s.top[TROOPER] > 0:
        worth += s.top[TROOPER] * after_trooper(m, s)
    if s.top[SPECIAL] > 0:
        worth += s.top[SPECIAL] * after_special(m, s, hero)
    return worth


@compiled
def hunt(m: Record, stacks: Records, at: int, hero: int) -> float:
    """Cassian or Chirrut turn up the top card, and go on as long as it pays."""
    prey = FIGHTER if hero == CASSIAN else STRIKER
    last = at
    while last < at + CHAIN and stacks[last].top[prey] > 0 and stacks[last].size > 1:
        uncover(m, stacks, last)
        last += 1
    worth = 0.0
    for i in range(last, at - 1, -1):
        s = stacks[i]
        after = s.gone[prey] if i == last else max(s.gone[prey], worth)
        if hero == CASSIAN:
            worth = each(m, s, hero, after, s.stay[STRIKER], s.under)
        else:
            worth = each(m, s, hero, s.stay[FIGHTER], after, s.under)
    return worth


@compiled
def uncover(m: Record, stacks: Records, at: int) -> None:
    """The stack without its top card, made when it is asked for."""
    s = stacks[at]
    if not s.next_made:
        make_stack(m, stacks[at + 1], s.place, lay(m, s, 1))
        s.next_made = True


@compiled
def by_bodhi(m: Record, s: Record) -> float:
    """Two cards are seen and go under; a single one stays."""
    if s.size == 1:
        return product(s.top, s.stay)
    first, second = s.cards[0], s.cards[1]
    hit, hit_second = 0.0, 0.0
    if first < 0:
        hit = s.top[PLANS]
    if second == UNKNOWN:
        odd, unseen = plan_odds(m, s.place, lay(m, s, 0))
        hit_second = odd / unseen
    one, two = max(first, FIGHTER), max(second, FIGHTER)
    worth = (1 - hit - hit_second) * under_all(m, s, one, two)
    if hit > 0:
        worth += hit * under_all(m, s, PLANS, two)
    if hit_second > 0:
        worth += hit_second * under_all(m, s, one, PLANS)
    return worth


@compiled
def under_all(m: Record, s: Record, first: int, second: int) -> float:
    return value(m, s.place, lay_under(m, s, first, second))


@compiled
def lay_under(m: Record, s: Record, first: int, second: int) -> int:
    """The stack after Bodhi, in the order that all bots agree on."""
    size = lay(m, s, 2)
    lowest = deeper(first, second, size)
    m.lie[size] = first if lowest == second else second
    m.lie[size + 1] = lowest
    return s.size


@compiled
def deeper(top: int, second: int, below: int) -> int:
    """Which of Bodhi's two cards goes to the very bottom."""
    if top == PLANS or second == PLANS:
        return PLANS if below % 2 == 1 else top + second - PLANS
    return max(top, second)


@compiled
def gain(m: Record, stacks: Records, at: int, hero: int) -> float:
    """By how much this hero betters the chances here."""
    s = stacks[at]
    if not s.gained[hero]:
        s.gains[hero] = chances(m, stacks, at, hero) - s.base
        s.gained[hero] = True
    return s.gains[hero]


@compiled
def chances(m: Record, stacks: Records, at: int, hero: int) -> float:
    s = stacks[at]
    if hero == BODHI:
        return by_bodhi(m, s)
    if hero == JYN:
        captured = without_plans(m, s.place, 1.0) + 1 + m.banked if s.top[PLANS] > 0 else 0.0
        return each(m, s, JYN, s.stay[FIGHTER], s.stay[STRIKER], captured)
    if hero == BAZE:
        return each(m, s, BAZE, s.gone[FIGHTER], s.gone[STRIKER], s.under)
    if hero == K2SO:
        return product(s.top, s.alone)
    return hunt(m, stacks, at, hero)


@compiled
def pair_gain(one: Record, other: Record) -> float:
    """By how much K-2SO betters the chances at two stacks: equal types go, others take effect."""
    worth = 0.0
    for what in range(ALL):
        first, second = one.top[what], other.top[what]
        worth += first * one.alone[what] + second * other.alone[what]
        if first > 0 and second > 0:
            both = one.gone[what] + other.gone[what] - one.alone[what] - other.alone[what]
            worth += first * second * both
    return worth - one.base - other.base


# -- a turn ------------------------------------------------------------------------------------------------------------


@compiled
def make_turn(m: Record, stacks: Records, lie: Records, sizes: Records) -> None:
    """The stacks as they will be while the heroes of a turn act one after another. An empty one has no cards."""
    for place in range(m.seats):
        copy(m.lie, lie[place])
        put(m, stacks, place, sizes[place])


@compiled
def put(m: Record, stacks: Records, place: int, size: int) -> None:
    if size:
        make_stack(m, stacks[place * DEEP], place, size)
    else:
        stacks[place * DEEP].size = 0


@compiled
def best(m: Record, stacks: Records, hero: int) -> tuple[int, int, float]:
    """The best that this hero can do: where, where else, and what is gained."""
    count = 0
    for place in range(m.seats):
        count += stacks[place * DEEP].size > 0
    if hero == K2SO and count > 1:
        return best_pair(m, stacks)
    there, most = NOWHERE, 0.0
    for place in range(m.seats):
        if stacks[place * DEEP].size:
            worth = gain(m, stacks, place * DEEP, hero)
            if there == NOWHERE or worth > most + 1e-9:
                there, most = place, worth
    return there, NOWHERE, most


@compiled
def best_pair(m: Record, stacks: Records) -> tuple[int, int, float]:
    there, too, most = NOWHERE, NOWHERE, 0.0
    for one in range(m.seats):
        for other in range(one + 1, m.seats):
            if stacks[one * DEEP].size and stacks[other * DEEP].size:
                worth = pair_gain(stacks[one * DEEP], stacks[other * DEEP])
                if there == NOWHERE or worth > most + 1e-9:
                    there, too, most = one, other, worth
    return there, too, most


@compiled
def act(m: Record, stacks: Records, hero: int, place: int, other: int) -> None:
    """The hero has been there. What cannot be foreseen is left as it was."""
    if place == NOWHERE:
        return
    s = stacks[place * DEEP]
    if s.cards[0] < 0:
        return
    if hero == BODHI:
        if s.size > 1 and s.cards[1] >= 0:
            change(m, stacks, place, lay_under(m, s, s.cards[0], s.cards[1]))
        return
    if other == NOWHERE:
        change(m, stacks, place, one_after(m, s, hero))
        return
    too = stacks[other * DEEP]
    if too.cards[0] >= 0:
        equal = TYPE_OF[s.cards[0]] == TYPE_OF[too.cards[0]]
        change(m, stacks, place, lay(m, s, 1) if equal else one_after(m, s, hero))
        change(m, stacks, other, lay(m, too, 1) if equal else one_after(m, too, hero))


@compiled
def one_after(m: Record, s: Record, hero: int) -> int:
    top = s.cards[0]
    if top == PLANS:
        left = lay(m, s, 1)
        m.lie[left] = PLANS
        return left if hero == JYN else s.size
    if hero == BAZE and top <= STRIKER:
        return lay(m, s, 1)
    if (hero == CASSIAN and top == FIGHTER) or (hero == CHIRRUT and top == STRIKER):
        run = 1
        while run < s.size and s.cards[run] == top:
            run += 1
        return lay(m, s, 0 if run < s.size and s.cards[run] < 0 else run)
    return lay(m, s, 0)


@compiled
def change(m: Record, stacks: Records, place: int, size: int) -> None:
    s = stacks[place * DEEP]
    same = size == s.size
    for i in range(size):
        same = same and m.lie[i] == s.cards[i]
    if not same:
        m.odd[place], m.work[place], m.known[place] = job(m, place, size)
        put(m, stacks, place, size)
