"""Who goes on which mission: leaders by skill and odds, pairs where they pay, and enough kept back."""

from typing import NamedTuple

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import (
    ATTEMPT,
    COMMANDS,
    IMPERIAL,
    JEDI,
    LEADER,
    LEADER_REF,
    LUKE,
    MISSION,
    MISSION_IDS,
    MISSION_REF,
    MISSION_SKILL,
    MODE,
    PLACE_REF,
    PORTRAIT,
    RANK,
    REBEL,
    REQUIRED,
    ROLES,
    SKILLS,
    SYSTEMS,
    TACTICS,
    VADER,
    LeaderId,
    MissionId,
    PlaceId,
)
from cantina.games.rebellion.players.fighting.odds import attempt_odds
from cantina.games.rebellion.players.question import Question, explain_aim, explain_consent
from cantina.games.rebellion.players.rebels.alliance import Alliance, mission_named
from cantina.games.rebellion.players.rebels.errands import Errands
from cantina.games.rebellion.players.rebels.moving import mobilization_worth
from cantina.games.rebellion.players.remembered import remembered
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import Line

OFTEN_OPPOSED = 0.25
"""How often the Empire sends somebody against a mission."""
LEADER_COST = 0.07
"""What a leader does for the Rebels who is kept back."""
PARTNERS_COST = 0.25
"""What a mission has to bring more, so that a partner's leader is asked for it."""
CAPTURED_COST = 0.6
RAPID = MISSION["rapid-mobilization"]
RESCUES = {MISSION["daring-rescue"], MISSION["for-the-greater-good"]}


class Job(NamedTuple):
    """A mission with its leaders, aimed at the best place."""

    net: float
    """What it is worth, less what its leaders would do otherwise."""
    card: MissionId
    at: PlaceId
    crew: tuple[LeaderId, ...]
    odds: float


PLANNED: list[tuple[tuple[RebellionView, list[MissionId], tuple[Line, ...]], list[Job]]] = []
"""The plan that was made last, and from what."""


