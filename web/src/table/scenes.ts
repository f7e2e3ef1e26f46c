// What a table shows at one moment: a version, or something between two of them.

import type { Interlude } from "../games/board";
import type { AskView, Line, Position } from "../protocol";

export interface Scene {
  position: Position;
  /** The lines that came with it, for the board to act out. */
  last: Line[];
  /** The log up to here, and how much of it was forgotten by then. */
  lines: Line[];
  dropped: number;
  /** Where in the whole log begins what was not shown before. */
  from: number;
  /** Set for a scene between two versions: what is said in place of the question. */
  caption: Line | null;
}

export function sceneOf(position: Position, last: Line[], lines: Line[], dropped: number): Scene {
  return { position, last, lines, dropped, from: dropped + lines.length - last.length, caption: null };
}

/** What is seen between two scenes, and what is then left for the second. What is forgotten with the second alone is still there
 * in between. */
export function parted(before: Scene, { position, last, dropped, from, ...rest }: Scene, found: Interlude): [Scene, Scene] {
  const until = from + found.lines;
  const gone = dropped <= until ? Math.max(dropped, before.dropped) : before.dropped;
  const all = [...before.lines.slice(0, Math.max(0, from - before.dropped)), ...last];
  const between: Scene = {
    position: { ...before.position, version: position.version, view: found.view, ask: statement(found.caption) },
    last: last.slice(0, found.lines),
    lines: all.slice(gone - before.dropped, Math.max(0, until - before.dropped)),
    dropped: gone,
    from,
    caption: found.caption,
  };
  return [between, { ...rest, position, last: last.slice(found.lines), dropped, from: until }];
}

/** A line in the place of a question. */
function statement(prompt: Line): AskView {
  return { seats: [], kind: "choice", prompt, options: [], together: "", answered: [], given: {} };
}
