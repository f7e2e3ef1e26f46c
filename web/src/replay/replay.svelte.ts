// A finished game, position by position, through chosen eyes.

import { get } from "../api";
import { withNames } from "../direction";
import type { Moment, Moments, Replay, TableInfo } from "../protocol";

const KEPT = 400;

export class Reel {
  info = $state.raw<TableInfo | null>(null);
  moments = $state.raw<Moment[]>([]);
  last = $state(1);
  shown = $state.raw<Replay | null>(null);
  /** The lines said between the position before and this one; none after a jump. */
  said = $derived.by(() => {
    const at = this.shown?.at;
    return this.stepped ? this.moments.filter((moment) => moment.at === at).map((moment) => moment.line) : [];
  });

  private stepped = $state(false);
  private eyes = "";
  private wanted = 0;
  private readonly kept = new Map<string, Promise<Replay>>();

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    const info = await get<TableInfo>(this.path(""));
    this.info = { ...info, seats: withNames(info.seats) };
  }

  /** Show a position; a later wish overtakes an earlier one that is still on its way. */
  async show(at: number, eyes: string): Promise<void> {
    const turn = ++this.wanted;
    const [moments, found] = await Promise.all([this.look(eyes), this.fetch(at, eyes)]);
    if (turn !== this.wanted) return;
    this.eyes = eyes;
    this.moments = moments;
    this.stepped = found.at === (this.shown?.at ?? 0) + 1;
    this.shown = found;
    this.last = found.last;
    if (found.at < found.last) void this.fetch(found.at + 1, eyes).catch(() => undefined);
  }

  private async look(eyes: string): Promise<Moment[]> {
    return eyes === this.eyes ? this.moments : (await get<Moments>(this.path(`/moments?as=${eyes}`))).moments;
  }

  private fetch(at: number, eyes: string): Promise<Replay> {
    const key = `${eyes}/${at}`;
    let found = this.kept.get(key);
    if (!found) {
      if (this.kept.size > KEPT) this.kept.clear();
      found = get<Replay>(this.path(`/replay?at=${at}&as=${eyes}`));
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
    }
    return found;
  }

  private path(rest: string): string {
    return `/api/tables/${encodeURIComponent(this.id)}${rest}`;
  }
}
