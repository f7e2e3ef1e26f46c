"""The stacks during the operation, as they may be for all that a seat with a perfect memory knows. [PH-55]"""

from itertools import combinations
from typing import TYPE_CHECKING

from cantina.games.path_to_hope.components import (
    DECKS,
    KINDS,
    NONE,
    PLANS,
    SPECIAL,
    SPECIALS,
    STACK,
    TROOPER,
    Bits,
    CardId,
    Kind,
)
from cantina.kernel import Chance

if TYPE_CHECKING:
    from cantina.games.path_to_hope.state import Path


def pile(s: "Path", place: int) -> list[int]:
    """The kinds of the seven cards that the stack at a place began with."""
    return s.kinds[STACK * place : STACK * place + STACK]


def plans_dealt(s: "Path") -> int:
    return DECKS[s.game][s.seats][PLANS]


def plan_runs(s: "Path", me: int, own: list[int]) -> list[int]:
    """Plans are dealt to neighbours: with which seats that can have begun. [PH-8]"""
    plans = plans_dealt(s)
    return [run for run in range(s.seats) if me == NONE or ((me - run) % s.seats < plans) == (PLANS in own)]


def unseen(s: "Path", own: list[int], seen: list[int], chance: Chance) -> list[int]:
    """The cards of the deck that a seat has seen nowhere, without the plans, in random order.

    `own` are its seven cards, `seen` the cards it saw of other stacks, by kind.
    """
    deck = DECKS[s.game][s.seats]
    rest: list[int] = []
    for kind in range(TROOPER + 1):
        rest += [kind] * (deck[kind] - own.count(kind) - seen[kind])
    specials = [kind for kind in SPECIALS if kind not in own and not seen[kind]]
    for _ in range(deck[SPECIAL] - (len(SPECIALS) - len(specials))):
        rest.append(chance.take(specials))
    chance.shuffle(rest)
    return rest


FACTORIAL: list[float] = [1.0]
for _n in range(1, 64):
    FACTORIAL.append(FACTORIAL[-1] * _n)
NO_CARDS: list[int] = [0] * KINDS
FINE = 1 << 30


def arrangements(n: int, k: int) -> float:
    """n * (n - 1) * …, k factors: in how many ways k of n cards can lie in k places."""
    return FACTORIAL[n] / FACTORIAL[n - k] if 0 <= k <= n else 0.0


def draw(weights: list[float], chance: Chance) -> int:
    """An index, each as likely as its weight."""
    mark = (chance.below(FINE) + 0.5) / FINE * sum(weights)
    for at, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return at
    return len(weights) - 1


