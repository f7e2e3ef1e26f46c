// The leaders of the Rebellion.

import { ball, both, fill, line, oval, type Mark } from "./marks";
import { BROWN, eyes, head, mouth, nose, PALE, RUDDY, shoulders, sky, TAN, type Tone } from "./people";

const LINEN: Tone = ["#f6f2e8", "#d3cdc0"];

/** A green or blue blade behind a shoulder. */
const blade = (glow: string, core: string): Mark[] => [
  line(glow, 11, "M86 96V8", 0.45), line(glow, 6.5, "M86 96V8"), line(core, 2.6, "M86 96V8"), fill("#8d949f", "M82 84H90V100H82Z"),
];

export const REBELS: Record<string, Mark[]> = {
  // Short auburn hair, a white robe, a medal on a chain.
  "mon-mothma": [
    ...sky("#123a63", "#7db8e8"),
    ...shoulders(["#ffffff", "#d8dce2"]),
    ...head(PALE),
    fill("#ffffff", "M32 100Q30 84 38 74Q50 86 62 74Q70 84 68 100Z"), fill("#d8dce2", "M50 82Q57 81 62 74Q70 84 68 100H50Z"),
    line("#c7a24a", 2, "M36 78Q50 98 64 78"), fill("#e6c35c", ball(50, 90, 4.6)), fill("#9c7a2c", ball(50, 90, 2)),
    fill("#8e3d1f", "M27 56Q18 12 50 10T73 56Q72 64 66 66Q70 52 67 38Q58 36 48 24Q42 34 33 38Q30 52 34 66Q28 64 27 56Z"),
    fill("#b9582f", "M28 48Q24 18 47 12Q34 22 32 42Z"),
    ...eyes("#35576b", "#6d2f18"), nose("#cb9a72"), mouth("#b8524d", 1),
  ],
  // An old soldier with a full white beard.
  "jan-dodonna": [
    ...sky("#0d3b2a", "#35a06c"),
    line("#b9f5cf", 1.4, `${ball(50, 45, 30)}M8 45H92M50 4V88`, 0.5),
    ...shoulders(["#c3a273", "#9a7d52"]),
    fill("#7d6240", "M34 77L50 100L28 100Q26 86 34 77ZM66 77L50 100L72 100Q74 86 66 77Z"),
    ...head(RUDDY),
    fill("#eef0f0", "M30 50Q34 56 35 60Q42 55 50 58Q58 55 65 60Q66 56 70 50Q73 66 66 78Q58 88 50 88T34 78Q27 66 30 50Z"),
    fill("#c9cdd0", "M50 58Q58 55 65 60Q66 56 70 50Q73 66 66 78Q58 88 50 88Z"),
    fill("#7d4a3c", "M44 65Q50 63 56 65Q50 69.500 44 65Z"),
    fill("#dfe2e4", "M29 46Q26 14 50 12T71 46L68 42Q67 30 58 24Q50 21 42 24Q33 30 32 42Z"),
    fill("#ffffff", "M30 40Q29 20 46 14Q36 20 34 34Z"),
    ...eyes("#3c5a72", "#d5d8da", -1), nose("#b47a54"),
    line("#b47a54", 1.2, "M42 31Q50 29 58 31"),
  ],
  // Two buns of hair, a white gown.
  "princess-leia": [
    ...sky("#521c4a", "#e88fb4"),
    ...shoulders(["#fbf9f4", "#d6d2cc"]),
    fill("#4b2d1b", "M29 52Q22 12 50 11T71 52Z"),
    ...head(PALE),
    fill("#ffffff", "M37 72Q50 81 63 72L68 84Q50 94 32 84Z"), fill("#ded9d2", "M50 79Q57 77 63 72L68 84Q59 89 50 89.500Z"),
    fill("#4b2d1b", "M28 52Q22 12 50 11T72 52L68 47Q67 29 50 22Q33 29 32 47Z"),
    fill("#74492d", "M29 42Q27 17 48 12Q35 21 33 40Z"),
    fill("#5b3822", ball(20, 47, 15)), fill("#442717", ball(80, 47, 15)),
    line("#96683f", 2.6, "M20 47q3.500-3.500 4.600 1t-5.800 6t-9-6t8-11.500t13 5"),
    line("#74492d", 2.6, "M80 47q-3.500-3.500-4.600 1t5.800 6t9-6t-8-11.500t-13 5"),
    ...eyes("#3a2415", "#4b2d1b"), nose("#cb9a72"), mouth("#b8524d", 1),
  ],
  // A padded jacket with a fur collar, snow behind him.
  "general-rieekan": [
    ...sky("#4a6d86", "#e4f1f8"),
    fill("#ffffff", `${ball(12, 14, 2.4)}${ball(30, 6, 1.8)}${ball(88, 20, 2.4)}${ball(70, 7, 1.8)}${ball(8, 44, 2)}${ball(93, 50, 2)}`),
    ...shoulders(["#b08d5e", "#86683f"]),
    ...head(TAN),
    fill("#efe7d6", "M20 92Q22 72 36 68Q42 80 50 81T64 68Q78 72 80 92Q66 84 50 95Q34 84 20 92Z"), fill("#cfc4ac", "M50 81Q58 80 64 68Q78 72 80 92Q66 84 50 95Z"),
    fill("#86683f", "M47 92H53V100H47Z"),
    fill("#6f5a48", "M29 50Q23 13 50 11Q75 12 71 50L68 50Q70 37 65 30Q56 30 44 24Q35 29 32 50Z"),
    fill("#a7a29b", "M29 50Q27 38 30 30L34 36Q32 42 32 50ZM71 50Q73 38 70 30L66 36Q68 42 68 50Z"),
    fill("#92775f", "M31 34Q32 18 48 13Q38 20 36 29Z"),
    ...eyes("#4a3d2a", "#5a4636", 1.5), nose("#b27e5b"), mouth("#8a4f45", -1),
    line("#b27e5b", 1.3, "M43 60Q40 63 40 66M57 60Q60 63 60 66"),
  ],
  // A great domed head with eyes at its sides.
  "admiral-ackbar": [
    ...sky("#06304f", "#1f8fc0"),
    ...shoulders(["#f2f0e8", "#cfccc0"]),
    fill("#a9815a", "M32 76Q50 88 68 76L70 86Q50 98 30 86Z"),
    fill("#c4694a", "M50 4Q30 5 27 30Q14 34 16 48Q18 58 30 58Q28 66 24 72Q36 86 50 86T76 72Q72 66 70 58Q82 58 84 48Q86 34 73 30Q70 5 50 4Z"),
    fill("#9c4c36", "M50 4Q70 5 73 30Q86 34 84 48Q82 58 70 58Q72 66 76 72Q64 86 50 86Z"),
    fill("#e09070", "M32 28Q33 11 48 7Q38 15 37 30Z"),
    fill("#8a3f2c", `${ball(44, 16, 2.6)}${ball(56, 13, 2.2)}${ball(51, 24, 2)}${ball(61, 22, 2.6)}${ball(40, 26, 1.8)}`, 0.6),
    fill("#f2d9a0", `${ball(25, 44, 10.5)}`), fill("#e0bf80", `${ball(75, 44, 10.5)}`),
    fill("#e8a531", `${ball(24.5, 44, 7.5)}${ball(75.500, 44, 7.5)}`),
    fill("#14100c", `${ball(24.5, 44, 4.6)}${ball(75.500, 44, 4.6)}`), fill("#ffffff", `${ball(22.500, 42, 1.6)}${ball(73.500, 42, 1.6)}`),
    fill("#7d3524", `${oval(45.500, 52, 1.6, 3)}${oval(54.500, 52, 1.6, 3)}`),
    fill("#7d3524", "M29 64Q50 74 71 64Q68 74 50 75Q32 74 29 64Z"),
    line("#d9a07f", 2, "M36 78V84M43 80V86M57 80V86M64 78V84"),
  ],
  // Side parting, open collar, dark waistcoat.
  "han-solo": [
    ...sky("#45202a", "#c9714d"),
    ...shoulders(["#f3ead6", "#d8ccb2"]),
    fill("#232936", "M4 100Q8 83 30 79L43 100Z"), fill("#12161f", "M96 100Q92 83 70 79L57 100Z"),
    ...head(TAN),
    fill("#c48c63", "M41 74L50 93L59 74L50 79Z"),
    fill("#fff8e8", "M33 79L40 72L50 93L45 99Z"), fill("#e3d8c0", "M67 79L60 72L50 93L55 99Z"),
    fill("#5b3a20", "M27 54Q19 25 34 14Q49 3 67 11Q83 20 73 54L69 54Q71 40 66 32Q54 37 42 26Q35 34 32 42L31 54Z"),
    fill("#86592f", "M28 46Q22 27 36 17Q48 8 63 12Q46 14 40 24Q34 33 30 38Z"),
    ...eyes("#4a3018", "#3b2614", 1), nose("#b27e55"), fill("#8a4f38", "M42 65Q51 68 60 61.500L60.500 64Q51 71.500 42 67Z"),
  ],
  // A moustache, a blue cape, the clouds of a gas world.
  "lando-calrissian": [
    fill("#c8572f", "M0 0H100V100H0Z"), fill("#f3a25c", ball(50, 45, 40)),
    fill("#ffd9a3", "M0 30Q18 22 34 30T66 30T100 28V34Q80 40 60 35T24 38T0 36ZM0 58Q20 50 42 58T100 54V62Q70 68 40 63T0 66Z", 0.8),
    ...shoulders(["#6fa8dc", "#3f74b3"]),
    fill("#2f4f8f", "M4 100Q8 83 32 78L36 100ZM96 100Q92 83 68 78L64 100Z"),
    ...head(BROWN),
    fill("#bcdcf5", "M36 72L50 90L44 100H36ZM64 72L50 90L56 100H64Z"),
    fill("#1a1310", "M28 50Q20 28 30 18Q38 7 52 8Q68 8 73 20Q79 32 72 50L68 46Q69 36 65 30Q58 26 50 28Q42 26 35 30Q31 36 32 46Z"),
    fill("#3d2f29", "M29 34Q30 17 46 12Q60 9 66 14Q50 13 42 20Q34 26 33 36Z"),
    ...eyes("#1c120c", "#1a1310"), nose("#5f3a22"),
    fill("#1a1310", "M39 64Q42 58.500 50 60.500Q58 58.500 61 64Q55 63.500 50 62.800Q45 63.500 39 64Z"),
    fill("#f7ece0", "M43 65.500Q50 68 57 65.500Q54 70 50 70T43 65.500Z"),
  ],
  // A pilot in orange, with a striped white helmet.
  "wedge-antilles": [
    ...sky("#0b1f4a", "#3a68c9"),
    ...shoulders(["#f07f2a", "#c45a14"]),
    fill("#e9ebe6", "M24 100Q26 86 38 80L50 92L62 80Q74 86 76 100H68Q66 92 60 88L50 98L40 88Q34 92 32 100Z"),
    ...head(PALE),
    fill("#f4f4ee", "M50 5Q18 6 20 44L22 64Q28 71 35 70L33 48Q34 36 50 35T67 48L65 70Q72 71 78 64L80 44Q82 6 50 5Z"),
    fill("#cfd1cc", "M50 5Q82 6 80 44L78 64Q72 71 65 70L67 48Q66 36 50 35Z"),
    fill("#3f8f4a", "M43 5.500H57V34Q50 32.500 43 34Z"), fill("#2d6b38", "M50 5H57V34Q53 33.500 50 33.500Z"),
    fill("#d8343a", ball(26, 46, 4.6)), fill("#f4f4ee", "M26 42.500L27.500 46L26 49.500L24.500 46Z"), fill("#a5272c", ball(74, 46, 4.6)), fill("#cfd1cc", "M74 42.500L75.500 46L74 49.500L72.500 46Z"),
    fill("#3b2718", "M33 47Q34 36 50 35T67 47L64 44Q58 40 50 41T36 44Z"),
    line("#6a7078", 3, "M34 69L33 48Q34 36 50 35T67 48L66 69"),
    fill("#e8ad34", "M26 36Q30 22 43 19V27Q35 29 32 37ZM74 36Q70 22 57 19V27Q65 29 68 37Z"),
    line("#3b4048", 3.4, "M35 66Q40 76.500 50 76.500T65 66"),
    ...eyes("#33261a", "#2b1f18"), nose("#cb9a72"), mouth("#a8564d", 1),
  ],
  // Fair hair, a white tunic, two suns.
  "luke-skywalker": [
    fill("#7d3a4e", "M0 0H100V100H0Z"), fill("#f39a4f", ball(50, 47, 40)),
    fill("#ffe08a", ball(84, 18, 11)), fill("#ff7f5c", ball(94, 40, 8)),
    ...shoulders(LINEN),
    ...head(PALE),
    fill("#fffdf6", "M31 79L42 72L52 100H38Z"), fill("#d3cdc0", "M69 79L58 72L48 92L52 100H62Z"),
    fill("#d9a441", "M26 58Q17 16 38 11Q50 4 64 11Q83 17 74 58Q71 60 68 56Q70 42 66 33Q58 38 50 27Q42 38 34 33Q30 42 32 56Q29 60 26 58Z"),
    fill("#f6d27a", "M28 48Q23 22 39 14Q48 9 57 12Q42 17 38 26Q33 33 31 44Z"),
    ...eyes("#2f6da8", "#a87725"), nose("#cb9a72"), mouth("#b05c4a", 1),
  ],
  // All in black, a green blade.
  "luke-skywalker-jedi": [
    ...sky("#08260f", "#1c6b35"),
    ...blade("#3fe05c", "#eaffea"),
    ...shoulders(["#23262d", "#121419"]),
    ...head(PALE),
    fill("#3a3e48", "M34 72L50 84L44 100H30Q28 84 34 72Z"), fill("#1d2026", "M66 72L50 84L56 100H70Q72 84 66 72Z"),
    fill("#9c6f2c", "M28 52Q21 13 50 11T72 52L68 48Q68 36 63 29Q52 34 41 24Q33 32 32 48Z"),
    fill("#c9984a", "M29 42Q26 18 47 13Q36 20 33 36Z"),
    ...eyes("#2f6da8", "#6d4c1c", 2), nose("#cb9a72"), mouth("#a8564d", -0.5),
  ],
  // A brown hood, a white beard, a blue blade.
  "obi-wan-kenobi": [
    ...sky("#1f1a45", "#6f63c4"),
    ...blade("#4aa8ff", "#eef7ff"),
    fill("#6b4a2c", "M50 4Q22 5 19 42Q18 70 2 100H98Q82 70 81 42Q78 5 50 4Z"),
    fill("#4b321c", "M50 4Q78 5 81 42Q82 70 98 100H50Z"),
    fill("#8f673f", "M24 40Q26 12 46 7Q33 17 31 42Q31 72 16 96H6Q22 70 24 40Z"),
    fill("#2d1d10", "M50 15Q29 17 29 46Q30 66 50 80Q70 66 71 46Q71 17 50 15Z"),
    fill(LINEN[0], "M36 84L50 100L64 84L58 78H42Z"),
    ...head(RUDDY),
    fill("#e8eaea", "M31 38Q32 19 50 18T69 38Q66 30 58 27Q50 24 42 27Q34 30 31 38Z"),
    fill("#eef0f0", "M31 52Q36 58 37 61Q43 56 50 58.500Q57 56 63 61Q64 58 69 52Q71 68 62 78Q50 86 38 78Q29 68 31 52Z"),
    fill("#c9cdd0", "M50 58.500Q57 56 63 61Q64 58 69 52Q71 68 62 78Q56 82 50 82.500Z"),
    fill("#7d4a3c", "M44.500 65.500Q50 64 55.500 65.500Q50 69 44.500 65.500Z"),
    ...eyes("#3f6e96", "#d0d3d5", -1), nose("#b47a54"),
  ],
  // Fur from head to foot, a bandolier.
  "chewbacca": [
    ...sky("#10331f", "#4f9a5c"),
    fill("#6b4526", "M50 3Q22 4 20 40Q10 60 2 100H98Q90 60 80 40Q78 4 50 3Z"),
    fill("#4e301a", "M50 3Q78 4 80 40Q90 60 98 100H50Z"),
    line("#8f6238", 2.6, "M28 22Q22 40 18 62M36 12Q27 30 26 56M22 66L14 92M32 70L26 96M44 8Q38 16 36 28"),
    line("#39220f", 2.6, "M64 10Q73 28 75 54M72 22Q79 44 84 64M80 70L86 94M68 72L74 96"),
    fill("#9b6d42", "M50 22Q33 24 33 46Q33 62 42 72H58Q67 62 67 46Q67 24 50 22Z"),
    fill("#7d5430", "M50 22Q67 24 67 46Q67 62 58 72H50Z"),
    ...both("#4e301a", "#39220f", "M32 40Q40 35 48 43L47 47Q39 41 33 46Z"),
    ...both("#f4f0ff", "#e0dcec", oval(41.5, 48, 4, 2.8)), ...both("#2b5f86", "#2b5f86", ball(41.8, 48, 2.3)),
    fill("#1c120c", "M43 56Q50 52 57 56Q55 62 50 62T43 56Z"),
    fill("#3a2110", "M39 66Q50 61 61 66Q58 76 50 76T39 66Z"), fill("#f4ead6", "M43 66.500L45.500 71L48 66.500ZM52 66.500L54.500 71L57 66.500Z"),
    line("#b9bec5", 8, "M22 82L64 104"), line("#4a4f57", 2, "M30 81L26 90M38 85L34 94M46 89L42 98"),
  ],
  // A ginger beard, a soldier's light jacket.
  "general-madine": [
    ...sky("#1f2f14", "#8aa83a"),
    ...shoulders(["#d9cba6", "#b3a379"]),
    fill("#6f7d4a", "M34 77L50 92L44 100H28Q28 86 34 77ZM66 77L50 92L56 100H72Q72 86 66 77Z"),
    ...head(PALE),
    fill("#c2622a", "M30 50Q34 58 35 62Q42 57 50 59Q58 57 65 62Q66 58 70 50Q72 68 63 77Q50 84 37 77Q28 68 30 50Z"),
    fill("#964619", "M50 59Q58 57 65 62Q66 58 70 50Q72 68 63 77Q57 81 50 81Z"),
    fill("#8a4038", "M43 65.500Q50 64 57 65.500Q50 69.500 43 65.500Z"),
    fill("#b85a26", "M28 48Q21 14 44 11Q58 6 69 16Q77 26 71 50L68 46Q69 36 65 30Q54 34 42 26Q34 30 32 46Z"),
    fill("#e08a4a", "M29 40Q26 20 44 13Q38 19 35 30Z"),
    ...eyes("#3c6a5a", "#964619", 0.5), nose("#cb9a72"),
  ],
};
