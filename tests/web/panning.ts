// Moves Rebellion's map about without a page: frames pass when they are asked for.

import { Panning } from "../../web/src/games/rebellion/panning.svelte";

const MAP = { width: 1000, height: 600 };

/** What is done with the map, one after the other; where it lies after each step. `wait` lets milliseconds pass. */
export function steps(given: [string, ...never[]][]): { x: number; y: number }[] {
  let [now, due] = [0, null as ((now: number) => void) | null];
  Object.defineProperty(globalThis, "performance", { value: { now: () => now }, configurable: true });
  globalThis.requestAnimationFrame = (call) => ((due = call), 1);
  globalThis.cancelAnimationFrame = () => (due = null);
  const panning = new Panning(() => MAP);
  const doing: Record<string, (...args: never[]) => void> = {
    by: (factor: number) => panning.by(factor),
    centre: (x: number, y: number) => panning.centre({ x, y }),
    visit: (x: number, y: number) => panning.visit({ x, y }, false),
    leave: () => panning.leave(false),
    uncover: (x: number, y: number, frame: DOMRect, over: DOMRect) => panning.uncover({ x, y }, frame, over),
    free: () => panning.uncover(null),
    wait: (time: number) => {
      for (const end = now + time; now < end; ) {
        now += 10;
        const call = due;
        due = null;
        call?.(now);
      }
    },
  };
  return given.map(([name, ...args]) => (doing[name]!(...args), { x: Math.round(panning.x), y: Math.round(panning.y) }));
}
