// Several people at one device: through whose eyes the table is seen, and who is to look next.

import { untrack } from "svelte";
import type { AskView, TableInfo } from "../protocol";

const open = $state<{ table: string; seat: number | null }>({ table: "", seat: null });

/** The seat that somebody has opened here; null: nobody has, or only one person plays here. */
export function openSeat(table: string): number | null {
  return open.table === table ? open.seat : null;
}

/** For the key of something that is remembered for a player and for nobody else at this device; empty: only one plays here. */
export function whose(): string {
  return untrack(() => (open.seat === null ? "" : `.${open.table}.${open.seat}`));
}

/** Somebody looks from this seat; null: the curtain falls. */
export function lookFrom(table: string, seat: number | null): void {
  open.table = table;
  open.seat = seat;
}

/** Whether several people play at this device. */
export function isShared(info: TableInfo | null): boolean {
  return (info?.mine.length ?? 0) > 1;
}

/** Who of this device has something to do: the game asks them, or their vote is wanted. In the order they sit. */
export function wanted(info: TableInfo, ask: AskView | null): number[] {
  const voters = info.proposal?.waiting ?? [];
  return info.mine.filter((seat) => {
    const { substitute, resigned } = info.seats[seat]!;
    const asked = !substitute && !!ask?.seats.includes(seat) && !ask.answered.includes(seat);
    return !resigned && (asked || voters.includes(seat));
  });
}
