"""What a seat can know, what the table shows of it, and states dealt again for search."""

from collections import Counter
from collections.abc import Callable

import pytest

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import HEROES, NONE, STACK
from cantina.games.path_to_hope.redeal_stacks import Stacks
from cantina.games.path_to_hope.state import Path
from cantina.kernel import FastChance, State
from games.at_table import SPECTATOR
from games.path_to_hope.notebook import Notebook
from games.path_to_hope.scene import A, B, C, D, Scene, lay, new

FULL = "bodhi jyn baze cassian chirrut k2so"
SAMPLES = 1500
CLOSE = 0.06


def guess(scene: Scene, seat: int | None, seed: int) -> Path:
    twin = scene.table.shown(seat).determinize(seat, FastChance(seed))
    assert isinstance(twin, Path)
    return twin


# -- what is shown -------------------------------------------------------------------------------------------------


def test_the_table_shows_the_present_only() -> None:
    """What was turned up and put back is named until the next heroes lie, and then not any more. [PH-53, PH-55]"""
    scene = lay("T ...", "S ...", hands=[FULL] * 3).commit("jyn", "jyn", "jyn").play("1", "1", "2")
    assert scene.shown() == [("tie-striker", "2", "top")]
    assert scene.shown() == [("tie-striker", "2", "top")], "people talk about it while they choose"
    scene.commit("baze", "baze", "baze")
    assert scene.shown() == []
    assert "tie-striker" not in scene.text().replace('"tie-striker":', "")


def test_what_is_open() -> None:
    """Counts, the supply, open cards, heroes and hands by number. [PH-53]"""
    view = lay("T S", "", "D ...", hands=["jyn", "baze jyn", "k2so"], captured=2, first=B).view()
    assert [stack.cards for stack in view.stacks] == [2, 0, 7]
    assert [seat.cards for seat in view.seats] == [1, 2, 1]
    assert [seat.down for seat in view.seats] == [5, 4, 5]
    assert (view.captured, view.goal, view.first) == (2, 4, B)
    assert set(view.supply) == {"tie-fighter", "tie-striker", "death-trooper", "plans"}


def test_the_log_begins_anew() -> None:
    """After the cards were looked at, and with every turn's heroes; the memory of bots holds it all. [PH-56, PH-R25]"""
    scene = new(3, mixing="random")
    assert "dealt-you" in [line.key for line in scene.table.heard(A)]
    scene.together("ready", "ready", "ready")
    assert "dealt-you" not in [line.key for line in scene.table.heard(A)]
    assert "dealt-you" in scene.lines(A)
    scene.commit("bodhi", "bodhi", "bodhi")
    assert [line.key for line in scene.table.heard()] == ["turn-starts", "commits", "commits", "commits"]


def test_the_log_can_be_kept() -> None:
    """With the setup option nothing is forgotten. [PH-56]"""
    scene = new(3, mixing="random", log="on").together("ready", "ready", "ready").commit("bodhi", "bodhi", "bodhi")
    assert scene.table.heard(A)[:3] == scene.table.remembered(A)[:3]
    assert "dealt-you" in [line.key for line in scene.table.heard(A)]
    assert scene.view().log


# -- dealt again: nothing that was seen is contradicted ---------------------------------------------------------------


@pytest.mark.parametrize(("seats", "game"), [(3, "three"), (4, "quick"), (5, "three"), (6, "three")])
def test_dealt_anew_as_remembered(seats: int, game: str) -> None:
    """In random games every guess fits the notes that its seat would have made. [PH-55]"""
    for seed in range(3):
        scene, luck = new(seats, seed, game=game), FastChance(f"notes {seed}")
        books = {seat: Notebook(seat, seats) for seat in (SPECTATOR, *range(seats))}
        read = dict.fromkeys(books, 0)
        while not scene.table.over:
            for seat, book in books.items():
                lines = scene.table.remembered(seat)
                for line in lines[read[seat] :]:
                    book.read(line)
                read[seat] = len(lines)
                if seat == luck.below(seats):
                    book.compare(scene.table.shown(seat))  # type: ignore[arg-type]
                    twin = guess(scene, seat, luck.below(1 << 20))
                    GAME.check(twin)
                    book.compare(twin)
            at = scene.awaited[0]
            scene.answer(at, luck.pick(scene.table.options(at)))


