// Rows of things to touch: hands, piles that are spread out, ships in a line.
//
//   const touched = new Touched<string>();
//   <ul {@attach arrowKeys()}>…<button onclick={() => (touched.id = id)} aria-pressed={touched.stands(id, equals)}>…</ul>

import type { Attachment } from "svelte/attachments";

export const ALONG: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
export const EITHER_WAY: Record<string, number> = { ...ALONG, ArrowUp: -1, ArrowDown: 1 };

/** The arrow keys go from thing to thing, and around the ends. */
export function arrowKeys(things = "button", keys = ALONG): Attachment<HTMLElement> {
  return (row) => {
    const press = (event: KeyboardEvent) => {
      const all = [...row.querySelectorAll<HTMLElement>(things)];
      const at = all.indexOf(event.target as HTMLElement);
      const step = keys[event.key];
      if (!step || at < 0) return;
      all[(at + step + all.length) % all.length]!.focus();
      event.preventDefault();
    };
    row.addEventListener("keydown", press);
    return () => row.removeEventListener("keydown", press);
  };
}

/** Of equal things that are chosen by their name, the one that was touched looks chosen. */
export class Touched<Id extends string | number> {
  id = $state.raw<Id | null>(null);

  /** Whether this one stands for all that are equal to it. */
  stands(id: Id, equals: Id[]): boolean {
    return (equals.find((one) => one === this.id) ?? equals[0]) === id;
  }
}
