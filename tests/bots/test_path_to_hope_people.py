"""People among the bots of Path to Hope: what bots make of their words, and what they say to them."""

from collections import Counter

import pytest

from bots.test_path_to_hope_memory import buried, cards, heard, recon, revealed, seen, stack
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import (
    AT_ACT,
    CARD,
    CASSIAN,
    HERO,
    HEROES,
    JYN,
    PLANS,
    STACK,
    TROOPER,
    TYPE,
)
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.hearsay import SharedOdds, Wish
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory
from cantina.games.path_to_hope.players.mind import Attempt, Planner, lay_out, pay, wished
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand
from cantina.games.path_to_hope.players.situation import Situation
from cantina.games.path_to_hope.players.speech import reason
from cantina.games.path_to_hope.players.suspicion import suspect
from cantina.games.path_to_hope.players.worlds import Worlds
from cantina.games.path_to_hope.state import Path
from cantina.kernel import SAY, FastChance, Line, Observation, Player, Table, line

ALL_HEROES = " ".join(f"hero:{name}" for name in HEROES)


def says(word: str, seat: int, **args: str) -> list[Line]:
    return [Line(f"says-{word}", {"seat": f"seat:{seat}", **args})]


def names_bottom(seat: int, card: str, number: int = 1) -> list[Line]:
    return says("bottom", seat, card=f"card:{card}", stack=f"stack:{number}")


# -- which of Bodhi's cards lies deeper ------------------------------------------------------------------------------


def dug_out(*words: list[Line]) -> list[Line]:
    """Player 1 has put a trooper and plans under, said this, and the cards above are gone. Bots would have the plans
    on top."""
    lines = [*revealed(1, "T", "discards"), *buried(1, "D P")]
    for part in words:
        lines += part
    return lines + [one for _ in range(4) for one in revealed(1, "T", "discards")]


def test_who_buried_two_cards_can_say_which_lies_deeper() -> None:
    assert stack(heard(dug_out()), 1) == cards("P D")
    assert stack(heard(dug_out(names_bottom(1, "plans"))), 1) == cards("D P")
    assert stack(heard(dug_out(names_bottom(1, "death-trooper"))), 1) == cards("P D")
    assert stack(heard(dug_out(), says("top", 1, card="card:death-trooper", stack="stack:1")), 1) == cards("D P")


def test_it_can_be_said_before_the_cards_are_put_under() -> None:
    shown, put = buried(1, "D P")
    lines = [*revealed(1, "T", "discards"), shown, *names_bottom(1, "plans"), put]
    memory = heard(lines)
    assert stack(memory, 1) == cards("? ? ? ? D P")
    assert not memory.unsure([1])


def test_others_cannot_know_which_lies_deeper() -> None:
    assert stack(heard(dug_out(names_bottom(2, "plans"))), 1) == cards("P D")
    assert stack(heard(dug_out(names_bottom(1, "tie-fighter"))), 1) == cards("P D"), "nor was it that card"


def test_who_said_it_wrongly_is_found_out() -> None:
    memory = heard(dug_out(names_bottom(1, "plans")), revealed(1, "P", "captures"))
    assert stack(memory, 1) == cards("D")


def tops_of(memory: Memory, people: list[int]) -> Counter[int]:
    odds = SharedOdds(memory, memory.kinds, [memory.mine])
    worlds, chance = Worlds(memory, odds, memory.unsure(people)), FastChance(1)
    return Counter(worlds.sample(worlds.seating(chance), chance)[0][-1] for _ in range(40))


def test_a_person_may_have_buried_them_either_way() -> None:
    """Bots agree with each other, and what was said is taken for true; a person who said nothing may do anything."""
    assert tops_of(heard(dug_out()), []) == {PLANS: 40}
    assert tops_of(heard(dug_out(names_bottom(1, "plans"))), [1]) == {TROOPER: 40}
    either = tops_of(heard(dug_out()), [1])
    assert set(either) == {PLANS, TROOPER}
    assert min(either.values()) >= 5


