"""A game being played: the state, the record that grows with it, and the way back."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from cantina.kernel.asking import ask_view
from cantina.kernel.chance import Chance, FastChance, RecordedChance, ScriptedChance, commitment
from cantina.kernel.event import Event, Line, Refusal, fold, line, seat_ref, unfold
from cantina.kernel.game import Game, Setup, Value
from cantina.kernel.mind import Imagination
from cantina.kernel.moves import Counts, Move, draft_of, free_way_back, goes_on, is_part, parts, seen, trailing
from cantina.kernel.option import Option
from cantina.kernel.promise import SEED, Promise, commit_share, live_chance
from cantina.kernel.record import (
    FORMAT,
    STOPS,
    UNPROMISED,
    Answer,
    End,
    Entry,
    Header,
    Record,
    Say,
    Start,
    Stop,
    StopReason,
    Undo,
)
from cantina.kernel.state import State
from cantina.kernel.view import AskView, Observation, View

SAY = "say "
"""How a text begins with which a player says something instead of deciding."""
AnyChance = TypeVar("AnyChance", Start, Answer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Seats, a state and a record. Everything that happens at it is in the record.

    Answers are texts of legal options; whatever else comes is refused and changes nothing. The caller decides who
    may speak for a seat. Nothing here thinks, waits or writes: `record` is what a server stores.
    """

    def __init__(self, game: Game[Any], setup: Setup, header: Header, chance: Chance) -> None:
        self.game = game
        self.setup = setup
        self.record = Record(header)
        self.moves: list[Move] = []
        """The answers that stand, oldest first."""
        self.talk: list[tuple[int, Line]] = []
        """What players have said, each with the number of answers that stood then."""
        self._log: list[Event] = []
        """What was said, from the event number `early` on; what came before is folded up."""
        self.early = 0
        self._folded: list[bytes] = []
        self.folded = 0
        """How many events are folded up, some of them also at hand."""
        self.folded_heard = [0] * (setup.seats + 1)
        """How many lines each seat, and last a spectator, has heard of these."""
        self._searched = 0
        """How much of the log was looked through for what is forgotten."""
        self._forgotten = 0
        self.secret: bytes | None = None
        """The secret that chance comes from; where all luck is promised, the root that it is made from."""
        self.promise: Promise | None = None
        self.chance = RecordedChance(chance)
        self._heard: dict[int | None, list[Line]] = {}
        self.inner = 0
        """How many of the newest answers are parts of a draft that is not finished: only its seat sees them."""
        self.quiet: int | None = None
        """The seat that alone noticed the last entry; None: everybody did."""
        self._kept: State | None = None
        """The state as it is now, for those who keep it."""
        self._common = 1
        self._own = [0] * setup.seats
        """How many entries everybody noticed, and how many a seat alone."""
        self.state: State = game.start(setup, self.chance)

    def __repr__(self) -> str:
        """The game, who sits where, and where it is: for whoever holds the table, so with what the steps know."""
        return f"<Table {self.game.id}: {', '.join(self.names)}; {self.state.where()}>"

    # -- beginning -----------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        of: Game[Any],  # `game` may be an option: compiled, no name is for its position only
        /,
        seats: int | None = None,
        *,
        names: Sequence[str] | None = None,
        seed: int | str | None = None,
        secret: bytes | None = None,
        contributions: Sequence[str] = (),
        chance: Chance | None = None,
        **options: Value,
    ) -> "Table":
        """Set a game up and play to the first decision.

        Chance comes from a fresh root, or from the given one, and from what the players add to it: the record promises
        that nobody chose it. With `seed` it comes from there, so that it can be had again, and with `chance` from
        that source; the record then says that it promises nothing.
        """
        if names is not None and seats is None:
            seats = len(names)
        setup = of.setup(seats, **options)
        labels = list(names) if names is not None else [str(seat + 1) for seat in range(setup.seats)]
        if len(labels) != setup.seats:
            raise Refusal("bad-names", names=len(labels), seats=setup.seats)
        header = Header(cantina=FORMAT, game=of.id, rules=of.version, seats=labels, options=setup.options)
        if chance is not None:
            header.luck = UNPROMISED
            table = cls(of, setup, header, chance)
        elif seed is not None:
            table = cls._seeded(of, setup, header, seed, contributions)
        else:
            table = cls._promised(of, setup, header, secret or secrets.token_bytes(32), contributions)
        table.begin()
        table.record.append(table.with_chance(Start()))
        return table

    @classmethod
    def _seeded(
        cls, game: Game[Any], setup: Setup, header: Header, seed: int | str, contributions: Sequence[str]
    ) -> "Table":
        secret = hashlib.sha256(f"cantina seed {seed}".encode()).digest()
        header.luck, header.commitment, header.contributions = SEED, commitment(secret), list(contributions)
        table = cls(game, setup, header, live_chance(secret, header))
        table.secret = secret
        return table

    @classmethod
    def _promised(
        cls, game: Game[Any], setup: Setup, header: Header, root: bytes, contributions: Sequence[str]
    ) -> "Table":
        promise = Promise(root)
        promise.fill(header, [commit_share(share) for share in contributions])
        header.contributions = list(contributions)
        table = cls(game, setup, header, live_chance(promise.secret, header))
        table.secret, table.promise = root, promise
        return table

    def go_on(self, secret: bytes) -> None:
        """Take up the luck of a record that was played again, with the secret (or root) that was kept for it."""
        header = self.record.header
        bound = header.cantina > 1 and not header.luck
        self.secret, self.promise = secret, Promise(secret) if bound else None
        source = self.promise.secret if self.promise else secret
        if commitment(source) != header.commitment:
            raise Refusal("record-secret")
        self.chance.source = live_chance(source, header, self.record.spent())

    @property
    def log(self) -> list[Event]:
        """Everything that was said, oldest first."""
        if self.early:
            unfolded = [event for part in self._folded for event in unfold(part)]
            self._log[:0] = unfolded[: self.early]
            self.early = 0
        return self._log

    def logged(self) -> int:
        """How many events there are."""
        return self.early + len(self._log)

    def events(self, first: int, last: int) -> list[Event]:
        """Some of the events."""
        return self._log[first - self.early : last - self.early] if first >= self.early else self.log[first:last]

    def fold_up(self, events: int) -> list[bytes]:
        """The first events as bytes: for a snapshot, from before which nobody goes back without playing again. Those
        that were folded up the last time are kept only so from now on."""
        early = self.folded
        new = self.events(early, events)
        if new:
            self._folded.append(fold(new))
            self.folded = events
            aloud = sum(event.public is not None for event in new)
            self.folded_heard = [heard + aloud for heard in self.folded_heard]
            for event in new:
                if event.public is None:
                    for seat in event.private:
                        self.folded_heard[seat] += 1
        del self._log[: early - self.early]
        self.early = early
        return self._folded[:]

    def resume(self, state: State, counts: Counts, folded: list[bytes], heard: list[int]) -> None:
        """Go on from a snapshot: with this state, so far in the record, with the events before it folded up."""
        self.state, self._kept, self._folded, self.folded_heard = state, None, folded[:], heard[:]
        self.state.events = self._log
        _, self._common, own, self.early = counts
        self._own, self.folded = own[:], self.early

    def begin(self) -> None:
        self._kept = None
        self.state.events = self._log
        self.state.settle()
        self.state.barrier = 0

    def with_chance(self, entry: AnyChance) -> AnyChance:
        """The entry with the outcomes of chance that belong to it."""
        entry.chance, bounds = self.chance.collect()
        if self.record.header.cantina > 1:
            entry.below = bounds
        return entry

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return self.record.header.seats

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winners(self) -> list[int]:
        return self.state.winners

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    @property
    def asked(self) -> list[int]:
        """The seats whose answer the game waits for."""
        return self.state.asked()

    def options(self, seat: int | None = None) -> list[str]:
        """The legal answers of a seat (by default the one that is asked), as texts."""
        if seat is None and self.asked:
            seat = self.asked[0]
        return [] if seat is None else [option.text for option in self.state.options(seat)]

    def shown(self, seat: int | None = None) -> State:
        """The state that a seat or a spectator sees: while another puts a draft together, the one before it."""
        if self.inner and self.moves[-1].seat != seat:
            before = self.moves[-self.inner].before
            assert before is not None
            return before
        return self.state

    def kept(self, seat: int | None = None) -> State:
        """The same, for those who keep it: it stays as it is, whatever happens next. All who ask get the same one, and
        nobody changes it."""
        shown = self.shown(seat)
        if shown is not self.state:
            return shown
        if self._kept is None:
            self._kept = self.state.clone()
        return self._kept

    def log_length(self, seat: int | None = None) -> int:
        """How much of the log is there for a seat or a spectator: a draft of another is not."""
        if self.inner and self.moves[-1].seat != seat:
            return self.moves[-self.inner].log
        return self.logged()

    def version(self, seat: int | None = None) -> int:
        """How many entries of the record a seat or a spectator has noticed: all but the parts of others' drafts."""
        return self._common if seat is None else self._common + self._own[seat]

    def latest_events(self) -> list[Event]:
        """What everybody was told last: by the newest answer that all have noticed, or at the beginning."""
        first = len(self.moves) - self.inner - 1
        while first > 0 and self.moves[first - 1].inner:
            first -= 1
        if first >= 0:
            return self.events(self.moves[first].log, self.log_length())
        return [] if self.early else self.events(0, self.log_length())

    def ask(self, seat: int | None = None) -> AskView | None:
        """The pending decision as a seat or a spectator sees it."""
        return ask_view(self.shown(seat), seat)

    def view(self, seat: int | None = None) -> View:
        return self.game.view(self.shown(seat), seat)

    def heard(self, seat: int | None = None) -> list[Line]:
        """The log as the table shows it to a seat or a spectator: what may be looked up now."""
        if seat in self._heard and self.game.view_keeps_all:
            return self._heard[seat]
        first = 0 if self.game.view_keeps_all else self.forgotten()
        return [said for event in self.events(first, self.log_length(seat)) if (said := event.heard_by(seat))]

    def forgotten(self) -> int:
        """How much of the log has to be remembered by now."""
        known = self.log_length()
        for at, event in enumerate(self.events(self._searched, known), self._searched + 1):
            if event.forget:
                self._forgotten = at
        self._searched = known
        return self._forgotten

    def remembered(self, seat: int | None = None) -> list[Line]:
        """All that a seat or a spectator has heard from the beginning: what a perfect memory holds. Whoever asks once
        will ask again, so from then on it is at hand."""
        heard = self._heard.get(seat)
        if heard is None:
            known = self.log[: self.log_length(seat)]
            heard = self._heard[seat] = [said for event in known if (said := event.heard_by(seat))]
        return heard

    def observe(self, seat: int | None = None, people: Sequence[int] = ()) -> Observation:
        """All that a player at this seat may know; `people` are those of the players who are no bots."""
        s, lines = self.shown(seat), list(self.remembered(seat))
        return Observation(
            seat, self.view(seat), self.ask(seat), lines, s.over, s.winners[:], s.scores[:], list(people)
        )

    def imagine(self, seat: int) -> Imagination:
        """The table as it may be for all that a player at this seat knows."""
        return Imagination(self.sample(seat), seat)

    def sample(self, seat: int) -> State:
        """A position that fits all that a seat knows. Its luck is always the same: what the seat knows settles it."""
        return self.shown(seat).determinize(seat, FastChance(0))

    # -- answering -----------------------------------------------------------------------------------------------

    def answer(self, text: str, seat: int | None = None) -> Entry:
        """Carry out an answer of a seat (by default the one that is asked). Anything but a legal option is refused.

        A text that begins with `say ` is none: the seat says something, and is asked as before.
        """
        if self.over:
            raise Refusal("game-over")
        if seat is None:
            seat = self.asked[0]
        if text.startswith(SAY):
            return self.say(text.removeprefix(SAY), seat)
        if seat not in self.state.may_answer():
            raise Refusal("not-asked", seat=seat_ref(seat))
        option = self.find(seat, text)
        if option is None:
            raise Refusal("not-legal", answer=text, legal=", ".join(self.options(seat)))
        given = self.state.given
        if given is not None and given[seat] == option:
            raise Refusal("same-answer", answer=text)
        self.carry_out(seat, option)
        entry = self.with_chance(Answer(seat=seat, answer=option.text))
        self.record.append(entry)
        if self.over:
            self.end()
        return entry

    def find(self, seat: int, text: str) -> Option | None:
        for option in self.state.options(seat):
            if option.text == text:
                return option
        return None

    def drafts(self, seat: int) -> bool:
        """Whether a seat is asked for something that may have several parts, which the others see as one answer."""
        return draft_of(self.state, seat) != ""

    def is_part(self, seat: int, text: str) -> bool:
        """Whether nobody else will notice this answer of a seat, because its draft goes on after it."""
        option = self.find(seat, text) if self.drafts(seat) else None
        return option is not None and is_part(self.state, seat, option)

    def carry_out(self, seat: int, option: Option) -> None:
        draft = draft_of(self.state, seat)
        move = Move(seat, option, self._kept or self.state.clone(), self.logged(), self.counts())
        self._kept = None
        self.state.answer(seat, option)
        move.barrier = bool(self.chance.outcomes or self.state.barrier)
        self.state.barrier = 0
        move.inner = draft != "" and not move.barrier and goes_on(self.state, seat, draft)
        if not move.inner:
            self._note_turn(seat)
        self._spread(move)
        self.moves.append(move)
        if move.barrier:
            self._set_barrier(len(self.moves) - 1)
        self.inner = self.inner + 1 if move.inner else 0
        self._count(seat if move.inner else None)

    def _note_turn(self, seat: int) -> None:
        """An answer that everybody sees has followed another seat's: that one is not taken back freely any more."""
        last = len(self.moves) - self.inner - 1
        if last >= 0 and self.moves[last].seat != seat:
            self._set_barrier(last)

    def _set_barrier(self, last: int) -> None:
        """Nobody goes back past this move freely, so the states before it need not be kept."""
        self.moves[last].barrier = True
        for i in range(last, -1, -1):
            if self.moves[i].before is None:
                return
            self.moves[i].before = self.moves[i].counts = None

    def _spread(self, move: Move) -> None:
        """Let everybody hear what the move brought, or all of a draft that it has ended."""
        begun = self.moves[-self.inner].log if self.inner else move.log
        for viewer, heard in self._heard.items():
            if viewer == move.seat or not move.inner:
                new = self.events(move.log if viewer == move.seat else begun, self.logged())
                heard.extend(said for event in new if (said := event.heard_by(viewer)))

    def counts(self) -> Counts:
        return self.record.length, self._common, self._own[:], self.logged()

    def _count(self, alone: int | None) -> None:
        """The record grows by an entry that everybody notices, or one seat alone."""
        self.quiet = alone
        if alone is None:
            self._common += 1
        else:
            self._own[alone] += 1

    def end(self) -> None:
        """Close the record with the outcome, the secret and the signature. One cut short after its last answer still
        needs it."""
        end = End(winners=self.winners, scores=self.scores, secret=self.secret.hex() if self.secret else "")
        if self.promise is not None:
            end.secret = self.promise.secret.hex()
            end.signature = self.promise.sign(end, self.record.head)
        self.record.append(end)

    def seal(self) -> str:
        """What may be shown of the record as it stands: nothing that helps before the end, and proof after it."""
        return self.promise.seal(self.record.head) if self.promise is not None else ""

    def stop(self, why: StopReason, seat: int | None = None, winners: Sequence[int] = ()) -> Entry:
        """End the game before its end: by agreement, or because a seat gives up."""
        if self.over:
            raise Refusal("game-over")
        entry = Stop(why=why, seat=seat, winners=list(winners))
        if not self.may_stop(entry):
            raise Refusal("cannot-stop")
        self.carry_out_stop(entry)
        self.record.append(entry)
        self.end()
        return entry

    def may_stop(self, entry: Stop) -> bool:
        """A known reason, a seat where it needs one, and winners who sit here and have not given up."""
        seats = range(self.setup.seats)
        named = entry.seat in seats if STOPS.get(entry.why) else entry.seat is None
        winners = set(entry.winners)
        fits = len(winners) == len(entry.winners) and winners <= set(seats) - {entry.seat}
        return entry.why in STOPS and named and fits

    def carry_out_stop(self, entry: Stop) -> None:
        self.inner = 0
        self._say(Line("stopped-" + entry.why, {} if entry.seat is None else {"seat": seat_ref(entry.seat)}))
        self._kept = None
        self.state.finish(entry.winners, self.game.standing(self.state))
        self._count(None)

    def _say(self, said: Line) -> None:
        """Tell everybody something about the table. It comes before a draft that is not finished."""
        self._log.insert(self.log_length() - self.early, Event(said))
        for i in range(len(self.moves) - self.inner, len(self.moves)):
            self.moves[i].log += 1
        self._heard.clear()

    # -- talking -------------------------------------------------------------------------------------------------

    def say(self, text: str, seat: int) -> Entry:
        """A seat says something to the table, whoever is asked. It changes nothing; everybody hears it."""
        said = self.saying(text, seat)
        if said is None:
            raise Refusal("not-to-say", text=text[:60])
        if said in self.just_said():
            raise Refusal("said-already")
        self.carry_out_say(said)
        entry = Say(seat=seat, say=text)
        self.record.append(entry)
        return entry

    def saying(self, text: str, seat: int) -> Line | None:
        """What a seat would say with this text. While somebody puts a draft together nothing can be said."""
        if self.over or self.inner or seat not in range(self.setup.seats):
            return None
        return self.game.saying(self.state, seat, text)

    def just_said(self) -> list[Line]:
        """What was said since the last answer."""
        return [said for answers, said in self.talk if answers == len(self.moves)]

    def carry_out_say(self, said: Line) -> None:
        self.talk.append((len(self.moves), said))
        self._say(said)
        self._count(None)

    def _say_again(self) -> None:
        """Answers are taken back, words are not: those said since are said where the game has gone back to."""
        answers = len(self.moves) - self.inner
        for said in [said for at, said in self.talk if at > answers]:
            self._say(said)
        self.talk = [(min(at, answers), said) for at, said in self.talk]

    # -- the way back --------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """A seat may take its last answer back while nobody has learned from it and nobody has been seen to answer."""
        return self._freely(seat) > 0

    def _freely(self, seat: int) -> int:
        """How many moves the seat takes back with its last one; 0: it may not."""
        return 0 if self.over else free_way_back(self.moves, self.inner, seat)

    def undo(self, seat: int) -> Entry:
        """Take the seat's last answer back."""
        return self._undo(Undo(seat=seat, answers=self._freely(seat)))

    def rewind(self, answers: int, seat: int) -> Entry:
        """Take a number of answers back, whatever they showed: the players have agreed to it, at this seat's wish.

        They are counted as everybody has seen them: a draft with its end is one, and one that is not finished none.
        """
        return self._undo(Undo(seat=seat, answers=parts(self.moves, answers), agreed=True))

    def answers(self) -> int:
        """How many answers stand, as everybody has seen them."""
        return seen(self.moves)

    def _undo(self, entry: Undo) -> Entry:
        if not self.may_take_back(entry):
            raise Refusal("cannot-undo")
        self.take_back(entry.answers, entry.seat)
        self.record.append(entry)
        return entry

    def may_take_back(self, entry: Undo) -> bool:
        """As many answers as there are if all agree, else the seat's own last one if nobody has learned from it."""
        if self.over or entry.seat not in range(self.setup.seats):
            return False
        if entry.agreed:
            return 1 <= entry.answers <= len(self.moves)
        return entry.answers == self._freely(entry.seat) > 0

    def take_back(self, answers: int, seat: int) -> None:
        """Go back. The others hear of it unless they have seen nothing of what is taken back."""
        first = self.moves[-answers]
        kept, taken = self.moves[:-answers], self.moves[-answers:]
        noticed = seen(taken)
        self._kept = None
        if first.before is not None:
            self.state = first.before.clone()
            self.state.chance = self.chance
            del self._log[first.log - self.early :]
            if self._searched > first.log:
                self._searched = self._forgotten = 0
        else:
            self._replay(kept)
        self.moves = kept
        self.inner = trailing(kept)
        self.state.events = self._log
        self._heard.clear()
        self._count(None if noticed else first.seat)
        self._say_again()
        if noticed:
            self._say(line("takes-back", seat=seat_ref(seat), answers=noticed))

    def _replay(self, moves: list[Move]) -> None:
        """Play the record again as far as these moves, without spending chance."""
        if self.record.skipped:
            raise Refusal("record-not-whole")
        source = self.chance.source
        outcomes = iter(self.record.standing())
        self.chance.source = ScriptedChance(next(outcomes))
        self._log, self.early, self._folded, self.folded = [], 0, [], 0
        self.folded_heard = [0] * (self.setup.seats + 1)
        self._searched = self._forgotten = 0
        self.state = self.game.start(self.setup, self.chance)
        self.begin()
        draft = len(moves) - trailing(moves)
        for i, (move, chance) in enumerate(zip(moves, outcomes, strict=False)):
            self.chance.source = ScriptedChance(chance)
            self._log += [Event(said) for answers, said in self.talk if answers == i]
            move.before, move.log = self.state.clone() if i >= draft else None, self.logged()
            self.state.answer(move.seat, move.option)
        self._log += [Event(said) for answers, said in self.talk if answers == len(moves)]
        self.state.barrier = 0
        self.chance.source = source
        self.chance.collect()
