"""What a card in the hand is worth: the chance to win the round with it, looking ahead with average cards.

The rest of the round is played through turn by turn with opponents whose hands and draws follow the cards that are
still unseen. They are taken to be of middling skill, between a player who tosses coins and one who counts cards:
the constants below were set by playing many rounds against both.
"""

from typing import TypeAlias

from cantina.games.secret_invasion.components import (
    BOBA_FETT,
    C3PO,
    CHEWBACCA,
    COUNT,
    DECK,
    HAN,
    LEIA,
    LUKE,
    OBI_WAN,
    R2D2,
    STORMTROOPER,
    VADER,
    VALUE,
    CardId,
)
from cantina.games.secret_invasion.players.memory import CARDS, COIN

Rivals: TypeAlias = int
"""How many opponents are still in the round."""
DeckSize: TypeAlias = int
"""How many cards are left to draw."""

GREED = 0.65
"""How often an opponent who may choose keeps the higher card."""
AIM = 0.5
"""How far an opponent who names a number follows the odds; the rest is guesswork."""
RECALL = 0.3
"""How often an opponent who has seen a card and could have named it does."""
BLUNDER = 0.03
"""How often an opponent's turn ends the round for that opponent without anybody's doing."""
SECOND_TRY = 0.4
"""How much Boba's second try adds to the chance of the first."""
SECOND_MISS = 0.15
"""How often an opponent goes out by it."""
OTHERS = 0.6
"""How often a single opponent uses Luke on the player and not on their own hand."""
NEAR = 4
"""How few cards must be left for it to matter which they are, more than one lap ahead."""
LOOK_WORTH = 0.02
"""What it is worth to learn somebody's card, at most."""


def choice(card: int, kept: int) -> float:
    """How likely an opponent who holds both lays down the first."""
    if card == LEIA:
        return 0.0
    if card == kept:
        return 1.0
    if COIN[card][kept] != 0.5 or VALUE[card] == VALUE[kept]:
        return COIN[card][kept]
    return GREED if VALUE[card] < VALUE[kept] else 1 - GREED


CHOICE: list[list[float]] = [[choice(card, kept) for kept in CARDS] for card in CARDS]


def by_value(odds: list[float]) -> list[float]:
    """Odds of characters as odds of the numbers 0 to 8."""
    values = [0.0] * 9
    for card in CARDS:
        values[VALUE[card]] += odds[card]
    return values


def naming(values: list[float]) -> list[float]:
    """How likely an opponent names each number, who thinks the hand to be of these values. Ones cannot be named."""
    total = sum(values[2:], 0.0)
    if total == 0.0:
        return [0.0, 0.0] + [1 / 7] * 7
    return [0.0, 0.0] + [(1 - AIM) / 7 + AIM * odds / total for odds in values[2:]]


class Menace:
    """What one opponent's turn may bring: chances, for a player who holds a certain card."""

    __slots__ = ("change", "gone", "out", "swap")

    def __init__(self, out: float, gone: float, change: float, swap: float) -> None:
        self.out = out
        """The player is put out."""
        self.gone = gone
        """An opponent is."""
        self.change = change
        """Luke makes the player change the card."""
        self.swap = swap
        """Vader takes it away."""


