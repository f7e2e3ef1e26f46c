"""Action cards that are used as soon as they are gained: a ring for a leader. [RB-49]"""

from cantina.games.rebellion.cards.moments import gaining
from cantina.games.rebellion.components import (
    ACTION,
    C_3PO,
    FALCON,
    GENERAL,
    GONE,
    LEADERS,
    R2_D2,
    REBEL,
    RING_REF,
    SHOWS,
    SUPPLY,
    ActionId,
    LeaderId,
    RingId,
)
from cantina.games.rebellion.options import LEADER_OPTION, LeaderOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import give_ring
from cantina.kernel import Ask, Seat, Step


def ring_bearers(s: Rebellion, card: ActionId) -> list[LeaderId]:
    """Own leaders in play without an Imperial ring; of the pictured ones where the card shows some."""
    return [
        leader
        for leader in SHOWS[card] or range(LEADERS)
        if s.owner[leader] == REBEL and s.place[leader] not in (SUPPLY, GONE) and not s.captured(leader)
    ]


def somebody(s: Rebellion, card: ActionId) -> bool:
    """There is a leader who could wear the ring."""
    return bool(ring_bearers(s, card))


def ask_for(s: Rebellion, card: ActionId, ring: RingId) -> list[Step[Rebellion]]:
    return [RingFor(s.seat_for(REBEL, GENERAL), card, ring)]


@gaining("resourceful-astromech", somebody)
def resourceful_astromech(s: Rebellion) -> list[Step[Rebellion]]:
    """A Rebel leader gets the ring of R2-D2. [RB-A18]"""
    return ask_for(s, ACTION["resourceful-astromech"], R2_D2)


@gaining("human-cyborg-relations", somebody)
def human_cyborg_relations(s: Rebellion) -> list[Step[Rebellion]]:
    """A Rebel leader gets the ring of C-3PO. [RB-A20]"""
    return ask_for(s, ACTION["human-cyborg-relations"], C_3PO)


@gaining("the-millennium-falcon", somebody)
def the_millennium_falcon(s: Rebellion) -> list[Step[Rebellion]]:
    """A Rebel leader gets the ring of the Millennium Falcon. [RB-A29]"""
    return ask_for(s, ACTION["the-millennium-falcon"], FALCON)


class RingFor(Ask[Rebellion, LeaderOption]):
    """Who wears the ring. [RB-49]"""

    __slots__ = ("card", "ring")
    kind = "choice"
    prompt = "ring-for"

    def __init__(self, seat: Seat, card: ActionId, ring: RingId) -> None:
        self.seat = seat
        self.card = card
        self.ring = ring

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"ring": RING_REF[self.ring]}

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in ring_bearers(s, self.card)]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        give_ring(s, option.leader, self.ring)
