"""Warlords of the Empire: a line, a fleet, a planet; and why one reads the fleets of others before finishing a line."""

from cantina.games import find
from cantina.games.warlords.components import CARD, KINDS, PLANET
from cantina.games.warlords.state import Warlords
from stories.story import Story

YOU, RIVAL = 0, 1


def stories() -> dict[str, Story]:
    return {"1-planet": planet(), "2-fleets": fleets()}


def holds(s: Warlords, seat: int, *ships: str) -> bool:
    """Whether a hand has these cards, and maybe others."""
    return all(s.hands[seat * KINDS + CARD[ship]] >= ships.count(ship) for ship in ships)


def dealt(own: tuple[str, ...], other: tuple[str, ...], planets: tuple[str, ...]) -> Story:
    def fits(s: Warlords) -> bool:
        return {PLANET[name] for name in planets} <= {*s.open} and holds(s, YOU, *own) and holds(s, RIVAL, *other)

    return Story(find("warlords"), ["–", "KX-4"], fits, start="1")


def planet() -> Story:
    """A ship into the fleet, one of the same kind into a line, and Geonosis is taken."""
    story = dealt(("tie_fighter", "tie_fighter", "tie_bomber"), ("v_wing", "landing_craft"), ("geonosis",))
    story.does("fleet:tie_fighter", "line:v_wing:geonosis")
    story.does("line:tie_fighter:geonosis", "fleet:landing_craft")
    return story.does("capture:geonosis")


def fleets() -> Story:
    """Whoever finishes the line of Hoth now gives it away; a Star Destroyer takes the ship that the rival needs."""
    own = ("tie_bomber", "v_wing", "tie_advanced", "star_destroyer", "tie_interceptor")
    story = dealt(own, ("tie_bomber", "v_wing", "landing_craft"), ("hoth",))
    story.does("line:tie_bomber:hoth", "fleet:tie_bomber")
    story.does("line:v_wing:hoth", "fleet:v_wing")
    story.does("special:star_destroyer", "hand:tie_interceptor", "v_wing@2")
    return story.does("fleet:landing_craft")
