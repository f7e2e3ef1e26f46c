// Why somebody cannot be chosen.

import type { AskView } from "../board";
import { because, reasonOf, type Asking, type Reason, type Reasons } from "../../board/reasons";
import { seatOf } from "../../board/seats";
import type { InvasionView } from "./view";

function nobody({ view, me }: Asking<InvasionView>, ref: string): Reason | null {
  const at = seatOf(ref);
  const seat = view.seats[at];
  if (!seat) return null;
  if (at === me) return because("why-yourself");
  if (!seat.in_round) return because("why-out", { seat: ref });
  return seat.protected ? because("why-protected", { seat: ref }) : null;
}

const REASONS: Reasons<InvasionView> = {
  "target seat": nobody,
  "look seat": nobody,
  "second-try seat": nobody,
};

export const whyNot = (view: InvasionView, me: number | null, ask: AskView | null, ref: string) => reasonOf(REASONS, view, me, ask, ref);
