"""What the players decide together: to go farther back, or to end the game."""

from cantina.kernel import Refusal
from cantina.server.protocol import Proposal

WHAT = ("undo", "end")


def open_proposal(what: str, by: int, answers: int, voters: list[int]) -> Proposal:
    """A seat asks the others. Whoever is not among the voters is not waited for."""
    if what not in WHAT:
        raise Refusal("unknown-proposal", what=what[:20], known=", ".join(WHAT))
    if what == "undo" and answers < 1:
        raise Refusal("bad-answers")
    waiting = [seat for seat in voters if seat != by]
    return Proposal(what, by, answers if what == "undo" else 0, yes=[by], waiting=waiting)


def vote(proposal: Proposal | None, seat: int, yes: bool) -> Proposal | None:
    """The proposal after this vote; None when it is turned down."""
    if proposal is None or seat not in proposal.waiting:
        raise Refusal("no-vote")
    if not yes:
        return None
    waiting = [other for other in proposal.waiting if other != seat]
    return Proposal(proposal.what, proposal.by, proposal.answers, [*proposal.yes, seat], waiting)
