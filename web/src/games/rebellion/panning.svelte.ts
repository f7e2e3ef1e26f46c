// Moving about the map: dragging, two fingers, the wheel, and buttons. Lengths in the map's own units.

import type { Attachment } from "svelte/attachments";

const CLOSEST = 4;
const A_DRAG = 6;
/** How near to an edge a system may lie and still be seen. */
const EDGE = 80;
/** How long a look elsewhere takes to get there, in milliseconds. */
const GLIDE = 350;

export class Panning {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  #fingers = new Map<number, { x: number; y: number }>();
  #dragged = false;
  #frame = 0;
  /** Where the map is on its way to. */
  #goal: { x: number; y: number } | null = null;
  /** Where it goes back to after a look elsewhere. */
  #home: { x: number; y: number } | null = null;
  /** How much of the frame lies under something, at each side: the galaxy can be pushed out from under it. */
  #under = { left: 0, right: 0, bottom: 0 };

  constructor(
    private readonly size: () => { width: number; height: number },
    /** Whether the mouse takes hold of a thing there, and not of the map. */
    private readonly holds: (at: Element) => boolean = () => false,
  ) {}

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.zoom})`;
  }

  /** The part of the galaxy that is in the frame. */
  get seen(): { x: number; y: number; width: number; height: number } {
    const { width, height } = this.size();
    return { x: -this.x / this.zoom, y: -this.y / this.zoom, width: width / this.zoom, height: height / this.zoom };
  }

  fit = (): void => {
    this.zoom = 1;
    this.put(0, 0);
  };

  /** Nearer or farther, keeping a point of the frame where it is. */
  by(factor: number, at?: { x: number; y: number }): void {
    const { width, height } = this.size();
    const { x, y } = at ?? { x: width / 2, y: height / 2 };
    const zoom = Math.min(Math.max(this.zoom * factor, 1), CLOSEST);
    const grown = zoom / this.zoom;
    this.zoom = zoom;
    this.put(x - (x - this.x) * grown, y - (y - this.y) * grown);
  }

  /** Somebody moves the map: there it stays. */
  private put(x: number, y: number): void {
    cancelAnimationFrame(this.#frame);
    this.#home = this.#goal = null;
    Object.assign(this, this.held(x, y));
  }

  /** Where the map comes to rest; whatever is shown meanwhile is not disturbed. */
  private get rest(): { x: number; y: number } {
    return this.#home ?? this.#goal ?? { x: this.x, y: this.y };
  }

  private settle(x: number, y: number): void {
    const [to, before] = [this.held(x, y), this.rest];
    if (to.x === before.x && to.y === before.y) return;
    if (this.#home) this.#home = to;
    else if (this.#goal) this.glide(to, false);
    else Object.assign(this, to);
  }

  /** Never beyond the edges of the galaxy. */
  private held(x: number, y: number): { x: number; y: number } {
    const { width, height } = this.size();
    const { left, right, bottom } = this.#under;
    return { x: Math.min(left, Math.max(x, width - width * this.zoom - right)), y: Math.min(0, Math.max(y, height - height * this.zoom - bottom)) };
  }

  /** Have a point in the part of the frame that nothing lies over, and go back to the usual when it does not matter any more (null). */
  uncover(at: { x: number; y: number } | null, frame?: DOMRect, over?: DOMRect): void {
    this.#under = { left: 0, right: 0, bottom: 0 };
    if (at && frame && over) this.avoid(at, frame, over);
    else this.settle(this.rest.x, this.rest.y);
  }

  private avoid(at: { x: number; y: number }, frame: DOMRect, over: DOMRect): void {
    const { width, height } = this.size();
    const pixel = Math.min(frame.width / width, frame.height / height);
    /* Where the frame is wider or higher than the galaxy, there is a margin. */
    const [aside, below] = [(frame.width - width * pixel) / 2, (frame.height - height * pixel) / 2];
    const [wide, high] = [Math.min(frame.right, over.right) - Math.max(frame.left, over.left), Math.min(frame.bottom, over.bottom) - Math.max(frame.top, over.top)];
    if (wide > 1 && high > 1) {
      if (wide > frame.width * 0.9) this.#under.bottom = Math.max(0, high - below) / pixel;
      else this.#under[over.left - frame.left > frame.right - over.right ? "right" : "left"] = Math.max(0, wide - aside) / pixel;
    }
    const { left, right, bottom } = this.#under;
    const { rest } = this;
    const [x, y] = [at.x * this.zoom + rest.x, at.y * this.zoom + rest.y];
    const free = { x: width - left - right, y: height - bottom };
    const covered = { x: x < left + EDGE || x > width - right - EDGE, y: y > free.y - EDGE };
    this.settle(right + left && covered.x ? left + free.x / 2 - at.x * this.zoom : rest.x, bottom && covered.y ? free.y / 2 - at.y * this.zoom : rest.y);
  }

  /** Bring a point into the frame, if it lies outside. */
  show({ x, y }: { x: number; y: number }): void {
    if (this.zoom === 1) return;
    const { width, height } = this.size();
    const [sx, sy] = [x * this.zoom + this.x, y * this.zoom + this.y];
    if (sx < 90 || sx > width - 90 || sy < 90 || sy > height - 90) this.centre({ x, y });
  }

  /** Bring a point into the middle of the frame. */
  centre({ x, y }: { x: number; y: number }): void {
    const { width, height } = this.size();
    this.put(width / 2 - x * this.zoom, height / 2 - y * this.zoom);
  }

  /** Look at a point for a while, as near as before. */
  visit(at: { x: number; y: number }, reduced: boolean): void {
    const { width, height } = this.size();
    this.#home = this.rest;
    this.glide(this.held(width / 2 - at.x * this.zoom, height / 2 - at.y * this.zoom), reduced);
  }

  /** Back to where one looked before, unless somebody has moved the map since. */
  leave(reduced: boolean): void {
    const home = this.#home;
    this.#home = null;
    if (home) this.glide(this.held(home.x, home.y), reduced);
  }

  private glide(to: { x: number; y: number }, reduced: boolean): void {
    const from = { x: this.x, y: this.y };
    const begun = performance.now();
    const step = (now: number) => {
      const far = reduced ? 1 : Math.min(1, Math.max(0, (now - begun) / GLIDE));
      const eased = far * far * (3 - 2 * far);
      [this.x, this.y] = [from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased];
      if (far < 1 && !this.#fingers.size) this.#frame = requestAnimationFrame(step);
      else this.#goal = null;
    };
    cancelAnimationFrame(this.#frame);
    this.#goal = to;
    step(begun);
  }

  /** Whether this click ends a drag, and is therefore no choice. */
  swallows(): boolean {
    return this.#dragged;
  }

  readonly on: Attachment<SVGSVGElement> = (frame) => {
    const point = (event: MouseEvent) => new DOMPoint(event.clientX, event.clientY).matrixTransform(frame.getScreenCTM()!.inverse());
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * 0.0015), point(event));
    };
    const down = (event: PointerEvent) => {
      if (this.#fingers.size === 0) this.#dragged = false;
      if (event.pointerType === "mouse" && this.holds(event.target as Element)) return;
      this.#fingers.set(event.pointerId, point(event));
    };
    const move = (event: PointerEvent) => {
      const before = this.#fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
      const far = Math.hypot(now.x - before.x, now.y - before.y);
      if (!others.length && !this.#dragged && far < A_DRAG) return;
      if (!this.#dragged) frame.setPointerCapture(event.pointerId);
      this.#dragged = true;
      if (others[0]) this.by(Math.hypot(now.x - others[0].x, now.y - others[0].y) / (Math.hypot(before.x - others[0].x, before.y - others[0].y) || 1), others[0]);
      else this.put(this.x + now.x - before.x, this.y + now.y - before.y);
      this.#fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => this.#fingers.delete(event.pointerId);
    const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
      wheel,
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      pointerleave: up,
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) frame.addEventListener(name, listener, { passive: false });
    return () => entries.forEach(([name, listener]) => frame.removeEventListener(name, listener));
  };
}
