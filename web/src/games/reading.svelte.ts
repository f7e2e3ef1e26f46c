// The full text of a card, while somebody rests the pointer on it, has it in focus, or presses long.

import type { Attachment } from "svelte/attachments";

const REST = 350;
const LONG_PRESS = 450;

export class Reading {
  card = $state.raw<string | null>(null);
  /** Why it cannot be chosen now, if so. */
  note = $state.raw("");
  anchor = $state.raw<HTMLElement | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The touch that opened the text must not also choose the card. */
  #swallow = false;

  open(card: string, anchor: HTMLElement, note: string): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.anchor = anchor;
    this.note = note;
  }

  close = (): void => {
    clearTimeout(this.#timer);
    this.card = this.anchor = null;
  };

  #soon(wait: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, wait);
  }

  /** Make an element tell about its card. */
  of(card: string | null, note: string): Attachment<HTMLElement> {
    return (element) => {
      if (!card) return;
      const read = () => this.open(card, element, note);
      const leave = (event: Event) => (event as PointerEvent).pointerType !== "touch" && this.close();
      const on: Partial<Record<keyof HTMLElementEventMap, (event: any) => void>> = {
        pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && this.#soon(REST, read),
        pointerleave: leave,
        pointerdown: (event: PointerEvent) => {
          this.#swallow = false;
          if (event.pointerType !== "mouse") this.#soon(LONG_PRESS, () => ((this.#swallow = true), read()));
        },
        pointerup: () => clearTimeout(this.#timer),
        pointercancel: () => clearTimeout(this.#timer),
        contextmenu: (event: Event) => this.#swallow && event.preventDefault(),
        focus: () => element.matches(":focus-visible") && read(),
        // A card that is taken away while it has the focus loses it in the middle of an update.
        blur: () => queueMicrotask(() => this.anchor === element && this.close()),
      };
      const entries = Object.entries(on) as [string, EventListener][];
      for (const [name, listener] of entries) element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of entries) element.removeEventListener(name, listener);
        if (this.anchor === element) this.close();
      };
    };
  }

  /** Whether this click ends a long press, and is therefore no choice. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}
