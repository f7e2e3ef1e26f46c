"""What comes of everything that a player can do."""

from typing import Final

from cantina.games.warlords.components import (
    CARD,
    DEATH_STAR,
    NONE,
    OPEN,
    PLANET,
    SHIPS,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    VALUE,
    Kind,
    PlaceId,
)
from cantina.games.warlords.players.prospects import NEW_CARD, Prospects

WINS: Final = 1000.0
FRESH: Final = 0.0
"""What a planet that nobody has seen yet is worth."""
NEVER: Final = -10000.0
PLACES = list(range(OPEN))


class Plan:
    """What comes of the things a player can do. Every trial is undone before the next."""

    def __init__(self, now: Prospects) -> None:
        self.now = now
        now.count_all()

    def ship(self, ref: str) -> tuple[int, int]:
        """Place and kind of `tie_fighter@hoth`, of `tie_fighter@2` (an option) and of `tie_fighter@fleet-1`."""
        kind, _, where = ref.partition("@")
        if where in PLANET:
            return self.now.planets.index(PLANET[where]), CARD[kind]
        seat = int(where[6:]) if where.startswith("fleet-") else int(where) - 1
        return OPEN + seat, CARD[kind]

    # -- a turn --------------------------------------------------------------------------------------------------

    def turn(self, option: str) -> float:
        what, _, rest = option.partition(":")
        if what == "line":
            kind, _, planet = rest.partition(":")
            return self.to_line(CARD[kind], self.now.planets.index(PLANET[planet]))
        if what == "fleet":
            return self.to_fleet(CARD[rest])
        if what == "special":
            return self.special(CARD[rest])
        if what == "capture":
            return self.best_capture(self.now.planets.index(PLANET[rest]))
        return self.back(CARD[rest]) if what == "back" else self.now.worth()

    def to_line(self, kind: int, place: int) -> float:
        now = self.now
        now.hand[kind] -= 1
        now.lines[place] |= 1 << kind
        worth = now.worth_after([place], [now.me]) + NEW_CARD
        now.lines[place] &= ~(1 << kind)
        now.hand[kind] += 1
        return worth

    def to_fleet(self, kind: int) -> float:
        now = self.now
        now.hand[kind] -= 1
        now.add(now.me, kind)
        worth = now.worth_after([], [now.me])
        now.remove(now.me, kind)
        now.hand[kind] += 1
        return worth

    def back(self, kind: int) -> float:
        now = self.now
        now.remove(now.me, kind)
        now.hand[kind] += 1
        worth = now.worth_after([], [now.me])
        now.hand[kind] -= 1
        now.add(now.me, kind)
        return worth

    def special(self, card: int) -> float:
        """The best that can be done with a special card."""
        now = self.now
        now.hand[card] -= 1
        if card == DEATH_STAR:
            worth = max(self.destroy(place) for place in range(OPEN) if now.planets[place] != NONE)
        elif card == SUPER_STAR_DESTROYER:
            worth = max([self.wreck(place, kind) for place, kind in self.in_lines()], default=now.worth())
        elif card == STAR_DESTROYER:
            worth = self.best_swap()
        else:
            worth = self.best_trade()
        now.hand[card] += 1
        return worth + NEW_CARD

    # -- capture and destruction -----------------------------------------------------------------------------------

    def best_capture(self, place: int) -> float:
        now = self.now
        matches = now.fleets[now.me] & now.lines[place]
        worth = self.capture(place, NONE)
        for kind in range(SHIPS):
            if matches >> kind & 1:
                worth = max(worth, self.capture(place, kind))
        return worth

    def capture(self, place: int, kept: int) -> float:
        """The points, and what the fleet is good for without the ships that are spent."""
        now, planet = self.now, self.now.planets[place]
        if not now.stack:
            return WINS if now.wins(now.me, VALUE[planet]) else VALUE[planet] - WINS
        spent = now.fleets[now.me] & now.lines[place]
        if kept != NONE:
            spent &= ~(1 << kept)
        kinds = [kind for kind in range(SHIPS) if spent >> kind & 1]
        for kind in kinds:
            now.remove(now.me, kind)
        worth = self.without(place) + VALUE[planet] + NEW_CARD * len(kinds)
        for kind in kinds:
            now.add(now.me, kind)
        return worth

    def destroy(self, place: int) -> float:
        now = self.now
        if not now.stack:
            return WINS if now.wins(now.me, 0) else -WINS
        return self.without(place)

    def without(self, place: int) -> float:
        """Another planet takes the place of this one."""
        now, planet = self.now, self.now.planets[place]
        now.planets[place] = NONE
        now.stack -= 1
        worth = now.worth_after(PLACES, []) + FRESH
        now.stack += 1
        now.planets[place] = planet
        return worth

    # -- Super Star Destroyer --------------------------------------------------------------------------------------

    def in_lines(self) -> list[tuple[int, int]]:
        now = self.now
        return [(place, kind) for place in range(OPEN) for kind in range(SHIPS) if now.lines[place] >> kind & 1]

    def wreck(self, place: int, kind: int) -> float:
        """A ship of a line goes, and the best one of another line with it."""
        pairs = [self.wreck_both(place, kind, other, ship) for other, ship in self.in_lines() if other != place]
        return max(pairs, default=NEVER)

    def wreck_both(self, place: PlaceId, kind: Kind, other: PlaceId, ship: Kind) -> float:
        now = self.now
        now.lines[place] &= ~(1 << kind)
        now.lines[other] &= ~(1 << ship)
        worth = now.worth_after([place, other], [])
        now.lines[place] |= 1 << kind
        now.lines[other] |= 1 << ship
        return worth

    # -- Star Destroyer --------------------------------------------------------------------------------------------

    def star_destroyer(self, option: str) -> float:
        if option == "no-effect":
            return self.now.worth()
        if option.startswith("hand:"):
            return self.best_exchange(CARD[option[5:]])
        return self.best_partner(*self.ship(option))

    def best_swap(self) -> float:
        now = self.now
        worth = now.worth()
        for place, kind in [*self.in_lines(), *self.in_fleet(now.me)]:
            worth = max(worth, self.best_partner(place, kind))
        for kind in range(SHIPS):
            if now.hand[kind]:
                worth = max(worth, self.best_exchange(kind))
        return worth

    def in_fleet(self, seat: int) -> list[tuple[int, int]]:
        return [(OPEN + seat, kind) for kind in range(SHIPS) if self.now.fleets[seat] >> kind & 1]

    def best_partner(self, place: int, kind: int) -> float:
        """The best swap of a ship on the table; between two rivals' fleets is not looked at."""
        now = self.now
        worth = NEVER
        if place >= OPEN and place - OPEN != now.me:
            partners = [*self.in_lines(), *self.in_fleet(now.me)]
        else:
            partners = [*self.in_lines(), *[ship for seat in range(now.seats) for ship in self.in_fleet(seat)]]
        for other, ship in partners:
            if self.can_swap(place, kind, other, ship):
                worth = max(worth, self.swap(place, kind, other, ship))
        return worth

    def can_swap(self, place: PlaceId, kind: Kind, other: PlaceId, ship: Kind) -> bool:
        now = self.now
        if place == other or kind == ship:
            return False
        if place < OPEN and now.lines[place] >> ship & 1:
            return False
        return other >= OPEN or not now.lines[other] >> kind & 1

    def swap(self, place: PlaceId, kind: Kind, other: PlaceId, ship: Kind) -> float:
        now = self.now
        now.change(place, kind, ship)
        now.change(other, ship, kind)
        both = (place, other)
        worth = now.worth_after([at for at in both if at < OPEN], [at - OPEN for at in both if at >= OPEN])
        now.change(other, kind, ship)
        now.change(place, ship, kind)
        return worth

    def best_exchange(self, gave: int) -> float:
        """The best ship of a rival's fleet for one from the hand."""
        now = self.now
        worth = NEVER
        for seat in range(now.seats):
            if seat != now.me:
                for place, kind in self.in_fleet(seat):
                    worth = max(worth, self.exchange(gave, place, kind))
        return worth

    def exchange(self, gave: Kind, place: PlaceId, took: Kind) -> float:
        now = self.now
        now.hand[gave] -= 1
        now.hand[took] += 1
        now.change(place, took, gave)
        worth = now.worth_after([], [now.me, place - OPEN])
        now.change(place, gave, took)
        now.hand[took] -= 1
        now.hand[gave] += 1
        return worth

    # -- Slave I ---------------------------------------------------------------------------------------------------

    def best_trade(self) -> float:
        now = self.now
        worth = NEVER
        for seat in ((now.me + 1) % now.seats, (now.me - 1) % now.seats):
            for _, gave in self.in_fleet(now.me):
                for place, took in self.in_fleet(seat):
                    worth = max(worth, self.traded(gave, place, took))
        return worth

    def trade(self, option: str) -> float:
        """`v_wing>tie_bomber@2`, or `stop`."""
        if option == "stop":
            return self.now.worth()
        gave, _, took = option.partition(">")
        return self.traded(CARD[gave], *self.ship(took))

    def traded(self, gave: Kind, place: PlaceId, took: Kind) -> float:
        if gave == took:
            return self.now.worth()
        return self.swap(OPEN + self.now.me, gave, place, took)