@pytest.mark.parametrize("seats", [3, 6])
def test_the_truth_is_among_the_ways(seats: int) -> None:
    """Whatever was mixed: the cards may lie as they do, for all that anybody knows. [PH-55]"""
    for seed in range(4):
        s = GAME.start(GAME.setup(seats, mixing="random"), FastChance(f"truth {seed}"))
        s.settle()
        luck = FastChance(f"choice {seed}")
        while not s.over:
            if s.turn and luck.below(4) == 0:
                for seat in range(seats):
                    assert true_way(s, seat), f"seat {seat} rules out what is so"
            at = s.asked()[0]
            s.answer(at, luck.pick(s.options(at)))


def true_way(s: Path, seat: int) -> bool:
    recall = Stacks(s, seat)
    for token in range(len(recall.tokens)):
        pair = [i for i in range(0, len(s.split_pairs), 3) if s.split_pairs[i] == recall.tokens[token]]
        assert not pair or recall.token_kinds[token] == s.kinds[s.split_pairs[pair[0]]]
    recall._try(0, 0, 0, 1.0)
    place = list(s.owners).index(seat)
    for _, own, taken in recall.ways:
        fits = own == place
        for at, token in zip(recall.turned, taken, strict=True):
            known = recall.token_kinds[token]
            true = list(s.tops_before).index(s.tops_after[at])
            fits &= token == true if known == NONE else recall.token_kinds[true] == known
        if fits:
            return True
    return False


def test_the_seats_seven_cards_stay_together() -> None:
    """Which stack they are is open until something is turned up; then it may be certain. [PH-54, PH-55]"""
    scene = new(3, 5, mixing="random").together("ready", "ready", "ready")
    places = Counter(list(guess(scene, A, seed).owners).index(A) for seed in range(600))
    assert all(abs(places[place] / 600 - 1 / 3) < CLOSE for place in range(3))
    s = scene.state
    own = list(s.owners).index(A)
    s.kinds[STACK * own : STACK * own + STACK] = sorted(s.kinds[STACK * own : STACK * own + STACK])
    special = next((card for card in s.stacks[own] if s.kinds[card] > 3), None)
    if special is not None:
        s.known[special] = 1
        assert {list(guess(scene, A, seed).owners).index(A) for seed in range(100)} == {own}


def test_the_first_to_move_the_stacks_knows_them_until_the_next_does() -> None:
    """Then not any more; the next one never does. [PH-12, PH-13, PH-55]"""
    scene = new(3, 1).together("ready", "ready", "ready").play("1-2")
    first = scene.view().first
    second, third = (first + 1) % 3, (first + 2) % 3
    owners = bytes(scene.state.owners)
    assert {bytes(guess(scene, first, seed).owners) for seed in range(40)} == {owners}
    assert len({bytes(guess(scene, third, seed).owners) for seed in range(80)}) == 6
    scene.play("done")
    assert len({bytes(guess(scene, first, seed).owners) for seed in range(80)}) == 6
    assert len({bytes(guess(scene, second, seed).owners) for seed in range(80)}) == 6


def test_bodhis_order_is_known_to_his_player() -> None:
    """To the others either is as likely, until one of the two turns up. [PH-24, PH-54, PH-55]"""
    scene = lay("P D", hands=[FULL] * 3).commit("bodhi", "jyn", "baze").play("1", "plans")
    orders = [Counter(lies(guess(scene, seat, seed), 0) for seed in range(400)) for seat in (A, B)]
    assert set(orders[A]) == {"DP"}
    assert set(orders[B]) == {"DP", "PD"}
    assert abs(orders[B]["DP"] / 400 - 0.5) < CLOSE
    scene.play("1", "decline")
    assert {lies(guess(scene, B, seed), 0) for seed in range(40)} == {"DP"}


def lies(s: Path, place: int) -> str:
    """A stack in letters, top first; every special enemy is an X."""
    return "".join("TSDPXXXXXXXX"[s.kinds[card]] for card in reversed(s.stacks[place]))


# -- dealt again: each possibility as often as it should -------------------------------------------------------------


def same_play(before: Scene, answers: list[tuple[int, str]], seat: int, seed: int) -> State | None:
    """The same answers from a guess of how things were, with luck of its own; None if the seat would hear otherwise."""
    twin = guess(before, seat, seed)
    twin.events, twin.chance = [], FastChance(f"same play {seed}")
    for at, text in answers:
        option = next((option for option in twin.options(at) if option.text == text), None)
        if option is None:
            return None
        twin.answer(at, option)
    return twin


