// Why something cannot be chosen now, in words: one function for each sort of thing, by what is asked. What may be chosen says the
// list of options alone; here only a reason is looked for, and given only where the view shows that it is the true one.

import { greyed } from "../../board/reasons";
import type { AskView } from "../board";
import { actionPrint, forces, missionPrint, objectivePrint, rankOf, tacticPrint, unitPrint } from "./components";
import { skilled, skillTotal } from "./prospects";
import { because, type Asked, type Question, type Reason } from "./question";
import { BASE_SPACE, idOf, kindOf, leaderOf, poolOf, sideOf, type RebellionView, type Side, type SystemView } from "./view";
import { systemReason } from "./where";

const ANOTHER = because("another-question");

/** Why a thing of the viewer's own, or a system, cannot be chosen; null: it can, or there is nothing to explain. */
export function whyNot(view: RebellionView, ask: AskView | null, ref: string): Reason | null {
  if (!ask || !view.side || view.victory || ask.options.some(({ refs }) => refs.includes(ref))) return null;
  if (!ask.options.length) return isOwn(view, ref) ? because("not-your-turn") : null;
  const question = { view, side: view.side, ask, asked: ask.prompt.key.replace(/^ask-/, "") as Asked };
  return REASONS[kindOf(ref)]?.(question, ref) ?? null;
}

function isOwn(view: RebellionView, ref: string): boolean {
  if (kindOf(ref) === "leader") return leaderOf(view, ref)?.side === view.side;
  return ["mission", "action", "objective"].includes(kindOf(ref));
}

const REASONS: Record<string, (question: Question, ref: string) => Reason | null> = {
  leader: leaderReason,
  mission: (question, ref) => (ref.includes("@") ? assignedReason(question, ref) : handReason(question)),
  action: actionReason,
  objective: objectiveReason,
  system: systemReason,
  unit: unitReason,
  tactic: tacticReason,
};

// -- leaders ----------------------------------------------------------------------------------------------------------

/** Questions that are about the leaders in the pool. */
const FROM_POOL: Asked[] = ["assign", "first-leader", "second-leader", "turn", "send", "add-leader"];

/** Whether the viewer decides about a leader now: in a turn of one role, who has both decides for that one alone. */
function commands(view: RebellionView, leader: string, asked?: Asked): boolean {
  const [, turn] = view.current.split("-");
  return (asked === "turn" && turn ? [turn] : view.roles).includes(rankOf(idOf(leader)));
}

const partner = (view: RebellionView, ref: string) => {
  const role = rankOf(idOf(ref));
  return because(view.roles.includes(role) ? "other-turn" : "partner", { role });
};

function leaderReason({ view, side, ask, asked }: Question, ref: string): Reason | null {
  const leader = leaderOf(view, ref);
  if (!leader) return null;
  if (leader.side !== side) return greyed(ask, ref) ? because("foreign") : null;
  if (leader.captured) return because("captured");
  if (leader.place === "supply") return because("not-recruited");
  if (leader.place === "gone") return because("gone");
  if (asked === "retreat") return retreatReason(view, ref, leader.place);
  if (!FROM_POOL.includes(asked)) return ANOTHER;
  if (leader.place === "card") return because("on-mission");
  if (leader.place !== "pool") return because("away", { system: leader.place });
  return pooledReason(view, asked, ref);
}

function pooledReason(view: RebellionView, asked: Asked, ref: string): Reason | null {
  // with one of the viewer's own a partner's leader can go too
  if (asked === "assign") return poolOf(view, view.side as Side).some((one) => commands(view, one.ref)) ? null : partner(view, ref);
  if (asked === "second-leader") return because("chosen-already");
  if (!commands(view, ref, asked)) return partner(view, ref);
  return because(asked === "turn" ? "no-tactics" : "no-tactics-combat");
}

function retreatReason(view: RebellionView, ref: string, place: string): Reason {
  if (place !== view.battle?.system) return because("not-in-combat");
  if (!commands(view, ref)) return partner(view, ref);
  return because("came-for-combat");
}

// -- cards ------------------------------------------------------------------------------------------------------------

function handReason({ view, side, asked }: Question): Reason {
  if (asked === "assign") return because(poolOf(view, side).length ? "partner-leaders" : "no-leader");
  if (asked === "turn") return because("not-assigned");
  if (view.draft) return because("other-card", { mission: view.draft });
  return ANOTHER;
}

