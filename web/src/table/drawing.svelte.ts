// What the board draws: the table as far as it has been told. A version may tell of several things; while the stage has not
// come to one of them that the board waits for (`awaits` of its staging), the board draws the table without it (`meanwhile`).

import type { BoardModule, Meanwhile } from "../games/board";
import type { Line } from "../protocol";
import { kind } from "../stage/queue";
import type { Scene } from "./scenes";

export interface Drawn {
  view: unknown;
  /** The lines to act out. */
  last: Line[];
  /** What has been told of this version. */
  acted: Line[];
}

const lengthOf = ({ dropped, lines }: Scene) => dropped + lines.length;

export class Drawing {
  drawn = $state.raw<Drawn | null>(null);
  /** The last version of which everything has been told, and those after it. */
  private basis: unknown = null;
  private pending: Scene[] = [];
  /** What the board waits for, and how much of the log it has acted out. */
  private awaited: Line[] = [];
  private acted = 0;

  constructor(private readonly board: () => BoardModule | null) {}

  /** `untold`: what waits on the stage. `asked`: the viewer is to decide, and has to see what can be touched. */
  see(scene: Scene, untold: Line[], asked: boolean): void {
    const { meanwhile, stage } = this.board() ?? {};
    const awaited = meanwhile && this.basis !== null ? untold.filter((line) => stage?.awaits?.includes(kind(line)) && scene.lines.includes(line)) : [];
    const fresh = scene !== this.pending.at(-1);
    if (!fresh && awaited.length === this.awaited.length) return;
    const first = awaited.length ? scene.dropped + scene.lines.indexOf(awaited[0]!) : lengthOf(scene);
    const begins = fresh && !this.awaited.length ? lengthOf(scene) - scene.last.length : Math.min(this.acted, first);
    if (fresh) this.pending.push(scene);
    this.drawn = {
      view: awaited.length ? this.until(first, meanwhile!, new Set(awaited), asked) : scene.position.view,
      last: scene.lines.slice(Math.max(0, begins - scene.dropped), first - scene.dropped),
      acted: scene.last.filter((line) => !awaited.includes(line)),
    };
    this.awaited = awaited;
    this.acted = first;
    if (!awaited.length) [this.basis, this.pending] = [scene.position.view, [scene]];
  }

  /** The table when the log was as long as this. */
  private until(length: number, meanwhile: Meanwhile, awaited: Set<Line>, asked: boolean): unknown {
    while (this.pending.length > 1 && lengthOf(this.pending[0]!) <= length) this.basis = this.pending.shift()!.position.view;
    return this.pending.reduce((before, { position, lines, last }, at) => {
      const untold = lines.filter((line) => awaited.has(line));
      const decides = asked && at === this.pending.length - 1;
      return untold.length ? meanwhile(before, position.view, untold, last.filter((line) => !awaited.has(line)), decides) : position.view;
    }, this.basis);
  }
}
