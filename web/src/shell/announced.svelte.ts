// What the host of the house tells everybody: heard at tables and in the lobby, asked for everywhere else.

import { get } from "../api";
import { remember, remembered } from "../memory";
import type { Announced, Announcement } from "../protocol";
import { settings } from "../settings.svelte";

const READ = "announcements-read";
/** Who looks at the page again after this time asks what is new. In milliseconds. */
const STALE = 60_000;

let all = $state.raw<Announcement[]>([]);
let read = $state.raw<string[]>(remembered<string[]>(READ, []));
let asked = 0;

/** What the reader has not put away yet. */
export function announcements(): Announcement[] {
  return all.filter((one) => !read.includes(one.id));
}

export function hearAnnounced(message: Announced): void {
  all = message.now ?? [];
}

/** In the reader's language, or in the one there is. */
export function inWords(one: Announcement): string {
  return (settings.language === "ru" ? one.ru : one.en) || one.ru || one.en;
}

export function putAway(one: Announcement): void {
  // Those that are announced no more need not be remembered.
  read = [...read.filter((id) => all.some((other) => other.id === id)), one.id];
  remember(READ, read);
}

export async function askForAnnouncements(): Promise<void> {
  if (document.hidden || Date.now() - asked < STALE) return;
  asked = Date.now();
  try {
    hearAnnounced(await get<Announced>("/api/announcements"));
  } catch {
    asked = 0; // it is no news that the house cannot be reached
  }
}
