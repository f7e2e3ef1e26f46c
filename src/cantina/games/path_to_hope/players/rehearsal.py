"""The rest of a round, played on in thought: everybody does what a comrade would do, on what all have seen by then."""

from typing import Final

from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ACT,
    AT_ST,
    BAZE,
    BODHI,
    DISINFORMATION,
    FIGHTER,
    JYN,
    K2SO,
    MORE_FIGHTERS,
    MORE_STRIKERS,
    NONE,
    PLANS,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    TROOPER,
    TYPE,
    Hero,
    Kind,
    PlaceId,
)
from cantina.games.path_to_hope.players.estimate import ESTIMATE, estimate
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS
from cantina.games.path_to_hope.players.memory import UNKNOWN, deeper
from cantina.games.path_to_hope.players.odds import ALL_TYPES
from cantina.games.path_to_hope.players.plan import NOWHERE, PREY, Errand, Stack, Turn
from cantina.games.path_to_hope.players.prospects import Prospects
from cantina.games.path_to_hope.players.reckoning import RECKONED
from cantina.games.path_to_hope.players.situation import later_worth
from cantina.games.path_to_hope.players.suspicion import Suspicion
from cantina.kernel import Chance, Seat

NOTHING_MIXED: Final = [0.0 for _ in ALL_TYPES]


