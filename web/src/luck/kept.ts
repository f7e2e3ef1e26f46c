// What this browser keeps about the luck of its tables, so that it can check by itself that nobody chose it.

import { remember, remembered } from "../memory";

export interface Kept {
  /** The contributions this browser has made, by their commitments. */
  shares: Record<string, string>;
  /** The commitment of the house, as first seen. */
  noted: string;
  /** The commitment whose contribution was opened last, and the draft it was opened to. */
  opened: string;
  draft: string;
  /** How often the house has declared void what was opened. */
  voided: number;
  /** Seals of the record that came with the game, shortened, oldest first. */
  seals: string[];
  /** Whether the last of them is that of the end. */
  ended: boolean;
}

/** How many hex digits of a seal are kept: nobody finds another record that fits them. */
export const SEAL = 24;
const MOST_SEALS = 400;
const MOST_SHARES = 8;
const MOST_TABLES = 60;

const memory = new Map<string, Kept>();

const blank = (): Kept => ({ shares: {}, noted: "", opened: "", draft: "", voided: 0, seals: [], ended: false });

export function kept(table: string): Kept {
  return { ...blank(), ...(remembered<Kept | null>(`luck.${table}`, null) ?? memory.get(table)) };
}

export function keep(table: string, change: Partial<Kept>): void {
  const now = { ...kept(table), ...change };
  memory.set(table, now);
  remember(`luck.${table}`, now);
  makeRoom(table);
}

/** The oldest tables make room for new ones. */
function makeRoom(table: string): void {
  const known = remembered<string[]>("luck", []).filter((one) => one !== table);
  for (const old of known.splice(0, Math.max(0, known.length - MOST_TABLES + 1))) {
    try {
      localStorage.removeItem(`cantina.luck.${old}`);
    } catch {
      // A browser that keeps nothing has nothing to throw away.
    }
  }
  remember("luck", [...known, table]);
}

export function keepShare(table: string, commitment: string, share: string): void {
  const shares = Object.entries(kept(table).shares).slice(1 - MOST_SHARES);
  keep(table, { shares: Object.fromEntries([...shares, [commitment, share]]) });
}

/** A contribution is opened to one draft. The one opened before is known by now: it must never serve again. */
export function keepOpened(table: string, commitment: string, draft: string): void {
  const { shares, opened } = kept(table);
  const secret = Object.entries(shares).filter(([one]) => one !== opened || one === commitment);
  keep(table, { shares: Object.fromEntries(secret), opened: commitment, draft });
}

/** The first seal and the newest ones stay. Another page at the same table may have brought it already. */
export function keepSeal(table: string, seal: string, over: boolean): void {
  const { seals, ended } = kept(table);
  const short = seal.slice(0, SEAL);
  if (ended || seals.includes(short)) return;
  const all = [...seals, short];
  keep(table, { seals: all.length > MOST_SEALS ? [all[0]!, ...all.slice(2)] : all, ended: over });
}
