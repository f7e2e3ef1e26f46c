"""What a client can ask of a table: who may, how often, and what then happens.

Everything happens under the table's lock, one thing after another.
"""

import logging
import time
from collections.abc import Callable

from cantina.kernel import SAY, Line, Refusal
from cantina.server import protocol as p
from cantina.server.limits import neighbourhood
from cantina.server.refusals import Denied, Stale, not_stored, too_many
from cantina.server.storage.contract import NotStored
from cantina.server.tables import consent, contributions, standing_in
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import move_key
from cantina.server.tables.visitor import Visitor

log = logging.getLogger(__name__)

Tell = Callable[[p.Reply], None]


async def handle(live: LiveTable, visitor: Visitor, request: p.AnyRequest, reply: Tell) -> None:
    """Do what a client asks. Whatever it is, exactly one reply says how it went, or what follows shows it."""
    move = getattr(request, "move", "")
    try:
        check_rate(live, visitor, isinstance(request, p.Hello))
        hello = isinstance(request, p.Hello)
        await live.judge(lambda: act(live, visitor, request, reply), visitor if hello else None, look=hello)
    except Stale as stale:
        live.house.meters.refused.labels(stale.line.key).inc()
        reply(p.Refused(stale.line, move, stale.position))
    except Refusal as refusal:
        live.house.meters.refused.labels(refusal.line.key).inc()
        reply(p.Refused(refusal.line, move))
    except NotStored as error:
        live.spoil()
        reply(p.Refused(not_stored(error).line, move))
        if isinstance(request, p.Hello):
            visitor.outbox.close(p.TRY_AGAIN)  # nothing would ever be sent here
    except Exception:
        # A fault of the program must not cost anybody the connection, nor leave half a change behind.
        log.exception("table %s: a request failed", live.id)
        live.spoil()
        reply(p.Refused(Line("trouble"), move))


def check_rate(live: LiveTable, visitor: Visitor, hello: bool) -> None:
    """Several connections do not add up; of those without a session all from one address count together."""
    if visitor.person is None:
        wait = live.house.strangers.take(neighbourhood(visitor.address))
    else:
        wait = live.rates.take(visitor.person if visitor.seat is None else visitor.seat)
        if wait is None and hello:
            wait = live.house.hellos.take(visitor.person)
    visitor.pressing = wait is not None
    if wait is not None:
        raise too_many(wait)


async def act(live: LiveTable, visitor: Visitor, request: p.AnyRequest, reply: Tell) -> None:
    """What anybody may ask; everything else is for those who sit here."""
    visitor.seat = live.company.seat_of(visitor)
    if visitor.seat is not None and visitor not in live.company.visitors:
        live.seen.left(visitor.seat, live.house.clock.now())  # a program that asks over HTTP was here
    if isinstance(request, p.Hello):
        if visitor.seat is not None and not visitor.greeted:
            await live.seen.look_up(visitor.seat)
        live.company.hello(visitor, request.version)
        for seat in live.company.seats_of(visitor):
            await consent.came_back(live, seat)
    elif isinstance(request, p.Seen):
        live.seen.reports(visitor, request.lines)
    elif isinstance(request, p.Look):
        visitor.tempo = request.tempo
        live.company.tell_others()
    elif isinstance(request, p.Say):
        await live.talk.say(visitor, request)
    elif isinstance(request, p.Talk):
        await live.talk.allow(visitor, request)
    elif isinstance(request, p.Mute):
        await live.talk.mute(visitor, request)
    elif isinstance(request, p.Propose) and request.what in consent.ABSENT and visitor.person == live.row.owner:
        await consent.decide(live, request)
    elif isinstance(request, p.Onward):
        raise Denied(400, "only-in-lessons")
    elif visitor.seat is None:
        raise Denied(403, "no-seat")
    else:
        await play(live, visitor.seat, request, reply)


async def play(live: LiveTable, seat: int, request: p.AnyRequest, reply: Tell) -> None:
    if isinstance(request, p.Answer):
        began = time.perf_counter()
        try:
            await answer(live, seat, request, reply)
        finally:
            live.house.meters.answered.took(time.perf_counter() - began)
    elif isinstance(request, p.Undo):
        await undo(live, seat, request, reply)
    elif isinstance(request, p.Propose):
        await consent.propose(live, seat, request)
    elif isinstance(request, p.Vote):
        await consent.take_vote(live, seat, request)
    elif isinstance(request, p.Withdraw):
        await consent.withdraw(live, seat, request)
    elif isinstance(request, p.Resign):
        await standing_in.resign(live, seat)
        await consent.reconsider(live)
    elif isinstance(request, p.Return):
        await standing_in.come_back(live, seat)
    elif isinstance(request, p.Commit):
        await contributions.commit(live, seat, request.commitment)
    elif isinstance(request, p.Open):
        await contributions.open_share(live, seat, request)


async def answer(live: LiveTable, seat: int, request: p.Answer, reply: Tell) -> None:
    known = known_move(live, seat, request.move)
    if known is not None:
        reply(p.Ack(request.move, known))
        return
    table = live.playing()
    check_version(live, seat, request.version)
    if request.answer.startswith(SAY):  # words come with `say`, where it is looked at who may talk
        raise Refusal("not-legal", answer=request.answer[:60], legal=", ".join(table.options(seat)))
    await standing_in.come_back(live, seat)
    live.apply(lambda: table.answer(request.answer, seat))
    await live.commit(seat, request.move)
    reply(p.Ack(request.move, table.version(seat)))
    await live.publish()
    live.seen.everything(seat)


async def undo(live: LiveTable, seat: int, request: p.Undo, reply: Tell) -> None:
    known = known_move(live, seat, request.move)
    if known is not None:
        reply(p.Ack(request.move, known))
        return
    table = live.playing()
    if not live.row.undo:
        raise Refusal("undo-not-allowed")
    check_version(live, seat, request.version)
    await standing_in.come_back(live, seat)
    before = table.log[:]
    live.apply(lambda: table.undo(seat))
    await live.commit(seat, request.move, before)
    reply(p.Ack(request.move, table.version(seat)))
    await live.publish()


def known_move(live: LiveTable, seat: int, move: str) -> int | None:
    """The version a move id stands for, if it was there before."""
    if not 0 < len(move) <= p.LONGEST_MOVE or not move.isprintable():
        raise Denied(400, "bad-move-id")
    return live.moves.get(move_key(seat, move))


def check_version(live: LiveTable, seat: int, version: int) -> None:
    if not live.turn.fits(live.playing(), seat, version) and live.history is not None:
        raise Stale(live.history.whole(seat))
