// What the log tells about the moment: the chain of effects, the battles of this round, who was hit, how it ended.
// All of it is read from the log as it is now, so that what was taken back is gone.

import type { Line, MessageId } from "../board";
import { chainOf, type Unfolding } from "./chain";
import { endingOf } from "./ending";
import type { StarfighterView } from "./view";

const BATTLES: MessageId[] = ["battle", "battle-quiet"];

export class Story {
  chain = $state.raw<Unfolding>({ steps: [], waiting: [], past: false });
  /** How many of the steps were there before the last update. */
  known = $state(0);
  /** The battles of this round so far. */
  fights = $state.raw<Line[]>([]);
  /** The seats that lost armour with the last update. */
  hit = $state.raw<number[]>([]);
  ended = $state.raw<Line | null>(null);
  private before: StarfighterView | null = null;

  hear(now: StarfighterView, lines: Line[]): void {
    const before = this.before;
    this.before = now;
    this.hit = [0, 1].filter((at) => before && now.seats[at]!.armour < before.seats[at]!.armour);
    const opened = lines.findLastIndex(({ key }) => key === "direction-chosen");
    this.fights = lines.slice(opened + 1).filter(({ key }) => BATTLES.includes(key));
    this.ended = endingOf(lines);
  }

  /** `shown`: what is being shown above the boards; its chain goes on here, too. */
  show(now: StarfighterView, lines: Line[], shown: Line[] = []): void {
    const chain = chainOf(lines, now, shown) ?? { steps: [], waiting: [], past: false };
    const other = chain.steps.findIndex(({ line }, at) => !same(line, this.chain.steps[at]?.line));
    this.known = other < 0 ? chain.steps.length : other;
    this.chain = chain;
  }
}

const same = (one: Line, other: Line | undefined) => JSON.stringify(one) === JSON.stringify(other);
