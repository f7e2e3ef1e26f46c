// Short notices at the edge of the page: what went wrong, what was done.

import { Refusal } from "../api";
import type { Words } from "../games/board";
import type { Line } from "../protocol";
import { makeWords, t } from "../words.svelte";

export interface Notice {
  n: number;
  text: string;
  bad: boolean;
}

const STAYS = 7000;
const list = $state<Notice[]>([]);
let count = 0;

export function notices(): Notice[] {
  return list;
}

export function notice(text: string, bad = false): void {
  // Said again it is the same notice, and stays as long as a new one.
  for (const same of list.filter((one) => one.text === text)) dismiss(same.n);
  const n = ++count;
  list.push({ n, text, bad });
  setTimeout(() => dismiss(n), STAYS);
}

export function dismiss(n: number): void {
  const at = list.findIndex((one) => one.n === n);
  if (at >= 0) list.splice(at, 1);
}

/** What went wrong before matters no more. */
export function forgive(): void {
  for (const { n } of list.filter((one) => one.bad)) dismiss(n);
}

/** A reason in words; if this page does not know it, what the server said. */
export function reason(why: Line, text = "", words: Words = makeWords(null)): string {
  return words.has(why.key) ? words.line(why) : text || t("server-trouble", { status: why.key });
}

/** Do something that the server may refuse, and say so if it does. */
export async function attempt<T>(work: () => Promise<T>, words?: Words): Promise<T | null> {
  try {
    return await work();
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble;
    notice(reason(trouble.why, trouble.text, words), true);
    return null;
  }
}
