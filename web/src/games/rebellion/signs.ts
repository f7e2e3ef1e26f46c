// The signs of the hunt as outlines around the origin: each has a shape of its own.

import type { Sign } from "./hunt";

export interface Outline {
  d: string;
  fill: string;
  stroke: string;
  dashes?: string;
}

export const SIGNS: Record<Sign, Outline> = {
  base: { d: "M0 -24L6.500 -8.500L23 -7L10.500 4L14.500 20.500L0 11.500L-14.500 20.500L-10.500 4L-23 -7L-6.500 -8.500Z", fill: "#ff8a6b", stroke: "#ff8a6b" },
  left: { d: "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0Z", fill: "none", stroke: "#f2c14e", dashes: "9 6" },
  probe: { d: "M-10 -14H10V14H-10ZM-4 0L-1 4L5 -5", fill: "#16305c", stroke: "#8fbcff" },
  held: { d: "M0 -14L14 11H-14Z", fill: "#8fbcff", stroke: "#8fbcff" },
  out: { d: "M-8 -8L8 8M8 -8L-8 8", fill: "none", stroke: "#7786b3" },
};
