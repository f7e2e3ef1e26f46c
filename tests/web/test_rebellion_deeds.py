"""A deed put together on the board of Rebellion: chosen in any order, then answered part by part, and never too far."""

from pathlib import Path
from typing import Any

import msgspec

from cantina.games.rebellion.components import LEADER
from cantina.games.rebellion.table.marks import NO_BLOCK
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, Scene, lay
from web.typescript import call

DRIVER = [str(Path(__file__).with_name("deed.ts"))]
TARKIN, CORUSCANT, ALDERAAN = "leader:grand-moff-tarkin", "system:coruscant", "system:alderaan"
CARRIER = "unit:assault-carrier"


def position(scene: Scene, seat: int) -> Any:
    return msgspec.to_builtins({"view": scene.view(seat), "ask": ask_view(scene.s, seat)})


def flow(scene: Scene, *answers: str) -> list[Any]:
    """What comes while these answers are given, as whoever is asked sees it."""
    seat = scene.asked
    found = [position(scene, seat)]
    for answer in answers:
        scene.play(answer)
        found.append(position(scene, seat))
    return found


def play(positions: list[Any], *steps: tuple[Any, ...]) -> Any:
    (found,) = call(DRIVER, [("play", positions, steps)])
    return found


def marching() -> Scene:
    """Tarkin can lead ships from Coruscant to Alderaan; Vader is with others at Mandalore."""
    units = {"mandalore": "star-destroyer", "coruscant": "tie-fighter assault-carrier"}
    return lay(units, {"mandalore": "darth-vader"}, pool="grand-moff-tarkin").command(1)


MARCH = ["grand-moff-tarkin", "alderaan", "coruscant", "1*assault-carrier", "0*tie-fighter"]
CARRIERS = [("add", CORUSCANT, CARRIER, 1), ("send",)]


def test_a_movement_is_put_together_in_any_order() -> None:
    positions = flow(marching(), *MARCH, "done")
    orders = [
        [("pick", TARKIN), ("pick", ALDERAAN), *CARRIERS],
        [("start", ALDERAAN), ("pick", TARKIN), *CARRIERS],
        [("start", ALDERAAN), CARRIERS[0], ("pick", TARKIN), CARRIERS[1]],
        [("bring", CARRIER, CORUSCANT, ALDERAAN), ("pick", TARKIN), ("send",)],
    ]
    for found in call(DRIVER, [("play", positions, steps) for steps in orders]):
        assert found["answers"] == [*MARCH, "done"]
        assert not found["begun"]


def test_a_system_alone_is_nothing_to_confirm() -> None:
    found = play(flow(marching()), ("start", ALDERAAN), CARRIERS[0])
    assert (found["begun"], found["ready"], found["units"]) == (True, False, 1)


def test_where_more_could_come_than_the_page_knew_the_person_says_when_that_is_all() -> None:
    """Vader has the support of the public: he holds nobody back, and no view says so."""
    scene = marching()
    scene.s.flags[LEADER["darth-vader"]] |= NO_BLOCK
    positions = flow(scene, *MARCH)
    assert "mandalore" in scene.options
    found = play(positions, ("pick", TARKIN), ("pick", ALDERAAN), *CARRIERS)
    assert (found["answers"], found["sending"], found["lost"]) == (MARCH, False, 0)


def test_what_is_not_offered_ends_it_with_a_word() -> None:
    positions = flow(marching(), *MARCH[:2])
    options = positions[-1]["ask"]["options"]
    positions[-1]["ask"]["options"] = [option for option in options if option["text"] != "coruscant"]
    found = play(positions, ("pick", TARKIN), ("pick", ALDERAAN), *CARRIERS)
    assert (found["answers"], found["sending"], found["begun"], found["lost"]) == (MARCH[:2], False, False, 1)


def test_a_question_that_comes_again_with_the_line_changes_nothing() -> None:
    """What has been chosen stays; an answer that was refused ends the deed."""
    positions = flow(marching(), *MARCH[:2])
    found = play(positions, ("pick", TARKIN), ("pick", ALDERAAN), CARRIERS[0], ("again",))
    assert (found["leaders"], found["system"], found["units"]) == ([TARKIN], ALDERAAN, 1)
    found = play(positions, ("pick", TARKIN), ("pick", ALDERAAN), ("refused",))
    assert (found["answers"], found["sending"], found["lost"]) == (MARCH[:1], False, 0)


def test_a_mission_is_revealed_with_its_target_in_any_order() -> None:
    scene = lay({"coruscant": "stormtrooper"}, pool="general-tagge").on("rule-by-fear", "emperor-palpatine").command(1)
    answers = ["rule-by-fear/emperor-palpatine", "coruscant"]
    positions, card = flow(scene, *answers), "mission:rule-by-fear@emperor-palpatine"
    for steps in ([("pick", card), ("pick", CORUSCANT)], [("start", CORUSCANT), ("pick", card)]):
        found = play(positions, *steps, ("send",))
        assert (found["answers"], found["begun"]) == (answers, False)
    elsewhere = play(positions, ("start", "system:hoth"), ("pick", card))
    assert (elsewhere["system"], elsewhere["begun"]) == ("", False), "it cannot be aimed there"


def test_a_partner_s_leader_goes_along_with_one_of_the_viewer_s_own() -> None:
    """Tarkin is the Admiral's, who is asked; Vader the General's. Whoever is chosen first, Tarkin leads. [RB-62]"""
    scene = lay(pool="grand-moff-tarkin darth-vader", seats=4).assignment(EMPIRE)
    mission = scene.options[0]
    answers = [mission, "grand-moff-tarkin", "darth-vader"]
    positions = flow(scene, *answers)
    picks = [("pick", TARKIN), ("pick", "leader:darth-vader"), ("pick", f"mission:{mission}")]
    for steps in (picks, picks[::-1], [picks[1], picks[0], picks[2]]):
        found = play(positions, *steps, ("send",))
        assert (found["answers"], found["begun"]) == (answers, False)
    alone = play(positions, picks[1], picks[2])
    assert not alone["ready"], "nobody assigns a partner's leader alone"
