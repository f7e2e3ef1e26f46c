// All that is drawn for the game, by name: each picture is a small image of its own.

import { actionPrint, missionPrint, tacticIds } from "../components";
import { ACTIONS, colourOf, MISSIONS, OBJECTIVES, tacticEmblem, type Emblem } from "./cards";
import { GLYPHS } from "./glyphs";
import { IMPERIALS } from "./imperials";
import type { Mark } from "./marks";
import { REBELS } from "./rebels";
import { FORMS } from "./shapes";
import { WORLDS, type World } from "./worlds";

interface Drawing {
  id: string;
  emblem: Emblem;
  /** Who looks out of it. */
  leaders: string[];
}

const FACES: Record<string, Mark[]> = { ...IMPERIALS, ...REBELS };

const portrait = (id: string) => [missionPrint(id).portrait].filter((one) => one !== null);

const CARDS: Drawing[] = [
  ...Object.entries(MISSIONS).map(([id, emblem]) => ({ id: `mission-${id}`, emblem, leaders: portrait(id) })),
  ...Object.entries(ACTIONS).map(([id, emblem]) => ({ id: `action-${id}`, emblem, leaders: actionPrint(id).leaders })),
  ...Object.entries(OBJECTIVES).map(([id, emblem]) => ({ id: `objective-${id}`, emblem, leaders: [] })),
  ...tacticIds.map((id) => ({ id: `tactic-${id}`, emblem: tacticEmblem(id), leaders: [] })),
];

// -- drawing ----------------------------------------------------------------------------------------------------------

/** The outlines of a drawing, one on the other. */
const outlines = (marks: Mark[] = []) => marks.map(outline).join("");

function outline({ d, fill, stroke, width, dashes, opacity, flip }: Mark): string {
  const drawn = {
    d,
    fill,
    stroke,
    "stroke-width": width,
    "stroke-dasharray": dashes || undefined,
    "stroke-linecap": stroke && !dashes ? "round" : undefined,
    "stroke-linejoin": stroke ? "round" : undefined,
    opacity,
    transform: flip ? "matrix(-1 0 0 1 100 0)" : undefined,
  };
  const said = Object.entries(drawn).filter(([, value]) => value !== undefined);
  return `<path ${said.map(([name, value]) => `${name}="${value}"`).join(" ")}/>`;
}

const image = (inside: string, box = "0 0 100 100", more = "") => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${more}>${inside}</svg>`;

/** The part of a drawing in which the face is. */
const FACE = "9 4 82 82";
const face = (id: string) => image(outlines(FACES[id]), FACE);

/** The counter of a leader on the map: the face in the form of its side. */
function pawn(id: string): string {
  const form = id in REBELS ? FORMS.rebel : FORMS.imperial;
  const inside = image(outlines(FACES[id]), FACE, ' x="-19" y="-19" width="38" height="38"');
  return image(`<clipPath id="form"><path d="${form}"/></clipPath><g clip-path="url(#form)">${inside}</g>`, "-19 -19 38 38");
}

function world({ ground, on, behind, before }: World): string {
  const stops = ground.map((colour, i) => `<stop offset="${i / 2}" stop-color="${colour}"/>`).join("");
  const ball = (fill: string) => `<circle cx="50" cy="50" r="40" fill="url(#${fill})"/>`;
  const light = `<radialGradient id="ground" cx="34%" cy="30%" r="75%">${stops}</radialGradient>`;
  const night = `<radialGradient id="night" cx="32%" cy="28%" r="80%"><stop offset=".5" stop-color="#02040c" stop-opacity="0"/><stop offset="1" stop-color="#02040c" stop-opacity=".75"/></radialGradient>`;
  const rim = `<clipPath id="rim"><circle cx="50" cy="50" r="40"/></clipPath>`;
  return image(`${light}${night}${rim}${outlines(behind)}${ball("ground")}<g clip-path="url(#rim)">${outlines(on)}</g>${ball("night")}${outlines(before)}`);
}

/** Where faces stand on a card, and how large. */
const PLACES = [[], [[15, 2, 0.78]], [[0, 0, 0.6], [40, 18, 0.6]]] as const;

function corner(name: string, fill: string): string {
  const rim = `<circle cx="24" cy="76" r="24" fill="#0b0e17"/><circle cx="24" cy="76" r="22.500" fill="none" stroke="${fill}" stroke-width="2" opacity=".7"/>`;
  return `${rim}<path transform="translate(9 61) scale(.94)" fill="${fill}" fill-rule="evenodd" d="${GLYPHS[name]}"/>`;
}

/** What is drawn on a card: a sign, with a second one in the corner; or those who are pictured on it, with the sign in the corner. */
function card({ emblem: [sign, colour, second, other], leaders }: Drawing): string {
  if (leaders.length) {
    const faces = PLACES[leaders.length]!.map(([x, y, scale], i) => {
      const inside = image(outlines(FACES[leaders[i]!]), FACE, ' width="100" height="100"');
      return `<g transform="translate(${x} ${y}) scale(${scale})"><g clip-path="url(#round)">${inside}</g><circle cx="50" cy="50" r="48.500" fill="none" stroke="#0b0e17" stroke-width="4"/></g>`;
    });
    return image(`<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>${faces.join("")}${corner(sign, colourOf(colour))}`);
  }
  const place = second ? "translate(24 2) scale(2.3)" : "translate(12 10) scale(2.45)";
  const large = `<path transform="${place}" fill="${colourOf(colour)}" fill-rule="evenodd" d="${GLYPHS[sign]}"/>`;
  return image(large + (second ? corner(second, colourOf(other)) : ""));
}

/** A picture as the text of an image; nothing where none hangs. */
export function drawing(name: string): string | null {
  const [, kind, id] = /^([a-z]+)-(.+)$/.exec(name) ?? [];
  if (kind === "leader" || kind === "pawn") return id! in FACES ? (kind === "pawn" ? pawn : face)(id!) : null;
  if (kind === "system") return WORLDS[id!] ? world(WORLDS[id!]!) : null;
  const found = CARDS.find((one) => one.id === name);
  return found ? card(found) : null;
}

/** Everything that hangs there, each with what it is made of. */
export function catalogue(): Record<string, string> {
  const made = (emblem: Emblem) => [emblem[0], emblem[2] ?? emblem[0]].map((sign) => GLYPHS[sign] ?? "nothing").join(" ");
  return Object.fromEntries([
    ...Object.entries(FACES).map(([id, marks]) => [`leader-${id}`, JSON.stringify(marks)]),
    ...Object.entries(WORLDS).map(([id, world]) => [`system-${id}`, JSON.stringify(world)]),
    ...CARDS.map(({ id, emblem, leaders }) => [id, `${made(emblem)} ${emblem.join(" ")} ${leaders.join(" ")}`]),
    ...Object.entries(GLYPHS).map(([id, path]) => [`unit-${id}`, path]),
  ]);
}
