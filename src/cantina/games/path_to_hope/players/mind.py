"""A comrade who thinks ahead: it tries what it could do in worlds that may be, and plays the round on in each."""

from collections.abc import Callable
from math import sqrt
from time import perf_counter

from cantina.games.path_to_hope.components import CARD, HERO, HEROES, JYN, TYPES, PlaceId
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS
from cantina.games.path_to_hope.players.hearsay import SharedOdds
from cantina.games.path_to_hope.players.memory import UNKNOWN
from cantina.games.path_to_hope.players.plan import NOWHERE, PREY, Errand, Turn
from cantina.games.path_to_hope.players.rehearsal import Rehearsal
from cantina.games.path_to_hope.players.situation import (
    TO_STACKS,
    Situation,
    committed,
    later_worth,
    open_cards,
    places_of,
)
from cantina.games.path_to_hope.players.suspicion import Suspicion, suspect
from cantina.games.path_to_hope.players.worlds import Worlds
from cantina.games.path_to_hope.redeal_stacks import draw
from cantina.kernel import Advice, Chance, FastChance, Imagination, Line, Observation, Weighed
from cantina.kernel.chance import SEEDS, LightChance

BREADTH = 6
"""How many of the ways that look best are tried."""
PRIOR = 15.0
"""For how many worlds the first look counts."""
WORLDS = 100_000
"""More than there is ever time for."""
AT_LEAST = 16
"""In how many worlds ways are tried before one is given up."""
EVERY = 8
"""After how many worlds it looks which ways are to be given up."""
SURE = 2.5
"""By how many standard errors a way has to be behind for that."""
LITTLE = 0.01
"""Or what more it may still turn out to be worth, in plans."""
AHEAD = {3: 2, 4: 1, 5: 1}
"""By number of players: how many turns after this one are played on. With more players many heroes act in a turn."""
SCALE = 1.8
"""What seems gained at first counts less in plans than it turns out to be worth."""
SEATINGS = 30
"""In how many ways the stacks may lie, for what it thinks of later on."""
MOST_SHOWN = 4
"""How many ways whoever asks for advice is shown."""
CLEAR = 5
"""By how many hundredths of a plan a way has to be better to be called better."""
TRIED = ("ask-commit", "ask-stack", "ask-two-stacks", "ask-next", "ask-price", "ask-tank")


class Attempt:
    """Something that can be answered: what it seemed to gain at first, and what came of it in thought."""

    __slots__ = ("errand", "found", "gain", "text", "total", "tries")

    def __init__(self, text: str, gain: float, errand: Errand | None = None) -> None:
        self.text = text
        self.gain = gain
        self.errand = errand
        self.found: list[float] = []
        """What came of it, world by world."""
        self.total = 0.0
        self.tries = 0

    def note(self, plans: float) -> None:
        self.found.append(plans)
        self.total += plans
        self.tries += 1

    def worth(self) -> float:
        """In plans; all ways that are compared were tried in the same worlds."""
        return (self.total + PRIOR * SCALE * self.gain) / (self.tries + PRIOR)

    def may_beat(self, best: "Attempt") -> bool:
        """Whether it may still turn out to be worth more than the best by more than a little."""
        more, squares = 0.0, 0.0
        for mine, other in zip(self.found, best.found, strict=True):
            more += other - mine
            squares += (other - mine) ** 2
        spread = sqrt(max(0.0, squares - more * more / self.tries)) / (self.tries + PRIOR)
        return SURE * spread > best.worth() - self.worth() + LITTLE


