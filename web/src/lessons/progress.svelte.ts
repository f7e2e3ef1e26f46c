// How far somebody is in the lessons of a game: this browser remembers it, and the house does for all devices.

import { get } from "../api";
import { remember, remembered } from "../memory";
import type { GameInfo, Learned } from "../protocol";

type Progress = Record<string, number>;
/** Where the game of a lesson begins. */
const BEGIN = 1;

const key = (game: string) => `lessons.${game}`;
const known = (game: string): Progress => remembered<Progress>(key(game), {});
/** Grows when the house has told what was learned elsewhere: what is remembered is to be read again. */
let arrivals = $state(0);

/** What was learned and played on other devices is known here too; whoever got farther is right. */
export async function loadLearned(): Promise<void> {
  try {
    const { lessons, played: games } = await get<Learned>("/api/learned");
    for (const [game, places] of Object.entries(lessons)) {
      const here = known(game);
      remember(key(game), Object.fromEntries(Object.entries({ ...here, ...places }).map(([name, at]) => [name, Math.max(at, here[name] ?? BEGIN)])));
    }
    games.forEach(played);
    arrivals++;
  } catch {
    // What this browser remembers is enough to go on with.
  }
}

/** The lesson has come so far. */
export function reached(game: string, lesson: string, at: number): void {
  remember(key(game), { ...known(game), [lesson]: at });
}

/** Where to go on in a lesson, as the number of a position. */
export function place(game: string, lesson: string): number {
  void arrivals;
  return known(game)[lesson] ?? BEGIN;
}

export function done(game: GameInfo, lesson: string): boolean {
  const last = game.lessons.find(({ name }) => name === lesson)?.last ?? 0;
  return place(game.id, lesson) >= last;
}

/** The first lesson that is not done; undefined: all are. */
export function next(game: GameInfo): string | undefined {
  return game.lessons.find(({ name }) => !done(game, name))?.name;
}

/** How long all its lessons take. */
export function minutes(game: GameInfo): number {
  return game.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
}

/** What is learned soonest comes first, what has no lessons last. */
export function quickest(games: GameInfo[]): GameInfo[] {
  const effort = (game: GameInfo) => minutes(game) || Infinity;
  return [...games].sort((one, other) => effort(one) - effort(other));
}

/** Where a lesson is to be had: one that was left goes on, one that is done begins anew. */
export function lessonPath(id: string): string {
  const [game, lesson] = id.split("/") as [string, string];
  return `/ws/lesson/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}?at=${place(game, lesson)}`;
}

/** The game was played here, or learned: nobody has to be led to the lessons any more. */
export function played(game: string): void {
  remember(`played.${game}`, true);
}

export function isNew(game: GameInfo): boolean {
  void arrivals;
  return !remembered(`played.${game.id}`, false) && game.lessons.length > 0 && next(game) !== undefined;
}
