// How each planet looks: colours, and what there is to see on it or around it. The outlines lie on a ball of radius 40
// around (50, 50) and are cut off at its rim.

export interface Look {
  /** Lit, plain and shaded ground. */
  colours: [string, string, string];
  /** Land, woods, lava, clouds: paths in their colours. */
  spots?: { fill: string; d: string; opacity?: number }[];
  /** Lines drawn over it: cracks, storms. */
  strokes?: { stroke: string; d: string; width: number; opacity?: number }[];
  /** Rings: half the height of the ellipse, width of the band, colour. */
  ring?: { height: number; width: number; colour: string; dashes?: string };
  /** Small round things beside it: suns, moons. */
  beside?: { x: number; y: number; r: number; fill: string }[];
  /** A much larger world behind it. */
  behind?: { x: number; y: number; r: number; fill: string; bands: string };
}

const BANDS = "M5 24Q50 32 95 24V32Q50 40 5 32ZM5 42Q50 50 95 42V54Q50 62 5 54ZM5 66Q50 74 95 66V74Q50 82 5 74Z";
const CLOUDS = "M8 34Q24 24 44 30Q58 24 70 32Q54 38 40 36Q24 42 8 34ZM40 62Q58 52 78 60Q88 58 94 62Q80 70 62 67Q50 72 40 62ZM14 74Q28 68 42 76Q28 84 14 74Z";
const LANDS = "M18 22Q32 14 44 22Q52 30 42 38Q46 48 34 52Q20 50 16 40Q10 30 18 22ZM58 46Q72 38 84 46Q92 58 80 70Q66 76 58 66Q50 56 58 46ZM34 68Q44 62 50 72Q48 84 38 82Q28 78 34 68Z";
const ISLANDS = "M30 30Q36 26 40 31Q37 36 31 35ZM60 24Q66 22 68 27Q64 31 59 29ZM54 56Q62 52 66 58Q62 64 55 62ZM24 60Q29 57 32 61Q29 66 24 64ZM72 70Q77 68 78 72Q75 76 71 74Z";
const WOODS = "M12 30Q22 14 44 12Q60 18 54 30Q66 34 60 44Q44 40 38 50Q22 52 14 44ZM56 50Q72 44 88 52Q90 66 76 80Q62 84 58 72Q48 64 56 50ZM20 60Q34 56 42 66Q46 82 34 84Q20 76 20 60Z";
const CRATERS = "M28 30A7 5 0 1 0 42 30A7 5 0 1 0 28 30ZM58 38A9 7 0 1 0 76 38A9 7 0 1 0 58 38ZM34 62A8 6 0 1 0 50 62A8 6 0 1 0 34 62ZM62 70A5 4 0 1 0 72 70A5 4 0 1 0 62 70ZM20 48A4 3 0 1 0 28 48A4 3 0 1 0 20 48Z";

