// Dragging a ship from the hand to a planet or to the viewer's fleet. Two clicks or the keys do the same.

import { Dragging } from "../../board/dragging.svelte";
import { settings } from "../../settings.svelte";
import type { AskView, Touch } from "../board";

export function shipDragging(touch: () => Touch, ask: () => AskView | null, began: () => void): Dragging {
  const takes = (ship: string, target: string) => ask()?.options.some(({ refs }) => refs.includes(ship) && refs.includes(target)) ?? false;
  return new Dragging({ began, takes, drop: (ship, target) => drop(touch(), ship, target) });
}

function drop(touch: Touch, ship: string, target: string): void {
  if (!touch.chosen(ship)) touch.pick(ship);
  if (!touch.chosen(target)) touch.pick(target);
  if (touch.chosen(target) && !touch.chosen(ship)) touch.pick(ship);
  // Whoever wants every move confirmed is asked; else putting it there was the answer.
  if (touch.chosen(ship) && touch.chosen(target) && settings.confirm !== "always") touch.pick(target);
}
