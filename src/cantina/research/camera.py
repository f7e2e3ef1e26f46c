"""Pictures of the real table: the page draws it, in a Chromium without windows, from what a viewer may know.

Needs `pip install "cantina[render]"` and a Chromium. No server is started and nothing is fetched from a network: the
page that was built into the package asks for its parts, and they are handed to it.
"""

import atexit
import io
import os
import shutil
import threading
from collections.abc import Callable
from concurrent.futures import Future
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import numpy as np
import numpy.typing as npt

from cantina.games import find
from cantina.words import sources

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright, Route

T = TypeVar("T")
Picture = npt.NDArray[np.uint8]
"""Rows of pixels of red, green and blue."""
NEEDED = {"playwright": "playwright", "PIL": "pillow"}
CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
"""The one without windows comes first: it draws the same pages with three quarters of the work."""
STATIC = Path(str(resources.files("cantina"))) / "server" / "static"
SIZE = (1280, 1120)
HOUSE = "http://table.invalid"
"""Where the page thinks that it comes from: an address that nobody has."""


def chromium() -> str | None:
    """The path of an installed Chromium: the one that $CHROMIUM names, else the first on the PATH."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def missing() -> str:
    """What there is not that pictures need; empty: all is there."""
    packages = [package for module, package in NEEDED.items() if find_spec(module) is None]
    if packages:
        return f'pictures need {" and ".join(packages)}: pip install "cantina[render]"'
    if not (STATIC / "still.html").exists():
        return "pictures need the page, which is not built here: run `make web`"
    return ""


class Camera:
    """A page that shows one position after another, in a thread of its own: what drives it will not work beside a
    running event loop, such as that of a notebook."""

    def __init__(self) -> None:
        lacking = missing()
        if lacking:
            raise RuntimeError(lacking)
        self.process = os.getpid()
        self.jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, daemon=True)
        self.thread.start()
        try:
            self._do(self._open)
        except RuntimeError:
            self.jobs.put(None)
            raise
        atexit.register(self.close)

    def take(self, position: dict[str, Any]) -> Picture:
        """A picture of a position, as web/src/still/Still.svelte describes it."""
        return self._do(lambda: self._take(position))

    def close(self) -> None:
        if self.process == os.getpid() and self.thread.is_alive():
            self._do(self._close)
            self.jobs.put(None)
            self.thread.join()

    def _work(self) -> None:
        while (job := self.jobs.get()) is not None:
            job()

    def _do(self, what: Callable[[], T]) -> T:
        """Have something done in the camera's thread."""
        done: Future[T] = Future()

        def job() -> None:
            try:
                done.set_result(what())
            except BaseException as error:
                done.set_exception(error)

        self.jobs.put(job)
        return done.result()

    # -- in the thread ------------------------------------------------------------------------------------------

    def _open(self) -> None:
        from playwright.sync_api import Error, sync_playwright

        self.playwright: Playwright = sync_playwright().start()
        try:
            self.browser: Browser = self.playwright.chromium.launch(executable_path=chromium(), args=["--disable-gpu"])
        except Error as error:
            self.playwright.stop()
            how = "run `playwright install chromium`, or name one with CHROMIUM=…"
            raise RuntimeError(f"pictures need a Chromium that starts: {how}\n{error.message}") from None
        width, height = SIZE
        self.page: Page = self.browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        self.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        self.page.route("**/*", hand_over)
        self.page.goto(f"{HOUSE}/still.html")

    def _take(self, position: dict[str, Any]) -> Picture:
        from PIL import Image

        self.page.evaluate("position => show(position)", position)
        picture: Picture = np.array(Image.open(io.BytesIO(self.page.screenshot())).convert("RGB"))
        return picture

    def _close(self) -> None:
        self.browser.close()
        self.playwright.stop()


def hand_over(route: "Route") -> None:
    """A part of the page, or words; nothing else is to be had."""
    house, path = route.request.url.startswith(HOUSE), urlsplit(route.request.url).path
    file = STATIC / path.lstrip("/")
    if house and path.startswith("/api/words/"):
        route.fulfill(body=words(*path.split("/")[3:]), content_type="text/plain; charset=utf-8")
    elif house and file.is_file():
        route.fulfill(path=file)
    else:
        route.abort()


def words(what: str, language: str) -> str:
    """The texts of a game, or those that all share."""
    return sources(find(what), language)[-1] if what != "shared" else "\n".join(sources(None, language))


_camera: Camera | None = None


def the_camera() -> Camera:
    """One for all environments of a process: it starts with the first picture and ends with the process."""
    global _camera
    if _camera is None or _camera.process != os.getpid():
        _camera = Camera()
    return _camera
