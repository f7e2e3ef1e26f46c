"""Where the tutor's plate lies on a page: beside what it speaks of, and off what there is to press."""

from typing import Any

from web.typescript import call

ROOM = {"left": 0, "top": 50, "right": 400, "bottom": 800}
PLATE = [{"width": 360, "height": 120}, {"width": 240, "height": 180}]


def box(left: int, top: int, right: int, bottom: int) -> dict[str, int]:
    return {"left": left, "top": top, "right": right, "bottom": bottom}


def lay(*things: tuple[dict[str, int], int], about: dict[str, int] | None = None, before: Any = None) -> Any:
    weighed = [{"box": one, "weight": weight, "whole": True} for one, weight in things]
    return call(["lessons/placing.ts"], [("lay", PLATE, ROOM, about, weighed, before)])[0]


def hides(laid: Any, thing: dict[str, int]) -> bool:
    size = PLATE[laid["size"]]
    wide: bool = min(thing["right"], laid["x"] + size["width"]) > max(thing["left"], laid["x"])
    high: bool = min(thing["bottom"], laid["y"] + size["height"]) > max(thing["top"], laid["y"])
    return wide and high


def test_beside_what_it_speaks_of() -> None:
    thing = box(20, 400, 380, 480)
    laid = lay((thing, 1000), about=thing)
    assert not hides(laid, thing)
    assert 0 <= laid["y"] - 480 < 40 or 0 <= 400 - 120 - laid["y"] < 40


def test_it_becomes_narrower_where_that_helps() -> None:
    column, bar = box(0, 50, 130, 800), box(130, 50, 400, 560)
    laid = lay((column, 1000), (bar, 1000), about=column)
    assert laid["size"] == 1
    assert not hides(laid, column)
    assert not hides(laid, bar)


def test_where_all_is_full_it_hides_what_matters_least() -> None:
    pointed, answers, rest = box(0, 50, 400, 300), box(0, 560, 400, 800), box(0, 300, 400, 560)
    laid = lay((pointed, 1000), (answers, 200), (rest, 1), about=pointed)
    assert not hides(laid, pointed)
    assert not hides(laid, answers)


def test_it_stays_where_it_lies_well() -> None:
    thing, answer = box(20, 400, 380, 480), box(0, 700, 400, 800)
    first = lay((thing, 1000), about=thing)
    assert lay((thing, 1000), (answer, 200), about=thing, before=first)["y"] == first["y"]
