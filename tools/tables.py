"""Contact sheets of every table in the middle of a game, in docs/tables: `python tools/tables.py [GAME …]`.

Five screens, dark and light, in both languages. The positions are in tools/tables.json; where one is missing, bots
play with fixed luck until a table is worth a picture. `--tree FOLDER` photographs the page of another checkout, built
there by `make web`, at the same positions; its sheets are called `before` unless `--called` says otherwise. The single
pictures stay in build/tables.
"""

import argparse
import json
import runpy
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, expect, sync_playwright

from cantina import games
from cantina.bots import decide, make_player
from cantina.games.path_to_hope.sight import PathView
from cantina.games.rebellion.sight import RebellionView
from cantina.games.secret_invasion.sight import InvasionView
from cantina.games.starfighter.sight import StarfighterView
from cantina.games.warlords.sight import WarlordsView
from cantina.kernel import Observation, Table
from screenshots import LOCALES, NAMES, PATIENCE, ROOT

sys.path.insert(0, str(ROOT / "tests"))

from browser.house import LUCK, Server
from browser.person import Person
from browser.serve import SHARES

SHEETS = ROOT / "docs" / "tables"
SINGLES = ROOT / "build" / "tables"
FOUND = ROOT / "tools" / "tables.json"
LARGEST = 245_000
SCALE = 0.6
GAP = 16
LABEL = 24
GROUND, INK = "#b9c0ce", "#10141f"
WIDE, LAPTOP, TABLET, LYING, PHONE = (1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844)
SCREENS = (WIDE, LAPTOP, TABLET, LYING, PHONE)
HANDHELD = {TABLET: 1, LYING: 2, PHONE: 2}
"""Screens that are touched, and how fine they are."""
THEMES = ("dark", "light")

Screen = tuple[int, int]


# -- positions --------------------------------------------------------------------------------------------------------


class Kind(NamedTuple):
    """What is played, by whom, and when it is worth a picture."""

    seats: int
    bot: str
    suits: Callable[[Any, str], bool]
    """From what the seat sees and is asked."""
    options: dict[str, Any] = {}


class Position(NamedTuple):
    """A game in the middle: what the server must know to begin there, and whose eyes see it."""

    game: str
    seed: str
    answers: list[tuple[int, str]]
    seat: int
    version: int

    @property
    def kind(self) -> Kind:
        return KINDS[self.game]


def invasion(view: InvasionView, asked: str) -> bool:
    """A card is to be laid down, many lie there, nobody is out, and some have tokens."""
    seats = view.seats
    return (
        asked == "discard"
        and all(seat.in_round for seat in seats)
        and sum(len(seat.discards) for seat in seats) >= 6
        and sum(seat.tokens for seat in seats) >= 4
    )


def hope(view: PathView, asked: str) -> bool:
    """A hero looks for a stack in the second round, after others have turned cards up."""
    return asked == "stack" and view.round == 2 and 2 <= view.turn <= 3 and len(view.shown) >= 2


def warlords(view: WarlordsView, asked: str) -> bool:
    """A planet can be captured, fleets are laid out, and planets have been won."""
    fleets = [len(seat.fleet) for seat in view.seats]
    mine = any(place is not None and view.active in place.capturers for place in view.places)
    return asked == "turn" and mine and min(fleets) >= 3 and sum(seat.points for seat in view.seats) >= 8


def starfighter(view: StarfighterView, asked: str) -> bool:
    """In the middle of a chain: an effect looks for its target, another one waits, and many squadrons lie face up."""
    cards = [card for seat in view.seats for sector in seat.sectors for card in sector.cards]
    hand = view.seats[view.active].cards
    return asked.startswith("effect-") and bool(view.waiting) and sum(card.face_up for card in cards) >= 9 and hand >= 2


def rebellion(view: RebellionView, asked: str) -> bool:
    """The Empire assigns its leaders in the middle of the war."""
    hand = next(side.hand for side in view.sides if side.side == "imperial") if view.side == "imperial" else []
    return asked == "assign" and view.time >= 6 and len(hand) >= 5


