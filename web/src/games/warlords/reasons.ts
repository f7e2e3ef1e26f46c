// Why a planet, a fleet or a ship cannot be chosen.

import type { AskView } from "../board";
import { because, reasonOf, type Asking, type Reason, type Reasons } from "../../board/reasons";
import { seatOf } from "../../board/seats";
import { bare, FLEET, print } from "./cards";
import type { WarlordsView } from "./view";

type Question = Asking<WarlordsView>;

/** The ships on the viewer's hand. */
const ships = ({ view, me }: Question) => view.seats[me]!.hand.filter((card) => print(card).type === "ship");
/** Where a ship lies: `hand`, `fleet-1`, or the id of a planet. */
const placeOf = (ref: string) => ref.slice(ref.indexOf("@") + 1);
const fleetOf = (ref: string) => (placeOf(ref).startsWith("fleet-") ? Number(placeOf(ref).slice("fleet-".length)) : null);

// -- in a turn --------------------------------------------------------------------------------------------------------

function planet(asking: Question, ref: string): Reason | null {
  const found = asking.view.places.find((one) => one?.planet === ref);
  if (!found) return null;
  if (found.full) return because("why-line-full");
  return because(ships(asking).length ? "why-all-there" : "why-no-ship");
}

function fleet(asking: Question): Reason | null {
  if (asking.view.seats[asking.me]!.fleet.length >= FLEET) return because("why-fleet-full", { limit: FLEET });
  return ships(asking).length ? null : because("why-no-ship");
}

function ship(asking: Question, ref: string): Reason {
  if (placeOf(ref) === "hand") return held(asking, ref);
  return because(fleetOf(ref) === asking.me ? "why-take-back" : "why-special-only");
}

/** A card that can be played nowhere. */
function held({ view, me }: Question, ref: string): Reason {
  const room = view.seats[me]!.fleet.length < FLEET;
  return print(ref).type === "special" || room ? because("board-no-effect-now") : because("board-no-room", { limit: FLEET });
}

// -- special cards ----------------------------------------------------------------------------------------------------

function wrecked({ args }: Question, ref: string): Reason | null {
  if (fleetOf(ref) !== null || placeOf(ref) === "hand") return because("why-line-only");
  return args.ship && placeOf(String(args.ship)) === placeOf(ref) ? because("why-other-line") : null;
}

/** The first of two ships that change places, or one to give away. */
const first = (_: Question, ref: string): Reason => because(placeOf(ref) === "hand" ? "why-nothing-to-take" : "why-no-partner");

function second({ args }: Question, ref: string): Reason {
  const ship = String(args.ship);
  if (placeOf(ref) === "hand") return because("why-on-table");
  if (placeOf(ref) === placeOf(ship)) return because("why-same-place");
  return because(bare(ref) === bare(ship) ? "why-same-kind" : "why-two-of-a-kind");
}

function taken({ me }: Question, ref: string): Reason | null {
  const whose = fleetOf(ref);
  return whose === null || whose === me ? because("why-rival-fleet") : null;
}

function traded({ args, me, view }: Question, ref: string): Reason | null {
  const whose = fleetOf(ref);
  if (whose === null) return because("why-fleets-only");
  if (whose === me) return null;
  const count = view.seats.length;
  const apart = Math.min((whose - me + count) % count, (me - whose + count) % count);
  if (args.other !== undefined) return whose === seatOf(args.other) ? null : because("why-trade-with", { other: args.other });
  return apart > 1 ? because("why-neighbours") : null;
}

const REASONS: Reasons<WarlordsView> = {
  "turn planet": planet,
  "turn seat": fleet,
  "turn ship": ship,
  "turn special": held,
  "spend ship": ({ me }, ref) => because(fleetOf(ref) === me ? "why-unmatched" : "why-own-fleet"),
  "wreck ship": wrecked,
  "wreck-second ship": wrecked,
  "star-destroyer ship": first,
  "swap-with ship": second,
  "take-ship ship": taken,
  "trade ship": traded,
  "trade-on ship": traded,
};

export const whyNot = (view: WarlordsView, me: number | null, ask: AskView | null, ref: string) => reasonOf(REASONS, view, me, ask, ref);
