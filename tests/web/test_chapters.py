"""How the log is read on the page: by rounds and turns, from where somebody was away; and how a hunt is reckoned."""

from typing import Any

from cantina import games
from cantina.games.rebellion.sight import RebellionView
from conformance.ladder import walk
from web.typescript import call

MODULES = ["table/chapters.ts", "games/rebellion/hunt.ts"]
LINES = ["sides", "round-starts", "moves", "round-starts", "moves", "base-revealed", "moves"]


def lines(keys: list[str]) -> list[dict[str, Any]]:
    return [{"key": key} for key in keys]


def ask(*calls: tuple[Any, ...]) -> list[Any]:
    return call(MODULES, list(calls))


def test_rounds_are_chapters() -> None:
    (found,) = ask(("chapters", lines(LINES)))
    assert [(chapter["at"], chapter["headed"], len(chapter["lines"])) for chapter in found] == [
        (0, False, 1),
        (1, True, 2),
        (3, True, 4),
    ]


def test_a_game_says_what_opens_a_round() -> None:
    headlines = {"rounds": ["moves"], "marks": {"base-revealed": "turning"}}
    found, mark, secret, none = ask(
        ("chapters", lines(LINES), headlines),
        ("markOf", {"key": "base-revealed"}, headlines),
        ("markOf", {"key": "base-revealed-you"}, headlines),
        ("markOf", {"key": "moves"}, headlines),
    )
    assert [chapter["at"] for chapter in found] == [0, 2, 4, 6]
    assert (mark, secret, none) == ("turning", "turning", None)


def test_who_was_away_is_told_the_round_that_went_on() -> None:
    """The round in which the absence began is named, though its first line is not new."""
    middle, start, end = ask(
        ("since", lines(LINES), 5), ("since", lines(LINES), 0), ("since", lines(LINES), len(LINES))
    )
    assert middle == [{"heading": {"key": "round-starts"}, "lines": lines(["base-revealed", "moves"])}]
    assert [len(part["lines"]) for part in start] == [1, 1, 3]
    assert end == []


def test_old_rounds_fold_by_themselves() -> None:
    """Two hundred lines stand open; in a replay what is around the present line; and all that is new."""
    chapter = {"at": 100, "headed": True, "lines": lines(["round-starts", "moves"])}
    answers = ask(
        ("standsOpen", chapter, 301, {}),
        ("standsOpen", chapter, 302, {}),
        ("standsOpen", chapter, 302, {"mark": 101}),
        ("standsOpen", chapter, 302, {"current": 101}),
        ("standsOpen", chapter, 302, {"current": 150}),
        ("standsOpen", chapter, 200, {"current": 150}),
    )
    assert answers == [True, False, True, True, False, True]


# -- the hunt ---------------------------------------------------------------------------------------------------------


def page(event: str, time: int, base: str, left: str, probes: str = "", held: str = "", reputation: int = 14) -> Any:
    return {
        "event": event,
        "round": time,
        "reputation": reputation,
        "base": base,
        "left": left.split(),
        "probes": probes.split(),
        "held": held.split(),
    }


PAGES = [
    page("chosen", 1, "hoth", "hoth endor naboo ilum"),
    page("round", 1, "hoth", "hoth naboo", "endor"),
    page("revealed", 2, "hoth", "hoth", "endor"),
    page("moved", 2, "ilum", "ilum naboo", "endor hoth"),
    page("round", 2, "ilum", "ilum naboo", "endor hoth", reputation=12),
    page("over", 3, "ilum", "ilum", "endor hoth", "naboo", reputation=3),
]


def test_the_route_of_the_base() -> None:
    (stays,) = ask(("route", PAGES))
    assert stays == [
        {"system": "hoth", "from": 1, "until": 2, "revealed": 2},
        {"system": "ilum", "from": 2, "until": 3, "revealed": None},
    ]


def test_round_by_round() -> None:
    """What a round brought: cards, systems ruled out otherwise, what became of the base."""
    (ends,) = ask(("roundEnds", PAGES))
    assert [(end["round"], end["over"], end["reputation"], end["left"]) for end in ends] == [
        (1, False, 14, 2),
        (2, False, 12, 2),
        (3, True, 3, 1),
    ]
    assert [end["drawn"] for end in ends] == [["endor"], ["hoth"], []]
    assert [end["out"] for end in ends] == [["ilum"], [], ["naboo"]]
    assert [end["events"] for end in ends] == [["chosen"], ["revealed", "moved"], []]


def test_every_system_has_one_sign() -> None:
    signs = ask(*[("signOf", system, PAGES[-1]) for system in ("ilum", "endor", "naboo", "kessel")])
    assert signs == ["base", "probe", "held", "out"]
    assert ask(("signOf", "naboo", PAGES[0])) == ["left"]


def test_a_real_game_can_be_told() -> None:
    """The chronicle of a game as the server sends it: as many ends of rounds as rounds, and the end."""
    game = games.find("rebellion")
    *_, s = walk(game, game.setup(2), "told")
    view = game.view(s, None)
    assert isinstance(view, RebellionView)
    pages = [{name: getattr(one, name) for name in one.__struct_fields__} for one in view.chronicle]
    ends, stays = ask(("roundEnds", pages), ("route", pages))
    assert [end["round"] for end in ends] == [*range(1, pages[-1]["round"]), pages[-1]["round"]]
    assert stays[-1]["system"] == pages[-1]["base"]
