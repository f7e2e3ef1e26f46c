// A ship for every squadron, on a field of 20 × 20 with the nose up: the hull grows with the level of the card, wings and tail
// show what its halves can do. So a squadron is known by its ship, and one that moves from one that shoots.

import { CATALOGUE, elements } from "../cards";
import type { Half, Squadron } from "../view";

export interface Ship {
  hull: string;
  wings: string;
  tail: string;
  /** What the wings are for: their colour. */
  role: string;
}

/** By level. */
const HULLS = [
  "M10 3L12 10L11.500 16.500L8.500 16.500L8 10Z",
  "M10 1L12.200 8L12 17L8 17L7.800 8Z",
  "M10 .5L13 7L13 17L11 19L9 19L7 17L7 7Z",
  "M10 0L13.500 6L14 16L12 20L8 20L6 16L6.500 6Z",
];
/** Drones are on the backs of the cards. */
export const DRONE = "M10 3L16 10L10 17L4 10ZM10 7.2L7.6 10L10 12.8L12.4 10Z";

/** Of the half that lies nearer to the opponent when a card is placed. The left one; the right one is its mirror. */
const WINGS: Record<string, string> = {
  none: "M8.500 9L1.500 14L1.500 16.500L8.500 14.500Z",
  vertical: "M8.500 15.500L.5 5.500L1.500 3L8.500 9.500Z",
  lateral: "M8.500 8.500L0 9.500L0 13L8.500 13.500Z",
  free: "M8.500 7.500L.5 3L.5 6L8.500 11ZM8.500 12L.5 16.500L2 18.500L8.500 15.500Z",
  draw: "M8.500 6L4 6.500L2.500 8.500L2.500 15L4 16.500L8.500 16Z",
  rotate: "M8.500 5Q.5 6 1.500 18Q5 12 8.500 13Z",
  destroy: "M8.500 9.500L4 10.500L4 14L8.500 14ZM1 5L3 3.500L3 17.500L1 17.500Z",
  "hit-enemy": "M8.500 10.500L5.500 11.500L5.500 15L8.500 15ZM2.500 .5L5 .5L5 16.500L2.500 16.500Z",
  "hit-own": "M8.500 7L1.500 10.500L4.500 11.500L.5 15L5 15L3.500 18.500L8.500 15Z",
  roll: "M8.500 4Q-1.500 10 8.500 17.500L8.500 14Q4 10.500 8.500 7.500Z",
  "hit-fighter": "M8.500 13.500L1.500 12.500L.5 2.500L4 9L8.500 9.500Z",
  shields: "M8.500 4.500L1.500 7L1.500 13.500L8.500 17Z",
  field: "M8.500 3L.5 8.500L.5 12.500L8.500 18L8.500 15L3.500 11.500L3.500 9.500L8.500 6Z",
};
const TAILS: Record<string, string> = {
  none: "",
  vertical: "M8.500 17L5.500 20L8.500 19.500Z",
  lateral: "M8.500 16L4 17.500L4 19.500L8.500 19Z",
  free: "M8.500 15.500L4.500 19.500L6.500 20L8.500 18Z",
  draw: "M8.500 16L5.500 16L5.500 20L8.500 20Z",
  rotate: "M8.500 16Q4 16 5 20Q6.500 18.500 8.500 19Z",
  destroy: "M4.500 14.500L6.500 14.500L6.500 20L4.500 20Z",
  "hit-enemy": "M6 0L7.500 0L7.500 6.500L6 6.500Z",
  "hit-own": "M8.500 17L5 18L7 20Z",
  roll: "M8.500 15.500Q4 18 8.500 20Z",
  "hit-fighter": "M8.500 3.500L5 0L6 6Z",
  shields: "M8.500 15L5 16L5 18.500L8.500 20Z",
  field: "M8.500 15.500L5 17.500L8.500 20Z",
};

const mirror = (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${20 - Number(x)} ${y}`);
const pair = (d: string) => d + mirror(d);
const roleOf = (half: Half) => elements({ upper: half, lower: NOTHING })[0] ?? "none";
const NOTHING: Half = { fighters: 0, effect: null, shields: 0, field: false };

export function shipOf({ level, upper, lower }: Squadron): Ship {
  const role = roleOf(upper) === "none" ? roleOf(lower) : roleOf(upper);
  return { hull: HULLS[level]!, wings: pair(WINGS[roleOf(upper)]!), tail: pair(TAILS[roleOf(lower)]!), role };
}

const TINTS: Record<string, string> = {
  none: "#c3cbe0", draw: "#63d2a1", destroy: "#ff9a6b", "hit-enemy": "#ff9a6b", "hit-fighter": "#ffb84f", "hit-own": "#ff6b7d", shields: "#5fb8e8", field: "#b8a8ff",
};
/** The colour of its wings; movements share one. */
export const tint = (role: string) => TINTS[role] ?? "#6fb0ff";

/** What each card is drawn as. */
export const outlines = () => CATALOGUE.map((card) => Object.values(shipOf(card)).join(" "));
