"""What the scouts of Path to Hope keep in mind, reckon and do, from lines and positions laid out by hand."""

import pytest

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import (
    AMBUSH,
    BAZE,
    BODHI,
    CARD,
    CASSIAN,
    FIGHTER,
    HERO,
    JYN,
    K2SO,
    PLANS,
    STRIKER,
    TANK,
    TROOPER,
)
from cantina.games.path_to_hope.players.bot import Forgetful, Scout
from cantina.games.path_to_hope.players.hands import Hands
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory, deeper
from cantina.games.path_to_hope.players.odds import Odds
from cantina.games.path_to_hope.players.plan import Turn
from cantina.games.path_to_hope.players.prospects import Prospects
from cantina.games.path_to_hope.sight import PathView
from cantina.games.path_to_hope.state import Status
from cantina.kernel import AskView, Line, Observation, OptionView, Table, line

SHORT = {"T": "tie-fighter", "S": "tie-striker", "D": "death-trooper", "P": "plans"}
OWN = "T T S S D ambush P"


def refs(cards: str) -> str:
    return " ".join(f"card:{SHORT.get(card, card)}" for card in cards.split())


def recon(own: str = OWN) -> list[Line]:
    """A round for three begins."""
    return [
        line("round-starts", round=1, rounds=3, seat="seat:0"),
        line("deck", fighters=6, strikers=6, troopers=4, specials=3, plans=2),
        line("dealt-you", cards=refs(own)),
        line("piles-down"),
        line("picks-up-you", seat="seat:0", heroes=" ".join(f"hero:{name}" for name in HERO)),
    ]


def revealed(stack: int, card: str, fate: str) -> list[Line]:
    """A card is turned up, and this becomes of it."""
    where = {"stack": f"stack:{stack}", "card": refs(card)}
    return [Line("reveals", {"seat": "seat:1", "hero": "hero:baze@1", **where}), Line(fate, dict(where))]


def buried(stack: int, cards: str, seat: int = 1, lowest: str = "") -> list[Line]:
    """Bodhi's two cards go under; only the player of Bodhi is told the order."""
    who = {"seat": f"seat:{seat}", "stack": f"stack:{stack}"}
    shown = Line("shows-two", {**who, "hero": f"hero:bodhi@{seat}", "cards": refs(cards)})
    if lowest:
        return [shown, Line("buries-you", {**who, "card": refs(lowest), "other": refs(cards)})]
    return [shown, Line("buries", {**who, "cards": refs(cards)})]


def heard(*parts: list[Line]) -> Memory:
    return remembering([*recon(), *(one for part in parts for one in part)])


def remembering(lines: list[Line]) -> Memory:
    memory = Memory(3)
    for one in lines:
        memory.hear(one)
    return memory


def stack(memory: Memory, number: int) -> list[int]:
    """What is known of a stack, top first."""
    return [memory.kinds[card] for card in reversed(memory.stacks[number - 1])]


def cards(text: str) -> list[int]:
    return [UNKNOWN if card == "?" else CARD[SHORT.get(card, card)] for card in text.split()]


# -- memory ----------------------------------------------------------------------------------------------------------


def test_cards_that_were_turned_up_are_followed() -> None:
    memory = heard(revealed(1, "S", "returns"), revealed(2, "T", "discards"), revealed(3, "P", "under"))
    assert stack(memory, 1) == cards("S ? ? ? ? ? ?")
    assert stack(memory, 2) == cards("? ? ? ? ? ?")
    assert stack(memory, 3) == cards("? ? ? ? ? ? P")
    assert memory.plans == 2


def test_captured_plans_are_counted() -> None:
    memory = heard(revealed(1, "P", "captures"))
    assert memory.plans == 1
    assert stack(memory, 1) == cards("? ? ? ? ? ?")


def test_reinforcements_lie_on_top() -> None:
    struck = [line("reveals", seat="seat:1", hero="hero:baze@1", stack="stack:1", card="card:more-fighters")]
    struck += [line("enemy", card="card:more-fighters", stack="stack:1")]
    struck += [line("reinforced", card="card:tie-fighter", stacks="stack:1 stack:2 stack:3")]
    memory = heard(struck)
    assert stack(memory, 1) == cards("T ? ? ? ? ? ?")
    assert stack(memory, 2) == cards("T ? ? ? ? ? ? ?")


def test_plans_go_where_bodhi_can_dig_them_out() -> None:
    assert deeper(PLANS, FIGHTER, 5) == PLANS, "six cards above"
    assert deeper(PLANS, FIGHTER, 4) == FIGHTER, "four cards above"
    assert deeper(FIGHTER, TROOPER, 5) == deeper(TROOPER, FIGHTER, 5) == TROOPER
    assert stack(heard(buried(1, "T P")), 1) == cards("? ? ? ? ? T P")


