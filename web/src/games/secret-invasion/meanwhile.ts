// The table while the stage has not yet told who is out, whose hands change places or who takes a token.

import { seatOf } from "../../board/seats";
import type { Line } from "../board";
import { kind } from "../../stage/queue";
import type { InvasionView, SeatView } from "./view";

export function meanwhile(before: InvasionView, after: InvasionView, untold: Line[], acted: Line[]): InvasionView {
  if (before.round !== after.round || before.seats.length !== after.seats.length) return after;
  const seats = after.seats.map((seat, at) => {
    const was = before.seats[at]!;
    const about = untold.filter(({ args = {} }) => [args.seat, args.target].some((one) => seatOf(one) === at)).map(kind);
    const tokens = about.some((key) => key.startsWith("wins-")) ? was.tokens : seat.tokens;
    const safe = about.includes("protected") ? was.protected : seat.protected;
    return about.some((key) => HANDS.includes(key)) ? { ...held(was, acted, at), tokens, protected: safe } : { ...seat, tokens, protected: safe };
  });
  const deck = untold.some((line) => kind(line) === "shows") ? before.deck : after.deck;
  return { ...after, seats, deck, over: after.over && !untold.length };
}

/** What becomes of a hand with such a line. */
const HANDS = ["out", "shows", "swaps", "must-discard", "must-discard-own"];

/** A seat as it was, with what it has played since. */
function held(was: SeatView, acted: Line[], at: number): SeatView {
  const played = acted.filter((line) => kind(line) === "plays" && seatOf(line.args?.seat) === at).map(({ args }) => String(args?.card));
  const hand = [...was.hand];
  for (const card of played) if (hand.includes(card)) hand.splice(hand.indexOf(card), 1);
  return { ...was, cards: was.cards - played.length, hand, discards: [...was.discards, ...played] };
}
