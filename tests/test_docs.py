"""The documentation: every page can be reached, links lead somewhere, the map is that of the imports."""

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cantina.games import find
from cantina.words.book import NAMED, learning_page
from test_layers import LAYERS, imported

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TOP = sorted(ROOT.glob("*.md"))
LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")


def tool(name: str) -> Any:
    """A module of tools/, which is no package; the next one may import it."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


atlas, sizes, docs = tool("atlas"), tool("sizes"), tool("docs")
NAV = set(re.findall(r"[\w./-]+\.md", (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[2]))


def relative(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """Where a page leads: a file, and the place in it."""
    for target in LINK.findall(page.read_text("utf-8")):
        file, _, place = target.partition("#")
        yield ((page.parent / file).resolve() if file else page), place


def headings(page: Path) -> set[str]:
    """The names of a page's headings in links, as the forge and the site make them."""
    if page.parent.name == "learn":
        game, language, _ = page.name.split(".")
        return {found[1] for found in NAMED.finditer(learning_page(find(game), language) or "")}
    found = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\s-]", "", name).strip().lower().replace(" ", "-") for name in found}


# -- pages and links --------------------------------------------------------------------------------------------------


def test_the_site_has_every_page_and_no_other() -> None:
    assert {page.relative_to(DOCS).as_posix() for page in PAGES} | set(docs.BORROWED) == NAV


@pytest.mark.parametrize("page", [*TOP, *PAGES], ids=relative)
def test_links_lead_somewhere(page: Path) -> None:
    for target, place in links(page):
        assert target.exists(), f"{relative(page)}: {target}"
        assert not place or place in headings(target), f"{relative(page)}: {target.name}#{place}"


def test_a_reader_of_the_front_page_gets_to_every_page() -> None:
    for front in (ROOT / "README.md", DOCS / "index.md"):
        seen, waiting = set[Path](), [front]
        while waiting:
            page = waiting.pop()
            seen.add(page)
            waiting += [target for target, _ in links(page) if target.suffix == ".md" and target not in seen]
        assert not [relative(page) for page in PAGES if page not in seen and page != DOCS / "index.md"]


@pytest.mark.parametrize("page", docs.BORROWED)
def test_pages_from_the_top_of_the_repository_link_to_pages_of_the_site(page: str) -> None:
    text = docs.borrowed((ROOT / docs.BORROWED[page]).read_text("utf-8"))
    assert {target.partition("#")[0] for target in LINK.findall(text)} <= NAV


def test_the_reference_names_what_exists() -> None:
    for page in (DOCS / "reference").glob("*.md"):
        for name in re.findall(r"^::: (\S+)", page.read_text("utf-8"), re.MULTILINE):
            module, _, last = name.rpartition(".")
            found = importlib.util.find_spec(name) if last.islower() else getattr(importlib.import_module(module), last)
            assert found, f"{page.name}: {name}"


def test_the_reference_shows_every_module_of_kernel_and_bots() -> None:
    """The module, or what somebody needs of it."""
    pages = "".join(page.read_text("utf-8") for page in (DOCS / "reference").glob("*.md"))
    shown = re.findall(r"^::: (\S+)", pages, re.MULTILINE)
    for part in ("kernel", "bots"):
        for path in (ROOT / "src" / "cantina" / part).glob("*.py"):
            module = f"cantina.{part}.{path.stem}"
            assert path.stem == "__init__" or any(f"{name}.".startswith(f"{module}.") for name in shown), module


def test_what_a_page_would_load_from_elsewhere_is_noticed() -> None:
    assert docs.outside('<script src="https://example.org/a.js"></script>') == ["https://example.org/a.js"]
    assert docs.outside("<link rel=stylesheet href=//example.org/a.css>") == ["//example.org/a.css"]
    assert docs.outside("@font-face { src: url('https://example.org/a.woff2') }") == ["https://example.org/a.woff2"]
    assert not docs.outside('<a href="https://example.org">read</a> <img src="screens/table.en.webp">')


