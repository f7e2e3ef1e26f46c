// Random text of this browser's own.

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A made-up id for a move, so that sending it twice is harmless. */
export function moveId(): string {
  return hex(12);
}

/** What this player mixes into the chance of a table, so that the house cannot choose it alone. */
export function contribution(): string {
  return hex(16);
}
