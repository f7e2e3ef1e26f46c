// What is seen of the way from one position to the next: the tug glides along by itself, and what it has found follows.

import type { Step } from "cantina/board/motion";
import type { Pace } from "cantina/board/timeline";
import type { Line } from "cantina/games/board";

/** In milliseconds: a crate waits until the tug has come. */
export const PACE: Pace = { travel: 500, lead: 400, pause: 250 };

/** A crate that is brought in flies from its berth to its crew. */
export function steps(last: Line[]): Step[] {
  let berth = "";
  return last.flatMap(({ key, args }, stage): Step[] => {
    if (key === "steers" || key === "burns") berth = String(args.berth);
    return key === "brings" ? [{ how: "fly", piece: berth, to: String(args.seat), stage }] : [];
  });
}
