"""A small game of what is chosen in secret: a bag packed from parts, two cards put at the ends of a deck, a sealed bid.

In turn, everybody packs a bag from two shelves, as often as they like, and says when it is done; then puts one of two
cards on top of the deck and the other under it. The next player takes the top card, unseen by the others. In the end
all bid in secret.

`fault` breaks the game in one of several ways, so that the ladder can show that it notices.
"""

from typing import Any

from cantina.kernel import (
    Ask,
    Chance,
    Choice,
    Game,
    Number,
    Option,
    Setup,
    State,
    Step,
    Together,
    View,
    Words,
    line,
    seat_ref,
)

FAULTS = ("none", "half", "prompt", "parts", "extra", "ends", "bag", "bid")
CARDS = 12
SHELVES = ("left", "right")


class Hideout(State):
    __slots__ = ("bags", "deck", "fault", "hands", "taken")

    deck: list[int]
    """The top card last."""
    hands: list[list[int]]
    bags: list[int]
    taken: list[int]
    fault: str

    def clone(self) -> "Hideout":
        new = Hideout(self.seats, self.chance)
        self.copy_into(new)
        new.deck, new.bags, new.taken = self.deck[:], self.bags[:], self.taken[:]
        new.hands = [hand[:] for hand in self.hands]
        new.fault = self.fault
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Everybody buries once, in turn: a seat knows its hand, the card it took and the two cards it buried."""
        if self.over:
            return
        hidden = self.unknown(seat)
        cards = sorted(place[at] for place, at in hidden)
        chance.shuffle(cards)
        for (place, at), card in zip(hidden, cards, strict=True):
            place[at] = card
        for hand in self.hands:
            hand.sort()
        self.bags = [bag if at == seat else chance.below(3) for at, bag in enumerate(self.bags)]

    def unknown(self, seat: int | None) -> list[tuple[list[int], int]]:
        """Where the cards lie that a seat does not know."""
        buried = sum(not hand for hand in self.hands)
        known_deck, known_taken = set[int](), set[int]()
        if seat is not None:
            known_taken = {seat, (seat - 1) % self.seats}
            if not self.hands[seat]:
                known_deck = {buried - 1 - seat}
            if len(self.taken) < buried == seat + 1:
                known_deck.add(len(self.deck) - 1)
        hidden = [(hand, at) for holder, hand in enumerate(self.hands) if holder != seat for at in range(len(hand))]
        hidden += [(self.deck, at) for at in range(len(self.deck)) if at not in known_deck]
        return hidden + [(self.taken, at) for at in range(len(self.taken)) if at not in known_taken]


class Turn(Step[Hideout]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Hideout) -> None:
        s.then(OpenPack(self.seat) if s.fault in ("half", "prompt", "parts") else Pack(self.seat))


class Pack(Ask[Hideout, Option]):
    """From which shelf something goes into the bag, until that is all."""

    __slots__ = ()
    kind = "place"
    prompt = "pack"
    draft = "packing"

    def options(self, s: Hideout) -> list[Option]:
        return [*[Option(shelf) for shelf in SHELVES], Option("done")]

    def answer(self, s: Hideout, option: Option) -> None:
        if option.text == "done":
            s.tell(line("packs", seat=seat_ref(self.seat)), {self.seat: line("packs-you", number=s.bags[self.seat])})
            s.then(Bury(self.seat))
        elif s.fault in ("half", "parts"):
            s.bags[self.seat] += 1
            s.then(self)
        else:
            s.then(self.how_many(), self)

    def how_many(self) -> "HowMany":
        return HowMany(self.seat)


class HowMany(Ask[Hideout, Number]):
    __slots__ = ()
    kind = "number"
    prompt = "how-many"
    draft = "packing"

    def options(self, s: Hideout) -> list[Number]:
        return [Number(n) for n in range(3)]

    def answer(self, s: Hideout, option: Number) -> None:
        s.bags[self.seat] += int(option.text)


class OpenPack(Pack):
    """As if each part were an answer for itself."""

    __slots__ = ()
    draft = ""

    def how_many(self) -> HowMany:
        return OpenHowMany(self.seat)


class OpenHowMany(HowMany):
    __slots__ = ()
    draft = ""


class Bury(Ask[Hideout, Option]):
    """Which of the two cards goes on top."""

    __slots__ = ()
    kind = "card"
    prompt = "bury"

    def options(self, s: Hideout) -> list[Option]:
        return [Option(f"card-{card}") for card in s.hands[self.seat]]

    def answer(self, s: Hideout, option: Option) -> None:
        top = int(option.text.partition("-")[2])
        (bottom,) = [card for card in s.hands[self.seat] if card != top]
        s.hands[self.seat] = []
        s.deck = [bottom, *s.deck, top]
        s.tell(line("buries", seat=seat_ref(self.seat)), {self.seat: line("buries-you", card=top)})
        s.then(Take((self.seat + 1) % s.seats))
        if s.fault == "extra" and top > bottom:
            s.then(Sure(self.seat))


class Sure(Ask[Hideout, Option]):
    """One question more, after one of the choices only."""

    __slots__ = ()
    kind = "yes-no"
    prompt = "sure"

    def options(self, s: Hideout) -> list[Option]:
        return [Option("yes")]

    def answer(self, s: Hideout, option: Option) -> None:
        pass


class Take(Ask[Hideout, Option]):
    """The next player takes the top card."""

    __slots__ = ()
    kind = "action"
    prompt = "take"

    def options(self, s: Hideout) -> list[Option]:
        return [Option("take")]

    def answer(self, s: Hideout, option: Option) -> None:
        card = s.deck.pop()
        s.taken.append(card)
        s.reveal(self.seat)
        s.tell(line("takes", seat=seat_ref(self.seat)), {self.seat: line("takes-you", card=card)})
        s.then(Bid() if self.seat == 0 else Turn(self.seat))


class Bid(Together[Hideout]):
    __slots__ = ()
    kind = "number"
    prompt = "bid"

    def seats(self, s: Hideout) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Hideout, seat: int) -> list[Option]:
        return [Number(n) for n in range(4)]

    def resolve(self, s: Hideout, answers: dict[int, Option]) -> None:
        bids = [int(answers[seat].text) for seat in range(s.seats)]
        s.tell(line("bids", bids=" ".join(map(str, bids))))
        s.finish([bids.index(max(bids))], bids)


class HideoutView(View):
    hands: list[int]
    """How many cards each has."""
    deck: int
    bags: list[int | None]
    maybe: list[int]
    """The cards that may still be in the deck, as far as everybody knows."""
    bids: list[int]


class HideoutGame(Game[Hideout]):
    id = "hideout"
    version = "1"
    seats = range(2, 4)
    options = (Choice("fault", FAULTS, "none"),)
    package = "cantina.words"

    def start(self, setup: Setup, chance: Chance) -> Hideout:
        s = Hideout(setup.seats, chance)
        cards = list(range(CARDS))
        chance.shuffle(cards)
        s.hands = [sorted([cards.pop(), cards.pop()]) for _ in range(setup.seats)]
        s.deck, s.taken = cards, []
        s.bags = [0] * setup.seats
        s.fault = str(setup.options["fault"])
        s.then(Turn(0))
        return s

    def view(self, s: Hideout, seat: int | None) -> HideoutView:
        open_bags = s.fault in ("half", "bag")
        bags = [bag if at == seat or open_bags else None for at, bag in enumerate(s.bags)]
        maybe = s.deck if s.fault == "ends" else range(CARDS)
        bids = [int(option.text) for option in s.given or [] if option and s.fault == "bid"]
        return HideoutView([len(hand) for hand in s.hands], len(s.deck), bags, sorted(maybe), bids)

    def open_view(self, s: Hideout) -> HideoutView:
        return self.view(s, None)

    def describe(self, view: Any, words: Words) -> str:
        return str(view)

    def check(self, s: Hideout) -> None:
        assert len(s.deck) + len(s.taken) + sum(len(hand) for hand in s.hands) == CARDS


HIDEOUT = HideoutGame()
