"""A hint at the keyboard: what the best player of the house would do in somebody's place, and what speaks for it."""

from collections.abc import Sequence

from cantina.bots import advice_of, adviser, make_player, unhurried
from cantina.cli.reply import Offer
from cantina.kernel import Measure, Table
from cantina.words import GameWords

HINT_SECONDS = 2.0
"""How long a master thinks about it."""
WORTH: dict[Measure, str] = {"win": "puzzle-worth-win", "round": "puzzle-worth-round", "plans": "puzzle-worth-plans"}
"""How the worth of an answer is said."""


def hint(table: Table, seat: int, offered: Sequence[Offer], words: GameWords, voice: GameWords) -> list[str]:
    """The answer to give first, then others that were tried, and why. It goes by what the seat knows alone."""
    name = adviser(table.game)
    player = unhurried(make_player(table.game, name, table.version(seat)), HINT_SECONDS)
    advice = advice_of(player, table.observe(seat), lambda: table.imagine(seat))
    shown = {offer.text: offer for offer in offered}
    lines = [words("hint-title", player=voice(f"player-{name}"))]
    for at, one in enumerate(advice.answers):
        offer = shown[one.answer]
        text = f"{'›' if at == 0 else ' '} {offer.key}  {offer.label}"
        lines.append(text + (f": {worth(one.worth, advice.measure, words)}" if advice.measure else ""))
    return lines + [voice.line(line) for line in advice.why]


def worth(value: float, measure: Measure, words: GameWords) -> str:
    return words(WORTH[measure], worth=round(100 * value))
