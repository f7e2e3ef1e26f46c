// Carrying a thing with the pointer, from where it is picked up to where it is let go. What that means is up to the board.

import type { Attachment } from "svelte/attachments";

/** So far a pointer may tremble before it carries, in pixels. */
const TREMBLE = 8;

export interface Carry {
  /** Whether it can be picked up now; without this always. */
  ready?: () => boolean;
  /** It is picked up: what was being read is put away. */
  began?: () => void;
  /** The pointer is here, so far from where it began. */
  moved: (event: PointerEvent, x: number, y: number) => void;
  /** It is let go here. */
  dropped: () => void;
  /** It is not carried any more, and nothing has come of it. */
  cancelled: () => void;
}

/** Make an element a thing that can be carried. */
export function carried({ ready, began, moved, dropped, cancelled }: Carry): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let far = false;
    const move = (event: PointerEvent) => {
      if (!from || !event.isPrimary) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!far && Math.hypot(x, y) <= TREMBLE) return;
      if (!far) began?.();
      far = true;
      moved(event, x, y);
    };
    const up = () => {
      rest();
      if (far) dropped();
    };
    const cancel = () => {
      rest();
      cancelled();
    };
    const rest = () => {
      from = null;
      listen("removeEventListener");
    };
    /** The pointer may be anywhere by then. */
    const on = { pointermove: move, pointerup: up, pointercancel: cancel };
    const listen = (how: "addEventListener" | "removeEventListener") => {
      for (const [name, listener] of Object.entries(on)) window[how](name, listener as EventListener);
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || ready?.() === false) return;
      from = { x: event.clientX, y: event.clientY };
      far = false;
      listen("addEventListener");
    };
    /** The click that ends it is no click. */
    const click = (event: MouseEvent) => {
      if (far) event.stopImmediatePropagation();
      far = false;
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

/** What lies under the pointer, by its `data-` name, and takes the thing. */
export function under(event: PointerEvent, name: string, takes: (ref: string) => boolean): string | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const ref = element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    if (ref && takes(ref)) return ref;
  }
  return null;
}
