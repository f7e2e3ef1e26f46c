// In which order the cards of one move go their ways: what is swept up, what is played, what comes of it, what is drawn.

import { moved, type Snapshot, type Spot, type Step } from "../../board/motion";
import type { Pace } from "../../board/timeline";

/** The places that cards come from: the top of the deck, and the card put away. */
export const DECK = "deck";
export const ASIDE = "aside";

export const PACE: Pace = { travel: 260, pause: 190, stagger: 90, spread: 270 };

const GATHER = 0;
const PLAY = 1;
const EFFECT = 2;
const DRAW = 3;

export function steps(before: Snapshot, now: Snapshot, played: string | null): Step[] {
  const from = before.places.has(ASIDE) && !now.places.has(ASIDE) ? ASIDE : DECK;
  const changed = [...now.pieces].filter(([piece, to]) => !before.pieces.has(piece) || moved(before.pieces.get(piece)!, to));
  const arrivals = changed.map(([piece, to]): Step => ({ how: "fly", piece, from, stage: stageOf(before.pieces.get(piece), to, played) }));
  // Cards that are gone were swept back into the deck.
  const gone = [...before.pieces.keys()].filter((piece) => !now.pieces.has(piece));
  return [...gone.map((piece): Step => ({ how: "fly", piece, to: DECK, stage: GATHER })), ...arrivals];
}

function stageOf(from: Spot | undefined, to: Spot, played: string | null): number {
  if (!from) return DRAW;
  if (from.zone === to.zone && from.face === to.face) return PLAY;
  return to.zone.startsWith("discards") && to.face === played ? PLAY : EFFECT;
}
