// A chance as it is said: whole percents, and only what is certain is called so.

import type { Words } from "../board";

export function whole(chance: number): number {
  return chance <= 0 || chance >= 1 ? Math.round(chance) * 100 : Math.min(99, Math.max(1, Math.round(chance * 100)));
}

export const percent = (chance: number, words: Words) => (chance >= 1 ? words("odds-sure") : words("odds-percent", { percent: whole(chance) }));
