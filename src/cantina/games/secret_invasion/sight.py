"""What the table of Secret Invasion is made of for a viewer: `view.py` puts it together."""

from cantina.kernel import View


class SeatView(View):
    """One player's place."""

    tokens: int
    in_round: bool
    protected: bool
    cards: int
    """How many cards this player holds."""
    hand: list[str]
    """Those of them that the viewer knows: the viewer's own, and what Han, the droids or Vader have shown."""
    discards: tuple[str, ...]
    """What this player has laid down, oldest first."""


class LastRound(View):
    """How the round before ended."""

    winners: list[int]
    """Who took a token: several or nobody after a full tie."""
    hands: list[str | None]
    """The cards shown at the end; None for those who were out, and for who was left alone with cards in the deck."""
    discards: tuple[tuple[str, ...], ...]


class InvasionView(View):
    round: int
    goal: int
    starter: int
    active: int
    deck: int
    set_aside: int
    """Cards put away unseen: one, or none when Luke has brought it back."""
    face_up: list[str]
    seats: list[SeatView]
    last_round: LastRound | None
    over: bool
    """The match has ended: nobody is to move any more."""
