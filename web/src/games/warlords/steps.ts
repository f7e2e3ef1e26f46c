// How the ways of cards and planets are shown.

import type { Step } from "../../board/motion";
import type { Pace } from "../../board/timeline";
import type { Travel } from "./pieces";

export const PACE: Pace = { travel: 300, pause: 220, most: 1300 };

/** Of each thing the last way; a destroyed planet falls apart. */
export function steps(travels: Travel[]): Step[] {
  const last = new Map(travels.map((travel) => [travel.id, travel]));
  return [...last.values()].map(({ id, from, to, stage }) => (to ? { how: "fly", piece: id, from, to, stage } : { how: "perish", piece: id, stage }));
}
