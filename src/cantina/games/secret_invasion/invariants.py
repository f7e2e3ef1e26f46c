"""What holds of every position of Secret Invasion."""

from cantina.games.secret_invasion.components import DECK, FACE_UP, NONE
from cantina.games.secret_invasion.redeal import fits
from cantina.games.secret_invasion.rules import DISCARD
from cantina.games.secret_invasion.state import Invasion


def check(s: Invasion) -> None:
    """All 17 cards are somewhere, and everybody in the round holds one (two before laying one down). [SI-R21]"""
    held = [card for card in [*s.hands, s.drawn] if card != NONE]
    laid = [card >> 3 for card in s.discards]
    assert sorted(s.pool + s.face_up + held + laid) == DECK, "cards are missing or doubled"
    assert len(s.face_up) == FACE_UP[s.seats]
    for seat in range(s.seats):
        assert (s.hands[seat] != NONE) == s.in_round(seat), f"seat {seat} holds the wrong number of cards"
    waiting = s.stack[-1] if s.stack else None
    assert (s.drawn != NONE) == (waiting == DISCARD[s.active]), "the second card is out of place"
    assert s.shielded & ~s.alive == 0, "somebody out of the round is protected"
    assert fits(s), "what everybody has seen does not fit the hands"
    assert s.over == any(tokens >= s.goal for tokens in s.tokens)
