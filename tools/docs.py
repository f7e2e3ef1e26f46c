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

ROOT = Path(__file__).resolve().parent.parent
BORROWED = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "security.md": "SECURITY.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
}
"""Pages of the site that stand at the top of the repository."""
MAP = re.compile(r"<!-- map: ([\w.]+) -->")
LOADED = re.compile(r"""<(?:script|img|iframe|source|link)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""")
STYLED = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")


# -- what mkdocs calls -----------------------------------------------------------------------------------------------


def on_files(files: Any, config: Any) -> Any:
    """Put the borrowed pages among the others."""
    from mkdocs.structure.files import File

    for page, source in BORROWED.items():
        files.append(File.generated(config, page, content=borrowed((ROOT / source).read_text("utf-8"))))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Draw the maps and count the lines where a page asks for it."""
    return sizes.renewed(MAP.sub(lambda found: drawing(found[1]), markdown))


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
