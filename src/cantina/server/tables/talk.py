"""Talking at a table: who may, how much, and who is muted."""

from typing import TYPE_CHECKING

from cantina.kernel import Refusal
from cantina.server import protocol as p
from cantina.server.manners import clean
from cantina.server.refusals import Denied, too_many
from cantina.server.tables import around
from cantina.server.tables.seating import distinct
from cantina.server.tables.visitor import Visitor

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable


async def say(live: "LiveTable", visitor: Visitor, request: p.Say) -> None:
    """A word to the table: free text, or a quick phrase."""
    text, phrase = wanted(live, request)
    if visitor.person is None:
        raise Refusal("no-name")
    check_allowed(live, visitor, visitor.person)
    check_pace(live, visitor, visitor.person)
    name = await name_of(live, visitor, visitor.person)
    await around.tell_all(live, visitor.seat, name, text, phrase, visitor.person)


def wanted(live: "LiveTable", request: p.Say) -> tuple[str, str]:
    if request.phrase:
        if request.phrase not in (*p.PHRASES, *live.game.phrases):
            raise Refusal("unknown-phrase", phrase=request.phrase[:20])
        return "", request.phrase
    text = clean(request.text, p.LONGEST_CHAT)
    if not text:
        raise Refusal("nothing-said")
    return text, ""


def check_allowed(live: "LiveTable", visitor: Visitor, person: str) -> None:
    """Who sits there or set the table up is one of its players."""
    own = visitor.seat is not None or person == live.row.owner
    if live.row.talk == "nobody" or (live.row.talk == "players" and not own):
        raise Denied(403, "no-talk", who=live.row.talk)
    if person in live.muted:
        raise Denied(403, "muted")


def check_pace(live: "LiveTable", visitor: Visitor, person: str) -> None:
    """So much from one person; and so much from all onlookers together, that the players can be heard."""
    around.take_words(live, person)
    wait = live.murmur.take("onlookers") if visitor.seat is None else None
    if wait is not None:
        raise too_many(wait)


async def name_of(live: "LiveTable", visitor: Visitor, person: str) -> str:
    """A player's name at the table; an onlooker cannot pass for a player."""
    if visitor.seat is not None:
        return live.seating[visitor.seat].name
    return distinct(await live.house.accounts.name_of(person), live.seating.taken())


async def allow(live: "LiveTable", visitor: Visitor, request: p.Talk) -> None:
    """Whoever set the table up says who may talk."""
    if visitor.person is None or visitor.person != live.row.owner:
        raise Denied(403, "not-owner")
    who = check_talk(request.who)
    with live.storing():
        await live.house.storage.set_talk(live.id, who)
    live.row.talk = who
    live.tell_info()


def check_talk(who: str) -> p.Talkers:
    for known in p.TALK:
        if known == who:
            return known
    raise Denied(400, "bad-talk", known=", ".join(p.TALK))


async def mute(live: "LiveTable", visitor: Visitor, request: p.Mute) -> None:
    """Whoever set the table up can mute anybody, a player can mute onlookers; and they can be heard again."""
    person = live.speaker(request.who)
    if person is None:
        raise Denied(404, "no-such-speaker")
    owner = visitor.person is not None and visitor.person == live.row.owner
    player = visitor.seat is not None and person != live.row.owner and live.seating.of(person) is None
    if person == visitor.person or not (owner or player):
        raise Denied(403, "no-mute")
    with live.storing():
        await live.house.storage.set_muted(live.id, person, request.on)
    (live.muted.add if request.on else live.muted.discard)(person)
    live.tell_info()
