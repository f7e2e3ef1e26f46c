// Moving the stacks about by hand: lift one and put it on another, and the two change places. By dragging, by two
// clicks, or with the keys. What is lifted is known to this page alone.

import { Dragging } from "../../board/dragging.svelte";
import type { Touch } from "../board";

export class Mixing {
  /** The stack in the hand, waiting for the other one. */
  lifted = $state.raw<string | null>(null);
  /** A stack stays where it was dropped until the table has it there. */
  readonly dragging = new Dragging({
    began: () => (this.lifted = null),
    takes: (stack, other) => other !== stack,
    drop: (stack, other) => this.swap(stack, other),
    stays: true,
  });

  constructor(private readonly touch: () => Touch) {}

  /** A stack was pressed: lift it, put it back, or swap the two. */
  press(ref: string): void {
    if (this.lifted === null) this.lifted = ref;
    else if (this.lifted === ref) this.lifted = null;
    else this.swap(this.lifted, ref);
  }

  /** Everything lies again: the swap has been made, or is not wanted. */
  rest(): void {
    this.lifted = null;
    this.dragging.rest();
  }

  private swap(one: string, other: string): void {
    const places = [one, other].map((ref) => ref.slice("stack:".length)).sort();
    this.lifted = null;
    this.touch().answer(places.join("-"));
  }
}
