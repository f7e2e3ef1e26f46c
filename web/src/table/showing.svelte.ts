// What the page shows of a game: one version after the other, and between two of them what the board wants to be seen.
// The server may be ahead by a few seconds; nothing can be answered before its question is shown.

import { tick } from "svelte";
import type { BoardModule } from "../games/board";
import type { Line, Position } from "../protocol";
import { parted, sceneOf, type Scene } from "./scenes";

/** Time to see a scene: to look there at all, and for every line that it tells. In milliseconds. */
const LOOK = 1500;
const LINE = 450;
/** Between versions that had to wait: the last of them, and while there are more. */
const BEAT = 600;
const HASTE = 350;
/** Where more of them wait they are passed over, and what they tell comes with the next one. */
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

  see(position: Position, last: Line[], lines: Line[], dropped = 0): void {
    if (position === this.newest?.position) return;
    const scene = sceneOf(position, last, lines, dropped);
    const found = this.between(scene);
    if (!this.patient) this.stop();
    if (this.waiting.length > MANY) found[0]!.from = Math.min(found[0]!.from, this.waiting.splice(0)[0]!.from);
    this.waiting.push(...found);
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
    const wait = this.scene?.caption ? this.reading(this.scene) : beat;
    // Nobody looks, and the browser would stretch the wait to minutes; the board still hears of every scene.
    if (document.hidden) void tick().then(this.goOn);
    else this.timer = setTimeout(this.goOn, wait);
  }

  /** What is said in the place of a question comes when all that led to it has been shown. */
  private reading(scene: Scene): number {
    const shown = this.seeing(scene);
    return Math.max(LOOK + LINE * scene.last.length, shown && shown + LOOK);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  /** The scene, and before it what the board wants to be seen. */
  private between(scene: Scene): Scene[] {
    const { newest } = this;
    const found = newest && scene.last.length ? this.board()?.interlude?.(newest.position.view, scene.position.view, scene.last) : null;
    return newest && found ? parted(newest, scene, found) : [scene];
  }
}
