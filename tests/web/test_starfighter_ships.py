"""Every squadron has a ship, which tells what it can do."""

from web.typescript import call


def test_every_squadron_has_a_ship() -> None:
    ships: list[str] = call(["games/starfighter/art/ships.ts"], [("outlines",)])[0]
    assert len(ships) == 100
    assert not any("undefined" in ship or "NaN" in ship for ship in ships)
    assert len(set(ships)) > 80
