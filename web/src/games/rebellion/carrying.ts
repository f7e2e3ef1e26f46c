// Dragging a leader from the pool onto a mission of the hand, or onto a system. Choosing one and then the other does the same.

import { Dragging } from "../../board/dragging.svelte";
import type { AskView, Touch } from "../board";
import type { Deed } from "./deed.svelte";
import { askedOf } from "./planning";
import { idOf, kindOf } from "./view";

export class Carrying extends Dragging {
  /** Put on a card: the leader is named as soon as that is asked. */
  private put: { leader: string; asked: AskView | null } | null = null;

  constructor(
    private readonly touch: () => Touch,
    private readonly ask: () => AskView | null,
    private readonly deed: Deed,
    began: () => void,
  ) {
    super({
      ready: () => ["assign", "turn"].includes(askedOf(ask())),
      began,
      takes: (leader, goal) => (kindOf(goal) === "system" ? this.touch().can(leader) && deed.mayGoTo(goal) && askedOf(ask()) === "turn" : this.open(goal)),
      drop: (leader, goal) => (kindOf(goal) === "system" ? deed.carry(leader, goal) : this.assign(leader, goal)),
    });
  }

  /** Whether a leader can be put on this card now. */
  open(card: string): boolean {
    return kindOf(card) === "mission" && askedOf(this.ask()) === "assign" && this.touch().can(card);
  }

  private assign(leader: string, card: string): void {
    this.deed.clear();
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
