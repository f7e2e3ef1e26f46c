// What players have said in this turn, for the bubbles at their seats; and where heroes can be said to go.

import type { Line, Words } from "../board";

const NEW_TURN = ["round-starts", "piles-down", "picks-up", "picks-up-you", "passes", "passes-you", "turn-starts"];

/** The last words of a seat, without its name; empty: it has said nothing since the turn began. */
export function bubble(lines: Line[], seat: number, words: Words): string {
  const begun = lines.findLastIndex(({ key }) => NEW_TURN.includes(key));
  const said = lines.slice(begun + 1).findLast(({ key, args }) => key.startsWith("says-") && args?.["seat"] === `seat:${seat}`);
  if (!said) return "";
  const [text, name] = [words.line(said), `${words.name(`seat:${seat}`)}: `];
  return text.startsWith(name) ? text.slice(name.length) : text;
}

/** Where somebody would send a hero, as it is said: to a stack, `3`; K-2SO to two while there are two, `1+3`. */
export function targets(hero: string, places: number[]): string[] {
  if (hero !== "k2so" || places.length < 2) return places.map(String);
  return places.flatMap((one, at) => places.slice(at + 1).map((other) => `${one}+${other}`));
}
