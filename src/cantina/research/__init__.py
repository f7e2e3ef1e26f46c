"""The games in the interfaces of those who study games and train agents.

To import it makes the games known to Gymnasium, where that is installed: `gymnasium.make("cantina/Warlords-v0")`.
"""

from importlib.util import find_spec
from typing import Any

from cantina.research.registration import register_all

if find_spec("gymnasium") is not None:
    register_all()


def __getattr__(name: str) -> Any:
    """`aec` and `parallel`: loaded when somebody wants them, since they need PettingZoo."""
    if name in ("aec", "parallel"):
        from cantina.research import cycle

        return getattr(cycle, name)
    raise AttributeError(name)
