"""What the players decide together: to go farther back, or to end the game.

A proposal has an id and stands for one position; a vote names it, and no other can take its place while it is open.
Whoever plays is asked, whether here or away, and waited for as long as the table's pace gives; without a clock until
everybody has answered. It is kept with the table's progress, so that it outlasts the table being put away.

Silence is a no. Where the table was set up so it is a yes, but never to an end, and never to more than taking the
proposer's own last answer back.
"""

import secrets

import msgspec

from cantina.kernel import Refusal, Table
from cantina.server import protocol as p
from cantina.server.settings import DAY
from cantina.server.storage.contract import Overtaken
from cantina.server.tables import standing_in
from cantina.server.tables.live import LiveTable

ABSENT: tuple[p.What, ...] = ("bot", "resign")
"""What is about somebody who is away."""


# -- asking and answering --------------------------------------------------------------------------------------------


async def propose(live: LiveTable, seat: int, request: p.Propose) -> None:
    """A seat asks the others."""
    await live.deepen()
    table = live.playing()
    if live.seating.bot_at(seat) is not None or seat == request.seat:
        raise Refusal("no-vote")
    check(live, table, request)
    if live.proposal is not None:
        raise Refusal("proposal-pending")
    live.talk.take_words(live.seating[seat].person or "")
    await settle(live, proposal(live, table, seat, request))


def check(live: LiveTable, table: Table, request: p.Propose) -> None:
    what = known(request.what)
    if what == "undo":
        if not live.row.undo:
            raise Refusal("undo-not-allowed")
        if not 1 <= request.answers <= table.answers():
            raise Refusal("bad-answers")
    if what in ABSENT:
        check_absent(live, what, request.seat)


def known(what: str) -> p.What:
    """What is proposed, if it can be."""
    for one in p.WHATS:
        if one == what:
            return one
    raise Refusal("unknown-proposal", what=what[:20], known=", ".join(p.WHATS))


