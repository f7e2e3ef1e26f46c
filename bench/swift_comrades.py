"""What comrades decide who have told each other all they know: `Situation` of the game's players, swiftly."""

from cantina.games.path_to_hope.components import (
    AT_ACT,
    JYN,
    NONE,
    PLANS,
    TROOPER,
)
from cantina.games.path_to_hope.players.memory import MIXED, UNKNOWN
from cantina.games.path_to_hope.players.plan import NOWHERE
from swift_odds import mix, work_out
from swift_plan import act, best, gain, make_stack, make_turn
from swift_prospects import later_worth, look, total_now
from swift_records import ALL_HEROES, DEEP, Record, Records, clear, compiled, copy, sum_of


@compiled
def known_lie(t: Record) -> None:
    """The stacks as everybody knows them, top first."""
    copy(t.height, t.size)
    for place in range(t.seats):
        for i in range(t.size[place]):
            card = t.cards[place, t.size[place] - 1 - i]
            t.lie[place, i] = t.kind[card]
            for j in range(t.mixed_count):
                if t.mixed[j] == card:
                    t.lie[place, i] = MIXED


@compiled
def take_in(t: Record, m: Record, to_come: int) -> None:
    """What there is to do if the stacks lie as in `t.lie`."""
    if t.stale:
        work_out(m, t)
        t.stale = False
    mix(m, t)
    m.captured, m.to_come = t.captured, to_come
    for hero in range(ALL_HEROES):
        m.heroes[hero] = 0
        for seat in range(t.seats):
            m.heroes[hero] += t.hands[seat, hero]
    for seat in range(t.seats):
        if t.waits[seat]:
            m.heroes[t.laid[seat]] += 1
    look(m, t.lie, t.height)


@compiled
def see_turn(t: Record, m: Record, stacks: Records, to_come: int) -> None:
    known_lie(t)
    take_in(t, m, to_come)
    make_turn(m, stacks, t.lie, t.height)


@compiled
def commit(t: Record, m: Record, stacks: Records, me: int) -> int:
    """The hero with whom the team gains most, with a view to what the others are going to do."""
    for seat in range(t.seats):
        t.waits[seat] = t.laid[seat] != NONE
    see_turn(t, m, stacks, t.seats - 1 - (me - t.first) % t.seats)
    clear(t.waits)
    guesses = 0
    for i in range(t.seats):
        seat = (t.first + i) % t.seats
        hero = t.laid[seat] if t.laid[seat] != NONE else choice(m, stacks, t.hands[seat], guesses)
        if seat == me:
            return hero
        place, other, worth = best(m, stacks, hero)
        guesses += hero == JYN and worth < m.sure
        act(m, stacks, hero, place, other)
    return NONE


@compiled
def choice(m: Record, stacks: Records, hand: Records, guesses: int) -> int:
    chosen, most = NONE, 0.0
    for hero in range(ALL_HEROES):
        if hand[hero]:
            worth = best(m, stacks, hero)[2] - later_worth(m, hero, guesses)
            if chosen == NONE or worth > most:
                chosen, most = hero, worth
    return chosen


@compiled
def payer(t: Record, m: Record, stacks: Records, seat: int, place: int, kind: int, open_at: int, open_kind: int) -> int:
    """Who had better be turned face down to be rid of a card, if anybody."""
    cheapest, most = NONE, 0.0
    for at in range(t.seats):
        if t.waits[at] and (kind == TROOPER or t.laid[at] == t.laid[seat]):
            if most == 0.0:
                most = rest_of_turn(t, m, stacks, place, kind, NONE, open_at, open_kind)
            worth = rest_of_turn(t, m, stacks, place, UNKNOWN, at, open_at, open_kind)
            if worth > most + 1e-9:
                cheapest, most = at, worth
    return cheapest


@compiled
def rest_of_turn(
    t: Record, m: Record, stacks: Records, place: int, back: int, flipped: int, open_at: int, open_kind: int
) -> float:
    """The chances after the heroes still to act, with a card back on its stack, and without one of them."""
    known_lie(t)
    if open_at != NOWHERE:
        if open_kind == PLANS:
            t.lie[open_at, t.height[open_at]] = PLANS
            t.height[open_at] += 1
        elif open_kind in (TROOPER, AT_ACT):
            lay_on(t, open_at, open_kind)
    if back != UNKNOWN:
        lay_on(t, place, back)
    take_in(t, m, sum_of(t.waits))
    worth = total_now(m, 0.0, 0.0)
    make_turn(m, stacks, t.lie, t.height)
    for i in range(t.seats):
        seat = (t.first + i) % t.seats
        if t.waits[seat] and seat != flipped:
            there, too, more = best(m, stacks, t.laid[seat])
            worth += more
            act(m, stacks, t.laid[seat], there, too)
    return worth


@compiled
def lay_on(t: Record, place: int, kind: int) -> None:
    for i in range(t.height[place], 0, -1):
        t.lie[place, i] = t.lie[place, i - 1]
    t.lie[place, 0] = kind
    t.height[place] += 1


@compiled
def goes_on(t: Record, m: Record, stacks: Records, seat: int, place: int) -> bool:
    known_lie(t)
    take_in(t, m, sum_of(t.waits))
    copy(m.lie, t.lie[place])
    make_stack(m, stacks[place * DEEP], place, t.size[place])
    return gain(m, stacks, place * DEEP, t.laid[seat]) > 0
