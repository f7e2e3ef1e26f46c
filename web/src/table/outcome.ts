// How a game ended, in a sentence: for one reader, or for anybody.

import { findGame } from "../games.svelte";
import type { Line, TableInfo } from "../protocol";
import { t } from "../words.svelte";

/** Whether everybody wins or loses together: then no seat has a result of its own. */
export function asTeam(game: string): boolean {
  return !!findGame(game)?.cooperative;
}

/** Who has won: said to the viewer as "you", unless that seat was given up. */
export function verdict(info: Pick<TableInfo, "game" | "seats">, winners: readonly number[], me: number | null, lines: readonly Line[]): string {
  const own = me !== null && !info.seats[me]!.resigned;
  const won = winners.length > 0;
  if (asTeam(info.game)) {
    if (!won && lines.some(({ key }) => key.startsWith("stopped-"))) return t("over-stopped");
    if (own) return t(won ? "over-team-won-own" : "over-team-lost-own");
    return t(won ? "over-team-won" : "over-team-lost");
  }
  if (!won) return t("over-nobody");
  if (own && winners.includes(me)) return t(winners.length > 1 ? "over-you-too" : "over-you");
  return t("over-others", { names: winners.map((seat) => info.seats[seat]!.name).join(", "), count: winners.length });
}
