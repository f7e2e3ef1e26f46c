"""The games as OpenSpiel has its own: importing this module registers them.

    import pyspiel
    import cantina.research.openspiel

    game = pyspiel.load_game("cantina_secret_invasion(players=4)")

Luck is explicit chance nodes, decisions are sequential, and what is sealed at a table stays so. Winners share what the
others lose; in Path to Hope everybody gets 1 or 0.
"""

import base64
import functools
import pickle
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

import numpy as np
import pyspiel

from cantina.games import find
from cantina.kernel import SEAT_LIMIT, Game, Setup, SetupOption
from cantina.kernel.encoding import Encoding
from cantina.kernel.game import Value
from cantina.research.positions import Fork, Position, Tree
from cantina.research.recall import longest_match, recall_of
from cantina.research.small import SMALL

PREFIX = "cantina_"
MOST_OUTCOMES = 128
LIMITS: dict[str, tuple[int, int]] = {
    "small-invasion": (20, 20),
    "warlords": (4000, 1000),
    "starfighter": (4000, 500),
    "path-to-hope": (3000, 1500),
    "rebellion": (20000, 10000),
}
"""After how many answers, and how many outcomes of luck, a game ends with nobody winning. Games are far shorter. In
Secret Invasion it follows from how many tokens win."""
BURST = 200
"""More outcomes than this never come of one answer."""
OUTSPOKEN = {"secret-invasion", "small-invasion"}
"""Games in which what is told says all that a seat knows: then its view need not be remembered as well."""
GAMES: dict[str, Game[Any]] = {
    **{name: find(name) for name in ("path-to-hope", "rebellion", "secret-invasion", "starfighter", "warlords")},
    SMALL.id: SMALL,
}
LONG_NAMES = {
    "path-to-hope": "Cantina: Path to Hope",
    "rebellion": "Cantina: Rebellion",
    "secret-invasion": "Cantina: Secret Invasion",
    "small-invasion": "Cantina: Secret Invasion with a few cards",
    "starfighter": "Cantina: Starfighter",
    "warlords": "Cantina: Warlords of the Empire",
}


def short_name(game: Game[Any]) -> str:
    return PREFIX + game.id.replace("-", "_")


def parameter(name: str) -> str:
    """A setup option as a parameter of OpenSpiel."""
    return name.replace("-", "_")


def value_of(option: SetupOption, value: Value) -> Value:
    """A value as OpenSpiel writes it: what looks like a number to it is one, and a seat among names is `seat1`."""
    numbers = [str(one).isdigit() for one in option.choices(SEAT_LIMIT)]
    if all(numbers):
        return int(value)
    return f"seat{value}" if str(value).isdigit() else value


def setup_of(game: Game[Any], params: Mapping[str, Any]) -> Setup:
    """The setup that parameters ask for; those that are missing are as usual."""
    given = {option.name: params.get(parameter(option.name)) for option in game.options}
    options = {name: str(value).removeprefix("seat") for name, value in given.items() if value is not None}
    return game.setup(int(params.get("players", game.usual)), **options)


