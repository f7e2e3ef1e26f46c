"""The reasons that the browser gives for what cannot be chosen: true, and in words of both languages."""

import random
from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest

from cantina import games
from cantina.games.rebellion.components import (
    ACTION,
    ADJACENT,
    COMMANDS,
    LEADER,
    MISSION,
    MISSION_SKILL,
    PLACE_REF,
    POOL,
    RANK,
    REQUIRED,
    SKILLS,
    SYSTEMS,
    TIMING,
)
from cantina.games.rebellion.missions.aims import aimable
from cantina.games.rebellion.missions.reveal import TargetSystem, on_card
from cantina.games.rebellion.phases import action_cards
from cantina.games.rebellion.phases.assignment import Assign
from cantina.games.rebellion.phases.command import Turn
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.movement import PickOrigin, most_of
from cantina.kernel import Table
from cantina.kernel.asking import ask_view
from cantina.words import LANGUAGES, GameWords
from games.rebellion.scene import EMPIRE, Scene, lay
from web.typescript import call

MODULES = ["games/rebellion/reasons.ts"]
SAMPLES = 14
"""Positions of each sort of question, at most: every third one."""


class Position(NamedTuple):
    state: Rebellion
    asked: str
    view: Any
    ask: Any


def play(seats: int, mode: str, seed: int, answers: int) -> list[Position]:
    """Positions of a game of random answers, some of each sort of question."""
    choose, kinds, found = random.Random(seed), Counter[str](), list[Position]()
    table = Table.new(games.find("rebellion"), seats, seed=str(seed), mode=mode)
    for _ in range(answers):
        if table.over:
            break
        seat = table.asked[0]
        ask = table.ask(seat)
        assert ask is not None
        asked = ask.prompt.key.removeprefix("ask-")
        kinds[asked] += 1
        if kinds[asked] % 3 == 1 and kinds[asked] // 3 < SAMPLES:
            view, state = msgspec.to_builtins(table.view(seat)), table.state.clone()
            assert isinstance(state, Rebellion)
            found.append(Position(state, asked, view, msgspec.to_builtins(ask)))
        table.answer(choose.choice(ask.options).text, seat)
    return found


def things(position: Position) -> list[str]:
    """All that a player could try to touch."""
    view = position.view
    mine = next(side for side in view["sides"] if side["side"] == view["side"])
    laid = [one for one in view["assigned"] if one["mission"]]
    return [
        *[one["ref"] for one in view["leaders"]],
        *[one["ref"] for one in view["systems"]],
        *[f"{one['mission']}@{one['leaders'][0].partition(':')[2]}" for one in laid],
        *sorted({*mine["hand"], *mine["held"], *view["objectives"]}),
        *[card for hand in (view["battle"] or {"hands": []})["hands"] for card in hand],
    ]


@pytest.fixture(scope="module")
def reasons() -> list[tuple[Position, str, Any]]:
    """Every thing of every position, with the reason that the browser gives, or none."""
    games_played = [(2, "first", 1), (2, "advanced", 2), (4, "advanced", 3), (3, "first", 4)]
    positions = [position for seats, mode, seed in games_played for position in play(seats, mode, seed, 500)]
    tried = [(at, thing) for at, position in enumerate(positions) for thing in things(position)]
    given = [part for position in positions for part in (position.view, position.ask)]
    calls = [("whyNot", {"$": 2 * at}, {"$": 2 * at + 1}, thing) for at, thing in tried]
    said = call(MODULES, calls, given)
    return [(positions[at], thing, reason) for (at, thing), reason in zip(tried, said, strict=True)]


def test_only_what_cannot_be_chosen_has_a_reason(reasons: list[tuple[Position, str, Any]]) -> None:
    for position, thing, reason in reasons:
        can = any(thing in option["refs"] for option in position.ask["options"])
        assert not (can and reason), (position.asked, thing, reason)


