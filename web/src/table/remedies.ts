// What the others can do about a seat whose person is away; the server has the last word.

import type { SeatInfo, TableInfo } from "../protocol";

export type Remedy = "bot" | "resign";

/** `away`: for how many milliseconds; null: is here. Where there is a clock, that seats the bot. */
export function remedies(info: TableInfo, seat: SeatInfo, away: number | null): Remedy[] {
  const asks = info.status === "playing" && (info.owner || info.me !== null);
  if (!asks || away === null || seat.kind !== "person" || seat.resigned) return [];
  const clock = info.bot_after === 0;
  const able: Remedy[] = [];
  if (!clock && away >= info.bot_after && !seat.substitute) able.push("bot");
  if (away >= info.resign_after && (!clock || seat.substitute)) able.push("resign");
  return able;
}
