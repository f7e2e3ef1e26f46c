"""How long what happens deserves to be seen."""

from typing import Final

from cantina.kernel.telling import Weights, weigh

LASTING: Final[Weights] = weigh(
    tick=(
        "base-chosen round-starts assigns assigned-all command-starts passes passes-role activates moves will-reveal "
        "aims-at attempts-at queued hurries deploys draws-missions draws-probes draws-objectives draws-projects "
        "draws-actions draws-tactics attacks combat-round refresh-starts retrieved"
    ),
    beat=(
        "moves-prisoner names-three base-stays looks-for-base loyalty-gained loyalty-lost subjugated subjugation-ends "
        "sabotaged unsabotaged destroyed queue-destroyed gained goes-along is-detained misdirects ring-given "
        "ring-used reveals-mission resolves-at sends mission-rolls sets-mission-die mission-succeeds "
        "mission-fails uses-action draws-tactics-open rolls sets-die rerolls uses-yoda plays-tactic blocked "
        "battle-won retreats tries-plans plans-fail time-advances recruits reputation-gained reputation-lost "
        "intercepts takes-probes landing-yes landing-no probe-yes probe-no rumors-yes rumors-no"
    ),
    scene=(
        "base-revealed base-moves captured rescued eliminated becomes-jedi combat-starts combat-ends system-destroyed "
        "plays-objective victory-base-taken victory-base-destroyed victory-reputation victory-time"
    ),
)
