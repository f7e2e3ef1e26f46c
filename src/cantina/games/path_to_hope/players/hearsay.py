"""What players have told each other in this round, and what may lie where if it is true."""

from typing import Final

from cantina.games.path_to_hope.components import CARD, HERO, KINDS, NONE, PLANS, SPECIALS, STACK, TYPE, Kind, PlaceId
from cantina.games.path_to_hope.players.hands import Hands, can_be, seat_of
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory
from cantina.games.path_to_hope.players.odds import ALL_TYPES, Odds, falling, scaled
from cantina.kernel import Line, Seat

HANDS_MOVE: Final = ("passes", "passes-you", "picks-up", "picks-up-you")
"""With these lines a turn begins, and wishes for the one before are past."""
NEW_TOPIC: Final = ("turn-starts", *HANDS_MOVE)
"""With these lines something new is talked about."""


class Wish:
    """Somebody wants a hero to go somewhere."""

    __slots__ = ("by", "hero", "places")

    def __init__(self, by: Seat, hero: int, places: str) -> None:
        self.by = by
        self.hero = hero
        self.places = places
        """As an answer names them: `3`, or `1+2`."""


class Hearsay:
    """What was said, as everybody at the table has heard it."""

    __slots__ = ("cards", "common", "hands", "lately", "offers", "plans", "saw", "seats", "this_turn", "wishes")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hands = Hands(seats, NONE)
        """Who holds what, for all that everybody has heard."""
        self.common = Hands(seats, NONE)
        """The same without what was only said."""
        self.begin()

    def begin(self) -> None:
        self.cards: list[list[int]] = [[] for _ in range(self.seats)]
        """By seat: all its seven cards, by kind, or nothing."""
        self.plans: list[int] = [UNKNOWN] * self.seats
        """By seat: whether plans were among its cards."""
        self.saw: list[list[Kind]] = [[] for _ in range(self.seats)]
        """By seat: what it says was among its cards, if it did not tell them all."""
        self.lately: list[Line] = []
        """What was said since heroes were chosen, or are to be chosen."""
        self.this_turn: list[Line] = []
        """What was said since the turn began."""
        self.wishes: list[Wish] = []
        self.offers: list[int] = []
        """Who offers to have their hero turned face down in this turn."""

    def hear(self, line: Line) -> None:
        key = line.key
        if key.startswith("says-"):
            self.lately.append(line)
            self.this_turn.append(line)
            self.take_in(key, line)
            return
        self.hands.hear(as_others_hear(line))
        self.common.hear(as_others_hear(line))
        if key == "round-starts":
            self.begin()
        elif key in NEW_TOPIC:
            self.lately = []
            if key in HANDS_MOVE:
                self.this_turn, self.wishes, self.offers = [], [], []

    def take_in(self, key: str, line: Line) -> None:
        seat = seat_of(line)
        if key in ("says-all", "says-saw", "says-lacks"):
            self.of_cards(key, seat, line)
        elif key == "says-holds":
            held = [0.0] * 6
            for ref in str(line.args["heroes"]).split():
                held[HERO[ref[5:]]] += 1
            if can_be(held, self.common.held[seat]):
                self.hands.held[seat] = held
        elif key == "says-play":
            places = "+".join([ref[6:] for ref in str(line.args["stacks"]).split()])
            self.wishes.append(Wish(seat, HERO[str(line.args["hero"])[5:]], places))
        elif key == "says-pay" and line.args["payer"] == line.args["seat"]:
            self.offers.append(seat)

    def of_cards(self, key: str, seat: Seat, line: Line) -> None:
        if key == "says-lacks":
            if line.args["card"] == "card:plans":
                self.plans[seat] = 0
            return
        counts = [0] * KINDS
        for ref in str(line.args["cards"]).split():
            counts[CARD[ref[5:]]] += 1
            self.saw[seat].append(CARD[ref[5:]])
        if counts[PLANS]:
            self.plans[seat] = 1
        if key == "says-all":
            self.cards[seat] = counts
            self.plans[seat] = counts[PLANS]

    def said(self, key: str) -> int:
        """How often something of this kind was said lately."""
        return sum([line.key == key for line in self.lately])

    def said_by(self, key: str, seats: list[int]) -> list[Line]:
        """What these players have said of this kind in this turn."""
        return [line for line in self.this_turn if line.key == key and seat_of(line) in seats]

    # -- what it tells of the stacks -----------------------------------------------------------------------------------

    def marks(self, memory: Memory, kinds: list[int]) -> list[int]:
        """By place: whether plans were dealt to the player whose stack it is, where words tell; else UNKNOWN.

        Each special enemy is there once. Who says that one of them was among their cards, and it has turned up, has
        told whose stack that is. Those who told all seven cards are reckoned with elsewhere.
        """
        marks = [UNKNOWN] * self.seats
        for card, kind in enumerate(kinds):
            place = memory.origin[card]
            if kind in SPECIALS and place >= 0:
                names = [seat for seat in range(self.seats) if kind in self.saw[seat]]
                if len(names) == 1 and not self.cards[names[0]]:
                    marks[place] = self.plans[names[0]]
        return marks


