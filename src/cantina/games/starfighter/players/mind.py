"""What a player of Starfighter who thinks ahead knows of good play."""

from collections.abc import Callable

from cantina.games.starfighter.components import NONE
from cantina.games.starfighter.options import HandOption, LevelOption
from cantina.games.starfighter.players.chances import chances_to_win
from cantina.games.starfighter.players.habits import redeal_by_habit
from cantina.games.starfighter.players.plan import Plan, never
from cantina.games.starfighter.players.prospects import Prospects, Strengths
from cantina.games.starfighter.players.rehearsal import Quick
from cantina.games.starfighter.players.shipyard import FLEET_ASKS, fleet_worths, yard_in
from cantina.games.starfighter.players.situation import read_state
from cantina.games.starfighter.setup.fleets import BuildFleet
from cantina.games.starfighter.state import Battle
from cantina.kernel import Chance, Imagination, Mind, Observation, Option, State


class StarfighterMind(Mind):
    """The captain's eye, and its quick hand for playing on to the end of the round."""

    def __init__(self) -> None:
        self.breadth = 4
        self.prior = 0.03
        self.horizon = 1
        self.doubt = 0.09
        self.samples = 24
        known: Strengths = {}
        self.at_once = Quick([Prospects(0, known), Prospects(1, known)])

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        """Cruisers and fleets are not searched for: nothing that a few rounds show sets them apart."""
        assert seen.ask is not None
        if seen.ask.prompt.key.removeprefix("ask-") in FLEET_ASKS:
            self.breadth = 1

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        """What players keep in hand is not just any."""
        s = imagination.sample(chance)
        assert isinstance(s, Battle)
        if s.round:
            redeal_by_habit(s, imagination.seat, chance)
        return s

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """As the captain judges them."""
        return self.first_look(s, seat, options, never)

    def first_look(self, s: State, seat: int, options: list[Option], late: Callable[[], bool]) -> list[float]:
        assert isinstance(s, Battle)
        if not s.round:
            building = isinstance(s.stack[-1], BuildFleet)
            return fleet_worths(yard_in(s, seat), building, [option.text for option in options])
        return Plan(read_state(s), seat, self.at_once.prospects[seat], late).worths(options)

    def quick(self, s: State, seat: int, options: list[Option], chance: Chance) -> Option:
        assert isinstance(s, Battle)
        return self.at_once.choose(s, seat, options) if s.round else chance.best(options, self.worths(s, seat, options))

    def values(self, s: State) -> list[float]:
        assert isinstance(s, Battle)
        if not s.stack:
            return [0.5, 0.5] if not s.winners else [float(seat in s.winners) for seat in range(2)]
        return chances_to_win(s, self.at_once.prospects[0])

    def lap(self, s: State) -> int:
        assert isinstance(s, Battle)
        return s.round

    def seen_as(self, s: State, option: Option, viewer: int) -> str:
        """Which card is about to be placed is seen when it lies there."""
        return "" if isinstance(option, (HandOption, LevelOption)) else option.text

    def glimpse(self, s: State, seat: int) -> int:
        """The hand, and the card that is about to be placed."""
        assert isinstance(s, Battle)
        chosen = s.hands[seat][s.chosen] >> 5 if s.chosen != NONE and s.active == seat else NONE
        return hash((chosen, tuple([entry >> 5 for entry in s.hands[seat]])))
