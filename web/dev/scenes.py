"""Positions for the gallery, from games played out by chance: `python web/dev/scenes.py [GAME …]` writes them.

A scene is named after the question and the number of seats, such as `turn-2`: how it looks to the seat that is asked
when it comes up first, and after the answer. `late-` shows the last time that it comes up, `watch-` what the next seat
sees then, and `end-2` how a game ended.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from cantina import games
from cantina.kernel import Game, Table

FOLDER = Path(__file__).resolve().parents[1] / "node_modules" / ".vite-gallery"
NAMES = ["Мира", "Анна", "Бот «Командор»", "Константин-Владислав", "Пётр", "Ольга Ивановна"]
GAMES = 6
"""How many are played with each number of seats."""

Scenes = dict[str, list[dict[str, Any]]]


def step(table: Table, me: int, heard: int) -> dict[str, Any]:
    """How a seat sees a position, and what it has heard since."""
    return {
        "view": msgspec.to_builtins(table.view(me)),
        "me": me,
        "names": table.names,
        "ask": None if table.over else msgspec.to_builtins(table.ask(me)),
        "last": msgspec.to_builtins(table.heard(me)[heard:]),
        "winners": list(table.winners) if table.over else [],
    }


def answer(table: Table, seat: int, viewers: list[int], text: str) -> list[list[dict[str, Any]]]:
    """The positions before and after an answer, for each viewer."""
    before = [len(table.heard(viewer)) for viewer in viewers]
    first = [step(table, viewer, heard) for viewer, heard in zip(viewers, before, strict=True)]
    table.answer(text, seat)
    then = [step(table, viewer, heard) for viewer, heard in zip(viewers, before, strict=True)]
    return [[one, other] for one, other in zip(first, then, strict=True)]


def play(game: Game[Any], seats: int, number: int, found: Scenes) -> None:
    """Play a game out, and keep every kind of question when it comes up first and last."""
    choose = random.Random(number)
    options: dict[str, Any] = {option.name: choose.choice(option.choices(seats)) for option in game.options}
    table = Table.new(game, names=NAMES[:seats], seed=str(number), **options)
    while not table.over:
        seat = table.asked[0]
        ask = table.ask(seat)
        assert ask is not None
        name = f"{ask.prompt.key.removeprefix('ask-')}-{seats}"
        asked, watching = answer(table, seat, [seat, (seat + 1) % seats], choose.choice(table.options(seat)))
        found.setdefault(name, asked)
        found[f"late-{name}"], found[f"watch-{name}"] = asked, watching
    found[f"end-{seats}"] = [step(table, 0, len(table.heard(0)) - 12)]


def scenes(game: Game[Any]) -> Scenes:
    found: Scenes = {}
    for seats in game.seats:
        for number in range(GAMES):
            play(game, seats, number, found)
    return found


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or games.registry():
        made = scenes(games.find(name))
        (FOLDER / f"{name}.json").write_text(json.dumps(made, ensure_ascii=False), "utf-8")
        print(name, *made)