def compare_chances(before: Scene, answers: list[tuple[int, str]], seat: int, figure: Callable[[Path], object]) -> int:
    """Guesses after these answers are spread as guesses before them are that lead to the same lines."""
    after = Scene(before.table)
    heard = len(before.table.remembered(seat))
    expected: Counter[object] = Counter()
    start = before.state.clone()
    for at, text in answers:
        after.answer(at, text)
    lines = list(after.table.remembered(seat)[heard:])
    after_state, after.table.state = after.table.state, start
    for seed in range(SAMPLES * 8):
        twin = same_play(after, answers, seat, seed)
        if twin is not None:
            said = [line for event in twin.events or [] if (line := event.heard_by(seat))]
            if said == lines:
                assert isinstance(twin, Path)
                expected[figure(twin)] += 1
        if expected.total() == SAMPLES:
            break
    after.table.state = after_state
    number = expected.total()
    assert number > 250, f"only {number} fit"
    found = Counter(figure(guess(after, seat, seed)) for seed in range(SAMPLES))
    for value in expected.keys() | found.keys():
        far = abs(expected[value] / number - found[value] / SAMPLES)
        assert far < CLOSE, f"{value}: {expected[value] / number:.3f} expected, {found[value] / SAMPLES:.3f} found"
    return len(expected)


def tops(s: Path) -> str:
    return " ".join(lies(s, place)[:1] or "-" for place in range(s.seats))


def own_place(seat: int) -> Callable[[Path], object]:
    return lambda s: list(s.owners).index(seat)


@pytest.mark.parametrize("figure", [own_place(A), own_place(B), lambda s: lies(s, 0)[1:2] + lies(s, 1)[:1]])
def test_chances_after_cards_were_turned_up(figure: Callable[[Path], object]) -> None:
    """Where the seat's own stack is, and what lies next. [PH-55]"""
    scene = new(3, 11, mixing="random").together("ready", "ready", "ready").commit("jyn", "jyn", "baze")
    answers = []
    first = scene.view().first
    probe = scene.state.clone()
    for i, stack in enumerate(("1", "1", "2")):
        if (first + i) % 3 == probe.asked()[0]:
            answers.append(((first + i) % 3, stack))
            probe.answer(probe.asked()[0], next(o for o in probe.options(probe.asked()[0]) if o.text == stack))
        if probe.asked() != [(first + i + 1) % 3]:
            break
    assert compare_chances(scene, answers, A, figure) > 1


@pytest.mark.parametrize("figure", [own_place(B), tops, lambda s: lies(s, 2)[:2]])
def test_chances_after_disinformation(figure: Callable[[Path], object]) -> None:
    """Known and unknown tops were mixed, and some turned up again. [PH-44, PH-55]"""
    scene = lay("disinformation S T D", "T P S D", "S T P", hands=[FULL] * 3, captured=0)
    s = scene.state
    for place, number in ((0, 3), (1, 3)):
        s.known[s.stacks[place][number]] = 1
    scene.commit("jyn", "jyn", "jyn").chance(0, 0)
    assert compare_chances(scene, [(A, "1"), (B, "2")], A, figure) > 1


def test_chances_after_disinformation_took_one_of_bodhis_two() -> None:
    """Which of them it was is open to all but his player, until the other turns up. [PH-24, PH-44, PH-55]"""
    scene = lay("T D", "disinformation S T", "S P T", hands=[FULL] * 3).commit("bodhi", "jyn", "jyn")
    scene.play("1", "tie-fighter").chance(2, 0)
    assert len(scene.state.pairs) == 3
    assert compare_chances(scene, [(B, "2"), (C, "3")], C, lambda s: lies(s, 0) + " " + tops(s)) > 3
    assert len(scene.state.split_pairs) == 3
    assert {lies(guess(scene, A, seed), 0)[1:] for seed in range(60)} == {"T"}
    assert {lies(guess(scene, C, seed), 0)[1:] for seed in range(60)} == {"T", "D"}


# -- hands ---------------------------------------------------------------------------------------------------------


def hands(s: Path) -> list[str]:
    return [" ".join(HEROES[hero] for hero in s.hand(seat)) for seat in range(s.seats)]


def gone(s: Path, seat: int, held: str) -> str:
    """What is missing of the cards that a seat had in hand."""
    left = Counter(held.split()) - Counter(hands(s)[seat].split())
    return " ".join(sorted(left.elements()))


def tank(*held: str) -> Scene:
    scene = lay("tank ...", "T ...", "T ...", hands=[f"baze {hand}" for hand in held])
    return scene.commit(*["baze"] * len(held)).play("1")


