// How the hunt for the base went, from the chronicle that is told when the game is over: the route, the search, the race.

import type { PageView } from "./view";

/** A base, and from when to when it was the base. */
export interface Stay {
  system: string;
  from: number;
  until: number;
  /** The round in which the Empire learned of it. */
  revealed: number | null;
}

/** How things stood when a round ended, and what had changed in it. */
export interface RoundEnd {
  round: number;
  over: boolean;
  reputation: number;
  base: string | null;
  left: number;
  /** Probe cards that came to the Empire. */
  drawn: string[];
  /** Systems that were ruled out in another way: somebody landed there, or had to tell. */
  out: string[];
  /** What happened to the base. */
  events: string[];
}

/** The bases in their order. */
export function route(pages: PageView[]): Stay[] {
  const stays: Stay[] = [];
  for (const { event, round, base } of pages) {
    const last = stays.at(-1);
    if (last) last.until = round;
    if ((event === "chosen" || event === "moved") && base) stays.push({ system: base, from: round, until: round, revealed: null });
    else if (event === "revealed" && last) last.revealed ??= round;
  }
  return stays;
}

/** Round by round; the last one is the end of the game. */
export function roundEnds(pages: PageView[]): RoundEnd[] {
  const ends: RoundEnd[] = [];
  let since: PageView[] = [];
  let before: PageView | undefined;
  for (const page of pages) {
    since.push(page);
    if (page.event !== "round" && page.event !== "over") continue;
    ends.push(roundEnd(before ?? since[0]!, since, page));
    [before, since] = [page, []];
  }
  return ends;
}

function roundEnd(before: PageView, pages: PageView[], now: PageView): RoundEnd {
  const events = pages.map((page) => page.event).filter((event) => event !== "round" && event !== "over");
  const drawn = now.probes.filter((system) => !before.probes.includes(system));
  // A new base restarts the search: what was ruled out before may be possible again.
  const out = events.includes("moved") ? [] : before.left.filter((system) => !now.left.includes(system) && !drawn.includes(system));
  return { round: now.round, over: now.event === "over", reputation: now.reputation, base: now.base, left: now.left.length, drawn, out, events };
}

/** What a system was to the Empire at a moment. */
export type Sign = "base" | "left" | "probe" | "held" | "out";

export function signOf(system: string, page: PageView): Sign {
  if (system === page.base) return "base";
  if (page.left.includes(system)) return "left";
  if (page.probes.includes(system)) return "probe";
  return page.held.includes(system) ? "held" : "out";
}
