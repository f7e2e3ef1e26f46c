// The table as src/cantina/games/warlords/view.py shows it, and what follows from it alone.

import type { PlanetView, SeatView, WarlordsView } from "../../generated/warlords";
import { bare } from "./cards";

export type { PlanetView, SeatView, WarlordsView };

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

/** The references in `ship:v_wing ship:tie_bomber`. */
export const refs = (list: string | number | undefined) => String(list ?? "").split(" ").filter(Boolean);
