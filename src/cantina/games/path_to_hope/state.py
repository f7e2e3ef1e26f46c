"""What lies on the table, and what is needed to know who can know what of it."""

from typing import Final, Literal

from cantina.games.path_to_hope import redeal
from cantina.games.path_to_hope.components import (
    CARD_REF,
    DECKS,
    HERO_REF,
    OUTCOMES,
    PLANS,
    QUICK,
    STACK_REF,
    Hero,
    Outcome,
)
from cantina.games.path_to_hope.redeal_heroes import EVERYBODY, GIVES, HIDES, SHOWS, SWEEPS, TURNS_DOWN, packed
from cantina.kernel import Chance, Seat, State, line

Phase = Literal["look", "mix", "commit", "act", "vote", "over"]
PHASES: list[Phase] = ["look", "mix", "commit", "act", "vote", "over"]
LOOK: Final = 0
MIX: Final = 1
COMMIT: Final = 2
ACT: Final = 3
VOTE: Final = 4
OVER: Final = 5

Status = Literal["", "waiting", "acting", "played", "flipped"]
STATUSES: list[Status] = ["", "waiting", "acting", "played", "flipped"]
"""Of the hero that lies in front of a player in this turn."""
ABSENT: Final = 0
WAITING: Final = 1
ACTING: Final = 2
PLAYED: Final = 3
FLIPPED: Final = 4

Fate = Literal["open", "captured", "top", "under", "discarded", "stays"]
FATES: list[Fate] = ["open", "captured", "top", "under", "discarded", "stays"]
"""What became of a card that was revealed."""
OPEN: Final = 0
CAPTURED: Final = 1
TOP: Final = 2
UNDER: Final = 3
DISCARDED: Final = 4
STAYS: Final = 5


