"""The table from one seat when it has to decide, and what it does then."""

from cantina.games.path_to_hope.components import (
    AT_ACT,
    CARD,
    CARDS,
    HERO,
    HEROES,
    JYN,
    PLANS,
    SPECIAL,
    TROOPER,
    TYPE,
)
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS, NOBODY, Hands
from cantina.games.path_to_hope.players.hearsay import Wish
from cantina.games.path_to_hope.players.memory import MIXED, UNKNOWN, Memory, deeper
from cantina.games.path_to_hope.players.odds import Odds
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand, Turn
from cantina.games.path_to_hope.players.prospects import Prospects
from cantina.games.path_to_hope.sight import PathView, SeatView
from cantina.kernel import Observation, Seat

WILLING: float = 0.2
"""What somebody wishes is done if it costs the team no more than this, in plans."""
SPARING: float = 0.05
"""A stack is left alone if it costs no more than this: who asks for that does not say what would be better."""
TO_STACKS = ("ask-stack", "ask-two-stacks")


class Situation:
    """The table from one seat when it has to decide, with all that it knows."""

    def __init__(
        self, seen: Observation, memory: Memory, hands: Hands, kinds: list[int], odds: Odds, wishes: list[Wish]
    ) -> None:
        assert isinstance(seen.view, PathView)
        assert seen.seat is not None
        assert seen.ask is not None
        self.view = seen.view
        self.me = seen.seat
        self.ask = seen.ask
        self.people = seen.people
        self.memory = memory
        self.hands = hands
        """Who holds what, with what others told of their hands."""
        self.sure_hands = hands
        """The same without what was only said."""
        self.kinds = kinds
        self.odds = odds
        self.wishes = wishes
        """What people want heroes to do."""
        self.offers: list[int] = []
        """The people who would have their hero turned face down."""
        self.payers: list[int] = []
        """With whose heroes people want to pay."""
        self.frugal = False
        """Whether somebody does not want to pay at all."""
        self.leave: list[int] = []
        """The stacks that people want to be left alone."""
        self.play_on = False
        """Whether somebody wants to play on."""
        seats = len(self.view.seats)
        self.order = [(self.view.first + i) % seats for i in range(seats)]
        """In which the heroes of the turn act."""
        self.stacks = [[self.kind(card) for card in reversed(stack)] for stack in memory.stacks]

    def kind(self, card: int) -> int:
        return MIXED if card in self.memory.mixed else self.kinds[card]

    def decide(self, options: list[str]) -> str:
        prompt = self.ask.prompt.key
        if prompt == "ask-commit":
            return self.commit(options)
        if prompt in TO_STACKS:
            return self.go()
        if prompt == "ask-next":
            return self.go_on()
        if prompt == "ask-price":
            return self.pay(options)
        if prompt == "ask-deeper":
            return self.put_under()
        if prompt == "ask-vote":
            return self.vote()
        return self.decide_for_enemy(prompt, options)

    def decide_for_enemy(self, prompt: str, options: list[str]) -> str:
        if prompt == "ask-tank":
            return self.lay_down(self.me, options)
        if prompt == "ask-first-card":
            return min(options, key=dealt_with_first)
        if prompt == "ask-reinforce":
            return self.least_promising(options)
        return options[0]

    def least_promising(self, options: list[str]) -> str:
        """The stack where a card on top does least harm."""
        jobs = self.prospects().jobs
        return min(options, key=lambda option: jobs[int(option) - 1].odd)

    # -- what there is to do -----------------------------------------------------------------------------------------

    def prospects(self, stacks: list[list[int]] | None = None, later: int | None = None) -> Prospects:
        heroes = [sum([held[hero] for held in self.hands.held]) for hero in HERO_NUMBERS]
        for seat in self.waiting():
            heroes[committed(self.view.seats[seat])] += 1
        if later is None:
            later = len(self.waiting())
        lie = self.stacks if stacks is None else stacks
        return Prospects(self.odds, self.mixed_odds(), heroes, self.view.captured, later, lie)

    def mixed_odds(self) -> list[float]:
        """By type: what a card may be that Disinformation laid on top."""
        odds = [0.0] * (SPECIAL + 1)
        cards = self.memory.mixed_from
        for card in cards:
            kind, origin = self.kinds[card], self.memory.origin[card]
            if kind != UNKNOWN:
                odds[TYPE[kind]] += 1 / len(cards)
            elif origin >= 0:
                plan = self.odds.plan[origin] / max(1, self.odds.unseen[origin])
                odds[PLANS] += plan / len(cards)
                for what, share in enumerate(self.odds.share[origin]):
                    odds[what] += share * (1 - plan) / len(cards)
        return odds

    def waiting(self) -> list[int]:
        """Whose heroes are still to act after the present one, in order."""
        return [seat for seat in self.order if self.view.seats[seat].status == "waiting"]

    # -- heroes ------------------------------------------------------------------------------------------------------

    def commit(self, options: list[str]) -> str:
        """The hero with whom the team gains most, beyond what it would be worth later on.

        When nothing can be gained any more, the round may as well end.
        """
        if "propose-end" in options and self.may_end():
            return "propose-end"
        for seat, errand in self.team_plan(options):
            if seat == self.me:
                return HEROES[errand.hero]
        raise AssertionError("everybody is asked")

    def team_plan(self, options: list[str] | None = None) -> list[tuple[Seat, Errand]]:
        """Whom everybody will probably send, in their order; with the options of the seat that decides, up to it."""
        prospects = self.prospects(later=len(self.order) - 1 - self.order.index(self.me))
        turn = Turn(prospects, self.stacks)
        plan, guesses = list[tuple[int, Errand]](), 0
        for seat in self.order:
            best = self.choice(turn, self.candidates(seat, options), guesses, seat == self.me)
            plan.append((seat, best))
            if seat == self.me and options is not None:
                break
            if best.hero == JYN and best.gain < prospects.numbers.sure:
                guesses += 1
            turn.act(best)
        return plan

    def candidates(self, seat: Seat, options: list[str] | None) -> list[int]:
        """What a player may put down: what lies there already, or what is likely in that hand."""
        if seat == self.me and options is not None:
            return [HERO[option] for option in options if option in HERO]
        if seat in self.ask.given:
            return [HERO[self.ask.given[seat].text]]
        return self.probable(seat) or list(HERO_NUMBERS)

    def probable(self, seat: Seat) -> list[int]:
        """The heroes that are likely in a hand."""
        held = self.hands.held[seat]
        return [hero for hero in HERO_NUMBERS if held[hero] > 0.4]

    def choice(self, turn: Turn, heroes: list[int], guesses: int, mine: bool) -> Errand:
        """The best hero to send; one's own the one that somebody wishes for, if it is about as good."""
        targets = [turn.best(hero) for hero in heroes]
        worths = [target.gain - later_worth(turn.prospects, target.hero, guesses) for target in targets]
        best = worths.index(max(worths))
        for wish in self.wishes if mine else []:
            if wish.hero in heroes and worths[heroes.index(wish.hero)] > worths[best] - WILLING:
                return targets[heroes.index(wish.hero)]
        return targets[best]

    def go(self) -> str:
        """Where the player's hero does most, or where somebody wishes it to go, if that is about as good."""
        hero = committed(self.view.seats[self.me])
        turn = Turn(self.prospects(), self.stacks)
        best = turn.best(hero)
        return self.wished([(places_of(target), target.gain) for target in turn.targets(hero)]) or places_of(best)

    def wished(self, worths: list[tuple[str, float]]) -> str:
        """What somebody wishes for, of answers with their worth, if it is about as good as the best; or nothing."""
        most = max([worth for _, worth in worths])
        good = [text for text, worth in worths if worth > most - WILLING]
        for text in self.wishes_here():
            if text in good:
                return text
        if self.leave and self.ask.prompt.key in TO_STACKS:
            return self.spared([(-worth, text) for text, worth in worths if worth > most - SPARING])
        return ""

    def spared(self, answers: list[tuple[float, str]]) -> str:
        """The best answer that leaves alone what people want to be left alone."""
        numbers = [str(place + 1) for place in self.leave]
        for _, text in sorted(answers):
            if not any(number in numbers for number in text.split("+")):
                return text
        return ""

    def wishes_here(self) -> list[str]:
        """What people want, as answers to this question."""
        prompt = self.ask.prompt.key
        if prompt == "ask-commit":
            return [HEROES[wish.hero] for wish in self.wishes]
        if prompt in TO_STACKS:
            hero = committed(self.view.seats[self.me])
            return [wish.places for wish in self.wishes if wish.hero == hero]
        if prompt == "ask-price":
            return ["decline"] if self.frugal else [f"@{seat + 1}" for seat in self.payers]
        if prompt == "ask-next" and self.leave and self.asked_place() in self.leave:
            return ["stop"]
        return []

    def go_on(self) -> str:
        stack = Turn(self.prospects(), self.stacks).stacks[self.asked_place()]
        assert stack is not None
        gain = stack.gain(committed(self.view.seats[self.me]))
        return self.wished([("next", gain), ("stop", 0.0)]) or ("next" if gain > 0 else "stop")

    def asked_place(self) -> int:
        """The stack that the question is about."""
        return int(str(self.ask.prompt.args["stack"])[6:]) - 1

    def put_under(self) -> str:
        top, second = [self.memory.kinds[card] for card in self.memory.shown]
        return CARDS[deeper(top, second, len(self.stacks[self.asked_place()]))]

    # -- together ----------------------------------------------------------------------------------------------------

    def pay(self, options: list[str]) -> str:
        """Turn a hero down if the team does better without that turn than with the card in the way.

        People decide for themselves: with their heroes a bot pays only if they offer them.
        """
        payers = [int(option[1:]) - 1 for option in options if option != "decline"]
        worths = self.prices([seat for seat in payers if seat not in self.people or seat in self.offers])
        return self.wished(list(worths.items())) or dearest(worths)

    def prices(self, payers: list[int]) -> dict[str, float]:
        """What the chances are if one of these pays, by answer, and if nobody does."""
        card = CARD[str(self.ask.prompt.args["card"])[5:]]
        worths = {"decline": self.rest_of_turn(card, NOWHERE)}
        for seat in payers:
            worths[f"@{seat + 1}"] = self.rest_of_turn(UNKNOWN, seat)
        return worths

    def rest_of_turn(self, back_on_top: int, flipped: int) -> float:
        """The chances after the heroes still to act, with this card back on its stack, and without one of them."""
        place = self.asked_place()
        stacks = self.with_open_cards(place)
        if back_on_top != UNKNOWN:
            stacks[place] = [back_on_top, *stacks[place]]
        prospects = self.prospects(stacks)
        worth = prospects.worth
        turn = Turn(prospects, stacks)
        for seat in self.waiting():
            if seat != flipped:
                target = turn.best(committed(self.view.seats[seat]))
                worth += target.gain
                turn.act(target)
        return worth

    def with_open_cards(self, asked: int) -> list[list[int]]:
        """The stacks after the other card that K-2SO turned up was dealt with, as far as that can be foreseen."""
        stacks = self.stacks[:]
        for kind, place in open_cards(self.memory, asked):
            if kind == PLANS:
                stacks[place] = [*stacks[place], kind]
            elif kind in (TROOPER, AT_ACT):
                stacks[place] = [kind, *stacks[place]]
        return stacks

    def vote(self) -> str:
        return "end-round" if self.may_end() else "play-on"

    def may_end(self) -> bool:
        """Whether the round may as well end: nothing can be gained, and nobody would rather play on."""
        return self.nothing_to_gain() and not self.play_on

    def nothing_to_gain(self) -> bool:
        """No plans are left in the stacks, or nobody can hold a Jyn who would take them. Nobody's word counts here."""
        return self.memory.plans <= 0 or sum([held[JYN] for held in self.sure_hands.held]) < NOBODY

    def lay_down(self, seat: Seat, options: list[str]) -> str:
        """For the tank: the hero worth least later on, preferably one of several."""
        prospects = self.prospects()
        held, another = self.hands.held[seat], prospects.numbers.tank_same * prospects.play
        worths = [later_worth(prospects, HERO[option], 0) - another * (held[HERO[option]] - 1) for option in options]
        return options[worths.index(min(worths))]


