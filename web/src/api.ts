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

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const sent = Date.now();
  let response: Response;
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
  } catch {
    throw new Refusal(0, { key: "no-connection", args: {} });
  }
  readClock(response, Date.now() - sent);
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const told = (await response.json()) as { why: Line; text?: string };
    if (told.why?.key) return new Refusal(response.status, told.why, told.text);
  } catch {
    // Something in between answered, not the table.
  }
  return new Refusal(response.status, { key: "server-trouble", args: { status: response.status } });
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask("GET", path)).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return await (await ask("GET", path)).text();
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await ask("POST", path, body)).text();
  return (text ? JSON.parse(text) : {}) as T;
}
