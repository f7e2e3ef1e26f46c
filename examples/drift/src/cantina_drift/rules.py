"""The game from the first crate to the last, in the order of the rule book."""

from cantina.kernel import Arg, Ask, Step, line, seat_ref
from cantina_drift.components import EMPTY, TURNS, WORTH, berth_ref, berths
from cantina_drift.options import Course, LongCourse, courses
from cantina_drift.state import Drift


class Begin(Step[Drift]):
    """The crates come to rest around the station. [DR-2, DR-3]"""

    __slots__ = ()

    def run(self, s: Drift) -> None:
        s.crates = [s.chance.pick(WORTH) for _ in range(berths(s.seats))]
        s.tell(line("begins", berths=len(s.crates)))
        s.then(Turn(0))


class Turn(Step[Drift]):
    """A crew takes the helm and rolls. [DR-4]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Drift) -> None:
        s.turn += 1
        s.die = s.chance.below(6) + 1
        s.tell(line("rolls", seat=seat_ref(self.seat), die=s.die))
        s.then(Steer(self.seat))


class Steer(Ask[Drift, Course]):
    """Where the tug goes. [DR-4, DR-5]"""

    __slots__ = ()
    kind = "place"
    prompt = "steer"

    def prompt_args(self, s: Drift) -> dict[str, Arg]:
        return {"die": s.die}

    def options(self, s: Drift) -> list[Course]:
        return courses(s.tug, s.die, bool(s.fuel[self.seat]), len(s.crates))

    def answer(self, s: Drift, option: Course) -> None:
        long = isinstance(option, LongCourse)
        s.tug, s.die = option.berth, 0
        s.fuel[self.seat] -= long
        s.tell(line("burns" if long else "steers", seat=seat_ref(self.seat), berth=berth_ref(s.tug)))
        s.then(Open(self.seat), Pass(self.seat))


class Open(Step[Drift]):
    """A crate at the berth is opened with another roll, which leaves nothing behind but the cargo. [DR-6, DR-7]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Drift) -> None:
        worth, s.crates[s.tug] = s.crates[s.tug], 0
        if not worth:
            s.tell(line("finds-nothing", berth=berth_ref(s.tug)))
            return
        die = s.chance.below(6) + 1
        if die == EMPTY:
            s.tell(line("empty", die=die))
        else:
            s.cargo[self.seat] += worth
            s.tell(line("brings", seat=seat_ref(self.seat), worth=worth, die=die))


class Pass(Step[Drift]):
    """The next crew takes the helm, unless that was the end. [DR-8]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Drift) -> None:
        if s.turn < TURNS * s.seats and any(s.crates):
            s.then(Turn((self.seat + 1) % s.seats))
            return
        s.tell(line("ends" if any(s.crates) else "ends-early"))
        best = max(s.cargo)
        winners = [seat for seat in range(s.seats) if s.cargo[seat] == best]  # [DR-1]
        s.finish(winners, s.cargo[:])
