"""Talking at a table: who may, how much, who is muted; and what the table itself announces."""

from typing import TYPE_CHECKING

import msgspec

from cantina.kernel import Refusal
from cantina.server import protocol as p
from cantina.server.limits import Buckets
from cantina.server.manners import clean, tag
from cantina.server.refusals import Denied, too_many
from cantina.server.settings import Settings
from cantina.server.storage.contract import ChatRow, Stored
from cantina.server.tables.loading import Loaded, said
from cantina.server.tables.seating import distinct
from cantina.server.tables.visitor import Visitor

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable


class Talk:
    """What is said at one table."""

    def __init__(self, live: "LiveTable", settings: Settings) -> None:
        self.live = live
        self.words = Buckets(settings.words)
        self.murmur = Buckets(settings.murmur)

    def take(self, loaded: Loaded) -> None:
        """Make what was read from disk the present."""
        self.said = loaded.chat
        self.muted = loaded.muted
        self.speakers = loaded.speakers

    def follow(self, stored: Stored, known: int) -> None:
        """Go on to what is stored: what is new goes to everybody."""
        table = self.live.id
        self.said = [said(table, row) for row in stored.chat]
        self.muted = stored.muted
        self.speakers |= {tag(table, row.person): row.person for row in stored.chat if row.person}
        for one in self.said:
            if one.n > known:
                self.live.company.tell(one)

    @property
    def newest(self) -> int:
        """The number of what was said last."""
        return self.live.row.said

    def recent(self) -> list[p.Said]:
        return self.said[-p.CHAT_KEPT :]

    # -- saying something ----------------------------------------------------------------------------------------

    async def say(self, visitor: Visitor, request: p.Say) -> None:
        """A word to the table: free text, a quick phrase, or something that the game itself has words for."""
        if self.means_the_game(visitor, request.phrase):
            await self.say_in_game(visitor, request.phrase)
            return
        text, phrase = wanted(request, self.live.game.phrases)
        if visitor.person is None:
            raise Refusal("no-name")
        self.check_allowed(visitor, visitor.person)
        self.check_pace(visitor, visitor.person)
        name = await self.name_of(visitor, visitor.person)
        await self.tell_all(visitor.seat, name, text, phrase, visitor.person)

    def means_the_game(self, visitor: Visitor, phrase: str) -> bool:
        """Whether a player says something that belongs to the game, and so into its record."""
        table = self.live.table
        known = not phrase or phrase in (*p.PHRASES, *self.live.game.phrases)
        return table is not None and visitor.seat is not None and not known and bool(table.saying(phrase, visitor.seat))

    async def say_in_game(self, visitor: Visitor, phrase: str) -> None:
        """Everybody hears it as a line of the log."""
        live, seat = self.live, visitor.seat
        assert seat is not None
        assert visitor.person is not None
        table = live.playing()
        self.check_allowed(visitor, visitor.person)
        self.check_pace(visitor, visitor.person)
        live.apply(lambda: table.say(phrase, seat))
        await live.commit()
        await live.publish()

    def check_allowed(self, visitor: Visitor, person: str) -> None:
        """Whoever sits there or set the table up is one of its players."""
        row = self.live.row
        player = visitor.seat is not None or person == row.owner
        if row.talk == "nobody" or (row.talk == "players" and not player):
            raise Denied(403, "no-talk", who=row.talk)
        if person in self.muted:
            raise Denied(403, "muted")

    def check_pace(self, visitor: Visitor, person: str) -> None:
        """There is a limit for each person, and one for all spectators together, so that the players can be heard."""
        self.take_words(person)
        wait = self.murmur.take("spectators") if visitor.seat is None else None
        if wait is not None:
            raise too_many(wait)

    def take_words(self, person: str) -> None:
        """What one person says is limited; what somebody has the table announce counts too."""
        wait = self.words.take(person)
        if wait is not None:
            raise too_many(wait)

    async def name_of(self, visitor: Visitor, person: str) -> str:
        """A player's name at the table; a spectator cannot pass for a player."""
        live = self.live
        if visitor.seat is not None:
            return live.seating[visitor.seat].name
        return distinct(await live.house.accounts.name_of(person), live.seating.taken())

    async def announce(self, seat: int, phrase: str) -> None:
        """The table itself says what has happened to a seat."""
        await self.tell_all(seat, self.live.seating[seat].name, "", phrase)

    async def tell_all(self, seat: int | None, name: str, text: str, phrase: str, person: str = "") -> None:
        """On disk first, then to everybody."""
        live = self.live
        row = ChatRow(self.newest + 1, live.house.clock.now(), seat, name, text, phrase, person)
        with live.storing(counts=False):
            n = await live.house.storage.add_chat(live.id, row)
        self.stored(row, n)
        if live.house.neighbours is not None:
            live.house.neighbours.tell(live)

    def notice(self, seat: int, phrase: str) -> ChatRow:
        """What the table itself says has happened to a seat."""
        return ChatRow(self.newest + 1, self.live.house.clock.now(), seat, self.live.seating[seat].name, "", phrase)

    def stored(self, row: ChatRow, n: int) -> None:
        """It is on disk under this number: everybody hears it."""
        neighbours = self.live.house.neighbours
        if n != row.n and neighbours is not None:  # somebody has said something by way of another process
            neighbours.catch_up(self.live.id)  # later: whatever is being done is done with the table as it was
            return
        self.live.row.said = n
        words = said(self.live.id, row)
        self.said = [*self.said[-p.CHAT_KEPT + 1 :], words]
        self.speakers[words.who] = row.person
        self.live.company.tell(words)

    # -- who may -------------------------------------------------------------------------------------------------

    async def allow(self, visitor: Visitor, request: p.Talk) -> None:
        """Whoever set the table up says who may talk."""
        live = self.live
        if visitor.person is None or visitor.person != live.row.owner:
            raise Denied(403, "not-owner")
        who = check_talk(request.who)
        with live.storing():
            await live.house.storage.set_talk(live.id, who)
        live.row.talk = who
        live.company.tell_info()

    async def mute(self, visitor: Visitor, request: p.Mute) -> None:
        """Whoever set the table up can mute anybody, a player can mute spectators; and they can be heard again."""
        live = self.live
        person = self.speaker(request.who)
        if person is None:
            raise Denied(404, "no-such-speaker")
        owner = visitor.person is not None and visitor.person == live.row.owner
        player = visitor.seat is not None and person != live.row.owner and live.seating.of(person) is None
        if person == visitor.person or not (owner or player):
            raise Denied(403, "no-mute")
        with live.storing():
            await live.house.storage.set_muted(live.id, person, request.on)
        (self.muted.add if request.on else self.muted.discard)(person)
        live.company.tell_info()

    def speaker(self, who: str) -> str | None:
        """Whom a tag in the talk means: somebody who has said something, or sits here."""
        live = self.live
        seated = {tag(live.id, row.person): row.person for row in live.seating.seats if row.person}
        return self.speakers.get(who) or seated.get(who)

    # -- other names ---------------------------------------------------------------------------------------------

    def adopt(self, guest: str, account: str) -> None:
        """What a guest has said, an account has."""
        if guest in self.muted:
            self.muted = self.muted - {guest} | {account}
        self.speakers[tag(self.live.id, guest)] = account

    def forget(self, person: str, seats: list[int]) -> None:
        """What somebody has said is gone; what was announced of their seats is about nobody."""
        who = tag(self.live.id, person)
        kept = [one for one in self.said if one.who != who and not (one.seat in seats and one.text)]
        self.said = [msgspec.structs.replace(one, name="") if one.seat in seats else one for one in kept]

    def drop_old(self, before: int) -> None:
        """What was said before this moment is gone."""
        self.said = [one for one in self.said if one.at >= before]


def wanted(request: p.Say, phrases: tuple[str, ...]) -> tuple[str, str]:
    """The free text, or the phrase of the shared ones or of the game's."""
    if request.phrase:
        if request.phrase not in (*p.PHRASES, *phrases):
            raise Refusal("unknown-phrase", phrase=request.phrase[:20])
        return "", request.phrase
    text = clean(request.text, p.LONGEST_CHAT)
    if not text:
        raise Refusal("nothing-said")
    return text, ""


def check_talk(who: str) -> p.Talkers:
    for known in p.TALK:
        if known == who:
            return known
    raise Denied(400, "bad-talk", known=", ".join(p.TALK))
