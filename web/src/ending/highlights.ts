// Which moments of a finished game are worth seeing again: heavy ones, rare ones, and not all of one kind. A game says how heavy
// its lines are and which of them are turning points; nothing here knows a game.

import type { Moment } from "../protocol";
import { kind, type Staging, type Weight } from "../stage/queue";
import { markOf, opensRound, type Headlines, type Mark } from "../table/chapters";

const MOST = 3;
const HEAVY: Record<Weight, number> = { tick: 0, beat: 1, scene: 3 };
const TELLING: Record<Mark, number> = { turning: 2, score: 1.5, fight: 1, deed: 0.5 };
/** What is lost by a second moment of a kind that is there already. */
const AGAIN = 2;

/** At most three moments, in the order in which they came. */
export function highlights(moments: Moment[], staging: Staging, headlines: Headlines = {}): Moment[] {
  const worth = values(moments.filter(({ line }) => counts(line, staging, headlines)), staging, headlines);
  const found: Moment[] = [];
  while (found.length < MOST) {
    const next = best(worth, found);
    if (!next) break;
    found.push(next);
  }
  return found.sort((one, other) => one.at - other.at);
}

/** Scenes, and what a game marks or names for it; but neither headings nor what the ending says itself. */
function counts(line: Moment["line"], staging: Staging, headlines: Headlines): boolean {
  const weight = staging.weights[kind(line)];
  if (!weight || weight === "tick" || opensRound(line, headlines) || staging.verdicts?.includes(kind(line))) return false;
  return weight === "scene" || markOf(line, headlines) !== null || !!staging.moments?.includes(kind(line));
}

/** How much each moment is worth: by its weight, its mark, how rare its kind is, and how much it matters within that kind. */
function values(moments: Moment[], staging: Staging, headlines: Headlines): Map<Moment, number> {
  return new Map(
    moments.map((moment) => {
      const alike = moments.filter(({ line }) => kind(line) === kind(moment.line));
      const most = Math.max(1, ...alike.map((one) => figure(one, staging)));
      const mark = markOf(moment.line, headlines);
      const plain = HEAVY[staging.weights[kind(moment.line)]!] + (mark ? TELLING[mark] : 0);
      return [moment, plain + 2 / alike.length + figure(moment, staging) / most];
    }),
  );
}

function figure({ line }: Moment, { matters = {} }: Staging): number {
  return Number(line.args?.[matters[kind(line)] ?? ""] ?? 0);
}

/** The best of those that are left; of equals the later one, which is nearer to the end. One moment a position is enough. */
function best(worth: Map<Moment, number>, found: Moment[]): Moment | null {
  let [first, value]: [Moment | null, number] = [null, -Infinity];
  for (const [moment, plain] of worth) {
    if (found.some(({ at }) => at === moment.at)) continue;
    const alike = found.filter(({ line }) => kind(line) === kind(moment.line)).length;
    if (plain - alike * AGAIN >= value) [first, value] = [moment, plain - alike * AGAIN];
  }
  return first;
}
