"""How all cards may lie for what one seat has seen and heard: worlds to try things in."""

from typing import Final

from cantina.games.path_to_hope.components import FIGHTER, KINDS, NONE, PLANS, SPECIAL, SPECIALS, TROOPER, PlaceId
from cantina.games.path_to_hope.players.hearsay import SharedOdds
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory, Pair
from cantina.games.path_to_hope.redeal_stacks import draw
from cantina.kernel import Chance

ATTEMPTS: Final = 30
"""How often cards are dealt again that do not fit what was seen of the tops after Disinformation."""


class Worlds:
    """Deals what nobody has seen, each way as likely as it is if all that was told is true."""

    __slots__ = ("hidden", "memory", "odds", "unsure")

    def __init__(self, memory: Memory, odds: SharedOdds, unsure: list[Pair] | None = None) -> None:
        self.memory = memory
        self.odds = odds
        self.unsure = unsure or []
        """Of which two cards it is not known which lies deeper."""
        self.hidden: list[list[int]] = [[] for _ in range(memory.seats)]
        """By place: the cards that began there and that nobody has seen."""
        for card, kind in enumerate(odds.kinds):
            if kind == UNKNOWN and memory.origin[card] >= 0:
                self.hidden[memory.origin[card]].append(card)

    def seating(self, chance: Chance) -> list[int]:
        """By place: whose stack may lie there, of those who told all; NONE: that of somebody else."""
        whose = [NONE] * self.odds.seats
        taken = 0
        for at in range(len(self.odds.groups)):
            place = self.sit(at, taken, chance)
            whose[place] = at
            taken |= 1 << place
        return whose

    def sample(self, whose: list[int], chance: Chance) -> list[list[int]]:
        """The stacks by place, top last, if they are theirs."""
        kinds = self.deal(whose, chance)
        for _ in range(ATTEMPTS if self.memory.mixed else 0):
            if self.agrees(kinds, chance):
                break
            kinds = self.deal(whose, chance)
        self.mix(kinds, chance)
        return [[kinds[card] for card in stack] for stack in self.memory.stacks]

    def deal(self, whose: list[int], chance: Chance) -> list[int]:
        """The kind of every card but of those that Disinformation laid on top."""
        kinds = self.odds.kinds[:]
        for place, at in enumerate(whose):
            if at != NONE:
                group, seen = self.odds.groups[at], self.odds.kinds_seen[place]
                left = [kind for kind in range(KINDS) for _ in range(group[kind] - seen[kind])]
                put(kinds, self.hidden[place], left, chance)
        if self.odds.quiet:
            self.deal_rest(kinds, whose, chance)
        for pair in self.unsure:
            if chance.below(2):
                kinds[pair.high], kinds[pair.low] = kinds[pair.low], kinds[pair.high]
        return kinds

    def sit(self, at: int, taken: int, chance: Chance) -> PlaceId:
        """Where the stack of a player who told it all may lie, if those before took these places."""
        odds = self.odds
        weights = [
            0.0 if taken >> place & 1 else odds.fits[place][at] * odds.behind[at + 1][taken | 1 << place]
            for place in range(odds.seats)
        ]
        return draw(weights, chance)

    def deal_rest(self, kinds: list[int], whose: list[int], chance: Chance) -> None:
        """The stacks of those who said nothing hold what is left of the deck, and no two plans."""
        free = [place for place, at in enumerate(whose) if at == NONE]
        hidden = [self.hidden[place][:] for place in free]
        left = self.left_over(free)
        for cards, place in zip(hidden, free, strict=True):
            chance.shuffle(cards)
            if self.odds.seen[place][PLANS] or self.odds.marks[place] == 0:
                cards.insert(0, UNKNOWN)
        sure = [cards for cards, place in zip(hidden, free, strict=True) if self.odds.marks[place] > 0]
        chance.shuffle(hidden)
        plans = max(0, left[PLANS])
        rest: list[int] = []
        for cards in sorted(hidden, key=lambda cards: (first_is_taken(cards), cards not in sure)):
            if plans and cards and cards[0] != UNKNOWN:
                kinds[cards[0]] = PLANS
                plans -= 1
                cards = cards[1:]
            rest += [card for card in cards if card != UNKNOWN]
        put(kinds, rest, self.rest_kinds(left, chance), chance)

    def left_over(self, free: list[int]) -> list[int]:
        """By type: how many cards of those stacks nobody has seen."""
        seen = self.odds.seen
        return [self.odds.rest[what] - sum([seen[place][what] for place in free]) for what in range(SPECIAL + 1)]

    def rest_kinds(self, left: list[int], chance: Chance) -> list[int]:
        odds = self.odds
        spoken = [any(group[kind] for group in odds.groups) for kind in range(KINDS)]
        specials = [kind for kind in SPECIALS if not spoken[kind] and kind not in odds.kinds]
        chance.shuffle(specials)
        basic = [kind for kind in range(TROOPER + 1) for _ in range(max(0, left[kind]))]
        return basic + specials[: max(0, left[SPECIAL])]

    def mix(self, kinds: list[int], chance: Chance) -> None:
        """The tops that Disinformation mixed lie in any order, those that were seen since left out."""
        tops = [kinds[card] for card in self.memory.tops]
        for kind in self.memory.shown_tops:
            if kind not in tops:
                tops = [kinds[card] for card in self.memory.mixed_from]
                break
            tops.remove(kind)
        put(kinds, self.memory.mixed, tops, chance)

    def agrees(self, kinds: list[int], chance: Chance) -> bool:
        """Whether the tops that were seen since then are among them: the more often they are, the likelier."""
        tops, ways = [kinds[card] for card in self.memory.tops], 1.0
        for kind in self.memory.shown_tops:
            ways *= tops.count(kind) / len(tops)
            if ways <= 0:
                return False
            tops.remove(kind)
        return chance.below(1000) < 1000 * ways


def first_is_taken(cards: list[int]) -> bool:
    """Those that can take plans come first."""
    return not cards or cards[0] == UNKNOWN


def put(kinds: list[int], cards: list[int], left: list[int], chance: Chance) -> None:
    """Lay these kinds there in any order. What was forgotten or said wrongly may leave too few."""
    chance.shuffle(left)
    for at, card in enumerate(cards):
        kinds[card] = left[at] if at < len(left) else FIGHTER
