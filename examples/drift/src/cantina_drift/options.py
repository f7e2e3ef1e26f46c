"""The answers that a crew can give."""

from cantina.kernel import Line, Option, line
from cantina_drift.components import Berth, berth_ref


class Course(Option):
    """A berth where the tug can stop."""

    __slots__ = ("berth",)

    def __init__(self, berth: Berth, how: str = "berth") -> None:
        Option.__init__(self, f"{how}-{berth + 1}", (berth_ref(berth),))
        self.berth = berth


class LongCourse(Course):
    """A berth that takes the fuel."""

    __slots__ = ()

    def __init__(self, berth: Berth) -> None:
        Course.__init__(self, berth, "fuel")

    def label(self) -> Line:
        return line("option-fuel", berth=berth_ref(self.berth))


def courses(tug: Berth, die: int, fuel: bool, ring: int) -> list[Course]:
    """Every berth within reach, once: nobody burns fuel to get where the die leads anyway. [DR-4, DR-5]"""
    near = sorted({(tug + way) % ring for way in (die, -die)})
    far = sorted({(tug + way) % ring for way in (die + 1, -die - 1)} - set(near))
    return [*map(Course, near), *(map(LongCourse, far) if fuel else ())]
