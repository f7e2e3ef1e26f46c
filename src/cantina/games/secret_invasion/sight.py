"""What the table of Secret Invasion is made of for a viewer: `view.py` puts it together."""

from cantina.kernel import View


class SeatView(View):
    """One player's place."""

    tokens: int
    """The tokens this player has won."""
    in_round: bool
    """Still in the round."""
    protected: bool
    """No card can be used on this player until their next turn."""
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
    """By seat: what was laid down in that round, oldest first."""


class InvasionView(View):
    round: int
    """Which round of the match it is, from 1."""
    goal: int
    """How many tokens win the match."""
    starter: int
    """Who began this round."""
    active: int
    """Whose turn it is."""
    deck: int
    """Cards left in the deck."""
    set_aside: int
    """Cards put away unseen: one, or none when Luke has brought it back."""
    face_up: list[str]
    """Cards that were put away face up before the round, for everybody to see."""
    seats: list[SeatView]
    """The players' places."""
    last_round: LastRound | None
    """How the round before ended; nothing in the first one."""
    over: bool
    """The match has ended: nobody is to move any more."""
