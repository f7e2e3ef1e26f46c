// The end of the match as a picture: the princess is free; beside her everybody's tokens, and the last card of each.

import { COLOURS, panel, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { portray, SCENE, scene } from "../../ending/trace";
import { ART } from "./art";
import Freedom from "./art/Freedom.svelte";
import { character, type Side } from "./cards";
import { lastCards } from "./ending";
import { champions, type InvasionView } from "./view";

const LEFT = SCENE.wide + 28;
const SIDES: Record<Side, string> = { rebel: COLOURS.rebel, empire: COLOURS.empire, hunter: COLOURS.ok };

export const poster: Poster<InvasionView> = {
  ranks: true,
  height: () => SCENE.high,
  cause({ lines, words }) {
    const line = lines.findLast(({ key }) => key === "wins-match");
    return line ? words.line(line) : "";
  },
  draw(pen, { view, words }) {
    const won = champions(view);
    const first = won[0] ?? 0;
    scene(pen, Freedom, { cards: lastCards(view, first), tokens: view.seats[first]!.tokens });
    const row = SCENE.high / view.seats.length;
    const ranks = [...view.seats.keys()].sort((a, b) => view.seats[b]!.tokens - view.seats[a]!.tokens);
    for (const [at, seat] of ranks.entries()) {
      const [y, high] = [at * row, row - (at < ranks.length - 1 ? 10 : 0)];
      const colour = won.includes(seat) ? COLOURS.gold : COLOURS.ink;
      panel(pen, LEFT, y, WIDE - LEFT, high, won.includes(seat) ? { edge: COLOURS.gold } : {});
      write(pen, words.name(`seat:${seat}`), LEFT + 100, y + high / 2 - 2, { size: 30, weight: 650, wide: WIDE - LEFT - 120, colour });
      for (let n = 0; n < view.goal; n++) token(pen, LEFT + 112 + n * Math.min(32, 320 / view.goal), y + high / 2 + 22, n < view.seats[seat]!.tokens);
      const card = lastCards(view, seat).at(-1);
      if (card) there(pen, LEFT + 50, y + high / 2, () => face(pen, card, Math.min(high - 12, 96)));
    }
  },
};

function token(pen: Pen, x: number, y: number, won: boolean): void {
  there(pen, x, y, () => {
    const outline = new Path2D("M0 -11L11 0L0 11L-11 0Z");
    pen.fillStyle = won ? COLOURS.gold : COLOURS.ground;
    pen.strokeStyle = won ? COLOURS.gold : COLOURS.line;
    pen.lineWidth = 2;
    pen.fill(outline);
    pen.stroke(outline);
  });
}

/** A card as it lies on the table, around the middle: whom it shows, and its value. */
function face(pen: Pen, card: string, high: number): void {
  const { id, value, side } = character(card);
  const scale = high / 100;
  pen.scale(scale, scale);
  panel(pen, -36, -50, 72, 100, { fill: COLOURS.ground, edge: SIDES[side] });
  there(pen, -34, -26, () => {
    pen.scale(0.68, 0.68);
    portray(pen, ART[id]!, {}, `si-${id}`);
  });
  write(pen, String(value), -22, -24, { size: 28, weight: 800, align: "center", colour: SIDES[side] });
}
