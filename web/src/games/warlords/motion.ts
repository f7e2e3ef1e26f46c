// Cards and planets travel from where they were to where they are. A travelling one is a copy on a layer above the table;
// the thing itself waits unseen at its place until the copy has landed, so nothing is clipped and no layout has to know.

import type { Travel } from "./pieces";

interface Spot {
  at: DOMRect;
  copy: HTMLElement;
}

/** Where everything was: cards and planets by number, places by name. */
export interface Snapshot {
  pieces: Map<string, Spot>;
  places: Map<string, Spot>;
}

const TRAVEL = 300;
/** Between things that happen one after the other, and all of them together at most. */
const PAUSE = 220;
const MOST = 1300;
/** A destroyed planet falls apart in its place. */
const PERISH = 600;
/** Piles whose top says what comes from them. */
const PILES = ["deck", "stack"];
const EASING = "cubic-bezier(.3,.1,.2,1)";

export class Motion {
  #board: HTMLElement;
  #layer: HTMLElement;
  #flying: { ghost: HTMLElement; animations: Animation[] }[] = [];

  constructor(board: HTMLElement, layer: HTMLElement) {
    this.#board = board;
    this.#layer = layer;
  }

  look(): Snapshot {
    return { pieces: this.#spots("piece"), places: this.#spots("anchor") };
  }

  #spots(kind: "piece" | "anchor"): Map<string, Spot> {
    const found = [...this.#board.querySelectorAll<HTMLElement>(`[data-${kind}]`)].map((thing): [string, Spot] => [
      thing.dataset[kind]!,
      { at: thing.getBoundingClientRect(), copy: copyOf(thing) },
    ]);
    return new Map(found.filter(([, { at }]) => at.width > 0 && at.height > 0));
  }

  /** Show the ways that were taken, one thing after the other; whatever else has moved glides along. */
  play(before: Snapshot, travels: Travel[]): void {
    this.stop();
    const now = this.look();
    const stages = [...new Set(travels.map(({ stage }) => stage))].sort((a, b) => a - b);
    const pause = Math.min(PAUSE, MOST / Math.max(1, stages.length));
    const last = new Map(travels.map((travel) => [travel.id, travel]));
    for (const { id, from, to, stage } of last.values()) {
      const [start, end] = [before.pieces.get(id) ?? before.places.get(from), now.pieces.get(id) ?? now.places.get(to)];
      const delay = stages.indexOf(stage) * pause;
      // Where a thing was not seen itself, a pile shows its back; other places show nothing of it.
      const left = before.pieces.get(id) ?? (PILES.includes(from) ? start : undefined);
      const copies = [now.pieces.get(id), left].flatMap((spot) => spot?.copy ?? []);
      if (start && end && copies.length) this.#fly(id, start.at, end.at, copies, delay);
      else if (start && !to) this.#perish(start, delay);
    }
    for (const [id, { at }] of now.pieces) {
      const was = before.pieces.get(id)?.at;
      if (was && !last.has(id) && apart(was, at) > 2) this.#glide(id, was, at);
    }
  }

  #fly(id: string, from: DOMRect, to: DOMRect, copies: HTMLElement[], delay: number): void {
    const ghost = this.#ghost(to, ...copies);
    const timing = { duration: TRAVEL, delay, easing: EASING, fill: "both" } as const;
    const animations = [ghost.animate([{ transform: between(to, from) }, { transform: "none" }], timing)];
    if (copies.length > 1) animations.push(ghost.lastElementChild!.animate({ opacity: [1, 0] }, { ...timing, easing: "linear" }));
    if (delay) animations.push(ghost.animate({ opacity: [0, 0] }, { duration: delay }));
    const thing = this.#find(id);
    if (thing) animations.push(thing.animate({ opacity: [0, 0] }, { duration: TRAVEL + delay }));
    this.#land(ghost, animations);
  }

  #perish(from: Spot, delay: number): void {
    const ghost = this.#ghost(from.at, from.copy);
    const frames = { transform: ["none", "scale(1.15)", "scale(.2)"], opacity: [1, 1, 0], filter: ["none", "brightness(4)", "brightness(8)"] };
    this.#land(ghost, [ghost.animate(frames, { duration: PERISH, delay, easing: "ease-in", fill: "both" })]);
  }

  #glide(id: string, from: DOMRect, to: DOMRect): void {
    const way = this.#find(id)?.animate({ translate: [`${from.left - to.left}px ${from.top - to.top}px`, "0 0"] }, { duration: TRAVEL, easing: EASING });
    if (way) this.#flying.push({ ghost: document.createElement("i"), animations: [way] });
  }

  #find(id: string): HTMLElement | null {
    return this.#board.querySelector<HTMLElement>(`[data-piece="${id}"]`);
  }

  #ghost(at: DOMRect, ...copies: HTMLElement[]): HTMLElement {
    const ghost = document.createElement("div");
    const corner = this.#layer.getBoundingClientRect();
    ghost.className = "ghost";
    Object.assign(ghost.style, { left: `${at.left - corner.left}px`, top: `${at.top - corner.top}px`, width: `${at.width}px`, height: `${at.height}px` });
    ghost.append(...copies.map((copy) => copy.cloneNode(true)));
    this.#layer.append(ghost);
    return ghost;
  }

  #land(ghost: HTMLElement, animations: Animation[]): void {
    this.#flying.push({ ghost, animations });
    animations[0]!.onfinish = () => ghost.remove();
  }

  stop(): void {
    for (const { ghost, animations } of this.#flying) {
      for (const animation of animations) animation.cancel();
      ghost.remove();
    }
    this.#flying = [];
  }
}

function copyOf(thing: HTMLElement): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const name of ["id", "data-piece", "data-anchor", "aria-describedby"]) copy.removeAttribute(name);
  return copy;
}

const middle = (at: DOMRect) => ({ x: at.left + at.width / 2, y: at.top + at.height / 2 });

function apart(one: DOMRect, other: DOMRect): number {
  const [a, b] = [middle(one), middle(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The transform that puts something lying at `here` where `there` is, as large as fits there. */
function between(here: DOMRect, there: DOMRect): string {
  const [a, b] = [middle(here), middle(there)];
  return `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${Math.min(there.width / here.width, there.height / here.height)})`;
}
