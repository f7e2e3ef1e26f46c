"""The mission in progress: which it is, who decides about it, who can act there."""

from cantina.games.rebellion.components import REBEL
from cantina.games.rebellion.missions.attempt import Attempt
from cantina.games.rebellion.state import Rebellion


def current(s: Rebellion) -> Attempt:
    """The mission in progress."""
    assert s.mission is not None
    return s.mission


def decider(s: Rebellion) -> int:
    """The seat that decides about the mission in progress."""
    who = current(s).who
    return s.seat_for(who >> 1, who & 1)


def acts_there(s: Rebellion, leader: int, system: int) -> bool:
    """A Rebel leader who can use action cards is there, and Boba Fett is not. [RB-29]"""
    return (
        s.place[leader] == system and s.owner[leader] == REBEL and s.may_use_actions(leader) and system != s.boba_zone
    )
