"""No name means two things in Rebellion, and no module imports in a circle or inside a function."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from cantina.games import rebellion

FOLDER = Path(rebellion.__file__).parent
HOME = "cantina.games.rebellion"
TREES = {path.relative_to(FOLDER): ast.parse(path.read_text("utf-8")) for path in sorted(FOLDER.rglob("*.py"))}


def module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join([HOME, *(parts[:-1] if parts[-1] == "__init__" else parts)])


MODULES = {module(path): tree for path, tree in TREES.items()}


def names(tree: ast.Module) -> Iterator[str]:
    """What a module defines at its top."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def test_a_name_is_defined_once() -> None:
    found = defaultdict(set)
    for path, tree in TREES.items():
        for name in names(tree):
            found[name].add(str(path))
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_nothing_gets_another_name_when_it_is_imported() -> None:
    renamed = [
        f"{path}: {alias.name} as {alias.asname}"
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if alias.asname
    ]
    assert renamed == []


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of this game that an import statement names."""
    if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(HOME):
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            yield inner if inner in MODULES else node.module


def test_imports_stand_at_the_top_and_make_no_circle() -> None:
    """But for the bot, which is loaded when somebody wants it, and for types alone."""
    graph = {name: {one for node in tree.body for one in imported(node)} for name, tree in MODULES.items()}
    assert list(TopologicalSorter(graph).static_order())
    inside = [
        f"{name}: {one}"
        for name, tree in MODULES.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        for one in imported(node)
    ]
    assert inside == [f"{HOME}: {HOME}.players.bot"]
