"""The seats that bots decide for. They are asked from here and think elsewhere."""

import asyncio
import hmac
import logging
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from cantina.bots import ROOM, imagines, talks, time_for_part, whole_time
from cantina.bots.random_player import RandomPlayer
from cantina.kernel import SAY, Observation, Refusal, Table, Together
from cantina.kernel.telling import BEAT, time_to_see
from cantina.server.refusals import Denied
from cantina.server.storage.contract import Overtaken
from cantina.server.thinking.worker import sampled
from cantina.server.thinking.workers import BotFailed, Crowded

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)

GLANCE = 100
"""The least that an answer takes, in milliseconds: longer than bots need that do not think ahead."""


LATE = 400
"""An answer that is not ready in time comes a multiple of this later, in milliseconds: how late tells only roughly how
much work it was."""


class Thought:
    """A bot at work on one decision."""

    def __init__(self, since: int, task: "asyncio.Task[None]") -> None:
        self.since = since
        self.task = task


class Asked(NamedTuple):
    """What a bot is asked. All of it is settled at that moment."""

    seat: int
    player: str
    since: int
    seen: Observation
    sample: bytes
    seconds: float
    """How long it may think, if it does."""
    due: int
    """When its answer is to be seen."""


class Moment(NamedTuple):
    """When the others see an answer, in milliseconds, whatever parts it is put together from; `move` is the first."""

    move: int
    due: int


