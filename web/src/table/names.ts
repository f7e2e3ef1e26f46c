// Whoever has ended the account left the seat without a name: then it is called by its number.

import { isolated } from "../direction";
import type { TableInfo } from "../protocol";
import { t } from "../words.svelte";

export function named(info: TableInfo): TableInfo {
  const seats = info.seats.map((seat, at) =>
    seat.name || seat.kind === "empty" ? { ...seat, name: isolated(seat.name) } : { ...seat, name: t("seat-number", { number: at + 1 }) },
  );
  return { ...info, seats };
}
