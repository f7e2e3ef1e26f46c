// The leaders of the Empire.

import { ball, both, fill, line, oval, type Mark } from "./marks";
import { cap, eyes, head, mouth, nose, PALE, plaque, RUDDY, shoulders, sky, TAN, uniform, WAN, type Tone } from "./people";

const OLIVE: Tone = ["#7d8060", "#5c5f45"];
const GREY: Tone = ["#8a919c", "#666d79"];
const DARK: Tone = ["#4c535f", "#353b46"];
const WHITE: Tone = ["#f4f3ee", "#cfcfca"];

export const IMPERIALS: Record<string, Mark[]> = {
  // A black hood, a ruined face, yellow eyes; lightning.
  "emperor-palpatine": [
    ...sky("#1b1038", "#5a3fb0"),
    line("#cdbcff", 2.4, "M6 10L18 22L12 32L26 46M94 8L84 20L92 30L78 42", 0.9),
    fill("#16131c", "M50 3Q20 5 17 44Q14 74 3 100H97Q86 74 83 44Q80 5 50 3Z"),
    fill("#2c2735", "M50 3Q20 5 17 44Q14 74 3 100H14Q24 74 26 44Q28 14 50 12Z"),
    fill("#08070c", "M50 14Q29 16 28 46Q28 66 50 80Q72 66 72 46Q71 16 50 14Z"),
    fill(WAN[0], "M34 42Q34 26 50 25T66 42L65 56Q61 68 50 75Q39 68 35 56Z"),
    fill(WAN[1], "M50 25Q66 26 66 42L65 56Q61 68 50 75Z"),
    fill("#8f7f78", "M34 44Q42 40 48 47L46 53Q38 54 34.500 49ZM66 44Q58 40 52 47L54 53Q62 54 65.500 49Z"),
    fill("#ffd23f", `${oval(41.5, 48.5, 3, 2.4)}${oval(58.5, 48.5, 3, 2.4)}`),
    fill("#3a1c00", `${ball(41.8, 48.5, 1.1)}${ball(58.2, 48.5, 1.1)}`),
    line("#8f7f78", 1.5, "M40 31Q50 28 60 31M41 35.500Q50 32.500 59 35.500M38 58Q42 62 41 68M62 58Q58 62 59 68"),
    fill("#9c8c80", "M50 48L54 59Q50 61 47 59Z"),
    fill("#6d4a4a", "M43 65Q50 63 57 65Q50 68.500 43 65Z"),
    fill("#8d949f", "M44 84H56L53 90H47Z"),
  ],
  // Hollow cheeks, grey hair combed back from a high forehead.
  "grand-moff-tarkin": [
    ...sky("#232c36", "#8fa3b4"),
    ...uniform(OLIVE), ...plaque("#d8443c", "#3f7fd0"),
    ...head(PALE, "gaunt"),
    fill("#b8bec6", "M30 47Q26 15 50 12Q74 15 70 47L67 44Q68 30 60 25Q56 29 50 24Q44 29 40 25Q32 30 33 44Z"),
    fill("#dfe3e8", "M31 40Q29 18 48 13Q38 20 36 30Z"),
    fill("#b98a68", "M36 56L43 60L41 67ZM64 56L57 60L59 67Z"),
    line("#b98a68", 1.3, "M43 31Q50 29 57 31M44 35Q50 33.500 56 35"),
    ...eyes("#3f5a6e", "#7c828a", 2.5), nose("#b98a68"), mouth("#8a4f45", -1.5),
  ],
  // A black helmet before a red moon.
  "darth-vader": [
    ...sky("#25060b", "#c4262e"),
    fill("#0b0d12", "M0 100Q6 82 30 78H70Q94 82 100 100Z"),
    fill("#2a2f3b", "M0 100Q6 82 30 78L36 84Q14 87 10 100Z"),
    fill("#171a22", "M50 5C32 5 24 19 23 41L9 77Q23 87 36 83L41 72H59L64 83Q77 87 91 77L77 41C76 19 68 5 50 5Z"),
    fill("#0a0c11", "M50 5C68 5 76 19 77 41L91 77Q77 87 64 83L59 72H50Z"),
    fill("#66728a", "M28 38C29 22 37 10 48 9C39 16 35 26 34 38Z"),
    fill("#3a4252", "M23 43L28 41L22 77Q16 79 12 77Z"),
    fill("#566177", "M22 42Q37 34 50 43Q63 34 78 42L79 47Q63 40 50 49Q37 40 21 47Z"),
    fill("#3b4353", "M32 48H68L70 62L60 81H40L30 62Z"),
    fill("#282e3b", "M50 48H68L70 62L60 81H50Z"),
    ...both("#07080b", "#07080b", "M30 49Q42 45 48 53L46 62Q36 63 31 57Z"),
    ...both("#d8443c", "#9c2a28", "M34 51.500Q40 50 44 53.500L43 56Q38 53.500 34 55Z"),
    fill("#6a768d", "M50 52L55.500 66H44.500Z"),
    fill("#07080b", "M44 66H56L62.500 81H37.500Z"),
    fill("#a3aec2", "M45 68.500H47L43.500 79.500H41ZM49 68.500H51V79.500H49ZM53 68.500H55L59 79.500H56.500Z"),
  ],
  // Dark hair far back, long side-whiskers, a heavy chin.
  "general-tagge": [
    ...sky("#3a2c12", "#c08b35"),
    ...uniform(OLIVE), ...plaque("#3f7fd0", "#3f7fd0"),
    ...head(RUDDY, "broad"),
    ...both("#4a3423", "#33231a", "M28 46Q25 28 32 20Q37 14 45 14Q36 21 34.500 32L34.500 44L40 59L31.500 61Q29 54 28 46Z"),
    line("#b27e5b", 1.4, "M41 30Q50 27.500 59 30M42 34.500Q50 32.500 58 34.500"),
    ...eyes("#2f2318", "#2d1f14", 2), nose("#b47a54"), mouth("#7d3f33", -1),
    fill("#b47a54", "M46 70Q50 72 54 70Q50 74 46 70Z"),
  ],
  // A cap, and a grey moustache.
  "admiral-ozzel": [
    ...sky("#0f2f2c", "#3f8f80"),
    ...uniform(GREY), ...plaque("#d8443c", "#3f7fd0"),
    ...head(RUDDY, "broad"),
    ...both("#9aa0a8", "#7d838c", "M30 38L35 38L34 54L30 52Z"),
    ...cap(GREY, "#4c535f"),
    ...eyes("#3a3226", "#8d939b", -1), nose("#b47a54"),
    fill("#aab0b8", "M36 63Q38 56 50 59Q62 56 64 63Q57 67 50 64Q43 67 36 63Z"),
    fill("#878d96", "M50 59Q62 56 64 63Q57 67 50 64Z"),
    fill("#7d3f33", "M46 67Q50 69.500 54 67Q50 70 46 67Z"),
  ],
  // A black cap over a narrow, watchful face; the long ship behind him.
  "admiral-piett": [
    fill("#0d1c3a", "M0 0H100V100H0Z"),
    fill("#6f93cf", "M50 -8L120 80H-20Z"),
    fill("#8eaee2", "M50 -8L-20 80H50Z"),
    ...uniform(DARK), ...plaque("#d8443c", "#e8c84a"),
    ...head(PALE, "gaunt"),
    ...both("#3a2a1e", "#2a1d14", "M31 38L36 38L34.500 50L32 50Z"),
    ...cap(["#3d444f", "#272c35"], "#1b1f26"),
    ...eyes("#2e2a22", "#4a3626", -2), nose("#c2926c"), mouth("#8a4f45"),
  ],
  // A fighter pilot's black helmet with red stripes and hoses.
  "soontir-fel": [
    ...sky("#06323f", "#2bb6d6"),
    fill("#12151b", "M2 100Q6 83 32 77H68Q94 83 98 100Z"),
    fill("#262b34", "M2 100Q6 83 32 77L40 82Q20 86 16 100Z"),
    fill("#1b1f27", "M50 9Q20 9 21 44Q21 60 28 70Q36 82 50 82T72 70Q79 60 79 44Q80 9 50 9Z"),
    fill("#0d1015", "M50 9Q80 9 79 44Q79 60 72 70Q64 82 50 82Z"),
    fill("#59657a", "M25 38Q26 16 46 12Q34 19 32 36Z"),
    fill("#d8343a", "M45.500 9.500H54.500V34H45.500ZM36 12.500L40 11V33L36 34ZM60 11L64 12.500V34L60 33Z"),
    fill("#2f3644", "M22 38Q50 28 78 38V44Q50 34 22 44Z"),
    ...both("#05070a", "#05070a", "M24 45Q38 39 47 47L45 60Q34 64 26 58Z"),
    ...both("#4ccbe8", "#2a8ba3", "M28 47.500Q36 44 43 48L42 51Q35 47.500 28 51Z"),
    fill("#3a4252", "M43 60H57L60 76Q50 83 40 76Z"),
    fill("#0a0c10", "M45 64H55V66H45ZM45 68.500H55V70.500H45ZM45 73H55V75H45Z"),
    line("#8d97a8", 5, "M40 72Q28 78 32 92M60 72Q72 78 68 92"),
    line("#5d6675", 1.2, "M32 78L37 81M30 84L35 85M63 81L68 78M65 85L70 84"),
  ],
  // A courtier's tall, soft hat in purple over a fleshy old face.
  "janus-greejatus": [
    ...sky("#2f1030", "#8c3f78"),
    fill("#6b3f8f", "M2 100Q6 80 34 74H66Q94 80 98 100Z"), fill("#4b2869", "M50 74H66Q94 80 98 100H50Z"),
    fill("#d9b45a", "M40 74L50 100L60 74L64 76L55 100H45L36 76Z"),
    ...head(["#e7c3a4", "#c59a7a"], "broad"),
    fill("#8550b0", "M27 36Q24 24 14 6Q32 -4 50 -4T86 6Q76 24 73 36Q50 27 27 36Z"),
    fill("#5b3380", "M50 -4Q68 -4 86 6Q76 24 73 36Q62 31.500 50 31.500Z"),
    fill("#a878cf", "M18 8Q26 3 36 2Q32 14 33 32L27 35Q25 22 18 8Z"),
    fill("#d9b45a", "M26 33Q50 24 74 33L73 39Q50 30 27 39Z"),
    ...both("#cfc6bf", "#a89e97", "M29 39L34 38L33 54L29 52Z"),
    fill("#c59a7a", "M33 58Q38 62 38 70Q34 66 32 60ZM67 58Q62 62 62 70Q66 66 68 60Z"),
    ...eyes("#3b2c20", "#9a8f86", -1.5), nose("#b5805c"), mouth("#8a4040", -1),
    line("#b5805c", 1.4, "M36 54Q41 57 46 54M54 54Q59 57 64 54M44 71Q50 74 56 71"),
  ],
  // Neat dark hair; the unfinished station behind him.
  "moff-jerjerrod": [
    fill("#101a16", "M0 0H100V100H0Z"),
    fill("#7f9a8c", "M50 5A42 42 0 0 0 8 47A42 42 0 0 0 20 77L50 60V50H62V38H74V26H66V12Q58 5 50 5Z"),
    fill("#5c7668", "M8 47A42 42 0 0 0 20 77L40 66L34 47Z"),
    line("#7f9a8c", 2, "M66 12Q92 22 92 47Q92 62 84 72M74 26L88 32M74 38L91 42M62 50L92 52M78 18V66"),
    ...uniform(["#737a86", "#525966"]), ...plaque("#3f7fd0", "#3f7fd0"),
    ...head(PALE),
    fill("#2b1f18", "M29 48Q24 12 50 11T71 48L68 48Q69 38 66 31Q52 34 40 24Q33 32 32 48Z"),
    fill("#4d3a2c", "M30 40Q28 18 48 13Q37 20 34 32Z"),
    ...eyes("#2a211a", "#2b1f18", -1), nose("#c2926c"), mouth("#8a4f45", -1),
  ],
  // A white tunic, white hair, a moustache.
  "colonel-yularen": [
    ...sky("#101b4d", "#2f56b8"),
    ...uniform(WHITE), ...plaque("#d8443c", "#d8443c"),
    ...head(TAN, "oval"),
    fill("#d5d9de", "M29 50Q23 12 50 11T71 50L68 52Q70 38 65 31Q55 22 42 28Q33 32 32 52Z"),
    fill("#f3f5f7", "M30 42Q27 18 47 13Q36 20 34 36Z"),
    ...eyes("#3c4d5e", "#aeb4bb", 2), nose("#b27e5b"),
    fill("#e4e7ea", "M37 63.500Q40 57.500 50 59.500Q60 57.500 63 63.500Q56 65 50 63.500Q44 65 37 63.500Z"),
    fill("#b9bec5", "M50 59.500Q60 57.500 63 63.500Q56 65 50 63.500Z"),
    mouth("#8a4f45", -1),
  ],
  // A driver's grey helmet with goggles, and breastplates.
  "general-veers": [
    ...sky("#37424c", "#dfe9ef"),
    ...shoulders(["#6d747c", "#4c535b"]),
    fill("#a7afb8", "M16 100Q18 86 36 82L42 100ZM84 100Q82 86 64 82L58 100Z"),
    ...head(PALE, "gaunt"),
    fill("#9aa3ad", "M50 7Q20 7 21 42L23 62L31 68Q31 52 34 44Q50 37 66 44Q69 52 69 68L77 62L79 42Q80 7 50 7Z"),
    fill("#6f7883", "M50 7Q80 7 79 42L77 62L69 68Q69 52 66 44Q58 40.500 50 40.500Z"),
    fill("#cdd4db", "M26 34Q26 14 46 10Q34 18 33 34Z"),
    fill("#20242b", "M26 22Q50 14 74 22L75 34Q50 26 25 34Z"),
    fill("#f2a33c", "M30 24.500Q40 21 47.500 20.800V27Q38 27 29.500 30.500ZM70 24.500Q60 21 52.500 20.800V27Q62 27 70.500 30.500Z"),
    fill("#14171d", "M24 36Q50 28 76 36L75 43Q50 35 25 43Z"),
    line("#2b3038", 3, "M30 66Q38 79 50 79T70 66"),
    ...eyes("#33506a", "#5a4632", 2), nose("#c2926c"), mouth("#8a4f45", -1),
  ],
  // A green helmet, a visor like a T, the rangefinder up.
  "boba-fett": [
    ...sky("#2c2a10", "#b59a3c"),
    fill("#5d6b4a", "M2 100Q8 83 34 78H66Q92 83 98 100Z"), fill("#42503a", "M50 78H66Q92 83 98 100H50Z"),
    fill("#c9a13c", "M10 92Q16 84 28 82L32 90Q20 92 16 100H9Z"),
    fill("#6f8f63", "M50 7Q21 8 22 42V66Q30 82 50 82T78 66V42Q79 8 50 7Z"),
    fill("#4d6b4a", "M50 7Q79 8 78 42V66Q70 82 50 82Z"),
    fill("#9dbb8c", "M27 36Q28 16 46 10Q34 18 33 36Z"),
    fill("#9c2f28", "M22 34Q50 28 78 34V41Q50 36 22 41Z"),
    fill("#0b0d10", "M24 42Q50 36 76 42L74 53Q60 54 55.500 60V81Q50 82.500 44.500 81V60Q40 54 26 53Z"),
    fill("#3f4a52", "M28 44Q40 41 49 41V44Q38 44 28 48Z"),
    ...both("#9c2f28", "#7a241f", "M25 56L40 58L42 66L40 78Q30 74 25 66Z"),
    fill("#c9d0d6", "M80 6H84V40H80Z"), fill("#8d949c", "M72 3H90V11H72Z"), fill("#e04a3c", ball(75, 7, 2.4)),
    fill("#42503a", "M76 38H86V58H76Z"),
  ],
};
