// What players have said in this turn, for the bubbles at their seats; and where heroes can be said to go.

import type { Line, Words } from "../board";

const NEW_TURN = ["round-starts", "piles-down", "picks-up", "picks-up-you", "passes", "passes-you", "turn-starts"];

/** The last words of a seat, without its name; empty: it has said nothing since the turn began. */
export function bubble(lines: Line[], seat: number, words: Words): string {
  const begun = lines.findLastIndex(({ key }) => NEW_TURN.includes(key));
  const said = lines.slice(begun + 1).findLast(({ key, args }) => key.startsWith("says-") && args?.["seat"] === `seat:${seat}`);
  if (!said) return "";
  const [text, name] = [counted(words.line(said), String(said.args?.["cards"] ?? ""), words), `${words.name(`seat:${seat}`)}: `];
  return text.startsWith(name) ? text.slice(name.length) : text;
}

/** Cards of one kind once, with their number: seven of them have to fit. */
export function counted(text: string, cards: string, words: Pick<Words, "name">): string {
  const refs = cards.split(" ");
  const many = (ref: string) => refs.filter((one) => one === ref).length;
  const shorter = (how: string) => [...new Set(refs)].map((ref) => words.name(ref, how) + (many(ref) > 1 ? ` ×\u00A0${many(ref)}` : "")).join(", ");
  return refs.length < 2 ? text : ["mid", "nom"].reduce((said, how) => said.replace(words.name(cards, how), () => shorter(how)), text);
}

/** Where somebody would send a hero, as it is said: to a stack, `3`; K-2SO to two while there are two, `1+3`. */
export function targets(hero: string, places: number[]): string[] {
  if (hero !== "k2so" || places.length < 2) return places.map(String);
  return places.flatMap((one, at) => places.slice(at + 1).map((other) => `${one}+${other}`));
}
