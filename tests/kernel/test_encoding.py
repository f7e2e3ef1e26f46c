"""What a seat sees, as numbers: codecs, planes and both ways."""

from typing import Any

import pytest

from cantina.kernel import AskView, Line, OptionView, View
from cantina.kernel.codecs import (
    Apart,
    Bag,
    ByPlace,
    Count,
    Either,
    Every,
    Fields,
    Flag,
    Given,
    Implied,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    PerSeat,
    SeatIndex,
    SeatSet,
    Tally,
)
from cantina.kernel.encoding import Asked, Encoding, Question
from cantina.kernel.planes import Codec

SHIPS = ("wing", "falcon", "tie")


class Crew(View):
    captain: int
    ship: str | None
    cargo: dict[str, int]


class Harbour(View):
    name: str
    day: int
    crews: list[Crew]
    waiting: list[int]
    log: list[str]
    afloat: int


class Berth(View):
    name: str
    free: int


BERTHS = Fields(Berth, name=ByPlace(["north", "south"]), free=Count(2))


def harbour(day: int = 3) -> Harbour:
    crews = [Crew(0, "tie", {}), Crew(2, None, {"wing": 2}), Crew(1, "wing", {})]
    return Harbour("Eisley", day, crews, [0, 2], ["tie", "wing", "tie"], 2)


def afloat(found: dict[str, Any]) -> int:
    return sum(crew.ship is not None for crew in found["crews"])


def encoding() -> Encoding:
    crew = Fields(Crew, captain=SeatIndex(3), ship=Maybe(OneOf(SHIPS)), cargo=Tally(SHIPS, 2))
    view = Fields(
        Harbour,
        name=Given("Eisley"),
        day=Count(9, low=1),
        crews=PerSeat(crew, 3),
        waiting=SeatSet(3),
        log=Ordered(Numbered(SHIPS), 4),
        afloat=Implied(afloat),
    )
    to = SeatIndex(3, "seat:")
    question = Question(3, ("sail", "vote"), {"to": to}, ("day",), ("sealed",), ("yes", "no"))
    return Encoding(1, 3, view, question)


def ask() -> AskView:
    mentions: dict[str, str | int] = {"to": "seat:2", "day": 3, "seats": "seat:1"}
    asked = AskView([1], "yes-no", Line("wait-vote", mentions), together="sealed", answered=[2])
    asked.given = {2: OptionView("no", (), Line("option-no"))}
    return asked


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_numbers_are_read_back(seat: int | None) -> None:
    seen = encoding().decode(encoding().encode(seat, harbour(), ask()))
    assert (seen.seat, seen.view) == (seat, harbour())
    assert seen.ask == Asked([1], "vote", {"to": "seat:2"}, "sealed", [2], {2: "no"})
    assert encoding().decode(encoding().encode(seat, harbour(), None)).ask is None


def test_whoever_looks_comes_first() -> None:
    one, cells = encoding(), encoding().encode(1, harbour(), None)
    assert [cells[at] for at in one.find("viewer").cells()] == [0, 1, 0]
    captains = [cells[at] for at in one.find("crews.captain").cells()]
    assert captains == [0, 1, 0, 1, 0, 0, 0, 0, 1]
    assert [cells[at] for at in one.find("waiting").cells()] == [0, 1, 1]


def test_planes_say_where_things_are() -> None:
    plane = encoding().find("crews.ship")
    assert (plane.axes, plane.shape, plane.strides) == (("seat", "value"), (3, 3), (9, 1))
    assert plane.labels == SHIPS
    low, high = encoding().bounds()
    day = encoding().find("day").at
    assert (low[day], high[day], encoding().scales()[day]) == (0, 9, 9)


@pytest.mark.parametrize(
    ("codec", "value", "why"),
    [
        (Count(9), 10, "not from 0 to 9"),
        (Count(9, low=1), 0, "not from 1"),
        (OneOf(SHIPS), "barge", "none of"),
        (Bag(SHIPS), ["tie", "tie"], "more than 1"),
        (Bag(SHIPS), ["barge"], "none of"),
        (Tally(SHIPS, 1), {"tie": 2}, "not from 0 to 1"),
        (Tally(SHIPS, 1), {"barge": 1}, "not from 0 to 1"),
        (Numbered(SHIPS), "barge", "none of"),
        (Either(OneOf(SHIPS), SeatIndex(3)), "barge", "no seat"),
        (Ordered(Flag(), 1), [True, False], "more than 1"),
        (Every(Flag(), 3), [True], "are not 3"),
        (SeatIndex(3), 3, "no seat"),
        (SeatSet(3), [3], "no seat"),
        (Given(1), 2, "should always be 1"),
    ],
)
def test_what_cannot_be_is_refused(codec: Codec, value: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        codec.write(value, encoding().empty(), 0, 0)


def test_a_refusal_names_the_field() -> None:
    with pytest.raises(ValueError, match=r"Harbour\.day: 12 is not"):
        encoding().encode(0, harbour(12), None)


def test_what_a_question_mentions_is_declared() -> None:
    asked = ask()
    asked.prompt.args["cargo"] = "wing"
    with pytest.raises(ValueError, match="vote mentions cargo"):
        encoding().encode(0, harbour(), asked)


def test_every_field_is_declared() -> None:
    with pytest.raises(TypeError, match="Crew has the fields"):
        Fields(Crew, captain=SeatIndex(3), ship=Maybe(OneOf(SHIPS)))


@pytest.mark.parametrize(
    ("codec", "value"),
    [
        (Ordered(Flag(), 3, tuple), (True, False)),
        (Ordered(OneOf(SHIPS), 3), ["tie", "tie"]),
        (Bag(SHIPS, 2), ["wing", "tie", "tie"]),
        (Tally(SHIPS, 2, zeros=True), {"wing": 0, "falcon": 2, "tie": 1}),
        (Count(5, low=-5), -3),
        (Maybe(Flag()), False),
        (Maybe(Flag()), None),
        (Every(Maybe(OneOf(SHIPS)), 2, tuple), (None, "tie")),
        (Ordered(Either(OneOf(SHIPS), SeatIndex(3, "seat:")), 2), ["seat:1", "tie"]),
        (Apart(OneOf(SHIPS), SeatIndex(3, "fleet-")), "tie@fleet-1"),
        (Every(BERTHS, 2), [Berth("north", 1), Berth("south", 0)]),
        (Ordered(BERTHS, 2), [Berth("north", 1)]),
    ],
)
def test_each_kind_of_thing_is_read_back(codec: Codec, value: Any) -> None:
    cells = encoding().empty()
    codec.write(value, cells, 1, 2)
    assert not any(cells[1 + codec.size :])
    assert codec.read(cells, 1, 2) == value
    assert sorted(at for plane in codec.planes("thing", 1) for at in plane.cells()) == [*range(1, 1 + codec.size)]
