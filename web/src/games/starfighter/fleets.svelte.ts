// Fleets of one's own: named, kept in the account or in this browser. And the pilot, who tells the table the fleet that
// was chosen.

import { Keeping, type Thing } from "../../kept.svelte";
import { remember, remembered } from "../../settings.svelte";
import { whose } from "../../table/device.svelte";
import type { AskView } from "../board";
import { LEAST } from "./cards";
import { decode, encode, type FleetList } from "./code";
import { idOf, type StarfighterView } from "./view";

export interface SavedFleet extends FleetList {
  name: string;
}

class Shelf {
  private readonly kept = new Keeping("starfighter");
  /** By name. What is kept is the code with which a fleet is shared. */
  fleets = $derived<SavedFleet[]>(
    this.kept.things
      .flatMap(({ name, text }) => {
        const fleet = decode(text);
        return typeof fleet === "string" ? [] : [{ name, ...fleet }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  );

  /** Keep a fleet; one with the same name is replaced. */
  save({ name, ...fleet }: SavedFleet): Promise<void> {
    return this.kept.save({ name, text: encode(fleet) });
  }
  remove(name: string): Promise<void> {
    return this.kept.remove(name);
  }
}
export const shelf = new Shelf();

/** A fleet that is being built or is on its way; it need not have a name yet. */
export interface Draft extends FleetList {
  name?: string;
}
/** Whoever builds at a device that others play at too has a draft that they do not see. */
const draftKey = () => `draft.starfighter${whose()}`;

/** Keep in this browser what is being built, so that it is still there when the page is reloaded. */
export function keepDraft(draft: Draft | null): void {
  remember(draftKey(), draft && { name: draft.name ?? "", text: encode(draft) });
}

/** What was being built, if there is anything of it. */
export function keptDraft(): Draft | null {
  const kept = remembered<Thing | null>(draftKey(), null);
  const fleet = kept && decode(kept.text);
  return fleet && typeof fleet !== "string" && fleet.cards.length ? { name: kept.name, ...fleet } : null;
}

/** Whether a fleet can fly: the message `fleet-fault-…` says why not. */
export function faultOf(fleet: FleetList, cruisers: string[], taken: ReadonlySet<string>): "" | "few" | "cruiser" | "taken" {
  if (!cruisers.includes(fleet.cruiser)) return "cruiser";
  if (fleet.cards.some((card) => taken.has(card))) return "taken";
  return fleet.cards.length < LEAST ? "few" : "";
}

/** Gives the many small answers that make up a fleet, one for each question. */
export class Pilot {
  plan = $state.raw<FleetList | null>(null);

  /** The next answer; null: this question is none of the pilot's, or the plan cannot be carried out. */
  answer(ask: AskView, view: StarfighterView, me: number): string | null {
    const plan = this.plan;
    if (!plan || ask.answered.includes(me)) return null;
    const wish = this.wish(plan, ask.prompt.key, (text) => ask.options.some((option) => option.text === text), view, me);
    if (wish === "done" || wish === null) this.plan = null;
    return wish;
  }

  private wish(plan: FleetList, prompt: string, legal: (text: string) => boolean, view: StarfighterView, me: number): string | null {
    if (prompt === "ask-fleet") return "own";
    if (prompt === "ask-fleet-cruiser") return legal(plan.cruiser) ? plan.cruiser : null;
    if (prompt !== "ask-build") return null;
    const have = new Set((view.seats[me]!.fleet?.cards ?? []).map(idOf));
    if ([...have].some((card) => !plan.cards.includes(card))) return "clear";
    const missing = plan.cards.filter((card) => !have.has(card));
    const next = missing.find((card) => legal(`+${card}`));
    if (next) return `+${next}`;
    if (!missing.length) return legal("done") ? "done" : null;
    const turn = `level-${missing[0]![0]}`;
    return legal(turn) ? turn : null;
  }
}
