"""Make the pictures of the pages for learners, for the documentation site: `python tools/pictures.py [GAME …]`.

The drawings are components of the page (web/src/games/*/Guide.svelte). They are taken from the running program, in both
lights, into docs/screens/learn.
"""

import io
import re
import runpy
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.house import LUCK, Server  # noqa: E402

PICTURES = ROOT / "docs" / "screens" / "learn"
LIGHTS = ("light", "dark")


def drawn(game: str) -> list[str]:
    """The pictures of a game's page, in order."""
    return re.findall(
        r"^\{picture: (\S+)", (ROOT / "docs" / "learn" / f"{game}.en.md").read_text("utf-8"), re.MULTILINE
    )


def take(browser: Browser, address: str, game: str, light: str) -> None:
    context = browser.new_context(
        viewport={"width": 900, "height": 1200}, device_scale_factor=2, locale="en-GB", reduced_motion="reduce"
    )
    context.add_init_script(f"localStorage.setItem('cantina.settings', '{{\"colours\": \"{light}\"}}')")
    page = context.new_page()
    page.goto(address)
    card = page.get_by_role("article").filter(has=page.get_by_test_id(f"play-{game}"))
    card.get_by_role("button", name="Rules").click()
    found = page.locator("[data-testid=rules-reader] .picture > svg")
    expect(found).to_have_count(len(drawn(game)))
    for name, picture in zip(drawn(game), found.all(), strict=True):
        image = Image.open(io.BytesIO(picture.screenshot()))
        image.save(PICTURES / f"{game}-{name}.{light}.webp", "webp", quality=82, method=6)
    context.close()


def main(games: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = runpy.run_path(str(ROOT / "tools" / "chromium.py"))["find"]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        LUCK.write_text("pictures")
        house = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in games:
            for light in LIGHTS:
                take(browser, house.address, game, light)
        browser.close()
        house.close()


if __name__ == "__main__":
    main(sys.argv[1:] or sorted({page.name.split(".")[0] for page in (ROOT / "docs" / "learn").glob("*.md")}))
