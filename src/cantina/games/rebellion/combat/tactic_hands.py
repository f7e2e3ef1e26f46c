"""Tactic cards in hand: drawing them, playing them, whose they are. [RB-55]"""

from typing import Final

from cantina.games.rebellion.components import (
    GROUND,
    IMPERIAL,
    NONE,
    REBEL,
    SIDE_REF,
    SPACE,
    SPACE_TACTICS,
    TACTIC_REF,
    TACTIC_THEATRE,
    THEATRES,
    SideId,
    TacticId,
    TheatreId,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import draw, tell_side
from cantina.kernel import Ask, Line, Option, Seat


def any_tactics(s: Rebellion, theatre: int) -> bool:
    """Whether a card of a theatre can still be drawn. [RB-R27]"""
    deck = SPACE_TACTICS + theatre
    return bool(s.decks[deck] or s.discards[deck])


def draw_tactics(s: Rebellion, side: SideId, theatre: TheatreId, n: int) -> None:
    """A side draws tactic cards, fewer if no more are left. Under Good Intel the Rebels' are open. [RB-R27, RB-A6]"""
    drawn: list[int] = []
    for _ in range(n):
        card = draw(s, SPACE_TACTICS + theatre, side)
        if card == NONE:
            break
        drawn.append(card)
    if not drawn:
        return
    combat = s.fight
    combat.hands[side] += drawn
    combat.hands[side].sort()
    if s.events is not None:
        announce_draw(s, side, theatre, drawn)


def announce_draw(s: Rebellion, side: int, theatre: int, drawn: list[int]) -> None:
    about: dict[str, str | int] = {"side": SIDE_REF[side], "theatre": THEATRES[theatre], "number": len(drawn)}
    cards = " ".join(TACTIC_REF[card] for card in sorted(drawn))
    if side == REBEL and s.fight.good_intel:
        s.tell(Line("draws-tactics-open", {**about, "cards": cards}))
    else:
        tell_side(s, side, Line("draws-tactics", about), Line("draws-tactics-you", {**about, "cards": cards}))


def discard_tactic(s: Rebellion, side: SideId, card: TacticId) -> None:
    """A card leaves the hand for the discard pile of its deck."""
    s.fight.hands[side].remove(card)
    s.discards[SPACE_TACTICS + TACTIC_THEATRE[card]].append(card)


def may_play_tactics(s: Rebellion, side: int) -> bool:
    """Whether a side may play cards of this theatre at all: It's a Trap forbids it. [RB-A28]"""
    combat = s.fight
    return not (combat.trap and side == IMPERIAL and combat.theatre == SPACE and combat.round == 1)


def playing_seat(s: Rebellion) -> int:
    """Whoever makes the attack: the Admiral in space, the General on the ground. [RB-61]"""
    return s.seat_for(s.fight.attacker, s.fight.theatre)


class TacticDeck(Option):
    """The deck of a theatre."""

    __slots__ = ("theatre",)

    def __init__(self, theatre: int) -> None:
        Option.__init__(self, THEATRES[theatre], (f"deck:{THEATRES[theatre]}-tactics",))
        self.theatre = theatre


TACTIC_DECK: Final = [TacticDeck(theatre) for theatre in (SPACE, GROUND)]


class DrawFrom(Ask[Rebellion, TacticDeck]):
    """From which deck tactic cards are drawn. [RB-A4, RB-T7, RB-T14]"""

    __slots__ = ("number", "side")
    kind = "choice"
    prompt = "tactic-deck"

    def __init__(self, seat: Seat, side: SideId, number: int) -> None:
        self.seat = seat
        self.side = side
        self.number = number

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"number": self.number}

    def options(self, s: Rebellion) -> list[TacticDeck]:
        return [deck for deck in TACTIC_DECK if any_tactics(s, deck.theatre)] or TACTIC_DECK

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: TacticDeck) -> None:
        draw_tactics(s, self.side, option.theatre, self.number)
