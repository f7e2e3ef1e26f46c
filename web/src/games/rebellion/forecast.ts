// How a combat may end, from the units that everybody sees: some hundred combats are fought with dice of fixed seeds.
//
// Dice alone: tactic cards, action cards and retreats are unknown and left out, and the combat goes on to its end. Both sides aim as
// a sensible player would: where a hit takes most dice for the health that is left. So the units of one colour of health fall in a
// fixed order, and two numbers, the damage in black and in red, say all about a side. The same forces always give the same forecast.

import { attackOf, luck } from "./attack";
import { UNITS } from "./components";
import type { HurtView, Side, Theatre } from "./view";

export interface Outcome {
  /** How often each side is left alone in the theatre; what is missing to one: nobody is, or it never ends. */
  won: Record<Side, number>;
  /** Units lost on average: `unit:x-wing` to a number. */
  lost: Record<Side, Record<string, number>>;
}

export type Forecast = Partial<Record<Theatre, Outcome>>;

const COMBATS = 500;
const MOST_ROUNDS = 40;
const MOST_DICE = 5;
const ION_CANNON_COST = 2;
const SIDES: Side[] = ["rebel", "imperial"];

/** The units of a side in a theatre whose health is of one colour, in the order in which they fall. */
class Row {
  /** The health of them all. */
  total = 0;
  /** From this damage on, none is left that has dice. */
  idle = 0;
  /** By damage: the dice that are gone, the Ion Cannons that are left, what the next point is worth. */
  readonly black = [0];
  readonly red = [0];
  readonly cannons: number[];
  readonly worth: number[] = [];
  /** By damage: how many combats ended so. */
  readonly ends: number[] = [];
  private readonly fallen: [at: number, ref: string][] = [];

  constructor(figures: { kind: number; left: number }[]) {
    const order = [...figures].sort((a, b) => worthOf(b) - worthOf(a));
    this.cannons = [order.filter(({ kind }) => UNITS[kind]!.id === "ion-cannon").length];
    for (const { kind, left } of order) this.add(kind, left);
    this.ends = Array.from({ length: this.total + 1 }, () => 0);
  }

  private add(kind: number, left: number): void {
    const { id, black, red } = UNITS[kind]!;
    for (let still = left; still > 0; still--) {
      this.worth.push((black + red + 0.3) / still);
      const falls = still === 1 ? 1 : 0;
      this.black.push(this.black.at(-1)! + falls * black);
      this.red.push(this.red.at(-1)! + falls * red);
      this.cannons.push(this.cannons.at(-1)! - (id === "ion-cannon" ? falls : 0));
    }
    this.total += left;
    if (black + red) this.idle = this.total;
    this.fallen.push([this.total, `unit:${id}`]);
  }

  /** How many of each kind were lost in all the combats together. */
  losses(): [string, number][] {
    return this.fallen.map(([at, ref]) => [ref, this.ends.slice(at).reduce((sum, number) => sum + number, 0)]);
  }
}

const worthOf = ({ kind, left }: { kind: number; left: number }) => (UNITS[kind]!.black + UNITS[kind]!.red + 0.3) / left;

/** A side in a theatre: its two rows, and what no damage can be put on. */
class Force {
  /** The damage so far. */
  black = 0;
  red = 0;
  private readonly dice: [black: number, red: number] = [0, 0];
  readonly blackRow: Row;
  readonly redRow: Row;
  readonly stations: number;

  constructor(units: Record<string, number>, hurt: HurtView[], side: Side, theatre: Theatre) {
    const figures = lineUp(units, hurt, side, theatre);
    for (const { kind } of figures) {
      this.dice[0] += UNITS[kind]!.black;
      this.dice[1] += UNITS[kind]!.red;
    }
    const row = (colour: string | null) => new Row(figures.filter(({ kind }) => UNITS[kind]!.health_colour === colour));
    this.blackRow = row("black");
    this.redRow = row("red");
    this.stations = figures.filter(({ kind }) => UNITS[kind]!.health_colour === null).length;
  }

  begin(): void {
    this.black = this.red = 0;
  }

  get there(): boolean {
    return this.black < this.blackRow.total || this.red < this.redRow.total || this.stations > 0;
  }

  /** Only units without dice are left. */
  get idle(): boolean {
    return !this.stations && this.black >= this.blackRow.idle && this.red >= this.redRow.idle;
  }

  get cannons(): number {
    return this.redRow.cannons[this.red]!;
  }

  blackDice(): number {
    return Math.min(MOST_DICE, this.dice[0] - this.blackRow.black[this.black]! - this.redRow.black[this.red]!);
  }

  redDice(fewer: number): number {
    return Math.max(0, Math.min(MOST_DICE, this.dice[1] - this.blackRow.red[this.black]! - this.redRow.red[this.red]! - fewer));
  }

