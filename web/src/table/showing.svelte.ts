// What the page shows of a game: one version after the other, and between two of them what the board wants to be seen.
// The server may be ahead by a few seconds; nothing can be answered before its question is shown.

import { tick } from "svelte";
import type { BoardModule } from "../games/board";
import type { AskView, Line, Position } from "../protocol";

export interface Scene {
  position: Position;
  /** The lines that came with it, for the board to act out. */
  last: Line[];
  /** The log up to here. */
  lines: Line[];
  /** Set for a scene between two versions: what is said in place of the question. */
  caption: Line | null;
}

/** Time to see a scene: to look there at all, and for every line that it tells. In milliseconds. */
const LOOK = 1500;
const LINE = 450;
/** Between versions that had to wait: the last of them, and while there are more. */
const BEAT = 600;
const HASTE = 350;
/** Whoever was away that long is shown how things are now. */
const MANY = 8;

export class Showing {
  scene = $state.raw<Scene | null>(null);
  private newest: Scene | null = null;
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `patient`: versions that follow wait until a scene has been seen; else they end it. `seeing`: how long it takes at least to
   * see what comes with one, in milliseconds. */
  constructor(
    private readonly board: () => BoardModule | null,
    private readonly patient: boolean,
    private readonly seeing: (scene: Scene) => number = () => 0,
  ) {}

  see(position: Position, last: Line[], lines: Line[]): void {
    if (position === this.newest?.position) return;
    const scene = { position, last, lines, caption: null };
    const between = this.between(scene);
    if (!this.patient || this.waiting.length > MANY) this.stop();
    this.waiting.push(...between, { ...scene, last: last.slice(between[0]?.last.length ?? 0) });
    this.newest = scene;
    if (this.timer === undefined) this.goOn();
  }

  /** The next scene, now. */
  readonly goOn = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.scene = this.waiting.shift() ?? this.scene;
    if (this.waiting.length) this.later();
  };

  /** How things are now, without the way there. */
  present(): void {
    this.stop();
    this.scene = this.newest;
  }

  private later(): void {
    const beat = this.waiting.length > 1 ? HASTE : BEAT;
    const wait = this.scene?.caption ? Math.max(LOOK + LINE * this.scene.last.length, this.seeing(this.scene)) : beat;
    // Nobody looks, and the browser would stretch the wait to minutes; the board still hears of every scene.
    if (document.hidden) void tick().then(this.goOn);
    else this.timer = setTimeout(this.goOn, wait);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private between({ position, last, lines }: Scene): Scene[] {
    const before = this.newest?.position;
    const found = before && last.length ? this.board()?.interlude?.(before.view, position.view, last) : null;
    if (!before || !found) return [];
    return [
      {
        position: { ...before, version: position.version, view: found.view, ask: statement(found.caption) },
        last: last.slice(0, found.lines),
        lines: lines.slice(0, Math.max(0, lines.length - last.length + found.lines)),
        caption: found.caption,
      },
    ];
  }
}

/** A line in the place of a question. */
function statement(prompt: Line): AskView {
  return { seats: [], kind: "choice", prompt, options: [], together: "", answered: [], given: {} };
}
