"""The types of messages, views and words for the page: TypeScript, made from the structures of the server and the games
and from the Fluent files.

They are written to web/src/generated, which is not kept in the repository: `tools/web.py` makes them before it checks
or builds the page, so a page that reads a field or says a message which is no longer there does not get through the
check.
"""

import ast
import hashlib
import inspect
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from msgspec import inspect as shape

from cantina import games
from cantina.bots import review
from cantina.kernel import Game, advice, event, view
from cantina.server import bodies, protocol
from cantina.words import LANGUAGES, introductions, sources

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
COMMON: tuple[type[msgspec.Struct], ...] = (event.Line, view.OptionView, view.AskView, advice.Weighed, advice.Advice)
"""What games and messages have in common."""
IDS = {("Line", "key"): "MessageId"}
"""Texts that are ids of messages."""
CODES = ("GONE", "FORBIDDEN", "SIGNED_OUT", "TOO_MUCH", "TRY_AGAIN")
"""How the server ends a socket."""
Messages = dict[str, frozenset[str]]
"""The ids of messages, with the arguments that each needs."""


def written(kind: shape.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, shape.StructType):
        return kind.cls.__name__
    if isinstance(kind, shape.LiteralType):
        return " | ".join(literal(value) for value in kind.values)
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
        words = (kind.extra or {}).get("one_of")
        return " | ".join(literal(word) for word in words) if words else written(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def literal(value: str | int | None) -> str:
    """A value as TypeScript writes it; `{}` in a text stands for a number."""
    if isinstance(value, str) and "{}" in value:
        return f"`{value.replace('{}', '${number}')}`"
    return json.dumps(value)


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
        kind_of_it = IDS.get((struct.__name__, field.name)) or written(field.type)
        yield f"  {field.encode_name}{'?' if loose and not field.required else ''}: {kind_of_it};"
    yield "}"


def structures(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Those a module defines, in its order; not the empty ones that others are made from."""
    own = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [one for one in own if one.__module__ == module.__name__ and one.__name__ not in BASES]


def document(source: str, parts: Iterable[Iterable[str]], before: str = "") -> str:
    return HEADER.format(source=source) + before + "\n" + "\n\n".join("\n".join(part) for part in parts) + "\n"


def union(name: str, kinds: Any) -> Iterator[str]:
    yield f"export type {name} ="
    yield "\n".join(f"  | {one.__name__}" for one in kinds.__args__) + ";"


def constants() -> Iterator[str]:
    """What the page has to know by value: who may talk, how fast things may go, and the codes of a closed socket."""
    yield f"export const TEMPI = {json.dumps(protocol.TEMPI)} as const;"
    yield f"export const TALK = [{', '.join(literal(who) for who in protocol.TALK)}] as const;"
    yield from (f"export const {name} = {getattr(protocol, name)};" for name in CODES)


def messages() -> str:
    own = [interface(one) for one in (*COMMON, *structures(protocol))]
    parts = [*own, constants(), union("Request", protocol.AnyRequest), union("Reply", protocol.AnyReply)]
    return document("src/cantina/server/protocol.py", parts, 'import type { MessageId } from "./words";\n')


def requests() -> str:
    text = [list(interface(one)) for module in (review, bodies) for one in structures(module)]
    names = ("Advice", "Line", "Position", "SeatCard")
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
    before += 'import type { MessageId } from "./words";\n'
    return document(f"the views and the weights of {game.id}", [*text, weights(game)], before)


def weights(game: Game[Any]) -> Iterator[str]:
    """How long its lines deserve to be seen: bots wait as long as the page shows them."""
    yield "/** What is not here is for the log alone. */"
    yield 'export const weights: Partial<Record<MessageId, "tick" | "beat" | "scene">> = {'
    yield from (f"  {literal(key)}: {literal(weight)}," for key, weight in game.weights.items())
    yield "};"


# -- words ------------------------------------------------------------------------------------------------------------


class Reader(Visitor):
    """What a message needs: its variables, and the messages that are a part of it."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)


def patterns(text: str) -> Iterator[tuple[str, Reader]]:
    """The messages of a Fluent text and their attributes, each by its id."""
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, fluent.Junk):
            raise ValueError(f"no Fluent: {entry.content}")
        if isinstance(entry, fluent.Message):
            named = [(entry.id.name, entry.value)] if entry.value else []
            for key, pattern in [*named, *((f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes)]:
                reader = Reader()
                reader.visit(pattern)
                yield key, reader


def in_one_language(text: str) -> Messages:
    found = dict(patterns(text))

    def needs(key: str) -> set[str]:
        parts = [part for part in found[key].parts if part in found]
        return found[key].variables.union(*(needs(part) for part in parts))

    return {key: frozenset(needs(key)) for key in found}


def in_all_languages(texts: Iterable[str]) -> Messages:
    """The messages with what they need in any language; one that is missing somewhere is none."""
    each = [in_one_language(text) for text in texts]
    everywhere = set(each[0]).intersection(*each)
    return {key: frozenset().union(*(one[key] for one in each)) for key in sorted(everywhere)}


def page_words() -> Messages:
    """What can be said without a game: by the page, by the server, about all games."""
    known = games.registry().values()

    def text(language: str) -> str:
        shared = sources(None, language, ("cantina.server",))
        return "\n".join([*shared, introductions(known, language), of_the_page(language)])

    return in_all_languages(text(language) for language in LANGUAGES)


def of_the_page(language: str) -> str:
    folder = ROOT / "web" / "src" / "locale"
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob(f"*{language}.ftl")))