class Prospects:
    """The rest of a round with average cards.

    `draw` is how likely each character is to be drawn. While more than NEAR cards are left, `far` knows the prospects.
    Everything is worked out when it is first asked for.
    """

    def __init__(self, draw: list[float], far: "Prospects | None") -> None:
        self.draw = draw
        self.far = far
        self.held = self.after_turn(self.after_turn(draw))
        """What an opponent holds on the average."""
        self.values = by_value(self.held)
        self.below = [sum(self.values[:value], 0.0) for value in range(9)]
        """How likely an average hand is below a value."""
        self.names = naming(self.values)
        self.aim = max(self.values[2:])
        """How likely the best guess hits."""
        self._calm = 1 - self.odds_of(self.held, CHEWBACCA)
        self._mean: dict[int, Menace] = {}
        self._wait: dict[int, float] = {}
        self._drawn: dict[int, float] = {}
        self._taken: dict[int, float] = {}
        self._turn: dict[int, float] = {}
        self._best: dict[int, float] = {}
        self._clash = -1.0

    # -- an opponent's turn --------------------------------------------------------------------------------------

    def lays_down(self, hand: list[float], card: int) -> list[float]:
        """How likely an opponent with such a hand draws, lays down the card and keeps each character."""
        draw, pick = self.draw, CHOICE[card]
        held, drawn = hand[card], draw[card]
        kept = [(held * draw[other] + hand[other] * drawn) * pick[other] for other in CARDS]
        kept[card] = held * drawn
        return kept

    def odds_of(self, hand: list[float], card: int) -> float:
        """How likely an opponent with such a hand draws and lays down the card."""
        return sum(self.lays_down(hand, card), 0.0)

    def after_turn(self, hand: list[float]) -> list[float]:
        """An opponent's hand after one more turn."""
        kept = [0.0] * 10
        for card in CARDS:
            if hand[card] or self.draw[card]:
                for other, odds in enumerate(self.lays_down(hand, card)):
                    kept[other] += odds
        total = sum(kept, 0.0)
        return [odds / total for odds in kept] if total else hand

    def menace(self, hand: list[float], card: int, rivals: int, names: list[float], known: bool) -> Menace:
        """The turn of an opponent with such a hand, one of several, for a player who holds the card."""
        value = VALUE[card]
        hit = names[value]
        if known and value > 1:
            hit += (1 - hit) * RECALL
        boba = self.odds_of(hand, BOBA_FETT)
        out = self.odds_of(hand, STORMTROOPER) * hit + boba * min(1.0, hit * (1 + SECOND_TRY))
        gone = boba * SECOND_MISS
        lower, higher = self.lays_down(hand, C3PO), self.lays_down(hand, R2D2)
        for kept in CARDS:
            if VALUE[kept] > value:
                out += lower[kept]
                gone += higher[kept]
            elif VALUE[kept] < value:
                out += higher[kept]
                gone += lower[kept]
        change = self.odds_of(hand, LUKE) * (OTHERS if rivals == 1 else 1.0)
        if card == LEIA:
            out += change
            change = 0.0
        swap = self.odds_of(hand, VADER)
        gone = gone / rivals + BLUNDER + (self.clash() * (rivals - 1) / rivals if rivals > 1 else 0.0)
        return Menace(out / rivals, gone, change / rivals, swap / rivals)

    def clash(self) -> float:
        """How likely one of two average opponents is out after a turn in which one uses a card on the other."""
        if self._clash < 0:
            self._clash = 0.0
            for card in CARDS:
                duel = self.menace(self.held, card, 1, self.names, False)
                self._clash += self.held[card] * (duel.out + duel.gone - BLUNDER)
        return self._clash

    def mean(self, rivals: int, card: int) -> Menace:
        """The turn of an average opponent."""
        key = rivals * 10 + card
        found = self._mean.get(key)
        if found is None:
            found = self._mean[key] = self.menace(self.held, card, rivals, self.names, False)
        return found

    # -- the rest of the round -----------------------------------------------------------------------------------

    def showdown(self, rivals: int, card: int) -> float:
        """The highest card wins; an equal one does half the time."""
        value = VALUE[card]
        odds = self.below[value] + self.values[value] / 2
        return float(odds**rivals)

    def wait(self, rivals: Rivals, deck: DeckSize, card: CardId, before: int) -> float:
        """The chance to win while the opponents move before one's next turn."""
        if rivals == 0:
            return 1.0
        if deck <= 0:
            return self.showdown(rivals, card)
        if before == 0:
            return self.turn(rivals, deck, card)
        key = ((rivals * 16 + deck) * 4 + before) * 10 + card
        found = self._wait.get(key)
        if found is None:
            found = self._wait[key] = self._waiting(rivals, deck, card, before)
        return found

    def _waiting(self, rivals: Rivals, deck: DeckSize, card: CardId, before: int) -> float:
        danger = self.mean(rivals, card)
        stay = max(0.0, 1 - danger.out - danger.gone - danger.change - danger.swap)
        value = stay * self.wait(rivals, deck - 1, card, before - 1)
        value += danger.gone * self.wait(rivals - 1, deck - 1, card, before - 1)
        if danger.change:
            value += danger.change * self.drawn(rivals, deck - 1, before - 1)
        if danger.swap:
            value += danger.swap * self.taken(rivals, deck - 1, before - 1)
        return value

    def drawn(self, rivals: Rivals, deck: DeckSize, before: int) -> float:
        """The chance to win with a card that has yet to be drawn."""
        key = (rivals * 16 + deck) * 4 + before
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = self._average(self.draw, rivals, deck, before)
        return found

    def taken(self, rivals: Rivals, deck: DeckSize, before: int) -> float:
        """The chance to win with a card out of an average opponent's hand."""
        key = (rivals * 16 + deck) * 4 + before
        found = self._taken.get(key)
        if found is None:
            found = self._taken[key] = self._average(self.held, rivals, deck, before)
        return found

    def _average(self, odds: list[float], rivals: Rivals, deck: DeckSize, before: int) -> float:
        value = 0.0
        for card in CARDS:
            if odds[card]:
                value += odds[card] * self.wait(rivals, deck, card, before)
        return value

    def turn(self, rivals: Rivals, deck: DeckSize, card: CardId) -> float:
        """The chance to win at the start of one's turn, with the card in hand."""
        if rivals == 0:
            return 1.0
        if self.far is not None and deck > NEAR:
            return self.far.turn(rivals, deck, card)
        key = (rivals * 16 + deck) * 10 + card
        found = self._turn.get(key)
        if found is None:
            found = 0.0
            for drawn in CARDS:
                if self.draw[drawn]:
                    found += self.draw[drawn] * self.better(rivals, deck, min(card, drawn), max(card, drawn))
            self._turn[key] = found
        return found

    def better(self, rivals: Rivals, deck: DeckSize, low: CardId, high: CardId) -> float:
        """The chance to win with two cards in hand."""
        key = ((rivals * 16 + deck) * 10 + low) * 10 + high
        found = self._best.get(key)
        if found is None:
            if high == OBI_WAN and low in (LUKE, VADER):
                found = self.laying_down(rivals, deck - 1, high, low)
            elif high == LEIA or low == high:
                found = self.laying_down(rivals, deck - 1, low, high)
            else:
                found = max(
                    self.laying_down(rivals, deck - 1, low, high), self.laying_down(rivals, deck - 1, high, low)
                )
            self._best[key] = found
        return found

    def laying_down(self, rivals: Rivals, deck: DeckSize, card: CardId, kept: CardId) -> float:
        """The chance to win by laying down one card and keeping another, with `deck` cards left afterwards."""
        calm = self._calm if rivals == 1 else 1.0
        stay = self.wait(rivals, deck, kept, rivals)
        if card in (STORMTROOPER, BOBA_FETT):
            hit = min(1.0, self.aim * (1 + SECOND_TRY / 2 if card == BOBA_FETT else 1.0)) * calm
            return hit * self.wait(rivals - 1, deck, kept, rivals - 1) + (1 - hit) * stay
        if card in (C3PO, R2D2):
            lower = self.below[VALUE[kept]] * calm
            higher = (1 - self.below[VALUE[kept]] - self.values[VALUE[kept]]) * calm
            won, lost = (lower, higher) if card == C3PO else (higher, lower)
            return won * self.wait(rivals - 1, deck, kept, rivals - 1) + (1 - won - lost) * stay
        if card == LUKE:
            hit = self.held[LEIA] * calm
            value = hit * self.wait(rivals - 1, deck, kept, rivals - 1) + (1 - hit) * stay
            return value if kept == LEIA else max(value, self.drawn(rivals, deck, rivals))
        if card == VADER:
            return calm * self.taken(rivals, deck, rivals) + (1 - calm) * stay
        if card == CHEWBACCA:
            return self.sheltered(rivals, deck, kept)
        if card == HAN:
            return stay + LOOK_WORTH * (1 - stay)
        return stay

    def sheltered(self, rivals: Rivals, deck: DeckSize, card: CardId) -> float:
        """The chance to win when nobody can touch one before one's next turn."""
        if deck < rivals:
            return max(self.wait(rivals, deck, card, rivals), self.showdown(rivals, card))
        gone = min(0.9, rivals * (BLUNDER + (self.clash() if rivals > 1 else 0.0)))
        rest = deck - rivals
        return (1 - gone) * self.wait(rivals, rest, card, 0) + gone * self.wait(rivals - 1, rest, card, 0)


WHOLE_DECK = Prospects([count / len(DECK) for count in COUNT], None)
"""Early in a round the unseen cards are nearly all cards. It is worked out once."""
