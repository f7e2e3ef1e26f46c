"""Comrades of Path to Hope: what they say is true, what they are told counts, and people get advice."""

import pytest

from cantina.bots import decide, make_player
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import CARDS, HEROES, JYN, KINDS, PLANS, STACK
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.hearsay import Hearsay, SharedOdds, Wish
from cantina.games.path_to_hope.players.memory import Memory
from cantina.games.path_to_hope.state import COMMIT, Path
from cantina.kernel import SAY, FastChance, Line, Observation, Table


def play_on(table: Table, until: str = "") -> None:
    """Comrades answer until a question of this kind comes, or to the end."""
    bots = [Comrade(seat) for seat in range(table.setup.seats)]
    while not table.over and not (table.state.decision and table.state.decision.prompt == until):
        seat = table.asked[0]
        table.answer(bots[seat].answer(table.observe(seat)), seat)


def state_of(table: Table) -> Path:
    assert isinstance(table.state, Path)
    return table.state


def is_true(s: Path, seat: int, text: str) -> bool:
    """Whether it is so, and whether the speaker has seen it."""
    word, *rest = text.split()
    if word == "saw":
        return rest == [CARDS[kind] for kind in sorted(s.kinds[STACK * seat : STACK * seat + STACK])]
    if word == "holds":
        return rest == [HEROES[hero] for hero in s.hand(seat)]
    if text == "end no-plans":
        return all(s.kinds[card] != PLANS for stack in s.stacks for card in stack)
    return text == "end no-jyn" and all(JYN not in s.hand(at) for at in range(s.seats))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_bots_claim_nothing_that_they_did_not_see(seats: int) -> None:
    """Everybody tells their seven cards in each round; no round is ended that can still be won. [PH-R33]"""
    said = []
    for seed in range(3):
        table = Table.new(GAME, seats, chance=FastChance(seed), mixing="random")
        bots = [Comrade(seat) for seat in range(seats)]
        while not table.over:
            seat = table.asked[0]
            text = bots[seat].answer(table.observe(seat))
            if text.startswith(SAY):
                said.append(text.split()[1])
                assert is_true(state_of(table), seat, text.removeprefix(SAY)), text
            table.answer(text, seat)
    assert said.count("saw") == 3 * 3 * seats


def test_they_get_along_with_players_who_say_nothing() -> None:
    for seed in range(3):
        table = Table.new(GAME, 5, chance=FastChance(seed))
        bots = [make_player(GAME, name, seed) for name in ("comrade", "random", "scout", "comrade", "random")]
        while not table.over:
            seat = table.asked[0]
            table.answer(bots[seat].answer(table.observe(seat)), seat)
            GAME.check(table.state)


def test_they_are_not_confused_by_what_cannot_be_true() -> None:
    table = Table.new(GAME, 3, chance=FastChance(2), mixing="random")
    table.say("saw plans plans plans plans plans plans plans", 0)
    table.say("holds jyn jyn jyn jyn jyn jyn", 0)
    while not table.over:
        seat = table.asked[0]
        text = table.options(0)[0] if seat == 0 else Comrade(0).answer(table.observe(seat, [0]))
        table.answer(text, seat)


# -- what they make of it -------------------------------------------------------------------------------------------


def group(**cards: int) -> list[int]:
    counts = [0] * KINDS
    for name, count in cards.items():
        counts[CARDS.index(name.replace("_", "-"))] = count
    return counts


def laid_out(seats: int, *lines: Line) -> Memory:
    memory = Memory(seats)
    deck = {"fighters": 6, "strikers": 6, "troopers": 4, "plans": 2, "specials": 3}
    for line in (Line("deck", dict(deck)), Line("piles-down"), *lines):
        memory.hear(line)
    return memory


GROUPS = [
    group(tie_fighter=3, tie_striker=1, death_trooper=1, plans=1, tank=1),
    group(tie_fighter=1, tie_striker=3, death_trooper=1, plans=1, at_st=1),
    group(tie_fighter=2, tie_striker=2, death_trooper=2, ambush=1),
]


def test_a_card_that_only_one_had_says_whose_stack_it_is() -> None:
    seen = Line("reveals", {"seat": "seat:0", "stack": "stack:2", "card": "card:ambush"})
    memory = laid_out(3, seen)
    shared = SharedOdds(memory, memory.kinds, GROUPS)
    assert shared.sound
    assert shared.sits[1] == pytest.approx([0, 0, 1])
    assert shared.plan == pytest.approx([1, 0, 1])


