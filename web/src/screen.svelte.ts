// Whether there is room for log and talk beside the table; where there is not, they are drawers.

const query = matchMedia("(min-width: 56rem)");
const screen = $state({ wide: query.matches });
query.addEventListener("change", () => (screen.wide = query.matches));

export function isWide(): boolean {
  return screen.wide;
}
