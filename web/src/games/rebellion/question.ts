// A question of the viewer's own, and a reason why something is no answer to it.

import type { AskView } from "../board";
import type { RebellionView, Side } from "./view";

/** A message with its arguments. */
export interface Reason {
  key: string;
  args?: Record<string, string | number>;
}

/** A question of the viewer's own, and what it is about. */
export interface Question {
  view: RebellionView;
  side: Side;
  ask: AskView;
  /** `turn`, `origin` and the like. */
  asked: string;
}

export const because = (key: string, args?: Record<string, string | number>): Reason => ({ key: `why-${key}`, ...(args && { args }) });
