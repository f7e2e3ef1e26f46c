// Random text of this browser's own.

export function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A made-up id for a move, so that sending it twice is harmless. */
export function moveId(): string {
  return hex(12);
}
