// The table as view.py shows it, and where its parts lie on the page.

import type { Crew, DriftView } from "cantina/generated/drift";

export type { Crew, DriftView };

export const berthRef = (at: number) => `berth:${at + 1}`;

/** The number of a berth, counted from nought. */
export const berthOf = (ref: string) => Number(ref.slice("berth:".length)) - 1;

/** Where a berth lies on the ring, in hundredths of its width and height; the first one on top. The tug is nearer the middle. */
export function place(at: number, berths: number, far = 43): { x: number; y: number } {
  const angle = (2 * Math.PI * at) / berths;
  return { x: 50 + far * Math.sin(angle), y: 50 - far * Math.cos(angle) };
}

/** How wide a berth can be without touching its neighbours, in hundredths of the ring. */
export const width = (berths: number) => Math.min(13, (2 * Math.PI * 43 * 0.92) / berths);
