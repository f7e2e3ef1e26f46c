"""What the scenes of all games share: a table in the middle of a game, its questions and what was said at it."""

from collections.abc import Mapping
from typing import Self

from cantina.kernel import Arg, AskView, Line, Table

SPECTATOR = None


class AtTable:
    """A table in the middle of a game. The scene of a game adds what is to be seen at it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def play(self, *answers: str) -> Self:
        """Give these answers, each for the seat that is asked."""
        for text in answers:
            self.table.answer(text)
            self.table.game.check(self.table.state)
        return self

    @property
    def asked(self) -> int:
        """The one seat that has to decide."""
        (seat,) = self.table.asked
        return seat

    @property
    def options(self) -> list[str]:
        """What the asked seat can answer."""
        return self.table.options()

    def ask(self, viewer: int | None = SPECTATOR) -> AskView:
        ask = self.table.ask(viewer)
        assert ask is not None
        return ask

    def heard(self, viewer: int | None = SPECTATOR) -> list[Line]:
        """The lines since the position was laid out, those no longer shown included."""
        return self.table.remembered(viewer)

    def lines(self, viewer: int | None = SPECTATOR) -> list[str]:
        return [line.key for line in self.heard(viewer)]

    def said(self, key: str, to: int | None = SPECTATOR) -> Mapping[str, Arg]:
        """What the only line with this key told the viewer."""
        (line,) = [line for line in self.heard(to) if line.key == key]
        return line.args
