"""What somebody with a perfect memory knows of the cards, worked out from the lines that this seat has heard and from
nothing else. The tests hold redealt states against it.
"""

from cantina.games.path_to_hope.components import CARD_REF, HERO_REF, STACK
from cantina.games.path_to_hope.state import Path
from cantina.kernel import Line

HIDDEN = -1


def stack_of(line: Line, key: str = "stack") -> int:
    return int(str(line.args[key]).partition(":")[2]) - 1


def cards_of(line: Line, key: str) -> list[int]:
    return [CARD_REF.index(ref) for ref in str(line.args[key]).split()]


class Notebook:
    """One seat's notes: its seven cards, each stack top last (HIDDEN where unknown), hands it can follow."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.own: list[int] = []
        self.stacks: list[list[int]] = []
        self.open: dict[int, int] = {}
        self.hands: dict[int, list[str]] = {}
        """Hands that are known for certain."""

    def read(self, line: Line) -> None:
        name = line.key.removesuffix("-you").replace("-", "_")
        note = getattr(self, f"on_{name}", None)
        if note is not None:
            note(line)

    # -- Imperial cards ------------------------------------------------------------------------------------------

    def on_dealt(self, line: Line) -> None:
        self.own = cards_of(line, "cards") if "cards" in line.args else []
        self.stacks = [[HIDDEN] * STACK for _ in range(self.seats)]
        self.hands = {}

    def on_reveals(self, line: Line) -> None:
        self._turn_up(stack_of(line), cards_of(line, "card")[0])

    def on_reveals_two(self, line: Line) -> None:
        self._turn_up(stack_of(line), cards_of(line, "card")[0])
        self._turn_up(stack_of(line, "stack2"), cards_of(line, "card2")[0])

    def _turn_up(self, place: int, kind: int) -> None:
        noted = self.stacks[place].pop()
        assert noted in (HIDDEN, kind), "the notes were wrong"
        self.open[place] = kind

    def on_returns(self, line: Line) -> None:
        self.stacks[stack_of(line)].append(self.open[stack_of(line)])

    def on_under(self, line: Line) -> None:
        self.stacks[stack_of(line)].insert(0, self.open[stack_of(line)])

    def on_shows_one(self, line: Line) -> None:
        self.stacks[stack_of(line)] = cards_of(line, "cards")

    def on_shows_two(self, line: Line) -> None:
        for kind in cards_of(line, "cards"):
            self._turn_up(stack_of(line), kind)

    def on_buries(self, line: Line) -> None:
        stack = self.stacks[stack_of(line)]
        if "card" in line.args:
            stack[:0] = [*cards_of(line, "card"), *cards_of(line, "other")]
        else:
            stack[:0] = [HIDDEN, HIDDEN]

    def on_buries_alike(self, line: Line) -> None:
        self.stacks[stack_of(line)][:0] = cards_of(line, "cards")

    def on_reinforced(self, line: Line) -> None:
        for ref in str(line.args["stacks"]).split():
            self.stacks[int(ref[6:]) - 1].append(cards_of(line, "card")[0])

    def on_reinforced_one(self, line: Line) -> None:
        self.stacks[stack_of(line)].append(cards_of(line, "card")[0])

    def on_disinformation(self, line: Line) -> None:
        for ref in str(line.args["stacks"]).split():
            self.stacks[int(ref[6:]) - 1][-1] = HIDDEN

    # -- hands ---------------------------------------------------------------------------------------------------

    def on_picks_up(self, line: Line) -> None:
        if "heroes" in line.args and self.seat is not None:
            self.hands = {self.seat: str(line.args["heroes"]).split()}

    def on_passes(self, line: Line) -> None:
        self.hands = {(seat + 1) % self.seats: hand for seat, hand in self.hands.items()}
        if "heroes" in line.args and self.seat is not None:
            held = str(line.args["heroes"]).split()
            assert sorted(self.hands.get(self.seat, held)) == sorted(held), "the notes were wrong"
            self.hands[self.seat] = held

    def on_commits(self, line: Line) -> None:
        self._drop(line, [str(line.args["hero"]).partition("@")[0]])

    def on_lays_down(self, line: Line) -> None:
        self._drop(line, str(line.args["heroes"]).split())

    def on_tank_lays(self, line: Line) -> None:
        if "hero" in line.args:
            self._drop(line, [str(line.args["hero"])])
        else:
            self.hands.pop(int(str(line.args["seat"])[5:]), None)

    def _drop(self, line: Line, heroes: list[str]) -> None:
        hand = self.hands.get(int(str(line.args["seat"])[5:]))
        for hero in heroes if hand is not None else []:
            assert hand is not None
            hand.remove(hero)

    # -- comparing -----------------------------------------------------------------------------------------------

    def compare(self, s: Path) -> None:
        """Whether a state fits the notes."""
        if self.seat is not None:
            place = list(s.owners).index(self.seat)
            dealt = sorted(s.kinds[STACK * place : STACK * place + STACK])
            assert dealt == sorted(self.own), "the seat's seven cards are not among the stacks"
        for place, stack in enumerate(s.stacks):
            noted = self.stacks[place]
            lying = [s.kinds[card] for card in stack]
            assert len(noted) == len(lying)
            assert all(kind in (HIDDEN, found) for kind, found in zip(noted, lying, strict=True)), (
                f"stack {place + 1}: {noted} {lying}"
            )
        for seat, hand in self.hands.items() if s.turn else []:
            assert sorted(hand) == sorted(HERO_REF[hero] for hero in s.hand(seat)), f"the hand of seat {seat}"
