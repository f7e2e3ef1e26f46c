// The bots as characters: what they are like, and the few words they say when a game begins and when it is over.
//
// What they say follows from who sits here and from how the game ended, which everybody sees; never from anything hidden.

import type { SeatInfo, TableInfo } from "../protocol";
import { settings } from "../settings.svelte";
import { character } from "../words.svelte";
import { lastWord } from "./farewell";
import { asTeam } from "./outcome";

/** What a bot is like as somebody; nothing for people, and for bots whom nobody has described. */
export function characterOf(seat: SeatInfo): string {
  return seat.kind === "bot" ? character(seat.name) : "";
}

export interface Remark {
  name: string;
  words: string;
}

/** The same table gives the same number, on every screen and after a restart. */
function settledBy(table: string, choices: number): number {
  return Array.from(table).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % choices;
}

/** One bot speaks for all of them, and only to people: a word from each would be noise. */
function speaker(info: TableInfo, bots: SeatInfo[]): SeatInfo | null {
  const heard = settings.remarks && info.talk !== "nobody" && info.seats.some((seat) => seat.kind === "person");
  const known = bots.filter(characterOf);
  return heard && known.length ? known[settledBy(info.id, known.length)]! : null;
}

/** What a bot says when people sit down with it. */
export function greeting(info: TableInfo): Remark | null {
  const bot = info.status === "waiting" ? null : speaker(info, info.seats);
  return bot && { name: bot.name, words: character(bot.name, "hello") };
}

/** What a bot says to this viewer when the game has been played to its end: it knows how that was, and nothing else. */
export function farewell(info: TableInfo, winners: readonly number[]): Remark | null {
  const team = asTeam(info.game);
  const last = lastWord(info, winners, team);
  const bot = last ? speaker(info, last.bots) : null;
  return last && bot && { name: bot.name, words: character(team ? "team" : bot.name, last.how) };
}
