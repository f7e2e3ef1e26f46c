// A deed that is put together on the board before anything is sent: who goes on a mission, where a mission is revealed, or who
// activates which system and what comes along. Things are chosen in any order; one confirmation gives the small answers one after
// the other.

import type { AskView, Touch } from "../board";
import { comersTo, roomOf, type Comer, type Load } from "./coming";
import { rankOf } from "./components";
import { askedOf } from "./planning";
import { idOf, kindOf, poolOf, type RebellionView } from "./view";
import { canAim } from "./where";

/** The most leaders that go on a mission. */
const PAIR = 2;
/** What may be asked in between: the person answers, then it goes on. */
const BETWEEN = ["take-prisoner", "blindside"];
/** The last question of a deed with a mission. */
const LAST = ["second-leader", "target-system"];

export class Deed {
  /** Of the hand; or one that lies there with its leaders, as `mission:sabotage@princess-leia`. */
  mission = $state("");
  leaders = $state<string[]>([]);
  system = $state("");
  /** By origin and kind: how many come. */
  wanted = $state<Record<string, Load>>({});
  /** What is being sent, answer by answer: where units come from, what has been answered, and at which version. Null: nothing. */
  private going = $state.raw<{ origins: string[]; answered: string[]; at: number } | null>(null);
  /** The version of the game that was looked at last. */
  private seen = -1;

  constructor(
    private readonly view: () => RebellionView,
    private readonly ask: () => AskView | null,
    private readonly base: () => Touch,
    private readonly version: () => number,
    /** Tells that it cannot go on as it was put together. */
    private readonly lost: () => void,
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
    const chosen = this.mission !== "" || this.system !== "" || this.leaders.length > 0;
    return chosen && (this.sending || ["assign", "turn"].includes(askedOf(this.ask())));
  }

  get sending(): boolean {
    return this.going !== null;
  }

  /** Something else has to be answered first. */
  get interrupted(): boolean {
    return BETWEEN.includes(askedOf(this.ask()));
  }

  /** Whether there is something to confirm. */
  get ready(): boolean {
    if (askedOf(this.ask()) === "assign") return this.mission !== "" && (!this.leaders.length || this.isOwn(this.leaders[0]!));
    return this.mission !== "" || (this.leaders.length > 0 && !this.crowded);
  }

  /** Whether the partner has to agree: one of the two leaders is theirs. */
  get shared(): boolean {
    return this.leaders.some((one) => !this.isOwn(one));
  }

  /** Whether a thing is a part of such a deed, as things are. */
  takes(ref: string): boolean {
    const [asked, kind] = [askedOf(this.ask()), kindOf(ref)];
    if (asked === "assign") return (kind === "mission" && this.base().can(ref)) || (this.isFree(ref) && this.mayAssign && !this.withAction);
    if (asked !== "turn") return false;
    if (kind === "mission") return this.base().can(ref) && (!this.system || canAim(this.view(), ref, this.system));
    if (kind !== "system") return this.isFree(ref) && this.base().can(ref);
    return this.laid ? canAim(this.view(), this.laid, ref) : this.leaders.length > 0 && this.mayGoTo(ref);
  }

  /** Begin with a system; who goes there is chosen after it. False: not now. */
  readonly start = (ref: string): boolean => {
    const may = kindOf(ref) === "system" && this.mayStart && !this.laid && this.mayGoTo(ref);
    if (may) this.base().clear();
    if (may) this.aim(ref);
    return may;
  };

  /** Whether somebody can activate a system. */
  get mayStart(): boolean {
    return askedOf(this.ask()) === "turn" && this.ask()!.options.some(({ refs }) => refs[0] !== undefined && this.isFree(refs[0]));
  }

  /** The mission on the table that is chosen, here or in the question. */
  private get laid(): string {
    const offered = this.ask()!.options.flatMap(({ refs }) => refs.filter((ref) => ref.includes("@")));
    return offered.find((ref) => ref === this.mission || this.base().chosen(ref)) ?? "";
  }

  private get mayAssign(): boolean {
    return this.ask()!.options.some(({ refs }) => refs.length === 1 && kindOf(refs[0]!) === "mission");
  }

  /** An action card is chosen: the leader to touch is the one who uses it. */
  private get withAction(): boolean {
    return this.ask()!.options.some(({ refs }) => refs.some((ref) => kindOf(ref) === "action" && this.base().chosen(ref)));
  }

