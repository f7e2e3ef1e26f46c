"""How long what happens deserves to be seen."""

from typing import Final

from cantina.kernel.telling import Weights, weigh

LASTING: Final[Weights] = weigh(
    tick="round-starts dealt draws plays stops declines-look",
    beat=(
        "protected nobody-to-choose names-hit names-miss looks must-discard must-discard-own takes-set-aside swaps "
        "compares compares-equal sum-decides"
    ),
    scene="out shows wins-round nobody-wins-round wins-match",
)
