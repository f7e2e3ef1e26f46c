// A socket that comes back: it reconnects by itself, sooner when the network returns or the page is looked at again.

import { FOR_GOOD, TOO_MUCH } from "./protocol";

export interface Listener<Reply> {
  /** The line is open: say who you are and what you have seen. */
  opened(): void;
  heard(reply: Reply): void;
  /** The line is lost; a new attempt follows by itself. */
  lost(): void;
  /** The server does not want this conversation: no further attempt. */
  closed(code: number): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** Between two signs of life, and how long to wait for the answer. */
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;

export class Connection<Request, Reply> {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retry = 0;
  private heartbeat = 0;
  private patience = 0;
  private done = false;

  constructor(
    private readonly path: string,
    private readonly listener: Listener<Reply>,
    private readonly ping: Request,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Whether it went out. What did not is the caller's to send again. */
  send(request: Request): boolean {
    if (!this.open) return false;
    this.socket!.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.done = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    this.forget();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.listener.opened();
      this.beat();
    };
    socket.onmessage = (event) => {
      this.beat();
      this.listener.heard(JSON.parse(event.data as string) as Reply);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.gone(event.code);
    };
  }

  private gone(code: number): void {
    this.forget();
    if (this.done) return;
    if (FOR_GOOD.includes(code)) {
      this.listener.closed(code);
      return;
    }
    this.listener.lost();
    const next = code === TOO_MUCH ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts++);
    const wait = next * (0.75 + Math.random() / 2);
    this.retry = window.setTimeout(() => this.connect(), wait);
  }

  private beat(): void {
    clearTimeout(this.heartbeat);
    clearTimeout(this.patience);
    this.heartbeat = window.setTimeout(() => {
      this.send(this.ping);
      this.patience = window.setTimeout(this.drop, PATIENCE);
    }, HEARTBEAT);
  }

  private forget(): void {
    clearTimeout(this.retry);
    clearTimeout(this.heartbeat);
    clearTimeout(this.patience);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Closed before it is open, it would be a failure to the browser, and a complaint on its console.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private readonly drop = (): void => {
    if (this.socket) this.gone(1006);
  };

  private readonly hurry = (): void => {
    if (this.done || document.hidden || this.socket) return;
    this.attempts = 0;
    this.connect();
  };
}
