// Moving the stacks about with the hands: lift one and put it on another, and the two change places. By dragging, by two
// clicks, or with the keys. What is lifted is known to this page alone.

import type { Attachment } from "svelte/attachments";
import type { Touch } from "../board";

/** So far a pointer may tremble before it drags, in pixels. */
const TREMBLE = 6;

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
    return (element) => {
      let from: { x: number; y: number } | null = null;
      let moved = false;
      const down = (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY };
        moved = false;
        element.setPointerCapture(event.pointerId);
      };
      const move = (event: PointerEvent) => {
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        moved ||= Math.hypot(x, y) > TREMBLE;
        if (!moved) return;
        this.lifted = null;
        this.dragged = { ref, x, y };
        this.over = under(event, ref);
      };
      const up = () => {
        from = null;
        if (!moved) return;
        // The stack stays where it was dropped until the table has it there.
        if (this.over) this.swap(ref, this.over);
        else this.rest();
      };
      const cancel = () => {
        from = null;
        this.rest();
      };
      /** The click that ends a drag is no click. */
      const click = (event: MouseEvent) => {
        if (moved) event.stopImmediatePropagation();
        moved = false;
      };
      element.addEventListener("click", click, true);
      const on = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
      for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener);
      return () => {
        element.removeEventListener("click", click, true);
        for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener as EventListener);
      };
    };
  }
}

/** The other stack that lies under the pointer. */
function under(event: PointerEvent, ref: string): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = (element as HTMLElement).closest<HTMLElement>("[data-stack]")?.dataset.stack;
    if (found && found !== ref) return found;
  }
  return null;
}

/** Where the stacks lie, each by what is known of it, to show the way to where they lie next. */
export function placesOf(board: HTMLElement): Map<string, DOMRect> {
  const piles = board.querySelectorAll<HTMLElement>("[data-owner]");
  return new Map([...piles].map((pile) => [pile.dataset.owner!, pile.getBoundingClientRect()]));
}

/** Stacks that lie elsewhere now glide there. */
export function glide(board: HTMLElement, before: Map<string, DOMRect>): void {
  for (const pile of board.querySelectorAll<HTMLElement>("[data-owner]")) {
    const [was, is] = [before.get(pile.dataset.owner!), pile.getBoundingClientRect()];
    if (!was || Math.hypot(was.left - is.left, was.top - is.top) < 2) continue;
    const start = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    pile.animate([{ transform: start, zIndex: 2 }, { transform: "none", zIndex: 2 }], { duration: 300, easing: "cubic-bezier(.3,.1,.2,1)" });
  }
}
