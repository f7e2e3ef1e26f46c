"""Write docs/encodings: every plane of what a seat sees, game by game: `python tools/encodings_page.py`.

Each page is made from the game's declaration and the words of its view's own fields; `--check` says whether they are
up to date, and does not write.
"""

import ast
import importlib
import inspect
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from cantina.games import registry
from cantina.kernel import Game, View
from cantina.kernel.planes import Plane
from cantina.words import GameWords

PAGES = Path(__file__).resolve().parent.parent / "docs" / "encodings"
OWN = {
    "viewer": "Who looks, counted from the first seat; all 0: a spectator.",
    "ask.seats": "Whose answer is awaited.",
    "ask.prompt": "What is asked.",
    "ask.together": "How several decide at once; all 0: one decides.",
    "ask.answered": "Who has answered already.",
    "ask.given": "The answers so far that the viewer may see.",
}
MENTIONED = {
    "at": "where, or at whose place",
    "black": "black dice",
    "by": "who",
    "capture": "how many planets can be captured",
    "health": "how much health is left to destroy",
    "hero": "whose hero, and which",
    "last": "whether it is the last number that can be named",
    "left": "how many are left to choose, to place or to deal with",
    "number": "how many",
    "other": "the other player",
    "red": "red dice",
    "revealed": "whether the base is known",
    "source": "the card whose effect it is",
    "space": "the space of the build queue",
    "tokens": "damage tokens",
}
"""What a question mentions that is not named after what it is."""
COUNTED = "the number"
"""What planes say that have nothing of their own to say."""
LONGEST = 24
"""More labels than that are not listed one by one."""


def meanings(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What the fields of a view say of themselves, in a line: the texts below them."""
    (body,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(body, ast.ClassDef)
    found, field = dict[str, str](), ""
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and field:
            found.setdefault(field, " ".join(str(node.value.value).split()))
    return found


def structs(game: Game[Any]) -> list[type[View]]:
    """The structures of the game's view; that of the whole table last."""
    module = importlib.import_module(f"{game.package}.sight")
    found = [one for one in vars(module).values() if inspect.isclass(one) and issubclass(one, View)]
    return [one for one in found if one.__module__ == module.__name__]


def inner(kind: object) -> type[View] | None:
    """The structure that a field holds, be it in a list or not there at all."""
    if inspect.isclass(kind) and issubclass(kind, View):
        return kind
    return next(filter(None, map(inner, get_args(kind))), None)


def says(name: str, whole: type[View]) -> str:
    """What the field says that a plane belongs to; that of a part says more than that of the whole."""
    if name in OWN:
        return OWN[name]
    if name.startswith("ask."):
        thing = name.split(".")[1]
        return f"What the question mentions: {MENTIONED.get(thing, f'the {thing}')}."
    text, struct = "", inner(whole)
    for part in name.split("."):
        if struct is not None and part in struct.__struct_fields__:
            text = meanings(struct).get(part, text)
            struct = inner(get_type_hints(struct)[part])
    return text


def row(plane: Plane, whole: type[View]) -> str:
    shape = " × ".join(f"{times} {axis}" for times, axis in zip(plane.shape, plane.axes, strict=True)) or "1"
    labels = ", ".join(plane.labels) if 0 < len(plane.labels) <= LONGEST else ""
    field = says(plane.name, whole)
    numbers = "" if field and plane.says == COUNTED else f"{plane.says[0].upper()}{plane.says[1:]}."
    text = " ".join(filter(None, [field, numbers, labels and f"({labels})"])).replace("|", "/")
    return f"| `{plane.name}` | {plane.at} | {shape} | {plane.low}–{plane.high} | {plane.scale} | {text} |"


def page(game: Game[Any]) -> str:
    """The planes at a table with the most seats, and how many cells there are with fewer."""
    seats = game.seats[-1]
    encoding, actions = game.encoding(game.setup(seats)), game.actions(game.setup(seats))
    whole = structs(game)[-1]
    sizes = ", ".join(f"{game.encoding(game.setup(n)).size} with {n}" for n in game.seats)
    return "\n".join(
        [
            f"# {GameWords('en', game)('game-title')} in numbers",
            "",
            "Made by `tools/encodings_page.py` from its declaration; [how to use it](../research.md#what-is-seen).",
            "",
            f"Version {encoding.version}. Cells by number of players: {sizes}. The table shows a game for {seats}.",
            "Players are counted from the observer, clockwise: `+0` is the observer. Cells of nothing are 0.",
            "",
            f"Answers: version {actions.version}, {actions.size} of them, digest `{actions.digest}`.",
            "",
            "| plane | from cell | shape | numbers | scale | what it says |",
            "|---|--:|---|---|--:|---|",
            *(row(plane, whole) for plane in encoding.planes),
            "",
        ]
    )


def main() -> None:
    stale = []
    for game in registry().values():
        path, text = PAGES / f"{game.id}.md", page(game)
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(game.id)
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8")
    if stale and "--check" in sys.argv:
        sys.exit(f"docs/encodings is out of date for {', '.join(stale)}: python tools/encodings_page.py")


if __name__ == "__main__":
    main()