class Planner(Comrade):
    """Talks like the comrade, and looks before it leaps. It gets nothing but its observation to think about."""

    def __init__(
        self, seed: int, worlds: int = WORLDS, seconds: float = 0.0, clock: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(seed)
        self.imagines = False
        self.seed = seed
        self.worlds = worlds
        self.seconds = seconds
        self.clock = clock
        self.began = 0.0
        self.looked = 0.0
        self.longest = 0.0
        """Between two looks at the clock: the next thing that it tries may take as long once more."""
        self.tried = 0
        """In how many worlds it has thought about the last decision."""
        self.ways: list[Attempt] = []
        """What it has tried there."""

    def think(self, seen: Observation, imagination: Imagination) -> str:
        return self.answer(seen)

    def answer(self, seen: Observation) -> str:
        self.began = self.looked = self.clock()
        self.longest = 0.0
        return super().answer(seen)

    def advise(self, seen: Observation) -> Advice:
        """What it would answer without a word, and how many plans the ways that it tried would bring."""
        self.began = self.looked = self.clock()
        self.longest, self.tried, self.ways = 0.0, 0, []
        self.listen(seen)
        best = self.decide(seen)
        tried = sorted([way for way in self.ways if way.tries], key=lambda way: (way.text != best, -way.worth()))
        if not self.tried or not tried or tried[0].text != best:
            return Advice([Weighed(best)])
        answers = [Weighed(way.text, max(0.0, way.worth())) for way in tried[:MOST_SHOWN]]
        return Advice(answers, "plans", self.tried, verdict(answers, self.tried))

    def decide(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1 or "shuffle" in options or seen.ask.prompt.key not in TRIED:
            return super().decide(seen)
        situation = self.situation(seen)
        if situation.nothing_to_gain():
            return situation.decide(options)
        ways = ways_of(situation, options)
        worlds = self.imagined(situation)
        if len(ways) == 1 or worlds is None:
            return situation.decide(options)
        return self.best(situation, worlds, ways, f"{self.seed} {len(seen.lines)}")

    def imagined(self, situation: Situation) -> Worlds | None:
        """How all may lie. None: what was heard does not add up."""
        odds = situation.odds
        if not isinstance(odds, SharedOdds):
            groups = [self.memory.mine] if sum(self.memory.mine) else []
            odds = SharedOdds(self.memory, situation.kinds, groups)
        return Worlds(self.memory, odds, self.memory.unsure(situation.people)) if odds.sound else None

    def best(self, situation: Situation, worlds: Worlds, ways: list[Attempt], seed: str) -> str:
        """Every way in the same worlds; what is clearly worse is given up, and now and then the worse half."""
        chance = FastChance(seed)
        suspicion = suspect(worlds.odds, [worlds.seating(chance) for _ in range(SEATINGS)])
        left, most = ways, len(ways)
        self.looked = self.clock()  # to get ready takes longer than to try something
        stages = max(1, (most - 1).bit_length())
        self.tried, self.ways = 0, ways
        for stage in range(stages):
            while len(left) > 1 and self.spent() * stages < stage + 1:
                if not self.try_all(situation, worlds, suspicion, left, chance):
                    break
                self.tried += 1
                if self.tried >= AT_LEAST and self.tried % EVERY == 0:
                    left = contenders(left)
            most = (most + 1) // 2
            left = sorted(left, key=by_worth)[:most]
        return wished(situation, ways, left[0])

    def spent(self) -> float:
        """The part of the limit that is used up, or will be at the next look at the clock."""
        part = self.tried / self.worlds
        if self.seconds:
            now = self.clock()
            self.longest, self.looked = max(self.longest, now - self.looked), now
            part = max(part, (now + self.longest - self.began) / self.seconds)
        return part

    def try_all(
        self, situation: Situation, worlds: Worlds, suspicion: Suspicion, left: list[Attempt], chance: Chance
    ) -> bool:
        """Every way that is left, in the same world with the same luck. False: there was no time for that."""
        rehearsal = lay_out(situation, worlds, suspicion, LightChance(chance.below(SEEDS)))
        luck = chance.below(SEEDS)
        found: list[float] = []
        for way in left:
            if self.spent() >= 1:
                return False
            trial = rehearsal.clone(LightChance(luck))
            take(trial, situation, way)
            found.append(trial.play_on(AHEAD.get(trial.seats, 0)) - rehearsal.captured)
        for way, plans in zip(left, found, strict=True):
            way.note(plans)
        return True


def verdict(answers: list[Weighed], worlds: int) -> list[Line]:
    """How clearly the first of several ways is the best, in hundredths of a plan."""
    if len(answers) < 2:
        return []
    percent = round(100 * (answers[0].worth - answers[1].worth))
    if percent < CLEAR:
        return [Line("advice-close", {"worlds": worlds})]
    return [Line("advice-plans", {"worlds": worlds, "percent": percent})]


def by_worth(way: Attempt) -> float:
    return -way.worth()


def contenders(left: list[Attempt]) -> list[Attempt]:
    """The best way, and those that may still turn out to be better."""
    best = min(left, key=by_worth)
    return [way for way in left if way is best or way.may_beat(best)]


def wished(situation: Situation, ways: list[Attempt], best: Attempt) -> str:
    """What somebody wishes, if it is about as good."""
    return situation.wished([(way.text, way.worth()) for way in ways if way.tries or way is best]) or best.text


# -- what there is to try ----------------------------------------------------------------------------------------------


def ways_of(situation: Situation, options: list[str]) -> list[Attempt]:
    """The answers to try, the best first as far as one can see at once."""
    prompt = situation.ask.prompt.key
    if prompt == "ask-commit":
        ways = heroes_to_send(situation, options)
    elif prompt in TO_STACKS:
        hero = committed(situation.view.seats[situation.me])
        targets = Turn(situation.prospects(), situation.stacks).targets(hero)
        ways = [Attempt(places_of(target), target.gain, target) for target in targets]
    else:
        ways = [Attempt(option, 0.0) for option in allowed(situation, options)]
    return sorted(ways, key=by_worth)[:BREADTH]


def allowed(situation: Situation, options: list[str]) -> list[str]:
    """People decide for themselves: with their heroes a bot pays only if they offer them."""
    if situation.ask.prompt.key != "ask-price":
        return options
    closed = [f"@{seat + 1}" for seat in situation.people if seat not in situation.offers]
    return [option for option in options if option not in closed]


def heroes_to_send(situation: Situation, options: list[str]) -> list[Attempt]:
    """The heroes of the hand, by what they gain after those who act before."""
    later = len(situation.order) - 1 - situation.order.index(situation.me)
    turn = Turn(situation.prospects(later=later), situation.stacks)
    guesses = 0
    for seat in situation.order:
        if seat == situation.me:
            break
        best = situation.choice(turn, situation.candidates(seat, None), guesses, False)
        if best.hero == JYN and best.gain < turn.prospects.numbers.sure:
            guesses += 1
        turn.act(best)
    heroes = [HERO[option] for option in options if option in HERO]
    return [Attempt(HEROES[hero], turn.best(hero).gain - later_worth(turn.prospects, hero, guesses)) for hero in heroes]


# -- trying it ---------------------------------------------------------------------------------------------------------


def lay_out(situation: Situation, worlds: Worlds, suspicion: Suspicion, chance: Chance) -> Rehearsal:
    """The table as it may be."""
    view, memory = situation.view, situation.memory
    rehearsal = Rehearsal(suspicion, chance)
    rehearsal.stacks = worlds.sample(suspicion.seatings[draw(suspicion.weights, chance)], chance)
    rehearsal.seen = [
        [situation.kinds[card] != UNKNOWN and card not in memory.mixed for card in stack] for stack in memory.stacks
    ]
    rehearsal.hands = [hand(held, chance) for held in situation.hands.held]
    rehearsal.first = view.first
    rehearsal.captured = view.captured
    rehearsal.plans = memory.plans
    rehearsal.supply = [view.supply[name] for name in TYPES[:4]]
    for seat, place in enumerate(view.seats):
        if place.status in ("waiting", "acting"):
            rehearsal.laid[seat] = committed(place)
            rehearsal.waits[seat] = place.status == "waiting"
    return rehearsal


def hand(held: list[float], chance: Chance) -> list[int]:
    """A hand, as likely as it is."""
    return [int(held[hero] + chance.below(1000) / 1000) for hero in HERO_NUMBERS]


def take(trial: Rehearsal, situation: Situation, way: Attempt) -> None:
    """Answer like this."""
    prompt, me = situation.ask.prompt.key, situation.me
    if prompt == "ask-commit":
        for seat, option in situation.ask.given.items():
            if seat != me and option.text in HERO:
                trial.put_down(seat, HERO[option.text])
        trial.put_down(me, HERO[way.text])
        trial.commit()
    elif way.errand is not None:
        trial.go(me, way.errand.place, way.errand.other)
    elif prompt == "ask-next":
        if way.text != "stop":
            place = situation.asked_place()
            trial.hunt(me, place, PREY[trial.laid[me]])
    elif prompt == "ask-price":
        pay(trial, situation, way.text)
    elif prompt == "ask-tank":
        trial.lay_down()
        first = [hero for hero in HERO_NUMBERS if trial.hands[me][hero] < situation.hands.held[me][hero]]
        trial.hands[me][first[0]] += 1
        trial.hands[me][HERO[way.text]] -= 1
        meet_the_rest(trial, situation, NOWHERE, False)


def pay(trial: Rehearsal, situation: Situation, text: str) -> None:
    card, place, paid = CARD[str(situation.ask.prompt.args["card"])[5:]], situation.asked_place(), text != "decline"
    if paid:
        trial.waits[int(text[1:]) - 1] = False
        trial.discard(card)
    else:
        trial.put_back(place, card)
    meet_the_rest(trial, situation, place, paid)


def meet_the_rest(trial: Rehearsal, situation: Situation, asked: PlaceId, paid: bool) -> None:
    """The other card that K-2SO turned up is dealt with, too."""
    for kind, place in open_cards(situation.memory, asked):
        assert situation.view.active is not None
        trial.meet(situation.view.active, place, kind, paid)