/** A face-down mission: `mission:sabotage@princess-leia`. */
function assignedReason({ view, asked }: Question, ref: string): Reason {
  const [mission, first] = ref.split("@") as [string, string];
  const leaders = view.assigned.find((one) => one.mission === mission && one.leaders[0] === `leader:${first}`)?.leaders ?? [];
  const { required, skill } = missionPrint(idOf(mission));
  if (asked !== "turn") return view.phase === "assignment" ? because("reveal-later") : ANOTHER;
  if (!skilled(leaders, mission)) return because("skill", { have: skillTotal(leaders, mission), need: required, skill });
  if (!leaders.some((leader) => commands(view, leader, asked))) return view.roles.length > 1 ? partner(view, leaders[0]!) : because("partner-mission");
  return because("no-target");
}

function actionReason({ view, side, asked }: Question, ref: string): Reason {
  const { timing, leaders, present } = actionPrint(idOf(ref));
  const shown = leaders.map((id) => `leader:${id}`).join(" ");
  const at = (place: string) => view.leaders.some((one) => one.place === place && one.side === side && !one.captured && isShown(leaders, one.ref));
  if (timing === "assignment" && asked === "assign") {
    const ready = poolOf(view, side).some((one) => leaders.includes(idOf(one.ref)) && commands(view, one.ref));
    return ready ? because("no-use") : because("action-leader", { leaders: shown });
  }
  if (timing === "start_of_combat" && asked === "start-card") {
    return present && !at(view.battle!.system) ? because("action-absent", { leaders: shown }) : because("no-use");
  }
  return timing === "special" || timing === "immediate" ? because("action-special") : because("action-later", { timing });
}

/** A Jedi is still Luke. */
const isShown = (leaders: string[], ref: string) => leaders.includes(idOf(ref)) || leaders.includes(idOf(ref).replace(/-jedi$/, ""));

/** When an objective can be played, by the question that offers it. */
const OFFERED: Partial<Record<Asked, string>> = { "refresh-objective": "start_of_refresh", "combat-objective": "combat" };

function objectiveReason({ view, asked }: Question, ref: string): Reason | null {
  if (view.side !== "rebel") return null;
  const { timing } = objectivePrint(idOf(ref));
  if (OFFERED[asked] === timing) return because("objective-unmet");
  return ["combat", "start_of_refresh"].includes(timing) ? because("objective-later", { timing }) : because("action-special");
}

// -- in a combat ------------------------------------------------------------------------------------------------------

function unitReason({ view, side, ask, asked }: Question, ref: string): Reason | null {
  const unit = unitPrint(idOf(ref));
  if (!view.battle) return null;
  if (asked !== "assign-die") return ANOTHER;
  if (unit.side === side) return because("own-unit");
  if (unit.theatre !== view.battle.theatre) return because("other-theatre", { theatre: unit.theatre });
  if (!unit.health) return because("no-health");
  const [colour, face] = idOf(String(ask.prompt.args?.die ?? "die:")).split("-");
  return face === "hit" && colour !== unit.health_colour ? because("colour", { colour: unit.health_colour ?? "" }) : null;
}

function tacticReason({ view, asked }: Question, ref: string): Reason | null {
  const { theatre, costs_special: special } = tacticPrint(idOf(ref));
  if (!view.battle || !["combat-action", "block", "pay-for-block"].includes(asked)) return ANOTHER;
  if (theatre !== view.battle.theatre) return because("other-theatre", { theatre });
  if (asked !== "combat-action") return because("not-block");
  if (special && !view.battle.dice.some((die) => die.endsWith(":special"))) return because("needs-special");
  return because("tactic-unfit");
}

// -- all that is not possible now -------------------------------------------------------------------------------------

/** The viewer's things that cannot be chosen, each with its reason; systems only where units of the viewer stand. */
export function allReasons(view: RebellionView, ask: AskView | null): { ref: string; reason: Reason }[] {
  if (!view.side) return [];
  const mine = sideOf(view, view.side);
  const refs = [
    ...view.leaders.filter((one) => one.side === view.side && !["supply", "gone"].includes(one.place)).map(({ ref }) => ref),
    ...view.assigned.flatMap(({ mission, leaders }) => (mission ? [`${mission}@${idOf(leaders[0]!)}`] : [])),
    ...new Set([...mine.hand, ...mine.held, ...(view.side === "rebel" ? view.objectives : [])]),
    ...view.systems.filter((one) => garrisoned(one, view.side as Side)).map(({ ref }) => ref),
  ];
  return refs.flatMap((ref) => {
    const reason = whyNot(view, ask, ref);
    return reason ? [{ ref, reason }] : [];
  });
}

const garrisoned = (system: SystemView, side: Side) => forces(system.units, side, null).length > 0 && system.ref !== BASE_SPACE;
