// Why a system cannot be chosen: by what the question is about.

import { forces, missionPrint, systemPrint, unitPrint, type UnitPrint } from "./components";
import { because, type Asked, type Question, type Reason } from "./question";
import { BASE_SPACE, idOf, leaderOf, otherSide, systemOf, type RebellionView, type Side, type SystemView } from "./view";

const UNFIT = because("unfit");

const BY_QUESTION: Partial<Record<Asked, (question: Question, system: SystemView) => Reason>> = {
  destination: () => because("base-space"),
  origin: originReason,
  "target-system": targetReason,
  deploy: deployReason,
  "retreat-to": refugeReason,
  "choose-base": baseReason,
};

export function systemReason(question: Question, ref: string): Reason | null {
  const system = systemOf(question.view, ref);
  if (!system || !(BY_QUESTION[question.asked] || systemsIn(question).length)) return null;
  return BY_QUESTION[question.asked]?.(question, system) ?? UNFIT;
}

/** The systems that can be chosen. */
const systemsIn = ({ ask }: Question) => ask.options.flatMap(({ refs }) => refs.filter((one) => one.startsWith("system:")));

/** Whether two places are next to each other as the viewer's units travel. */
export function near(view: RebellionView, one: string, other: string): boolean {
  const home = view.base && idOf(view.base);
  const beside = (place: string) => (place === BASE_SPACE ? (home ? [home, ...systemPrint(home)!.adjacent] : []) : systemPrint(idOf(place))!.adjacent);
  return one === BASE_SPACE ? beside(one).includes(idOf(other)) : other === BASE_SPACE ? beside(other).includes(idOf(one)) : beside(one).includes(idOf(other));
}

export const friends = (view: RebellionView, place: string, side: Side) =>
  view.leaders.filter((one) => one.place === place && one.side === side && !one.captured).map(({ ref }) => ref);

const there = (system: SystemView, side: Side) => forces(system.units, side, null).length > 0;
const enemies = (system: SystemView, side: Side) => there(system, otherSide(side));

// -- moving -----------------------------------------------------------------------------------------------------------

function originReason(question: Question, system: SystemView): Reason {
  const { view, side, ask } = question;
  const to = String(ask.prompt.args?.system ?? "");
  if (system.ref === to) return because("same-place");
  if (view.moves.some((move) => move.origin === system.ref)) return because("taken");
  const units = forces(system.units, side, null).map(([unit]) => unit);
  if (!units.length) return because("no-units");
  // A card has rules of its own about where units come from.
  if (view.mission || view.phase !== "command") return UNFIT;
  const choices = systemsIn(question);
  if (!near(view, system.ref, to)) return choices.length && choices.every((one) => near(view, one, to)) ? because("not-adjacent", { system: to }) : UNFIT;
  if (stuck(units)) return because("no-transport");
  const [leader] = friends(view, system.ref, side);
  return leader ? because("leader-stays", { leader }) : UNFIT;
}

/** Nothing of it can leave: it does not move, or needs a ship that carries. */
export const stuck = (units: UnitPrint[]) => units.every(({ immobile, passenger }) => immobile || passenger) && units.every(({ capacity }) => !capacity);

function refugeReason(question: Question, system: SystemView): Reason {
  const { view, side, ask } = question;
  const from = view.battle?.system ?? String(ask.prompt.args?.system ?? "");
  if (system.ref === BASE_SPACE || !near(view, system.ref, from)) return because("not-adjacent", { system: from });
  if (enemies(system, side)) return because("enemies");
  const own = (one: SystemView) => there(one, side) || one.loyalty === side;
  const ownFirst = !own(system) && systemsIn(question).some((ref) => own(systemOf(view, ref)!));
  return because(ownFirst ? "refuge" : "enemy-came");
}

function deployReason({ view, side, ask }: Question, system: SystemView): Reason {
  const unit = unitPrint(idOf(String(ask.prompt.args?.unit ?? "unit:")));
  if (unit?.id === "death-star") return because("needs-site");
  if (system.ref === BASE_SPACE) return because(side === "rebel" && !view.revealed ? "two-already" : "base-space");
  const own = side === "rebel" ? system.loyalty === "rebel" && !system.subjugated : system.loyalty === "imperial" || system.subjugated;
  if (!own) return because("not-own");
  if (system.sabotaged) return because("sabotaged");
  return because(enemies(system, side) ? "enemies" : "two-already");
}

function baseReason({ view }: Question, system: SystemView): Reason {
  const print = systemPrint(idOf(system.ref));
  if (!print?.probe) return because("no-probe");
  return because(view.removed_probes.includes(system.ref) ? "probe-removed" : "empire-near");
}

// -- where a mission can be aimed -------------------------------------------------------------------------------------

type Test = (view: RebellionView, system: SystemView) => boolean;

const populous = (system: SystemView) => systemPrint(idOf(system.ref))?.type === "populous";

/** The few words on the cards as tests on the map, as in aims.py. */
const TESTS: Record<string, Test> = {
  any: () => true,
  populous: (_, system) => populous(system) && !system.destroyed,
  remote: (_, system) => !populous(system) && !system.destroyed,
  imperial_system: (_, system) => system.loyalty === "imperial" || system.subjugated,
  imperial_loyalty: (_, system) => system.loyalty === "imperial",
  rebel_system: (_, system) => system.loyalty === "rebel" && !system.subjugated,
  subjugated: (_, system) => system.subjugated,
  has_imperial_unit: (_, system) => there(system, "imperial"),
  has_imperial_ship: (_, system) => forces(system.units, "imperial", "space").length > 0,
  no_imperial_unit: (_, system) => !there(system, "imperial"),
  no_rebel_unit: (_, system) => !there(system, "rebel"),
  no_sabotage: (_, system) => !system.sabotaged,
  has_captured_leader: (view, system) => system.leaders.some((ref) => leaderOf(view, ref)?.captured),
};

function targetReason({ view, ask }: Question, system: SystemView): Reason {
  return offTarget(view, String(ask.prompt.args?.mission ?? "mission:"), system) ?? UNFIT;
}

/** Whether a mission can be aimed at a place. */
export function canAim(view: RebellionView, mission: string, place: string): boolean {
  const system = systemOf(view, place);
  return missionPrint(idOf(mission)).target === "system" && system !== undefined && !offTarget(view, mission, system);
}

function offTarget(view: RebellionView, mission: string, system: SystemView): Reason | null {
  if (system.ref === BASE_SPACE) return because("base-space");
  const { filters, side, mode } = missionPrint(idOf(mission));
  for (const word of filters as string[]) {
    const [what, rest = ""] = word.split(":") as [string, string?];
    const reason = unmet(view, system, what, rest);
    if (reason) return reason;
  }
  return side === "rebel" && mode === "attempt" && view.boba_zone === system.ref ? because("boba") : null;
}

/** Which word of a card a system does not meet. */
function unmet(view: RebellionView, system: SystemView, what: string, rest: string): Reason | null {
  if (what === "named") return idOf(system.ref) === rest ? null : because("only-there", { system: `system:${rest}` });
  if (what === "has_icon") return systemPrint(idOf(system.ref))?.icons.includes(rest) ? null : because("needs-icon", { icon: rest });
  if (what === "has_unit") {
    const kinds = rest.split("|").map((id) => `unit:${id}`);
    return kinds.some((ref) => system.units[ref]) ? null : because("needs-unit", { units: kinds.join(" ") });
  }
  return TESTS[what]!(view, system) ? null : because("target", { filter: what });
}