KINDS = {
    "secret-invasion": Kind(4, "counter", invasion),
    "path-to-hope": Kind(4, "comrade", hope),
    "warlords": Kind(4, "admiral", warlords),
    "starfighter": Kind(2, "captain", starfighter, {"mode": "skirmish"}),
    "rebellion": Kind(2, "commander", rebellion),
}


def positions(wanted: list[str]) -> list[Position]:
    """Those that were found before, and new ones, which are kept."""
    known: dict[str, list[Any]] = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    known |= {game: list(find_position(game)) for game in wanted if game not in known}
    lines = [f'"{game}": {json.dumps(known[game])}' for game in KINDS if game in known]
    FOUND.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return [Position(*known[game]) for game in wanted]


def find_position(game: str) -> Position:
    for number in range(100):
        if (found := played(game, f"picture {number}")) is not None:
            return found
    sys.exit(f"no position of {game} suits: have the rules changed?")


def played(name: str, seed: str) -> Position | None:
    """Bots play until a position suits; none: the game has ended before."""
    game, kind = games.find(name), KINDS[name]
    shares = SHARES[: kind.seats]
    table = Table.new(game, names=shares, seed=seed, contributions=shares, **kind.options)
    bots = [make_player(game, kind.bot, seat) for seat in range(kind.seats)]
    answers = list[tuple[int, str]]()
    while not table.over:
        seat = table.asked[0]
        if len(answers) > 10 and worth(kind, table.observe(seat)):
            return Position(name, seed, answers, seat, table.version(seat))
        answers.append((seat, decide(bots[seat], table, seat)))
        table.answer(answers[-1][1], seat)
    return None


def worth(kind: Kind, seen: Observation) -> bool:
    assert seen.ask is not None
    return kind.suits(seen.view, seen.ask.prompt.key.removeprefix("ask-"))


# -- pictures ---------------------------------------------------------------------------------------------------------


class Studio:
    """A house whose next table begins in a position, and browsers of all sizes."""

    def __init__(self, browser: Browser, folder: Path, tree: Path) -> None:
        self.browser = browser
        self.file = folder / "scene.json"
        serve, python = tree / "tests" / "browser" / "serve.py", tree / ".venv" / "bin" / "python"
        self.house = Server(folder, "--scene", str(self.file), python=python, serve=serve)

    def visitor(self, language: str, screen: Screen = WIDE, theme: str = "dark", cookies: Any = None) -> Person:
        device: dict[str, Any] = {"viewport": {"width": screen[0], "height": screen[1]}}
        if screen in HANDHELD:
            device |= {"device_scale_factor": HANDHELD[screen], "has_touch": True, "is_mobile": True}
        context = self.browser.new_context(
            locale=LOCALES[language], reduced_motion="reduce", storage_state=cookies, **device
        )
        likes = json.dumps({"colours": theme, "tempo": "instant"})
        context.add_init_script(f"localStorage.setItem('cantina.settings', '{likes}')")
        return Person(context, self.house.address)

    def set_table(self, position: Position, people: list[Person], names: tuple[str, ...]) -> str:
        """Everybody sits down and stays; the game stands where it is to be seen."""
        self.file.write_text(json.dumps({"seed": position.seed, "answers": position.answers}))
        for person, name in zip(people, names, strict=False):
            person.ask("GET", "/api/me")
            person.ask("POST", "/api/me", name=name)
        seats = ["me", *["open"] * (len(people) - 1)]
        table = people[0].set_up(seats, position.game, public=True, options=position.kind.options)
        for seat, person in enumerate(people[1:], start=1):
            person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
        self.file.unlink()
        for person in people:
            person.go(f"/table/{table}")
        return table

    def take(self, person: Person, path: str, version: int) -> Image.Image:
        page = person.go(path).page
        expect(page.locator(f"main[data-version='{version}']")).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate("() => document.fonts.ready.then(() => null)")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))")
        page.mouse.move(0, 0)
        return Image.open(BytesIO(page.screenshot())).convert("RGB")


