// The full text of a card, while somebody rests the pointer on it, has it in focus, or presses long.
//
//   const reading = new Reading();
//   <button onclick={(event) => reading.press(event, "card:luke", can && choose)} {@attach reading.of("card:luke", "")}>…</button>
//   <CardText {reading}>{#snippet children(card)}…{/snippet}</CardText>

import type { Attachment } from "svelte/attachments";

const REST = 350;
const LONG_PRESS = 450;

/** A card, or something on a map. */
export type Thing = HTMLElement | SVGElement;

export class Reading {
  card = $state.raw<string | null>(null);
  /** Why it cannot be chosen now, if so. */
  note = $state.raw("");
  anchor = $state.raw<Thing | null>(null);
  /** It was opened by a press and stays until the next one: there is something to press in it. */
  pinned = $state.raw(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is going to be read when the time has passed. */
  #next: Thing | null = null;
  /** The touch that opened the text must not also choose the card. */
  #swallow = false;

  open(card: string, anchor: Thing, note: string): void {
    this.#calm();
    this.card = card;
    this.anchor = anchor;
    this.note = note;
    this.pinned = false;
  }

  close = (): void => {
    this.#calm();
    this.card = this.anchor = null;
    this.pinned = false;
  };

  /** Nothing is going to be read. */
  #calm(): void {
    clearTimeout(this.#timer);
    this.#next = null;
  }

  #soon(element: Thing, wait: number, read: () => void): void {
    this.#calm();
    this.#next = element;
    this.#timer = setTimeout(read, wait);
  }

  /** Make an element tell about its card. */
  of(card: string | null, note: string): Attachment<Thing> {
    return (element) => {
      if (!card) return;
      const read = () => this.open(card, element, note);
      const entries = Object.entries(this.#listeners(element, read)) as [string, EventListener][];
      for (const [name, listener] of entries) element.addEventListener(name, listener);
      return () => {
        for (const [name, listener] of entries) element.removeEventListener(name, listener);
        if (this.anchor === element || this.#next === element) this.close();
      };
    };
  }

  #listeners(element: Thing, read: () => void): { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } {
    // A card that came under a pointer which rests is not being read.
    let entered = false;
    return {
      pointerenter: ({ pointerType }) => (entered = pointerType === "mouse"),
      pointermove: () => {
        if (entered) this.#soon(element, REST, read);
        entered = false;
      },
      pointerleave: ({ pointerType }) => pointerType !== "touch" && !this.pinned && this.close(),
      pointerdown: ({ pointerType }) => {
        this.#swallow = false;
        if (pointerType !== "mouse") this.#soon(element, LONG_PRESS, () => ((this.#swallow = true), read()));
      },
      pointerup: () => this.#calm(),
      pointercancel: () => this.#calm(),
      contextmenu: (event) => this.#swallow && event.preventDefault(),
      focus: () => element.matches(":focus-visible") && read(),
      // A card that is taken away while it has the focus loses it in the middle of an update.
      blur: () => queueMicrotask(() => this.anchor === element && this.close()),
    };
  }

  /** A click chooses what can be chosen, and opens the text of everything else. */
  press({ currentTarget }: MouseEvent, card: string | null, choose?: (() => void) | false, note = ""): void {
    if (this.swallows()) return;
    if (choose) choose();
    else if (card) {
      this.open(card, currentTarget as Thing, note);
      this.pinned = true;
    }
  }

  /** Whether this click ends a long press, and is therefore no choice. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}
