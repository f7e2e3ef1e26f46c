// The galaxy as drawn: the systems pushed apart until each has room, the regions around them, the ways between them.

import { IMPASSABLE, SYSTEMS } from "./components";

export interface Point {
  x: number;
  y: number;
}

export interface Galaxy {
  width: number;
  height: number;
  places: Map<string, Point>;
  links: [Point, Point][];
  /** Across the straight way between two systems that are near, yet not adjacent. */
  walls: [Point, Point][];
  cells: { region: number; points: Point[] }[];
  /** Where one region ends and another begins. */
  borders: [Point, Point][];
}

/** How large the galaxy is drawn, on a large screen and on a small one: there its systems stand closer together. */
const AREA = { large: 1_200_000, small: 1_020_000 };
const SMALL = 760;
/** The least height and width: any smaller, and the systems would lie on each other. */
const LEAST = { width: 880, height: 730 };
/** How much room a system wants around its middle. */
const ROOM = { x: 190, y: 160 };
/** The regions go on where the frame is wider than the galaxy. */
const BEYOND = 300;
const EDGE = { x: 92, top: 74, bottom: 92 };

/** A galaxy for a frame of this shape (height by width), drawn on this many pixels of a screen. */
export function galaxy(shape: number, pixels = 1000): Galaxy {
  const area = pixels < SMALL ? AREA.small : AREA.large;
  const width = Math.round(Math.max(Math.sqrt(area / shape), LEAST.width, LEAST.height / shape));
  const height = Math.round(width * shape);
  const places = spread(width, height);
  const at = (id: string) => places.get(id)!;
  const links = SYSTEMS.flatMap(({ id, adjacent }) => adjacent.filter((other) => id < other).map((other): [Point, Point] => [at(id), at(other)]));
  const walls = IMPASSABLE.map(([one, other]) => wall(at(one), at(other), [...places.values()]));
  return { width, height, places, links, walls, ...regions(places, width, height) };
}

/** The places of the systems on the board, stretched to the frame and eased apart. */
function spread(width: number, height: number): Map<string, Point> {
  const inside = { width: width - EDGE.x * 2, height: height - EDGE.top - EDGE.bottom };
  const points = SYSTEMS.map(({ x, y }) => ({
    x: EDGE.x + ((x - 0.083) / (0.92 - 0.083)) * inside.width,
    y: EDGE.top + ((y - 0.058) / (0.915 - 0.058)) * inside.height,
  }));
  const base = { x: EDGE.x + 20, y: height - EDGE.bottom };
  const room = { x: ROOM.x, y: Math.min(ROOM.y, (height / 900) * 180) };
  for (let turn = 0; turn < 120; turn++) ease([...points, { ...base }], room, width, height);
  return new Map([...SYSTEMS.map(({ id }, i): [string, Point] => [id, points[i]!]), ["base-space", base]]);
}

function ease(points: Point[], room: Point, width: number, height: number): void {
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) {
      const [dx, dy] = [(b.x - a.x) / room.x, (b.y - a.y) / room.y];
      const near = Math.hypot(dx, dy) || 0.01;
      if (near >= 1) continue;
      const push = ((1 - near) / near) * 0.25;
      a.x -= dx * push * room.x;
      a.y -= dy * push * room.y;
      b.x += dx * push * room.x;
      b.y += dy * push * room.y;
    }
  for (const p of points) {
    p.x = Math.min(Math.max(p.x, EDGE.x), width - EDGE.x);
    p.y = Math.min(Math.max(p.y, EDGE.top), height - EDGE.bottom);
  }
}

/** The first place between two points where the wall runs through no planet and no name; else where it does so least. */
function wall(a: Point, b: Point, planets: Point[]): [Point, Point] {
  const strokes = AWAY.map((away) => across(a, b, 0.5 + away));
  const hits = strokes.map(([from, to]) => ALONG.filter((t) => planets.some((planet) => taken(planet, { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }))).length);
  return strokes[hits.indexOf(Math.min(...hits))]!;
}

const AWAY = [0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24];
const ALONG = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Whether a point lies on a planet, on its name or on what it builds. */
const taken = (planet: Point, { x, y }: Point) =>
  (Math.abs(x - planet.x) < 40 && Math.abs(y - planet.y) < 40) || (Math.abs(x - planet.x) < 72 && y > planet.y - 14 && y < planet.y + 60);

/** A short stroke across the way between two points, so far along it. */
function across(a: Point, b: Point, along: number): [Point, Point] {
  const [x, y] = [a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [nx, ny] = [(-(b.y - a.y) / length) * 42, ((b.x - a.x) / length) * 42];
  return [{ x: x - nx, y: y - ny }, { x: x + nx, y: y + ny }];
}

interface Corner extends Point {
  /** The system beyond the edge that begins here; -1 for the frame. */
  beyond: number;
}

/** To each system what is nearer to it than to any other: together the area of its region. */
function regions(places: Map<string, Point>, width: number, height: number): Pick<Galaxy, "cells" | "borders"> {
  const points = SYSTEMS.map(({ id }) => places.get(id)!);
  const cells: Galaxy["cells"] = [];
  const borders: Galaxy["borders"] = [];
  for (const [i, point] of points.entries()) {
    const [right, bottom] = [width + BEYOND, height + BEYOND];
    let cell: Corner[] = [[-BEYOND, -BEYOND], [right, -BEYOND], [right, bottom], [-BEYOND, bottom]].map(([x, y]) => ({ x: x!, y: y!, beyond: -1 }));
    for (const [j, other] of points.entries()) if (i !== j) cell = cut(cell, point, other, j);
    cells.push({ region: SYSTEMS[i]!.region, points: cell });
    for (const [n, corner] of cell.entries())
      if (corner.beyond > i && SYSTEMS[corner.beyond]!.region !== SYSTEMS[i]!.region) borders.push([corner, cell[(n + 1) % cell.length]!]);
  }
  return { cells, borders };
}

/** What is left of a cell when the half nearer to another point is taken away. */
function cut(cell: Corner[], mine: Point, other: Point, number: number): Corner[] {
  const [mx, my, dx, dy] = [(mine.x + other.x) / 2, (mine.y + other.y) / 2, other.x - mine.x, other.y - mine.y];
  const far = (p: Point) => (p.x - mx) * dx + (p.y - my) * dy;
  const left: Corner[] = [];
  for (const [n, a] of cell.entries()) {
    const b = cell[(n + 1) % cell.length]!;
    const [fa, fb] = [far(a), far(b)];
    const meet = { x: a.x + ((b.x - a.x) * fa) / (fa - fb || 1), y: a.y + ((b.y - a.y) * fa) / (fa - fb || 1) };
    if (fa <= 0) left.push(a);
    if (fa <= 0 && fb > 0) left.push({ ...meet, beyond: number });
    if (fa > 0 && fb <= 0) left.push({ ...meet, beyond: a.beyond });
  }
  return left;
}

/** The nearest place in a direction: for the arrow keys. */
export function towards(galaxy: Galaxy, from: string, key: string): string | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const here = galaxy.places.get(from);
  if (!way || !here) return null;
  let [best, found]: [number, string | null] = [Infinity, null];
  for (const [id, { x, y }] of galaxy.places) {
    const along = (x - here.x) * way[0]! + (y - here.y) * way[1]!;
    const aside = Math.abs((x - here.x) * way[1]! + (y - here.y) * way[0]!);
    const cost = along + aside * 2.2;
    if (along > 1 && cost < best) [best, found] = [cost, id];
  }
  return found;
}
