// How a round ended, seen on the table before the next deal.

import { seatOf } from "../../board/seats";
import type { Interlude, Line, MessageId } from "../board";
import type { InvasionView, SeatView } from "./view";

const OVER: MessageId[] = ["wins-round", "nobody-wins-round", "wins-match"];

/** The table as it lay when the round was over: the last card down, who dropped out, the hands that were shown. */
export function interlude(before: InvasionView, after: InvasionView, last: Line[]): Interlude | null {
  const end = last.findLastIndex(({ key }) => OVER.includes(key));
  if (end < 0 || !after.last_round || before.seats.length !== after.seats.length) return null;
  const lines = last.slice(0, end + 1);
  return { view: endOfRound(before, after, lines), lines: lines.length, caption: last[end]! };
}

function endOfRound(before: InvasionView, after: InvasionView, lines: Line[]): InvasionView {
  const seats = before.seats.map((_, at) => atTheEnd(before, after, lines, at));
  const showdown = seats.filter((seat) => seat.in_round).length > 1;
  const brought = lines.some(({ key }) => key.startsWith("takes-set-aside"));
  return {
    ...before,
    ended: true,
    seats,
    // Whoever is left alone may have won with cards in the deck; several went on until there were none.
    deck: showdown ? 0 : before.deck,
    set_aside: brought ? 0 : before.set_aside,
    last_round: after.last_round,
  };
}

function atTheEnd(before: InvasionView, after: InvasionView, lines: Line[], at: number): SeatView {
  const seat = before.seats[at]!;
  const shown = after.last_round!.hands[at] ?? null;
  const inRound = seat.in_round && !about(lines, "out", at).length;
  return {
    ...seat,
    tokens: after.seats[at]!.tokens,
    in_round: inRound,
    protected: inRound && (seat.protected || about(lines, "protected", at).length > 0),
    cards: inRound ? 1 : 0,
    hand: inRound ? (shown ? [shown] : kept(seat, about(lines, "plays", at))) : [],
    discards: after.last_round!.discards[at]!,
  };
}

function about(lines: Line[], key: MessageId, seat: number): Line[] {
  return lines.filter((line) => line.key === key && seatOf(line.args?.seat) === seat);
}

/** What the viewer knows of a hand that was not shown. */
function kept(seat: SeatView, played: Line[]): string[] {
  const hand = [...seat.hand];
  for (const { args } of played) {
    const at = hand.indexOf(String(args?.card));
    if (at >= 0) hand.splice(at, 1);
  }
  return hand.slice(0, 1);
}
