// A deed that is put together on the board before anything is sent: who goes on a mission, or who activates which system and what
// comes along. Things are chosen in any order; one confirmation gives the small answers one after the other.

import type { AskView, Touch } from "../board";
import { comersTo, inOrder, roomOf, type Comer, type Load } from "./coming";
import { rankOf } from "./components";
import { askedOf } from "./planning";
import { idOf, kindOf, poolOf, type RebellionView } from "./view";

/** The most leaders that go on a mission. */
const PAIR = 2;

export class Deed {
  mission = $state("");
  leaders = $state<string[]>([]);
  system = $state("");
  /** By origin and kind: how many come. */
  wanted = $state<Record<string, Load>>({});
  /** What is being sent, answer by answer: where units come from, where that was said, and what has been answered. Null: nothing. */
  private going = $state.raw<{ mission: boolean; origins: string[]; named: string[]; answered: string[] } | null>(null);
  /** The question that was looked at last. */
  private seen: AskView | null = null;

  constructor(
    private readonly view: () => RebellionView,
    private readonly ask: () => AskView | null,
    private readonly base: () => Touch,
  ) {}

  /** What may be touched: what the question offers, and what belongs to the deed. */
  readonly touch: Touch = {
    can: (ref) => this.base().can(ref) || this.takes(ref),
    chosen: (ref) => ref === this.mission || ref === this.system || this.leaders.includes(ref) || this.base().chosen(ref),
    pick: (ref) => this.pick(ref),
    answer: (text) => this.base().answer(text),
    clear: () => this.clear(),
  };

  /** Whether it is being put together or sent: not while others decide. */
  get begun(): boolean {
    return (this.mission !== "" || this.leaders.length > 0) && (this.sending || ["assign", "turn"].includes(askedOf(this.ask())));
  }

  get sending(): boolean {
    return this.going !== null;
  }

  /** Whether a thing is a part of such a deed, as things are. */
  takes(ref: string): boolean {
    const asked = askedOf(this.ask());
    if (asked === "assign") return (kindOf(ref) === "mission" && this.base().can(ref)) || (this.isFree(ref) && this.mayAssign && !this.withAction);
    if (asked !== "turn") return false;
    return (this.isFree(ref) && this.base().can(ref)) || (kindOf(ref) === "system" && this.leaders.length > 0 && this.mayGoTo(ref));
  }

  private get mayAssign(): boolean {
    return this.ask()!.options.some(({ refs }) => refs.length === 1 && kindOf(refs[0]!) === "mission");
  }

  /** An action card is chosen: the leader to touch is the one who uses it. */
  private get withAction(): boolean {
    return this.ask()!.options.some(({ refs }) => refs.some((ref) => kindOf(ref) === "action" && this.base().chosen(ref)));
  }

  /** A leader in the pool about whom the viewer decides. */
  private isFree(ref: string): boolean {
    const view = this.view();
    return view.side !== "" && poolOf(view, view.side).some((one) => one.ref === ref) && view.roles.includes(rankOf(idOf(ref)));
  }

  /** The hidden base is a place for the Rebels alone. */
  mayGoTo(ref: string): boolean {
    return ref !== "system:base-space" || (this.view().side === "rebel" && !this.view().revealed);
  }

  private pick(ref: string): void {
    if (!this.takes(ref)) {
      this.clear();
      this.base().pick(ref);
      return;
    }
    this.base().clear();
    if (kindOf(ref) === "mission") this.mission = this.mission === ref ? "" : ref;
    else if (kindOf(ref) === "system") this.aim(ref);
    else this.lead(ref, askedOf(this.ask()) === "assign" ? PAIR : 1);
  }

  private lead(ref: string, most: number): void {
    this.leaders = this.leaders.includes(ref) ? this.leaders.filter((one) => one !== ref) : [...this.leaders.slice(0, most - 1), ref];
    if (!this.leaders.length) [this.system, this.wanted] = ["", {}];
  }

  private aim(ref: string): void {
    [this.system, this.wanted] = [this.system === ref ? "" : ref, {}];
  }

