// Where the units and leaders of a system stand around its planet: ships above and ground units below as far as there is
// room, else a little aside, so that nothing lies on what belongs to the neighbours. Planets and names never move.

import { forces, type UnitPrint } from "./components";
import type { Galaxy, Point } from "./galaxy";
import { BASE_SPACE, idOf, type SystemView } from "./view";

export interface Stand {
  unit: UnitPrint;
  number: number;
  at: Point;
}

export interface Layout {
  units: Stand[];
  /** How far its name stands aside, so as not to be cut off by the frame. */
  name: number;
  /** How wide it is, rather too much than too little. */
  wide: number;
  /** Its name, in two lines where one is too long. */
  lines: string[];
  /** By leader. */
  pawns: Point[];
  /** The middles of those groups that stand aside: a line ties them to their planet. */
  aside: Point[];
}

interface Box extends Point {
  width: number;
  height: number;
}

/** Something to be placed as a whole: a number of cells of one size. */
interface Block {
  system: number;
  kind: "space" | "ground" | "pawns";
  cells: number;
}

interface Trial {
  box: Box;
  columns: number;
  /** From one cell to the next: leaders may stand one half behind the other. */
  step: number;
  cost: number;
}

/** The room left between groups of different systems. */
const GAP = 7;
/** From here on a group is tied to its planet. */
const FAR = 40;
/** How close together leaders may stand, and what it costs. */
const TIGHT = 0.62;
const CROWDED = 1200;
const CELL = { space: { width: 46, height: 32 }, ground: { width: 46, height: 32 }, pawns: { width: 46, height: 46 } };
/** The letters of a name, in the map's own units. */
export const NAME = 22;
/** How far below its planet the foot of a name is. */
export const nameFoot = (swell: number) => 24 + NAME * swell;
/** The width of a letter of a name, rather too much than too little. */
const LETTER = 12.8;
const SIDEWAYS = [0, -24, 24, -48, 48, -72, 72, -96, 96];
const LEVELS = [0, -24, 24, -48, 48, -72, 72];
/** What it costs to cover a part of a planet or a name, of other units and leaders, and to be out of the frame. */
const FIXED = 12;
const OTHERS = 6;
const OUTSIDE = 36;

/** How much larger than on a large screen names are, and units, leaders and what a system builds. */
export interface Swell {
  names: number;
  figures: number;
}

/** Letters are never smaller than this, as far as there is room for them: larger ones would lie on each other. In pixels. */
const LEGIBLE = 12.2;
const MOST = 1.35;
/** On the smallest phones they may swell a little more, up to this size. */
const SMALLEST = 11.1;

/** By how many pixels of the screen a unit of the map has, and by how much larger letters somebody wants. */
export function swellFor(pixels: number, enlarged: number): Swell {
  const most = Math.max(MOST, Math.min(1.5, SMALLEST / (NAME * pixels)));
  const fit = (least: number) => Math.min(most, Math.max(1, Math.round((least / (NAME * pixels)) * 100) / 100));
  // Units and leaders swell half as much for large letters: there are many of them, and they must not lie on each other.
  return { names: fit(LEGIBLE * enlarged), figures: (fit(LEGIBLE * enlarged) + fit(LEGIBLE)) / 2 };
}

/** The layout of every system, by reference; `base` is where the base is known to be. On a small screen all but the planets swells. */
export function layout(systems: SystemView[], map: Galaxy, name: (ref: string) => string, base: string | null, swell: Swell = { names: 1, figures: 1 }): Map<string, Layout> {
  const places = systems.map(({ ref }) => map.places.get(idOf(ref))!);
  const names = systems.map(({ ref }, i) => broken(name(ref), ref === BASE_SPACE && places[i]!.x * 2, swell.names));
  const wide = names.map((lines) => width(lines, swell.names));
  const fixed = [...systems.flatMap((system, i) => standing(system, places[i]!, wide[i]!, names[i]!.length, map.width, system.ref === base, swell)), ...map.walls.map(between)];
  const units = systems.map((system) => ({ space: forces(system.units, null, "space"), ground: forces(system.units, null, "ground") }));
  const blocks = systems
    .flatMap((system, i): Block[] => [
      { system: i, kind: "space", cells: units[i]!.space.length },
      { system: i, kind: "ground", cells: units[i]!.ground.length },
      { system: i, kind: "pawns", cells: system.leaders.length },
    ])
    .filter(({ cells }) => cells > 0)
    .sort((a, b) => b.cells - a.cells);
  const placed = settle(blocks, places, fixed, map, (i) => systems[i]!.ref === BASE_SPACE, swell);
  return new Map(
    systems.map((system, i) => {
      const of = (kind: Block["kind"]) => cellsOf(placed, blocks, i, kind, places, swell.figures);
      const stands = (kind: "space" | "ground") => of(kind).map((at, n) => ({ unit: units[i]![kind][n]![0], number: units[i]![kind][n]![1], at }));
      const half = (CELL.pawns.width * swell.figures) / 2;
      const pawns = of("pawns").map(({ x, y }) => ({ x: x + half, y: y + half }));
      return [system.ref, { units: [...stands("space"), ...stands("ground")], name: inward(places[i]!.x, wide[i]!, map.width), wide: wide[i]!, lines: names[i]!, pawns, aside: asideOf(placed, blocks, i, places) }];
    }),
  );
}

