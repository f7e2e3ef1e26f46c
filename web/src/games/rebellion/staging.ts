// How what happens is shown above the map.

import { weights } from "../../generated/rebellion";
import type { Staging } from "../board";

export const stage: Staging = {
  weights,
  awaits: [
    ...(["base-revealed", "captured", "rescued", "eliminated", "becomes-jedi", "ring-given", "is-detained", "system-destroyed"] as const),
    ...(["loyalty-gained", "loyalty-lost", "subjugated", "subjugation-ends", "sabotaged", "unsabotaged", "destroyed", "gained"] as const),
    ...(["mission-rolls", "mission-succeeds", "mission-fails", "rolls", "rerolls", "blocked", "combat-starts", "combat-ends"] as const),
    ...(["plays-objective", "reputation-gained", "reputation-lost", "time-advances"] as const),
  ],
  where: ["system", "place", "leader", "target"],
  places: ["system", "place"],
  there: [
    { lines: ["sends", "mission-rolls", "ring-used", "sets-mission-die", "mission-succeeds", "mission-fails"], after: ["attempts-at", "resolves-at"] },
    { lines: ["combat-round", "attacks", "draws-tactics", "rolls", "sets-die", "rerolls", "uses-yoda", "plays-tactic", "blocked", "battle-won", "tries-plans"], after: ["combat-starts"] },
  ],
  pictures: ["side", "dice", "mission", "action", "objective", "tactic", "leaders", "leader", "unit", "system"],
  adds: "bonus",
  mute: ["mission-rolls", "rolls"],
  rolls: ["mission-rolls", "mission-succeeds", "mission-fails", "rolls", "rerolls"],
  verdicts: ["victory-base-taken", "victory-base-destroyed", "victory-reputation", "victory-time", "combat-ends"],
  matters: { "plays-objective": "reputation" },
  keeps: {
    successes: ["mission-rolls", "ring-used", "sets-mission-die"],
    "mission-succeeds": ["mission-rolls", "ring-used", "sets-mission-die", "successes"],
    "mission-fails": ["mission-rolls", "ring-used", "sets-mission-die", "successes"],
    rerolls: ["rolls"],
    destroyed: ["rolls", "rerolls", "sets-die", "plays-tactic"],
    blocked: ["rolls", "rerolls", "sets-die", "plays-tactic"],
    "plans-fail": ["tries-plans", "rolls", "rerolls", "uses-yoda"],
    "plays-objective": ["tries-plans", "rolls", "rerolls", "uses-yoda"],
  },
};
