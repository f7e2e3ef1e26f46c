"""How long what happens deserves to be seen."""

from typing import Final

from cantina.kernel.telling import Weights, weigh

LASTING: Final[Weights] = weigh(
    tick="dealt plays-line plays-fleet draws recalls passes trade-stops lays-down",
    beat=(
        "begins opens plays-special no-effect wrecks wrecks-one swaps-ships swaps-in-vain exchanges trades reshuffles "
        "tie-fours tie-threes tie-later"
    ),
    scene="captures destroys destroys-line circles ends wins",
)