def test_a_top_that_looks_like_one_that_was_known_may_be_another() -> None:
    """After Disinformation. Of two plans one was known; in one of seven deals the other lay on top, too, and then plans
    are twice as likely to be seen: in a quarter of the worlds there are plans among the two tops that are left."""
    mixed = [line("disinformation", stacks="stack:1 stack:2 stack:3")]
    memory = heard(revealed(1, "P", "returns"), mixed, revealed(2, "P", "returns"))
    worlds, chance = Worlds(memory, SharedOdds(memory, memory.kinds, [memory.mine])), FastChance(1)
    tops = [worlds.sample(worlds.seating(chance), chance)[0][-1] for _ in range(1600)]
    assert 0.1 < tops.count(PLANS) / len(tops) < 0.15


def why_jyn(people: list[int], *words: list[Line]) -> str:
    asked = seen("stack", ["1", "2", "3"], [*recon(), *dug_out(*words)], {})
    asked.people = people
    bot = Comrade(0)
    bot.listen(asked)
    return reason(Errand(JYN, 0, NOWHERE, 1.0), bot.situation(asked))


def test_plans_are_said_to_lie_on_top_only_where_that_is_certain() -> None:
    bottom = names_bottom(1, "death-trooper")
    assert why_jyn([1]) == "near"
    assert why_jyn([1], bottom) == "near", "a person may be mistaken"
    assert why_jyn([2]) == "near", "a bot that says nothing may be any bot"
    assert why_jyn([2], bottom) == "plans"


class Contrary:
    """Sits there for a person: says nothing, and buries the other way round."""

    def __init__(self) -> None:
        self.comrade = Comrade(0)

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        self.comrade.listen(seen)
        own = self.comrade.decide(seen)
        if seen.ask.prompt.key == "ask-deeper":
            return next(option.text for option in seen.ask.options if option.text != own)
        return own


def is_so(s: Path, text: str) -> bool:
    """Whether what a bot says of the tops of stacks, or of the bottom of one, is so."""
    word, *rest = text.split()
    if word == "bottom":
        return s.kinds[s.stacks[int(rest[1]) - 1][0]] == CARD[rest[0]]
    tops = [s.kinds[s.stacks[int(place) - 1][-1]] for place in rest[1].split("+")]
    if rest[2] == "plans":
        return tops == [PLANS]
    return rest[2] != "pair" or TYPE[tops[0]] == TYPE[tops[1]]


@pytest.mark.parametrize("seats", [3, 4])
def test_bots_claim_nothing_of_the_stacks_that_they_did_not_see(seats: int) -> None:
    """A person sits there who buries cards otherwise than bots do. [PH-R33]"""
    said: Counter[str] = Counter()
    for seed in range(4):
        table = Table.new(GAME, seats, chance=FastChance(f"{seats} {seed}"), mixing="random")
        bots: list[Player] = [Contrary(), *[Comrade(seat) for seat in range(1, seats)]]
        promise = ""
        while not table.over:
            assert isinstance(table.state, Path)
            advice = Comrade(0).say(table.observe(1, [0]))
            if advice.startswith("play"):
                said[advice.split()[3]] += 1
                assert is_so(table.state, advice), advice
            seat = table.asked[0]
            text = bots[seat].answer(table.observe(seat, [0]))
            table.answer(text, seat)
            if promise and not text.startswith(SAY):
                assert is_so(table.state, promise), promise
                promise = ""
            if text.startswith(SAY + "bottom"):
                said["bottom"] += 1
                promise = text.removeprefix(SAY)
    assert said["plans"]
    assert said["bottom"]


# -- wishes ----------------------------------------------------------------------------------------------------------


