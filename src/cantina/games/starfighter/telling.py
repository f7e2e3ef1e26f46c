"""How long what happens deserves to be seen."""

from typing import Final

from cantina.kernel.telling import Weights, weigh

LASTING: Final[Weights] = weigh(
    tick=(
        "takes-cruiser shows-cruiser round-starts reinforces reinforces-none places places-back passes passes-first "
        "takes-hits stays shields-restored marker-passes shuffles-discard shuffles-own-discard"
    ),
    beat=(
        "first-player draws-aside draws-nothing hits-enemy hits-own moves moves-nowhere rotates destroys rolls-up "
        "rolls-down hits-fighter hits-shield lapses chain-ends destroyed manoeuvres direction-chosen battle "
        "cruiser-hit field-absorbs"
    ),
    scene="armour-gone last-round wins-armour wins-cards",
)
