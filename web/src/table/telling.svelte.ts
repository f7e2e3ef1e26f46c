// What is told at a table: one scene after the other, above the board what came with each of them, and a strip of what happened
// since the viewer's last move.

import { untrack } from "svelte";
import type { BoardModule } from "../games/board";
import { TEMPI, type Position } from "../protocol";
import { settings } from "../settings.svelte";
import { finale, fitted, lasts, staged, type Item } from "../stage/queue";
import { Stage } from "../stage/stage.svelte";
import { t } from "../words.svelte";
import { Drawing } from "./drawing.svelte";
import type { Scene } from "./scenes";
import { Showing } from "./showing.svelte";
import type { Table } from "./table.svelte";

/** Whoever has not answered yet is shown what the last lines of the log told. */
const LATELY = 60;

export class Telling {
  /** The viewer is out of the round and has the rest of it go by. */
  rushes = $state(false);
  /** The strip is open, and whether it has opened by itself. */
  recap = $state(false);
  opened = $state(false);
  /** Somebody has opened it by a key, and goes on there. */
  byKey = false;
  /** How much of the log there was when the viewer last answered; -1: that is not known. */
  answered = $state(-1);
  readonly tempo = $derived.by(() => (this.rushes ? "instant" : settings.tempo));
  readonly stage = new Stage(() => this.factor);
  readonly showing = new Showing(
    () => this.board(),
    true,
    (scene) => lasts(fitted(this.events(scene))) * this.factor,
  );
  readonly scene = $derived.by(() => this.showing.scene);
  readonly position = $derived.by(() => this.scene?.position ?? null);
  /** The game is over, and what decided it is still being shown. */
  readonly closing = $derived.by(() => !!this.position?.over && this.stage.now !== null);
  readonly staged = $derived.by(() => ({ now: this.stage.now?.lines ?? [], next: this.stage.waiting.flatMap(({ lines }) => lines) }));
  /** What waits for the stage, and what is said in place of the question after it. */
  readonly untold = $derived.by(() => {
    const { untold, news } = this.stage;
    return news && this.scene?.caption ? [...untold, this.scene.caption] : untold;
  });
  /** All that happened has been shown. */
  readonly rests = $derived.by(() => this.position === this.table.position && !this.stage.now);
  /** The log as far as it has been shown: it tells nothing before the stage does. */
  readonly log = $derived.by(() => {
    const lines = this.scene?.lines ?? [];
    const first = this.untold[0];
    const at = first ? lines.indexOf(first) : -1;
    return at < 0 ? lines : lines.slice(0, at);
  });
  /** The board as far as it has been told. */
  readonly drawing = new Drawing(() => this.board());
  /** The last position of which everything has been shown; while something is being told, the one that it comes from. */
  settled = $state.raw<Position | null>(null);
  /** The one that was drawn last. */
  private latest: Position | null = null;
  readonly title = $derived.by(() => t(this.answered < 0 ? "recap-lately" : "recap-title"));
  /** What happened since the viewer last answered, or lately. */
  readonly since = $derived.by(() => {
    const staging = this.board()?.stage;
    if (!staging || !this.scene) return [];
    const { lines, dropped } = this.scene;
    const from = this.answered < 0 ? lines.length - LATELY : this.answered - dropped;
    return staged(lines, Math.max(0, from), staging).filter(({ weight }) => weight !== "tick");
  });
  /** The viewer has nothing more to do with this round. */
  readonly watches = $derived.by(() => {
    const { position, scene } = this;
    const me = this.table.info?.me ?? null;
    return me !== null && !!position && !scene?.caption && !position.over && !!this.board()?.watches?.(position.view, me);
  });
  /** How much of the log was heard, and how much of it is forgotten. */
  private heard = 0;
  private forgotten = 0;

  /** `unread`: whether a summary of a longer absence lies open: then nothing else is summed up. */
  constructor(
    private readonly table: Table,
    readonly board: () => BoardModule | null,
    private readonly unread: () => boolean,
  ) {
    $effect(() => {
      const { position, last, lines, dropped } = table;
      if (position) untrack(() => this.showing.see(position, last, lines, dropped));
    });
    /** Before anything is drawn: how a game ended waits until its last moments were shown. */
    $effect.pre(() => {
      const { scene } = this;
      if (scene) untrack(() => this.tell(scene));
    });
    $effect.pre(() => {
      const { scene } = this;
      const { untold } = this;
      if (scene) untrack(() => this.drawing.see(scene, untold, !!scene.position.ask?.options.length));
    });
    $effect.pre(() => {
      const { position } = this;
      if (!this.stage.news) untrack(() => (this.settled = position));
    });
    $effect(() => {
      if (table.sending) untrack(() => this.answers(table.sending!.do === "answer"));
    });
    $effect(() => {
      if (table.leaps) untrack(() => this.leap());
    });
    $effect(() => {
      if (table.link === "open") table.request({ do: "look", tempo: this.tempo });
    });
    $effect(() => {
      if (!this.watches) this.rushes = false;
    });
    /** A strip that nobody has asked for does not lie over the ending. */
    $effect(() => {
      if (this.opened && this.position?.over && !this.stage.now) untrack(() => this.close());
    });
  }

  /** By which factor things last longer; 0: nothing is shown. */
  get factor(): number {
    return TEMPI[this.tempo];
  }

  stop(): void {
    this.showing.stop();
    this.stage.stop();
  }

  /** Have the rest of the round go by. */
  readonly rush = (): void => {
    this.rushes = true;
    this.stage.flush();
  };

  /** Open the strip, or close it. Where nothing has happened there is none. */
  toggle(byKey = false): void {
    this.recap = !this.recap && this.since.length > 0;
    this.opened = false;
    this.byKey = byKey;
  }

  readonly close = (): void => {
    this.recap = this.opened = false;
  };

  /** Something was not shown, or happened before the viewer came. */
  open(): void {
    this.recap = this.opened = this.since.length > 0;
    this.byKey = false;
  }

  private tell(scene: Scene): void {
    if (this.latest !== scene.position) [this.settled, this.latest] = [this.latest, scene.position];
    const length = scene.dropped + scene.lines.length;
    if (length < this.heard || this.forgotten !== scene.dropped) this.stage.flush();
    this.heard = length;
    this.forgotten = scene.dropped;
    if (!this.stage.tell(this.events(scene)) && this.factor && !this.unread() && !scene.position.over) this.open();
  }

  /** What came with a scene, for the stage. What is said in place of the question is told there. */
  private events({ lines, dropped, from, caption, position }: Scene): Item[] {
    const staging = this.board()?.stage;
    if (!staging) return [];
    const said = caption ? lines.filter((line) => line !== caption) : lines;
    const found = staged(said, Math.max(0, from - dropped), staging);
    return position.over ? finale(found) : found;
  }

  /** Nobody waits for the stage: whatever the viewer does ends it. */
  private answers(answer: boolean): void {
    if (answer) {
      this.answered = this.seen();
      this.close();
    }
    this.stage.flush();
  }

  /** How much of the log has been seen: what still waits on the stage has not. */
  private seen(): number {
    const { lines, dropped, linesHeard } = this.table;
    const { unseen } = this.stage;
    return unseen && lines.includes(unseen) ? dropped + lines.indexOf(unseen) : linesHeard;
  }

  /** After a longer absence only the present is shown. */
  private leap(): void {
    this.showing.present();
    this.stage.flush();
    if (this.since.length && !this.unread()) this.open();
  }
}
