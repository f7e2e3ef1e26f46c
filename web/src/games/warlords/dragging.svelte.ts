// Carrying a ship from the hand to a planet or to the own fleet. Two clicks or the keys do the same.

import type { Attachment } from "svelte/attachments";
import { settings } from "../../settings.svelte";
import type { AskView, Touch } from "../board";
import { carried, under } from "../../board/carried";

interface Where {
  /** The piece that follows the pointer, and how far it has gone. */
  piece: string;
  ref: string;
  x: number;
  y: number;
}

export class Dragging {
  dragged = $state.raw<Where | null>(null);
  /** The planet or fleet under the pointer that takes the ship. */
  over = $state.raw<string | null>(null);

  constructor(
    private readonly touch: () => Touch,
    private readonly ask: () => AskView | null,
    /** A drag begins: what was being read is put away. */
    private readonly began: () => void,
  ) {}

  /** Whether a ship that is being carried may be put there. */
  takes(target: string): boolean {
    return this.dragged !== null && this.fits(this.dragged.ref, target);
  }

  rest(): void {
    this.dragged = this.over = null;
  }

  private fits(ref: string, target: string): boolean {
    return this.ask()?.options.some(({ refs }) => refs.includes(ref) && refs.includes(target)) ?? false;
  }

  private drop(ref: string, target: string): void {
    const touch = this.touch();
    if (!touch.chosen(ref)) touch.pick(ref);
    if (!touch.chosen(target)) touch.pick(target);
    if (touch.chosen(target) && !touch.chosen(ref)) touch.pick(ref);
    // Whoever wants every move confirmed is asked; else putting it there was the answer.
    if (touch.chosen(ref) && touch.chosen(target) && settings.confirm !== "always") touch.pick(target);
  }

  /** Make an element a ship of the hand that can be carried away. */
  handle(piece: string, ref: string | null): Attachment<HTMLElement> {
    if (!ref) return () => {};
    return carried({
      began: this.began,
      moved: (event, x, y) => {
        this.dragged = { piece, ref, x, y };
        this.over = under(event, "drop", (target) => this.fits(ref, target));
      },
      dropped: () => {
        const target = this.over;
        this.rest();
        if (target) this.drop(ref, target);
      },
      cancelled: () => this.rest(),
    });
  }
}
