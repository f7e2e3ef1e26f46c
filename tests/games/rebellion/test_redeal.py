"""What a side cannot know, redealt: it fits all that the side has seen, and gives nothing away. X: the scenarios."""

import random

import pytest

from cantina.games.rebellion.components import (
    ACTION,
    IMPERIAL,
    MISSION_IDS,
    OBJECTIVE,
    OBJECTIVES,
    PLACE_IDS,
    PROBE_DECK,
    PROJECT,
    REBEL,
    SHOWS,
    STARTING_MISSION,
    SYSTEM,
    SYSTEMS,
    TIER,
    TIMING,
)
from cantina.games.rebellion.invariants import check
from cantina.games.rebellion.state import ASSIGNMENT, Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.view import build
from cantina.kernel import Chance, FastChance
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay, opened

SPECTATOR = None


def twins(s: Rebellion, seat: int | None, number: int = 60) -> list[Rebellion]:
    found = [s.determinize(seat, FastChance(i)) for i in range(number)]
    assert all(isinstance(twin, Rebellion) for twin in found)
    return [twin for twin in found if isinstance(twin, Rebellion)]


def seen(s: Rebellion, seat: int | None) -> tuple[object, object]:
    return build(s, 0 if seat is None else 1 << s.side_of(seat), seat), ask_view(s, seat)


def bases(s: Rebellion, seat: int | None, number: int = 400) -> set[str]:
    return {PLACE_IDS[twin.base] for twin in twins(s, seat, number)}


# -- soundness -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "advanced"), [(2, False), (2, True), (3, True), (4, True)])
def test_a_sample_is_a_possible_game(seats: int, advanced: bool) -> None:
    """In random positions: all invariants hold in the sample, and the viewer sees and may do the same. [RB-64]"""
    choice = random.Random(seats * 10 + advanced)
    s = opened(seats, advanced, FastChance(f"{seats} {advanced}"))
    while not s.over:
        if choice.random() < 0.12:
            for seat in (SPECTATOR, *range(seats)):
                (twin,) = twins(s, seat, 1)
                check(twin)
                assert seen(twin, seat) == seen(s, seat)
        seat = s.asked()[0]
        s.answer(seat, choice.choice(s.options(seat)))


def test_own_cards_stay() -> None:
    """A side keeps what it knows: its hand, its assignments, its action cards, its base. [RB-64]"""
    scene = lay(pool="mon-mothma", actions="rebel-planning good-intel", objectives="liberation", probes="yavin hoth")
    scene.on("sabotage", "han-solo").on("rule-by-fear", "darth-vader").command()
    s = scene.s
    for twin in twins(s, REBELS):
        assert (twin.base, twin.hands[REBEL], twin.objectives, twin.actions[0]) == (
            s.base,
            s.hands[REBEL],
            s.objectives,
            s.actions[0],
        )
        assert twin.assigned[0] == s.assigned[0]
    for twin in twins(s, EMPIRE):
        assert (twin.probes, twin.hands[IMPERIAL], twin.actions[2]) == (s.probes, s.hands[IMPERIAL], s.actions[2])
        assert twin.assigned[1] == s.assigned[1]


def test_hidden_cards_vary() -> None:
    """Hands, face-down missions, action cards and probes of the other side are dealt again. [RB-64]"""
    scene = lay(actions="rebel-planning undercover good-intel", objectives="liberation", probes="yavin hoth")
    scene.s.joined[ACTION["undercover"]] = SHOWS[ACTION["undercover"]][0]
    scene.on("sabotage", "han-solo").on("rule-by-fear", "darth-vader").command()
    rebel, imperial = twins(scene.s, REBELS), twins(scene.s, EMPIRE)
    assert len({tuple(twin.hands[REBEL]) for twin in imperial}) > 20
    assert len({twin.assigned[0][1] for twin in imperial}) > 5
    assert len({tuple(twin.objectives) for twin in imperial}) == 5
    held = {tuple(twin.actions[0]) for twin in imperial}
    assert len(held) > 5
    for cards in held:
        assert not any(TIMING[card] == "immediate" for card in cards), "such cards are never held"
        assert any(SHOWS[ACTION["undercover"]][0] in SHOWS[card] for card in cards), "Lando came with one of them"
    assert len({tuple(twin.probes) for twin in rebel}) > 20
    assert len({twin.assigned[1][1] for twin in rebel}) > 5


def test_as_many_of_each_kind_as_everybody_knows() -> None:
    """Starting missions, projects and others stay as many as they are; stages of objectives too. [RB-64]"""
    scene = lay(objectives="liberation crippling-blow major-victory").hold("superlaser-online").command()
    for twin in twins(scene.s, REBELS):
        assert sum(PROJECT[card] for card in twin.hands[IMPERIAL]) == 1
        assert sum(STARTING_MISSION[card] for card in twin.hands[IMPERIAL]) == 4
    for twin in twins(scene.s, EMPIRE):
        assert sorted(TIER[card] for card in twin.objectives) == [0, 1, 2]
        deck = [[TIER[card] for card in pile.cards] for pile in twin.decks[OBJECTIVES]]
        assert deck == [[0] * 4, [1] * 4, [2] * 4]


