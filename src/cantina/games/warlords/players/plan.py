"""What comes of everything that a player can do."""

from typing import Final

from cantina.games.warlords.components import (
    DEATH_STAR,
    NONE,
    OPEN,
    SHIPS,
    STAR_DESTROYER,
    SUPER_STAR_DESTROYER,
    VALUE,
    Kind,
    PlaceId,
)
from cantina.games.warlords.options import (
    Capture,
    Give,
    Keep,
    PlanetOption,
    PlaySpecial,
    PlayToFleet,
    PlayToLine,
    ShipOption,
    TakeBack,
    Trade,
)
from cantina.games.warlords.players.prospects import ALL_SEATS, NEW_CARD, Prospects
from cantina.games.warlords.players.question import Question
from cantina.kernel import Option

WINS: Final = 1000.0
FRESH: Final = 0.0
"""What a planet that nobody has seen yet is worth."""
NEVER: Final = -10000.0
ALL_PLACES: Final = (1 << OPEN) - 1


class Plan:
    """What comes of the things a player can do. Every trial is undone before the next."""

    def __init__(self, now: Prospects) -> None:
        self.now = now
        self.gains: list[list[float]] = []
        """By place and by two kinds: how much better the line is with the one instead of the other, as far as known."""

    def worths(self, asked: Question, options: list[Option]) -> list[float]:
        """How good each option is, in points of the game."""
        if asked.prompt == "turn":
            return [self.turn(option) for option in options]
        return [self.choice(asked, option) for option in options]

    def choice(self, asked: Question, option: Option) -> float:
        """What an answer is worth that is part of a turn."""
        if isinstance(option, ShipOption):
            return self.chosen(asked, option.place(self.now.planets), option.kind)
        if isinstance(option, Trade):
            return self.traded(option.gave, OPEN + option.other, option.took)
        if isinstance(option, Give):
            return self.best_exchange(option.kind)
        if isinstance(option, PlanetOption):
            return self.destroy(self.now.planets.index(option.planet))
        if asked.prompt == "spend":
            return self.capture(asked.place, option.kind if isinstance(option, Keep) else NONE)
        return self.now.worth()

    def chosen(self, asked: Question, place: PlaceId, kind: Kind) -> float:
        """What it is worth to choose a ship on the table."""
        prompt = asked.prompt
        if prompt == "wreck":
            return self.wreck(place, kind)
        if prompt == "wreck-second":
            return self.wreck_both(asked.place, asked.kind, place, kind)
        if prompt == "swap-with":
            return self.swap(asked.place, asked.kind, place, kind)
        if prompt == "take-ship":
            return self.exchange(asked.kind, place, kind)
        return self.best_partner(place, kind)

    # -- a turn --------------------------------------------------------------------------------------------------

    def turn(self, option: Option) -> float:
        if isinstance(option, PlayToLine):
            return self.to_line(option.kind, self.now.planets.index(option.planet))
        if isinstance(option, PlayToFleet):
            return self.to_fleet(option.kind)
        if isinstance(option, PlaySpecial):
            return self.special(option.card)
        if isinstance(option, Capture):
            return self.best_capture(self.now.planets.index(option.planet))
        return self.back(option.kind) if isinstance(option, TakeBack) else self.now.worth()

    def to_line(self, kind: int, place: int) -> float:
        now = self.now
        now.drop(kind)
        now.lines[place] |= 1 << kind
        worth = now.worth_after(1 << place, 1 << now.me) + NEW_CARD
        now.lines[place] &= ~(1 << kind)
        now.draw(kind)
        return worth

    def to_fleet(self, kind: int) -> float:
        now = self.now
        now.drop(kind)
        now.add(now.me, kind)
        worth = now.worth_after(0, 1 << now.me)
        now.remove(now.me, kind)
        now.draw(kind)
        return worth

    def back(self, kind: int) -> float:
        now = self.now
        now.remove(now.me, kind)
        now.draw(kind)
        worth = now.worth_after(0, 1 << now.me)
        now.drop(kind)
        now.add(now.me, kind)
        return worth

    def special(self, card: int) -> float:
        """The best that can be done with a special card."""
        now = self.now
        now.drop(card)
        if card == DEATH_STAR:
            worth = max([self.destroy(place) for place in range(OPEN) if now.planets[place] != NONE])
        elif card == SUPER_STAR_DESTROYER:
            worth = self.best_wreck()
        elif card == STAR_DESTROYER:
            worth = self.best_swap()
        else:
            worth = self.best_trade()
        now.draw(card)
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
        worth = now.worth_after(0, 1 << now.me) + FRESH
        now.stack += 1
        now.planets[place] = planet
        return worth

    # -- Super Star Destroyer --------------------------------------------------------------------------------------

    def in_lines(self) -> list[tuple[int, int]]:
        now = self.now
        return [(place, kind) for place in range(OPEN) for kind in range(SHIPS) if now.lines[place] >> kind & 1]

    def wreck(self, place: int, kind: int) -> float:
        """A ship of a line goes, and the best one of another line with it."""
        worth = NEVER
        for other, ship in self.in_lines():
            if other != place:
                worth = max(worth, self.wreck_both(place, kind, other, ship))
        return worth

    def best_wreck(self) -> float:
        """The best two ships to wreck; with ships in one line only, nothing."""
        ships, worth = self.in_lines(), NEVER
        for at, (place, kind) in enumerate(ships):
            for other, ship in ships[at + 1 :]:
                if other != place:
                    worth = max(worth, self.wreck_both(place, kind, other, ship))
        return worth if ships else self.now.worth()

    def wreck_both(self, place: PlaceId, kind: Kind, other: PlaceId, ship: Kind) -> float:
        now = self.now
        now.lines[place] &= ~(1 << kind)
        now.lines[other] &= ~(1 << ship)
        worth = now.worth_after(1 << place | 1 << other, 0)
        now.lines[place] |= 1 << kind
        now.lines[other] |= 1 << ship
        return worth

    # -- Star Destroyer --------------------------------------------------------------------------------------------

    def best_swap(self) -> float:
        """The best swap or exchange that the Star Destroyer allows, or none."""
        now = self.now
        worth = max(now.worth(), self.best_line_swap())
        fleets = [self.in_fleet(seat) for seat in range(now.seats)]
        others = [ship for seat in range(now.seats) if seat != now.me for ship in fleets[seat]]
        for place, kind in self.in_lines():
            for other, ship in [*fleets[now.me], *others]:
                if self.can_swap(place, kind, other, ship):
                    worth = max(worth, self.swap(place, kind, other, ship))
        for place, kind in fleets[now.me]:
            for other, ship in others:
                if kind != ship:
                    worth = max(worth, self.swap(place, kind, other, ship))
        for gave in range(SHIPS):
            if now.hand[gave]:
                worth = max(worth, self.best_exchange(gave))
        return worth

    def best_line_swap(self) -> float:
        """The best swap between two lines. What it does to one of them is the same whichever the other is."""
        now, most = self.now, NEVER
        for place in range(OPEN):
            for other in range(place + 1, OPEN):
                mine, theirs = now.lines[place] & ~now.lines[other], now.lines[other] & ~now.lines[place]
                for kind in range(SHIPS):
                    if mine >> kind & 1:
                        for ship in range(SHIPS):
                            if theirs >> ship & 1:
                                most = max(most, self.gain(place, kind, ship) + self.gain(other, ship, kind))
        return now.worth() + most

    def gain(self, place: PlaceId, kind: Kind, by: Kind) -> float:
        """How much better it is to have another ship in a line. What was worked out is kept."""
        if not self.gains:
            self.gains = [[NEVER] * (SHIPS * SHIPS) for _ in range(OPEN)]
        known = self.gains[place][kind * SHIPS + by]
        if known == NEVER:
            now = self.now
            now.change(place, kind, by)
            known = now.term(place, ALL_SEATS) - now.terms[place]
            now.change(place, by, kind)
            self.gains[place][kind * SHIPS + by] = known
        return known

    def in_fleet(self, seat: int) -> list[tuple[int, int]]:
        return [(OPEN + seat, kind) for kind in range(SHIPS) if self.now.fleets[seat] >> kind & 1]

    def best_partner(self, place: int, kind: int) -> float:
        """The best swap of a ship on the table; between two rivals' fleets is not looked at."""
        now = self.now
        worth, base = NEVER, now.worth()
        for other, ship in self.in_lines():
            if self.can_swap(place, kind, other, ship):
                if place < OPEN:
                    worth = max(worth, base + self.gain(place, kind, ship) + self.gain(other, ship, kind))
                else:
                    worth = max(worth, self.swap(place, kind, other, ship))
        for seat in range(now.seats):
            if seat == now.me or place < OPEN or place - OPEN == now.me:
                for other, ship in self.in_fleet(seat):
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
        both = 1 << place | 1 << other
        worth = now.worth_after(both & ALL_PLACES, both >> OPEN)
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
        now.drop(gave)
        now.draw(took)
        now.change(place, took, gave)
        worth = now.worth_after(0, 1 << now.me | 1 << place - OPEN)
        now.change(place, gave, took)
        now.drop(took)
        now.draw(gave)
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

    def traded(self, gave: Kind, place: PlaceId, took: Kind) -> float:
        if gave == took:
            return self.now.worth()
        return self.swap(OPEN + self.now.me, gave, place, took)
