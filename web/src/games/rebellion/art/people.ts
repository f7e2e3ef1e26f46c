// What faces have in common: a moon behind a head, shoulders, skin, eyes, caps. A drawing puts on top what makes it somebody.

import { ball, both, fill, line, oval, type Mark } from "./marks";

/** Lit and shaded. */
export type Tone = readonly [string, string];

export const PALE: Tone = ["#f2cba8", "#d9a982"];
export const RUDDY: Tone = ["#e8b48f", "#cb8f69"];
export const TAN: Tone = ["#e3b088", "#c48c63"];
export const BROWN: Tone = ["#9a6844", "#774c2f"];
export const WAN: Tone = ["#e6dccb", "#b9ab98"];

export const sky = (deep: string, moon: string): Mark[] => [fill(deep, "M0 0H100V100H0Z"), fill(moon, ball(50, 45, 40))];

export const shoulders = ([lit, shaded]: Tone): Mark[] => [
  fill(lit, "M4 100Q8 83 34 77H66Q92 83 96 100Z"),
  fill(shaded, "M50 77H66Q92 83 96 100H50Z"),
];

/** A high collar, closed in front, as officers have it. */
export const uniform = ([lit, shaded]: Tone): Mark[] => [
  ...shoulders([lit, shaded]),
  fill(shaded, "M36 70Q50 79 64 70L67 82Q50 92 33 82Z"),
  fill(lit, "M36 70Q43 75 50 75.500V88Q41 88 33 82Z"),
  line("#00000055", 1.6, "M50 76V100M34 82Q50 92 66 82"),
];

/** Rank on the breast: two rows of squares. */
export const plaque = (upper: string, lower: string): Mark[] => [
  fill("#20242c", "M61 80H80V90H61Z"),
  fill(upper, "M62.500 81.500H66.500V84.500H62.500ZM68.500 81.500H72.500V84.500H68.500ZM74.500 81.500H78.500V84.500H74.500Z"),
  fill(lower, "M62.500 85.800H66.500V88.800H62.500ZM68.500 85.800H72.500V88.800H68.500ZM74.500 85.800H78.500V88.800H74.500Z"),
];

const OUTLINES = {
  oval: ["M31 40Q31 19 50 19T69 40L68 54Q65 67 50 74Q35 67 32 54Z", "M50 19Q69 19 69 40L68 54Q65 67 50 74Z"],
  gaunt: ["M32 38Q32 19 50 19T68 38L66 52Q63 60 60 68L54 75H46L40 68Q37 60 34 52Z", "M50 19Q68 19 68 38L66 52Q63 60 60 68L54 75H50Z"],
  broad: ["M29 41Q29 19 50 19T71 41L70 57Q67 71 57 75H43Q33 71 30 57Z", "M50 19Q71 19 71 41L70 57Q67 71 57 75H50Z"],
} as const;

/** Neck, ears and face. */
export const head = ([lit, shaded]: Tone, form: keyof typeof OUTLINES = "oval"): Mark[] => [
  fill(shaded, "M40 58H60V80Q50 88 40 80Z"),
  ...both(lit, shaded, "M32 44Q25 42 27 51T34 59Z"),
  fill(lit, OUTLINES[form][0]),
  fill(shaded, OUTLINES[form][1]),
];

const arch = (tilt: number) => `M34.500 ${44.5 - tilt / 2}Q40 ${40.5 - tilt / 2} 46.500 ${43.5 + tilt}V${46.2 + tilt}Q40 ${43.4 - tilt / 2} 34.500 ${46 - tilt / 2}Z`;

/** Eyes with brows over them; `tilt` lowers the inner ends. */
export const eyes = (iris: string, brow: string, tilt = 0): Mark[] => [
  ...both("#fff7ec", "#eadbc9", oval(41, 49.5, 4.6, 2.7)),
  ...both(iris, iris, oval(41.5, 49.5, 2.5, 2.9)),
  ...both("#00000066", "#00000066", "M36 49Q41 44.800 46 48.600Q41 46.800 36 49Z"),
  ...both(brow, brow, arch(tilt)),
];

export const nose = (shade: string): Mark => fill(shade, "M50 46L54.500 59Q51 61 47.500 58.500Z");
/** Straight, smiling or down at the ends. */
export const mouth = (colour: string, bend = 0): Mark => fill(colour, `M42.500 ${65 - bend / 2}Q50 ${65 + bend} 57.500 ${65 - bend / 2}Q50 ${68 + bend} 42.500 ${65 - bend / 2}Z`);

/** An officer's cap with its disc in front. */
export const cap = ([lit, shaded]: Tone, band: string): Mark[] => [
  fill(lit, "M27 33Q25 21 30 15Q38 8 50 8T70 15Q75 21 73 33Z"),
  fill(shaded, "M50 8Q62 8 70 15Q75 21 73 33H50Z"),
  fill(band, "M26 31Q50 24 74 31L73 38Q50 31 27 38Z"),
  fill("#14171d", "M27 37Q50 30 73 37L71 43Q50 35 29 43Z"),
  fill("#e8eef6", ball(50, 20, 4.4)),
  fill("#8b96a8", ball(50, 20, 2)),
];
