// The table as src/cantina/games/path_to_hope/view.py shows it, and what follows from it alone.

import type * as told from "../../generated/path-to-hope";
import type { Line, Narrowed } from "../board";

export type StackView = told.StackView;
export type Status = "" | "waiting" | "acting" | "played" | "flipped";
export type SeatView = Narrowed<told.SeatView, { status: Status }>;
export type Fate = "open" | "captured" | "top" | "under" | "discarded" | "stays";
export type ShownView = Narrowed<told.ShownView, { fate: Fate }>;

interface Sharper {
  game: "three" | "quick";
  phase: "look" | "mix" | "commit" | "act" | "vote" | "over";
  outcome: "" | "defeat" | "victory" | "glorious" | "brilliant";
  seats: SeatView[];
  shown: ShownView[];
}
export type PathView = Narrowed<told.PathView, Sharper> & {
  /** Said by the page, not by the server: the round is over, and this is how. */
  ended?: Line[];
};

/** The seats in the order they sit, the viewer's first: each passes the hand on to the next. */
export function around(view: PathView, me: number | null): number[] {
  const seats = [...view.seats.keys()];
  return me === null ? seats : [...seats.slice(me), ...seats.slice(0, me)];
}

/** When this seat's hero acts: 1 for the holder of the first-player card. */
export function order(view: PathView, seat: number): number {
  return ((seat - view.first + view.seats.length) % view.seats.length) + 1;
}

/** Whether hands are held: not while the stacks are prepared. */
export function inOperation(view: PathView): boolean {
  return view.phase !== "look" && view.phase !== "mix";
}

/** The number in `seat:2` or `hero:jyn@2`. */
export function seatOf(ref: string | number | undefined): number {
  return Number(String(ref).split(/[:@]/).at(-1));
}

/** The message that says how the game ended. */
export function outcomeKey(view: PathView): string {
  return `outcome-${view.game === "quick" ? "quick-" : ""}${view.outcome}`;
}
