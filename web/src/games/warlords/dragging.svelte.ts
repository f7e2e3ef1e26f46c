// Carrying a ship from the hand to a planet or to the own fleet. Two clicks or the keys do the same.

import type { Attachment } from "svelte/attachments";
import { settings } from "../../settings.svelte";
import type { AskView, Touch } from "../board";

/** So far a pointer may tremble before it drags, in pixels. */
const TREMBLE = 8;

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
    return (element) => {
      if (!ref) return;
      let from: { x: number; y: number } | null = null;
      let moved = false;
      const move = (event: PointerEvent) => {
        if (!from || !event.isPrimary) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!moved && Math.hypot(x, y) <= TREMBLE) return;
        if (!moved) this.began();
        moved = true;
        this.dragged = { piece, ref, x, y };
        this.over = this.under(event, ref);
      };
      const up = () => {
        const target = this.over;
        end();
        if (moved && target) this.drop(ref, target);
      };
      /** The pointer may be anywhere by then. */
      const on = { pointermove: move, pointerup: up, pointercancel: () => end() };
      const listen = (how: "addEventListener" | "removeEventListener") => {
        for (const [name, listener] of Object.entries(on)) window[how](name, listener as EventListener);
      };
      const end = () => {
        from = null;
        this.rest();
        listen("removeEventListener");
      };
      const down = (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY };
        moved = false;
        listen("addEventListener");
      };
      /** The click that ends a drag is no click. */
      const click = (event: MouseEvent) => {
        if (moved) event.stopImmediatePropagation();
        moved = false;
      };
      element.addEventListener("click", click, true);
      element.addEventListener("pointerdown", down);
      return () => {
        listen("removeEventListener");
        element.removeEventListener("click", click, true);
        element.removeEventListener("pointerdown", down);
      };
    };
  }

  private under(event: PointerEvent, ref: string): string | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const target = (element as HTMLElement).closest<HTMLElement>("[data-drop]")?.dataset.drop;
      if (target && this.fits(ref, target)) return target;
    }
    return null;
  }
}
