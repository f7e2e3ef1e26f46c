"""How long what happens deserves to be seen."""

from typing import Final

from cantina.kernel.telling import Weights, weigh

LASTING: Final[Weights] = weigh(
    tick=(
        "round-starts dealt piles-down picks-up turn-starts commits returns under discards goes-on stops passes "
        "proposes-end"
    ),
    beat=(
        "mixes mixed mixed-by-chance reveals reveals-two shows-one shows-two buries buries-alike discards-pair "
        "stack-empty idle flips flipped reinforced reinforced-one reinforced-none lays-down tank-lays tank-nothing "
        "ambush-nothing disinformation-nothing agreed against hand-empty left-behind gives"
    ),
    scene="captures loses-plans enemy ambush-takes disinformation round-ends",
)
