// What the lines of the last updates tell: the chain of effects, the battles of this round, who was hit, how it ended.

import type { Line } from "../board";
import { agrees, Chain, type ChainStep } from "./chain";
import type { StarfighterView } from "./view";

const BATTLES = ["battle", "battle-quiet"];
const ENDINGS = ["wins-armour", "wins-cards", "game-drawn"];

export class Story {
  steps = $state.raw<ChainStep[]>([]);
  /** How many of the steps were there before the last update. */
  known = $state(0);
  /** The battles of this round so far. */
  fights = $state.raw<Line[]>([]);
  /** The seats that lost armour with the last update. */
  hit = $state.raw<number[]>([]);
  ended = $state.raw<Line | null>(null);
  private chain: Chain | null = null;
  private before: StarfighterView | null = null;

  hear(now: StarfighterView, last: Line[]): void {
    const before = this.before;
    this.before = now;
    this.hit = [0, 1].filter((at) => before && now.seats[at]!.armour < before.seats[at]!.armour);
    this.follow(now, before ? last : []);
    const opened = last.findLastIndex(({ key }) => key === "direction-chosen");
    this.fights = [...(opened < 0 ? this.fights : []), ...last.slice(opened + 1).filter(({ key }) => BATTLES.includes(key))];
    this.ended = last.find(({ key }) => ENDINGS.includes(key)) ?? null;
  }

  private follow(now: StarfighterView, last: Line[]): void {
    this.chain = (this.chain ?? new Chain(now)).follow(last);
    if (!agrees(this.chain, now)) this.chain = new Chain(now);
    const { steps } = this.chain;
    this.known = steps.length > this.steps.length ? this.steps.length : 0;
    this.steps = [...steps];
  }
}
