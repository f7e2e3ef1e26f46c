// Why a squadron or a sector cannot be chosen.

import type { AskView } from "../board";
import { because, reasonOf, type Asking, type Reason, type Reasons } from "../../board/reasons";
import { pieces, placeOf, SECTORS, type Sector, type StarfighterView } from "./view";

type Question = Asking<StarfighterView>;

const sectorAt = (view: StarfighterView, ref: string): Sector | undefined => view.seats.flatMap(({ sectors }) => sectors).find((sector) => sector.ref === ref);
const full = ({ cards, fields }: Sector) => cards.length >= fields;

function placed({ view, me }: Question, ref: string): Reason | null {
  if (placeOf(ref).seat !== me) return because("why-own-board");
  const sector = sectorAt(view, ref);
  return sector && full(sector) ? because("why-sector-full") : null;
}

/** Where a card that is moved cannot go. */
function moved({ view, args }: Question, ref: string): Reason | null {
  const [from, to, sector] = [placeOf(String(args.card ?? "")), placeOf(ref), sectorAt(view, ref)];
  if (!sector) return null;
  if (from.seat !== to.seat) return because("why-its-board");
  const letters = view.seats[from.seat]!.sectors.map((one) => placeOf(one.ref).sector);
  const steps = Math.abs(letters.indexOf(from.sector) - letters.indexOf(to.sector));
  const lateral = view.resolving?.effect === "effect:lateral";
  if (lateral && steps === 0) return because("why-leaves-sector");
  if (lateral && steps > 1) return because("why-not-beside");
  return because(full(sector) && steps ? "why-sector-full" : "why-again");
}

/** A card in play on which an effect cannot be used. */
function aimed({ view, ask }: Question, ref: string): Reason {
  const { seat, sector, field } = placeOf(ref);
  const sectors = view.seats[seat]!.sectors;
  const at = sectors.findIndex((one) => placeOf(one.ref).sector === sector);
  const asked = ask.prompt.key;
  if (asked.endsWith("hit-fighter") && field < sectors[at]!.cards.length - 1) return because("why-top-only");
  const beside = [at - 1, at + 1].filter((one) => one >= 0 && one < SECTORS);
  if (asked.endsWith("lateral") && beside.every((one) => full(sectors[one]!))) return because("why-no-room-beside");
  return because("why-again");
}

const targets = ["lateral", "vertical", "free", "rotate", "destroy", "roll", "hit-fighter"].map((effect) => [`effect-${effect} card`, (asking: Question, ref: string) => (inPlay(asking.view, ref) ? aimed(asking, ref) : null)] as const);

const inPlay = (view: StarfighterView, ref: string) => pieces(view).some((card) => card.ref === ref);

/** A card in hand, where one is being chosen or placed; or one in play, which is not in question. */
function held({ view, me, ask }: Question, ref: string): Reason | null {
  if (inPlay(view, ref)) return because("why-from-hand");
  if (view.seats[me]!.sectors.every(full)) return because("why-no-sector");
  return ask.options.some(({ text }) => text.startsWith("level")) ? because("why-level") : null;
}

const REASONS: Reasons<StarfighterView> = {
  "place card": held,
  "where card": ({ view }, ref) => because(inPlay(view, ref) ? "why-from-hand" : "why-placing"),
  "where sector": placed,
  "destination sector": moved,
  "order card": () => because("why-not-waiting"),
  ...Object.fromEntries(targets),
};

export const whyNot = (view: StarfighterView, me: number | null, ask: AskView | null, ref: string) => reasonOf(REASONS, view, me, ask, ref);
