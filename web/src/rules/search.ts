// Finding words in the rules: the paragraphs, items and lines of tables in which all of them begin a word.

import type { Block, Span } from "./markdown";

export interface Piece {
  text: string;
  hit: boolean;
}

export interface Found {
  part: "learn" | "reference";
  /** The heading that it stands under, and the place to go to. */
  title: string;
  place: string;
  pieces: Piece[];
}

/** No more are shown: whoever finds that many looks for another word. */
const MOST = 60;
/** How much of a line is shown around the first hit. */
const BEFORE = 60;
const WHOLE = 220;

const text = (spans: Span[]) => spans.map((span) => span.text).join("");

/** All places of a text by their names: the other names of a section lead to the section. */
export function places(blocks: Block[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of blocks) {
    if (block.is === "heading") for (const name of [block.place, ...block.names]) found.set(name, block.place);
    else if (block.is === "table") for (const row of block.rows) if (row.place) found.set(row.place, row.place);
    if (block.is === "paragraph" && block.place) found.set(block.place, block.place);
  }
  return found;
}

/** Letters that are often typed alike are alike; the length stays. */
const folded = (word: string) => word.toLowerCase().replaceAll("ё", "е");

export function find(blocks: Block[], sought: string, part: Found["part"]): Found[] {
  const words = folded(sought).split(/\s+/).filter(Boolean).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escape(word)}`, "gu"));
  const found: Found[] = [];
  let title = "";
  let place = "";
  const look = (line: string, at: string) => {
    const low = folded(line);
    if (found.length < MOST && words.every((word) => low.search(word) >= 0)) found.push({ part, title, place: at, pieces: pieces(line, words) });
  };
  for (const block of blocks) {
    if (block.is === "heading") {
      title = text(block.spans);
      place = block.place;
      look(title, place);
    } else if (block.is === "paragraph") look(text(block.spans), block.place || place);
    else if (block.is === "table") for (const row of block.rows) look(row.cells.map(text).join(" · "), row.place || place);
    else if (block.is === "list") for (const item of block.items) look(text(item.spans), place);
  }
  return found;
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

/** A line with its hits apart, cut to what is around the first of them. */
function pieces(line: string, words: RegExp[]): Piece[] {
  const low = folded(line);
  const hits = words
    .flatMap((word) => [...low.matchAll(word)].map((hit) => [hit.index, hit.index + hit[0].length] as const))
    .sort(([a], [b]) => a - b);
  const from = Math.max(0, (hits[0]?.[0] ?? 0) - BEFORE);
  const to = Math.min(line.length, from + WHOLE);
  const found: Piece[] = [{ text: from > 0 ? "…" : "", hit: false }];
  let at = from;
  for (const [start, end] of hits) {
    if (start < at || end > to) continue;
    found.push({ text: line.slice(at, start), hit: false }, { text: line.slice(start, end), hit: true });
    at = end;
  }
  found.push({ text: line.slice(at, to) + (to < line.length ? "…" : ""), hit: false });
  return found.filter((piece) => piece.text);
}