  /** A leader in the pool of the viewer's side; a partner's can go along with one of the viewer's own. */
  private isFree(ref: string): boolean {
    const { side } = this.view();
    const free = side !== "" && poolOf(this.view(), side).some((one) => one.ref === ref);
    return free && (this.isOwn(ref) || askedOf(this.ask()) === "assign");
  }

  /** About whom the viewer decides. */
  private isOwn(ref: string): boolean {
    return this.view().roles.includes(rankOf(idOf(ref)));
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
    const mission = this.laid;
    this.base().clear();
    if (kindOf(ref) === "system") {
      this.mission = mission;
      this.aim(ref);
    } else if (kindOf(ref) === "mission") {
      this.mission = this.mission === ref ? "" : ref;
      if (mission !== ref && ref.includes("@")) [this.leaders, this.wanted] = [[], {}];
    } else this.lead(ref);
  }

  /** Two for a mission, whoever is the viewer's own first, and of a partner's one at most; else one. */
  private lead(ref: string): void {
    const pair = askedOf(this.ask()) === "assign";
    const others = pair ? this.leaders.filter((one) => this.isOwn(one) || this.isOwn(ref)).slice(0, PAIR - 1) : [];
    const chosen = [...others, ref].sort((one, other) => Number(this.isOwn(other)) - Number(this.isOwn(one)));
    this.leaders = this.leaders.includes(ref) ? this.leaders.filter((one) => one !== ref) : chosen;
    if (!pair) this.mission = "";
  }

  private aim(ref: string): void {
    [this.system, this.wanted] = [this.system === ref ? "" : ref, {}];
  }

  /** A leader was carried onto a system. */
  carry(leader: string, system: string): void {
    this.clear();
    this.lead(leader);
    this.aim(system);
  }

  /** A unit was carried from one system to another: it is to come along. */
  bring(unit: string, origin: string, system: string): void {
    this.base().clear();
    this.mission = "";
    if (this.system !== system) this.aim(system);
    const comer = this.comers.find((one) => one.origin === origin);
    const kind = comer?.kinds.find(({ ref }) => ref === unit);
    if (kind && this.number(origin, unit) < kind.most) this.add(origin, unit, 1);
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
    this.going = { origins, answered: [], at: this.version() };
    const first = this.mission || this.leaders[0]!;
    this.give(this.ask()!.options.find(({ refs }) => refs[0] === first)?.text ?? "");
  }

  /** What is not offered cannot be answered: the rest is left to the person. */
  private give(text: string): void {
    if (this.touch.answer(text)) return;
    this.forget();
    this.lost();
  }

  /** The next of the small answers, each time a question has come and nothing is on its way. What is not foreseen is left to the person. */
  goOn(): void {
    const [version, asked] = [this.version(), askedOf(this.ask())];
    if (!asked) return;
    // the question is still the same after an answer: it was refused
    if (version === this.seen && this.going?.at === version) this.forget();
    if (version === this.seen) return;
    this.seen = version;
    if (this.going && this.interrupted) return;
    const text = this.going && !this.isBack(asked) ? this.next(asked) : "";
    if (this.going) this.going.at = version;
    if (!text || text === "done" || LAST.includes(asked)) this.forget();
    if (text) this.give(text);
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
    if (asked === "first-leader" && first) return idOf(first);
    if (asked === "second-leader" && first) return second ? idOf(second) : "alone";
    if (["destination", "target-system"].includes(asked) && this.system) return idOf(this.system);
    if (asked === "origin") return this.nextOrigin();
    return asked === "how-many" ? this.nextNumber() : "";
  }

  /** From where units come next. Where more could come than the page knew of, the person says when that is all. */
  private nextOrigin(): string {
    const { origins } = this.going!;
    const origin = origins.find((one) => !this.view().moves.some((move) => move.origin === one));
    if (origin) return idOf(origin);
    const known = this.comers.map((comer) => comer.origin);
    const foreseen = this.ask()!.options.every(({ refs }) => refs.every((ref) => known.includes(ref)));
    return origins.length && foreseen ? "done" : "";
  }

  private nextNumber(): string {
    const { origin, unit } = this.ask()!.options[0]!.label.args as { origin?: string; unit: string };
    if (!origin || !this.going!.origins.includes(origin)) return "";
    return `${this.number(origin, unit)}*${idOf(unit)}`;
  }
}
