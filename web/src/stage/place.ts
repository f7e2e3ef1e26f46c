// Where on the page something happens, and where there is room beside it to say so.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NAMES = ["ref", "place", "planet", "sector", "stack", "piece"];
export const GAP = 12;
const NARROW = 500;

/** What stands for a thing on the board, if it can be seen there. */
export function find(board: Element, ref: string): Element | null {
  const seat = /^seat:(\d+)$/.exec(ref)?.[1];
  const names = seat === undefined ? NAMES.map((name) => `[data-${name}="${CSS.escape(ref)}"]`) : [`[data-seat="${seat}"]`];
  return board.querySelector(names.join(", "));
}

/** The part of the page above which things may be shown: the board without what its viewer decides with. */
export function room(board: Element): Box {
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const dock = board.querySelector(".dock")?.getBoundingClientRect();
  const quarter = (right - left) / 4;
  const after = dock && dock.left > left + quarter;
  const before = dock && dock.right < right - quarter;
  const under = dock && !after && !before ? dock.top : bottom;
  const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return { left: Math.max(before ? dock.right : left, 0), top: Math.max(top, head, 0), right: Math.min(after ? dock.left : right, innerWidth), bottom: Math.min(under, bottom, innerHeight) };
}

/** Where a thing is if it can be seen: with most of it in the window, and with nothing over its middle. */
export function inSight(thing: Element, { top }: Box): Box | null {
  const box = thing.getBoundingClientRect();
  const wide = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const high = Math.min(box.bottom, innerHeight) - Math.max(box.top, top);
  if (wide <= box.width / 2 || high <= box.height / 2) return null;
  const over = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2).find((one) => !one.closest(".limelight, .recap, .tutor, .hint"));
  // On a map figures of one place stand over those of another.
  const map = thing.closest("svg");
  return over && (thing.contains(over) || over.contains(thing) || map?.contains(over)) ? box : null;
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** How much of a box lies over another one, in square pixels. */
export function over(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much worse it is to lie on what is spoken of than on a name. */
const SPOKEN = 4;

/** Where something of this size is put: above or below a thing, beside it, or else where it hides least of all that is spoken of,
 * and of who sits there. */
export function beside(thing: Box | null, width: number, height: number, room: Box, names: Box[] = [], spoken: Box[] = []): { x: number; y: number } {
  const across = (x: number) => within(x, room.left + GAP, room.right - width - GAP);
  const down = (y: number) => within(y, room.top + GAP, room.bottom - height - GAP);
  const middle = { x: across((room.left + room.right - width) / 2), y: down((room.top + room.bottom - height) / 2) };
  const quarter = { x: middle.x, y: room.top + Math.max(GAP, (room.bottom - room.top - height) / 4) };
  const low = { x: middle.x, y: down(room.bottom) };
  // On a phone what happens is in the middle, and there is most room above the question.
  const ways = [...(room.right - room.left < NARROW ? [low] : []), quarter, middle, { x: middle.x, y: down(room.top) }, low];
  if (thing) {
    const [x, y] = [across((thing.left + thing.right - width) / 2), down((thing.top + thing.bottom - height) / 2)];
    const near = [{ x, y: thing.top - height - GAP }, { x, y: thing.bottom + GAP }, { x: thing.right + GAP, y }, { x: thing.left - width - GAP, y }];
    ways.unshift(...near.filter((at) => at.y >= room.top && at.y + height <= room.bottom && at.x >= room.left && at.x + width <= room.right));
  }
  const covers = ({ x, y }: { x: number; y: number }) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    const hidden = (boxes: Box[]) => boxes.reduce((sum, one) => sum + over(box, one), 0);
    return hidden(names) + SPOKEN * hidden(thing ? [thing, ...spoken] : spoken);
  };
  let [best, least] = [middle, Infinity];
  const consider = (way: { x: number; y: number }) => {
    const cost = least && covers(way);
    if (cost < least) [best, least] = [way, cost];
  };
  ways.forEach(consider);
  // Where everything hides something: anywhere in the room.
  for (const part of least ? [0, 0.25, 0.5, 0.75, 1] : [])
    for (const side of [0.5, 0, 1]) consider({ x: across(room.left + (room.right - room.left - width) * side), y: down(room.top + (room.bottom - room.top - height) * part) });
  return best;
}

/** The way from a thing to another one, as a path: from its middle to where the other begins; null: they are the same, or one is missing. */
export function arrow(from: Box | null, to: Box | null): string | null {
  if (!from || !to) return null;
  const [x, y] = [(from.left + from.right) / 2, (from.top + from.bottom) / 2];
  const [dx, dy] = [(to.left + to.right) / 2 - x, (to.top + to.bottom) / 2 - y];
  const far = Math.hypot(dx, dy);
  // How much of the way lies inside the other thing, and in the ring around it.
  const inside = Math.min((to.right - to.left) / 2 / Math.abs(dx || 1e-9), (to.bottom - to.top) / 2 / Math.abs(dy || 1e-9)) + GAP / far;
  if (!far || inside >= 0.9) return null;
  const [endX, endY] = [x + dx * (1 - inside), y + dy * (1 - inside)];
  const barb = (turn: number) => {
    const angle = Math.atan2(dy, dx) + turn;
    return `M${endX} ${endY}L${endX - GAP * Math.cos(angle)} ${endY - GAP * Math.sin(angle)}`;
  };
  return `M${x} ${y}L${endX} ${endY}${barb(0.5)}${barb(-0.5)}`;
}
