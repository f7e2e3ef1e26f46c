"""Positions of Rebellion for the gallery, from games played out: `python web/dev/rebellion.py` writes them.

A scene is named after the question and the seat that is asked, such as `turn-0`; `late-` is from the third round on,
and `watch-` shows the same position to the other side.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from cantina import games
from cantina.kernel import Table

SCENES = Path(__file__).resolve().parents[1] / "node_modules" / ".vite-gallery" / "rebellion.json"
NAMES = ["Мира", "Бот «Командор»"]

Step = dict[str, Any]


def step(table: Table, me: int) -> Step:
    return {
        "view": msgspec.to_builtins(table.view(me)),
        "me": me,
        "names": NAMES,
        "ask": None if table.over else msgspec.to_builtins(table.ask(me)),
        "last": msgspec.to_builtins(table.heard(me)[-12:]),
        "winners": list(table.winners) if table.over else [],
    }


def play(mode: str, seed: int, found: dict[str, list[Step]]) -> None:
    """Play a game out, and keep every kind of question when it comes up first."""
    table, choose = Table.new(games.find("rebellion"), 2, seed=str(seed), mode=mode), random.Random(seed)
    while not table.over:
        seat = table.asked[0]
        ask = table.ask(seat)
        assert ask is not None
        for when in ("", "late-") if table.view(None).time > 2 else ("",):
            name = f"{when}{ask.prompt.key.removeprefix('ask-')}-{seat}"
            if name not in found:
                found[name] = [step(table, seat)]
                found[f"watch-{name}"] = [step(table, 1 - seat)]
        table.answer(choose.choice(table.options(seat)), seat)
    found[f"end-{mode}"] = [step(table, 0)]


if __name__ == "__main__":
    made: dict[str, list[Step]] = {}
    for number, way in enumerate(("first", "advanced") * 4):
        play(way, number, made)
    SCENES.parent.mkdir(parents=True, exist_ok=True)
    SCENES.write_text(json.dumps(made, ensure_ascii=False))