def asked_with(prompt: str, options: list[str], *words: list[Line], **args: str) -> tuple[Comrade, Situation]:
    """Seat 0, whose Cassian acts, is asked, and player 1 is a person who has said this."""
    asked = seen(prompt, options, [one for part in (recon(), *words) for one in part], {}, **args)
    asked.people = [1]
    bot = Comrade(0)
    bot.listen(asked)
    return bot, bot.situation(asked)


def about_equal(situation: Situation, *texts: str) -> str:
    """What a planner answers to whom these are all about as good, the first a little better."""
    ways = [Attempt(text, -0.001 * at) for at, text in enumerate(texts)]
    for way in ways:
        way.tries = 1
    return wished(situation, ways, ways[0])


def test_a_wish_for_one_hero_is_none_for_another() -> None:
    situation = asked_with("stack", ["1", "2", "3"])[1]
    situation.wishes = [Wish(1, JYN, "3")]
    assert about_equal(situation, "1", "3") == "1"
    situation.wishes = [Wish(1, CASSIAN, "3")]
    assert about_equal(situation, "1", "3") == "3"


def test_a_wish_to_send_a_hero_is_none_to_lay_it_down() -> None:
    for prompt in ("tank", "price", "next"):
        situation = asked_with(prompt, ["baze", "jyn"])[1]
        situation.wishes = [Wish(1, JYN, "3")]
        assert about_equal(situation, "baze", "jyn") == "baze"
    situation = asked_with("commit", ["baze", "jyn"])[1]
    situation.wishes = [Wish(1, JYN, "3")]
    assert about_equal(situation, "baze", "jyn") == "jyn"


def test_a_wish_that_somebody_has_fulfilled_is_none_any_more() -> None:
    play = says("play", 1, hero="hero:jyn", stacks="stack:3", why="no")
    asked = seen("commit", ["baze", "jyn"], [*recon(), *play], {1: "jyn"})
    asked.people = [1]
    bot = Comrade(0)
    bot.listen(asked)
    assert not bot.situation(asked).wishes
    asked.ask.given = {}  # type: ignore[union-attr]
    assert bot.situation(asked).wishes


def test_wishes_from_before_the_heroes_lie_count_while_they_act() -> None:
    play = says("play", 1, hero="hero:cassian", stacks="stack:3", why="no")
    begun = [line("turn-starts", turn=1, seat="seat:0")]
    assert [wish.places for wish in asked_with("stack", ["1", "2", "3"], play, begun)[1].wishes] == ["3"]
    passed = [line("passes", seat="seat:1")]
    assert not asked_with("stack", ["1", "2", "3"], play, passed)[1].wishes


def test_a_stack_that_people_want_to_be_left_alone_is_left_if_it_costs_little() -> None:
    leave = says("leave", 1, stack="stack:1")
    situation = asked_with("stack", ["1", "2", "3"], leave)[1]
    assert about_equal(situation, "1", "2", "3") == "2"
    assert about_equal(situation, "1") == "1"
    assert about_equal(asked_with("two-stacks", ["1+2", "2+3"], leave)[1], "1+2", "2+3") == "2+3"
    assert situation.go() != "1", "nobody knows anything of the stacks: all are as good"
    situation = asked_with("stack", ["1", "2", "3"], revealed(1, "P", "returns"), leave)[1]
    situation.view.seats[0].committed = "hero:jyn@0"
    assert situation.go() == "1", "plans lie there, and she can take them"
    hunting = asked_with("next", ["next", "stop"], leave, stack="stack:1")[1]
    assert about_equal(hunting, "next", "stop") == hunting.go_on() == "stop"