def check_absent(live: LiveTable, what: p.What, seat: int | None) -> None:
    """Only for somebody who has been nowhere in the house for long. A clock seats the bot by itself; where it has done
    so, the seat can be given up, so that a vote need not wait for somebody for ever."""
    clock = live.turn.pace is not None
    if clock and what == "bot":
        raise Refusal("has-clock")
    if seat is None or seat not in range(len(live.seating.seats)):
        raise Refusal("no-such-seat")
    row = live.seating[seat]
    if row.kind != "person" or row.resigned or (what == "bot" and row.substitute):
        raise Refusal("bot-plays")
    if clock and not row.substitute:
        raise Refusal("has-clock")
    if seat not in absent(live, what):
        wait = live.turn.patience(what, live.house.settings)
        raise Refusal("not-absent", minutes=wait // 60_000, days=wait // DAY)


def absent(live: LiveTable, what: p.What) -> set[int]:
    """Who has been away long enough for this to be done."""
    long_ago = live.house.clock.now() - live.turn.patience(what, live.house.settings)
    return {seat for seat, since in live.company.away().items() if since <= long_ago}


async def decide(live: LiveTable, request: p.Propose) -> None:
    """Whoever set the table up decides about somebody absent at once."""
    check(live, live.playing(), request)
    if live.proposal is not None and live.proposal.seat == request.seat:
        await live.set_proposal(None)
    await carry_out_absent(live, known(request.what), request.seat)
    await reconsider(live)


def proposal(live: LiveTable, table: Table, seat: int, request: p.Propose) -> p.Proposal:
    pace, what = live.turn.pace, known(request.what)
    return p.Proposal(
        id=secrets.token_hex(6),
        what=what,
        by=seat,
        answers=request.answers if what == "undo" else 0,
        seat=request.seat if what in ABSENT else None,
        yes=[seat],
        waiting=[other for other in voters(live, what, request.seat) if other != seat],
        until=None if pace is None else live.house.clock.now() + pace,
        silence=live.row.silence and pace is not None and own_last(table, seat, request),
    )


def own_last(table: Table, seat: int, request: p.Propose) -> bool:
    """Whether nothing but the proposer's own last answer would be taken back, of what everybody has seen."""
    return request.what == "undo" and request.answers == 1 and table.moves[-1 - table.inner].seat == seat


def voters(live: LiveTable, what: p.What, about: int | None) -> list[int]:
    """Everybody whose game it is: also who is away, and whom a bot stands in for meanwhile. About somebody absent the
    others decide who are not absent as long."""
    people = [row.seat for row in live.seating.seats if row.kind == "person" and not row.resigned]
    if what not in ABSENT:
        return people
    return [seat for seat in people if seat != about and seat not in absent(live, what)]


async def take_vote(live: LiveTable, seat: int, request: p.Vote) -> None:
    """A seat agrees to the proposal it names, or does not."""
    pending = named(live, request.proposal)
    if seat not in pending.waiting:
        raise Refusal("no-vote")
    if not request.yes:
        await drop(live, seat, "table-against")
        return
    waiting = [other for other in pending.waiting if other != seat]
    await settle(live, msgspec.structs.replace(pending, yes=[*pending.yes, seat], waiting=waiting))


async def withdraw(live: LiveTable, seat: int, request: p.Withdraw) -> None:
    """Whoever made the proposal takes it back."""
    if named(live, request.proposal).by != seat:
        raise Refusal("not-your-proposal")
    await drop(live, seat, "table-withdrawn")


def named(live: LiveTable, proposal: str) -> p.Proposal:
    """The open proposal, if it is the one that is meant."""
    live.playing()
    if live.proposal is None:
        raise Refusal("no-vote")
    if live.proposal.id != proposal:
        raise Refusal("other-proposal")
    return live.proposal


# -- how it goes on --------------------------------------------------------------------------------------------------


async def settle(live: LiveTable, proposal: p.Proposal) -> None:
    """Carry the proposal out when all have agreed, else wait."""
    if proposal.waiting:
        await live.set_proposal(proposal)
    else:
        await carry_out(live, proposal)


async def carry_out(live: LiveTable, proposal: p.Proposal) -> None:
    if proposal.what in ABSENT:
        check_absent(live, proposal.what, proposal.seat)
        live.row.progress.proposal = None  # written together with what it is about
        await carry_out_absent(live, proposal.what, proposal.seat)
        return
    at = live.row.progress.version
    await live.deepen()
    if live.row.progress.version != at:  # it was for a position that is no more
        raise Overtaken(live.id)
    table, before = live.playing(), live.playing().log[:]
    if proposal.what == "end":
        live.apply(lambda: table.stop("agreed"))
        await live.commit()
    else:
        live.apply(lambda: table.rewind(proposal.answers, proposal.by))
        await live.commit(before=before)
    await live.publish_agreed()


async def carry_out_absent(live: LiveTable, what: p.What, seat: int | None) -> None:
    """A bot stands in until the person is back; or the seat is given up."""
    assert seat is not None
    if what == "bot":
        await standing_in.stand_in(live, seat, "table-absent")
    else:
        await standing_in.resign(live, seat, "table-given-up")


async def came_back(live: LiveTable, seat: int) -> None:
    """Nobody decides about somebody absent who is here."""
    pending = live.proposal
    if pending is not None and pending.seat == seat:
        await drop(live, seat, "table-here")


async def drop(live: LiveTable, seat: int, why: str) -> None:
    """Nothing comes of it, and everybody learns why."""
    await live.set_proposal(None)
    await live.talk.announce(seat, why)


async def reconsider(live: LiveTable) -> None:
    """Somebody has given up: that seat is not asked any more, and asks nothing."""
    pending = live.proposal
    if pending is None:
        return
    if live.seating[pending.by].resigned:
        await drop(live, pending.by, "table-withdrawn")
        return
    waiting = [seat for seat in pending.waiting if not live.seating[seat].resigned]
    if waiting != pending.waiting:
        await settle(live, msgspec.structs.replace(pending, waiting=waiting))


async def time_is_up(live: LiveTable) -> None:
    """The time that the pace gives everybody to answer has passed."""
    pending = live.proposal
    if pending is None or pending.until is None or pending.until > live.house.clock.now():
        return
    if pending.silence:
        await carry_out(live, pending)
        await live.talk.announce(pending.by, "table-silence")
    else:
        await drop(live, pending.by, "table-unanswered")
