// The table as src/cantina/games/secret_invasion/view.py shows it, and what follows from it alone.

import type { InvasionView as ServerView, LastRound, SeatView } from "../../generated/secret-invasion";
import { CHARACTERS } from "./cards";

export type { LastRound, SeatView };

export interface InvasionView extends ServerView {
  /** Said by the page, not by the server: the round is over and the next one is not dealt yet. */
  ended?: boolean;
}

/** Whoever has the tokens to win the match; nobody while it goes on. */
export function champions(view: InvasionView): number[] {
  return [...view.seats.keys()].filter((seat) => view.seats[seat]!.tokens >= view.goal);
}

/** At the end of the match the hands that were shown stay in view. */
export function shown(view: InvasionView): InvasionView {
  const hands = view.last_round?.hands;
  if (!hands || champions(view).length === 0) return view;
  const seats = view.seats.map((seat, at) => (seat.in_round && hands[at] ? { ...seat, hand: [hands[at]] } : seat));
  return { ...view, seats };
}

/** How many of each character the viewer has not seen in this round. */
export function unseen(view: InvasionView): Map<string, number> {
  const left = new Map(CHARACTERS.map(({ ref, count }) => [ref, count]));
  const seen = [...view.face_up, ...view.seats.flatMap((seat) => [...seat.hand, ...seat.discards])];
  for (const ref of seen) left.set(ref, left.get(ref)! - 1);
  return left;
}
