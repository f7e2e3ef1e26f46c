"""Options that many questions share."""

from cantina.games.rebellion.components import (
    ACTION_IDS,
    ACTION_REF,
    KINDS,
    LEADER_IDS,
    LEADER_REF,
    MISSION_IDS,
    MISSION_REF,
    OBJECTIVE_IDS,
    OBJECTIVE_REF,
    PLACE_IDS,
    PLACE_REF,
    PLACES,
    UNIT_IDS,
    UNIT_REF,
)
from cantina.kernel import Line, Option


class PlaceOption(Option):
    """A system, or the base space."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        Option.__init__(self, PLACE_IDS[place], (PLACE_REF[place],))
        self.place = place


class UnitOption(Option):
    """A kind of unit."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        Option.__init__(self, UNIT_IDS[kind], (UNIT_REF[kind],))
        self.kind = kind


class LeaderOption(Option):
    """A leader."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        Option.__init__(self, LEADER_IDS[leader], (LEADER_REF[leader],))
        self.leader = leader


class MissionOption(Option):
    """A mission card."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, MISSION_IDS[card], (MISSION_REF[card],))
        self.card = card


class ObjectiveOption(Option):
    """An objective."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, OBJECTIVE_IDS[card], (OBJECTIVE_REF[card],))
        self.card = card


class ActionOption(Option):
    """An action card."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        Option.__init__(self, ACTION_IDS[card], (ACTION_REF[card],))
        self.card = card


class ActionWith(Option):
    """An action card used with one of its leaders."""

    __slots__ = ("card", "leader")

    def __init__(self, card: int, leader: int) -> None:
        Option.__init__(self, f"{ACTION_IDS[card]}/{LEADER_IDS[leader]}", (ACTION_REF[card], LEADER_REF[leader]))
        self.card = card
        self.leader = leader

    def label(self) -> Line:
        return Line("option-action", {"action": self.refs[0], "leader": self.refs[1]})


class Otherwise(Option):
    """To do nothing of what is offered: always `pass` in the notation, in words what comes of it."""

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        Option.__init__(self, "pass")
        self.words = words

    def label(self) -> Line:
        return Line("option-" + self.words)


PLACE_OPTION = [PlaceOption(place) for place in range(PLACES)]
UNIT_OPTION = [UnitOption(kind) for kind in range(KINDS)]
LEADER_OPTION = [LeaderOption(leader) for leader in range(len(LEADER_IDS))]
MISSION_OPTION = [MissionOption(card) for card in range(len(MISSION_IDS))]
ACTION_OPTION = [ActionOption(card) for card in range(len(ACTION_IDS))]
OBJECTIVE_OPTION = [ObjectiveOption(card) for card in range(len(OBJECTIVE_IDS))]
YES = Option("yes")
NO = Option("no")
DONE = Option("done")
PASS = Option("pass")
NOBODY = Otherwise("nobody")
NOT_NOW = Otherwise("not-now")
FIGHT_ON = Otherwise("fight-on")
ROLL = Otherwise("roll")
LEAVE_DICE = Otherwise("leave-dice")
SKIP = Option("skip")
ALONE = Option("alone")
