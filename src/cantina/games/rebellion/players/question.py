"""What is being decided, and what is needed to answer it."""

import random
from collections.abc import Callable

from cantina.games.rebellion.components import (
    ATTEMPT,
    IMPERIAL,
    LEADER,
    LEADER_REF,
    MISSION,
    MISSION_REF,
    MODE,
    PLACE_REF,
    REBEL,
    SYSTEMS,
    MissionId,
    SystemId,
)
from cantina.games.rebellion.players.situation import PLACE_OF, Situation
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import Line
from cantina.kernel.event import Arg
from cantina.kernel.view import OptionView


class Question:
    """One question, and what is needed to answer it."""

    def __init__(
        self,
        view: RebellionView,
        options: list[OptionView],
        args: dict[str, str | int],
        luck: random.Random,
        lines: list[Line] | None = None,
    ) -> None:
        self.view = view
        self.options = options
        self.args = args
        self.luck = luck
        self.lines = lines or []
        """What the seat has heard since the game began."""
        self.reason: Line | None = None
        """Why it was answered as it was, in a sentence."""
        self.situation = Situation(view)
        self.side = REBEL if view.side == "rebel" else IMPERIAL
        self.texts = [option.text for option in options]

    def because(self, key: str, /, **args: Arg) -> None:
        """The reckoning behind the answer, for whoever asks."""
        self.reason = Line(key, args)

    def best(self, value: Callable[[OptionView], float]) -> str:
        """The option of the highest value; equal ones by luck."""
        return max(self.options, key=lambda option: (value(option), self.luck.random())).text

    def place(self, option: OptionView) -> int:
        return PLACE_OF.get(option.refs[0], SYSTEMS) if option.refs else -1

    def first_or_pass(self) -> str:
        """A card or unit if there is one to take, else the way out."""
        for option in self.options:
            if option.refs:
                return option.text
        return self.texts[0]

    def decline(self) -> str:
        for text in ("pass", "done", "no", "skip", "keep", "stay", "alone"):
            if text in self.texts:
                return text
        return self.texts[0]


def explain_aim(turn: Question, card: MissionId, at: SystemId, odds: float) -> None:
    """Why a mission is aimed at a system, and how likely it succeeds where somebody could prevent it."""
    about: dict[str, str | int] = {"mission": MISSION_REF[card], "system": PLACE_REF[at]}
    if MODE[card] == ATTEMPT:
        turn.because("reason-aim", percent=round(100 * odds), **about)
    else:
        turn.because("reason-aim-sure", **about)


def explain_consent(turn: Question, useless: bool = False) -> None:
    """Why a partner's plan is accepted or not."""
    for option in turn.options:
        if option.text == "accept" and option.refs:
            turn.because("reason-veto" if useless else "reason-accept", mission=option.refs[0])


def recruited(turn: Question, text: str) -> str:
    """Whom a general recruits, and why."""
    _, _, name = text.partition("/")
    if name in LEADER:
        turn.because("reason-recruit", leader=LEADER_REF[LEADER[name]])
    return text


def discarded(turn: Question, text: str) -> str:
    """Which mission a general gives up, and why."""
    if text in MISSION:
        turn.because("reason-discard", mission=MISSION_REF[MISSION[text]])
    return text
