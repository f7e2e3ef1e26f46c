"""The coach: a finished game looked at again, decision by decision, with what each seat could know then.

For every position and every seat there are two chances to win. One is reckoned from what the seat could know: in worlds
that it could imagine, everybody plays on quickly, and the game's evaluation judges what has come of it. The other is
reckoned from how things really lay. Decisions are judged by the first alone: a master tries the answer that was given
and its own best ones in the same imagined worlds. So a change in the chances of a seat has three sources: its own
choices, what others decided, and luck, with what comes to light counted as luck.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cantina.bots.search import LONGEST, Search
from cantina.kernel import FastChance, Game, Imagination, Line, Mind, Record, Refusal, State, Table, replay
from cantina.kernel.chance import SEEDS, LightChance
from cantina.kernel.record import Answer, End

WORLDS = 48
"""In how many worlds a position is judged."""
TRIES = 160
"""How often answers are tried for a decision."""
DOUBTFUL, MISTAKE, BLUNDER = 0.03, 0.07, 0.15
"""What a decision has to cost, as a part of a won game, to be called so."""
SURE = 2.0
"""It counts as worse only if it is so by this many standard errors."""


class Judged(msgspec.Struct, omit_defaults=True):
    """A decision: what was answered at a position, what the master would have answered, and what that costs."""

    at: int
    """After how many entries of the record it was to be made."""
    seat: int
    given: str
    best: str
    given_label: Line
    best_label: Line
    loss: float = 0.0
    """Of the chance to win the game, by what the seat could know; 0: none that could be shown."""
    off: float = 0.0
    """A standard error of that."""

    @property
    def kind(self) -> str:
        """What to call it."""
        for name, least in (("blunder", BLUNDER), ("mistake", MISTAKE), ("doubtful", DOUBTFUL)):
            if self.loss >= least:
                return name
        return ""


class Ledger(msgspec.Struct):
    """Where the chance of a seat went from the first position to the last: `start` and the rest together are `end`."""

    start: float
    choices: float
    """What its own decisions cost: never more than 0."""
    luck: float
    """What came with its own answers besides: draws, and what came to light."""
    others: float
    """What came with the answers of others, their luck too."""
    end: float


class Review(msgspec.Struct):
    """A finished game as the coach sees it. Chances are listed for each position, the first one after the start."""

    known: list[list[float]]
    """By seat: the chance to win as far as the seat could know."""
    truth: list[list[float]]
    """By seat: the chance to win as it really was."""
    decisions: list[Judged]
    ledgers: list[Ledger]

    def mistakes(self, seat: int) -> list[Judged]:
        """The decisions of a seat that cost something, the costliest first."""
        return sorted([one for one in self.decisions if one.seat == seat and one.kind], key=lambda one: -one.loss)

    def turning_points(self, seat: int, most: int = 5) -> list[int]:
        """The positions that changed most for a seat, in order; the first position is number 1."""
        curve = self.known[seat]
        swings = [(abs(after - before), at) for at, (before, after) in enumerate(itertools.pairwise(curve), 2)]
        return sorted(at for swing, at in sorted(swings, reverse=True)[:most] if swing >= MISTAKE)


class Coach:
    """Looks through one record. `progress` is told which part of it is done."""

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        worlds: int = WORLDS,
        tries: int = TRIES,
        progress: Callable[[float], None] = lambda _: None,
    ) -> None:
        if type(game).mind is Game.mind:
            raise Refusal("no-coach", game=game.id)
        self.game = game
        self.record = record
        self.worlds = worlds
        self.tries = tries
        self.progress = progress
        self.seats = len(record.header.seats)

    def review(self) -> Review:
        known: list[list[float]] = [[] for _ in range(self.seats)]
        truth: list[list[float]] = [[] for _ in range(self.seats)]
        decisions: list[Judged] = []
        versions = [-1] * self.seats
        for at, table in self.positions():
            for seat in range(self.seats):
                if table.version(seat) == versions[seat] and not table.over:
                    known[seat].append(known[seat][-1])
                else:
                    known[seat].append(as_known(self.game, table, seat, self.worlds))
                versions[seat] = table.version(seat)
            for seat, chance in enumerate(as_it_lay(self.game, table, self.worlds)):
                truth[seat].append(chance)
            judged = self.judge(table, at)
            if judged is not None:
                decisions.append(judged)
            self.progress(at / self.record.length)
        ledgers = [self.ledger(seat, known[seat], decisions) for seat in range(self.seats)]
        return Review(known, truth, decisions, ledgers)

    def positions(self) -> Iterator[tuple[int, Table]]:
        """The table after each entry, as a replay numbers them."""
        for at, table in enumerate(replay(self.game, self.record), start=1):
            if isinstance(self.record.entries[at - 1], End):
                break
            yield at, table

    def judge(self, table: Table, at: int) -> Judged | None:
        """The decision that is made in this position, if there was a choice."""
        entry = self.record.entries[at] if at < len(self.record.entries) else None
        if not isinstance(entry, Answer) or len(table.options(entry.seat)) < 2:
            return None
        return judge(self.game, table, entry.seat, entry.answer, self.tries, at)

    def ledger(self, seat: int, curve: list[float], decisions: list[Judged]) -> Ledger:
        """Own choices, luck and others: what a decision cost comes off what came with it."""
        losses = {one.at: one.loss for one in decisions if one.seat == seat}
        found = Ledger(curve[0], 0.0, 0.0, 0.0, curve[-1])
        for at, (before, after) in enumerate(itertools.pairwise(curve), start=1):
            entry, loss = self.record.entries[at], losses.get(at, 0.0)
            found.choices -= loss
            if isinstance(entry, Answer) and entry.seat == seat:
                found.luck += after - before + loss
            else:
                found.others += after - before + loss
        return found


# -- one position ----------------------------------------------------------------------------------------------------


def as_known(game: Game[Any], table: Table, seat: int, worlds: int) -> float:
    """The chance of a seat to win as far as it can know. Nothing that is hidden from it makes a difference."""
    if table.over:
        return outcome(table)[seat]
    mind, imagination = begun(game, table, seat)
    luck = FastChance(f"known {seat} {table.version(seat)}")
    total = 0.0
    for _ in range(worlds):
        s = mind.imagine(imagination, LightChance(luck.below(SEEDS)))
        total += played_on(mind, imagination, s, luck.below(SEEDS))[seat]
    return total / worlds


def as_it_lay(game: Game[Any], table: Table, worlds: int) -> list[float]:
    """The chance of every seat as things really are: what nobody has drawn yet is still open."""
    if table.over:
        return outcome(table)
    mind, imagination = begun(game, table, 0)
    luck = FastChance(f"truth {table.record.length}")
    totals = [0.0] * table.state.seats
    for _ in range(worlds):
        for seat, chance in enumerate(played_on(mind, imagination, table.state.clone(), luck.below(SEEDS))):
            totals[seat] += chance
    return [total / worlds for total in totals]


def begun(game: Game[Any], table: Table, seat: int) -> tuple[Mind, Imagination]:
    mind, imagination = game.mind(), table.imagine(seat)
    mind.begin(table.observe(seat), imagination)
    return mind, imagination


def played_on(mind: Mind, imagination: Imagination, s: State, luck: int) -> list[float]:
    """Everybody plays on quickly for as long as the mind looks ahead; then, who wins."""
    s.chance = LightChance(luck)
    until = mind.lap(s) + mind.horizon
    Search(mind, imagination, "", LONGEST).play_on(s, until)
    return mind.chances(s)


def outcome(table: Table) -> list[float]:
    """Who has won; several winners share it."""
    winners = table.winners
    return [float(seat in winners) / max(1, len(winners)) for seat in range(table.state.seats)]


def judge(game: Game[Any], table: Table, seat: int, given: str, tries: int, at: int = 0) -> Judged:
    """An answer beside the best ones, in the same imagined worlds."""
    mind, imagination = game.mind(), table.imagine(seat)
    search = Search(mind, imagination, f"judge {table.version(seat)}", tries, given=given)
    mind.begin(table.observe(seat), imagination)
    best = search.best()
    labels = {option.text: option.label() for option in table.state.options(seat)}
    judged = Judged(at, seat, given, best, labels[given], labels[best])
    mine = [one for one in search.candidates if one.option.text == given]
    if best == given or not mine or not mine[0].tries:
        return judged
    stake = mind.stake(mind.imagine(imagination, FastChance("stake")), seat)
    less, off = search.behind(mine[0])
    if less >= SURE * off:
        judged.loss, judged.off = stake * less, stake * off
    return judged
