// Checking a finished game without the server's help: its record against what this browser has kept.
// docs/records.md describes the format; the legality of moves needs the rules, and `cantina verify`.

import * as ed25519 from "@noble/ed25519";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Kept } from "./kept";

ed25519.hashes.sha512 = sha512;

/** `good`, `bad`, or it could not be checked here. */
export type Verdict = "good" | "bad" | "unknown";

export interface Finding {
  what: "chain" | "signature" | "secret" | "contributions" | "luck" | "noted" | "own" | "seals" | "end";
  verdict: Verdict;
}

export interface Checked {
  /** What the record promises: all of it; nothing about its luck; or it is of the first format. */
  kind: "promised" | "unpromised" | "old" | "broken";
  findings: Finding[];
  /** How many outcomes of chance were computed again, and how many seals were found again. */
  outcomes: number;
  seals: number;
}

/** What a line of a record says, if it is one: anything may be missing or be something else. */
interface Content {
  cantina?: unknown;
  luck?: unknown;
  is?: unknown;
  key?: unknown;
  commitment?: unknown;
  signature?: unknown;
  secret?: unknown;
  seats?: unknown;
  contributions?: unknown;
  commitments?: unknown;
  chance?: unknown;
  below?: unknown;
}

interface Line {
  text: string;
  hash: string;
  content: Content;
}

const HASHED = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/s;
const hex = (bytes: Uint8Array) => bytesToHex(bytes);
const hash = (text: string) => hex(sha256(utf8ToBytes(text)));
const mac = (key: Uint8Array, text: string) => hmac(sha256, key, utf8ToBytes(text));

export function check(record: string, kept: Kept, seat: number | null): Checked {
  const header = parsed(record.split("\n", 1)[0] ?? "");
  // A table that has shown a commitment, or taken one, cannot say later that it promised less.
  const bound = !!kept.noted || Object.keys(kept.shares).length > 0;
  if (header?.cantina === 1 && !bound) return { kind: "old", findings: [], outcomes: 0, seals: 0 };
  const lines = record.replace(/\n$/, "").split("\n").map(read);
  if (lines.some((line) => line === null)) return broken();
  const whole = lines as Line[];
  if (whole[0]!.content.luck && !bound) return { ...broken(), kind: "unpromised", findings: [chain(whole)] };
  try {
    return promised(whole, kept, seat);
  } catch {
    return broken(); // lines that hold something else than a record's
  }
}

const broken = (): Checked => ({ kind: "broken", findings: [{ what: "chain", verdict: "bad" }], outcomes: 0, seals: 0 });

function parsed(text: string): Content | null {
  try {
    return JSON.parse(text) as Content | null;
  } catch {
    return null;
  }
}

function read(text: string): Line | null {
  const found = HASHED.exec(text);
  const content = parsed(text);
  return found && content ? { text: `${found[1]}}`, hash: found[2]!, content } : null;
}

function promised(lines: Line[], kept: Kept, seat: number | null): Checked {
  const end = lines.at(-1)!;
  const secret = bytes(end.content.secret);
  const { verdict, outcomes } = secret ? luck(lines, secret) : { verdict: "bad" as Verdict, outcomes: 0 };
  const findings: Finding[] = [
    chain(lines),
    { what: "signature", verdict: signature(lines) },
    { what: "secret", verdict: yes(!!secret && committed(secret) === lines[0]!.content.commitment) },
    { what: "contributions", verdict: yes(contributions(lines[0]!.content)) },
    { what: "luck", verdict },
    { what: "noted", verdict: kept.noted ? yes(kept.noted === lines[0]!.content.commitment) : "unknown" },
    { what: "own", verdict: own(lines[0]!, kept, seat) },
    ...sealing(lines, secret, kept),
  ];
  return { kind: "promised", findings, outcomes, seals: kept.seals.length };
}

const yes = (fits: boolean): Verdict => (fits ? "good" : "bad");

function bytes(text: unknown, length = 32): Uint8Array | null {
  return typeof text === "string" && new RegExp(`^[0-9a-f]{${length * 2}}$`).test(text) ? hexToBytes(text) : null;
}

/** Taken at its word: what is no list is found out where it is read, and breaks the record. */
const list = <Item>(found: unknown) => (found ?? []) as Item[];

