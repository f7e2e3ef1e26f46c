"""A game of Starfighter from the first draw to the last round, in the order of the rulebook.

Before the first round: setup/. Reinforcement and placing: phases/deployment.py. Battles: phases/battle.py. What cards
do when they come into sight: resolving.py (the chain), effects.py. The numbers in brackets are the rules of
docs/rules/starfighter; the words for the events are in locale/.
"""

from cantina.games.starfighter.components import LAST_ROUND, QUIET_ROUNDS
from cantina.games.starfighter.phases.battle import Initiative
from cantina.games.starfighter.phases.deployment import Deployment, Reinforce
from cantina.games.starfighter.piece import SHIELD_TOKENS
from cantina.games.starfighter.state import OVER, Battle
from cantina.kernel import Step, line, seat_ref


class Round(Step[Battle]):
    """Reinforcement, deployment, battle. [SF-9]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.round += 1
        s.stirred = False
        if s.events is not None:
            s.tell(line("round-starts", round=s.round, seat=seat_ref(s.holder)))
        s.then(REINFORCE, DEPLOYMENT, INITIATIVE, END_OF_ROUND)


class EndOfRound(Step[Battle]):
    """Shields recover, the marker goes to the other player, and the game may be over. [SF-29, SF-R23]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        if any(piece & SHIELD_TOKENS for piece in s.board):
            s.restore_shields()
            if s.events is not None:
                s.tell(line("shields-restored"))
        s.holder = 1 - s.holder
        s.quiet = 0 if s.stirred else s.quiet + 1
        if ends(s):
            finish(s)
            return
        if s.events is not None:
            s.tell(line("marker-passes", seat=seat_ref(s.holder)))
        s.stack.append(ROUND)


def ends(s: Battle) -> bool:
    """The last round: an armour is gone, nothing happens any more, or the sixtieth is over. [SF-48, SF-R20, SF-R29]"""
    if min(s.armour) <= 0:
        if s.events is not None:
            for seat in range(2):
                if s.armour[seat] <= 0:
                    s.tell(line("armour-gone", seat=seat_ref(seat)))
        return True
    if s.quiet >= QUIET_ROUNDS:
        s.tell(line("game-quiet", rounds=QUIET_ROUNDS))
        return True
    if s.round >= LAST_ROUND:
        s.tell(line("last-round", round=LAST_ROUND))
        return True
    return False


def finish(s: Battle) -> None:
    """The higher armour wins, then the greater number of cards; else it is a draw. [SF-49, SF-R21, SF-R22]"""
    s.phase = OVER
    key, figures = "wins-armour", s.armour[:]
    if figures[0] == figures[1]:
        key, figures = "wins-cards", [s.cards_of(0), s.cards_of(1)]
    if figures[0] == figures[1]:
        s.tell(line("game-drawn"))
        s.finish([], s.armour[:])
        return
    winner = 0 if figures[0] > figures[1] else 1
    s.tell(line(key, seat=seat_ref(winner), figure=figures[winner], other=figures[1 - winner]))
    s.finish([winner], s.armour[:])


REINFORCE = Reinforce()
DEPLOYMENT = Deployment()
INITIATIVE = Initiative()
END_OF_ROUND = EndOfRound()
ROUND = Round()
