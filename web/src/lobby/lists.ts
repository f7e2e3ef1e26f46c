// The lists of tables that everybody sees, kept up to date.

import type { Lobby, LobbyChanges, TableCard } from "../protocol";

export const LISTS = ["open", "playing", "finished"] as const;

export const id = (table: TableCard) => table.id;

/** The lists after these changes, the newest first in each. */
export function changed(lobby: Lobby, changes: LobbyChanges): Lobby {
  const moved = new Set([...(changes.gone ?? []), ...LISTS.flatMap((list) => changes[list] ?? []).map(id)]);
  const after = { ...lobby };
  for (const list of LISTS) {
    const kept = lobby[list].filter((table) => !moved.has(table.id));
    after[list] = [...kept, ...(changes[list] ?? [])].sort((a, b) => b.since - a.since || (a.id < b.id ? -1 : 1));
  }
  return after;
}
