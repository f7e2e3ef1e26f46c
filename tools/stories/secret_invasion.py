"""Secret Invasion: knowing is better than guessing; discards talk; one droid wins where the other loses."""

from cantina.games import find
from cantina.games.secret_invasion.components import C3PO, CHEWBACCA, HAN, LEIA, LUKE, OBI_WAN, R2D2, STORMTROOPER
from cantina.games.secret_invasion.state import Invasion
from stories.story import Story

YOU = 0


def stories() -> dict[str, Story]:
    return {"1-look": look(), "2-discards": discards(), "3-droids": droids()}


def dealt(hand: int, drawn: int, other: int, later: tuple[int, ...]) -> Story:
    """Two players; the learner begins. What comes later lies in the deck."""

    def fits(s: Invasion) -> bool:
        begins = s.active == YOU and s.hands == [hand, other] and s.drawn == drawn
        return begins and all(s.pool.count(card) >= later.count(card) for card in later)

    return Story(find("secret-invasion"), ["–", "KX-4"], fits, tokens=1)


def look() -> Story:
    """Han sees Luke; the rival guesses and misses; the number 5 wins."""
    story = dealt(STORMTROOPER, HAN, LUKE, (STORMTROOPER, CHEWBACCA))
    story.does("han", "@2", wish=lambda s: s.drawn == STORMTROOPER)
    story.does("stormtrooper", "8", wish=lambda s: s.drawn == CHEWBACCA)
    return story.does("stormtrooper", "5")


def discards() -> Story:
    """Obi-Wan has to go; the rival sees Luke; Chewbacca protects; Luke strikes the card that is never laid down."""
    story = dealt(OBI_WAN, LUKE, LEIA, (HAN, CHEWBACCA, STORMTROOPER, R2D2))
    story.does("obi-wan", wish=lambda s: s.drawn == HAN)
    story.does("han", "@1", wish=lambda s: s.drawn == CHEWBACCA)
    story.does("chewbacca", wish=lambda s: s.drawn == STORMTROOPER)
    story.does("stormtrooper", wish=lambda s: s.drawn == R2D2)
    return story.does("luke", "@2")


def droids() -> Story:
    """Han sees Chewbacca; of two droids of value 3 the one wins against whom the higher card is out."""
    story = dealt(C3PO, HAN, CHEWBACCA, (STORMTROOPER, R2D2))
    story.does("han", "@2", wish=lambda s: s.drawn == STORMTROOPER)
    story.does("stormtrooper", "5", wish=lambda s: s.drawn == R2D2)
    return story.does("r2d2")
