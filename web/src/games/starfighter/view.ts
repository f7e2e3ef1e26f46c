// The table as src/cantina/games/starfighter/view.py shows it, and what follows from it alone.

import type { CardInPlay, SeatView, Sector, StarfighterView as TableView } from "../../generated/starfighter";

export type { CardInPlay, Fleet, Half, HalfInPlay, SeatView, Sector, Squadron, Waiting } from "../../generated/starfighter";

export interface StarfighterView extends TableView {
  /** Said by the page, not by the server: the battles of this round are over. */
  fought?: boolean;
  /** The table as it is, where the stage has not told all of it yet. */
  truth?: StarfighterView;
}

export const SECTORS = 5;

/** A line of the table: the sectors of both seats that lie there, and the tokens that each would take. */
export interface Column {
  at: number;
  sectors: [Sector | null, Sector | null];
  tokens: [number, number] | null;
}

/** All lines of the table as the viewer sees them; with another offset, as they would be then. */
export function columns(view: StarfighterView, me: number | null, offset = view.offset): Column[] {
  const found: Column[] = [];
  for (let a = Math.min(0, offset); a < SECTORS + Math.max(0, offset); a++) {
    const sectors: Column["sectors"] = [view.seats[0]!.sectors[a] ?? null, view.seats[1]!.sectors[a - offset] ?? null];
    const tokens: Column["tokens"] = sectors[0] && sectors[1] ? [sectors[1].fighters, sectors[0].fighters] : null;
    found.push({ at: a, sectors, tokens });
  }
  return me === 1 ? found.reverse() : found;
}

/** Whose board lies below: the viewer's own. */
export const lower = (me: number | null) => me ?? 0;

/** Where a reference is: `card:3-10@0.c.2` or `sector:c@0`. */
export function placeOf(ref: string): { seat: number; sector: string; field: number } {
  const [what, at = ""] = ref.split("@");
  if (what!.startsWith("sector:")) return { seat: Number(at), sector: what!.slice(7), field: -1 };
  const [seat, sector = "", field] = at.split(".");
  return { seat: Number(seat), sector, field: Number(field) };
}

/** The number of a card in a reference: `3-10`, or `back`. */
export const idOf = (ref: string) => ref.slice(ref.indexOf(":") + 1).split("@", 1)[0]!;

/** Every card in play. */
export function pieces(view: StarfighterView): CardInPlay[] {
  return view.seats.flatMap(({ sectors }) => sectors.flatMap(({ cards }) => cards));
}

/** The half nearer to the opponent and the other one, as printed. */
export function printed(card: CardInPlay, place: "top" | "bottom"): "upper" | "lower" {
  return (place === "top") !== card.rotated ? "upper" : "lower";
}

/** How the offset changes when the viewer's cruiser goes there: the same for both seats, who sit opposite each other. */
export const SHIFT = { left: 1, stay: 0, right: -1 } as const;

/** How wide the table is: as many lines as both boards take up. */
export const breadth = (offset: number) => SECTORS + Math.abs(offset);

/** In which line a seat's board begins, counted from the left as the viewer sees it: the same from either chair. */
export function begins(seat: number, me: number | null, offset: number): number {
  return Math.max(0, seat === lower(me) ? -offset : offset);
}

/** The strips that a board needs: one for each field of its longest sector, and one more. */
export function strips(seat: SeatView): number {
  return 1 + Math.max(2, ...seat.sectors.map(({ fields }) => fields));
}
