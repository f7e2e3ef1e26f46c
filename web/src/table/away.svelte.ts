// How long somebody has been away, as time goes by.

import { now } from "../api";
import type { SeatInfo, TableInfo } from "../protocol";
import { t } from "../words.svelte";
import { remedies, type Remedy } from "./remedies";

const TICK = 10_000;
let at = $state(now());
setInterval(() => (at = now()), TICK);

/** In milliseconds; null: is here, or nobody knows. */
export function awayFor(seat: SeatInfo): number | null {
  return seat.away === null ? null : Math.max(0, Math.max(at, now()) - seat.away);
}

/** In words: "away", and for how long once that is worth saying. */
export function awayText(seat: SeatInfo): string {
  const minutes = Math.floor((awayFor(seat) ?? 0) / 60_000);
  if (minutes < 1) return t("seat-away");
  if (minutes < 60) return t("seat-away-minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t("seat-away-hours", { hours }) : t("seat-away-days", { days: Math.floor(hours / 24) });
}

/** What the others can do about a seat by now. */
export function canDo(info: TableInfo, seat: SeatInfo): Remedy[] {
  return remedies(info, seat, awayFor(seat));
}