class Rehearsal:
    """A round as it may be, with what the team knows of it. Plans that are captured in the end are what counts."""

    __slots__ = (
        "beliefs", "captured", "chance", "first", "hands", "laid", "plans", "seats", "seen", "stacks", "supply",
        "waits",
    )  # fmt: skip

    def __init__(self, beliefs: Suspicion, chance: Chance) -> None:
        seats = beliefs.seats
        self.seats = seats
        self.chance = chance
        self.beliefs = beliefs
        self.stacks: list[list[int]] = []
        """By place: the kinds of the cards, top last."""
        self.seen: list[list[bool]] = []
        """Which of them everybody knows."""
        self.hands: list[list[int]] = []
        """By seat and hero: how many cards."""
        self.first = 0
        self.laid: list[int] = [NONE] * seats
        """By seat: the hero put down for this turn."""
        self.waits: list[bool] = [False] * seats
        """Whose hero is still to act."""
        self.captured = 0
        self.plans = 0
        """How many plans are left in the stacks."""
        self.supply: list[int] = []

    def clone(self, chance: Chance) -> "Rehearsal":
        new = Rehearsal(self.beliefs.clone(), chance)
        new.stacks = [stack[:] for stack in self.stacks]
        new.seen = [seen[:] for seen in self.seen]
        new.hands = [hand[:] for hand in self.hands]
        new.first = self.first
        new.laid = self.laid[:]
        new.waits = self.waits[:]
        new.captured = self.captured
        new.plans = self.plans
        new.supply = self.supply[:]
        return new

    # -- what the team knows -------------------------------------------------------------------------------------------

    def lie(self) -> list[list[int]]:
        """The stacks as everybody knows them, top first."""
        lie: list[list[int]] = []
        for place in range(self.seats):
            stack, seen = self.stacks[place], self.seen[place]
            lie.append([stack[at] if seen[at] else UNKNOWN for at in range(len(stack) - 1, -1, -1)])
        return lie

    def prospects(self, lie: list[list[int]], later: int) -> Prospects:
        self.beliefs.work_out()
        held = [0 for _ in HERO_NUMBERS]
        for hand in self.hands:
            for hero in range(len(held)):
                held[hero] += hand[hero]
        for seat in range(self.seats):
            if self.waits[seat]:
                held[self.laid[seat]] += 1
        heroes = [float(number) for number in held]
        return Prospects(self.beliefs, NOTHING_MIXED, heroes, self.captured, later, lie)

    # -- turns ---------------------------------------------------------------------------------------------------------

    def play_on(self, turns: int) -> float:
        """The heroes that lie there act, then some turns more: how many plans will have been captured in the end."""
        self.act_all()
        while self.pass_on():
            if not turns:
                return self.captured + self.expected()
            turns -= 1
            self.commit()
            self.act_all()
        return float(self.captured)

    def expected(self) -> float:
        """How many plans are still captured from the beginning of a turn on, as comrades play.

        The stacks are worked on one after the other, as in `Prospects.total`, with numbers fitted to what came of it.
        """
        lie = self.lie()
        prospects = self.prospects(lie, self.seats // 2)
        plays = self.seats * min([sum(hand) for hand in self.hands])
        return estimate(prospects.jobs, prospects.heroes[JYN], plays, ESTIMATE[self.seats])

    def pass_on(self) -> bool:
        """Hands go round. Whether there is another turn."""
        self.hands = self.hands[-1:] + self.hands[:-1]
        self.first = (self.first + 1) % self.seats
        self.laid = [NONE] * self.seats
        if self.plans <= 0 or not sum([hand[JYN] for hand in self.hands]):
            return False
        return all(sum(hand) > 0 for hand in self.hands)

    def order(self) -> list[int]:
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def commit(self) -> None:
        """Everybody who has not yet put a hero down does so, with a view to what the others are going to do."""
        lie = self.lie()
        prospects = self.prospects(lie, self.seats // 2)
        turn = Turn(prospects, lie)
        guesses = 0
        for seat in self.order():
            hero = self.laid[seat]
            best = turn.best(hero) if hero != NONE else self.choice(turn, self.hands[seat], guesses)
            if best.hero == NONE:
                continue
            if hero == NONE:
                self.put_down(seat, best.hero)
            if best.hero == JYN and best.gain < prospects.numbers.sure:
                guesses += 1
            if best.place != NOWHERE:
                turn.act(best)

    def choice(self, turn: Turn, hand: list[int], guesses: int) -> Errand:
        best, most = Errand(NONE, NOWHERE, NOWHERE, 0.0), 0.0
        for hero in HERO_NUMBERS:
            if hand[hero]:
                target = turn.best(hero)
                worth = target.gain - later_worth(turn.prospects, hero, guesses)
                if best.hero == NONE or worth > most:
                    best, most = target, worth
        return best

    def put_down(self, seat: Seat, hero: Hero) -> None:
        self.hands[seat][hero] = max(0, self.hands[seat][hero] - 1)
        self.laid[seat] = hero
        self.waits[seat] = True

    def act_all(self) -> None:
        for seat in self.order():
            if self.waits[seat]:
                self.waits[seat] = False
                self.act(seat)

    def act(self, seat: Seat) -> None:
        if any(self.stacks):
            lie = self.lie()
            best = Turn(self.prospects(lie, sum(self.waits)), lie).best(self.laid[seat])
            self.go(seat, best.place, best.other)

    # -- heroes --------------------------------------------------------------------------------------------------------

    def go(self, seat: Seat, place: PlaceId, other: PlaceId) -> None:
        """The hero of this seat goes there."""
        hero = self.laid[seat]
        if hero == BODHI:
            self.look(place)
        elif hero == K2SO and other != NOWHERE:
            self.turn_up_two(seat, place, other)
        elif hero in PREY:
            self.hunt(seat, place, PREY[hero])
        else:
            self.turn_up(seat, place)

    def reveal(self, place: PlaceId) -> Kind:
        kind = self.stacks[place].pop()
        if not self.seen[place].pop():
            self.beliefs.learn(place, kind)
        return kind

    def put_back(self, place: PlaceId, kind: Kind) -> None:
        self.stacks[place].append(kind)
        self.seen[place].append(True)

    def put_under(self, place: PlaceId, kind: Kind) -> None:
        self.stacks[place].insert(0, kind)
        self.seen[place].insert(0, True)

    def discard(self, kind: Kind) -> None:
        if kind <= PLANS:
            self.supply[kind] += 1

    def look(self, place: PlaceId) -> None:
        """Bodhi."""
        first = self.reveal(place)
        if not self.stacks[place]:
            self.put_back(place, first)
            return
        second = self.reveal(place)
        lowest = deeper(first, second, len(self.stacks[place]))
        self.put_under(place, first if lowest == second else second)
        self.put_under(place, lowest)

    def turn_up(self, seat: Seat, place: PlaceId) -> None:
        """Jyn, Baze, or K-2SO at the last stack."""
        hero, kind = self.laid[seat], self.reveal(place)
        if hero == JYN and kind == PLANS:
            self.captured += 1
            self.plans -= 1
        elif kind <= STRIKER and hero == BAZE:
            self.discard(kind)
        else:
            self.return_or_meet(seat, place, kind)

    def return_or_meet(self, seat: Seat, place: PlaceId, kind: Kind) -> None:
        if kind <= STRIKER:
            self.put_back(place, kind)
        else:
            self.meet(seat, place, kind, False)

    def hunt(self, seat: Seat, place: PlaceId, prey: Kind) -> None:
        """Cassian and Chirrut go on as long as it pays."""
        while True:
            kind = self.reveal(place)
            if kind != prey:
                self.return_or_meet(seat, place, kind)
                return
            self.discard(kind)
            if not self.stacks[place] or not self.goes_on(seat, place):
                return

    def goes_on(self, seat: Seat, place: PlaceId) -> bool:
        lie = self.lie()
        prospects = self.prospects(lie, sum(self.waits))
        return Stack(prospects, place, lie[place], prospects.worth).gain(self.laid[seat]) > 0

    def turn_up_two(self, seat: Seat, place: PlaceId, other: PlaceId) -> None:
        first, second = self.reveal(place), self.reveal(other)
        if TYPE[first] == TYPE[second]:
            self.discard(first)
            self.discard(second)
            self.plans -= 2 if first == PLANS else 0
            return
        left: list[tuple[int, int]] = []
        for at, kind in ((place, first), (other, second)):
            if kind <= STRIKER:
                self.put_back(at, kind)
            else:
                left.append((at, kind))
        if len(left) == 2 and (left[1][1] == TROOPER or (left[1][1] == PLANS and left[0][1] != TROOPER)):
            left.reverse()
        paid = False
        for at, kind in left:
            paid = self.meet(seat, at, kind, paid)

    # -- enemies -------------------------------------------------------------------------------------------------------

    def meet(self, seat: Seat, place: PlaceId, kind: Kind, paid: bool) -> bool:
        """A card takes effect. Whether a hero has paid, for this one or before: that happens once. [PH-R7]"""
        if kind == PLANS:
            self.put_under(place, kind)
        elif kind in (TROOPER, AT_ACT):
            payer = NONE if paid else self.payer(seat, place, kind)
            if payer == NONE:
                self.put_back(place, kind)
            else:
                self.waits[payer] = False
                self.discard(kind)
                return True
        else:
            self.strike(seat, kind)
        return paid

    def payer(self, seat: Seat, place: PlaceId, kind: Kind) -> Seat:
        """Who had better be turned face down to be rid of a card, if anybody."""
        hero = self.laid[seat]
        able = [at for at in range(self.seats) if self.waits[at] and (kind == TROOPER or self.laid[at] == hero)]
        if not able:
            return NONE
        later = RECKONED[self.seats].later
        cheap = able[0]
        for at in able:
            if later[self.laid[at]] < later[self.laid[cheap]]:
                cheap = at
        free = self.rest_of_turn(place, UNKNOWN, cheap)
        return cheap if free > self.rest_of_turn(place, kind, NONE) + 1e-9 else NONE

    def rest_of_turn(self, place: PlaceId, back: Kind, flipped: Seat) -> float:
        """The chances after the heroes still to act, with a card back on its stack, and without one of them."""
        lie = self.lie()
        if back != UNKNOWN:
            lie[place] = [back, *lie[place]]
        prospects = self.prospects(lie, sum(self.waits))
        worth = prospects.worth
        turn = Turn(prospects, lie)
        for seat in self.order():
            if self.waits[seat] and seat != flipped:
                target = turn.best(self.laid[seat])
                if target.place != NOWHERE:
                    worth += target.gain
                    turn.act(target)
        return worth

    def strike(self, seat: Seat, kind: Kind) -> None:
        """A special enemy."""
        if kind in (MORE_FIGHTERS, MORE_STRIKERS):
            self.reinforce(FIGHTER if kind == MORE_FIGHTERS else STRIKER)
        elif kind == STAR_DESTROYER:
            hero = self.laid[seat]
            for at in range(self.seats):
                self.hands[at][hero] = 0
                self.waits[at] = self.waits[at] and self.laid[at] != hero
        elif kind == AT_ST:
            self.waits = [False] * self.seats
        elif kind == TANK:
            self.lay_down()
        elif kind == AMBUSH:
            self.lose_plans()
        elif kind == DISINFORMATION:
            self.mix()

    def lose_plans(self) -> None:
        if self.captured:
            self.captured -= 1
            self.supply[PLANS] += 1

    def reinforce(self, kind: Kind) -> None:
        for place in range(self.seats):
            if self.stacks[place] and self.supply[kind]:
                self.supply[kind] -= 1
                self.put_back(place, kind)

    def lay_down(self) -> None:
        """For the tank everybody lays down what is worth least."""
        numbers = RECKONED[self.seats]
        for hand in self.hands:
            least, cost = NONE, 0.0
            for hero in HERO_NUMBERS:
                worth = numbers.later[hero] - numbers.tank_same * (hand[hero] - 1) + (1.0 if hero == JYN else 0.0)
                if hand[hero] and (least == NONE or worth < cost):
                    least, cost = hero, worth
            if least != NONE:
                hand[least] -= 1

    def mix(self) -> None:
        """Disinformation. In thought all keep track of the cards that they knew."""
        places = [place for place in range(self.seats) if self.stacks[place]]
        tops = [(self.stacks[place].pop(), self.seen[place].pop()) for place in places]
        self.chance.shuffle(tops)
        for place, (kind, known) in zip(places, tops, strict=True):
            self.stacks[place].append(kind)
            self.seen[place].append(known)