def test_own_leaders_and_missions_always_have_one(reasons: list[tuple[Position, str, Any]]) -> None:
    """But for free leaders while missions are assigned: those can be chosen before the card."""
    for position, thing, reason in reasons:
        can = any(thing in option["refs"] for option in position.ask["options"])
        own = [one["ref"] for one in position.view["leaders"] if one["side"] == position.view["side"]]
        if position.asked == "assign":
            own = [one["ref"] for one in position.view["leaders"] if one["ref"] in own and one["place"] != "pool"]
        if not can and (thing in own or thing.startswith(("mission:", "action:"))):
            assert reason, (position.asked, thing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_put_into_words(language: str, reasons: list[tuple[Position, str, Any]]) -> None:
    words = GameWords(language, games.find("rebellion"), ["Anna", "Boris"], 0)
    given = {reason["key"]: reason.get("args", {}) for _, _, reason in reasons if reason}
    assert len(given) > 20
    for key, args in given.items():
        assert words(key, **args)


# -- the truth of them ------------------------------------------------------------------------------------------------


def test_the_reasons_are_true(reasons: list[tuple[Position, str, Any]]) -> None:
    """Those that can be held against the rules: each is looked up in the state."""
    checked = Counter[str]()
    for position, thing, reason in reasons:
        truth = TRUTHS.get(reason["key"].removeprefix("why-")) if reason else None
        if truth is not None:
            checked[reason["key"]] += 1
            assert truth(position.state, thing), (position.asked, thing, reason)
    assert len(checked) >= len(TRUTHS) - 4, "some are rare in random games"


def leader_of(ref: str) -> int:
    return LEADER[ref.partition(":")[2]]


def place_of(ref: str) -> int:
    return PLACE_REF.index(ref)


def entry_of(s: Rebellion, ref: str) -> tuple[int, int, int, int]:
    card, _, leader = ref.partition(":")[2].partition("@")
    return next(one for one in s.assigned if one[1] == MISSION[card] and one[2] == LEADER[leader])


def skill(s: Rebellion, ref: str) -> int:
    """What the leaders on a card have beyond what it needs."""
    entry = entry_of(s, ref)
    return sum(SKILLS[one][MISSION_SKILL[entry[1]]] for one in on_card(entry)) - REQUIRED[entry[1]]


def origin_ask(s: Rebellion) -> PickOrigin:
    assert isinstance(s.decision, PickOrigin)
    return s.decision


def not_adjacent(s: Rebellion, ref: str) -> bool:
    place, ask = place_of(ref), s.decision
    to = ask.to if isinstance(ask, PickOrigin) else s.fight.system
    return place >= SYSTEMS or to >= SYSTEMS or place not in ADJACENT[to]


def no_transport(s: Rebellion, ref: str) -> bool:
    orders = origin_ask(s).orders
    return not any(most_of(s, orders, place_of(ref), kind) for kind in orders.kinds)


def leader_stays(s: Rebellion, ref: str) -> bool:
    orders = origin_ask(s).orders
    return s.blocks(place_of(ref), orders.side) and not orders.past_leaders


def no_pictured_leader(s: Rebellion, ref: str) -> bool:
    ask, card = s.decision, ACTION[ref.partition(":")[2]]
    assert isinstance(ask, Assign)
    usable = action_cards.usable(s, ask.seat, ask.side)
    shown = [leader for leader in range(len(LEADER)) if s.place[leader] == POOL and s.leads(leader, ask.seat)]
    return TIMING[card] == "assignment" and card not in [one for one, _ in usable] and bool(shown or not usable)


def elsewhere(s: Rebellion, ref: str) -> bool:
    """The mission cannot be aimed there."""
    ask = s.decision
    assert isinstance(ask, TargetSystem)
    return all(option.place != place_of(ref) for option in ask.options(s))


def other_turn(s: Rebellion, ref: str) -> bool:
    """The leader, or whoever is on the card, is not of the role whose turn it is."""
    assert isinstance(s.decision, Turn)
    leaders = on_card(entry_of(s, ref)) if "@" in ref else [leader_of(ref)]
    return all(RANK[leader] != s.decision.who & 1 for leader in leaders)


TRUTHS: dict[str, Any] = {
    "captured": lambda s, ref: s.captured(leader_of(ref)),
    "on-mission": lambda s, ref: any(leader_of(ref) in on_card(entry) for entry in s.assigned),
    "away": lambda s, ref: s.place[leader_of(ref)] <= SYSTEMS,
    "skill": lambda s, ref: skill(s, ref) < 0,
    "no-target": lambda s, ref: skill(s, ref) >= 0 and not aimable(s, entry_of(s, ref)[1]),
    "no-leader": lambda s, _: not s.pool(s.decision.side),
    "no-tactics": lambda s, ref: isinstance(s.decision, Turn) and not COMMANDS[leader_of(ref)],
    "partner": lambda s, ref: not s.leads(leader_of(ref), s.decision.seat),
    "other-turn": other_turn,
    "no-units": lambda s, ref: not s.force(place_of(ref), origin_ask(s).orders.side),
    "not-adjacent": not_adjacent,
    "leader-stays": leader_stays,
    "no-transport": no_transport,
    "action-leader": no_pictured_leader,
    "no-use": lambda s, ref: not action_cards.has_use(s, ACTION[ref.partition(":")[2]]),
    "target": elsewhere,
}
"""What has to hold where a reason is given."""


def test_where_a_mission_cannot_be_aimed_the_word_of_the_card_is_named(
    reasons: list[tuple[Position, str, Any]],
) -> None:
    """The browser's tests of the map and those of the rules agree system by system. [RB-22]"""
    for position, thing, reason in reasons:
        if position.asked == "target-system" and reason:
            assert reason["key"] != "why-unfit", (thing, position.ask["prompt"])


# -- by name ----------------------------------------------------------------------------------------------------------


def marching() -> Scene:
    """Tarkin activates Alderaan: who can come?"""
    units = {"mandalore": "star-destroyer", "corellia": "2*stormtrooper", "coruscant": "tie-fighter assault-carrier"}
    scene = lay({**units, "endor": "star-destroyer"}, {"mandalore": "darth-vader"}, pool="grand-moff-tarkin")
    return scene.command(1).play("grand-moff-tarkin", "alderaan")


def commanding() -> Scene:
    """Greejatus has no tactic values, Tagge cannot rule by fear, Vader is away."""
    scene = lay({"corellia": "stormtrooper"}, {"corellia": "darth-vader"}, pool="janus-greejatus grand-moff-tarkin")
    return scene.on("rule-by-fear", "general-tagge").command(1)


def assigning() -> Scene:
    """Of the action cards one lacks its leader, one is for combats."""
    scene = lay(pool="general-tagge", actions="local-rumors good-intel")
    return scene.assignment(EMPIRE)


def aiming() -> Scene:
    """Where can the Empire rule by fear?"""
    scene = lay({"coruscant": "stormtrooper"}, pool="general-tagge").on("rule-by-fear", "emperor-palpatine")
    return scene.command(1).reveal("rule-by-fear", "emperor-palpatine")


NAMED = [
    (marching, "system:mandalore", "leader-stays"),
    (marching, "system:corellia", "no-transport"),
    (marching, "system:endor", "not-adjacent"),
    (marching, "system:hoth", "no-units"),
    (marching, "system:alderaan", "same-place"),
    (marching, "system:coruscant", None),
    (commanding, "leader:janus-greejatus", "no-tactics"),
    (commanding, "leader:darth-vader", "away"),
    (commanding, "leader:general-tagge", "on-mission"),
    (commanding, "mission:rule-by-fear@general-tagge", "skill"),
    (commanding, "mission:gather-intel", "not-assigned"),
    (commanding, "leader:grand-moff-tarkin", None),
    (commanding, "leader:princess-leia", "foreign"),
    (assigning, "action:local-rumors", "action-leader"),
    (assigning, "action:good-intel", "action-later"),
    (assigning, "mission:gather-intel", None),
    (aiming, "system:coruscant", None),
    (aiming, "system:corellia", "target"),
    (aiming, "system:hoth", "target"),
]


def test_reasons_by_name() -> None:
    calls = []
    for lay_out, thing, _ in NAMED:
        scene = lay_out()
        view, ask = scene.view(scene.asked), ask_view(scene.s, scene.asked)
        calls.append(("whyNot", msgspec.to_builtins(view), msgspec.to_builtins(ask), thing))
    found = [reason and reason["key"].removeprefix("why-") for reason in call(MODULES, calls)]
    assert list(zip([thing for _, thing, _ in NAMED], found, strict=True)) == [(thing, key) for _, thing, key in NAMED]


def test_who_waits_hears_so() -> None:
    """A Rebel looks at their cards while the Empire decides; of the other side's leaders nothing is asked then."""
    scene = commanding()
    view, ask = msgspec.to_builtins(scene.view(0)), msgspec.to_builtins(ask_view(scene.s, 0))
    found = call(MODULES, [("whyNot", view, ask, thing) for thing in ("mission:sabotage", "leader:darth-vader")])
    assert found == [{"key": "why-not-your-turn"}, None]