def test_objectives_that_were_shown_stay() -> None:
    """What the Empire saw in an Interrogation it knows; a spectator does not. [RB-64]"""
    scene = lay(objectives="liberation crippling-blow").command()
    scene.s.seen_objectives = 1 << OBJECTIVE["liberation"]
    assert all(OBJECTIVE["liberation"] in twin.objectives for twin in twins(scene.s, EMPIRE))
    assert not all(OBJECTIVE["liberation"] in twin.objectives for twin in twins(scene.s, SPECTATOR))


def test_a_plan_is_known_to_be_a_starting_mission() -> None:
    """After a Contingency Plan the card is one of the four. [RB-64]"""
    scene = lay(pool="darth-vader").on("contingency-plan", "mon-mothma").command()
    scene.reveal("contingency-plan", "mon-mothma", "sabotage")
    found = {MISSION_IDS[twin.assigned[0][1]] for twin in twins(scene.s, EMPIRE)}
    assert found == {"sabotage", "infiltration", "build-alliance", "rapid-mobilization"}


def test_a_search_is_known_to_be_a_project() -> None:
    """Proceeding as Planned found a project. [RB-64]"""
    scene = lay(pool="admiral-ozzel", actions="proceeding-as-planned").assignment(IMPERIAL)
    scene.play("proceeding-as-planned/admiral-ozzel", "superlaser-online", "alone")
    found = {twin.assigned[0][1] for twin in twins(scene.s, REBELS)}
    assert len(found) > 3
    assert all(PROJECT[card] for card in found)


def test_a_mission_about_to_be_blindsided_is_unseen() -> None:
    """Before it is turned up the Rebels cannot know it. [RB-27, RB-64]"""
    scene = lay({"naboo": "stormtrooper"}, actions="blindside").on("rule-by-fear", "janus-greejatus").command(1)
    scene.reveal("rule-by-fear", "janus-greejatus")
    assert len({twin.assigned[0][1] for twin in twins(scene.s, REBELS)}) > 3


# -- the base --------------------------------------------------------------------------------------------------------


def test_the_base_can_be_wherever_it_is_not_excluded() -> None:
    """Everywhere but in removed probe cards, Imperial systems, landings and the Empire's own cards. [RB-64]"""
    scene = lay(
        {"rodia": "stormtrooper", "yavin": "tie-fighter"}, imperial="naboo", probes="hoth endor", base="ilum"
    ).command()
    out = {"rodia", "naboo", "hoth", "endor", "coruscant", *[PLACE_IDS[at] for at in scene.s.removed_probes]}
    assert bases(scene.s, EMPIRE) == set(PLACE_IDS[:SYSTEMS]) - out
    assert bases(scene.s, SPECTATOR) == set(PLACE_IDS[:SYSTEMS]) - (out - {"hoth", "endor"})
    assert bases(scene.s, REBELS, 20) == {"ilum"}
    shown = {system.ref.partition(":")[2] for system in scene.view(EMPIRE).systems if system.maybe}
    assert shown == set(PLACE_IDS[:SYSTEMS]) - out


def test_an_answer_narrows_the_base() -> None:
    """After Interrogation Droid it is one of three. [RB-64]"""
    scene = lay(base="ilum").command()
    scene.s.note_base(sum(1 << SYSTEM[name] for name in ("ilum", "hoth", "yavin")))
    assert bases(scene.s, EMPIRE) == {"ilum", "hoth", "yavin"}


def test_a_move_from_the_base_narrows_it() -> None:
    """It is where the units went, or next to it; already while they are being picked. [RB-20, RB-64]"""
    scene = lay({"base-space": "x-wing"}, base="endor", pool="jan-dodonna darth-vader").command()
    scene.play("jan-dodonna", "bespin")
    assert len(bases(scene.s, EMPIRE)) > 20
    scene.play("base-space")
    near = {"bespin", "endor", "hoth"}
    assert bases(scene.s, EMPIRE) == near, "Mustafar and Sullust were never base cards"
    scene.play("1*x-wing", "done")
    assert bases(scene.s, EMPIRE) == near


def test_a_revealed_base_is_known() -> None:
    """Then there is nothing to guess. [RB-64]"""
    scene = lay({"hoth": "x-wing"}, base="hoth", revealed=True, pool="jan-dodonna").command()
    assert bases(scene.s, EMPIRE, 20) == bases(scene.s, SPECTATOR, 20) == {"hoth"}


