"""Games of comrades, swiftly: the rules of Path to Hope.

A copy for searches; `swift_records` says how it hangs together. It differs from the game in two things that hardly
matter: everybody knows which hero the others lay down for the tank, and nobody doubts the order of Bodhi's cards.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ACT,
    AT_ST,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    COUNT,
    DECKS,
    DISINFORMATION,
    FIGHTER,
    HAND,
    JYN,
    K2SO,
    MORE_FIGHTERS,
    MORE_STRIKERS,
    NONE,
    PLANS,
    ROUNDS,
    SPECIAL,
    STACK,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    THREE,
    TROOPER,
)
from cantina.games.path_to_hope.players.memory import DISPLACED, UNKNOWN
from cantina.games.path_to_hope.players.plan import NOWHERE
from swift_cards import below, discard, mix_tops, new_card, put_back, put_under, reveal, shuffle
from swift_comrades import commit, goes_on, known_lie, payer, see_turn, take_in
from swift_plan import best, deeper
from swift_prospects import later_worth, prepare
from swift_records import (
    ALL_HEROES,
    CARD,
    DEEP,
    HEAP,
    PLACES,
    TABLE,
    TYPE_OF,
    Record,
    Records,
    clear,
    compiled,
    copy,
    fill,
    sum_of,
)

DECK = np.array([DECKS[THREE].get(seats, [0] * (SPECIAL + 1)) for seats in range(PLACES + 1)])
"""By number of players and type."""
IN_BOX = tuple(COUNT)
ALL_ROUNDS = ROUNDS[THREE]


def captured(minds: Records, seats: int, seeds: Records, jobs: int) -> Records:
    """By team: how many plans it captures in the deals of its seed."""
    if CARD:
        from swift_card import captured_there

        return captured_there(minds, seats, seeds)
    with ThreadPoolExecutor(jobs) as threads:
        parts = zip(np.array_split(minds, jobs), np.array_split(seeds, jobs), strict=True)
        waiting = [threads.submit(play_part, teams, seats, deals) for teams, deals in parts]
        return np.concatenate([part.result() for part in waiting])


def play_part(minds: Records, seats: int, seeds: Records) -> Records:
    return play_games(np.zeros(1, TABLE)[0], minds, np.zeros(PLACES * DEEP, HEAP), seats, seeds)


@compiled
def play_games(t: Record, minds: Records, stacks: Records, seats: int, seeds: Records) -> Records:
    plans = np.zeros(len(seeds))
    for team in range(len(seeds)):
        prepare(minds[team])
        plans[team] = play(t, minds[team], stacks, seats, seeds[team])
    return plans


@compiled
def play(t: Record, m: Record, stacks: Records, seats: int, seed: int) -> int:
    """A game. The luck of every round is its own, so that teams who play on the same seed get the same deals."""
    begin_luck(t, seed, 0)
    t.seats, t.captured, t.first = seats, 0, below(t, seats)
    for place in range(PLACES):
        fill(t.front[place], 1)
    for number in range(1, ALL_ROUNDS + 1):
        begin_luck(t, seed, number)
        deal(t)
        play_round(t, m, stacks)
        even_out(t)
    return t.captured


@compiled
def begin_luck(t: Record, seed: int, number: int) -> None:
    t.luck = (seed << 8) + number
    for _ in range(4):
        below(t, 2)
        t.luck ^= t.luck >> 31


# -- a round -----------------------------------------------------------------------------------------------------------


@compiled
def deal(t: Record) -> None:
    """The plans go into the middle of the deck; stacks are mixed, and so are the cards of each."""
    build_deck(t)
    start = below(t, t.seats)
    for place in range(PLACES):
        t.order[place], t.size[place] = place, 0
        clear(t.groups[place])
    shuffle(t, t.order, t.seats)
    t.count = 0
    for i in range(STACK * t.seats):
        seat = (start + i) % t.seats
        t.groups[seat, t.deck[i]] += 1
        place = t.order[seat]
        t.cards[place, t.size[place]] = new_card(t, place, t.deck[i], UNKNOWN)
        t.size[place] += 1
    for place in range(t.seats):
        shuffle(t, t.cards[place], STACK)
    for kind in range(PLANS + 1):
        t.supply[kind] = IN_BOX[kind] - DECK[t.seats, kind]
    t.supply[PLANS] -= t.captured
    t.plans = DECK[t.seats, PLANS]
    t.mixed_count, t.from_count, t.muddled, t.stale = 0, 0, False, True
    for seat in range(PLACES):
        copy(t.hands[seat], t.front[seat])
        clear(t.front[seat])
    clear(t.waits)
    fill(t.laid, NONE)


@compiled
def build_deck(t: Record) -> None:
    plans = DECK[t.seats, PLANS]
    others = STACK * t.seats - plans
    at = 0
    for kind in range(PLANS):
        for _ in range(DECK[t.seats, kind]):
            t.deck[at] = kind
            at += 1
    for i in range(len(t.order)):
        t.order[i] = SPECIAL + i
    shuffle(t, t.order, len(t.order))
    for i in range(at, others):
        t.deck[i] = t.order[i - at]
    shuffle(t, t.deck, others)
    middle = others // 2
    for i in range(others - 1, middle - 1, -1):
        t.deck[i + plans] = t.deck[i]
    for i in range(middle, middle + plans):
        t.deck[i] = PLANS


@compiled
def play_round(t: Record, m: Record, stacks: Records) -> None:
    turn = 1
    while turn == 1 or not nothing_to_gain(t):
        for seat in range(t.seats):
            put_down(t, seat, commit(t, m, stacks, seat))
        for seat in range(t.seats):
            t.waits[seat] = True
        act_all(t, m, stacks)
        if not pass_on(t):
            break
        turn += 1
    for seat in range(t.seats):
        for hero in range(ALL_HEROES):
            t.front[seat, hero] += t.hands[seat, hero]
        clear(t.hands[seat])


@compiled
def nothing_to_gain(t: Record) -> bool:
    jyns = 0
    for seat in range(t.seats):
        jyns += t.hands[seat, JYN]
    return t.plans <= 0 or jyns == 0


@compiled
def put_down(t: Record, seat: int, hero: int) -> None:
    t.hands[seat, hero] -= 1
    t.front[seat, hero] += 1
    t.laid[seat] = hero


@compiled
def pass_on(t: Record) -> bool:
    """Hands go round. Whether everybody has cards left."""
    for hero in range(ALL_HEROES):
        last = t.hands[t.seats - 1, hero]
        for seat in range(t.seats - 1, 0, -1):
            t.hands[seat, hero] = t.hands[seat - 1, hero]
        t.hands[0, hero] = last
    t.first = (t.first + 1) % t.seats
    fill(t.laid, NONE)
    clear(t.waits)
    least = HAND
    for seat in range(t.seats):
        least = min(least, sum_of(t.hands[seat]))
    return least > 0


@compiled
def even_out(t: Record) -> None:
    """Whoever has more than six hero cards gives random ones to the next who has fewer."""
    for i in range(t.seats):
        giver = (t.first + i) % t.seats
        while sum_of(t.front[giver]) > HAND:
            taker = (giver + 1) % t.seats
            while sum_of(t.front[taker]) >= HAND:
                taker = (taker + 1) % t.seats
            card, hero = below(t, sum_of(t.front[giver])), 0
            while card >= t.front[giver, hero]:
                card -= t.front[giver, hero]
                hero += 1
            t.front[giver, hero] -= 1
            t.front[taker, hero] += 1


# -- heroes ------------------------------------------------------------------------------------------------------------


@compiled
def act_all(t: Record, m: Record, stacks: Records) -> None:
    for i in range(t.seats):
        seat = (t.first + i) % t.seats
        if t.waits[seat]:
            t.waits[seat] = False
            if sum_of(t.size):
                see_turn(t, m, stacks, sum_of(t.waits))
                place, other, _ = best(m, stacks, t.laid[seat])
                go(t, m, stacks, seat, place, other)


@compiled
def go(t: Record, m: Record, stacks: Records, seat: int, place: int, other: int) -> None:
    """The hero of this seat goes there."""
    hero = t.laid[seat]
    if hero == BODHI:
        show_two(t, place)
    elif hero == K2SO and other != NOWHERE:
        turn_up_two(t, m, stacks, seat, place, other)
    elif hero in (CASSIAN, CHIRRUT):
        chase(t, m, stacks, seat, place)
    else:
        turn_up(t, m, stacks, seat, place)


@compiled
def show_two(t: Record, place: int) -> None:
    """Bodhi."""
    first = reveal(t, place)
    if not t.size[place]:
        put_back(t, place, first)
        return
    second = reveal(t, place)
    if deeper(t.kind[first], t.kind[second], t.size[place]) == t.kind[second]:
        put_under(t, place, first)
        put_under(t, place, second)
    else:
        put_under(t, place, second)
        put_under(t, place, first)


@compiled
def turn_up(t: Record, m: Record, stacks: Records, seat: int, place: int) -> None:
    """Jyn, Baze, or K-2SO at the last stack."""
    card = reveal(t, place)
    kind = t.kind[card]
    if t.laid[seat] == JYN and kind == PLANS:
        t.captured += 1
        t.plans -= 1
    elif t.laid[seat] == BAZE and kind <= STRIKER:
        discard(t, kind)
    else:
        return_or_meet(t, m, stacks, seat, place, card)


@compiled
def return_or_meet(t: Record, m: Record, stacks: Records, seat: int, place: int, card: int) -> None:
    if t.kind[card] <= STRIKER:
        put_back(t, place, card)
    else:
        meet(t, m, stacks, seat, place, card, False, NOWHERE, UNKNOWN)


@compiled
def chase(t: Record, m: Record, stacks: Records, seat: int, place: int) -> None:
    """Cassian and Chirrut go on as long as it pays."""
    prey = FIGHTER if t.laid[seat] == CASSIAN else STRIKER
    while True:
        card = reveal(t, place)
        if t.kind[card] != prey:
            return_or_meet(t, m, stacks, seat, place, card)
            return
        discard(t, prey)
        if not t.size[place] or not goes_on(t, m, stacks, seat, place):
            return


@compiled
def turn_up_two(t: Record, m: Record, stacks: Records, seat: int, place: int, other: int) -> None:
    """K-2SO."""
    first, second = reveal(t, place), reveal(t, other)
    one, two = t.kind[first], t.kind[second]
    if TYPE_OF[one] == TYPE_OF[two]:
        discard(t, one)
        discard(t, two)
        t.plans -= 2 if one == PLANS else 0
    elif one <= STRIKER or two <= STRIKER:
        return_or_meet(t, m, stacks, seat, place, first)
        return_or_meet(t, m, stacks, seat, other, second)
    elif first_dealt_with(one) <= first_dealt_with(two):
        paid = meet(t, m, stacks, seat, place, first, False, other, two)
        meet(t, m, stacks, seat, other, second, paid, NOWHERE, UNKNOWN)
    else:
        paid = meet(t, m, stacks, seat, other, second, False, place, one)
        meet(t, m, stacks, seat, place, first, paid, NOWHERE, UNKNOWN)


@compiled
def first_dealt_with(kind: int) -> int:
    return 0 if kind == TROOPER else 1 if kind == PLANS else 2


# -- enemies -----------------------------------------------------------------------------------------------------------


@compiled
def meet(
    t: Record,
    m: Record,
    stacks: Records,
    seat: int,
    place: int,
    card: int,
    paid: bool,
    open_at: int,
    open_kind: int,
) -> bool:
    """A card takes effect. Whether a hero has paid, for this one or before."""
    kind = t.kind[card]
    if kind == PLANS:
        put_under(t, place, card)
    elif kind in (TROOPER, AT_ACT):
        pays = NONE if paid else payer(t, m, stacks, seat, place, kind, open_at, open_kind)
        if pays != NONE:
            t.waits[pays] = False
            discard(t, kind)
            return True
        put_back(t, place, card)
    else:
        strike(t, m, seat, kind)
    return paid


@compiled
def strike(t: Record, m: Record, seat: int, kind: int) -> None:
    """A special enemy."""
    if kind == MORE_FIGHTERS:
        reinforce(t, m, FIGHTER)
    elif kind == MORE_STRIKERS:
        reinforce(t, m, STRIKER)
    elif kind == STAR_DESTROYER:
        sweep(t, t.laid[seat])
    elif kind == AT_ST:
        clear(t.waits)
    elif kind == TANK:
        lay_for_tank(t, m)
    elif kind == AMBUSH and t.captured:
        t.captured -= 1
        t.supply[PLANS] += 1
    elif kind == DISINFORMATION:
        mix_tops(t)


@compiled
def reinforce(t: Record, m: Record, kind: int) -> None:
    """A card on every stack; where there are not enough, on those that promise least."""
    todo = 0
    for place in range(t.seats):
        todo += t.size[place] > 0
    if t.supply[kind] < todo:
        known_lie(t)
        take_in(t, m, sum_of(t.waits))
    else:
        clear(m.odd)
    copy(t.height, t.size)
    for _ in range(min(t.supply[kind], todo)):
        least = NONE
        for place in range(t.seats):
            if t.height[place] and (least == NONE or m.odd[place] < m.odd[least]):
                least = place
        t.height[least] = 0
        t.supply[kind] -= 1
        put_back(t, least, new_card(t, DISPLACED, kind, kind))


@compiled
def sweep(t: Record, hero: int) -> None:
    for seat in range(t.seats):
        t.front[seat, hero] += t.hands[seat, hero]
        t.hands[seat, hero] = 0
        t.waits[seat] = t.waits[seat] and t.laid[seat] != hero


@compiled
def lay_for_tank(t: Record, m: Record) -> None:
    """Everybody lays down the hero worth least later on, preferably one of several."""
    known_lie(t)
    take_in(t, m, sum_of(t.waits))
    for seat in range(t.seats):
        least, cost = NONE, 0.0
        for hero in range(ALL_HEROES):
            worth = later_worth(m, hero, 0) - m.tank_same * m.play * (t.hands[seat, hero] - 1)
            if t.hands[seat, hero] and (least == NONE or worth < cost):
                least, cost = hero, worth
        if least != NONE:
            t.hands[seat, least] -= 1
            t.front[seat, least] += 1
