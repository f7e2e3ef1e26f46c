// The battles of a round, seen before the next one begins: when their lines come, reinforcements have been drawn already.

import type { Interlude, Line, MessageId } from "../board";
import type { SeatView, StarfighterView } from "./view";

const BATTLES: MessageId[] = ["battle", "battle-quiet"];
const AFTER: MessageId[] = ["shields-restored", "marker-passes", "round-starts", "last-round", "game-quiet", "wins-armour", "wins-cards", "game-drawn"];

/** The boards as they lay after the battles, with what each line has cost. */
export function interlude(before: StarfighterView, after: StarfighterView, last: Line[]): Interlude | null {
  const fights = last.filter(({ key }) => BATTLES.includes(key));
  if (!fights.length || !last.some(({ key }) => AFTER.includes(key)) || !before.seats[0]?.cruiser) return null;
  const first = last.findLastIndex(({ key }) => BATTLES.includes(key));
  const lines = last.findIndex(({ key }, at) => at > first && AFTER.includes(key));
  const view: StarfighterView = {
    ...before,
    phase: "battle",
    offset: after.offset,
    fight: null,
    resolving: null,
    waiting: [],
    seats: after.seats.map((seat, at) => asBefore(seat, before.seats[at]!)),
    fought: true,
  };
  return { view, lines, caption: { key: "board-fought", args: { round: before.round } } };
}

/** The board and the armour of now; hand, deck and marker as they were: what came with the next round is not told yet. */
function asBefore(now: SeatView, { hand, cards, aside, deck, marker, passed }: SeatView): SeatView {
  return { ...now, hand, cards, aside, deck, marker, passed, chosen: null };
}
