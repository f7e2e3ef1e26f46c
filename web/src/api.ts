// Requests to the server, and its refusals as something one can put into words.

import type { Line } from "./protocol";
import { settings } from "./settings.svelte";

/** The server said no, or could not be reached: `why` says it in the reader's language, `text` as a last resort. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly why: Line,
    readonly text = "",
  ) {
    super(text || why.key);
  }
}

let skew = 0;

/** The server's time, as far as its answers tell it: clocks at the table are the server's. */
export function now(): number {
  return Date.now() + skew;
}

/** Only a prompt answer made just now tells the time, and only to the second: small differences are not believed. */
function readClock(response: Response, took: number): void {
  const date = Date.parse(response.headers.get("date") ?? "");
  if (!date || took > 1500 || response.headers.get("cache-control") !== "no-store") return;
  const off = date - Date.now();
  skew = Math.abs(off) > 3000 ? off : 0;
}

/** The text of an answer. A connection may also be lost in the middle of one. */
async function ask(method: string, path: string, body?: unknown): Promise<string> {
  const sent = Date.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        "accept-language": settings.language,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    readClock(response, Date.now() - sent);
    text = await response.text();
  } catch {
    throw unreached();
  }
  if (!response.ok) throw refusal(response.status, text);
  return text;
}

function unreached(): Refusal {
  return new Refusal(0, { key: "no-connection", args: {} });
}

function refusal(status: number, text: string): Refusal {
  try {
    const { why, text: inWords } = JSON.parse(text) as { why?: Line; text?: string };
    if (why?.key) return new Refusal(status, why, inWords);
  } catch {
    // Something in between answered, not the table.
  }
  return new Refusal(status, { key: "server-trouble", args: { status } });
}

/** What an answer holds; if it is none of ours, something in between answered. */
async function parsed<T>(answer: Promise<string>): Promise<T> {
  const text = await answer;
  try {
    return (text ? JSON.parse(text) : {}) as T;
  } catch {
    throw refusal(200, text);
  }
}

export function get<T>(path: string): Promise<T> {
  return parsed<T>(ask("GET", path));
}

export function getText(path: string): Promise<string> {
  return ask("GET", path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return parsed<T>(ask("POST", path, body));
}

/** A part of the page that is fetched when it is wanted: it fails like any other request. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw unreached();
  }
}
