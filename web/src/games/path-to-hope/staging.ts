// How what happens is shown above the table.

import { weights } from "../../generated/path-to-hope";
import type { Staging } from "../board";

export const stage: Staging = {
  weights,
  awaits: ["reveals", "reveals-two", "captures", "loses-plans", "enemy", "discards-pair", "ambush-takes", "round-ends"],
  where: ["stack", "stack2", "target", "seat"],
  verdicts: ["round-ends"],
  matters: { captures: "captured" },
  pictures: ["hero", "card", "card2", "cards"],
  keeps: {
    captures: ["reveals", "reveals-two"],
    "loses-plans": ["reveals", "reveals-two"],
    enemy: ["reveals", "reveals-two"],
    "discards-pair": ["reveals", "reveals-two"],
    flips: ["reveals"],
    "ambush-takes": ["enemy"],
    "ambush-nothing": ["enemy"],
    disinformation: ["enemy"],
    "disinformation-nothing": ["enemy"],
    "left-behind": ["round-ends"],
  },
};
