// What was just done to a player that moves no card: a number named, a card looked at. Said at that player's place.

import { seatOf } from "../../board/seats";
import type { Line, MessageId, Words } from "../board";

export interface Mark {
  text: string;
  kind: "hit" | "miss" | "looked" | "compared" | "swapped" | "won";
}

const KINDS: Partial<Record<MessageId, Mark["kind"]>> = {
  "names-hit": "hit",
  "names-miss": "miss",
  looks: "looked",
  "looks-you": "looked",
  compares: "compared",
  "compares-you": "compared",
  swaps: "swapped",
  "swaps-you": "swapped",
  "wins-round": "won",
};

/** By seat: the last such thing in these lines. */
export function marks(last: Line[], words: Words): Map<number, Mark> {
  const found = new Map<number, Mark>();
  for (const { key, args = {} } of last) {
    if (key === "round-starts") found.clear();
    const kind = KINDS[key];
    if (!kind) continue;
    const mark = { kind, text: words.line({ key: `mark-${kind}`, args }) };
    if (kind !== "won") found.set(seatOf(args.target), mark);
    if (kind === "won" || kind === "swapped" || kind === "compared") found.set(seatOf(args.seat), mark);
  }
  return found;
}
