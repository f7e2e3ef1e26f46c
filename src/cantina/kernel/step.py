"""The continuation of a game: small immutable steps on a stack.

A step does an automatic rule, or puts further steps on the stack, or waits for an answer (`Ask`, `Together`).
Copying the stack copies the game in the middle of any card effect; printing it tells where the game is.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar, get_args

from mypy_extensions import mypyc_attr

from cantina.kernel.event import Arg, Line
from cantina.kernel.option import Option

if TYPE_CHECKING:
    from cantina.kernel.state import State

S = TypeVar("S", bound="State")
O = TypeVar("O", bound=Option)  # noqa: E741

AskKind = Literal["card", "place", "seat", "number", "yes-no", "order", "set", "action", "choice"]
"""What can be picked. `set`: built up one by one until it is confirmed; `action`: what to do in a turn;
`choice`: anything else, shown as plain buttons."""
ASK_KINDS: tuple[AskKind, ...] = get_args(AskKind)


def fields(thing: object) -> dict[str, Any]:
    """The named contents of a state or a step, interpreted or compiled alike, in a stable order."""
    names: list[str] = []
    for cls in reversed(type(thing).__mro__):
        names.extend(cls.__dict__.get("__mypyc_attrs__") or cls.__dict__.get("__slots__", ()))
    return {name: getattr(thing, name) for name in sorted(set(names)) if hasattr(thing, name)}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Step(Generic[S]):
    """One thing that happens next.

    A step is immutable: clones of a state share it. What it needs to know is given to it when it is made; what it
    changes is in the state. It holds nothing that is hidden from anybody (that is what the state is for), and it has
    `__slots__`, so that equal steps are equal.
    """

    __slots__ = ()

    def run(self, s: S) -> None:
        """Do it. The step has left the stack already; `s.then(...)` puts what follows in its place."""
        raise NotImplementedError

    def __repr__(self) -> str:
        contents = ", ".join(f"{name}={value!r}" for name, value in fields(self).items())
        return f"{type(self).__name__}({contents})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and fields(self) == fields(other)

    def __hash__(self) -> int:
        return hash(repr(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """What an Ask and a Together share: a kind, a prompt, and that the game waits for people.

    `kind` is one of ASK_KINDS and tells a client how to show the options. The prompt is the message `ask-PROMPT`,
    with the arguments of `prompt_args`; the line for those who only wait is `wait-PROMPT`. Both are put into
    words for whoever reads them, so `prompt_args` must hold nothing that another seat may not know.

    That somebody is asked at all is public too. Where only a holder of a certain hidden card would have something to
    decide, ask everybody who might hold it, with an option to decline: passing somebody over would tell.
    """

    __slots__ = ()

    kind: ClassVar[AskKind] = "choice"
    prompt: ClassVar[str] = ""

    def prompt_args(self, s: S) -> dict[str, Arg]:
        """What the prompt mentions besides the seat that is asked: public things only."""
        return {}

    def confirm(self, s: S, seat: int, option: Option) -> Line | None:
        """What an option of this seat costs, if it is costly and there is no free way back: people confirm it first.

        The line is a message `confirm-…` that says the cost. None, the default: the option is taken at its word. Like
        the options it may depend on what the asked seat knows and on nothing else that is hidden. Bots are not asked.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Decision[S], Generic[S, O]):
    """One seat decides.

    Big choices are a sequence of small asks with at most some sixty options each. An ask stays on the stack until it is
    answered.
    """

    __slots__ = ("seat",)

    draft: ClassVar[str] = ""
    """The larger answer that this one is a part of, by a name such as `movement`; empty: it stands for itself.

    While a seat answers asks of the same draft, one after the other, everybody else sees the table as it was before
    the first of them: how many parts there are, of what kind, and what is taken back on the way stays with the seat. It
    ends with the first answer that takes chance, shows something hidden, or is followed by anything but an ask of this
    draft for this seat. `Table` sees to all that; views and prompts need not.
    """
    opens: ClassVar[bool] = False
    """Whether it is always the first part: then it ends a draft of the same name that went before."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: S) -> list[O]:
        """Every legal answer, in a stable order, never none. This is the only place where legality is decided.

        It may depend on what the asked seat knows and on nothing else that is hidden, or the list would tell. It
        takes no chance and changes nothing: it is called as often as somebody looks.
        """
        raise NotImplementedError

    def answer(self, s: S, option: O) -> None:
        """Carry out one of the options. The ask has left the stack already."""
        raise NotImplementedError

    def obvious(self) -> bool:
        """Whether a single legal option is taken without asking. Then nobody answers and the record is silent.

        Say no (the default) where the answer is an act that a player wants to do in person, and where the
        number of options depends on something hidden.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """Several seats decide at once, in any order; the last answer carries all of them out.

    Until then every seat may change its answer. Sealed: the others learn only that a seat has answered. Open: they see
    what it has chosen so far. Where no seat takes part it is carried out at once.
    """

    __slots__ = ()

    sealed: ClassVar[bool] = True

    def seats(self, s: S) -> list[int]:
        """Who takes part. Public, and the same until all have answered."""
        raise NotImplementedError

    def options(self, s: S, seat: int) -> list[Option]:
        """As `Ask.options`, for one of the seats. It does not depend on the others' sealed answers."""
        raise NotImplementedError

    def enough(self, s: S, answers: dict[int, Option]) -> bool:
        """Whether these answers settle it. By default all have to be in; a vote may be lost with the first no."""
        return len(answers) == len(self.seats(s))

    def resolve(self, s: S, answers: dict[int, Option]) -> None:
        """Carry out the answers. The step has left the stack already; sealed answers are open to everybody now."""
        raise NotImplementedError