  /** A leader was carried onto a system. */
  carry(leader: string, system: string): void {
    this.clear();
    this.lead(leader, 1);
    this.aim(system);
  }

  clear(): void {
    this.forget();
    this.base().clear();
  }

  /** Nothing of it is left, and nothing more is sent. */
  forget(): void {
    this.going = null;
    [this.mission, this.leaders, this.system, this.wanted] = ["", [], "", {}];
  }

  // -- who comes ------------------------------------------------------------------------------------------------------

  /** All who could come to the chosen system. */
  get comers(): Comer[] {
    return this.system ? comersTo(this.view(), this.system) : [];
  }

  number = (origin: string, ref: string): number => this.wanted[origin]?.[ref] ?? 0;

  room = ({ origin, kinds }: Comer) => roomOf(kinds, (ref) => this.number(origin, ref));

  fits = (comer: Comer, { ref, unit, most }: Comer["kinds"][number]): boolean => {
    const { used, all } = this.room(comer);
    return this.number(comer.origin, ref) < most && (!unit.passenger || used < all);
  };

  add(origin: string, ref: string, number: number): void {
    this.wanted[origin] = { ...this.wanted[origin], [ref]: this.number(origin, ref) + number };
  }

  /** More passengers than places, somewhere. */
  get crowded(): boolean {
    return this.comers.some((comer) => this.room(comer).used > this.room(comer).all);
  }

  get units(): number {
    return Object.values(this.wanted).reduce((sum, load) => sum + Object.values(load).reduce((all, one) => all + one, 0), 0);
  }

  // -- sending --------------------------------------------------------------------------------------------------------

  send(): void {
    const origins = Object.keys(this.wanted).filter((origin) => Object.values(this.wanted[origin]!).some((number) => number > 0));
    this.going = { mission: this.mission !== "", origins, named: [], answered: [] };
    this.touch.answer(idOf(this.mission || this.leaders[0]!));
  }

  /** The next of the small answers, each time a question has come. What is not foreseen is left to the person. */
  goOn(): void {
    const [ask, asked] = [this.ask(), askedOf(this.ask())];
    if (!asked || ask === this.seen) return;
    this.seen = ask;
    if (this.going && asked === "take-prisoner") return;
    const text = this.going && !this.isBack(asked) ? this.next(asked) : "";
    if (!text || text === "done" || asked === "second-leader") this.forget();
    if (text) this.touch.answer(text);
  }

  /** Whether a question has come once more, after its answer was taken back; if not, it counts as answered from now on. */
  private isBack(asked: string): boolean {
    const { answered } = this.going!;
    const { origin, unit } = this.ask()!.options[0]!.label.args as { origin?: string; unit?: string };
    const question = asked === "how-many" ? `${origin} ${unit}` : asked;
    // between two places of origin there is always somebody who comes from the first
    const back = asked === "origin" ? answered.at(-1) === asked : answered.includes(question);
    answered.push(question);
    return back;
  }

  private next(asked: string): string {
    const [first, second] = this.leaders;
    if (this.going!.mission) {
      if (asked === "first-leader" && first) return idOf(first);
      return asked === "second-leader" && first ? (second ? idOf(second) : "alone") : "";
    }
    if (asked === "destination" && this.system) return idOf(this.system);
    if (asked === "origin") return this.nextOrigin();
    return asked === "how-many" ? this.nextNumber() : "";
  }

  private nextOrigin(): string {
    const { origins, named } = this.going!;
    const origin = origins.find((one) => !named.includes(one));
    if (!origin) return origins.length ? "done" : "";
    named.push(origin);
    return idOf(origin);
  }

  private nextNumber(): string {
    const [{ label }, ...more] = inOrder(this.ask()!.options);
    const { origin, unit } = label.args as { origin?: string; unit: string };
    if (!origin || !this.going!.origins.includes(origin)) return "";
    return `${Math.min(more.length, this.number(origin, unit))}*${idOf(unit)}`;
  }
}