def test_people_can_ask_to_pay_or_not_to() -> None:
    args = {"card": "card:death-trooper", "stack": "stack:1"}
    options = ["@2", "@3", "decline"]
    opened = revealed(1, "D", "returns")[:1]
    frugal = asked_with("price", options, opened, says("decline", 1), **args)[1]
    assert about_equal(frugal, "@3", "decline") == "decline"
    generous = asked_with("price", options, opened, says("pay", 1, payer="seat:2"), **args)[1]
    assert about_equal(generous, "decline", "@3") == "@3"
    offer = asked_with("price", options, opened, says("pay", 1, payer="seat:1"), **args)[1]
    assert about_equal(offer, "decline", "@2") == "decline", "who may be paid with need not be"


def test_nobody_ends_a_round_while_a_person_wants_to_play_on() -> None:
    done = [*revealed(1, "P", "captures"), *revealed(2, "P", "captures")]
    choose = ["baze", "jyn", "propose-end"]
    assert asked_with("commit", choose, done)[1].commit(choose) == "propose-end"
    assert asked_with("commit", choose, done, says("on", 1))[1].commit(choose) != "propose-end"
    assert asked_with("vote", ["play-on", "end-round"], done, says("on", 1))[1].vote() == "play-on"
    assert asked_with("vote", ["play-on", "end-round"], says("end", 1, why="no"))[1].vote() == "play-on"


# -- hands that people tell ------------------------------------------------------------------------------------------


def jyn_with_player_2(*words: list[Line]) -> tuple[Comrade, Observation]:
    """The other Jyns have been played. It is a turn later, and hands have moved on: player 2 holds one."""
    lines = [*recon()]
    for seat, hero in enumerate(("jyn", "baze", "jyn")):
        lines += [line("commits", seat=f"seat:{seat}", hero=f"hero:{hero}@{seat}")]
    mine = ALL_HEROES.replace("hero:jyn ", "")
    lines += [line("passes-you", seat="seat:1", heroes=mine), *[one for part in words for one in part]]
    asked = seen("vote", ["play-on", "end-round"], lines, {})
    asked.people = [1, 2]
    for place in asked.view.seats:  # type: ignore[attr-defined]
        place.cards = 5
    bot = Comrade(0)
    bot.listen(asked)
    return bot, asked


def test_what_people_tell_of_their_hand_cannot_undo_what_is_known() -> None:
    wrong = says("holds", 2, heroes="hero:bodhi hero:cassian hero:cassian hero:chirrut hero:k2so")
    bot, asked = jyn_with_player_2(wrong)
    situation = bot.situation(asked)
    assert situation.hands.held[2][JYN] == 1
    assert not situation.nothing_to_gain()
    assert bot.decide(asked) == "play-on"


def test_a_round_is_not_ended_on_somebodys_word() -> None:
    """A card was laid down unseen: it may have been Jyn, and a person says so."""
    tank = [line("tank-lays", seat="seat:2")]
    claim = says("holds", 2, heroes="hero:bodhi hero:cassian hero:chirrut hero:k2so")
    bot, asked = jyn_with_player_2(tank, claim)
    asked.view.seats[2].cards = 4  # type: ignore[attr-defined]
    situation = bot.situation(asked)
    assert situation.hands.held[2][JYN] == 0, "it reckons with what was told"
    assert situation.hands.held[2][HERO["bodhi"]] == 1
    assert not situation.nothing_to_gain()
    assert 0 < bot.hands.held[2][JYN] < 1, "and goes on knowing what it knows"


def test_a_new_bot_answers_like_one_that_was_there_when_hands_were_told_wrongly() -> None:
    table, luck = Table.new(GAME, 3, seed=6, mixing="random"), FastChance(6)
    bots = [Comrade(seat) for seat in range(3)]
    claims = 0
    while not table.over:
        seat, view = table.asked[0], table.view(0)
        size = view.seats[0].cards  # type: ignore[attr-defined]
        claim = "holds " + " ".join(luck.pick(HEROES) for _ in range(size))
        if size and view.phase == "commit" and table.saying(claim, 0) not in table.just_said():  # type: ignore[attr-defined]
            table.say(claim, 0)
            claims += 1
        seen = table.observe(seat, [0])
        answer = bots[seat].answer(seen) if seat else luck.pick(table.options(0))
        assert seat == 0 or Comrade(99).answer(table.observe(seat, [0])) == answer
        table.answer(answer, seat)
    assert claims > 10


