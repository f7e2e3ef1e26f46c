"""What may come of a turn: the chance to win the round by each use of a card."""

from cantina.games.secret_invasion.components import (
    BOBA_FETT,
    C3PO,
    CHEWBACCA,
    HAN,
    LEIA,
    LUKE,
    NONE,
    NUMBERS,
    OBI_WAN,
    STORMTROOPER,
    VADER,
    VALUE,
    CardId,
)
from cantina.games.secret_invasion.players.memory import CARDS, COIN
from cantina.games.secret_invasion.players.prospects import BLUNDER, LOOK_WORTH, by_value, naming
from cantina.games.secret_invasion.players.situation import Situation
from cantina.kernel import Seat

LEADER = 0.1
"""What it is worth to put out somebody who lacks one token to win the match, besides better chances for the player."""


class Ending:
    """How a turn may end."""

    __slots__ = ("card", "changed", "hand", "known", "rivals", "safe")

    def __init__(self, card: int, rivals: list[int], known: int) -> None:
        self.card = card
        """The player's card."""
        self.rivals = rivals
        """The opponents still in the round."""
        self.known = known
        """Those, as bits, who have seen the player's card."""
        self.safe = False
        """Chewbacca protects."""
        self.changed = NONE
        """An opponent who has got another card ..."""
        self.hand: list[float] = []
        """... and how likely it is each character."""


