"""Positions of Warlords of the Empire for the gallery, from the real rules: `python web/dev/warlords.py` writes them.

A scene of several steps shows the way between them.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from games.warlords.scene import Scene, lay  # noqa: E402

SCENES = ROOT / "web" / "node_modules" / ".vite-gallery" / "warlords.json"
NAMES = ["Мира", "Анна", "Бот «Адмирал»", "Константин-Владислав", "Ева"]

Step = dict[str, Any]


def steps(scene: Scene, *answers: str, me: int | None = 0) -> list[Step]:
    """How a viewer sees a position, and those that follow."""
    found = [step(scene, me, [])]
    for given in answers:
        before = len(scene.heard(me))
        scene.play(given)
        found.append(step(scene, me, scene.heard(me)[before:]))
    return found


def step(scene: Scene, me: int | None, last: list[Any]) -> Step:
    table = scene.table
    return {
        "view": msgspec.to_builtins(scene.view(me)),
        "me": me,
        "names": NAMES[: scene.state.seats],
        "ask": None if table.over else msgspec.to_builtins(scene.ask(me)),
        "last": msgspec.to_builtins(last),
        "winners": list(table.winners) if table.over else [],
    }


LINES = {"tatooine": "TF TI SH LC", "hoth": "TB VW", "bespin": "TA SH TB", "kamino": "TF"}
FLEETS = ["TF TI SH", "VW TB", "TA SH TB", "LC", "TF TF SH TA"]
OPENING = {"corellia": "", "kashyyyk": "", "mon_cala": "", "yavin_4": ""}
LAST = {"tatooine": "TF TI SH LC", "hoth": "TB VW", "dagobah": "TA SH", "kamino": "TF"}
SHARED_OUT = {0: "naboo endor", 1: "alderaan corellia mustafar", 2: "bespin mon_cala", 3: "geonosis", 4: "kashyyyk"}
OWNED = {0: "naboo", 1: "endor dagobah", 2: "", 3: "mustafar", 4: "geonosis"}


def usual(seats: int, hand: str, **more: Any) -> Scene:
    owned = {seat: names for seat, names in OWNED.items() if seat < seats}
    hands = [hand, *[""] * (seats - 1)]
    return lay(LINES, hands, FLEETS[:seats], owned=owned, turn=17, draws="SD TA", **more)


def scenes(seats: int) -> dict[str, list[Step]]:
    found = {
        "turn": steps(usual(seats, "VW SD"), "line:VW:kamino"),
        "fleet": steps(usual(seats, "VW SD"), "fleet:VW"),
        "capture": steps(usual(seats, "VW SD", opens="corellia"), "capture:tatooine"),
        "swap": steps(usual(seats, "VW SD"), "special:SD", "TF@1", "VW@2"),
        "take": steps(usual(seats, "VW SD"), "special:SD", "hand:VW", "TB@2"),
        "wreck": steps(usual(seats, "SSD SD"), "special:SSD", "TF@kamino", "VW@hoth"),
        "destroy": steps(usual(seats, "DS SD", opens="alderaan"), "special:DS", "bespin"),
        "slave": steps(usual(seats, "SL SD"), "special:SL", "SH>VW@2", *(["SH>TA@3"] if seats > 2 else [])),
        "first": steps(lay(OPENING, ["TF TI LC DS SL", *[""] * (seats - 1)])),
        "waiting": steps(usual(seats, "VW SD", active=1)),
        "watching": steps(usual(seats, "VW SD"), me=None),
    }
    if seats > 2:
        found["chain"] = steps(usual(seats, "SL SD"), "special:SL", "SH>VW@2", "SH>TA@3", me=1)
    owned = {seat: names for seat, names in SHARED_OUT.items() if seat < seats}
    end = lay(LAST, [""] * seats, FLEETS[:seats], owned=owned, stack="", turn=60)
    found["end"] = steps(end, "capture:tatooine")
    return {f"{name}{seats}": made for name, made in found.items()}


if __name__ == "__main__":
    made = {name: scene for seats in range(2, 6) for name, scene in scenes(seats).items()}
    SCENES.parent.mkdir(parents=True, exist_ok=True)
    SCENES.write_text(json.dumps(made, ensure_ascii=False))
