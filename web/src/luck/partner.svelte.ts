// The browser's part in the luck of a table: it notes what the house has committed to, opens its own contribution only to a
// draft that holds what it must, and keeps the seals that come with the game.

import { fetched } from "../api";
import type { Position, Request, TableInfo } from "../protocol";
import { keep, keepOpened, keepSeal, kept } from "./kept";

/** `other-secret`: the house shows another commitment than before; `other-draft`: what it drafts is not what it shows. */
export type Suspicion = "" | "other-secret" | "other-draft";

export class Partner {
  /** Why this browser does not open its contribution. */
  suspicion = $state<Suspicion>("");
  /** The contribution was made by another browser, or is lost: this one cannot open it. */
  elsewhere = $state(false);
  /** The commitment of a new contribution that the house has not shown yet; one is being made. */
  private pending = "";
  private making = false;

  constructor(
    private readonly table: string,
    private readonly send: (request: Request) => boolean,
  ) {}

  see(info: TableInfo): void {
    const { fairness, me } = info;
    if (info.status !== "waiting" || !fairness) return;
    if (!kept(this.table).noted) keep(this.table, { noted: fairness.commitment });
    const mine = me === null ? "" : (fairness.commitments[me] ?? "");
    this.elsewhere = mine !== "" && mine !== "again" && !kept(this.table).shares[mine];
    this.suspicion = kept(this.table).noted === fairness.commitment ? "" : "other-secret";
    if (me === null || this.suspicion) return;
    // If what makes contributions cannot be fetched, the next word from the table is another chance.
    this.takePart(info, me, mine).catch(() => undefined);
  }

  private async takePart(info: TableInfo, me: number, mine: string): Promise<void> {
    const { draft, waiting } = info.fairness!;
    if (mine === "again") await this.commitAgain();
    else if (mine && !this.elsewhere && draft && waiting.includes(me)) await this.open(info, me, mine);
  }

  /** Take part with this browser: with a contribution of its own in place of the one that it does not have. */
  async takeOver(): Promise<void> {
    const { anew } = await fetched(() => import("./share"));
    this.send({ do: "commit", commitment: anew(this.table) });
  }

  seal(position: Position): void {
    if (position.seal) keepSeal(this.table, position.seal, position.over ?? false);
  }

  /** What was opened is void: it must not serve for another draft. */
  private async commitAgain(): Promise<void> {
    if (this.making) return;
    this.making = true;
    const { anew } = await import("./share").finally(() => (this.making = false));
    const { opened, voided } = kept(this.table);
    if (!this.pending || this.pending === opened) {
      this.pending = anew(this.table);
      keep(this.table, { voided: voided + 1 });
    }
    this.send({ do: "commit", commitment: this.pending });
  }

  private async open(info: TableInfo, me: number, mine: string): Promise<void> {
    const { digest } = await import("./share");
    const draft = info.fairness!.draft;
    const { shares, opened, draft: before } = kept(this.table);
    if (!fits(draft, info, me)) {
      this.suspicion = "other-draft";
    } else if (opened === mine && before !== draft) {
      await this.commitAgain();
    } else {
      keepOpened(this.table, mine, draft);
      this.send({ do: "open", contribution: shares[mine]!, draft: digest(draft) });
    }
  }
}

/** What a draft holds; nothing, if it is no record. */
function content(draft: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(draft)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether a draft says what the table shows: its game, options and names, the commitments of the house and of this player. */
export function fits(draft: string, info: TableInfo, me: number): boolean {
  const shown = content(draft);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const fairness = info.fairness!;
  return (
    shown.cantina === 2 &&
    shown.commitment === fairness.commitment &&
    same(shown.commitments, fairness.commitments) &&
    (shown.commitments as string[])[me] !== "" &&
    shown.game === info.game &&
    same(shown.seats, info.seats.map((seat) => seat.name)) &&
    same(shown.options ?? {}, info.options) &&
    !("contributions" in shown) &&
    !("luck" in shown)
  );
}
