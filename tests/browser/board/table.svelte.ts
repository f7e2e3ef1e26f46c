// The small board, opened and closed by the tests. What the page would wait for happens at once; animations stand still
// until a test moves them on.

import { flushSync, mount, unmount } from "svelte";
import type { Moving } from "../../../web/src/board/moving.svelte";
import type { Step } from "../../../web/src/board/motion";
import Board from "./Table.svelte";

interface Position {
  cards: { id: string; at: string; face?: string }[];
  steps: Step[];
}

export class Table {
  position = $state.raw<Position>({ cards: [], steps: [] });
  reduced = false;
  /** The cards of the hand, and which kind of them is chosen. */
  hand = $state.raw<string[] | null>(null);
  chosen = $state.raw("");
  settled = 0;
  notes = 0;
  clicked: string[] = [];
  dropped: string[] = [];
  moving: Moving | undefined;
  /** How often everything has come to rest. */
  rested = 0;
  #board: Record<string, unknown>;

  constructor(cards: Position["cards"]) {
    this.position = { cards, steps: [] };
    this.#board = mount(Board, { target: document.body, props: { table: this } });
    flushSync();
  }

  show(cards: Position["cards"], steps: Step[] = []): void {
    this.position = { cards, steps };
    flushSync();
    void this.moving?.finished.then(() => (this.rested += 1));
    for (const animation of document.getAnimations()) animation.pause();
  }

  hold(hand: string[], chosen: string): void {
    [this.hand, this.chosen] = [hand, chosen];
    flushSync();
  }

  /** All animations have run to their end, and the board has heard of it. */
  async end(): Promise<void> {
    for (const animation of document.getAnimations()) animation.finish();
    await this.moving?.finished;
  }

  close(): void {
    void unmount(this.#board);
    flushSync();
  }
}

/** Where something is seen, from the left edge of the window. */
const leftOf = (thing: Element) => Math.round(thing.getBoundingClientRect().left);
const find = (piece: string) => document.querySelector(`[data-piece=${piece}]`)!;

/** All animations stand at this moment. */
function moment(time: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = time;
}

Object.assign(window, { Table, find, leftOf, moment });
