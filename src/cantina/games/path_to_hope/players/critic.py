"""What a coach goes by in Path to Hope: how many plans the team will have found, and what answers bring it.

The round is played on in thought as the planner does it: for a seat in worlds that fit all that it has seen and heard,
as things lay with the cards where they really are. What the rounds to come bring is what comrades found on the average.
"""

from math import sqrt

from cantina.games.path_to_hope.components import HEROES, NONE, PLANS, TYPES
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS
from cantina.games.path_to_hope.players.mind import (
    AHEAD,
    SEATINGS,
    TRIED,
    Attempt,
    Planner,
    allowed,
    by_worth,
    lay_out,
    take,
    ways_of,
)
from cantina.games.path_to_hope.players.plan import Turn
from cantina.games.path_to_hope.players.rehearsal import Rehearsal
from cantina.games.path_to_hope.players.situation import TO_STACKS, Situation, committed, places_of
from cantina.games.path_to_hope.players.suspicion import Suspicion, suspect
from cantina.games.path_to_hope.players.worlds import Worlds
from cantina.games.path_to_hope.sight import PathView
from cantina.games.path_to_hope.state import Path
from cantina.kernel import Chance, Critic, FastChance, Imagination, Measure, Observation, State, Verdict
from cantina.kernel.chance import SEEDS, LightChance

SHARE = {3: 0.72, 4: 0.85, 5: 0.79, 6: 0.85}
"""By number of players: what part of the plans of a round comrades find, over 500 games."""
FIRST_WORLDS = 16
MORE_WORLDS = 96
MOST_WORLDS = 12
"""In how many worlds a position is judged at most."""


class Insight:
    """What a seat makes of the table while heroes are at work."""

    def __init__(self, situation: Situation, worlds: Worlds, suspicion: Suspicion) -> None:
        self.situation = situation
        self.worlds = worlds
        self.suspicion = suspicion


class HopeCritic(Critic):
    """Counts plans: all win or lose together."""

    measure: Measure = "plans"
    again = 8

    def __init__(self) -> None:
        self.planners: dict[int, Planner] = {}

    def known(self, seen: Observation, imagination: Imagination, worlds: int) -> float:
        insight, chance, total = self.insight(seen), FastChance(f"known {seen.seat}"), 0.0
        worlds = min(worlds, MOST_WORLDS)
        for _ in range(worlds if insight is not None else 0):
            assert insight is not None
            luck = LightChance(chance.below(SEEDS))
            total += played_on(lay_out(insight.situation, insight.worlds, insight.suspicion, luck), insight.situation)
        return (total / worlds if insight is not None else this_round(seen)) + to_come(seen)

    def truth(self, s: State, seen: Observation, worlds: int) -> list[float]:
        assert isinstance(s, Path)
        insight, chance, total = self.insight(seen), FastChance("truth"), 0.0
        worlds = min(worlds, MOST_WORLDS)
        for _ in range(worlds if insight is not None else 0):
            assert insight is not None
            luck = LightChance(chance.below(SEEDS))
            rehearsal = lay_out(insight.situation, insight.worlds, insight.suspicion, luck)
            rehearsal.stacks = [[s.kinds[card] for card in stack] for stack in s.stacks]
            rehearsal.hands = [heroes_left(s, seat) for seat in range(s.seats)]
            total += played_on(rehearsal, insight.situation)
        plans = (total / worlds if insight is not None else this_round(seen)) + to_come(seen)
        return [plans] * s.seats

    def end(self, s: State) -> list[float]:
        """The plans that were found; where the game was stopped, until then."""
        assert isinstance(s, Path)
        return [float(s.captured)] * s.seats

    def judge(self, seen: Observation, imagination: Imagination, given: str, tries: int) -> Verdict:
        insight = self.insight(seen)
        assert seen.ask is not None
        if insight is None or seen.ask.prompt.key not in TRIED or insight.situation.nothing_to_gain():
            return Verdict(given)
        options = [option.text for option in seen.ask.options]
        ways = with_given(insight.situation, ways_of(insight.situation, options), options, given)
        if len(ways) < 2:
            return Verdict(given)
        chance = FastChance(f"judge {len(seen.lines)}")
        for _ in range(FIRST_WORLDS):
            self.try_all(insight, ways, chance)
        best = min(ways, key=by_worth)
        chosen = next(way for way in ways if way.text == given)
        return Verdict(best.text, max(0.0, best.worth() - chosen.worth()))

    def judge_again(self, seen: Observation, imagination: Imagination, given: str, best: str, tries: int) -> Verdict:
        insight = self.insight(seen)
        assert insight is not None
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        ways = with_given(insight.situation, ways_of(insight.situation, options), options, given)
        pair = [way for text in (best, given) for way in ways if way.text == text]
        chance = FastChance(f"again {len(seen.lines)}")
        for _ in range(MORE_WORLDS):
            self.try_all(insight, pair, chance)
        more = [one - other for one, other in zip(pair[0].found, pair[1].found, strict=True)]
        mean = sum(more) / len(more)
        spread = sum([(one - mean) ** 2 for one in more]) / (len(more) - 1)
        return Verdict(best, mean, sqrt(spread / len(more)))

    def try_all(self, insight: Insight, ways: list[Attempt], chance: Chance) -> None:
        """Every way in the same world with the same luck."""
        situation = insight.situation
        world = lay_out(situation, insight.worlds, insight.suspicion, LightChance(chance.below(SEEDS)))
        luck = chance.below(SEEDS)
        for way in ways:
            trial = world.clone(LightChance(luck))
            take(trial, situation, way)
            way.note(trial.play_on(AHEAD.get(trial.seats, 0)) - world.captured)

    def insight(self, seen: Observation) -> Insight | None:
        """None: cards are still being looked at, or what was heard does not add up."""
        assert isinstance(seen.view, PathView)
        assert seen.seat is not None
        planner = self.planners.setdefault(seen.seat, Planner(0))
        planner.listen(seen)
        if seen.view.phase not in ("commit", "act", "vote") or not planner.memory.stacks:
            return None
        situation = planner.situation(seen)
        worlds = planner.imagined(situation)
        if worlds is None:
            return None
        chance = FastChance(f"seatings {seen.seat}")
        return Insight(situation, worlds, suspect(worlds.odds, [worlds.seating(chance) for _ in range(SEATINGS)]))


