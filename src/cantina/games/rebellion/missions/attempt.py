"""A mission in progress: who attempts it, where, and what the dice said."""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import NONE
from cantina.kernel.step import fields


@mypyc_attr(serializable=True)
class Attempt:
    """The mission that has been revealed and is not yet disposed of."""

    __slots__ = (
        "bonus",
        "card",
        "dice",
        "foiled",
        "leaders",
        "left",
        "no_send",
        "opposed",
        "rescued",
        "rescued_by_loss",
        "side",
        "succeeded",
        "system",
        "target",
        "who",
    )

    def __init__(self, side: int, card: int, leaders: list[int]) -> None:
        self.side = side
        self.card = card
        self.who = side * 2
        """The role that revealed it and decides: side * 2 + role."""
        self.leaders = leaders
        """The leaders assigned to it."""
        self.system = NONE
        """Where it happens: a system, or the base space."""
        self.target = NONE
        """The leader it is aimed at."""
        self.no_send = False
        self.opposed = False
        self.bonus = [0, 0]
        """By side: successes that are not on dice."""
        self.dice: list[list[int]] = [[], []]
        """By side: the faces rolled."""
        self.succeeded = False
        self.foiled = False
        """It fails without dice."""
        self.rescued: list[int] = []
        """Leaders it has rescued."""
        self.rescued_by_loss = False
        """The rescue came from destroying the last Imperial unit: nobody goes along."""
        self.left: list[int] = []
        """Assigned leaders that go with the rescued one."""

    def clone(self) -> "Attempt":
        new = Attempt(self.side, self.card, self.leaders[:])
        new.who = self.who
        new.system = self.system
        new.target = self.target
        new.no_send = self.no_send
        new.opposed = self.opposed
        new.bonus = self.bonus[:]
        new.dice = [self.dice[0][:], self.dice[1][:]]
        new.succeeded = self.succeeded
        new.foiled = self.foiled
        new.rescued = self.rescued[:]
        new.rescued_by_loss = self.rescued_by_loss
        new.left = self.left[:]
        return new

    def __repr__(self) -> str:
        return f"Attempt({fields(self)})"
