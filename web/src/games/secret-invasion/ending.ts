// How a round or the match ended, told while the next round is already being played.

import type { Line } from "../board";
import { champions, type InvasionView } from "./view";

export interface Verdict {
  round: number;
  /** What happened in the last turn of the round, to the end. */
  story: Line[];
  match: boolean;
}

/** From the card that was played to the verdict. Whoever comes later may hear no lines: who won can be seen from the tokens. */
export function verdict(view: InvasionView, lines: Line[], match: boolean): Verdict {
  const from = lines.findLastIndex(({ key }) => key === "plays");
  const story = lines.slice(Math.max(from, 0));
  const complete = !match || story.some(({ key }) => key === "wins-match");
  return { round: match ? view.round : view.round - 1, story: complete ? story : [...story, ...champions(view).map(wins)], match };
}

const wins = (seat: number): Line => ({ key: "wins-match", args: { seat: `seat:${seat}` } });

/** What a seat laid down in the last round, and what it held when that was over. */
export function lastCards(view: InvasionView, seat: number): string[] {
  const { discards = [], hands = [] } = view.last_round ?? {};
  return [...(discards[seat] ?? []), ...(hands[seat] ? [hands[seat]] : [])];
}
