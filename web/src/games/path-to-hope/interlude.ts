// How a round ended: seen on the table before the next deal. The next version is already dealt when its lines come.

import type { Interlude, Line, MessageId } from "../board";
import { verdict } from "./ending";
import type { Fate, PathView, SeatView, ShownView, StackView } from "./view";

const ENDS: MessageId[] = ["round-ends", "left-behind", "gives"];

/** The table as it lay when the round was over: the last card turned up, the plans that were not found. */
export function interlude(before: PathView, after: PathView, last: Line[]): Interlude | null {
  const line = last.find(({ key }) => key === "round-ends");
  if (!line || after.phase === "over" || before.seats.length !== after.seats.length) return null;
  const lines = last.findLastIndex(({ key }) => ENDS.includes(key)) + 1;
  const until = last.slice(0, lines);
  const view: PathView = { ...before, phase: "vote", active: null, captured: after.captured, seats: before.seats.map(done), ended: verdict(until) };
  return { view: { ...view, ...laid(before, until) }, lines, caption: line };
}

/** The stacks and what lies open beside them after these lines. */
export function laid({ shown, stacks }: PathView, lines: Line[]): Table {
  return lines.reduce(follow, { shown: lines.some(turnsUp) ? [] : shown, stacks });
}

/** A hero that lay open has acted by now, or was turned down. */
const done = (seat: SeatView): SeatView => (seat.committed && seat.status !== "flipped" ? { ...seat, status: "played" } : seat);

const REVEALS: MessageId[] = ["reveals", "reveals-two"];
const SHOWS: MessageId[] = ["shows-one", "shows-two"];
/** Whether a line turns cards up. */
export const turnsUp = ({ key }: Line) => REVEALS.includes(key) || SHOWS.includes(key);

interface Table {
  shown: ShownView[];
  stacks: StackView[];
}

const FATES: Partial<Record<MessageId, Fate>> = { captures: "captured", returns: "top", under: "under", discards: "discarded", "discards-pair": "discarded", enemy: "discarded" };

/** What one line does to the stacks and to what lies open. */
function follow(table: Table, { key, args = {} }: Line): Table {
  const { card, stack, card2, stack2, cards } = args as Record<string, string>;
  const both = [card && stack ? { card, stack } : null, card2 && stack2 ? { card: card2, stack: stack2 } : null].filter((one) => one !== null);
  if (REVEALS.includes(key)) return both.reduce((now, one) => turn(now, one.card, one.stack, "open", -1), table);
  if (SHOWS.includes(key)) return cards!.split(" ").reduce((now, one) => turn(now, one, stack!, key === "shows-one" ? "stays" : "under", 0), table);
  const fate = FATES[key];
  return fate ? both.reduce((now, one) => settle(now, one.card, one.stack, fate), table) : table;
}

function turn({ shown, stacks }: Table, card: string, stack: string, fate: Fate, by: number): Table {
  return { shown: [...shown, { card, stack, fate }], stacks: count(stacks, stack, by) };
}

function settle({ shown, stacks }: Table, card: string, stack: string, fate: Fate): Table {
  const at = shown.findLastIndex((one) => one.card === card && one.stack === stack && one.fate === "open");
  if (at < 0) return { shown, stacks };
  return { shown: shown.with(at, { card, stack, fate }), stacks: count(stacks, stack, fate === "top" || fate === "under" ? 1 : 0) };
}

function count(stacks: StackView[], ref: string, by: number): StackView[] {
  return stacks.map((stack) => (stack.ref === ref ? { ...stack, cards: stack.cards + by } : stack));
}
