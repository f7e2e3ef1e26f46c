"""The kernel's small game with words, so that the terminal can show sealed and open decisions of several people."""

from typing import Any

from cantina.kernel import Words, seat_ref
from kernel.toy import ToyGame


class ToyTable(ToyGame):
    package = __name__

    def describe(self, view: Any, words: Words) -> str:
        lines = [words("text-heap")]
        for seat, number in enumerate(view.numbers):
            shown = words("text-hidden") if number is None else words("text-number", number=number)
            lines.append(f"  {words.name(seat_ref(seat))}: {shown}")
        return "\n".join(lines)


GAME = ToyTable()
