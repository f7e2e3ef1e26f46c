// A chain of effects, followed line by line on a copy of the boards: what came into sight by what, and what it did.
// It knows the geometry of overlapping cards and no rule: everything that happens is told by the lines.

import type { Line, MessageId } from "../board";
import { front } from "./cards";
import { idOf, placeOf, type StarfighterView, type Waiting } from "./view";

interface Piece {
  /** `3-10`, or `back`. */
  card: string;
  rotated: boolean;
  /** Which step brought a half into sight; -1: it was in sight before the chain. */
  since: { upper: number | null; lower: number | null };
}

export interface ChainStep {
  line: Line;
  /** `effect:lateral`; null for what set the chain off. */
  effect: string | null;
  source: string;
  /** The step that brought the effect into sight; -1: unknown, from before. */
  by: number;
  depth: number;
}

export interface Unfolding {
  steps: ChainStep[];
  /** The effects that still wait, and by which step each of them has come into sight. */
  waiting: (Waiting & { by: number })[];
  /** Whether the boards have gone on since. */
  past: boolean;
}

const STARTS: MessageId[] = ["places", "places-back", "places-back-you", "takes-hits", "field-absorbs"];
const ENDS: MessageId[] = ["round-starts", "battle", "battle-quiet", "manoeuvres", "stays"];

class Chain {
  steps: ChainStep[] = [];
  readonly past: ChainStep[][] = [];
  /** By seat and sector; empty before the first line. */
  private readonly boards: Piece[][][] = [0, 1].map(() => [0, 1, 2, 3, 4].map(() => []));

  /** Follow lines of the log; the boards end up as they lie after them. */
  follow(lines: Line[]): this {
    for (const line of lines) this.one(line);
    return this;
  }

  /** The cards of a sector from the bottom, in short. */
  cards(seat: number, sector: number): string {
    return this.boards[seat]![sector]!.map(({ card, rotated }) => `${card}${rotated ? "r" : ""}`).join();
  }

  private one(line: Line): void {
    const { key, args = {} } = line;
    if (STARTS.includes(key)) this.start(line);
    else if (ENDS.includes(key)) this.open([]);
    else if (typeof args.effect === "string") this.effect(line);
    this.change(key, args as Record<string, string>);
    this.see(this.steps.length - 1);
  }

  /** A card was placed or hit: whatever follows was set off by that. */
  private start(line: Line): void {
    for (const { since } of this.all()) {
      for (const half of ["upper", "lower"] as const) since[half] = since[half] === null ? null : -1;
    }
    this.open([{ line, effect: null, source: String(line.args?.card ?? ""), by: -1, depth: 0 }]);
  }

  private open(steps: ChainStep[]): void {
    if (this.steps.length > 1) this.past.push(this.steps);
    this.steps = steps;
  }

  private effect(line: Line): void {
    const { source, effect } = line.args as Record<string, string>;
    const by = this.cause(source!, effect!);
    this.steps.push({ line, effect: effect!, source: source!, by, depth: (this.steps[by]?.depth ?? 0) + 1 });
  }

  /** The step that brought an effect into sight. */
  cause(source: string, effect: string): number {
    const { seat, sector, field } = placeOf(source);
    const found = this.boards[seat]?.[letter(sector)]?.[field];
    const print = front(source);
    if (!found || !print) return -1;
    const halves = (["upper", "lower"] as const).filter((half) => print[half].effect === effect && found.since[half] !== null);
    return Math.max(-1, ...halves.map((half) => found.since[half]!));
  }

  private change(key: MessageId, args: Record<string, string>): void {
    const { card = "", to, front: turned } = args;
    if (key.startsWith("places")) this.put(card, piece(idOf(card), false));
    else if (key === "moves") this.put(to!, this.take(card));
    else if (key === "destroys" || key === "destroyed") this.take(card);
    else if (key === "rotates") this.at(card).rotated = !this.at(card).rotated;
    else if (key === "rolls-up" || key === "rolls-down") this.roll(card, turned!);
  }

  private roll(card: string, turned: string): void {
    Object.assign(this.at(card), { card: idOf(turned), since: { upper: null, lower: null } });
  }

  private at(ref: string): Piece {
    const { seat, sector, field } = placeOf(ref);
    return this.boards[seat]?.[letter(sector)]?.[field] ?? piece("back", false);
  }

  private take(ref: string): Piece {
    const { seat, sector, field } = placeOf(ref);
    return this.boards[seat]?.[letter(sector)]?.splice(field, 1)[0] ?? piece("back", false);
  }

  private put(ref: string, one: Piece): void {
    const { seat, sector } = placeOf(ref);
    this.boards[seat]?.[letter(sector)]?.push(one);
  }

  private all(): Piece[] {
    return this.boards.flat(2);
  }

  /** What is in sight now; what was not before has come into sight by this step. */
  private see(step: number): void {
    for (const sector of this.boards.flat()) {
      sector.forEach((one, field) => {
        const open = field === sector.length - 1;
        const [top, bottom] = one.rotated ? (["lower", "upper"] as const) : (["upper", "lower"] as const);
        one.since[bottom] ??= step;
        one.since[top] = open ? (one.since[top] ?? step) : null;
      });
    }
  }
}

const letter = (sector: string) => "abcde".indexOf(sector);
const piece = (card: string, rotated: boolean): Piece => ({ card, rotated, since: { upper: null, lower: null } });

/** How many of its steps have been shown, and which one is being shown now: as the chain stood when that was told. */
export function shownOf({ steps }: Unfolding, { now, next }: { now: Line[]; next: Line[] }): { seen: number; current: number } {
  const current = steps.findLastIndex(({ line }) => now.includes(line));
  const first = steps.findIndex(({ line }) => next.includes(line));
  return { seen: current >= 0 ? current + 1 : first >= 0 ? first : steps.length, current };
}

/** The chain that these lines are of, or else the one that the log ends with; null where following the log does not lead to the
 * boards as they lie. */
export function chainOf(lines: Line[], view: StarfighterView, now: Line[] = []): Unfolding | null {
  const chain = new Chain().follow(lines);
  if (!agrees(chain, view)) return null;
  const past = chain.past.findLast((steps) => steps.some(({ line }) => now.includes(line)));
  if (past) return { steps: past, waiting: [], past: true };
  return { steps: chain.steps, waiting: view.waiting.map((one) => ({ ...one, by: chain.cause(one.card, one.effect) })), past: false };
}

/** The longest chain that the log tells of: what set it off, and one effect after the other. */
export function longestChain(lines: readonly Line[]): ChainStep[] {
  const chain = new Chain();
  let longest: ChainStep[] = [];
  for (const line of lines) {
    chain.follow([line]);
    if (chain.steps.length > longest.length) longest = [...chain.steps];
  }
  return longest;
}

function agrees(chain: Chain, view: StarfighterView): boolean {
  const lies = (read: (seat: number, sector: number) => string) => [0, 1].flatMap((seat) => [0, 1, 2, 3, 4].map((at) => read(seat, at))).join("|");
  const seen = lies((seat, at) => view.seats[seat]!.sectors[at]!.cards.map(({ ref, rotated }) => `${idOf(ref)}${rotated ? "r" : ""}`).join());
  return seen === lies((seat, at) => chain.cards(seat, at));
}
