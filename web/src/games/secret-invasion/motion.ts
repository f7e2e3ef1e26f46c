// Cards travel from where they were to where they are. A travelling card is a copy on a layer above the table; the card
// itself waits unseen at its place until the copy has landed, so nothing is clipped and no layout has to know.

export interface Place {
  at: DOMRect;
  /** `hand:1`, `discards:0`, `face-up`, `deck`. */
  zone: string;
  face: string;
  copy: HTMLElement;
}

export type Snapshot = Map<string, Place>;

interface Flight {
  from: Place;
  to: Place;
  stage: number;
  /** The card that is hidden while its copy flies; none for a card that leaves the table. */
  hides: HTMLElement | null;
}

/** The numbers of the two cards that are always there: the top of the deck, and the one put away. */
export const DECK = "deck";
export const ASIDE = "aside";

const TRAVEL = 260;
const PAUSE = 190;
/** Between cards that set off in the same breath, and between the first of them and the last. */
const STAGGER = 90;
const SPREAD = 270;
/** The order in which things happen within one move. */
const GATHER = 0;
const PLAY = 1;
const EFFECT = 2;
const DRAW = 3;

export class Motion {
  #board: HTMLElement;
  #layer: HTMLElement;
  #flying = new Map<string, { ghost: HTMLElement; animations: Animation[] }>();

  constructor(board: HTMLElement, layer: HTMLElement) {
    this.#board = board;
    this.#layer = layer;
  }

  /** Where every card is now; for one on its way, where it has got to. */
  look(): Snapshot {
    const places: Snapshot = new Map();
    for (const card of this.#board.querySelectorAll<HTMLElement>("[data-piece]")) {
      const id = card.dataset.piece!;
      const flying = this.#flying.get(id)?.ghost;
      places.set(id, this.#place(card, flying));
    }
    return places;
  }

  #place(card: HTMLElement, seenAt: HTMLElement = card): Place {
    const { zone = "", face = "" } = card.dataset;
    return { at: seenAt.getBoundingClientRect(), zone, face, copy: copyOf(card) };
  }

  /** Show the way from one position to the one that is on the table now, one thing after the other. */
  play(before: Snapshot, played: string | null): void {
    this.stop();
    const now = this.look();
    const flights = [...this.#departures(before, now), ...this.#arrivals(before, now, played)];
    let start = 0;
    for (const stage of [GATHER, PLAY, EFFECT, DRAW]) {
      const together = flights.filter((flight) => flight.stage === stage);
      const apart = Math.min(STAGGER, SPREAD / together.length);
      together.forEach((flight, turn) => this.#fly(flight, start + turn * apart));
      if (together.length) start += PAUSE + (together.length - 1) * apart;
    }
  }

  *#arrivals(before: Snapshot, now: Snapshot, played: string | null): Generator<Flight> {
    const source = now.has(ASIDE) ? now.get(DECK) : (before.get(ASIDE) ?? now.get(DECK));
    for (const [id, to] of now) {
      if (id === DECK || id === ASIDE) continue;
      const from = before.get(id) ?? source;
      const hides = this.#board.querySelector<HTMLElement>(`[data-piece="${id}"]`);
      if (from && hides && moved(from, to)) yield { from, to, stage: stageOf(from, to, played), hides };
    }
  }

  /** Cards that are gone were swept back into the deck. */
  *#departures(before: Snapshot, now: Snapshot): Generator<Flight> {
    const deck = now.get(DECK);
    if (!deck) return;
    for (const [id, from] of before) {
      if (!now.has(id) && id !== ASIDE) yield { from, to: deck, stage: GATHER, hides: null };
    }
  }

  #fly({ from, to, hides, stage }: Flight, delay: number): void {
    const ghost = document.createElement("div");
    const corner = this.#layer.getBoundingClientRect();
    ghost.className = "ghost";
    Object.assign(ghost.style, {
      left: `${to.at.left - corner.left}px`,
      top: `${to.at.top - corner.top}px`,
      width: `${to.at.width}px`,
      height: `${to.at.height}px`,
      zIndex: `${stage}`,
    });
    const timing = { duration: TRAVEL, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" } as const;
    const animations = [ghost.animate([{ transform: between(to.at, from.at) }, { transform: "none" }], timing)];
    animations.push(...turnOver(ghost, from, to, timing));
    this.#layer.append(ghost);
    if (from.zone === DECK) animations.push(ghost.animate({ opacity: [0, 0] }, { duration: delay }));
    if (hides) animations.push(hides.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay }));
    this.#land(hides?.dataset.piece ?? `gone-${delay}-${from.at.left}`, ghost, animations);
  }

  #land(id: string, ghost: HTMLElement, animations: Animation[]): void {
    this.#flying.set(id, { ghost, animations });
    animations[0]!.onfinish = () => {
      ghost.remove();
      this.#flying.delete(id);
    };
  }

  stop(): void {
    for (const { ghost, animations } of this.#flying.values()) {
      for (const animation of animations) animation.cancel();
      ghost.remove();
    }
    this.#flying.clear();
  }
}

function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of ["id", "data-piece", "aria-describedby"]) copy.removeAttribute(name);
  return copy;
}

function moved(from: Place, to: Place): boolean {
  const { at: a } = from;
  const { at: b } = to;
  return from.face !== to.face || Math.hypot(a.left - b.left, a.top - b.top) > 2 || Math.abs(a.width - b.width) > 2;
}

function stageOf(from: Place, to: Place, played: string | null): number {
  if (from.zone === DECK) return DRAW;
  if (from.zone === to.zone && from.face === to.face) return PLAY;
  return to.zone.startsWith("discards") && to.face === played ? PLAY : EFFECT;
}

/** The transform that puts something lying at `here` where `there` is. */
function between(here: DOMRect, there: DOMRect): string {
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  return `translate(${x}px, ${y}px) scale(${there.width / here.width}, ${there.height / here.height})`;
}

/** One side for the whole way, or both where the card is turned over on it. */
function turnOver(ghost: HTMLElement, from: Place, to: Place, timing: KeyframeAnimationOptions): Animation[] {
  const left = from.copy.cloneNode(true) as HTMLElement;
  const landed = to.copy.cloneNode(true) as HTMLElement;
  ghost.append(landed, left);
  // A small card says less than a large one: the one melts into the other.
  if (from.face === to.face) return [left.animate({ opacity: [1, 0] }, { ...timing, easing: "linear" })];
  const turn = (degrees: number) => `perspective(60rem) rotateY(${degrees}deg)`;
  const [flat, edge, otherEdge] = [turn(0), turn(90), turn(-90)];
  return [
    left.animate({ transform: [flat, edge, edge], opacity: [1, 1, 0], offset: [0, 0.5, 0.51] }, timing),
    landed.animate({ transform: [otherEdge, otherEdge, flat], opacity: [0, 1, 1], offset: [0.49, 0.5, 1] }, timing),
  ];
}