/** What a system takes up in any case: its planet, its name, what it builds, the marks of the base. */
function standing(system: SystemView, { x, y }: Point, wide: number, lines: number, frame: number, home: boolean, swell: Swell): Box[] {
  const isBase = system.ref === BASE_SPACE;
  const reach = isBase ? 54 : 28;
  return [
    { x: x - reach, y: y - 32, width: reach * 2, height: 60 },
    { x: x - wide / 2 + inward(x, wide, frame), y: y + 29, width: wide, height: lines * NAME * swell.names + 6 },
    { x: x + reach + 5, y: y - 12, width: 36 * swell.figures, height: 36 * swell.figures },
    ...(home ? [{ x: x - 38, y: y - 41, width: 30, height: 30 }] : []),
    ...(system.maybe ? [{ x: x - 36, y: y + 4, width: 22, height: 22 }] : []),
  ];
}

const width = (lines: string[], swell: number) => Math.max(...lines.map((line) => line.length)) * LETTER * swell;

/** A name in a line, or in two where it does not fit into the room it has. */
function broken(name: string, room: number | false, swell: number): string[] {
  const cut = name.lastIndexOf(" ");
  return room === false || cut < 0 || width([name], swell) <= room ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** How far something this wide has to stand aside to be within the frame, and a little away from it. */
const inward = (x: number, wide: number, frame: number) => Math.max(0, wide / 2 + GAP - x) - Math.max(0, x + wide / 2 + GAP - frame);

/** A wall lies in the way as well. */
const between = ([a, b]: [Point, Point]): Box => ({
  x: Math.min(a.x, b.x) - 6,
  y: Math.min(a.y, b.y) - 6,
  width: Math.abs(a.x - b.x) + 12,
  height: Math.abs(a.y - b.y) + 12,
});

/** Each block where it is least in the way of those before it; then each once more, now that all have a place. */
function settle(blocks: Block[], places: Point[], fixed: Box[], map: Galaxy, isBase: (system: number) => boolean, swell: Swell): Trial[] {
  const placed: Trial[] = [];
  const choice = (block: Block, tight: boolean) => choiceOf([...trials(block, places[block.system]!, isBase(block.system), swell, tight)], fixed);
  const loose = blocks.map((block) => choice(block, false));
  const close: Choice[] = [];
  for (const _ of [1, 2])
    for (const [n, block] of blocks.entries()) {
      const others = placed.flatMap(({ box }, i) => (i === n ? [] : [blocks[i]!.system === block.system ? box : wider(box)]));
      let best = cheapest(loose[n]!, others, map, null)!;
      if (best.cost > CROWDED && block.kind === "pawns" && block.cells > 1) best = cheapest((close[n] ??= choice(block, true)), others, map, best)!;
      placed[n] = best;
    }
  return placed;
}

/** Places to try, and what lies near them: what is nowhere near need not be looked at each time. */
interface Choice {
  tried: Trial[];
  around: Box;
  near: Box[];
  /** What each costs for what never moves, and for being out of the frame, as far as it has been reckoned. */
  still: [number, number][];
}

function choiceOf(tried: Trial[], fixed: Box[]): Choice {
  const around = hull(tried.map(({ box }) => box));
  return { tried, around, near: fixed.filter((box) => meet(box, around)), still: [] };
}

/** The best of these places, if any is better than one that is known already. */
function cheapest({ tried, around, near, still }: Choice, others: Box[], map: Galaxy, known: Trial | null): Trial | null {
  const there = others.filter((box) => meet(box, around));
  let best = known;
  for (const [i, trial] of tried.entries()) {
    if (best && trial.cost >= best.cost) continue;
    const [lying, out] = (still[i] ??= [covered(trial.box, near) * FIXED, outside(trial.box, map) * OUTSIDE]);
    const cost = trial.cost + lying + covered(trial.box, there) * OTHERS + out;
    if (!best || cost < best.cost) best = { ...trial, cost };
    if (best.cost === 0) break;
  }
  return best;
}

/** The places to try for a block, the best ones first; `tight`: those where leaders stand close together. What they cost is measured in area covered. */
function* trials({ kind, cells }: Block, { x, y }: Point, isBase: boolean, swell: Swell, tight: boolean): Generator<Trial> {
  const cell = cellOf(kind, swell.figures);
  const reach = isBase ? 58 : 38;
  for (const columns of shapes(kind, cells, tight)) {
    const step = cell.width * (tight ? TIGHT : 1);
    const [width, height] = [(columns - 1) * step + cell.width, Math.ceil(cells / columns) * cell.height];
    const at = (dx: number, dy: number, cost: number): Trial => ({ box: { x: x + dx, y: y + dy, width, height }, columns, step, cost: cost + (tight ? CROWDED : 0) });
    const level = -4 - height / 2;
    if (kind === "pawns") {
      for (const dy of LEVELS) yield at(-reach - width, level + dy, Math.abs(dy) * 6);
      for (const dy of LEVELS) yield at(reach + 40, level + dy, 150 + Math.abs(dy) * 6);
      /* Above the planet or its ships, below its name or its ground units. */
      for (const beyond of [0, CELL.space.height * swell.figures]) {
        for (const dx of SIDEWAYS) yield at(dx - width / 2, -36 - height - beyond, 400 + beyond * 6 + Math.abs(dx) * 5);
        for (const dx of SIDEWAYS) yield at(dx - width / 2, nameFoot(swell.names) + 8 + beyond, 500 + beyond * 6 + Math.abs(dx) * 5);
      }
    } else {
      const beyond = kind === "space" ? -36 - height : nameFoot(swell.names) + 8;
      const rows = columns < Math.min(cells, 4) ? 250 : 0;
      for (const dx of SIDEWAYS) yield at(dx - width / 2, beyond, Math.abs(dx) * 5 + rows);
      /* In its corner the base has no room below: above its ships, or beside them. */
      if (isBase && kind === "ground") {
        yield at(-width / 2, -40 - height - cell.height, 600 + rows);
        for (const dx of SIDEWAYS) if (dx > 0) yield at(dx, -44 - height, 650 + dx + rows);
      }
      for (const dy of LEVELS) yield at(-reach - width, level + dy, 700 + Math.abs(dy) * 5 + rows);
      for (const dy of LEVELS) yield at(reach + 40, level + dy, 800 + Math.abs(dy) * 5 + rows);
    }
  }
}

const cellOf = (kind: Block["kind"], swell: number) => ({ width: CELL[kind].width * swell, height: CELL[kind].height * swell });

/** How many columns: in one row, or in two; leaders two by two, or in a row or, unless they stand close together, in a column. */
function shapes(kind: Block["kind"], cells: number, tight: boolean): Set<number> {
  const [usual, pair] = [Math.min(cells, 4), Math.min(cells, 2)];
  if (kind === "pawns") return new Set(tight ? [pair, usual] : [pair, 1, usual]);
  return new Set([usual, Math.ceil(cells / 2), cells > 4 ? Math.ceil(cells / 3) : usual]);
}

const meet = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The least box around all of these. */
function hull(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: bottom - y };
}

