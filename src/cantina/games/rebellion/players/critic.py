"""What a coach goes by in Rebellion: fitted chances, generals who play on in thought, and the Empire's belief.

A position is judged by the fitted chances in worlds that the seat could imagine; for the Empire each place where the
base could be counts as much as it had to believe in it. A decision is tried in the same worlds beside what a general
would have done: generals carry both on, those of both sides, until the round or the question is over.
"""

from cantina.games.rebellion.components import NONE, PLACE_REF, SIDES, SYSTEMS
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.chances import chances_to_win, rebels_win
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.rehearsal import TURNS, Rehearsal
from cantina.games.rebellion.players.worlds import Dealer
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Critic, FastChance, Imagination, Observation, State, Verdict, doubted
from cantina.kernel.chance import SEEDS, LightChance

AT_A_PLACE = 3
"""In how many worlds the Empire's position is judged for each place of the base."""
OTHERWISE = 8
"""In how many where the base is no question."""
PLANS = (*TURNS, "mobilize", "new-base")
"""What bears fruit in the course of the round, to whose end it is played on."""
UNGUESSABLE = ("choose-base",)
"""What generals do now so, now otherwise, lest they be found out: no answer to it is held against anybody."""
CLEAR = ("destination", "send", "mobilize", "new-base", "target-system", "target-leader", "retreat")
"""Questions that make sense by themselves: what comes before them is on the table."""
EARLIEST = 4
"""In rounds before, hardly any answer decides the game."""
NO_LONGER = 20
"""No game has more rounds."""
ROUGH = 0.01
"""What the fitted chances may be off at the least where two ways are compared."""
FIRST_WORLDS = 4
WORLDS = 24
"""In how many worlds that is done."""
SMALL = 0.0005
"""What is believed less likely than this is not told."""
DOUBT = 0.1
"""How much surer the fitted chances are than they should be: that part of each is spread over both sides."""


class RebellionCritic(Critic):
    """Positions by the fitted chances, decisions by what generals make of them."""

    again = 8

    def __init__(self) -> None:
        self.general = General(0)

    def known(self, seen: Observation, imagination: Imagination, worlds: int) -> float:
        return doubted(self.imagined(seen, imagination), DOUBT, len(SIDES))

    def imagined(self, seen: Observation, imagination: Imagination) -> float:
        """What the fitted chances are over worlds that the seat could imagine."""
        view, seat = seen.view, seen.seat
        assert isinstance(view, RebellionView)
        assert seat is not None
        chance, total = FastChance(f"known {seat}"), 0.0
        if view.side == "imperial" and view.base is None:
            belief = base_belief(view, seen.lines)
            if view.phase != "setup" and any(belief):
                return 1 - self.believed(belief, imagination, chance)
        for _ in range(OTHERWISE):
            s = imagination.sample(LightChance(chance.below(SEEDS)))
            assert isinstance(s, Rebellion)
            total += chances_to_win(s)[seat]
        return total / OTHERWISE

    def believed(self, belief: list[float], imagination: Imagination, chance: FastChance) -> float:
        """The chance of the Rebels for an Empire that does not know where the base is."""
        total = 0.0
        for _ in range(AT_A_PLACE):
            s = imagination.sample(LightChance(chance.below(SEEDS)))
            assert isinstance(s, Rebellion)
            for at in range(SYSTEMS):
                if belief[at] >= SMALL:
                    s.base = at
                    total += belief[at] * rebels_win(s)
        return total / AT_A_PLACE

    def truth(self, s: State, seen: Observation, worlds: int) -> list[float]:
        assert isinstance(s, Rebellion)
        return [doubted(chance, DOUBT, len(SIDES)) for chance in chances_to_win(s)]

    def end(self, s: State) -> list[float]:
        """Those of a side win together."""
        return [float(seat in s.winners) for seat in range(s.seats)]

    def judge(self, seen: Observation, imagination: Imagination, given: str, tries: int) -> Verdict:
        assert seen.ask is not None
        best = self.general.answer(seen)
        if best == given or seen.ask.prompt.key.removeprefix("ask-") in UNGUESSABLE:
            return Verdict(given)
        loss, _ = self.compare(seen, imagination, given, best, FIRST_WORLDS, "first")
        return Verdict(best, max(0.0, loss))

    def judge_again(self, seen: Observation, imagination: Imagination, given: str, best: str, tries: int) -> Verdict:
        loss, off = self.compare(seen, imagination, given, best, WORLDS, "again")
        return Verdict(best, loss, off)

    def compare(
        self, seen: Observation, imagination: Imagination, given: str, best: str, worlds: int, name: str
    ) -> tuple[float, float]:
        """By how much the best answer is better than the one given, less the doubt, and a standard error of that."""
        found = self.weigh(seen, imagination, [best, given], worlds, f"{name} {len(seen.lines)} {given}")
        more = [one - other for one, other in zip(*found, strict=True)]
        mean = sum(more) / worlds
        spread = sum([(one - mean) ** 2 for one in more]) / (worlds - 1) / worlds
        return (1 - DOUBT) * mean, (1 - DOUBT) * (spread + ROUGH**2) ** 0.5

    def weigh(
        self, seen: Observation, imagination: Imagination, answers: list[str], worlds: int, luck: str
    ) -> list[list[float]]:
        assert seen.ask is not None
        plan = seen.ask.prompt.key.removeprefix("ask-") in PLANS
        return self.carried_on(seen, imagination, answers, worlds, luck, int(plan))

    def outlast(
        self, seen: Observation, imagination: Imagination, answers: list[str], worlds: int, luck: str
    ) -> list[list[float]]:
        return self.carried_on(seen, imagination, answers, worlds, luck, NO_LONGER)

    def carried_on(
        self, seen: Observation, imagination: Imagination, answers: list[str], worlds: int, luck: str, rounds: int
    ) -> list[list[float]]:
        """What generals make of each answer, for that many rounds or, with none, to the end of the question."""
        seat = seen.seat
        assert seat is not None
        chance, dealer, rehearsal = FastChance(luck), Dealer(seen, imagination), Rehearsal(seen.lines)
        found: list[list[float]] = [[] for _ in answers]
        for _ in range(worlds):
            s, fate = dealer.deal(chance), chance.below(SEEDS)
            for at, text in enumerate(answers):
                found[at].append(rehearsal.tried(s, seat, text, fate, rounds > 0, (), max(1, rounds)))
        return found

    def puzzling(self, seen: Observation) -> bool:
        assert seen.ask is not None
        assert isinstance(seen.view, RebellionView)
        return seen.view.time >= EARLIEST and seen.ask.prompt.key.removeprefix("ask-") in CLEAR

    def belief(self, seen: Observation) -> dict[str, float]:
        view = seen.view
        assert isinstance(view, RebellionView)
        if view.side != "imperial" or "admiral" not in view.roles:
            return {}
        odds = base_belief(view, seen.lines)
        return {PLACE_REF[at]: round(odds[at], 3) for at in range(SYSTEMS) if odds[at] >= SMALL}

    def hidden(self, s: State) -> str:
        assert isinstance(s, Rebellion)
        return PLACE_REF[s.base] if s.base != NONE else ""

    def lap(self, s: State) -> int:
        assert isinstance(s, Rebellion)
        return s.time
