"""The types of messages and views for the page: TypeScript, made from the structures of the server and the games.

They are written to web/src/generated, which is not kept in the repository: `tools/web.py` makes them before it checks
or builds the page, so a page that reads a field which is no longer there does not get through the check.
"""

import ast
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect as shape

from cantina import games
from cantina.kernel import Game, event, view
from cantina.server import bodies, protocol

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web" / "src" / "generated"
HEADER = "// Made by tools/page_types.py from {source}. Do not edit: it is written anew with every build.\n"
PLAIN: dict[type, str] = {
    shape.AnyType: "unknown",
    shape.NoneType: "null",
    shape.BoolType: "boolean",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.StrType: "string",
}
BASES = ("Request", "Reply", "Body")
COMMON: tuple[type[msgspec.Struct], ...] = (event.Line, view.OptionView, view.AskView)
"""What games and messages have in common."""


def written(kind: shape.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, shape.StructType):
        return kind.cls.__name__
    if isinstance(kind, shape.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, shape.UnionType):
        return " | ".join(written(one) for one in kind.types)
    if isinstance(kind, shape.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    if isinstance(kind, shape.TupleType):
        return "[" + ", ".join(written(one) for one in kind.item_types) + "]"
    if isinstance(kind, shape.ListType | shape.VarTupleType | shape.SetType | shape.FrozenSetType):
        item = written(kind.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, shape.Metadata):
        return written(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def said(struct: type) -> dict[str, str]:
    """What stands below each field of a structure, and of those it is made from."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            body = ast.parse(inspect.getsource(base)).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, below in zip(body.body, body.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
                    assert isinstance(field.target, ast.Name)
                    found[field.target.id] = " ".join(ast.literal_eval(below.value).split())
    return found


def comment(text: str | None, indent: str = "") -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split())} */"


def interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    """A structure. What may be left out on the wire is optional."""
    kind = shape.type_info(struct)
    assert isinstance(kind, shape.StructType)
    config, about = struct.__struct_config__, said(struct)
    loose = config.omit_defaults or config.forbid_unknown_fields
    yield from comment(struct.__dict__.get("__doc__"))
    yield f"export interface {struct.__name__} {{"
    if kind.tag is not None:
        yield f'  {kind.tag_field}: "{kind.tag}";'
    for field in kind.fields:
        yield from comment(about.get(field.name), "  ")
        yield f"  {field.encode_name}{'?' if loose and not field.required else ''}: {written(field.type)};"
    yield "}"


def structures(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those a module defines, in its order; not the empty ones that others are made from."""
    own = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [
        one for one in own if one.__module__ == module.__name__ and one.__name__ not in ("Request", "Reply", "Body")
    ]


def document(source: str, parts: Iterable[Iterable[str]], before: str = "") -> str:
    return HEADER.format(source=source) + before + "\n" + "\n\n".join("\n".join(part) for part in parts) + "\n"


def union(name: str, kinds: Any) -> Iterator[str]:
    yield f"export type {name} ="
    yield "\n".join(f"  | {one.__name__}" for one in kinds.__args__) + ";"


def messages() -> str:
    own = [interface(one) for one in (*COMMON, *structures(protocol))]
    parts = [*own, union("Request", protocol.AnyRequest), union("Reply", protocol.AnyReply)]
    return document("src/cantina/server/protocol.py", parts)


def requests() -> str:
    text = [list(interface(one)) for one in structures(bodies)]
    names = ("Line", "Position", "SeatCard")
    used = [name for name in names if any(name in line for part in text for line in part)]
    return document("src/cantina/server/bodies.py", text, f'import type {{ {", ".join(used)} }} from "./protocol";\n')


def parts_of(kind: Any, found: dict[type[msgspec.Struct], None]) -> None:
    """A structure after those it is made of."""
    if isinstance(kind, shape.StructType):
        if kind.cls not in found and kind.cls not in COMMON:
            for field in kind.fields:
                parts_of(field.type, found)
            found[kind.cls] = None
    elif isinstance(kind, shape.Type):
        for name in kind.__struct_fields__:
            inside = getattr(kind, name)
            for one in inside if isinstance(inside, tuple) else (inside,):
                parts_of(one, found)


def view_of(game: Game[Any]) -> str:
    """The view of a game, with all that it is made of."""
    root = get_type_hints(game.view)["return"]
    found: dict[type[msgspec.Struct], None] = {}
    parts_of(shape.type_info(root), found)
    text = [list(interface(one)) for one in found]
    uses_line = any(": Line" in line for part in text for line in part)
    before = 'import type { Line } from "./protocol";\n' if uses_line else ""
    return document(f"the views of {game.id}", text, before)


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    made = {"protocol": messages(), "bodies": requests()}
    for game in games.registry().values():
        made[game.id] = view_of(game)
    for name, text in made.items():
        path = TARGET / f"{name}.ts"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