def test_hands_that_all_can_follow_are_certain() -> None:
    """Everybody starts with the same cards, and heroes are played openly. [PH-2, PH-55]"""
    scene = new(4, mixing="random").together(*["ready"] * 4)
    assert {tuple(hands(guess(scene, SPECTATOR, seed))) for seed in range(20)} == {(FULL,) * 4}


def test_the_card_laid_for_the_tank_is_open() -> None:
    """Any card of that hand, to everybody but its owner. [PH-41, PH-54, PH-55]"""
    scene = tank("jyn k2so bodhi", "jyn bodhi cassian", "chirrut k2so", "cassian").together(
        "k2so", "jyn", "k2so", "cassian"
    )
    seen = Counter(gone(guess(scene, D, seed), A, "jyn k2so bodhi") for seed in range(600))
    assert set(seen) == {"jyn", "k2so", "bodhi"}
    assert all(abs(seen[hero] / 600 - 1 / 3) < CLOSE for hero in seen)
    assert {gone(guess(scene, A, seed), A, "jyn k2so bodhi") for seed in range(30)} == {"k2so"}
    assert {gone(guess(scene, B, seed), D, "cassian") for seed in range(30)} == {"cassian"}, "a last card is no secret"
    for seed in range(30):
        GAME.check(guess(scene, B, seed))


def test_who_gets_the_hand_works_out_what_went() -> None:
    """B saw what A held and holds the rest now; the others still do not know. [PH-19, PH-41, PH-55]"""
    scene = tank("jyn k2so bodhi", "jyn bodhi", "chirrut k2so", "cassian chirrut").together(
        "k2so", "jyn", "k2so", "cassian"
    )
    while scene.prompt != "commit":
        scene.play(scene.options[-1])
    assert scene.hand(B) == "bodhi jyn"
    assert {heroes_down(guess(scene, B, seed), A) for seed in range(40)} == {heroes_down(scene.state, A)}
    assert len({heroes_down(guess(scene, D, seed), A) for seed in range(60)}) == 3


def heroes_down(s: Path, seat: int) -> str:
    return " ".join(sorted(HEROES[s.heroes[card]] for card in s.down[seat]))


def test_a_star_destroyer_says_what_a_hand_has_not() -> None:
    """After the tank: no Jyn is left in that hand, though she may be the card that went. [PH-39, PH-55]"""
    scene = lay("tank T ...", "star-destroyer T ...", hands=["baze k2so bodhi jyn", "jyn bodhi cassian", "baze bodhi"])
    scene.commit("baze", "jyn", "baze").play("1").together("jyn", "bodhi", "bodhi").play("2")
    seen = [guess(scene, C, seed) for seed in range(80)]
    assert all("baze" in heroes_down(twin, A).split() for twin in seen), "Baze was seen going down"
    assert not any("jyn" in hands(twin)[A] for twin in seen)
    assert any("jyn" in heroes_down(twin, A).split() for twin in seen)


def test_a_hero_that_was_shown_and_taken_back_is_known() -> None:
    """It lay open for a moment. [PH-16, PH-55]"""
    scene = tank("jyn k2so bodhi", "jyn bodhi cassian", "chirrut k2so", "cassian bodhi chirrut")
    scene.together("k2so", "jyn", "k2so", "cassian")
    while scene.prompt != "commit":
        scene.play(scene.options[-1])
    assert "bodhi" in scene.hand(B)
    before = {hands(guess(scene, D, seed))[B] for seed in range(60)}
    assert len(before) > 1
    scene.answer(B, "bodhi").answer(B, "jyn")
    assert {hands(guess(scene, D, seed))[B] for seed in range(60)} == {"bodhi jyn"}


def test_surplus_cards_travel_unseen() -> None:
    """Giver and taker find out when they pick up; the others cannot tell which card it was. [PH-47, PH-55]"""
    scene = lay("at-st ...", hands=["baze jyn", "baze jyn", "baze jyn", "baze jyn"]).commit(*["baze"] * 4).play("1")
    s = scene.state
    s.down[A].append(s.down[B].pop())
    scene.end_round()
    assert scene.said("gives") == {"seat": "seat:0", "target": "seat:1"}
    scene.together(*["ready"] * 4)
    for seat in (A, B):
        assert {tuple(hands(guess(scene, seat, seed))[:2]) for seed in range(40)} == {tuple(hands(scene.state)[:2])}
    assert len({hands(guess(scene, D, seed))[B] for seed in range(100)}) > 2
    for seed in range(20):
        GAME.check(guess(scene, C, seed))
