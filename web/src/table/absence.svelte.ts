// Who was away, and since when: whoever comes back is told what happened meanwhile.

import type { Scene } from "./scenes";
import type { Table } from "./table.svelte";

/** Who looks elsewhere for a moment has not been away. In milliseconds. */
const LONG = 60_000;
/** How often the server may be told what was seen. In milliseconds. */
const OFTEN = 5_000;

export class Absence {
  /** The first line that is new, counted over the whole log; null: nothing was missed. */
  since = $state<number | null>(null);
  /** The summary was read, or is not wanted. */
  read = $state(false);

  private gone: { line: number; at: number } | null = null;
  private reported = -1;
  private resting: number | undefined;

  constructor(private readonly table: Table) {
    document.addEventListener("visibilitychange", this.turned);
    window.addEventListener("pagehide", this.goes);
  }

  readonly stop = (): void => {
    document.removeEventListener("visibilitychange", this.turned);
    window.removeEventListener("pagehide", this.goes);
    clearTimeout(this.resting);
    this.goes();
  };

  /** Something is on the page: the server learns it at once, and what follows a little later, all together. */
  showed(): void {
    if (document.hidden || this.resting !== undefined || !this.report()) return;
    this.resting = window.setTimeout(() => {
      this.resting = undefined;
      this.showed();
    }, OFTEN);
  }

  /** Tell the server what is shown now; whether there was anything new to tell. */
  private report(): boolean {
    const { linesHeard, position } = this.table;
    if (!position || linesHeard === this.reported || !this.table.request({ do: "seen", lines: linesHeard })) return false;
    this.reported = linesHeard;
    return true;
  }

  /** A hidden page has reported already, when it was hidden. */
  private readonly goes = (): void => {
    if (!document.hidden) this.report();
  };

  /** From where on the log is new, among the lines that are shown. What is forgotten does not come back. */
  from(scene: Scene | null): number | undefined {
    if (this.since === null || !scene) return undefined;
    const at = Math.max(0, this.since - scene.dropped);
    return at < scene.lines.length ? at : undefined;
  }

  /** The person comes or comes back to the table, and had seen this much of the log before. */
  came(seen: number | null): void {
    if (seen !== null && seen < this.table.linesHeard) this.summarize(seen);
  }

  /** The line to the server is lost, or is there again. */
  linked(open: boolean): void {
    if (open && !document.hidden) this.back();
    else if (!open) this.left();
  }

  private readonly turned = (): void => {
    if (document.hidden) {
      this.report();
      this.left();
    } else if (this.table.link === "open") {
      this.back();
      this.showed();
    }
  };

  private left(): void {
    if (this.table.position) this.gone ??= { line: this.table.linesHeard, at: Date.now() };
  }

  private back(): void {
    if (this.gone && Date.now() - this.gone.at >= LONG) this.summarize(this.gone.line);
    this.gone = null;
  }

  /** A summary that is still unread goes on. */
  private summarize(since: number): void {
    if (this.since === null || this.read) this.since = since;
    this.read = false;
  }
}
