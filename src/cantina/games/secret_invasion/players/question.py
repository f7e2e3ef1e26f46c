"""What is being decided, and how good each answer is."""

from cantina.games.secret_invasion.characters import LastName, Look, Name, SecondTry, Target
from cantina.games.secret_invasion.components import CARD, NONE, CardId
from cantina.games.secret_invasion.players.plan import Plan
from cantina.games.secret_invasion.players.situation import Situation
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Observation, Seat


class Question:
    """A decision: its name, the card it is about, whom a number is named for, and whether a miss puts one out."""

    __slots__ = ("card", "last", "prompt", "target")

    def __init__(self, prompt: str, card: CardId = NONE, target: Seat = NONE, last: bool = False) -> None:
        self.prompt = prompt
        self.card = card
        self.target = target
        self.last = last


def question_seen(seen: Observation) -> Question:
    """The question that an observation asks."""
    assert seen.ask is not None
    prompt, args = seen.ask.prompt.key[4:], seen.ask.prompt.args
    card = CARD[str(args["card"])[5:]] if "card" in args else NONE
    target = int(str(args["target"])[5:]) if "target" in args else NONE
    return Question(prompt, card, target, bool(args.get("last")))


def question_in(s: Invasion) -> Question:
    """The question that a state waits for."""
    step = s.stack[-1]
    if isinstance(step, Name):
        return Question("name", step.card, step.target, isinstance(step, LastName))
    if isinstance(step, Target):
        return Question("target", step.card)
    if isinstance(step, Look):
        return Question("look")
    if isinstance(step, SecondTry):
        return Question("second-try")
    return Question("discard")


def weigh(question: Question, options: list[str], situation: Situation) -> list[float]:
    """How good each option is: the chance to win the round, or to hit where that is all that counts."""
    if question.prompt == "discard":
        return [Plan(situation, CARD[option]).best() for option in options]
    plan = Plan(situation, NONE)
    if question.prompt == "name":
        if question.last:
            return [plan.last_guess(question.target, int(option)) for option in options]
        return [plan.guess(question.target, int(option)) for option in options]
    targets = [int(option[1:]) - 1 if option[0] == "@" else NONE for option in options]
    if question.prompt == "look":
        return [plan.look(target) for target in targets]
    if question.prompt == "second-try":
        return [plan.last_try(target) for target in targets]
    return [plan.use(question.card, target) for target in targets]