def test_ones_own_order_is_known() -> None:
    assert stack(heard(buried(1, "T P", 0, "T")), 1) == cards("? ? ? ? ? P T")


def test_somebody_may_bury_otherwise() -> None:
    """The card that was thought to lie on top was the other one."""
    below = [one for kind in "TTTTT" for one in revealed(1, kind, "discards")]
    memory = heard(buried(1, "D P"), below)
    assert stack(memory, 1) == cards("D P")
    for one in revealed(1, "P", "captures"):
        memory.hear(one)
    assert stack(memory, 1) == cards("D")


def test_disinformation_leaves_a_guess() -> None:
    tops = [*revealed(1, "P", "returns"), *revealed(2, "T", "returns"), *revealed(3, "T", "returns")]
    memory = heard(tops, [line("disinformation", stacks="stack:1 stack:2 stack:3")])
    assert [stack(memory, number)[0] for number in (1, 2, 3)] == [UNKNOWN] * 3
    for one in revealed(2, "P", "returns"):
        memory.hear(one)
    assert [stack(memory, number)[0] for number in (1, 2, 3)] == [FIGHTER, PLANS, FIGHTER]


def test_hands_are_followed_round_the_table() -> None:
    hands = Hands(3, 0)
    for one in recon():
        hands.hear(one)
    hands.hear(line("commits", seat="seat:2", hero="hero:jyn@2"))
    assert hands.held[2][JYN] == 0
    hands.hear(line("passes-you", seat="seat:1", heroes="hero:bodhi hero:baze hero:cassian hero:chirrut hero:k2so"))
    assert hands.held[0][JYN] == 0
    assert hands.held[1][JYN] == 1
    hands.hear(line("tank-lays", seat="seat:1"))
    assert sum(hands.held[1]) == pytest.approx(5)


# -- odds ------------------------------------------------------------------------------------------------------------


def test_plans_are_as_likely_anywhere_at_first() -> None:
    memory = heard()
    odds = Odds(memory, memory.kinds)
    assert odds.plan == pytest.approx([2 / 3] * 3)
    assert odds.own == pytest.approx([1 / 3] * 3)
    assert [sum(share) for share in odds.share] == pytest.approx([1] * 3)


def test_ones_own_stack_is_recognized_by_its_special_enemy() -> None:
    memory = heard(buried(2, "T ambush"))
    odds = Odds(memory, memory.kinds)
    assert odds.own == pytest.approx([0, 1, 0])
    assert odds.plan == pytest.approx([0.5, 1, 0.5])
    memory = heard(buried(2, "T tank"))
    assert Odds(memory, memory.kinds).own[1] == 0


def test_no_stack_holds_two_plans() -> None:
    memory = heard(revealed(1, "P", "under"))
    odds = Odds(memory, memory.kinds)
    assert odds.plan[0] == 0
    assert odds.plan[1] + odds.plan[2] == pytest.approx(1)


def test_cards_that_were_no_plans_make_them_less_likely_there() -> None:
    memory = heard(buried(1, "S S"), buried(1, "T D"))
    plan = Odds(memory, memory.kinds).plan
    assert plan[0] < plan[1] == plan[2]


# -- the plan for a turn ---------------------------------------------------------------------------------------------


def turn(*stacks: str, captured: int = 0, later: int = 2) -> Turn:
    memory = heard()
    lie = [cards(stack) for stack in stacks]
    odds = Odds(memory, memory.kinds)
    return Turn(Prospects(odds, [0.0] * 5, [3.0] * 6, captured, later, lie), lie)


def test_jyn_takes_plans_that_are_known_to_be_on_top() -> None:
    assert turn("? ? ?", "P T T", "? ? ?").best(JYN).place == 1


def test_bodhi_digs_for_plans_under_two_cards_and_never_buries_them() -> None:
    assert turn("D tank P T", "P D D T", "T P T T").best(BODHI).place == 0


def test_k2so_takes_a_pair_but_not_two_plans() -> None:
    best = turn("P T T", "P T T", "D T T").best(K2SO)
    assert (best.place, best.other) != (0, 1)
    best = turn("D P T", "S T T", "D P T").best(K2SO)
    assert (best.place, best.other) == (0, 2)


def test_hunters_go_where_their_prey_is() -> None:
    assert turn("S P T", "T T P", "D P T").best(CASSIAN).place == 1


def test_nobody_turns_up_what_is_known_to_hurt() -> None:
    assert turn("tank T P", "S T T", "ambush P T", captured=2).best(BAZE).place == 1
    assert CARD["tank"] == TANK
    assert CARD["ambush"] == AMBUSH


