// Whether there is room for log and talk beside the table; where there is not, they are drawers.

import { settings } from "./settings.svelte";

const wide = matchMedia("(min-width: 56rem)");
/** Very large letters need the room themselves. */
const wider = matchMedia("(min-width: 84rem)");
const screen = $state({ wide: wide.matches, wider: wider.matches });
wide.addEventListener("change", () => (screen.wide = wide.matches));
wider.addEventListener("change", () => (screen.wider = wider.matches));

export function isWide(): boolean {
  return settings.size === "larger" ? screen.wider : screen.wide;
}

/** Whether log and talk stand beside the table: there is room, and nobody has folded them away. */
export function hasSide(): boolean {
  return isWide() && settings.side;
}
