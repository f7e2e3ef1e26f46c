"""A player who looks ahead, over its chain of effects and to the battle that is coming; and one who does not yet."""

from cantina.games.starfighter.components import IDS, LEVEL
from cantina.games.starfighter.options import HAND, LEVELS, PASS
from cantina.games.starfighter.players.plan import Plan
from cantina.games.starfighter.players.prospects import Glance
from cantina.games.starfighter.players.rehearsal import Quick
from cantina.games.starfighter.players.shipyard import FLEET_ASKS, fleet_worths, yard_seen
from cantina.games.starfighter.players.situation import read_view
from cantina.games.starfighter.sight import StarfighterView
from cantina.kernel import FastChance, Observation


class Fighter:
    """What the players of this game have in common: a fleet is chosen before anything is fought over."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        assert seen.seat is not None
        view, prompt = seen.view, seen.ask.prompt.key.removeprefix("ask-")
        assert isinstance(view, StarfighterView)
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        if prompt in FLEET_ASKS:
            return choose_fleet(view, seen.seat, prompt, options, self.seed)
        return self.choose(seen, view, seen.seat, prompt, options)

    def choose(self, seen: Observation, view: StarfighterView, me: int, prompt: str, options: list[str]) -> str:
        """The text of one of the options of a battle."""
        raise NotImplementedError


class Captain(Fighter):
    """Tries every option on the table as it sees it, carries the chain of effects out, and reckons with the battle.

    It decides from the observation alone and keeps nothing between two calls. The seed breaks ties, fills in what is
    unseen, and chooses cruiser and fleet.
    """

    def choose(self, seen: Observation, view: StarfighterView, me: int, prompt: str, options: list[str]) -> str:
        assert seen.ask is not None
        chance = FastChance(f"{self.seed} {len(seen.lines)}")
        plan = Plan(read_view(view, seen.ask, me, chance), me)
        if prompt == "place":
            return self.place(plan, options)
        found = [option for option in plan.s.options(me) if option.text in options]
        return chance.best(found, plan.worths(found)).text

    def place(self, plan: Plan, options: list[str]) -> str:
        """A card, or to pass; in a very big hand first the level of the card."""
        card = plan.best_card()
        answer = "pass" if card is None else IDS[card]
        return answer if answer in options or card is None else f"level-{LEVEL[card]}"


class Novice(Fighter):
    """Sees what lies on the table and takes what looks best at once.

    It forgets that the cruisers may manoeuvre, that the other may still place cards, and that a card may be kept for
    later; what comes of a chain of effects it finds out when it happens.
    """

    def choose(self, seen: Observation, view: StarfighterView, me: int, prompt: str, options: list[str]) -> str:
        assert seen.ask is not None
        s = read_view(view, seen.ask, me, FastChance(f"{self.seed} {len(seen.lines)}"))
        offered = [*HAND, *LEVELS, PASS] if prompt == "place" else s.options(me)
        found = [option for option in offered if option.text in options]
        return Quick([Glance(0), Glance(1)]).choose(s, me, found).text


def choose_fleet(view: StarfighterView, me: int, prompt: str, options: list[str], seed: int) -> str:
    """A cruiser, or a fleet or what completes it."""
    worths = fleet_worths(yard_seen(view, me), prompt == "build", options)
    return FastChance(f"{seed} {prompt}").best(options, worths)
