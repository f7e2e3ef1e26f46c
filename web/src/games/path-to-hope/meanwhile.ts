// The table while the stage has not yet told what was turned up and what became of it.

import type { Line } from "../board";
import { kind } from "../../stage/queue";
import { laid } from "./interlude";
import type { PathView } from "./view";

export function meanwhile(before: PathView, after: PathView, untold: Line[], acted: Line[], asked: boolean): PathView {
  const next = before.round !== after.round || !before.stacks.length;
  const captured = acted.findLast(({ args }) => args?.captured !== undefined)?.args?.captured ?? before.captured;
  const view = { ...after, captured: Number(captured), outcome: before.outcome };
  if (untold.some((line) => kind(line) === "round-ends")) view.ended = [];
  // Whoever chooses among stacks and cards has to see them.
  return next || asked ? view : { ...view, ...laid(before, acted), shown_by: after.shown_by };
}
