// The end of the war as a picture: the galaxy with what the Empire knew of each system, and the way of the base from one to the next.

import { COLOURS, there, WIDE, write, type Pen, type Poster } from "../../ending/pen";
import type { Words } from "../board";
import { globe } from "./art/globe";
import { galaxy, type Galaxy, type Point } from "./galaxy";
import { route, signOf, type Sign, type Stay } from "./hunt";
import { SIGNS } from "./signs";
import { BASE_SPACE, idOf, type PageView, type RebellionView, type SystemView } from "./view";

const SHAPE = 0.55;
const REGIONS = ["#0e1528", "#0e1528", "#121c38", "#0f2030", "#0e1528", "#121c38", "#0f2030", "#1a1a36", "#121c38"];

export const poster: Poster<RebellionView> = {
  ranks: true,
  height: () => WIDE * SHAPE + 100,
  cause: ({ view, words }) => (view.victory ? words(`victory-${view.victory}`, { system: view.chronicle.at(-1)?.base ?? "" }) : ""),
  draw(pen, { view, words }) {
    const map = galaxy(SHAPE);
    const page = view.chronicle.at(-1);
    for (const { side, seats } of view.sides) {
      const who = `${words.name(`side:${side}`)}: ${[...new Set(seats)].map((seat) => words.name(`seat:${seat}`)).join(", ")}`;
      const own = side === "rebel" ? { colour: COLOURS.rebel } : { colour: COLOURS.empire, align: "right" as const };
      write(pen, who, side === "rebel" ? 0 : WIDE, WIDE * SHAPE + 46, { size: 27, weight: 650, wide: WIDE / 2 - 20, ...own });
    }
    if (page) legend(pen, view.systems, page, words);
    pen.beginPath();
    pen.roundRect(0, 0, WIDE, WIDE * SHAPE, 16);
    pen.clip();
    pen.scale(WIDE / map.width, WIDE / map.width);
    ground(pen, map);
    if (!page) return;
    const stays = route(view.chronicle);
    for (const system of view.systems.filter(({ ref }) => ref !== BASE_SPACE)) {
      const { x, y } = map.places.get(idOf(system.ref))!;
      const which = signOf(system.ref, page);
      there(pen, x, y, () => {
        if (which === "base") glow(pen);
        globe(pen, idOf(system.ref), 30, system.destroyed);
      });
      there(pen, x + 27, y + 20, () => plate(pen, which));
      if (!stays.some((stay) => stay.system === system.ref)) write(pen, words.name(system.ref, "top"), x, y + 62, { size: 25, weight: 600, align: "center", colour: COLOURS.dim });
    }
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

/** What the signs mean: those that are there. */
function legend(pen: Pen, systems: SystemView[], page: PageView, words: Words): void {
  const signs = new Set(systems.filter(({ ref }) => ref !== BASE_SPACE).map(({ ref }) => signOf(ref, page)));
  let x = 14;
  for (const which of (Object.keys(SIGNS) as Sign[]).filter((one) => signs.has(one))) {
    const text = words(`hunt-sign-${which}`);
    there(pen, x, WIDE * SHAPE + 84, () => {
      pen.scale(0.6, 0.6);
      sign(pen, which);
    });
    write(pen, text, x + 22, WIDE * SHAPE + 91, { size: 21, colour: COLOURS.dim });
    x += pen.measureText(text).width + 62;
  }
}

/** A sign on a ground of its own, at the edge of its planet. */
function plate(pen: Pen, which: Sign): void {
  pen.scale(which === "base" ? 1 : 0.7, which === "base" ? 1 : 0.7);
  pen.fillStyle = "#0b0e17e6";
  pen.beginPath();
  pen.arc(0, 0, 23, 0, 7);
  pen.fill();
  sign(pen, which);
}

/** The light of a base. */
function glow(pen: Pen): void {
  const light = pen.createRadialGradient(0, 0, 10, 0, 0, 105);
  light.addColorStop(0, "#ff8a4acc");
  light.addColorStop(1, "#ff5d2e00");
  pen.fillStyle = light;
  pen.fillRect(-105, -105, 210, 210);
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
  const below = y > height - 160 ? -46 : 70;
  for (const [dx, dy] of [[-2, 0], [2, 0], [0, -2], [0, 2]] as const) write(pen, text, x + dx, y + below + dy, { size: 38, weight: 700, align, colour: "#070a14" });
  write(pen, text, x, y + below, { size: 38, weight: 700, align, colour: "#ffffff" });
}
