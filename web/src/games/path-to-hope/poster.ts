// The end of the operation as a picture: the station over the sea, and the plans that the team captured on the ladder of outcomes.

import { COLOURS, disc, panel, there, WIDE, wrapped, write, type Pen, type Poster } from "../../ending/pen";
import { SCENE, scene } from "../../ending/trace";
import Horizon from "./art/Horizon.svelte";
import { bandOf, steps } from "./ending";
import { outcomeKey, type PathView } from "./view";

const LEFT = SCENE.wide + 28;

export const poster: Poster<PathView> = {
  height: () => SCENE.high,
  cause: ({ view, words }) => words(outcomeKey(view), { captured: view.captured, goal: view.goal }),
  draw(pen, { view, words }) {
    scene(pen, Horizon, { band: bandOf(view) });
    // The best outcome on top: each with the plans that lead to it.
    const rungs = steps(view).reverse();
    const high = SCENE.high / rungs.length;
    for (const [at, { band, plans, now }] of rungs.entries()) {
      const y = at * high;
      panel(pen, LEFT, y, WIDE - LEFT, high - (at < rungs.length - 1 ? 10 : 0), now ? { edge: COLOURS.gold } : {});
      for (const [n, plan] of plans.entries()) tape(pen, LEFT + 42 + n * 52, y + (high - 10) / 2, plan <= view.captured);
      const lines = wrapped(pen, words(`band-${band}`), 250, { size: 27, weight: 650 });
      for (const [n, line] of lines.entries()) write(pen, line, WIDE - 24, y + high / 2 + 4 + (n - (lines.length - 1) / 2) * 30, { size: 27, weight: 650, align: "right", colour: now ? COLOURS.gold : COLOURS.dim });
    }
  },
};

/** A data tape, or the place of one that was not found. */
function tape(pen: Pen, x: number, y: number, found: boolean): void {
  there(pen, x, y, () => {
    pen.scale(2.1, 2.1);
    const box = new Path2D("M-7 -13H7L9 -11V13H-9V-11Z");
    pen.fillStyle = found ? "#12496e" : COLOURS.ground;
    pen.strokeStyle = found ? "#bfe9ff" : COLOURS.line;
    pen.lineWidth = 1.3;
    pen.fill(box);
    pen.stroke(box);
    if (!found) return;
    pen.stroke(new Path2D("M-6 -2.500A6 6 0 1 1 6 -2.500A6 6 0 1 1 -6 -2.500ZM-6 -2.500H6M-4 8H4"));
    disc(pen, -2, -5, 1.6, "#ffd36b");
  });
}
