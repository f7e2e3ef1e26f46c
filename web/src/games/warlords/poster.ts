// The end of the game as a picture: the winner's fleet before its planets; beside it a lane for each player, with the planets in the
// order in which they were taken.

import { COLOURS, disc, panel, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { portray, SCENE, scene } from "../../ending/trace";
import Conquest from "./art/Conquest.svelte";
import World from "./art/World.svelte";
import { idOf, worth } from "./cards";
import { lead, ranking, reckon, verdict } from "./ending";
import type { WarlordsView } from "./view";

const LEFT = SCENE.wide + 28;
const [FROM, UNTIL] = [LEFT + 40, WIDE - 34];

export const poster: Poster<WarlordsView> = {
  ranks: true,
  height: () => SCENE.high,
  cause({ view, lines, words }) {
    const spoken = verdict([...lines]);
    const reasons = spoken.length ? spoken : reckon(view);
    return [lead(view, ranking(view, reasons)[0]!.seat), ...reasons].filter((line) => line !== null).map((line) => words.line(line)).join(" ");
  },
  draw(pen, { view, lines, words }) {
    const ranks = ranking(view, verdict([...lines]));
    const { planets, fleet } = view.seats[ranks[0]!.seat]!;
    scene(pen, Conquest, { planets, fleet });
    const row = SCENE.high / ranks.length;
    const step = (UNTIL - FROM) / Math.max(1, view.gone.length - 1);
    for (const [at, { seat, points, planets: taken }] of ranks.entries()) {
      const [y, high] = [at * row, row - (at < ranks.length - 1 ? 10 : 0)];
      const colour = at === 0 ? COLOURS.gold : COLOURS.ink;
      panel(pen, LEFT, y, WIDE - LEFT, high, at === 0 ? { edge: COLOURS.gold } : {});
      write(pen, words.name(`seat:${seat}`), LEFT + 18, y + 32, { size: 26, weight: 650, wide: 280, colour });
      write(pen, words("text-points", { points }), WIDE - 18, y + 32, { size: 24, weight: 650, align: "right", wide: 160, colour });
      for (const planet of taken) world(pen, planet, FROM + step * view.gone.indexOf(planet), y + 34 + (high - 34) / 2, Math.min(72, step * 1.7, high - 34));
    }
  },
};

/** A planet as on the table, with what it is worth. */
function world(pen: Pen, planet: string, x: number, y: number, size: number): void {
  there(pen, x, y, () => {
    pen.scale(size / 100, size / 100);
    there(pen, -50, -50, () => portray(pen, World, { planet: idOf(planet) }));
    disc(pen, 30, 32, 22, COLOURS.ground);
    write(pen, String(worth(planet)), 30, 43, { size: 31, weight: 750, align: "center" });
  });
}
