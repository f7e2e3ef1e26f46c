"""A player who counts the cards and looks one move ahead, and one who has yet to learn that."""

from cantina.games.warlords.options import by_text
from cantina.games.warlords.players.plan import Plan
from cantina.games.warlords.players.question import question_seen
from cantina.games.warlords.players.situation import read_view
from cantina.games.warlords.sight import WarlordsView
from cantina.kernel import FastChance, Observation


class Admiral:
    """Tries every option on the table as it sees it and takes the most promising one.

    It decides from the observation alone and keeps nothing between two calls. The seed breaks ties.
    """

    plain = False
    """Whether it goes by what lies on the table alone."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        return FastChance(f"{self.seed} {len(seen.lines)}").best(options, weigh(seen, options, self.plain))


class Novice(Admiral):
    """Plays like the admiral, but goes by what lies on the table alone.

    It does not plan with the cards in its hand, and sees a rival coming only when that can capture a planet at once.
    """

    plain = True


def weigh(seen: Observation, options: list[str], plain: bool = False) -> list[float]:
    """How good each option is, in points of the game."""
    view, me = seen.view, seen.seat
    assert isinstance(view, WarlordsView)
    assert me is not None
    plan = Plan(read_view(view, me, plain))
    return plan.worths(question_seen(seen), [by_text(option) for option in options])
