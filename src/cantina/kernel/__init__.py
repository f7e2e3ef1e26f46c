"""What every game is made of. Knows no game and no I/O.

One vocabulary: game, setup, seat, state, step, ask, option, answer, chance, event, view, record, table.
"""

from cantina.kernel.actions import Vocabulary
from cantina.kernel.advice import Advice, Measure, Weighed
from cantina.kernel.chance import (
    Chance,
    ChanceMismatch,
    FastChance,
    LiveChance,
    RecordedChance,
    ScriptedChance,
    commitment,
)
from cantina.kernel.critic import Critic, Verdict, doubted
from cantina.kernel.encoding import Encoding
from cantina.kernel.event import Arg, Event, Line, Refusal, Seat, line, seat_ref
from cantina.kernel.game import AnyPlayer, Choice, Game, Guide, Player, Range, Row, Setup, SetupOption, Talker, Words
from cantina.kernel.mind import Imagination, Mind, Thinker
from cantina.kernel.native import compiled
from cantina.kernel.option import SEAT_LIMIT, SEAT_OPTIONS, Number, Option, SeatOption
from cantina.kernel.record import Record
from cantina.kernel.replay import load, play_on, replay, verify
from cantina.kernel.state import State, playout
from cantina.kernel.step import ASK_KINDS, Ask, AskKind, Decision, Step, Together, fields
from cantina.kernel.table import SAY, Table
from cantina.kernel.view import AskView, Observation, OptionView, View

__all__ = [
    "ASK_KINDS",
    "SAY",
    "SEAT_LIMIT",
    "SEAT_OPTIONS",
    "Advice",
    "AnyPlayer",
    "Arg",
    "Ask",
    "AskKind",
    "AskView",
    "Chance",
    "ChanceMismatch",
    "Choice",
    "Critic",
    "Decision",
    "Encoding",
    "Event",
    "FastChance",
    "Game",
    "Guide",
    "Imagination",
    "Line",
    "LiveChance",
    "Measure",
    "Mind",
    "Number",
    "Observation",
    "Option",
    "OptionView",
    "Player",
    "Range",
    "Record",
    "RecordedChance",
    "Refusal",
    "Row",
    "ScriptedChance",
    "Seat",
    "SeatOption",
    "Setup",
    "SetupOption",
    "State",
    "Step",
    "Table",
    "Talker",
    "Thinker",
    "Together",
    "Verdict",
    "View",
    "Vocabulary",
    "Weighed",
    "Words",
    "commitment",
    "compiled",
    "doubted",
    "fields",
    "line",
    "load",
    "play_on",
    "playout",
    "replay",
    "seat_ref",
    "verify",
]