  /** Hits on their own colour, then direct hits where they do most. */
  suffer(black: number, red: number, direct: number): void {
    this.red = Math.min(this.redRow.total, this.red + red);
    this.black = Math.min(this.blackRow.total, this.black + black);
    for (; direct > 0; direct--) {
      const [one, other] = [this.blackRow.worth[this.black] ?? 0, this.redRow.worth[this.red] ?? 0];
      if (one > other) this.black++;
      else if (other) this.red++;
    }
  }

  giveUp(): void {
    this.black = this.blackRow.total;
    this.red = this.redRow.total;
  }

  note(): void {
    this.blackRow.ends[this.black]!++;
    this.redRow.ends[this.red]!++;
  }

  lost(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [ref, number] of [...this.blackRow.losses(), ...this.redRow.losses()]) sums[ref] = (sums[ref] ?? 0) + number / COMBATS;
    return sums;
  }
}

function lineUp(units: Record<string, number>, hurt: HurtView[], side: Side, theatre: Theatre): { kind: number; left: number }[] {
  return UNITS.flatMap((unit, kind) => {
    if (unit.side !== side || unit.theatre !== theatre) return [];
    const damage = hurt.filter((one) => one.unit === `unit:${unit.id}`).map((one) => one.damage);
    return Array.from({ length: units[`unit:${unit.id}`] ?? 0 }, (_, i) => ({ kind, left: Math.max(1, (unit.health ?? 1) - (damage[i] ?? 0)) }));
  });
}

/** Both sides in a theatre. */
class Front {
  readonly rebel: Force;
  readonly imperial: Force;
  readonly won = { rebel: 0, imperial: 0 };

  constructor(units: Record<string, number>, hurt: HurtView[], theatre: Theatre) {
    this.rebel = new Force(units, hurt, "rebel", theatre);
    this.imperial = new Force(units, hurt, "imperial", theatre);
  }

  get contested(): boolean {
    return this.rebel.there && this.imperial.there;
  }

  /** Both attack with all they have, then all losses leave together. */
  battle(fewer: number, chance: () => number): void {
    const { rebel, imperial } = this;
    const [mine, theirs] = [attackOf(rebel.blackDice(), rebel.redDice(0), chance()), attackOf(imperial.blackDice(), imperial.redDice(fewer), chance())];
    imperial.suffer(mine.black, mine.red, mine.direct);
    rebel.suffer(theirs.black, theirs.red, theirs.direct);
  }

  /** What cannot fight and is left alone with the enemy is lost. */
  giveUp(): void {
    if (!this.contested) return;
    const [rebel, imperial] = [this.rebel.idle, this.imperial.idle];
    if (rebel) this.rebel.giveUp();
    if (imperial) this.imperial.giveUp();
  }

  note(): void {
    if (this.rebel.there && !this.imperial.there) this.won.rebel++;
    if (this.imperial.there && !this.rebel.there) this.won.imperial++;
    for (const side of SIDES) this[side].note();
  }

  outcome(): Outcome {
    return {
      won: { rebel: this.won.rebel / COMBATS, imperial: this.won.imperial / COMBATS },
      lost: { rebel: this.rebel.lost(), imperial: this.imperial.lost() },
    };
  }
}

/** What is to be expected where these units meet; null where nobody faces an enemy. A destroyed system has no ground to fight on. */
export function forecast(units: Record<string, number>, hurt: HurtView[] = [], destroyed = false): Forecast | null {
  const [space, ground] = [new Front(units, hurt, "space"), new Front(units, hurt, "ground")];
  const [above, below] = [space.contested, ground.contested && !destroyed];
  if (!above && !below) return null;
  // Each luck is tried with its opposite too: so the mean is near with fewer combats.
  for (let i = 0; i < COMBATS; i++) fight(space, ground, below, luck(i >> 1, i % 2 === 1));
  return { ...(above && { space: space.outcome() }), ...(below && { ground: ground.outcome() }) };
}

/** Space, ground, and again, as long as enemies face each other. */
function fight(space: Front, ground: Front, below: boolean, chance: () => number): void {
  for (const force of [space.rebel, space.imperial, ground.rebel, ground.imperial]) force.begin();
  for (let round = 0; round < MOST_ROUNDS && (space.contested || (below && ground.contested)); round++) {
    if (space.contested) space.battle(ground.rebel.cannons * ION_CANNON_COST, chance);
    if (below && ground.contested) ground.battle(0, chance);
    if (silenced(space, ground)) space.rebel.giveUp();
    space.giveUp();
    if (below) ground.giveUp();
  }
  space.note();
  ground.note();
}

/** A lone Death Star whose dice the Ion Cannons take, without troops: Rebel ships have to be gone. */
function silenced(space: Front, ground: Front): boolean {
  const { imperial } = space;
  const lone = space.contested && imperial.black >= imperial.blackRow.total && imperial.red >= imperial.redRow.total;
  return lone && !ground.imperial.there && imperial.redDice(ground.rebel.cannons * ION_CANNON_COST) === 0;
}
