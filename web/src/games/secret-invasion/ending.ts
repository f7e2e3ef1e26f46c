// How a round or the match ended, told while the next round is already being played.

import type { Line } from "../board";
import type { InvasionView } from "./view";

export interface Verdict {
  round: number;
  /** What happened in the last turn of the round, to the end. */
  story: Line[];
  match: boolean;
}

/** From the card that was played to the verdict. */
export function verdict(view: InvasionView, lines: Line[], match: boolean): Verdict {
  const from = lines.findLastIndex(({ key }) => key === "plays");
  return { round: match ? view.round : view.round - 1, story: lines.slice(Math.max(from, 0)), match };
}
