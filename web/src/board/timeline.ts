// Things that are shown one after the other. A board, or whatever shows what happened, hands over its acts in stages and
// gets a promise: it is kept when everything has been seen, was interrupted by the next acts, or was skipped.
//
//   await timeline.play([{ stage: 0, begin }, { stage: 1, begin }], { travel: 300, pause: 200 });
//   timeline.finish();   // skip: everything lies where it belongs, now
//
// The page itself is always drawn as it is at the end, so nothing is lost when an act is cut short. While nobody looks at
// the tab, nothing is shown.

export interface Act {
  /** Acts of one stage set off together; stages follow each other in the order of their numbers. */
  stage: number;
  /** Begin after this delay, in milliseconds; null: there is nothing to see. */
  begin(delay: number): Shown | null;
}

/** What is being shown. It ends with the first of its animations. */
export interface Shown {
  animations: [Animation, ...Animation[]];
  /** Take away what was put on the table for it. */
  clear?: () => void;
}

/** All in milliseconds. */
export interface Pace {
  /** How long one thing is on its way. */
  travel: number;
  /** Before the first stage. */
  lead?: number;
  /** From one stage to the next, and from the first to the last at most. */
  pause?: number;
  most?: number;
  /** Between things of one stage, and between the first and the last of them at most. */
  stagger?: number;
  spread?: number;
}

/** When each act begins, given the stages that they belong to. */
export function schedule(stages: readonly number[], pace: Pace): number[] {
  const { lead = 0, pause = 0, most = Infinity, stagger = 0, spread = Infinity } = pace;
  const order = [...new Set(stages)].sort((a, b) => a - b);
  const step = Math.min(pause, most / order.length);
  const delays = Array<number>(stages.length).fill(lead);
  let start = lead;
  for (const stage of order) {
    const together = stages.flatMap((one, at) => (one === stage ? [at] : []));
    const apart = Math.min(stagger, spread / together.length);
    together.forEach((at, turn) => (delays[at] = start + turn * apart));
    start += step + (together.length - 1) * apart;
  }
  return delays;
}

export class Timeline {
  #shown = new Set<Shown>();
  #over: (() => void) | null = null;

  /** Whether something is being shown. */
  get busy(): boolean {
    return this.#shown.size > 0;
  }

  /** Show these acts; what was being shown ends at once. */
  play(acts: readonly Act[], pace: Pace): Promise<void> {
    this.finish();
    if (document.hidden || !acts.length) return Promise.resolve();
    const delays = schedule(acts.map(({ stage }) => stage), pace);
    acts.forEach((act, at) => this.#begin(act.begin(delays[at]!)));
    if (!this.busy) return Promise.resolve();
    document.addEventListener("visibilitychange", this.finish);
    return new Promise((resolve) => (this.#over = resolve));
  }

  #begin(shown: Shown | null): void {
    if (!shown) return;
    this.#shown.add(shown);
    shown.animations[0].onfinish = () => this.#end(shown);
  }

  #end(shown: Shown): void {
    if (!this.#shown.delete(shown)) return;
    for (const animation of shown.animations) animation.cancel();
    shown.clear?.();
    if (!this.busy) this.#rest();
  }

  #rest(): void {
    document.removeEventListener("visibilitychange", this.finish);
    this.#over?.();
    this.#over = null;
  }

  /** Everything lies where it belongs, now: skipped, interrupted, or the board goes away. */
  readonly finish = (): void => {
    for (const shown of this.#shown) this.#end(shown);
  };
}
