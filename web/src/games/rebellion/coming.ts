// Who could come to a system that is activated: from where, which units, and how much room their ships have.

import { forces, UNITS, type UnitPrint } from "./components";
import type { RebellionView, Side, SystemView } from "./view";
import { friends, near, stuck } from "./where";

/** By kind: how many. */
export type Load = Record<string, number>;

/** A kind of unit at a place, and how many of it are there. */
export interface Kind {
  ref: string;
  unit: UnitPrint;
  most: number;
}

export interface Comer {
  origin: string;
  kinds: Kind[];
}

/** Units of the viewer's side next to a system; those whose leader stays with them, or whom nobody can carry, stay. */
export function comersTo(view: RebellionView, system: string): Comer[] {
  const { side } = view;
  if (!side) return [];
  return view.systems
    .filter((place) => place.ref !== system && near(view, place.ref, system) && !friends(view, place.ref, side).length)
    .map((place) => ({ origin: place.ref, kinds: kindsAt(place, side) }))
    .filter(({ kinds }) => kinds.length > 0 && !stuck(kinds.map(({ unit }) => unit)));
}

/** What can leave a place, in the order in which it is asked: ships that carry, other ships, passengers. */
export function kindsAt(place: SystemView, side: Side): Kind[] {
  return forces(place.units, side, null)
    .filter(([unit]) => !unit.immobile)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([unit, most]) => ({ ref: `unit:${unit.id}`, unit, most }));
}

/** The order in which the kinds of a place are asked about, as in movement.py. */
export function rank(unit: UnitPrint | undefined): number {
  if (!unit) return 0;
  return (unit.passenger ? 200 : 0) + (unit.capacity ? 0 : 100) + UNITS.indexOf(unit);
}

/** Passengers, and places for them. */
export function roomOf(kinds: Kind[], number: (ref: string) => number): { used: number; all: number } {
  const sum = (of: (unit: UnitPrint) => number) => kinds.reduce((found, { ref, unit }) => found + of(unit) * number(ref), 0);
  return { used: sum(({ passenger }) => (passenger ? 1 : 0)), all: sum(({ capacity }) => capacity) };
}

/** What comes along, as it is drawn on the way. */
export const arrows = (comers: Comer[], number: (origin: string, ref: string) => number) =>
  comers.map(({ origin, kinds }) => {
    const units = kinds.map(({ ref }) => ({ thing: ref, number: number(origin, ref) })).filter((one) => one.number > 0);
    return { origin, units, could: units.length === 0 };
  });
