// Bots to play against: which levels a game has, what each is like, and which one was chosen last.

import type { Words } from "./games/board";
import type { GameInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { opponent, t } from "./words.svelte";

export const LEVELS = ["novice", "able", "master"] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(player: string): player is Level {
  return (LEVELS as readonly string[]).includes(player);
}

/** Whom a person may choose to play against, the weakest first: levels, or a game's own bots where it has none. */
export function opponents(game: GameInfo): string[] {
  const levels = LEVELS.filter((level) => game.players.includes(level));
  if (levels.length) return levels;
  const own = game.players.filter((player) => player !== "random");
  return own.length ? own : game.players;
}

/** Against whom one plays unless one says otherwise: as last time, or as the game has it. */
export function usualBot(game: GameInfo): string {
  const known = opponents(game);
  return [settings.levels[game.id], game.players[0]].find((player) => player && known.includes(player)) ?? known[0]!;
}

/** A level's name, alone. */
export function levelName(player: string): string {
  return isLevel(player) ? t(`player-${player}`) : "";
}

/** What a bot of a game sees and thinks of, in a sentence; nothing if nobody has said it. */
export function opponentSentence(game: string, player: string): string {
  const { name, about } = opponent(game, player);
  return about && t("new-bot-about", { name, about });
}

/** The level that was chosen last becomes the usual one, wherever it was chosen. */
export function rememberBot(game: string, player: string): void {
  if (isLevel(player)) settings.levels[game] = player;
}

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