def later_worth(prospects: Prospects, hero: int, guesses: int) -> float:
    """What a hero is worth if kept, after a number of Jyns spent on guesses."""
    worth = prospects.numbers.later[hero] * prospects.play
    if hero == JYN:
        lost = prospects.total(0.0, guesses) - prospects.total(0.0, guesses + 1.0)
        worth += prospects.numbers.jyn_later * lost
    return worth


def dearest(worths: dict[str, float]) -> str:
    """The answer that is worth most; nobody pays for nothing."""
    best = "decline"
    for text, worth in worths.items():
        if worth > worths[best] + 1e-9:
            best = text
    return best


def open_cards(memory: Memory, asked: int) -> list[tuple[int, int]]:
    """The cards that lie open besides the one in question, and their stacks."""
    places = memory.open[1::2]
    return [(memory.kinds[memory.open[2 * i]], place) for i, place in enumerate(places) if place != asked]


def places_of(errand: Errand) -> str:
    """Where a hero goes, as the answer says it."""
    return str(errand.place + 1) if errand.other == NOWHERE else f"{errand.place + 1}+{errand.other + 1}"


def committed(place: SeatView) -> int:
    """The hero in front of a player."""
    assert place.committed is not None
    return HERO[place.committed[5:].partition("@")[0]]


def dealt_with_first(card: str) -> int:
    """Of K-2SO's two cards: a trooper while there is somebody to pay, then plans, then what strikes."""
    kind = CARD[card]
    return 0 if kind == TROOPER else 1 if kind == PLANS else 2
