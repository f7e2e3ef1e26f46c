// All that is drawn for the game, by the name under which it hangs in the gallery.

import { actionPrint, missionPrint, tacticIds } from "../components";
import { ACTIONS, MISSIONS, OBJECTIVES, tacticEmblem, type Emblem } from "./cards";
import { GLYPHS } from "./glyphs";
import { IMPERIALS } from "./imperials";
import { REBELS } from "./rebels";
import { WORLDS } from "./worlds";

interface Drawing {
  id: string;
  emblem: Emblem;
  /** Who looks out of it. */
  leaders: string[];
}

export const FACES = { ...IMPERIALS, ...REBELS };

const portrait = (id: string) => [missionPrint(id).portrait].filter((one) => one !== null);

export const CARDS: Drawing[] = [
  ...Object.entries(MISSIONS).map(([id, emblem]) => ({ id: `mission-${id}`, emblem, leaders: portrait(id) })),
  ...Object.entries(ACTIONS).map(([id, emblem]) => ({ id: `action-${id}`, emblem, leaders: actionPrint(id).leaders })),
  ...Object.entries(OBJECTIVES).map(([id, emblem]) => ({ id: `objective-${id}`, emblem, leaders: [] })),
  ...tacticIds.map((id) => ({ id: `tactic-${id}`, emblem: tacticEmblem(id), leaders: [] })),
];

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
