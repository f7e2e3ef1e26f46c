// How long somebody has been away, as time goes by.

import { now } from "../api";
import type { SeatInfo, TableInfo } from "../protocol";
import { t } from "../words.svelte";

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

/** What the others can do about a seat whose person is away. */
export function canDo(info: TableInfo, seat: SeatInfo): ("bot" | "resign")[] {
  const away = awayFor(seat);
  const asks = info.status === "playing" && (info.owner || info.me !== null);
  if (!asks || away === null || !info.bot_after || seat.kind !== "person" || seat.resigned) return [];
  const able: ("bot" | "resign")[] = [];
  if (away >= info.bot_after && !seat.substitute) able.push("bot");
  if (away >= info.resign_after) able.push("resign");
  return able;
}
