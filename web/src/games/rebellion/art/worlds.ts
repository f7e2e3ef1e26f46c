// How each system looks from space: the ground of its planet, what lies on it, behind it and around it. Outlines lie on a ball of
// radius 40 around (50, 50) and are cut off at its rim.

import { ball, fill, line, oval, type Mark } from "./marks";

export interface World {
  /** Lit, plain and shaded ground. */
  ground: [string, string, string];
  on: Mark[];
  behind?: Mark[];
  before?: Mark[];
}

const BELTS = "M4 25Q50 33 96 25V33Q50 41 4 33ZM4 45Q50 54 96 45V55Q50 64 4 55ZM4 68Q50 76 96 68V75Q50 83 4 75Z";
const CLOUDS = "M8 32Q22 23 40 29Q56 22 72 30Q58 37 42 35Q26 41 8 32ZM38 60Q56 51 76 58Q88 55 96 60Q82 69 62 66Q48 71 38 60ZM12 73Q26 67 42 75Q28 83 12 73Z";
const LANDS = "M16 26Q26 13 42 18Q54 24 46 34Q52 44 40 51Q24 52 18 42Q10 34 16 26ZM57 45Q70 36 86 44Q94 58 82 71Q68 78 58 67Q50 56 57 45ZM30 68Q42 61 50 71Q50 85 38 84Q26 79 30 68Z";
const WOODS = "M10 32Q18 12 42 12Q60 16 56 29Q68 33 61 45Q46 40 38 51Q20 53 12 45ZM56 51Q72 43 90 51Q92 67 76 82Q62 86 57 72Q47 63 56 51ZM17 60Q34 55 43 66Q48 83 34 87Q18 77 17 60Z";
const LAKES = "M29 27Q38 21 44 28Q42 36 33 36Q26 33 29 27ZM60 34Q70 29 76 36Q73 44 64 43Q57 40 60 34ZM22 58Q31 53 36 60Q33 68 25 66Q19 63 22 58ZM52 66Q64 60 70 68Q66 77 56 76Q48 72 52 66Z";
const PITS = `${oval(34, 30, 8, 6)}${oval(66, 36, 10, 8)}${oval(42, 64, 10, 8)}${oval(70, 67, 6, 4.5)}${oval(20, 50, 5, 5)}${oval(52, 45, 4, 3)}`;
const CRACKS = "M10 40L28 45L36 58L53 56L61 70L80 74M36 58L29 74L38 88M53 56L59 38L77 33L90 39M28 45L34 26L50 16";
const FACETS = "M50 10L66 30L50 52L34 30ZM66 30L90 42L74 62L50 52ZM34 30L10 42L26 62L50 52ZM50 52L74 62L60 90L40 90L26 62Z";

/** A larger world in the sky. */
const giant = (x: number, y: number, r: number, ground: string, belts: string): Mark[] => [
  fill(ground, ball(x, y, r), 0.85),
  line(belts, r / 7, `M${x - r * 0.85} ${y - r * 0.35}Q${x} ${y - r * 0.15} ${x + r * 0.85} ${y - r * 0.35}M${x - r * 0.95} ${y + r * 0.2}Q${x} ${y + r * 0.4} ${x + r * 0.95} ${y + r * 0.2}`, 0.85),
];
const moon = (x: number, y: number, r: number, colour: string): Mark => fill(colour, ball(x, y, r));
/** Half a ring: the far side runs behind the planet, the near one before it. */
const ring = (colour: string, width: number, height: number, dashes = ""): Pick<World, "behind" | "before"> => ({
  behind: [{ ...line(colour, width, `M2 57A49 ${height} -8 0 1 98 43`), dashes }],
  before: [{ ...line(colour, width, `M2 57A49 ${height} -8 0 0 98 43`), dashes }],
});