def photograph(studio: Studio, position: Position, language: str) -> dict[tuple[str, Screen], Image.Image]:
    """By theme and screen: the table as the one who is asked sees it."""
    people = [studio.visitor(language) for _ in range(position.kind.seats)]
    table = studio.set_table(position, people, NAMES[language])
    cookies = people[position.seat].context.storage_state()
    taken = {}
    for theme in THEMES:
        for screen in SCREENS:
            person = studio.visitor(language, screen, theme, cookies)
            taken[theme, screen] = studio.take(person, f"/table/{table}", position.version)
            person.context.close()
    for person in people:
        person.context.close()
    return taken


# -- sheets -----------------------------------------------------------------------------------------------------------


def scaled(screen: Screen) -> Screen:
    return round(screen[0] * SCALE), round(screen[1] * SCALE)


def laid_out() -> dict[Screen, tuple[int, int]]:
    """Where the pictures of one theme stand: two large ones on the left, the others beside them."""
    right, down = scaled(WIDE)[0] + GAP, GAP + LABEL
    return {
        WIDE: (0, 0),
        LAPTOP: (0, scaled(WIDE)[1] + down),
        TABLET: (right, 0),
        LYING: (right, scaled(TABLET)[1] + down),
        PHONE: (right + scaled(LYING)[0] + GAP, scaled(TABLET)[1] + down),
    }


def sheet(taken: dict[tuple[str, Screen], Image.Image]) -> Image.Image:
    """Dark above light; every picture has its size above it."""
    places = laid_out()
    width, height = (max(at[i] + scaled(screen)[i] for screen, at in places.items()) + GAP for i in (0, 1))
    paper = Image.new("RGB", (GAP + width, len(THEMES) * (LABEL + height)), GROUND)
    draw, font = ImageDraw.Draw(paper), ImageFont.load_default(16)
    for (theme, screen), picture in taken.items():
        x, y = GAP + places[screen][0], LABEL + places[screen][1] + THEMES.index(theme) * (LABEL + height)
        draw.text((x, y - LABEL + 2), f"{screen[0]} x {screen[1]}", fill=INK, font=font)
        paper.paste(picture.resize(scaled(screen), Image.Resampling.LANCZOS), (x, y))
    return paper


def save(paper: Image.Image, file: Path) -> None:
    """As good as it fits."""
    least, best = 20, 80
    while least < best:
        quality = (least + best + 1) // 2
        paper.save(file, "webp", quality=quality, method=4)
        least, best = (quality, best) if file.stat().st_size <= LARGEST else (least, quality - 1)
    paper.save(file, "webp", quality=best, method=6)
    size = file.stat().st_size
    print(f"{file.relative_to(ROOT)}  {paper.width}×{paper.height}  {size / 1000:.0f} kB, quality {best}", flush=True)
    if size > LARGEST:
        sys.exit(f"{file} does not get smaller than {LARGEST / 1000:.0f} kB")


def keep_singles(taken: dict[tuple[str, Screen], Image.Image], name: str) -> None:
    for (theme, screen), picture in taken.items():
        picture.save(SINGLES / f"{name}.{theme}.{screen[0]}x{screen[1]}.png")


# -- the command ------------------------------------------------------------------------------------------------------


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", metavar="GAME", help=f"all of {', '.join(KINDS)} unless named")
    asked.add_argument("--tree", type=Path, default=ROOT, help="the checkout whose page is shown")
    asked.add_argument("--called", help="what the sheets are called: now, or before for another checkout")
    wish = asked.parse_args()
    for folder in (SHEETS, SINGLES):
        folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    LUCK.write_text("tables")
    make_sheets(
        wish.games or list(KINDS), wish.tree.resolve(), wish.called or ("now" if wish.tree == ROOT else "before")
    )


def make_sheets(wanted: list[str], tree: Path, called: str) -> None:
    chromium = runpy.run_path(str(ROOT / "tools" / "chromium.py"))["find"]()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        studio = Studio(browser, Path(folder), tree)
        try:
            for position in positions(wanted):
                for language in LOCALES:
                    taken = photograph(studio, position, language)
                    keep_singles(taken, f"{position.game}.{called}.{language}")
                    save(sheet(taken), SHEETS / f"{position.game}.{called}.{language}.webp")
        finally:
            browser.close()
            studio.house.close()


if __name__ == "__main__":
    main()
