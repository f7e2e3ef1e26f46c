// Where things lie on the screen.

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** From middle to middle. */
export function apart(one: Box, other: Box): number {
  const [a, b] = [middle(one), middle(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The transform that puts something lying at `here` where `there` is, as large as fits there. */
export function between(here: Box, there: Box): string {
  const [a, b] = [middle(here), middle(there)];
  return `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${Math.min(there.width / here.width, there.height / here.height)})`;
}
