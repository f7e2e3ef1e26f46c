// The table while the stage has not yet told what a card does to planets and fleets: the card itself lies there already.

import { seatOf } from "../../board/seats";
import type { Line } from "../board";
import { kind } from "../../stage/queue";
import type { SeatView, WarlordsView } from "./view";

export function meanwhile(before: WarlordsView, after: WarlordsView, _untold: Line[], acted: Line[]): WarlordsView {
  const played = acted.filter((line) => kind(line) === "plays-special");
  const seats = before.seats.map((seat, at) => played.filter(({ args }) => seatOf(args?.seat) === at).reduce(without, seat));
  return { ...after, places: before.places, stack: before.stack, destroyed: before.destroyed, deck: before.deck, seats, discard: [...before.discard, ...played.map(({ args }) => String(args?.card))], over: before.over };
}

function without(seat: SeatView, { args }: Line): SeatView {
  const at = seat.hand.indexOf(String(args?.card));
  return { ...seat, cards: seat.cards - 1, hand: at < 0 ? seat.hand : seat.hand.toSpliced(at, 1) };
}
