"""What somebody who installs the package or takes part in it relies on."""

import re
import runpy
import subprocess
import sys
import tarfile
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from installed import Installed, build_pure, check_bots, check_page, check_rules, has_everything

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def commands(workflow: Any) -> str:
    return "\n".join(step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"])


def test_type_checkers_read_the_types_of_the_package() -> None:
    assert files("cantina").joinpath("py.typed").is_file()


def test_the_oldest_python_is_tested_and_every_system() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    matrix = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["python"]["strategy"]["matrix"]
    assert f">={matrix['python'][0]}" == project["requires-python"]
    named = [text.removeprefix("Programming Language :: Python :: ") for text in project["classifiers"]]
    assert [text for text in named if re.fullmatch(r"3\.\d+", text)] == matrix["python"]
    assert {system.partition("-")[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}


def test_every_version_of_python_runs_all_tests_but_those_of_the_page_and_the_compiler() -> None:
    """Folders are left out by name, so a new test module is never forgotten."""
    steps = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["python"]["steps"]
    first, second = (step["run"] for step in steps if "pytest" in step.get("run", ""))
    left_out = set(re.findall(r"--ignore (tests/\w+)", first))
    assert " tests " in first.replace("\n", " ")
    assert left_out - set(second.split()) == {"tests/browser", "tests/compiled"}


def test_every_lock_is_watched() -> None:
    """Of actions, of the page and of Python."""
    watched = read(ROOT / ".github" / "dependabot.yml")["updates"]
    folders = {(one["package-ecosystem"], one["directory"]) for one in watched}
    assert folders == {("github-actions", "/"), ("npm", "/web"), ("pip", "/requirements")}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_run_what_is_there(path: Path) -> None:
    script = commands(read(path))
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"^make (\w+)", script, re.MULTILINE)) <= set(targets)
    for named in re.findall(r"\b(?:tests|tools|requirements)/[\w./]+", script):
        assert (ROOT / named).exists(), named


def test_a_wheel_is_installed_in_the_ways_that_are_named() -> None:
    """With uv by the last test here, which takes it from the index that the tests use; with pipx by the workflow."""
    named = (ROOT / "README.md").read_text("utf-8")
    assert all(way in named for way in ("uv tool install FILE.whl", "pipx install FILE.whl"))
    assert "pipx install" in commands(read(ROOT / ".github" / "workflows" / "build.yml"))


def locked(name: str) -> dict[str, str]:
    """The packages of a lock, with their versions."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE))


def test_playing_needs_no_tools_for_tests() -> None:
    """What `make play` installs is what the package needs, and uv, which installs it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {re.split(r"[^\w.-]", name)[0].lower().replace(".", "-") for name in project["dependencies"]}
    play = locked("play")
    assert needed | {"uv"} <= set(play)
    assert not set(play) & {"pytest", "playwright", "hypothesis", "schemathesis", "ruff", "mypy", "pillow", "httpx"}


@pytest.mark.parametrize("name", ["play", "compile"])
def test_a_developer_plays_and_compiles_with_the_versions_that_are_tested(name: str) -> None:
    """`make play` in an environment that has the tools already changes nothing there."""
    assert locked(name).items() <= locked("dev").items()


def test_hooks_run_what_is_there() -> None:
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    assert {"ruff", "ruff-format", "mypy", "page-form", "page"} <= {hook["id"] for hook in hooks}
    for hook in hooks:
        for named in re.findall(r"tools/[\w.]+", hook["entry"]):
            assert (ROOT / named).exists(), named


def test_hooks_run_on_every_system() -> None:
    """A hook names no folder that only one system has; what it runs is one of the locked tools."""
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
    entries = [hook["entry"].split() for hook in hooks]
    assert {tuple(entry[:2]) for entry in entries} == {("python", "tools/hook.py")}
    assert {hook["language"] for hook in hooks} == {"python"}
    assert {entry[2] for entry in entries} <= {*locked("dev"), "python"}


def test_a_hook_finds_its_tool_on_every_system() -> None:
    hook = runpy.run_path(str(ROOT / "tools" / "hook.py"))
    assert hook["tool"]("ruff", "nt") == ROOT / ".venv" / "Scripts" / "ruff.exe"
    assert hook["tool"]("ruff", "posix") == ROOT / ".venv" / "bin" / "ruff"


def test_a_hook_fails_when_its_tool_is_missing() -> None:
    command = [sys.executable, str(ROOT / "tools" / "hook.py")]
    missing = subprocess.run([*command, "no-such-tool"], capture_output=True, text=True, check=False)
    assert missing.returncode == 1
    assert "CONTRIBUTING.md" in missing.stderr


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_forms_for_reports_know_every_game(form: Path) -> None:
    titles = {"Secret Invasion", "Path to Hope", "Warlords of the Empire", "Starfighter", "Rebellion"}
    for field in read(form).get("body", []):
        if field.get("id") == "game":
            assert titles <= set(field["attributes"]["options"])


def test_a_package_is_all_one_needs(tmp_path: Path) -> None:
    """Built from an sdist without Node, installed into an environment with nothing else: the table opens there."""
    wheel = build_pure(tmp_path / "dist")
    assert wheel.name.endswith("-py3-none-any.whl")
    has_everything(wheel)
    with tarfile.open(next((tmp_path / "dist").glob("*.tar.gz"))) as sdist:
        assert any(name.endswith("/src/cantina/server/static/index.html") for name in sdist.getnames())
    cantina = Installed(wheel, tmp_path)
    check_page(cantina)
    check_rules(cantina, "ru")
    check_rules(cantina, "en")
    check_bots(cantina, "interpreted")
