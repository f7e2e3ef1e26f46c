// Carrying a leader from the pool onto a mission of the hand. Choosing the card and then the leader does the same.

import type { Attachment } from "svelte/attachments";
import type { AskView, Touch } from "../board";
import { carried, under } from "../../board/carried";
import { askedOf } from "./planning";
import { idOf, kindOf } from "./view";

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
    return carried({
      ready: () => this.ready,
      began: this.began,
      moved: (event) => {
        this.leader = leader;
        this.at = { x: event.clientX, y: event.clientY };
        this.over = under(event, "drop", this.takes);
      },
      dropped: () => {
        const card = this.over;
        this.rest();
        if (card) this.drop(leader, card);
      },
      cancelled: () => this.rest(),
    });
  }

  private rest(): void {
    this.leader = this.over = null;
  }
}
