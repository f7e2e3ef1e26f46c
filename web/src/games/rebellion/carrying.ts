// Dragging a leader from the pool onto a mission of the hand. Choosing the card and then the leader does the same.

import { Dragging } from "../../board/dragging.svelte";
import type { AskView, Touch } from "../board";
import { askedOf } from "./planning";
import { idOf, kindOf } from "./view";

export class Carrying extends Dragging {
  /** Put on a card: the leader is named as soon as that is asked. */
  private put: { leader: string; asked: AskView | null } | null = null;

  constructor(
    private readonly touch: () => Touch,
    private readonly ask: () => AskView | null,
    began: () => void,
  ) {
    super({
      ready: () => askedOf(ask()) === "assign",
      began,
      takes: (_, card) => this.open(card),
      drop: (leader, card) => this.assign(leader, card),
    });
  }

  /** Whether a leader can be put on this card now. */
  open(card: string): boolean {
    return kindOf(card) === "mission" && this.ready && this.touch().can(card);
  }

  private assign(leader: string, card: string): void {
    this.put = { leader, asked: this.ask() };
    this.touch().answer(idOf(card));
  }

  /** The second half of putting a leader on a card. */
  goOn(): void {
    const ask = this.ask();
    if (!this.put || !askedOf(ask) || ask === this.put.asked) return;
    const { leader } = this.put;
    this.put = null;
    if (askedOf(ask) === "first-leader" && this.touch().can(leader)) this.touch().answer(idOf(leader));
  }
}
