"""The rungs that every game has to climb, as functions over a game; the tests here run them over the registry.

They know games only through the kernel. A rung raises AssertionError with what it found.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from cantina.kernel import Chance, Event, FastChance, Game, Line, Setup, State, Table
from cantina.kernel.asking import ask_view
from conformance.luck import Diverged, Follower, Leader, Likeness

GoOn = Callable[[Chance], State]
"""Goes on from some position with the given luck."""
MOST_OPTIONS = 64
MOST_ANSWERS = 200_000
MOST_POSITIONS = 48
"""How many positions of a game, chosen by luck, the rungs that compare worlds look at; in a shorter game all."""
NAMES = [
    *("Анна", "Boris", "Вера", "Gleb", "Дина", "Eva", "Жанна", "Zeno"),
    *("Игорь", "Julia", "Клим", "Laura", "Мила", "Nils", "Ольга", "Paul"),
]
"""Somebody for every seat."""


def setups(game: Game[Any]) -> list[Setup]:
    """Every number of seats with the default options, and every value of every option once."""
    found = [game.setup(seats) for seats in game.seats]
    for option in game.options:
        seats = game.seats[-1]
        values = option.choices(seats)
        for value in values if len(values) <= 8 else [values[0], values[1], values[-1]]:
            if value != option.default:
                found.append(game.setup(seats, **{option.name: value}))
    return found


def start(game: Game[Any], setup: Setup, chance: Chance) -> State:
    """A settled state with events on."""
    s: State = game.start(setup, chance)
    s.events = []
    s.settle()
    return s


def walk(game: Game[Any], setup: Setup, seed: str) -> Iterator[State]:
    """A random game: the state at every decision and at the end. It is the same state, going on."""
    chance, choice = FastChance(f"{seed} chance"), random.Random(f"{seed} choice")
    s = start(game, setup, chance)
    for _ in range(MOST_ANSWERS):
        yield s
        if s.over:
            return
        seat = choice.choice(s.may_answer())
        s.answer(seat, choice.choice(s.options(seat)))
    raise AssertionError("the game does not end")


def some(game: Game[Any], setup: Setup, seed: str) -> Iterator[State]:
    """A random game as `walk` plays it, at some of its positions."""
    length = sum(1 for _ in walk(game, setup, seed))
    chosen = set(random.Random(f"{seed} some").sample(range(length), min(length, MOST_POSITIONS)))
    for i, s in enumerate(walk(game, setup, seed)):
        if i in chosen:
            yield s


# -- 1: random games ------------------------------------------------------------------------------------------------


def check_position(game: Game[Any], s: State) -> None:
    """Invariants, and that there is always somebody to ask and something to answer."""
    game.check(s)
    for part in (s, *s.stack):
        assert not hasattr(part, "__dict__"), f"{type(part).__name__} has no __slots__"
    if s.over:
        assert len(s.scores) == s.seats, "an outcome has a score for every seat"
        assert all(0 <= seat < s.seats for seat in s.winners)
        return
    asked = s.asked()
    assert asked, f"nobody is asked: {s.where()}"
    assert set(asked) <= set(s.may_answer())
    for seat in range(s.seats):
        texts = [option.text for option in s.options(seat)]
        assert bool(texts) == (seat in s.may_answer()), f"seat {seat} has {len(texts)} options: {s.where()}"
        assert len(set(texts)) == len(texts), f"two options share a notation: {texts}"
        assert len(texts) <= MOST_OPTIONS, f"{len(texts)} options are too many to choose from"
        assert all(text and text == text.strip() and text.isprintable() for text in texts), texts
        numbers = [digits for option in s.options(seat) if (digits := option.digits())]
        assert len(set(numbers)) == len(numbers), f"typed alike: {numbers}"
        assert all(map(str.isdecimal, numbers)), numbers


# -- 2: clones ------------------------------------------------------------------------------------------------------


def check_clones(game: Game[Any], setup: Setup, seed: str) -> None:
    """A clone equals its original; older clones never change; a clone plays on like its original."""
    choice = random.Random(seed)
    chance = FastChance(seed)
    s = start(game, setup, chance)
    older: list[tuple[State, str]] = []
    while not s.over:
        if len(older) > MOST_POSITIONS and choice.random() < 0.9:
            seat = choice.choice(s.may_answer())
            s.answer(seat, choice.choice(s.options(seat)))
            continue
        clone = s.clone()
        assert clone.fingerprint() == s.fingerprint(), "a clone differs from its original"
        assert clone.events is None, "a clone is silent"
        older.append((clone, s.fingerprint()))
        seat = choice.choice(s.may_answer())
        option = choice.choice(s.options(seat))
        twin = s.clone()
        notes = Leader(s.chance)
        s.chance = notes
        s.answer(seat, option)
        s.chance = chance
        twin.chance = Follower(notes)
        twin.answer(seat, option)
        assert twin.fingerprint() == s.fingerprint(), "a clone goes another way than its original"
    for clone, fingerprint in older:
        assert clone.fingerprint() == fingerprint, "an older clone has changed"


# -- 4: secrecy -----------------------------------------------------------------------------------------------------


def check_forms(events: list[Event] | None) -> None:
    """Private lines are told apart by their ids: they end in `-you`, public ones do not."""
    for event in events or []:
        assert event.public is None or not event.public.key.endswith("-you"), event
        assert all(line.key.endswith("-you") for line in event.private.values()), event


def heard(events: list[Event] | None, seat: int | None) -> list[Line]:
    return [line for event in events or [] if (line := event.heard_by(seat))]


def seen(game: Game[Any], s: State, seat: int | None) -> tuple[Any, Any]:
    return game.view(s, seat), ask_view(s, seat)


def check_secrecy(game: Game[Any], setup: Setup, seed: str, further: int = 4) -> int:
    """What a seat or spectator sees is the same in the true state and in a twin that differs in what it cannot know.

    Also after further moves, until the viewer is shown something. Returns how many twins really differed, so that the
    caller can insist that the rung was not empty.
    """
    choice = random.Random(f"secrecy {seed}")
    differing = 0
    check_start(game, setup, seed)
    for s in some(game, setup, seed):
        for seat in (None, *range(s.seats)):
            twin = s.determinize(seat, FastChance(choice.random().hex()))
            differing += twin.fingerprint() != s.fingerprint()
            assert_same_sample(s, twin, seat, choice.random().hex())
            assert_same(game, s, twin, seat, "a view or an ask tells what the viewer cannot know")
            compare_onward(game, s, twin, seat, choice, further)
    return differing


def assert_same_sample(s: State, twin: State, seat: int | None, luck: str) -> None:
    """For equal luck a seat imagines the same, whatever is behind the cards."""
    samples = [state.determinize(seat, FastChance(luck)) for state in (s, twin)]
    prints = [sample.fingerprint() for sample in samples]
    assert prints[0] == prints[1], f"what viewer {seat} imagines depends on a secret"


def check_start(game: Game[Any], setup: Setup, seed: str) -> None:
    """However a game begins: a viewer to whom two beginnings look the same has heard the same."""
    first: dict[tuple[int | None, str], list[Line]] = {}
    for i in range(8):
        s = start(game, setup, FastChance(f"{seed} start {i}"))
        for seat in (None, *range(s.seats)):
            if shown_alone(s, seat) or (s.shown_to(seat) and not game.view_keeps_all):
                continue
            lines = heard(s.events, seat)
            if lines != first.setdefault((seat, repr(seen(game, s, seat))), lines):
                check_telling(game, lambda chance: start(game, setup, chance), seat, f"{seed} start {i}")


def assert_same(game: Game[Any], s: State, twin: State, seat: int | None, why: str) -> None:
    mine, other = seen(game, s, seat), seen(game, twin, seat)
    assert mine == other, f"{why}\nviewer {seat} at {s.where()}\n{mine}\n{other}"


def compare_onward(
    game: Game[Any], s: State, twin: State, seat: int | None, choice: random.Random, further: int
) -> None:
    """Make the same moves in both and compare what the viewer sees and hears."""
    a, b = s.clone(), twin.clone()
    for _ in range(further):
        common = common_answers(a, b, seat)
        if not common:
            return
        at, text = choice.choice(common)
        compare_free(game, a, b, seat, (at, text), choice)
        leader = Leader(FastChance(choice.random().hex()))
        step(a, at, text, leader)
        try:
            step(b, at, text, Follower(leader))
        except Diverged:
            return
        if a.shown_to(seat) or b.shown_to(seat):
            return
        assert heard(a.events, seat) == heard(b.events, seat), f"viewer {seat} hears a secret: {heard(a.events, seat)}"
        assert_same(game, a, b, seat, f"after {text} of seat {at} the viewer sees a secret")


def compare_free(
    game: Game[Any], a: State, b: State, seat: int | None, answer: tuple[int, str], choice: random.Random
) -> None:
    """With luck of its own in either: if the viewer sees the same, it has heard the same, or nothing that is hidden."""
    pair = [after(s, answer)(FastChance(choice.random().hex())) for s in (a, b)]
    if any(shown_alone(s, seat) or (s.shown_to(seat) and not game.view_keeps_all) for s in pair):
        return
    if seen(game, pair[0], seat) != seen(game, pair[1], seat):
        return
    mine, other = (heard(s.events, seat) for s in pair)
    if mine != other:
        seed = f"{a.fingerprint()} {mine}"
        compare_luck(game, after(a, answer), after(b, answer), seat, seed)
        check_telling(game, after(a, answer), seat, seed)


def after(s: State, answer: tuple[int, str]) -> GoOn:
    """How the game goes on from here with this answer."""

    def go_on(chance: Chance) -> State:
        new = s.clone()
        step(new, *answer, chance)
        return new

    return go_on


def compare_luck(game: Game[Any], mine: GoOn, other: GoOn, seat: int | None, seed: str) -> None:
    """With the same luck the viewer hears the same in both, unless it sees a difference as well."""
    leader = Leader(FastChance(seed))
    a = mine(leader)
    try:
        b = other(Likeness(leader, seed))
    except Diverged as way:
        raise AssertionError(f"viewer {seat} hears of luck that hangs on a secret: {heard(a.events, seat)}") from way
    if seen(game, a, seat) == seen(game, b, seat):
        lines = heard(a.events, seat), heard(b.events, seat)
        assert lines[0] == lines[1], f"viewer {seat} hears what the view does not tell:\n{lines[0]}\n{lines[1]}"


def check_telling(game: Game[Any], go_on: GoOn, seat: int | None, seed: str) -> None:
    """What a viewer was told and does not see is over and done with, as a die that has been rolled.

    Each outcome of luck is changed by itself. If the viewer is told of the change and sees nothing of it, then nothing
    else has changed either; else the line told something that is hidden on the table.
    """
    leader = Leader(FastChance(seed))
    a = go_on(leader)
    for bent in (number for number, note in enumerate(leader.notes) if note[0] > 1):
        try:
            b = go_on(Likeness(leader, seed, bent))
        except Diverged:
            continue
        mine, other = heard(a.events, seat), heard(b.events, seat)
        if mine != other and seen(game, a, seat) == seen(game, b, seat):
            same = a.fingerprint() == b.fingerprint()
            assert same, f"viewer {seat} hears what the view does not tell:\n{mine}\n{other}"


def shown_alone(s: State, seat: int | None) -> bool:
    return seat is not None and bool(s.barrier >> seat & 1)


def common_answers(a: State, b: State, seat: int | None) -> list[tuple[int, str]]:
    found = []
    for at in a.may_answer():
        mine, other = ([option.text for option in s.options(at)] for s in (a, b))
        assert at != seat or mine == other, f"the options of seat {seat} tell a secret: {mine}, {other}"
        found += [(at, text) for text in mine if text in other]
    return found


def step(s: State, seat: int, text: str, chance: Chance) -> None:
    s.chance, s.events, s.barrier = chance, [], 0
    s.answer(seat, next(option for option in s.options(seat) if option.text == text))


def check_hearing(game: Game[Any], setup: Setup, seed: str) -> int:
    """After one answer with two different lucks, a viewer who has heard the same sees the same.

    This rung does not lean on `redeal`, so it also catches a view that shows what `redeal` forgets to hide.
    """
    choice, same = random.Random(f"hearing {seed}"), 0
    for s in some(game, setup, seed):
        if s.over:
            break
        at = choice.choice(s.may_answer())
        text = choice.choice(s.options(at)).text
        pair = [s.clone(), s.clone()]
        for other in pair:
            step(other, at, text, FastChance(choice.random().hex()))
        if pair[0].over and pair[1].over:
            continue  # at the end everything may be shown
        for seat in (None, *range(s.seats)):
            if heard(pair[0].events, seat) == heard(pair[1].events, seat):
                same += 1
                assert_same(game, pair[0], pair[1], seat, "the view tells what the viewer has not heard")
    return same


def check_undo(game: Game[Any], setup: Setup, seed: str) -> Counter[str]:
    """Whoever may take an answer back has learned nothing from it: a twin goes on looking the same to that seat.

    Returns how many answers were free to be taken back, how many were followed by luck, and how many are held for
    something that they showed.
    """
    choice, found = random.Random(f"undo {seed}"), Counter[str]()
    for s in some(game, setup, seed):
        for at in s.may_answer():
            option = choice.choice(s.options(at))
            twin = s.determinize(at, FastChance(choice.random().hex()))
            a, leader = s.clone(), Leader(FastChance("undo"))
            step(a, at, option.text, leader)
            found["luck" if leader.notes else "held" if a.barrier else "free"] += 1
            if leader.notes or a.barrier:
                continue
            step(twin, at, option.text, Follower(leader))
            assert heard(a.events, at) == heard(twin.events, at), f"taking {option} back would teach seat {at}"
            assert_same(game, a, twin, at, f"taking {option} back would teach seat {at} something")
    return found


# -- 3: records -----------------------------------------------------------------------------------------------------


def new_answers(table: Table, seat: int) -> list[str]:
    """What a seat can answer, without what it has answered already."""
    given = table.state.given
    earlier = given[seat] if given is not None else None
    return [text for text in table.options(seat) if earlier is None or text != earlier.text]


def play_table(game: Game[Any], setup: Setup, seed: str, undo: float = 0.1) -> tuple[Table, list[str]]:
    """A random game at a table, some answers taken back; the fingerprint after every entry of the record."""
    choice = random.Random(f"table {seed}")
    options: dict[str, Any] = setup.options
    table = Table.new(game, setup.seats, seed=seed, **options)
    prints = [table.state.fingerprint()]
    while not table.over:
        back = [seat for seat in range(setup.seats) if table.can_undo(seat)]
        if back and choice.random() < undo:
            table.undo(choice.choice(back))
        elif table.answers() and choice.random() < undo / 20:
            table.rewind(choice.randint(1, min(6, table.answers())), choice.randrange(setup.seats))
        else:
            seat = choice.choice(table.state.may_answer())
            if not (answers := new_answers(table, seat)):
                continue
            table.answer(choice.choice(answers), seat)
        prints.append(table.state.fingerprint())
    return table, prints