def test_a_new_base_can_be_anywhere_fit() -> None:
    """After a move of the base only the Empire's own cards still exclude places. [RB-31, RB-64]"""
    scene = lay({"rodia": "tie-fighter"}, probes="hoth", pool="darth-vader")
    scene.s.note_base(1 << SYSTEM["ilum"])
    scene.on("rapid-mobilization", "mon-mothma").command().reveal("rapid-mobilization", "mon-mothma", "pass", "pass")
    scene.play("relocate-1")
    scene.play(next(text for text in scene.options if text != "stay"))
    found = bases(scene.s, EMPIRE)
    assert len(found) > 15
    assert not found & {"ilum", "rodia", "hoth", *scene.probes()}


def test_planted_probes_are_not_the_base() -> None:
    """The Empire remembers the cards it lost to a false lead, whichever is where, even shuffled. [RB-64, RB-M35]"""
    scene = lay({"naboo": "tie-fighter"}, probes="yavin felucia hoth endor dathomir", pool="darth-vader")
    scene.on("plant-false-lead", "mon-mothma").command().reveal("plant-false-lead", "mon-mothma", "naboo")
    planted = {PLACE_IDS[card] for card in scene.s.looked_at}
    first = scene.options[0].partition("/")[0]
    scene.play(f"{first}/top")
    tops = {twin.decks[PROBE_DECK][0].cards[0] for twin in twins(scene.s, EMPIRE)}
    assert {PLACE_IDS[card] for card in tops} == planted, "which of them is on top only the Rebels know"
    assert {twin.decks[PROBE_DECK][0].cards[0] for twin in twins(scene.s, REBELS)} == {SYSTEM[first]}
    while scene.prompt == "put-probe":
        scene.play(scene.options[0])
    assert not bases(scene.s, EMPIRE) & planted
    piles.shuffle(scene.s.decks[PROBE_DECK])
    assert not bases(scene.s, EMPIRE) & planted


def test_the_rebels_know_what_they_saw_of_the_probes() -> None:
    """Cards they put under the deck stay there until the Empire draws from them. [RB-31, RB-64]"""
    scene = lay(pool="darth-vader", draws="system:yavin system:felucia system:dathomir system:dantooine")
    scene.on("rapid-mobilization", "mon-mothma").command().reveal("rapid-mobilization", "mon-mothma", "pass", "pass")
    scene.play("relocate-1", "stay")
    bottom = scene.s.decks[PROBE_DECK][-1]
    assert all(twin.decks[PROBE_DECK][-1].cards == bottom.cards for twin in twins(scene.s, REBELS))
    assert len({twin.decks[PROBE_DECK][-1].cards for twin in twins(scene.s, EMPIRE)}) > 20


# -- two games that look the same ------------------------------------------------------------------------------------


class Alike(Chance):
    """The same luck in both games: cards by their number, and never one of the two bases."""

    def __init__(self, seed: int, never: set[int]) -> None:
        self.source = random.Random(seed)
        self.never = never

    def below(self, n: int) -> int:
        return self.source.randrange(n)

    def take(self, items: list) -> object:  # type: ignore[override, type-arg]
        taken = self.source.choice(sorted(item for item in items if item not in self.never))
        items.remove(taken)
        return taken


@pytest.mark.parametrize("seed", range(8))
def test_the_empire_cannot_tell_two_bases_apart(seed: int) -> None:
    """Equal public history, bases in Hoth and Ilum: equal views and options in a round without contact. [RB-64]"""
    never = {SYSTEM["hoth"], SYSTEM["ilum"]}
    choice = random.Random(seed)
    games = [Scene(opened(chance=Alike(seed, never))) for _ in range(2)]
    games[0].play("hoth")
    games[1].play("ilum")
    looks = 0
    while not (games[0].s.time == 2 and games[0].s.phase == ASSIGNMENT) and not games[0].s.over:
        a, b = games
        assert a.asked == b.asked
        assert seen(a.s, EMPIRE) == seen(b.s, EMPIRE)
        assert seen(a.s, SPECTATOR) == seen(b.s, SPECTATOR)
        if a.asked == EMPIRE:
            assert a.options == b.options
            looks += 1
        answer = choice.choice([text for text in a.options if text in b.options and quiet(text, a)])
        a.play(answer)
        b.play(answer)
    assert looks > 5


def quiet(text: str, scene: Scene) -> bool:
    """An answer that brings nobody into contact with either base."""
    if scene.prompt in ("destination", "target-system", "origin"):
        return text not in ("hoth", "ilum", "base-space", "bespin", "endor", "mustafar", "mygeeto", "ord-mantell")
    return text != "reveal-base" and not text.startswith(
        ("interrogation-droid", "long-range-probe", "rapid-mobilization")
    )
