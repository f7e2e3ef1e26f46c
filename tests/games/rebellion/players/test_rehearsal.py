"""Playing on in thought: a deed has the same luck whatever was done before it, and other luck in another world."""

from cantina import games
from cantina.games.rebellion.players.critic import RebellionCritic
from cantina.games.rebellion.players.rehearsal import Fate
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Table

FINE = 1_000_000


def position() -> Table:
    """The first question after the base was chosen that leaves a choice."""
    table = Table.new(games.find("rebellion"), 2, chance=FastChance("rehearsal"))
    while True:
        seat = table.asked[0]
        options = table.options(seat)
        if table.state.decision is not None and table.state.decision.prompt == "assign" and len(options) > 2:
            return table
        table.answer(options[0], seat)


def test_a_deed_has_the_same_luck_whatever_came_before_it() -> None:
    s = position().state
    assert isinstance(s, Rebellion)
    straight, roundabout = Fate(5), Fate(5)
    roundabout.luck(s, "something")
    drawn = [fate.luck(s, "done").below(FINE) for fate in (straight, roundabout)]
    assert drawn[0] == drawn[1]


def test_done_again_or_otherwise_or_elsewhere_it_has_other_luck() -> None:
    s = position().state
    assert isinstance(s, Rebellion)
    fate = Fate(5)
    drawn = [fate.luck(s, text).below(FINE) for text in ("done", "done", "else")] + [
        Fate(6).luck(s, "done").below(FINE)
    ]
    s.time += 1
    drawn.append(Fate(5).luck(s, "done").below(FINE))
    assert len(set(drawn)) == len(drawn)


def test_what_an_answer_is_worth_is_the_same_in_the_same_world() -> None:
    table = position()
    seat, seen = table.asked[0], table.observe(table.asked[0])
    text = table.options(seat)[0]
    found = [RebellionCritic().weigh(seen, table.imagine(seat), [text, text], 2, "luck") for _ in range(2)]
    assert found[0] == found[1]
    assert found[0][0] == found[0][1]
