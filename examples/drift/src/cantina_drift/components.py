"""What is in the box, read from the data file."""

import json
from importlib import resources
from typing import Any, Final

Berth = int
"""A berth by its number, counted from nought."""

_data: Any = json.loads((resources.files("cantina_drift") / "crates.json").read_text("utf-8"))

WORTH: Final[list[int]] = _data["worth"]
"""What a crate can be worth; one of these for each berth."""
TURNS: Final[int] = _data["turns"]
EMPTY: Final[int] = _data["empty"]
"""A crate that is opened with this roll has nothing in it."""
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8


def berths(seats: int) -> int:
    """How many berths the ring has. [DR-2]"""
    count: int = _data["berths"]["each"] * seats + _data["berths"]["more"]
    return count


def berth_ref(berth: Berth) -> str:
    """How lines, options and views refer to a berth: people count from one."""
    return f"berth:{berth + 1}"