# -- the map ----------------------------------------------------------------------------------------------------------


def test_the_map_shows_every_layer_and_game() -> None:
    assert atlas.LAYERS == LAYERS
    games = [f"cantina.games.{path.parent.name}" for path in (ROOT / "src/cantina/games").glob("*/__init__.py")]
    assert sorted(atlas.layers()) == sorted([*games, *(f"cantina.{layer}" for layer in LAYERS)])
    picture = atlas.drawn(atlas.layers())
    assert all(f">{part.removeprefix('cantina.')}</text>" in picture for part in atlas.layers())


def test_the_map_draws_the_imports() -> None:
    parts = atlas.layers()
    found = atlas.arcs(parts)
    for path in (ROOT / "src" / "cantina" / "bots").glob("*.py"):
        assert {("cantina.bots", atlas.owner(name, parts)) for name in imported(path)} <= found | {
            ("cantina.bots", "cantina.bots")
        }
    assert ("cantina.cli", "cantina.server") in found
    assert ("cantina.server", "cantina.cli") not in found


def test_the_table_of_sizes_counts_every_module_once() -> None:
    files = (ROOT / "src" / "cantina").rglob("*.py")
    counted = [name for part in atlas.layers() for name in sizes.modules(part, atlas.layers())]
    modules = [atlas.module_name(file, ROOT / "src") for file in files if len(file.read_text("utf-8").splitlines()) > 1]
    assert sorted(counted) == sorted(name for name in modules if name != "cantina")


def rows(page: str) -> dict[str, list[str]]:
    """The table of sizes in a page: the cells of each part."""
    found = [
        [cell.strip() for cell in row.strip("| ").split("|")] for row in page.splitlines() if row.startswith("| `")
    ]
    return {cells[0]: cells[1:] for cells in found}


def test_the_table_of_sizes_in_the_page_is_true() -> None:
    """Parts and imports to the letter, numbers within a fifth. `python tools/sizes.py --write` renews it."""
    page = sizes.PAGE.read_text("utf-8")
    (kept,), now = sizes.PLACE.findall(page), rows(sizes.table())
    shown = rows(kept)
    assert set(shown) == {f"`{part.removeprefix('cantina.')}`" for part in atlas.layers()}
    assert {part: cells[-1] for part, cells in shown.items()} == {part: cells[-1] for part, cells in now.items()}
    for part, cells in now.items():
        for column in (0, 1):
            count, before = (int(one[column].replace(",", "")) for one in (cells, shown[part]))
            assert abs(count - before) <= max(2, before / 5), f"{part}: {before}, now {count}"


def test_the_site_renews_the_table_of_sizes() -> None:
    page = "# A\n\n<!-- sizes -->\nold\n<!-- end of sizes -->\n\nmore\n"
    assert docs.on_page_markdown(page) == page.replace("old\n", f"\n{sizes.table()}\n\n")
    assert docs.on_page_markdown("<!-- sizes -->") == "<!-- sizes -->"


def test_every_arc_between_layers_leads_down() -> None:
    assert 'class="up"' not in atlas.drawn(atlas.layers())


def test_only_parts_that_need_each_other_stand_below_one_that_they_import(tmp_path: Path) -> None:
    texts = {
        "a": "import p.b",
        "b": "from p.c import x\nimport p.d, p.e",
        "c": "from p import b",
        "d": "",
        "e": "import p.d",
    }
    (tmp_path / "p").mkdir()
    for name, text in texts.items():
        (tmp_path / "p" / f"{name}.py").write_text(text)
    parts = [f"p.{name}" for name in texts]
    found = atlas.arcs(parts, tmp_path)
    assert found == {("p.a", "p.b"), ("p.b", "p.c"), ("p.b", "p.d"), ("p.b", "p.e"), ("p.c", "p.b"), ("p.e", "p.d")}
    order = atlas.column(parts, found)
    assert [(a, b) for a, b in found if order.index(a) > order.index(b)] in ([("p.b", "p.c")], [("p.c", "p.b")])