class Stacks:
    """The ways in which cards may lie for all that a seat has seen, each with the number of deals that lead to it.

    A way says which stack is the seat's own, and which of the cards that Disinformation mixed has turned up where.
    """

    __slots__ = (
        "deck", "me", "own", "own_kinds", "own_specials", "own_ways", "piles", "s", "seen", "seen_in", "seen_specials",
        "seen_total", "taken", "token_kinds", "tokens", "turned", "turned_kinds", "ways", "weights",
    )  # fmt: skip

    def __init__(self, s: "Path", me: int) -> None:
        self.s = s
        self.me = me
        self.deck: list[int] = DECKS[s.game][s.seats]
        self.own: list[int] = [] if me == NONE else pile(s, s.owners.index(me))
        self.own_kinds: list[int] = [self.own.count(kind) for kind in range(KINDS)]
        self.own_specials: list[int] = [kind for kind in SPECIALS if kind in self.own]
        self.piles: list[list[int]] = [[0] * KINDS for _ in range(s.seats)]
        """By place: which of the cards that began there have been seen, by kind."""
        self.seen_in: list[int] = [0] * s.seats
        self.seen: list[int] = [0] * KINDS
        self.seen_total = 0
        self.seen_specials = 0
        self.tokens: list[int] = list(s.tops_before)
        """The cards that Disinformation mixed."""
        self.token_kinds: list[int] = []
        """What everybody knew of each beforehand; NONE if nothing."""
        self.turned: list[int] = []
        """Which of the places they went to have been turned up since: indices into `tops_after`."""
        self.turned_kinds: list[int] = []
        self.taken: list[int] = []
        """The way at hand: which token was at each of those places."""
        self.own_ways: dict[int, float] = {}
        """Deals of the seat's cards, by place and what has been seen there."""
        self.ways: list[tuple[int, int, list[int]]] = []
        """Which pairs lie the other way round, which stack is the seat's own, `taken`."""
        self.weights: list[float] = []
        self._gather()

    def _gather(self) -> None:
        s = self.s
        for card in range(STACK * s.seats):
            if s.known[card] and card not in s.tops_before:
                self._note(card, s.kinds[card], 1)
        for at, card in enumerate(self.tokens):
            self.token_kinds.append(s.kinds[card] if s.tops_known[at] else NONE)
            if s.tops_known[at]:
                self._note(card, s.kinds[card], 1)
        for at, card in enumerate(s.tops_after):
            if s.known[card]:
                self.turned.append(at)
                self.turned_kinds.append(s.kinds[card])
        self.taken = [NONE] * len(self.turned)

    def _note(self, card: CardId, kind: Kind, number: int) -> None:
        """A number of cards of a kind have been seen (or not after all) of the stack that this card began in."""
        place = card // STACK
        if place < self.s.seats:
            self.piles[place][kind] += number
            self.seen_in[place] += number
            self.seen[kind] += number
            self.seen_total += number
            if kind >= SPECIAL:
                self.seen_specials += number

    # -- the ways ------------------------------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        """Choose a way by its weight, and deal what it leaves open."""
        s = self.s
        pairs = [i for i in range(0, len(s.split_pairs), 3) if s.split_pairs[i + 2] != self.me]
        for swapped in range(1 << len(pairs)):
            for i, pair in enumerate(pairs):
                card = sorted(s.split_pairs[pair : pair + 2])[swapped >> i & 1]
                self.token_kinds[self.tokens.index(s.split_pairs[pair])] = s.kinds[card]
            self._try(0, 0, swapped, 1.0)
        swapped, own, taken = self.ways[draw(self.weights, chance)]
        for i, pair in enumerate(pairs):
            if (s.split_pairs[pair] > s.split_pairs[pair + 1]) != bool(swapped >> i & 1):
                swap_split_pair(s, pair)
        self._settle_tops(taken, chance)
        self._fill(own, chance)
        for i in range(0, len(s.pairs), 3):
            if s.pairs[i + 2] != self.me and (s.pairs[i] < s.pairs[i + 1]) != bool(chance.below(2)):
                swap_pair(s, i)

    def _try(self, at: int, used: Bits, swapped: Bits, alike: float) -> None:
        """Try every card that may have turned up at this place, then the places after it.

        Of cards that everybody knew to be of this kind the first stands for all: `alike` counts them.
        """
        if at == len(self.turned):
            self._weigh(swapped, alike)
            return
        kind = self.turned_kinds[at]
        same = 0
        first = NONE
        for token in range(len(self.tokens)):
            if used >> token & 1:
                continue
            known = self.token_kinds[token]
            if known == kind:
                same += 1
                first = token if first == NONE else first
            elif known == NONE and self._may_be(self.tokens[token], kind):
                self.taken[at] = token
                self._note(self.tokens[token], kind, 1)
                self._try(at + 1, used | 1 << token, swapped, alike)
                self._note(self.tokens[token], kind, -1)
        if same:
            self.taken[at] = first
            self._try(at + 1, used | 1 << first, swapped, alike * same)

    def _may_be(self, card: int, kind: int) -> bool:
        """There is one plan in a stack at most, and one card of each special enemy."""
        if kind == PLANS:
            return not self.piles[card // STACK][PLANS]
        return kind < SPECIAL or not self.seen[kind]

    def _weigh(self, swapped: int, alike: float) -> None:
        for own in range(self.s.seats) if self.me != NONE else range(NONE, 0):
            weight = self._own_deals(own)
            if weight > 0:
                weight *= self._other_deals(own) * alike
            if weight > 0:
                self.ways.append((swapped, own, self.taken[:]))
                self.weights.append(weight)

    def _own_deals(self, own: int) -> float:
        """In how many orders the seat's seven cards show what was seen of this stack."""
        if own == NONE:
            return 1.0
        seen = self.piles[own]
        key = own
        for kind in range(KINDS):
            key = key * 8 + seen[kind]
        if key not in self.own_ways:
            ways = FACTORIAL[STACK - self.seen_in[own]]
            for kind in range(KINDS):
                ways *= arrangements(self.own_kinds[kind], seen[kind])
            self.own_ways[key] = ways
        return self.own_ways[key]

    def _other_deals(self, own: int) -> float:
        """How many deals of all other cards show what was seen of the other stacks."""
        deck, mine, seen = self.deck, self.own_kinds, self.seen
        here = self.piles[own] if own != NONE else NO_CARDS
        for kind in self.own_specials:
            if seen[kind] > here[kind]:
                return 0.0
        hidden = deck[SPECIAL] - len(self.own_specials) - self.seen_specials
        for kind in self.own_specials:
            hidden += here[kind]
        plans = deck[PLANS] - mine[PLANS] - seen[PLANS] + here[PLANS]
        left = STACK * self.s.seats - self.seen_total - plans
        if own != NONE:
            left -= STACK - self.seen_in[own]
        if hidden < 0 or plans < 0 or left < 0:
            return 0.0
        ways = self._plan_deals(own, plans) * FACTORIAL[left]
        for kind in range(TROOPER + 1):
            ways *= arrangements(deck[kind] - mine[kind], seen[kind] - here[kind])
        unseen_specials = len(SPECIALS) - deck[SPECIAL] + hidden
        return ways * arrangements(unseen_specials, hidden) / FACTORIAL[hidden]

    def _plan_deals(self, own: int, plans: int) -> float:
        """In how many ways the unseen plans can lie in the other stacks, one in a stack at most. [PH-8]"""
        one = two = three = 0.0
        for place in range(self.s.seats):
            if place != own and not self.piles[place][PLANS]:
                free = STACK - self.seen_in[place]
                three += two * free
                two += one * free
                one += free
        return (1.0, one, two, three)[plans]

    def _seen_elsewhere(self, own: int) -> list[int]:
        if own == NONE:
            return self.seen
        return [self.seen[kind] - self.piles[own][kind] for kind in range(KINDS)]

    def _plan_places(self, own: int) -> list[tuple[int, ...]]:
        """The sets of other stacks that can hold the plans nobody has seen."""
        elsewhere = self._seen_elsewhere(own)
        missing = self.deck[PLANS] - self.own_kinds[PLANS] - elsewhere[PLANS]
        free = [place for place in range(self.s.seats) if place != own and not self.piles[place][PLANS]]
        return list(combinations(free, missing))

    def _free(self, places: tuple[int, ...]) -> float:
        ways = 1.0
        for place in places:
            ways *= STACK - self.seen_in[place]
        return ways

    # -- dealing -------------------------------------------------------------------------------------------------

    def _settle_tops(self, taken: list[int], chance: Chance) -> None:
        """Put the cards that Disinformation mixed where this way has them, the others anywhere."""
        s = self.s
        before, after = s.tops_before, s.tops_after
        taken = self._mix_alike(taken, chance)
        rest = [card for token, card in enumerate(before) if token not in taken]
        chance.shuffle(rest)
        table = list(range(s.numbers))
        flags = [s.known[card] for card in after]
        new = [0] * len(after)
        for at in range(len(after)):
            new[at] = before[taken[self.turned.index(at)]] if flags[at] else rest.pop()
            table[after[at]] = new[at]
        for at in range(len(after)):
            s.known[new[at]] = flags[at]
        for at, kind in zip(self.turned, self.turned_kinds, strict=True):
            s.kinds[new[at]] = kind
            if not s.tops_known[before.index(new[at])]:
                self._note(new[at], kind, 1)
        renumber(s, table)
        s.tops_after = new

    def _mix_alike(self, taken: list[int], chance: Chance) -> list[int]:
        """Any of the cards that were known to be of one kind may be the one that turned up."""
        kinds = [self.s.kinds[card] if self.s.tops_known[at] else NONE for at, card in enumerate(self.s.tops_before)]
        order = list(range(len(kinds)))
        chance.shuffle(order)
        mixed: list[int] = []
        for token in taken:
            if kinds[token] != NONE:
                token = next(other for other in order if kinds[other] == kinds[token] and other not in mixed)
            mixed.append(token)
        return mixed

    def _fill(self, own: int, chance: Chance) -> None:
        """Deal what nobody has seen, and say whose stacks they may be."""
        s = self.s
        if own != NONE:
            left = [kind for kind in range(KINDS) for _ in range(self.own_kinds[kind] - self.piles[own][kind])]
            self._put(self._hidden(own), left, chance)
        sets = self._plan_places(own)
        places = sets[draw([self._free(places) for places in sets], chance)]
        hidden: list[int] = []
        for place in range(s.seats):
            if place != own:
                cards = self._hidden(place)
                if place in places:
                    s.kinds[chance.take(cards)] = PLANS
                hidden += cards
        self._put(hidden, unseen(s, self.own, self._seen_elsewhere(own), chance), chance)
        self._give_owners(own, chance)

    def _hidden(self, place: int) -> list[int]:
        """The cards that began here and that nobody has turned up."""
        s = self.s
        found: list[int] = []
        for card in range(STACK * place, STACK * place + STACK):
            if not s.known[card]:
                if card not in s.tops_before or not s.tops_known[s.tops_before.index(card)]:
                    found.append(card)
        return found

    def _put(self, cards: list[int], kinds: list[int], chance: Chance) -> None:
        chance.shuffle(kinds)
        for card, kind in zip(cards, kinds, strict=True):
            self.s.kinds[card] = kind

    def _give_owners(self, own: int, chance: Chance) -> None:
        """The stacks with plans belong to neighbours. [PH-8]"""
        s = self.s
        first = chance.pick(plan_runs(s, self.me, self.own))
        inside = [(first + i) % s.seats for i in range(plans_dealt(s))]
        outside = [seat for seat in range(s.seats) if seat not in inside]
        for seats in (inside, outside):
            if self.me in seats:
                seats.remove(self.me)
            chance.shuffle(seats)
        for place in range(s.seats):
            if place == own:
                s.owners[place] = self.me
            else:
                s.owners[place] = inside.pop() if PLANS in pile(s, place) else outside.pop()


def swap_pair(s: "Path", at: int) -> None:
    """Bodhi's two cards may as well lie the other way round."""
    upper, lower = s.pairs[at], s.pairs[at + 1]
    for stack in s.stacks:
        if upper in stack:
            one, other = stack.index(upper), stack.index(lower)
            stack[one], stack[other] = lower, upper
    s.pairs[at], s.pairs[at + 1] = lower, upper


def swap_split_pair(s: "Path", at: int) -> None:
    """Disinformation may as well have taken the other of Bodhi's two cards."""
    taken, left = s.split_pairs[at], s.split_pairs[at + 1]
    table = list(range(s.numbers))
    table[taken], table[left] = left, taken
    s.known[taken], s.known[left] = s.known[left], s.known[taken]
    s.tops_before = [table[card] for card in s.tops_before]
    s.tops_after = [table[card] for card in s.tops_after]
    renumber(s, table)
    s.split_pairs[at], s.split_pairs[at + 1] = left, taken


def renumber(s: "Path", table: list[int]) -> None:
    """Other cards lie in these places: what refers to places refers to them."""
    s.stacks = [[table[card] for card in stack] for stack in s.stacks]
    for at in range(0, len(s.open), 2):
        s.open[at] = table[s.open[at]]
    for at in range(0, len(s.pairs), 3):
        s.pairs[at], s.pairs[at + 1] = table[s.pairs[at]], table[s.pairs[at + 1]]