def played_on(rehearsal: Rehearsal, situation: Situation) -> float:
    """How many plans there will be after this round. What the team learns on the way, it learns in this world only."""
    rehearsal = rehearsal.clone(rehearsal.chance)
    view, prompt = situation.view, situation.ask.prompt.key.partition("-")[2]
    if view.phase == "commit":
        rehearsal.commit()
    elif view.active is not None and f"ask-{prompt}" in TO_STACKS and rehearsal.laid[view.active] != NONE:
        rehearsal.act(view.active)
    return rehearsal.play_on(AHEAD.get(rehearsal.seats, 0))


def heroes_left(s: Path, seat: int) -> list[int]:
    """A hand by heroes."""
    heroes = [s.heroes[card] for card in s.hands[seat]]
    return [heroes.count(hero) for hero in HERO_NUMBERS]


def this_round(seen: Observation) -> float:
    """How many plans there will be after this round, as long as nothing is known of it."""
    assert isinstance(seen.view, PathView)
    return seen.view.captured + of_a_round(seen.view)


def to_come(seen: Observation) -> float:
    """What the rounds after this one bring."""
    assert isinstance(seen.view, PathView)
    return (seen.view.rounds - seen.view.round) * of_a_round(seen.view)


def of_a_round(view: PathView) -> float:
    return SHARE[len(view.seats)] * view.deck[TYPES[PLANS]]


def with_given(situation: Situation, ways: list[Attempt], options: list[str], given: str) -> list[Attempt]:
    """The ways to be tried, the one that was taken among them; none where it cannot be tried."""
    if any(way.text == given for way in ways):
        return ways
    prompt = situation.ask.prompt.key
    if prompt == "ask-commit":
        return [*ways, Attempt(given, 0.0)] if given in HEROES else []
    if prompt in TO_STACKS:
        hero = committed(situation.view.seats[situation.me])
        targets = Turn(situation.prospects(), situation.stacks).targets(hero)
        found = [Attempt(places_of(target), target.gain, target) for target in targets]
        mine = [way for way in found if way.text == given]
        return [*ways, *mine] if mine else []
    return [*ways, Attempt(given, 0.0)] if given in allowed(situation, options) else []
