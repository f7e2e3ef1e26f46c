// The ways in which a thing can move. What travels is a copy on a layer above the table; the thing itself waits unseen at
// its place until the copy has landed, so nothing is clipped and no layout has to know.

import "./flights.css";
import { between, middle, type Box } from "./geometry";
import type { Spot } from "./motion";
import type { Shown } from "./timeline";

interface When {
  delay: number;
  duration: number;
}

/** Draws into a travelling element, and gives back what erases the drawing. */
export type Drawing = (into: HTMLElement) => () => void;

const EASING = "cubic-bezier(.3,.1,.2,1)";
const PERISH = 600;
/** How far a thrown card rises above its way, in pixels. */
const RISE = 24;

/** Above the board, beside it in the document: whatever is drawn there looks as on the board. */
export class Layer {
  readonly #element = document.createElement("div");

  constructor(board: HTMLElement) {
    this.#element.className = "flights";
    this.#element.inert = true;
    this.#element.ariaHidden = "true";
    board.after(this.#element);
  }

  /** An empty element, as large as what lies there. */
  ghost({ left, top, width, height }: Box): HTMLElement {
    const ghost = this.put("ghost copy");
    const corner = this.#element.getBoundingClientRect();
    Object.assign(ghost.style, { left: `${left - corner.left}px`, top: `${top - corner.top}px`, width: `${width}px`, height: `${height}px` });
    return ghost;
  }

  put(name: string): HTMLElement {
    const element = document.createElement("div");
    element.className = name;
    this.#element.append(element);
    return element;
  }

  remove(): void {
    this.#element.remove();
  }
}

interface Way {
  start: Spot;
  end: Spot;
  /** Whether the thing itself was seen at the start. */
  seen: boolean;
  /** What it looked like, and what it looks like, as far as that was or is to be seen. */
  left: Spot | undefined;
  landed: Spot | undefined;
}

/** A copy flies; the thing itself, if it is on the board, is hidden meanwhile. */
export function fly(ghost: HTMLElement, thing: HTMLElement | null, { start, end, seen, left, landed }: Way, { delay, duration }: When): Shown["animations"] {
  const timing = { duration, delay, easing: EASING, fill: "both" } as const;
  const animations: Shown["animations"] = [ghost.animate({ transform: [between(end.at, start.at), "none"] }, timing)];
  animations.push(...change(ghost, left, landed, timing));
  if (!seen) animations.push(ghost.animate({ opacity: [0, 0] }, { duration: delay }));
  if (thing) animations.push(thing.animate({ opacity: [0, 0] }, { duration: duration + delay }));
  return animations;
}

/** One look for the whole way; or the one melts into the other, as a small card says less than a large one; or it is turned over. */
function change(ghost: HTMLElement, left: Spot | undefined, landed: Spot | undefined, timing: KeyframeAnimationOptions): Animation[] {
  const [after, before] = [landed, left].map((spot) => spot && ghost.appendChild(spot.copy()));
  if (!before || !after) return [];
  const turned = left!.face !== undefined && landed!.face !== undefined && left!.face !== landed!.face;
  return turned ? turnOver(before, after, timing) : [before.animate({ opacity: [1, 0] }, { ...timing, easing: "linear" })];
}

function turnOver(before: HTMLElement, after: HTMLElement, timing: KeyframeAnimationOptions): Animation[] {
  const [flat, edge, otherEdge] = [0, 90, -90].map((degrees) => `perspective(60rem) rotateY(${degrees}deg)`) as [string, string, string];
  return [
    before.animate({ transform: [flat, edge, edge], opacity: [1, 1, 0], offset: [0, 0.5, 0.51] }, timing),
    after.animate({ transform: [otherEdge, otherEdge, flat], opacity: [0, 1, 1], offset: [0.49, 0.5, 1] }, timing),
  ];
}

/** The thing itself moves. */
export function glide(thing: HTMLElement | null, from: Box, to: Box, when: When): Shown | null {
  const way = { translate: [`${from.left - to.left}px ${from.top - to.top}px`, "0 0"], zIndex: [20, 20] };
  return thing && { animations: [thing.animate(way, { ...when, easing: EASING, fill: "backwards" })] };
}

/** Something drawn for the purpose is thrown from place to place. */
export function toss(layer: Layer, from: Spot | undefined, to: Spot | undefined, { width, draw }: { width: string; draw: Drawing }, when: When): Shown | null {
  if (!from || !to) return null;
  const ghost = layer.put("ghost");
  ghost.style.width = width;
  const erase = draw(ghost);
  const [a, b] = [middle(from.at), middle(to.at)];
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const curve = [at(a.x, a.y, 1), at((a.x + b.x) / 2, Math.min(a.y, b.y) - RISE, 1.15), at(b.x, b.y, 0.7)];
  const way = ghost.animate({ transform: curve, opacity: [1, 1, 0.85] }, { ...when, easing: "ease-in-out", fill: "forwards" });
  return { animations: [way, ghost.animate({ opacity: [0, 0] }, { duration: when.delay })], clear: () => (erase(), ghost.remove()) };
}

/** It falls apart in its place. */
export function perish(layer: Layer, { at, copy }: Spot, delay: number): Shown {
  const ghost = layer.ghost(at);
  ghost.append(copy());
  const frames = { transform: ["none", "scale(1.15)", "scale(.2)"], opacity: [1, 1, 0], filter: ["none", "brightness(4)", "brightness(8)"] };
  return { animations: [ghost.animate(frames, { duration: PERISH, delay, easing: "ease-in", fill: "both" })], clear: () => ghost.remove() };
}
