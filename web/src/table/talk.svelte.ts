// How much of the talk is still unread, and the sound of a new word.

import { untrack } from "svelte";
import type { Said } from "../protocol";
import { play } from "../sound";

export class Talk {
  private read = $state(-1);
  private heard = -1;

  constructor(
    private readonly chat: () => Said[],
    private readonly me: () => number | null,
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
    return this.chat().filter((one) => one.n > this.read && one.seat !== this.me()).length;
  }

  private get newest(): number {
    return this.chat().at(-1)?.n ?? -1;
  }

  private listen(): void {
    const last = this.chat().at(-1);
    if (this.heard >= 0 && last && last.n > this.heard) {
      if (last.seat !== this.me()) play("chat");
      if (last.phrase?.startsWith("table-") && !untrack(this.open)) untrack(() => this.announce(last));
    }
    this.heard = Math.max(this.newest, 0);
  }
}
