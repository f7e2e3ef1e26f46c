"""The cards of the stacks, and what is known of each: `Memory` of the game's players, swiftly."""

from cantina.games.path_to_hope.components import (
    NONE,
    PLANS,
)
from cantina.games.path_to_hope.players.memory import DISPLACED, UNKNOWN
from swift_records import Record, Records, compiled, copy


@compiled
def new_card(t: Record, origin: int, truth: int, kind: int) -> int:
    card = t.count
    t.truth[card], t.kind[card], t.origin[card] = truth, kind, origin
    t.count += 1
    return card


@compiled
def reveal(t: Record, place: int) -> int:
    t.size[place] -= 1
    card = t.cards[place, t.size[place]]
    if t.kind[card] == UNKNOWN:
        recognize(t, card, t.truth[card])
        t.kind[card] = t.truth[card]
        t.stale = True
    return card


@compiled
def put_back(t: Record, place: int, card: int) -> None:
    t.cards[place, t.size[place]] = card
    t.size[place] += 1


@compiled
def put_under(t: Record, place: int, card: int) -> None:
    for i in range(t.size[place], 0, -1):
        t.cards[place, i] = t.cards[place, i - 1]
    t.cards[place, 0] = card
    t.size[place] += 1


@compiled
def discard(t: Record, kind: int) -> None:
    if kind <= PLANS:
        t.supply[kind] += 1


@compiled
def recognize(t: Record, card: int, kind: int) -> None:
    """If it is one of the tops that Disinformation mixed: it is one of those known before, or one that was not."""
    at = find(t.mixed, t.mixed_count, card)
    if at == NONE:
        return
    known, unseen, count = NONE, NONE, 0
    for i in range(t.from_count - 1, -1, -1):
        if t.kind[t.mixed_from[i]] == kind:
            known = i
        elif t.kind[t.mixed_from[i]] == UNKNOWN:
            unseen = i
            count += 1
    if known == NONE and count == 1 and not t.muddled:
        t.kind[t.mixed_from[unseen]] = kind
    t.muddled = t.muddled or (known == NONE and count > 1)
    gone = known if known != NONE else unseen
    if gone != NONE:
        t.from_count = remove(t.mixed_from, t.from_count, gone)
    t.mixed_count = remove(t.mixed, t.mixed_count, at)
    sort_out(t)


@compiled
def find(cards: Records, count: int, card: int) -> int:
    for i in range(count):
        if cards[i] == card:
            return i
    return NONE


@compiled
def remove(cards: Records, count: int, at: int) -> int:
    for i in range(at, count - 1):
        cards[i] = cards[i + 1]
    return count - 1


@compiled
def sort_out(t: Record) -> None:
    """If all that is left of the mixed cards is of one kind, it is known which is which."""
    if not t.from_count:
        return
    kind = t.kind[t.mixed_from[0]]
    for i in range(t.from_count):
        if t.kind[t.mixed_from[i]] != kind or kind == UNKNOWN:
            return
    for i in range(t.mixed_count):
        t.kind[t.mixed[i]] = kind
    t.mixed_count, t.from_count = 0, 0


@compiled
def mix_tops(t: Record) -> None:
    """Disinformation."""
    copy(t.height, t.size)
    count = 0
    for place in range(t.seats):
        count += t.height[place] > 0
    if count < 2:
        return
    t.from_count, t.mixed_count, t.muddled, t.stale = 0, 0, False, True
    for place in range(t.seats):
        if t.height[place]:
            t.size[place] -= 1
            t.mixed_from[t.from_count] = t.order[t.from_count] = t.cards[place, t.size[place]]
            t.from_count += 1
    shuffle(t, t.order, count)
    for place in range(t.seats):
        if t.height[place]:
            card = new_card(t, DISPLACED, t.truth[t.order[t.mixed_count]], UNKNOWN)
            t.mixed[t.mixed_count] = card
            t.mixed_count += 1
            put_back(t, place, card)
    sort_out(t)


# -- luck --------------------------------------------------------------------------------------------------------------


@compiled
def below(t: Record, most: int) -> int:
    """A number by chance, from 0 on. Made here, so that it is the same on every machine."""
    t.luck = t.luck * 6364136223846793005 + 1442695040888963407
    return ((t.luck >> 33) & 0x3FFFFFFF) % most


@compiled
def shuffle(t: Record, cards: Records, count: int) -> None:
    for i in range(count - 1, 0, -1):
        j = below(t, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
