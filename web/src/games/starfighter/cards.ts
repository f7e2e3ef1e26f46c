// The cards, the cruisers and the ready-made fleets, from the same files as the rules.

import cardData from "../../../../src/cantina/games/starfighter/cards.json";
import cruiserData from "../../../../src/cantina/games/starfighter/cruisers.json";
import fleetData from "../../../../src/cantina/games/starfighter/fleets.json";
import type { Half, Squadron } from "./view";

interface Print {
  fighters: number;
  effect?: string;
  shields?: number;
  field?: boolean;
}

function half({ fighters, effect, shields = 0, field = false }: Print): Half {
  return { fighters, effect: effect ? `effect:${effect}` : null, shields, field };
}

export const CATALOGUE: Squadron[] = cardData.cards
  .map((card) => ({
    ref: `card:${card.id}`,
    level: card.level,
    series: card.series as Squadron["series"],
    upper: half(card.upper as Print),
    lower: half(card.lower as Print),
  }))
  .sort((one, other) => one.level - other.level || numberOf(one.ref) - numberOf(other.ref));

export const BACK: { upper: Half; lower: Half } = { upper: half(cardData.back.upper), lower: half(cardData.back.lower) };

export interface CruiserPrint {
  id: string;
  armour: number;
  fields: number[];
}
export const CRUISERS: CruiserPrint[] = cruiserData.cruisers;

export interface ReadyFleet {
  id: string;
  cruiser: string;
  cards: string[];
}
export const FLEETS: ReadyFleet[] = fleetData.fleets;
/** The least number of cards in a fleet of a total war. */
export const LEAST = 25;

const byRef = new Map(CATALOGUE.map((card) => [card.ref, card]));

/** The front of a card: `card:3-10` or `card:3-10@0.c.2`; undefined for a back. */
export function front(ref: string): Squadron | undefined {
  return byRef.get(ref.split("@", 1)[0]!);
}

/** The number of a card without its level: 10 for `card:3-10`. */
export function numberOf(ref: string): number {
  return Number(ref.split("@", 1)[0]!.split("-").at(-1));
}

export const EFFECTS = ["draw", "lateral", "vertical", "free", "rotate", "destroy", "hit-enemy", "hit-own", "roll", "hit-fighter"];
/** What works by being in sight, and is not set off. */
export const PASSIVE = ["shields", "field"];
/** Those of the training series. */
export const BASIC = EFFECTS.slice(0, 8);

/** The effects and elements on a card: `lateral`, `shields`, `field`. */
export function elements({ upper, lower }: { upper: Half; lower: Half }): string[] {
  return [upper, lower].flatMap((one) => [
    ...(one.effect ? [one.effect.slice(7)] : []),
    ...(one.shields ? ["shields"] : []),
    ...(one.field ? ["field"] : []),
  ]);
}
