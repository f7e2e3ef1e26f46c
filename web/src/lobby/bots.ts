// What the bots are called.

import type { Words } from "../games/board";

/** A bot's name for choosing it: `player-NAME` of the game's or the shared words, or its plain name. */
export function botName(player: string, words: Words): string {
  const key = `player-${player}`;
  return words("new-seat-bot", { name: words.has(key) ? words(key) : player });
}
