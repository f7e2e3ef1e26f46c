// The end of the game as a picture: the players in their order, each with the planets they hold.

import { COLOURS, disc, panel, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { portray } from "../../ending/trace";
import Planet from "./art/Planet.svelte";
import { idOf, worth } from "./cards";
import { ranking, reckon, verdict } from "./ending";
import type { WarlordsView } from "./view";

const ROW = 124;

export const poster: Poster<WarlordsView> = {
  ranks: true,
  height: ({ view }) => view.seats.length * ROW,
  cause({ view, lines, words }) {
    const spoken = verdict([...lines]);
    return (spoken.length ? spoken : reckon(view)).map((line) => words.line(line)).join(" ");
  },
  draw(pen, { view, lines, words }) {
    for (const [at, { seat, points, planets }] of ranking(view, verdict([...lines])).entries()) {
      const y = at * ROW;
      const colour = at === 0 ? COLOURS.gold : COLOURS.ink;
      panel(pen, 0, y, WIDE, ROW - 14, at === 0 ? { edge: COLOURS.gold } : {});
      write(pen, `${at + 1}`, 44, y + 70, { size: 42, weight: 800, align: "center", colour });
      write(pen, words.name(`seat:${seat}`), 88, y + 66, { size: 31, weight: 650, wide: 290, colour });
      const step = Math.min(92, 520 / Math.max(planets.length, 1));
      for (const [n, planet] of planets.entries()) world(pen, planet, 440 + n * step, y + 55);
      write(pen, words("text-points", { points }), WIDE - 28, y + 66, { size: 29, weight: 650, align: "right", wide: 170, colour });
    }
  },
};

/** A planet as on the table, with what it is worth. */
function world(pen: Pen, planet: string, x: number, y: number): void {
  there(pen, x, y, () => {
    there(pen, -48, -48, () => {
      pen.scale(0.96, 0.96);
      portray(pen, Planet, { planet: idOf(planet) });
    });
    disc(pen, 26, 28, 17, COLOURS.ground);
    write(pen, String(worth(planet)), 26, 36, { size: 23, weight: 750, align: "center" });
  });
}
