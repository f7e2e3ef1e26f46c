"""A wheel is compiled as a whole or a pure one that says why: never one with things that have nothing in them."""

import os
import runpy
import tomllib
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from mypyc.codegen import emitclass
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
COMPILE = runpy.run_path(str(ROOT / "tools" / "compile.py"))
PACKAGE = runpy.run_path(str(ROOT / "tools" / "package.py"))
LOCKED = (ROOT / "requirements" / "compile.txt").read_text("utf-8")


def asked_for(requirements: list[str]) -> Requirement:
    return next(one for one in map(Requirement, requirements) if one.name == "mypy")


def test_a_build_takes_no_mypyc_that_nobody_has_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one of the lock, and none that is much newer; the same for wheels and for the tree."""
    monkeypatch.setenv("CANTINA_COMPILE", "yes")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    metadata = ProjectMetadata[PluginManager](str(ROOT), PluginManager())
    wheel = PACKAGE["Package"].dependencies(SimpleNamespace(target_name="wheel", metadata=metadata))
    mypy = asked_for(project["dependency-groups"]["compile"])
    assert asked_for(wheel) == mypy
    locked = next(line for line in LOCKED.splitlines() if line.startswith("mypy==")).split()[0].removeprefix("mypy==")
    assert mypy.specifier.contains(locked)
    assert not mypy.specifier.contains("2.5.0")
    assert not mypy.specifier.contains("3.0")


def test_the_page_is_no_part_of_what_is_compiled(tmp_path: Path) -> None:
    """It is built at another time: nothing is compiled anew on account of it."""
    page = tmp_path / "server" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    before = COMPILE["digest"](tmp_path)
    page.write_text("a page")
    assert COMPILE["digest"](tmp_path) == before
    (tmp_path / "server" / "limits.py").write_text("MOST = 1")
    assert COMPILE["digest"](tmp_path) != before


# -- a mypyc that is not as it was -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slots", [None, {}, {"__init__": "tp_init"}, {"__init__": ("tp_new", print)}, {"__init__": ("tp_init", "text")}]
)
def test_a_mypyc_that_looks_otherwise_is_refused(slots: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emitclass, "SLOT_DEFS", slots)
    with pytest.raises(COMPILE["Unfit"], match=r"does not fit.*SLOT_DEFS.*pyproject\.toml"):
        COMPILE["fill_when_called"]()


def test_a_mypyc_without_the_part_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(emitclass, "SLOT_DEFS")
    with pytest.raises(COMPILE["Unfit"], match="SLOT_DEFS"):
        COMPILE["fill_when_called"]()


class Writer:
    """Writes a `tp_init` as mypyc does, or one that leaves a thing empty."""

    def __init__(self, fills: bool) -> None:
        self.fills = fills
        self.allowed: list[bool] = []

    def __call__(self, cl: Any, init: Any, emitter: Any) -> str:
        self.allowed.append(cl.allow_interpreted_subclasses)
        emitter.fragments += ["static int\n", "Thing_init(PyObject *self, PyObject *args, PyObject *kwds)\n", "{\n"]
        emitter.fragments += ["return wrapper(self, args, kwds) != NULL ? 0 : -1;\n" if self.fills else "return 0;\n"]
        emitter.fragments += ["}\n"]
        return "Thing_init"


def write(serializable: bool) -> None:
    """As mypyc does for each class that it compiles."""
    thing = SimpleNamespace(
        fullname="cantina.Thing", allow_interpreted_subclasses=False, is_serializable=lambda: serializable
    )
    slots: Any = emitclass.SLOT_DEFS
    assert slots["__init__"][1](thing, None, SimpleNamespace(fragments=[])) == "Thing_init"
    assert thing.allow_interpreted_subclasses is False


def test_things_that_are_read_from_bytes_are_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(fills=True)
    monkeypatch.setattr(emitclass, "SLOT_DEFS", {"__init__": ("tp_init", writer)})
    check = COMPILE["fill_when_called"]()
    write(serializable=True)
    write(serializable=False)
    assert writer.allowed == [True, False]
    check()


def test_things_that_would_be_empty_end_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emitclass, "SLOT_DEFS", {"__init__": ("tp_init", Writer(fills=False))})
    COMPILE["fill_when_called"]()
    write(serializable=False)
    with pytest.raises(COMPILE["Unfit"], match=r"cantina\.Thing would be empty"):
        write(serializable=True)


def test_a_mypyc_that_writes_things_in_another_way_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emitclass, "SLOT_DEFS", {"__init__": ("tp_init", Writer(fills=True))})
    check = COMPILE["fill_when_called"]()
    with pytest.raises(COMPILE["Unfit"], match="did not use"):
        check()


# -- a wheel without native modules ----------------------------------------------------------------------------------


class Build:
    """What the hook knows of the build that it is a part of."""

    def __init__(self) -> None:
        self.warnings: list[str] = []
        self.app = SimpleNamespace(display_warning=self.warnings.append)
        self.data: dict[str, Any] = {}

    def add_native_modules(self) -> None:
        PACKAGE["Package"].add_native_modules(self, self.data)


def build(monkeypatch: pytest.MonkeyPatch, wanted: str, compiler: bool) -> Build:
    """One in which compiling fails at once: nothing can be compiled as hard as that."""
    monkeypatch.setenv("CANTINA_COMPILE", wanted)
    monkeypatch.setenv("CANTINA_LEVEL", "99")
    if wanted == "auto":
        monkeypatch.setitem(PACKAGE["Package"].add_native_modules.__globals__, "compiles", lambda: compiler)
    return Build()


@pytest.mark.parametrize(("compiler", "why"), [(True, "invalid choice"), (False, "no C compiler")])
def test_a_pure_wheel_says_why_it_is_one(compiler: bool, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    auto = build(monkeypatch, "auto", compiler)
    auto.add_native_modules()
    assert auto.data == {}
    (warning,) = auto.warnings
    assert warning.startswith("This wheel is a pure one")
    assert why in warning


def test_a_wheel_that_has_to_be_compiled_is_not_made_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = build(monkeypatch, "yes", compiler=True)
    with pytest.raises(RuntimeError, match="invalid choice"):
        needed.add_native_modules()


def test_what_is_wanted_is_said_in_one_of_three_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANTINA_COMPILE", "maybe")
    with pytest.raises(ValueError, match="not maybe"):
        PACKAGE["wanted"]()


# -- two at a time ---------------------------------------------------------------------------------------------------


@pytest.mark.posix
def test_whoever_compiles_already_is_waited_for(tmp_path: Path) -> None:
    from fcntl import LOCK_EX, LOCK_NB, flock

    target, order = tmp_path / "build" / "compiled", list[str]()

    def second() -> None:
        with COMPILE["alone"](target):
            order.append("second")

    waiting = Thread(target=second)
    with COMPILE["alone"](target):
        waiting.start()
        beside = os.open(target.parent, os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            flock(beside, LOCK_EX | LOCK_NB)
        os.close(beside)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def test_compiled_modules_remember_by_means_that_survive_compiling() -> None:
    """`cached_property` would be worked out anew at every look, without a word."""
    package = ROOT / "src" / "cantina"
    paths = [Path(path) for group, _ in COMPILE["groups"](package) for path in group]
    assert len(paths) > 200
    assert not [path for path in paths if "cached_property" in path.read_text("utf-8").replace("`cached_property`", "")]
