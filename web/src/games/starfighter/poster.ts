// The end of the game as a picture: both cruisers with what is left of their armour, a lost one broken in two.

import { COLOURS, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { hullOf, type Outline } from "./art/hulls";
import { chainText, endingOf } from "./ending";
import { idOf, type SeatView, type StarfighterView } from "./view";

const ROW = 200;
const LOOKS = [
  { fill: "#2b3a5f", edge: "#6f89c9" },
  { fill: "#55323a", edge: "#c98b84" },
];
/** Where a hull breaks, on its sheet of 500 by 40. */
const BOW = "M-20 -20H268L242 12L274 24L246 60H-20Z";
const STERN = "M268 -20H520V60H246L274 24L242 12Z";

export const poster: Poster<StarfighterView> = {
  height: ({ view }) => view.seats.length * ROW + 44,
  cause({ lines, words }) {
    const line = endingOf(lines);
    return line ? words.line(line) : "";
  },
  draw(pen, { view, lines, words }) {
    for (const [at, seat] of view.seats.entries()) {
      const y = at * ROW;
      const who = [words.name(`seat:${at}`), ...(seat.cruiser ? [words.name(seat.cruiser)] : [])].join(" · ");
      write(pen, who, 0, y + 34, { size: 30, weight: 650, wide: 860 });
      write(pen, `${seat.armour} / ${seat.armour_full}`, WIDE, y + 34, { size: 30, weight: 750, align: "right", colour: seat.armour > 0 ? COLOURS.ok : COLOURS.danger });
      there(pen, 0, y + 56, () => ship(pen, seat, at));
    }
    write(pen, chainText(lines, words), 0, view.seats.length * ROW + 24, { size: 25, colour: COLOURS.dim });
  },
};

function ship(pen: Pen, { armour, cruiser }: SeatView, at: number): void {
  const hull = hullOf(idOf(cruiser ?? ""));
  pen.scale(WIDE / 500, 2.4);
  const whole = () => outline(pen, hull, at);
  if (armour > 0) whole();
  else {
    half(pen, BOW, -0.02, -2, whole);
    half(pen, STERN, 0.02, 6, whole);
  }
}

/** One part of what broke, turned away from the other. */
function half(pen: Pen, part: string, turn: number, y: number, draw: () => void): void {
  pen.save();
  pen.translate(250, 20 + y);
  pen.rotate(turn);
  pen.translate(-250, -20);
  pen.clip(new Path2D(part));
  draw();
  pen.restore();
}

function outline(pen: Pen, { body, deck }: Outline, at: number): void {
  const { fill, edge } = LOOKS[at]!;
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.fill(new Path2D(body));
  pen.stroke(new Path2D(body));
  pen.globalAlpha = 0.35;
  pen.stroke(new Path2D(deck));
  pen.globalAlpha = 1;
}
