// Where the tutor's plate lies: where it hides neither what it speaks of nor what there is to choose.

import { over, type Box } from "../stage/place";

export interface Size {
  width: number;
  height: number;
}

/** Something on the page, and how bad it would be to hide it. */
export interface Weighed {
  box: Box;
  weight: number;
  /** Whether half of it is worse than all of it: a button too narrow for a finger. */
  whole?: boolean;
}

export interface Laid {
  x: number;
  y: number;
  /** Which of the sizes it has. */
  size: number;
  cost: number;
}

const STEP = 12;
const EDGE = 8;
/** What a narrower plate costs, and one that is a window's width farther away from what it is about. */
const NARROWER = 3;
const FARTHER = 14;
const HALF_HIDDEN = 30;
/** A plate that lies well stays, though another place would be a little better. */
const CALM = 6;

/** The best place in a room for a plate of one of these sizes, the first ones first. */
export function lay(sizes: Size[], room: Box, about: Box | null, things: Weighed[], before: Laid | null = null): Laid {
  const near = about ?? { left: room.left, right: room.right, top: room.top, bottom: room.top + (room.bottom - room.top) / 2 };
  const far = FARTHER / Math.max(room.right - room.left, room.bottom - room.top, 1);
  const price = (x: number, y: number, size: number, among: Weighed[], limit: number): number => {
    const { width, height } = sizes[size]!;
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    let cost = size * NARROWER + far * distance(box, near);
    for (const thing of among) {
      if (cost >= limit) break;
      cost += hidden(box, thing);
    }
    return cost;
  };
  let best: Laid = { x: room.left + EDGE, y: room.top + EDGE, size: 0, cost: Infinity };
  if (before && before.size < sizes.length && fits(before, sizes[before.size]!, room)) {
    const cost = price(before.x, before.y, before.size, things, Infinity);
    best = { ...before, cost: Math.max(0, cost - CALM) };
  }
  // What weighs most comes first: most places are soon found too dear.
  const heaviest = [...things].sort((one, other) => other.weight - one.weight);
  const edges = things.filter(({ whole }) => whole).flatMap(({ box }) => [Math.ceil(box.bottom) + 1, Math.floor(box.top) - 1]);
  sizes.forEach(({ width, height }, size) => {
    const last = room.bottom - height - EDGE;
    // Also where the edge of a button is an edge of the plate: in a full list there may be no other place that cuts none.
    const along = edges.flatMap((edge) => [edge, edge - height]).filter((y) => y > room.top + EDGE && y < last);
    for (const y of new Set([...stops(room.top, room.bottom - height), ...along])) {
      const level = heaviest.filter(({ box }) => box.top < y + height && box.bottom > y);
      for (const x of stops(room.left, room.right - width)) {
        const cost = price(x, y, size, level, best.cost);
        if (cost < best.cost) best = { x, y, size, cost };
      }
    }
  });
  return best;
}

const fits = ({ x, y }: Laid, { width, height }: Size, room: Box) => x >= room.left && y >= room.top && x + width <= room.right && y + height <= room.bottom;

/** From one edge to the other in small steps; where there is no room, only the first. */
function stops(first: number, last: number): number[] {
  const [low, high] = [first + EDGE, last - EDGE];
  if (high <= low) return [Math.max(first, Math.min(low, last))];
  return [...Array.from({ length: Math.ceil((high - low) / STEP) }, (_, at) => low + at * STEP), high];
}

function hidden(plate: Box, { box, weight, whole }: Weighed): number {
  const common = over(plate, box);
  if (!common) return 0;
  const part = common / Math.max(1, (box.right - box.left) * (box.bottom - box.top));
  return weight * (0.3 + 0.7 * part) + (whole && part < 1 ? HALF_HIDDEN : 0);
}

/** How far two boxes are from each other at the middle of the plate. */
function distance(plate: Box, { left, top, right, bottom }: Box): number {
  const [x, y] = [(plate.left + plate.right) / 2, (plate.top + plate.bottom) / 2];
  return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
}
