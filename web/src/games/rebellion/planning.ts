// What the viewer is about to do with a mission: the card and the leaders chosen so far, before anything is sent.

import type { AskView, Touch, Words } from "../board";
import { missionPrint } from "./components";
import { whole } from "./percent";
import type { Asked } from "./question";
import { chance, planOf, skillOf, skillTotal, type Plan } from "./prospects";
import { idOf, poolOf, sideOf, type RebellionView, type Side } from "./view";

/** What is asked of the viewer: `turn` and the like; empty for those who wait. */
export const askedOf = (ask: AskView | null) => (ask?.options.length ? (ask.prompt.key.replace(/^ask-/, "") as Asked) : "");

/** The mission that is being assigned, or is about to be revealed. */
export function plannedOf(view: RebellionView, ask: AskView | null, touch: Touch): Plan | null {
  const asked = askedOf(ask);
  if (!view.side) return null;
  const plan = (mission: string | null | undefined, leaders: string[]) => (mission ? { mission, side: view.side as Side, leaders, system: null, target: null } : null);
  const pool = poolOf(view, view.side).map(({ ref }) => ref);
  const chosen = pool.filter((ref) => touch.chosen(ref));
  if (asked === "assign") return plan(sideOf(view, view.side).hand.find((card) => touch.chosen(card)), chosen);
  if (asked === "first-leader") return plan(view.draft, chosen);
  // The first one is the only leader of the pool who is not asked about any more.
  if (asked === "second-leader") return plan(view.draft, [...new Set([...pool.filter((ref) => !touch.can(ref)), ...chosen])]);
  if (asked === "consent") {
    const [mission, ...leaders] = ask!.options.find(({ refs }) => refs.length)?.refs ?? [];
    return plan(mission, leaders);
  }
  if (asked !== "turn") return null;
  const laid = view.assigned.find(({ mission, leaders }) => mission && touch.chosen(`${mission}@${idOf(leaders[0]!)}`));
  const found = plan(laid?.mission, laid?.leaders ?? []);
  return found && { ...found, system: view.systems.find(({ ref }) => touch.chosen(ref))?.ref ?? null };
}

/** What stands on a leader's counter for the question of the moment, and the same as it is read out. */
export interface Mark {
  shown: string;
  said: string;
}

/** On each leader who can be sent: the chance of the attempt then. On each who can be assigned: the skill in all. */
export function marksOf(view: RebellionView, ask: AskView | null, plan: Plan | null, touch: Touch, words: Words): (ref: string) => Mark | null {
  const asked = askedOf(ask);
  return (ref) => {
    if (asked === "send" && view.mission && touch.can(ref)) {
      const percent = whole(chance(view, planOf(view.mission), ref));
      return { shown: words("odds-percent", { percent }), said: words("odds-sent", { percent }) };
    }
    if (!plan || asked === "turn" || asked === "consent" || (asked !== "assign" && !touch.can(ref))) return null;
    const others = plan.leaders.filter((one) => one !== ref);
    const [have, need] = [skillTotal(others, plan.mission) + skillOf(ref, plan.mission), missionPrint(idOf(plan.mission)).required];
    return { shown: `${have}/${need}`, said: words("plan-with", { have, need }) };
  };
}
