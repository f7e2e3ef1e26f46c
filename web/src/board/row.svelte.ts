// Rows of things to touch: hands, ships in a line, piles that are spread out. Hand.svelte and Spread.svelte are such rows.
//
//   const choosing = new Choosing<number>(() => touch, () => hand.map((ref, id) => ({ id, ref })));
//   {@const { can, chosen, onpick } = choosing.of(id)}
//   <ul {@attach arrowKeys()}>…<button class={{ can, chosen }} onclick={onpick}>…</ul>

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

/** What may be chosen, by its reference: the board's `touch`, or what a board makes of it. */
export interface Choice {
  can(ref: string): boolean;
  chosen(ref: string): boolean;
  pick(ref: string): void;
}

export interface InRow<Id> {
  /** Which of several equal things it is. */
  id: Id;
  /** How options refer to it, and to its equals; null: it is not known what it is. */
  ref: string | null;
}

/** Of equal things that are chosen by their name, the one that was touched looks chosen. */
export class Choosing<Id extends string | number> {
  #touched = $state.raw<Id | null>(null);

  constructor(
    private readonly choice: () => Choice,
    private readonly row: () => InRow<Id>[],
  ) {}

  /** Whether a click chooses this one, whether it looks chosen, and what the click does. */
  of(id: Id): { can: boolean; chosen: boolean; onpick?: () => void } {
    const [row, choice] = [this.row(), this.choice()];
    const ref = row.find((one) => one.id === id)?.ref;
    if (!ref) return { can: false, chosen: false };
    const can = choice.can(ref);
    const equals = row.filter((one) => one.ref === ref).map((one) => one.id);
    return { can, chosen: choice.chosen(ref) && this.#stands(id, equals), onpick: can ? () => this.#pick(id, ref) : undefined };
  }

  /** Whether this one stands for all that are equal to it. */
  #stands(id: Id, equals: Id[]): boolean {
    return (equals.find((one) => one === this.#touched) ?? equals[0]) === id;
  }

  #pick(id: Id, ref: string): void {
    this.#touched = id;
    this.choice().pick(ref);
  }
}
