// How much of the names on Rebellion's map lies under units and leaders, as far as their letters can be reckoned without a page.

import { galaxy } from "../../web/src/games/rebellion/galaxy";
import { layout, NAME, nameFoot, swellFor } from "../../web/src/games/rebellion/layout";
import { idOf, type SystemView } from "../../web/src/games/rebellion/view";

/** The width of a letter and the height of most of them, in parts of their size. */
const LETTER = { wide: 0.51, high: 0.7 };
const UNIT = { width: 44, height: 30 };
/** Half of a leader's shape. */
const PAWN = 22.8;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Of every name the part that is covered, on a map of this size in pixels; `systems` as a viewer sees them. */
export function covered(systems: SystemView[], base: string | null, names: Record<string, string>, width: number, height: number): number[] {
  const map = galaxy(height / width, width);
  const swell = swellFor(Math.min(width / map.width, height / map.height), 1);
  const found = layout(systems, map, (ref) => names[ref]!, base, swell);
  const [letter, figure] = [NAME * swell.names, swell.figures];
  const [lettering, figures]: [Box[], Box[]] = [[], []];
  for (const { ref } of systems) {
    const { x, y } = map.places.get(idOf(ref))!;
    const { lines, name, units, pawns } = found.get(ref)!;
    for (const [i, line] of lines.entries()) {
      const wide = line.length * letter * LETTER.wide;
      lettering.push({ x: x + name - wide / 2, y: y + nameFoot(swell.names) + (i - LETTER.high) * letter, width: wide, height: letter * LETTER.high });
    }
    figures.push(...units.map(({ at }) => ({ x: x + at.x, y: y + at.y, width: UNIT.width * figure, height: UNIT.height * figure })));
    figures.push(...pawns.map((at) => ({ x: x + at.x - PAWN * figure, y: y + at.y - PAWN * figure, width: 2 * PAWN * figure, height: 2 * PAWN * figure })));
  }
  return lettering.map((one) => figures.reduce((sum, other) => sum + common(one, other), 0) / (one.width * one.height));
}
