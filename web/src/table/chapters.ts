// The log as it is read: by rounds, within them by turns, and with what is worth finding again.

import type { MessageId } from "../messages";
import type { Line } from "../protocol";

/** What is worth finding again: a fight, a deed, a score, or a turn of the game. */
export type Mark = "fight" | "deed" | "score" | "turning";

/** How the log of a game is read. Lines are named by their keys. */
export interface Headlines {
  /** The lines that open a round; `round-starts` where nothing is said. */
  rounds?: MessageId[];
  /** The lines that open a turn, or a phase. */
  turns?: MessageId[];
  marks?: Partial<Record<MessageId, Mark>>;
}

export interface Chapter {
  /** Where in the log it begins. */
  at: number;
  /** The line that opens it is its heading; without one before the first round. */
  headed: boolean;
  lines: Line[];
}

const ROUNDS: MessageId[] = ["round-starts"];
const TURNS: MessageId[] = ["turn-starts"];

export const opensRound = (line: Line, headlines: Headlines = {}) => (headlines.rounds ?? ROUNDS).includes(line.key);

/** What only the viewer is told opens the same turn as what the others hear. */
const asOthersHear = (line: Line) => line.key.replace(/-you$/, "") as MessageId;

export const opensTurn = (line: Line, headlines: Headlines = {}) => (headlines.turns ?? TURNS).includes(asOthersHear(line));

export const markOf = (line: Line, headlines: Headlines = {}): Mark | null => headlines.marks?.[asOthersHear(line)] ?? null;

/** The log round by round; lines before the first round are a chapter without a heading. */
export function chapters(lines: Line[], headlines: Headlines = {}): Chapter[] {
  const found: Chapter[] = [];
  for (const [at, line] of lines.entries()) {
    if (opensRound(line, headlines)) found.push({ at, headed: true, lines: [line] });
    else if (found.length) found.at(-1)!.lines.push(line);
    else found.push({ at, headed: false, lines: [line] });
  }
  return found;
}

/** How many of the last lines stand open by themselves. */
export const SHOWN = 200;

/** Whether a chapter stands open before anybody has folded or unfolded it: where a replay is, from a mark on, at the end. */
export function standsOpen(chapter: Chapter, lines: number, { current, mark }: { current?: number; mark?: number }): boolean {
  const end = chapter.at + chapter.lines.length;
  if (current !== undefined) return lines <= SHOWN || (chapter.at <= current + 1 && current <= end);
  return lines - end < SHOWN || (mark !== undefined && end > mark);
}

/** What happened since a line, by rounds: the round that was going on then is named again. */
export function since(lines: Line[], from: number, headlines: Headlines = {}): { heading: Line | null; lines: Line[] }[] {
  return chapters(lines, headlines)
    .filter((chapter) => chapter.at + chapter.lines.length > from)
    .map((chapter) => ({
      heading: chapter.headed ? chapter.lines[0]! : null,
      lines: chapter.lines.slice(Math.max(from - chapter.at, chapter.headed ? 1 : 0)),
    }));
}