function covered(box: Box, others: Box[]): number {
  let sum = 0;
  for (const other of others) {
    const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
    if (width <= 0) continue;
    const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    if (height > 0) sum += width * height;
  }
  return sum;
}

const wider = ({ x, y, width, height }: Box): Box => ({ x: x - GAP, y: y - GAP, width: width + GAP * 2, height: height + GAP * 2 });

function outside({ x, y, width, height }: Box, map: Galaxy): number {
  const inside = { x: 0, y: 0, width: map.width, height: map.height };
  return width * height - covered({ x, y, width, height }, [inside]);
}

/** The cells of a block, relative to the planet; a last row that is not full stands in the middle. */
function cellsOf(placed: Trial[], blocks: Block[], system: number, kind: Block["kind"], places: Point[], swell: number): Point[] {
  const n = blocks.findIndex((block) => block.system === system && block.kind === kind);
  if (n < 0) return [];
  const [{ box, columns, step }, { cells }, cell] = [placed[n]!, blocks[n]!, cellOf(kind, swell)];
  return Array.from({ length: cells }, (_, i) => {
    const row = Math.floor(i / columns);
    const short = columns - Math.min(columns, cells - row * columns);
    return { x: box.x - places[system]!.x + ((i % columns) + short / 2) * step, y: box.y - places[system]!.y + row * cell.height };
  });
}

function asideOf(placed: Trial[], blocks: Block[], system: number, places: Point[]): Point[] {
  const { x, y } = places[system]!;
  return placed
    .filter((_, n) => blocks[n]!.system === system && blocks[n]!.kind !== "pawns")
    .map(({ box }) => ({ x: box.x + box.width / 2 - x, y: box.y + box.height / 2 - y }))
    .filter((middle) => Math.abs(middle.x) > FAR);
}
