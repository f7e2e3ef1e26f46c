// A fleet as a short text that can be sent to a friend: the cruiser, one bit for each card, and a check.
// 128 bits in the alphabet without I, L, O and U: `SF1-` and 26 letters, in groups of five.

import { CATALOGUE, CRUISERS, numberOf } from "./cards";
import { idOf } from "./view";

export interface FleetList {
  cruiser: string;
  /** Numbers as printed: `3-10`. */
  cards: string[];
}

/** Why a code cannot be read: the message `code-…` says it. */
export type CodeFault = "empty" | "start" | "version" | "letters" | "length" | "check" | "cruiser";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const START = "SF";
const VERSION = "1";
const BYTES = 16;
const LENGTH = Math.ceil((BYTES * 8) / 5);

/** The cards by the bits that stand for them: by number, and by level where a number is there more than once. */
export function order(cards: string[]): string[] {
  return cards.toSorted((one, other) => numberOf(one) - numberOf(other) || one.localeCompare(other));
}
const ORDER = order(CATALOGUE.map(({ ref }) => idOf(ref)));

export function encode({ cruiser, cards }: FleetList): string {
  const bytes = new Uint8Array(BYTES);
  bytes[0] = CRUISERS.findIndex(({ id }) => id === cruiser) + 1;
  for (const card of cards) {
    const at = ORDER.indexOf(card);
    bytes[1 + (at >> 3)]! |= 1 << (at & 7);
  }
  const check = checksum(bytes);
  bytes[14] = check >> 8;
  bytes[15] = check & 255;
  return `${START}${VERSION}-${toLetters(bytes).replace(/(.{5})(?=.)/g, "$1-")}`;
}

export function decode(text: string): FleetList | CodeFault {
  const code = text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  if (!code) return "empty";
  if (!code.startsWith(START)) return "start";
  if (code[START.length] !== VERSION) return "version";
  const letters = code.slice(START.length + 1).replace(/O/g, "0").replace(/[IL]/g, "1");
  if ([...letters].some((one) => !LETTERS.includes(one))) return "letters";
  if (letters.length !== LENGTH) return "length";
  return read(toBytes(letters));
}

function read(bytes: Uint8Array): FleetList | CodeFault {
  const check = (bytes[14]! << 8) | bytes[15]!;
  if (check !== checksum(bytes)) return "check";
  const cruiser = CRUISERS[bytes[0]! - 1];
  if (!cruiser) return "cruiser";
  const has = (at: number) => (bytes[1 + (at >> 3)]! >> (at & 7)) & 1;
  return { cruiser: cruiser.id, cards: ORDER.filter((_, at) => has(at)) };
}

/** Fletcher's sum over everything but itself: finds a wrong letter, and two that changed places. */
function checksum(bytes: Uint8Array): number {
  let [one, other] = [1, 0];
  for (const byte of bytes.subarray(0, 14)) {
    one = (one + byte) % 255;
    other = (other + one) % 255;
  }
  return (other << 8) | one;
}

function toLetters(bytes: Uint8Array): string {
  let value = bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  let text = "";
  for (let at = 0; at < LENGTH; at++) {
    text = LETTERS[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}

function toBytes(letters: string): Uint8Array {
  let value = [...letters].reduce((all, one) => (all << 5n) | BigInt(LETTERS.indexOf(one)), 0n);
  const bytes = new Uint8Array(BYTES);
  for (let at = BYTES - 1; at >= 0; at--) {
    bytes[at] = Number(value & 255n);
    value >>= 8n;
  }
  return bytes;
}
