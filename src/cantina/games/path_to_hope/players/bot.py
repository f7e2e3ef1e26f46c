"""Players who remember what was turned up, and share the work of a turn, with words or without.

All of them reckon alike, so each can foresee what the others will probably do: those who act earlier clear the way,
those who act later take what is then on top. What others have put down already counts instead of what was foreseen.
"""

from zlib import crc32

from mypy_extensions import mypyc_attr

from cantina.games.path_to_hope.components import AT_ACT, CARD, CARDS, HEROES, PLANS, SPECIAL, TYPE, TYPES
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS, Hands, can_be, seat_of, surely
from cantina.games.path_to_hope.players.hearsay import Hearsay, SharedOdds, Wish
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory, place_of
from cantina.games.path_to_hope.players.odds import Odds
from cantina.games.path_to_hope.players.plan import NOWHERE, Errand, Turn
from cantina.games.path_to_hope.players.situation import Situation, committed, dealt_with_first, dearest
from cantina.games.path_to_hope.players.speech import END, recon_cards, said_text, way_text
from cantina.games.path_to_hope.sight import PathView
from cantina.games.path_to_hope.talk import tell_cards, tell_hand
from cantina.kernel import SAY, AskView, Line, Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Scout:
    """Forgets nothing. Stands in for absent players."""

    def __init__(self, seed: int) -> None:
        self.heard: list[Line] = []
        self.memory = Memory(0)
        self.hands = Hands(0, 0)

    def answer(self, seen: Observation) -> str:
        self.listen(seen)
        return self.decide(seen)

    def decide(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        if "shuffle" in options:
            return "shuffle"
        return self.situation(seen).decide(options)

    def situation(self, seen: Observation) -> Situation:
        kinds = self.remembered(seen)
        return Situation(seen, self.memory, self.hands, kinds, Odds(self.memory, kinds), [])

    def listen(self, seen: Observation) -> None:
        """Take in what was said since the last time; all of it, if something was taken back."""
        view = seen.view
        assert isinstance(view, PathView)
        assert seen.seat is not None
        known = len(self.heard)
        if not known or seen.lines[:known] != self.heard:
            self.begin(len(view.seats), seen.seat)
            known = 0
        for line in seen.lines[known:]:
            self.hear(line)
        self.memory.agree([stack.cards for stack in view.stacks], [view.deck[name] for name in TYPES])
        self.heard = seen.lines

    def begin(self, seats: int, me: int) -> None:
        self.memory = Memory(seats)
        self.hands = Hands(seats, me)

    def hear(self, line: Line) -> None:
        self.memory.hear(line)
        self.hands.hear(line)

    def remembered(self, seen: Observation) -> list[int]:
        """The kind of every card as far as it is still in mind."""
        return self.memory.kinds


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
        remark = "" if seen.hushed else self.remark(seen)
        if remark:
            return SAY + remark
        return self.decide(seen)

    def say(self, seen: Observation) -> str:
        """Advice for people who decide."""
        if seen.ask is None or seen.seat is None or seen.seat in seen.people or seen.hushed:
            return ""
        self.listen(seen)
        return self.advice(seen)

    def situation(self, seen: Observation) -> Situation:
        assert seen.seat is not None
        kinds = self.remembered(seen)
        situation = Situation(seen, self.memory, self.believed_hands(seen), kinds, self.odds(kinds, seen.seat), [])
        situation.sure_hands = self.hands
        self.take_wishes(situation, seen.people)
        return situation

    def believed_hands(self, seen: Observation) -> Hands:
        """Who holds what, with what others have told of their hands, where that can be."""
        assert isinstance(seen.view, PathView)
        hands = self.hands.copy()
        for seat, place in enumerate(seen.view.seats):
            claim = self.hearsay.hands.held[seat]
            if seat != seen.seat and surely(claim) and round(sum(claim, 0.0)) == place.cards:
                if can_be(claim, self.hands.held[seat]):
                    hands.held[seat] = claim[:]
        return hands

    def take_wishes(self, situation: Situation, people: list[int]) -> None:
        """What people have said in this turn that they want."""
        hearsay = self.hearsay
        situation.wishes = [wish for wish in hearsay.wishes if wish.by in people and not granted(wish, situation.ask)]
        situation.offers = [seat for seat in hearsay.offers if seat in people]
        payers = [seat_of(line, "payer") for line in hearsay.said_by("says-pay", people)]
        situation.payers = [seat for seat in payers if seat not in situation.offers]
        situation.frugal = bool(hearsay.said_by("says-decline", people))
        situation.leave = [place_of(line) for line in hearsay.said_by("says-leave", people)]
        situation.play_on = bool(hearsay.said_by("says-on", people))

    def odds(self, kinds: list[int], me: int) -> Odds:
        """What all have told counts, unless it cannot be true."""
        groups = [cards for seat, cards in enumerate(self.hearsay.cards) if cards and seat != me]
        marks = self.hearsay.marks(self.memory, kinds)
        if sum(self.memory.mine) and (groups or max(marks) != UNKNOWN):
            shared = SharedOdds(self.memory, kinds, [self.memory.mine, *groups], marks)
            if shared.sound:
                return shared
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
        if prompt == "ask-deeper" and seen.people:
            return self.my_order(seen)
        return ""

    def my_order(self, seen: Observation) -> str:
        """Which of Bodhi's cards it puts lowest: people do not know what bots agree on."""
        assert seen.seat is not None
        situation = self.situation(seen)
        text = f"bottom {situation.put_under()} {situation.asked_place() + 1}"
        mine = [said_text(line) for line in self.hearsay.said_by("says-bottom", [seen.seat])]
        return "" if text in mine else text

    def my_hand(self, seen: Observation) -> str:
        """Its heroes, where the others cannot know them all."""
        assert seen.seat is not None
        mine = self.hands.held[seen.seat]
        theirs = self.hearsay.hands.held[seen.seat]
        if max([abs(mine[hero] - theirs[hero]) for hero in HERO_NUMBERS]) < 0.01:
            return ""
        if self.hearsay.said_by("says-holds", [seen.seat]):
            return ""
        return tell_hand([hero for hero in HERO_NUMBERS for _ in range(round(mine[hero]))])

    def why_end(self, seen: Observation) -> str:
        """If it is going to propose the end of the round: why."""
        assert seen.ask is not None
        if "propose-end" not in [option.text for option in seen.ask.options] or self.hearsay.said("says-end"):
            return ""
        situation = self.situation(seen)
        return "" if situation.play_on else self.end_or_on(situation, "")

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
        elif prompt == "tank":
            text = self.advise_tank(seen, deciding)
        elif prompt in ("deeper", "first-card", "reinforce"):
            text = self.advise_choice(seen, prompt)
        return "" if self.was_said(text) else text

    def was_said(self, text: str) -> bool:
        """Whether one of the team has said so lately."""
        return any(said_text(line) == text for line in self.hearsay.lately)

    def advise_commit(self, seen: Observation, people: list[int]) -> str:
        """For everybody who has not put a hero down: whom to send, and where to."""
        situation = self.situation(seen)
        if situation.nothing_to_gain() and situation.view.turn > 1:
            return self.end_or_on(situation, "")
        if self.hearsay.said_by("says-end", seen.people) and not self.hearsay.said("says-on"):
            return "on"
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
        best = dearest(situation.prices(payers))
        if best == "decline":
            return "pay nobody"
        payer = int(best[1:]) - 1
        asks_too_much = payer in seen.people and payer not in situation.offers
        return "" if asks_too_much else f"pay {payer + 1}"

    def advise_choice(self, seen: Observation, prompt: str) -> str:
        """Which of Bodhi's cards goes lowest, which of K-2SO's comes first, where reinforcements hurt least."""
        situation, opened = self.situation(seen), [CARDS[self.memory.kinds[card]] for card in self.memory.open[::2]]
        if prompt == "deeper":
            return f"under {situation.put_under()} {situation.asked_place() + 1}" if self.memory.burying else ""
        if prompt == "first-card":
            return f"first {min(opened, key=dealt_with_first)}" if opened else ""
        stacks = [str(place + 1) for place, cards in enumerate(situation.stacks) if cards]
        return f"reinforce {situation.least_promising(stacks)}"

    def advise_tank(self, seen: Observation, people: list[int]) -> str:
        """For everybody who has to lay a card down: whom they will miss least, of those they probably hold."""
        situation = self.situation(seen)
        for seat in people:
            heroes = [HEROES[hero] for hero in situation.probable(seat)]
            if len(heroes) > 1:
                text = f"lay {situation.lay_down(seat, heroes)}"
                if not self.was_said(text):
                    return text
        return ""


def granted(wish: Wish, ask: AskView) -> bool:
    """Whether somebody has put down the hero who was wished for."""
    return any(given.text == HEROES[wish.hero] for given in ask.given.values())


class Forgetful(Scout):
    """Plays as well as the scout, but what it saw of the stacks fades.

    A card is in mind for some time, counted in cards turned up since: plans longest, special enemies longer than
    others. How long exactly hangs on the cards and not on the seed: a bot that is restarted has forgotten the same.
    """

    LASTS = 2
    VARIES = 6
    PLANS_LAST = 3
    SPECIALS_LAST = 2

    def remembered(self, seen: Observation) -> list[int]:
        kinds = self.memory.kinds[:]
        for stack in self.memory.stacks:
            for card in stack:
                if self.faded(card, seen.seat):
                    kinds[card] = UNKNOWN
        return kinds

    def faded(self, card: int, seat: int | None) -> bool:
        memory = self.memory
        kind, learned = memory.kinds[card], memory.learned[card]
        if kind == UNKNOWN:
            return False
        lasts = self.LASTS + crc32(f"{seat} {memory.mine} {card} {learned}".encode()) % self.VARIES
        if kind == PLANS:
            lasts *= self.PLANS_LAST
        elif TYPE[kind] == SPECIAL:
            lasts *= self.SPECIALS_LAST
        return memory.moment - learned > lasts
