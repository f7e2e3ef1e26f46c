// Dragging a leader from the pool onto a mission of the hand, or onto a system; or a unit on the map to a system next to it. Choosing
// one and then the other does the same.

import { Dragging } from "../../board/dragging.svelte";
import type { AskView, Touch } from "../board";
import { comersTo } from "./coming";
import type { Deed } from "./deed.svelte";
import { askedOf } from "./planning";
import { idOf, kindOf, type RebellionView } from "./view";

export class Carrying extends Dragging {
  /** Put on a card: the leader is named as soon as that is asked. */
  private put = "";

  constructor(
    private readonly view: () => RebellionView,
    private readonly touch: () => Touch,
    private readonly ask: () => AskView | null,
    private readonly deed: Deed,
    began: () => void,
  ) {
    super({
      ready: () => ["assign", "turn"].includes(askedOf(ask())),
      began,
      takes: (thing, goal) => (kindOf(goal) === "system" ? askedOf(ask()) === "turn" && this.goes(thing, goal) : kindOf(thing) === "leader" && this.open(goal)),
      drop: (thing, goal) => {
        if (kindOf(thing) === "unit") deed.bring(...this.parts(thing), goal);
        else if (kindOf(goal) === "system") deed.carry(thing, goal);
        else this.assign(thing, goal);
      },
    });
  }

  /** Whether a leader can be put on this card now. */
  open(card: string): boolean {
    return kindOf(card) === "mission" && askedOf(this.ask()) === "assign" && this.touch().can(card);
  }

  /** Whether a leader or a unit can go to this system. */
  private goes(thing: string, system: string): boolean {
    if (kindOf(thing) === "leader") return this.touch().can(thing) && this.deed.mayGoTo(system);
    const [unit, origin] = this.parts(thing);
    return this.deed.mayStart && this.deed.mayGoTo(system) && comersTo(this.view(), system).some((one) => one.origin === origin && one.kinds.some(({ ref }) => ref === unit));
  }

  /** Which kind a unit is, and where it stands: `unit:tie-fighter@coruscant`. */
  private parts(thing: string): [unit: string, origin: string] {
    return [`unit:${idOf(thing)}`, `system:${thing.split("@")[1]!}`];
  }

  private assign(leader: string, card: string): void {
    this.deed.clear();
    this.put = leader;
    this.touch().answer(idOf(card));
  }

  /** The second half of putting a leader on a card. */
  goOn(): void {
    const [asked, leader] = [askedOf(this.ask()), this.put];
    if (!leader || !asked) return;
    this.put = "";
    if (asked === "first-leader" && this.touch().can(leader)) this.touch().answer(idOf(leader));
  }
}
