"""The games in the interfaces of those who study games and train agents."""

from typing import Any


def __getattr__(name: str) -> Any:
    """`aec` and `parallel`: loaded when somebody wants them, since they need PettingZoo."""
    if name in ("aec", "parallel"):
        from cantina.research import cycle

        return getattr(cycle, name)
    raise AttributeError(name)
