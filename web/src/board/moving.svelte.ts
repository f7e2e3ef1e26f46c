// A board whose things move from one position to the next. Made while the board is made:
//
//   const moving = new Moving({
//     position: () => view,
//     reduced: () => props.reduced,
//     pace: () => ({ travel: 300 }),
//     settle: () => (pieces = follow(pieces, view, props.last)),
//     steps: (before, now) => [{ how: "fly", piece: "card-7", from: "deck", stage: 0 }],
//   });
//   <section class="board" {@attach moving.board}>
//
// The next position interrupts what is still on its way, which goes on from where it has got to. Nothing moves where
// motion is not wanted, in a tab that nobody looks at, or after the board has gone.

import { mount, unmount, untrack, type Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Drawing } from "./flights";
import { Motion, type Snapshot, type Steps } from "./motion";
import type { Pace } from "./timeline";

export interface Moves {
  /** What is drawn: there is something to show whenever this is another. */
  position: () => unknown;
  /** Whether motion is to be left out. */
  reduced: () => boolean;
  pace: () => Pace;
  /** The next position is about to be drawn: recognise the pieces, put down what is carried. */
  settle?: () => void;
  steps?: Steps;
}

export class Moving {
  /** Kept when everything lies still. */
  finished: Promise<void> = Promise.resolve();
  #motion: Motion | null = null;
  #before: Snapshot | null = null;
  #drawn: unknown;
  #version = $state(0);

  constructor(private readonly moves: Moves) {
    this.#drawn = untrack(moves.position);
    $effect.pre(() => {
      const position = moves.position();
      if (position !== this.#drawn) untrack(() => this.#look(position));
    });
    $effect(() => {
      void this.#version;
      untrack(() => this.#play());
    });
  }

  readonly board: Attachment<HTMLElement> = (element) => {
    const motion = new Motion(element);
    this.#motion = motion;
    return () => {
      motion.leave();
      this.#motion = null;
    };
  };

  /** Everything lies where it belongs, now. */
  readonly finish = (): void => this.#motion?.finish();

  #look(position: unknown): void {
    this.#drawn = position;
    this.#before = this.moves.reduced() ? null : (this.#motion?.look() ?? null);
    this.moves.settle?.();
    this.#version += 1;
  }

  #play(): void {
    const before = this.#before;
    this.#before = null;
    this.finish();
    if (before && this.#motion) this.finished = this.#motion.play(before, this.moves.steps ?? (() => []), this.moves.pace());
  }
}

/** A component drawn into something that travels. */
export function drawing<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Drawing {
  return (into) => {
    const drawn = mount(component, { target: into, props });
    return () => void unmount(drawn);
  };
}
