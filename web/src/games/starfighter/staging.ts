// How what happens is shown above the boards.

import { weights } from "../../generated/starfighter";
import type { Staging } from "../board";

export const stage: Staging = {
  weights,
  where: ["card", "source", "sector", "a", "target", "owner", "seat"],
  pictures: ["effect"],
  verdicts: ["last-round", "wins-armour", "wins-cards"],
  matters: { "cruiser-hit": "tokens" },
  keeps: { "cruiser-hit": ["battle"], destroyed: ["takes-hits", "hits-fighter", "battle"], "armour-gone": ["hits-enemy", "hits-own", "cruiser-hit"] },
};
