// The table as src/cantina/games/path_to_hope/view.py shows it, and what follows from it alone.

import type { PathView as TableView, SeatView, ShownView, StackView } from "../../generated/path-to-hope";
import type { Line } from "../board";

export type { SeatView, ShownView, StackView };
export type Status = SeatView["status"];
export type Fate = ShownView["fate"];

export interface PathView extends TableView {
  /** Said by the page, not by the server: the round is over, and this is how. */
  ended?: Line[];
}

/** When this seat's hero acts: 1 for the holder of the first-player card. */
export function order(view: PathView, seat: number): number {
  return ((seat - view.first + view.seats.length) % view.seats.length) + 1;
}

/** Whether hands are held: not while the stacks are prepared. */
export function inOperation(view: PathView): boolean {
  return view.phase !== "look" && view.phase !== "mix";
}

/** The message that says how the game ended. */
export function outcomeKey(view: PathView): string {
  return `outcome-${view.game === "quick" ? "quick-" : ""}${view.outcome}`;
}

/** The outcomes, the better the later. */
export const BANDS: readonly string[] = ["defeat", "victory", "glorious", "brilliant"];
