// Carrying a leader from the pool onto a mission of the hand. Choosing the card and then the leader does the same.

import type { Attachment } from "svelte/attachments";
import type { AskView, Touch } from "../board";
import { askedOf } from "./planning";
import { idOf, kindOf } from "./view";

/** So far a pointer may tremble before it carries, in pixels. */
const TREMBLE = 8;

export class Carrying {
  leader = $state.raw<string | null>(null);
  /** The card under the pointer that takes the leader. */
  over = $state.raw<string | null>(null);
  /** Where the pointer is. */
  at = $state.raw({ x: 0, y: 0 });
  /** Put on a card: the leader is named as soon as that is asked. */
  private put: { leader: string; asked: AskView | null } | null = null;

  constructor(
    private readonly touch: () => Touch,
    private readonly ask: () => AskView | null,
    /** A leader is picked up: what was being read is put away. */
    private readonly began: () => void,
  ) {}

  takes = (card: string): boolean => kindOf(card) === "mission" && askedOf(this.ask()) === "assign" && this.touch().can(card);

  /** Leaders can be carried now: a finger on one of them does not scroll. */
  get ready(): boolean {
    return askedOf(this.ask()) === "assign";
  }

  /** The second half of putting a leader on a card. */
  goOn(): void {
    const ask = this.ask();
    if (!this.put || !askedOf(ask) || ask === this.put.asked) return;
    const { leader } = this.put;
    this.put = null;
    if (askedOf(ask) === "first-leader" && this.touch().can(leader)) this.touch().answer(idOf(leader));
  }

  private drop(leader: string, card: string): void {
    this.put = { leader, asked: this.ask() };
    this.touch().answer(idOf(card));
  }

  /** Make an element a leader who can be carried while missions are assigned. */
  handle(leader: string): Attachment<HTMLElement> {
    return (element) => {
      let from: { x: number; y: number } | null = null;
      let moved = false;
      const move = (event: PointerEvent) => {
        if (!from || !event.isPrimary) return;
        const at = { x: event.clientX, y: event.clientY };
        if (!moved && Math.hypot(at.x - from.x, at.y - from.y) <= TREMBLE) return;
        if (!moved) this.began();
        moved = true;
        [this.leader, this.at, this.over] = [leader, at, this.under(event)];
      };
      const end = () => {
        from = this.leader = this.over = null;
        listen("removeEventListener");
      };
      const up = () => {
        const card = this.over;
        end();
        if (moved && card) this.drop(leader, card);
      };
      const on = { pointermove: move, pointerup: up, pointercancel: end };
      const listen = (how: "addEventListener" | "removeEventListener") => {
        for (const [name, listener] of Object.entries(on)) window[how](name, listener as EventListener);
      };
      const down = (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0 || !this.ready) return;
        from = { x: event.clientX, y: event.clientY };
        moved = false;
        listen("addEventListener");
      };
      /** The click that ends it is no click. */
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

  private under(event: PointerEvent): string | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const card = (element as HTMLElement).closest<HTMLElement>("[data-drop]")?.dataset.drop;
      if (card && this.takes(card)) return card;
    }
    return null;
  }
}
