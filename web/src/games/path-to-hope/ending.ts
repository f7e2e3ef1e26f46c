// How a round or the game ended.

import type { Line } from "../board";

/** The lines that say how a round or the game ended. */
export function verdict(last: Line[]): Line[] {
  return last.filter(({ key }) => key === "round-ends" || key === "left-behind");
}
