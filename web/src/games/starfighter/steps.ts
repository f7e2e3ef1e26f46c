// Where squadrons come from that were not in play before.

import type { Snapshot, Step } from "../../board/motion";
import type { Pace } from "../../board/timeline";
import { pieces, type StarfighterView } from "./view";

export const PACE: Pace = { travel: 320 };

/** A new card comes from the hand where it was seen, or from its player's line. */
export function steps(before: Snapshot, view: StarfighterView): Step[] {
  const begun = before.pieces.size > 0 || [...before.places.keys()].some((place) => place.startsWith("card:"));
  const fresh = begun ? pieces(view).filter(({ id }) => !before.pieces.has(String(id))) : [];
  return fresh.map(({ id, ref }) => {
    const [card, at] = ref.split("@") as [string, string];
    return { how: "glide", piece: String(id), from: before.places.has(card) ? card : `seat:${at[0]}`, stage: 0 };
  });
}