class BotSeats:
    """The bots of one table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.thoughts: dict[int, Thought] = {}
        self.moments: dict[int, Moment] = {}
        self.stuck: Counter[tuple[int, int]] = Counter()
        """By seat and decision: how often nothing came of the bot's answer: the rules broke down, or it only talks."""
        self.hushed: dict[int, int] = {}
        """By seat: the decision in which its bot wanted to say what is not to be said."""
        self.adviser: asyncio.Task[None] | None = None
        """A bot that thinks about what to say to people who decide."""
        self.advised = 0
        """The version about which a bot was asked last whether it has something to say."""

    @property
    def busy(self) -> bool:
        return bool(self.thoughts) or self.adviser is not None

    def drive(self) -> None:
        """Ask the bots whose answer the game waits for; forget those that are no longer asked. The lock is held. Of
        several processes that show a table one drives its bots."""
        live = self.live
        if not self.busy and not live.seating.has_bots():
            return
        if not live.house.drives(live):
            self.stop()
            return
        asked = live.table.asked if live.table is not None else []
        for seat, thought in list(self.thoughts.items()):
            if seat not in asked or thought.since != live.turn.since or live.seating.bot_at(seat) is None:
                self.stop(seat)
        for seat in self.in_turn(asked):
            player = live.seating.bot_at(seat)
            if player is not None and seat not in self.thoughts:
                self.start(seat, player)
        self.advise(asked)

    def in_turn(self, asked: list[int]) -> list[int]:
        """Which of the seats asked may answer now. Where all see each other's answers people come first, then one bot
        after the other: a bot overrules nobody, and sees what it adds to."""
        table = self.live.table
        decision = table.state.decision if table is not None else None
        if not isinstance(decision, Together) or decision.sealed:
            return asked
        people = [seat for seat in asked if self.live.seating.bot_at(seat) is None]
        return people or asked[:1]

    def start(self, seat: int, player: str) -> None:
        live = self.live
        assert live.table is not None
        seen = live.table.observe(seat, [row.seat for row in live.seating.people()])
        seen.hushed = self.silent or self.hushed.get(seat) == live.turn.since
        due, since = self.due(seat, player), live.turn.since
        asked = Asked(seat, player, since, seen, self.sample(seat, player), self.time(seat, player, due), due)
        task = asyncio.create_task(self.decide(asked))
        task.add_done_callback(self.done)
        self.thoughts[seat] = Thought(live.turn.since, task)

    def sample(self, seat: int, player: str) -> bytes:
        """For a bot that imagines something to do so from; it never gets the state itself."""
        live = self.live
        if live.table is None or not imagines(live.game, player):
            return b""
        try:
            return sampled(live.table, seat)
        except Exception:  # the bot will have to say that it has nothing to think about
            log.exception("table %s, seat %d: there is no sample", live.id, seat + 1)
            return b""

    def done(self, task: "asyncio.Task[None]") -> None:
        """A decision that broke off has left nothing half done; what is on disk counts."""
        if task.cancelled() or task.exception() is None:
            return
        if isinstance(task.exception(), Overtaken):
            self.live.overtaken()
            self.live.house.background(self.live.recover())
        else:
            self.live.spoil()
            log.error("table %s: a bot's move failed", self.live.id, exc_info=task.exception())

    def stop(self, seat: int | None = None) -> None:
        """No answer of this seat's bot is wanted any more, or of any."""
        if seat is None and self.adviser is not None:
            adviser, self.adviser = self.adviser, None
            if adviser is not asyncio.current_task():
                adviser.cancel()
        for at in [*self.thoughts] if seat is None else [seat]:
            thought = self.thoughts.pop(at, None)
            if thought is not None and thought.task is not asyncio.current_task():
                thought.task.cancel()

    async def decide(self, asked: Asked) -> None:
        """Think, wait a little so that people can follow, and answer. What nobody sees need not wait."""
        live, seat = self.live, asked.seat
        failed = ""
        try:
            text = await self.think(asked)
        except BotFailed as failure:
            text, failed = "", str(failure)
        if not self.unseen(seat, text):
            await self.wait(seat, asked.due)
        async with live.lock:
            await live.fresh()
            mine = self.thoughts.get(seat)
            if mine is None or mine.task is not asyncio.current_task():
                return
            del self.thoughts[seat]
            await self.answer(seat, text, failed)

    async def wait(self, seat: int, due: int) -> None:
        """Until the others are to see the answer."""
        self.moments.pop(seat, None)
        house = self.live.house
        left = due - house.clock.now()
        if left < 0 and house.settings.bot_delay:
            left %= LATE
        if left > 0:
            await house.clock.sleep(left)

    def due(self, seat: int, player: str) -> int:
        """When the others see the answer of a bot that is asked now: for all parts of a draft that is the same."""
        table = self.live.table
        assert table is not None
        first = len(table.moves) - table.inner
        known = self.moments.get(seat)
        if not table.inner or known is None or known.move != first:
            known = self.moments[seat] = Moment(first, self.live.house.clock.now() + self.pause(player))
        return known.due

    def pause(self, player: str) -> int:
        """How long a bot takes for an answer, in milliseconds.

        It lets people see what was told last. One that thinks takes its whole time always, even if it had no choice:
        how long it thought tells of its hand.
        """
        return max(self.look(), round(1000 * whole_time(self.live.game, player)))

    def look(self) -> int:
        """How long people look at what was told last, by what everybody heard of it; after nothing at all as long as
        every bot takes, so that nobody can tell a quick answer from one that took work."""
        live, beat = self.live, self.live.house.settings.bot_delay
        assert live.table is not None
        weights = live.game.weights
        pause = time_to_see(live.table.latest_events(), weights) if weights else BEAT
        return max(min(beat, GLANCE), round(pause * beat / BEAT * live.company.tempo()))

    def unseen(self, seat: int, text: str) -> bool:
        """Whether an answer is a part of a draft that goes on. How many there are is nobody's business."""
        table = self.live.table
        try:
            return table is not None and table.is_part(seat, text)
        except Exception:  # the rules fail: that will be seen when it is carried out
            return False

    def time(self, seat: int, player: str, due: int) -> float:
        """The seconds in which a bot that thinks has to have its answer; further parts need some of them."""
        table = self.live.table
        whole = whole_time(self.live.game, player) / ROOM
        if not whole or table is None or not table.drafts(seat):
            return whole
        left = (due - self.live.house.clock.now()) / 1000
        return time_for_part(min(whole, left))

    async def answer(self, seat: int, text: str, failed: str) -> None:
        live = self.live
        table = live.playing()
        if not failed:
            try:
                live.apply(lambda: self.carry_out(table, seat, text))
            except Denied:
                self.stuck[seat, live.turn.since] += 1
                raise
            except Refusal as refusal:
                if text.startswith(SAY):
                    self.hush(seat)
                    return
                failed = str(refusal)[:200]
        if failed:
            await self.failed(seat, failed)
            return
        await live.commit()
        await live.publish()

    def carry_out(self, table: Table, seat: int, text: str) -> None:
        """An answer, or words where they are allowed."""
        if text.startswith(SAY) and self.silent:
            raise Refusal("no-talk", who=self.live.row.talk)
        table.answer(text, seat)

    @property
    def silent(self) -> bool:
        """Whether nobody may talk at this table, and so no bot."""
        return self.live.row.talk == "nobody"

    def hush(self, seat: int) -> None:
        """A bot's words were refused: it is asked again, to answer without any. If it talks on, luck answers."""
        since = self.live.turn.since
        if self.hushed.get(seat) == since:
            self.stuck[seat, since] += 1
        self.hushed[seat] = since
        self.drive()

    async def failed(self, seat: int, why: str) -> None:
        """Another one takes over from a bot that cannot go on: who plays for the absent, and luck from that one."""
        live, row = self.live, self.live.seating[seat]
        able = live.seating.stand_in
        heir = able if live.seating.bot_at(seat) != able else "random"
        log.warning("table %s, seat %d: %s is replaced by %s: %s", live.id, seat + 1, row.player, heir, why)
        row.player = heir
        await live.seats_changed(seat, "table-bot-failed" if heir == "random" else "table-bot-replaced")

    # -- talking while people decide -------------------------------------------------------------------------------

    def advise(self, asked: list[int]) -> None:
        """Nobody is left alone with a decision: one bot that talks is asked whether it has anything to say."""
        live = self.live
        table = live.table
        if table is None or table.over or table.inner or self.adviser is not None or self.advised == table.version():
            return
        if self.silent:
            return
        talkers = [row.seat for row in live.seating.seats if self.talks(live.seating.bot_at(row.seat))]
        if not talkers or not any(live.seating.bot_at(seat) is None for seat in asked):
            return
        self.advised = table.version()
        seen = table.observe(talkers[0], [row.seat for row in live.seating.people()])
        self.adviser = asyncio.create_task(self.speak(talkers[0], seen))
        self.adviser.add_done_callback(self.done)

    def talks(self, player: str | None) -> bool:
        return player is not None and talks(self.live.game, player)

    async def speak(self, seat: int, seen: Observation) -> None:
        """Think, and say it if the table is still as it was; else think again."""
        live = self.live
        player = live.seating.bot_at(seat)
        assert player is not None
        try:
            text = await live.house.thinkers.answer(live.game.id, player, self.seed(seat, live.turn.since), seen, True)
        except BotFailed as failure:
            log.warning("table %s, seat %d: %s has nothing to say: %s", live.id, seat + 1, player, failure)
            text = ""
        async with live.lock:
            await live.fresh()
            if self.adviser is not asyncio.current_task():
                return
            self.adviser = None
            table = live.table
            if table is None or table.over or live.seating.bot_at(seat) is None:
                return
            if table.version() != self.advised:
                self.advise(table.asked)
            elif text and not self.silent:
                await self.tell(table, seat, text)

    async def tell(self, table: Table, seat: int, text: str) -> None:
        """Advice. Nobody misses what cannot be said."""
        live = self.live
        try:
            live.apply(lambda: table.say(text, seat))
        except Refusal as refusal:
            log.warning("table %s, seat %d: this was not said: %s", live.id, seat + 1, str(refusal)[:200])
            return
        await live.commit()
        await live.publish()

    async def think(self, asked: Asked) -> str:
        seed = self.seed(asked.seat, asked.since)
        if asked.player == "random" or self.stuck[asked.seat, asked.since]:
            # It does not think, so it needs no process, and it is what is left when processes fail.
            return RandomPlayer(seed).answer(asked.seen)
        live, thinkers = self.live, self.live.house.thinkers
        try:
            return await thinkers.answer(
                live.game.id, asked.player, seed, asked.seen, sample=asked.sample, seconds=asked.seconds
            )
        except Crowded:  # for this decision it plays as an able one does, so that nobody waits
            return await thinkers.answer(live.game.id, live.seating.stand_in, seed, asked.seen)

    def seed(self, seat: int, since: int) -> int:
        """A bot's luck in one decision: nobody can foresee it, and after a restart it is the same."""
        again = self.stuck[seat, since]
        decision = b"bot %d %d" % (seat, since) + (b" %d" % again if again else b"")
        digest = hmac.digest(self.live.row.secret, decision, "sha256")
        return int.from_bytes(digest[:8], "big")
