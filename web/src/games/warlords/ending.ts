// How the game ended: the order of the players, and what decided between those with as many points.

import type { Line, MessageId } from "../board";
import { worth } from "./cards";
import type { WarlordsView } from "./view";

export interface Rank {
  seat: number;
  points: number;
  /** Captured planets, the most valuable first. */
  planets: string[];
}

const TIES: MessageId[] = ["tie-fours", "tie-threes", "tie-later"];

/** What the lines say of the end: why it came, and what decided a tie. */
export function verdict(last: Line[]): Line[] {
  return last.filter(({ key }) => key === "ends" || TIES.includes(key));
}

/** Whoever comes later sees no lines: what can be told from the table alone. */
export function reckon(view: WarlordsView): Line[] {
  const ends: Line = { key: "ends", args: {} };
  const [first, second] = ranking(view, []);
  if (!first || !second || first.points !== second.points) return [ends];
  const key = [4, 3].find((value) => many(first, value) !== many(second, value));
  return key ? [ends, { key: key === 4 ? "tie-fours" : "tie-threes", args: { seat: `seat:${first.seat}` } }] : [ends];
}

const many = ({ planets }: Rank, value: number) => planets.filter((planet) => worth(planet) === value).length;

/** By points, then by planets worth four, then by those worth three; the winner of a tie as the lines name it. */
export function ranking(view: WarlordsView, lines: Line[]): Rank[] {
  const winner = lines.find(({ key }) => TIES.includes(key))?.args?.seat;
  const ranks = view.seats.map(({ points, planets }, seat) => ({ seat, points, planets: planets.toSorted((a, b) => worth(b) - worth(a)) }));
  const score = (rank: Rank) => rank.points * 1e4 + many(rank, 4) * 1e3 + many(rank, 3) * 10 + (`seat:${rank.seat}` === winner ? 1 : 0);
  return ranks.sort((a, b) => score(b) - score(a));
}

/** When the winner took the lead for good, as a line: with the first planet, in the middle, or only with the last one. */
export function lead(view: WarlordsView, winner: number): Line | null {
  const points = view.seats.map(() => 0);
  let since = -1;
  for (const [at, planet] of view.gone.entries()) {
    const owner = view.seats.findIndex(({ planets }) => planets.includes(planet));
    if (owner >= 0) points[owner]! += worth(planet);
    const ahead = points.every((one, seat) => seat === winner || one < points[winner]!);
    if (!ahead) since = -1;
    else if (since < 0) since = at;
  }
  if (since < 0) return null;
  const seat = `seat:${winner}`;
  const first = view.gone.findIndex((planet) => view.seats.some(({ planets }) => planets.includes(planet)));
  if (since <= first) return { key: "ending-lead-first", args: { seat } };
  if (since === view.gone.length - 1) return { key: "ending-lead-last", args: { seat, planet: view.gone[since]! } };
  return { key: "ending-lead", args: { seat, planet: view.gone[since]! } };
}