export const LOOKS: Record<string, Look> = {
  tatooine: {
    colours: ["#f6dfae", "#d9a95f", "#7b4f22"],
    spots: [{ fill: "#b77f3c", d: BANDS, opacity: 0.5 }, { fill: "#f9ecc8", d: "M20 36Q40 30 62 36Q46 41 20 36ZM36 60Q60 55 80 61Q58 67 36 60Z", opacity: 0.8 }],
    beside: [{ x: 84, y: 13, r: 6.5, fill: "#ffe9a8" }, { x: 94, y: 24, r: 4.2, fill: "#ffb46b" }],
  },
  naboo: {
    colours: ["#9fdcd0", "#3f92a6", "#153f5c"],
    spots: [{ fill: "#6aa84c", d: LANDS }, { fill: "#a6cf6c", d: "M22 26Q32 20 40 27Q36 36 26 38ZM64 50Q74 46 80 54Q74 64 66 60Z" }, { fill: "#ffffff", d: CLOUDS, opacity: 0.45 }],
  },
  alderaan: {
    colours: ["#c5e6ff", "#5a9fe0", "#1c3f86"],
    spots: [{ fill: "#e9f3f1", d: LANDS, opacity: 0.85 }, { fill: "#8fb7a0", d: "M24 28L32 20L38 30L33 42ZM66 52L74 46L80 58L70 66Z" }, { fill: "#ffffff", d: CLOUDS, opacity: 0.75 }],
  },
  corellia: {
    colours: ["#b9e2e8", "#4f93b8", "#1b3a5e"],
    spots: [{ fill: "#58884b", d: LANDS }, { fill: "#c7b37a", d: "M20 30Q28 26 32 34Q28 42 20 40ZM62 58Q72 54 78 62Q70 70 62 66Z" }],
    ring: { height: 9, width: 2, colour: "#dfe6f2", dashes: "9 3 2 3" },
  },
  hoth: {
    colours: ["#ffffff", "#cfe4f4", "#5c7fa6"],
    spots: [{ fill: "#ffffff", d: CLOUDS, opacity: 0.8 }],
    strokes: [{ stroke: "#7fa9cf", width: 1.4, d: "M20 34L34 40L40 52L58 54L66 66L82 68M34 40L44 28L60 30M58 54L64 42L80 40M40 52L32 66L38 80" }],
    ring: { height: 15, width: 2.4, colour: "#b9c3d1", dashes: "1.5 5 3 4 1 6" },
  },
  kashyyyk: {
    colours: ["#a9d37a", "#4d8f3f", "#173b1c"],
    spots: [{ fill: "#2c6a2d", d: WOODS }, { fill: "#8b6b3a", d: "M30 30Q38 26 42 32Q38 38 31 36ZM66 62Q74 58 78 64Q72 72 66 70Z" }, { fill: "#1d4e22", d: "M18 40Q28 36 34 44Q26 50 18 46ZM60 74Q70 70 74 76Q66 82 60 80Z" }],
  },
  bespin: {
    colours: ["#ffe3c0", "#f0a06a", "#8f4638"],
    spots: [{ fill: "#d9744f", d: BANDS, opacity: 0.65 }, { fill: "#fff1de", d: "M5 36Q50 44 95 36V39Q50 47 5 39ZM5 58Q50 66 95 58V61Q50 69 5 61Z", opacity: 0.8 }, { fill: "#b5523c", d: "M58 58A10 5 0 1 0 78 58A10 5 0 1 0 58 58Z" }],
  },
  endor: {
    colours: ["#b7d98f", "#5f9b58", "#1e4630"],
    spots: [{ fill: "#3a7443", d: WOODS, opacity: 0.85 }, { fill: "#4d8fb4", d: "M48 32Q58 28 62 36Q56 44 48 40ZM24 66Q32 62 36 68Q30 74 24 72Z" }, { fill: "#ffffff", d: CLOUDS, opacity: 0.4 }],
    behind: { x: 82, y: 24, r: 25, fill: "#c9bfae", bands: "#a3937c" },
  },
  mon_cala: {
    colours: ["#9fe6ee", "#2f88c4", "#0f2f6a"],
    spots: [{ fill: "#f0d8a4", d: ISLANDS }, { fill: "#5fb58a", d: ISLANDS, opacity: 0.55 }],
    strokes: [{ stroke: "#d6f6ff", width: 1.6, opacity: 0.7, d: "M16 46Q30 40 44 46T72 46T92 44M22 74Q38 68 52 74T84 74M26 20Q40 16 52 20T76 22" }],
  },
  mustafar: {
    colours: ["#6d4a42", "#3a2422", "#120a0b"],
    spots: [{ fill: "#241413", d: CRATERS, opacity: 0.8 }],
    strokes: [
      { stroke: "#ff6a1f", width: 3, d: "M12 40L28 44L36 58L52 56L60 70L78 74M36 58L30 74L38 86M52 56L58 38L76 34L88 40M28 44L34 26L48 18" },
      { stroke: "#ffd36b", width: 1.1, d: "M12 40L28 44L36 58L52 56L60 70L78 74M36 58L30 74L38 86M52 56L58 38L76 34L88 40M28 44L34 26L48 18" },
    ],
  },
  dagobah: {
    colours: ["#b5b98a", "#69764e", "#262f22"],
    spots: [{ fill: "#48553a", d: WOODS, opacity: 0.8 }, { fill: "#dfe2c8", d: CLOUDS, opacity: 0.5 }, { fill: "#cfd4b6", d: "M6 48Q30 42 52 50Q74 44 94 50Q72 58 50 55Q26 58 6 48Z", opacity: 0.55 }],
  },
  yavin_4: {
    colours: ["#c2e08a", "#5a9a44", "#173f2b"],
    spots: [{ fill: "#3f7d36", d: LANDS }, { fill: "#3d86a3", d: "M44 26Q56 22 60 30Q54 36 45 34ZM26 58Q34 54 38 60Q32 66 26 64Z" }],
    behind: { x: 20, y: 22, r: 26, fill: "#c8674a", bands: "#94402f" },
  },
  kamino: {
    colours: ["#d4dfea", "#7089a6", "#22334f"],
    strokes: [
      { stroke: "#f2f7fc", width: 3.2, opacity: 0.75, d: "M58 44Q46 36 40 48Q42 62 58 60Q74 54 70 38Q60 24 40 28Q22 38 26 58" },
      { stroke: "#dfeaf5", width: 1.4, opacity: 0.7, d: "M20 70L16 78M30 74L26 84M42 76L38 88M56 76L52 88M70 72L66 82M80 62L76 72M84 46L80 56" },
    ],
  },
  geonosis: {
    colours: ["#f0b48a", "#b4603c", "#4d2016"],
    spots: [{ fill: "#8d4028", d: CRATERS, opacity: 0.75 }, { fill: "#d58a5c", d: "M8 44Q30 38 50 46Q30 52 8 44ZM52 56Q74 50 94 56Q74 64 52 56Z", opacity: 0.7 }],
    ring: { height: 11, width: 5, colour: "#c98d68" },
    beside: [{ x: 88, y: 14, r: 4, fill: "#cdb3a0" }],
  },
};
