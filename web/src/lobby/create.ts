// Setting tables up.

import { rememberBot } from "../bots";
import { takeSeat } from "../luck/seat";
import type { GameInfo, NewTable } from "../protocol";
import { settings } from "../settings.svelte";

export async function setUp(table: NewTable): Promise<string> {
  return (await takeSeat("/api/tables", table)).table;
}

/** How many sit at a table of Play now: as last time, or three, or as near to that as the game allows. */
export function usualSeats(game: GameInfo): number {
  const last = settings.seats[game.id];
  if (last && game.seats.includes(last)) return last;
  return game.usual;
}

/** Me and bots, at once. */
export async function playNow(game: GameInfo, seats: number, level: string): Promise<string> {
  settings.seats[game.id] = seats;
  rememberBot(game.id, level);
  const bots = Array.from({ length: seats - 1 }, () => level);
  return await setUp({ game: game.id, seats: ["me", ...bots] });
}
