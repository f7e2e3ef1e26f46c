// Things travel from where they were to where they are. The board marks what it draws:
//
//   data-piece="card-7"    a thing that keeps its name while it travels
//   data-place="deck"      somewhere a thing can come from or go to without being seen there itself
//   data-face="card:luke"  what is seen of a piece, "" for a back. A piece whose face changes on its way is turned over; a
//                          place with a face, such as a deck, looks like the thing that comes from it
//   data-zone="hand:1"     where a piece lies, for the board that wants to know
//
// `look` notes all of them before the board is redrawn, `play` shows the way to where they are now. Pieces of which no
// step speaks glide along by themselves.

import { fly, glide, Layer, perish, toss, type Drawing } from "./flights";
import { apart } from "./geometry";
import { Timeline, type Act, type Pace, type Shown } from "./timeline";

export interface Spot {
  at: DOMRect;
  face: string | undefined;
  zone: string;
  /** A copy of what is seen there. */
  copy: () => HTMLElement;
}

export interface Snapshot {
  pieces: Map<string, Spot>;
  places: Map<string, Spot>;
}

/** What is to be seen, in the words of the board. Where a piece was or is seen itself, its place need not be named. */
export type Step = { stage: number } & (
  /** A copy travels above the table, while the thing itself waits unseen. */
  | { how: "fly"; piece: string; from?: string; to?: string }
  /** The thing itself moves. */
  | { how: "glide"; piece: string; from: string }
  /** Something drawn for the purpose goes in a curve from place to place. */
  | { how: "toss"; from: string; to: string; width: string; draw: Drawing }
  /** It falls apart where it was. */
  | { how: "perish"; piece: string }
);

interface Flying {
  ghost: HTMLElement;
  /** What is seen of it as long as it has not set off. */
  left: Spot | undefined;
  waits: () => boolean;
}

export type Steps = (before: Snapshot, now: Snapshot) => Step[];

/** Less than this is no movement, in pixels. */
const STILL = 2;

/** Whether a piece is seen elsewhere, or otherwise. */
export function moved(from: Spot, to: Spot): boolean {
  return from.face !== to.face || apart(from.at, to.at) > STILL || Math.abs(from.at.width - to.at.width) > STILL;
}

export class Motion {
  readonly #timeline = new Timeline();
  readonly #layer: Layer;
  readonly #flying = new Map<string, Flying>();

  constructor(readonly board: HTMLElement) {
    this.#layer = new Layer(board);
  }

  /** The board goes away. */
  leave(): void {
    this.finish();
    this.#layer.remove();
  }

  /** Everything lies where it belongs, now. */
  finish(): void {
    this.#timeline.finish();
  }

  /** Where everything is; for a piece on its way, where it has got to. What it looks like is kept: soon it may look otherwise. */
  look(): Snapshot {
    const found = this.#here();
    for (const spot of [...found.pieces.values(), ...found.places.values()]) {
      const copy = spot.copy();
      spot.copy = () => copy.cloneNode(true) as HTMLElement;
    }
    return found;
  }

  #here(): Snapshot {
    return { pieces: this.#spots("piece"), places: this.#spots("place") };
  }

  #spots(kind: "piece" | "place"): Map<string, Spot> {
    const found = [...this.board.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((thing): [string, Spot] => {
      const { [kind]: name = "", zone = "", face } = thing.dataset;
      const spot = { at: thing.getBoundingClientRect(), face, zone, copy: () => copyOf(thing) };
      return [name, kind === "piece" ? this.#underWay(name, spot) : spot];
    });
    return new Map(found.filter(([, { at }]) => at.width > 0 && at.height > 0));
  }

  #underWay(piece: string, spot: Spot): Spot {
    const flying = this.#flying.get(piece);
    if (!flying) return spot;
    const { ghost, left, waits } = flying;
    return { ...(left && waits() ? left : spot), at: ghost.getBoundingClientRect() };
  }

  /** Show the way from one position to the one that is drawn now. */
  play(before: Snapshot, steps: Steps, pace: Pace): Promise<void> {
    this.finish();
    const now = this.#here();
    const said = steps(before, now);
    const acts = said.map((step): Act => ({ stage: step.stage, begin: (delay) => this.#begin(step, before, now, { delay, duration: pace.travel }) }));
    return this.#timeline.play([...acts, ...this.#unsaid(said, before, now, pace.travel)], pace);
  }

  /** Whatever else has moved goes along at once. */
  *#unsaid(said: Step[], before: Snapshot, now: Snapshot, duration: number): Generator<Act> {
    const known = new Set(said.flatMap((step) => ("piece" in step ? step.piece : [])));
    const stage = Math.min(0, ...said.map((step) => step.stage));
    for (const [piece, { at }] of now.pieces) {
      const was = before.pieces.get(piece)?.at;
      if (was && !known.has(piece) && apart(was, at) > STILL) yield { stage, begin: () => glide(this.#find(piece), was, at, { delay: 0, duration }) };
    }
  }

  #begin(step: Step, before: Snapshot, now: Snapshot, when: { delay: number; duration: number }): Shown | null {
    const place = (name = "") => before.places.get(name) ?? now.places.get(name);
    if (step.how === "toss") return toss(this.#layer, now.places.get(step.from) ?? place(step.from), now.places.get(step.to), step, when);
    const [was, is] = [before.pieces.get(step.piece), now.pieces.get(step.piece)];
    if (step.how === "perish") return was ? perish(this.#layer, was, when.delay) : null;
    const start = was ?? place(step.from);
    if (step.how === "glide") return start && is ? glide(this.#find(step.piece), start.at, is.at, when) : null;
    const end = is ?? now.places.get(step.to ?? "");
    return start && end ? this.#fly(step.piece, { start, end, seen: was !== undefined, left: was ?? faced(start), landed: is ?? faced(end) }, when) : null;
  }

  #fly(piece: string, way: Parameters<typeof fly>[2], when: { delay: number; duration: number }): Shown | null {
    if (!way.left && !way.landed) return null;
    const ghost = this.#layer.ghost(way.end.at);
    const animations = fly(ghost, this.#find(piece), way, when);
    this.#flying.set(piece, { ghost, left: way.left, waits: () => Number(animations[0].currentTime) < when.delay });
    return { animations, clear: () => (ghost.remove(), this.#flying.delete(piece)) };
  }

  #find(piece: string): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(`[data-piece="${piece}"]`);
  }
}

/** A place that looks like the thing that lies there. */
function faced(spot: Spot): Spot | undefined {
  return spot.face === undefined ? undefined : spot;
}

function copyOf(thing: HTMLElement): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const name of ["id", "data-piece", "data-place", "data-drop", "aria-describedby"]) copy.removeAttribute(name);
  return copy;
}
