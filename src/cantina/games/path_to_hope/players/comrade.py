"""A player who talks: tells what it saw, believes what it is told, and says what it would do and why."""

from typing import Final

from cantina.games.path_to_hope.components import AT_ACT, CARD, HEROES, JYN, K2SO, PLANS, TYPE
from cantina.games.path_to_hope.players.bot import Scout
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS
from cantina.games.path_to_hope.players.hearsay import Hearsay, Told
from cantina.games.path_to_hope.players.odds import Odds
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand, Turn
from cantina.games.path_to_hope.players.situation import Situation, committed, places_of
from cantina.games.path_to_hope.talk import tell_cards, tell_hand
from cantina.games.path_to_hope.view import PathView
from cantina.kernel import SAY, Line, Observation

END: Final = "end"


class Comrade(Scout):
    """Plays like the scout, on what all at the table have seen together."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hearsay = Hearsay(0)

    def begin(self, seats: int, me: int) -> None:
        super().begin(seats, me)
        self.hearsay = Hearsay(seats)

    def hear(self, line: Line) -> None:
        super().hear(line)
        self.hearsay.hear(line)

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        self.listen(seen)
        remark = self.remark(seen)
        if remark:
            return SAY + remark
        return self.decide(seen)

    def say(self, seen: Observation) -> str:
        """Advice for people who decide."""
        if seen.ask is None or seen.seat is None or seen.seat in seen.people:
            return ""
        self.listen(seen)
        return self.advice(seen)

    def situation(self, seen: Observation) -> Situation:
        assert seen.seat is not None
        hands = self.hands
        for seat in range(self.memory.seats):
            if seat != seen.seat and surely(self.hearsay.hands.held[seat]):
                hands.held[seat] = self.hearsay.hands.held[seat][:]
        kinds = self.remembered(seen)
        wishes = [wish for wish in self.hearsay.wishes if wish.by in seen.people]
        situation = Situation(seen, self.memory, hands, kinds, self.odds(kinds, seen.seat), wishes)
        situation.offers = [seat for seat in self.hearsay.offers if seat in seen.people]
        return situation

    def odds(self, kinds: list[int], me: int) -> Odds:
        """What all have told counts, unless it cannot be true."""
        groups = [cards for seat, cards in enumerate(self.hearsay.cards) if cards and seat != me]
        if sum(self.memory.mine) and groups:
            told = Told(self.memory, kinds, [self.memory.mine, *groups])
            if told.sound:
                return told
        return Odds(self.memory, kinds)

    # -- claims: only what it has seen ---------------------------------------------------------------------------------

    def remark(self, seen: Observation) -> str:
        """What the others should know before it decides."""
        assert seen.ask is not None
        assert seen.seat is not None
        prompt = seen.ask.prompt.key
        if prompt == "ask-look":
            return "" if self.hearsay.cards[seen.seat] else tell_cards(recon_cards(seen))
        if prompt == "ask-commit":
            return self.my_hand(seen) or self.why_end(seen)
        return ""

    def my_hand(self, seen: Observation) -> str:
        """Its heroes, where the others cannot know them all."""
        assert seen.seat is not None
        mine = self.hands.held[seen.seat]
        theirs = self.hearsay.hands.held[seen.seat]
        if max([abs(mine[hero] - theirs[hero]) for hero in HERO_NUMBERS]) < 0.01:
            return ""
        return tell_hand([hero for hero in HERO_NUMBERS for _ in range(round(mine[hero]))])

    def why_end(self, seen: Observation) -> str:
        """If it is going to propose the end of the round: why."""
        assert seen.ask is not None
        if "propose-end" not in [option.text for option in seen.ask.options] or self.hearsay.said("says-end"):
            return ""
        return self.end_or_on(self.situation(seen), "")

    def end_or_on(self, situation: Situation, on: str) -> str:
        if not situation.nothing_to_gain():
            return on
        return f"{END} no-plans" if self.memory.plans <= 0 else f"{END} no-jyn"

    # -- advice --------------------------------------------------------------------------------------------------------

    def advice(self, seen: Observation) -> str:
        """What a person who decides now had better do; each thing once in a turn."""
        assert seen.ask is not None
        deciding = [seat for seat in seen.ask.seats if seat in seen.people]
        prompt = seen.ask.prompt.key.partition("-")[2]
        if not deciding:
            return ""
        text = ""
        if prompt == "commit":
            text = self.advise_commit(seen, deciding)
        elif prompt in ("stack", "two-stacks", "next"):
            text = self.advise_way(seen, deciding[0], prompt)
        elif prompt == "price":
            text = self.advise_price(seen)
        elif prompt == "vote":
            text = self.end_or_on(self.situation(seen), "on")
        return "" if self.was_said(text) else text

    def was_said(self, text: str) -> bool:
        """Whether one of the team has said so in this turn."""
        return any(said_text(line) == text for line in self.hearsay.lately)

    def advise_commit(self, seen: Observation, people: list[int]) -> str:
        """For everybody who has not put a hero down: whom to send, and where to."""
        situation = self.situation(seen)
        if situation.nothing_to_gain() and situation.view.turn > 1:
            return self.end_or_on(situation, "")
        for seat, errand in situation.team_plan():
            if seat in people and errand.place != NOWHERE:
                text = way_text(errand, situation)
                if not self.was_said(text):
                    return text if self.hearsay.said("says-play") < 2 * len(people) else ""
        return ""

    def advise_way(self, seen: Observation, seat: int, prompt: str) -> str:
        """Where the hero of a person had better go, or whether to go on."""
        situation = self.situation(seen)
        turn = Turn(situation.prospects(), situation.stacks)
        hero = committed(situation.view.seats[seat])
        if prompt != "next":
            best = turn.best(hero)
            return way_text(best, situation) if best.place != NOWHERE else ""
        place = situation.asked_place()
        stack = turn.stacks[place]
        if stack is None:
            return ""
        gain = stack.gain(hero)
        return way_text(Errand(hero, place, NOWHERE, gain), situation) if gain > 0 else f"leave {place + 1}"

    def advise_price(self, seen: Observation) -> str:
        assert seen.ask is not None
        situation = self.situation(seen)
        card = CARD[str(seen.ask.prompt.args["card"])[5:]]
        payers = situation.waiting()
        if card == AT_ACT:
            hero = committed(situation.view.seats[seen.ask.seats[0]])
            payers = [seat for seat in payers if committed(situation.view.seats[seat]) == hero]
        best = situation.pay([f"@{seat + 1}" for seat in payers])
        return "pay nobody" if best == "decline" else f"pay {best[1:]}"


def surely(held: list[float]) -> bool:
    """Whether it is known exactly what is in a hand."""
    return all(abs(count - round(count)) < 0.01 for count in held)


def recon_cards(seen: Observation) -> list[int]:
    assert isinstance(seen.view, PathView)
    return [CARD[ref[5:]] for ref in seen.view.recon]


def way_text(errand: Errand, situation: Situation) -> str:
    """A proposal with its reason."""
    return f"play {HEROES[errand.hero]} {places_of(errand)} {reason(errand, situation)}"


def reason(errand: Errand, situation: Situation) -> str:
    """Why a hero should go there, as far as the cards that were seen say."""
    cards = situation.stacks[errand.place]
    if cards[0] == PLANS and errand.hero == JYN:
        return "plans"
    if errand.hero == K2SO and errand.other != NOWHERE:
        other = situation.stacks[errand.other]
        if cards[0] >= 0 and other[0] >= 0 and TYPE[cards[0]] == TYPE[other[0]]:
            return "pair"
    if cards[0] < 0:
        return "look"
    return "near" if PLANS in cards else "clear"


def said_text(line: Line) -> str:
    """A saying as the text that it was said with."""
    args = line.args
    key = line.key[5:]
    if key == "play":
        places = "+".join([ref[6:] for ref in str(args["stacks"]).split()])
        why = "" if args["why"] == "no" else f" {args['why']}"
        return f"play {str(args['hero'])[5:]} {places}{why}"
    if key == "end":
        return END if args["why"] == "no" else f"{END} {args['why']}"
    if key == "pay":
        return f"pay {int(str(args['payer'])[5:]) + 1}"
    if key == "leave":
        return f"leave {str(args['stack'])[6:]}"
    return "pay nobody" if key == "decline" else key