@mypyc_attr(native_class=False)
class Staff:
    """The Rebels' leaders and what they could do."""

    def __init__(self, alliance: Alliance) -> None:
        self.alliance = alliance
        self.errands = Errands(alliance)

    # -- odds --------------------------------------------------------------------------------------------------------

    @remembered
    def opposers(self) -> list[int]:
        """By skill: the most dice that an Imperial leader has who could still be sent."""
        pool = self.alliance.map.pool[IMPERIAL]
        return [max((SKILLS[leader][skill] for leader in pool), default=0) for skill in range(len(SKILLS[0]))]

    def odds(self, card: MissionId, at: PlaceId, crew: tuple[LeaderId, ...]) -> float:
        """How likely a mission succeeds, the Empire opposing it or not."""
        if MODE[card] != ATTEMPT or at >= SYSTEMS:
            return 1.0
        skill = MISSION_SKILL[card]
        alliance = self.alliance
        present = [one for one in alliance.own_leaders(at) if one not in crew]
        dice = sum(SKILLS[one][skill] for one in (*crew, *present))
        if MISSION_IDS[card] == "build-alliance" and alliance.ours(at):
            dice += 2
        bonus = 2 if pictured_among(card, crew) else 0
        there = alliance.their_leaders(at)
        against = sum(SKILLS[one][skill] for one in there)
        alone = attempt_odds(dice, against, bonus) if there else 1.0
        if not alliance.map.pool[IMPERIAL]:
            return alone
        best = self.opposers[skill]
        sent = attempt_odds(dice, against + best, bonus)
        often = OFTEN_OPPOSED if best else OFTEN_OPPOSED / 2
        if alliance.view.phase == "assignment":
            often *= 0.9
        return often * sent + (1 - often) * alone

    def exposure(self, at: PlaceId, crew: tuple[LeaderId, ...]) -> float:
        """What the risk of capture costs where the Empire has units."""
        alliance = self.alliance
        if at >= SYSTEMS or not alliance.theirs(at):
            return 0.0
        hunters = [VADER in alliance.map.pool[IMPERIAL], VADER in alliance.their_leaders(at)]
        risk = 0.08 + 0.08 * hunters[0] + 0.25 * hunters[1]
        return risk * CAPTURED_COST * (1.0 if alliance.prisoners else 1.3)

    # -- jobs --------------------------------------------------------------------------------------------------------

    def cost(self, leader: LeaderId) -> float:
        """What a leader is worth in the pool; a partner's is the partner's to use."""
        if not commands_leader(self.alliance.turn, leader):
            return PARTNERS_COST
        if not COMMANDS[leader]:
            return 0.01
        return (LEADER_COST + 0.02 * sum(TACTICS[leader])) / (1 + 0.6 * self.idle)

    @remembered
    def idle(self) -> int:
        """How many could command a move beyond those who are kept back."""
        return max(0, len(self.alliance.commanders) - self.kept_back())

    def job(self, card: MissionId, crew: tuple[LeaderId, ...]) -> Job | None:
        """A mission with a crew at the best place, if they are able to do it."""
        key = (card, crew)
        if key not in self.known:
            self.known[key] = self.work_out(card, crew)
        return self.known[key]

    def work_out(self, card: MissionId, crew: tuple[LeaderId, ...]) -> Job | None:
        skill = sum(SKILLS[one][MISSION_SKILL[card]] for one in crew)
        if skill < REQUIRED[card]:
            return None
        best: Job | None = None
        cost = sum(self.cost(one) for one in crew)
        for at, worth in self.aims(card):
            if card == RAPID and len(crew) > 1:
                worth = self.mobilized_by_two
            odds = self.odds(card, at, crew)
            net = odds * worth - self.exposure(at, crew) - cost
            if best is None or net > best.net:
                best = Job(net, card, at, crew, odds)
        return best

    @remembered
    def mobilized_by_two(self) -> float:
        return mobilization_worth(self.errands.danger, 2)

    def aims(self, card: MissionId) -> list[tuple[PlaceId, float]]:
        """The best few places for a mission, with what success is worth there."""
        if card not in self.aimed:
            found = [(self.errands.worth_of(card, at), at) for at in self.errands.targets(card)]
            self.aimed[card] = [(at, worth) for worth, at in sorted(found, reverse=True)[:6]]
        return self.aimed[card]

    @remembered
    def known(self) -> dict[tuple[MissionId, tuple[LeaderId, ...]], Job | None]:
        """Jobs that were worked out before."""
        return {}

    @remembered
    def aimed(self) -> dict[MissionId, list[tuple[PlaceId, float]]]:
        return {}

    def jobs(self, pool: list[LeaderId], cards: list[MissionId]) -> list[Job]:
        """All that these leaders could do, alone or in pairs."""
        found = []
        for card in sorted(set(cards)):
            skill = MISSION_SKILL[card]
            able = [one for one in pool if SKILLS[one][skill] or pictured_among(card, (one,))]
            for i, one in enumerate(able):
                found.append(self.job(card, (one,)))
                found += [self.job(card, (one, other)) for other in able[i + 1 :]]
        return [job for job in found if job is not None]

    def plan(self) -> list[Job]:
        """The jobs of this round: the best first, as long as leaders are left and it pays.

        Who goes is asked after what is to be done, and the plan is still the same.
        """
        known = self.judged_by()
        if not PLANNED or PLANNED[0][0] != known:
            PLANNED[:] = [(known, self.make_plan())]
        return PLANNED[0][1]

    def judged_by(self) -> tuple[RebellionView, list[MissionId], tuple[Line, ...]]:
        """All that a plan is made from: the table but for the card that is being assigned, the hand with it, and what
        was heard."""
        alliance, view = self.alliance, self.alliance.view
        own = replace(view.sides[REBEL], hand=[], missions=0)
        bare = replace(view, draft=None, sides=[own, view.sides[IMPERIAL]])
        return bare, sorted(alliance.hand), tuple(alliance.turn.lines)

    def make_plan(self) -> list[Job]:
        """With one leader each, then with pairs: a second leader costs what the last single one would do."""
        paying = [job for job in self.jobs(list(self.alliance.pool), list(self.alliance.hand)) if job.net > 0]
        alone = self.staffed([job for job in paying if len(job.crew) == 1], 0.0)
        spare = len(self.alliance.pool) - self.kept_back() > len(alone)
        return self.staffed(paying, 0.0 if spare else min((job.net for job in alone), default=0.0))

    def staffed(self, able: list[Job], price: float) -> list[Job]:
        """One job after the other; `price`: what the second leader of a pair would do elsewhere."""
        pool, cards = list(self.alliance.pool), list(self.alliance.hand)
        done: list[Job] = []
        busy = [mission_named(one.mission) for one in self.alliance.view.assigned if one.mission is not None]
        kept = self.kept_back()
        while True:
            able = [job for job in able if not self.superfluous(job.card, busy)]
            jobs = [job for job in able if not self.strips(pool, job, kept)]
            if not jobs:
                return done
            worths = [(job.net - price * (len(job.crew) - 1), -job.card, job.crew) for job in jobs]
            best = jobs[worths.index(max(worths))]
            done.append(best)
            busy.append(best.card)
            pool = [one for one in pool if one not in best.crew]
            cards.remove(best.card)
            able = [job for job in able if job.card in cards and not any(one in best.crew for one in job.crew)]

    def superfluous(self, card: MissionId, busy: list[MissionId]) -> bool:
        """Whether others who are on their way do already what a mission would do."""
        if card == RAPID:
            return card in busy
        return card in RESCUES and sum(one in RESCUES for one in busy) >= len(self.alliance.prisoners)

    def kept_back(self) -> int:
        """How many leaders who can command stay in the pool: for moves, and against the Empire's missions."""
        return 1 if len(self.alliance.in_play) < 6 else 2

    def strips(self, pool: list[LeaderId], job: Job, kept: int) -> bool:
        """Whether a job takes leaders that are to be kept back."""
        if job.card == RAPID:
            return False
        left = sum(COMMANDS[one] for one in pool if one not in job.crew)
        return any(COMMANDS[one] for one in job.crew) and left < kept


