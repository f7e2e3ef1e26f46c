// The cards, from the same file as the rules.

import data from "../../../../src/cantina/games/path_to_hope/cards.json";

export interface Print {
  /** How views and options refer to it: `hero:jyn`, `card:tie-fighter`. */
  ref: string;
  id: string;
  /** `hero`, or the type of an Imperial card: the sign in its corner. */
  type: string;
  /** How many there are in the game. */
  count: number;
}

export const HEROES: Print[] = data.heroes.map(({ id, count }) => ({ ref: `hero:${id}`, id, type: "hero", count }));
export const IMPERIAL: Print[] = data.cards.map(({ id, type, count }) => ({ ref: `card:${id}`, id, type, count }));
export const SPECIALS = IMPERIAL.filter(({ type }) => type === "special");
/** The types with one kind of card each. */
export const BASIC = IMPERIAL.filter(({ type }) => type !== "special");
/** How many cards of heroes everybody starts a round with: as many turns it can have. */
export const HAND = data.hand;

const byRef = new Map([...HEROES, ...IMPERIAL].map((one) => [one.ref, one]));

/** What is printed on a card; `hero:jyn@2` is the Jyn that lies before seat 2. */
export function print(ref: string): Print {
  return byRef.get(ref.split("@", 1)[0]!)!;
}

/** The message that names a card and says what it does. */
export function message({ type, id }: Print): string {
  return `${type === "hero" ? "hero" : "card"}-${id}`;
}
