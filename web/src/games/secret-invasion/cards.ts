// What is printed on the cards. The figures come from the same file as the rules; only the sides are said here.

import data from "../../../../src/cantina/games/secret_invasion/cards.json";

export interface Character {
  /** How options, lines and views refer to the card: `card:luke`. */
  ref: string;
  id: string;
  value: number;
  /** How many of it are in the game. */
  count: number;
  side: Side;
}

export type Side = "rebel" | "empire" | "hunter";

const OTHERS: Record<string, Side> = { stormtrooper: "empire", vader: "empire", "boba-fett": "hunter" };

/** The ten characters by rising value. */
export const CHARACTERS: Character[] = data.cards.map(({ id, value, count }) => ({
  ref: `card:${id}`,
  id,
  value,
  count,
  side: OTHERS[id] ?? "rebel",
}));

const byRef = new Map(CHARACTERS.map((one) => [one.ref, one]));

/** The character of a reference. */
export function character(ref: string): Character {
  return byRef.get(ref)!;
}

export const OBI_WAN = "card:obi-wan";
