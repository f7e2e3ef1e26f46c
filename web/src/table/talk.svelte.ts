// How much of the talk is still unread, and the sound of a new word.

import { untrack } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { Said } from "../protocol";
import { remember, remembered } from "../settings.svelte";
import { play } from "../sound";

const KEPT = 200;
const deaf = new SvelteSet(remembered<string[]>("deaf", []));

/** Whether the reader does not want to hear somebody at a table. */
export function isDeafTo(table: string, who: string | undefined): boolean {
  return !!who && deaf.has(`${table}/${who}`);
}

/** The reader does not want to hear somebody any more, or wants to again. Nobody else is told. */
export function deafTo(table: string, who: string, on: boolean): void {
  if (on) deaf.add(`${table}/${who}`);
  else deaf.delete(`${table}/${who}`);
  remember("deaf", [...deaf].slice(-KEPT));
}

export class Talk {
  private read = $state(-1);
  private heard = -1;

  constructor(
    private readonly chat: () => Said[],
    private readonly me: () => number | null,
    private readonly table: () => string,
    /** Whether the talk is in view. */
    private readonly open: () => boolean,
    /** The table itself has said something, and the talk is not in view. */
    private readonly announce: (said: Said) => void,
  ) {
    $effect(() => {
      if (open()) this.read = this.newest;
    });
    $effect(() => this.listen());
  }

  get unread(): number {
    return this.chat().filter((one) => one.n > this.read && this.counts(one)).length;
  }

  /** Whether somebody else said it whom one wants to hear. */
  private counts(one: Said): boolean {
    return one.seat !== this.me() && !isDeafTo(this.table(), one.who);
  }

  private get newest(): number {
    return this.chat().at(-1)?.n ?? -1;
  }

  private listen(): void {
    const last = this.chat().at(-1);
    if (this.heard >= 0 && last && last.n > this.heard) {
      if (this.counts(last)) play("chat");
      if (last.phrase?.startsWith("table-") && !untrack(this.open)) untrack(() => this.announce(last));
    }
    this.heard = Math.max(this.newest, 0);
  }
}
