// The view says which cards lie where; it does not say which card went where. These are the cards as things: each keeps
// its number while it travels, so that the board can show the way.

import { seatOf } from "../../board/seats";
import type { Line } from "../board";
import type { InvasionView, SeatView } from "./view";

export interface Piece {
  id: number;
  /** What is on its face, if the viewer knows. */
  card: string | null;
}

export interface Pieces {
  round: number;
  hands: Piece[][];
  discards: Piece[][];
  faceUp: Piece[];
}

let made = 0;

function fresh(card: string | null): Piece {
  return { id: ++made, card };
}

/** The cards of a new view, recognised where they can be among those of the view before. */
export function follow(before: Pieces | null, view: InvasionView, last: Line[]): Pieces {
  const goesOn = before !== null && before.round === view.round && before.hands.length === view.seats.length;
  const old = goesOn ? before : null;
  const loose = view.seats.map((seat, at) => lift(old?.hands[at] ?? [], old?.discards[at] ?? [], seat));
  const discards = view.seats.map((seat, at) => lay(seat, old?.discards[at] ?? [], loose[at]!));
  for (const [one, other] of swaps(last)) [loose[one], loose[other]] = [loose[other]!, loose[one]!];
  return {
    round: view.round,
    discards,
    hands: view.seats.map((seat, at) => hold(seat, loose[at]!)),
    faceUp: view.face_up.map((card, at) => old?.faceUp[at] ?? fresh(card)),
  };
}

/** What leaves its place, or may: the hand, and discards that are taken back. */
function lift(hand: Piece[], discards: Piece[], seat: SeatView): Piece[] {
  return [...hand, ...discards.slice(same(discards, seat))];
}

/** How many discards lie as they lay. */
function same(discards: Piece[], seat: SeatView): number {
  const changed = discards.findIndex((piece, at) => piece.card !== seat.discards[at]);
  return changed < 0 ? discards.length : changed;
}

function lay(seat: SeatView, before: Piece[], loose: Piece[]): Piece[] {
  const kept = before.slice(0, same(before, seat));
  return [...kept, ...seat.discards.slice(kept.length).map((card) => take(loose, card))];
}

/** The hand: what was there stays to the left, what is new comes to the right. */
function hold(seat: SeatView, loose: Piece[]): Piece[] {
  const order = loose.map(({ id }) => id);
  const faces = [...seat.hand, ...Array<null>(Math.max(seat.cards - seat.hand.length, 0)).fill(null)];
  const place = ({ id }: Piece) => (order.includes(id) ? order.indexOf(id) : order.length);
  return faces.map((card) => take(loose, card)).sort((a, b) => place(a) - place(b));
}

/** The piece with this face; else one whose face was hidden; else one from the deck. */
function take(loose: Piece[], card: string | null): Piece {
  let at = loose.findIndex((piece) => piece.card === card);
  if (at < 0) at = loose.findIndex((piece) => piece.card === null || card === null);
  return at < 0 ? fresh(card) : { id: loose.splice(at, 1)[0]!.id, card };
}

function swaps(last: Line[]): [number, number][] {
  return last
    .filter(({ key }) => key === "swaps" || key === "swaps-you")
    .map(({ args }) => [seatOf(args?.seat), seatOf(args?.target)]);
}