/** Every line is chained to the one before it. */
function chain(lines: Line[]): Finding {
  let before = "";
  const fits = lines.every((line) => {
    const sound = hash(before + line.text) === line.hash;
    before = line.hash;
    return sound;
  });
  return { what: "chain", verdict: yes(fits) };
}

/** The record is closed, and whoever ran the table has signed it to its last line. */
function signature(lines: Line[]): Verdict {
  const end = lines.at(-1)!;
  const key = bytes(lines[0]!.content.key);
  const signed = bytes(end.content.signature, 64);
  const tail = `,"signature":"${end.content.signature}"}`;
  if (lines.length < 3 || end.content.is !== "end" || !key || !signed || !end.text.endsWith(tail)) return "bad";
  const bare = end.text.slice(0, -tail.length) + "}";
  const message = utf8ToBytes(`cantina record\n${hash(lines.at(-2)!.hash + bare)}`);
  try {
    return yes(ed25519.verify(signed, message, key, { zip215: false }));
  } catch {
    return "bad";
  }
}

const committed = (secret: Uint8Array) => hex(sha256(concatBytes(utf8ToBytes("cantina commitment\n"), secret)));

/** What each player added is what that player had committed to. */
function contributions(header: Content): boolean {
  const shares = list<string>(header.contributions);
  const commitments = list<string>(header.commitments);
  return (
    shares.length === commitments.length &&
    [0, (header.seats as unknown[]).length].includes(shares.length) &&
    shares.every((share, at) => (share === "" ? "" : committedTo(share)) === commitments[at])
  );
}

const committedTo = (share: unknown) => (bytes(share) ? hash(`cantina contribution\n${share}`) : null);

/** Every outcome of chance again, from the secret and the header. */
function luck(lines: Line[], secret: Uint8Array): { verdict: Verdict; outcomes: number } {
  const key = mac(secret, lines[0]!.text);
  let index = 0;
  for (const { content } of lines) {
    const outcomes = list<number>(content.chance);
    const bounds = list<number>(content.below);
    if (outcomes.length !== bounds.length) return { verdict: "bad", outcomes: index };
    for (const [at, outcome] of outcomes.entries()) {
      if (below(key, index++, bounds[at]!) !== outcome) return { verdict: "bad", outcomes: index };
    }
  }
  return { verdict: "good", outcomes: index };
}

const WORD = 1n << 64n;
/** The most that a choice can be among. */
const MOST = 2 ** 31 - 1;

function below(key: Uint8Array, index: number, bound: number): number {
  if (!Number.isInteger(bound) || bound < 2 || bound > MOST) return -1;
  const n = BigInt(bound);
  const limit = WORD - (WORD % n);
  for (let attempt = 0; ; attempt++) {
    const value = BigInt(`0x${hex(mac(key, `${index}:${attempt}`).slice(0, 8))}`);
    if (value < limit) return Number(value % n);
  }
}

/** The game was begun with the draft that this browser opened its contribution to, and with that contribution. */
function own(header: Line, kept: Kept, seat: number | null): Verdict {
  if (seat === null) return "unknown";
  const shares = list<string>(header.content.contributions);
  if (!kept.draft) return Object.keys(kept.shares).length && !shares[seat] ? "bad" : "unknown";
  return yes(header.text === begun(kept.draft, shares) && !!shares[seat] && shares[seat] === kept.shares[kept.opened]);
}

/** The first line that a draft leads to. It is compared letter by letter: a space more would be other luck. */
function begun(draft: string, shares: string[]): string {
  return draft.replace(/"commitment":"[0-9a-f]{64}"/, (whole) => `${whole},"contributions":${JSON.stringify(shares)}`);
}

/** The seals that came with the game fit the record, in their order, and the last one fits its end. */
function sealing(lines: Line[], secret: Uint8Array | null, kept: Kept): Finding[] {
  if (!kept.seals.length || !secret) return [{ what: "seals", verdict: kept.seals.length ? "bad" : "unknown" }];
  const key = mac(secret, "cantina seal");
  const length = kept.seals[0]!.length;
  const heads = lines.map((line) => hex(mac(key, line.hash)).slice(0, length));
  let at = -1;
  const inOrder = kept.seals.every((seal) => (at = heads.indexOf(seal, at + 1)) >= 0);
  const end: Verdict = kept.ended ? yes(kept.seals.at(-1) === heads.at(-1)) : "unknown";
  return [
    { what: "seals", verdict: yes(inOrder) },
    { what: "end", verdict: end },
  ];
}
