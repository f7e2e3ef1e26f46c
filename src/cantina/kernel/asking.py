"""The pending decision as a viewer sees it."""

from typing import Any

from cantina.kernel.event import Line, seat_ref
from cantina.kernel.option import Option
from cantina.kernel.state import State
from cantina.kernel.step import Ask, Decision, Together
from cantina.kernel.view import AskView, OptionView


def ask_view(s: State, seat: int | None) -> AskView | None:
    """The pending decision as a viewer sees it; None when the game is over."""
    decision = s.decision
    if decision is None:
        return None
    asked = s.asked()
    mine = seat is not None and seat in s.may_answer()
    options = offered(s, decision, seat) if mine and seat is not None else []
    seen = AskView(asked, decision.kind, prompt_line(s, decision, asked, mine), options)
    if isinstance(decision, Together):
        seen.together = "sealed" if decision.sealed else "open"
        given = s.given or []
        seen.answered = [at for at, option in enumerate(given) if option is not None]
        seen.given = {
            at: option_view(option)
            for at, option in enumerate(given)
            if option is not None and (at == seat or not decision.sealed)
        }
    return seen


def prompt_line(s: State, decision: Decision[Any], asked: list[int], mine: bool) -> Line:
    """`ask-…` for who decides, `wait-…` for the others."""
    args = dict(decision.prompt_args(s))
    if isinstance(decision, Ask):
        args["seat"] = seat_ref(decision.seat)
    else:
        args["seats"] = " ".join(seat_ref(at) for at in asked)
    return Line(("ask-" if mine else "wait-") + decision.prompt, args)


def offered(s: State, decision: Decision[Any], seat: int) -> list[OptionView]:
    """The options of a seat, with what the costly ones cost."""
    return [option_view(option, decision.confirm(s, seat, option)) for option in s.options(seat)]


def option_view(option: Option, confirm: Line | None = None) -> OptionView:
    return OptionView(option.text, option.refs, option.label(), option.digits(), confirm)
