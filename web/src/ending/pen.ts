// What the pictures of endings are drawn with: one sheet, one set of colours, one hand.

import type { Line, Words } from "../games/board";

export type Pen = CanvasRenderingContext2D;

/** The end of a game, as its picture needs it. */
export interface End<View = unknown> {
  view: View;
  /** The log, as far as it is not forgotten. */
  lines: readonly Line[];
  words: Words;
}

/** What a game draws of its end, `WIDE` by as high as it says. */
export interface Poster<View = unknown> {
  height(end: End<View>): number;
  /** Why it ended as it did, in a sentence. */
  cause(end: End<View>): string;
  draw(pen: Pen, end: End<View>): void;
  /** Whether the picture itself says how everybody came out. */
  ranks?: boolean;
}

export const WIDE = 1120;
export const COLOURS = {
  ground: "#0b0e17",
  panel: "#182036",
  line: "#3a4870",
  ink: "#e8ecf6",
  dim: "#a3afcc",
  gold: "#f2c14e",
  rebel: "#ff8a6b",
  empire: "#8fbcff",
  ok: "#63d2a1",
  danger: "#ff7083",
} as const;
const FONT = '"Exo 2", "Segoe UI", system-ui, "Noto Sans", sans-serif';

export interface Hand {
  size?: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
  /** The room there is; longer texts are cut short. */
  wide?: number;
}

export function write(pen: Pen, text: string, x: number, y: number, { size = 28, weight = 500, colour = COLOURS.ink, align = "left", wide = WIDE }: Hand = {}): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(shortened(pen, text, wide), x, y);
}

function shortened(pen: Pen, text: string, wide: number): string {
  if (pen.measureText(text).width <= wide) return text;
  const letters = Array.from(text);
  while (letters.length && pen.measureText(`${letters.join("")}…`).width > wide) letters.pop();
  return `${letters.join("")}…`;
}

/** A text in lines of this width. */
export function wrapped(pen: Pen, text: string, wide: number, { size = 28, weight = 500 }: Hand = {}): string[] {
  pen.font = `${weight} ${size}px ${FONT}`;
  const found: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = found.length ? `${found.at(-1)} ${word}` : word;
    if (found.length && pen.measureText(longer).width <= wide) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/** Draw something moved and turned, and leave the pen as it was. */
export function there(pen: Pen, x: number, y: number, draw: () => void, turn = 0): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  draw();
  pen.restore();
}

/** A panel with round corners. */
export function panel(pen: Pen, x: number, y: number, wide: number, high: number, { fill = COLOURS.panel, edge = COLOURS.line }: { fill?: string; edge?: string } = {}): void {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, 14);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 2;
  pen.stroke();
}

export function disc(pen: Pen, x: number, y: number, r: number, fill: string | CanvasGradient, edge = ""): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  if (!edge) return;
  pen.strokeStyle = edge;
  pen.lineWidth = 3;
  pen.stroke();
}
