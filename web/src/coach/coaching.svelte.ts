// What the coach found in a finished game: asked for once, and waited for while it works.

import { get, post, Refusal } from "../api";
import type { Coaching as Found, Review } from "../generated/bodies";
import { reason } from "../shell/notice.svelte";

const PAUSE = 1000;

export class Coaching {
  review = $state.raw<Review | null>(null);
  part = $state(0);
  /** Why there is nothing, in words; `failed`: the coach could not do it. */
  trouble = $state("");
  failed = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;
  private readonly path: string;

  constructor(table: string) {
    this.path = `/api/tables/${encodeURIComponent(table)}/review`;
  }

  /** Have it done, or get what is there. */
  begin(): void {
    this.trouble = "";
    this.failed = false;
    void this.take(() => post<Found>(this.path));
  }

  stop(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private async take(ask: () => Promise<Found>): Promise<void> {
    try {
      const found = await ask();
      if (this.gone) return;
      this.review = found.review;
      this.part = found.part ?? 0;
      this.failed = found.failed;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (why.status) this.trouble = reason(why.why, why.text);
    }
    if (!this.review && !this.failed && !this.trouble && !this.gone) this.timer = setTimeout(() => void this.take(() => get<Found>(this.path)), PAUSE);
  }
}

/** What a seat's decisions cost, the costliest first. */
export function costliest(review: Review, seat: number) {
  return review.decisions.filter((one) => one.seat === seat).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
}
