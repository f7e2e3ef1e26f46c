// What is to be touched next. Options name their things in the order of the clicks: first those that begin an option, and
// once something is chosen, those that go with it. Everything else that can be touched starts over.

import { greyed } from "../../board/reasons";
import type { AskView, Touch } from "../board";

export class Aim {
  private readonly next: Set<string>;
  /** What has been touched so far. */
  readonly chosen: string[];

  constructor(
    private readonly touch: Touch,
    private readonly ask: AskView | null,
  ) {
    const options = ask?.options ?? [];
    const all = [...new Set(options.flatMap(({ refs }) => refs))];
    this.chosen = all.filter((ref) => touch.chosen(ref));
    const fitting = options.filter(({ refs }) => this.chosen.every((ref) => refs.includes(ref)));
    this.next = new Set(this.chosen.length ? fitting.flatMap(({ refs }) => refs) : options.map(({ refs }) => refs[0] ?? ""));
  }

  /** Others like it can be touched, and it cannot. */
  greyed = (ref: string): boolean => greyed(this.ask, ref);
  can = (ref: string): boolean => this.touch.can(ref);
  /** Whether it is one of the things to touch now; what has been touched is not, nor its equals. */
  wants = (ref: string): boolean => this.touch.can(ref) && this.next.has(ref) && !this.chosen.includes(ref);
  picked = (ref: string): boolean => this.touch.chosen(ref);
  pick = (ref: string): void => this.touch.pick(ref);
}