export const WORLDS: Record<string, World> = {
  // An ocean with a few islands.
  "mon-calamari": {
    ground: ["#a5ecf2", "#2c8acb", "#0d2c69"],
    on: [
      line("#d9f7ff", 2, "M12 40Q26 33 40 40T68 40T94 38M18 72Q34 65 50 72T84 72M24 20Q38 15 52 20T78 22", 0.7),
      fill("#f4deae", "M28 29Q36 24 42 30Q38 36 30 35ZM58 52Q67 47 72 54Q67 62 59 60ZM24 58Q30 54 34 59Q30 65 24 63Z"), fill("#6ac08f", "M31 30Q36 27 39 30Q36 33 32 33ZM61 54Q66 51 69 55Q66 59 61 58Z"),
    ],
  },
  // Giant fungi in every colour.
  felucia: {
    ground: ["#c9f29b", "#3ea08a", "#123b4a"],
    on: [
      fill("#2f7d5a", WOODS), fill("#e069c0", `${ball(34, 34, 9)}${ball(66, 62, 11)}`), fill("#ffb3e6", `${ball(31, 31, 4)}${ball(62, 58, 5)}`),
      fill("#b7e84a", `${ball(62, 30, 6)}${ball(36, 66, 7)}`), fill("#7a4fd0", `${ball(50, 46, 5)}${ball(78, 44, 6)}${ball(20, 54, 4)}`),
    ],
  },
  // A jungle moon before a red giant.
  yavin: {
    ground: ["#cfe88f", "#579a42", "#153d29"],
    on: [fill("#37752f", WOODS), fill("#3d8fb0", "M46 27Q57 22 62 30Q56 37 46 35ZM26 58Q34 54 38 60Q32 66 26 64Z"), fill("#e8d9a8", "M60 60L66 50L72 60ZM69 66L74 58L79 66Z")],
    behind: giant(27, 27, 26, "#d26a48", "#8e3a2a"),
  },
  // Dry ground with round, green oases.
  saleucami: {
    ground: ["#f0cfa4", "#b8794f", "#4b2a2c"],
    on: [fill("#8f5638", CLOUDS, 0.6), fill("#7d4a3a", PITS), fill("#4fb59a", `${oval(34, 30, 5.5, 4)}${oval(66, 36, 7, 5.5)}${oval(42, 64, 7, 5.5)}${oval(70, 67, 4, 3)}`), fill("#c4f0d8", `${oval(32, 29, 2, 1.5)}${oval(64, 34, 2.600, 2)}${oval(40, 62, 2.600, 2)}`)],
  },
  // One half barren, the other green; beside it the black maw.
  kessel: {
    ground: ["#e6c46a", "#a8762c", "#3a2412"],
    on: [fill("#5f7d3a", "M54 6Q46 26 56 44Q62 58 52 72Q48 84 54 96H100V6Z"), fill("#85a352", "M62 22Q72 18 80 28Q78 40 68 38ZM64 60Q76 54 84 64Q78 76 66 72Z"), fill("#6b4518", `${oval(30, 34, 8, 6)}${oval(38, 60, 7, 5)}${oval(22, 54, 4, 3)}`), line("#4a2e10", 1.6, "M16 44L30 48L44 44M26 70L36 74")],
    behind: [fill("#1a0f24", ball(84, 18, 15)), line("#e0803c", 2, "M84 18q4-4 5 1t-6 6t-8-7t9-9t12 8")],
  },
  // Bogs the colour of slime, and a moon that is one city.
  "nal-hutta": {
    ground: ["#d3d06a", "#8a8a34", "#33300f"],
    on: [fill("#5f6424", WOODS, 0.9), fill("#a8b04a", LAKES), fill("#6b4a2c", "M40 38Q52 32 58 42Q54 50 44 48ZM70 24Q78 22 80 30Q76 36 70 32Z"), line("#e6e59a", 1.6, "M28 30Q36 26 42 30M54 70Q62 65 68 70", 0.8)],
    before: [moon(86, 20, 9, "#5a6178"), fill("#ffd36b", `${ball(83, 18, 1.2)}${ball(88, 22, 1.2)}${ball(86, 15, 1)}${ball(90, 18, 1)}`)],
  },
  // Mud, weed and shallow lakes.
  toydaria: {
    ground: ["#dbe6a0", "#7d9a5c", "#2b4238"],
    on: [fill("#b8a35c", LANDS), fill("#4f8fa8", LAKES), fill("#a5dbe0", "M31 28Q36 24 40 28Q36 31 31 28ZM62 36Q67 33 71 36Q67 39 62 36ZM55 68Q61 64 66 68Q61 71 55 68Z")],
  },
  // Gentle hills under high, thin cloud.
  bothawui: {
    ground: ["#c4e4f0", "#5f8fc0", "#23346a"],
    on: [fill("#c78f5a", LANDS), fill("#e6c08a", "M22 26Q32 19 40 25Q36 36 26 38ZM64 50Q75 45 82 53Q76 63 66 60Z"), fill("#8a5a9c", "M30 42Q36 39 40 44Q36 49 30 47ZM66 66Q72 63 76 68Q72 73 66 71Z"), fill("#ffffff", CLOUDS, 0.35)],
  },
  // Sand under two suns.
  tatooine: {
    ground: ["#fbe6b8", "#dba95c", "#75481c"],
    on: [fill("#b87d38", BELTS, 0.55), fill("#fdf1d2", "M18 37Q40 30 64 37Q46 42 18 37ZM34 60Q60 54 84 61Q58 67 34 60Z", 0.85)],
    behind: [moon(83, 14, 8, "#fff0b0"), moon(95, 27, 5, "#ff9c52")],
  },
  // Wet jungle with domed towns.
  rodia: {
    ground: ["#9af0c0", "#1f9a6a", "#0a3a38"],
    on: [fill("#0f6b4a", WOODS), fill("#6fe0d0", "M40 30Q52 24 58 33Q52 42 42 40ZM60 66Q70 60 76 68Q70 76 60 74Z"), fill("#f2e8c8", "M24 40A6 6 0 0 1 36 40ZM64 54A7 7 0 0 1 78 54ZM38 72A5 5 0 0 1 48 72Z")],
  },
  // Red rock, a ring of rubble.
  geonosis: {
    ground: ["#f6b78a", "#bd5a34", "#4b1c14"],
    on: [fill("#8f3d24", PITS, 0.8), fill("#dd8a58", "M6 44Q30 37 52 46Q30 53 6 44ZM50 56Q74 49 96 56Q74 64 50 56Z", 0.8)],
    ...ring("#dfa27a", 4.500, 10),
  },
  // One side always burns, the other always freezes.
  ryloth: {
    ground: ["#ffd08a", "#c4693c", "#3a1f3f"],
    on: [fill("#7a3c6a", "M56 6Q44 24 54 42Q64 60 50 76Q46 86 50 96H100V6Z"), fill("#4f2a5c", "M72 12Q62 30 70 48Q78 66 66 90H100V12Z"), line("#ffe0a8", 2, "M14 36Q26 30 38 38M16 56Q28 50 44 58M24 74Q32 70 40 74", 0.8)],
  },
  // Pale plains with deep, round sinkholes.
  utapau: {
    ground: ["#efe6cf", "#b7a484", "#54473a"],
    on: [fill("#8a7658", CLOUDS, 0.5), fill("#d7c8a6", `${oval(32, 31, 12, 9.5)}${oval(67, 42, 14, 11)}${oval(42, 68, 11, 9)}`), fill("#2f3f44", `${oval(32.500, 32, 9, 7)}${oval(67.500, 43.500, 11, 8.500)}${oval(42.500, 69, 8, 6.500)}`), fill("#4f9aa0", `${oval(34, 34, 4.500, 2.600)}${oval(69.500, 46.500, 5.500, 3)}${oval(44, 71, 4, 2.400)}`)],
  },
  // Green land, blue water.
  naboo: {
    ground: ["#a8e6da", "#3a94b0", "#123b5c"],
    on: [fill("#5fa544", LANDS), fill("#a8d46a", "M22 26Q32 19 40 26Q36 36 26 38ZM64 50Q75 45 81 54Q75 64 66 60Z"), line("#ffffff", 3, "M54 26Q66 18 76 26Q70 36 60 32M20 62Q32 56 40 64", 0.65)],
  },
  // Swamps under fog.
  dagobah: {
    ground: ["#b8bf8f", "#606f4a", "#1f2a20"],
    on: [fill("#3f4d33", WOODS, 0.9), fill("#e3e8d2", CLOUDS, 0.55), fill("#d3dac0", "M4 47Q30 40 52 49Q74 42 96 49Q72 58 50 55Q26 59 4 47Z", 0.6)],
  },
  // Ash, and fire below it.
  sullust: {
    ground: ["#9aa0a8", "#545a66", "#1a1c26"],
    on: [fill("#33373f", WOODS, 0.85), fill("#ff7a2f", `${oval(36, 34, 5, 3.500)}${oval(64, 58, 6, 4)}${oval(40, 68, 4, 3)}${oval(70, 32, 3.500, 2.500)}`), fill("#ffe08a", `${oval(36, 34, 2.400, 1.600)}${oval(64, 58, 3, 1.900)}${oval(40, 68, 1.900, 1.400)}`), fill("#c9ced6", CLOUDS, 0.3)],
  },
  // Black crust, rivers of lava.
  mustafar: {
    ground: ["#6d4640", "#331d1c", "#0f0808"],
    on: [line("#ff5a14", 4.600, CRACKS), line("#ffd560", 1.700, CRACKS), fill("#ff8a2a", `${oval(53, 56, 5, 3.600)}${oval(29, 45, 4, 3)}`)],
  },
  // Clouds of gas, a city that floats.
  bespin: {
    ground: ["#ffe9cc", "#f2a06c", "#8f4238"],
    on: [fill("#dd7450", BELTS, 0.65), fill("#fff4e2", "M4 37Q50 45 96 37V41Q50 49 4 41ZM4 59Q50 67 96 59V63Q50 71 4 63Z", 0.85), fill("#b34f3a", oval(70, 60, 9, 4.500)), fill("#5c3438", "M26 30H46L40 34L36 42L32 34Z"), fill("#8f5a52", "M29 30Q36 24 43 30Z")],
  },
  // Ice, and stones in orbit.
  hoth: {
    ground: ["#ffffff", "#d3e7f5", "#5b80aa"],
    on: [line("#86b0d6", 2, CRACKS), fill("#ffffff", CLOUDS, 0.85)],
    ...ring("#c3ccd8", 3, 13, "2 6 4 5 1 7"),
  },
  // A forest moon before a pale giant.
  endor: {
    ground: ["#bfe095", "#4f9450", "#173f2c"],
    on: [fill("#2f6b3c", WOODS), fill("#4d97bd", "M47 30Q58 26 62 35Q56 43 47 40ZM24 66Q32 62 36 68Q30 74 24 72Z"), fill("#ffffff", CLOUDS, 0.35)],
    behind: giant(74, 27, 26, "#d3c8b4", "#a3937c"),
  },
  // Blue seas, white peaks.
  alderaan: {
    ground: ["#d3efff", "#4f9ae6", "#163c8a"],
    on: [fill("#dfeee2", LANDS, 0.9), fill("#86b894", "M22 40L30 24L37 36L42 28L46 44ZM60 64L69 48L76 58L81 52L84 66Z"), fill("#ffffff", "M27 30L30 24L33 30ZM66 54L69 48L72 54Z"), fill("#ffffff", CLOUDS, 0.7)],
  },
  // Cities hung like bridges over mist.
  "cato-neimoidia": {
    ground: ["#f3d3e0", "#a878a8", "#3f2756"],
    on: [fill("#7a4f86", "M20 20L30 12L38 22L36 50L40 90H24L26 52ZM62 16L74 12L80 26L76 54L80 90H62L66 50Z"), line("#ffe7b8", 3, "M8 40Q28 58 50 46T94 42"), line("#ffe7b8", 1.500, "M20 46V54M34 50V60M50 46V56M66 44V52M80 43V50"), fill("#fff0f6", "M4 66Q28 58 50 66T96 64V74Q70 82 46 76T4 78Z", 0.65)],
  },
  // Land and sea, and the yards that build ships around it.
  corellia: {
    ground: ["#bfe8e6", "#4a98b8", "#16385c"],
    on: [fill("#4f8a48", LANDS), fill("#d3bc7a", "M20 30Q28 25 33 34Q28 42 20 40ZM62 58Q72 53 79 62Q70 71 62 66Z")],
    ...ring("#eef2f8", 3, 9, "10 3 3 3"),
  },
  // One city from pole to pole.
  coruscant: {
    ground: ["#b39a86", "#55475c", "#171430"],
    on: [line("#ffd98a", 1.700, `${ball(38, 40, 9)}${ball(38, 40, 17)}${ball(66, 64, 8)}${ball(66, 64, 14)}M38 14V66M12 40H64M66 46V90M48 64H92M18 22L58 60M20 60L56 22`, 0.9), fill("#fff3cf", `${ball(38, 40, 4)}${ball(66, 64, 3.400)}${ball(68, 30, 2.400)}${ball(24, 72, 2.400)}${ball(80, 44, 2)}${ball(48, 82, 2)}`)],
  },
  // Red twilight and black crags.
  dathomir: {
    ground: ["#f07a5c", "#8a1f2c", "#27060f"],
    on: [fill("#3a0a14", "M8 60L20 40L28 56L38 30L48 58L58 42L66 60L78 34L94 62V100H8Z"), fill("#1f050c", "M8 78L24 60L36 76L52 58L66 78L80 64L94 80V100H8Z"), fill("#ff9c7a", "M10 30Q28 23 46 29Q30 36 10 30ZM52 22Q68 16 86 24Q70 29 52 22Z", 0.5)],
  },
  // White desert, cities under domes.
  mandalore: {
    ground: ["#fbfaf3", "#c3c2b2", "#5f6472"],
    on: [fill("#e2dcc4", LANDS), fill("#3f7f8c", "M30 26L40 26L45 34L40 42L30 42L25 34ZM62 50L74 50L80 59L74 68L62 68L56 59ZM32 64L39 64L42.500 70L39 76L32 76L28.500 70Z"), fill("#a5e0e2", "M31 28L39 28L42 34H27ZM63 52L73 52L77 59H59ZM33 65.500L38 65.500L40.500 70H30Z")],
  },
  // Great trees, and a sea at their feet.
  kashyyyk: {
    ground: ["#b0dc80", "#3f8a3a", "#11351a"],
    on: [fill("#1f5c2a", WOODS), fill("#2f86a8", "M66 14Q84 22 90 42Q78 48 70 36Q60 28 66 14ZM40 84Q52 74 66 84Q60 96 44 94Z"), fill("#8fc45a", `${ball(32, 28, 5)}${ball(26, 40, 4)}${ball(70, 62, 5.500)}${ball(32, 70, 4.500)}${ball(46, 24, 3.500)}`)],
  },
  // Yellow plains, race tracks, fuel springs.
  malastare: {
    ground: ["#f2e68a", "#b3a33a", "#4a3f14"],
    on: [fill("#7d8f34", LANDS), line("#5c3f1c", 3.600, "M18 56Q30 40 48 48T80 40Q88 54 70 62T34 72Q20 70 18 56Z"), line("#f4dc9a", 1.200, "M18 56Q30 40 48 48T80 40Q88 54 70 62T34 72Q20 70 18 56Z"), fill("#58e0a0", `${ball(40, 28, 4)}${ball(70, 76, 4)}${ball(62, 26, 2.600)}`)],
  },
  // Olive steppe, quiet lakes, two moons.
  dantooine: {
    ground: ["#dfe0b0", "#9a9c62", "#3f4430"],
    on: [fill("#7a8048", LANDS, 0.9), fill("#c9a2c4", "M26 32Q36 27 42 34Q36 40 28 38ZM64 56Q74 51 80 58Q74 65 66 63Z", 0.9), fill("#5c98b8", "M48 22Q56 18 60 24Q56 30 48 28ZM40 58Q48 54 52 60Q48 65 40 63Z")],
    behind: [moon(14, 18, 6, "#d8d4c4"), moon(27, 8, 3.500, "#b7b0a0")],
  },
  // Crystal peaks under ice.
  mygeeto: {
    ground: ["#eef0ff", "#a3a8e0", "#3c3a86"],
    on: [fill("#c8ccf5", FACETS), fill("#7f84cc", "M50 10L66 30L50 52ZM66 30L90 42L74 62L50 52ZM50 52L74 62L60 90L50 90Z", 0.75), line("#ffffff", 1.600, FACETS, 0.9), fill("#ffffff", "M38 30L42 18L46 30L42 40ZM60 60L65 46L70 60L65 72ZM28 62L32 50L36 62L32 72Z")],
  },
  // Snow, and a trench that glows.
  ilum: {
    ground: ["#ffffff", "#dbe9f0", "#6d8aa8"],
    on: [fill("#b3cbdc", CLOUDS, 0.8), fill("#234a66", "M4 46Q50 62 96 44V54Q50 72 4 56Z"), line("#4ff0ff", 3, "M4 51Q50 67 96 49"), fill("#b8fbff", "M28 54L31 44L34 56L31 64ZM52 59L55.500 48L59 59L55.500 68ZM74 54L77 45L80 52L77 61Z")],
  },
  // Brown hills, heaps of scrap, a sky of rubble.
  "ord-mantell": {
    ground: ["#d8b48a", "#87684c", "#33262a"],
    on: [fill("#5f4a3c", WOODS, 0.8), fill("#a3adb8", "M30 34L38 28L44 36L36 42ZM60 60L70 54L74 64L64 70ZM36 66L42 62L46 68L40 72ZM64 30L70 28L72 34L66 36Z"), fill("#e07a3c", "M40 32L44 36L38 40ZM70 56L74 64L68 62Z")],
    behind: [fill("#8d8078", "M8 18L14 14L18 20L12 24ZM22 8L26 6L28 10L24 12ZM86 82L92 78L94 86L88 88ZM4 34L8 32L9 37L5 38Z"), moon(86, 16, 6, "#b3a698")],
  },
};
