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

from cantina.bots.review import Aware, Believed, Judged, Ledger, Review, turning_points
from cantina.bots.search import LONGEST, Search
from cantina.kernel import (
    Critic,
    FastChance,
    Game,
    Imagination,
    Mind,
    Observation,
    Record,
    Refusal,
    State,
    Table,
    Verdict,
    doubted,
    replay,
)
from cantina.kernel.chance import SEEDS, LightChance
from cantina.kernel.record import Answer, End, Undo

TRIES = 160
"""How often answers are tried for a decision."""
SURE = 2.0
"""It counts as worse only if it is so by this many standard errors."""
DIGITS = 3
"""After the point: more would say more than is known."""


class MindCritic(Critic):
    """Goes by what a game knows of good play for players that search."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.worlds = game.mind().samples

    def known(self, seen: Observation, imagination: Imagination, worlds: int) -> float:
        assert seen.seat is not None
        mind, total = self.game.mind(), 0.0
        mind.begin(seen, imagination)
        luck = FastChance(f"known {seen.seat} {len(seen.lines)}")
        for _ in range(worlds):
            s = mind.imagine(imagination, LightChance(luck.below(SEEDS)))
            total += played_on(mind, imagination, s, luck.below(SEEDS))[seen.seat]
        return doubted(total / worlds, mind.doubt, s.seats)

    def truth(self, s: State, seen: Observation, worlds: int) -> list[float]:
        assert seen.seat is not None
        mind, imagination = self.game.mind(), Imagination(s, seen.seat)
        mind.begin(seen, imagination)
        luck = FastChance(f"truth {len(seen.lines)}")
        totals = [0.0] * s.seats
        for _ in range(worlds):
            for seat, chance in enumerate(played_on(mind, imagination, s.clone(), luck.below(SEEDS))):
                totals[seat] += chance
        return [doubted(total / worlds, mind.doubt, s.seats) for total in totals]

    def judge(self, seen: Observation, imagination: Imagination, given: str, tries: int) -> Verdict:
        assert seen.seat is not None
        mind = self.game.mind()
        mind.begin(seen, imagination)
        if Search(mind, imagination, f"glance {len(seen.lines)}", max(1, tries // 4), given=given).best() == given:
            return Verdict(given)
        search = Search(mind, imagination, f"judge {len(seen.lines)}", tries, given=given)
        best = search.best()
        mine = [one for one in search.candidates if one.option.text == given]
        if best == given or not mine or not mine[0].tries:
            return Verdict(best)
        stake = mind.stake(mind.imagine(imagination, FastChance("stake")), seen.seat)
        less, off = search.behind(mine[0])
        stake *= 1 - mind.doubt
        return Verdict(best, stake * less, stake * off)


def played_on(mind: Mind, imagination: Imagination, s: State, luck: int) -> list[float]:
    """Everybody plays on quickly for as long as the mind looks ahead; then, who wins."""
    s.chance = LightChance(luck)
    until = mind.lap(s) + mind.horizon
    Search(mind, imagination, "", LONGEST).play_on(s, until)
    return mind.chances(s)


def has_coach(game: Game[Any]) -> bool:
    return type(game).mind is not Game.mind or type(game).critic is not Game.critic


def critic_of(game: Game[Any]) -> Critic:
    """Who judges positions of this game; a Refusal where nobody can."""
    if type(game).critic is not Game.critic:
        return game.critic()
    if type(game).mind is not Game.mind:
        return MindCritic(game)
    raise Refusal("no-coach", game=game.id)


# -- one position ----------------------------------------------------------------------------------------------------


def as_known(critic: Critic, table: Table, seat: int, worlds: int) -> float:
    """What a position is worth to a seat as far as it can know. Nothing that is hidden from it makes a difference."""
    if table.over:
        return critic.end(table.state)[seat]
    return critic.known(table.observe(seat), table.imagine(seat), worlds)


def as_it_lay(critic: Critic, table: Table, worlds: int) -> list[float]:
    """What it is worth to every seat as things really are: what nobody has drawn yet is still open."""
    return critic.end(table.state) if table.over else critic.truth(table.state, table.observe(0), worlds)


def judge(critic: Critic, table: Table, seat: int, given: str, tries: int, at: int = 0) -> Judged:
    """An answer beside the best ones, in the same imagined worlds."""
    seen = table.observe(seat)
    return judged(table, seen, given, at, critic.judge(seen, table.imagine(seat), given, tries))


def judged(table: Table, seen: Observation, given: str, at: int, verdict: Verdict) -> Judged:
    assert seen.seat is not None
    assert seen.ask is not None
    labels = {option.text: option.label() for option in table.state.options(seen.seat)}
    found = Judged(at, seen.seat, given, verdict.best, labels[given], labels[verdict.best], seen.ask.prompt)
    if verdict.best != given and verdict.loss >= SURE * verdict.off:
        found.loss, found.off = round(verdict.loss, DIGITS), round(verdict.off, DIGITS)
    return found


# -- a game ----------------------------------------------------------------------------------------------------------


class Coach:
    """Looks through one record. `progress` is told which part of it is done."""

    def __init__(
        self,
        game: Game[Any],
        record: Record,
        worlds: int = 0,
        tries: int = TRIES,
        progress: Callable[[float], None] = lambda _: None,
    ) -> None:
        self.game = game
        self.critic = critic_of(game)
        self.record = record
        self.worlds = worlds or self.critic.worlds
        self.tries = tries
        self.progress = progress
        self.seats = len(record.header.seats)
        self.stood = standing(record)
        self.part = 0.5 if self.critic.again else 1.0
        """What the first look is of the whole work."""

    def review(self) -> Review:
        curves = Curves(self.critic, self.seats, self.worlds)
        decisions: list[Judged] = []
        for at, table in self.positions():
            curves.add(table)
            curves.note(table, at)
            found = self.judge(table, at)
            if found is not None:
                decisions.append(found)
            self.progress(self.part * at / self.record.length)
        count = [sum(one.seat == seat for one in decisions) for seat in range(self.seats)]
        decisions = [one for one in decisions if one.loss]
        if self.critic.again:
            decisions = self.look_again(decisions)
        known, truth = curves.known, curves.truth
        return Review(
            known,
            truth,
            [one for one in decisions if one.kind],
            [self.ledger(seat, known[seat], decisions) for seat in range(self.seats)],
            [turning_points(curve) for curve in known],
            count,
            curves.aware,
            curves.beliefs,
            self.critic.measure,
        )

    def positions(self) -> Iterator[tuple[int, Table]]:
        """The table after each entry, as a replay numbers them."""
        for at, table in enumerate(replay(self.game, self.record), start=1):
            if isinstance(self.record.entries[at - 1], End):
                break
            yield at, table

    def judge(self, table: Table, at: int) -> Judged | None:
        """The decision that is made in this position, if there was a choice and it was not taken back."""
        entry = self.record.entries[at] if at < len(self.record.entries) else None
        if not isinstance(entry, Answer) or at not in self.stood or len(table.options(entry.seat)) < 2:
            return None
        return judge(self.critic, table, entry.seat, entry.answer, self.tries, at)

    def look_again(self, decisions: list[Judged]) -> list[Judged]:
        """Those that seem to cost most are looked at with more care; of the others nothing is said."""
        chosen: dict[int, Judged] = {}
        for seat in range(self.seats):
            own = sorted([one for one in decisions if one.seat == seat], key=lambda one: -one.loss)
            chosen |= {one.at: one for one in own[: self.critic.again]}
        found: list[Judged] = []
        for at, table in self.positions():
            if at in chosen:
                old = chosen[at]
                seen, imagination = table.observe(old.seat), table.imagine(old.seat)
                verdict = self.critic.judge_again(seen, imagination, old.given, old.best, self.tries)
                found.append(judged(table, seen, old.given, at, verdict))
                self.progress(self.part + (1 - self.part) * len(found) / len(chosen))
        return [one for one in found if one.loss]

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


def standing(record: Record) -> set[int]:
    """Which entries are answers that were not taken back."""
    found: list[int] = []
    for at, entry in enumerate(record.entries):
        if isinstance(entry, Answer):
            found.append(at)
        elif isinstance(entry, Undo) and entry.answers:
            del found[-entry.answers :]
    return set(found)


class Curves:
    """What every position of a game was worth to each seat, and what the seats knew of each other."""

    def __init__(self, critic: Critic, seats: int, worlds: int) -> None:
        self.critic = critic
        self.worlds = worlds
        self.known: list[list[float]] = [[] for _ in range(seats)]
        self.truth: list[list[float]] = [[] for _ in range(seats)]
        self.versions = [-1] * seats
        self.aware: list[Aware] = []
        self.beliefs: list[Believed] = []
        self.believed: dict[int, Believed] = {}
        self.believes = type(critic).belief is not Critic.belief

    def add(self, table: Table) -> None:
        for seat, curve in enumerate(self.known):
            if table.version(seat) == self.versions[seat] and not table.over:
                curve.append(curve[-1])
            else:
                curve.append(round(as_known(self.critic, table, seat, self.worlds), DIGITS))
            self.versions[seat] = table.version(seat)
        for seat, chance in enumerate(as_it_lay(self.critic, table, self.worlds)):
            self.truth[seat].append(round(chance, DIGITS))

    def note(self, table: Table, at: int) -> None:
        """Who knows what of whom at this position, and what seats believe now."""
        for seat, of in table.game.aware(table.state):
            for one in self.aware:
                if (one.seat, one.of, one.last) == (seat, of, at - 1):
                    one.last = at
                    break
            else:
                self.aware.append(Aware(seat, of, at, at))
        for seat in range(len(self.known) if self.believes else 0):
            odds, s = self.critic.belief(table.observe(seat)), table.state
            found = Believed(at, seat, odds, self.critic.hidden(s), self.critic.lap(s))
            last = self.believed.get(seat)
            if odds and (last is None or (last.odds, last.so, last.round) != (odds, found.so, found.round)):
                self.believed[seat] = found
                self.beliefs.append(found)
