"""Path to Hope: what the others tell shows whose stack it is; and what it costs to be rid of a death trooper."""

from cantina.games import find
from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ST,
    FIGHTER,
    PLANS,
    STACK,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    TROOPER,
    Kind,
)
from cantina.games.path_to_hope.state import Path
from cantina.games.path_to_hope.talk import tell_cards
from stories.story import Story

YOU, KX, TB = 0, 1, 2
F, S, T = FIGHTER, STRIKER, TROOPER


def stories() -> dict[str, Story]:
    return {"1-recon": recon(), "2-price": price()}


def dealt(first: int, sevens: list[list[Kind]]) -> Story:
    """A quick game for three: everybody is dealt these seven cards; the plans are in the middle of the deck."""
    seats, middle = len(sevens), STACK * len(sevens) // 2
    start = next(seat for seat, seven in enumerate(sevens) if PLANS in seven) - middle
    rest = [[kind for kind in seven if kind != PLANS] for seven in sevens]
    deck = [rest[(start + i) % seats].pop() for i in range(STACK * seats) if i != middle]

    def fits(s: Path) -> bool:
        dealt = [sorted(s.kinds[STACK * seat : STACK * seat + STACK]) for seat in range(s.seats)]
        return s.first == first and dealt == [sorted(seven) for seven in sevens]

    return Story(find("path-to-hope"), ["–", "KX-4", "T3-B6"], fits, [deck], game="quick", mixing="random")


def lie_down(story: Story, sevens: list[list[Kind]], owners: list[int]) -> None:
    """All are ready; the stacks lie in this order, and each with its top card first in the list."""
    ready = {KX: "ready", TB: "ready", YOU: "ready"}
    orders = [list(reversed(seven)) for seven in sevens]
    story.all(ready, lambda s: s.owners == owners, orders=orders)


def recon() -> Story:
    """Four fighters in a row: only one of the players had four, and that player had the plans."""
    yours = [F, F, F, F, PLANS, S, T]
    others = [[S, F, S, S, AT_ST, T, F], [S, F, TANK, S, S, T, AMBUSH]]
    story = dealt(YOU, [yours, *others])
    story.says(KX, tell_cards(sorted(others[0]))).says(TB, tell_cards(sorted(others[1])))
    lie_down(story, [yours, *others], [KX, YOU, TB])
    story.all({KX: "chirrut", TB: "baze", YOU: "cassian"})
    story.does("2", "next", "next", "next", "stop")
    story.does("1", "next", "3")
    story.all({KX: "k2so", TB: "baze", YOU: "jyn"})
    story.does("1+3", "1", "2")
    return story.all({YOU: "propose-end", KX: "end-round", TB: "end-round"})


def price() -> Story:
    """A trooper on the way, a Star Destroyer for whoever opens it, two alike for K-2SO, and a friend who pays."""
    yours = [F, F, F, S, S, T, AMBUSH]
    others = [[T, PLANS, F, S, S, F, S], [STAR_DESTROYER, F, F, S, S, T, AT_ST]]
    story = dealt(TB, [yours, *others])
    story.says(KX, "saw plans").says(TB, "saw star-destroyer at-st")
    lie_down(story, [yours, *others], [KX, TB, YOU])
    story.all({KX: "k2so", TB: "cassian", YOU: "baze"})
    story.does("1", "decline", "2", "2+3")
    story.says(KX, "play jyn 1 look")
    story.all({KX: "jyn", TB: "bodhi", YOU: "chirrut"})
    story.does("1", "@3", "1")
    return story.all({YOU: "propose-end", KX: "end-round", TB: "end-round"})
