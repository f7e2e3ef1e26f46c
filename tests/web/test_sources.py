"""The page is rebuilt when anything it is made of has changed, the data of the games included."""

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = re.compile(r'from "([^"]+\.json)"')


def test_the_data_that_is_built_in_is_watched() -> None:
    watched = set(runpy.run_path(str(ROOT / "tools" / "web.py"))["sources"]())
    built_in = {
        (path.parent / name).resolve()
        for path in (ROOT / "web" / "src").rglob("*.ts")
        for name in DATA.findall(path.read_text("utf-8"))
    }
    assert ROOT / "src" / "cantina" / "games" / "starfighter" / "cards.json" in built_in
    assert built_in <= watched