# -- what single cards tell ------------------------------------------------------------------------------------------


def plans_with_tank(plans: bool) -> list[float]:
    """Player 1 had the tank, which has turned up at stack 2, and told whether plans were with it."""
    words = says("saw", 1, cards="card:tank")
    words += says("saw", 1, cards="card:plans") if plans else says("lacks", 1, card="card:plans")
    situation = asked_with("vote", ["play-on", "end-round"], words, revealed(2, "tank", "returns"))[1]
    return situation.odds.plan


def test_a_special_enemy_tells_whose_stack_it_is_and_so_where_plans_are() -> None:
    """The seat itself had plans; the tank was not among its cards."""
    assert plans_with_tank(True) == pytest.approx([0.5, 1, 0.5])
    assert plans_with_tank(False) == pytest.approx([1, 0, 1])


def test_worlds_keep_to_what_single_cards_tell() -> None:
    words = [*says("saw", 1, cards="card:tank"), *says("lacks", 1, card="card:plans")]
    bot, situation = asked_with("vote", ["play-on", "end-round"], words, revealed(2, "tank", "returns"))
    assert isinstance(situation.odds, SharedOdds)
    worlds, chance = Worlds(bot.memory, situation.odds), FastChance(1)
    for _ in range(20):
        whose = worlds.seating(chance)
        assert whose[1] == UNKNOWN
        assert [PLANS in cards for cards in worlds.sample(whose, chance)] == [True, False, True]


# -- advice ----------------------------------------------------------------------------------------------------------


def to_pay(people: list[int], *words: list[Line]) -> str:
    """What a bot at seat 1 says to a person at seat 0, who may pay with the Baze of player 2 for a trooper on plans."""
    lines = recon()
    for number, card in ((2, "D"), (3, "D")):
        lines += revealed(number, card, "returns")
    for kind in "TTTTT":
        lines += revealed(1, kind, "discards")
    lines += revealed(1, "P", "under")
    lines += revealed(1, "D", "returns")[:1]
    lines += [one for part in words for one in part]
    asked = seen("price", [], lines, {}, card="card:death-trooper", stack="stack:1")
    asked.seat, asked.people = 1, people
    return Comrade(0).say(asked)


def test_nobody_is_told_not_to_pay_because_a_person_would_have_to() -> None:
    assert to_pay([0]) == "pay 3"
    assert to_pay([0, 2]) == "", "that is for the other person to offer"
    offered = [*says("pay", 2, payer="seat:2"), line("turn-starts", turn=1, seat="seat:0")]
    assert to_pay([0, 2], offered) == "pay 3"


def test_a_person_who_would_end_a_round_that_can_be_won_hears_why_not() -> None:
    table = Table.new(GAME, 3, seed=2, mixing="random")
    while table.view(0).phase != "commit":  # type: ignore[attr-defined]
        table.answer("ready", table.asked[0])
    table.say("end", 0)
    assert Comrade(0).say(table.observe(1, [0])) == "on"
    table.say("on", 1)
    assert Comrade(0).say(table.observe(1, [0])) != "on"


def test_no_person_is_left_alone_with_a_choice_that_costs() -> None:
    """Whatever a person has to choose, a bot has something to say that can be said, and then falls silent."""
    heard: set[str] = set()
    for seed in range(12):
        table, luck = Table.new(GAME, 3, seed=seed, mixing="random"), FastChance(seed)
        bots = [Comrade(seat) for seat in range(3)]
        while not table.over:
            seat = table.asked[0]
            decision = table.state.decision
            assert decision is not None
            if 0 in table.asked and not table.inner:
                words = advice_on(table)
                if decision.prompt in ("deeper", "first-card", "reinforce", "stack", "two-stacks"):
                    assert words, decision.prompt
                heard |= {text.split()[0] for text in words}
            choices = [text for text in table.options(seat) if text == "k2so"] or table.options(seat)
            text = bots[seat].answer(table.observe(seat, [0])) if seat else luck.pick(choices)
            table.answer(text, seat)
    assert heard >= {"play", "under", "first", "lay", "pay"}


