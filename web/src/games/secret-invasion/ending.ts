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

/** All of the log up to the end of the last round, however much of it was skipped on the stage; null: it is not in there. */
export function endOfRound(lines: Line[]): Line[] | null {
  const end = lines.findLastIndex(({ key }) => key === "wins-round" || key === "nobody-wins-round");
  return end < 0 ? null : lines.slice(0, end + 1);
}

const wins = (seat: number): Line => ({ key: "wins-match", args: { seat: `seat:${seat}` } });

/** What a seat laid down in the last round, and what it held when that was over. */
export function lastCards(view: InvasionView, seat: number): string[] {
  const { discards = [], hands = [] } = view.last_round ?? {};
  return [...(discards[seat] ?? []), ...(hands[seat] ? [hands[seat]] : [])];
}
