"""Hiding as the mirror of the hunt: a base nobody can guess, a new one in time, and answers that mislead."""

import math

from cantina.games.rebellion.components import (
    ADJACENT,
    BASE_SPACE,
    DISTANCE,
    IMPERIAL,
    PLACE_REF,
    POPULOUS,
    REGION,
    SYSTEMS,
    SystemId,
)
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.danger import Danger
from cantina.games.rebellion.players.rebels.moving import GARRISON_LEFT
from cantina.games.rebellion.players.situation import PLACE_OF
from cantina.kernel.view import OptionView

MOST_LIKELY = 0.06
"""No first base is chosen more often than that."""
LEANING = 0.5
"""How much the mixture leans towards what is safe."""
SMALL_ARMY = 3
"""As many ground units a first base beats off; a larger army two moves away is there in the second round."""


def choose_first_base(turn: Question) -> str:
    """A mixture: the safe places more often than others, none of them often enough to be guessed."""
    places = [turn.place(option) for option in turn.options]
    shares = mixture(Alliance(turn), places)
    at = turn.luck.choices(places, [shares[one] for one in places])[0]
    turn.because("reason-rebels-first-base", system=PLACE_REF[at], percent=max(1, round(100 * shares[at])))
    return turn.texts[places.index(at)]


def mixture(alliance: Alliance, places: list[SystemId]) -> dict[SystemId, float]:
    """How often each place is chosen."""
    scores = {at: seclusion(alliance, at) for at in places}
    weights = {at: math.exp(LEANING * score) for at, score in scores.items()}
    most = max(MOST_LIKELY, 1.2 / len(places))
    for _ in range(20):
        total = sum(weights.values())
        over = [at for at in places if weights[at] > most * total * 1.0001]
        if not over:
            break
        for at in over:
            weights[at] = most * total
    total = sum(weights.values())
    return {at: weight / total for at, weight in weights.items()}


def seclusion(alliance: Alliance, at: SystemId) -> float:
    """How safe a system looks: how far carriers with ground units are, how many they bring, how few ways lead in."""
    near = [
        DISTANCE[at][other]
        for other in range(SYSTEMS)
        if alliance.map.room(other) and alliance.map.troops(other, IMPERIAL)
    ]
    moves = min(min(near, default=4), 4)
    pressing = sum(
        alliance.map.troops(other, IMPERIAL) / max(1, DISTANCE[at][other]) ** 2
        for other in range(SYSTEMS)
        if alliance.map.room(other)
    )
    armies = [
        alliance.map.troops(other, IMPERIAL)
        for other in range(SYSTEMS)
        if alliance.map.room(other) and DISTANCE[at][other] <= 2
    ]
    overrun = max(0, max(armies, default=0) - SMALL_ARMY)
    return 1.2 * moves - 0.15 * len(ADJACENT[at]) - 0.35 * pressing - 0.4 * overrun - (0.4 if POPULOUS[at] else 0.0)


def choose_new_base(turn: Question) -> str:
    """The drawn system that is likely to stand longest, or none if the old base is safer."""
    alliance = Alliance(turn)
    danger = Danger(alliance)
    risks = {option.text: danger.risk_at(turn.place(option)) for option in turn.options if option.refs}
    if not risks:
        return turn.texts[0]
    least = min(risks.values())
    good = [text for text, risk in risks.items() if risk <= least + 0.04]
    stays = (danger.risk if alliance.hidden else danger.struck) - GARRISON_LEFT
    if alliance.left <= 1 or stays <= least:
        risk = danger.risk if alliance.hidden else danger.struck
        turn.because("reason-rebels-base-stays", system=PLACE_REF[alliance.base], percent=round(100 * risk))
        return "stay"
    text = turn.luck.choice(good)
    at = next(option.refs[0] for option in turn.options if option.text == text)
    turn.because("reason-rebels-new-base", system=at, percent=round(100 * risks[text]), old=round(100 * danger.risk))
    return text


def name_decoy(turn: Question) -> str:
    """Places as likely as the base, far apart, in other regions."""
    alliance = Alliance(turn)
    revealed = [alliance.base, *[PLACE_OF[ref] for ref in turn.view.looked_at if ref in PLACE_OF]]

    def value(option: OptionView) -> float:
        at = turn.place(option)
        apart = min(DISTANCE[at][one] for one in revealed)
        return (
            (3.0 if at in alliance.suspects else 0.0)
            + 0.6 * apart
            + 0.8 * (REGION[at] not in [REGION[one] for one in revealed])
        )

    turn.because("reason-rebels-decoy")
    return turn.best(value)


def set_free_at(turn: Question) -> str:
    """The region is known anyway; the leader goes where it says nothing more, and where no Imperial units are."""
    alliance = Alliance(turn)
    return turn.best(lambda option: -alliance.theirs(turn.place(option)) - 0.5 * (turn.place(option) == alliance.base))


def put_probe_back(turn: Question) -> str:
    """Cards of systems that the Empire has searched anyway lie on top, others at the bottom."""
    alliance = Alliance(turn)
    option = turn.options[0]
    at = PLACE_OF[option.refs[0]]
    end = "bottom" if at in alliance.suspects else "top"
    return next(
        text for text in turn.texts if text.endswith(end) and PLACE_OF[f"system:{text.partition('/')[0]}"] == at
    )


def first_rebel_system(turn: Question) -> str:
    """Where the units that do not stay at the base begin: a loyal system, away from the Empire, with ways to go."""
    alliance = Alliance(turn)

    def value(option: OptionView) -> float:
        if not option.refs:
            return -5.0
        at = turn.place(option)
        loyal = 2.0 * alliance.rebel_system(at)
        return loyal + min(alliance.map.far(at), 3) - 0.3 * alliance.lands(at, False) + 0.1 * len(ADJACENT[at])

    return turn.best(value)


START_AWAY = {
    "corellian-corvette": 1,
    "rebel-transport": 1,
    "x-wing": 1,
    "y-wing": 2,
    "rebel-trooper": 2,
    "airspeeder": 0,
}
"""What begins away from the base: ships for raids. Seven units stay, so that Gather Intel brings one card."""


def first_rebel_units(turn: Question) -> str:
    name = str(turn.args["unit"]).partition(":")[2]
    return turn.options[min(START_AWAY[name], len(turn.options) - 1)].text


def at_home(alliance: Alliance) -> int:
    """How many units the base has."""
    return alliance.ours(BASE_SPACE) if alliance.hidden else alliance.ours(alliance.base)