class Path(State):
    """A game of Path to Hope.

    Imperial cards are numbered for a round: 7 * place + i for those dealt into the stack at that place, further numbers
    for cards that come from the supply. Hero cards are numbered for the game.

    Nothing here says what a single seat remembers. What everybody has seen is marked; what a seat alone knows follows
    from the stack it was dealt (`owners`), from Bodhi's pairs and from the `trail` of hero cards. `redeal.py` makes
    use of it.
    """

    __slots__ = (
        "active", "captured", "captured_before", "down", "first", "game", "hands", "heroes", "kinds",
        "known", "labels", "laid", "log", "mixing_random", "numbers", "open", "outcome", "owners", "pairs",
        "phase", "round", "sees", "shown", "shown_hero", "shown_seat", "specials_out", "split_pairs", "stacks",
        "status", "supply", "swaps", "tops_after", "tops_before", "tops_known", "trail", "turn",
    )  # fmt: skip

    game: int
    """THREE or QUICK. [PH-51]"""
    log: bool
    """Whether nothing is forgotten. [PH-56]"""
    mixing_random: bool
    round: int
    turn: int
    phase: int
    first: int
    """Who has the first-player card."""
    active: int
    captured: int
    captured_before: int
    """How many plans were captured when the round began."""
    outcome: Outcome

    # Imperial cards, by number
    kinds: list[int]
    known: list[int]
    """Whether everybody has seen this card since the deal."""
    numbers: int
    """How many numbers are in use in this round."""
    stacks: list[list[int]]
    """The cards of each stack by place, the top one last. None until they are laid out."""
    owners: list[int]
    """By place: the seat that was dealt this stack."""
    supply: list[int]
    """Fighters, strikers, troopers and plans in the supply."""
    specials_out: int
    """Special enemies that lie open, as bits."""
    open: list[int]
    """Cards that were revealed and are being dealt with: card, place, card, place."""
    pairs: list[int]
    """Cards that Bodhi put under in an order that only his player knows: upper, lower, seat, and so on."""
    split_pairs: list[int]
    """Such a pair whose upper card Disinformation took away: that card, the lower one, seat, and so on."""
    tops_before: list[int]
    """The cards that Disinformation mixed, in the order of the stacks they came from."""
    tops_known: list[int]
    """Which of those everybody had seen before."""
    tops_after: list[int]
    """The same cards in the order of the stacks they went to."""
    swaps: int
    """How often the one who moves the stacks has swapped two of them."""
    labels: list[int]
    """By place: where the stack lay when the second player began to move them."""

    # hero cards, by number
    heroes: list[int]
    sees: list[int]
    """Who knows which hero it is: of several alike, the best known one is shown first."""
    hands: list[list[int]]
    down: list[list[int]]
    """Cards that lie face down in front of each player."""
    laid: list[int]
    """By seat: the card put down for this turn. Seats go round clockwise. [PH-5]"""
    status: list[int]
    trail: list[int]
    """What happened to hero cards since one was first lost sight of; empty before: see `redeal_heroes.py`."""

    shown: list[int]
    """What the last hero revealed: kind, place, fate, and so on."""
    shown_seat: int
    shown_hero: int

    def clone(self) -> "Path":
        new = Path(self.seats, self.chance)
        self.copy_into(new)
        new.game = self.game
        new.log = self.log
        new.mixing_random = self.mixing_random
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.first = self.first
        new.active = self.active
        new.captured = self.captured
        new.captured_before = self.captured_before
        new.outcome = self.outcome
        new.kinds = self.kinds[:]
        new.known = self.known[:]
        new.numbers = self.numbers
        new.stacks = [stack[:] for stack in self.stacks]
        new.owners = self.owners[:]
        new.supply = self.supply[:]
        new.specials_out = self.specials_out
        new.open = self.open[:]
        new.pairs = self.pairs[:]
        new.split_pairs = self.split_pairs[:]
        new.tops_before = self.tops_before[:]
        new.tops_known = self.tops_known[:]
        new.tops_after = self.tops_after[:]
        new.swaps = self.swaps
        new.labels = self.labels[:]
        new.heroes = self.heroes[:]
        new.sees = self.sees[:]
        new.hands = [hand[:] for hand in self.hands]
        new.down = [down[:] for down in self.down]
        new.laid = self.laid[:]
        new.status = self.status[:]
        new.trail = self.trail[:]
        new.shown = self.shown[:]
        new.shown_seat = self.shown_seat
        new.shown_hero = self.shown_hero
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Deal the hidden cards again, as they may lie for all that the seat has ever seen. [PH-55]"""
        redeal.redeal(self, seat, chance)

    # -- what is on the table ------------------------------------------------------------------------------------

    def bands(self) -> list[int]:
        """How many plans each outcome needs; the quick game knows only defeat and victory. [PH-50, PH-52]"""
        return [0, DECKS[QUICK][self.seats][PLANS]] if self.game == QUICK else OUTCOMES[self.seats]

    def places(self) -> list[int]:
        """The stacks there are: an exhausted one is none any more. [PH-22, PH-R1]"""
        return [place for place in range(self.seats) if self.stacks[place]]

    def hero_of(self, seat: int) -> int:
        """The hero that this player put down for the turn."""
        return self.heroes[self.laid[seat]]

    def hero_ref(self, seat: int) -> str:
        return f"{HERO_REF[self.hero_of(seat)]}@{seat}"

    def hand(self, seat: int) -> list[int]:
        """The heroes in a hand, sorted."""
        return sorted([self.heroes[card] for card in self.hands[seat]])

    def waiting(self) -> list[int]:
        """The players whose hero lies open and has not acted."""
        return [seat for seat in range(self.seats) if self.status[seat] == WAITING]

    # -- Imperial cards ------------------------------------------------------------------------------------------

    def turn_up(self, place: int) -> int:
        """Reveal the top card of a stack: it is no longer part of it until it is put back. [PH-23, PH-31]"""
        card = self.stacks[place].pop()
        self.see(card)
        self.open.append(card)
        self.open.append(place)
        self.shown += [self.kinds[card], place, OPEN]
        return self.kinds[card]

    def see(self, card: int) -> None:
        """Everybody sees this card. If it was one of Bodhi's two, they now know how those lie. [PH-54]"""
        self.known[card] = 1
        forget_pair(self.pairs, card, 0)
        forget_pair(self.split_pairs, card, 1)
        self.reveal()

    def kind_at(self, place: int) -> int:
        """The kind of the card that was revealed from this stack and is being dealt with."""
        return self.kinds[self.open[self._open_at(place)]]

    def _open_at(self, place: int) -> int:
        at = 0
        while self.open[at + 1] != place:
            at += 2
        return at

    def close(self, place: int, fate: int) -> int:
        """A revealed card has met its fate; it is the caller who puts it somewhere."""
        at = self._open_at(place)
        card = self.open[at]
        del self.open[at : at + 2]
        for i in range(0, len(self.shown), 3):
            if self.shown[i + 1] == place and self.shown[i + 2] == OPEN:
                self.shown[i + 2] = fate
                break
        return card

    def put_back(self, place: int) -> None:
        """Back on top of its stack, face down. [PH-34]"""
        card = self.close(place, TOP)
        self.stacks[place].append(card)
        if self.events is not None:
            self.tell(line("returns", card=CARD_REF[self.kinds[card]], stack=STACK_REF[place]))

    def put_under(self, place: int) -> None:
        """Plans that nobody could take go under their stack, face down. [PH-36]"""
        card = self.close(place, UNDER)
        self.stacks[place].insert(0, card)
        if self.events is not None:
            self.tell(line("under", card=CARD_REF[self.kinds[card]], stack=STACK_REF[place]))

    def discard(self, place: int) -> None:
        """To the supply of its kind, at once; special enemies are kept apart, face up. [PH-32, PH-R16, PH-R17]"""
        kind = self.throw_away(place)
        if self.events is not None:
            self.tell(line("discards", card=CARD_REF[kind], stack=STACK_REF[place]))
        self.note_empty(place)

    def throw_away(self, place: int) -> int:
        kind = self.kinds[self.close(place, DISCARDED)]
        if kind <= PLANS:
            self.supply[kind] += 1
        else:
            self.specials_out |= 1 << kind
        return kind

    def note_empty(self, place: int) -> None:
        if self.events is not None and not self.stacks[place]:
            self.tell(line("stack-empty", stack=STACK_REF[place]))

    def from_supply(self, kind: int, place: int) -> None:
        """A card of the supply goes on top of a stack, face down. [PH-37]"""
        card = self.numbers
        self.numbers = card + 1
        self.kinds.append(kind)
        self.known.append(1)
        self.supply[kind] -= 1
        self.stacks[place].append(card)

    # -- hero cards ----------------------------------------------------------------------------------------------

    def show_hero(self, seat: int, hero: int) -> int:
        """A card of this hero from a hand is seen by everybody: which card it is, if there are several.

        It may as well be one that people know of. Who knew only one of them cannot say of the others what they are.
        """
        same = [card for card in self.hands[seat] if self.heroes[card] == hero]
        best = same[0]
        for card in same:
            if bits(self.sees[card]) > bits(self.sees[best]):
                best = card
        for card in same:
            if card != best:
                self.sees[card] &= self.sees[best]
        self.sees[best] = EVERYBODY
        return best

    def lies_open(self, seat: int) -> bool:
        """Whether the hero put down for this turn lies face up. [PH-17]"""
        return self.status[seat] in (WAITING, ACTING)

    def flip(self, seat: int, status: int) -> None:
        """The hero that was put down for this turn is turned face down. [PH-17]"""
        self.status[seat] = status
        self.down[seat].append(self.laid[seat])
        self.note(TURNS_DOWN, seat, self.hero_of(seat))

    def sweep(self, seat: int, hero: int) -> int:
        """All cards of a hero go from a hand face down, for everybody to see: how many there were. [PH-33, PH-39]"""
        same = [card for card in self.hands[seat] if self.heroes[card] == hero]
        for card in same:
            self.sees[card] = EVERYBODY
            self.hands[seat].remove(card)
            self.down[seat].append(card)
        self.note(SWEEPS, seat, hero, len(same))
        return len(same)

    # -- what becomes of hero cards unseen -------------------------------------------------------------------------

    def hide(self, seat: int, hero: int) -> None:
        """A card goes face down, and only its player knows which; whose last card it is keeps no secret. [PH-33]"""
        hand = self.hands[seat]
        card = next(card for card in hand if self.heroes[card] == hero)
        if len(hand) == 1:
            self.note(SWEEPS, seat, hero, 1)
        else:
            self.lose_sight(hand, 1 << seat)
            self.note(HIDES, seat, hero)
        hand.remove(card)
        self.down[seat].append(card)

    def give(self, seat: Seat, at: int, other: Seat) -> None:
        """A card that nobody sees, by its place, goes from what lies face down to somebody else's. [PH-47]"""
        self.lose_sight(self.down[seat], 0)
        card = self.down[seat].pop(at)
        self.note(GIVES, seat, self.heroes[card], other)
        self.down[other].append(card)

    def lose_sight(self, cards: list[int], sees: int) -> None:
        """One of these cards is about to go elsewhere unseen: only those in `sees` can tell them apart from now on."""
        for card in cards:
            self.sees[card] = sees
        if not self.trail:
            self.trail = [packed([self.heroes[card] for card in there]) for there in [*self.hands, *self.down]]

    def note(self, what: int, seat: Seat = 0, hero: Hero = 0, more: int = 0) -> None:
        """Keep what happens to hero cards, once one has been lost sight of."""
        if self.trail:
            self.trail += [what, seat, hero, more]

    def note_shown(self, seat: int, hero: int) -> None:
        """Everybody sees a hero of a hand; whoever shows it again meanwhile tells nothing new."""
        at = len(self.trail) - 4
        while at >= 2 * self.seats and self.trail[at] == SHOWS:
            if self.trail[at + 1] == seat and self.trail[at + 2] == hero:
                return
            at -= 4
        self.note(SHOWS, seat, hero)


def forget_pair(pairs: list[int], card: int, first: int) -> None:
    """Drop the entry that has this card as its lower one, or, if `first` is 0, as its upper one."""
    for i in range(0, len(pairs), 3):
        if pairs[i + 1] == card or pairs[i + first] == card:
            del pairs[i : i + 3]
            return


def bits(mask: int) -> int:
    return mask.bit_count()
