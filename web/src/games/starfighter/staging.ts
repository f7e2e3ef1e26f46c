// How what happens is shown above the boards.

import { weights } from "../../generated/starfighter";
import type { Staging } from "../board";
import { placeOf } from "./view";

export const stage: Staging = {
  weights,
  where: ["to", "card", "source", "sector", "a", "target", "owner", "seat"],
  from: ["source"],
  // The boards are drawn as they are at the end of a chain: a card that is elsewhere by then lay in this sector.
  instead: (ref) => (ref.includes(".") ? sectorOf(placeOf(ref)) : ref),
  pictures: ["effect"],
  verdicts: ["last-round", "wins-armour", "wins-cards"],
  matters: { "cruiser-hit": "tokens" },
  keeps: { "cruiser-hit": ["battle"], destroyed: ["takes-hits", "hits-fighter", "battle"], "armour-gone": ["hits-enemy", "hits-own", "cruiser-hit"] },
};

const sectorOf = ({ seat, sector }: ReturnType<typeof placeOf>) => `sector:${sector}@${seat}`;