def test_what_was_seen_of_a_stack_weighs_as_much_as_it_should() -> None:
    """A fighter came from the stack with three of them three times as often as from the one with one."""
    memory = laid_out(3, Line("reveals", {"seat": "seat:0", "stack": "stack:1", "card": "card:tie-fighter"}))
    shared = SharedOdds(memory, memory.kinds, GROUPS)
    assert shared.sits[0] == pytest.approx([3 / 6, 1 / 6, 2 / 6])
    assert [sum(row) for row in shared.sits] == pytest.approx([1, 1, 1])
    assert shared.plan[0] == pytest.approx(4 / 6)


def test_plans_nobody_spoke_of_are_with_those_who_said_nothing() -> None:
    memory = laid_out(3)
    shared = SharedOdds(memory, memory.kinds, [GROUPS[2]])
    assert shared.sound
    assert sum(shared.plan) == pytest.approx(2)


def test_words_that_contradict_the_cards_are_noticed() -> None:
    memory = laid_out(3, Line("reveals", {"seat": "seat:0", "stack": "stack:2", "card": "card:disinformation"}))
    assert not SharedOdds(memory, memory.kinds, GROUPS).sound


def test_hearsay_is_what_was_said_in_this_round_and_turn() -> None:
    hearsay = Hearsay(3)
    hearsay.hear(Line("says-all", {"seat": "seat:1", "cards": "card:plans " + "card:tie-fighter " * 6}))
    hearsay.hear(Line("says-play", {"seat": "seat:2", "hero": "hero:k2so", "stacks": "stack:1 stack:3", "why": "no"}))
    assert hearsay.plans == [-1, 1, -1]
    assert (hearsay.wishes[0].by, hearsay.wishes[0].places) == (2, "1+3")
    hearsay.hear(Line("passes", {"seat": "seat:0"}))
    assert not hearsay.wishes
    hearsay.hear(Line("round-starts", {}))
    assert hearsay.plans == [-1, -1, -1]


# -- people ---------------------------------------------------------------------------------------------------------


def at_commit(seats: int, seed: int) -> Table:
    table = Table.new(GAME, seats, chance=FastChance(seed), mixing="random")
    play_on(table, "commit")
    return table


def seen_with_people(table: Table, seat: int) -> Observation:
    return table.observe(seat, [0])


def test_people_are_told_whom_to_send_where_and_why() -> None:
    for seed in range(4):
        table = at_commit(3, seed)
        text = Comrade(0).say(seen_with_people(table, 1))
        word, hero, _, why = text.split()
        assert word == "play"
        assert hero in table.options(0)
        assert why in ("plans", "near", "clear", "pair", "look")
        table.say(text, 1)


def test_advice_comes_to_an_end() -> None:
    """However often a bot is asked while a person thinks."""
    table = at_commit(4, 3)
    said = 0
    while text := Comrade(0).say(seen_with_people(table, 2)):
        table.say(text, 2)
        said += 1
    assert 1 <= said <= 2


def test_a_person_who_has_to_choose_a_stack_hears_a_proposal() -> None:
    table = at_commit(3, 5)
    while not (table.asked == [0] and table.state.decision and table.state.decision.prompt == "stack"):
        seat = table.asked[0]
        text = Comrade(0).answer(table.observe(seat, [0]))
        table.answer(text, seat)
    text = Comrade(0).say(seen_with_people(table, 1))
    assert text.split()[2] in table.options(0)


def answers_to_wishes(table: Table, seat: int) -> list[tuple[str, str, str]]:
    """The hero whom a comrade would choose; another one, whom a person wishes for; and whom it chooses then."""
    seen, options, bot = table.observe(seat, [0]), table.options(seat), Comrade(seat)
    bot.listen(seen)
    own, found = bot.situation(seen).commit(options), []
    for hero in [option for option in options if option in HEROES and option != own]:
        situation = bot.situation(seen)
        situation.wishes = [Wish(0, HEROES.index(hero), "1")]
        found.append((own, hero, situation.commit(options)))
    return found


def test_a_wish_is_granted_unless_it_costs_too_much() -> None:
    granted, refused = 0, 0
    table = at_commit(3, 3)
    bots = [Comrade(seat) for seat in range(3)]
    while state_of(table).round == 1:
        seat = table.asked[0]
        if seat == 1 and state_of(table).phase == COMMIT:
            for own, hero, chosen in answers_to_wishes(table, 1):
                assert chosen in (own, hero)
                granted += chosen == hero
                refused += chosen == own
        table.answer(decide(bots[seat], table, seat), seat)
    assert granted
    assert refused


def test_bots_pay_with_the_hero_of_a_person_only_if_it_is_offered() -> None:
    hearsay = Hearsay(3)
    hearsay.hear(Line("says-pay", {"seat": "seat:1", "payer": "seat:2"}))
    hearsay.hear(Line("says-pay", {"seat": "seat:0", "payer": "seat:0"}))
    assert hearsay.offers == [0]
