// A question of the viewer's own, and a reason why something is no answer to it.

import type { AskView, MessageId } from "../board";
import type { RebellionView, Side } from "./view";

/** What stands after a prefix in the ids of messages. */
type After<Prefix extends string, Id> = Id extends `${Prefix}-${infer Rest}` ? Rest : never;
/** `turn`, `origin` and the like. */
export type Asked = After<"ask", MessageId>;
type Why = After<"why", MessageId>;

/** A message with its arguments. */
export interface Reason {
  key: `why-${Why}`;
  args?: Record<string, string | number>;
}

/** A question of the viewer's own, and what it is about. */
export interface Question {
  view: RebellionView;
  side: Side;
  ask: AskView;
  asked: Asked;
}

export const because = (key: Why, args?: Record<string, string | number>): Reason => ({ key: `why-${key}`, ...(args && { args }) });
