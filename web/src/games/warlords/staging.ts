// How what happens is shown above the table.

import { weights } from "../../generated/warlords";
import type { Staging } from "../board";

export const stage: Staging = {
  weights,
  awaits: ["captures", "destroys", "destroys-line", "wrecks", "wrecks-one", "swaps-ships", "exchanges", "trades", "circles"],
  where: ["planet", "at", "target", "seat"],
  verdicts: ["ends", "wins", "tie-fours", "tie-threes", "tie-later"],
  matters: { captures: "points" },
  pictures: ["planet", "card", "ship", "other", "took", "gave"],
  keeps: {
    "no-effect": ["plays-special"],
    destroys: ["plays-special"],
    "destroys-line": ["plays-special"],
    wrecks: ["plays-special"],
    "wrecks-one": ["plays-special"],
    "swaps-ships": ["plays-special"],
    exchanges: ["plays-special"],
    trades: ["plays-special"],
  },
};
