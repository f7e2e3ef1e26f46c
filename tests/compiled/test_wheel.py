"""A compiled package, made of the modules that the tests beside this one have just run on."""

from pathlib import Path

import pytest

from installed import Installed, build, check_bots, check_page, check_rules, has_everything


def test_a_compiled_package_is_all_one_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Straight from the tree, installed into an environment with nothing else: it plays there, compiled."""
    monkeypatch.setenv("CANTINA_LEVEL", "1")
    wheel = build(tmp_path / "dist", compile=True)
    assert "-none-any" not in wheel.name
    has_everything(wheel)
    cantina = Installed(wheel, tmp_path)
    check_page(cantina)
    check_rules(cantina, "ru")
    check_rules(cantina, "en")
    check_bots(cantina, "compiled")
