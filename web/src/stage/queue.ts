// What is told at a table, as it is shown on the stage: in order, several of one kind in a row as one, each held as long as
// it deserves. A game says how heavy its lines are (`weights`, made from its Python, so that bots wait for the same) and
// which words of a line are pictures and places. Nothing here knows the page.

import type { MessageId } from "../messages";
import type { Line } from "../protocol";

export type Weight = "tick" | "beat" | "scene";
export type Weights = Partial<Record<MessageId, Weight>>;

/** How the lines of a game are shown. */
export interface Staging {
  weights: Weights;
  /** The arguments that say where something happens, the most telling first. */
  where: string[];
  /** Those of them that are places: these come into sight first, whatever else can be seen. */
  places?: string[];
  /** Lines that do not say where they happen: it is where the last of those before them did. */
  there?: { lines: MessageId[]; after: MessageId[] }[];
  /** The arguments that are drawn, in this order. */
  pictures?: string[];
  /** Lines that the board waits for: it shows what they tell when they are told, and not before. */
  awaits?: MessageId[];
  /** What stays in sight for a line: both sides' dice for the verdict. */
  keeps?: Partial<Record<MessageId, MessageId[]>>;
  /** Where something comes from, if not from there: an arrow leads from it. */
  from?: string[];
  /** What to look for where a thing is not on the board any more. */
  instead?: (ref: string) => string;
  /** Lines that are shown as long as ever, however much waits. */
  rolls?: MessageId[];
  /** A number that counts besides what is drawn. */
  adds?: string;
  /** Lines whose pictures say it all. */
  mute?: MessageId[];
  /** Lines that the ending tells in its own way: they are no highlights. */
  verdicts?: MessageId[];
  /** Lines that are worth seeing again though they are held no longer than others. */
  moments?: MessageId[];
  /** The number in a line that says how much it matters among those of its kind. */
  matters?: Partial<Record<MessageId, string>>;
}

/** One thing on the stage. */
export interface Item {
  /** What it tells, all of one kind. */
  lines: Line[];
  /** What was told before and stays in sight. */
  kept: Line[];
  /** What says where it happens, if its own lines do not. */
  there: Line | null;
  weight: Weight;
  /** In milliseconds, at the normal tempo. */
  hold: number;
  /** No less than this, where much waits. */
  least: number;
}

const HOLD: Record<Weight, number> = { tick: 400, beat: 1200, scene: 2500 };
const LEAST: Record<Weight, number> = { tick: 0, beat: 500, scene: HOLD.beat };
/** A queue that is longer is pressed to this. In milliseconds. */
const LONG = 6000;
/** Of one that is still longer only rolls and scenes are left; and if even those take longer than that, nothing is. */
const TOO_LONG = 12_000;
/** As many lines of one kind are said; of the others only how many there are. */
export const MOST = 3;

/** What single seats hear in place of the public line lasts as long and looks alike. */
export const kind = (line: Line): MessageId => line.key.replace(/-you$/, "") as MessageId;

/** What is new in a log from a line on, as things for the stage. What stays in sight may have been told before. */
export function staged(lines: Line[], from: number, staging: Staging): Item[] {
  const found: Item[] = [];
  let last: MessageId | null = null;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    const weight = staging.weights[kind(line)];
    const rolled = !!staging.rolls?.includes(kind(line));
    const joins = kind(line) === last && !(rolled && found.at(-1)!.lines.length === MOST);
    if (weight && joins) found.at(-1)!.lines.push(line);
    else if (weight) found.push({ lines: [line], kept: kept(lines, at, staging), there: there(lines, at, staging), weight, ...time(weight, rolled) });
    last = kind(line);
  }
  return found;
}

const time = (weight: Weight, rolled: boolean) => ({ hold: HOLD[weight], least: rolled ? HOLD[weight] : LEAST[weight] });

function kept(lines: Line[], at: number, { keeps = {} }: Staging): Line[] {
  const stays = keeps[kind(lines[at]!)] ?? [];
  let first = at;
  while (first > 0 && stays.includes(kind(lines[first - 1]!))) first--;
  return lines.slice(first, at);
}

function there(lines: Line[], at: number, staging: Staging): Line | null {
  const after = staging.there?.find((one) => one.lines.includes(kind(lines[at]!)))?.after ?? [];
  return after.length ? (lines.slice(0, at).findLast((line) => after.includes(kind(line))) ?? null) : null;
}

export const lasts = (items: Item[]) => items.reduce((sum, { hold }) => sum + hold, 0);
const atLeast = (items: Item[]) => items.reduce((sum, { least }) => sum + least, 0);

/** What there is time for: no ticks where much waits, and where far too much does only what cannot be pressed below a beat. */
export function fitted(items: Item[]): Item[] {
  if (lasts(items) <= LONG) return items;
  const shortest = lasts(items) <= TOO_LONG ? LEAST.beat : HOLD.beat;
  const left = items.filter(({ least }) => least >= shortest);
  return atLeast(left) <= TOO_LONG ? pressed(left) : [];
}

/** The same in the time there is, if that can be: each thing gives of what it has beyond its least. */
function pressed(items: Item[]): Item[] {
  const least = atLeast(items);
  const share = Math.min(1, Math.max(0, LONG - least) / (lasts(items) - least || 1));
  return items.map((item) => ({ ...item, hold: item.least + (item.hold - item.least) * share }));
}

/** Whether nothing but moments in passing is missing among the things that are shown. */
export function complete(shown: Item[], items: Item[]): boolean {
  const heavy = (all: Item[]) => all.filter(({ weight }) => weight !== "tick").length;
  return heavy(shown) === heavy(items);
}

/** The last things of a game: as many as there is time for, however much came before them. */
export function finale(items: Item[]): Item[] {
  let left = LONG;
  return items.slice(items.findLastIndex(({ hold }) => (left -= hold) < 0) + 1);
}

/** The references in the named arguments of a line, in that order. */
export function refs({ args = {} }: Line, names: string[] = []): string[] {
  return names.flatMap((name) => String(args[name] ?? "").split(" ")).filter((ref) => /^[a-z]+:\S/.test(ref));
}
