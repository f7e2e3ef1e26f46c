// The end of a game on one sheet, to be shown around: what was played, who won, how it came, and the picture of the game.

import { COLOURS, WIDE, wrapped, write, type End, type Hand, type Pen, type Poster } from "./pen";

/** What is said around the picture. */
export interface Caption {
  game: string;
  verdict: string;
  /** How the players came out, or who the team was. */
  standing: string;
  /** When that was. */
  date: string;
}

const MARGIN = 40;
const SHEET = WIDE + MARGIN * 2;
const VERDICT: Hand = { size: 46, weight: 750 };
const CAUSE: Hand = { size: 27, weight: 500, colour: COLOURS.dim };
const STANDING: Hand = { size: 25, weight: 600 };
const STARS = 160;

export function sheet(poster: Poster, end: End, caption: Caption): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const texts: [string[], Hand, number][] = [
    [wrapped(pen, caption.verdict, WIDE, VERDICT), VERDICT, 56],
    [wrapped(pen, poster.cause(end), WIDE, CAUSE), CAUSE, 36],
  ];
  const head = 96 + texts.reduce((sum, [lines, , step]) => sum + lines.length * step, 0);
  const standing = poster.ranks ? [] : wrapped(pen, caption.standing, WIDE, STANDING);
  const high = poster.height(end);
  canvas.width = SHEET;
  canvas.height = head + high + (standing.length ? 40 + standing.length * 34 : 0) + MARGIN;
  sky(pen, canvas.height);
  write(pen, caption.game, MARGIN, 58, { size: 25, weight: 650, colour: COLOURS.gold });
  write(pen, `Cantina · ${caption.date}`, SHEET - MARGIN, 58, { size: 25, weight: 650, colour: COLOURS.dim, align: "right" });
  let y = 70;
  for (const [lines, hand, step] of texts) for (const line of lines) write(pen, line, MARGIN, (y += step), hand);
  pen.save();
  pen.translate(MARGIN, head);
  poster.draw(pen, end);
  pen.restore();
  y = head + high + 18;
  for (const line of standing) write(pen, line, MARGIN, (y += 34), STANDING);
  return canvas;
}

/** A quiet sky with one light; the stars are always the same. */
function sky(pen: Pen, high: number): void {
  const light = pen.createRadialGradient(SHEET * 0.2, 0, 0, SHEET * 0.2, 0, SHEET);
  light.addColorStop(0, "#1d2a4d");
  light.addColorStop(1, COLOURS.ground);
  pen.fillStyle = light;
  pen.fillRect(0, 0, SHEET, high);
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let n = 0; n < STARS; n++) {
    pen.fillStyle = `rgb(255 255 255 / ${0.15 + next() * 0.35})`;
    pen.fillRect(next() * SHEET, next() * high, 2, 2);
  }
}
