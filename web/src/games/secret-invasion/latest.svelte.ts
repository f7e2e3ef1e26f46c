// How the last round ended: told on the table until the next one is under way.

import type { Line } from "../board";
import { endOfRound, verdict, type Verdict } from "./ending";
import type { InvasionView } from "./view";

/** How many cards are played before the end of the last round is taken away: where it lies on what is played, one. */
const PATIENCE = 3;
const roomy = matchMedia("(min-width: 56rem) and (min-height: 30.01rem)");

export class Latest {
  verdict = $state.raw<Verdict | null>(null);
  /** The end of a round as it is seen on the table now, to be told when the next one is dealt. */
  private seen: InvasionView | null = null;
  private story: Line[] = [];
  /** How many cards have been played since. */
  private played = 0;

  /** Something has changed on the table; `acted`: what told of it, `lines`: the whole log, `last`: what came just now. */
  follow(now: InvasionView, acted: Line[], lines: () => Line[], last: Line[], over: boolean, me: number | null): void {
    if (now.ended) [this.seen, this.story, this.verdict] = [now, acted, null];
    else if (this.seen) [this.verdict, this.played, this.seen] = [verdict(now, endOfRound(lines()) ?? this.story, over), 0, null];
    else if (over) this.verdict = this.verdict?.match ? this.verdict : verdict(now, lines(), true);
    else if (this.verdict && (this.seenEnough(last, me) || now.round <= this.verdict.round !== this.verdict.match)) this.verdict = null;
  }

  private seenEnough(last: Line[], me: number | null): boolean {
    const plays = last.filter(({ key }) => key === "plays");
    this.played += plays.length;
    return this.played >= (roomy.matches ? PATIENCE : 1) || plays.some(({ args }) => me !== null && args?.seat === `seat:${me}`);
  }

  close = (): void => {
    this.verdict = null;
  };
}
