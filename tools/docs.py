"""What the documentation site takes from outside docs/, and the check that it loads nothing from elsewhere.

mkdocs calls the hooks (see mkdocs.yml). As a program it looks through the built site:

    python tools/docs.py [FOLDER]
"""

import re
import sys
from pathlib import Path
from typing import Any

import atlas
import sizes
from cantina.games import find
from cantina.words import book

ROOT = Path(__file__).resolve().parent.parent
BORROWED = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
}
"""Pages of the site that stand at the top of the repository."""
MAP = re.compile(r"<!-- map: ([\w.]+) -->")
NUMBER = re.compile(r"(?<![\w-])([A-Z]{2}-[A-Z]?\d+)(?!\w)")
RULE = re.compile(rf"^\*\*{NUMBER.pattern}\*\*", re.MULTILINE)
LOADED = re.compile(r"""<(?:script|img|iframe|source|link)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""")
STYLED = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")


# -- what mkdocs calls -----------------------------------------------------------------------------------------------


def on_files(files: Any, config: Any) -> Any:
    """Put the borrowed pages among the others."""
    from mkdocs.structure.files import File

    for page, source in BORROWED.items():
        files.append(File.generated(config, page, content=borrowed((ROOT / source).read_text("utf-8"))))
    return files


def on_page_markdown(markdown: str, page: Any = None, **_: Any) -> str:
    """Draw the maps, count the lines and fill in the tables where a page asks for it."""
    folder, name = page.file.src_uri.rpartition("/")[::2] if page is not None else ("", "")
    if folder == "learn":
        return learning(markdown, *name.split(".")[:2])
    if folder == "rules":
        return RULE.sub(r'<span id="\1"></span>**\1**', markdown)
    return sizes.renewed(MAP.sub(lambda found: drawing(found[1]), markdown))


def learning(markdown: str, game: str, language: str) -> str:
    """A page that one learns a game from, as the site shows it: with its tables, pictures and places."""
    text = book.filled(markdown, find(game), language)
    text = re.sub(r"^\| \{#([a-z0-9_-]+)\}", r'| <span id="\1"></span>', text, flags=re.MULTILINE)
    text = book.NAMED.sub(r" {#\1}", text)
    text = NUMBER.sub(rf"[\1](../rules/{game}.{language}.md#\1)", text)
    return book.PICTURE.sub(lambda found: picture(game, found[1], found[2]), text)


def picture(game: str, name: str, seen: str) -> str:
    """A drawing in both lights."""
    return "\n".join(
        f"![{seen}](../screens/learn/{game}-{name}.{light}.webp#only-{light})" for light in ("light", "dark")
    )


def borrowed(text: str) -> str:
    """A page with its links as they are on the site; what is no page there is only named."""
    return re.sub(r"\[([^\]]*)\]\((?!\w+:)([^)]*)\)", relink, text)


def relink(found: re.Match[str]) -> str:
    text, target = found[1], found[2]
    here = {source: page for page, source in BORROWED.items()}
    if target in here:
        return f"[{text}]({here[target]})"
    return f"[{text}]({target.removeprefix('docs/')})" if target.startswith("docs/") else f"{text} (`{target}`)"


def drawing(package: str) -> str:
    parts = atlas.layers() if package == "cantina" else atlas.inside(package)
    svg = re.sub(r"\s*\n\s*", " ", atlas.drawn(parts, package))
    return f'<div class="atlas-frame">{svg}</div>'


# -- what is built ---------------------------------------------------------------------------------------------------


def outside(text: str) -> list[str]:
    """Addresses elsewhere that a browser would load by itself; links for readers are not meant."""
    return [*LOADED.findall(text), *STYLED.findall(text)]


def main() -> None:
    site = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    pages = [path for path in sorted(site.rglob("*")) if path.suffix in (".html", ".css")]
    found = [f"{path.relative_to(site)}: {address}" for path in pages for address in outside(path.read_text("utf-8"))]
    if found or not pages:
        sys.exit("\n".join(found) or f"nothing is built in {site}")


if __name__ == "__main__":
    main()