def game_words(game: Game[Any]) -> Messages:
    """What can be said at the table of a game besides."""
    return in_all_languages(sources(game, language)[-1] for language in LANGUAGES)


def arguments(needed: frozenset[str], optional: frozenset[str] = frozenset()) -> str:
    parts = [f'"{name}": Value' for name in sorted(needed)] + [f'"{name}"?: Value' for name in sorted(optional)]
    return f"{{ {'; '.join(parts)} }}" if parts else "Nothing"


def table_of(name: str, about: str, said: dict[str, str], base: str = "") -> Iterator[str]:
    yield from comment(about)
    yield f"export interface {name} {f'extends {base} ' if base else ''}{{"
    yield from (f'  "{key}": {needs};' for key, needs in said.items())
    yield "}"


def all_words(each: list[Messages]) -> dict[str, str]:
    """Every message of the house. Where games have one of the same id, what only some of them need may be left out."""
    found: dict[str, list[frozenset[str]]] = {}
    for one in each:
        for key, needed in one.items():
            found.setdefault(key, []).append(needed)
    both = {key: frozenset.intersection(*needs) for key, needs in found.items()}
    return {key: arguments(both[key], frozenset.union(*needs) - both[key]) for key, needs in sorted(found.items())}


def name_of(game: Game[Any]) -> str:
    return "".join(part.capitalize() for part in game.id.split("-")) + "Words"


def words() -> str:
    """What the page can say: the ids of all messages with their arguments, and which of them each game has."""
    page, by_game = page_words(), {game: game_words(game) for game in games.registry().values()}
    house = [
        ["export type Value = string | number;"],
        ["/** A message without arguments. */", "export type Nothing = { readonly nothing?: never };"],
        table_of("PageWords", "Said without a game.", {key: arguments(needed) for key, needed in page.items()}),
        table_of("AllWords", "Said anywhere.", all_words([page, *by_game.values()])),
        ["/** Lines, questions and refusals from the server too. */", "export type MessageId = keyof AllWords;"],
    ]
    own = [
        table_of(
            name_of(game),
            f"Said at a table of {game.id}.",
            {key: arguments(needed) for key, needed in said.items() if page.get(key) != needed},
            "PageWords",
        )
        for game, said in by_game.items()
    ]
    return document("the Fluent files", [*house, *own], f"// {mark()}\n")


def mark() -> str:
    """Stands for what the words are made from: reading it all takes longer than everything else here."""
    texts = [of_the_page(language) for language in LANGUAGES]
    for game in games.registry().values():
        texts += [text for language in LANGUAGES for text in sources(game, language, ("cantina.server",))]
    return hashlib.sha256("\0".join([*texts, Path(__file__).read_text("utf-8")]).encode()).hexdigest()


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    made = {"protocol": messages(), "bodies": requests()}
    if not (known := TARGET / "words.ts").exists() or mark() not in known.read_text("utf-8"):
        made["words"] = words()
    for game in games.registry().values():
        made[game.id] = view_of(game)
    for name, text in made.items():
        path = TARGET / f"{name}.ts"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