def test_a_person_hears_where_reinforcements_hurt_least() -> None:
    """Plans were taken from the second stack, and no stack holds two."""
    lines = [*recon(), *revealed(2, "P", "captures")]
    asked = seen("reinforce", [], lines, {}, card="card:tie-fighter", left="1")
    asked.seat, asked.people = 1, [0]
    assert Comrade(0).say(asked) == "reinforce 2"


def advice_on(table: Table) -> list[str]:
    said: list[str] = []
    while (text := Comrade(0).say(table.observe(1, [0]))) and len(said) < 9:
        table.say(text, 1)
        said.append(text)
    assert len(said) < 9
    return said


def test_where_nobody_may_talk_bots_do_not() -> None:
    table = Table.new(GAME, 3, seed=2, mixing="random")
    seen = table.observe(1, [0])
    assert Comrade(0).answer(seen).startswith(SAY)
    seen.hushed = True
    assert Comrade(0).answer(seen) == "ready"
    assert Planner(0, worlds=1).answer(seen) == "ready"
    for seat in range(3):
        table.answer("ready", seat)
    seen = table.observe(1, [0])
    assert Comrade(0).say(seen)
    seen.hushed = True
    assert Comrade(0).say(seen) == ""


# -- the planner -----------------------------------------------------------------------------------------------------


def test_the_other_card_that_k2so_turned_up_is_not_forgotten() -> None:
    """He turned up a trooper and AT-ACT: once the trooper is paid for or not, AT-ACT is back on its stack."""
    both = {
        "seat": "seat:0",
        "stack": "stack:1",
        "card": "card:death-trooper",
        "stack2": "stack:2",
        "card2": "card:at-act",
    }
    opened = [Line("reveals-two", {**both, "hero": "hero:k2so@0"})]
    asked = seen("price", ["@2", "@3", "decline"], [*recon(), *opened], {}, card="card:death-trooper", stack="stack:1")
    asked.view.active = 0  # type: ignore[attr-defined]
    planner = Planner(0, worlds=1)
    planner.listen(asked)
    situation, chance = planner.situation(asked), FastChance(1)
    worlds = planner.imagined(situation)
    assert worlds is not None
    suspicion = suspect(worlds.odds, [worlds.seating(chance) for _ in range(5)])
    for text, back in (("@3", False), ("decline", True)):
        trial = lay_out(situation, worlds, suspicion, chance).clone(chance)
        pay(trial, situation, text)
        assert trial.stacks[1][-1] == AT_ACT
        assert len(trial.stacks[1]) == STACK
        assert (len(trial.stacks[0]) == STACK) == back
    assert situation.with_open_cards(0)[1][0] == AT_ACT


def test_a_trial_that_takes_long_leaves_no_time_for_another() -> None:
    """Half of the time and more is gone with the first one."""
    now = [0.0]
    planner = Planner(0, seconds=1.0, clock=lambda: now[0])
    planner.began = planner.looked = 0.0
    assert planner.spent() == 0
    now[0] = 0.6
    assert planner.spent() >= 1


def test_to_listen_takes_time_too() -> None:
    table = Table.new(GAME, 3, seed=2, mixing="random")
    looks: list[int] = []

    def clock() -> float:
        looks.append(len(planner.heard))
        return 0.0

    planner = Planner(0, worlds=1, seconds=5.0, clock=clock)
    planner.answer(table.observe(1, []))
    assert looks[0] == 0, "it has not listened yet"
