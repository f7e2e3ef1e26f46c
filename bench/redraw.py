"""How long the page takes to redraw the table of Rebellion late in a game: `python bench/redraw.py [--moves 100]`.

`--beside FOLDER` has the page of another checkout, built there by `make web`, redraw the same moves in turn with this
one, `--rounds 3` times each, and compares the two.

Two commanders have played a game up to a late round. A browser looks at the table while the next moves are made by
requests; for every update the time is taken from its arrival at the socket until the frame that shows it is painted.
Nothing is held on the stage, and the first move waits until the pictures are drawn, which they are once. Beside it the
processor time of the page's main thread, which does not depend on what else the machine does.
"""

import argparse
import runpy
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.house import LUCK, SERVE  # noqa: E402
from browser.person import Person  # noqa: E402
from browser.scenes import Scene, Stage, find_scene, late_rounds  # noqa: E402

STOPWATCH = """
window.redrawn = [];
const arrived = new Map();
const seen = () => Number(document.querySelector('main[data-version]')?.dataset.version ?? 0);
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({data}) => {
      const came = performance.now(), message = JSON.parse(data);
      if (message.is === 'update') { arrived.set(message.position.version, came); requestAnimationFrame(frame); }
    });
  }
};
function frame() {
  const shown = seen(), {port1, port2} = new MessageChannel();
  for (const version of arrived.keys()) if (version > shown) { requestAnimationFrame(frame); break; }
  port1.onmessage = () => {
    for (const [version, came] of arrived) if (version <= shown) {
      window.redrawn.push(performance.now() - came);
      arrived.delete(version);
    }
  };
  port2.postMessage(null);
}
"""
"""A message posted while a frame is made arrives when it is painted."""
EMPIRE = 1
"""The seat that looks on. It hears nothing of an answer that the Rebels are still putting together."""

REST = 3000
"""Until everything that came with the table is drawn, in milliseconds."""


def late(moves: int) -> Scene:
    """The next moves of a game from the beginning of a late round on."""
    game, first, end = find_scene(late_rounds)
    return Scene(game, first, min(first + moves, end))


def come_in(browser: Browser, stage: Stage, width: int, height: int) -> Person:
    context = browser.new_context(locale="en-GB", viewport={"width": width, "height": height})
    context.add_init_script(STOPWATCH)
    context.add_init_script("localStorage.setItem('cantina.settings', '{\"tempo\": \"instant\"}')")
    return Person(context, stage.house.address)


def measure(browser: Browser, stage: Stage, scene: Scene) -> tuple[list[float], float]:
    people = [come_in(browser, stage, 1440, 900), come_in(browser, stage, 1280, 800)]
    table = stage.set_table(scene, people)
    page = people[EMPIRE].go(f"/table/{table}").page
    expect(page.locator(f"main[data-version='{scene.version(EMPIRE, scene.first)}']")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(REST)
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, updates = busy(metrics), 0
    for made, turn in enumerate(scene.turns, start=scene.first):
        answer = {"do": "answer", "move": f"redraw-{made}", "answer": turn.answer}
        people[turn.seat].ask("POST", f"/api/tables/{table}/do", version=scene.version(turn.seat, made), **answer)
        updates += scene.version(EMPIRE, made) != scene.version(EMPIRE, made + 1)
        people[EMPIRE].until("n => window.redrawn.length >= n", updates)
    spent = busy(metrics) - before
    times: list[float] = page.evaluate("window.redrawn")
    for person in people:
        person.context.close()
    return times, spent / updates


def busy(metrics: Any) -> float:
    """Milliseconds of the processor that the main thread of the page has used."""
    values = {one["name"]: one["value"] for one in metrics.send("Performance.getMetrics")["metrics"]}
    return float(values["TaskDuration"]) * 1000


def program(tree: Path) -> dict[str, Path]:
    """What opens the house of a checkout."""
    return {"python": tree / ".venv" / "bin" / "python", "serve": tree / SERVE.relative_to(ROOT)}


def one_run(browser: Browser, scene: Scene, tree: Path | None) -> tuple[float, float]:
    """The middle time until painted, and the processor time of a move; both are told."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), **program(tree) if tree else {})
        try:
            times, spent = measure(browser, stage, scene)
        finally:
            stage.house.close()
    spread = statistics.quantiles(times, n=20)
    print(f"{tree or 'this page'}: {len(times)} moves")
    print(f"  until painted: p50 {spread[9]:.1f} ms, p95 {spread[-1]:.1f} ms, most {max(times):.1f} ms")
    print(f"  main thread: {spent:.1f} ms of processor time a move", flush=True)
    return spread[9], spent


def compare(browser: Browser, scene: Scene, other: Path, rounds: int) -> None:
    pairs = [(one_run(browser, scene, None), one_run(browser, scene, other)) for _ in range(rounds)]
    for what, at in (("until painted", 0), ("main thread", 1)):
        ratios = sorted(here[at] / there[at] for here, there in pairs)
        middle = statistics.median(ratios)
        print(f"this page / the other, {what}: {middle:.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--moves", type=int, default=100)
    asked.add_argument("--beside", type=Path, help="another checkout, to compare with")
    asked.add_argument("--rounds", type=int, default=3)
    wish = asked.parse_args()
    chromium = runpy.run_path(str(ROOT / "tools" / "chromium.py"))["find"]()
    expect.set_options(timeout=60_000)
    LUCK.write_text("redraw")
    scene = late(wish.moves)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        if wish.beside:
            compare(browser, scene, wish.beside.resolve(), wish.rounds)
        else:
            one_run(browser, scene, None)
        browser.close()


if __name__ == "__main__":
    main()
