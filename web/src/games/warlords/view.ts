// The table as src/cantina/games/warlords/view.py shows it, and what follows from it alone.

import { bare } from "./cards";

export interface PlanetView {
  planet: string;
  /** Points, and the most ships in the line. */
  value: number;
  needed: number;
  /** Nearest to the planet first. */
  line: string[];
  full: boolean;
  /** The kinds in the line that the viewer's own fleet matches. */
  matches: string[];
  /** By seat: how many matches that fleet lacks. */
  missing: number[];
  /** The seats that could capture it if it were their turn. */
  capturers: number[];
}

export interface SeatView {
  cards: number;
  /** Those that the viewer knows. */
  hand: string[];
  fleet: string[];
  planets: string[];
  points: number;
  repeats: number;
}

export interface WarlordsView {
  turn: number;
  starter: number;
  active: number;
  deck: number;
  /** Oldest first. */
  discard: string[];
  stack: number;
  places: (PlanetView | null)[];
  seats: SeatView[];
  destroyed: string[];
  played: string | null;
  offer: string | null;
  still: number;
  counts: { card: string; count: number; unseen: number }[];
  over: boolean;
}

/** How near a seat is: it can capture; one ship short, in its fleet or in the line; or farther. */
export type Near = "capture" | "fleet" | "line" | "";

export function near(planet: PlanetView, fleet: string[], seat: number): Near {
  const lack = planet.missing[seat] ?? 1;
  const room = planet.value - planet.line.length;
  if (planet.capturers.includes(seat)) return "capture";
  if (room === 0) return lack === 1 ? "fleet" : "";
  // The last ship of the line can be one that the fleet has too.
  const spare = fleet.some((ship) => !planet.line.includes(bare(ship)));
  return room === 1 && (lack === 0 || (lack === 1 && spare)) ? "line" : "";
}

/** The game ended for want of a planet. */
export const isOver = (view: WarlordsView) => view.places.includes(null);

/** The seats in the order they sit, from the one after the viewer; a spectator sees them from the first on. */
export function around(view: WarlordsView, me: number | null): number[] {
  const seats = [...view.seats.keys()];
  return me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];
}

/** The number in `seat:2`. */
export const seatOf = (ref: string | number | undefined) => Number(String(ref).slice("seat:".length));

/** The references in `ship:v_wing ship:tie_bomber`. */
export const refs = (list: string | number | undefined) => String(list ?? "").split(" ").filter(Boolean);
