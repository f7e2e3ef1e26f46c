// How the game ended, and the longest chain on the way there.

import type { Line, MessageId, Words } from "../board";
import { longestChain } from "./chain";
import { idOf, type StarfighterView } from "./view";

const ENDINGS: MessageId[] = ["wins-armour", "wins-cards", "game-drawn"];

/** The line that says who won, and why. */
export const endingOf = (lines: readonly Line[]): Line | null => lines.findLast(({ key }) => ENDINGS.includes(key)) ?? null;

/** The longest chain in a sentence; nothing where there was none worth the name. */
export function chainText(lines: readonly Line[], words: Words): string {
  const effects = longestChain(lines).flatMap(({ effect }) => effect ?? []);
  return effects.length > 1 ? words("ending-chain", { effects: effects.length, names: effects.map((effect) => words.name(effect)).join(" → ") }) : "";
}

/** The same step by step: who did what; nothing where there was none worth the name. */
export function chainSteps(lines: readonly Line[]): { source: string; effect: string }[] {
  const steps = longestChain(lines).flatMap(({ source, effect }) => (effect ? { source, effect } : []));
  return steps.length > 1 ? steps : [];
}

/** The cruisers as they are drawn at the end, in this order of seats, and what flies in front of each: the uppermost of every sector, as
 * it is seen from the lower one. */
export const shipsOf = ({ seats }: StarfighterView, order: number[]) =>
  order.map((at) => {
    const { cruiser, armour, sectors } = seats[at]!;
    const seen = order[1] === 1 ? sectors.toReversed() : sectors;
    return { cruiser: idOf(cruiser ?? ""), lost: armour <= 0, squadrons: seen.map(({ cards }) => cards.at(-1)?.front ?? null) };
  });
