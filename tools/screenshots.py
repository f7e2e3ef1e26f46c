"""Make the pictures in docs/screens from the running program: `python tools/screenshots.py [rebellion]`."""

import io
import json
import runpy
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.house import LUCK, Server  # noqa: E402
from browser.person import Person  # noqa: E402
from browser.scenes import (  # noqa: E402
    Scene,
    Stage,
    captures,
    combats,
    find_scene,
    findings,
    full_map,
    played,
    rounds,
    victories,
)  # fmt: skip

SCREENS = ROOT / "docs" / "screens"
LARGEST = 180_000
PATIENCE = 20_000
NAMES = {"ru": ("Анна", "Кирилл", "Вера", "Дмитрий"), "en": ("Anna", "Kirill", "Vera", "Dmitri")}
LOCALES = {"ru": "ru-RU", "en": "en-GB"}
WIDE = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


class Photographer:
    """Visits the house with several browsers and takes pictures of what is there."""

    def __init__(self, browser: Browser, house: Server) -> None:
        self.browser = browser
        self.house = house

    def guest(self, language: str, name: str, screen: dict[str, Any], theme: str = "dark") -> Person:
        context = self.browser.new_context(locale=LOCALES[language], reduced_motion="reduce", **screen)
        likes = json.dumps({"colours": theme, "tempo": "instant"})
        context.add_init_script(f"localStorage.setItem('cantina.settings', '{likes}')")
        person = Person(context, self.house.address)
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
        return person

    def take(self, person: Person, name: str) -> None:
        person.page.mouse.move(0, 0)
        person.page.evaluate("document.fonts.ready")
        picture = Image.open(io.BytesIO(person.page.screenshot()))
        file = SCREENS / f"{name}.webp"
        picture.save(file, "webp", quality=84, method=6)
        size = file.stat().st_size
        print(f"{file.relative_to(ROOT)}  {picture.width}×{picture.height}  {size / 1000:.0f} kB")
        if size > LARGEST:
            sys.exit(f"{file} is larger than {LARGEST / 1000:.0f} kB")


def in_full_swing(person: Person) -> bool:
    """A card is to be chosen, several lie on the table, something is known, and no round has just ended."""
    page = person.page
    return (
        page.locator(".dock .hand button.card.can").count() == 2
        and page.locator("[data-zone^='discards:']").count() >= 5
        and page.locator(".board .over").count() == 0
        and page.locator(".seat.out").count() == 0
    )


def play_until(person: Person, suits: Callable[[Person], bool]) -> None:
    """Play on, in a new game if need be, until the table is worth a picture."""
    while True:
        if not person.until_asked():
            person.see("rematch").click()
            expect(person.see("outcome")).to_have_count(0)
            continue
        if suits(person):
            return
        person.decide()


def lobby(camera: Photographer, language: str) -> None:
    me, friend, other, _ = NAMES[language]
    host = camera.guest(language, friend, WIDE)
    host.set_up(["me", "open", "open"], public=True)
    second = camera.guest(language, other, WIDE)
    second.set_up(["open", "me", "counter", "open"], public=True, pace="move:90")
    person = camera.guest(language, me, WIDE)
    table = person.set_up(["me", "counter", "counter"], options={"tokens": 1}, public=True)
    person.go(f"/table/{table}").play_to_the_end()
    person.set_up(["me", "counter", "counter", "counter"], options={"start": "1"})
    person.go()
    expect(person.page.get_by_role("article").first).to_be_visible()
    expect(person.page.locator("li.panel")).not_to_have_count(0)
    camera.take(person, f"lobby.{language}")
    person.go("/new/secret-invasion")
    camera.take(person, f"new-table.{language}")


def table(camera: Photographer, language: str, screen: dict[str, Any], name: str, theme: str = "dark") -> None:
    person = camera.guest(language, NAMES[language][0], screen, theme)
    seats = 4 if screen is WIDE else 3
    person.go(f"/table/{person.set_up(['me', *['counter'] * (seats - 1)])}")
    play_until(person, in_full_swing)
    camera.take(person, f"{name}.{language}")


