"""Whether the swift copy of Path to Hope plays like the game's comrades, decision by decision.

    PYTHONPATH=build/compiled python bench/swift_check.py --games 10

Comrades play the game itself. Whenever one of them decides, what it knows is put before the copy, which decides as
well. Hands of which something is hidden are passed over: in the copy nothing is.
"""

import argparse
from collections import Counter

import numpy as np

from cantina.bots import decide
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import CARD, HERO, HEROES, NONE
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.hands import surely
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand
from cantina.games.path_to_hope.players.reckoning import RECKONED
from cantina.games.path_to_hope.players.situation import Situation, committed, open_cards, places_of
from cantina.kernel import FastChance, Observation, Table
from swift_comrades import commit, goes_on, payer, see_turn
from swift_hope import lay_for_tank
from swift_plan import best
from swift_prospects import prepare
from swift_records import DEEP, HEAP, MIND, PLACES, SINGLE, TABLE, Record


def table_of(situation: Situation, groups: list[list[int]]) -> Record:
    """What a seat knows, as the copy has it."""
    t, view, memory = np.zeros(1, TABLE)[0], situation.view, situation.memory
    seats = len(view.seats)
    t["seats"], t["captured"], t["plans"], t["first"] = seats, view.captured, memory.plans, view.first
    t["laid"] = NONE
    t["groups"][:seats] = groups
    t["hands"][:seats] = np.round(situation.hands.held)
    for seat, place in enumerate(view.seats):
        if place.committed is not None:
            t["laid"][seat], t["waits"][seat] = committed(place), place.status == "waiting"
    for seat, given in situation.ask.given.items():
        if given.text in HERO:
            t["laid"][seat] = HERO[given.text]
            t["hands"][seat, HERO[given.text]] -= 1
    t["count"] = len(memory.kinds)
    t["kind"][: t["count"]], t["origin"][: t["count"]] = memory.kinds, memory.origin
    for at, stack in enumerate(memory.stacks):
        t["size"][at] = len(stack)
        t["cards"][at, : len(stack)] = stack
    t["mixed_count"], t["from_count"] = len(memory.mixed), len(memory.mixed_from)
    t["mixed"][: len(memory.mixed)], t["mixed_from"][: len(memory.mixed_from)] = memory.mixed, memory.mixed_from
    t["muddled"], t["stale"] = memory.muddled, True
    return t


def mind_of(seats: int) -> Record:
    m, numbers = np.zeros(1, MIND)[0], RECKONED[seats]
    for name in SINGLE:
        m[name] = getattr(numbers, name)
    m["later"] = numbers.later
    prepare(m)
    return m


def copy_decides(situation: Situation, t: Record) -> str:
    """The answer of the copy, or none where it has no say."""
    m, stacks, me = mind_of(int(t["seats"])), np.zeros(PLACES * DEEP, HEAP), situation.me
    question = situation.ask.prompt.key
    if question == "ask-commit":
        return HEROES[commit(t, m, stacks, me)]
    if question in ("ask-stack", "ask-two-stacks"):
        see_turn(t, m, stacks, int(t["waits"].sum()))
        hero = int(t["laid"][me])
        return places_of(Errand(hero, *best(m, stacks, hero)))
    if question == "ask-next":
        return "next" if goes_on(t, m, stacks, me, situation.asked_place()) else "stop"
    if question == "ask-price":
        return price(situation, t, m, stacks)
    if question == "ask-tank":
        before = t["hands"][me].copy()
        lay_for_tank(t, m)
        return HEROES[int((before - t["hands"][me]).argmax())]
    return ""


def price(situation: Situation, t: Record, m: Record, stacks: Record) -> str:
    place, kind = situation.asked_place(), CARD[str(situation.ask.prompt.args["card"])[5:]]
    others = open_cards(situation.memory, place)
    open_kind, open_at = others[0] if others else (NONE, NOWHERE)
    pays = payer(t, m, stacks, situation.me, place, kind, open_at, open_kind)
    return "decline" if pays == NONE else f"@{pays + 1}"


def known_groups(bot: Comrade, me: int) -> list[list[int]]:
    """By seat: the cards it was dealt, once all have told theirs."""
    return [bot.memory.mine if seat == me else cards for seat, cards in enumerate(bot.hearsay.cards)]


def compare(bot: Comrade, seen: Observation, counts: Counter[tuple[str, bool]]) -> None:
    assert seen.ask is not None
    assert seen.seat is not None
    bot.listen(seen)
    groups = known_groups(bot, seen.seat)
    if len(seen.ask.options) == 1 or not all(groups):
        return
    situation = bot.situation(seen)
    if situation.nothing_to_gain() or not all(surely(held) for held in situation.hands.held):
        return
    answer = copy_decides(situation, table_of(situation, groups))
    if answer:
        counts[seen.ask.prompt.key, answer == bot.decide(seen)] += 1


def check(seats: int, seed: str) -> Counter[tuple[str, bool]]:
    """How often the two agree in a game, by question."""
    counts: Counter[tuple[str, bool]] = Counter()
    table = Table.new(GAME, seats, chance=FastChance(seed))
    bots = [Comrade(seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        compare(bots[seat], table.observe(seat), counts)
        table.answer(decide(bots[seat], table, seat), seat)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for seats in asked.seats:
        counts: Counter[tuple[str, bool]] = Counter()
        for game in range(asked.games):
            counts += check(seats, f"{asked.seed} {seats} {game}")
        for question in sorted({key for key, _ in counts}):
            same, other = counts[question, True], counts[question, False]
            print(f"{seats} players, {question}: {same} of {same + other} decisions alike", flush=True)


if __name__ == "__main__":
    main()
