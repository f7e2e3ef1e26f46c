// As much Markdown as our rules use, as a tree: nothing is ever put into the page as HTML. What is besides Markdown
// (names of places, pictures) is told in src/cantina/words/book.py.

export type Span =
  | { is: "text" | "strong" | "em" | "code"; text: string }
  | { is: "link"; text: string; to: string };

export type Block =
  | { is: "heading"; level: number; spans: Span[]; place: string; names: string[] }
  /** A rule has its number as its place. */
  | { is: "paragraph"; spans: Span[]; place: string }
  | { is: "list"; ordered: boolean; start: number; items: Item[] }
  /** `right` says which columns hold figures. */
  | { is: "table"; head: Span[][]; right: boolean[]; rows: Row[] }
  | { is: "picture"; name: string; text: string }
  | { is: "rule" };

export interface Item {
  spans: Span[];
  more: Block[];
}

export interface Row {
  cells: Span[][];
  /** Under which name it can be looked up; empty: none. */
  place: string;
}

/** The number of a rule: `SI-R4`. */
const NUMBER = /[A-Z]{2}-[A-Z]?\d+/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w-])([A-Z]{2}-[A-Z]?\d+)(?!\w)/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const hit of text.matchAll(INLINE)) {
    if (hit.index > from) found.push({ is: "text", text: text.slice(from, hit.index) });
    found.push(span(hit));
    from = hit.index + hit[0].length;
  }
  if (from < text.length) found.push({ is: "text", text: text.slice(from) });
  return found;
}

function span([whole, strong, em, code, text, to, number]: RegExpMatchArray): Span {
  if (strong !== undefined) return { is: "strong", text: strong };
  if (em !== undefined) return { is: "em", text: em };
  if (code !== undefined) return { is: "code", text: code };
  if (number !== undefined) return { is: "link", text: number, to: `#${number}` };
  if (/^(https?:\/\/|#)/.test(to!)) return { is: "link", text: text!, to: to! };
  return { is: "text", text: text ?? whole };
}

const HEADING = /^(#{1,4})\s+(.*?)(?:\s*\{#([^}]*)\})?$/;
const PICTURE = /^\{picture: ([a-z0-9-]+) \| (.+)\}$/;
const PLACE = /^\{#([a-z0-9_-]+)\}/;
const ITEM = /^(\s*)(?:[-*]|(\d+)[.)])\s+(.*)$/;
const CELL = /^\s*\|(.*)\|\s*$/;

export function parse(source: string): Block[] {
  return blocks(source.replace(/\r/g, "").split("\n"));
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (!line.trim()) {
      at++;
    } else if (heading) {
      const [place, ...names] = (heading[3] ?? "").split(" ");
      found.push({ is: "heading", level: heading[1]!.length, spans: spans(heading[2]!), place: place || `part-${at}`, names });
      at++;
    } else if (PICTURE.test(line)) {
      const [, name, text] = PICTURE.exec(line)!;
      found.push({ is: "picture", name: name!, text: text! });
      at++;
    } else if (/^\s*(-{3,}|\*{3,})\s*$/.test(line)) {
      found.push({ is: "rule" });
      at++;
    } else {
      const take = CELL.test(line) ? table : ITEM.test(line) ? list : paragraph;
      const [block, next] = take(lines, at);
      found.push(block);
      at = next;
    }
  }
  return found;
}

function paragraph(lines: string[], at: number): [Block, number] {
  const from = at;
  const starts = (line: string) => HEADING.test(line) || CELL.test(line) || ITEM.test(line);
  do at++;
  while (at < lines.length && lines[at]!.trim() && !starts(lines[at]!));
  const text = lines.slice(from, at).map((line) => line.replace(/^\s*>?\s?/, "").trim());
  const whole = spans(text.join(" "));
  const number = whole[0]?.is === "strong" && new RegExp(`^${NUMBER.source}$`).test(whole[0].text) ? whole[0].text : "";
  return [{ is: "paragraph", spans: whole, place: number }, at];
}

function cells(line: string): Span[][] {
  return CELL.exec(line)![1]!.split(/(?<!\\)\|/).map((cell) => spans(cell.trim().replaceAll("\\|", "|")));
}

function row(line: string): Row {
  const inside = CELL.exec(line)![1]!.trim();
  const place = PLACE.exec(inside)?.[1] ?? "";
  return { cells: cells(place ? `|${inside.replace(PLACE, "")}|` : line), place };
}

function table(lines: string[], at: number): [Block, number] {
  const rows: Row[] = [];
  const head = cells(lines[at]!);
  let right = head.map(() => false);
  for (at++; at < lines.length && CELL.test(lines[at]!); at++) {
    const line = lines[at]!;
    if (/^[\s|:-]+$/.test(line)) right = cells(line).map((cell) => (cell[0]?.text ?? "").endsWith("-:"));
    else rows.push(row(line));
  }
  return [{ is: "table", head, right, rows }, at];
}

/** Items of one depth; what is indented below an item belongs to it. */
function list(lines: string[], at: number): [Block, number] {
  const [, indent, number] = ITEM.exec(lines[at]!)!;
  const items: Item[] = [];
  while (at < lines.length) {
    const hit = ITEM.exec(lines[at]!);
    if (!hit || hit[1]!.length !== indent!.length || !hit[2] !== !number) break;
    const own: string[] = [hit[3]!];
    const below: string[] = [];
    for (at++; at < lines.length && belongs(lines, at, indent!.length); at++) {
      if (below.length === 0 && lines[at]!.trim() && !ITEM.test(lines[at]!)) own.push(lines[at]!.trim());
      else below.push(lines[at]!);
    }
    items.push({ spans: spans(own.join(" ")), more: blocks(below) });
    while (at < lines.length && !lines[at]!.trim() && ITEM.test(lines[at + 1] ?? "")) at++;
  }
  return [{ is: "list", ordered: !!number, start: Number(number ?? 1), items }, at];
}

function belongs(lines: string[], at: number, indent: number): boolean {
  const line = lines[at]!;
  if (!line.trim()) return /^\s/.test(lines[at + 1] ?? "") && (lines[at + 1] ?? "").search(/\S/) > indent;
  return line.search(/\S/) > indent;
}