def as_others_hear(line: Line) -> Line:
    """A line about heroes without what its hearer alone knows."""
    if not line.key.endswith("-you"):
        return line
    if line.key == "tank-lays-you":
        return Line("tank-lays", line.args)
    return Line(line.key[:-4], {name: value for name, value in line.args.items() if name != "heroes"})


class SharedOdds(Odds):
    """By place: what may lie there, if all is true that was told of the seven cards of each player.

    Whose stack lies where is weighed by what was turned up of each; the stacks of those who said nothing hold what is
    left of the deck.
    """

    __slots__ = ("behind", "fits", "groups", "kinds_seen", "marks", "quiet", "rest", "sits", "sound")

    def __init__(
        self, memory: Memory, kinds: list[int], groups: list[list[int]], marks: list[int] | None = None
    ) -> None:
        self.groups = groups
        """What is known of the stacks of some players, by kind."""
        self.marks = marks or [UNKNOWN] * memory.seats
        """By place: whether plans were dealt to whoever's stack it is, as `Hearsay.marks` tells."""
        self.sound = True
        """Whether it can all be true."""
        self.fits: list[list[float]] = []
        """By place and group: how likely the stack shows what was seen of it, if it is that of the group."""
        self.behind: list[list[float]] = []
        """By group and places taken: in how many ways this group and those after it can take the other places."""
        Odds.__init__(self, memory, kinds)

    def _gather(self) -> None:
        Odds._gather(self)
        self.kinds_seen = [[0] * KINDS for _ in range(self.seats)]
        for card, kind in enumerate(self.kinds):
            place = self.memory.origin[card]
            if place >= 0 and kind != UNKNOWN:
                self.kinds_seen[place][kind] += 1
        self.quiet = self.seats - len(self.groups)
        """How many have said nothing."""
        self.rest = self.memory.deck[:]
        """By type: what those were dealt together."""
        for group in self.groups:
            for kind, count in enumerate(group):
                self.rest[TYPE[kind]] -= count
        self.sits = self._sit()
        """By place and group: how likely it is the stack of that player; what is missing to 1: of a quiet one."""

    # -- whose stack lies where ----------------------------------------------------------------------------------------

    def _sit(self) -> list[list[float]]:
        """The groups take places one after the other: all ways to do so, sorted by the places taken."""
        fits = [[self._fits(place, group) for group in self.groups] for place in range(self.seats)]
        full = 1 << self.seats
        ahead = [[0.0] * full for _ in range(len(self.groups) + 1)]
        behind = [[0.0] * full for _ in range(len(self.groups) + 1)]
        ahead[0][0] = 1.0
        for taken in range(full):
            behind[len(self.groups)][taken] = self._fits_quiet(taken)
        for at in range(len(self.groups)):
            self._step(at, fits, ahead)
        for at in range(len(self.groups) - 1, -1, -1):
            self._step_back(at, fits, behind)
        self.fits, self.behind = fits, behind
        return self._shares(fits, ahead, behind)

    def _step(self, at: int, fits: list[list[float]], ahead: list[list[float]]) -> None:
        for taken, ways in enumerate(ahead[at]):
            if ways > 0:
                for place in range(self.seats):
                    if not taken >> place & 1:
                        ahead[at + 1][taken | 1 << place] += ways * fits[place][at]

    def _step_back(self, at: int, fits: list[list[float]], behind: list[list[float]]) -> None:
        for taken in range(len(behind[at])):
            total = 0.0
            for place in range(self.seats):
                if not taken >> place & 1:
                    total += fits[place][at] * behind[at + 1][taken | 1 << place]
            behind[at][taken] = total

    def _shares(
        self, fits: list[list[float]], ahead: list[list[float]], behind: list[list[float]]
    ) -> list[list[float]]:
        total = behind[0][0]
        shares = [[0.0] * len(self.groups) for _ in range(self.seats)]
        if total <= 0:
            self.sound = False
            return shares
        for at in range(len(self.groups)):
            for taken, ways in enumerate(ahead[at]):
                if ways > 0:
                    for place in range(self.seats):
                        if not taken >> place & 1:
                            then = behind[at + 1][taken | 1 << place]
                            shares[place][at] += ways * fits[place][at] * then / total
        return shares

    def _fits(self, place: int, group: list[int]) -> float:
        """How likely this stack shows what was seen of it, if it is that of the group."""
        ways, drawn = 1.0, 0
        for kind, count in enumerate(self.kinds_seen[place]):
            if count:
                ways *= falling(group[kind], count)
                drawn += count
        return ways / falling(STACK, drawn)

    def _fits_quiet(self, taken: int) -> float:
        """The same for all stacks of those who said nothing, if the others lie at the places taken."""
        if taken.bit_count() != len(self.groups):
            return 0.0
        free = [place for place in range(self.seats) if not taken >> place & 1]
        ways, drawn = 1.0, 0
        for what in ALL_TYPES:
            count = sum([self.seen[place][what] for place in free])
            ways *= falling(self.rest[what], count)
            drawn += count
        for kind in SPECIALS:
            if any(group[kind] for group in self.groups) and any(self.kinds_seen[place][kind] for place in free):
                return 0.0
        return ways / max(1.0, falling(STACK * self.quiet, drawn))

    def _unnamed(self, place: int) -> float:
        """How likely this is the stack of somebody who said nothing."""
        return max(0.0, 1.0 - sum(self.sits[place], 0.0)) if self.quiet else 0.0

    # -- what may be there ---------------------------------------------------------------------------------------------

    def _own(self) -> list[float]:
        return [1 / self.seats] * self.seats

    def _plans(self) -> list[float]:
        odds = [0.0] * self.seats
        for place in range(self.seats):
            if not self.seen[place][PLANS] and self.unseen[place]:
                odds[place] = sum([self.sits[place][at] for at, group in enumerate(self.groups) if group[PLANS]], 0.0)
        if self.quiet and self.rest[PLANS] > 0:
            self._add_quiet_plans(odds)
        odds = [min(1.0, odd) for odd in odds]
        for place, mark in enumerate(self.marks):
            if mark != UNKNOWN:
                self._mark(odds, place, float(mark))
        return odds

    def _mark(self, odds: list[float], place: PlaceId, now: float) -> None:
        """Words tell whether plans are there: that leaves less or more for the other stacks nobody is sure of."""
        if self.seen[place][PLANS] or not self.unseen[place]:
            return
        open_ones = [at for at in range(self.seats) if at != place and 0 < odds[at] < 1 and self.marks[at] == UNKNOWN]
        rest = sum([odds[at] for at in open_ones], 0.0)
        for at in open_ones:
            odds[at] = min(1.0, odds[at] * max(0.0, rest + odds[place] - now) / rest)
        odds[place] = now

    def _add_quiet_plans(self, odds: list[float]) -> None:
        """Plans that nobody has spoken of are with those who said nothing, and not two with one of them."""
        left = float(self.rest[PLANS])
        room = 0.0
        for place in range(self.seats):
            if self.seen[place][PLANS]:
                left -= self._unnamed(place)
            else:
                room += self._unnamed(place) * self.unseen[place]
        if left <= 0 or room <= 0:
            return
        for place in range(self.seats):
            if not self.seen[place][PLANS]:
                odds[place] += self._unnamed(place) * min(1.0, left * self.unseen[place] / room)

    def _share(self, place: int) -> list[float]:
        share = [0.0] * len(ALL_TYPES)
        for at, group in enumerate(self.groups):
            self._add_share(share, self.sits[place][at], left_over(group, self.kinds_seen[place]))
        if self.quiet:
            seats = range(self.seats)
            seen = [sum([self.seen[at][what] * self._unnamed(at) for at in seats], 0.0) for what in ALL_TYPES]
            left = [max(0.0, self.rest[what] - seen[what]) if what != PLANS else 0.0 for what in ALL_TYPES]
            self._add_share(share, self._unnamed(place), left)
        return scaled(share)

    def _add_share(self, share: list[float], likely: float, left: list[float]) -> None:
        total = sum(left, 0.0)
        if likely > 0 and total > 0:
            for what in ALL_TYPES:
                share[what] += likely * left[what] / total

    def _specials(self, place: int) -> list[float]:
        weights = [0.0] * len(SPECIALS)
        for at, group in enumerate(self.groups):
            for i, kind in enumerate(SPECIALS):
                weights[i] += self.sits[place][at] * max(0, group[kind] - self.kinds_seen[place][kind])
        unnamed = self._unnamed(place)
        if unnamed > 0:
            free = [not any(group[k] for group in self.groups) for k in SPECIALS]
            for i in range(len(SPECIALS)):
                weights[i] += unnamed / max(1, sum(free)) if free[i] else 0.0
        return scaled(weights)


def left_over(group: list[int], seen: list[int]) -> list[float]:
    """By type: the cards of a group that were not seen, without plans."""
    left = [0.0] * len(ALL_TYPES)
    for kind, count in enumerate(group):
        if kind != PLANS:
            left[TYPE[kind]] += max(0, count - seen[kind])
    return left
