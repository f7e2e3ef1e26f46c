// The end of the game as a picture: both cruisers, a lost one broken in two; beside them what is left of their armour.

import { COLOURS, WIDE, wrapped, write, type Hand, type Pen, type Poster } from "../../ending/pen";
import { SCENE, scene } from "../../ending/trace";
import Aftermath from "./art/Aftermath.svelte";
import { chainText, endingOf, shipsOf } from "./ending";
import { type SeatView, type StarfighterView } from "./view";

const LEFT = SCENE.wide + 28;
const ROW = 130;
const CHAIN: Hand = { size: 23, colour: COLOURS.dim };

export const poster: Poster<StarfighterView> = {
  ranks: true,
  height: () => SCENE.high,
  cause({ lines, words }) {
    const line = endingOf(lines);
    return line ? words.line(line) : "";
  },
  draw(pen, { view, lines, words }) {
    scene(pen, Aftermath, { ships: shipsOf(view, [0, 1]) });
    for (const [at, seat] of view.seats.entries()) {
      write(pen, words.name(`seat:${at}`), LEFT, at * ROW + 32, { size: 32, weight: 650, wide: 330 });
      write(pen, seat.cruiser ? words.name(seat.cruiser) : "", LEFT, at * ROW + 64, { size: 25, colour: COLOURS.dim, wide: 330 });
      armour(pen, seat, at * ROW);
    }
    for (const [n, line] of wrapped(pen, chainText(lines, words), WIDE - LEFT, CHAIN).entries()) write(pen, line, LEFT, 2 * ROW + 30 + n * 29, CHAIN);
  },
};

/** What is left of the armour, as a number and as a bar. */
function armour(pen: Pen, { armour, armour_full: full }: SeatView, y: number): void {
  const left = Math.max(0, armour);
  write(pen, `${left} / ${full}`, WIDE, y + 40, { size: 38, weight: 750, align: "right", colour: left ? COLOURS.ok : COLOURS.danger });
  for (const [wide, fill] of [[WIDE - LEFT, COLOURS.panel], [((WIDE - LEFT) * left) / full, COLOURS.ok]] as const) {
    pen.beginPath();
    pen.roundRect(LEFT, y + 82, wide, 16, 8);
    pen.fillStyle = fill;
    pen.fill();
  }
}