class Plan:
    """What may come of a turn in which one card is laid down (NONE: it has been) and the other is kept."""

    def __init__(self, situation: Situation, laid: int) -> None:
        self.now = situation
        self.ahead = situation.ahead
        self.laid = laid
        hand = situation.hand
        self.kept = hand[1] if laid == hand[0] and len(hand) > 1 else hand[0]
        self.known = situation.seen_by if self.kept == hand[0] and laid != hand[0] else 0
        """The seats, as bits, that have seen the card that is kept."""
        self.names = naming(by_value(self._as_others_see()))
        self.sum = situation.sums[situation.me] + (VALUE[laid] if laid != NONE else 0)
        self._stay = -1.0
        self._without: dict[int, float] = {}

    def _as_others_see(self) -> list[float]:
        """How likely the others must think each character in the player's hand."""
        now = self.now
        count = now.unseen[:]
        for card in now.hand:
            count[card] += 1
        weights = now.public
        if self.laid != NONE:
            count[self.laid] -= 1
            weights = [(weights[self.laid] + weights[card]) * COIN[self.laid][card] for card in CARDS]
        return [count[card] * weights[card] for card in CARDS]

    # -- whom to use a card on -----------------------------------------------------------------------------------

    def best(self) -> float:
        """The chance to win with the card that is laid down, used as well as possible."""
        now, card = self.now, self.laid
        if card == LEIA:
            return -1.0
        if card == CHEWBACCA:
            return self.sheltered()
        targets = [*now.open, now.me] if card == LUKE else now.open
        if card == OBI_WAN or not targets:
            return self.stay()
        if card == HAN:
            return max(self.look(target) for target in targets)
        return max(self.use(card, target) for target in targets)

    def use(self, card: int, target: Seat) -> float:
        """The chance to win by using the card on a player."""
        if card == STORMTROOPER:
            return self.name(target)
        if card == BOBA_FETT:
            return self.name_twice(target)
        if card == LUKE:
            return self.change(target)
        if card == VADER:
            return self.swap(target)
        return self.compare(target, card == C3PO)

    def name(self, target: Seat) -> float:
        """Stormtrooper: name the best number."""
        return max([self.guess(target, number) for number in NUMBERS])

    def guess(self, target: Seat, number: int) -> float:
        """A hit puts the opponent out. When hands are shown after it, better hit a card that one cannot beat."""
        odds = self.now.odds[target]
        hit = by_value(odds)[number]
        won = hit * self.without(target)
        if self.now.deck > 0:
            return won + (1 - hit) * self.stay()
        if hit > 1 - 1e-9:
            return won
        ending = Ending(self.kept, self.now.rivals, self.known)
        ending.changed = target
        ending.hand = [0.0 if VALUE[card] == number else odds[card] / (1 - hit) for card in CARDS]
        return won + (1 - hit) * self.end(ending)

    def name_twice(self, target: Seat) -> float:
        """Boba: name the best number; after a miss, stop, or risk the second likeliest."""
        odds = sorted(by_value(self.now.odds[target])[2:])
        hit, second = odds[-1], odds[-2]
        return max(self.name(target), (hit + second) * self.without(target))

    def last_try(self, target: Seat) -> float:
        """Boba's second try. NONE: leave it alone."""
        if target == NONE:
            return self.stay()
        return max([self.last_guess(target, number) for number in NUMBERS])

    def last_guess(self, target: Seat, number: int) -> float:
        """A miss loses the round."""
        return by_value(self.now.odds[target])[number] * self.without(target)

    def compare(self, target: Seat, lower_out: bool) -> float:
        values, own = by_value(self.now.odds[target]), VALUE[self.kept]
        won = sum(values[:own], 0.0) if lower_out else sum(values[own + 1 :], 0.0)
        return won * self.without(target) + values[own] * self.stay()

    def change(self, target: Seat) -> float:
        """Luke: an opponent's new card is any card, and so is one's own."""
        now, draw = self.now, self.ahead.draw
        if target == now.me:
            if self.kept == LEIA:
                return -1.0
            return sum([draw[card] * self.end(Ending(card, now.rivals, 0)) for card in CARDS if draw[card]], 0.0)
        ending = Ending(self.kept, now.rivals, self.known)
        ending.changed, ending.hand = target, draw
        leia = now.odds[target][LEIA]
        return leia * self.without(target) + (1 - leia) * self.end(ending)

    def swap(self, target: Seat) -> float:
        """Vader: both will know both cards."""
        odds = self.now.odds[target]
        value = 0.0
        for card in CARDS:
            if odds[card]:
                ending = Ending(card, self.now.rivals, 1 << target)
                ending.changed, ending.hand = target, [1.0 if other == self.kept else 0.0 for other in CARDS]
                value += odds[card] * self.end(ending)
        return value

    def look(self, target: Seat) -> float:
        """Han: the less is known of a card, the more it tells. NONE: do not look."""
        stay = self.stay()
        if target == NONE or self.now.deck <= len(self.now.rivals):
            return stay
        return stay + LOOK_WORTH * (1 - max(self.now.odds[target])) * (1 - stay)

    # -- how the turn ends ---------------------------------------------------------------------------------------

    def stay(self) -> float:
        """The chance to win if nothing comes of it."""
        if self._stay < 0:
            self._stay = self.end(Ending(self.kept, self.now.rivals, self.known))
        return self._stay

    def sheltered(self) -> float:
        """The chance to win under Chewbacca's protection."""
        ending = Ending(self.kept, self.now.rivals, self.known)
        ending.safe = True
        return self.end(ending)

    def without(self, target: Seat) -> float:
        """The chance to win once an opponent is out; to stop somebody close to the match is worth something too."""
        found = self._without.get(target)
        if found is None:
            now = self.now
            rivals = [seat for seat in now.rivals if seat != target]
            lead = now.tokens[target] / (now.goal - 1) if now.goal > 1 else 0.0
            found = self.end(Ending(self.kept, rivals, self.known)) + LEADER * lead * lead
            self._without[target] = found
        return found

    def end(self, ending: Ending) -> float:
        """The chance to win when the turn ends like this."""
        if not ending.rivals:
            return 1.0
        return self.showdown(ending) if self.now.deck == 0 else self.lap(ending)

    def showdown(self, ending: Ending) -> float:
        """The round is over."""
        now, card = self.now, ending.card
        total = 0.0
        for share, hands in now.deals:
            for at, seat in enumerate(now.rivals):
                if seat == ending.changed:
                    share *= sum([ending.hand[other] * self.beats(card, other, seat) for other in CARDS], 0.0)
                elif seat in ending.rivals:
                    share *= self.beats(card, hands[at], seat)
            total += share
        return total

    def beats(self, card: CardId, other: CardId, seat: Seat) -> float:
        """Whether a card wins against a seat's: the higher one, then the higher sum; a full tie is half a win."""
        if VALUE[card] != VALUE[other]:
            return 1.0 if VALUE[card] > VALUE[other] else 0.0
        if self.sum != self.now.sums[seat]:
            return 1.0 if self.sum > self.now.sums[seat] else 0.0
        return 0.5

    def lap(self, ending: Ending) -> float:
        """Every opponent has a turn with the hand that is likely there, then it goes on with average cards."""
        now, ahead, rivals, card = self.now, self.ahead, ending.rivals, ending.card
        hands = [ending.hand if seat == ending.changed else now.odds[seat] for seat in rivals]
        alive, gone, change, swap = 1.0, 0.0, 0.0, 0.0
        for at in range(min(now.deck, len(rivals))):
            danger = ahead.menace(hands[at], card, len(rivals), self.names, bool(ending.known >> rivals[at] & 1))
            gone += BLUNDER if ending.safe and len(rivals) == 1 else danger.gone
            if not ending.safe:
                change += alive * danger.change
                swap += alive * danger.swap
                alive *= max(0.0, 1 - danger.out - danger.change - danger.swap)
            hands[at] = ahead.after_turn(hands[at])
        gone = min(0.9, gone)
        value = alive * ((1 - gone) * self.later(card, hands) + gone * self.fewer(card, len(rivals) - 1))
        for other in CARDS:
            odds = change * ahead.draw[other] + swap * ahead.held[other]
            if odds:
                value += odds * self.later(other, hands)
        return value

    def later(self, card: int, hands: list[list[float]]) -> float:
        """All these opponents are still in; the deck may be empty by now."""
        if self.now.deck > len(hands):
            return self.ahead.turn(len(hands), self.now.deck - len(hands), card)
        value = 1.0
        for hand in hands:
            values = by_value(hand)
            value *= sum(values[: VALUE[card]], 0.0) + values[VALUE[card]] / 2
        return value

    def fewer(self, card: int, rivals: int) -> float:
        """One opponent less."""
        return self.ahead.wait(rivals, self.now.deck - rivals - 1, card, 0)
