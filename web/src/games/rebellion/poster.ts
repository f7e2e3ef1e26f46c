// The end of the war as a picture: the galaxy with what the Empire knew, and the way of the base from system to system.

import { COLOURS, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import { galaxy, type Galaxy, type Point } from "./galaxy";
import { route, signOf, type Sign, type Stay } from "./hunt";
import { SIGNS } from "./signs";
import { idOf, type RebellionView } from "./view";

const SHAPE = 0.55;
const REGIONS = ["#0e1528", "#0e1528", "#121c38", "#0f2030", "#0e1528", "#121c38", "#0f2030", "#1a1a36", "#121c38"];

export const poster: Poster<RebellionView> = {
  ranks: true,
  height: () => WIDE * SHAPE + 52,
  cause: ({ view, words }) => (view.victory ? words(`victory-${view.victory}`, { system: view.chronicle.at(-1)?.base ?? "" }) : ""),
  draw(pen, { view, words }) {
    const map = galaxy(SHAPE);
    const page = view.chronicle.at(-1);
    for (const { side, seats } of view.sides) {
      const who = `${words.name(`side:${side}`)}: ${[...new Set(seats)].map((seat) => words.name(`seat:${seat}`)).join(", ")}`;
      const own = side === "rebel" ? { colour: COLOURS.rebel } : { colour: COLOURS.empire, align: "right" as const };
      write(pen, who, side === "rebel" ? 0 : WIDE, WIDE * SHAPE + 46, { size: 27, weight: 650, wide: WIDE / 2 - 20, ...own });
    }
    pen.beginPath();
    pen.roundRect(0, 0, WIDE, WIDE * SHAPE, 16);
    pen.clip();
    pen.scale(WIDE / map.width, WIDE / map.width);
    ground(pen, map);
    if (!page) return;
    for (const [id, { x, y }] of map.places) if (id !== "base-space") there(pen, x, y, () => sign(pen, signOf(`system:${id}`, page)));
    const stays = route(view.chronicle);
    const at = ({ system }: Stay) => map.places.get(idOf(system))!;
    for (const [n, stay] of stays.slice(1).entries()) leg(pen, at(stays[n]!), at(stay));
    for (const [n, stay] of stays.entries()) name(pen, `${n + 1}. ${words.name(stay.system)}`, at(stay), map);
  },
};

function ground(pen: Pen, { cells, links }: Galaxy): void {
  for (const { region, points } of cells) {
    pen.fillStyle = REGIONS[region] ?? REGIONS[0]!;
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.fill();
  }
  pen.strokeStyle = "#6f82b559";
  pen.lineWidth = 2;
  for (const [a, b] of links) stroke(pen, a, b);
}

function sign(pen: Pen, which: Sign): void {
  const { d, fill, stroke, dashes } = SIGNS[which];
  const outline = new Path2D(d);
  pen.lineWidth = 4;
  pen.lineJoin = pen.lineCap = "round";
  pen.setLineDash(dashes?.split(" ").map(Number) ?? []);
  pen.strokeStyle = stroke;
  pen.fillStyle = fill;
  if (fill !== "none") pen.fill(outline);
  pen.stroke(outline);
}

/** The way from one base to the next. */
function leg(pen: Pen, from: Point, to: Point): void {
  pen.strokeStyle = COLOURS.rebel;
  pen.lineWidth = 5;
  pen.setLineDash([14, 9]);
  stroke(pen, from, to);
  pen.setLineDash([]);
}

function stroke(pen: Pen, a: Point, b: Point): void {
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.stroke();
}

/** The name of a base, on the side where there is room for it. */
function name(pen: Pen, text: string, { x, y }: Point, { width, height }: Galaxy): void {
  const align = x < 260 ? "left" : x > width - 260 ? "right" : "center";
  const below = y > height - 160 ? -40 : 62;
  for (const [dx, dy] of [[-2, 0], [2, 0], [0, -2], [0, 2]] as const) write(pen, text, x + dx, y + below + dy, { size: 38, weight: 700, align, colour: "#070a14" });
  write(pen, text, x, y + below, { size: 38, weight: 700, align, colour: "#ffffff" });
}
