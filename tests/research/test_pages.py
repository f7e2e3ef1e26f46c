"""What the pages for researchers say is true: the numbers of each game, and the examples of docs/research.md."""

import re
import runpy
from pathlib import Path
from typing import Any

from cantina.games import registry

ROOT = Path(__file__).resolve().parents[2]
PAGES = runpy.run_path(str(ROOT / "tools" / "encodings_page.py"))
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text("utf-8"), re.DOTALL)


def test_the_page_of_every_game_is_up_to_date() -> None:
    stale = [
        game.id
        for game in registry().values()
        if (PAGES["PAGES"] / f"{game.id}.md").read_text("utf-8") != PAGES["page"](game)
    ]
    assert stale == [], "run tools/encodings_page.py"


def test_the_examples_run() -> None:
    """One after the other, as they are read."""
    known: dict[str, Any] = {}
    assert len(EXAMPLES) >= 4
    for example in EXAMPLES:
        exec(example.replace("range(1000)", "range(20)"), known)
    assert known["env"].numbers.encoding is known["encoding"]
