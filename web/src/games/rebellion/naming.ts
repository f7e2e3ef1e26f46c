// A system in words, for labels and lists: the same that the drawing shows.

import type { Words } from "../board";
import { BASE_PRINT, forces, systemPrint, type UnitPrint } from "./components";
import { BASE_SPACE, idOf, leaderOf, type RebellionView, type SystemView } from "./view";

/** The facts about a system other than who stands there; its region only where that is not said above. */
export function facts(view: RebellionView, system: SystemView, words: Words, kind: "board-kind" | "board-type" = "board-kind"): string[] {
  const print = systemPrint(idOf(system.ref));
  const said = [
    print && words(kind, { type: print.type, region: print.region }),
    system.destroyed && words("text-destroyed"),
    system.loyalty && words("text-loyal", { side: `side:${system.loyalty}` }),
    print && print.type !== "remote" && !system.loyalty && !system.destroyed && words("board-neutral"),
    system.subjugated && words("text-subjugated"),
    system.sabotaged && words("text-sabotaged"),
    view.base === system.ref && words(view.revealed ? "board-base-here" : "board-base-secret"),
    mayHide(view, system) && words("board-base-maybe"),
    view.boba_zone === system.ref && words("board-boba"),
  ];
  return said.filter((one): one is string => !!one);
}

/** Whether a hidden base may be here: worth a mark only for those who do not know. */
export const mayHide = (view: RebellionView, system: SystemView) => system.maybe && !view.base && view.phase !== "setup";

/** The name of a card as it stands on the card itself: there it needs no quotation marks. */
export const cardTitle = (ref: string, words: Words) => words.name(ref).replace(/^«(.*)»$/, "$1");

/** Whether a word of a title is so long that it wants smaller letters to stay whole. */
export const dense = (title: string) => /\p{L}{14}/u.test(title);

export const produces = (ref: string) => (ref === BASE_SPACE ? BASE_PRINT : systemPrint(idOf(ref)));

export const unitLine = ([unit, number]: [UnitPrint, number], words: Words) => words("text-units", { unit: `unit:${unit.id}`, number });

export function leaderName(view: RebellionView, ref: string, words: Words): string {
  const leader = leaderOf(view, ref);
  const name = leader?.captured ? words("text-prisoner", { leader: ref }) : words.name(ref);
  return leader?.ring && !leader.captured ? `${name} (${words.name(leader.ring)})` : name;
}

/** All there is to say, in one sentence for a screen reader. */
export function label(view: RebellionView, system: SystemView, words: Words): string {
  const units = forces(system.units, null, null).map((one) => unitLine(one, words));
  const leaders = system.leaders.map((ref) => leaderName(view, ref, words));
  return [words.name(system.ref, "top"), ...facts(view, system, words), ...units, ...leaders].join(", ");
}

/** The last name, where there is little room: the last word with a capital. */
export function leaderShort(ref: string, words: Words): string {
  const name = words.name(ref).replace(/\(.*\)/, "");
  return name.match(/\p{Lu}[\p{L}’'-]*/gu)?.at(-1) ?? name;
}
