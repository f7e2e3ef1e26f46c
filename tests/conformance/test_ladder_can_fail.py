"""The ladder has to notice: each fault of the toy game breaks one promise, and each has to be caught."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from cantina.games import find
from cantina.games.rebellion import RebellionGame
from cantina.games.rebellion.components import SYSTEM
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Chance, Game, Setup, State, Step, Table, View, line, seat_ref, table
from cantina.kernel.moves import goes_on
from cantina.server.tables.history import Version
from conformance import kinds, ladder, side_by_side, worlds
from kernel.dice import DICE, Dice, DiceGame
from kernel.hideout import HIDEOUT, HideoutGame
from kernel.toy import TOY, ToyGame

GAMES = 20


class TogetherGame(DiceGame):
    """All roll for the same team, and say that they do not."""

    def start(self, setup: Setup, chance: Chance) -> Dice:
        s = super().start(setup, chance)
        s.stack[0] = AllWin()
        return s


class AllWin(Step[Dice]):
    __slots__ = ()

    def run(self, s: Dice) -> None:
        s.finish(list(range(s.seats)), s.points[:])


TOGETHER = TogetherGame()


def secrecy(game: Game[Any], **options: str) -> int:
    return sum(ladder.check_secrecy(game, game.setup(3, **options), f"toy {i}") for i in range(GAMES))


def undo(fault: str) -> int:
    return sum(ladder.check_undo(TOY, TOY.setup(3, fault=fault), f"toy {i}")["free"] for i in range(GAMES))


def test_the_sound_toy_passes() -> None:
    for i in range(GAMES):
        for s in ladder.walk(TOY, TOY.setup(3), f"toy {i}"):
            ladder.check_position(TOY, s)
        ladder.check_clones(TOY, TOY.setup(3), f"toy {i}")
    assert secrecy(TOY) > 0
    assert undo("none") > 0


@pytest.mark.parametrize("fault", ["view", "options", "draw-line", "look-line", "bids", "own", "confirm", "sample"])
def test_a_leak_is_caught(fault: str) -> None:
    with pytest.raises(AssertionError, match=r"secret|cannot know|does not tell|imagines"):
        secrecy(TOY, fault=fault)


def test_a_forgotten_barrier_is_caught() -> None:
    with pytest.raises(AssertionError, match="would teach"):
        undo("undo")


def test_a_leak_that_determinize_shares_is_caught() -> None:
    setup = TOY.setup(3, fault="forgotten")
    with pytest.raises(AssertionError, match="has not heard"):
        sum(ladder.check_hearing(TOY, setup, f"toy {i}") for i in range(GAMES))


def test_a_leaking_view_of_a_real_game_is_caught(game: Game[Any]) -> None:
    class Leaking(type(game)):  # type: ignore[misc]
        """Everybody is shown everything."""

        def view(self, s: State, seat: int | None) -> View:
            return game.open_view(s)

    if game.hidden:
        with pytest.raises(AssertionError, match="cannot know"):
            ladder.check_secrecy(Leaking(), game.setup(), "leak")
    else:
        ladder.check_secrecy(Leaking(), game.setup(), "leak")


# -- games of another kind than they say -----------------------------------------------------------------------------


def said(base: type[Game[Any]], **flags: bool) -> Game[Any]:
    """A game that says something else of itself."""
    game: Game[Any] = type("Said", (base,), flags)()
    return game


def look(game: Game[Any], fault: str = "none") -> None:
    found = kinds.Found()
    for i in range(GAMES):
        found.look(game, game.setup(3, fault=fault), f"kind {i}")
    kinds.check_kind(game, found)


def test_the_sound_dice_pass() -> None:
    """Nothing is hidden, eight can play, and what was rolled need not stay in sight."""
    look(DICE)
    assert secrecy(DICE) == 0
    for seats in DICE.seats:
        kinds.check_open(DICE, DICE.setup(seats), "open")
        kinds.check_choices(DICE, DICE.setup(seats), "choices", 12)
        assert side_by_side.check_dealt(DICE, DICE.setup(seats), "dealt", 12) == 0
        assert set(ladder.check_undo(DICE, DICE.setup(seats), "undo")) == {"luck"}


@pytest.mark.parametrize(
    ("fault", "complaint"), [("hand", "does not see everything"), ("deck", "look the same"), ("private", "told apart")]
)
def test_something_hidden_in_a_game_that_hides_nothing_is_caught(fault: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=f"it says that nothing is hidden.*{complaint}"):
        kinds.check_open(DICE, DICE.setup(3, fault=fault), "open")


def test_a_game_that_says_it_hides_something_and_does_not_is_caught() -> None:
    """As the rungs of the ladder ask it: no twin differs."""
    assert secrecy(said(DiceGame, hidden=True)) == 0
    assert secrecy(TOY) > 0


@pytest.mark.parametrize(("fault", "complaint"), [("kept", "does not tell"), ("loaded", "hangs on a secret")])
def test_a_roll_that_is_told_and_tells_of_something_hidden_is_caught(fault: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        secrecy(said(DiceGame, hidden=True), fault=fault)


@pytest.mark.parametrize(
    ("one", "fault", "complaint"),
    [
        (said(DiceGame, chance=False), "none", "no luck in it, and takes some"),
        (DICE, "no-luck", "luck in it, and takes none"),
        (DICE, "forgets", "nothing has to be remembered, and forgets"),
        (said(ToyGame, view_keeps_all=False), "none", "nothing to remember"),
        (said(DiceGame, cooperative=True), "none", "some win alone"),
        (TOGETHER, "none", "all win or lose together"),
    ],
    ids=["luck", "no luck", "forgetting", "memory", "rivals", "a team"],
)
def test_another_kind_of_game_is_caught(one: Game[Any], fault: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        look(one, fault)


@pytest.mark.parametrize(
    ("one", "fault", "complaint"),
    [(said(DiceGame, secret_choices=True), "none", "there are none"), (DICE, "mute", "no choice is secret")],
)
def test_choices_that_are_secret_or_not_are_caught(one: Game[Any], fault: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        kinds.check_choices(one, one.setup(3, fault=fault), "choices", 12)


# -- two worlds ------------------------------------------------------------------------------------------------------


def hidden_choices(fault: str = "none", ways: Iterable[str] = worlds.WAYS, game: HideoutGame = HIDEOUT) -> Counter[str]:
    """Two worlds at decisions of the game of hidden choices."""
    found = Counter[str]()
    for i in range(GAMES):
        found += worlds.check_worlds(game, game.setup(3, fault=fault), f"hideout {i}", 12, ways)
    return found


def test_the_sound_hideout_passes() -> None:
    found = hidden_choices()
    assert {"other pack", "back pack", "other how-many", "other bury", "back bid", "changed bid"} <= set(found), found


@pytest.mark.parametrize(
    ("fault", "way", "complaint"),
    [
        ("half", "other", r"view\.bags"),  # a view that follows a choice while it is being made
        ("bag", "other", r"view\.bags"),  # a view that shows what only its seat was told
        ("bid", "other", r"view\.bids"),  # a view that shows sealed answers
        ("ends", "other", r"view\.maybe"),  # what everybody knows, worked out from the end of a deck
        ("prompt", "other", "wait-how-many"),  # a question that depends on a hidden choice
        ("extra", "other", "wait-sure"),  # a question that is asked after one of the choices only
        ("parts", "other", "told nothing"),  # frames for the parts of an answer
        ("parts", "back", "told nothing"),  # the same, and that a part was taken back
    ],
)
def test_a_hidden_choice_that_shows_is_caught(fault: str, way: str, complaint: str) -> None:
    with pytest.raises(worlds.Leak, match=complaint):
        hidden_choices(fault, [way])


class OpenBags(HideoutGame):
    """With bags that lie open: how much was put into one is seen, and nothing else of it."""

    def openly(self, prompt: str, text: str) -> str:
        return text if prompt == "how-many" else ""


def test_what_a_game_says_lies_open_is_no_leak() -> None:
    """The same view that is caught where the game says nothing of it; what else is hidden stays so."""
    found = hidden_choices("bag", game=OpenBags())
    assert {"other bury", "changed bid"} <= set(found), found
    with pytest.raises(worlds.Leak, match=r"view\.bids"):
        hidden_choices("bid", ["other"], OpenBags())


@pytest.mark.interpreted
def test_a_frame_for_a_part_of_an_answer_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that sends everybody something whenever a seat goes on with its draft."""
    monkeypatch.setattr(Version, "shown_to", lambda *_: True)
    with pytest.raises(worlds.Leak):
        hidden_choices()


