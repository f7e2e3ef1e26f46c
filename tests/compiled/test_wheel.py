"""A compiled package, made of the modules that the tests beside this one have just run on."""

from pathlib import Path

import pytest

from installed import Installed, build_compiled, check_bots, check_page, check_rules, has_everything


@pytest.mark.timeout(1800)  # alone it has to compile first
def test_a_compiled_package_is_all_one_needs(tmp_path: Path) -> None:
    """Straight from the tree, installed into an environment with nothing else: it plays there, compiled."""
    wheel = build_compiled(tmp_path / "dist")
    assert "-none-any" not in wheel.name
    has_everything(wheel)
    cantina = Installed(wheel, tmp_path)
    check_page(cantina)
    check_rules(cantina, "ru")
    check_rules(cantina, "en")
    check_bots(cantina, "compiled")
