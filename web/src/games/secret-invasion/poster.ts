// The end of the match as a picture: who holds how many tokens, and the hands of the last round.

import { COLOURS, disc, panel, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { character, type Side } from "./cards";
import { champions, type InvasionView } from "./view";

const ROW = 116;
const SIDES: Record<Side, string> = { rebel: COLOURS.rebel, empire: COLOURS.empire, hunter: COLOURS.ok };

export const poster: Poster<InvasionView> = {
  ranks: true,
  height: ({ view }) => view.seats.length * ROW,
  cause({ lines, words }) {
    const line = lines.findLast(({ key }) => key === "wins-round");
    return line ? words.line(line) : "";
  },
  draw(pen, { view, words }) {
    const won = champions(view);
    for (const [seat, { tokens }] of view.seats.entries()) {
      const y = seat * ROW;
      panel(pen, 0, y, WIDE, ROW - 14, won.includes(seat) ? { edge: COLOURS.gold } : {});
      write(pen, words.name(`seat:${seat}`), 28, y + 62, { size: 32, weight: 650, wide: 330, colour: won.includes(seat) ? COLOURS.gold : COLOURS.ink });
      const step = Math.min(44, 340 / view.goal);
      for (let n = 0; n < view.goal; n++) disc(pen, 410 + n * step, y + 51, 16, n < tokens ? COLOURS.gold : COLOURS.ground, n < tokens ? "" : COLOURS.line);
      const card = view.last_round?.hands[seat] ?? null;
      if (card) hand(pen, card, words.name(card), y + 8);
    }
  },
};

/** The card that was shown, with its name. */
function hand(pen: Pen, card: string, name: string, y: number): void {
  const { value, side } = character(card);
  panel(pen, 780, y, 62, 86, { fill: COLOURS.ground, edge: SIDES[side] });
  write(pen, String(value), 811, y + 60, { size: 46, weight: 800, align: "center", colour: SIDES[side] });
  write(pen, name, 862, y + 54, { size: 27, wide: 236 });
}
