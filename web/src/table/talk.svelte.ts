// How much of the talk is still unread, and the sound of a new word.

import type { Said } from "../protocol";
import { play } from "../sound";

export class Talk {
  private read = $state(-1);
  private heard = -1;

  constructor(
    private readonly chat: () => Said[],
    private readonly me: () => number | null,
    /** Whether the talk is in view. */
    open: () => boolean,
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
    if (this.heard >= 0 && this.newest > this.heard && this.chat().at(-1)?.seat !== this.me()) play("chat");
    this.heard = Math.max(this.newest, 0);
  }
}
