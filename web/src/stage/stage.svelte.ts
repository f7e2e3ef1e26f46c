// The stage of a table: shows one thing after the other above the board. It may stop anywhere: the board below then shows
// things as they are.

import type { Line } from "../protocol";
import { complete, fitted, type Item } from "./queue";

export class Stage {
  now = $state.raw<Item | null>(null);
  /** Somebody wants to look longer. */
  paused = $state(false);
  /** What comes after it. */
  waiting = $state.raw<Item[]>([]);
  /** What waits was shown before. */
  private again = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  /** `tempo`: by which factor things last longer; 0: nothing is shown. */
  constructor(private readonly tempo: () => number) {
    document.addEventListener("visibilitychange", this.hidden);
  }

  /** Show these after what waits already; whether there is time for all of it. */
  tell(items: Item[]): boolean {
    if (!items.length) return true;
    this.again = false;
    const all = [...this.waiting, ...items];
    this.waiting = this.tempo() && !document.hidden ? fitted(all) : [];
    const whole = complete(this.waiting, all);
    if (!this.now) this.next();
    return whole;
  }

  /** Show these once more, whatever there was. */
  readonly show = (items: Item[]): void => {
    this.again = true;
    this.waiting = [...items];
    this.next();
  };

  /** Something is shown for the first time. */
  get news(): boolean {
    return this.now !== null && !this.again;
  }

  /** What nobody has seen yet. */
  get untold(): Line[] {
    return this.again ? [] : this.waiting.flatMap(({ lines }) => lines);
  }

  /** The first line that nobody has seen yet. */
  get unseen(): Line | undefined {
    return this.again ? undefined : this.waiting[0]?.lines[0];
  }

  /** The next thing, now. */
  readonly next = (): void => {
    this.hold();
    this.now = this.waiting[0] ?? null;
    this.waiting = this.waiting.slice(1);
    this.paused &&= this.now !== null;
    if (this.now && !this.paused) this.count(this.now.hold * (this.tempo() || 1));
  };

  /** Enough of it all. */
  readonly flush = (): void => {
    this.waiting = [];
    this.next();
  };

  /** Look longer, or go on. */
  readonly pause = (): void => {
    if (!this.now) return;
    this.paused = !this.paused;
    if (this.paused) this.hold();
    else this.next();
  };

  /** Time counts from when the thing is drawn: a page that takes long to draw takes nothing from what is seen. */
  private count(time: number): void {
    this.frame = requestAnimationFrame(() => (this.timer = setTimeout(this.next, time)));
  }

  private hold(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.hidden);
    this.flush();
  }

  private readonly hidden = (): void => {
    if (document.hidden) this.flush();
  };
}