def test_those_who_act_later_take_what_earlier_ones_have_cleared() -> None:
    plan = turn("S P T", "T T T", "T S S")
    assert plan.best(JYN).gain < 0.5
    plan.act(plan.best(BAZE))
    best = plan.best(JYN)
    assert best.place == 0
    assert plan.cards(0) == [PLANS, FIGHTER]
    assert STRIKER not in plan.cards(0)


# -- answers ---------------------------------------------------------------------------------------------------------


def operation() -> PathView:
    """The table when the first heroes are to be chosen, with the first-player card at seat 0."""
    table = Table.new(GAME, 3, seed=1, mixing="random")
    for _ in range(3):
        table.answer("ready")
    view = table.view(0)
    assert isinstance(view, PathView)
    view.first = 0
    return view


def seen(prompt: str, options: list[str], lines: list[Line], given: dict[int, str], **args: str) -> Observation:
    """What seat 0 of three sees when it is asked."""
    answered = {seat: OptionView(text, (), line("x")) for seat, text in given.items()}
    choices = [OptionView(text, (), line("x")) for text in options]
    ask = AskView([0], "card", Line(f"ask-{prompt}", dict(args)), choices, given=answered)
    view = operation()
    for stack_view, known in zip(view.stacks, remembering(lines).stacks, strict=True):
        stack_view.cards = len(known)
    acting: list[tuple[str, Status]] = [("cassian", "acting"), ("jyn", "waiting"), ("baze", "waiting")]
    for seat, (hero, status) in enumerate(acting):
        view.seats[seat].committed, view.seats[seat].status = f"hero:{hero}@{seat}", status
    return Observation(0, view, ask, lines)


def test_a_round_is_ended_only_when_nothing_can_be_gained() -> None:
    """Plans are left: play on, whatever others say. They are captured: agree, and propose it oneself."""
    agree, choose = ["play-on", "end-round"], ["baze", "jyn", "propose-end"]
    assert Scout(1).answer(seen("vote", agree, recon(), {})) == "play-on"
    assert Scout(1).answer(seen("vote", agree, recon(), {2: "end-round"})) == "play-on"
    assert Scout(1).answer(seen("commit", choose, recon(), {})) in ("baze", "jyn")
    done = [*recon(), *revealed(1, "P", "captures"), *revealed(2, "P", "captures")]
    assert Scout(1).answer(seen("vote", agree, done, {})) == "end-round"
    assert Scout(1).answer(seen("commit", choose, done, {})) == "propose-end"


def test_the_price_is_paid_by_who_has_nothing_to_do() -> None:
    """The trooper lies on known plans, Baze can clear nothing, and Jyn is to take them."""
    lines = recon()
    for number, card in ((2, "D"), (3, "D")):
        lines += revealed(number, card, "returns")
    for kind in "TTTTT":
        lines += revealed(1, kind, "discards")
    lines += revealed(1, "P", "under")
    lines += revealed(1, "D", "returns")[:1]
    asked = seen("price", ["@2", "@3", "decline"], lines, {}, card="card:death-trooper", stack="stack:1")
    assert Scout(1).answer(asked) == "@3"


def test_no_person_pays_for_the_bots() -> None:
    lines = recon()
    for kind in "TTTTT":
        lines += revealed(1, kind, "discards")
    lines += revealed(1, "P", "under")
    lines += revealed(1, "D", "returns")[:1]
    asked = seen("price", ["@2", "@3", "decline"], lines, {}, card="card:death-trooper", stack="stack:1")
    asked.people = [2]
    assert Scout(1).answer(asked) != "@3"
    asked.people = [1, 2]
    assert Scout(1).answer(asked) == "decline"


def test_stacks_are_always_shuffled() -> None:
    options = ["1-2", "1-3", "2-3", "shuffle", "done"]
    assert Scout(1).answer(seen("mix-first", options, recon(), {})) == "shuffle"


def test_what_the_forgetful_one_saw_fades() -> None:
    """A card is in mind at first and not for ever; a new bot has forgotten the same; plans stay longest."""
    lines = [*recon(), *buried(1, "S D"), *revealed(2, "P", "under")]
    bot = Forgetful(1)
    fresh = seen("vote", ["play-on", "end-round"], lines, {})
    bot.listen(fresh)
    assert bot.remembered(fresh) == bot.memory.kinds
    for _ in range(9):
        lines = lines + revealed(3, "S", "returns")
    late = seen("vote", ["play-on", "end-round"], lines, {})
    bot.listen(late)
    kinds = bot.remembered(late)
    low, high = bot.memory.stacks[0][:2]
    assert kinds[low] == kinds[high] == UNKNOWN
    assert kinds[bot.memory.stacks[1][0]] == PLANS
    assert kinds[bot.memory.stacks[2][-1]] == STRIKER, "it has just been seen again"
    again = Forgetful(2)
    again.listen(late)
    assert again.remembered(late) == kinds
