// Why a stack cannot be chosen, or whose hero.

import type { AskView } from "../board";
import { because, reasonOf, type Asking, type Reason, type Reasons } from "../../board/reasons";
import type { PathView } from "./view";

function empty({ view }: Asking<PathView>, ref: string): Reason | null {
  return view.stacks.find((stack) => stack.ref === ref)?.cards === 0 ? because("why-stack-empty") : null;
}

/** A hero that lies there, `hero:jyn@2`, and cannot be turned face down to pay for a card. */
function hero({ view, me, args }: Asking<PathView>, ref: string): Reason | null {
  const at = view.seats.findIndex(({ committed }) => committed === ref);
  if (at < 0) return null;
  if (at === me) return because("why-hero-own");
  const { status } = view.seats[at]!;
  if (status === "flipped") return because("why-hero-flipped");
  if (status === "played") return because("why-hero-played");
  return because("why-hero-other", { card: args.card ?? "" });
}

const REASONS: Reasons<PathView> = {
  "stack stack": empty,
  "two-stacks stack": empty,
  "next stack": ({ args }) => because("why-same-stack", { stack: args.stack ?? "" }),
  "first-card stack": ({ args }) => because("why-card-first", { hero: args.hero ?? "" }),
  "reinforce stack": (asking, ref) => {
    const got = asking.view.stacks.find((stack) => stack.ref === ref)?.cards;
    return got ? because("why-reinforced") : because("why-stack-empty");
  },
  "tank hero": () => because("why-hero-hand"),
  "price hero": hero,
};

export const whyNot = (view: PathView, me: number | null, ask: AskView | null, ref: string) => reasonOf(REASONS, view, me, ask, ref);
