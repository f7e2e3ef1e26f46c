// How a round or the game ended.

import type { Line } from "../board";
import { BANDS, type PathView } from "./view";

/** The lines that say how a round or the game ended. */
export function verdict(last: Line[]): Line[] {
  return last.filter(({ key }) => key === "round-ends" || key === "left-behind");
}

/** How good the outcome is: 0 for a defeat. */
export const bandOf = (view: PathView): number => BANDS.indexOf(view.outcome);

export interface Step {
  band: string;
  /** As how many plans one captures on this step: up to the first of the next. */
  plans: number[];
  now: boolean;
}

/** The ladder of outcomes, each with the plans that lead to it. */
export function steps(view: PathView): Step[] {
  return view.bands.map((from, at) => {
    const first = Math.max(from, 1);
    const next = view.bands[at + 1] ?? first + 1;
    return { band: BANDS[at]!, plans: Array.from({ length: next - first }, (_, n) => first + n), now: at === bandOf(view) };
  });
}
