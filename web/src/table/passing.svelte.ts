// Several people at one device: when it is handed on, and to whom.

import { findGame } from "../games.svelte";
import { isShared, lookFrom, wanted } from "./device.svelte";
import type { Table } from "./table.svelte";
import type { Telling } from "./telling.svelte";

/** How long the one who has decided still looks at what came of it, before the next one's turn. In milliseconds. */
const LINGER = 1500;

export class Passing {
  readonly shared = $derived.by(() => isShared(this.table.info));
  /** Nobody looks from a seat: the server sends what everybody may see, and of that only who is to look next is drawn. */
  readonly behind = $derived.by(() => this.shared && this.me === null && this.table.info?.status !== "waiting");
  readonly hidden = $derived.by(() => findGame(this.table.info?.game ?? "")?.hidden ?? true);
  /** Who of this device has something to do. */
  readonly next = $derived.by(() => {
    const { info, position } = this.table;
    return info && position ? wanted(info, position.ask) : [];
  });
  /** Whether the curtain can be closed. */
  readonly closes = $derived.by(() => this.shared && this.hidden && this.me !== null && this.table.info?.status === "playing");
  private readonly overTo = $derived.by(() => {
    const { me, next } = this;
    return this.shared && me !== null && !this.table.position?.over && next.length > 0 && !next.includes(me);
  });
  /** What was to be done when the one who looks came. Who only wants a look at their own hand has one as long as they like. */
  private readonly matter = $derived.by(() => `${this.table.position?.version} ${this.table.info?.proposal?.id}`);
  private found = "";
  private greeted = false;

  /** `busy`: whether the one who looks is in the middle of something. */
  constructor(
    private readonly table: Table,
    private readonly telling: Telling,
    busy: () => boolean,
  ) {
    $effect(() => {
      if (table.position && table.info && this.me !== null) this.found ||= this.matter;
      const rests = telling.rests && !table.sending && !busy();
      if (!this.overTo || !rests || this.matter === this.found) return;
      const timer = setTimeout(this.handOver, LINGER * telling.factor);
      return () => clearTimeout(timer);
    });
    /** Without a secret, or once it is out, nothing has to be hidden. */
    $effect(() => {
      if (this.behind && (!this.hidden || table.position?.over)) this.open(this.next[0] ?? table.info!.mine[0]!);
    });
    $effect(() => {
      if (telling.board() && telling.scene) this.greet();
    });
  }

  /** Somebody looks from this seat. */
  readonly open = (seat: number): void => lookFrom(this.table.id, seat);
  readonly close = (): void => lookFrom(this.table.id, null);

  private get me(): number | null {
    return this.table.info?.me ?? null;
  }

  private readonly handOver = (): void => lookFrom(this.table.id, this.hidden ? null : this.next[0]!);

  /** Whoever takes the device sees what has happened since. */
  private greet(): void {
    if (this.greeted || !this.shared || this.me === null) return;
    this.greeted = true;
    const { answered, factor, position } = this.telling;
    if (answered >= 0 && factor > 0 && !position?.over) this.telling.open();
  }
}