@functools.cache
def planted(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Tree:
    """The tree of a game with a setup: one for all who play it."""
    game = GAMES[name]
    setup = game.setup(seats, **dict(options))
    longest, luckiest = LIMITS.get(name) or (longest_match(setup), longest_match(setup))
    origin = planted, (name, seats, options)
    return Tree(game, setup, origin, longest=longest, luckiest=luckiest, lines_say_all=name in OUTSPOKEN)


def game_type(game: Game[Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=LONG_NAMES[game.id],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if game.cooperative else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=game.id in OUTSPOKEN,
        provides_observation_string=True,
        provides_observation_tensor=encoded(game),
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.usual,
            **{parameter(option.name): value_of(option, option.default) for option in game.options},
        },
    )


def game_info(tree: Tree) -> pyspiel.GameInfo:
    together = tree.game.cooperative
    return pyspiel.GameInfo(
        num_distinct_actions=tree.vocabulary.size,
        max_chance_outcomes=10 if tree.game.id in OUTSPOKEN else MOST_OUTCOMES,
        num_players=tree.setup.seats,
        min_utility=0.0 if together else -1.0,
        max_utility=1.0 if together else tree.setup.seats - 1.0,
        utility_sum=None if together else 0.0,
        max_game_length=tree.longest,
    )


class CantinaGame(pyspiel.Game):  # type: ignore[misc]
    """One game with one setup; each game has a class of its own."""

    game: ClassVar[Game[Any]]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        setup = setup_of(self.game, given)
        self.tree = planted(self.game.id, setup.seats, tuple(setup.options.items()))
        super().__init__(self.kind, game_info(self.tree), given)

    def new_initial_state(self) -> "CantinaState":
        return CantinaState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "CantinaObserver":
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return CantinaObserver(self.tree, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return self.tree.luckiest + BURST


class CantinaState(pyspiel.State):  # type: ignore[misc]
    """A position, or luck about to decide, as OpenSpiel asks about it."""

    def __init__(self, game: CantinaGame) -> None:
        super().__init__(game)
        self.at: Position | Fork = game.tree.root

    # -- the names below are OpenSpiel's -------------------------------------------------------------------------

    def current_player(self) -> int:
        if isinstance(self.at, Fork):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.at.over else self.at.seat

    def is_terminal(self) -> bool:
        return isinstance(self.at, Position) and self.at.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert isinstance(self.at, Fork)
        whole = sum(self.at.weights)
        return [(outcome, weight / whole) for outcome, weight in enumerate(self.at.weights)]

    def _legal_actions(self, _player: int) -> list[int]:
        assert isinstance(self.at, Position)
        return self.at.legal()

    def _apply_action(self, action: int) -> None:
        self.at = self.at.follow(action) if isinstance(self.at, Fork) else self.at.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            assert isinstance(self.at, Fork)
            return f"luck {action}: {self.at.things[action]}"
        return self.at.tree.vocabulary.text(action)

    def returns(self) -> list[float]:
        at = self.at
        return at.outcome() if isinstance(at, Position) and at.over else [0.0] * at.tree.setup.seats

    def __str__(self) -> str:
        at = self.at
        if isinstance(at, Position):
            return str(at)
        return f"{at.before or 'the beginning'}; luck {list(at.outcomes)}, one of {len(at.weights)}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CantinaState":
        """A state that the player cannot tell from this one. Its history holds the player's own decisions alone."""
        assert isinstance(self.at, Position)
        own = ",".join(f"{one.player}:{one.action}" for one in self.full_history() if one.player == player)
        empty = base64.b64encode(pickle.dumps({})).decode()
        text = f"history={own}\nmove_number={self.move_number()}\n__dict__={empty}"
        new: CantinaState = self.get_game().deserialize_state(text)
        new.at = self.at.resample(player, int(sampler() * (1 << 53)))
        return new


class Writer(Protocol):
    """Writes what a player sees, or recalls, as numbers."""

    size: int

    def write(self, at: Position | None, seat: int, out: Any) -> None: ...


class Planes:
    """The game's own encoding of what a seat sees, with numbers of about one."""

    def __init__(self, tree: Tree) -> None:
        self.game = tree.game
        self.encoding: Encoding = tree.game.encoding(tree.setup)
        self.size = self.encoding.size
        self.scales = np.array(self.encoding.scales(), np.float32)

    def write(self, at: Position | None, seat: int, out: Any) -> None:
        out[:] = 0
        if at is not None:
            cells = self.encoding.look(self.game, at.shown(seat).state, seat)
            out[:] = np.frombuffer(cells, np.int16) / self.scales


def planes_of(tree: Tree) -> Planes | None:
    return Planes(tree) if encoded(tree.game) else None


def encoded(game: Game[Any]) -> bool:
    """Whether a game says what its views are as numbers."""
    return type(game).encoding is not Game.encoding


class CantinaObserver:
    """What a player sees, or recalls, as text and as numbers."""

    def __init__(self, tree: Tree, kind: Any) -> None:
        self.recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        whole = self.private and self.public
        self.writer: Writer | None = (recall_of(tree) if self.recall else planes_of(tree)) if whole else None
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if self.writer is not None:
            self.tensor = np.zeros(self.writer.size, np.float32)
            self.dict = {"recall" if self.recall else "planes": self.tensor}

    def set_from(self, state: CantinaState, player: int) -> None:
        if self.writer is not None and self.tensor is not None:
            self.writer.write(position_of(state), player, self.tensor)

    def string_from(self, state: CantinaState, player: int) -> str:
        at = position_of(state)
        if at is None:
            return ""
        if self.recall and self.private:
            return at.recalled(player)
        if self.public:
            return at.sight(player if self.private else None)
        return at.sight(player) if self.private else ""


def position_of(state: CantinaState) -> Position | None:
    """What players see while luck decides: the question that was answered before; None at the beginning."""
    return state.at if isinstance(state.at, Position) else state.at.before


def register(game: Game[Any]) -> None:
    """Make a game known to `pyspiel.load_game`. What is registered outlives this module, so it is a class."""
    name, kind = short_name(game), game_type(game)
    pyspiel.register_game(kind, type(name, (CantinaGame,), {"game": game, "kind": kind}))


for _game in GAMES.values():
    register(_game)
