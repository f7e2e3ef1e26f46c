// The end of the operation as a picture: the plans that the team captured, on the ladder of outcomes.

import { COLOURS, disc, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { BANDS, outcomeKey, type PathView } from "./view";

const STEP = 30;
const HIGH = 300;

export const poster: Poster<PathView> = {
  height: () => HIGH,
  cause: ({ view, words }) => words(outcomeKey(view), { captured: view.captured, goal: view.goal }),
  draw(pen, { view, words }) {
    const most = Math.max(view.bands.at(-1)!, 1);
    const wide = Math.min(130, WIDE / most);
    // Each outcome is a step higher.
    const rung = (plans: number) => view.bands.findLastIndex((from) => plans >= from);
    for (let n = 1; n <= most; n++) tape(pen, (WIDE - wide * most) / 2 + wide * (n - 0.5), HIGH - 110 - rung(n) * STEP, wide, n <= view.captured);
    for (const [band, from] of view.bands.entries()) {
      const x = (WIDE * (band + 0.5)) / view.bands.length;
      const now = BANDS[band] === view.outcome;
      write(pen, words(`band-${BANDS[band]}`), x, HIGH - 30, { size: 26, weight: now ? 750 : 500, align: "center", colour: now ? COLOURS.gold : COLOURS.dim, wide: WIDE / view.bands.length - 16 });
      write(pen, from === 0 ? `< ${view.goal}` : `${from}+`, x, HIGH - 2, { size: 20, align: "center", colour: now ? COLOURS.gold : COLOURS.dim });
    }
  },
};

/** A data tape, or the place of one that was not found. */
function tape(pen: Pen, x: number, y: number, wide: number, found: boolean): void {
  const scale = Math.min(3, (wide - 8) / 20);
  there(pen, x, y, () => {
    pen.scale(scale, scale);
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
