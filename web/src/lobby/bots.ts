// What the bots are called.

import type { Words } from "../games/board";

/** A bot's name for choosing it: `player-NAME` of the game's or the shared words, or its plain name. */
export function botName(player: string, words: Words): string {
  const key = `player-${player}`;
  return words("new-seat-bot", { name: words.has(key) ? words(key) : player });
}

/** What a bot does, in a sentence; nothing if nobody has said it. */
export function botAbout(player: string, words: Words): string {
  const key = `player-${player}.about`;
  return words.has(key) ? words("new-bot-about", { name: words(`player-${player}`), about: words(key) }) : "";
}