def replay(camera: Photographer, language: str) -> None:
    person = camera.guest(language, NAMES[language][0], WIDE)
    played = person.set_up(["me", "counter", "counter"], options={"tokens": 2})
    person.go(f"/table/{played}").play_to_the_end()
    last = int(person.ask("GET", f"/api/tables/{played}/replay?at=1&as=open")["last"])
    person.go(f"/replay/{played}?at={max(last - 6, 1)}&as=open")
    expect(person.see("bar")).to_be_visible()
    camera.take(person, f"replay.{language}")


# -- Rebellion ---------------------------------------------------------------------------------------------------------


def first(scene: Scene, asked: str) -> Scene:
    """Where this is asked for the first time in a scene."""
    at = next(at for at in range(scene.first, scene.end) if scene.game.turns[at].asked == asked)
    return Scene(scene.game, at, at)


def after(scene: Scene, key: str) -> Scene:
    """Right after something happened for the first time in a scene."""
    at = next(at for at in range(scene.first, scene.end) if key in scene.game.turns[at].lines)
    return Scene(scene.game, at + 1, at + 1)


def recruiting() -> Scene:
    game = played(1, 2, "advanced")
    return first(Scene(game, 0, len(game.turns)), "recruit")


def ended(*ways: str) -> Scene:
    scene = find_scene(victories(*ways))
    return Scene(scene.game, scene.end, scene.end)


def great_moments() -> dict[str, tuple[Scene, int, dict[str, Any]]]:
    """What is shown, from which seat, on which screen."""
    captured = find_scene(captures)
    return {
        "map": (full_map(), 1, WIDE),
        "tablet": (full_map(), 1, TABLET),
        "combat": (first(find_scene(combats), "assign-die"), 1, WIDE),
        "mission": (first(captured, "send"), 0, WIDE),
        "captured": (after(captured, "captured"), 0, WIDE),
        "rescued": (Scene(captured.game, captured.end, captured.end), 0, WIDE),
        "base-found": (after(find_scene(findings), "base-revealed"), 0, TABLET),
        "refresh": (recruiting(), 0, WIDE),
        "rebels-win": (ended("time", "reputation"), 0, WIDE),
        "empire-wins": (ended("base-taken"), 1, WIDE),
        "teams": (first(find_scene(rounds, seats=4, mode="advanced"), "turn"), 2, WIDE),
    }


def rebellion(camera: Photographer, stage: Stage, language: str, theme: str) -> None:
    for name, (scene, seat, screen) in great_moments().items():
        count = len(scene.game.table.names)
        people = [camera.guest(language, who, screen, theme) for who in NAMES[language][:count]]
        table = stage.set_table(scene, people, NAMES[language])
        for at, person in enumerate(people):
            person.go(f"/table/{table}")
            expect(person.page.locator(f"main[data-version='{scene.version(at, scene.first)}']")).to_be_visible()
        page = people[seat].page
        if name == "tablet":
            page.get_by_test_id("zoom-in").click()
        if name.endswith(("win", "wins")):
            expect(page.get_by_test_id("ending")).to_be_visible()
        camera.take(people[seat], f"rebellion-{name}.{language}")
        for person in people:
            person.context.close()


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    LUCK.write_text("pictures")
    chromium = runpy.run_path(str(ROOT / "tools" / "chromium.py"))["find"]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stage = Stage(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        camera = Photographer(browser, stage.house)
        try:
            for language, theme in (("ru", "dark"), ("en", "light")):
                if "rebellion" not in sys.argv:
                    others(camera, language, theme)
                rebellion(camera, stage, language, theme)
        finally:
            browser.close()
            stage.house.close()


def others(camera: Photographer, language: str, theme: str) -> None:
    lobby(camera, language)
    table(camera, language, WIDE, "table", theme)
    table(camera, language, PHONE, "phone")
    replay(camera, language)


if __name__ == "__main__":
    main()
