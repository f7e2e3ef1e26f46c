// Whether there is room for log and talk beside the table; where there is not, they are drawers.

import { settings } from "./settings.svelte";

const query = matchMedia("(min-width: 56rem)");
const screen = $state({ wide: query.matches });
query.addEventListener("change", () => (screen.wide = query.matches));

export function isWide(): boolean {
  return screen.wide;
}

/** Whether log and talk stand beside the table: there is room, and nobody has folded them away. */
export function hasSide(): boolean {
  return screen.wide && settings.side;
}
