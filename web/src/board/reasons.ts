// Why something is no answer to the question of the moment. Every game has a table of such reasons, `reasons.ts`, by what is
// asked; they follow from the view and the question alone. What may be chosen says the list of options.
//
//   const why = $derived((ref: string) => tell(words, whyNot(view, me, ask, ref)));
//   {#if greyed(ask, ref)}<Barred {ref} {reading} label={words.name(ref)} why={why(ref)} />{/if}

import type { AskView, MessageId, Words } from "../games/board";

/** A question that the viewer is asked, as a table of reasons reads it. */
export interface Asking<View> {
  view: View;
  me: number;
  ask: AskView;
  args: Record<string, string | number>;
}

/** A message with its arguments. */
export interface Reason {
  key: MessageId;
  args: Record<string, string | number>;
}

/** By what is asked and of which kind the thing is: `target seat`. */
export type Reasons<View> = Record<string, (asking: Asking<View>, ref: string) => Reason | null>;

export const because = (key: MessageId, args: Record<string, string | number> = {}): Reason => ({ key, args });

/** `card`, `seat`, `stack`. */
const kindOf = (ref: string) => ref.slice(0, ref.indexOf(":"));

const chosenBy = (ask: AskView | null) => ask?.options.flatMap(({ refs }) => refs) ?? [];

/** Others of its kind can be chosen now, and it cannot. */
export function greyed(ask: AskView | null, ref: string): boolean {
  const refs = chosenBy(ask);
  return !refs.includes(ref) && refs.some((one) => kindOf(one) === kindOf(ref));
}

/** The reason that a game knows for a thing; null: it can be chosen, or there is nothing to explain. */
export function reasonOf<View>(reasons: Reasons<View>, view: View, me: number | null, ask: AskView | null, ref: string): Reason | null {
  if (me === null || !ask?.options.length || chosenBy(ask).includes(ref)) return null;
  const asked = ask.prompt.key.replace(/^ask-/, "");
  return reasons[`${asked} ${kindOf(ref)}`]?.({ view, me, ask, args: ask.prompt.args ?? {} }, ref) ?? null;
}

export const tell = (words: Words, reason: Reason | null): string => (reason ? words.line(reason) : "");
