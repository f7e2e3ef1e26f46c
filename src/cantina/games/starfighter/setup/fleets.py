"""Total war: everybody comes with a cruiser and a deck of their own, chosen in secret. [SF-50, SF-51]

With two copies of the game both choose at once, unseen: a ready-made fleet, or to build one. Those who build do it one
after the other, and the other sees no more than that. With one copy the first player chooses first, and the other
from what is left, as at a real table.
"""

from cantina.games.starfighter.components import (
    CARDS,
    CRUISER_REF,
    FLEET_CARDS,
    FLEET_CRUISER,
    LEAST_FLEET,
    LEVEL,
    NONE,
    ROSTER,
)
from cantina.games.starfighter.options import (
    ADD,
    CLEAR,
    COPY_FLEET,
    CRUISER_OPTIONS,
    DONE,
    LEVELS,
    OWN,
    REMOVE,
    TAKE_FLEET,
    CruiserOption,
    FleetCard,
    FleetOption,
    LevelOption,
)
from cantina.games.starfighter.redeal import may_fly, may_take
from cantina.games.starfighter.state import Battle
from cantina.kernel import Ask, Option, Step, Together, line, seat_ref


def choose_fleets(s: Battle) -> None:
    if s.one_copy:
        s.then(TAKE_ONE[s.first], TellFleet(1 - s.first), TAKE_ONE[1 - s.first], SHOW)
    else:
        s.then(TAKE_BOTH, SHOW)


def fleet_options(s: Battle, seat: int) -> list[Option]:
    found: list[Option] = [option for option in TAKE_FLEET if may_take(s, seat, option.fleet)]
    return [*found, OWN]


def take_fleet(s: Battle, seat: int, option: Option) -> bool:
    """Take a ready-made fleet; False when the seat would rather build one."""
    if isinstance(option, FleetOption):
        s.ready[seat] = option.fleet
        s.cruisers[seat] = FLEET_CRUISER[option.fleet]
        s.fleets[seat] = FLEET_CARDS[option.fleet]
        return True
    s.own |= 1 << seat
    return False


class TakeBoth(Together[Battle]):
    """Both choose at once, unseen: a ready-made fleet, or to build one. [SF-51]"""

    __slots__ = ()
    kind = "choice"
    prompt = "fleet"

    def seats(self, s: Battle) -> list[int]:
        return [0, 1]

    def options(self, s: Battle, seat: int) -> list[Option]:
        return fleet_options(s, seat)

    def resolve(self, s: Battle, answers: dict[int, Option]) -> None:
        builders = [seat for seat in range(2) if not take_fleet(s, seat, answers[seat])]
        for seat in reversed(builders):
            s.stack.append(OWN_CRUISER[seat])


class TakeOne(Ask[Battle, Option]):
    """With one copy of the game: one after the other, the second from what is left. [SF-R27]"""

    __slots__ = ()
    kind = "choice"
    prompt = "fleet"

    def options(self, s: Battle) -> list[Option]:
        return fleet_options(s, self.seat)

    def answer(self, s: Battle, option: Option) -> None:
        if not take_fleet(s, self.seat, option):
            s.stack.append(OWN_CRUISER[self.seat])


class TellFleet(Step[Battle]):
    """With one copy of the game the second player sees what is gone. [SF-R27]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        s.fleet_known |= 1 << self.seat
        s.reveal(self.seat)


class OwnCruiser(Ask[Battle, CruiserOption]):
    """The cruiser of a fleet that its player builds. [SF-51]"""

    __slots__ = ()
    kind = "choice"
    prompt = "fleet-cruiser"

    def options(self, s: Battle) -> list[CruiserOption]:
        return [CRUISER_OPTIONS[one] for one in ROSTER[s.roster] if may_fly(s, self.seat, one)]

    def answer(self, s: Battle, option: CruiserOption) -> None:
        s.cruisers[self.seat] = option.cruiser
        s.active = self.seat
        s.page = 0
        s.stack.append(BUILD_FLEET[self.seat])


class BuildFleet(Ask[Battle, Option]):
    """Put the fleet together card by card, level by level; done when there are 25 different cards. [SF-50]"""

    __slots__ = ()
    kind = "set"
    prompt = "build"
    draft = "fleet"

    def options(self, s: Battle) -> list[Option]:
        fleet = s.fleets[self.seat]
        found = self.cards(s, fleet)
        found += [option for option in LEVELS if option.level != s.page]
        found += [COPY_FLEET[fleet] for fleet in range(len(FLEET_CARDS)) if self.may_copy(s, fleet)]
        if fleet:
            found.append(CLEAR)
        if len(fleet) >= LEAST_FLEET:
            found.append(DONE)
        return found

    def cards(self, s: Battle, fleet: list[int]) -> list[Option]:
        """The cards of the level that is looked at, to put in or take out; none that the other has taken. [SF-R27]"""
        gone = s.fleets[1 - self.seat] if s.one_copy else []
        most = CARDS - LEAST_FLEET if s.one_copy else CARDS
        found: list[Option] = []
        for card in range(CARDS):
            if LEVEL[card] != s.page or card in gone:
                continue
            if card in fleet:
                found.append(REMOVE[card])
            elif len(fleet) < most:
                found.append(ADD[card])
        return found

    def may_copy(self, s: Battle, fleet: int) -> bool:
        """A ready-made fleet as a beginning: of the cruisers in play, with one copy only if nothing of it is gone."""
        if FLEET_CRUISER[fleet] not in ROSTER[s.roster] or s.fleets[self.seat] == FLEET_CARDS[fleet]:
            return False
        return not s.one_copy or not any(card in s.fleets[1 - self.seat] for card in FLEET_CARDS[fleet])

    def answer(self, s: Battle, option: Option) -> None:
        seat = self.seat
        if option is DONE:
            s.page = NONE
            return
        if isinstance(option, FleetCard):
            rest = [card for card in s.fleets[seat] if card != option.card]
            s.fleets[seat] = sorted([*rest, option.card]) if option.adds else rest
        elif isinstance(option, FleetOption):
            s.fleets[seat] = FLEET_CARDS[option.fleet]
        elif isinstance(option, LevelOption):
            s.page = option.level
        else:
            s.fleets[seat] = []
        s.stack.append(self)


class ShowCruisers(Step[Battle]):
    """Before the game begins both show their cruisers. [SF-51]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.reveal()
        for seat in range(2):
            s.take_cruiser(seat, s.cruisers[seat])
            if s.events is not None:
                cruiser, cards = CRUISER_REF[s.cruisers[seat]], len(s.fleets[seat])
                s.tell(line("shows-cruiser", seat=seat_ref(seat), cruiser=cruiser, cards=cards))


TAKE_BOTH = TakeBoth()
TAKE_ONE = [TakeOne(seat) for seat in range(2)]
OWN_CRUISER = [OwnCruiser(seat) for seat in range(2)]
BUILD_FLEET = [BuildFleet(seat) for seat in range(2)]
SHOW = ShowCruisers()
