// What players have said in this turn, for the bubbles at their seats; and where heroes can be said to go.

import type { Line, Words } from "../board";

const NEW_TURN = ["round-starts", "piles-down", "picks-up", "picks-up-you", "passes", "passes-you", "turn-starts"];

/** What somebody has said, in words. */
export interface Said {
  text: string;
  /** Cards that it is about, each kind once with its number; a picture of each has room where seven names have none. */
  cards: { ref: string; number: number }[];
}

/** The last words of a seat, without its name; null: it has said nothing since the turn began. */
export function bubble(lines: Line[], seat: number, words: Words): Said | null {
  const begun = lines.findLastIndex(({ key }) => NEW_TURN.includes(key));
  const said = lines.slice(begun + 1).findLast(({ key, args }) => key.startsWith("says-") && args?.["seat"] === `seat:${seat}`);
  if (!said) return null;
  const [text, name] = [words.line(said), `${words.name(`seat:${seat}`)}: `];
  return { text: text.startsWith(name) ? text.slice(name.length) : text, cards: counted(String(said.args?.["cards"] ?? "")) };
}

/** References in a row, each kind once with its number. */
export function counted(refs: string): Said["cards"] {
  const all = refs.split(" ").filter(Boolean);
  return [...new Set(all)].map((ref) => ({ ref, number: all.filter((one) => one === ref).length }));
}

/** Where somebody would send a hero, as it is said: to a stack, `3`; K-2SO to two while there are two, `1+3`. */
export function targets(hero: string, places: number[]): string[] {
  if (hero !== "k2so" || places.length < 2) return places.map(String);
  return places.flatMap((one, at) => places.slice(at + 1).map((other) => `${one}+${other}`));
}
