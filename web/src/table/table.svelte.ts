// One table as this browser knows it: what came over the socket, and what is still on its way there.

import { moveId } from "../chance";
import { Connection, type Listener } from "../connection";
import { withNames } from "../direction";
import { Partner } from "../luck/partner.svelte";
import { renew } from "../me.svelte";
import { SIGNED_OUT } from "../protocol";
import type { Cue, Line, Position, Reply, Request, Said, TableInfo, Verdict } from "../protocol";
import { hearAnnounced } from "../shell/announced.svelte";
import { named } from "./names";

type Move = Extract<Request, { move: string }>;

export type Link = "connecting" | "open" | "lost" | "closed";

/** How soon a greeting that came too early is sent again. In milliseconds. */
const SOON = 1000;
/** As many versions that were missed are shown one after the other. */
const FEW = 3;

export class Table implements Listener<Reply> {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  /** The whole log as this viewer heard it. */
  lines = $state.raw<Line[]>([]);
  /** How many lines before these the table shows no more. */
  dropped = $state.raw(0);
  /** How much of the log the person had seen before coming here; null: was never here, or only watches. */
  seen = $state.raw<number | null>(null);
  /** The lines that came with the last update. */
  last = $state.raw<Line[]>([]);
  chat = $state.raw<Said[]>([]);
  /** Why the last request was refused, until it is read. */
  refused = $state.raw<Line | null>(null);
  /** In a lesson: what the tutor says. */
  cue = $state.raw<Cue | null>(null);
  /** After the answer to a puzzle: what the answers are worth. */
  verdict = $state.raw<Verdict | null>(null);
  /** The move that is on its way to the server's disk. */
  sending = $state.raw<Move | null>(null);

  /** How often too much was missed at once to show anything but the present. */
  leaps = $state(0);
  /** The versions that came in answer to a hello; null: none is open. */
  private missed: number | null = null;
  /** The version that the move on its way has become; the move is done when that version is seen. */
  private acknowledged: number | null = null;
  private readonly connection: Connection<Request, Reply>;
  readonly luck: Partner;

  /** `seat`: the one to look from, where the person has several. `path`: where the socket is, if it is none of a live table. */
  constructor(
    readonly id: string,
    seat: number | null = null,
    path = `/ws/table/${encodeURIComponent(id)}${seat === null ? "" : `?seat=${seat}`}`,
  ) {
    this.luck = new Partner(id, (request) => this.connection.send(request));
    this.connection = new Connection(path, this, { do: "ping", n: 0 });
  }

  /** How many lines the viewer has heard in all. */
  get linesHeard(): number {
    return this.dropped + this.lines.length;
  }

  close(): void {
    this.connection.close();
  }

  // -- doing ----------------------------------------------------------------------------------------------------------

  answer(text: string): void {
    if (!this.position) return;
    this.move({ do: "answer", move: moveId(), version: this.position.version, answer: text });
  }

  undo(): void {
    if (!this.position) return;
    this.move({ do: "undo", move: moveId(), version: this.position.version });
  }

  /** Whether the request went out; moves are kept and sent again, other requests are up to the person. */
  request(request: Request): boolean {
    return this.connection.send(request);
  }

  private move(move: Move): void {
    if (this.sending) return;
    this.sending = move;
    this.connection.send(move);
  }

  // -- hearing --------------------------------------------------------------------------------------------------------

  opened(): void {
    this.greet();
    // It may or may not have arrived before the line broke: the same id makes sure that it counts once.
    if (this.sending) this.connection.send(this.sending);
  }

  private readonly greet = (): void => {
    this.missed = 0;
    this.connection.send({ do: "hello", version: this.position?.version ?? null });
  };

  lost(): void {
    this.link = "lost";
  }

  closed(code: number): void {
    this.link = "closed";
    if (code === SIGNED_OUT) void renew();
  }

  heard(reply: Reply): void {
    this.link = "open";
    switch (reply.is) {
      case "sync":
        this.sync(reply);
        break;
      case "update":
        this.update(reply.position);
        break;
      case "info":
        this.look(reply.info);
        this.caughtUp();
        break;
      case "ack":
        if (this.sending?.move === reply.move) this.acknowledged = reply.version;
        this.settle();
        break;
      case "refused":
        this.refuse(reply);
        break;
      case "said":
        this.say(reply);
        break;
      case "announced":
        hearAnnounced(reply);
        break;
      case "cue":
        this.cue = reply;
        break;
      case "verdict":
        this.verdict = reply;
        break;
    }
  }

  private sync(reply: Extract<Reply, { is: "sync" }>): void {
    this.look(reply.info);
    this.chat = withNames(reply.chat);
    const first = this.position === null;
    this.missed = null;
    if (reply.position) this.show(reply.position, []);
    if (first) this.seen = reply.seen ?? null;
  }

  private look(info: TableInfo): void {
    this.info = named(info);
    this.luck.see(info);
  }

  /** Everything missed has come. */
  private caughtUp(): void {
    if ((this.missed ?? 0) > FEW) this.leaps++;
    this.missed = null;
  }

  private update(position: Position): void {
    if (this.missed !== null) this.missed++;
    const seen = this.position?.version;
    if (seen !== undefined && position.version <= seen) return;
    if (seen !== undefined && position.version > seen + 1) {
      this.connection.send({ do: "hello", version: seen });
      return;
    }
    this.show(position, position.lines);
  }

  private refuse(reply: Extract<Reply, { is: "refused" }>): void {
    if (reply.move && this.sending?.move === reply.move) this.done();
    // Whoever comes and goes quickly, as several people at one device do, is let in a little later.
    if (!this.info && reply.why.key === "too-many") setTimeout(this.greet, SOON);
    else if (!this.harmless(reply.why)) this.refused = reply.why;
    const fresh = reply.position;
    if (fresh && fresh.version > (this.position?.version ?? -1)) this.show(fresh, []);
  }

  /** Who says the same twice, or comes too late when all is over, has done nothing wrong. */
  private harmless({ key }: Line): boolean {
    return key === "same-answer" || (key === "stale" && !!this.position?.over);
  }

  private show(position: Position, last: Line[]): void {
    const from = position.lines_from;
    const joins = from >= this.dropped && from <= this.dropped + this.lines.length;
    const start = joins ? this.dropped : from;
    const lines = [...this.lines.slice(0, from - start), ...position.lines];
    const gone = Math.max(0, (position.forgotten ?? 0) - start);
    this.lines = lines.slice(gone);
    this.dropped = start + gone;
    this.last = last;
    this.position = position;
    this.luck.seal(position);
    this.settle();
  }

  private settle(): void {
    if (this.acknowledged !== null && (this.position?.version ?? 0) >= this.acknowledged) this.done();
  }

  private done(): void {
    this.sending = null;
    this.acknowledged = null;
  }

  private say(said: Said): void {
    if (!this.chat.some((one) => one.n === said.n)) this.chat = [...this.chat, ...withNames([said])];
  }
}