@pytest.mark.parametrize(
    ("name", "draft"),
    [
        ("path-to-hope", "mixing"),
        ("secret-invasion", "target"),
        ("warlords", "star-destroyer"),
        ("starfighter", "placing"),
    ],
)
def test_parts_that_everybody_notices_are_caught(name: str, draft: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which the parts of an answer are answers for themselves."""
    game = find(name)
    monkeypatch.setattr(table, "goes_on", lambda s, seat, part: part != draft and goes_on(s, seat, part))
    with pytest.raises(worlds.Leak):
        sum((worlds.check_worlds(game, game.setup(), f"parts {i}", 12) for i in range(GAMES)), Counter())


def test_a_notice_of_what_nobody_saw_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that tells everybody that a part of a draft was taken back."""

    class Loud(Table):
        def take_back(self, answers: int, seat: int) -> None:
            super().take_back(answers, seat)
            if self.quiet is not None:
                self.quiet = None
                self._say(line("takes-back", seat=seat_ref(seat), answers=answers))

    monkeypatch.setattr(worlds, "Table", Loud)
    with pytest.raises(worlds.Leak, match="takes-back"):
        hidden_choices()


def test_one_answer_of_many_that_shows_is_caught() -> None:
    """A game that shows everybody one base of some thirty: two answers at random would hardly ever find it."""

    class Dagobah(RebellionGame):
        def view(self, s: Rebellion, seat: int | None) -> RebellionView:
            seen = super().view(s, seat)
            seen.yoda_used = seen.yoda_used or s.base == SYSTEM["dagobah"]
            return seen

    with pytest.raises(worlds.Leak, match="dagobah at choose-base"):
        side_by_side.check_answers(Dagobah(), Dagobah().setup(), "dagobah", 40)


def test_a_way_back_that_depends_on_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that lets a seat take back, or not, by what another holds."""
    game = find("secret-invasion")

    class Telling(Table):
        def can_undo(self, seat: int) -> bool:
            state: Any = self.state
            return super().can_undo(seat) and state.hands[seat - 1] % 2 == 0

    monkeypatch.setattr(worlds, "Table", Telling)
    with pytest.raises(worlds.Leak, match="can_undo"):
        sum(side_by_side.check_dealt(game, game.setup(3), f"undo {i}", 12) for i in range(GAMES))
