// The games of this server, asked for once.

import { get } from "./api";
import type { GameInfo, Games } from "./protocol";
import { loadWords } from "./words.svelte";

let house = $state.raw<Games>({ games: [], phrases: [] });
let asked: Promise<void> | null = null;

export function games(): GameInfo[] {
  return house.games;
}

export function findGame(id: string): GameInfo | undefined {
  return house.games.find((game) => game.id === id);
}

/** The quick phrases of the chat: the game's own, and those of the house. */
export function phrases(game: string): string[] {
  return [...(findGame(game)?.phrases ?? []), ...house.phrases];
}

/** Ask for the games and what is said of them; what failed is asked for again next time. */
export function loadGames(): Promise<void> {
  asked ??= fetchGames().catch((trouble: unknown) => {
    asked = null;
    throw trouble;
  });
  return asked;
}

async function fetchGames(): Promise<void> {
  const [found] = await Promise.all([get<Games>("/api/games"), loadWords("lobby")]);
  house = found;
}
