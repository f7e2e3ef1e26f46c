// The cards and planets, from the same file as the rules.

import data from "../../../../src/cantina/games/warlords/cards.json";

export interface Print {
  /** How views and options refer to it: `ship:v_wing`, `special:slave_1`. */
  ref: string;
  id: string;
  type: "ship" | "special";
}

const SHIPS: Print[] = data.ships.map(({ id }) => ({ ref: `ship:${id}`, id, type: "ship" }));
const SPECIALS: Print[] = data.specials.map(({ id }) => ({ ref: `special:${id}`, id, type: "special" }));
/** The most ships in a fleet. */
export const FLEET = data.limits.fleet;

const byRef = new Map([...SHIPS, ...SPECIALS].map((one) => [one.ref, one]));
const values = new Map(data.planets.map(({ id, value }) => [`planet:${id}`, value]));

/** What a reference is about, wherever it lies: `ship:v_wing@hand` is a `ship:v_wing`. */
export const bare = (ref: string) => ref.split("@", 1)[0]!;

/** What is printed on a card. */
export function print(ref: string): Print {
  return byRef.get(bare(ref))!;
}

/** The points of a planet. */
export function worth(planet: string): number {
  return values.get(planet) ?? 0;
}

/** `tatooine` of `planet:tatooine`. */
export const idOf = (ref: string) => bare(ref).split(":")[1]!;
