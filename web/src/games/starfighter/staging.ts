// How what happens is shown above the boards.

import { weights } from "../../generated/starfighter";
import type { MessageId, Staging } from "../board";
import { placeOf } from "./view";

/** What changes the boards: the steps of a chain, and what sets it off. */
const STEPS: MessageId[] = [
  ...(["places", "places-back", "takes-hits", "destroyed", "cruiser-hit", "manoeuvres"] as const),
  ...(["draws-aside", "draws-nothing", "lapses", "moves", "moves-nowhere", "rotates", "destroys", "rolls-up", "rolls-down"] as const),
  ...(["hits-shield", "hits-fighter", "hits-enemy", "hits-own"] as const),
];

export const stage: Staging = {
  weights,
  where: ["to", "card", "source", "sector", "a", "target", "owner", "seat"],
  from: ["source"],
  // A card that is elsewhere by now lay in this sector.
  instead: (ref) => (ref.includes(".") ? sectorOf(placeOf(ref)) : ref),
  pictures: ["effect"],
  awaits: STEPS,
  verdicts: ["last-round", "wins-armour", "wins-cards"],
  matters: { "cruiser-hit": "tokens" },
  keeps: { "cruiser-hit": ["battle"], destroyed: ["takes-hits", "hits-fighter", "battle"], "armour-gone": ["hits-enemy", "hits-own", "cruiser-hit"] },
};

const sectorOf = ({ seat, sector }: ReturnType<typeof placeOf>) => `sector:${sector}@${seat}`;
