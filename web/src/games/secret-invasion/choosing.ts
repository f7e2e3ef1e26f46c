// Which numbers can still be named with a chance, and who has nothing left to choose in a round.

import type { OptionView } from "../board";
import { CHARACTERS } from "./cards";
import { unseen, type InvasionView } from "./view";

/** A number of which every card lies open. */
export function hopeless({ digits }: OptionView, view: unknown): "why-number" | "" {
  const left = digits ? unseen(view as InvasionView) : new Map<string, number>();
  return digits && CHARACTERS.every(({ ref, value }) => value !== Number(digits) || !left.get(ref)) ? "why-number" : "";
}

/** Whoever is out of the round can only watch the others, until it is over. */
export function watches(view: unknown, me: number): boolean {
  const { seats, ended } = view as InvasionView;
  return !ended && !seats[me]!.in_round && seats.some((seat) => seat.in_round);
}