def pictured_among(card: MissionId, crew: tuple[LeaderId, ...]) -> bool:
    """Whether the leader on the card's picture goes."""
    shown = PORTRAIT[card]
    return shown in crew or (shown == LUKE and JEDI in crew)


def commands_leader(turn: Question, leader: LeaderId) -> bool:
    """Whether this seat commands a leader: in a team each has those of its rank."""
    return ROLES[RANK[leader]] in turn.view.roles


def explain_job(turn: Question, job: Job) -> None:
    """What a mission is for, and how likely it succeeds where somebody could prevent it."""
    about: dict[str, str | int] = {"mission": MISSION_REF[job.card], "leader": LEADER_REF[job.crew[0]]}
    if job.card == RAPID:
        turn.because("reason-rebels-ready", **about)
        return
    if job.at < SYSTEMS:
        about["system"] = PLACE_REF[job.at]
    if MODE[job.card] == ATTEMPT and job.at < SYSTEMS:
        turn.because("reason-rebels-job", percent=round(100 * job.odds), **about)
    else:
        turn.because("reason-rebels-job-sure" if job.at < SYSTEMS else "reason-assign", **about)


def crew_for(turn: Question) -> tuple[LeaderId, ...]:
    """Who goes on the mission that is being assigned."""
    staff = Staff(Alliance(turn))
    card = mission_named(turn.view.draft or "")
    jobs = [job for job in staff.plan() if job.card == card][:1] or staff.jobs(staff.alliance.pool, [card])
    if not jobs:
        return ()
    best = max(jobs, key=lambda job: job.net)
    explain_job(turn, best)
    return best.crew


def first_of_crew(turn: Question) -> str:
    crew = [one for one in crew_for(turn) if any(LEADER.get(text) == one for text in turn.texts)]
    return next((text for text in turn.texts if crew and LEADER.get(text) == crew[0]), turn.texts[0])


def second_of_crew(turn: Question) -> str:
    """The other one of a pair: whoever makes the mission likely enough to be worth two."""
    staff = Staff(Alliance(turn))
    card = mission_named(turn.view.draft or "")
    others = [LEADER[text] for text in turn.texts if text in LEADER]
    first = [one for one in staff.alliance.pool if one not in others]
    planned = [job.crew for job in staff.plan() if job.card == card and job.crew[0] in first + others]
    for crew in planned:
        if len(crew) > 1 and set(crew) & set(first):
            return pair_up(turn, next((text for text in turn.texts if LEADER.get(text) in crew), "alone"))
    turn.because("reason-alone")
    if planned or len(first) != 1:
        return "alone"
    jobs = [staff.job(card, (first[0],)), *[staff.job(card, (first[0], other)) for other in others]]
    able = [job for job in jobs if job is not None]
    best = max(able, key=lambda job: job.net, default=None)
    if best is None or len(best.crew) == 1:
        return "alone"
    return pair_up(turn, next(text for text in turn.texts if LEADER.get(text) == best.crew[1]))


def pair_up(turn: Question, text: str) -> str:
    """A second leader, and why."""
    if text in LEADER:
        turn.because("reason-pair", leader=LEADER_REF[LEADER[text]])
    return text


def grant_wish(turn: Question) -> str:
    """A partner's wish is granted."""
    explain_consent(turn)
    return next((text for text in turn.texts if text not in ("veto", "no")), turn.texts[0])


def likeliest(values: dict[str, float], text: str) -> bool:
    """Whether nothing is worth more; of equal places the same is taken as when the mission was planned."""
    return values[text] >= max(values.values()) - 1e-9


def name_target(turn: Question) -> str:
    """Where the mission that was revealed is best aimed now."""
    staff = Staff(Alliance(turn))
    card = mission_named(str(turn.args["mission"]))
    crew: tuple[LeaderId, ...] = ()
    if turn.view.mission is not None:
        crew = tuple(LEADER[ref.partition(":")[2]] for ref in turn.view.mission.leaders)
    values = {}
    for option in turn.options:
        at = turn.place(option)
        worth = staff.errands.worth_of(card, at)
        values[option.text] = staff.odds(card, at, crew) * worth - staff.exposure(at, crew)
    at, text = max((turn.place(option), option.text) for option in turn.options if likeliest(values, option.text))
    explain_aim(turn, card, at, staff.odds(card, at, crew))
    return text
