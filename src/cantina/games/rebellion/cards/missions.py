"""All missions by their number."""

from cantina.games.rebellion.cards import imperial_missions, rebel_missions
from cantina.games.rebellion.components import MISSION_IDS

EFFECT = [(imperial_missions.EFFECTS | rebel_missions.EFFECTS)[name] for name in MISSION_IDS]
