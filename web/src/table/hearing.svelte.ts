// What a table sounds like, and what a screen reader says of it.

import type { Words } from "../games/board";
import type { AskView } from "../protocol";
import { play } from "../sound";
import { announcement } from "./announce.svelte";
import type { Scene } from "./scenes";

export class Hearing {
  /** What was said last. */
  live = $state("");
  private before: { scene: Scene | null; turn: boolean; over: boolean } = { scene: null, turn: false, over: false };

  /** Whether this was new. `closing`: the game is over, but what decided it is still being shown. */
  hear(scene: Scene, ask: AskView | null, myTurn: boolean, me: number | null, words: Words, closing: boolean): boolean {
    const { before } = this;
    const over = !!scene.position.over && !closing;
    if (scene === before.scene && (!over || before.over)) return false;
    if (scene !== before.scene) this.live = announcement(scene.last, scene.caption ? null : ask, words);
    if (over && !before.over && before.scene) play(me !== null && scene.position.winners?.includes(me) ? "won" : "over");
    else if (myTurn && !before.turn) play("turn");
    else if (scene.last.length) play("event");
    this.before = { scene, turn: myTurn, over };
    return true;
  }
}
