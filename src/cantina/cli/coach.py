"""`cantina coach`: what a recorded game was lost or won by, for each seat as far as it could know."""

import sys
from argparse import Namespace
from pathlib import Path

from cantina.bots.coach import Coach
from cantina.bots.review import Judged, Review
from cantina.cli.figures import MINUS, decimal, points
from cantina.cli.files import about, read
from cantina.cli.screen import Screen
from cantina.cli.seating import spoken_names
from cantina.games import find
from cantina.kernel import Arg, Record, Refusal
from cantina.words import GameWords

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""How many bars a curve has at most."""
COSTLIEST = 3
FIRST = 1
"""The number of the first position for the coach; `cantina replay` counts from 0."""


def coach(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    path = Path(arguments.file)
    with about(path):
        record = Record.parse(read(path))
        game = find(record.header.game)
    seats = range(len(record.header.seats))
    if arguments.seat is not None and arguments.seat > len(seats):
        raise Refusal("bad-number", option="--seat", value=str(arguments.seat), low=1, high=len(seats))
    review = Coach(game, record, progress=lambda part: tell(part, words)).review()
    tell(None, words)
    names = spoken_names(record.header.seats, game, words.language)
    for seat in seats if arguments.seat is None else [arguments.seat - 1]:
        voice = GameWords(words.language, game, names, seat)
        for line in report(review, seat, names[seat], words, voice):
            screen.line(line)
    return 0


def tell(part: float | None, words: GameWords) -> None:
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        text = "" if part is None else words("coach-progress", percent=round(100 * part))
        sys.stderr.write(f"\r{text:<40}" if text else "\r" + " " * 40 + "\r")


def report(review: Review, seat: int, name: str, words: GameWords, voice: GameWords) -> list[str]:
    """What the coach has to say to a seat."""
    ledger, plans = review.ledgers[seat], review.measure == "plans"
    parts = {"choices": ledger.choices, "luck": ledger.luck, "others": ledger.others}
    if plans:
        start, end = decimal(round(ledger.start, 1), words), decimal(ledger.end, words)
        head = words("coach-seat-plans", name=name, start=start, end=end)
        sums = words("coach-ledger-plans", **{part: signed_plans(value, words) for part, value in parts.items()})
    else:
        head = words("coach-seat", name=name, start=whole(ledger.start), end=whole(ledger.end))
        sums = words("coach-ledger", **{part: signed(value) for part, value in parts.items()})
    top = max(1.0, *review.known[seat], *review.truth[seat]) if plans else 1.0
    lines = [
        head,
        f"  {sums}",
        f"  {curve(review.known[seat], top)}  " + words("coach-known"),
        f"  {curve(review.truth[seat], top)}  " + words("coach-truth"),
    ]
    mistakes = review.mistakes(seat)[:COSTLIEST]
    lines += ["  " + mistake(one, words, voice, plans) for one in mistakes] or ["  " + words("coach-no-mistakes")]
    turning = review.turning[seat]
    if turning:
        lines.append("  " + words("coach-turning", positions=", ".join(str(at - FIRST) for at in turning)))
    return lines


def mistake(one: Judged, words: GameWords, voice: GameWords, plans: bool) -> str:
    said: dict[str, Arg] = {
        "kind": one.kind,
        "at": one.at - FIRST,
        "asked": voice.line(one.asked),
        "given": voice.line(one.given_label),
        "best": voice.line(one.best_label),
    }
    if plans:
        return words("coach-mistake-plans", plans=decimal(one.loss, words), **said)
    return words("coach-mistake", points=whole(one.loss), **said)


def curve(chances: list[float], top: float = 1.0) -> str:
    """The chances, or whatever counts up to `top`, as a row of bars."""
    shown = (
        [chances[round(at * (len(chances) - 1) / (WIDTH - 1))] for at in range(WIDTH)]
        if len(chances) > WIDTH
        else chances
    )
    return "".join(BARS[min(len(BARS) - 1, int(chance / top * len(BARS)))] for chance in shown)


def whole(share: float) -> int:
    return round(100 * share)


def signed(share: float) -> str:
    return points(100 * share)


def signed_plans(plans: float, words: GameWords) -> str:
    tenths = round(plans, 1)
    sign = "+" if tenths > 0 else MINUS if tenths < 0 else ""
    return sign + decimal(abs(tenths), words)
