// How a round ended: kept while the next one is already being dealt.

import type { Line } from "../board";
import type { InvasionView } from "./view";

export interface Ending {
  round: number;
  /** What happened in the last turn of the round, to the end. */
  story: Line[];
  match: boolean;
}

const OVER = ["wins-round", "nobody-wins-round"];

/** The end of a round that these lines tell of and that nobody has played on from yet; null if they tell of none. */
export function ending(view: InvasionView, last: Line[], over: boolean): Ending | null {
  const keys = last.map(({ key }) => key);
  const end = keys.findLastIndex((key) => OVER.includes(key));
  if (end < 0 || !view.last_round || keys.indexOf("plays", end) >= 0) return null;
  const from = Math.max(keys.lastIndexOf("plays", end), 0);
  const told = last.slice(from, keys.lastIndexOf("wins-match") > end ? keys.length : end + 1);
  return { round: over ? view.round : view.round - 1, story: told, match: over };
}
