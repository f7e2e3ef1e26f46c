// Where answers are chosen, and which of them give themselves.

import type { AskView, OptionView } from "../board";
import { idOf, kindOf, type RebellionView } from "./view";

/** From here on a row of buttons is worse than the map. */
const MANY = 7;
/** Questions whose leaders or missions lie in front of whoever is asked. */
const IN_FRONT = /^ask-(assign|first-leader|second-leader|turn|send|discard-mission|combat-action|block|pay-for-block)$/;

/** Whether everybody can see that a question has no second answer: by who is in the pool or on a mission, and by units that stand in the open. */
export function forced(ask: AskView, shown: unknown): boolean {
  const view = shown as RebellionView;
  const open = view.side === "imperial" || view.revealed;
  return /^ask-(turn|first-leader|second-leader)$/.test(ask.prompt.key) || (ask.prompt.key === "ask-origin" && open && !view.mission);
}

/** Systems are chosen on the map, leaders and cards where they lie, numbers of units by steps; the prompt keeps what is short or said nowhere else. */
export function onBoard(option: OptionView, ask: AskView): boolean {
  if (ask.prompt.key === "ask-how-many") return true;
  const [ref] = option.refs;
  if (!ref) return false;
  if (IN_FRONT.test(ask.prompt.key)) return /^(leader|mission|tactic):/.test(ref) && (option.refs.length === 1 || ref.includes("@"));
  return kindOf(ref) === "system" && option.text === idOf(ref) && ask.options.length > MANY;
}
