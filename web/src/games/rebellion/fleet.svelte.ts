// How many units leave a place. In a plain movement ships and passengers are taken all at once: the many small answers are given
// one after the other. Cards and retreats set limits of their own, kind by kind.

import type { AskView, Touch } from "../board";
import { kindsAt, rank, roomOf, type Kind as Coming } from "./coming";
import { unitPrint } from "./components";
import { askedOf } from "./planning";
import type { Asked } from "./question";
import { idOf, systemOf, type RebellionView } from "./view";

/** One kind of unit at the place that units are taken from. */
export interface Kind extends Coming {
  /** Answered already: it cannot be changed here. */
  settled: boolean;
  /** The fewest that may be named. */
  least: number;
}

/** Questions while a movement is put together. */
const MOVING: (Asked | "")[] = ["origin", "how-many", "take-prisoner"];

export class Fleet {
  wanted = $state<Record<string, number>>({});
  /** The place whose units are being named, answer by answer. */
  private going = "";
  /** The kinds named so far: what is asked again was refused. */
  private named: string[] = [];
  back = false;

  constructor(
    private readonly view: () => RebellionView,
    private readonly ask: () => AskView | null,
    private readonly touch: () => Touch,
  ) {}

  /** The place that is being asked about; empty where it is about something else. */
  get origin(): string {
    if (askedOf(this.ask()) !== "how-many") return "";
    return String(this.ask()!.options[0]?.label.args?.origin ?? this.view().battle?.system ?? "");
  }

  /** Whether all that leaves the place is named at once. */
  get plain(): boolean {
    const view = this.view();
    return this.origin !== "" && !view.mission && !view.battle && view.phase === "command";
  }

  /** What can leave there, in the order in which it is asked: ships that carry, other ships, passengers. */
  get kinds(): Kind[] {
    const view = this.view();
    const unit = unitPrint(idOf(this.current));
    if (!this.origin || !view.side || !unit) return [];
    if (!this.plain) return [{ ref: this.current, unit, least: this.numbers[0]!, most: this.numbers.at(-1)!, settled: false }];
    return kindsAt(systemOf(view, this.origin)!, view.side).map((kind) => ({ ...kind, least: 0, settled: rank(kind.unit) < rank(unit) }));
  }

  /** What can be answered, the least first. */
  private get numbers(): number[] {
    return this.ask()!.options.map(({ label }) => Number(label.args?.number));
  }

  /** The kind that is asked about now. */
  private get current(): string {
    return String(this.ask()?.options[0]?.label.args?.unit ?? "");
  }

  number = ({ ref, settled, least }: Kind): number =>
    settled ? (this.view().moves.find((move) => move.origin === this.origin && move.thing === ref)?.number ?? 0) : (this.wanted[ref] ?? least);

  /** Passengers, and places for them, as chosen. */
  get room(): { used: number; all: number } {
    const { kinds } = this;
    return roomOf(kinds, (ref) => this.number(kinds.find((kind) => kind.ref === ref)!));
  }

  /** Whether one more of a kind can come along. */
  fits = (kind: Kind): boolean => !kind.settled && this.number(kind) < kind.most && (!this.plain || !kind.unit.passenger || this.room.used < this.room.all);

  add(kind: Kind, number: number): void {
    this.wanted[kind.ref] = this.number(kind) + number;
  }

  /** All ships, and of the passengers the strongest that find room. */
  takeAll(): void {
    const free = this.kinds.filter(({ settled }) => !settled);
    for (const { ref, unit, least, most } of free) this.wanted[ref] = unit.passenger ? least : most;
    const strength = ({ unit }: Kind) => (unit.theatre === "ground" ? 10 : 0) + unit.black + unit.red;
    for (const kind of free.filter(({ unit }) => unit.passenger).sort((one, other) => strength(other) - strength(one))) {
      while (this.fits(kind)) this.add(kind, 1);
    }
  }

  send(): void {
    this.going = this.origin;
    this.named = [];
    this.goOn();
  }

  /** Take the whole movement back, as far as nobody has learned from it. */
  takeBack(): void {
    this.back = true;
    this.goOn();
  }

  get mayTakeBack(): boolean {
    return MOVING.includes(askedOf(this.ask())) && !!this.touch().takeBack;
  }

  /** The next of the small answers, each time a question has come. */
  goOn(): void {
    const asked = askedOf(this.ask());
    if (!asked) return;
    if (this.back) {
      this.back = MOVING.includes(asked) && (this.touch().takeBack?.() ?? false);
    } else if (this.going && this.origin === this.going && (this.plain ? !this.named.includes(this.current) : !this.named.length)) {
      this.named.push(this.current);
      const number = Math.max(this.numbers[0]!, Math.min(this.numbers.at(-1)!, this.wanted[this.current] ?? 0));
      this.touch().answer(`${number}*${idOf(this.current)}`);
    } else if (this.going) {
      this.going = "";
      this.wanted = {};
    }
  }
}
