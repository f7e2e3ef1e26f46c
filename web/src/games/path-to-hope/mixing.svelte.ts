// Moving the stacks about with the hands: lift one and put it on another, and the two change places. By dragging, by two
// clicks, or with the keys. What is lifted is known to this page alone.

import type { Attachment } from "svelte/attachments";
import type { Touch } from "../board";
import { carried, under } from "../../board/carried";

export class Mixing {
  /** The stack in the hand, waiting for the other one. */
  lifted = $state.raw<string | null>(null);
  /** The stack under the pointer while one is dragged. */
  over = $state.raw<string | null>(null);
  /** The stack that follows the pointer, and how far it has gone. */
  dragged = $state.raw<{ ref: string; x: number; y: number } | null>(null);

  constructor(private readonly touch: () => Touch) {}

  /** A stack was pressed: lift it, put it back, or swap the two. */
  press(ref: string): void {
    if (this.lifted === null) this.lifted = ref;
    else if (this.lifted === ref) this.lifted = null;
    else this.swap(this.lifted, ref);
  }

  /** Everything lies again: the swap has been made, or is not wanted. */
  rest(): void {
    this.lifted = this.over = this.dragged = null;
  }

  private swap(one: string, other: string): void {
    const places = [one, other].map((ref) => ref.slice("stack:".length)).sort();
    this.lifted = this.over = null;
    this.touch().answer(places.join("-"));
  }

  /** Make an element a stack that can be dragged onto others. */
  handle(ref: string): Attachment<HTMLElement> {
    return carried({
      moved: (event, x, y) => {
        this.lifted = null;
        this.dragged = { ref, x, y };
        this.over = under(event, "stack", (other) => other !== ref);
      },
      dropped: () => {
        // The stack stays where it was dropped until the table has it there.
        if (this.over) this.swap(ref, this.over);
        else this.rest();
      },
      cancelled: () => this.rest(),
    });
  }
}
